//! The self-test passes on every backend, and finds a fault in a kernel of any algorithm.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::string::ToString;

#[cfg(feature = "signing")]
use crate::kernels::mldsa;
#[cfg(all(feature = "rsa", feature = "signing"))]
use crate::kernels::rsa;
use crate::kernels::{Backend, Poly, StateX1, keccak, mlkem, on_backend, on_every_backend, x25519};
use crate::self_test;

#[test]
fn passes_on_every_backend() {
    on_every_backend(|_| assert_eq!(Ok(()), self_test()));
}

/// As the portable kernel, but that one bit of the result is wrong.
extern "C" fn faulty_keccak(state: &mut StateX1) {
    (keccak::PORTABLE.f1600_x1)(state);
    state[3] ^= 1 << 17;
}

extern "C" fn faulty_mlkem(r: &mut Poly) {
    (mlkem::PORTABLE.intt)(r);
    r.0[255] ^= 1;
}

#[cfg(feature = "signing")]
extern "C" fn faulty_mldsa(r: &mut mldsa::Poly) {
    (mldsa::PORTABLE.intt)(r);
    r.0[255] ^= 1;
}

extern "C" fn faulty_x25519(r: &mut x25519::Element) {
    (x25519::PORTABLE.canonical)(r);
    r[3] ^= 1 << 40;
}

static X25519: x25519::Table = x25519::Table {
    canonical: faulty_x25519,
    ..x25519::PORTABLE
};
#[cfg(all(feature = "rsa", feature = "signing"))]
extern "C" fn faulty_rsa(z: &mut [u64; 48], x: &[u64; 24], y: &[u64; 24]) -> u64 {
    let carry = (rsa::PORTABLE.mul_add_24)(z, x, y);
    z[11] ^= 1 << 40;
    carry
}

#[cfg(all(feature = "rsa", feature = "signing"))]
static RSA: rsa::Table = rsa::Table {
    mul_add_24: faulty_rsa,
    ..rsa::PORTABLE
};
static KECCAK: keccak::Table = keccak::Table {
    f1600_x1: faulty_keccak,
    ..keccak::PORTABLE
};
static MLKEM: mlkem::Table = mlkem::Table {
    intt: faulty_mlkem,
    ..mlkem::PORTABLE
};
#[cfg(feature = "signing")]
static MLDSA: mldsa::Table = mldsa::Table {
    intt: faulty_mldsa,
    ..mldsa::PORTABLE
};

#[test]
fn finds_faults() {
    let sound = Backend::PORTABLE;
    for (faulty, algorithm) in [
        (
            Backend {
                keccak: &KECCAK,
                ..sound
            },
            "SHA-3",
        ),
        (
            Backend {
                mlkem: &MLKEM,
                ..sound
            },
            "ML-KEM-512",
        ),
        (
            Backend {
                x25519: &X25519,
                ..sound
            },
            "X25519",
        ),
        #[cfg(feature = "signing")]
        (
            Backend {
                mldsa: &MLDSA,
                ..sound
            },
            "ML-DSA-44",
        ),
        #[cfg(all(feature = "rsa", feature = "signing"))]
        (Backend { rsa: &RSA, ..sound }, "RSA-3072"),
    ] {
        on_backend(faulty, || {
            let error = self_test().expect_err("there is a fault");
            assert_eq!(algorithm, error.algorithm());
            assert!(error.to_string().contains(algorithm));
        });
    }
}

#[cfg(all(feature = "getrandom", feature = "pairwise", feature = "signing"))]
mod pairwise {
    use super::*;
    use crate::{Error, mldsa65, mlkem768, x25519mlkem768, xwing};

    /// Decapsulation recovers another message.
    extern "C" fn far_off(r: &mut Poly) {
        (mlkem::PORTABLE.intt)(r);
        r.0[255] += 1664;
    }

    /// Verification finds another commitment.
    extern "C" fn wrong_hint(r: &mut mldsa::Poly, a: &mldsa::Poly, h: &[u8; 256]) {
        (mldsa::PORTABLE.use_hint_d32)(r, a, h);
        r.0[255] ^= 1;
    }

    static MLKEM: mlkem::Table = mlkem::Table {
        intt: far_off,
        ..mlkem::PORTABLE
    };
    static MLDSA: mldsa::Table = mldsa::Table {
        use_hint_d32: wrong_hint,
        ..mldsa::PORTABLE
    };

    const FAULTY: Backend = Backend {
        mlkem: &MLKEM,
        mldsa: &MLDSA,
        ..Backend::PORTABLE
    };

    #[test]
    fn new_pairs_are_tried() {
        let generate = || {
            use mlkem768::DecapsulationKey;
            let (mut slot, mut slots) = (None, [const { None }; 3]);
            let (mut signing_slot, mut signing) = (None, [const { None }; 3]);
            let (mut hybrid, mut other) = (None, None);
            [
                DecapsulationKey::generate().map(|_| ()),
                DecapsulationKey::generate_into(&mut slot).map(|_| ()),
                DecapsulationKey::generate_many(&mut slots),
                mldsa65::SigningKey::generate().map(|_| ()),
                mldsa65::SigningKey::generate_into(&mut signing_slot).map(|_| ()),
                x25519mlkem768::DecapsulationKey::generate().map(|_| ()),
                x25519mlkem768::DecapsulationKey::generate_into(&mut hybrid).map(|_| ()),
                xwing::DecapsulationKey::generate().map(|_| ()),
                xwing::DecapsulationKey::generate_into(&mut other).map(|_| ()),
                mldsa65::SigningKey::generate_many(&mut signing),
            ]
        };
        on_every_backend(|_| assert_eq!([Ok(()); 10], generate()));
        on_backend(FAULTY, || {
            assert_eq!([Err(Error::PairwiseConsistency); 10], generate());
        });
    }

    /// Where a trait has no error for it, there is a panic, and no endless loop.
    #[cfg(feature = "kem")]
    #[test]
    fn a_trait_without_the_error_panics() {
        use super::super::kem::Counter;
        use crate::kem::{Generate, MlKem768DecapsulationKey};
        let generate = || MlKem768DecapsulationKey::generate_from_rng(&mut Counter(0));
        on_every_backend(|_| assert!(std::panic::catch_unwind(generate).is_ok()));
        on_backend(FAULTY, || {
            assert!(std::panic::catch_unwind(generate).is_err())
        });
    }
}

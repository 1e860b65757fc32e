//! Known-answer tests on demand, on the backend in use: what FIPS 140-3 asks of a module before an algorithm is first used.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::fmt;

use crate::sha3::{Sha3_256, Sha3_512, Shake128};

/// A self-test failed: the processor, the memory or the library is faulty. Do not use the library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SelfTestError {
    algorithm: &'static str,
}

impl SelfTestError {
    /// The algorithm whose results are wrong, such as `"ML-KEM-768"`.
    ///
    /// ```
    /// if let Err(error) = dauntless::self_test() {
    ///     panic!("{} is faulty", error.algorithm());
    /// }
    /// ```
    pub fn algorithm(&self) -> &'static str {
        self.algorithm
    }
}

impl fmt::Display for SelfTestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (algorithm, backend) = (self.algorithm, crate::backend());
        write!(
            f,
            "self-test: {algorithm} gives wrong results on the backend {backend}; do not use it on this machine"
        )
    }
}

impl core::error::Error for SelfTestError {}

/// Runs a known-answer test of every algorithm with the kernels in use: SHA-3 and SHAKE; ML-KEM's key generation, encapsulation,
/// decapsulation and implicit rejection; X25519 and its hybrids with ML-KEM-768; with the feature `signing` ML-DSA's key generation,
/// signing and verification, and the refusal of a signature; with `signing` and `rsa` signing, verification, a refusal, encryption and
/// decryption with keys of 2048, 3072 and 4096 bits.
///
/// It takes about a millisecond, and some more with `rsa`. Nothing calls it by itself: call it at start, where a standard or a policy asks for that.
///
/// ```
/// dauntless::self_test()?;
/// # Ok::<(), dauntless::SelfTestError>(())
/// ```
///
/// # Errors
/// [`SelfTestError`] names the algorithm.
pub fn self_test() -> Result<(), SelfTestError> {
    passed("SHA-3", hashes())?;
    passed("ML-KEM-512", mlkem512() == Some(ML_KEM_512))?;
    passed("ML-KEM-768", mlkem768() == Some(ML_KEM_768))?;
    passed("ML-KEM-1024", mlkem1024() == Some(ML_KEM_1024))?;
    passed("X25519", agreement() == Some(X25519))?;
    passed("X-Wing", xwing() == Some(X_WING))?;
    passed(
        "X25519MLKEM768",
        x25519mlkem768() == Some(X25519_ML_KEM_768),
    )?;
    #[cfg(feature = "signing")]
    {
        passed("ML-DSA-44", mldsa44() == Some(ML_DSA_44))?;
        passed("ML-DSA-65", mldsa65() == Some(ML_DSA_65))?;
        passed("ML-DSA-87", mldsa87() == Some(ML_DSA_87))?;
    }
    #[cfg(all(feature = "rsa", feature = "signing"))]
    {
        passed("RSA-2048", rsa::<128>(0x00b7, 0x0409) == Some(RSA_2048))?;
        passed("RSA-3072", rsa::<192>(0x0659, 0x021d) == Some(RSA_3072))?;
        passed("RSA-4096", rsa::<256>(0x0425, 0x0603) == Some(RSA_4096))?;
    }
    Ok(())
}

fn passed(algorithm: &'static str, passed: bool) -> Result<(), SelfTestError> {
    if passed {
        Ok(())
    } else {
        Err(SelfTestError { algorithm })
    }
}

/// Hashes of "abc".
fn hashes() -> bool {
    let mut output = [0; 32];
    Shake128::digest(b"abc", &mut output);
    Sha3_256::digest(b"abc") == SHA3_256
        && Sha3_512::digest(b"abc") == SHA3_512
        && output == SHAKE128
}

/// 0, 1, 2 and so on, from `first`.
fn counting<const N: usize>(first: u8) -> [u8; N] {
    core::array::from_fn(|n| first.wrapping_add(n as u8))
}

macro_rules! mlkem {
    ($module:ident) => {
        /// SHA3-256 of everything that the key of the seed 0, 1, ..., 63 gives with m = 64, ..., 95: ek, dk, c, K, and the K of c
        /// with its first bit changed. `None` if decapsulation does not give K.
        #[inline(never)]
        fn $module() -> Option<[u8; 32]> {
            use crate::$module::DecapsulationKey;
            let dk = DecapsulationKey::from_seed(&counting(0));
            let ek = dk.encapsulation_key();
            let (mut c, k) = ek.encapsulate_with(&counting(64));
            let mut hash = Sha3_256::new();
            hash.update(ek.as_bytes());
            hash.update(dk.as_bytes());
            hash.update(&c);
            hash.update(k.as_bytes());
            let same = dk.decapsulate(&c).as_bytes() == k.as_bytes();
            if let Some(first) = c.first_mut() {
                *first ^= 1;
            }
            hash.update(dk.decapsulate(&c).as_bytes());
            same.then(|| hash.finalize())
        }
    };
}

mlkem!(mlkem512);
mlkem!(mlkem768);
mlkem!(mlkem1024);

/// SHA3-256 of the public key of 0, 1, ..., 31 and its secret with that of 32, ..., 63; `None` if the other side's secret is another,
/// or a point of low order has one.
#[inline(never)]
fn agreement() -> Option<[u8; 32]> {
    use crate::x25519::{PrivateKey, PublicKey};
    let (one, two) = (
        PrivateKey::from_bytes(&counting(0)),
        PrivateKey::from_bytes(&counting(32)),
    );
    let public = one.public_key();
    let k = one.shared_secret(&two.public_key()).ok()?;
    let mut hash = Sha3_256::new();
    hash.update(public.as_bytes());
    hash.update(k.as_bytes());
    let same = two.shared_secret(&public).ok()?.as_bytes() == k.as_bytes();
    let refused = one.shared_secret(&PublicKey::from_bytes(&[0; 32])).is_err();
    (same && refused).then(|| hash.finalize())
}

macro_rules! hybrid {
    ($module:ident, |$received:ident| $outcome:expr) => {
        /// SHA3-256 of what the key of the seed 0, 1, 2, ... gives with the random bytes 64, 65, ...: encapsulation key, ciphertext,
        /// secret; `None` if decapsulation does not give the secret.
        #[inline(never)]
        fn $module() -> Option<[u8; 32]> {
            use crate::$module::DecapsulationKey;
            let dk = DecapsulationKey::from_seed(&counting(0));
            let ek = dk.encapsulation_key();
            let (c, k) = ek.encapsulate_with(&counting(64)).ok()?;
            let mut hash = Sha3_256::new();
            hash.update(ek.as_bytes());
            hash.update(&c);
            hash.update(k.as_bytes());
            let $received = dk.decapsulate(&c);
            ($outcome.as_bytes() == k.as_bytes()).then(|| hash.finalize())
        }
    };
}

hybrid!(xwing, |k| k);
hybrid!(x25519mlkem768, |k| k.ok()?);

#[cfg(feature = "signing")]
macro_rules! mldsa {
    ($module:ident) => {
        /// SHA3-256 of public key, expanded key and deterministic signature of the seed 0, 1, ..., 31; `None` if verification does
        /// not accept exactly this signature.
        #[inline(never)]
        fn $module() -> Option<[u8; 32]> {
            use crate::$module::SigningKey;
            let key = SigningKey::from_seed(&counting(0));
            let public = key.verifying_key();
            let mut signature = key.sign_deterministic(b"message", b"context").ok()?;
            let mut hash = Sha3_256::new();
            hash.update(public.as_bytes());
            hash.update(&key.to_expanded());
            hash.update(&signature);
            public.verify(b"message", b"context", &signature).ok()?;
            *signature.first_mut()? ^= 1;
            match public.verify(b"message", b"context", &signature) {
                Ok(()) => None,
                Err(_) => Some(hash.finalize()),
            }
        }
    };
}

#[cfg(feature = "signing")]
mldsa!(mldsa44);
#[cfg(feature = "signing")]
mldsa!(mldsa65);
#[cfg(feature = "signing")]
mldsa!(mldsa87);

/// Of the key whose primes begin with 0xf0, 0xf1, ... and 0xd0, 0xd1, ... and have these last bytes.
#[cfg(all(feature = "rsa", feature = "signing"))]
fn rsa<const HALF: usize>(p: u16, q: u16) -> Option<[u8; 32]> {
    use crate::rsa::known_answer::{Prime, known_answer};
    let prime = |first, last_two| Prime { first, last_two };
    known_answer::<HALF>(prime(0xf0, p), prime(0xd0, q))
}

// NIST's examples; tests/spec computes the others from the executable specification.
const SHA3_256: [u8; 32] = [
    0x3a, 0x98, 0x5d, 0xa7, 0x4f, 0xe2, 0x25, 0xb2, 0x04, 0x5c, 0x17, 0x2d, 0x6b, 0xd3, 0x90, 0xbd,
    0x85, 0x5f, 0x08, 0x6e, 0x3e, 0x9d, 0x52, 0x5b, 0x46, 0xbf, 0xe2, 0x45, 0x11, 0x43, 0x15, 0x32,
];
const SHA3_512: [u8; 64] = [
    0xb7, 0x51, 0x85, 0x0b, 0x1a, 0x57, 0x16, 0x8a, 0x56, 0x93, 0xcd, 0x92, 0x4b, 0x6b, 0x09, 0x6e,
    0x08, 0xf6, 0x21, 0x82, 0x74, 0x44, 0xf7, 0x0d, 0x88, 0x4f, 0x5d, 0x02, 0x40, 0xd2, 0x71, 0x2e,
    0x10, 0xe1, 0x16, 0xe9, 0x19, 0x2a, 0xf3, 0xc9, 0x1a, 0x7e, 0xc5, 0x76, 0x47, 0xe3, 0x93, 0x40,
    0x57, 0x34, 0x0b, 0x4c, 0xf4, 0x08, 0xd5, 0xa5, 0x65, 0x92, 0xf8, 0x27, 0x4e, 0xec, 0x53, 0xf0,
];
const SHAKE128: [u8; 32] = [
    0x58, 0x81, 0x09, 0x2d, 0xd8, 0x18, 0xbf, 0x5c, 0xf8, 0xa3, 0xdd, 0xb7, 0x93, 0xfb, 0xcb, 0xa7,
    0x40, 0x97, 0xd5, 0xc5, 0x26, 0xa6, 0xd3, 0x5f, 0x97, 0xb8, 0x33, 0x51, 0x94, 0x0f, 0x2c, 0xc8,
];
const ML_KEM_512: [u8; 32] = [
    0x27, 0xca, 0xaf, 0x1b, 0x60, 0x65, 0x07, 0x37, 0x48, 0x03, 0xb4, 0xf5, 0xfd, 0x40, 0x4a, 0x17,
    0xba, 0xbb, 0x9b, 0x94, 0x5b, 0xee, 0x80, 0x2c, 0x8f, 0x5b, 0x4a, 0x03, 0x8f, 0x8e, 0x01, 0x0c,
];
const ML_KEM_768: [u8; 32] = [
    0xb7, 0x5c, 0x02, 0x9b, 0x4f, 0xfb, 0x9d, 0xc3, 0x81, 0x29, 0xe3, 0x8f, 0xbd, 0xc4, 0xf8, 0x93,
    0xc5, 0x81, 0x76, 0x9c, 0x17, 0x4e, 0x1a, 0x11, 0xb3, 0xf4, 0x44, 0xda, 0x8e, 0xe2, 0x3d, 0x01,
];
const ML_KEM_1024: [u8; 32] = [
    0x3c, 0x2d, 0x52, 0x4a, 0xf3, 0xc8, 0xc8, 0xea, 0x7a, 0xf7, 0xb4, 0x21, 0xb7, 0xae, 0x6e, 0x44,
    0x04, 0xe6, 0x02, 0x47, 0x4b, 0x3d, 0x7b, 0x01, 0x40, 0x69, 0x1a, 0xf2, 0x49, 0x43, 0x4e, 0xc8,
];
const X25519: [u8; 32] = [
    0x42, 0xa5, 0xe3, 0x81, 0xe3, 0x2d, 0xd3, 0xa1, 0x68, 0xf6, 0x32, 0x41, 0x2b, 0xfe, 0xde, 0x50,
    0x93, 0x2e, 0xab, 0x67, 0x43, 0x82, 0x98, 0x33, 0x4b, 0x13, 0xcd, 0xaf, 0x36, 0x6a, 0xf3, 0xa1,
];
const X_WING: [u8; 32] = [
    0xaf, 0xfc, 0xcd, 0xdb, 0xee, 0xc4, 0x15, 0x8d, 0xaa, 0x21, 0xe3, 0x50, 0x87, 0xd2, 0x7f, 0xf9,
    0xc9, 0x1e, 0xa3, 0xcd, 0x45, 0xf6, 0xff, 0x0f, 0x5d, 0x9c, 0xf7, 0x32, 0x5d, 0xe2, 0x0b, 0xc6,
];
const X25519_ML_KEM_768: [u8; 32] = [
    0x36, 0xb9, 0x5c, 0x6d, 0xf2, 0x09, 0x25, 0x6a, 0x48, 0x2b, 0xa1, 0xf6, 0xaf, 0xc7, 0xfb, 0x1b,
    0x46, 0x9f, 0x44, 0xfa, 0xb5, 0xec, 0x38, 0xe2, 0x08, 0x3a, 0x13, 0x72, 0xcb, 0xec, 0xa4, 0x89,
];
#[cfg(feature = "signing")]
const ML_DSA_44: [u8; 32] = [
    0x59, 0xe3, 0xe2, 0xf7, 0x18, 0xa2, 0xdd, 0xa9, 0xc3, 0x48, 0xf1, 0xaa, 0x9b, 0x6a, 0x44, 0x5a,
    0x8a, 0xec, 0x15, 0x2c, 0x28, 0x0a, 0x78, 0xac, 0xbb, 0xba, 0xde, 0x7d, 0x94, 0xa2, 0xc9, 0x9d,
];
#[cfg(feature = "signing")]
const ML_DSA_65: [u8; 32] = [
    0xfd, 0x03, 0x1c, 0xe7, 0x41, 0x16, 0x82, 0xa9, 0xe3, 0xf3, 0x40, 0x1f, 0x97, 0x42, 0x50, 0x15,
    0x20, 0xaf, 0xa7, 0x50, 0x0c, 0x1c, 0xca, 0xca, 0xe5, 0x7e, 0xa0, 0x39, 0xce, 0xa0, 0xd2, 0xc4,
];
#[cfg(feature = "signing")]
const ML_DSA_87: [u8; 32] = [
    0x69, 0xf7, 0x4e, 0x60, 0xb7, 0x5b, 0xa4, 0x14, 0xa9, 0x4c, 0x4c, 0x2d, 0xb6, 0x68, 0x2e, 0x0b,
    0x1e, 0x7f, 0x94, 0x26, 0x10, 0x99, 0x03, 0x63, 0x62, 0x38, 0x6a, 0xbd, 0xb3, 0x9b, 0xc5, 0x32,
];
#[cfg(all(feature = "rsa", feature = "signing"))]
const RSA_2048: [u8; 32] = [
    0x1a, 0x31, 0x57, 0x3d, 0x12, 0xbd, 0x62, 0xfc, 0x30, 0x49, 0xa1, 0x47, 0xeb, 0x1b, 0x29, 0x4f,
    0x71, 0x22, 0x19, 0x4f, 0xdd, 0xf5, 0xd2, 0x19, 0x2c, 0xf6, 0xf6, 0xfb, 0xc8, 0x26, 0xd7, 0xf3,
];
#[cfg(all(feature = "rsa", feature = "signing"))]
const RSA_3072: [u8; 32] = [
    0x30, 0x1e, 0x09, 0x1b, 0xd8, 0x35, 0x8f, 0xd2, 0x35, 0x9b, 0x0a, 0x60, 0x2c, 0x87, 0x98, 0x04,
    0x12, 0x38, 0xe0, 0x17, 0xbf, 0xf6, 0x02, 0xd3, 0x93, 0xd4, 0x66, 0x4c, 0x46, 0x84, 0x93, 0xda,
];
#[cfg(all(feature = "rsa", feature = "signing"))]
const RSA_4096: [u8; 32] = [
    0x37, 0x3e, 0xf2, 0x38, 0xa0, 0xf5, 0x35, 0x28, 0x06, 0xcd, 0xec, 0xeb, 0x0f, 0x4b, 0x1b, 0xd9,
    0x06, 0xdb, 0xb9, 0xd7, 0x5b, 0xf6, 0x44, 0x7e, 0x45, 0x26, 0x63, 0xdf, 0x8f, 0x82, 0x80, 0x60,
];

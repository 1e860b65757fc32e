//! libcrux, with its own choice between portable code and AVX2, or its portable code alone: PEER_CLASS in the environment.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! Checks of keys are calls of their own here, and are not part of encapsulation and decapsulation.

mod dsa;

use peers_interface::{Hash, Input, Kem, Library, Output, Prepared};

fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system has random bytes");
    bytes
}

/// What it may use where CPUID cannot hide the rest.
fn kept_to_portable() -> bool {
    std::env::var("PEER_CLASS").is_ok_and(|class| class == "portable")
}

macro_rules! kem {
    ([$($functions:ident)::+], $set:ident, $ciphertext:ident, $private:ident, $public:ident) => {{
        use libcrux_ml_kem::$($functions)::+ as set;
        use libcrux_ml_kem::$set::{
            $ciphertext as Ciphertext, $private as Private, $public as Public,
        };

        fn write_pair(seed: [u8; 64], ek: Output<'_>, dk: Output<'_>) -> bool {
            let pair = set::generate_key_pair(seed);
            ek.write(pair.pk());
            dk.write(pair.sk());
            true
        }
        fn write_shared(ek: Input<'_>, m: [u8; 32], c: Output<'_>, shared: Output<'_>) -> bool {
            let Ok(ek) = Public::try_from(ek.bytes()) else {
                return false;
            };
            let (ciphertext, secret) = set::encapsulate(&ek, m);
            c.write(ciphertext.as_ref());
            shared.write(&secret);
            true
        }
        extern "C" fn generate(ek: Output<'_>, dk: Output<'_>) -> bool {
            write_pair(random(), ek, dk)
        }
        extern "C" fn generate_from(seed: Input<'_>, ek: Output<'_>, dk: Output<'_>) -> bool {
            seed.array().is_some_and(|seed| write_pair(*seed, ek, dk))
        }
        extern "C" fn encapsulate(ek: Input<'_>, c: Output<'_>, shared: Output<'_>) -> bool {
            write_shared(ek, random(), c, shared)
        }
        extern "C" fn encapsulate_from(
            ek: Input<'_>,
            m: Input<'_>,
            c: Output<'_>,
            shared: Output<'_>,
        ) -> bool {
            m.array().is_some_and(|m| write_shared(ek, *m, c, shared))
        }
        extern "C" fn decapsulate(dk: Input<'_>, c: Input<'_>, shared: Output<'_>) -> bool {
            let (Ok(dk), Ok(c)) = (
                Private::try_from(dk.bytes()),
                Ciphertext::try_from(c.bytes()),
            ) else {
                return false;
            };
            shared.write(&set::decapsulate(&dk, &c));
            true
        }
        extern "C" fn check_encapsulation_key(ek: Input<'_>) -> bool {
            Public::try_from(ek.bytes()).is_ok_and(|ek| set::validate_public_key(&ek))
        }
        extern "C" fn check_decapsulation_key(dk: Input<'_>) -> bool {
            Private::try_from(dk.bytes())
                .is_ok_and(|dk| set::validate_private_key(&dk, &Ciphertext::default()))
        }
        Kem {
            decapsulation_key: Private::default().as_ref().len(),
            generate: Some(generate),
            generate_from: Some(generate_from),
            encapsulate: Some(encapsulate),
            encapsulate_from: Some(encapsulate_from),
            decapsulate: Some(decapsulate),
            check_encapsulation_key: Some(check_encapsulation_key),
            check_decapsulation_key: Some(check_decapsulation_key),
            ..Kem::default()
        }
    }};
}

/// `$kem` with the functions on prepared keys of one instruction set: libcrux leaves that choice to its users.
macro_rules! with_prepared {
    ($kem:expr, $isa:ident, $set:ident, $ciphertext:ident, $private:ident, $public:ident, $key:ident, $pair:ident) => {{
        use libcrux_ml_kem::$set::$isa::unpacked::{self, $key as Key, $pair as Pair};
        use libcrux_ml_kem::$set::{
            $ciphertext as Ciphertext, $private as Private, $public as Public,
        };

        fn write_shared(key: Prepared, m: [u8; 32], c: Output<'_>, shared: Output<'_>) {
            // SAFETY: made by prepare_encapsulation_key.
            let (ciphertext, secret) = unpacked::encapsulate(unsafe { key.get::<Key>() }, m);
            c.write(ciphertext.as_ref());
            shared.write(&secret);
        }
        extern "C" fn prepare_encapsulation_key(ek: Input<'_>) -> Prepared {
            let Ok(ek) = Public::try_from(ek.bytes()) else {
                return Prepared::REFUSED;
            };
            let mut key = unpacked::init_public_key();
            unpacked::unpacked_public_key(&ek, &mut key);
            Prepared::new(key)
        }
        extern "C" fn prepare_decapsulation_key(dk: Input<'_>) -> Prepared {
            let Ok(dk) = Private::try_from(dk.bytes()) else {
                return Prepared::REFUSED;
            };
            let mut pair = unpacked::init_key_pair();
            unpacked::key_pair_from_private_mut(&dk, &mut pair);
            Prepared::new(pair)
        }
        extern "C" fn encapsulate(key: Prepared, c: Output<'_>, shared: Output<'_>) -> bool {
            write_shared(key, random(), c, shared);
            true
        }
        extern "C" fn encapsulate_from(
            key: Prepared,
            m: Input<'_>,
            c: Output<'_>,
            shared: Output<'_>,
        ) -> bool {
            m.array()
                .map(|m| write_shared(key, *m, c, shared))
                .is_some()
        }
        extern "C" fn decapsulate(key: Prepared, c: Input<'_>, shared: Output<'_>) -> bool {
            let Ok(c) = Ciphertext::try_from(c.bytes()) else {
                return false;
            };
            // SAFETY: made by prepare_decapsulation_key.
            shared.write(&unpacked::decapsulate(unsafe { key.get::<Pair>() }, &c));
            true
        }
        Kem {
            prepare_encapsulation_key: Some(prepare_encapsulation_key),
            prepare_decapsulation_key: Some(prepare_decapsulation_key),
            encapsulate_prepared: Some(encapsulate),
            encapsulate_prepared_from: Some(encapsulate_from),
            decapsulate_prepared: Some(decapsulate),
            ..$kem
        }
    }};
}

macro_rules! set {
    ($set:ident, $ciphertext:ident, $private:ident, $public:ident, $key:ident, $pair:ident) => {{
        let kem = match kept_to_portable() {
            true => kem!([$set::portable], $set, $ciphertext, $private, $public),
            false => kem!([$set], $set, $ciphertext, $private, $public),
        };
        if std::is_x86_feature_detected!("avx2") && !kept_to_portable() {
            with_prepared!(kem, avx2, $set, $ciphertext, $private, $public, $key, $pair)
        } else {
            with_prepared!(
                kem,
                portable,
                $set,
                $ciphertext,
                $private,
                $public,
                $key,
                $pair
            )
        }
    }};
}

extern "C" fn sha3_256(message: Input<'_>, digest: Output<'_>) {
    libcrux_sha3::sha256_ema(digest.bytes(), message.bytes());
}

extern "C" fn shake128(message: Input<'_>, stream: Output<'_>) {
    libcrux_sha3::shake128_ema(stream.bytes(), message.bytes());
}

extern "C" fn shake256(message: Input<'_>, stream: Output<'_>) {
    libcrux_sha3::shake256_ema(stream.bytes(), message.bytes());
}

#[no_mangle]
pub extern "C" fn library() -> Library {
    let [mldsa44, mldsa65, mldsa87] = dsa::tables();
    Library {
        mlkem512: set!(
            mlkem512,
            MlKem512Ciphertext,
            MlKem512PrivateKey,
            MlKem512PublicKey,
            MlKem512PublicKeyUnpacked,
            MlKem512KeyPairUnpacked
        ),
        mlkem768: set!(
            mlkem768,
            MlKem768Ciphertext,
            MlKem768PrivateKey,
            MlKem768PublicKey,
            MlKem768PublicKeyUnpacked,
            MlKem768KeyPairUnpacked
        ),
        mlkem1024: set!(
            mlkem1024,
            MlKem1024Ciphertext,
            MlKem1024PrivateKey,
            MlKem1024PublicKey,
            MlKem1024PublicKeyUnpacked,
            MlKem1024KeyPairUnpacked
        ),
        sha3_256: Some(sha3_256 as Hash),
        shake128: Some(shake128 as Hash),
        shake256: Some(shake256 as Hash),
        mldsa44,
        mldsa65,
        mldsa87,
        ..Library::default()
    }
}

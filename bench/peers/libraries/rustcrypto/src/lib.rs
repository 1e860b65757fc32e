//! RustCrypto's ml-kem, ml-dsa, rsa and sha3.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! Its decapsulation keys are read in FIPS 203's form by a function that it calls deprecated, but has.

mod dsa;
mod rsa;

use ml_kem::kem::{Decapsulate, Encapsulate, Kem as _, KeyExport};
use ml_kem::{DecapsulationKey, EncapsulationKey, MlKem1024, MlKem512, MlKem768};
use peers_interface::{Hash, Input, Kem, Library, Output, Prepared};
use sha3::{Digest, Sha3_256};
use shake::digest::{ExtendableOutput, Update};

macro_rules! kem {
    ($set:ident, $decapsulation_key:literal) => {{
        type Ek = EncapsulationKey<$set>;
        type Dk = DecapsulationKey<$set>;
        type Expanded = ml_kem::ExpandedDecapsulationKey<$set>;

        fn read_ek(ek: Input<'_>) -> Option<Ek> {
            Ek::new(ek.bytes().try_into().ok()?).ok()
        }
        #[allow(deprecated)]
        fn read_dk(dk: Input<'_>) -> Option<Dk> {
            Dk::from_expanded(<&Expanded>::try_from(dk.bytes()).ok()?).ok()
        }
        #[allow(deprecated)]
        fn write_pair(pair: &Dk, ek: Output<'_>, dk: Output<'_>) -> bool {
            use ml_kem::ExpandedKeyEncoding;
            ek.write(&pair.encapsulation_key().to_bytes());
            dk.write(&pair.to_expanded_bytes());
            true
        }
        extern "C" fn generate(ek: Output<'_>, dk: Output<'_>) -> bool {
            write_pair(&$set::generate_keypair().0, ek, dk)
        }
        extern "C" fn generate_from(seed: Input<'_>, ek: Output<'_>, dk: Output<'_>) -> bool {
            seed.bytes()
                .try_into()
                .is_ok_and(|seed| write_pair(&Dk::from_seed(seed), ek, dk))
        }
        fn write_shared(key: &Ek, c: Output<'_>, shared: Output<'_>) {
            let (ciphertext, secret) = key.encapsulate();
            c.write(&ciphertext);
            shared.write(&secret);
        }
        fn write_shared_from(key: &Ek, m: Input<'_>, c: Output<'_>, shared: Output<'_>) -> bool {
            let Ok(m) = m.bytes().try_into() else {
                return false;
            };
            let (ciphertext, secret) = key.encapsulate_deterministic(m);
            c.write(&ciphertext);
            shared.write(&secret);
            true
        }
        fn write_decapsulated(key: &Dk, c: Input<'_>, shared: Output<'_>) -> bool {
            c.bytes()
                .try_into()
                .map(|c| shared.write(&key.decapsulate(c)))
                .is_ok()
        }
        extern "C" fn encapsulate(ek: Input<'_>, c: Output<'_>, shared: Output<'_>) -> bool {
            read_ek(ek)
                .map(|key| write_shared(&key, c, shared))
                .is_some()
        }
        extern "C" fn encapsulate_from(
            ek: Input<'_>,
            m: Input<'_>,
            c: Output<'_>,
            shared: Output<'_>,
        ) -> bool {
            read_ek(ek).is_some_and(|key| write_shared_from(&key, m, c, shared))
        }
        extern "C" fn decapsulate(dk: Input<'_>, c: Input<'_>, shared: Output<'_>) -> bool {
            read_dk(dk).is_some_and(|key| write_decapsulated(&key, c, shared))
        }
        extern "C" fn decapsulate_seed(seed: Input<'_>, c: Input<'_>, shared: Output<'_>) -> bool {
            let Ok(seed) = seed.bytes().try_into() else {
                return false;
            };
            write_decapsulated(&Dk::from_seed(seed), c, shared)
        }
        extern "C" fn prepare_encapsulation_key(ek: Input<'_>) -> Prepared {
            read_ek(ek).map_or(Prepared::REFUSED, Prepared::new)
        }
        extern "C" fn prepare_decapsulation_key(dk: Input<'_>) -> Prepared {
            read_dk(dk).map_or(Prepared::REFUSED, Prepared::new)
        }
        extern "C" fn encapsulate_prepared(
            key: Prepared,
            c: Output<'_>,
            shared: Output<'_>,
        ) -> bool {
            // SAFETY: made by prepare_encapsulation_key.
            write_shared(unsafe { key.get::<Ek>() }, c, shared);
            true
        }
        extern "C" fn encapsulate_prepared_from(
            key: Prepared,
            m: Input<'_>,
            c: Output<'_>,
            shared: Output<'_>,
        ) -> bool {
            // SAFETY: made by prepare_encapsulation_key.
            write_shared_from(unsafe { key.get::<Ek>() }, m, c, shared)
        }
        extern "C" fn decapsulate_prepared(
            key: Prepared,
            c: Input<'_>,
            shared: Output<'_>,
        ) -> bool {
            // SAFETY: made by prepare_decapsulation_key.
            write_decapsulated(unsafe { key.get::<Dk>() }, c, shared)
        }
        Kem {
            decapsulation_key: $decapsulation_key,
            generate: Some(generate),
            generate_from: Some(generate_from),
            encapsulate: Some(encapsulate),
            encapsulate_from: Some(encapsulate_from),
            decapsulate: Some(decapsulate),
            decapsulate_seed: Some(decapsulate_seed),
            prepare_encapsulation_key: Some(prepare_encapsulation_key),
            prepare_decapsulation_key: Some(prepare_decapsulation_key),
            encapsulate_prepared: Some(encapsulate_prepared),
            encapsulate_prepared_from: Some(encapsulate_prepared_from),
            decapsulate_prepared: Some(decapsulate_prepared),
            ..Kem::default()
        }
    }};
}

extern "C" fn sha3_256(message: Input<'_>, digest: Output<'_>) {
    digest.write(&Sha3_256::digest(message.bytes()));
}

extern "C" fn shake128(message: Input<'_>, stream: Output<'_>) {
    let mut sponge = shake::Shake128::default();
    sponge.update(message.bytes());
    sponge.finalize_xof_into(stream.bytes());
}

extern "C" fn shake256(message: Input<'_>, stream: Output<'_>) {
    let mut sponge = shake::Shake256::default();
    sponge.update(message.bytes());
    sponge.finalize_xof_into(stream.bytes());
}

#[no_mangle]
pub extern "C" fn library() -> Library {
    let [mldsa44, mldsa65, mldsa87] = dsa::tables();
    let [rsa2048, rsa3072, rsa4096] = rsa::tables();
    Library {
        mlkem512: kem!(MlKem512, 1632),
        mlkem768: kem!(MlKem768, 2400),
        mlkem1024: kem!(MlKem1024, 3168),
        sha3_256: Some(sha3_256 as Hash),
        shake128: Some(shake128 as Hash),
        shake256: Some(shake256 as Hash),
        mldsa44,
        mldsa65,
        mldsa87,
        rsa2048,
        rsa3072,
        rsa4096,
        ..Library::default()
    }
}

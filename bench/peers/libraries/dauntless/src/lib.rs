//! dauntless, as its users call it; the processor's features choose its backend.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

mod dsa;
mod prehash;
mod rsa;
mod x25519;

use dauntless::sha3::{Sha3_256, Shake128, Shake256};
use dauntless::SharedSecret;
use peers_interface::{Hash, Input, Kem, Library, Output, Prepared};

fn write_secrets(secrets: &[Option<SharedSecret>], shared: Output<'_>) {
    for (secret, shared) in secrets
        .iter()
        .flatten()
        .zip(shared.bytes().as_chunks_mut().0)
    {
        *shared = *secret.as_bytes();
    }
}

macro_rules! kem {
    ($set:ident) => {{
        use dauntless::$set as set;

        fn write_pair(key: &set::DecapsulationKey, ek: Output<'_>, dk: Output<'_>) -> bool {
            ek.write(key.encapsulation_key().as_bytes());
            dk.write(&key.to_bytes());
            true
        }
        fn read_ek(ek: Input<'_>) -> Option<set::EncapsulationKey> {
            set::EncapsulationKey::from_bytes(ek.array()?).ok()
        }
        extern "C" fn generate(ek: Output<'_>, dk: Output<'_>) -> bool {
            set::DecapsulationKey::generate().is_ok_and(|key| write_pair(&key, ek, dk))
        }
        extern "C" fn generate_from(seed: Input<'_>, ek: Output<'_>, dk: Output<'_>) -> bool {
            let Some(seed) = seed.array() else {
                return false;
            };
            write_pair(&set::DecapsulationKey::from_seed(seed), ek, dk)
        }
        extern "C" fn encapsulate(ek: Input<'_>, c: Output<'_>, shared: Output<'_>) -> bool {
            let Some(Ok((ciphertext, secret))) = read_ek(ek).map(|key| key.encapsulate()) else {
                return false;
            };
            c.write(&ciphertext);
            shared.write(secret.as_bytes());
            true
        }
        extern "C" fn encapsulate_from(
            ek: Input<'_>,
            m: Input<'_>,
            c: Output<'_>,
            shared: Output<'_>,
        ) -> bool {
            let (Some(key), Some(m)) = (read_ek(ek), m.array()) else {
                return false;
            };
            let (ciphertext, secret) = key.encapsulate_deterministic(m);
            c.write(&ciphertext);
            shared.write(secret.as_bytes());
            true
        }
        extern "C" fn decapsulate(dk: Input<'_>, c: Input<'_>, shared: Output<'_>) -> bool {
            let (Some(dk), Some(c)) = (dk.array(), c.array()) else {
                return false;
            };
            set::decapsulate(dk, c)
                .map(|secret| shared.write(secret.as_bytes()))
                .is_ok()
        }
        extern "C" fn decapsulate_seed(seed: Input<'_>, c: Input<'_>, shared: Output<'_>) -> bool {
            let (Some(seed), Some(c)) = (seed.array(), c.array()) else {
                return false;
            };
            shared.write(set::decapsulate_from_seed(seed, c).as_bytes());
            true
        }
        extern "C" fn generate_batch_from(
            seeds: Input<'_>,
            ek: Output<'_>,
            dk: Output<'_>,
        ) -> bool {
            let seeds = seeds.bytes().as_chunks().0;
            let mut keys: Vec<_> = seeds.iter().map(|_| None).collect();
            let made = set::DecapsulationKey::from_seeds(seeds, &mut keys).is_ok();
            let eks = ek.bytes().as_chunks_mut().0;
            let dks = dk.bytes().as_chunks_mut().0;
            for ((key, ek), dk) in keys.iter().flatten().zip(eks).zip(dks) {
                *ek = *key.encapsulation_key().as_bytes();
                *dk = key.to_bytes();
            }
            made
        }
        extern "C" fn encapsulate_batch_from(
            ek: Input<'_>,
            m: Input<'_>,
            c: Output<'_>,
            shared: Output<'_>,
        ) -> bool {
            let eks = ek.bytes().as_chunks().0.iter();
            let Ok(keys) = eks
                .map(set::EncapsulationKey::from_bytes)
                .collect::<Result<Vec<_>, _>>()
            else {
                return false;
            };
            let keys: Vec<_> = keys.iter().collect();
            let mut secrets: Vec<_> = keys.iter().map(|_| None).collect();
            let (ms, cs) = (m.bytes().as_chunks().0, c.bytes().as_chunks_mut().0);
            let made =
                set::EncapsulationKey::encapsulate_many_deterministic(&keys, ms, cs, &mut secrets);
            write_secrets(&secrets, shared);
            made.is_ok()
        }
        extern "C" fn decapsulate_batch(dk: Input<'_>, c: Input<'_>, shared: Output<'_>) -> bool {
            let (dks, cs) = (dk.bytes().as_chunks().0, c.bytes().as_chunks().0);
            let mut secrets: Vec<_> = dks.iter().map(|_| None).collect();
            let made = set::decapsulate_many(dks, cs, &mut secrets);
            write_secrets(&secrets, shared);
            made.is_ok()
        }
        extern "C" fn check_encapsulation_key(ek: Input<'_>) -> bool {
            read_ek(ek).is_some()
        }
        extern "C" fn check_decapsulation_key(dk: Input<'_>) -> bool {
            dk.array()
                .is_some_and(|dk| set::DecapsulationKey::from_bytes(dk).is_ok())
        }
        extern "C" fn prepare_encapsulation_key(ek: Input<'_>) -> Prepared {
            read_ek(ek).map_or(Prepared::REFUSED, |key| Prepared::new(key.prepare()))
        }
        extern "C" fn prepare_decapsulation_key(dk: Input<'_>) -> Prepared {
            let key = dk
                .array()
                .and_then(|dk| set::DecapsulationKey::from_bytes(dk).ok());
            key.map_or(Prepared::REFUSED, |key| Prepared::new(key.prepare()))
        }
        extern "C" fn encapsulate_prepared(
            key: Prepared,
            c: Output<'_>,
            shared: Output<'_>,
        ) -> bool {
            // SAFETY: made by prepare_encapsulation_key.
            let key = unsafe { key.get::<set::PreparedEncapsulationKey>() };
            let Ok((ciphertext, secret)) = key.encapsulate() else {
                return false;
            };
            c.write(&ciphertext);
            shared.write(secret.as_bytes());
            true
        }
        extern "C" fn encapsulate_prepared_from(
            key: Prepared,
            m: Input<'_>,
            c: Output<'_>,
            shared: Output<'_>,
        ) -> bool {
            let Some(m) = m.array() else { return false };
            // SAFETY: made by prepare_encapsulation_key.
            let key = unsafe { key.get::<set::PreparedEncapsulationKey>() };
            let (ciphertext, secret) = key.encapsulate_deterministic(m);
            c.write(&ciphertext);
            shared.write(secret.as_bytes());
            true
        }
        extern "C" fn decapsulate_prepared(
            key: Prepared,
            c: Input<'_>,
            shared: Output<'_>,
        ) -> bool {
            let Some(c) = c.array() else { return false };
            // SAFETY: made by prepare_decapsulation_key.
            let key = unsafe { key.get::<set::PreparedDecapsulationKey>() };
            shared.write(key.decapsulate(c).as_bytes());
            true
        }
        Kem {
            decapsulation_key: set::DECAPSULATION_KEY_SIZE,
            generate: Some(generate),
            generate_from: Some(generate_from),
            encapsulate: Some(encapsulate),
            encapsulate_from: Some(encapsulate_from),
            decapsulate: Some(decapsulate),
            decapsulate_seed: Some(decapsulate_seed),
            generate_batch_from: Some(generate_batch_from),
            encapsulate_batch_from: Some(encapsulate_batch_from),
            decapsulate_batch: Some(decapsulate_batch),
            check_encapsulation_key: Some(check_encapsulation_key),
            check_decapsulation_key: Some(check_decapsulation_key),
            prepare_encapsulation_key: Some(prepare_encapsulation_key),
            prepare_decapsulation_key: Some(prepare_decapsulation_key),
            encapsulate_prepared: Some(encapsulate_prepared),
            encapsulate_prepared_from: Some(encapsulate_prepared_from),
            decapsulate_prepared: Some(decapsulate_prepared),
        }
    }};
}

extern "C" fn sha3_256(message: Input<'_>, digest: Output<'_>) {
    digest.write(&Sha3_256::digest(message.bytes()));
}

extern "C" fn shake128(message: Input<'_>, stream: Output<'_>) {
    Shake128::digest(message.bytes(), stream.bytes());
}

extern "C" fn shake256(message: Input<'_>, stream: Output<'_>) {
    Shake256::digest(message.bytes(), stream.bytes());
}

#[no_mangle]
pub extern "C" fn library() -> Library {
    let [mldsa44, mldsa65, mldsa87] = prehash::with(dsa::tables());
    let [rsa2048, rsa3072, rsa4096] = rsa::tables();
    Library {
        mlkem512: kem!(mlkem512),
        mlkem768: kem!(mlkem768),
        mlkem1024: kem!(mlkem1024),
        mldsa44,
        mldsa65,
        mldsa87,
        rsa2048,
        rsa3072,
        rsa4096,
        x25519: x25519::table(),
        sha3_256: Some(sha3_256 as Hash),
        shake128: Some(shake128 as Hash),
        shake256: Some(shake256 as Hash),
        ..Library::default()
    }
}

//! ML-DSA of dauntless. Expanded keys are checked when they are read, as its users get it.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use peers_interface::{Dsa, Input, Output, Prepared};

/// Signs messages of 32 bytes, each with its key, without randomness.
macro_rules! sign_all {
    ($key:ty, $keys:ident, $messages:ident, $out:ident) => {{
        let keys: Vec<_> = $keys.iter().collect();
        let messages: Vec<_> = $messages.bytes().chunks(32).collect();
        let (contexts, rnds) = (vec![&b""[..]; keys.len()], vec![[0; 32]; keys.len()]);
        let out = $out.bytes().as_chunks_mut().0;
        <$key>::sign_many_randomized(&keys, &messages, &contexts, &rnds, out).is_ok()
    }};
}

/// Verifies signatures of messages of 32 bytes, each with its key.
macro_rules! verify_all {
    ($key:ty, $keys:ident, $messages:ident, $signatures:ident) => {{
        let keys: Vec<_> = $keys.iter().collect();
        let messages: Vec<_> = $messages.bytes().chunks(32).collect();
        let (contexts, mut valid) = (vec![&b""[..]; keys.len()], vec![false; keys.len()]);
        let signatures = $signatures.bytes().as_chunks().0;
        <$key>::verify_many(&keys, &messages, &contexts, signatures, &mut valid).is_ok()
    }};
}

macro_rules! dsa {
    ($set:ident) => {{
        use dauntless::$set as set;

        fn write_pair(key: &set::SigningKey, public: Output<'_>, private: Output<'_>) -> bool {
            public.write(key.verifying_key().as_bytes());
            private.write(&key.to_expanded());
            true
        }
        fn write(signature: Result<set::Signature, dauntless::Error>, out: Output<'_>) -> bool {
            signature.map(|signature| out.write(&signature)).is_ok()
        }
        fn read(key: Input<'_>) -> Option<set::PreparedSigningKey> {
            set::PreparedSigningKey::from_expanded(key.array()?).ok()
        }
        fn read_seed(seed: Input<'_>) -> Option<set::PreparedSigningKey> {
            Some(set::PreparedSigningKey::from_seed(seed.array()?))
        }
        extern "C" fn generate(public: Output<'_>, private: Output<'_>) -> bool {
            set::SigningKey::generate().is_ok_and(|key| write_pair(&key, public, private))
        }
        extern "C" fn generate_from(
            seed: Input<'_>,
            public: Output<'_>,
            private: Output<'_>,
        ) -> bool {
            seed.array()
                .is_some_and(|seed| write_pair(&set::SigningKey::from_seed(seed), public, private))
        }
        extern "C" fn sign(
            key: Input<'_>,
            message: Input<'_>,
            context: Input<'_>,
            out: Output<'_>,
        ) -> bool {
            read(key).is_some_and(|key| write(key.sign(message.bytes(), context.bytes()), out))
        }
        extern "C" fn sign_deterministic(
            key: Input<'_>,
            message: Input<'_>,
            context: Input<'_>,
            out: Output<'_>,
        ) -> bool {
            let sign = |key: set::PreparedSigningKey| {
                key.sign_deterministic(message.bytes(), context.bytes())
            };
            read(key).is_some_and(|key| write(sign(key), out))
        }
        extern "C" fn sign_seed(
            seed: Input<'_>,
            message: Input<'_>,
            context: Input<'_>,
            out: Output<'_>,
        ) -> bool {
            let sign = |key: set::PreparedSigningKey| key.sign(message.bytes(), context.bytes());
            read_seed(seed).is_some_and(|key| write(sign(key), out))
        }
        extern "C" fn sign_seed_deterministic(
            seed: Input<'_>,
            message: Input<'_>,
            context: Input<'_>,
            out: Output<'_>,
        ) -> bool {
            let sign = |key: set::PreparedSigningKey| {
                key.sign_deterministic(message.bytes(), context.bytes())
            };
            read_seed(seed).is_some_and(|key| write(sign(key), out))
        }
        extern "C" fn verify(
            key: Input<'_>,
            message: Input<'_>,
            context: Input<'_>,
            signature: Input<'_>,
        ) -> bool {
            let (Some(key), Some(signature)) = (key.array(), signature.array()) else {
                return false;
            };
            set::VerifyingKey::from_bytes(key)
                .verify(message.bytes(), context.bytes(), signature)
                .is_ok()
        }
        extern "C" fn prepare_private_key(key: Input<'_>) -> Prepared {
            read(key).map_or(Prepared::REFUSED, Prepared::new)
        }
        extern "C" fn prepare_public_key(key: Input<'_>) -> Prepared {
            key.array().map_or(Prepared::REFUSED, |key| {
                Prepared::new(set::VerifyingKey::from_bytes(key).prepare())
            })
        }
        extern "C" fn sign_prepared(
            key: Prepared,
            message: Input<'_>,
            context: Input<'_>,
            out: Output<'_>,
        ) -> bool {
            // SAFETY: made by prepare_private_key.
            let key = unsafe { key.get::<set::PreparedSigningKey>() };
            write(key.sign(message.bytes(), context.bytes()), out)
        }
        extern "C" fn sign_prepared_deterministic(
            key: Prepared,
            message: Input<'_>,
            context: Input<'_>,
            out: Output<'_>,
        ) -> bool {
            // SAFETY: made by prepare_private_key.
            let key = unsafe { key.get::<set::PreparedSigningKey>() };
            write(
                key.sign_deterministic(message.bytes(), context.bytes()),
                out,
            )
        }
        extern "C" fn verify_prepared(
            key: Prepared,
            message: Input<'_>,
            context: Input<'_>,
            signature: Input<'_>,
        ) -> bool {
            // SAFETY: made by prepare_public_key.
            let key = unsafe { key.get::<set::PreparedVerifyingKey>() };
            signature.array().is_some_and(|signature| {
                key.verify(message.bytes(), context.bytes(), signature)
                    .is_ok()
            })
        }
        extern "C" fn generate_batch_from(
            seeds: Input<'_>,
            publics: Output<'_>,
            privates: Output<'_>,
        ) -> bool {
            let seeds = seeds.bytes().as_chunks().0;
            let mut keys: Vec<_> = seeds.iter().map(|_| None).collect();
            let made = set::SigningKey::from_seeds(seeds, &mut keys).is_ok();
            let publics = publics.bytes().as_chunks_mut().0;
            let privates = privates.bytes().as_chunks_mut().0;
            for ((key, public), private) in keys.iter().flatten().zip(publics).zip(privates) {
                *public = *key.verifying_key().as_bytes();
                *private = key.to_expanded();
            }
            made
        }
        extern "C" fn hold_private_keys(keys: Input<'_>) -> Prepared {
            let keys = keys.bytes().as_chunks().0.iter();
            let keys: Result<Vec<_>, _> = keys.map(set::SigningKey::from_expanded).collect();
            keys.map_or(Prepared::REFUSED, Prepared::new)
        }
        extern "C" fn sign_held(
            keys: Prepared,
            message: Input<'_>,
            context: Input<'_>,
            out: Output<'_>,
        ) -> bool {
            // SAFETY: made by hold_private_keys.
            let keys = unsafe { keys.get::<Vec<set::SigningKey>>() };
            write(
                keys[0].sign_deterministic(message.bytes(), context.bytes()),
                out,
            )
        }
        extern "C" fn sign_batch(keys: Prepared, messages: Input<'_>, out: Output<'_>) -> bool {
            // SAFETY: made by hold_private_keys.
            let keys = unsafe { keys.get::<Vec<set::SigningKey>>() };
            sign_all!(set::SigningKey, keys, messages, out)
        }
        extern "C" fn prepare_private_keys(keys: Input<'_>) -> Prepared {
            let keys = keys.bytes().as_chunks().0.iter();
            let keys: Result<Vec<_>, _> = keys
                .map(|key| {
                    Ok::<_, dauntless::Error>(set::SigningKey::from_expanded(key)?.prepare())
                })
                .collect();
            keys.map_or(Prepared::REFUSED, Prepared::new)
        }
        extern "C" fn sign_prepared_batch(
            keys: Prepared,
            messages: Input<'_>,
            out: Output<'_>,
        ) -> bool {
            // SAFETY: made by prepare_private_keys.
            let keys = unsafe { keys.get::<Vec<set::PreparedSigningKey>>() };
            sign_all!(set::PreparedSigningKey, keys, messages, out)
        }
        extern "C" fn verify_batch(
            keys: Input<'_>,
            messages: Input<'_>,
            signatures: Input<'_>,
        ) -> bool {
            let keys = keys.bytes().as_chunks().0.iter();
            let keys: Vec<_> = keys.map(set::VerifyingKey::from_bytes).collect();
            verify_all!(set::VerifyingKey, keys, messages, signatures)
        }
        extern "C" fn prepare_public_keys(keys: Input<'_>) -> Prepared {
            let keys = keys.bytes().as_chunks().0.iter();
            let keys = keys.map(|key| set::VerifyingKey::from_bytes(key).prepare());
            Prepared::new(keys.collect::<Vec<_>>())
        }
        extern "C" fn verify_prepared_batch(
            keys: Prepared,
            messages: Input<'_>,
            signatures: Input<'_>,
        ) -> bool {
            // SAFETY: made by prepare_public_keys.
            let keys = unsafe { keys.get::<Vec<set::PreparedVerifyingKey>>() };
            verify_all!(set::PreparedVerifyingKey, keys, messages, signatures)
        }
        Dsa {
            generate_batch_from: Some(generate_batch_from),
            sign_batch: Some(sign_batch),
            verify_batch: Some(verify_batch),
            hold_private_keys: Some(hold_private_keys),
            sign_held: Some(sign_held),
            private_key: set::EXPANDED_KEY_SIZE,
            generate: Some(generate),
            generate_from: Some(generate_from),
            sign: Some(sign),
            sign_deterministic: Some(sign_deterministic),
            sign_seed: Some(sign_seed),
            sign_seed_deterministic: Some(sign_seed_deterministic),
            verify: Some(verify),
            prepare_private_key: Some(prepare_private_key),
            prepare_public_key: Some(prepare_public_key),
            sign_prepared: Some(sign_prepared),
            sign_prepared_deterministic: Some(sign_prepared_deterministic),
            verify_prepared: Some(verify_prepared),
            prepare_private_keys: Some(prepare_private_keys),
            prepare_public_keys: Some(prepare_public_keys),
            sign_prepared_batch: Some(sign_prepared_batch),
            verify_prepared_batch: Some(verify_prepared_batch),
            ..Dsa::default()
        }
    }};
}

pub fn tables() -> [Dsa; 3] {
    [dsa!(mldsa44), dsa!(mldsa65), dsa!(mldsa87)]
}

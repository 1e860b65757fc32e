//! A signature of any message, context, seed and randomness is made alike in all ways, alone, of a digest and in batches, and valid;
//! of another message it is not.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

#![no_main]

use dauntless::Error;
use dauntless::mldsa65::HashFunction;
use libfuzzer_sys::fuzz_target;

const FUNCTIONS: [HashFunction; 12] = [
    HashFunction::Sha2_224,
    HashFunction::Sha2_256,
    HashFunction::Sha2_384,
    HashFunction::Sha2_512,
    HashFunction::Sha2_512_224,
    HashFunction::Sha2_512_256,
    HashFunction::Sha3_224,
    HashFunction::Sha3_256,
    HashFunction::Sha3_384,
    HashFunction::Sha3_512,
    HashFunction::Shake128,
    HashFunction::Shake256,
];

/// HashML-DSA: valid for this digest and function alone, and no signature of the message.
macro_rules! sign_digest {
    ($key:expr, $prepared:expr, $context:expr, $message:expr, $choice:expr) => {{
        let (key, prepared, public) = ($key, $prepared, $key.verifying_key());
        let which = usize::from($choice) % FUNCTIONS.len();
        let digest = FUNCTIONS[which].digest($message);
        let signature = key.sign_digest_deterministic(&digest, $context).unwrap();
        let again = prepared.sign_digest_deterministic(&digest, $context);
        assert_eq!(Ok(signature), again);
        assert_eq!(Ok(()), public.verify_digest(&digest, $context, &signature));
        let mu = public.mu_of_digest(&digest, $context).unwrap();
        assert_eq!(signature, key.sign_mu_deterministic(&mu));
        let other = FUNCTIONS[(which + 1) % FUNCTIONS.len()].digest($message);
        for verified in [
            public.verify_digest(&other, $context, &signature),
            public.verify($message, $context, &signature),
            public.verify(digest.as_bytes(), $context, &signature),
        ] {
            assert_eq!(Err(Error::Signature), verified);
        }
    }};
}

/// A batch of mixed keys, messages and contexts gives what single operations give, also where some signatures are not valid.
macro_rules! batch {
    ($set:ident, $key:expr, $rnd:expr, $context:expr, $message:expr, $choice:expr) => {{
        use dauntless::$set::{PreparedSigningKey, SIGNATURE_SIZE, SigningKey, VerifyingKey};

        // One to twelve operations: full lanes, and what is left over.
        let count = usize::from($choice >> 4).clamp(1, 12);
        let keys = [$key, &SigningKey::from_seed($rnd)];
        let all: Vec<_> = (0..count).map(|n| keys[n % 2]).collect();
        let messages: Vec<_> = (0..count)
            .map(|n| &$message[n.min($message.len())..])
            .collect();
        let contexts: Vec<_> = (0..count)
            .map(|n| &$context[..$context.len() / (n + 1)])
            .collect();
        let rnds: Vec<_> = (0..count).map(|n| [n as u8; 32]).collect();
        let mut made = vec![[0; SIGNATURE_SIZE]; count];
        SigningKey::sign_many_randomized(&all, &messages, &contexts, &rnds, &mut made).unwrap();
        let prepared: Vec<_> = all.iter().map(|key| key.prepare()).collect();
        let prepared: Vec<_> = prepared.iter().collect();
        let mut again = made.clone();
        PreparedSigningKey::sign_many_randomized(
            &prepared, &messages, &contexts, &rnds, &mut again,
        )
        .unwrap();
        assert!(made == again);
        for (n, made) in made.iter().enumerate() {
            let single = all[n].sign_randomized(messages[n], contexts[n], &rnds[n]);
            assert_eq!(Ok(*made), single);
        }
        // Bytes of some are changed, as the choice says.
        for (n, made) in made.iter_mut().enumerate() {
            made[97 * n] ^= $choice.rotate_left(n as u32) & 1;
        }
        let publics: Vec<_> = all.iter().map(|key| key.verifying_key()).collect();
        let publics: Vec<_> = publics.iter().collect();
        let mut valid = vec![false; count];
        let verdict = VerifyingKey::verify_many(&publics, &messages, &contexts, &made, &mut valid);
        for (n, made) in made.iter().enumerate() {
            let single = publics[n].verify(messages[n], contexts[n], made);
            assert_eq!(single.is_ok(), valid[n]);
            assert_eq!($choice.rotate_left(n as u32) & 1 == 0, valid[n]);
        }
        assert_eq!(valid.iter().all(|valid| *valid), verdict.is_ok());
    }};
}

macro_rules! sign {
    ($set:ident, $seed:expr, $rnd:expr, $context:expr, $message:expr, $limit:expr) => {{
        use dauntless::$set::SigningKey;

        let key = SigningKey::from_seed($seed);
        let (public, prepared) = (key.verifying_key(), key.prepare());
        let Ok(signature) = key.sign_randomized($message, $context, $rnd) else {
            assert!($context.len() > 255);
            assert_eq!(Err(Error::ContextLength), public.mu($message, $context));
            return;
        };
        assert!($context.len() <= 255);
        assert_eq!(Ok(()), public.verify($message, $context, &signature));
        assert_eq!(
            Ok(signature),
            prepared.sign_randomized($message, $context, $rnd)
        );
        let mut builder = prepared.mu_builder($context).unwrap();
        for piece in $message.chunks(usize::from($limit).max(1)) {
            builder.update(piece);
        }
        let mu = builder.finalize();
        let mut pending = prepared.begin_mu_randomized(&mu, $rnd);
        let attempts = usize::from($limit % 5).max(1);
        let made = std::iter::repeat_with(|| pending.attempt(attempts)).find_map(|made| made);
        assert_eq!(Some(signature), made);
        let other = [$message, &[0]].concat();
        assert_eq!(
            Err(Error::Signature),
            public.verify(&other, $context, &signature)
        );
        sign_digest!(&key, &prepared, $context, $message, $limit);
        batch!($set, &key, $rnd, $context, $message, $limit);
        if let Some((first, rest)) = $message.split_first() {
            // The context ends where its length says.
            let context = [$context, &[*first]].concat();
            assert!(public.verify(rest, &context, &signature).is_err());
        }
    }};
}

fuzz_target!(init: dauntless_fuzz::require_backend(), |input: &[u8]| {
    let Some(([choice, limit, context], input)) = input.split_first_chunk() else {
        return;
    };
    let Some((seed, input)) = input.split_first_chunk::<32>() else {
        return;
    };
    let Some((rnd, input)) = input.split_first_chunk::<32>() else {
        return;
    };
    let length = 2 * usize::from(*context); // half of the lengths are too long
    let (context, message) = input.split_at(length.min(input.len()));
    match choice % 3 {
        0 => sign!(mldsa44, seed, rnd, context, message, *limit),
        1 => sign!(mldsa65, seed, rnd, context, message, *limit),
        _ => sign!(mldsa87, seed, rnd, context, message, *limit),
    }
});

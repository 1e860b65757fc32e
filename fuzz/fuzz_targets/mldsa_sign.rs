//! A signature of any message, context, seed and randomness is made alike in all ways, and valid; of another message it is not.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

#![no_main]

use dauntless::Error;
use libfuzzer_sys::fuzz_target;

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

//! Decapsulation of any ciphertext by any key: the shared secret if the ciphertext is the sender's, J(z || c) if not.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

#![no_main]

use libfuzzer_sys::fuzz_target;
use shake::Shake256;
use shake::digest::{ExtendableOutput, Update};

/// J(z || c) (FIPS 203, Algorithm 18, line 7).
fn rejected(z: &[u8], c: &[u8]) -> [u8; 32] {
    let mut sponge = Shake256::default();
    sponge.update(z);
    sponge.update(c);
    let mut secret = [0; 32];
    sponge.finalize_xof_into(&mut secret);
    secret
}

macro_rules! decapsulate {
    ($set:ident, $seed:expr, $m:expr, $change:expr) => {{
        use dauntless::$set::{DecapsulationKey, decapsulate};

        let dk = DecapsulationKey::from_seed($seed);
        let (mut c, sent) = dk.encapsulation_key().encapsulate_deterministic($m);
        c.iter_mut()
            .zip($change)
            .for_each(|(byte, change)| *byte ^= change);
        let is_changed = $change.iter().take(c.len()).any(|change| *change != 0);
        let expected = if is_changed {
            rejected(&$seed[32..], &c)
        } else {
            *sent.as_bytes()
        };
        assert_eq!(expected, *dk.decapsulate(&c).as_bytes());
        assert_eq!(
            expected,
            *decapsulate(&dk.to_bytes(), &c).unwrap().as_bytes()
        );
        assert_eq!(expected, *dk.prepare().decapsulate(&c).as_bytes());
    }};
}

fuzz_target!(init: dauntless_fuzz::require_backend(), |input: &[u8]| {
    let Some((choice, input)) = input.split_first() else {
        return;
    };
    let Some((seed, input)) = input.split_first_chunk::<64>() else {
        return;
    };
    let Some((m, change)) = input.split_first_chunk::<32>() else {
        return;
    };
    match choice % 3 {
        0 => decapsulate!(mlkem512, seed, m, change),
        1 => decapsulate!(mlkem768, seed, m, change),
        _ => decapsulate!(mlkem1024, seed, m, change),
    }
});

//! ML-DSA's keys from bytes: expanded keys are accepted exactly if they follow from their own parts, and given back unchanged.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

#![no_main]

use dauntless::Error;
use dauntless_fuzz::changed;
use libfuzzer_sys::fuzz_target;

/// Whether all coefficients of s1 and s2 are in [-eta, eta] (FIPS 204, Algorithm 25): fields of 3 or 4 bits of at most 2 eta.
fn in_range(fields: &[u8], eta: u16) -> bool {
    let bits = if eta == 2 { 3 } else { 4 };
    (0..8 * fields.len() / bits).all(|field| {
        let at = field * bits;
        let low = u16::from(fields[at / 8]);
        let high = fields.get(at / 8 + 1).map_or(0, |byte| u16::from(*byte));
        ((low | high << 8) >> (at % 8)) & ((1 << bits) - 1) <= 2 * eta
    })
}

macro_rules! parse {
    ($set:ident, $eta:literal, $input:expr) => {{
        use dauntless::$set::{EXPANDED_KEY_SIZE, SigningKey, VERIFYING_KEY_SIZE, VerifyingKey};

        let valid = SigningKey::from_seed(&[1; 32]);
        let (good, public) = (valid.to_expanded(), valid.verifying_key());
        let bytes = changed(&good, $input);
        let t0 = EXPANDED_KEY_SIZE - (VERIFYING_KEY_SIZE - 32) / 320 * 416;
        match SigningKey::from_expanded(&bytes) {
            Ok(key) => {
                // K alone may be any bytes: the fuzzer cannot find other t0 and tr that belong together.
                assert_eq!(good[..32], bytes[..32]);
                assert_eq!(good[64..], bytes[64..]);
                assert_eq!(bytes, key.to_expanded());
                assert_eq!(public, key.verifying_key());
                let signature = key.sign_deterministic(b"m", b"").unwrap();
                assert_eq!(Ok(()), public.verify(b"m", b"", &signature));
                assert_eq!(Ok(signature), key.prepare().sign_deterministic(b"m", b""));
            }
            Err(error) => {
                let expected = match in_range(&bytes[128..t0], $eta) {
                    true => Error::SigningKeyParts,
                    false => Error::SigningKeyRange,
                };
                assert_eq!(expected, error);
                assert_ne!(good, bytes);
            }
        }
        // Every byte string of the length is a public key; a changed one has its own mu.
        let bytes = changed(public.as_bytes(), $input);
        let key = VerifyingKey::from_bytes(&bytes);
        assert_eq!(bytes, *key.as_bytes());
        let mu = key.mu(b"m", b"").unwrap();
        assert_eq!(key == public, mu == public.mu(b"m", b"").unwrap());
        // Signatures are bound to the key by mu alone: one of this mu may hold under keys that differ by little.
        let signature = valid.sign_deterministic(b"m", b"").unwrap();
        let plain = key.verify(b"m", b"", &signature);
        assert_eq!(plain, key.prepare().verify(b"m", b"", &signature));
        assert_eq!(plain.is_ok(), key == public);
    }};
}

fuzz_target!(init: dauntless_fuzz::require_backend(), |input: &[u8]| {
    let Some((choice, input)) = input.split_first() else {
        return;
    };
    match choice % 3 {
        0 => parse!(mldsa44, 2, input),
        1 => parse!(mldsa65, 4, input),
        _ => parse!(mldsa87, 2, input),
    }
});

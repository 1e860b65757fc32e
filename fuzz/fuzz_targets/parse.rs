//! Keys from bytes: accepted exactly if FIPS 203 says so, and given back unchanged.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

#![no_main]

use dauntless::Error;
use dauntless::sha3::Sha3_256;
use dauntless_fuzz::changed;
use libfuzzer_sys::fuzz_target;

const Q: u16 = 3329;

/// The modulus check of FIPS 203, section 7.2, on the bytes of `t`.
fn is_reduced(t: &[u8]) -> bool {
    t.as_chunks().0.iter().all(|&[a, b, c]| {
        let [a, b, c] = [a, b, c].map(u16::from);
        a | (b & 15) << 8 < Q && b >> 4 | c << 4 < Q
    })
}

macro_rules! parse {
    ($set:ident, $input:expr) => {{
        use dauntless::$set::{
            DecapsulationKey, ENCAPSULATION_KEY_SIZE, EncapsulationKey, decapsulate,
        };

        let valid = DecapsulationKey::from_seed(&[1; 64]);
        let ek = changed(valid.encapsulation_key().as_bytes(), $input);
        match EncapsulationKey::from_bytes(&ek) {
            Ok(key) => {
                assert!(is_reduced(&ek[..ENCAPSULATION_KEY_SIZE - 32]));
                assert_eq!(ek, *key.as_bytes());
                let (c, secret) = key.encapsulate_deterministic(&[2; 32]);
                let (prepared_c, prepared_secret) =
                    key.prepare().encapsulate_deterministic(&[2; 32]);
                assert_eq!(
                    (c, secret.as_bytes()),
                    (prepared_c, prepared_secret.as_bytes())
                );
            }
            Err(error) => {
                assert!(!is_reduced(&ek[..ENCAPSULATION_KEY_SIZE - 32]));
                assert_eq!(Error::EncapsulationKeyModulus, error);
            }
        }
        let dk = changed(&valid.to_bytes(), $input);
        let (rest, _z) = dk.split_last_chunk::<32>().unwrap();
        let (rest, hash) = rest.split_last_chunk::<32>().unwrap();
        let ek = &rest[rest.len() - ENCAPSULATION_KEY_SIZE..];
        let c = valid
            .encapsulation_key()
            .encapsulate_deterministic(&[3; 32])
            .0;
        let at_once = decapsulate(&dk, &c);
        match DecapsulationKey::from_bytes(&dk) {
            Ok(key) => {
                assert_eq!(*hash, Sha3_256::digest(ek));
                assert_eq!(dk, key.to_bytes());
                assert_eq!(at_once.unwrap().as_bytes(), key.decapsulate(&c).as_bytes());
                assert_eq!(
                    key.decapsulate(&c).as_bytes(),
                    key.prepare().decapsulate(&c).as_bytes()
                );
            }
            Err(error) => {
                assert_ne!(*hash, Sha3_256::digest(ek));
                assert_eq!(Error::DecapsulationKeyHash, error);
                assert_eq!(Some(error), at_once.err());
            }
        }
    }};
}

fuzz_target!(init: dauntless_fuzz::require_backend(), |input: &[u8]| {
    let Some((choice, input)) = input.split_first() else {
        return;
    };
    match choice % 3 {
        0 => parse!(mlkem512, input),
        1 => parse!(mlkem768, input),
        _ => parse!(mlkem1024, input),
    }
});

//! Debug's output of a type with secrets has none of their bytes.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::fmt::Debug;
use std::format;
use std::string::String;

use super::bytes;
use crate::sha3::Shake256;
#[cfg(feature = "signing")]
use crate::{mldsa44, mldsa65, mldsa87};
use crate::{mlkem512, mlkem768, mlkem1024, x25519, x25519mlkem768, xwing};

/// Without white space, in small letters, without leading zeros of hexadecimal numbers.
fn plain(text: &str) -> String {
    let text: String = text.split_whitespace().collect();
    text.to_lowercase().replace("0x0", "0x").replace("0x", "")
}

/// Whether three bytes of `secret` that follow each other are in what is printed: as numbers of a list, decimal or hexadecimal,
/// or as hexadecimal digits.
fn shows(value: &dyn Debug, secret: &[u8]) -> bool {
    let printed = [
        format!("{value:?}"),
        format!("{value:#?}"),
        format!("{value:x?}"),
        format!("{value:#x?}"),
    ]
    .map(|text| plain(&text));
    secret.windows(3).any(|part| {
        let [a, b, c] = *part.first_chunk().unwrap();
        let ways = [
            format!("{a},{b},{c}"),
            format!("{a:x},{b:x},{c:x}"),
            format!("{a:02x}{b:02x}{c:02x}"),
        ];
        let has = |text: &String| ways.iter().any(|way| text.contains(way.as_str()));
        printed.iter().any(has)
    })
}

/// Bytes that are printed are found, wherever they are.
#[test]
fn bytes_that_are_printed_are_found() {
    #[derive(Debug)]
    #[allow(dead_code, reason = "they are printed")]
    struct Key {
        name: &'static str,
        bytes: [u8; 32],
    }
    struct Digits([u8; 32]);
    impl Debug for Digits {
        fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
            self.0.iter().try_for_each(|byte| write!(f, "{byte:02X}"))
        }
    }
    let (secret, bytes) = (bytes::<4>(1), bytes::<32>(2));
    let name = "key";
    assert!(shows(&Key { name, bytes }, &bytes) && shows(&Digits(bytes), &bytes));
    assert!(!shows(&Key { name, bytes }, &secret) && !shows(&Digits(bytes), &secret));
}

/// Of no secret type, neither its seed nor what was computed from it.
#[test]
fn secrets_are_not_printed() {
    let seed: [u8; 64] = bytes(1);
    macro_rules! mlkem {
        ($module:ident) => {{
            let dk = $module::DecapsulationKey::from_seed(&seed);
            let (_, k) = dk.encapsulation_key().encapsulate_deterministic(&bytes(2));
            for secret in [&seed[..], dk.as_bytes(), k.as_bytes()] {
                assert!(!shows(&dk, secret) && !shows(&dk.prepare(), secret) && !shows(&k, secret));
            }
        }};
    }
    mlkem!(mlkem512);
    mlkem!(mlkem768);
    mlkem!(mlkem1024);
    let key = x25519::PrivateKey::from_bytes(seed.first_chunk().unwrap());
    let public = x25519::PublicKey::from_bytes(&bytes(2));
    let k = key.shared_secret(&public).unwrap();
    assert!(!shows(&key, &seed) && !shows(&k, k.as_bytes()));

    let dk = xwing::DecapsulationKey::from_seed(seed.first_chunk().unwrap());
    let mut expanded = [0; 96];
    Shake256::digest(&seed[..32], &mut expanded);
    let made = dk.encapsulation_key().encapsulate_deterministic(&bytes(2));
    let k = made.unwrap().1;
    assert!(!shows(&dk, &seed) && !shows(&dk, &expanded) && !shows(&k, k.as_bytes()));
    let seed: [u8; 96] = bytes(3);
    let dk = x25519mlkem768::DecapsulationKey::from_seed(&seed);
    let made = dk.encapsulation_key().encapsulate_deterministic(&bytes(2));
    let k = made.unwrap().1;
    assert!(!shows(&dk, &seed) && !shows(&k, k.as_bytes()));
}

/// The same of ML-DSA's keys, of signatures in progress, and of messages whose mu is computed.
#[cfg(feature = "signing")]
#[test]
fn secrets_of_signatures_are_not_printed() {
    let seed: [u8; 32] = bytes(1);
    macro_rules! mldsa {
        ($module:ident) => {{
            let key = $module::SigningKey::from_seed(&seed);
            let (expanded, prepared) = (key.to_expanded(), key.prepare());
            let mu = $module::Mu::from_bytes(&bytes(3));
            let mut rho = [0; 64]; // rho''
            let message = [&expanded[32..64], &[7; 32], mu.as_bytes()].concat();
            Shake256::digest(&message, &mut rho);
            let pending = prepared.begin_mu_randomized(&mu, &[7; 32]);
            for secret in [&seed[..], &expanded[32..64], &expanded[128..], &rho] {
                assert!(!shows(&key, secret) && !shows(&prepared, secret));
                assert!(!shows(&pending, secret));
            }
            assert!(!shows(&pending.suspend(), &rho));
            let mut builder = key.mu_builder(b"").unwrap();
            builder.update(&seed);
            assert!(!shows(&builder, &seed));
        }};
    }
    mldsa!(mldsa44);
    mldsa!(mldsa65);
    mldsa!(mldsa87);
}

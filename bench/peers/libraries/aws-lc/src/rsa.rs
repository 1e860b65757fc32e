//! AWS-LC's RSA, as users of aws-lc-rs call it.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use aws_lc_rs::encoding::{AsDer, Pkcs8V1Der};
use aws_lc_rs::rand::SystemRandom;
use aws_lc_rs::rsa::{KeyPair, KeySize};
use aws_lc_rs::signature::{ParsedPublicKey, RSA_PKCS1_2048_8192_SHA256, RSA_PKCS1_SHA256};
use peers_interface::{rsa_tables, OffersRsa, Rsa, Rsassa};

struct Keys;

impl Rsassa for Keys {
    type Private = KeyPair;
    type Public = ParsedPublicKey;

    fn generate(bits: usize) -> Option<Vec<u8>> {
        let size = match bits {
            2048 => KeySize::Rsa2048,
            3072 => KeySize::Rsa3072,
            4096 => KeySize::Rsa4096,
            _ => return None,
        };
        let key = KeyPair::generate(size).ok()?;
        let document: Pkcs8V1Der<'_> = key.as_der().ok()?;
        Some(document.as_ref().to_vec())
    }
    fn private(document: &[u8]) -> Option<KeyPair> {
        KeyPair::from_pkcs8(document).ok()
    }
    fn public(document: &[u8]) -> Option<ParsedPublicKey> {
        ParsedPublicKey::new(&RSA_PKCS1_2048_8192_SHA256, document).ok()
    }
    fn sign(key: &KeyPair, message: &[u8], out: &mut [u8]) -> Option<()> {
        let random = SystemRandom::new();
        key.sign(&RSA_PKCS1_SHA256, &random, message, out).ok()
    }
    fn verify(key: &ParsedPublicKey, message: &[u8], signature: &[u8]) -> bool {
        key.verify_sig(message, signature).is_ok()
    }
}

pub fn tables() -> [Rsa; 3] {
    rsa_tables::<Keys>(OffersRsa {
        generates: true,
        holds_public_keys: true,
    })
}

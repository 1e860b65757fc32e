//! graviola's RSA. It reads public keys in PKCS#1 alone, and is given that part of SPKI.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use graviola::signing::rsa::{KeySize, SigningKey, VerifyingKey};
use peers_interface::{pkcs1_of_spki, rsa_tables, OffersRsa, Rsa, Rsassa};

const DOCUMENT: usize = 4096; // bytes: more than 4096 bits take

struct Keys;

impl Rsassa for Keys {
    type Private = SigningKey;
    type Public = VerifyingKey;

    fn generate(bits: usize) -> Option<Vec<u8>> {
        let size = match bits {
            2048 => KeySize::Rsa2048,
            3072 => KeySize::Rsa3072,
            4096 => KeySize::Rsa4096,
            _ => return None,
        };
        let mut document = [0; DOCUMENT];
        let key = SigningKey::generate(size).ok()?;
        Some(key.to_pkcs8_der(&mut document).ok()?.to_vec())
    }
    fn private(document: &[u8]) -> Option<SigningKey> {
        SigningKey::from_pkcs8_der(document).ok()
    }
    fn public(document: &[u8]) -> Option<VerifyingKey> {
        VerifyingKey::from_pkcs1_der(pkcs1_of_spki(document)?).ok()
    }
    fn sign(key: &SigningKey, message: &[u8], out: &mut [u8]) -> Option<()> {
        key.sign_pkcs1_sha256(out, message).ok().map(drop)
    }
    fn verify(key: &VerifyingKey, message: &[u8], signature: &[u8]) -> bool {
        key.verify_pkcs1_sha256(signature, message).is_ok()
    }
}

pub fn tables() -> [Rsa; 3] {
    rsa_tables::<Keys>(OffersRsa {
        generates: true,
        holds_public_keys: true,
    })
}

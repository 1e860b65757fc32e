//! dauntless's RSA, documents by its feature `pkcs8`.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use dauntless::pkcs8::{DecodePrivateKey, DecodePublicKey, EncodePrivateKey};
use dauntless::rsa::{HashFunction, PrivateKey, PublicKey, Scheme};
use peers_interface::{rsa_tables, OffersRsa, Rsa, Rsassa, SignMany};

fn scheme() -> Scheme {
    Scheme::pkcs1v15(HashFunction::Sha2_256)
}

struct Keys;

impl Rsassa for Keys {
    type Private = PrivateKey;
    type Public = PublicKey;

    fn generate(bits: usize) -> Option<Vec<u8>> {
        let document = PrivateKey::generate(bits).ok()?.to_pkcs8_der().ok()?;
        Some(document.as_bytes().to_vec())
    }
    fn private(document: &[u8]) -> Option<PrivateKey> {
        PrivateKey::from_pkcs8_der(document).ok()
    }
    fn public(document: &[u8]) -> Option<PublicKey> {
        PublicKey::from_public_key_der(document).ok()
    }
    fn sign(key: &PrivateKey, message: &[u8], out: &mut [u8]) -> Option<()> {
        let signature = key.sign(scheme(), message).ok()?;
        out.copy_from_slice(signature.as_bytes());
        Some(())
    }
    fn verify(key: &PublicKey, message: &[u8], signature: &[u8]) -> bool {
        key.verify(scheme(), message, signature).is_ok()
    }
    const SIGN_MANY: Option<SignMany<PrivateKey>> = Some(|key, messages, out| {
        let (keys, mut signatures) = (vec![key; messages.len()], vec![]);
        signatures.resize_with(messages.len(), || None);
        PrivateKey::sign_many(&keys, scheme(), messages, &mut signatures).ok()?;
        for (out, signature) in out.chunks_mut(key.public_key().size()).zip(&signatures) {
            out.copy_from_slice(signature.as_ref()?.as_bytes());
        }
        Some(())
    });
}

pub fn tables() -> [Rsa; 3] {
    rsa_tables::<Keys>(OffersRsa {
        generates: true,
        holds_public_keys: true,
    })
}

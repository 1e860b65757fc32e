//! RustCrypto's rsa.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use getrandom::SysRng;
use peers_interface::{rsa_tables, OffersRsa, Rsa, Rsassa};
use rsa::pkcs1v15::{Signature, SigningKey, VerifyingKey};
use rsa::pkcs8::{DecodePrivateKey, DecodePublicKey, EncodePrivateKey};
use rsa::sha2::Sha256;
use rsa::signature::{RandomizedSigner, SignatureEncoding, Verifier};
use rsa::{PrivateKey, PublicKey};

struct Keys;

impl Rsassa for Keys {
    type Private = SigningKey<Sha256>;
    type Public = VerifyingKey<Sha256>;

    fn generate(bits: usize) -> Option<Vec<u8>> {
        let key = PrivateKey::new(&mut SysRng, bits).ok()?;
        Some(key.to_pkcs8_der().ok()?.as_bytes().to_vec())
    }
    fn private(document: &[u8]) -> Option<SigningKey<Sha256>> {
        let key = PrivateKey::from_pkcs8_der(document).ok()?;
        Some(SigningKey::new(key))
    }
    fn public(document: &[u8]) -> Option<VerifyingKey<Sha256>> {
        let key = PublicKey::from_public_key_der(document).ok()?;
        Some(VerifyingKey::new(key))
    }
    /// Blinded, as others do.
    fn sign(key: &SigningKey<Sha256>, message: &[u8], out: &mut [u8]) -> Option<()> {
        let signature = key.try_sign_with_rng(&mut SysRng, message).ok()?;
        out.copy_from_slice(&signature.to_vec());
        Some(())
    }
    fn verify(key: &VerifyingKey<Sha256>, message: &[u8], signature: &[u8]) -> bool {
        Signature::try_from(signature)
            .is_ok_and(|signature| key.verify(message, &signature).is_ok())
    }
}

pub fn tables() -> [Rsa; 3] {
    rsa_tables::<Keys>(OffersRsa {
        generates: true,
        holds_public_keys: true,
    })
}

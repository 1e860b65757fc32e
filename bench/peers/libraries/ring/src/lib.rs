//! ring: RSA and X25519. It generates no RSA keys, and reads public keys, in PKCS#1, for each signature.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! Its private keys of X25519 are random and used once: given ones come from the generator that it has for tests, and a copy of
//! the key is used.

use peers_interface::{pkcs1_of_spki, rsa_tables, Agrees, Dh, Library, OffersRsa, Rsassa};
use ring::agreement::{agree_ephemeral, EphemeralPrivateKey, UnparsedPublicKey, X25519};
use ring::rand::SystemRandom;
use ring::rsa::KeyPair;
use ring::signature::{self, VerificationAlgorithm, RSA_PKCS1_2048_8192_SHA256, RSA_PKCS1_SHA256};

struct Rsa;

impl Rsassa for Rsa {
    type Private = KeyPair;
    type Public = Vec<u8>;

    fn generate(_: usize) -> Option<Vec<u8>> {
        None
    }
    fn private(document: &[u8]) -> Option<KeyPair> {
        KeyPair::from_pkcs8(document).ok()
    }
    fn public(document: &[u8]) -> Option<Vec<u8>> {
        pkcs1_of_spki(document).map(<[u8]>::to_vec)
    }
    fn sign(key: &KeyPair, message: &[u8], out: &mut [u8]) -> Option<()> {
        let random = SystemRandom::new();
        key.sign(&RSA_PKCS1_SHA256, &random, message, out).ok()
    }
    fn verify(key: &Vec<u8>, message: &[u8], signature: &[u8]) -> bool {
        let algorithm: &dyn VerificationAlgorithm = &RSA_PKCS1_2048_8192_SHA256;
        let key = signature::UnparsedPublicKey::new(algorithm, key);
        key.verify(message, signature).is_ok()
    }
}

struct Curve;

impl Agrees for Curve {
    type Private = EphemeralPrivateKey;

    fn public(private: &[u8; 32]) -> Option<[u8; 32]> {
        let public = Self::private(private)?.compute_public_key().ok()?;
        public.as_ref().try_into().ok()
    }
    #[allow(deprecated)]
    fn private(private: &[u8; 32]) -> Option<EphemeralPrivateKey> {
        let given = ring::test::rand::FixedSliceRandom { bytes: private };
        EphemeralPrivateKey::generate(&X25519, &given).ok()
    }
    fn agree(key: &EphemeralPrivateKey, public: &[u8; 32]) -> Option<[u8; 32]> {
        // SAFETY: the key is bytes and a reference to a static; it has no destructor.
        let copy = unsafe { std::ptr::read(key) };
        let public = UnparsedPublicKey::new(&X25519, public);
        let secret = agree_ephemeral(copy, &public, |secret| secret.try_into().ok());
        secret.ok().flatten()
    }
}

#[no_mangle]
pub extern "C" fn library() -> Library {
    let [rsa2048, rsa3072, rsa4096] = rsa_tables::<Rsa>(OffersRsa {
        generates: false,
        holds_public_keys: false,
    });
    Library {
        rsa2048,
        rsa3072,
        rsa4096,
        x25519: Dh::of::<Curve>(),
        ..Library::default()
    }
}

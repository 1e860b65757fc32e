//! Keys of ML-DSA from PKCS#8: what they sign is verified, and nothing else.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

mod common;

use common::{certificate, handshake_with, ours};
use dauntless::pkcs8::EncodePrivateKey;
use dauntless::{mldsa44, mldsa65, mldsa87};
use rustls::SignatureScheme;
use rustls_pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};

/// The scheme, a private key, its public key and another one, for each parameter set.
macro_rules! keys {
    ($($module:ident, $scheme:ident;)*) => {
        [$({
            let key = $module::SigningKey::from_seed(&[1; 32]);
            let other = $module::SigningKey::from_seed(&[2; 32]);
            let private = key.to_pkcs8_der().expect("a key").as_bytes().to_vec();
            let public = [key, other].map(|key| key.verifying_key().as_bytes().to_vec());
            (SignatureScheme::$scheme, private, public)
        },)*]
    };
}

fn keys() -> [(SignatureScheme, Vec<u8>, [Vec<u8>; 2]); 3] {
    keys! {
        mldsa44, ML_DSA_44;
        mldsa65, ML_DSA_65;
        mldsa87, ML_DSA_87;
    }
}

fn pkcs8(bytes: Vec<u8>) -> PrivateKeyDer<'static> {
    PrivateKeyDer::from(PrivatePkcs8KeyDer::from(bytes))
}

/// A signature is verified for its key and message only; keys and signatures of other lengths are refused.
#[test]
fn signatures() {
    let provider = ours();
    for (scheme, private, [public, other]) in keys() {
        let key = provider
            .key_provider
            .load_private_key(pkcs8(private))
            .expect("a key");
        let signer = key
            .choose_scheme(&[SignatureScheme::ED25519, scheme])
            .expect("the scheme");
        assert_eq!(signer.scheme(), scheme);
        let mut signature = signer.sign(b"message").expect("a signature");

        let mapping = provider.signature_verification_algorithms.mapping;
        let (_, algorithms) = mapping
            .iter()
            .find(|(name, _)| *name == scheme)
            .expect("the scheme");
        let valid = |public: &[u8], message: &[u8], signature: &[u8]| {
            algorithms[0]
                .verify_signature(public, message, signature)
                .is_ok()
        };
        assert!(valid(&public, b"message", &signature));
        assert!(!valid(&other, b"message", &signature));
        assert!(!valid(&public, b"massage", &signature));
        assert!(!valid(&public, b"message", &signature[1..]));
        assert!(!valid(&public[1..], b"message", &signature));
        signature[0] ^= 1;
        assert!(!valid(&public, b"message", &signature));
    }
}

/// A key signs with its own scheme only, and shows nothing of its secret.
#[test]
fn schemes() {
    for (scheme, private, _) in keys() {
        let key = ours()
            .key_provider
            .load_private_key(pkcs8(private))
            .expect("a key");
        let others = keys()
            .map(|(other, ..)| other)
            .into_iter()
            .filter(|other| *other != scheme);
        let others: Vec<_> = others.chain([SignatureScheme::ED25519]).collect();
        assert!(key.choose_scheme(&others).is_none());
        assert_eq!(format!("{key:?}"), format!("{scheme:?}"));
    }
}

/// Keys of other algorithms are read by the wrapped provider, and what nobody reads is an error.
#[test]
fn other_keys_are_passed_on() {
    let ecdsa = certificate(&rcgen::PKCS_ECDSA_P256_SHA256);
    handshake_with(&ecdsa, ours(), ours()).expect("agreed");
    assert!(
        ours()
            .key_provider
            .load_private_key(pkcs8(vec![48, 0]))
            .is_err()
    );
    for (_, mut private, _) in keys() {
        private.pop();
        assert!(
            ours()
                .key_provider
                .load_private_key(pkcs8(private))
                .is_err()
        );
    }
}

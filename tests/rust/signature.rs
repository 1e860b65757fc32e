//! The traits of the crate `signature`: generic callers sign and verify as direct ones do.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::convert::Infallible;

use signature::rand_core::{TryCryptoRng, TryRng};

use super::bytes;
use crate::signature::{
    Keypair, MlDsa44Signature, MlDsa65Signature, MlDsa87Signature, MultipartSigner,
    MultipartVerifier, RandomizedMultipartSigner, RandomizedSigner, SignatureEncoding, Signer,
    Verifier,
};

/// Gives the same bytes every time.
struct Known([u8; 32]);

impl TryRng for Known {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        unreachable!("bytes are asked for")
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        unreachable!("bytes are asked for")
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        bytes.copy_from_slice(&self.0);
        Ok(())
    }
}

impl TryCryptoRng for Known {}

/// Signs in both ways, at once and in pieces; each signature is of its message alone.
fn signatures<K, S: PartialEq>(key: &K) -> [S; 2]
where
    K: Signer<S> + MultipartSigner<S> + RandomizedSigner<S> + RandomizedMultipartSigner<S>,
    K: Keypair<VerifyingKey: Verifier<S> + MultipartVerifier<S>>,
{
    let pieces: [&[u8]; 3] = [b"mess", b"", b"age"];
    let found = [
        key.sign(b"message"),
        key.sign_with_rng(&mut Known(bytes(2)), b"message"),
    ];
    for signature in &found {
        let public = key.verifying_key();
        assert!(public.verify(b"message", signature).is_ok());
        assert!(public.verify(b"another", signature).is_err());
        assert!(public.multipart_verify(&pieces, signature).is_ok());
        assert!(public.multipart_verify(&pieces[1..], signature).is_err());
    }
    let in_pieces = [
        key.multipart_sign(&pieces),
        key.multipart_sign_with_rng(&mut Known(bytes(2)), &pieces),
    ];
    assert!(found == in_pieces);
    found
}

/// Signs as a builder of certificates does: knows only that the signature can be encoded. Another length is no signature.
fn encoded<K, S: SignatureEncoding>(key: &K) -> S::Repr
where
    K: Signer<S> + Keypair<VerifyingKey: Verifier<S>>,
{
    let bytes = key.sign(b"message").to_bytes();
    let read = S::try_from(bytes.as_ref()).ok().unwrap();
    assert_eq!(bytes.as_ref().len(), read.encoded_len());
    assert!(key.verifying_key().verify(b"message", &read).is_ok());
    assert!(key.verifying_key().verify(b"another", &read).is_err());
    assert!(S::try_from(&bytes.as_ref()[1..]).is_err());
    assert!(S::try_from(&[bytes.as_ref(), &[0]].concat()).is_err());
    bytes
}

/// The value of `signatureAlgorithm` and of `signature` in a certificate (RFC 5280), by the traits alone.
#[cfg(feature = "pkcs8")]
fn in_certificate<K, S>(key: &K) -> (pkcs8::ObjectIdentifier, std::vec::Vec<u8>)
where
    S: pkcs8::spki::SignatureBitStringEncoding,
    K: Signer<S> + Keypair<VerifyingKey: pkcs8::EncodePublicKey>,
    K: pkcs8::spki::DynSignatureAlgorithmIdentifier,
{
    let algorithm = key.signature_algorithm_identifier().unwrap();
    assert_eq!(None, algorithm.parameters); // RFC 9881, section 2
    let signature = key.sign(b"message").to_bitstring().unwrap();
    (algorithm.oid, signature.as_bytes().unwrap().to_vec())
}

macro_rules! parameter_set {
    ($module:ident, $encoded:ident, $oid:literal) => {
        /// What direct callers get, with an empty context.
        #[test]
        fn $module() {
            let key = crate::$module::SigningKey::from_seed(&bytes(1));
            let expected = [
                key.sign_deterministic(b"message", b"").unwrap(),
                key.sign_randomized(b"message", b"", &bytes(2)).unwrap(),
            ];
            let of_key: [crate::$module::Signature; 2] = signatures(&key);
            let of_prepared: [crate::$module::Signature; 2] = signatures(&key.prepare());
            assert!(expected == of_key && expected == of_prepared);
            let newtypes: [$encoded; 2] = signatures(&key.prepare());
            assert!(expected == newtypes.map(crate::$module::Signature::from));
            assert!(expected[0] == encoded::<_, $encoded>(&key));
            #[cfg(feature = "pkcs8")]
            {
                let oid = pkcs8::ObjectIdentifier::new_unwrap($oid);
                assert!((oid, expected[0].to_vec()) == in_certificate::<_, $encoded>(&key));
            }
            let public = key.verifying_key().prepare();
            assert!(Verifier::verify(&public, b"message", &expected[0]).is_ok());
            assert!(Verifier::verify(&public, b"another", &expected[0]).is_err());
        }
    };
}

parameter_set!(mldsa44, MlDsa44Signature, "2.16.840.1.101.3.4.3.17");
parameter_set!(mldsa65, MlDsa65Signature, "2.16.840.1.101.3.4.3.18");
parameter_set!(mldsa87, MlDsa87Signature, "2.16.840.1.101.3.4.3.19");

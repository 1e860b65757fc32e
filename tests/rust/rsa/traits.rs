//! RSA's keys with a scheme under the traits of the crate `signature`.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::convert::Infallible;

use ::signature::rand_core::{TryCryptoRng, TryRng};
use ::signature::{RandomizedMultipartSigner, SignatureEncoding};

use super::key;
use crate::Error;
use crate::rsa::{HashFunction, Pss, Scheme, Signature};
use crate::signature::{Keypair, MultipartVerifier, RandomizedSigner, Verifier};

/// The same byte again and again.
struct Constant(u8);

impl TryRng for Constant {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(u32::from_ne_bytes([self.0; 4]))
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(u64::from_ne_bytes([self.0; 8]))
    }

    fn try_fill_bytes(&mut self, to: &mut [u8]) -> Result<(), Infallible> {
        to.fill(self.0);
        Ok(())
    }
}

impl TryCryptoRng for Constant {}

/// They sign and verify as the keys' own methods do, also messages in pieces.
#[test]
fn as_the_methods() {
    let key = key(2048);
    for scheme in [
        Scheme::pss(HashFunction::Sha2_256),
        Scheme::pkcs1v15(HashFunction::Sha3_512),
    ] {
        let signer = key.with_scheme(scheme).unwrap();
        let expected = key.sign_randomized(scheme, b"message", &[7; 32]).unwrap();
        let signature: Signature = signer.sign_with_rng(&mut Constant(7), b"message");
        assert_eq!(expected, signature);
        let pieces: [&[u8]; 3] = [b"mess", b"", b"age"];
        let signed = signer.try_multipart_sign_with_rng(&mut Constant(7), &pieces);
        assert_eq!(expected, signed.unwrap());
        let verifier = signer.verifying_key();
        assert_eq!(key.public_key().with_scheme(scheme), verifier);
        assert!(verifier.verify(b"message", &signature).is_ok());
        assert!(verifier.multipart_verify(&pieces, &signature).is_ok());
        assert!(verifier.verify(b"massage", &signature).is_err());
        assert_eq!(256, signature.encoded_len());
        assert_eq!(
            signature,
            Signature::try_from(signature.to_bytes().as_ref()).unwrap()
        );
    }
}

/// A scheme by which a key cannot sign is refused before the traits' methods could panic; the longest salt is not.
#[test]
fn schemes_that_do_not_fit_the_key() {
    let key = key(2048);
    let pss = Pss::new(HashFunction::Sha2_256);
    for (scheme, error) in [
        (
            Scheme::pkcs1v15(HashFunction::Shake128),
            Error::HashFunction,
        ),
        (
            pss.with_mask(HashFunction::Shake128).into(),
            Error::HashFunction,
        ),
        (pss.with_salt_length(256 - 32 - 1).into(), Error::SaltLength),
        (pss.with_salt_length(usize::MAX).into(), Error::SaltLength),
    ] {
        assert_eq!(error, key.with_scheme(scheme).unwrap_err());
        assert_eq!(
            error,
            key.sign_randomized(scheme, b"message", &[7; 32])
                .unwrap_err()
        );
    }
    let longest = key
        .with_scheme(pss.with_salt_length(256 - 32 - 2).into())
        .unwrap();
    let signature: Signature = longest.sign_with_rng(&mut Constant(7), b"message");
    assert!(
        longest
            .verifying_key()
            .verify(b"message", &signature)
            .is_ok()
    );
}

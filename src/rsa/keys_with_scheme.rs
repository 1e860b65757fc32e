//! The traits of RustCrypto's crate `signature`, for keys with a scheme.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use ::signature::{Error, MultipartVerifier, SignatureEncoding, Verifier};

use super::octets::Signature;
use super::public_key::PublicKey;
use super::scheme::Scheme;

/// A public key and the scheme of its signatures, for the traits of [`crate::signature`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerifyingKey {
    key: PublicKey,
    scheme: Scheme,
}

impl PublicKey {
    /// The key with a scheme, for the traits of [`crate::signature`].
    #[doc = super::example!(
        "use dauntless::signature::{Signer, Verifier};",
        "",
        "let scheme = Scheme::pss(HashFunction::Sha2_256);",
        "let signature = key.with_scheme(scheme)?.sign(b\"message\");",
        "assert!(key.public_key().with_scheme(scheme).verify(b\"message\", &signature).is_ok());",
    )]
    pub fn with_scheme(&self, scheme: Scheme) -> VerifyingKey {
        VerifyingKey {
            key: self.clone(),
            scheme,
        }
    }
}

impl Verifier<Signature> for VerifyingKey {
    fn verify(&self, message: &[u8], signature: &Signature) -> Result<(), Error> {
        self.multipart_verify(&[message], signature)
    }
}

impl MultipartVerifier<Signature> for VerifyingKey {
    fn multipart_verify(&self, pieces: &[&[u8]], signature: &Signature) -> Result<(), Error> {
        let digest = self.scheme.hash().digest_of(pieces);
        let verified = self
            .key
            .verify_digest(self.scheme, &digest, signature.as_bytes());
        verified.map_err(|_| Error::new())
    }
}

impl SignatureEncoding for Signature {
    type Repr = Self;
}

#[cfg(feature = "signing")]
pub use private::SigningKey;

#[cfg(feature = "signing")]
mod private {
    use ::signature::rand_core::TryCryptoRng;
    use ::signature::{Keypair, RandomizedMultipartSigner, RandomizedSigner};

    use super::super::octets::Octets;
    use super::super::private_key::PrivateKey;
    use super::*;
    use crate::secret::Secret;

    /// A private key and the scheme of its signatures, for the traits of [`crate::signature`].
    #[derive(Debug)]
    pub struct SigningKey<'a> {
        key: &'a PrivateKey,
        scheme: Scheme,
    }

    impl PrivateKey {
        /// The key with a scheme, for the traits of [`crate::signature`]. A scheme by which this key cannot sign is refused here,
        /// since the traits' methods without `try_` panic on errors.
        #[doc = super::super::example!(
            "use dauntless::signature::{Keypair, Signer, Verifier};",
            "",
            "let key = key.with_scheme(Scheme::pss(HashFunction::Sha2_256))?;",
            "let signature = key.sign(b\"message\");",
            "assert!(key.verifying_key().verify(b\"message\", &signature).is_ok());",
        )]
        ///
        /// # Errors
        /// [`crate::Error::HashFunction`] and [`crate::Error::SaltLength`], as of [`Self::sign`].
        pub fn with_scheme(&self, scheme: Scheme) -> Result<SigningKey<'_>, crate::Error> {
            let digest = scheme.hash().digest(b"");
            self.encode(scheme, &digest, &[0; 32], &mut Octets::zeros(self.size()))?;
            Ok(SigningKey { key: self, scheme })
        }
    }

    impl Keypair for SigningKey<'_> {
        type VerifyingKey = VerifyingKey;

        fn verifying_key(&self) -> VerifyingKey {
            self.key.public_key().with_scheme(self.scheme)
        }
    }

    /// Salt and blinding come from the operating system's random numbers.
    #[cfg(feature = "getrandom")]
    impl ::signature::Signer<Signature> for SigningKey<'_> {
        fn try_sign(&self, message: &[u8]) -> Result<Signature, Error> {
            ::signature::MultipartSigner::try_multipart_sign(self, &[message])
        }
    }

    #[cfg(feature = "getrandom")]
    impl ::signature::MultipartSigner<Signature> for SigningKey<'_> {
        fn try_multipart_sign(&self, pieces: &[&[u8]]) -> Result<Signature, Error> {
            let digest = self.scheme.hash().digest_of(pieces);
            let signed = self.key.sign_digest(self.scheme, &digest);
            signed.map_err(|_| Error::new())
        }
    }

    impl RandomizedSigner<Signature> for SigningKey<'_> {
        fn try_sign_with_rng<R: TryCryptoRng + ?Sized>(
            &self,
            rng: &mut R,
            message: &[u8],
        ) -> Result<Signature, Error> {
            self.try_multipart_sign_with_rng(rng, &[message])
        }
    }

    impl RandomizedMultipartSigner<Signature> for SigningKey<'_> {
        fn try_multipart_sign_with_rng<R: TryCryptoRng + ?Sized>(
            &self,
            rng: &mut R,
            pieces: &[&[u8]],
        ) -> Result<Signature, Error> {
            let mut rnd = Secret([0; 32]);
            let drawn = rng.try_fill_bytes(rnd.as_mut_slice());
            drawn.map_err(|_| Error::new())?;
            let digest = self.scheme.hash().digest_of(pieces);
            let signed = self.key.sign_digest_randomized(self.scheme, &digest, &rnd);
            signed.map_err(|_| Error::new())
        }
    }
}

//! The traits of RustCrypto's crate `signature`, for the three parameter sets. The context is empty.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! `Signer` signs without randomness, `RandomizedSigner` with the caller's generator; the `Multipart` traits take a message in pieces.
//! Signatures are arrays, or [`MlDsa65Signature`] and its neighbours for code that encodes them ([`SignatureEncoding`]).
//!
//! ```
//! # #[cfg(feature = "signing")]
//! # fn main() {
//! use dauntless::mldsa65::{Signature, SigningKey};
//! use dauntless::signature::{Keypair, Signer, Verifier};
//!
//! fn exchange<K, S>(key: &K, message: &[u8]) -> Result<(), signature::Error>
//! where
//!     K: Signer<S> + Keypair<VerifyingKey: Verifier<S>>,
//! {
//!     let signature = key.try_sign(message)?;
//!     key.verifying_key().verify(message, &signature)
//! }
//!
//! let key = SigningKey::from_seed(&[7; 32]); // a known answer's
//! assert!(exchange::<_, Signature>(&key, b"message").is_ok());
//! # }
//! # #[cfg(not(feature = "signing"))]
//! # fn main() {}
//! ```

use core::array::TryFromSliceError;

use ::signature::Error;
#[cfg(feature = "signing")]
use ::signature::rand_core::TryCryptoRng;
pub use ::signature::{
    Keypair, MultipartSigner, MultipartVerifier, RandomizedMultipartSigner, RandomizedSigner,
    SignatureEncoding, Signer, Verifier,
};

use crate::mldsa65::{Mu, MuBuilder};
#[cfg(feature = "signing")]
use crate::secret::Secret;
use crate::{mldsa44, mldsa65, mldsa87};

macro_rules! encoded {
    ($module:ident, $name:ident, $set:literal) => {
        #[doc = concat!("A signature of ML-DSA-", $set, " as a type of its own, for code that is generic over")]
        /// [`SignatureEncoding`], such as builders of certificates: an array cannot implement that trait. Keys sign and verify
        /// with both. Of bytes, only their number is checked.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct $name($module::Signature);

        impl From<$module::Signature> for $name {
            fn from(bytes: $module::Signature) -> Self {
                Self(bytes)
            }
        }

        impl From<$name> for $module::Signature {
            fn from(signature: $name) -> Self {
                signature.0
            }
        }

        impl TryFrom<&[u8]> for $name {
            type Error = TryFromSliceError;

            fn try_from(bytes: &[u8]) -> Result<Self, TryFromSliceError> {
                bytes.try_into().map(Self)
            }
        }

        impl AsRef<[u8]> for $name {
            fn as_ref(&self) -> &[u8] {
                &self.0
            }
        }

        impl SignatureEncoding for $name {
            type Repr = $module::Signature;
        }

        #[cfg(feature = "pkcs8")]
        impl pkcs8::spki::SignatureBitStringEncoding for $name {
            fn to_bitstring(&self) -> pkcs8::der::Result<pkcs8::der::asn1::BitString> {
                pkcs8::der::asn1::BitString::from_bytes(&self.0)
            }
        }
    };
}

encoded!(mldsa44, MlDsa44Signature, "44");
encoded!(mldsa65, MlDsa65Signature, "65");
encoded!(mldsa87, MlDsa87Signature, "87");

/// mu of a message in pieces.
fn mu(mut builder: MuBuilder, pieces: &[&[u8]]) -> Mu {
    pieces.iter().for_each(|piece| builder.update(piece));
    builder.finalize()
}

#[cfg(feature = "signing")]
macro_rules! signer {
    ($module:ident, $key:ident, $encoded:ident) => {
        impl Keypair for $module::$key {
            type VerifyingKey = $module::VerifyingKey;

            fn verifying_key(&self) -> Self::VerifyingKey {
                self.verifying_key()
            }
        }

        impl Signer<$module::Signature> for $module::$key {
            fn try_sign(&self, message: &[u8]) -> Result<$module::Signature, Error> {
                self.try_multipart_sign(&[message])
            }
        }

        impl MultipartSigner<$module::Signature> for $module::$key {
            fn try_multipart_sign(&self, pieces: &[&[u8]]) -> Result<$module::Signature, Error> {
                let builder = self.mu_builder(&[]).map_err(|_| Error::new())?;
                Ok(self.sign_mu_deterministic(&mu(builder, pieces)))
            }
        }

        impl RandomizedSigner<$module::Signature> for $module::$key {
            fn try_sign_with_rng<R: TryCryptoRng + ?Sized>(
                &self,
                rng: &mut R,
                message: &[u8],
            ) -> Result<$module::Signature, Error> {
                self.try_multipart_sign_with_rng(rng, &[message])
            }
        }

        impl RandomizedMultipartSigner<$module::Signature> for $module::$key {
            fn try_multipart_sign_with_rng<R: TryCryptoRng + ?Sized>(
                &self,
                rng: &mut R,
                pieces: &[&[u8]],
            ) -> Result<$module::Signature, Error> {
                let builder = self.mu_builder(&[]).map_err(|_| Error::new())?;
                let mut rnd = Secret([0; 32]);
                rng.try_fill_bytes(rnd.as_mut_slice())
                    .map_err(|_| Error::new())?;
                Ok(self.sign_mu_randomized(&mu(builder, pieces), &rnd))
            }
        }

        impl Signer<$encoded> for $module::$key {
            fn try_sign(&self, message: &[u8]) -> Result<$encoded, Error> {
                self.try_multipart_sign(&[message])
            }
        }

        impl MultipartSigner<$encoded> for $module::$key {
            fn try_multipart_sign(&self, pieces: &[&[u8]]) -> Result<$encoded, Error> {
                MultipartSigner::<$module::Signature>::try_multipart_sign(self, pieces)
                    .map($encoded)
            }
        }

        impl RandomizedSigner<$encoded> for $module::$key {
            fn try_sign_with_rng<R: TryCryptoRng + ?Sized>(
                &self,
                rng: &mut R,
                message: &[u8],
            ) -> Result<$encoded, Error> {
                self.try_multipart_sign_with_rng(rng, &[message])
            }
        }

        impl RandomizedMultipartSigner<$encoded> for $module::$key {
            fn try_multipart_sign_with_rng<R: TryCryptoRng + ?Sized>(
                &self,
                rng: &mut R,
                pieces: &[&[u8]],
            ) -> Result<$encoded, Error> {
                let signature: $module::Signature =
                    self.try_multipart_sign_with_rng(rng, pieces)?;
                Ok($encoded(signature))
            }
        }
    };
}

macro_rules! verifier {
    ($module:ident, $key:ident, $encoded:ident) => {
        impl Verifier<$module::Signature> for $module::$key {
            fn verify(&self, message: &[u8], signature: &$module::Signature) -> Result<(), Error> {
                self.verify(message, &[], signature)
                    .map_err(|_| Error::new())
            }
        }

        impl MultipartVerifier<$module::Signature> for $module::$key {
            fn multipart_verify(
                &self,
                pieces: &[&[u8]],
                signature: &$module::Signature,
            ) -> Result<(), Error> {
                let builder = self.mu_builder(&[]).map_err(|_| Error::new())?;
                self.verify_mu(&mu(builder, pieces), signature)
                    .map_err(|_| Error::new())
            }
        }

        impl Verifier<$encoded> for $module::$key {
            fn verify(&self, message: &[u8], signature: &$encoded) -> Result<(), Error> {
                Verifier::verify(self, message, &signature.0)
            }
        }

        impl MultipartVerifier<$encoded> for $module::$key {
            fn multipart_verify(
                &self,
                pieces: &[&[u8]],
                signature: &$encoded,
            ) -> Result<(), Error> {
                self.multipart_verify(pieces, &signature.0)
            }
        }
    };
}

#[cfg(feature = "signing")]
mod signers {
    use super::*;

    signer!(mldsa44, SigningKey, MlDsa44Signature);
    signer!(mldsa65, SigningKey, MlDsa65Signature);
    signer!(mldsa87, SigningKey, MlDsa87Signature);
    signer!(mldsa44, PreparedSigningKey, MlDsa44Signature);
    signer!(mldsa65, PreparedSigningKey, MlDsa65Signature);
    signer!(mldsa87, PreparedSigningKey, MlDsa87Signature);
}

verifier!(mldsa44, VerifyingKey, MlDsa44Signature);
verifier!(mldsa65, VerifyingKey, MlDsa65Signature);
verifier!(mldsa87, VerifyingKey, MlDsa87Signature);
verifier!(mldsa44, PreparedVerifyingKey, MlDsa44Signature);
verifier!(mldsa65, PreparedVerifyingKey, MlDsa65Signature);
verifier!(mldsa87, PreparedVerifyingKey, MlDsa87Signature);

//! The traits of RustCrypto's crate `signature`, for the three parameter sets. The context is empty.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! `Signer` signs without randomness, `RandomizedSigner` with the caller's generator; the `Multipart` traits take a message in pieces.
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

use ::signature::Error;
#[cfg(feature = "signing")]
use ::signature::rand_core::TryCryptoRng;
pub use ::signature::{
    Keypair, MultipartSigner, MultipartVerifier, RandomizedMultipartSigner, RandomizedSigner,
    Signer, Verifier,
};

use crate::mldsa65::{Mu, MuBuilder};
#[cfg(feature = "signing")]
use crate::secret::Secret;
use crate::{mldsa44, mldsa65, mldsa87};

/// mu of a message in pieces.
fn mu(mut builder: MuBuilder, pieces: &[&[u8]]) -> Mu {
    pieces.iter().for_each(|piece| builder.update(piece));
    builder.finalize()
}

#[cfg(feature = "signing")]
macro_rules! signer {
    ($module:ident, $key:ident) => {
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
    };
}

macro_rules! verifier {
    ($module:ident, $key:ident) => {
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
    };
}

#[cfg(feature = "signing")]
mod signers {
    use super::*;

    signer!(mldsa44, SigningKey);
    signer!(mldsa65, SigningKey);
    signer!(mldsa87, SigningKey);
    signer!(mldsa44, PreparedSigningKey);
    signer!(mldsa65, PreparedSigningKey);
    signer!(mldsa87, PreparedSigningKey);
}

verifier!(mldsa44, VerifyingKey);
verifier!(mldsa65, VerifyingKey);
verifier!(mldsa87, VerifyingKey);
verifier!(mldsa44, PreparedVerifyingKey);
verifier!(mldsa65, PreparedVerifyingKey);
verifier!(mldsa87, PreparedVerifyingKey);

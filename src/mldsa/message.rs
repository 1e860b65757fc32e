//! What is signed (FIPS 204, Algorithms 2 to 5 and 7, line 6): mu, which stands for a message, its context and the key.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::digest::MessageDigest;
use super::sampling::H_RATE;
use crate::Error;
use crate::sha3::SHAKE_SUFFIX;
use crate::sha3::sponge::Sponge;

/// mu = H(tr || M', 64): what a signature signs of a message, its context and the key that verifies.
///
/// The keys make one of a message (`mu`), of its pieces (`mu_builder`) or of its digest (`mu_of_digest`), and sign and verify it.
/// Who computes mu need not have the private key: the public key is enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Mu([u8; 64]);

impl Mu {
    /// A mu that was computed elsewhere, with the same key.
    ///
    /// ```
    /// # use dauntless::mldsa65::{Mu, SigningKey};
    /// let (key, mu) = (SigningKey::from_seed(&[1; 32]), Mu::from_bytes(&[2; 64]));
    /// let signature = key.sign_mu_deterministic(&mu);
    /// assert!(key.verifying_key().verify_mu(&mu, &signature).is_ok());
    /// ```
    pub const fn from_bytes(bytes: &[u8; 64]) -> Self {
        Self(*bytes)
    }

    /// The 64 bytes, for who signs or verifies.
    ///
    /// ```
    /// # use dauntless::mldsa65::Mu;
    /// assert_eq!(Mu::from_bytes(&[2; 64]).as_bytes(), &[2; 64]);
    /// ```
    pub const fn as_bytes(&self) -> &[u8; 64] {
        &self.0
    }
}

/// mu of a message that comes in pieces. `mu_builder` of a key begins one.
pub struct MuBuilder(Sponge<H_RATE>);

impl MuBuilder {
    /// For M' as the internal functions take it.
    pub(super) fn internal(tr: &[u8; 64]) -> Self {
        let mut builder = Self(Sponge::new());
        builder.update(tr);
        builder
    }

    /// Algorithms 2 and 3, line 10: M' begins with 0 and the context.
    ///
    /// # Errors
    /// [`Error::ContextLength`].
    pub(super) fn pure(tr: &[u8; 64], context: &[u8]) -> Result<Self, Error> {
        Self::with_context(tr, 0, context)
    }

    /// Algorithm 4, line 23, and Algorithm 5, line 18: M' is 1, the context, the hash function's identifier and the digest.
    ///
    /// # Errors
    /// [`Error::ContextLength`].
    pub(super) fn hashed(
        tr: &[u8; 64],
        digest: &MessageDigest,
        context: &[u8],
    ) -> Result<Mu, Error> {
        let mut builder = Self::with_context(tr, 1, context)?;
        builder.update(&digest.function().oid());
        builder.update(digest.as_bytes());
        Ok(builder.finalize())
    }

    fn with_context(tr: &[u8; 64], domain: u8, context: &[u8]) -> Result<Self, Error> {
        let length = u8::try_from(context.len()).map_err(|_| Error::ContextLength)?;
        let mut builder = Self::internal(tr);
        builder.update(&[domain, length]);
        builder.update(context);
        Ok(builder)
    }

    /// Appends a piece to the message.
    ///
    /// ```
    /// # use dauntless::mldsa65::SigningKey;
    /// # fn main() -> Result<(), dauntless::Error> {
    /// let key = SigningKey::from_seed(&[1; 32]).verifying_key();
    /// let mut builder = key.mu_builder(b"context")?;
    /// builder.update(b"a message");
    /// builder.update(b" in pieces");
    /// assert_eq!(builder.finalize(), key.mu(b"a message in pieces", b"context")?);
    /// # Ok(())
    /// # }
    /// ```
    pub fn update(&mut self, piece: &[u8]) {
        self.0.absorb(piece);
    }

    /// mu of the whole message.
    ///
    /// ```
    /// # use dauntless::mldsa65::{Mu, SigningKey};
    /// # fn main() -> Result<(), dauntless::Error> {
    /// let key = SigningKey::from_seed(&[1; 32]);
    /// let mu: Mu = key.mu_builder(b"")?.finalize();
    /// assert_eq!(key.sign_mu_deterministic(&mu), key.sign_deterministic(b"", b"")?);
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn finalize(mut self) -> Mu {
        let mut mu = [0; 64];
        self.0.pad(SHAKE_SUFFIX);
        self.0.squeeze(&mut mu);
        Mu(mu)
    }
}

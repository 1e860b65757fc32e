//! mu (FIPS 204, Algorithms 2 to 5 and 7, line 6): the hash of a message, its context and the public key, which is signed.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::sampling::H_RATE;
use crate::Error;
use crate::kernels::StateX1;
use crate::message_digest::MessageDigest;
use crate::secret::Secret;
use crate::sha3::SHAKE_SUFFIX;
use crate::sha3::sponge::Sponge;

/// mu = H(tr || M', 64): the hash of a message, its context and the public key, which a signature signs.
///
/// Keys compute it from a message (`mu`), from its pieces (`mu_builder`) or from its digest (`mu_of_digest`), and sign and
/// verify it. Computing mu requires the public key only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Mu([u8; 64]);

impl Mu {
    /// A mu computed elsewhere, with the same key.
    ///
    /// ```
    /// # #[cfg(feature = "signing")] {
    /// # use dauntless::mldsa65::{Mu, SigningKey};
    /// let (key, mu) = (SigningKey::from_seed(&[1; 32]), Mu::from_bytes(&[2; 64]));
    /// let signature = key.sign_mu_deterministic(&mu);
    /// assert!(key.verifying_key().verify_mu(&mu, &signature).is_ok());
    /// # }
    /// ```
    pub const fn from_bytes(bytes: &[u8; 64]) -> Self {
        Self(*bytes)
    }

    /// The 64 bytes, for a signer or verifier elsewhere.
    ///
    /// ```
    /// # use dauntless::mldsa65::Mu;
    /// assert_eq!(Mu::from_bytes(&[2; 64]).as_bytes(), &[2; 64]);
    /// ```
    pub const fn as_bytes(&self) -> &[u8; 64] {
        &self.0
    }
}

/// What is signed: mu, or M' in pieces.
#[derive(Clone, Copy)]
pub enum Signed<'a> {
    Mu(&'a [u8; 64]),
    /// The domain and the length of the context, and what follows them
    Message([u8; 2], [&'a [u8]; 3]),
    /// M' as it is
    #[cfg(any(test, feature = "hazmat"))]
    Internal(&'a [u8]),
}

impl<'a> Signed<'a> {
    /// M' of Algorithm 2, line 10, and Algorithm 3, line 5: 0 and the context's length, the context, the message.
    ///
    /// # Errors
    /// [`Error::ContextLength`].
    pub fn pure(message: &'a [u8], context: &'a [u8]) -> Result<Self, Error> {
        Ok(Self::Message(start(0, context)?, [context, message, &[]]))
    }

    /// M' of Algorithm 4, line 23, and Algorithm 5, line 18: 1 instead of 0, the hash function's identifier and the digest.
    ///
    /// # Errors
    /// [`Error::ContextLength`].
    pub fn hashed(
        digest: &'a MessageDigest,
        oid: &'a [u8; 11],
        context: &'a [u8],
    ) -> Result<Self, Error> {
        let pieces = [context, oid, digest.as_bytes()];
        Ok(Self::Message(start(1, context)?, pieces))
    }

    /// mu, if it is given.
    pub fn given(&self) -> Option<&'a [u8; 64]> {
        match self {
            Self::Mu(mu) => Some(mu),
            _ => None,
        }
    }

    /// The sponge that computes mu, given H(pk); of no use if mu is given.
    pub fn absorb(&self, tr: &[u8; 64]) -> MuBuilder {
        let mut builder = MuBuilder::internal(tr);
        match self {
            Self::Mu(_) => (),
            Self::Message(start, pieces) => {
                builder.update(start);
                pieces.iter().for_each(|piece| builder.update(piece));
            }
            #[cfg(any(test, feature = "hazmat"))]
            Self::Internal(m_prime) => builder.update(m_prime),
        }
        builder
    }

    /// mu, given H(pk).
    #[cfg(feature = "low-memory")]
    pub fn mu(&self, tr: &[u8; 64]) -> Mu {
        match self.given() {
            Some(mu) => Mu::from_bytes(mu),
            None => self.absorb(tr).finalize(),
        }
    }
}

/// The domain, and the length of a context.
///
/// # Errors
/// [`Error::ContextLength`].
fn start(domain: u8, context: &[u8]) -> Result<[u8; 2], Error> {
    match u8::try_from(context.len()) {
        Ok(length) => Ok([domain, length]),
        Err(_) => Err(Error::ContextLength),
    }
}

/// Computes mu incrementally; `mu_builder` of a key creates one.
#[derive(Clone)]
pub struct MuBuilder(Sponge<H_RATE>);

impl MuBuilder {
    /// A builder for M' itself, without a context.
    pub(super) fn internal(tr: &[u8; 64]) -> Self {
        let mut builder = Self(Sponge::new());
        builder.update(tr);
        builder
    }

    /// Starts M' of Algorithm 2, line 10, and Algorithm 3, line 5: 0 and the context.
    ///
    /// # Errors
    /// [`Error::ContextLength`].
    pub(super) fn pure(tr: &[u8; 64], context: &[u8]) -> Result<Self, Error> {
        Self::with_context(tr, 0, context)
    }

    /// M' of Algorithm 4, line 23, and Algorithm 5, line 18: 1, the context, the hash function's identifier and the digest.
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

    /// The state of the padded message, before the permutation that gives mu.
    pub(super) fn into_state(mut self) -> Secret<StateX1> {
        self.0.pad(SHAKE_SUFFIX);
        self.0.into_state()
    }

    fn with_context(tr: &[u8; 64], domain: u8, context: &[u8]) -> Result<Self, Error> {
        let start = start(domain, context)?;
        let mut builder = Self::internal(tr);
        builder.update(&start);
        builder.update(context);
        Ok(builder)
    }

    /// Appends a piece, of any length, to the message.
    ///
    /// ```
    /// # use dauntless::mldsa65::{VERIFYING_KEY_SIZE, VerifyingKey};
    /// # fn main() -> Result<(), dauntless::Error> {
    /// let key = VerifyingKey::from_bytes(&[1; VERIFYING_KEY_SIZE]);
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

    /// Ends the message and returns its mu.
    ///
    /// ```
    /// # use dauntless::mldsa65::{Mu, VERIFYING_KEY_SIZE, VerifyingKey};
    /// # fn main() -> Result<(), dauntless::Error> {
    /// let key = VerifyingKey::from_bytes(&[1; VERIFYING_KEY_SIZE]);
    /// let mu: Mu = key.mu_builder(b"")?.finalize();
    /// assert_eq!(mu, key.mu(b"", b"")?);
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

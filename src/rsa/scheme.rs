//! Schemes of signatures and encryption, and their choices.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::eme_oaep::Functions;
use crate::Error;
use crate::message_digest::HashFunction;

/// A signature scheme of RFC 8017, section 8.
///
/// The hash functions are SHA-2 and SHA-3; RSASSA-PSS is defined with SHAKE too (RFC 8702), RSASSA-PKCS1-v1_5 is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scheme {
    /// RSASSA-PKCS1-v1_5.
    Pkcs1v15(HashFunction),
    /// RSASSA-PSS.
    Pss(Pss),
}

impl Scheme {
    /// RSASSA-PKCS1-v1_5 with a hash function.
    ///
    /// ```
    /// use dauntless::rsa::{HashFunction, Scheme};
    ///
    /// assert_eq!(Scheme::pkcs1v15(HashFunction::Sha2_256), Scheme::Pkcs1v15(HashFunction::Sha2_256));
    /// ```
    pub const fn pkcs1v15(hash: HashFunction) -> Self {
        Self::Pkcs1v15(hash)
    }

    /// RSASSA-PSS with a hash function, for the masks too, and a salt as long as a digest.
    ///
    /// ```
    /// use dauntless::rsa::{HashFunction, Pss, Scheme};
    ///
    /// assert_eq!(Scheme::pss(HashFunction::Sha2_256), Scheme::Pss(Pss::new(HashFunction::Sha2_256)));
    /// ```
    pub const fn pss(hash: HashFunction) -> Self {
        Self::Pss(Pss::new(hash))
    }

    /// The hash function of messages.
    pub(super) const fn hash(self) -> HashFunction {
        match self {
            Self::Pkcs1v15(hash) => hash,
            Self::Pss(pss) => pss.hash,
        }
    }
}

impl From<Pss> for Scheme {
    fn from(pss: Pss) -> Self {
        Self::Pss(pss)
    }
}

/// RSASSA-PSS (RFC 8017, section 8.1) and its choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pss {
    pub(super) hash: HashFunction,
    pub(super) mask: HashFunction,
    pub(super) salt_length: usize,
}

impl Pss {
    /// With a hash function, for the masks too, and a salt as long as a digest. With SHAKE128 or SHAKE256 the masks are their output
    /// (RFC 8702).
    ///
    /// ```
    /// use dauntless::rsa::{HashFunction, Pss};
    ///
    /// let pss = Pss::new(HashFunction::Sha2_256);
    /// assert_eq!(pss, pss.with_mask(HashFunction::Sha2_256).with_salt_length(32));
    /// ```
    pub const fn new(hash: HashFunction) -> Self {
        Self {
            hash,
            mask: hash,
            salt_length: hash.digest_size(),
        }
    }

    /// With another hash function for the masks (MGF1).
    ///
    /// ```
    /// use dauntless::rsa::{HashFunction, Pss};
    ///
    /// let pss = Pss::new(HashFunction::Sha2_512).with_mask(HashFunction::Sha2_256);
    /// assert_ne!(pss, Pss::new(HashFunction::Sha2_512));
    /// ```
    pub const fn with_mask(self, mask: HashFunction) -> Self {
        Self { mask, ..self }
    }

    /// With another number of bytes of salt, which may be 0: then equal messages have equal signatures. FIPS 186-5 allows at
    /// most as many bytes as the digest has; RFC 8702 demands as many with SHAKE.
    ///
    /// ```
    /// use dauntless::rsa::{HashFunction, Pss};
    ///
    /// let pss = Pss::new(HashFunction::Sha2_512).with_salt_length(32);
    /// assert_ne!(pss, Pss::new(HashFunction::Sha2_512));
    /// ```
    pub const fn with_salt_length(self, salt_length: usize) -> Self {
        Self {
            salt_length,
            ..self
        }
    }

    /// # Errors
    /// [`Error::HashFunction`] if SHAKE is not the function of both.
    pub(super) fn check(self) -> Result<(), Error> {
        if self.mask == self.hash || !(is_shake(self.mask) || is_shake(self.hash)) {
            Ok(())
        } else {
            Err(Error::HashFunction)
        }
    }
}

/// RSAES-OAEP (RFC 8017, section 7.1) and its choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Oaep<'a> {
    hash: HashFunction,
    mask: HashFunction,
    pub(super) label: &'a [u8],
}

impl<'a> Oaep<'a> {
    /// With a hash function, for the masks too, and an empty label.
    ///
    /// ```
    /// use dauntless::rsa::{HashFunction, Oaep};
    ///
    /// let oaep = Oaep::new(HashFunction::Sha2_256);
    /// assert_eq!(oaep, oaep.with_mask(HashFunction::Sha2_256).with_label(b""));
    /// ```
    pub const fn new(hash: HashFunction) -> Self {
        Self {
            hash,
            mask: hash,
            label: &[],
        }
    }

    /// With another hash function for the masks (MGF1).
    ///
    /// ```
    /// use dauntless::rsa::{HashFunction, Oaep};
    ///
    /// let oaep = Oaep::new(HashFunction::Sha2_512).with_mask(HashFunction::Sha2_256);
    /// assert_ne!(oaep, Oaep::new(HashFunction::Sha2_512));
    /// ```
    pub const fn with_mask(self, mask: HashFunction) -> Self {
        Self { mask, ..self }
    }

    /// With a label, which decryption must be given too.
    ///
    /// ```
    /// use dauntless::rsa::{HashFunction, Oaep};
    ///
    /// let oaep = Oaep::new(HashFunction::Sha2_256).with_label(b"backup key");
    /// assert_ne!(oaep, Oaep::new(HashFunction::Sha2_256));
    /// ```
    pub const fn with_label(self, label: &'a [u8]) -> Self {
        Self { label, ..self }
    }

    /// # Errors
    /// [`Error::HashFunction`] of SHAKE.
    pub(super) fn functions(self) -> Result<Functions, Error> {
        if is_shake(self.hash) || is_shake(self.mask) {
            return Err(Error::HashFunction);
        }
        Ok(Functions {
            hash: self.hash,
            mask: self.mask,
        })
    }
}

fn is_shake(function: HashFunction) -> bool {
    matches!(function, HashFunction::Shake128 | HashFunction::Shake256)
}

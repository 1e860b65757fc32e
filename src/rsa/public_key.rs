//! Public keys: verification and encryption (RFC 8017, sections 7 and 8).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::fmt;

use super::numbers::PublicNumbers;
use super::octets::{Ciphertext, Number, Octets};
use super::randomness::{Purpose, stream};
use super::scheme::{Oaep, Pss, Scheme};
use super::{eme_oaep, eme_pkcs1_v1_5, emsa_pkcs1_v1_5, emsa_pss};
use crate::Error;
use crate::message_digest::MessageDigest;
use crate::secret::Secret;

/// A public key of 2048 to 8192 bits.
#[derive(Clone)]
pub struct PublicKey {
    pub(super) numbers: PublicNumbers,
}

impl PublicKey {
    /// The key with a modulus and an exponent, numbers with the highest byte first.
    #[doc = super::example!(
        "let public = key.public_key();",
        "let same = PublicKey::from_components(public.modulus().as_bytes(), &[1, 0, 1])?;",
        "assert_eq!(same, public);",
    )]
    ///
    /// # Errors
    /// [`Error::RsaPublicKey`] if one of them is even or out of range.
    pub fn from_components(modulus: &[u8], exponent: &[u8]) -> Result<Self, Error> {
        let numbers = PublicNumbers::new(modulus, exponent)?;
        Ok(Self { numbers })
    }

    /// Bits of the modulus.
    #[doc = super::example!("assert_eq!(key.public_key().bits(), 2048);")]
    pub fn bits(&self) -> usize {
        self.numbers.bits()
    }

    /// Bytes of the modulus, of a signature and of a ciphertext.
    #[doc = super::example!("assert_eq!(key.public_key().size(), 256);")]
    pub fn size(&self) -> usize {
        self.numbers.len()
    }

    /// The modulus, n.
    #[doc = super::example!("assert_eq!(key.public_key().modulus().as_bytes().len(), 256);")]
    pub fn modulus(&self) -> Number {
        let mut n = Octets::zeros(self.size());
        self.numbers.n(n.as_mut_slice());
        Number(n)
    }

    /// The exponent, e.
    #[doc = super::example!("assert_eq!(key.public_key().exponent().as_bytes(), [1, 0, 1]);")]
    pub fn exponent(&self) -> Number {
        super::number(&self.numbers.e().to_be_bytes())
    }

    /// Checks the signature of a message.
    #[doc = super::example!(
        "let scheme = Scheme::pss(HashFunction::Sha2_256);",
        "let signature = key.sign(scheme, b\"message\")?;",
        "key.public_key().verify(scheme, b\"message\", signature.as_bytes())?;",
        "assert!(key.public_key().verify(scheme, b\"another message\", signature.as_bytes()).is_err());",
    )]
    ///
    /// # Errors
    /// [`Error::Signature`] if it is not a valid signature of the message; [`Error::HashFunction`] if the scheme is not defined with its
    /// hash functions.
    pub fn verify(&self, scheme: Scheme, message: &[u8], signature: &[u8]) -> Result<(), Error> {
        self.verify_digest(scheme, &scheme.hash().digest(message), signature)
    }

    /// Checks the signature of a message's digest, by the scheme's hash function.
    #[doc = super::example!(
        "let scheme = Scheme::pss(HashFunction::Sha2_256);",
        "let digest = HashFunction::Sha2_256.digest(b\"message\"); // or MessageDigest::new(...)",
        "let signature = key.sign_digest(scheme, &digest)?;",
        "key.public_key().verify_digest(scheme, &digest, signature.as_bytes())?;",
    )]
    ///
    /// # Errors
    /// The errors of [`Self::verify`]; [`Error::HashFunction`] if the digest is of another hash function than the scheme's.
    pub fn verify_digest(
        &self,
        scheme: Scheme,
        digest: &MessageDigest,
        signature: &[u8],
    ) -> Result<(), Error> {
        match scheme {
            _ if digest.function() != scheme.hash() => Err(Error::HashFunction),
            Scheme::Pkcs1v15(_) => self.verify_pkcs1_v1_5(digest, signature),
            Scheme::Pss(pss) => self.verify_pss(pss, Some(pss.salt_length), digest, signature),
        }
    }

    /// Checks an RSASSA-PSS signature of a message with a salt of any length, whatever the length that `pss` gives.
    #[doc = super::example!(
        "let pss = Pss::new(HashFunction::Sha2_256);",
        "let signature = key.sign(pss.with_salt_length(20).into(), b\"message\")?;",
        "assert!(key.public_key().verify(pss.into(), b\"message\", signature.as_bytes()).is_err());",
        "key.public_key().verify_any_salt_length(pss, b\"message\", signature.as_bytes())?;",
    )]
    ///
    /// # Errors
    /// The errors of [`Self::verify`].
    pub fn verify_any_salt_length(
        &self,
        pss: Pss,
        message: &[u8],
        signature: &[u8],
    ) -> Result<(), Error> {
        self.verify_digest_any_salt_length(pss, &pss.hash.digest(message), signature)
    }

    /// [`Self::verify_any_salt_length`] of a message's digest, by `pss`'s hash function.
    #[doc = super::example!(
        "let (pss, digest) = (Pss::new(HashFunction::Sha2_256), HashFunction::Sha2_256.digest(b\"message\"));",
        "let signature = key.sign_digest(pss.with_salt_length(20).into(), &digest)?;",
        "key.public_key().verify_digest_any_salt_length(pss, &digest, signature.as_bytes())?;",
    )]
    ///
    /// # Errors
    /// The errors of [`Self::verify_digest`].
    pub fn verify_digest_any_salt_length(
        &self,
        pss: Pss,
        digest: &MessageDigest,
        signature: &[u8],
    ) -> Result<(), Error> {
        if digest.function() != pss.hash {
            return Err(Error::HashFunction);
        }
        self.verify_pss(pss, None, digest, signature)
    }

    /// Section 8.2.2: the encoded message is compared, not parsed.
    fn verify_pkcs1_v1_5(&self, digest: &MessageDigest, signature: &[u8]) -> Result<(), Error> {
        let mut expected = Octets::zeros(self.size());
        emsa_pkcs1_v1_5::encode(digest, expected.as_mut_slice())?;
        let em = self.encoded_message(signature)?;
        if em.as_slice() == expected.as_slice() {
            Ok(())
        } else {
            Err(Error::Signature)
        }
    }

    /// Section 8.1.2.
    fn verify_pss(
        &self,
        pss: Pss,
        salt_length: Option<usize>,
        digest: &MessageDigest,
        signature: &[u8],
    ) -> Result<(), Error> {
        pss.check()?;
        let mut em = self.encoded_message(signature)?;
        let (bits, em) = pss_part(self.bits(), em.as_mut_slice()).ok_or(Error::Signature)?;
        if emsa_pss::is_encoding(digest, salt_length, pss.mask, bits, em) {
            Ok(())
        } else {
            Err(Error::Signature)
        }
    }

    /// RSAVP1.
    fn encoded_message(&self, signature: &[u8]) -> Result<Octets, Error> {
        if signature.len() != self.size() {
            return Err(Error::Signature);
        }
        let mut em = Octets::zeros(self.size());
        let done = self.numbers.power(signature, em.as_mut_slice());
        done.map_err(|_| Error::Signature)?;
        Ok(em)
    }

    /// RSAES-OAEP: encrypts a message of at most [`Self::size`] - 2 h - 2 bytes, with h those of a digest.
    #[doc = super::example!(
        "let oaep = Oaep::new(HashFunction::Sha2_256).with_label(b\"session key\");",
        "let ciphertext = key.public_key().encrypt(&oaep, &[7; 32])?;",
        "assert_eq!(key.decrypt(&oaep, ciphertext.as_bytes())?.as_bytes(), [7; 32]);",
    )]
    ///
    /// # Errors
    /// [`Error::MessageLength`] if the message is too long; [`Error::HashFunction`] of SHAKE; [`Error::Randomness`].
    #[cfg(feature = "getrandom")]
    pub fn encrypt(&self, oaep: &Oaep<'_>, message: &[u8]) -> Result<Ciphertext, Error> {
        self.encrypted_oaep(oaep, message, &*super::random()?)
    }

    /// [`Self::encrypt`] with random bytes of the caller, which must be secret, and new for every message.
    #[doc = super::example!(
        "let oaep = Oaep::new(HashFunction::Sha2_256);",
        "let ciphertext = key.public_key().encrypt_randomized(&oaep, b\"message\", &[7; 32])?; // a known answer's",
        "assert_eq!(key.decrypt(&oaep, ciphertext.as_bytes())?.as_bytes(), b\"message\");",
    )]
    ///
    /// # Errors
    /// [`Error::MessageLength`] if the message is too long; [`Error::HashFunction`] of SHAKE.
    #[cfg(any(test, feature = "hazmat"))]
    pub fn encrypt_randomized(
        &self,
        oaep: &Oaep<'_>,
        message: &[u8],
        rnd: &[u8; 32],
    ) -> Result<Ciphertext, Error> {
        self.encrypted_oaep(oaep, message, rnd)
    }

    pub(super) fn encrypted_oaep(
        &self,
        oaep: &Oaep<'_>,
        message: &[u8],
        rnd: &[u8; 32],
    ) -> Result<Ciphertext, Error> {
        let (mut em, mut seed) = (Octets::zeros(self.size()), Secret([0; 64]));
        stream(Purpose::Encoding, rnd).squeeze(seed.as_mut_slice());
        eme_oaep::encode(
            oaep.functions()?,
            message,
            oaep.label,
            &seed,
            em.as_mut_slice(),
        )?;
        self.encrypted(&em)
    }

    /// RSAES-PKCS1-v1_5: encrypts a message of at most [`Self::size`] - 11 bytes, for peers without RSAES-OAEP.
    #[doc = super::example!(
        "let ciphertext = key.public_key().encrypt_pkcs1v15(&[7; 32])?;",
        "assert_eq!(key.decrypt_pkcs1v15(ciphertext.as_bytes())?.as_bytes(), [7; 32]);",
    )]
    ///
    /// # Errors
    /// [`Error::MessageLength`] if the message is too long; [`Error::Randomness`].
    #[cfg(feature = "getrandom")]
    pub fn encrypt_pkcs1v15(&self, message: &[u8]) -> Result<Ciphertext, Error> {
        self.encrypted_pkcs1v15(message, &*super::random()?)
    }

    /// [`Self::encrypt_pkcs1v15`] with random bytes of the caller, which must be secret, and new for every message.
    #[doc = super::example!(
        "let ciphertext = key.public_key().encrypt_pkcs1v15_randomized(b\"message\", &[7; 32])?; // a known answer's",
        "assert_eq!(key.decrypt_pkcs1v15(ciphertext.as_bytes())?.as_bytes(), b\"message\");",
    )]
    ///
    /// # Errors
    /// [`Error::MessageLength`] if the message is too long.
    #[cfg(any(test, feature = "hazmat"))]
    pub fn encrypt_pkcs1v15_randomized(
        &self,
        message: &[u8],
        rnd: &[u8; 32],
    ) -> Result<Ciphertext, Error> {
        self.encrypted_pkcs1v15(message, rnd)
    }

    #[allow(dead_code, reason = "without random numbers and hazmat")]
    fn encrypted_pkcs1v15(&self, message: &[u8], rnd: &[u8; 32]) -> Result<Ciphertext, Error> {
        let mut em = Octets::zeros(self.size());
        let mut random = stream(Purpose::Encoding, rnd);
        eme_pkcs1_v1_5::encode(message, |bytes| random.squeeze(bytes), em.as_mut_slice())?;
        self.encrypted(&em)
    }

    /// RSAEP. An encoded message begins with a zero: it is less than n.
    fn encrypted(&self, em: &Octets) -> Result<Ciphertext, Error> {
        let mut c = Octets::zeros(self.size());
        self.numbers.power(em.as_slice(), c.as_mut_slice())?;
        Ok(Ciphertext(c))
    }
}

/// Of as many bytes as the modulus has, those of PSS's encoded message, and its bits: one less than the modulus has. The byte that may
/// precede it must be zero.
pub(super) fn pss_part(modulus_bits: usize, bytes: &mut [u8]) -> Option<(usize, &mut [u8])> {
    let bits = modulus_bits.checked_sub(1)?;
    let above = bytes.len().checked_sub(bits.div_ceil(8))?;
    let (zeros, em) = bytes.split_at_mut_checked(above)?;
    zeros.iter().all(|zero| *zero == 0).then_some((bits, em))
}

impl PartialEq for PublicKey {
    fn eq(&self, other: &Self) -> bool {
        let same = |a: Number, b: Number| a.as_bytes() == b.as_bytes();
        same(self.modulus(), other.modulus()) && same(self.exponent(), other.exponent())
    }
}

impl Eq for PublicKey {}

impl fmt::Debug for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PublicKey")
            .field("modulus", &self.modulus().as_bytes())
            .field("exponent", &self.exponent().as_bytes())
            .finish()
    }
}

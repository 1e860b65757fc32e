//! Private keys: signatures and decryption (RFC 8017, sections 7 and 8).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::fmt;

use super::numbers::PrivateNumbers;
use super::octets::{Number, Octets, Plaintext, Signature};
use super::public_key::{PublicKey, pss_part};
use super::randomness::{Purpose, stream};
use super::scheme::{Oaep, Pss, Scheme};
use super::{eme_oaep, eme_pkcs1_v1_5, emsa_pkcs1_v1_5, emsa_pss};
use crate::Error;
use crate::kernels::{publish, published_number};
use crate::message_digest::MessageDigest;
use crate::secret::Secret;

/// The parts of a private key, under RFC 8017's names (appendix A.1.2): numbers, the highest byte first.
#[derive(Clone, Copy)]
pub struct Components<'a> {
    /// n = p q
    pub modulus: &'a [u8],
    /// e
    pub public_exponent: &'a [u8],
    /// d
    pub private_exponent: &'a [u8],
    /// p
    pub prime1: &'a [u8],
    /// q
    pub prime2: &'a [u8],
    /// d mod p - 1
    pub exponent1: &'a [u8],
    /// d mod q - 1
    pub exponent2: &'a [u8],
    /// 1/q mod p
    pub coefficient: &'a [u8],
}

impl fmt::Debug for Components<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Components")
    }
}

/// A secret part of a private key, under its name in RFC 8017, appendix A.1.2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Component {
    /// d
    PrivateExponent,
    /// p
    Prime1,
    /// q
    Prime2,
    /// d mod p - 1
    Exponent1,
    /// d mod q - 1
    Exponent2,
    /// 1/q mod p
    Coefficient,
}

/// A private key of 2048, 3072 or 4096 bits. It is wiped when dropped. Moves may leave copies in memory, as for any Rust value, and
/// operations leave intermediate values on the stack.
///
/// Results of private operations are blinded, and checked by the public key before they are released.
pub struct PrivateKey {
    pub(super) numbers: PrivateNumbers,
}

impl PrivateKey {
    /// A new key from random bytes of the operating system, with the exponent 65537 (FIPS 186-5, appendix A.1.3).
    #[doc = super::example!(
        "let key = PrivateKey::generate(2048)?;",
        "assert_eq!(key.public_key().bits(), 2048);",
    )]
    ///
    /// # Errors
    /// [`Error::RsaPrivateKey`] if `bits` is not 2048, 3072 or 4096; [`Error::Randomness`].
    #[cfg(feature = "getrandom")]
    pub fn generate(bits: usize) -> Result<Self, Error> {
        let numbers = PrivateNumbers::generate(bits, &mut crate::random::random)?;
        let key = Self { numbers };
        key.try_if_asked()?;
        Ok(key)
    }

    /// The key with these parts, which must belong together: this is checked, but not whether p and q are prime.
    #[doc = super::example!(
        "let (n, e) = (key.public_key().modulus(), key.public_key().exponent());",
        "let [d, p, q] = [Component::PrivateExponent, Component::Prime1, Component::Prime2].map(|part| key.component(part));",
        "let [dp, dq] = [Component::Exponent1, Component::Exponent2].map(|part| key.component(part));",
        "let qinv = key.component(Component::Coefficient);",
        "let parts = Components {",
        "    modulus: n.as_bytes(),",
        "    public_exponent: e.as_bytes(),",
        "    private_exponent: d.as_bytes(),",
        "    prime1: p.as_bytes(),",
        "    prime2: q.as_bytes(),",
        "    exponent1: dp.as_bytes(),",
        "    exponent2: dq.as_bytes(),",
        "    coefficient: qinv.as_bytes(),",
        "};",
        "assert_eq!(PrivateKey::from_components(&parts)?.public_key(), key.public_key());",
    )]
    ///
    /// # Errors
    /// [`Error::RsaPrivateKey`], whatever is wrong.
    pub fn from_components(parts: &Components<'_>) -> Result<Self, Error> {
        let numbers = PrivateNumbers::new(
            parts.modulus,
            parts.public_exponent,
            parts.private_exponent,
            parts.prime1,
            parts.prime2,
            parts.exponent1,
            parts.exponent2,
            parts.coefficient,
        )?;
        Ok(Self { numbers })
    }

    /// The key with two primes and a public exponent, numbers with the highest byte first. Whether they are prime is not checked.
    #[doc = super::example!(
        "let [p, q] = [Component::Prime1, Component::Prime2].map(|part| key.component(part));",
        "let same = PrivateKey::from_primes(&[1, 0, 1], p.as_bytes(), q.as_bytes())?;",
        "assert_eq!(same.public_key(), key.public_key());",
    )]
    ///
    /// # Errors
    /// [`Error::RsaPrivateKey`], whatever is wrong.
    pub fn from_primes(exponent: &[u8], p: &[u8], q: &[u8]) -> Result<Self, Error> {
        let numbers = PrivateNumbers::from_primes(exponent, p, q)?;
        Ok(Self { numbers })
    }

    /// The public key, for publication.
    #[doc = super::example!("let public: PublicKey = key.public_key();")]
    pub fn public_key(&self) -> PublicKey {
        PublicKey {
            numbers: self.numbers.public().clone(),
        }
    }

    /// A secret part of the key.
    #[doc = super::example!("assert_eq!(key.component(Component::Prime1).as_bytes().len(), 128);")]
    pub fn component(&self, part: Component) -> Number {
        let size = self.size();
        let mut bytes = Octets::zeros(match part {
            Component::PrivateExponent => size,
            _ => size / 2,
        });
        let out = bytes.as_mut_slice();
        match part {
            Component::PrivateExponent => self.numbers.d(out),
            Component::Prime1 => self.numbers.p(out),
            Component::Prime2 => self.numbers.q(out),
            Component::Exponent1 => self.numbers.dp(out),
            Component::Exponent2 => self.numbers.dq(out),
            Component::Coefficient => self.numbers.qinv(out),
        }
        super::number(bytes.as_slice())
    }

    pub(super) fn size(&self) -> usize {
        self.numbers.public().len()
    }

    /// Signs a message.
    #[doc = super::example!(
        "let signature = key.sign(Scheme::pss(HashFunction::Sha2_256), b\"message\")?;",
        "let certificate = key.sign(Scheme::pkcs1v15(HashFunction::Sha2_384), b\"message\")?;",
    )]
    ///
    /// # Errors
    /// [`Error::HashFunction`] if the scheme is not defined with its hash functions; [`Error::SaltLength`] if the salt is too long for
    /// the key; [`Error::Randomness`]; [`Error::Fault`] if the result is wrong: there is no signature then.
    #[cfg(feature = "getrandom")]
    pub fn sign(&self, scheme: Scheme, message: &[u8]) -> Result<Signature, Error> {
        self.sign_digest(scheme, &scheme.hash().digest(message))
    }

    /// Signs a message's digest, by the scheme's hash function.
    #[doc = super::example!(
        "let scheme = Scheme::pss(HashFunction::Sha2_256);",
        "let digest = HashFunction::Sha2_256.digest(b\"message\"); // or MessageDigest::new(...)",
        "let signature = key.sign_digest(scheme, &digest)?;",
    )]
    ///
    /// # Errors
    /// The errors of [`Self::sign`]; [`Error::HashFunction`] if the digest is of another hash function than the scheme's.
    #[cfg(feature = "getrandom")]
    pub fn sign_digest(&self, scheme: Scheme, digest: &MessageDigest) -> Result<Signature, Error> {
        self.sign_digest_randomized(scheme, digest, &*super::random()?)
    }

    /// [`Self::sign`] with random bytes of the caller, which must be secret, and new for every signature: the salt follows from them,
    /// and the blinding.
    #[doc = super::example!(
        "let scheme = Scheme::pss(HashFunction::Sha2_256);",
        "let signature = key.sign_randomized(scheme, b\"message\", &[7; 32])?; // a known answer's",
        "assert_eq!(signature, key.sign_randomized(scheme, b\"message\", &[7; 32])?);",
    )]
    ///
    /// # Errors
    /// The errors of [`Self::sign`].
    pub fn sign_randomized(
        &self,
        scheme: Scheme,
        message: &[u8],
        rnd: &[u8; 32],
    ) -> Result<Signature, Error> {
        self.sign_digest_randomized(scheme, &scheme.hash().digest(message), rnd)
    }

    /// [`Self::sign_digest`] with random bytes of the caller, as [`Self::sign_randomized`] takes them.
    #[doc = super::example!(
        "let scheme = Scheme::pkcs1v15(HashFunction::Sha2_256);",
        "let digest = HashFunction::Sha2_256.digest(b\"message\");",
        "let signature = key.sign_digest_randomized(scheme, &digest, &[7; 32])?; // a known answer's",
    )]
    ///
    /// # Errors
    /// The errors of [`Self::sign_digest`].
    pub fn sign_digest_randomized(
        &self,
        scheme: Scheme,
        digest: &MessageDigest,
        rnd: &[u8; 32],
    ) -> Result<Signature, Error> {
        let mut em = Octets::zeros(self.size());
        self.encode(scheme, digest, rnd, &mut em)?;
        self.signed(&em, rnd)
    }

    /// Encodes a digest in `em`, which has as many bytes as the modulus.
    pub(super) fn encode(
        &self,
        scheme: Scheme,
        digest: &MessageDigest,
        rnd: &[u8; 32],
        em: &mut Octets,
    ) -> Result<(), Error> {
        match scheme {
            _ if digest.function() != scheme.hash() => Err(Error::HashFunction),
            Scheme::Pkcs1v15(_) => emsa_pkcs1_v1_5::encode(digest, em.as_mut_slice()),
            Scheme::Pss(pss) => {
                let mut salt = Octets::zeros(pss.salt_length);
                stream(Purpose::Encoding, rnd).squeeze(salt.as_mut_slice());
                self.encode_pss(pss, digest, &salt, em)
            }
        }
    }

    /// Section 8.1.1, step 1.
    fn encode_pss(
        &self,
        pss: Pss,
        digest: &MessageDigest,
        salt: &Octets,
        em: &mut Octets,
    ) -> Result<(), Error> {
        pss.check()?;
        if salt.as_slice().len() != pss.salt_length {
            return Err(Error::SaltLength); // longer than any key
        }
        let part = pss_part(self.numbers.public().bits(), em.as_mut_slice());
        let (bits, em) = part.ok_or(Error::SaltLength)?;
        emsa_pss::encode(digest, salt.as_slice(), pss.mask, bits, em)
    }

    /// RSASP1. An encoded message is less than n: it begins with a zero, or has fewer bits.
    fn signed(&self, em: &Octets, rnd: &[u8; 32]) -> Result<Signature, Error> {
        let mut signature = Octets::zeros(self.size());
        self.power(em.as_slice(), rnd, &mut signature)?;
        publish(signature.as_mut_slice());
        Ok(Signature(signature))
    }

    /// Tries a new key if the feature `pairwise` is on.
    #[cfg(feature = "getrandom")]
    fn try_if_asked(&self) -> Result<(), Error> {
        use crate::message_digest::HashFunction;
        if cfg!(feature = "pairwise") {
            let scheme = Scheme::pkcs1v15(HashFunction::Sha2_256);
            let tried = self.sign(scheme, b"pairwise").and_then(|signature| {
                let public = self.public_key();
                public.verify(scheme, b"pairwise", signature.as_bytes())
            });
            tried.map_err(|_| Error::PairwiseConsistency)?;
        }
        Ok(())
    }

    /// RSAES-OAEP: decrypts a ciphertext.
    #[doc = super::example!(
        "let oaep = Oaep::new(HashFunction::Sha2_256).with_label(b\"session key\");",
        "let ciphertext = key.public_key().encrypt(&oaep, &[7; 32])?;",
        "assert_eq!(key.decrypt(&oaep, ciphertext.as_bytes())?.as_bytes(), [7; 32]);",
        "assert!(key.decrypt(&oaep.with_label(b\"another\"), ciphertext.as_bytes()).is_err());",
    )]
    ///
    /// # Errors
    /// [`Error::Decryption`] if the ciphertext is not valid, whatever the reason; [`Error::HashFunction`] of SHAKE;
    /// [`Error::Randomness`]; [`Error::Fault`] if a computation was wrong.
    #[cfg(feature = "getrandom")]
    pub fn decrypt(&self, oaep: &Oaep<'_>, ciphertext: &[u8]) -> Result<Plaintext, Error> {
        self.decrypt_randomized(oaep, ciphertext, &*super::random()?)
    }

    /// [`Self::decrypt`] with random bytes of the caller, which must be secret, and new for every ciphertext: the blinding follows from
    /// them.
    #[doc = super::example!(
        "let oaep = Oaep::new(HashFunction::Sha2_256);",
        "let ciphertext = key.public_key().encrypt(&oaep, b\"message\")?;",
        "let message = key.decrypt_randomized(&oaep, ciphertext.as_bytes(), &[7; 32])?; // a known answer's",
        "assert_eq!(message.as_bytes(), b\"message\");",
    )]
    ///
    /// # Errors
    /// The errors of [`Self::decrypt`].
    pub fn decrypt_randomized(
        &self,
        oaep: &Oaep<'_>,
        ciphertext: &[u8],
        rnd: &[u8; 32],
    ) -> Result<Plaintext, Error> {
        let functions = oaep.functions()?;
        let mut em = self.decrypted(ciphertext, rnd)?;
        let message = eme_oaep::decode(functions, oaep.label, em.as_mut_slice())?;
        Octets::copy_of(message)
            .map(Plaintext)
            .ok_or(Error::Decryption)
    }

    /// RSAES-PKCS1-v1_5 with implicit rejection (draft-irtf-cfrg-rsa-guidance): a ciphertext whose padding is not valid gives a message
    /// too, always the same, which looks random and says nothing. The message's use must find that it is the wrong one.
    #[doc = super::example!(
        "let ciphertext = key.public_key().encrypt_pkcs1v15(&[7; 32])?;",
        "assert_eq!(key.decrypt_pkcs1v15(ciphertext.as_bytes())?.as_bytes(), [7; 32]);",
        "",
        "let (wrong, again) = (key.decrypt_pkcs1v15(&[7; 256])?, key.decrypt_pkcs1v15(&[7; 256])?);",
        "assert_eq!(wrong.as_bytes(), again.as_bytes());",
    )]
    ///
    /// # Errors
    /// [`Error::Decryption`] if the ciphertext has not [`PublicKey::size`] bytes, or is no number below the modulus;
    /// [`Error::Randomness`]; [`Error::Fault`] if a computation was wrong.
    #[cfg(feature = "getrandom")]
    pub fn decrypt_pkcs1v15(&self, ciphertext: &[u8]) -> Result<Plaintext, Error> {
        self.decrypt_pkcs1v15_randomized(ciphertext, &*super::random()?)
    }

    /// [`Self::decrypt_pkcs1v15`] with random bytes of the caller, as [`Self::decrypt_randomized`] takes them.
    #[doc = super::example!(
        "let ciphertext = key.public_key().encrypt_pkcs1v15(b\"message\")?;",
        "let message = key.decrypt_pkcs1v15_randomized(ciphertext.as_bytes(), &[7; 32])?; // a known answer's",
        "assert_eq!(message.as_bytes(), b\"message\");",
    )]
    ///
    /// # Errors
    /// The errors of [`Self::decrypt_pkcs1v15`].
    pub fn decrypt_pkcs1v15_randomized(
        &self,
        ciphertext: &[u8],
        rnd: &[u8; 32],
    ) -> Result<Plaintext, Error> {
        let mut em = self.decrypted(ciphertext, rnd)?;
        let (mut d, mut other) = (Octets::zeros(self.size()), Octets::zeros(self.size()));
        self.numbers.d(d.as_mut_slice());
        let rejection = eme_pkcs1_v1_5::Rejection::new(d.as_slice(), ciphertext);
        let decode = eme_pkcs1_v1_5::decode;
        let length = decode(&rejection, em.as_mut_slice(), other.as_mut_slice());
        em.truncate(published_number(length) as usize); // the caller learns it, of whichever message
        Ok(Plaintext(em))
    }

    /// RSADP.
    fn decrypted(&self, ciphertext: &[u8], rnd: &[u8; 32]) -> Result<Octets, Error> {
        let mut em = Octets::zeros(self.size());
        if ciphertext.len() != self.size() {
            return Err(Error::Decryption);
        }
        let done = self.power(ciphertext, rnd, &mut em);
        done.map_err(|error| match error {
            Error::Signature => Error::Decryption, // not below n
            error => error,
        })?;
        Ok(em)
    }

    fn power(&self, input: &[u8], rnd: &[u8; 32], out: &mut Octets) -> Result<(), Error> {
        self.numbers
            .power(input, &blinding_of(rnd), out.as_mut_slice())
    }
}

/// The random bytes that blind an operation.
pub(super) fn blinding_of(rnd: &[u8; 32]) -> Secret<[u8; 32]> {
    let mut blinding = Secret([0; 32]);
    stream(Purpose::Blinding, rnd).squeeze(blinding.as_mut_slice());
    blinding
}

impl fmt::Debug for PrivateKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PrivateKey")
    }
}

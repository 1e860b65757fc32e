//! Digests of messages for HashML-DSA (FIPS 204, section 5.4) and RSA (RFC 8017), each with its hash function.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use crate::Error;

/// A hash function of HashML-DSA (FIPS 204, section 5.4) and RSA (RFC 8017, appendix B.1; RFC 8702).
///
/// A signature of a digest is no stronger than the hash function: digests should have at least 256 bits for ML-DSA-44, 384 for
/// ML-DSA-65, 512 for ML-DSA-87 (FIPS 204, section 5.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[allow(missing_docs, reason = "they are named as in FIPS 180-4 and FIPS 202")]
pub enum HashFunction {
    Sha2_224,
    Sha2_256,
    Sha2_384,
    Sha2_512,
    Sha2_512_224,
    Sha2_512_256,
    Sha3_224,
    Sha3_256,
    Sha3_384,
    Sha3_512,
    /// SHAKE128 with 32 bytes of output.
    Shake128,
    /// SHAKE256 with 64 bytes of output.
    Shake256,
}

impl HashFunction {
    /// Size of a digest in bytes.
    ///
    /// ```
    /// # use dauntless::mldsa65::HashFunction;
    /// assert_eq!(HashFunction::Sha2_384.digest_size(), 48);
    /// ```
    pub const fn digest_size(self) -> usize {
        match self {
            Self::Sha2_224 | Self::Sha2_512_224 | Self::Sha3_224 => 28,
            Self::Sha2_256 | Self::Sha2_512_256 | Self::Sha3_256 | Self::Shake128 => 32,
            Self::Sha2_384 | Self::Sha3_384 => 48,
            Self::Sha2_512 | Self::Sha3_512 | Self::Shake256 => 64,
        }
    }

    /// The DER encoding of the object identifier, 2.16.840.1.101.3.4.2.n.
    pub(crate) const fn oid(self) -> [u8; 11] {
        let n = match self {
            Self::Sha2_256 => 1,
            Self::Sha2_384 => 2,
            Self::Sha2_512 => 3,
            Self::Sha2_224 => 4,
            Self::Sha2_512_224 => 5,
            Self::Sha2_512_256 => 6,
            Self::Sha3_224 => 7,
            Self::Sha3_256 => 8,
            Self::Sha3_384 => 9,
            Self::Sha3_512 => 10,
            Self::Shake128 => 11,
            Self::Shake256 => 12,
        };
        [6, 9, 0x60, 0x86, 0x48, 1, 0x65, 3, 4, 2, n]
    }

    /// Returns the digest of `message`.
    ///
    /// ```
    /// # use dauntless::mldsa65::{HashFunction, MessageDigest};
    /// let digest: MessageDigest = HashFunction::Sha2_512.digest(b"message");
    /// ```
    #[cfg(feature = "sha2")]
    pub fn digest(self, message: &[u8]) -> MessageDigest {
        self.digest_of(&[message])
    }

    /// The digest of a message in pieces.
    #[cfg(feature = "sha2")]
    pub(crate) fn digest_of(self, pieces: &[&[u8]]) -> MessageDigest {
        let mut bytes = [0; 64];
        self.hash(pieces, &mut bytes);
        MessageDigest {
            function: self,
            bytes,
        }
    }

    /// Writes the digest of a message in pieces; as many bytes of it as there is room for.
    #[cfg(feature = "sha2")]
    pub(crate) fn hash(self, pieces: &[&[u8]], digest: &mut [u8]) {
        use zeroize::optimization_barrier;

        use crate::sha3::{Sha3_224, Sha3_256, Sha3_384, Sha3_512, Shake128, Shake256};
        let length = digest.len().min(self.digest_size());
        let digest = digest.get_mut(..length).unwrap_or_default();
        macro_rules! hashed {
            ($hash:ty) => {{
                let mut hash = <$hash as sha2::Digest>::new();
                pieces
                    .iter()
                    .for_each(|piece| sha2::Digest::update(&mut hash, piece));
                let mut value = sha2::Digest::finalize(hash);
                fill(digest, &value);
                value.fill(0); // it may be a secret's
                optimization_barrier(&value);
            }};
        }
        macro_rules! sha3 {
            ($hash:ty) => {{
                let mut hash = <$hash>::new();
                pieces.iter().for_each(|piece| hash.update(piece));
                hash.finalize_into(digest);
            }};
        }
        macro_rules! shake {
            ($shake:ty) => {{
                let mut shake = <$shake>::new();
                pieces.iter().for_each(|piece| shake.update(piece));
                shake.finalize_xof().squeeze(digest);
            }};
        }
        match self {
            Self::Sha2_224 => hashed!(sha2::Sha224),
            Self::Sha2_256 => hashed!(sha2::Sha256),
            Self::Sha2_384 => hashed!(sha2::Sha384),
            Self::Sha2_512 => hashed!(sha2::Sha512),
            Self::Sha2_512_224 => hashed!(sha2::Sha512_224),
            Self::Sha2_512_256 => hashed!(sha2::Sha512_256),
            Self::Sha3_224 => sha3!(Sha3_224),
            Self::Sha3_256 => sha3!(Sha3_256),
            Self::Sha3_384 => sha3!(Sha3_384),
            Self::Sha3_512 => sha3!(Sha3_512),
            Self::Shake128 => shake!(Shake128),
            Self::Shake256 => shake!(Shake256),
        }
    }

    /// A digest of the correct length.
    fn filled(self, digest: &[u8]) -> MessageDigest {
        let mut bytes = [0; 64];
        fill(&mut bytes, digest);
        MessageDigest {
            function: self,
            bytes,
        }
    }
}

/// Copies as many bytes as both have.
fn fill(to: &mut [u8], from: &[u8]) {
    to.iter_mut().zip(from).for_each(|(to, from)| *to = *from);
}

/// A message's digest, and its hash function.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MessageDigest {
    function: HashFunction,
    bytes: [u8; 64],
}

impl MessageDigest {
    /// A digest computed elsewhere, for example incrementally.
    ///
    /// ```
    /// # use dauntless::mldsa65::{HashFunction, MessageDigest};
    /// # use dauntless::sha3::Sha3_512;
    /// # fn main() -> Result<(), dauntless::Error> {
    /// let mut hash = Sha3_512::new();
    /// hash.update(b"a message");
    /// hash.update(b" in pieces");
    /// let digest = MessageDigest::new(HashFunction::Sha3_512, &hash.finalize())?;
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// [`Error::DigestLength`] if it does not have [`HashFunction::digest_size`] bytes.
    pub fn new(function: HashFunction, digest: &[u8]) -> Result<Self, Error> {
        if digest.len() == function.digest_size() {
            Ok(function.filled(digest))
        } else {
            Err(Error::DigestLength)
        }
    }

    /// The hash function.
    ///
    /// ```
    /// # use dauntless::mldsa65::{HashFunction, MessageDigest};
    /// # fn main() -> Result<(), dauntless::Error> {
    /// let digest = MessageDigest::new(HashFunction::Sha2_256, &[7; 32])?;
    /// assert_eq!(digest.function(), HashFunction::Sha2_256);
    /// # Ok(())
    /// # }
    /// ```
    pub fn function(&self) -> HashFunction {
        self.function
    }

    /// The digest.
    ///
    /// ```
    /// # use dauntless::mldsa65::{HashFunction, MessageDigest};
    /// # fn main() -> Result<(), dauntless::Error> {
    /// let digest = MessageDigest::new(HashFunction::Sha2_256, &[7; 32])?;
    /// assert_eq!(digest.as_bytes(), [7; 32]);
    /// # Ok(())
    /// # }
    /// ```
    pub fn as_bytes(&self) -> &[u8] {
        self.bytes
            .get(..self.function.digest_size())
            .unwrap_or_default()
    }
}

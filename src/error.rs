//! Errors: one value per cause.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::fmt;

/// The reason why a key is refused or an operation fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Error {
    /// An encapsulation key encodes a coefficient of q = 3329 or more (FIPS 203, section 7.2, modulus check).
    EncapsulationKeyModulus,
    /// A decapsulation key's hash is not that of the encapsulation key in it (FIPS 203, section 7.3, hash check).
    DecapsulationKeyHash,
    /// The encapsulation key in a decapsulation key encodes a coefficient of q = 3329 or more; peers that check keys would
    /// refuse it.
    DecapsulationKeyModulus,
    /// The operating system's random number generator failed.
    Randomness,
    /// The slices of a batch do not have the same length.
    BatchLengths,
    /// A signature is not of this message, with this context, under this key (FIPS 204, Algorithm 8).
    Signature,
    /// A context has more than 255 bytes (FIPS 204, Algorithms 2 to 5).
    ContextLength,
    /// A digest does not have its hash function's length.
    DigestLength,
    /// An expanded private key encodes a coefficient of s1 or s2 outside of [-eta, eta] (FIPS 204, Algorithm 25).
    SigningKeyRange,
    /// The parts of an expanded private key do not belong together: t0 or tr is not what follows from the rest.
    SigningKeyParts,
    /// A suspended signature was begun with another key.
    PendingKey,
    /// An X25519 public key is a point of low order: the shared secret would be zero (RFC 7748, section 6.1).
    PublicKeyOrder,
    /// An RSA public key's modulus or exponent is even, too small or too large.
    RsaPublicKey,
    /// An RSA private key's numbers do not belong together, or are not of a permitted size.
    RsaPrivateKey,
    /// The result of a private operation is wrong: the processor or the memory is faulty, or the key is.
    Fault,
    /// An RSA ciphertext cannot be decrypted with this key and these choices, whatever the reason.
    Decryption,
    /// A message is too long to be encrypted with this RSA key.
    MessageLength,
    /// A salt is too long for an RSA key.
    SaltLength,
    /// An RSA scheme is not defined with this hash function, or a digest is of another one than the scheme's.
    HashFunction,
    /// A private key is not that of its public key. If the pair is new (feature `pairwise`), the processor or the memory is faulty.
    PairwiseConsistency,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::EncapsulationKeyModulus => {
                "encapsulation key: a coefficient is not below q = 3329; ask its owner for it again"
            }
            Self::DecapsulationKeyHash => {
                "decapsulation key: its hash is not that of its encapsulation key; restore it from its seed"
            }
            Self::DecapsulationKeyModulus => {
                "decapsulation key: a coefficient of its encapsulation key is not below q = 3329; restore it from its seed"
            }
            Self::BatchLengths => "batch: slices have different lengths; give one element of each for every operation",
            Self::Signature => "signature: it is not of this message and context under this key; do not trust the message",
            Self::ContextLength => "context: it has more than 255 bytes; give a shorter one, or a hash of it",
            Self::DigestLength => "digest: its length is not the hash function's; give all of it",
            Self::SigningKeyRange => {
                "private key: a coefficient of s1 or s2 is out of range; restore it from its seed"
            }
            Self::SigningKeyParts => {
                "private key: t0 or tr is not what follows from the rest; restore it from its seed"
            }
            Self::PairwiseConsistency => {
                "private key: it is not that of its public key; restore it from its seed, or mistrust the machine that just made it"
            }
            Self::PendingKey => "pending signature: it was begun with another key; resume it with that one",
            Self::RsaPublicKey => "RSA public key: its modulus or exponent is even or out of range; do not use it",
            Self::RsaPrivateKey => "RSA private key: it is not of 2048, 3072 or 4096 bits, or its numbers do not belong together; restore it from its backup",
            Self::Fault => "private operation: its result is wrong; mistrust the machine, or the key",
            Self::PublicKeyOrder => "public key: it is a point of low order; do not use its sender's keys",
            Self::Decryption => "ciphertext: it is not of this key and these choices, or has been changed",
            Self::MessageLength => "message: it is too long for this key; encrypt a key, and the message with that",
            Self::SaltLength => "salt: it is too long for this key; give a shorter length",
            Self::HashFunction => {
                "hash function: the scheme is not defined with it, or the digest is of another one; give the scheme's"
            }
            Self::Randomness => "the operating system's random number generator failed; try again or use a deterministic function",
        })
    }
}

impl core::error::Error for Error {}

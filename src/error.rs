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
    /// A new key pair does not work: the processor or the memory is faulty (feature `pairwise`).
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
            Self::PairwiseConsistency => "key generation: the pair is inconsistent; do not use this machine",
            Self::PendingKey => "pending signature: it was begun with another key; resume it with that one",
            Self::Randomness => "the operating system's random number generator failed; try again or use a deterministic function",
        })
    }
}

impl core::error::Error for Error {}

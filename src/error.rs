//! Errors: one value per cause.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::fmt;

/// The reason why a key is refused or an operation fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
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
            Self::Randomness => "the operating system's random number generator failed; try again or use a deterministic function",
        })
    }
}

impl core::error::Error for Error {}

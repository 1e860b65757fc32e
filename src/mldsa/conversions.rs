//! Conversions of keys from and to arrays and slices, and how private ones are printed: by their names alone.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::fmt;

use super::message::{Mu, MuBuilder};
use crate::message_digest::MessageDigest;

impl AsRef<[u8]> for Mu {
    fn as_ref(&self) -> &[u8] {
        self.as_bytes()
    }
}

impl From<&[u8; 64]> for Mu {
    fn from(bytes: &[u8; 64]) -> Self {
        Self::from_bytes(bytes)
    }
}

impl AsRef<[u8]> for MessageDigest {
    fn as_ref(&self) -> &[u8] {
        self.as_bytes()
    }
}

impl fmt::Debug for MuBuilder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MuBuilder")
    }
}

/// The standard traits of a parameter set's public keys.
macro_rules! public_conversions {
    () => {
        impl AsRef<[u8]> for VerifyingKey {
            fn as_ref(&self) -> &[u8] {
                self.as_bytes()
            }
        }

        impl From<&[u8; VERIFYING_KEY_SIZE]> for VerifyingKey {
            fn from(bytes: &[u8; VERIFYING_KEY_SIZE]) -> Self {
                Self::from_bytes(bytes)
            }
        }

        impl AsRef<[u8]> for PreparedVerifyingKey {
            fn as_ref(&self) -> &[u8] {
                self.as_bytes()
            }
        }

        impl core::fmt::Debug for PreparedVerifyingKey {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str("PreparedVerifyingKey")
            }
        }
    };
}

/// The same of its private keys and signatures in progress.
#[cfg(feature = "signing")]
macro_rules! private_conversions {
    () => {
        impl From<&[u8; SEED_SIZE]> for SigningKey {
            fn from(seed: &[u8; SEED_SIZE]) -> Self {
                Self::from_seed(seed)
            }
        }

        impl TryFrom<&[u8; EXPANDED_KEY_SIZE]> for SigningKey {
            type Error = Error;

            fn try_from(bytes: &[u8; EXPANDED_KEY_SIZE]) -> Result<Self, Error> {
                Self::from_expanded(bytes)
            }
        }

        conversions::printed!(
            SigningKey,
            PreparedSigningKey,
            PendingSignature<'_>,
            SuspendedSignature
        );
    };
}

#[cfg(feature = "signing")]
macro_rules! printed {
    ($($secret:ident $(<$lifetime:lifetime>)?),*) => {$(
        impl core::fmt::Debug for $secret $(<$lifetime>)? {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str(stringify!($secret))
            }
        }
    )*};
}

pub(super) use public_conversions;
#[cfg(feature = "signing")]
pub(super) use {printed, private_conversions};

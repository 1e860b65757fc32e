//! `serde` for public keys, signatures and ciphertexts: hexadecimal digits in formats for people, bytes in others.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use ::serde::de::{Deserialize, Deserializer, Error as _};
use ::serde::ser::{Serialize, Serializer};
use serdect::slice::{deserialize_hex_or_bin, serialize_hex_lower_or_bin};

use super::octets::{MAX_SIZE, Octets};
use super::{Ciphertext, PublicKey, Signature};

impl Serialize for Octets {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serialize_hex_lower_or_bin(&self.as_slice(), serializer)
    }
}

impl<'de> Deserialize<'de> for Octets {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut octets = Self::zeros(MAX_SIZE);
        let length = deserialize_hex_or_bin(octets.as_mut_slice(), deserializer)?.len();
        octets.truncate(length);
        Ok(octets)
    }
}

macro_rules! octets {
    ($name:ident) => {
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                self.0.serialize(serializer)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                Octets::deserialize(deserializer).map(Self)
            }
        }
    };
}

octets!(Signature);
octets!(Ciphertext);

/// Modulus and exponent, their highest bytes first.
impl Serialize for PublicKey {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.modulus().0, self.exponent().0).serialize(serializer)
    }
}

/// Checked as by [`PublicKey::from_components`].
impl<'de> Deserialize<'de> for PublicKey {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (n, e) = <(Octets, Octets)>::deserialize(deserializer)?;
        Self::from_components(n.as_slice(), e.as_slice()).map_err(D::Error::custom)
    }
}

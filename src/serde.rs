//! `serde` for public keys; and for arrays: ciphertexts, signatures, seeds.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! Hexadecimal digits in formats for people, such as JSON, and bytes in others, by RustCrypto's crate `serdect`, in time that does not
//! depend on the bytes. Keys are checked when they are read, as `from_bytes` does.
//!
//! Ciphertexts and signatures are arrays, for which serde has no implementation; [`mod@array`] serves for `#[serde(with)]`. RSA's,
//! whose lengths depend on the key, are types of their own that need none. RSA's public keys are pairs of modulus and exponent.
//!
//! Private keys and shared secrets have no implementation, so that no `derive` writes one where it is not expected. Who wants to store
//! a key stores its seed, in a field with [`mod@array`], or writes PKCS#8.
//!
//! ```
//! use dauntless::{mldsa65, mlkem768};
//! use serde::{Deserialize, Serialize};
//!
//! #[derive(Serialize, Deserialize)]
//! struct Message {
//!     sender: mldsa65::VerifyingKey,
//!     receiver: mlkem768::EncapsulationKey,
//!     #[serde(with = "dauntless::serde::array")]
//!     ciphertext: mlkem768::Ciphertext,
//!     #[serde(with = "dauntless::serde::array")]
//!     signature: mldsa65::Signature,
//! }
//! ```

use ::serde::de::{Deserialize, Deserializer, Error as _};
use ::serde::ser::{Serialize, Serializer};

use crate::{
    mldsa44, mldsa65, mldsa87, mlkem512, mlkem768, mlkem1024, x25519, x25519mlkem768, xwing,
};

/// Arrays of any length, for `#[serde(with = "dauntless::serde::array")]`.
pub mod array {
    use ::serde::de::Error;
    use ::serde::{Deserializer, Serializer};

    /// Writes the bytes.
    ///
    /// ```
    /// use serde::Serialize;
    ///
    /// #[derive(Serialize)]
    /// struct Signed(#[serde(with = "dauntless::serde::array")] dauntless::mldsa65::Signature);
    ///
    /// assert!(serde_json::to_string(&Signed([7; 3309])).is_ok_and(|text| text.contains("070707")));
    /// ```
    ///
    /// # Errors
    /// The serializer's.
    pub fn serialize<const N: usize, S: Serializer>(
        bytes: &[u8; N],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serdect::array::serialize_hex_lower_or_bin(bytes, serializer)
    }

    /// Reads the bytes, all of them and no more.
    ///
    /// ```
    /// use serde::Deserialize;
    ///
    /// #[derive(Deserialize)]
    /// struct Signed(#[serde(with = "dauntless::serde::array")] dauntless::mldsa65::Signature);
    ///
    /// assert!(serde_json::from_str::<Signed>("\"0707\"").is_err());
    /// ```
    ///
    /// # Errors
    /// The deserializer's; another length.
    pub fn deserialize<'de, const N: usize, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<[u8; N], D::Error> {
        let mut bytes = [0; N];
        let length = serdect::array::deserialize_hex_or_bin(&mut bytes, deserializer)?.len();
        if length == N {
            Ok(bytes)
        } else {
            Err(D::Error::invalid_length(length, &"the length of the array"))
        }
    }
}

macro_rules! public_key {
    ($module:ident, $key:ident, $read:expr) => {
        impl Serialize for $module::$key {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                array::serialize(self.as_bytes(), serializer)
            }
        }

        impl<'de> Deserialize<'de> for $module::$key {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let read: fn(_) -> Result<Self, crate::Error> = $read;
                read(&array::deserialize(deserializer)?).map_err(D::Error::custom)
            }
        }
    };
}

public_key!(mlkem512, EncapsulationKey, |bytes| Self::from_bytes(bytes));
public_key!(mlkem768, EncapsulationKey, |bytes| Self::from_bytes(bytes));
public_key!(mlkem1024, EncapsulationKey, |bytes| Self::from_bytes(bytes));
public_key!(mldsa44, VerifyingKey, |bytes| Ok(Self::from_bytes(bytes)));
public_key!(mldsa65, VerifyingKey, |bytes| Ok(Self::from_bytes(bytes)));
public_key!(mldsa87, VerifyingKey, |bytes| Ok(Self::from_bytes(bytes)));
public_key!(x25519, PublicKey, |bytes| Ok(Self::from_bytes(bytes)));
public_key!(x25519mlkem768, EncapsulationKey, |bytes| Self::from_bytes(
    bytes
));
public_key!(xwing, EncapsulationKey, |bytes| Self::from_bytes(bytes));

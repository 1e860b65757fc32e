//! Byte strings whose lengths depend on the key: signatures, ciphertexts, plaintexts, numbers.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::fmt;

use crate::Error;
use crate::secret::Secret;

/// Bytes of the largest public key's modulus: 8192 bits.
pub const MAX_SIZE: usize = 1024;

/// At most `MAX_SIZE` bytes, wiped on drop.
pub struct Octets {
    bytes: Secret<[u8; MAX_SIZE]>,
    length: usize,
}

impl Octets {
    /// Zeros; no more than there is room for.
    pub fn zeros(length: usize) -> Self {
        let length = length.min(MAX_SIZE);
        Self {
            bytes: Secret([0; MAX_SIZE]),
            length,
        }
    }

    /// A copy, if there is room.
    pub fn copy_of(bytes: &[u8]) -> Option<Self> {
        let mut octets = Self::zeros(bytes.len());
        let to = octets.as_mut_slice();
        let bytes = (to.len() == bytes.len()).then_some(bytes)?;
        to.iter_mut().zip(bytes).for_each(|(to, from)| *to = *from);
        Some(octets)
    }

    pub fn as_slice(&self) -> &[u8] {
        self.bytes.get(..self.length).unwrap_or_default()
    }

    pub fn as_mut_slice(&mut self) -> &mut [u8] {
        self.bytes.get_mut(..self.length).unwrap_or_default()
    }

    /// Keeps the first bytes.
    #[cfg(any(feature = "serde", feature = "signing"))]
    pub fn truncate(&mut self, length: usize) {
        self.length = self.length.min(length);
    }
}

/// Defines a public type of such strings.
macro_rules! octets {
    ($(#[$doc:meta])* $name:ident, $(#[$example:meta])*) => {
        $(#[$doc])*
        pub struct $name(pub(super) Octets);

        impl $name {
            /// The bytes.
            $(#[$example])*
            pub fn as_bytes(&self) -> &[u8] {
                self.0.as_slice()
            }
        }

        impl AsRef<[u8]> for $name {
            fn as_ref(&self) -> &[u8] {
                self.as_bytes()
            }
        }
    };
}

octets!(
    /// A signature: as many bytes as the modulus has.
    Signature,
    #[doc = super::example!(
        "let signature = key.sign(Scheme::pss(HashFunction::Sha2_256), b\"message\")?;",
        "assert_eq!(signature.as_bytes().len(), 256);",
    )]
);
octets!(
    /// A ciphertext: as many bytes as the modulus has.
    Ciphertext,
    #[doc = super::example!(
        "let ciphertext = key.public_key().encrypt(&Oaep::new(HashFunction::Sha2_256), b\"message\")?;",
        "assert_eq!(ciphertext.as_bytes().len(), 256);",
    )]
);
octets!(
    /// A number: its bytes, the highest first, without leading zeros; a private key's are secret. It is wiped when dropped.
    Number,
    #[doc = super::example!(
        "assert_eq!(key.public_key().exponent().as_bytes(), [1, 0, 1]);",
    )]
);
#[cfg(feature = "signing")]
octets!(
    /// A decrypted message. It is wiped when dropped, compared in constant time, and never printed.
    Plaintext,
    #[doc = super::example!(
        "let ciphertext = key.public_key().encrypt(&Oaep::new(HashFunction::Sha2_256), b\"message\")?;",
        "let message = key.decrypt(&Oaep::new(HashFunction::Sha2_256), ciphertext.as_bytes())?;",
        "assert_eq!(message.as_bytes(), b\"message\");",
    )]
);

impl TryFrom<&[u8]> for Signature {
    type Error = Error;

    /// # Errors
    /// [`Error::Signature`] if there are more bytes than the largest modulus has.
    fn try_from(bytes: &[u8]) -> Result<Self, Error> {
        Octets::copy_of(bytes).map(Self).ok_or(Error::Signature)
    }
}

impl Clone for Signature {
    fn clone(&self) -> Self {
        let mut octets = Octets::zeros(self.0.length);
        *octets.bytes = *self.0.bytes;
        Self(octets)
    }
}

impl PartialEq for Signature {
    fn eq(&self, other: &Self) -> bool {
        self.as_bytes() == other.as_bytes()
    }
}

impl Eq for Signature {}

impl fmt::Debug for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Signature").field(&self.as_bytes()).finish()
    }
}

impl fmt::Debug for Ciphertext {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Ciphertext").field(&self.as_bytes()).finish()
    }
}

impl fmt::Debug for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Number")
    }
}

#[cfg(feature = "signing")]
impl fmt::Debug for Plaintext {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Plaintext")
    }
}

#[cfg(feature = "signing")]
impl subtle::ConstantTimeEq for Plaintext {
    fn ct_eq(&self, other: &Self) -> subtle::Choice {
        self.as_bytes().ct_eq(other.as_bytes())
    }
}

//! RSA (RFC 8017): signatures by RSASSA-PSS and RSASSA-PKCS1-v1_5, encryption by RSAES-OAEP and RSAES-PKCS1-v1_5.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! ```
//! # #[cfg(all(feature = "getrandom", feature = "signing"))]
//! # fn main() -> Result<(), dauntless::Error> {
//! use dauntless::rsa::{HashFunction, PrivateKey, Scheme};
//!
//! let key = PrivateKey::generate(2048)?;
//! let public = key.public_key();
//!
//! let scheme = Scheme::pss(HashFunction::Sha2_256);
//! let signature = key.sign(scheme, b"message")?;
//! public.verify(scheme, b"message", signature.as_bytes())?;
//! # Ok(())
//! # }
//! # #[cfg(not(all(feature = "getrandom", feature = "signing")))]
//! # fn main() {}
//! ```
//!
//! Public keys have 2048 to 8192 bits, private keys 2048, 3072 or 4096. SHA-1 is not there, nor are keys of more than two primes. Who
//! can choose takes RSASSA-PSS and RSAES-OAEP.

mod eme_oaep;
mod eme_pkcs1_v1_5;
mod emsa_pkcs1_v1_5;
mod emsa_pss;
mod example;
#[cfg(feature = "signing")]
mod hmac;
#[cfg(feature = "signature")]
mod keys_with_scheme;
#[cfg(feature = "signing")]
pub(crate) mod known_answer;
#[cfg(feature = "signing")]
mod many;
mod mgf1;
pub(crate) mod numbers;
mod octets;
#[cfg(feature = "signing")]
mod private_key;
mod public_key;
mod randomness;
mod scheme;
#[cfg(feature = "serde")]
mod serde;

use example::example;
use subtle::ConstantTimeEq;

use crate::kernels::published_number;

pub use crate::message_digest::{HashFunction, MessageDigest};
#[cfg(all(feature = "signature", feature = "signing"))]
pub use keys_with_scheme::SigningKey;
#[cfg(feature = "signature")]
pub use keys_with_scheme::VerifyingKey;
#[cfg(feature = "signing")]
pub use octets::Plaintext;
pub use octets::{Ciphertext, Number, Signature};
#[cfg(feature = "signing")]
pub use private_key::{Component, Components, PrivateKey};
pub use public_key::PublicKey;
pub use scheme::{Oaep, Pss, Scheme};

/// A number without its leading zeros, of which zero keeps one. How many there are its length tells, and nothing else does.
fn number(bytes: &[u8]) -> Number {
    let (mut zeros, mut leading) = (0, u8::ct_eq(&0, &0));
    for byte in bytes {
        leading &= byte.ct_eq(&0);
        zeros += u32::from(leading.unwrap_u8());
    }
    let zeros = (published_number(zeros) as usize).min(bytes.len().saturating_sub(1));
    let significant = bytes.get(zeros..).unwrap_or_default();
    Number(octets::Octets::copy_of(significant).unwrap_or(octets::Octets::zeros(0)))
}

/// 32 random bytes of the operating system.
#[cfg(feature = "getrandom")]
fn random() -> Result<crate::secret::Secret<[u8; 32]>, crate::Error> {
    let mut bytes = crate::secret::Secret([0; 32]);
    crate::random::random(bytes.as_mut_slice())?;
    Ok(bytes)
}

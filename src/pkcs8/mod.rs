//! Keys in PKCS#8 and SPKI, as RFC 9935 encodes ML-KEM's, RFC 9881 ML-DSA's, RFC 8410 X25519's and RFC 8017 RSA's, by the traits of
//! RustCrypto's crate `pkcs8`; RSA's in PKCS#1 too, by those of `pkcs1`.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! A private key of ML-KEM or ML-DSA is written as its seed, or in the expanded form if it was not made from a seed. All forms are
//! read; where both are given they must agree, and so must the public key that PKCS#8 may contain. A key in the expanded form alone is
//! tried: its private part must be that of its public key, also in ML-KEM, where neither hash nor modulus check sees it. With the
//! feature `pem`, keys are read and written as text too. Text that is read has lines of 64 characters, as RFC 7468 demands of writers;
//! text may be before it. The C library permits lines of any length.
//!
//! ```
//! # #[cfg(feature = "signing")]
//! # fn main() -> Result<(), dauntless::pkcs8::Error> {
//! use dauntless::mldsa65::{SigningKey, VerifyingKey};
//! use dauntless::pkcs8::{DecodePrivateKey, DecodePublicKey, EncodePrivateKey, EncodePublicKey};
//!
//! let key = SigningKey::from_seed(&[7; 32]); // a known answer's
//! let private = key.to_pkcs8_der()?; // it is wiped when dropped
//! let public = key.verifying_key().to_public_key_der()?;
//!
//! let key = SigningKey::from_pkcs8_der(private.as_bytes())?;
//! assert_eq!(VerifyingKey::from_public_key_der(public.as_bytes())?, key.verifying_key());
//! # Ok(())
//! # }
//! # #[cfg(not(feature = "signing"))]
//! # fn main() {}
//! ```

mod keys;
mod mldsa;
mod mlkem;
mod parts;
#[cfg(feature = "rsa")]
mod rsa;
mod x25519;

#[cfg(feature = "rsa")]
#[doc(no_inline)]
pub use pkcs1;
#[cfg(feature = "pem")]
#[doc(no_inline)]
pub use pkcs8::LineEnding;
#[doc(no_inline)]
pub use pkcs8::{
    DecodePrivateKey, DecodePublicKey, Document, EncodePrivateKey, EncodePublicKey, Error,
    SecretDocument, spki,
};

/// What a private key is written as (RFC 9935, section 6; RFC 9881, section 6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PrivateKeyForm {
    /// The seed, from which the rest follows: d || z of ML-KEM, xi of ML-DSA.
    Seed,
    /// The expanded key: the decapsulation key of FIPS 203, the private key of FIPS 204.
    Expanded,
    /// Both.
    Both,
}

//! X25519 (RFC 7748): key agreement on Curve25519.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! ```
//! # #[cfg(feature = "getrandom")]
//! # fn main() -> Result<(), dauntless::Error> {
//! use dauntless::x25519::{PrivateKey, PublicKey};
//!
//! let (alice, bob) = (PrivateKey::generate()?, PrivateKey::generate()?);
//! let sent: [u8; 32] = *bob.public_key().as_bytes(); // Bob sends it to Alice, and she hers to him
//!
//! let k = alice.shared_secret(&PublicKey::from_bytes(&sent))?;
//! assert_eq!(k.as_bytes(), bob.shared_secret(&alice.public_key())?.as_bytes());
//! # Ok(())
//! # }
//! # #[cfg(not(feature = "getrandom"))]
//! # fn main() {}
//! ```
//!
//! A shared secret is not a key: derive keys from it and from both public keys by a key derivation function.
//!
//! There are no prepared keys: the ladder has nothing to compute beforehand for a private key, or for the other side's public key.

use core::fmt;

use subtle::ConstantTimeEq;

use crate::example::example;
use crate::kernels::{backend, declassify, published};
use crate::secret::Secret;
use crate::{Error, SharedSecret};

mod base_point;
mod eight;
// Only x86-64 has these kernels; with little memory there are no tables.
#[cfg(all(target_arch = "x86_64", not(feature = "low-memory")))]
mod eight_points;
mod field;
mod groups;
mod in_place;
pub(crate) mod inverse;
mod ladder;
pub(crate) mod lanes;
mod many;
mod multiples;
mod scalar;

use eight::Eight;
#[cfg(all(target_arch = "x86_64", not(feature = "low-memory")))]
use eight_points::EightPoints;
use groups::Job;

/// Bytes of a private key.
pub const PRIVATE_KEY_SIZE: usize = 32;
/// Bytes of a public key.
pub const PUBLIC_KEY_SIZE: usize = 32;
/// Bytes of a shared secret.
pub const SHARED_SECRET_SIZE: usize = 32;

/// A public key: any 32 bytes. The highest bit is ignored, and numbers of p = 2^255 - 19 and more stand for their residues
/// (RFC 7748, section 5).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicKey {
    bytes: [u8; 32],
}

impl PublicKey {
    /// The key with these bytes. Whether it is of low order, shows [`PrivateKey::shared_secret`].
    #[doc = example!(x25519,
        "let received = [9; PUBLIC_KEY_SIZE];",
        "assert_eq!(PublicKey::from_bytes(&received).as_bytes(), &received);",
    )]
    pub fn from_bytes(bytes: &[u8; 32]) -> Self {
        Self { bytes: *bytes }
    }

    /// The key in RFC 7748's encoding.
    #[doc = example!(x25519,
        "let public = PrivateKey::generate()?.public_key();",
        "assert_eq!(PublicKey::from_bytes(public.as_bytes()), public);",
    )]
    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.bytes
    }
}

impl AsRef<[u8]> for PublicKey {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

impl From<&[u8; 32]> for PublicKey {
    fn from(bytes: &[u8; 32]) -> Self {
        Self::from_bytes(bytes)
    }
}

/// A private key: 32 random bytes. It is wiped when dropped.
///
/// Moves may leave copies in memory, as for any Rust value: [`Self::generate_into`] and [`Self::from_bytes_into`] create the key
/// at its final place.
pub struct PrivateKey {
    bytes: Secret<[u8; 32]>,
}

impl PrivateKey {
    /// A new key from random bytes of the operating system.
    #[doc = example!(x25519,
        "let key = PrivateKey::generate()?;",
        "let published: [u8; PUBLIC_KEY_SIZE] = *key.public_key().as_bytes();",
    )]
    ///
    /// # Errors
    /// [`Error::Randomness`].
    #[cfg(feature = "getrandom")]
    pub fn generate() -> Result<Self, Error> {
        let mut bytes = Secret([0; 32]);
        crate::random::random(bytes.as_mut_slice())?;
        Ok(Self::from_bytes(&bytes))
    }

    /// The key with these bytes, which must be random and secret.
    #[doc = example!(x25519,
        "let key = PrivateKey::from_bytes(&[7; 32]); // a known answer's",
        "assert_eq!(key.as_bytes(), &[7; 32]);",
    )]
    #[inline(never)] // it is written where the caller wants it, not to a place in between
    pub fn from_bytes(bytes: &[u8; 32]) -> Self {
        Self {
            bytes: Secret(*bytes),
        }
    }

    /// The 32 bytes that the key was made from.
    #[doc = example!(x25519,
        "let key = PrivateKey::generate()?;",
        "assert_eq!(PrivateKey::from_bytes(key.as_bytes()).public_key(), key.public_key());",
    )]
    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.bytes
    }

    /// A copy of the 32 bytes. The caller is responsible for wiping it.
    #[doc = example!(x25519,
        "let key = PrivateKey::generate()?;",
        "assert_eq!(key.to_bytes(), *key.as_bytes());",
    )]
    pub fn to_bytes(&self) -> [u8; 32] {
        *self.bytes
    }

    /// The public key, for publication (RFC 7748, section 6.1).
    #[doc = example!(x25519,
        "let key = PrivateKey::from_bytes(&[7; 32]); // a known answer's",
        "assert_eq!(key.public_key(), key.public_key());",
    )]
    pub fn public_key(&self) -> PublicKey {
        let mut bytes = [0; 32];
        public_key(&mut bytes, &self.bytes);
        PublicKey { bytes }
    }

    /// The secret shared with the holder of the private key to `public` (RFC 7748, section 6.1).
    #[doc = example!(x25519,
        "let (ours, theirs) = (PrivateKey::generate()?, PrivateKey::generate()?);",
        "let k = ours.shared_secret(&theirs.public_key())?;",
        "assert_eq!(k.as_bytes(), theirs.shared_secret(&ours.public_key())?.as_bytes());",
    )]
    ///
    /// # Errors
    /// [`Error::PublicKeyOrder`] if the secret is zero.
    pub fn shared_secret(&self, public: &PublicKey) -> Result<SharedSecret, Error> {
        let mut k = Secret([0; 32]);
        shared_secret(&mut k, &self.bytes, &public.bytes)?;
        Ok(SharedSecret(Secret(*k)))
    }
}

impl From<&[u8; 32]> for PrivateKey {
    fn from(bytes: &[u8; 32]) -> Self {
        Self::from_bytes(bytes)
    }
}

impl fmt::Debug for PrivateKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PrivateKey")
    }
}

/// Writes the public key of a private key.
pub(crate) fn public_key(public: &mut [u8; 32], private: &[u8; 32]) {
    multiply_base_point(public, private);
    declassify(public); // it is published
}

/// X25519(k, 9).
fn multiply_base_point(r: &mut [u8; 32], k: &[u8; 32]) {
    let field = backend().x25519;
    if cfg!(feature = "low-memory") {
        ladder::x25519(field, r, k, &ladder::BASE_POINT); // without tables
    } else {
        base_point::x25519(field, r, k);
    }
}

/// X25519(k, u), which is zero for a point of low order.
pub(crate) fn agree(r: &mut [u8; 32], k: &[u8; 32], u: &[u8; 32]) {
    ladder::x25519(backend().x25519, r, k, u);
}

/// Runs jobs eight at a time while there are enough of them, where there are kernels for as many.
fn run_eights<'a>(jobs: &mut impl ExactSizeIterator<Item = Job<'a>>) {
    if let Some(eight) = Eight::of(backend().x25519) {
        while jobs.len() >= eight::PAYS_FROM {
            eight.run(core::array::from_fn(|_| jobs.next()));
        }
    }
}

/// The same for jobs whose u is the base point.
fn run_eights_of_base_point<'a>(jobs: &mut impl ExactSizeIterator<Item = Job<'a>>) {
    #[cfg(all(target_arch = "x86_64", not(feature = "low-memory")))]
    if let Some(eight) = EightPoints::of(backend().x25519) {
        while jobs.len() >= eight_points::PAYS_FROM {
            eight.run(core::array::from_fn(|_| jobs.next()));
        }
    }
    if cfg!(feature = "low-memory") {
        run_eights(jobs); // without tables
    }
}

/// Runs all jobs, up to eight of them with one inversion.
fn run_all<'a>(mut jobs: impl ExactSizeIterator<Item = Job<'a>>, multiply: groups::Multiply) {
    while jobs.len() > 0 {
        let group = core::array::from_fn(|_| jobs.next());
        groups::run(backend().x25519, group, multiply);
    }
}

/// X25519(k, u), zero or not.
///
/// # Errors
/// [`Error::PublicKeyOrder`] if it is zero.
fn shared_secret(r: &mut [u8; 32], k: &[u8; 32], u: &[u8; 32]) -> Result<(), Error> {
    agree(r, k, u);
    check(r)
}

/// Whether a secret is not zero.
///
/// # Errors
/// [`Error::PublicKeyOrder`] if it is.
pub(crate) fn check(k: &[u8; 32]) -> Result<(), Error> {
    if published(k.ct_eq(&[0; 32]).into()) {
        // the caller learns it
        Err(Error::PublicKeyOrder)
    } else {
        Ok(())
    }
}

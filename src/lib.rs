//! ML-KEM (FIPS 203), ML-DSA (FIPS 204), SHA-3 (FIPS 202), X25519 (RFC 7748) and RSA (RFC 8017), on kernels that are proved from their object code.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! ```
//! use dauntless::mlkem768::DecapsulationKey;
//!
//! # #[cfg(feature = "getrandom")]
//! # fn main() -> Result<(), dauntless::Error> {
//! let dk = DecapsulationKey::generate()?; // Alice
//! let (c, bobs_secret) = dk.encapsulation_key().encapsulate()?; // Bob, who has received Alice's encapsulation key
//! let alices_secret = dk.decapsulate(&c);
//! assert_eq!(alices_secret.as_bytes(), bobs_secret.as_bytes());
//! # Ok(())
//! # }
//! # #[cfg(not(feature = "getrandom"))]
//! # fn main() {}
//! ```
//!
//! - [`mlkem512`], [`mlkem768`], [`mlkem1024`]: keys, encapsulation, decapsulation; prepared keys for repeated use.
//! - [`mldsa44`], [`mldsa65`], [`mldsa87`]: keys, signatures of messages, digests and mu, verification; prepared keys.
//! - [`x25519`]: keys and shared secrets; [`xwing`] and [`x25519mlkem768`]: its hybrids with ML-KEM-768.
//! - `rsa` (feature `rsa`): signatures and encryption of RFC 8017.
//! - Batches: many operations at once take less time per operation, with equal or different keys.
//! - [`sha3`]: SHA-3 hashes and SHAKE, incremental, and on four or eight messages at once.
//!
//! Signatures are arrays, and say what they are of: a message and a context, which may be empty.
//!
//! ```
//! # #[cfg(all(feature = "getrandom", feature = "signing"))]
//! # fn main() -> Result<(), dauntless::Error> {
//! use dauntless::mldsa65::{Signature, SigningKey, VerifyingKey};
//!
//! let key = SigningKey::generate()?; // key.seed() is all that need be kept
//! let signature: Signature = key.sign(b"message", b"purpose")?;
//!
//! let received = VerifyingKey::from_bytes(key.verifying_key().as_bytes());
//! received.verify(b"message", b"purpose", &signature)?;
//! # Ok(())
//! # }
//! # #[cfg(not(all(feature = "getrandom", feature = "signing")))]
//! # fn main() {}
//! ```
//!
//! A server with several pending operations calls the `many` functions. They are fastest for multiples of eight. Operation i uses the
//! key, the ciphertext and the secret with index i.
//!
//! ```
//! use dauntless::mlkem768::{CIPHERTEXT_SIZE, DecapsulationKey, EncapsulationKey};
//!
//! # #[cfg(feature = "getrandom")]
//! # fn main() -> Result<(), dauntless::Error> {
//! let mut keys = [const { None }; 8];
//! DecapsulationKey::generate_many(&mut keys)?;
//! let keys: Vec<DecapsulationKey> = keys.into_iter().flatten().collect();
//!
//! let theirs: Vec<EncapsulationKey> = keys.iter().map(|dk| dk.encapsulation_key()).collect();
//! let (mut ciphertexts, mut sent) = ([[0; CIPHERTEXT_SIZE]; 8], [const { None }; 8]);
//! EncapsulationKey::encapsulate_many(&theirs.iter().collect::<Vec<_>>(), &mut ciphertexts, &mut sent)?;
//!
//! let mut received = [const { None }; 8];
//! DecapsulationKey::decapsulate_many(&keys.iter().collect::<Vec<_>>(), &ciphertexts, &mut received)?;
//! for (ours, theirs) in received.iter().flatten().zip(sent.iter().flatten()) {
//!     assert_eq!(ours.as_bytes(), theirs.as_bytes());
//! }
//! # Ok(())
//! # }
//! # #[cfg(not(feature = "getrandom"))]
//! # fn main() {}
//! ```
//!
//! The processor's features choose the kernels at run time; [`backend`] names the choice.
//!
//! # Secrets
//! Private keys, shared secrets, pending signatures and states of hashes are wiped when they are dropped. Functions wipe their
//! temporary arrays. Copies that the compiler makes on the stack or in registers are not wiped: a value that is returned or moved
//! may leave a copy at its previous place until the stack is used again.
//!
//! Where that matters, use the functions with names ending in `_into`. They fill a slot of the caller, such as an `Option` in
//! a `Box`, a structure or a `static`, or a signature, and overwrite the stack that they used: in release builds, secrets remain only in the
//! slot and in registers. `drop`, or `None` in the slot, wipes it. The C library clears the vector registers too.
//!
//! ```
//! use dauntless::mlkem768::{DecapsulationKey, PreparedDecapsulationKey};
//!
//! struct Server {
//!     key: Option<DecapsulationKey>,
//!     prepared: Option<PreparedDecapsulationKey>,
//! }
//!
//! # #[cfg(feature = "getrandom")]
//! # fn main() -> Result<(), dauntless::Error> {
//! let mut server = Box::new(Server { key: None, prepared: None });
//! let key = DecapsulationKey::generate_into(&mut server.key)?;
//! let prepared = key.prepare_into(&mut server.prepared);
//!
//! let (c, bobs) = prepared.encapsulation_key().encapsulate()?;
//! let mut alices = None;
//! assert_eq!(prepared.decapsulate_into(&c, &mut alices).as_bytes(), bobs.as_bytes());
//! # Ok(())
//! # }
//! # #[cfg(not(feature = "getrandom"))]
//! # fn main() {}
//! ```
//!
//! # Features
//! - `exhaustive`: [`Error`] can be matched without a wildcard. A new minor version may then break the build, on purpose.
//! - `digest`: the traits of RustCrypto's crate `digest`.
//! - `getrandom` (default): keys and secrets from the operating system's random numbers.
//! - `hazmat`: encapsulation, and encryption by RSA, from random bytes of the caller, for known-answer tests and for callers with
//!   their own source; ML-DSA's internal functions.
//! - `low-memory`: less stack, for small machines: ML-DSA on 6 to 14 kB instead of 40 to 156, ML-KEM on 3 instead of 28 to 47,
//!   with the same results, and slower.
//! - `kem`: the traits of RustCrypto's crate `kem`.
//! - `pairwise`: every new key pair but X25519's is tried before it is returned (FIPS 140-3's pairwise consistency test).
//! - `pkcs8`: keys in PKCS#8 and SPKI (RFC 9935, RFC 9881, RFC 8410), by the traits of RustCrypto's crate `pkcs8`; `pem`: as text too.
//! - `rsa`: RSA (RFC 8017), with the hash functions of RustCrypto's crate `sha2`.
//! - `serde`: public keys, ciphertexts and signatures in serde's formats.
//! - `sha2`: digests of messages for HashML-DSA.
//! - `signature`: the traits of RustCrypto's crate `signature`.
//! - `signing` (default): ML-DSA's private keys and signatures. Without it there are verifying keys, mu and verification.
//! - `std`: `DAUNTLESS_BACKEND` in the environment chooses the kernels, for tests.

#![no_std]
#![deny(unsafe_code)] // allowed in `kernels`, nowhere else
#![warn(missing_docs)]

#[cfg(any(test, feature = "std"))]
extern crate std;

mod batches;
mod bytes;
mod constant_time;
#[cfg(feature = "digest")]
pub mod digest;
mod division_steps;
mod error;
mod example;
mod hybrid;
#[cfg(feature = "kem")]
pub mod kem;
mod kernels;
mod message_digest;
mod mldsa;
mod mlkem;
#[cfg(feature = "pkcs8")]
pub mod pkcs8;
#[cfg(feature = "getrandom")]
mod random;
#[cfg(feature = "rsa")]
pub mod rsa;
mod secret;
mod self_test;
#[cfg(feature = "serde")]
pub mod serde;
pub mod sha3;
mod shared_secret;
#[cfg(feature = "signature")]
pub mod signature;
mod stack;
pub mod x25519;

pub use error::Error;
pub use hybrid::{x25519mlkem768, xwing};
pub use kernels::backend_name as backend;
pub use mldsa::{mldsa44, mldsa65, mldsa87};
pub use mlkem::{mlkem512, mlkem768, mlkem1024};
pub use self_test::{SelfTestError, self_test};
pub use shared_secret::SharedSecret;
#[doc(hidden)] // for this repository's bindings: how much a function uses is no promise
pub use stack::cleared;

#[cfg(test)]
#[path = "../tests/rust/mod.rs"]
mod tests;

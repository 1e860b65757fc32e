//! ML-KEM (FIPS 203) and SHA-3 (FIPS 202), on kernels that are proved from their object code.
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
//! - [`sha3`]: SHA-3 hashes and SHAKE, incremental, and on four or eight messages at once.
//!
//! The processor's features choose the kernels at run time; [`backend`] names the choice.

#![no_std]
#![deny(unsafe_code)] // allowed in `kernels`, nowhere else
#![warn(missing_docs)]

#[cfg(any(test, feature = "std"))]
extern crate std;

mod constant_time;
mod error;
#[cfg(feature = "kem")]
pub mod kem;
mod kernels;
mod mlkem;
mod secret;
pub mod sha3;

pub use error::Error;
pub use kernels::backend_name as backend;
pub use mlkem::{SharedSecret, mlkem512, mlkem768, mlkem1024};

#[cfg(test)]
#[path = "../tests/rust/mod.rs"]
mod tests;

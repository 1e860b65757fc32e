//! RSA's arithmetic (RFC 8017, sections 3 and 5; FIPS 186-5, section A.1): keys as numbers, what is below the encodings.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! Bytes are the numbers' of RFC 8017, highest first.

#![allow(dead_code, unused_imports, reason = "the API above uses it")]

#[cfg(feature = "signing")]
mod blinding;
mod blocks;
#[cfg(feature = "signing")]
mod crt;
mod friendly;
#[cfg(feature = "signing")]
mod generate;
#[cfg(feature = "signing")]
mod groups;
#[cfg(feature = "signing")]
pub(crate) mod inverse;
#[cfg(feature = "signing")]
mod lanes;
#[cfg(feature = "signing")]
pub(crate) mod lcm;
mod limbs;
mod modulus;
#[cfg(feature = "signing")]
mod pair;
mod power;
#[cfg(feature = "signing")]
mod primality;
#[cfg(feature = "signing")]
mod private;
mod public;
#[cfg(feature = "signing")]
mod side_by_side;
#[cfg(feature = "signing")]
mod sieve;
mod single;

#[cfg(all(test, feature = "signing"))]
pub(crate) use crt::tests::{FAULT, Place, RIGHT};
#[cfg(feature = "signing")]
pub(crate) use groups::{Job, power_all};
#[cfg(feature = "signing")]
pub(crate) use private::PrivateNumbers;
pub(crate) use public::PublicNumbers;

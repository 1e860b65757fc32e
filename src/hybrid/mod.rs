//! Hybrids of ML-KEM-768 and X25519: one implementation, with two ways to make a secret of two.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

mod kem;
mod keys;
pub mod x25519mlkem768;
pub mod xwing;

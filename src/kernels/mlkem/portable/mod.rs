//! Portable kernels of ML-KEM: panic-free safe Rust for processors without assembly kernels. One file per theme, one function per contract.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

#![forbid(unsafe_code)]

pub mod arithmetic;
mod bits;
pub mod cbd;
pub mod compress;
pub mod encode;
pub mod sample;

/// FIPS 203's q, the only definition in the library.
pub const Q: i16 = 3329;

/// 256 coefficients, lowest degree first.
pub type Poly = [i16; 256];

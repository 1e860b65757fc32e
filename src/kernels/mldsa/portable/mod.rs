//! Portable kernels of ML-DSA: panic-free safe Rust for processors without assembly kernels. One file per theme, one function per contract.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

#![forbid(unsafe_code)]

pub mod arithmetic;
mod bits;
pub mod encode;
pub mod round;
pub mod sample;
pub mod small;

/// FIPS 204's q, the only definition in the library.
pub const Q: i32 = 8_380_417;

/// 256 coefficients, lowest degree first.
pub type Poly = [i32; 256];

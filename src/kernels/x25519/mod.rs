//! X25519's arithmetic modulo p = 2^255 - 19: the type of its elements, and the selection of a table of kernels.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
mod carries;
mod division_steps;
#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
mod limbs;
mod portable;
mod select;
#[cfg_attr(
    any(not(target_arch = "x86_64"), feature = "low-memory"),
    allow(dead_code, reason = "the kernels for eight points")
)]
mod table;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
mod words;

by_isa! { mod isa; }

pub use portable::TABLE as PORTABLE;
pub use table::Table;

use super::features::{Features, choose};

/// A number below 2^256 that stands for its class modulo p: four words, lowest first.
pub type Element = [u64; 4];

/// A point (x, y) of edwards25519 as additions read it: y + x, y - x and 2 d x y.
pub type Affine = [Element; 3];

/// What division steps make of two numbers, a row for each.
pub type Matrix = [[i64; 2]; 2];

/// An element in limbs: limb i, of weight 2^(51 i), in `[i]`.
#[repr(C, align(64))]
pub struct Unpacked(pub [u64; 5]);

/// Four elements side by side: limb i of element n, of weight 2^(51 i), in `[i][n]`.
#[repr(C, align(64))]
pub struct Lanes(pub [[u64; 4]; 5]);

impl Lanes {
    pub const ZERO: Self = Self([[0; 4]; 5]);
}

/// Eight elements side by side: limb i of element n, of weight 2^(52 i), in `[i][n]`.
#[repr(C, align(64))]
pub struct Elements(pub [[u64; 8]; 5]);

impl Elements {
    pub const ZERO: Self = Self([[0; 8]; 5]);
}

/// An element of each of sixteen rows of a table: limb i of row r, of weight 2^(52 i), in `[i][r]`.
#[repr(C, align(64))]
pub struct Column(pub [[u64; 16]; 5]);

/// A word for each of eight elements.
#[repr(C, align(64))]
pub struct Words(pub [u64; 8]);

impl Words {
    pub const ZERO: Self = Self([0; 8]);
}

/// The table of kernels for a processor with these features.
#[inline]
pub fn table(features: Features) -> &'static Table {
    choose(isa::TABLES, features).unwrap_or(const { &PORTABLE })
}

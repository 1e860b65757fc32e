//! Keccak-f[1600]: the states that kernels permute, and the selection of a table of kernels.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod pairs;
mod permutation;
mod portable;
#[allow(clippy::type_complexity, reason = "a buffer for each lane")]
mod table;

by_isa! { mod isa; }

pub use portable::TABLE as PORTABLE;
pub use table::Table;

use super::features::{Features, choose};

#[cfg(all(dauntless_valgrind, target_arch = "x86_64"))]
#[path = "valgrind/x86_64.rs"]
mod valgrind;

/// One Keccak state; lane (x, y) is at index `x + 5y`.
pub type StateX1 = [u64; 25];

/// `N` interleaved Keccak states; lane (x, y) of state i is at `[x + 5y][i]`.
#[repr(C, align(64))]
pub struct States<const N: usize>(pub [[u64; N]; 25]);

/// Four interleaved states.
pub type StateX4 = States<4>;

/// Eight interleaved states.
pub type StateX8 = States<8>;

impl<const N: usize> States<N> {
    pub const ZERO: Self = Self([[0; N]; 25]);
}

/// Relative speeds of a processor's kernels.
#[derive(Clone, Copy)]
pub struct Tuning {
    /// The smallest number of states for which one `f1600_x4` is faster than that many `f1600_x1`; 5 for never.
    pub x4_pays_from: usize,
    /// How many `f1600_x4` one `f1600_x8` costs.
    pub x8_costs: Fours,
}

/// A number of permutations of four states.
#[derive(Clone, Copy, PartialEq, Eq)]
#[allow(dead_code, reason = "not every ISA has kernels of each kind")]
pub enum Fours {
    /// One: eight lanes are always the better choice.
    One,
    /// More than one, less than two: eight lanes are the better choice while more than four are occupied.
    OneToTwo,
    /// Two: four lanes are the better choice, since eight are seldom all occupied.
    Two,
}

/// The table of kernels for a processor with these features.
#[inline]
pub fn table(features: Features) -> &'static Table {
    #[cfg(all(dauntless_valgrind, target_arch = "x86_64"))]
    if features.has(super::features::valgrind::EIGHT_LANES) {
        return &valgrind::AVX2_X8;
    }
    choose(isa::TABLES, features).unwrap_or(const { &PORTABLE })
}

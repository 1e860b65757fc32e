//! ML-DSA's arithmetic, rounding, encodings and samplers: buffers of kernels, and the selection of a table of kernels.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

mod portable;
mod portable_table;
mod table;
mod types;

by_isa! { mod isa; }

pub use portable::Q;
pub use portable_table::TABLE as PORTABLE;
pub use table::Table;
pub use types::{Bounded, Poly, Uniform};

use super::features::{Features, choose};

/// How ML-DSA's hashes are scheduled fastest on a processor; all processors have the same schedule so far.
#[derive(Clone, Copy)]
pub struct Tuning;

impl Tuning {
    /// How many permutations of up to four states come first where there are permutations of eight.
    pub const fn steps_of_few(self) -> usize {
        0
    }
}

/// The table of kernels for a processor with these features.
#[inline]
pub fn table(features: Features) -> &'static Table {
    choose(isa::TABLES, features).unwrap_or(const { &PORTABLE })
}

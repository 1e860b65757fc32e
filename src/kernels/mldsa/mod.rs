//! ML-DSA's arithmetic, rounding, encodings and samplers: the buffers of kernels, and the table of kernels for a processor.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

mod portable;
mod portable_table;
mod table;
mod types;

by_isa! { mod isa; }

pub use portable_table::TABLE as PORTABLE;
pub use table::Table;
pub use types::{Bounded, Poly, Uniform};

use super::features::{Features, choose};

/// Nothing differs from processor to processor yet but the kernels.
#[derive(Clone, Copy)]
pub struct Tuning;

/// The kernels of a processor with these features.
#[inline]
pub fn table(features: Features) -> &'static Table {
    choose(isa::TABLES, features).unwrap_or(const { &PORTABLE })
}

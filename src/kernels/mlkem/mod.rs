//! ML-KEM's arithmetic, encodings and samplers: buffers of kernels, and the selection of a table of kernels.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

mod portable;
mod portable_table;
#[cfg_attr(
    not(feature = "signing"),
    allow(dead_code, reason = "the kernels of signing")
)]
mod table;
mod tuning;
mod types;

by_isa! { mod isa; }

pub use portable::Q;
pub use portable_table::TABLE as PORTABLE;
pub use table::Table;
pub use tuning::Tuning;
pub use types::{Candidates, MulCache, Poly};

use super::features::{Features, choose};

/// The table of kernels for a processor with these features.
#[inline]
pub fn table(features: Features) -> &'static Table {
    choose(isa::TABLES, features).unwrap_or(const { &PORTABLE })
}

//! The front end of ML-DSA on abstract kernels.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

#[cfg(feature = "signing")]
mod answer;
#[cfg(feature = "signing")]
mod answers;
#[cfg(feature = "signing")]
mod batches;
#[cfg(feature = "signing")]
mod checks;
mod contracts;
mod kernels;
#[cfg(feature = "signing")]
mod limits;
#[cfg(feature = "signing")]
mod operations;
mod samples;
#[cfg(feature = "signing")]
mod scripts;
mod world;

pub use contracts::CONTRACTS;
pub use kernels::table;
pub use samples::expect_samples;
pub use world::World;

//! Libraries under measurement, loaded into this process as a plan says.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

pub mod case;
pub mod cpuid;
pub mod kem;
pub mod plan;
pub mod random;
pub mod timing;

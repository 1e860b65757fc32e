//! AArch64 features that kernels use besides Neon, which is part of the base architecture.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::{Features, Named};

pub const SHA3: Features = Features::bit(0);

cpufeatures::new!(features_of_sha3, "sha3");

/// Named sets, fastest first.
pub const BACKENDS: &[Named] = &[
    Named::new("neon_sha3", SHA3),
    Named::new("neon", Features::NONE),
];

pub fn detect() -> Features {
    SHA3.if_there(features_of_sha3::get())
}

//! Processors without assembly kernels: no features are distinguished.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::{Features, Named};

pub const BACKENDS: &[Named] = &[];

pub fn detect() -> Features {
    Features::NONE
}

//! A backend for tests alone: AVX2's kernels behind the glue of eight lanes, which Valgrind cannot run on AVX-512.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::super::{Features, Named};
use super::AVX2;

/// No processor's.
pub const EIGHT_LANES: Features = Features::bit(6);

pub const AVX2_X8: Named = Named::new("avx2_x8", AVX2.and(EIGHT_LANES));

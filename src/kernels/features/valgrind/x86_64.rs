//! A backend for tests only: what AVX-512 schedules, on kernels without it, since Valgrind cannot run AVX-512.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::super::{Features, Named};
use super::AVX2;

/// A feature that no processor has.
pub const EIGHT_LANES: Features = Features::bit(8);

pub const AVX2_X8: Named = Named::new("avx2_x8", AVX2.and(EIGHT_LANES));

//! Rejection sampling in portable, panic-free Rust, for processors without assembly kernels (FIPS 204, section 7.3).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! No branch depends on a candidate, but addresses depend on the number of accepted ones, which is declassified.

use super::{Q, bits};

/// The inner loop of Algorithm 30 on 840 bytes: writes those of their 280 candidates that are below q, in order.
///
/// Returns the number of accepted candidates; later elements of `r` are unspecified. `b` must be public.
pub fn rej_uniform(r: &mut [i32; 280], b: &[u8; 840]) -> u32 {
    let mut count = 0;
    for group in b.as_chunks::<12>().0 {
        for three_bytes in bits::unpack::<24, 4, 12>(group) {
            let z = three_bytes & 0x7f_ffff;
            if let Some(slot) = r.get_mut(count) {
                *slot = z;
            }
            count += usize::from(z < Q);
        }
    }
    count as u32
}

/// The inner loop of Algorithm 31 on 272 bytes: writes `coefficient` of those of their 544 half bytes that are below `limit`.
#[inline(always)]
fn rej_bounded(
    r: &mut [i32; 544],
    b: &[u8; 272],
    limit: u8,
    coefficient: impl Fn(i32) -> i32,
) -> u32 {
    let mut count = 0;
    for byte in b {
        for half in [byte & 15, byte >> 4] {
            if let Some(slot) = r.get_mut(count) {
                *slot = coefficient(i32::from(half));
            }
            count += usize::from(half < limit);
        }
    }
    count as u32
}

/// Algorithm 31 with eta = 2. Returns the number of accepted half bytes; later elements of `r` are unspecified.
pub fn rej_eta2(r: &mut [i32; 544], b: &[u8; 272]) -> u32 {
    rej_bounded(r, b, 15, |half| 2 - (half - 5 * ((half * 205) >> 10))) // 2 - half mod 5
}

/// Algorithm 31 with eta = 4. Returns the number of accepted half bytes; later elements of `r` are unspecified.
pub fn rej_eta4(r: &mut [i32; 544], b: &[u8; 272]) -> u32 {
    rej_bounded(r, b, 9, |half| 4 - half)
}

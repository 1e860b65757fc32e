//! Rejection sampling in portable, panic-free Rust, for processors without assembly kernels.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::{Q, bits};

/// The inner loop of FIPS 203, Algorithm 7, on 504 bytes: writes those of their 336 candidates that are below q, in order.
///
/// Returns the number of accepted candidates; later elements of `r` are unspecified. No branch depends on a candidate, but
/// addresses depend on the number of accepted ones: `b` must be public.
pub fn rej_uniform(r: &mut [i16; 336], b: &[u8; 504]) -> u32 {
    let mut count = 0;
    for group in b.as_chunks::<12>().0 {
        for d in bits::unpack(group) {
            if let Some(slot) = r.get_mut(count) {
                *slot = d as i16;
            }
            count += usize::from(d < Q as u16);
        }
    }
    count as u32
}

//! Sampling in portable, panic-free Rust: what runs where no assembly does.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::Q;

/// The inner loop of FIPS 203, Algorithm 7, on 504 bytes: those of their 336 candidates that are below q, in order.
///
/// Returns their number; what `r` holds beyond them is of no meaning. There is no branch on a candidate, but addresses
/// depend on how many were accepted: `b` must be public.
pub fn rej_uniform(r: &mut [i16; 336], b: &[u8; 504]) -> u32 {
    let mut count = 0;
    for &[c0, c1, c2] in b.as_chunks::<3>().0 {
        let [c0, c1, c2] = [c0, c1, c2].map(u16::from);
        for d in [c0 | (c1 & 15) << 8, c1 >> 4 | c2 << 4] {
            if let Some(slot) = r.get_mut(count) {
                *slot = d as i16;
            }
            count += usize::from(d < Q as u16);
        }
    }
    count as u32
}

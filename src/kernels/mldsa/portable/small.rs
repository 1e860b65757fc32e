//! Around products with s1 and s2, which ML-KEM's kernels form modulo 3329 (FIPS 204, lines 18 to 21 of Algorithm 7).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::{Poly, Q};

/// ML-KEM's q.
const SMALL_Q: i32 = 3329;

/// 256 coefficients of 16 bits.
pub type Small = [i16; 256];

/// `a mod+- 3329`, `|result| <= 1664`, for any `a`. 20159 = round(2^26 / 3329).
fn small_centred(a: i16) -> i32 {
    let a = i32::from(a);
    a - ((20159 * a + (1 << 25)) >> 26) * SMALL_Q
}

/// `r = a`. Pre `|a| <= 1664`.
pub fn narrow(r: &mut Small, a: &Poly) {
    for (r, a) in r.iter_mut().zip(a) {
        *r = *a as i16;
    }
}

/// `r = r + (a mod+- 3329)`. Pre `|r| < 2^30`.
pub fn add_small(r: &mut Poly, a: &Small) {
    for (r, a) in r.iter_mut().zip(a) {
        *r += small_centred(*a);
    }
}

/// `r = r - (a mod+- 3329)`. Pre `|r| < 2^30`.
pub fn sub_small(r: &mut Poly, a: &Small) {
    for (r, a) in r.iter_mut().zip(a) {
        *r -= small_centred(*a);
    }
}

/// `r = r mod+- q`. Pre `|r| < q`, post `|r| <= (q - 1) / 2`.
pub fn centre(r: &mut Poly) {
    const HALF: i32 = Q / 2;
    for a in r {
        let t = *a - (((HALF - *a) >> 31) & Q);
        *a = t + (((t + HALF) >> 31) & Q);
    }
}

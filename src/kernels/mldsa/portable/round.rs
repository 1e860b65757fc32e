//! Rounding and hints (FIPS 204, section 7.4), for gamma2 = (q-1)/88 and (q-1)/32.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! Without division or branches: shifts and multiplications that are exact on the whole range; the proof of the object code
//! tries all values.

use super::{Poly, Q};

const GAMMA2_D88: i32 = (Q - 1) / 88;
const GAMMA2_D32: i32 = (Q - 1) / 32;

/// `Power2Round(a)` (Algorithm 35): `a = t1 * 2^13 + t0`. Pre `0 <= a < q`.
pub fn power2round(t1: &mut Poly, t0: &mut Poly, a: &Poly) {
    for ((t1, t0), a) in t1.iter_mut().zip(t0).zip(a) {
        *t1 = (a + ((1 << 12) - 1)) >> 13;
        *t0 = a - (*t1 << 13);
    }
}

/// `Decompose(a)` with gamma2 = (q-1)/88 = 2^10 * 93, for `0 <= a < q`. 11276 = 2^20 / 93, rounded up.
#[inline(always)]
fn decompose_d88_of(a: i32) -> (i32, i32) {
    let multiple = (((a + GAMMA2_D88 - 1) >> 11) * 11276) >> 20;
    let wraps = (multiple + 20) >> 6; // multiple = 44
    (
        multiple - 44 * wraps,
        a - multiple * (2 * GAMMA2_D88) - wraps,
    )
}

/// `Decompose(a)` with gamma2 = (q-1)/32 = 2^8 * 1023, for `0 <= a < q`. x / 1023 is (x + x / 1024 + 1) / 1024 here.
#[inline(always)]
fn decompose_d32_of(a: i32) -> (i32, i32) {
    let x = (a + GAMMA2_D32 - 1) >> 9;
    let multiple = (x + (x >> 10) + 1) >> 10;
    let wraps = multiple >> 4; // multiple = 16
    (multiple & 15, a - multiple * (2 * GAMMA2_D32) - wraps)
}

#[inline(always)]
fn decompose(r1: &mut Poly, r0: &mut Poly, a: &Poly, of: impl Fn(i32) -> (i32, i32)) {
    for ((r1, r0), a) in r1.iter_mut().zip(r0).zip(a) {
        (*r1, *r0) = of(*a);
    }
}

/// Algorithm 36 with gamma2 = (q-1)/88. Pre `0 <= a < q`.
pub fn decompose_d88(r1: &mut Poly, r0: &mut Poly, a: &Poly) {
    decompose(r1, r0, a, decompose_d88_of);
}

/// Algorithm 36 with gamma2 = (q-1)/32. Pre `0 <= a < q`.
pub fn decompose_d32(r1: &mut Poly, r0: &mut Poly, a: &Poly) {
    decompose(r1, r0, a, decompose_d32_of);
}

/// `r1` changed by h towards the side of `r0`, before its reduction: in `[-1, m]`.
#[inline(always)]
fn changed((r1, r0): (i32, i32), h: u8) -> i32 {
    let side = 1 + 2 * ((r0 - 1) >> 31); // 1 where r0 > 0, -1 elsewhere
    r1 + i32::from(h) * side
}

/// Algorithm 40 with gamma2 = (q-1)/88. Pre `0 <= a < q`, h 0 or 1.
pub fn use_hint_d88(r: &mut Poly, a: &Poly, h: &[u8; 256]) {
    for ((r, a), h) in r.iter_mut().zip(a).zip(h) {
        let t = changed(decompose_d88_of(*a), *h);
        *r = t + ((t >> 31) & 44) - (((43 - t) >> 31) & 44);
    }
}

/// Algorithm 40 with gamma2 = (q-1)/32. Pre `0 <= a < q`, h 0 or 1.
pub fn use_hint_d32(r: &mut Poly, a: &Poly, h: &[u8; 256]) {
    for ((r, a), h) in r.iter_mut().zip(a).zip(h) {
        *r = changed(decompose_d32_of(*a), *h) & 15;
    }
}

/// 1 where `a0` is not the low part that goes with `r1`: above gamma2, below -gamma2, or -gamma2 where r1 is not 0.
#[inline(always)]
fn make_hint<const GAMMA2: i32>(h: &mut [u8; 256], a0: &Poly, r1: &Poly) -> u32 {
    let mut count = 0;
    for ((h, a0), r1) in h.iter_mut().zip(a0).zip(r1) {
        let lowest = -GAMMA2 + ((-r1 >> 31) & 1);
        let outside = ((GAMMA2 - a0) | (a0 - lowest)).cast_unsigned() >> 31;
        *h = outside as u8;
        count += outside;
    }
    count
}

/// Algorithm 39 as Algorithm 7 uses it, with gamma2 = (q-1)/88, and the number of ones. Pre `|a0| <= 2 gamma2`, `0 <= r1 < 44`.
pub fn make_hint_d88(h: &mut [u8; 256], a0: &Poly, r1: &Poly) -> u32 {
    make_hint::<GAMMA2_D88>(h, a0, r1)
}

/// Algorithm 39 as Algorithm 7 uses it, with gamma2 = (q-1)/32, and the number of ones. Pre `|a0| <= 2 gamma2`, `0 <= r1 < 16`.
pub fn make_hint_d32(h: &mut [u8; 256], a0: &Poly, r1: &Poly) -> u32 {
    make_hint::<GAMMA2_D32>(h, a0, r1)
}

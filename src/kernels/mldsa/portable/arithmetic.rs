//! ML-DSA polynomial arithmetic in portable, panic-free Rust, for processors without assembly kernels.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! q = 8380417, R = 2^32. A transform is in FIPS 204's order: coefficient i is the value at 1753^(2 BitRev8(i) + 1).

use super::{Poly, Q};

/// `q^-1 mod 2^32`
const QINV: u32 = 58_728_449;

/// `a * b mod q`, in `[0, q)`.
const fn multiply(a: i64, b: i64) -> i64 {
    a * b % Q as i64
}

/// `R mod q`
const R: i64 = (1 << 32) % Q as i64;

/// `R^2 / 256 mod q`: 8347681 is 256^-1 (FIPS 204, Algorithm 42).
const R2_BY_256: u32 = multiply(multiply(R, R), 8_347_681) as u32;

/// `ZETAS[m] = 1753^BitRev8(m) * R mod q`, in `[0, q)` (FIPS 204, Appendix B).
const ZETAS: [u32; 256] = {
    let mut zetas = [0; 256];
    let (mut power, mut exponent) = (R, 0u8);
    loop {
        zetas[exponent.reverse_bits() as usize] = power as u32;
        power = multiply(power, 1753);
        exponent = exponent.wrapping_add(1);
        if exponent == 0 {
            break zetas;
        }
    }
};

/// `a + N * q`, which is not negative and below `2 * N * q < 2^32`, for `|a| < N * q`.
///
/// Products are unsigned because baseline x86-64 has vectors of these only.
fn lifted<const N: u32>(a: i32) -> u32 {
    (a as u32).wrapping_add(N * Q as u32)
}

/// `a * R^-1 mod q`, `-q < result <= a / 2^32`, for `a < 2^63`.
fn montgomery_reduce(a: u64) -> i32 {
    let t = (a as u32).wrapping_mul(QINV); // the low halves of a and t * q are the same
    (a >> 32) as i32 - ((u64::from(t) * Q as u64) >> 32) as i32
}

/// `a * b * R^-1 mod q`, `|result| < q`, for `a b < 2^32 q`.
fn montgomery_multiply(a: u32, b: u32) -> i32 {
    montgomery_reduce(u64::from(a) * u64::from(b))
}

/// The layer of Algorithm 41 with blocks of `2 * LEN`: adds less than q to the bound.
fn ntt_layer<const LEN: usize>(r: &mut Poly) {
    for (block, &zeta) in r.chunks_exact_mut(2 * LEN).zip(&ZETAS[128 / LEN..]) {
        let (low, high) = block.split_at_mut(LEN);
        for (a, b) in low.iter_mut().zip(high) {
            let t = montgomery_multiply(lifted::<9>(*b), zeta);
            *b = *a - t;
            *a += t;
        }
    }
}

/// The same layer, 64 coefficients at a time: compilers turn loops that are not too short into vector instructions.
fn ntt_layer_by_64<const LEN: usize, const BLOCKS: usize>(r: &mut Poly) {
    const { assert!(2 * LEN * BLOCKS == 64) };
    let zetas = ZETAS[128 / LEN..].as_chunks::<BLOCKS>().0;
    for (blocks, zetas) in r.as_chunks_mut::<64>().0.iter_mut().zip(zetas) {
        for i in 0..LEN {
            for (n, &zeta) in zetas.iter().enumerate() {
                let (a, b) = (2 * LEN * n + i, 2 * LEN * n + LEN + i);
                let t = montgomery_multiply(lifted::<9>(blocks[b]), zeta);
                blocks[b] = blocks[a] - t;
                blocks[a] += t;
            }
        }
    }
}

/// FIPS 204, Algorithm 41. Pre `|r| < q`, post `|r| < 9q`.
pub fn ntt(r: &mut Poly) {
    ntt_layer::<128>(r);
    ntt_layer::<64>(r);
    ntt_layer::<32>(r);
    ntt_layer_by_64::<16, 2>(r);
    ntt_layer_by_64::<8, 4>(r);
    ntt_layer::<4>(r);
    ntt_layer::<2>(r);
    ntt_layer::<1>(r);
}

/// The layer of Algorithm 42 with blocks of `2 * LEN`: doubles the bound, which stays below 256 q.
fn intt_layer<const LEN: usize>(r: &mut Poly) {
    let zetas = ZETAS[128 / LEN..256 / LEN].iter().rev();
    for (block, &zeta) in r.chunks_exact_mut(2 * LEN).zip(zetas) {
        let (low, high) = block.split_at_mut(LEN);
        for (a, b) in low.iter_mut().zip(high) {
            let t = *a;
            *a = t + *b;
            *b = montgomery_multiply(lifted::<256>(*b - t), zeta);
        }
    }
}

/// The same layer, 64 coefficients at a time.
fn intt_layer_by_64<const LEN: usize, const BLOCKS: usize>(r: &mut Poly) {
    const { assert!(2 * LEN * BLOCKS == 64) };
    let zetas = ZETAS[128 / LEN..256 / LEN].as_chunks::<BLOCKS>().0;
    for (blocks, zetas) in r.as_chunks_mut::<64>().0.iter_mut().zip(zetas.iter().rev()) {
        for i in 0..LEN {
            for (n, &zeta) in zetas.iter().rev().enumerate() {
                let (a, b) = (2 * LEN * n + i, 2 * LEN * n + LEN + i);
                let t = blocks[a];
                blocks[a] = t + blocks[b];
                blocks[b] = montgomery_multiply(lifted::<256>(blocks[b] - t), zeta);
            }
        }
    }
}

/// FIPS 204, Algorithm 42, times R. Pre and post `|r| < q`.
pub fn intt(r: &mut Poly) {
    intt_layer::<1>(r);
    intt_layer::<2>(r);
    intt_layer::<4>(r);
    intt_layer_by_64::<8, 4>(r);
    intt_layer_by_64::<16, 2>(r);
    intt_layer::<32>(r);
    intt_layer::<64>(r);
    intt_layer::<128>(r);
    for a in r {
        *a = montgomery_multiply(lifted::<256>(*a), R2_BY_256);
    }
}

/// `r = a o b * R^-1` (FIPS 204, Algorithm 45). Pre `|a|, |b| < 9q`, post `|r| < q`.
pub fn pointwise(r: &mut Poly, a: &Poly, b: &Poly) {
    for ((r, a), b) in r.iter_mut().zip(a).zip(b) {
        *r = montgomery_multiply(lifted::<9>(*a), lifted::<9>(*b));
    }
}

/// `r = sum of a[i] o b[i] * R^-1` (FIPS 204, Algorithm 48). Pre `0 <= a < q`, `|b| < 9q`, `L <= 7`; post `|r| < q`: sums
/// are below 126 q^2 < 2^53.
pub fn inner_product<const L: usize>(r: &mut Poly, a: &[Poly; L], b: &[Poly; L]) {
    for (j, r) in r.iter_mut().enumerate() {
        let products = a
            .iter()
            .zip(b)
            .map(|(a, b)| u64::from(a[j] as u32) * u64::from(lifted::<9>(b[j])));
        *r = montgomery_reduce(products.sum());
    }
}

/// `r = r + a`. Pre `|r|, |a| < 2^30`.
pub fn add(r: &mut Poly, a: &Poly) {
    for (r, a) in r.iter_mut().zip(a) {
        *r += a;
    }
}

/// `r = r - a`. Pre `|r|, |a| < 2^30`.
pub fn sub(r: &mut Poly, a: &Poly) {
    for (r, a) in r.iter_mut().zip(a) {
        *r -= a;
    }
}

/// `r = r mod q`, in `[0, q)`. Pre `|r| < 2^30`.
///
/// 2^23 = q + 2^13 - 1: subtracting q as often as 2^23 goes into r, rounded, leaves less than q on either side.
pub fn reduce(r: &mut Poly) {
    for a in r {
        let t = *a - ((*a + (1 << 22)) >> 23) * Q;
        *a = t + ((t >> 31) & Q);
    }
}

/// 1 if `|a[i]| >= bound` for some i, 0 if not. Pre `|a|, bound < 2^30`.
pub fn exceeds(a: &Poly, bound: u32) -> u32 {
    let negative = a
        .iter()
        .fold(0, |signs, a| signs | (bound as i32 - 1 - a.abs()));
    negative as u32 >> 31
}

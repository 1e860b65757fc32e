//! Division steps (Bernstein, Yang 2019, section 8) for the portable kernel, without branches.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! A step takes delta > 0 and odd f, g to 2 - delta, g and (g - f) / 2, and all others to 1 + delta, f and half of g or of g + f.

use super::Matrix;

/// Steps whose matrix two words hold.
const STEPS: u32 = 20;

/// Sixty steps: m (f, g) = 2^60 (f', g'), for all numbers f, g with these 60 low bits. The rows of m have a sum of magnitudes of at most
/// 2^60.
#[inline(always)]
pub fn sixty(m: &mut Matrix, delta: &mut [i64; 1], f: u64, g: u64) {
    let (mut f, mut g) = (f as i64, g as i64);
    *m = [[-1, 0], [0, -1]]; // negated three times
    for _ in 0..3 {
        let [first, second] = twenty(&mut delta[0], f, g);
        let column = |a, b| [combination(first, a, b), combination(second, a, b)];
        [f, g] = column(f, g).map(|n| n >> STEPS); // but for their sign
        let [[a, b], [c, d]] = *m;
        let ([a, c], [b, d]) = (column(a, c), column(b, d));
        *m = [[a, b], [c, d]];
    }
}

#[inline(always)]
fn combination([u, v]: [i64; 2], a: i64, b: i64) -> i64 {
    u.wrapping_mul(a).wrapping_add(v.wrapping_mul(b))
}

/// Twenty steps, whose matrix is negated. f and g carry their row of it themselves: f mod 2^20 - 2^41 and g mod 2^20 - 2^62 become
/// n - 2^21 (u, v) (1, 2^21) each, where |n| < 2^20, since sums, differences and halves of rows are those of numbers. u and v lie above
/// -2^20 and are at most 2^20.
#[inline(always)]
fn twenty(delta: &mut i64, f: i64, g: i64) -> Matrix {
    let low = (1 << STEPS) - 1;
    let begin = ((f & low) - (1 << 41), (g & low) - (1 << 62), -*delta);
    let four = |numbers| step(step(step(step(numbers))));
    // STEPS of them, without a loop: rustc would keep it.
    let (f, g, d) = four(four(four(four(four(begin)))));
    *delta = -d;
    [f, g].map(|n| {
        let n = n + (1 << 20);
        [n << 22 >> 43, (n + (1 << 41)) >> 42]
    })
}

/// A step of f, g and -delta. f waits for the parity of g, but not for g's sum.
#[inline(always)]
fn step((f, g, d): (i64, i64, i64)) -> (i64, i64, i64) {
    let odd = -(g & 1);
    let positive = d >> 63;
    let exchange = positive & odd;
    let sum = g + (((f ^ positive) - positive) & odd);
    (f + ((g - f) & exchange), sum >> 1, (d ^ exchange) - 1)
}

//! The least common multiple, in constant time: numbers may be secret, their lengths are public.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::inverse::{PRIME_60, magnitude, set_words};
use super::limbs::{self, PRIME};
use crate::division_steps::{STEPS, divided, radix_60, rounds, run};
use crate::kernels::backend;
use crate::secret::Secret;

/// `r = LCM(a, b)`, of twice their limbs, for a, b > 0 of as many, at most 32: a y / GCD(x, y), where x and y are a and b without the
/// twos that both have.
pub fn least_common_multiple(r: &mut [u64], a: &[u64], b: &[u64]) {
    let mut numbers = Secret([[0; PRIME]; 4]);
    let [x, y, quotient, divisor] = numbers.each_mut().map(|n| limbs::first_mut(n, a.len()));
    limbs::copy(x, a, u64::MAX);
    limbs::copy(y, b, u64::MAX);
    for _ in 0..64 * a.len() {
        let even = !limbs::mask(limbs::bit(x, 0) | limbs::bit(y, 0));
        limbs::halve(x, 0, even);
        limbs::halve(y, 0, even);
    }
    limbs::copy(quotient, y, u64::MAX);
    let even = !limbs::mask(limbs::bit(x, 0));
    limbs::exchange(x, y, even);
    greatest_common_divisor(divisor, x, y);
    divide_exactly(quotient, divisor);
    limbs::multiply(r, a, quotient);
}

/// `r = GCD(x, y)`, for an odd x and y of as many limbs.
///
/// Division steps begin with f = x and an odd g: y, or x + y. If g > f, the first leads to g and (g - f) / 2, with delta as it was:
/// steps that suffice for two bits more are enough.
fn greatest_common_divisor(r: &mut [u64], x: &[u64], y: &[u64]) {
    let mut numbers = Secret([radix_60::<PRIME_60>(x), radix_60(y)]);
    let [f, g] = &mut *numbers;
    let even = (g[0] & 1) - 1;
    *g = divided([1 << STEPS, even & 1 << STEPS], [g, f]);
    let steps = backend().x25519.division_steps;
    run(steps, rounds(64 * x.len() + 2), [f, g], |_| ());
    *f = magnitude(f);
    set_words(r, f);
}

/// `a = a / b`, for a multiple of the odd b: word by word, lowest first.
fn divide_exactly(a: &mut [u64], b: &[u64]) {
    let w = limbs::minus_inverse_word(b.first().copied().unwrap_or(1)).wrapping_neg();
    for i in 0..a.len() {
        let row = limbs::rest_mut(a, i);
        let q = row.first().map_or(0, |low| low.wrapping_mul(w));
        limbs::subtract_times(row, b, q);
        if let Some(low) = row.first_mut() {
            *low = q;
        }
    }
}

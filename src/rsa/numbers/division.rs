//! Division and the greatest common divisor, bit by bit in constant time: numbers may be secret, their lengths are public.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::limbs;
use crate::secret::Secret;

/// Limbs of the longest divisor.
const PRIME: usize = 32;

/// `quotient = a / m` rounded down, as many of its limbs as there are, and `remainder = a mod m`, for m > 0 with as many limbs as
/// the remainder.
pub fn divide(quotient: &mut [u64], remainder: &mut [u64], a: &[u64], m: &[u64]) {
    remainder.fill(0);
    for i in (0..64 * a.len()).rev() {
        let high = limbs::double(remainder, limbs::bit(a, i));
        let reaches = limbs::mask(high) | !limbs::less(remainder, m);
        limbs::subtract(remainder, m, reaches);
        limbs::double(quotient, reaches & 1);
    }
}

/// `r` = the greatest common divisor of a and b > 0, of at most 32 limbs each.
///
/// The binary algorithm: of two odd numbers the larger gives way to the difference, even ones are halved; twos that both have
/// are counted.
pub fn greatest_common_divisor(r: &mut [u64], a: &[u64], b: &[u64]) {
    let mut numbers = Secret([[0; PRIME]; 2]);
    let [x, y] = numbers.each_mut().map(|n| limbs::first_mut(n, a.len()));
    limbs::copy(x, a, u64::MAX);
    limbs::copy(y, b, u64::MAX);
    let steps = 128 * a.len();
    let mut twos = 0;
    for _ in 0..steps {
        let [x_odd, y_odd] = [&*x, &*y].map(|n| limbs::mask(limbs::bit(n, 0)));
        let (both, x_less) = (x_odd & y_odd, limbs::less(x, y));
        limbs::subtract(x, y, both & !x_less);
        limbs::subtract(y, x, both & x_less);
        let [x_even, y_even] = [&*x, &*y].map(|n| !limbs::mask(limbs::bit(n, 0)));
        limbs::halve(x, 0, x_even);
        limbs::halve(y, 0, y_even);
        twos += x_even & y_even & 1;
    }
    limbs::copy(r, x, u64::MAX);
    limbs::add(r, y, u64::MAX); // one of them is zero
    for i in 0..64 * a.len() as u64 {
        let doubled = limbs::mask(u64::from(i < twos));
        double_where(r, doubled);
    }
}

/// `r = 2 r` where `when`.
fn double_where(r: &mut [u64], when: u64) {
    let mut carry = 0;
    for r in r {
        let doubled = *r << 1 | carry;
        carry = *r >> 63;
        *r ^= (*r ^ doubled) & when;
    }
}

//! Inverses in constant time: numbers may be secret, their lengths are public.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::limbs;
use crate::secret::Secret;

/// Limbs of the longest modulus of [`inverse_of_small`], and of the longest small number.
const LONG: usize = 64;
const SHORT: usize = 4;
/// Limbs of the longest modulus of [`inverse`].
const PRIME: usize = 32;

/// `r = 1/a mod m`, for an odd m of at most 32 limbs and a <= m of as many; whether there is one.
///
/// The binary algorithm (Handbook of Applied Cryptography, 14.61) with u a = x and v a = y modulo m: y stays odd, and the two
/// numbers lose a bit in each step until x is 0 and y the greatest common divisor.
#[must_use]
pub fn inverse(r: &mut [u64], a: &[u64], m: &[u64]) -> u64 {
    match m.len() {
        ..=1 => inverse_in::<1>(r, a, m),
        2..=SHORT => inverse_in::<SHORT>(r, a, m),
        _ => inverse_in::<PRIME>(r, a, m),
    }
}

/// The same in N limbs, of which as many are used as m has.
fn inverse_in<const N: usize>(r: &mut [u64], a: &[u64], m: &[u64]) -> u64 {
    let mut numbers = Secret([[0; N]; 5]);
    let [x, y, u, v, modulus] = numbers.each_mut();
    limbs::copy(x, a, u64::MAX);
    limbs::copy(y, m, u64::MAX);
    limbs::copy(modulus, m, u64::MAX);
    limbs::add(u, &[1], u64::MAX);
    for _ in 0..128 * m.len() {
        let odd = limbs::mask(limbs::bit(x, 0));
        let swap = odd & limbs::less(x, y);
        limbs::exchange(x, y, swap);
        limbs::exchange(u, v, swap);
        limbs::subtract(x, y, odd);
        limbs::halve(x, 0, u64::MAX);
        let below = limbs::mask(limbs::subtract(u, v, odd));
        limbs::add(u, modulus, below);
        let odd = limbs::mask(limbs::bit(u, 0));
        let carry = limbs::add(u, modulus, odd);
        limbs::halve(u, carry, u64::MAX);
    }
    limbs::copy(r, v, u64::MAX);
    limbs::equal(y, &[1])
}

/// `r = 1/a mod m`, for an odd a of at most 4 limbs and any m > a of at most 64; whether there is one.
///
/// It is (1 + m t) / a with t = -1/m mod a: an inverse modulo the short number, and an exact division.
#[must_use]
pub fn inverse_of_small(r: &mut [u64], a: &[u64], m: &[u64]) -> u64 {
    let w = limbs::minus_inverse_word(a.first().copied().unwrap_or(1));
    let mut t = Secret([0; SHORT]);
    let t = limbs::first_mut(&mut *t, a.len());
    let found = minus_inverse_modulo(t, m, a, w);
    let mut sum = Secret([0; LONG]);
    let sum = limbs::first_mut(&mut *sum, m.len());
    limbs::multiply(sum, m, t);
    limbs::add(sum, &[1], u64::MAX);
    divide_exactly(r, sum, a, w);
    found
}

/// `t = -1/m mod a`, at most a; whether there is one. Montgomery's reduction divides m by a power of R on the way to a's length,
/// and the inverse by the same power.
fn minus_inverse_modulo(t: &mut [u64], m: &[u64], a: &[u64], w: u64) -> u64 {
    let mut buffer = Secret([0; LONG + SHORT]);
    let buffer = limbs::first_mut(&mut *buffer, m.len() + a.len());
    limbs::copy(buffer, m, u64::MAX);
    montgomery_reduce(buffer, a, w);
    let found = inverse(t, limbs::rest(buffer, m.len()), a);
    buffer.fill(0);
    limbs::copy(buffer, t, u64::MAX);
    montgomery_reduce(buffer, a, w);
    limbs::copy(t, a, u64::MAX);
    limbs::subtract(t, limbs::rest(buffer, m.len()), u64::MAX);
    found
}

/// `r = b / a`, for a multiple b of the odd a, known modulo 2^n: r has the n bits of b, which is overwritten. w is -1/a mod 2^64.
fn divide_exactly(r: &mut [u64], b: &mut [u64], a: &[u64], w: u64) {
    for (i, r) in r.iter_mut().enumerate() {
        let row = limbs::rest_mut(b, i);
        *r = row
            .first()
            .map_or(0, |low| low.wrapping_mul(w.wrapping_neg()));
        let borrow = limbs::subtract_times(row, a, *r);
        limbs::subtract(limbs::rest_mut(row, a.len()), &[borrow], u64::MAX);
    }
}

/// Divides by 2^(64 n) modulo m, n being the limbs that t has more than m: the result is t's last limbs and the returned carry.
/// It is below t / 2^(64 n) + m.
fn montgomery_reduce(t: &mut [u64], m: &[u64], w: u64) -> u64 {
    let mut top = 0;
    for i in 0..t.len().saturating_sub(m.len()) {
        let row = limbs::rest_mut(t, i);
        let q = row.first().map_or(0, |low| low.wrapping_mul(w));
        let carry = limbs::add_times(row, m, q);
        if let Some(next) = row.get_mut(m.len()) {
            (*next, top) = limbs::add_word(*next, carry, top);
        }
    }
    top
}

//! Products modulo friendly moduli, by kernels for one number or two side by side, with digits of 52 bits.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! A modulus m gives way to its multiple M = c m that is -1 modulo 2^52, which has a digit more than m: a *friendly* modulus,
//! whose quotients need no multiplication. With R = 2^(52 N) for N digits, R > 2^16 M, so that numbers below 2M stay there.

use super::limbs;
use super::modulus::Modulus;
use crate::kernels::rsa::Numbers;
use crate::secret::{Secret, Zero};

/// Bits of a digit.
pub const BITS: usize = 52;

/// `r = a b / R` modulo each of C moduli (M + 1) / 2^52.
pub type Product<const C: usize, const D: usize> =
    extern "C" fn(&mut Numbers<C, D>, &Numbers<C, D>, &Numbers<C, D>, &Numbers<C, D>);

/// Numbers modulo C friendly moduli, in D words each: (M + 1) / 2^52, and R^2 modulo m.
pub struct Ring<'a, const C: usize, const D: usize> {
    pub product: Product<C, D>,
    pub m: &'a Numbers<C, D>,
    pub rr: &'a Numbers<C, D>,
}

impl<const C: usize, const D: usize> Ring<'_, C, D> {
    pub fn multiply(&self, r: &mut Numbers<C, D>, a: &Numbers<C, D>, b: &Numbers<C, D>) {
        (self.product)(r, a, b, self.m);
    }

    /// `r = a R`
    pub fn enter(&self, r: &mut Numbers<C, D>, a: &Numbers<C, D>) {
        self.multiply(r, a, self.rr);
    }

    /// `r = b^e last / (b R)` for a public, odd e of at least 3: `last` is the last factor, b R or b itself.
    pub fn public_power(
        &self,
        r: &mut Numbers<C, D>,
        b: &Numbers<C, D>,
        last: &Numbers<C, D>,
        e: u64,
    ) {
        let mut next = Secret(Numbers::ZERO);
        r.0 = b.0;
        for i in (0..e.checked_ilog2().unwrap_or_default()).rev() {
            self.multiply(&mut next, r, r);
            match (e >> i & 1, i) {
                (0, _) => r.0 = next.0.0,
                (_, 0) => self.multiply(r, &next, last),
                _ => self.multiply(r, &next, b),
            }
        }
    }
}

/// C times 1.
pub fn one<const C: usize, const D: usize>() -> Numbers<C, D> {
    let mut one = Numbers::ZERO;
    for digits in &mut one.0 {
        if let Some(lowest) = digits.first_mut() {
            *lowest = 1;
        }
    }
    one
}

/// The number of digits for moduli of k limbs and their friendly multiples, with 16 bits to spare.
pub fn digits(k: usize) -> usize {
    (64 * k + BITS + 16).div_ceil(BITS)
}

/// The digits of (M + 1) / 2^52, for a modulus of fewer than L limbs.
pub fn set_multiple<const N: usize, const L: usize>(digits: &mut [u64], m: &Modulus<N>) {
    let mut multiple = Secret([0; L]);
    let factor = Secret([m.minus_inverse() & ((1 << BITS) - 1)]);
    limbs::multiply(
        limbs::first_mut(&mut *multiple, m.len() + 1),
        m.limbs(),
        &*factor,
    );
    limbs::add(&mut *multiple, &[1], u64::MAX);
    to_digits(digits, &*multiple, 1);
}

/// The digits of a number from digit `skipped` on.
pub fn to_digits(digits: &mut [u64], a: &[u64], skipped: usize) {
    for (digit, i) in digits.iter_mut().zip(skipped..) {
        let at = BITS * i;
        let limb = |i: usize| u128::from(a.get(i).copied().unwrap_or(0));
        let both = limb(at / 64 + 1) << 64 | limb(at / 64);
        *digit = (both >> (at % 64)) as u64 & ((1 << BITS) - 1);
    }
}

/// The number of these digits.
pub fn from_digits(a: &mut [u64], digits: &[u64]) {
    a.fill(0);
    for (i, digit) in digits.iter().enumerate() {
        let at = BITS * i;
        let both = u128::from(*digit) << (at % 64);
        for (limb, part) in limbs::rest_mut(a, at / 64)
            .iter_mut()
            .zip([both, both >> 64])
        {
            *limb |= part as u64;
        }
    }
}

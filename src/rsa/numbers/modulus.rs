//! Montgomery's arithmetic modulo an odd number m, in k limbs, which kernels have blocks for.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! With R = 2^(64 k), the product of a and b here is a b / R modulo m. Results are *almost reduced*: below R, and below m only
//! where it says so. That needs no comparison: (a b + q m) / R < R + m for all a, b, q < R, and m is subtracted once if the
//! result reaches R.

use super::{blocks, limbs};
use crate::secret::{Secret, Zero};

/// Squarings on the way to R^2. One takes as long as some fifteen doublings, and halves their number.
const SQUARINGS: u32 = 7;

/// A modulus of up to N limbs, and what follows from it.
#[derive(Clone)]
pub struct Modulus<const N: usize> {
    m: [u64; N],
    /// R^2 modulo m, almost reduced.
    rr: [u64; N],
    /// -1/m modulo 2^64
    w: u64,
    /// The number of limbs in use.
    k: usize,
}

impl<const N: usize> Zero for Modulus<N> {
    const ZERO: Self = Self {
        m: [0; N],
        rr: [0; N],
        w: 0,
        k: 0,
    };
}

impl<const N: usize> Modulus<N> {
    /// Sets the modulus: an odd number of `bits` bits, which are public. Its value may be secret.
    pub fn set(&mut self, m: &[u64], bits: usize) {
        self.k = blocks::length(bits.div_ceil(64)).min(N);
        limbs::copy(&mut self.m, m, u64::MAX);
        self.w = limbs::minus_inverse_word(m.first().copied().unwrap_or(1));
        self.set_rr(bits);
    }

    /// R^2 modulo m: from 2^(bits - 1), which is below m, doubled until it is 2^d R, then squared until it is 2^(64 k) R.
    fn set_rr(&mut self, bits: usize) {
        let r_bits = 64 * self.k;
        let squarings = SQUARINGS.min(r_bits.trailing_zeros());
        let mut power = Secret([0; N]);
        if let Some(limb) = power.get_mut((bits - 1) / 64) {
            *limb = 1 << ((bits - 1) % 64);
        }
        for _ in bits - 1..r_bits + (r_bits >> squarings) {
            self.double(&mut power);
        }
        for _ in 0..squarings {
            self.square(&mut power);
        }
        self.rr = *power;
    }

    /// The limbs of the modulus.
    pub fn limbs(&self) -> &[u64] {
        limbs::first(&self.m, self.k)
    }

    /// The number of limbs.
    pub fn len(&self) -> usize {
        self.k
    }

    /// R^2 modulo m, almost reduced.
    pub fn r_squared(&self) -> &[u64] {
        limbs::first(&self.rr, self.k)
    }

    /// -1/m modulo 2^64
    pub fn minus_inverse(&self) -> u64 {
        self.w
    }

    /// `r = 2^n mod m`, for n of at least 128 k and an m with its highest bit set.
    pub fn power_of_two(&self, r: &mut [u64; N], n: usize) {
        *r = self.rr;
        self.finish(r);
        for _ in 128 * self.k..n {
            self.double(r);
        }
    }

    /// `r = 2 r mod m`, for r < m.
    fn double(&self, r: &mut [u64; N]) {
        let r = limbs::first_mut(r, self.k);
        let out = limbs::double(r, 0);
        self.subtract_once(r, out);
    }

    /// Subtracts m if r, with a further bit `high`, is not below it.
    fn subtract_once(&self, r: &mut [u64], high: u64) {
        let above = limbs::mask(high) | !limbs::less(r, self.limbs());
        limbs::subtract(r, self.limbs(), above);
    }

    /// `r = a b / R`
    pub fn multiply(&self, r: &mut [u64; N], a: &[u64; N], b: &[u64; N]) {
        let mut t = Secret([[0; N]; 2]);
        let t = t.as_flattened_mut();
        let (a, b) = (limbs::first(a, self.k), limbs::first(b, self.k));
        blocks::product(limbs::first_mut(t, 2 * self.k), a, b);
        self.reduce(r, t);
    }

    /// `r = r^2 / R`
    pub fn square(&self, r: &mut [u64; N]) {
        let a = Secret(*r);
        self.multiply(r, &a, &a);
    }

    /// `r = t / R`, for t < R^2 in 2k limbs, which it overwrites.
    pub fn reduce(&self, r: &mut [u64; N], t: &mut [u64]) {
        let t = limbs::first_mut(t, 2 * self.k);
        let carry = blocks::reduce(t, self.limbs(), self.w);
        let high = limbs::rest(t, self.k);
        limbs::copy(r, high, u64::MAX);
        limbs::subtract(
            limbs::first_mut(r, self.k),
            self.limbs(),
            limbs::mask(carry),
        );
    }

    /// `r = a R`, for any a of k limbs.
    pub fn enter(&self, r: &mut [u64; N], a: &[u64; N]) {
        self.multiply(r, a, &self.rr);
    }

    /// `r = r / R`, below m.
    pub fn leave(&self, r: &mut [u64; N]) {
        let mut t = Secret([[0; N]; 2]);
        t[0] = *r;
        self.reduce(r, t.as_flattened_mut());
        self.finish(r);
    }

    /// `r = r mod m`, for r < 2m.
    pub fn finish(&self, r: &mut [u64; N]) {
        self.subtract_once(limbs::first_mut(r, self.k), 0);
    }

    /// `r = a mod m`, almost reduced, for a of 2k limbs.
    pub fn remainder(&self, r: &mut [u64; N], a: &[u64]) {
        let mut t = Secret([[0; N]; 2]);
        limbs::copy(t.as_flattened_mut(), a, u64::MAX);
        self.reduce(r, t.as_flattened_mut());
        let over = Secret(*r);
        self.enter(r, &over);
    }

    /// `r = (a - b) mod m`, for a, b < m.
    pub fn difference(&self, r: &mut [u64; N], a: &[u64; N], b: &[u64; N]) {
        *r = *a;
        let r = limbs::first_mut(r, self.k);
        let borrow = limbs::subtract(r, b, u64::MAX);
        limbs::add(r, self.limbs(), limbs::mask(borrow));
    }
}

//! Montgomery's arithmetic modulo an odd number m, in k limbs, which kernels have blocks for.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! With R = 2^(64 k), the product of a and b here is a b / R modulo m. Results are *almost reduced*: below R, and below m only
//! where it says so. That needs no comparison: (a b + q m) / R < R + m for all a, b, q < R, and m is subtracted once if the
//! result reaches R.

use super::blocks::in_blocks;
use super::{blocks, limbs};
use crate::secret::{Secret, Zero};

/// Bits of the longest quotient of [`Modulus::subtract_multiple`], for which its error is below two.
const QUOTIENT_BITS: usize = 60;

/// Room for two numbers.
pub type Room<const N: usize> = Secret<[[u64; N]; 2]>;

/// A modulus of up to N limbs, and what follows from it.
#[derive(Clone)]
pub struct Modulus<const N: usize> {
    m: [u64; N],
    /// R^2 modulo m, almost reduced.
    rr: [u64; N],
    /// -1/m modulo 2^64
    w: u64,
    /// The reciprocal of m's 64 highest bits: 2^127 / (m / 2^(bits - 64) + 1), both rounded down.
    v: u64,
    /// The number of bits of m.
    bits: usize,
    /// The number of limbs in use.
    k: usize,
}

impl<const N: usize> Zero for Modulus<N> {
    const ZERO: Self = Self {
        m: [0; N],
        rr: [0; N],
        w: 0,
        v: 0,
        bits: 0,
        k: 0,
    };
}

impl<const N: usize> Modulus<N> {
    /// Sets the modulus: an odd number of `bits` bits, at least 64, which are public. Its value may be secret.
    pub fn set(&mut self, m: &[u64], bits: usize) {
        self.set_without_r_squared(m, bits);
        self.set_r_squared();
    }

    /// The same but for R^2, which [`Self::set_r_squared`] or [`Self::set_r_squared_to`] sets.
    pub fn set_without_r_squared(&mut self, m: &[u64], bits: usize) {
        self.k = blocks::length(bits.div_ceil(64)).min(N);
        self.bits = bits;
        limbs::copy(&mut self.m, m, u64::MAX);
        self.w = limbs::minus_inverse_word(m.first().copied().unwrap_or(1));
        self.v = limbs::reciprocal(limbs::word(m, bits - 64));
    }

    /// Sets R^2, by divisions.
    pub fn set_r_squared(&mut self) {
        let mut rr = Secret([0; N]);
        self.power_of_two(&mut rr, 128 * self.k);
        self.rr = *rr;
    }

    /// Sets R^2, below 2m and almost reduced.
    pub fn set_r_squared_to(&mut self, rr: &[u64; N]) {
        self.rr = *rr;
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
    pub fn r_squared<const B: usize>(&self) -> &[[u64; B]] {
        self.blocks(&self.rr)
    }

    /// -1/m modulo 2^64
    pub fn minus_inverse(&self) -> u64 {
        self.w
    }

    /// `r = 2^n mod m`: a power below m, shifted.
    pub fn power_of_two(&self, r: &mut [u64; N], n: usize) {
        let below = n.min(self.bits - 1);
        r.fill(0);
        if let Some(limb) = r.get_mut(below / 64) {
            *limb = 1 << (below % 64);
        }
        self.shift_into(r, n - below);
    }

    /// `r = 2^n mod m`, for n of at least 128 k and where R^2 was set: R^2, shifted.
    pub fn power_of_two_from_r_squared(&self, r: &mut [u64; N], n: usize) {
        *r = self.rr;
        self.shift_into(r, n - 128 * self.k);
    }

    /// `r = 2^n r mod m`, for r < 2m.
    fn shift_into(&self, r: &mut [u64; N], n: usize) {
        let mut shifted = Room::<N>::ZERO;
        shifted[0] = *r;
        self.shift(shifted.as_flattened_mut(), n);
        *r = shifted[0];
    }

    /// `a = 2^n a mod m`, for a < 2m and a limb more than m has.
    fn shift(&self, a: &mut [u64], n: usize) {
        let a = limbs::first_mut(a, self.k + 1);
        for at in (0..n).step_by(QUOTIENT_BITS) {
            let bits = (n - at).min(QUOTIENT_BITS);
            limbs::shift_left(a, bits);
            self.subtract_multiple(a, bits);
        }
        self.subtract_last(a);
    }

    /// Subtracts a multiple of m from a < 2^(s + 1) m, with s up to 60 and a limb more than m has, so that a < 2m.
    ///
    /// With y and d, the highest 64 bits of a and of m, the multiple is q = y v 2^s / 2^126 rounded down, which is at most a / m:
    /// v is at most 2^127 / (d + 1). It is less by below 2^(s - 62) for y's rounding, the same for v's, 2^(s - 61) for d + 1 in
    /// the place of m's bits, and 1 for its own: by less than 2.
    fn subtract_multiple(&self, a: &mut [u64], s: usize) {
        let y = limbs::word(a, self.bits - 63 + s);
        let q = (u128::from(y) * u128::from(self.v)) >> (126 - s);
        let (a, high) = a.split_at_mut_checked(self.k).unwrap_or_default();
        let borrow = limbs::subtract_times(a, self.limbs(), q as u64);
        limbs::subtract(high, &[borrow], u64::MAX);
    }

    /// `r = a mod m`, for a < 2^60 m in 2N limbs, of which k + 1 are in use; overwrites a.
    pub fn short_remainder(&self, r: &mut [u64; N], a: &mut Room<N>) {
        let a = limbs::first_mut(a.as_flattened_mut(), self.k + 1);
        self.subtract_multiple(a, QUOTIENT_BITS);
        self.subtract_last(a);
        limbs::copy(r, limbs::first(a, self.k), u64::MAX);
    }

    /// `r = a mod m`, for any a and an m that may be even: digits of 60 bits, the highest first, are appended to the remainder.
    pub fn long_remainder(&self, r: &mut [u64; N], a: &[u64]) {
        let mut rest = Room::<N>::ZERO;
        let rest = limbs::first_mut(rest.as_flattened_mut(), self.k + 1);
        for i in (0..(64 * a.len()).div_ceil(QUOTIENT_BITS)).rev() {
            limbs::shift_left(rest, QUOTIENT_BITS);
            if let Some(low) = rest.first_mut() {
                *low |= limbs::word(a, QUOTIENT_BITS * i) & ((1 << QUOTIENT_BITS) - 1);
            }
            self.subtract_multiple(rest, QUOTIENT_BITS);
        }
        self.subtract_last(rest);
        limbs::copy(r, limbs::first(rest, self.k), u64::MAX);
    }

    /// `a = a mod m`, for a < 2m and a limb more than m has.
    fn subtract_last(&self, a: &mut [u64]) {
        let high = a.get(self.k).copied().unwrap_or(0);
        self.subtract_once(a, high);
    }

    /// Subtracts m if r, with a further bit `high`, is not below it.
    fn subtract_once(&self, r: &mut [u64], high: u64) {
        let above = limbs::mask(high) | !limbs::less(r, self.limbs());
        limbs::subtract(r, self.limbs(), above);
    }

    /// `r = a b / R`
    pub fn multiply(&self, r: &mut [u64; N], a: &[u64; N], b: &[u64; N]) {
        *r = *a;
        self.multiply_by(r, b);
    }

    /// `r = r b / R`
    fn multiply_by(&self, r: &mut [u64; N], b: &[u64; N]) {
        let mut t = Room::ZERO;
        in_blocks!(self, ring => ring.multiply(self.blocks_mut(r), self.blocks(b), self.room(&mut t)));
    }

    /// `t = a m`, in 2k limbs.
    pub fn multiple(&self, t: &mut Room<N>, a: &[u64; N]) {
        in_blocks!(self, ring => ring.product(self.room(t), self.blocks(a), self.blocks(&self.m)));
    }

    /// `r = r^2 / R`
    pub fn square(&self, r: &mut [u64; N]) {
        let mut t = Room::ZERO;
        in_blocks!(self, ring => ring.square(self.blocks_mut(r), self.room(&mut t)));
    }

    /// `r = t / R`, for t < R^2 in 2k limbs, which it overwrites.
    fn reduce(&self, r: &mut [u64; N], t: &mut Room<N>) {
        in_blocks!(self, ring => ring.reduce(self.blocks_mut(r), self.room(t)));
    }

    /// The blocks of a number.
    pub fn blocks<'a, const B: usize>(&self, a: &'a [u64; N]) -> &'a [[u64; B]] {
        limbs::first(a, self.k).as_chunks().0
    }

    pub fn blocks_mut<'a, const B: usize>(&self, a: &'a mut [u64; N]) -> &'a mut [[u64; B]] {
        limbs::first_mut(a, self.k).as_chunks_mut().0
    }

    /// Room for the blocks of two numbers.
    pub fn room<'a, const B: usize>(&self, t: &'a mut Room<N>) -> &'a mut [[u64; B]] {
        let t = t.as_flattened_mut();
        limbs::first_mut(t, 2 * self.k).as_chunks_mut().0
    }

    /// `r = a R`, for any a of k limbs.
    pub fn enter(&self, r: &mut [u64; N], a: &[u64; N]) {
        self.multiply(r, a, &self.rr);
    }

    /// `r = r / R`, below m.
    pub fn leave(&self, r: &mut [u64; N]) {
        let mut t = Room::ZERO;
        t[0] = *r;
        self.reduce(r, &mut t);
        self.finish(r);
    }

    /// `r = r mod m`, for r < 2m.
    pub fn finish(&self, r: &mut [u64; N]) {
        self.subtract_once(limbs::first_mut(r, self.k), 0);
    }

    /// `r = a mod m`, almost reduced, for a of 2k limbs.
    pub fn remainder(&self, r: &mut [u64; N], a: &[u64]) {
        let mut t = Room::ZERO;
        limbs::copy(t.as_flattened_mut(), a, u64::MAX);
        self.reduce(r, &mut t);
        self.multiply_by(r, &self.rr);
    }

    /// `r = (a - b) mod m`, for a, b < m.
    pub fn difference(&self, r: &mut [u64; N], a: &[u64; N], b: &[u64; N]) {
        *r = *a;
        let r = limbs::first_mut(r, self.k);
        let borrow = limbs::subtract(r, b, u64::MAX);
        limbs::add(r, self.limbs(), limbs::mask(borrow));
    }
}

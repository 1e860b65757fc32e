//! Products modulo friendly moduli, by kernels for one number or two side by side, with digits of 52 or of 28 bits.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! A modulus m gives way to its multiple M = c m that is -1 modulo 2^52, or 2^28, which has a digit more than m: a *friendly*
//! modulus, whose quotients need no multiplication. With R = 2^(52 n) or 2^(28 n) for n digits, R > 4M, so that numbers below
//! 2M stay there. Kernels for quarters of numbers take the last digit of a quotient for m itself: numbers below 4m stay there.

use super::limbs;
use super::modulus::Modulus;
use crate::kernels::rsa::Single;
use crate::secret::{Secret, Zero};

/// Bits of a digit for AVX-512 IFMA.
pub const LONG: usize = 52;
/// Bits of a digit for AVX2.
#[cfg(feature = "signing")]
pub const SHORT: usize = 28;

/// Montgomery's products, by kernels.
pub trait Products {
    /// A number, or several side by side.
    type Numbers: Zero + Copy;
    /// m = (M + 1) / 2^52, or 2^28, and what else kernels need.
    type Moduli: Zero;
    /// What kernels need for intermediate values, with any contents.
    type Room: Zero;

    /// `r = a b / R` modulo M
    fn multiply(
        &self,
        r: &mut Self::Numbers,
        a: &Self::Numbers,
        b: &Self::Numbers,
        m: &Self::Moduli,
        room: &mut Self::Room,
    );

    /// `r = a^2 / R`
    fn square(
        &self,
        r: &mut Self::Numbers,
        a: &Self::Numbers,
        m: &Self::Moduli,
        room: &mut Self::Room,
    );
}

/// The kernel for products of a number with digits of 52 bits, in D words.
pub struct LongDigits<const D: usize>(
    pub extern "C" fn(&mut Single<D>, &Single<D>, &Single<D>, &Single<D>),
);

impl<const D: usize> Products for LongDigits<D> {
    type Numbers = Single<D>;
    type Moduli = Single<D>;
    type Room = [u64; 0];

    fn multiply(
        &self,
        r: &mut Single<D>,
        a: &Single<D>,
        b: &Single<D>,
        m: &Single<D>,
        _: &mut [u64; 0],
    ) {
        (self.0)(r, a, b, m);
    }

    fn square(&self, r: &mut Single<D>, a: &Single<D>, m: &Single<D>, _: &mut [u64; 0]) {
        (self.0)(r, a, a, m);
    }
}

/// The kernels for products and squares of numbers N side by side, with moduli M and room T for sums.
#[cfg(feature = "signing")]
pub struct SideBySide<N, M, T> {
    pub product: extern "C" fn(&mut N, &N, &N, &M, &mut T),
    pub square: extern "C" fn(&mut N, &N, &M, &mut T),
}

#[cfg(feature = "signing")]
impl<N: Zero + Copy, M: Zero, T: Zero> Products for SideBySide<N, M, T> {
    type Numbers = N;
    type Moduli = M;
    type Room = T;

    fn multiply(&self, r: &mut N, a: &N, b: &N, m: &M, room: &mut T) {
        (self.product)(r, a, b, m, room);
    }

    fn square(&self, r: &mut N, a: &N, m: &M, room: &mut T) {
        (self.square)(r, a, m, room);
    }
}

/// Numbers modulo M, and R^2 among them.
pub struct Ring<'a, P: Products> {
    products: P,
    m: &'a P::Moduli,
    rr: &'a P::Numbers,
    room: Secret<P::Room>,
}

impl<'a, P: Products> Ring<'a, P> {
    pub fn new(products: P, m: &'a P::Moduli, rr: &'a P::Numbers) -> Self {
        let room = Secret::ZERO;
        Self {
            products,
            m,
            rr,
            room,
        }
    }

    /// `r = a b / R`
    pub fn multiply(&mut self, r: &mut P::Numbers, a: &P::Numbers, b: &P::Numbers) {
        self.products.multiply(r, a, b, self.m, &mut self.room);
    }

    /// `r = a^2 / R`
    pub fn square(&mut self, r: &mut P::Numbers, a: &P::Numbers) {
        self.products.square(r, a, self.m, &mut self.room);
    }

    /// `r = a R`
    pub fn enter(&mut self, r: &mut P::Numbers, a: &P::Numbers) {
        self.multiply(r, a, self.rr);
    }

    /// `r = b^e last / (b R)` for a public, odd e of at least 3: `last` is the last factor, b R or b itself.
    pub fn public_power(&mut self, r: &mut P::Numbers, b: &P::Numbers, last: &P::Numbers, e: u64) {
        let mut next = Secret::<P::Numbers>::ZERO;
        *r = *b;
        for i in (0..e.checked_ilog2().unwrap_or_default()).rev() {
            self.square(&mut next, r);
            match (e >> i & 1, i) {
                (0, _) => *r = *next,
                (_, 0) => self.multiply(r, &next, last),
                _ => self.multiply(r, &next, b),
            }
        }
    }
}

/// The number of digits of 52 bits for moduli of k limbs and their friendly multiples, with 16 bits to spare.
pub fn long_digits(k: usize) -> usize {
    (64 * k + LONG + 16).div_ceil(LONG)
}

/// The number of digits of 52 bits for numbers modulo m itself, with 16 bits to spare.
#[cfg(feature = "signing")]
pub fn quartered_digits(k: usize) -> usize {
    (64 * k + 16).div_ceil(LONG)
}

/// The number of digits of 28 bits, an even one, with 2 bits to spare.
#[cfg(feature = "signing")]
pub fn short_digits(k: usize) -> usize {
    (64 * k + SHORT + 2).div_ceil(2 * SHORT) * 2
}

/// M / m = -1 / m modulo 2^bits.
pub fn friendly_factor<const N: usize>(m: &Modulus<N>, bits: usize) -> u64 {
    m.minus_inverse() & ((1 << bits) - 1)
}

/// The digits of (M + 1) / 2^bits, for a modulus of fewer than L limbs.
pub fn set_multiple<const N: usize, const L: usize>(
    digits: &mut [u64],
    m: &Modulus<N>,
    bits: usize,
) {
    let mut multiple = Secret([0; L]);
    let factor = Secret([friendly_factor(m, bits)]);
    limbs::multiply(
        limbs::first_mut(&mut *multiple, m.len() + 1),
        m.limbs(),
        &*factor,
    );
    limbs::add(&mut *multiple, &[1], u64::MAX);
    to_digits(digits, &*multiple, bits, 1);
}

/// The digits, of so many bits, of a number from digit `skipped` on.
pub fn to_digits(digits: &mut [u64], a: &[u64], bits: usize, skipped: usize) {
    for (digit, i) in digits.iter_mut().zip(skipped..) {
        let at = bits * i;
        let limb = |i: usize| u128::from(a.get(i).copied().unwrap_or(0));
        let both = limb(at / 64 + 1) << 64 | limb(at / 64);
        *digit = (both >> (at % 64)) as u64 & ((1 << bits) - 1);
    }
}

/// The number of these digits, which may be longer by a few bits.
pub fn from_digits(a: &mut [u64], digits: &[u64], bits: usize) {
    a.fill(0);
    let mut carry = 0_u64;
    for (i, digit) in digits.iter().enumerate() {
        let at = bits * i;
        let sum = u128::from(*digit) + u128::from(carry);
        let both = (sum & ((1 << bits) - 1)) << (at % 64);
        carry = (sum >> bits) as u64;
        for (limb, part) in limbs::rest_mut(a, at / 64)
            .iter_mut()
            .zip([both, both >> 64])
        {
            *limb |= part as u64;
        }
    }
}

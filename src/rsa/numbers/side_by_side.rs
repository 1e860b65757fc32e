//! Powers modulo several primes at once, by kernels for numbers side by side.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::friendly::{Products, Ring, from_digits, to_digits};
use super::limbs::PRIME;
use super::modulus::Modulus;
use super::power::digit;
use crate::secret::{Secret, Zero};

/// Digits of the longest numbers: 2048 bits and what is to spare, in digits of 28 bits.
pub const LONGEST: usize = 76;

/// The digits of a number.
pub type Digits = [u64; LONGEST];

/// How kernels for numbers side by side hold their digits.
pub trait Layout: Zero + Copy {
    /// Sets the digits of one of the numbers.
    fn set(&mut self, which: usize, digits: &Digits);

    /// The digits of one of the numbers.
    fn digits(&self, which: usize, digits: &mut Digits);
}

/// How kernels for numbers side by side hold their moduli.
pub trait LayoutOfModuli: Zero {
    /// Sets one of the moduli.
    fn set(&mut self, which: usize, lane: &Lane<'_>);
}

impl<N: Layout> LayoutOfModuli for N {
    fn set(&mut self, which: usize, lane: &Lane<'_>) {
        Layout::set(self, which, lane.m);
    }
}

/// A row of a table, of numbers N.
pub trait Row<N>: Zero {
    fn set(&mut self, numbers: &N);
}

/// One of the powers: (a b^e)^exponent modulo a prime, for a and b below its R.
#[derive(Clone, Copy)]
pub struct Lane<'a> {
    pub a: &'a [u64; PRIME],
    pub b: &'a [u64; PRIME],
    pub exponent: &'a [u64],
    pub prime: &'a Modulus<PRIME>,
    /// (M + 1) / 2^bits
    pub m: &'a Digits,
    /// R^2 modulo the prime
    pub rr: &'a Digits,
}

/// Powers modulo C primes, which have as many limbs as the exponents.
pub struct Powers<'a, const C: usize> {
    pub lanes: [Lane<'a>; C],
    /// Public, odd, at least 3.
    pub e: u64,
    /// Bits of a digit for the kernels.
    pub bits: usize,
}

impl<'a, const C: usize> Powers<'a, C> {
    /// `r` = the powers. `select` looks up a row for each number, by a digit of its exponent, which has as many values as a table
    /// has rows. Time and addresses depend on e and the lengths only, as in [`Modulus::power`].
    #[inline(never)]
    pub fn set<P: Products, R: Row<P::Numbers>, const ROWS: usize>(
        &self,
        r: &mut [[u64; PRIME]; C],
        products: P,
        select: impl Fn(&mut P::Numbers, &[R; ROWS], &[u64; C]),
    ) where
        P::Numbers: Layout,
        P::Moduli: LayoutOfModuli,
    {
        let (mut m, mut rr) = (Secret::<P::Moduli>::ZERO, Secret::<P::Numbers>::ZERO);
        for (which, lane) in self.lanes.iter().enumerate() {
            m.set(which, lane);
            Layout::set(&mut *rr, which, lane.rr);
        }
        let mut ring = Ring::new(products, &*m, &*rr);
        let mut table = Secret::<[R; ROWS]>::ZERO;
        self.fill(table.as_mut_slice(), &mut ring);
        let (mut power, mut next) = (Secret::<P::Numbers>::ZERO, Secret::<P::Numbers>::ZERO);
        let mut factor = Secret::<P::Numbers>::ZERO;
        let (mut power, mut next) = (&mut *power, &mut *next);
        let window = const { ROWS.ilog2() as usize };
        let mut places = (0..self.bits_of_exponents().div_ceil(window))
            .map(|i| window * i)
            .rev();
        let highest = places.next().unwrap_or_default();
        select(power, &table, &self.rows(window, highest));
        for at in places {
            for _ in 0..window {
                ring.square(next, power);
                (power, next) = (next, power);
            }
            select(&mut factor, &table, &self.rows(window, at));
            ring.multiply(next, power, &factor);
            (power, next) = (next, power);
        }
        self.convert(&mut *factor, |_| &[1]);
        ring.multiply(next, power, &factor);
        for (which, (r, lane)) in r.iter_mut().zip(&self.lanes).enumerate() {
            let (mut digits, mut number) = (Secret([0; LONGEST]), Secret([[0; PRIME]; 2]));
            next.digits(which, &mut digits);
            from_digits(number.as_flattened_mut(), &*digits, self.bits);
            lane.prime.short_remainder(r, &mut number);
        }
    }

    fn bits_of_exponents(&self) -> usize {
        let mut bits = self.lanes.iter().map(|lane| 64 * lane.exponent.len());
        bits.next().unwrap_or_default()
    }

    /// The rows that the digits of the exponents at a public place choose.
    fn rows(&self, window: usize, at: usize) -> Secret<[u64; C]> {
        let lanes = self.lanes.each_ref();
        Secret(lanes.map(|lane| digit(lane.exponent, window, at)))
    }

    /// Row i is (a b^e)^i R.
    fn fill<P: Products, R: Row<P::Numbers>>(&self, table: &mut [R], ring: &mut Ring<'_, P>)
    where
        P::Numbers: Layout,
    {
        let (mut factor, mut power) = (Secret::<P::Numbers>::ZERO, Secret::<P::Numbers>::ZERO);
        let (mut number, mut base) = (Secret::<P::Numbers>::ZERO, Secret::<P::Numbers>::ZERO);
        self.convert(&mut *number, |lane| lane.b);
        ring.enter(&mut factor, &number);
        ring.public_power(&mut power, &factor, &factor, self.e);
        self.convert(&mut *number, |lane| lane.a);
        ring.enter(&mut factor, &number);
        ring.multiply(&mut base, &factor, &power);
        self.convert(&mut *number, |_| &[1]);
        ring.enter(&mut power, &number);
        for row in table {
            row.set(&power);
            *factor = *power;
            ring.multiply(&mut power, &factor, &base);
        }
    }

    /// `r` = a number of each lane, in digits.
    fn convert<N: Layout>(&self, r: &mut N, number: impl Fn(&Lane<'a>) -> &'a [u64]) {
        let mut digits = Secret([0; LONGEST]);
        for (which, lane) in self.lanes.iter().enumerate() {
            to_digits(&mut *digits, number(lane), self.bits, 0);
            Layout::set(r, which, &digits);
        }
    }
}

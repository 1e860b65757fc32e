//! Powers modulo two primes at once, by kernels for pairs of numbers.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::blocks::ROWS;
use super::friendly::{
    LONG, LongDigits, Products, Ring, SHORT, ShortDigits, from_digits, long_digits, set_multiple,
    short_digits, to_digits,
};
use super::limbs::{self, PRIME};
use super::modulus::Modulus;
use super::power::{WINDOW, digit};
use crate::kernels::backend;
use crate::kernels::rsa::{Packed, Pair, Vectors};
use crate::secret::{Secret, Zero};

/// Digits of the longest numbers: 2048 bits and what is to spare, in digits of 28 bits.
const LONGEST: usize = 76;

/// The digits of two numbers.
type Digits = [[u64; LONGEST]; 2];

/// What powers modulo p and q need, where there are kernels for their length; else zeros.
pub struct Friendly {
    /// Bits of a digit for the kernels of the backend that made the key; 0 if it has none.
    bits: usize,
    /// (M + 1) / 2^bits
    m: Digits,
    /// R^2 modulo the prime
    rr: Digits,
}

impl Zero for Friendly {
    const ZERO: Self = Self {
        bits: 0,
        m: [[0; LONGEST]; 2],
        rr: [[0; LONGEST]; 2],
    };
}

impl Friendly {
    pub fn set(&mut self, primes: [&Modulus<PRIME>; 2]) {
        let (kernels, [p, _]) = (backend().rsa, primes);
        let (long, short) = match p.len() {
            16 => (kernels.amm_x2_21.is_some(), kernels.amm_x2_38.is_some()),
            24 => (kernels.amm_x2_31.is_some(), kernels.amm_x2_56.is_some()),
            _ => (kernels.amm_x2_41.is_some(), kernels.amm_x2_76.is_some()),
        };
        let (bits, count) = match (long, short) {
            (true, _) => (LONG, long_digits(p.len())),
            (_, true) => (SHORT, short_digits(p.len())),
            _ => return,
        };
        self.bits = bits;
        let numbers = self.m.iter_mut().zip(&mut self.rr);
        for (prime, (m, rr)) in primes.into_iter().zip(numbers) {
            set_multiple::<PRIME, { PRIME + 1 }>(m, prime, bits);
            let mut power = Secret([0; PRIME]);
            prime.power_of_two(&mut power, 2 * bits * count);
            to_digits(rr, &*power, bits, 0);
        }
    }
}

/// How kernels for pairs of numbers hold their digits.
trait Layout: Zero + Copy {
    fn set(&mut self, digits: &Digits);
    fn digits(&self, digits: &mut Digits);
}

impl<const D: usize> Layout for Pair<D> {
    fn set(&mut self, digits: &Digits) {
        for (to, from) in self.0.iter_mut().zip(digits) {
            limbs::copy(to, from, u64::MAX);
        }
    }

    fn digits(&self, digits: &mut Digits) {
        for (to, from) in digits.iter_mut().zip(&self.0) {
            limbs::copy(to, from, u64::MAX);
        }
    }
}

impl<const H: usize> Layout for Vectors<H> {
    fn set(&mut self, digits: &Digits) {
        for (i, halves) in self.0.iter_mut().enumerate() {
            for (at, lanes) in (i..).step_by(H).zip(halves) {
                for (lane, number) in lanes.iter_mut().zip(digits) {
                    *lane = number.get(at).copied().unwrap_or(0);
                }
            }
        }
    }

    fn digits(&self, digits: &mut Digits) {
        for (i, halves) in self.0.iter().enumerate() {
            for (at, lanes) in (i..).step_by(H).zip(halves) {
                for (lane, number) in lanes.iter().zip(&mut *digits) {
                    if let Some(digit) = number.get_mut(at) {
                        *digit = *lane;
                    }
                }
            }
        }
    }
}

/// Numbers a below each prime's R, one b for both, and a public, odd e: of a b^e are the powers.
pub struct Bases<'a> {
    pub a: [&'a [u64; PRIME]; 2],
    pub b: &'a [u64; PRIME],
    pub e: u64,
}

/// A row of a table, of numbers N.
trait Row<N>: Zero {
    fn set(&mut self, numbers: &N);
}

impl<const D: usize> Row<Self> for Pair<D> {
    fn set(&mut self, numbers: &Self) {
        *self = *numbers;
    }
}

impl<const H: usize, const W: usize> Row<Vectors<H>> for Packed<W> {
    fn set(&mut self, numbers: &Vectors<H>) {
        let (low, high) = numbers.0.split_at_checked(W).unwrap_or_default();
        for (to, from) in self.0.iter_mut().zip(low) {
            copy_digits(to, from, 0);
        }
        for (to, from) in self.0.iter_mut().zip(high) {
            copy_digits(to, from, 1);
        }
    }
}

/// Copies a vector's digits to one or the other of two in each lane.
fn copy_digits(to: &mut [[[u32; 2]; 2]; 2], from: &[[u64; 2]; 2], which: usize) {
    let lanes = to.as_flattened_mut().iter_mut().zip(from.as_flattened());
    for (to, digit) in lanes {
        if let Some(to) = to.get_mut(which) {
            *to = *digit as u32;
        }
    }
}

/// The kernel that looks up a row R for each number of N.
type Select<N, R> = extern "C" fn(&mut N, &[R; ROWS], u64, u64);

/// Powers that are wanted.
struct Powers<'a> {
    bases: &'a Bases<'a>,
    exponents: [&'a [u64]; 2],
    primes: [&'a Modulus<PRIME>; 2],
    friendly: &'a Friendly,
}

/// `r = (a b^e)^exponent` modulo each prime; whether there are kernels for it. Time and addresses depend on e and the lengths
/// only, as in [`Modulus::power`].
pub fn powers(
    r: [&mut [u64; PRIME]; 2],
    bases: &Bases<'_>,
    exponents: [&[u64]; 2],
    primes: [&Modulus<PRIME>; 2],
    friendly: &Friendly,
) -> bool {
    let (kernels, [p, _]) = (backend().rsa, primes);
    let wanted = Powers {
        bases,
        exponents,
        primes,
        friendly,
    };
    /// Digits of 52 bits.
    macro_rules! long {
        ($amm:ident, $select:ident) => {
            kernels
                .$amm
                .zip(kernels.$select)
                .map(|(product, select)| wanted.set(r, LongDigits(product), select))
        };
    }
    /// Digits of 28 bits.
    macro_rules! short {
        ($amm:ident, $ams:ident, $select:ident) => {
            kernels.$amm.zip(kernels.$ams).zip(kernels.$select).map(
                |((product, square), select)| {
                    wanted.set(r, ShortDigits { product, square }, select);
                },
            )
        };
    }
    let done = match (friendly.bits, p.len()) {
        (LONG, 16) => long!(amm_x2_21, select_x2_21),
        (LONG, 24) => long!(amm_x2_31, select_x2_31),
        (LONG, _) => long!(amm_x2_41, select_x2_41),
        (SHORT, 16) => short!(amm_x2_38, ams_x2_38, select_x2_38),
        (SHORT, 24) => short!(amm_x2_56, ams_x2_56, select_x2_56),
        (SHORT, _) => short!(amm_x2_76, ams_x2_76, select_x2_76),
        _ => None,
    };
    done.is_some()
}

impl Powers<'_> {
    #[inline(never)]
    fn set<P: Products, R: Row<P::Numbers>>(
        &self,
        r: [&mut [u64; PRIME]; 2],
        products: P,
        select: Select<P::Numbers, R>,
    ) where
        P::Numbers: Layout,
    {
        let (mut m, mut rr) = (Secret::<P::Numbers>::ZERO, Secret::<P::Numbers>::ZERO);
        m.set(&self.friendly.m);
        rr.set(&self.friendly.rr);
        let mut ring = Ring::new(products, &*m, &*rr);
        let mut table = Secret::<[R; ROWS]>::ZERO;
        self.fill(&mut table, &mut ring);
        let (mut power, mut next) = (Secret::<P::Numbers>::ZERO, Secret::<P::Numbers>::ZERO);
        let mut factor = Secret::<P::Numbers>::ZERO;
        let [dp, dq] = self.exponents;
        let mut places = (0..(64 * dp.len()).div_ceil(WINDOW))
            .map(|i| WINDOW * i)
            .rev();
        let highest = places.next().unwrap_or_default();
        select(&mut power, &table, digit(dp, highest), digit(dq, highest));
        for at in places {
            const { assert!(WINDOW % 2 == 1) }
            for _ in 0..WINDOW / 2 {
                ring.square(&mut next, &power);
                ring.square(&mut power, &next);
            }
            ring.square(&mut next, &power);
            select(&mut factor, &table, digit(dp, at), digit(dq, at));
            ring.multiply(&mut power, &next, &factor);
        }
        self.convert(&mut *factor, [&[1]; 2]);
        ring.multiply(&mut next, &power, &factor);
        let mut results = Secret([[0; LONGEST]; 2]);
        next.digits(&mut results);
        for ((r, digits), prime) in r.into_iter().zip(&*results).zip(self.primes) {
            let mut number = Secret([[0; PRIME]; 2]);
            from_digits(number.as_flattened_mut(), digits, self.friendly.bits);
            prime.short_remainder(r, &mut number);
        }
    }

    /// Row i is (a b^e)^i R.
    fn fill<P: Products, R: Row<P::Numbers>>(&self, table: &mut [R; ROWS], ring: &mut Ring<'_, P>)
    where
        P::Numbers: Layout,
    {
        let Bases { a, b, e } = *self.bases;
        let (mut factor, mut power) = (Secret::<P::Numbers>::ZERO, Secret::<P::Numbers>::ZERO);
        let (mut number, mut base) = (Secret::<P::Numbers>::ZERO, Secret::<P::Numbers>::ZERO);
        self.convert(&mut *number, [b; 2]);
        ring.enter(&mut factor, &number);
        ring.public_power(&mut power, &factor, &factor, e);
        self.convert(&mut *number, a);
        ring.enter(&mut factor, &number);
        ring.multiply(&mut base, &factor, &power);
        self.convert(&mut *number, [&[1]; 2]);
        ring.enter(&mut power, &number);
        for row in table {
            row.set(&power);
            *factor = *power;
            ring.multiply(&mut power, &factor, &base);
        }
    }

    /// `r` = the numbers, in digits.
    fn convert<N: Layout, const L: usize>(&self, r: &mut N, numbers: [&[u64; L]; 2]) {
        let mut digits = Secret([[0; LONGEST]; 2]);
        for (digits, number) in digits.iter_mut().zip(numbers) {
            to_digits(digits, number, self.friendly.bits, 0);
        }
        r.set(&digits);
    }
}

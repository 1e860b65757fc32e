//! Powers modulo two primes at once, by kernels for pairs of numbers with digits of 52 bits.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::blocks::ROWS;
use super::friendly::{BITS, Product, Ring, digits, from_digits, one, set_multiple, to_digits};
use super::limbs::{self, PRIME};
use super::modulus::Modulus;
use super::power::{WINDOW, digit};
use crate::kernels::backend;
use crate::kernels::rsa::Pair;
use crate::secret::{Secret, Zero};

/// Digits of the longest numbers, with zeros to a multiple of eight.
const LONGEST: usize = 48;

/// What powers modulo p and q need, where there are kernels for their length; else zeros.
pub struct Friendly {
    /// Whether the backend that made the key has these kernels.
    ready: bool,
    /// (M + 1) / 2^52
    m: [[u64; LONGEST]; 2],
    /// R^2 modulo the prime
    rr: [[u64; LONGEST]; 2],
}

impl Zero for Friendly {
    const ZERO: Self = Self {
        ready: false,
        m: [[0; LONGEST]; 2],
        rr: [[0; LONGEST]; 2],
    };
}

impl Friendly {
    pub fn set(&mut self, primes: [&Modulus<PRIME>; 2]) {
        let (kernels, [p, _]) = (backend().rsa, primes);
        self.ready = match p.len() {
            16 => kernels.amm_x2_21.is_some(),
            24 => kernels.amm_x2_31.is_some(),
            _ => kernels.amm_x2_41.is_some(),
        };
        if !self.ready {
            return;
        }
        let numbers = self.m.iter_mut().zip(&mut self.rr);
        for (prime, (m, rr)) in primes.into_iter().zip(numbers) {
            set_multiple::<PRIME, { PRIME + 1 }>(m, prime);
            let mut power = Secret([0; PRIME]);
            prime.power_of_two(&mut power, 2 * BITS * digits(prime.len()));
            to_digits(rr, &*power, 0);
        }
    }
}

/// The kernels for pairs of numbers in D words.
struct Kernels<const D: usize> {
    product: Product<2, D>,
    select: extern "C" fn(&mut Pair<D>, &[Pair<D>; ROWS], u64, u64),
}

/// Numbers a below each prime's R, one b for both, and a public, odd e: of a b^e are the powers.
pub struct Bases<'a> {
    pub a: [&'a [u64; PRIME]; 2],
    pub b: &'a [u64; PRIME],
    pub e: u64,
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
    if !friendly.ready {
        return false;
    }
    let kernels = backend().rsa;
    let [p, _] = primes;
    let powers = match p.len() {
        16 => Kernels::of(kernels.amm_x2_21, kernels.select_x2_21)
            .map(|k: Kernels<24>| k.powers(r, bases, exponents, primes, friendly)),
        24 => Kernels::of(kernels.amm_x2_31, kernels.select_x2_31)
            .map(|k: Kernels<32>| k.powers(r, bases, exponents, primes, friendly)),
        _ => Kernels::of(kernels.amm_x2_41, kernels.select_x2_41)
            .map(|k: Kernels<48>| k.powers(r, bases, exponents, primes, friendly)),
    };
    powers.is_some()
}

impl<const D: usize> Kernels<D> {
    fn of(
        product: Option<Product<2, D>>,
        select: Option<extern "C" fn(&mut Pair<D>, &[Pair<D>; ROWS], u64, u64)>,
    ) -> Option<Self> {
        Some(Self {
            product: product?,
            select: select?,
        })
    }

    #[inline(never)]
    fn powers(
        &self,
        r: [&mut [u64; PRIME]; 2],
        bases: &Bases<'_>,
        [dp, dq]: [&[u64]; 2],
        primes: [&Modulus<PRIME>; 2],
        friendly: &Friendly,
    ) {
        let (m, rr) = (Secret(pair_of(&friendly.m)), Secret(pair_of(&friendly.rr)));
        let ring = Ring {
            product: self.product,
            m: &m,
            rr: &rr,
        };
        let mut table = Secret::<[Pair<D>; ROWS]>::ZERO;
        fill(&mut table, bases, &ring);
        let (mut power, mut next) = (Secret(Pair::ZERO), Secret(Pair::ZERO));
        let mut factor = Secret(Pair::ZERO);
        let [first, ..] = &*table;
        power.0.0 = first.0;
        for at in (0..(64 * dp.len()).div_ceil(WINDOW))
            .map(|i| WINDOW * i)
            .rev()
        {
            const { assert!(WINDOW % 2 == 1) }
            for _ in 0..WINDOW / 2 {
                ring.multiply(&mut next, &power, &power);
                ring.multiply(&mut power, &next, &next);
            }
            ring.multiply(&mut next, &power, &power);
            (self.select)(&mut factor, &table, digit(dp, at), digit(dq, at));
            ring.multiply(&mut power, &next, &factor);
        }
        ring.multiply(&mut next, &power, &one());
        for ((r, digits), prime) in r.into_iter().zip(&next.0.0).zip(primes) {
            let mut number = Secret([[0; PRIME]; 2]);
            from_digits(number.as_flattened_mut(), digits);
            prime.short_remainder(r, &mut number);
        }
    }
}

/// Row i is (a b^e)^i R.
fn fill<const D: usize>(table: &mut [Pair<D>; ROWS], bases: &Bases<'_>, ring: &Ring<'_, 2, D>) {
    let (mut a, mut b) = (Secret(Pair::ZERO), Secret(Pair::ZERO));
    enter(&mut a, bases.a, ring);
    enter(&mut b, [bases.b; 2], ring);
    let (mut power, mut base) = (Secret(Pair::ZERO), Secret(Pair::ZERO));
    ring.public_power(&mut power, &b, &b, bases.e);
    ring.multiply(&mut base, &a, &power);
    ring.enter(&mut power, &one());
    for row in table {
        row.0 = power.0.0;
        ring.multiply(&mut power, row, &base);
    }
}

/// `r = a R`
fn enter<const D: usize>(r: &mut Pair<D>, a: [&[u64; PRIME]; 2], ring: &Ring<'_, 2, D>) {
    let mut digits = Secret(Pair::ZERO);
    for (digits, a) in digits.0.0.iter_mut().zip(a) {
        to_digits(digits, a, 0);
    }
    ring.enter(r, &digits);
}

fn pair_of<const D: usize>(numbers: &[[u64; LONGEST]; 2]) -> Pair<D> {
    let mut pair = Pair::ZERO;
    for (to, from) in pair.0.iter_mut().zip(numbers) {
        limbs::copy(to, from, u64::MAX);
    }
    pair
}

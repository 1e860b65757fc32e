//! Trial division by the odd primes below 2^14, many at a time, in constant time for numbers that none divides.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! Primes are taken together in products below 2^64; a number's remainder modulo a product tells its remainders modulo the factors. A
//! number that has one is discarded, so that it may be known at which products.

use super::limbs;
use crate::kernels::published;
use crate::secret::Secret;

/// Bound of the primes, and the number of odd ones below it.
const BOUND: usize = 1 << 14;
const PRIMES: usize = {
    let (mut count, mut i) = (0, 1);
    while i < BOUND / 2 {
        count += !COMPOSITE[i] as usize;
        i += 1;
    }
    count
};

/// Whether 2 i + 1 is composite: the sieve of Eratosthenes.
const COMPOSITE: [bool; BOUND / 2] = {
    let mut composite = [false; BOUND / 2];
    let mut i = 1;
    while (2 * i + 1) * (2 * i + 1) < BOUND {
        let mut multiple = 3 * i + 1; // 3 (2 i + 1)
        while multiple < BOUND / 2 {
            composite[multiple] = true;
            multiple += 2 * i + 1;
        }
        i += 1;
    }
    composite
};

/// The primes, from 3.
static SMALL: [u16; PRIMES] = {
    let mut primes = [0; PRIMES];
    let (mut found, mut i) = (0, 1);
    while found < PRIMES {
        if !COMPOSITE[i] {
            primes[found] = 2 * i as u16 + 1;
            found += 1;
        }
        i += 1;
    }
    primes
};

/// `2^64 / p` rounded down, for each.
static RECIPROCALS: [u64; PRIMES] = {
    let mut reciprocals = [0; PRIMES];
    let mut i = 0;
    while i < PRIMES {
        reciprocals[i] = u64::MAX / SMALL[i] as u64;
        i += 1;
    }
    reciprocals
};

/// Products whose remainders are computed at the same time.
const LANES: usize = 4;

/// Consecutive primes: their product below 2^64 with its inverse modulo 2^64, and which they are.
#[derive(Clone, Copy)]
struct Product {
    m: u64,
    inverse: u64,
    first: u16,
    end: u16,
}

impl Product {
    /// As many primes from `first` on as have a product below 2^64: none at the end.
    const fn from(first: usize) -> Self {
        let (mut m, mut end) = (1_u64, first);
        while end < PRIMES {
            let Some(product) = m.checked_mul(SMALL[end] as u64) else {
                break;
            };
            (m, end) = (product, end + 1);
        }
        Self {
            m,
            inverse: limbs::minus_inverse_word(m).wrapping_neg(),
            first: first as u16,
            end: end as u16,
        }
    }
}

/// Rows of products of all primes.
const ROWS: usize = {
    let (mut count, mut first) = (0_usize, 0);
    while first < PRIMES {
        first = Product::from(first).end as usize;
        count += 1;
    }
    count.div_ceil(LANES)
};

static PRODUCTS: [[Product; LANES]; ROWS] = {
    let mut products = [[Product::from(PRIMES); LANES]; ROWS];
    let (mut i, mut first) = (0, 0);
    while first < PRIMES {
        let product = Product::from(first);
        products[i / LANES][i % LANES] = product;
        first = product.end as usize;
        i += 1;
    }
    products
};

/// Whether a small prime divides a number above all of them. Of a number that none divides, nothing is told.
pub fn has_small_factor(a: &[u64]) -> bool {
    PRODUCTS.iter().any(|row| {
        let remainders = Secret(remainders(a, row));
        let found = row.iter().zip(&*remainders).fold(0, |found, (product, r)| {
            let primes = usize::from(product.first)..usize::from(product.end);
            let reciprocals = RECIPROCALS.get(primes.clone()).unwrap_or(&[]);
            let primes = SMALL.get(primes).unwrap_or(&[]).iter().zip(reciprocals);
            primes.fold(found, |found, (p, v)| found | divides(*p, *v, *r))
        });
        published(limbs::mask(found) != 0) // it is discarded, or the same for all that are not
    })
}

/// `-a / 2^(64 n)` modulo each product, n being a's limbs; at most the product. With the limb l, the remainder c of those below it and
/// q = (l - c) / m modulo 2^64, l - c is q m - 2^64 c'.
#[inline(always)]
fn remainders(a: &[u64], row: &[Product; LANES]) -> [u64; LANES] {
    let mut remainders = [0; LANES];
    for limb in a {
        for (c, product) in remainders.iter_mut().zip(row) {
            let (difference, borrow) = limb.overflowing_sub(*c);
            let q = difference.wrapping_mul(product.inverse);
            let high = (u128::from(q) * u128::from(product.m)) >> 64;
            *c = high as u64 + u64::from(borrow);
        }
    }
    remainders
}

/// 1 if p divides r, else 0, for `v = 2^64 / p` rounded down.
#[inline(always)]
fn divides(p: u16, v: u64, r: u64) -> u64 {
    let p = u64::from(p);
    let quotient = (u128::from(r) * u128::from(v)) >> 64; // or one less
    let rest = r - quotient as u64 * p; // below 2p
    (rest.wrapping_sub(1) | (rest ^ p).wrapping_sub(1)) >> 63
}

/// `a mod m`, for a public m below 2^32: Barrett's reduction, half a limb after the other.
pub fn remainder(a: &[u64], m: u64) -> u64 {
    let reciprocal = u64::MAX.checked_div(m).unwrap_or_default();
    let mut r = 0;
    for half in a
        .iter()
        .rev()
        .flat_map(|limb| [limb >> 32, limb & 0xffff_ffff])
    {
        let x = r << 32 | half;
        let quotient = ((u128::from(x) * u128::from(reciprocal)) >> 64) as u64; // or one less
        r = x - quotient * m;
        r -= m & !limbs::mask(r.wrapping_sub(m) >> 63);
    }
    r
}

#[cfg(test)]
mod tests {
    use super::{PRIMES, has_small_factor, remainder};

    /// 2^521 - 1, a prime, times a small number.
    fn times_mersenne(n: u64) -> [u64; 16] {
        let mut a = [0; 16];
        a[8] = n << 9;
        a[..9].iter_mut().fold(n, |borrow, limb| {
            let (difference, below) = limb.overflowing_sub(borrow);
            *limb = difference;
            below.into()
        });
        a
    }

    /// All odd numbers up to 2^14 have a small factor, and so have their multiples; the next prime, 16411, is none, nor its square.
    #[test]
    fn small_factors() {
        for n in (3..1 << 14).step_by(2) {
            assert!(has_small_factor(&times_mersenne(n)), "{n}");
            assert_eq!(0, remainder(&times_mersenne(n), n));
        }
        for n in [1, 16411, 16411 * 16411] {
            assert!(!has_small_factor(&times_mersenne(n)), "{n}");
        }
        assert_eq!(1899, PRIMES);
    }
}

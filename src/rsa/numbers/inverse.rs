//! Inverses by division steps, in constant time: numbers may be secret, their lengths are public.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::limbs;
use crate::division_steps::{LOW, STEPS, divided, radix_60, rounds, run};
use crate::kernels::backend;
use crate::secret::Secret;

/// Limbs of a short number.
const SHORT: usize = 4;
/// Limbs of radix 2^60 of a short modulus of [`inverse`], and of the longest: 2048 bits and some more.
const SHORT_60: usize = 5;
pub const PRIME_60: usize = 35;

/// A number in limbs of radix 2^60: all but the highest, which is signed, are in [0, 2^60).
type Limbs<const N: usize> = [i64; N];

/// `r = 1/a mod m`, for an odd m > 1 of at most 32 limbs and a <= m of as many; whether there is one.
#[must_use]
pub fn inverse(r: &mut [u64], a: &[u64], m: &[u64]) -> u64 {
    match m.len() {
        ..=SHORT => inverse_in::<SHORT_60>(r, a, m),
        _ => inverse_in::<PRIME_60>(r, a, m),
    }
}

/// The same in N limbs of radix 2^60.
///
/// d a = 2^60 f and e a = 2^60 g modulo m. Each of the at most 79 rounds adds at most m to the magnitudes of d and e, which begin
/// with at most 2^60. The last division, by the 2^60, makes 1 + m / 2^53 of them and subtracts up to m: the result is above -2m and
/// below m.
fn inverse_in<const N: usize>(r: &mut [u64], a: &[u64], m: &[u64]) -> u64 {
    let w = limbs::minus_inverse_word(m.first().copied().unwrap_or(1));
    let m_60 = Secret(radix_60(m));
    let mut numbers = Secret([*m_60, radix_60(a), [0; N], radix_60(&[1 << STEPS])]);
    let [f, g, d, e] = &mut *numbers;
    let divided_modulo = |[u, v]: [i64; 2], d: &Limbs<N>, e: &Limbs<N>| {
        let low = u.wrapping_mul(d[0]).wrapping_add(v.wrapping_mul(e[0]));
        let q = low.wrapping_mul(w as i64) | !LOW; // from -2^60 to -1
        divided([u, v, q], [d, e, &m_60])
    };
    let steps = backend().x25519.division_steps;
    run(steps, rounds(64 * m.len()), [f, g], |[first, second]| {
        (*d, *e) = (divided_modulo(*first, d, e), divided_modulo(*second, d, e));
    });
    let sign = f[N - 1] >> 63;
    *e = divided_modulo([1 | sign, 0], d, e);
    for _ in 0..2 {
        let negative = e[N - 1] >> 63;
        *e = divided([1 << STEPS, negative & 1 << STEPS], [e, &m_60]);
    }
    set_words(r, e);
    *f = magnitude(f);
    f[0] ^= 1;
    limbs::word_is_zero(f.iter().fold(0, |all, limb| all | limb) as u64)
}

/// `r = a`, as many bits as r has, for a >= 0.
pub fn set_words(r: &mut [u64], a: &[i64]) {
    let limb = |i| a.get(i).map_or(0, |limb| *limb as u64);
    for (i, r) in r.iter_mut().enumerate() {
        let (at, shift) = (64 * i / 60, 64 * i % 60); // shift <= 56
        *r = limb(at) >> shift | limb(at + 1) << (60 - shift);
    }
}

/// The magnitude of a number.
pub fn magnitude<const N: usize>(a: &Limbs<N>) -> Limbs<N> {
    divided([(1 | a[N - 1] >> 63) << STEPS], [a])
}

/// `r = 1/a mod m`, for an odd a > 1 of at most 4 limbs and any m > a; whether there is one.
///
/// It is (1 + m t) / a with t = -1/m mod a: an inverse modulo the short number, and an exact division.
#[must_use]
pub fn inverse_of_small(r: &mut [u64], a: &[u64], m: &[u64]) -> u64 {
    let (a, mut t) = (Short::of(a), Secret([0; SHORT]));
    let found = a.minus_inverse_of(&mut t, m);
    a.leave(&mut t, m.len());
    a.divide(r, 1, m, &t);
    found
}

/// `r = R/a mod m`, below R = 2^(64 k) for the k limbs of m, and not always below m. a and m are those of [`inverse_of_small`].
///
/// It is (R + m t) / a with t = -R/m mod a, at most m + (R - m) / a.
#[must_use]
pub fn montgomery_inverse_of_small(r: &mut [u64], a: &[u64], m: &[u64]) -> u64 {
    let (a, mut t) = (Short::of(a), Secret([0; SHORT]));
    let found = a.minus_inverse_of(&mut t, m);
    a.divide(r, 0, m, &t);
    found
}

/// An odd number a of at most 4 limbs, and w = -1/a mod 2^64.
struct Short {
    a: Secret<[u64; SHORT]>,
    w: u64,
}

impl Short {
    #[inline(always)]
    fn of(a: &[u64]) -> Self {
        let mut short = Self {
            a: Secret::ZERO,
            w: limbs::minus_inverse_word(a.first().copied().unwrap_or(1)),
        };
        limbs::copy(&mut *short.a, a, u64::MAX);
        short
    }

    /// `t = -R/m mod a`, from 1 to a, with R of m's limbs; whether there is one.
    #[inline(always)]
    fn minus_inverse_of(&self, t: &mut [u64; SHORT], m: &[u64]) -> u64 {
        let (mut sum, mut inverted) = (Secret([0; SHORT + 1]), Secret([0; SHORT]));
        for word in m {
            self.add_and_divide(&mut sum, &[1, 0, 0, 0], *word);
        }
        let found = inverse(&mut *inverted, limbs::first(&*sum, SHORT), &*self.a);
        *t = *self.a;
        limbs::subtract(t, &*inverted, u64::MAX);
        found
    }

    /// `t = t / 2^(64 k) mod a`, for t <= a: at most a.
    #[inline(always)]
    fn leave(&self, t: &mut [u64; SHORT], k: usize) {
        let mut sum = Secret([0; SHORT + 1]);
        limbs::copy(&mut *sum, t, u64::MAX);
        for _ in 0..k {
            self.add_and_divide(&mut sum, &[0; SHORT], 0);
        }
        limbs::copy(t, &*sum, u64::MAX);
    }

    /// `r = (c + m t) / a` modulo 2^(64 k), for the k limbs that r and m have.
    #[inline(always)]
    fn divide(&self, r: &mut [u64], c: u64, m: &[u64], t: &[u64; SHORT]) {
        let (mut sum, mut borrow) = (Secret([c, 0, 0, 0, 0]), 0);
        for (r, word) in r.iter_mut().zip(m) {
            let q = self.add_and_divide(&mut sum, t, *word);
            (*r, borrow) = limbs::subtract_word(0, q, borrow);
        }
    }

    /// `sum = (sum + t x + q a) / 2^64` for the q that makes it a multiple, which it returns: a row of Montgomery's reduction. A sum of
    /// at most t + a remains so.
    #[inline(always)]
    fn add_and_divide(&self, sum: &mut [u64; SHORT + 1], t: &[u64; SHORT], x: u64) -> u64 {
        let carry = limbs::add_times(sum, t, x);
        let (s4, c5) = limbs::add_word(sum[SHORT], carry, 0);
        let q = sum[0].wrapping_mul(self.w);
        let carry = limbs::add_times(sum, &*self.a, q);
        let (s4, carry) = limbs::add_word(s4, carry, 0);
        let [_, s1, s2, s3, _] = *sum;
        *sum = [s1, s2, s3, s4, c5 + carry];
        q
    }
}

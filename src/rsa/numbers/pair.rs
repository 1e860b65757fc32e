//! Powers modulo two primes at once, by kernels for pairs of numbers.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::friendly::{
    LONG, SHORT, SideBySide, friendly_factor, long_digits, quartered_digits, set_multiple,
    short_digits, to_digits,
};
use super::limbs::PRIME;
use super::modulus::Modulus;
use super::side_by_side::{Digits, LONGEST, Lane, Layout, LayoutOfModuli, Powers, Row};
use crate::kernels::backend;
use crate::kernels::rsa::{Moduli, Packed, Quarters, Vectors};
use crate::secret::{Secret, Zero};

/// What powers modulo p and q need, where there are kernels for their length; else zeros.
pub struct Friendly {
    /// Bits of a digit for the kernels of the backend that made the key; 0 if it has none.
    pub bits: usize,
    /// (M + 1) / 2^bits
    pub m: [Digits; 2],
    /// R^2 modulo the prime
    pub rr: [Digits; 2],
    /// The same for kernels for eight numbers, whose R is larger
    pub rr_of_eight: [Digits; 2],
}

impl Zero for Friendly {
    const ZERO: Self = Self {
        bits: 0,
        m: [[0; LONGEST]; 2],
        rr: [[0; LONGEST]; 2],
        rr_of_eight: [[0; LONGEST]; 2],
    };
}

impl Friendly {
    pub fn set(&mut self, primes: [&Modulus<PRIME>; 2]) {
        let (kernels, [p, _]) = (backend().rsa, primes);
        let (long, short) = match p.len() {
            16 => (kernels.amm_x2_20.is_some(), kernels.amm_x2_38.is_some()),
            24 => (kernels.amm_x2_30.is_some(), kernels.amm_x2_56.is_some()),
            _ => (kernels.amm_x2_40.is_some(), kernels.amm_x2_76.is_some()),
        };
        let (bits, count) = match (long, short) {
            (true, _) => (LONG, quartered_digits(p.len())),
            (_, true) => (SHORT, short_digits(p.len())),
            _ => return,
        };
        self.bits = bits;
        for (m, prime) in self.m.iter_mut().zip(primes) {
            set_multiple::<PRIME, { PRIME + 1 }>(m, prime, bits);
        }
        for (rr, prime) in self.rr.iter_mut().zip(primes) {
            set_r_squared(rr, prime, bits, count);
        }
        if long {
            for (rr, prime) in self.rr_of_eight.iter_mut().zip(primes) {
                set_r_squared(rr, prime, bits, long_digits(p.len()));
            }
        }
    }
}

/// The digits of R^2 modulo a prime, for R of so many digits.
fn set_r_squared(rr: &mut Digits, prime: &Modulus<PRIME>, bits: usize, count: usize) {
    let mut power = Secret([0; PRIME]);
    prime.power_of_two_from_r_squared(&mut power, 2 * bits * count);
    to_digits(rr, &*power, bits, 0);
}

/// Sets the digits of a number in vectors of digits that are H apart.
fn set_parts<const P: usize, const H: usize>(
    vectors: &mut [[[u64; 2]; P]; H],
    which: usize,
    digits: &[u64],
) {
    for (i, parts) in vectors.iter_mut().enumerate() {
        for (at, lanes) in (i..).step_by(H).zip(parts) {
            if let Some(lane) = lanes.get_mut(which) {
                *lane = digits.get(at).copied().unwrap_or(0);
            }
        }
    }
}

/// The digits of a number from such vectors.
fn digits_of_parts<const P: usize, const H: usize>(
    vectors: &[[[u64; 2]; P]; H],
    which: usize,
    digits: &mut Digits,
) {
    for (i, parts) in vectors.iter().enumerate() {
        for (at, lanes) in (i..).step_by(H).zip(parts) {
            if let Some((digit, lane)) = digits.get_mut(at).zip(lanes.get(which)) {
                *digit = *lane;
            }
        }
    }
}

impl<const H: usize> Layout for Quarters<H> {
    fn set(&mut self, which: usize, digits: &Digits) {
        set_parts(&mut self.0, which, digits);
    }

    fn digits(&self, which: usize, digits: &mut Digits) {
        digits_of_parts(&self.0, which, digits);
    }
}

impl<const H: usize> Layout for Vectors<H> {
    fn set(&mut self, which: usize, digits: &Digits) {
        set_parts(&mut self.0, which, digits);
    }

    fn digits(&self, which: usize, digits: &mut Digits) {
        digits_of_parts(&self.0, which, digits);
    }
}

impl<const H: usize> LayoutOfModuli for Moduli<H> {
    fn set(&mut self, which: usize, lane: &Lane<'_>) {
        let mut digits = Secret([0; LONGEST]);
        to_digits(&mut *digits, lane.prime.limbs(), LONG, 0);
        set_parts(&mut self.friendly.0, which, lane.m);
        set_parts(&mut self.modulus.0, which, &*digits);
        if let Some(factor) = self.factor.as_flattened_mut().get_mut(which) {
            *factor = friendly_factor(lane.prime, LONG);
        }
    }
}

impl<const H: usize> Row<Self> for Quarters<H> {
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

/// `r` = the powers; whether there are kernels for them.
pub fn powers(r: &mut [[u64; PRIME]; 2], wanted: &Powers<'_, 2>) -> bool {
    let kernels = backend().rsa;
    macro_rules! pair {
        ($amm:ident, $ams:ident, $select:ident) => {
            kernels.$amm.zip(kernels.$ams).zip(kernels.$select).map(
                |((product, square), select)| {
                    wanted.set(r, SideBySide { product, square }, |r, table, [i, j]| {
                        select(r, table, *i, *j);
                    });
                },
            )
        };
    }
    let [p, _] = &wanted.lanes;
    let done = match (wanted.bits, p.prime.len()) {
        (LONG, 16) => pair!(amm_x2_20, ams_x2_20, select_x2_20),
        (LONG, 24) => pair!(amm_x2_30, ams_x2_30, select_x2_30),
        (LONG, _) => pair!(amm_x2_40, ams_x2_40, select_x2_40),
        (SHORT, 16) => pair!(amm_x2_38, ams_x2_38, select_x2_38),
        (SHORT, 24) => pair!(amm_x2_56, ams_x2_56, select_x2_56),
        (SHORT, _) => pair!(amm_x2_76, ams_x2_76, select_x2_76),
        _ => None,
    };
    done.is_some()
}

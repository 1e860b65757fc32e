//! Powers modulo two primes at once, by kernels for pairs of numbers.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::friendly::{
    LONG, LongDigits, SHORT, ShortDigits, long_digits, set_multiple, short_digits, to_digits,
};
use super::limbs::{self, PRIME};
use super::modulus::Modulus;
use super::side_by_side::{Digits, LONGEST, Layout, Powers, Row};
use crate::kernels::backend;
use crate::kernels::rsa::{Packed, Pair, Vectors};
use crate::secret::{Secret, Zero};

/// What powers modulo p and q need, where there are kernels for their length; else zeros.
pub struct Friendly {
    /// Bits of a digit for the kernels of the backend that made the key; 0 if it has none.
    pub bits: usize,
    /// (M + 1) / 2^bits
    pub m: [Digits; 2],
    /// R^2 modulo the prime
    pub rr: [Digits; 2],
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

impl<const D: usize> Layout for Pair<D> {
    fn set(&mut self, which: usize, digits: &Digits) {
        if let Some(number) = self.0.get_mut(which) {
            limbs::copy(number, digits, u64::MAX);
        }
    }

    fn digits(&self, which: usize, digits: &mut Digits) {
        if let Some(number) = self.0.get(which) {
            limbs::copy(digits, number, u64::MAX);
        }
    }
}

impl<const H: usize> Layout for Vectors<H> {
    fn set(&mut self, which: usize, digits: &Digits) {
        for (i, halves) in self.0.iter_mut().enumerate() {
            for (at, lanes) in (i..).step_by(H).zip(halves) {
                if let Some(lane) = lanes.get_mut(which) {
                    *lane = digits.get(at).copied().unwrap_or(0);
                }
            }
        }
    }

    fn digits(&self, which: usize, digits: &mut Digits) {
        for (i, halves) in self.0.iter().enumerate() {
            for (at, lanes) in (i..).step_by(H).zip(halves) {
                if let Some((digit, lane)) = digits.get_mut(at).zip(lanes.get(which)) {
                    *digit = *lane;
                }
            }
        }
    }
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

/// `r` = the powers; whether there are kernels for them.
pub fn powers(r: &mut [[u64; PRIME]; 2], wanted: &Powers<'_, 2>) -> bool {
    let kernels = backend().rsa;
    /// Digits of 52 bits.
    macro_rules! long {
        ($amm:ident, $select:ident) => {
            kernels.$amm.zip(kernels.$select).map(|(product, select)| {
                wanted.set(r, LongDigits(product), |r, table, [i, j]| {
                    select(r, table, *i, *j);
                });
            })
        };
    }
    /// Digits of 28 bits.
    macro_rules! short {
        ($amm:ident, $ams:ident, $select:ident) => {
            kernels.$amm.zip(kernels.$ams).zip(kernels.$select).map(
                |((product, square), select)| {
                    wanted.set(r, ShortDigits { product, square }, |r, table, [i, j]| {
                        select(r, table, *i, *j);
                    });
                },
            )
        };
    }
    let [p, _] = &wanted.lanes;
    let done = match (wanted.bits, p.prime.len()) {
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

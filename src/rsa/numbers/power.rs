//! Powers modulo a number: of secret exponents in constant time, of public ones.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::slice::{from_mut, from_ref};

use super::blocks::{ROWS, Ring, in_blocks};
use super::modulus::{Modulus, Room};
use crate::secret::Secret;

/// Bits of a digit of a secret exponent.
pub const WINDOW: usize = ROWS.ilog2() as usize;

impl<const N: usize> Modulus<N> {
    /// `r = a^exponent R`, almost reduced, for a = `a_r / R` and a modulus of one block, not for longer ones. Time and addresses
    /// depend on the number of the exponent's limbs only.
    pub fn power(&self, r: &mut [u64; N], a_r: &[u64; N], exponent: &[u64]) {
        let (mut one, mut t) = (Secret([0; N]), Room::ZERO);
        one[0] = 1;
        in_blocks!(self, ring => {
            ring.multiply(self.blocks_mut(&mut one), self.r_squared(), self.room(&mut t));
            if let ([r], [one], [a]) = (self.blocks_mut(r), self.blocks(&one), self.blocks(a_r)) {
                ring.power(r, [one, a], exponent, self.room(&mut t));
            }
        });
    }

    /// `r = a^e mod n` for a < n and a public, odd e: its last factor is a itself, not a R, so that the product leaves R.
    pub fn public_power(&self, r: &mut [u64; N], a: &[u64; N], e: u64) {
        let (mut base, mut t) = (Secret(*a), Room::ZERO);
        in_blocks!(self, ring => {
            let (power, base, t) = (self.blocks_mut(r), self.blocks_mut(&mut base), self.room(&mut t));
            ring.multiply(base, self.r_squared(), t);
            power.copy_from_slice(base);
            for i in (0..e.checked_ilog2().unwrap_or_default()).rev() {
                ring.square(power, t);
                match (e >> i & 1, i) {
                    (0, _) => (),
                    (_, 0) => ring.multiply(power, self.blocks(a), t),
                    _ => ring.multiply(power, base, t),
                }
            }
        });
        self.finish(r);
    }
}

impl<const B: usize, const BB: usize> Ring<'_, B, BB> {
    /// `r = a^exponent` for 1 and a: by digits of five bits, highest first, with the powers from 0 to 31 in a table that is read as a
    /// whole for each digit.
    fn power(
        &self,
        r: &mut [u64; B],
        [one, a]: [&[u64; B]; 2],
        exponent: &[u64],
        t: &mut [[u64; B]],
    ) {
        let mut table = Secret::<[[u64; B]; ROWS]>::ZERO;
        self.fill(&mut table, [one, a], t);
        let mut factor = Secret([0; B]);
        let mut digits = (0..(64 * exponent.len()).div_ceil(WINDOW)).rev();
        let highest = digits.next().unwrap_or_default();
        self.select(r, &table, digit(exponent, WINDOW, WINDOW * highest));
        for i in digits {
            for _ in 0..WINDOW {
                self.square(from_mut(r), t);
            }
            self.select(&mut factor, &table, digit(exponent, WINDOW, WINDOW * i));
            self.multiply(from_mut(r), from_ref(&factor), t);
        }
    }

    /// Row i is a^i.
    fn fill(&self, table: &mut [[u64; B]; ROWS], [one, a]: [&[u64; B]; 2], t: &mut [[u64; B]]) {
        let [zeroth, first, ..] = table;
        (*zeroth, *first) = (*one, *a);
        for i in 1..ROWS / 2 {
            let (done, rest) = table.split_at_mut_checked(2 * i).unwrap_or_default();
            if let (Some(half), [even, odd, ..]) = (done.get(i), rest) {
                *even = *half;
                self.square(from_mut(even), t);
                *odd = *even;
                self.multiply(from_mut(odd), from_ref(a), t);
            }
        }
    }
}

/// The digit of so many bits, at most 64, at a public place.
pub fn digit(exponent: &[u64], window: usize, at: usize) -> u64 {
    let limb = |i: usize| exponent.get(i).copied().unwrap_or(0);
    let (low, high) = (limb(at / 64), limb(at / 64 + 1));
    let both = u128::from(high) << 64 | u128::from(low);
    (both >> (at % 64)) as u64 & (u64::MAX >> (64 - window))
}

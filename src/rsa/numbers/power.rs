//! Powers modulo a number: of secret exponents in constant time, of public ones.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::limbs;
use super::modulus::Modulus;
use crate::secret::Secret;

/// Bits of a digit of a secret exponent.
pub const WINDOW: usize = 5;
pub const ROWS: usize = 1 << WINDOW;

impl<const N: usize> Modulus<N> {
    /// `r = a^exponent R`, almost reduced, for a = `a_r / R`: by digits of five bits, highest first, with the powers from 0 to 31
    /// in a table that is read as a whole for each digit. Time and addresses depend on the number of the exponent's limbs only.
    pub fn power(&self, r: &mut [u64; N], a_r: &[u64; N], exponent: &[u64]) {
        let mut table = Secret::<[[u64; N]; ROWS]>::ZERO;
        self.fill(&mut table, a_r);
        let mut factor = Secret([0; N]);
        *r = table[0];
        for at in (0..(64 * exponent.len()).div_ceil(WINDOW)).rev() {
            for _ in 0..WINDOW {
                self.square(r);
            }
            self.select(&mut factor, &table, digit(exponent, WINDOW * at));
            let before = Secret(*r);
            self.multiply(r, &before, &factor);
        }
    }

    /// Row i is a^i R.
    fn fill(&self, table: &mut [[u64; N]; ROWS], a_r: &[u64; N]) {
        let mut one = Secret([0; N]);
        one[0] = 1;
        let mut power = Secret([0; N]);
        self.enter(&mut power, &one);
        for row in table {
            *row = *power;
            self.multiply(&mut power, row, a_r);
        }
    }

    /// `r = table[index]`, reading all of the table.
    fn select(&self, r: &mut [u64; N], table: &[[u64; N]; ROWS], index: u64) {
        for (row, i) in table.iter().zip(0..) {
            limbs::copy(
                limbs::first_mut(r, self.len()),
                row,
                limbs::word_is_zero(index ^ i),
            );
        }
    }

    /// `r = a^e mod n` for a < n and a public, odd e: its last factor is a itself, not a R, so that the product leaves R.
    pub fn public_power(&self, r: &mut [u64; N], a: &[u64; N], e: u64) {
        let (mut base, mut power) = (Secret([0; N]), Secret([0; N]));
        self.enter(&mut base, a);
        *power = *base;
        for i in (0..e.checked_ilog2().unwrap_or_default()).rev() {
            self.square(&mut power);
            if e >> i & 1 == 1 && i > 0 {
                let before = Secret(*power);
                self.multiply(&mut power, &before, &base);
            }
        }
        self.multiply(r, &power, a);
        self.finish(r);
    }
}

/// The digit at a public place.
pub fn digit(exponent: &[u64], at: usize) -> u64 {
    let limb = |i: usize| exponent.get(i).copied().unwrap_or(0);
    let (low, high) = (limb(at / 64), limb(at / 64 + 1));
    let both = u128::from(high) << 64 | u128::from(low);
    (both >> (at % 64)) as u64 & (ROWS as u64 - 1)
}

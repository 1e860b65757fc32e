//! Products, squares and Montgomery's reduction of any length, in blocks of as many limbs as kernels have.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! Numbers are slices of blocks of B limbs, lowest first; BB is 2 B. `t` is room for 2 numbers, whose contents nobody cares
//! for before or after.

use super::limbs;
use crate::kernels::rsa::Table;
use crate::secret::Secret;

/// Rows of the tables that kernels select from.
pub const ROWS: usize = 32;

/// The kernels for one length of blocks.
pub struct Kernels<const B: usize, const BB: usize> {
    mul_add: extern "C" fn(&mut [u64; BB], &[u64; B], &[u64; B]) -> u64,
    square: extern "C" fn(&mut [u64; BB], &[u64; B]),
    reduce: extern "C" fn(&mut [[u64; B]; 2], &[u64; B], u64) -> u64,
    select: extern "C" fn(&mut [u64; B], &[[u64; B]; ROWS], u64),
}

/// Picks the kernels of a length.
macro_rules! kernels {
    ($b:literal, $bb:literal, $mul_add:ident, $square:ident, $reduce:ident, $select:ident) => {
        impl Kernels<$b, $bb> {
            pub fn of(table: &Table) -> Self {
                Self {
                    mul_add: table.$mul_add,
                    square: table.$square,
                    reduce: table.$reduce,
                    select: table.$select,
                }
            }
        }
    };
}

kernels!(16, 32, mul_add_16, square_16, reduce_16, select_16);
kernels!(24, 48, mul_add_24, square_24, reduce_24, select_24);
kernels!(32, 64, mul_add_32, square_32, reduce_32, select_32);

/// The least number of limbs from `k` that is made of blocks.
pub fn length(k: usize) -> usize {
    match k {
        ..=16 => 16,
        17..=24 => 24,
        _ => k.next_multiple_of(16),
    }
}

/// Evaluates an expression with the [`Ring`] of a modulus, in the blocks that its length is made of.
macro_rules! in_blocks {
    ($m:expr, $ring:ident => $value:expr) => {
        match ($m.len(), &$crate::kernels::backend().rsa) {
            (k, table) if k % 32 == 0 => $crate::rsa::numbers::blocks::in_blocks!(32, 64, table, $m, $ring => $value),
            (k, table) if k % 24 == 0 => $crate::rsa::numbers::blocks::in_blocks!(24, 48, table, $m, $ring => $value),
            (_, table) => $crate::rsa::numbers::blocks::in_blocks!(16, 32, table, $m, $ring => $value),
        }
    };
    ($b:literal, $bb:literal, $table:ident, $m:expr, $ring:ident => $value:expr) => {{
        let kernels = $crate::rsa::numbers::blocks::Kernels::<$b, $bb>::of($table);
        let $ring = $crate::rsa::numbers::blocks::Ring::new(kernels, $m.limbs(), $m.minus_inverse());
        $value
    }};
}
pub(super) use in_blocks;

/// Montgomery's arithmetic modulo m, with R = 2^(64 k) for m's k limbs and w = -1/m modulo 2^64. Results are almost reduced.
pub struct Ring<'a, const B: usize, const BB: usize> {
    kernels: Kernels<B, BB>,
    m: &'a [[u64; B]],
    w: u64,
}

impl<'a, const B: usize, const BB: usize> Ring<'a, B, BB> {
    pub fn new(kernels: Kernels<B, BB>, m: &'a [u64], w: u64) -> Self {
        let m = m.as_chunks().0;
        Self { kernels, m, w }
    }

    /// `r = r b / R`
    #[inline]
    pub fn multiply(&self, r: &mut [[u64; B]], b: &[[u64; B]], t: &mut [[u64; B]]) {
        self.product(t, r, b);
        self.reduce(r, t);
    }

    /// `t = a b`
    #[inline]
    pub fn product(&self, t: &mut [[u64; B]], a: &[[u64; B]], b: &[[u64; B]]) {
        t.as_flattened_mut().fill(0);
        for (i, a) in a.iter().enumerate() {
            self.add_product(blocks_from(t, i), a, b);
        }
    }

    /// `r = r^2 / R`
    #[inline]
    pub fn square(&self, r: &mut [[u64; B]], t: &mut [[u64; B]]) {
        match (&*r, &mut *t) {
            ([a], t) => self.set_square(t, a),
            (a, t) => self.long_square(t, a),
        }
        self.reduce(r, t);
    }

    /// `r = t / R`, for t < R^2.
    #[inline]
    pub fn reduce(&self, r: &mut [[u64; B]], t: &mut [[u64; B]]) {
        let mut top = 0;
        for i in 0..self.m.len() {
            top += self.reduce_block(blocks_from(t, i));
        }
        self.subtract_once(r, t, limbs::mask(top));
    }

    /// `r = t - m` where `when`, else t, for the high half of t, as if it had a further limb. What is subtracted takes the place of the
    /// low half first, and eight limbs are subtracted at once: the compiler makes chains of borrows of them.
    #[inline]
    fn subtract_once(&self, r: &mut [[u64; B]], t: &mut [[u64; B]], when: u64) {
        let (low, high) = t.split_at_mut_checked(self.m.len()).unwrap_or_default();
        let low = low.as_flattened_mut();
        for (to, m) in low.iter_mut().zip(self.m.as_flattened()) {
            *to = m & when;
        }
        let r = r.as_flattened_mut().as_chunks_mut::<8>().0.iter_mut();
        let t = high.as_flattened().as_chunks::<8>().0;
        let mut borrow = 0;
        for ((r, t), subtracted) in r.zip(t).zip(low.as_chunks::<8>().0) {
            for ((r, t), subtracted) in r.iter_mut().zip(t).zip(subtracted) {
                (*r, borrow) = limbs::subtract_word(*t, *subtracted, borrow);
            }
        }
    }

    /// `r = table[index]`, reading all of the table.
    #[inline]
    pub fn select(&self, r: &mut [u64; B], table: &[[u64; B]; ROWS], index: u64) {
        (self.kernels.select)(r, table, index);
    }

    /// Adds q m to t for the q, which takes the place of t's lowest block, that makes that block zero; the carry.
    #[inline]
    fn reduce_block(&self, t: &mut [[u64; B]]) -> u64 {
        let (Some((low, m)), Some((pair, high))) =
            (self.m.split_first(), t.split_first_chunk_mut())
        else {
            return 0;
        };
        let carry = carry_to(
            high.as_flattened_mut(),
            (self.kernels.reduce)(pair, low, self.w),
        );
        match t.split_first_mut() {
            Some((q, rest)) => carry + self.add_product(rest, q, m),
            None => carry,
        }
    }

    /// `t += a b`; the carry.
    #[inline]
    fn add_product(&self, t: &mut [[u64; B]], a: &[u64; B], b: &[[u64; B]]) -> u64 {
        let mut top = 0;
        for (j, b) in b.iter().enumerate() {
            let limbs = blocks_from(t, j).as_flattened_mut();
            if let Some((z, high)) = limbs.split_first_chunk_mut() {
                let carry = (self.kernels.mul_add)(z, a, b);
                top += carry_to(high, carry);
            }
        }
        top
    }

    /// `t = a^2`, for a block.
    #[inline]
    fn set_square(&self, t: &mut [[u64; B]], a: &[u64; B]) {
        if let Some(z) = t.as_flattened_mut().first_chunk_mut() {
            (self.kernels.square)(z, a);
        }
    }

    /// `t = a^2`: the products of different blocks, once, are doubled, and the blocks' squares added.
    fn long_square(&self, t: &mut [[u64; B]], a: &[[u64; B]]) {
        t.as_flattened_mut().fill(0);
        for (i, block) in a.iter().enumerate() {
            let others = a.get(i + 1..).unwrap_or_default();
            self.add_product(blocks_from(t, 2 * i + 1), block, others);
        }
        let mut square = Secret([[0; B]; 2]);
        let (mut low, mut carry) = (0, 0);
        for (pair, block) in t.as_chunks_mut::<2>().0.iter_mut().zip(a) {
            self.set_square(&mut *square, block);
            let t = pair.as_flattened_mut().as_chunks_mut::<8>().0;
            for (t, s) in t.iter_mut().zip(square.as_flattened().as_chunks().0) {
                (low, carry) = double_and_add(t, s, low, carry);
            }
        }
    }
}

#[inline]
fn blocks_from<const B: usize>(t: &mut [[u64; B]], i: usize) -> &mut [[u64; B]] {
    t.get_mut(i..).unwrap_or_default()
}

/// `t = 2 t + low + s + carry`; the bits that leave doubling and addition.
#[inline]
fn double_and_add(t: &mut [u64; 8], s: &[u64; 8], low: u64, carry: u64) -> (u64, u64) {
    let (mut low, mut carry) = (low, carry);
    for (t, s) in t.iter_mut().zip(s) {
        let double = *t << 1 | low;
        low = *t >> 63;
        (*t, carry) = limbs::add_word(double, *s, carry);
    }
    (low, carry)
}

/// Adds a carry to blocks of limbs, eight at once; the bit that leaves.
#[inline]
fn carry_to(r: &mut [u64], carry: u64) -> u64 {
    let mut carry = carry;
    for row in r.as_chunks_mut::<8>().0 {
        for limb in row {
            (*limb, carry) = limbs::add_word(*limb, 0, carry);
        }
    }
    carry
}

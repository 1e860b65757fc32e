//! Products and Montgomery's reduction of any length, in blocks of as many limbs as kernels have.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::limbs;
use crate::kernels::backend;
use crate::kernels::rsa::Table;
use crate::secret::Secret;

/// The kernels for one length of blocks, B limbs, and twice that.
struct Kernels<const B: usize, const BB: usize> {
    mul_add: extern "C" fn(&mut [u64; BB], &[u64; B], &[u64; B]) -> u64,
    reduce: Reduce<B, BB>,
}

type Reduce<const B: usize, const BB: usize> =
    extern "C" fn(&mut [u64; B], &mut [u64; B], &[u64; BB], &[u64; B], u64, &mut [u64; BB]) -> u64;

impl Kernels<16, 32> {
    fn of(table: &Table) -> Self {
        Self {
            mul_add: table.mul_add_16,
            reduce: table.reduce_16,
        }
    }
}

impl Kernels<24, 48> {
    fn of(table: &Table) -> Self {
        Self {
            mul_add: table.mul_add_24,
            reduce: table.reduce_24,
        }
    }
}

impl Kernels<32, 64> {
    fn of(table: &Table) -> Self {
        Self {
            mul_add: table.mul_add_32,
            reduce: table.reduce_32,
        }
    }
}

/// The least number of limbs from `k` that is made of blocks.
pub fn length(k: usize) -> usize {
    match k {
        ..=16 => 16,
        17..=24 => 24,
        _ => k.next_multiple_of(16),
    }
}

/// `t = a b`, for two numbers of k limbs, a [`length`].
pub fn product(t: &mut [u64], a: &[u64], b: &[u64]) {
    let table = &backend().rsa;
    match a.len() {
        k if k % 32 == 0 => Kernels::<32, 64>::of(table).product(t, a, b),
        k if k % 24 == 0 => Kernels::<24, 48>::of(table).product(t, a, b),
        _ => Kernels::<16, 32>::of(table).product(t, a, b),
    }
}

/// `t / R` modulo m, with R = 2^(64 k), m of k limbs, t of 2k, w = -1/m modulo 2^64: t's upper half and the carry, which is returned.
/// It is below t / R + m.
pub fn reduce(t: &mut [u64], m: &[u64], w: u64) -> u64 {
    let table = &backend().rsa;
    match m.len() {
        k if k % 32 == 0 => Kernels::<32, 64>::of(table).reduce(t, m, w),
        k if k % 24 == 0 => Kernels::<24, 48>::of(table).reduce(t, m, w),
        _ => Kernels::<16, 32>::of(table).reduce(t, m, w),
    }
}

impl<const B: usize, const BB: usize> Kernels<B, BB> {
    fn product(&self, t: &mut [u64], a: &[u64], b: &[u64]) {
        t.fill(0);
        for (i, a) in a.as_chunks().0.iter().enumerate() {
            self.add_product(limbs::rest_mut(t, i * B), a, b);
        }
    }

    /// `t += a b`, for one block a; the carry.
    fn add_product(&self, t: &mut [u64], a: &[u64; B], b: &[u64]) -> u64 {
        let mut top = 0;
        for (j, b) in b.as_chunks().0.iter().enumerate() {
            if let Some((z, high)) = limbs::rest_mut(t, j * B).split_first_chunk_mut() {
                top += carry_to(high, (self.mul_add)(z, a, b));
            }
        }
        top
    }

    fn reduce(&self, t: &mut [u64], m: &[u64], w: u64) -> u64 {
        let Some((low, rest)) = m.split_first_chunk() else {
            return 0;
        };
        let (mut z, mut q) = (Secret([0; B]), Secret([0; B]));
        let mut scratch = Secret([0; BB]);
        let mut top = 0;
        for i in 0..m.len() / B {
            let row = limbs::rest_mut(t, i * B);
            if let Some((sum, _)) = row.split_first_chunk() {
                let carry = (self.reduce)(&mut z, &mut q, sum, low, w, &mut scratch);
                let row = limbs::rest_mut(row, B);
                limbs::copy(row, &*z, u64::MAX);
                top += carry_to(limbs::rest_mut(row, B), carry);
                top += self.add_product(row, &q, rest);
            }
        }
        top
    }
}

/// Adds a carry; the bit that leaves.
fn carry_to(r: &mut [u64], carry: u64) -> u64 {
    let mut carry = carry;
    for limb in r {
        (*limb, carry) = limbs::add_word(*limb, 0, carry);
    }
    carry
}

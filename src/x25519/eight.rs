//! Eight ladders side by side, each with its scalar and its point, where the processor has kernels for them.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::field::{Field, MASK, limbs};
use super::ladder::{decode_u_coordinate, encode_u_coordinate};
use super::scalar::decode_scalar;
use crate::kernels::x25519::{Element, Elements, Words};
use crate::secret::Secret;

/// The number of shared secrets from which eight at once take less time, as long as six ladders on Zen 4. Eight public keys come
/// faster from tables, one at a time.
pub const PAYS_FROM: usize = 6;

/// The kernels for eight elements.
#[derive(Clone, Copy)]
pub struct Eight {
    field: Field,
    step: extern "C" fn(&mut [Elements; 4], &Elements, &Words, &mut [Elements; 8]),
    mul: extern "C" fn(&mut Elements, &Elements, &Elements),
    square: extern "C" fn(&mut Elements),
}

/// One operation: where X25519(k, u) goes, k and u.
pub struct Job<'a> {
    pub r: &'a mut [u8; 32],
    pub k: &'a [u8; 32],
    pub u: &'a [u8; 32],
}

impl Eight {
    /// `None` where there are none.
    pub fn of(field: Field) -> Option<Self> {
        Some(Self {
            field,
            step: field.step_x8?,
            mul: field.mul_x8?,
            square: field.square_x8?,
        })
    }

    /// Runs all jobs; lanes without one compute 0.
    #[inline(never)]
    pub fn run(self, mut jobs: [Option<Job<'_>>; 8]) {
        let mut state = Secret::<[Elements; 4]>::ZERO;
        self.multiply(&mut state, &jobs);
        let mut inverse = Secret::<Elements>::ZERO;
        let [x, z, ..] = &*state;
        self.invert(&mut inverse, z);
        let mut quotients = Secret::<Elements>::ZERO;
        (self.mul)(&mut quotients, x, &inverse);
        for (lane, job) in jobs.iter_mut().enumerate() {
            if let Some(Job { r, .. }) = job {
                let mut element = Secret(pack(&quotients, lane));
                encode_u_coordinate(self.field, r, &mut element);
            }
        }
    }

    /// k times the point u, as x and z, the first two of `state`.
    fn multiply(self, state: &mut [Elements; 4], jobs: &[Option<Job<'_>>; 8]) {
        let (mut scalars, mut scratch) = (Secret([[0; 32]; 8]), Secret::<[Elements; 8]>::ZERO);
        let mut u = Elements::ZERO;
        for (lane, (scalar, job)) in scalars.iter_mut().zip(jobs).enumerate() {
            if let Some(job) = job {
                *scalar = decode_scalar(job.k);
                unpack(&mut u, lane, &decode_u_coordinate(job.u));
            }
        }
        state[0].0[0] = [1; 8];
        state[2].0 = u.0;
        state[3].0[0] = [1; 8];
        let mut before = Secret([0; 8]);
        for t in (0..255).rev() {
            let bits = Secret(
                scalars
                    .each_ref()
                    .map(|k| u64::from(k[t / 8] >> (t % 8) & 1)),
            );
            let mut swap = Words(*bits);
            for (swap, before) in swap.0.iter_mut().zip(*before) {
                *swap ^= before;
            }
            (self.step)(state, &u, &swap, &mut scratch);
            *before = *bits;
        }
    }

    /// `r = z^(p - 2)`, by the chain of single elements.
    fn invert(self, r: &mut Elements, z: &Elements) {
        let mut powers = Secret::<[Elements; 11]>::ZERO;
        let [z2, z9, z11, x5, x10, x20, x40, x50, x100, x200, x250] = &mut *powers;
        self.power(z2, z, 1, None);
        self.power(z9, z2, 2, Some(z));
        self.power(z11, z9, 0, Some(z2));
        self.power(x5, z11, 1, Some(z9));
        self.power(x10, x5, 5, Some(x5));
        self.power(x20, x10, 10, Some(x10));
        self.power(x40, x20, 20, Some(x20));
        self.power(x50, x40, 10, Some(x10));
        self.power(x100, x50, 50, Some(x50));
        self.power(x200, x100, 100, Some(x100));
        self.power(x250, x200, 50, Some(x50));
        self.power(r, x250, 5, Some(z11)); // 2^255 - 32 + 11 = p - 2
    }

    /// `r = a^(2^n) b`
    fn power(self, r: &mut Elements, a: &Elements, n: usize, b: Option<&Elements>) {
        let mut t = Secret(Elements(a.0));
        for _ in 0..n {
            (self.square)(&mut t);
        }
        match b {
            Some(b) => (self.mul)(r, &t, b),
            None => r.0 = (*t).0,
        }
    }
}

/// An element's words to its limbs.
fn unpack(to: &mut Elements, lane: usize, from: &Element) {
    for (row, limb) in to.0.iter_mut().zip(limbs(from)) {
        row[lane % 8] = limb;
    }
}

/// An element's limbs, below 2^52, to its words.
fn pack(from: &Elements, lane: usize) -> Element {
    let [a0, a1, a2, a3, a4] = from.0.each_ref().map(|row| row[lane % 8]);
    let (a0, a1) = (a0 & MASK, a1 + (a0 >> 51));
    let (a1, a2) = (a1 & MASK, a2 + (a1 >> 51));
    let (a2, a3) = (a2 & MASK, a3 + (a2 >> 51));
    let (a3, a4) = (a3 & MASK, a4 + (a3 >> 51)); // below 2^51 + 2^16: the number is below 2^256
    [
        a0 | a1 << 51,
        a1 >> 13 | a2 << 38,
        a2 >> 26 | a3 << 25,
        a3 >> 39 | a4 << 12,
    ]
}

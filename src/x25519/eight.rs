//! Eight ladders side by side, each with its scalar and its point, where the processor has kernels for them.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::field::Field;
use super::groups::{Job, Quotients};
use super::ladder::decode_u_coordinate;
use super::scalar::decode_scalar;
use crate::kernels::x25519::{Element, Elements, Words};
use crate::secret::Secret;

/// The number of shared secrets from which eight at once take less time: less than five ladders on Zen 4.
pub const PAYS_FROM: usize = 5;

const MASK: u64 = (1 << 52) - 1;

/// The kernel for eight ladders, and those for what follows.
#[derive(Clone, Copy)]
pub struct Eight {
    field: Field,
    step: extern "C" fn(&mut [Elements; 4], &Elements, &Words, &mut [Elements; 8]),
}

impl Eight {
    /// `None` where there are none.
    pub fn of(field: Field) -> Option<Self> {
        Some(Self {
            field,
            step: field.step_x8?,
        })
    }

    /// Runs all jobs; lanes without one compute 0.
    #[inline(never)]
    pub fn run(self, jobs: [Option<Job<'_>>; 8]) {
        let mut state = Secret::<[Elements; 4]>::ZERO;
        self.multiply(&mut state, &jobs);
        let [x, z, ..] = &*state;
        let mut quotients = Quotients::new();
        let pairs = quotients.x.iter_mut().zip(&mut *quotients.z);
        for (lane, (to_x, to_z)) in pairs.enumerate() {
            *to_x = pack(x, lane);
            *to_z = pack(z, lane);
        }
        quotients.encode(self.field, jobs);
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
        let (mut before, mut swap) = (Secret([0; 8]), Secret::<Words>::ZERO);
        for t in (0..255).rev() {
            let lanes = swap.0.0.iter_mut().zip(&mut *before).zip(&*scalars);
            for ((swap, before), k) in lanes {
                let bit = u64::from(k[t / 8] >> (t % 8) & 1);
                *swap = bit ^ *before;
                *before = bit;
            }
            (self.step)(state, &u, &swap, &mut scratch);
        }
    }
}

/// An element's words to its limbs: of 52 bits, the last of 48.
fn unpack(to: &mut Elements, lane: usize, element: &Element) {
    for (row, limb) in to.0.iter_mut().zip(limbs(element)) {
        row[lane % 8] = limb;
    }
}

/// An element's limbs: of 52 bits, the last of 48.
pub const fn limbs([a0, a1, a2, a3]: &Element) -> [u64; 5] {
    [
        *a0 & MASK,
        (*a0 >> 52 | *a1 << 12) & MASK,
        (*a1 >> 40 | *a2 << 24) & MASK,
        (*a2 >> 28 | *a3 << 36) & MASK,
        *a3 >> 16,
    ]
}

/// An element's limbs to its words.
pub fn pack(from: &Elements, lane: usize) -> Element {
    let [a0, a1, a2, a3, a4] = from.0.each_ref().map(|row| row[lane % 8]);
    [
        a0 | a1 << 52,
        a1 >> 12 | a2 << 40,
        a2 >> 24 | a3 << 28,
        a3 >> 36 | a4 << 16,
    ]
}

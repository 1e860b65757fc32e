//! The secret vectors of a key from their seed (FIPS 204, Algorithm 33), in the lanes of permutations.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::parameters::ParameterSet;
use super::sampling::{H_RATE, SHORT_BYTES, rej_bounded_poly};
use super::vector::Vector;
use crate::kernels::Backend;
use crate::kernels::mldsa::Bounded;
use crate::secret::Zero;
use crate::sha3::SHAKE_SUFFIX;
use crate::sha3::lanes::{Lane, MANY};

/// s1 and s2, and memory for their sampling.
pub struct Short<const K: usize, const L: usize> {
    pub s1: Vector<L>,
    pub s2: Vector<K>,
    /// Indexed by polynomial, as in `matrix`
    bytes: [[u8; SHORT_BYTES]; MANY],
    candidates: Bounded,
}

impl<const K: usize, const L: usize> Zero for Short<K, L> {
    const ZERO: Self = Self {
        s1: Zero::ZERO,
        s2: Zero::ZERO,
        bytes: Zero::ZERO,
        candidates: Bounded::ZERO,
    };
}

/// Samples the polynomials of s1, then of s2.
pub struct ShortSampler<'a, const K: usize, const L: usize> {
    pub short: &'a mut Short<K, L>,
    /// rho'
    seed: [&'a [u8; 32]; 2],
    begun: usize,
    done: usize,
}

impl<'a, const K: usize, const L: usize> ShortSampler<'a, K, L> {
    pub fn new(short: &'a mut Short<K, L>, seed: [&'a [u8; 32]; 2]) -> Self {
        Self {
            short,
            seed,
            begun: 0,
            done: 0,
        }
    }

    /// The next polynomial to start; `None` after the last.
    pub fn next(&mut self) -> Option<usize> {
        let number = self.begun;
        let begins = number < K + L;
        self.begun += usize::from(begins);
        begins.then_some(number)
    }

    /// Whether all polynomials are sampled.
    pub fn is_done(&self) -> bool {
        self.done == K + L
    }

    /// Polynomial r is RejBoundedPoly(rho' || r), r as two bytes.
    pub fn absorb<const N: usize>(&self, number: usize, n: usize, mut lane: Lane<'_, N>) {
        if n == 0 {
            lane.begin::<H_RATE, 2>(self.seed, number as u64 | u64::from(SHAKE_SUFFIX) << 16);
        }
    }

    pub fn squeeze<P: ParameterSet<K, L>, const N: usize>(
        &mut self,
        backend: &Backend,
        number: usize,
        n: usize,
        mut lane: Lane<'_, N>,
    ) -> bool {
        let Short {
            s1,
            s2,
            bytes,
            candidates,
        } = &mut *self.short;
        let bytes = &mut bytes[number % MANY];
        let blocks = bytes.as_chunks_mut::<H_RATE>().0;
        let goes_on = n + 1 < blocks.len();
        if let Some(block) = blocks.get_mut(n) {
            lane.squeeze(block);
        }
        if let (false, Some(poly)) = (goes_on, s1.iter_mut().chain(s2).nth(number)) {
            rej_bounded_poly::<P, K, L>(backend, poly, candidates, bytes, || lane.state());
            self.done += 1;
        }
        goes_on
    }
}

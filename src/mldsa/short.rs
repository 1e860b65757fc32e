//! The secret vectors of a key from their seed (FIPS 204, Algorithm 33), in the lanes of permutations.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::parameters::ParameterSet;
use super::sampling::{ENTRY_BYTES, H_RATE, SHORT_BYTES, rej_bounded_poly};
use super::vector::Vector;
use crate::kernels::Backend;
use crate::kernels::mldsa::Bounded;
use crate::secret::Zero;
use crate::sha3::SHAKE_SUFFIX;
use crate::sha3::lane::{Lane, Squeezed};
use crate::sha3::lanes::Blocks;

/// Samples the polynomials of s1, then of s2.
pub struct ShortSampler<const K: usize, const L: usize> {
    pub s1: Vector<L>,
    pub s2: Vector<K>,
    /// rho'
    seed: [[u8; 32]; 2],
    candidates: Bounded,
    /// Number of polynomials to sample
    count: usize,
    begun: usize,
    done: usize,
}

impl<const K: usize, const L: usize> Zero for ShortSampler<K, L> {
    const ZERO: Self = Self {
        s1: Zero::ZERO,
        s2: Zero::ZERO,
        seed: Zero::ZERO,
        candidates: Bounded::ZERO,
        count: 0,
        begun: 0,
        done: 0,
    };
}

impl<const K: usize, const L: usize> ShortSampler<K, L> {
    /// Forgets the polynomials.
    pub fn clear(&mut self) {
        (self.count, self.begun, self.done) = (0, 0, 0);
    }

    /// ExpandS(rho').
    pub fn begin(&mut self, seed: [&[u8; 32]; 2]) {
        for (to, from) in self.seed.iter_mut().zip(seed) {
            *to = *from;
        }
        self.count = K + L;
        (self.begun, self.done) = (0, 0);
    }

    /// The polynomials are known.
    pub fn set_done(&mut self) {
        self.done = K + L;
    }

    /// The next polynomial to start; `None` after the last.
    pub fn next(&mut self) -> Option<usize> {
        let number = self.begun;
        let begins = number < self.count;
        self.begun += usize::from(begins);
        begins.then_some(number)
    }

    /// Whether all polynomials are sampled.
    pub fn is_done(&self) -> bool {
        self.done == K + L
    }

    /// Polynomial r is RejBoundedPoly(rho' || r), r as two bytes.
    pub fn absorb<const N: usize>(&self, number: usize, mut lane: Lane<'_, N>) {
        let last = number as u64 | u64::from(SHAKE_SUFFIX) << 16;
        lane.begin::<H_RATE, 2>(self.seed.each_ref(), last);
    }

    /// The output for a polynomial.
    pub const BLOCKS: Blocks = Blocks::of(H_RATE, SHORT_BYTES);

    pub fn squeeze<P: ParameterSet<K, L>, const N: usize>(
        &mut self,
        backend: &Backend,
        number: usize,
        output: Squeezed<'_, [u8; ENTRY_BYTES], N>,
    ) {
        let place = match number.checked_sub(L) {
            None => self.s1.get_mut(number),
            Some(number) => self.s2.get_mut(number),
        };
        if let (Some(poly), Some(bytes)) = (place, output.bytes.first_chunk_mut()) {
            let candidates = &mut self.candidates;
            rej_bounded_poly::<P, K, L>(backend, poly, candidates, bytes, || output.lane.state());
            self.done += 1;
        }
    }
}

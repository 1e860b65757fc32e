//! Noise from its seed (FIPS 203, Algorithm 13, lines 8 to 15, and Algorithm 14, lines 9 to 17).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::marker::PhantomData;

use super::parameters::ParameterSet;
use crate::kernels::{Backend, Poly};
use crate::secret::Secret;
use crate::sha3::SHAKE_SUFFIX;
use crate::sha3::lanes::{LANES, Lane};

/// Bytes that SHAKE256 gives for each permutation.
const RATE: usize = 136;

/// Polynomials of small coefficients in the making, by their numbers N.
pub struct NoiseSampler<P: ParameterSet<K>, const K: usize> {
    /// sigma or r, once it is known
    pub seed: Option<Secret<[u8; 32]>>,
    /// s or y: N < k, eta_1
    pub s: Secret<[Poly; K]>,
    /// e (eta_1) or e1 (eta_2): k <= N < 2k
    pub e: Secret<[Poly; K]>,
    /// N = 2k, eta_2
    pub e2: Secret<Poly>,
    /// So many polynomials are wanted, and so many of them with eta_1.
    wanted: usize,
    with_eta1: usize,
    begun: usize,
    done: usize,
    outputs1: Secret<[P::Noise1; LANES]>,
    output2: Secret<[u8; 128]>,
    parameter_set: PhantomData<P>,
}

impl<P: ParameterSet<K>, const K: usize> NoiseSampler<P, K> {
    fn new(seed: Option<Secret<[u8; 32]>>, wanted: usize, with_eta1: usize) -> Self {
        Self {
            seed,
            s: Secret::ZERO,
            e: Secret::ZERO,
            e2: Secret::ZERO,
            wanted,
            with_eta1,
            begun: 0,
            done: 0,
            outputs1: Secret::ZERO,
            output2: Secret::ZERO,
            parameter_set: PhantomData,
        }
    }

    /// s and e from sigma.
    pub fn for_key(sigma: Secret<[u8; 32]>) -> Self {
        Self::new(Some(sigma), 2 * K, 2 * K)
    }

    /// y, e1 and e2 from an r that is not known yet.
    pub fn for_encryption() -> Self {
        Self::new(None, 2 * K + 1, K)
    }

    /// No noise.
    pub fn nothing() -> Self {
        Self::new(None, 0, 0)
    }

    pub fn is_done(&self) -> bool {
        self.done == self.wanted
    }

    /// The next polynomial to begin.
    pub fn next(&mut self) -> Option<usize> {
        let number = self.begun;
        (self.seed.is_some() && number < self.wanted).then(|| {
            self.begun += 1;
            number
        })
    }

    pub fn absorb(&self, number: usize, n: usize, mut lane: Lane<'_>) {
        if let (0, Some(seed)) = (n, &self.seed) {
            let last = u64::from_le_bytes([number as u8, SHAKE_SUFFIX, 0, 0, 0, 0, 0, 0]);
            lane.begin::<RATE>(&[seed], last);
        }
    }

    pub fn squeeze(
        &mut self,
        backend: &Backend,
        number: usize,
        n: usize,
        mut lane: Lane<'_>,
    ) -> bool {
        let place = self
            .s
            .iter_mut()
            .chain(self.e.iter_mut())
            .chain([&mut *self.e2])
            .nth(number);
        let Some(poly) = place else { return false };
        if number < self.with_eta1 {
            let output = &mut self.outputs1[lane.index % LANES];
            let mut blocks = output.as_mut().chunks_mut(RATE).skip(n);
            if let Some(block) = blocks.next() {
                lane.squeeze(block);
            }
            if blocks.next().is_some() {
                return true;
            }
            P::cbd1(backend)(poly, output);
        } else {
            lane.squeeze(self.output2.as_mut_slice());
            (backend.cbd2)(poly, &self.output2);
        }
        self.done += 1;
        false
    }
}

//! Noise and matrices of `N` operations in lockstep: lane i of every permutation belongs to operation i.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! A matrix is never stored as a whole: each row is used as soon as it is sampled, after the vector of noise.

use super::matrix::Kind;
use super::noise::{PRF_RATE, prf_input};
use super::parameters::ParameterSet;
use super::sampling::{XOF_BYTES, XOF_RATE, sample_ntt};
use super::vector::{self, Caches, Vector};
use crate::kernels::{Backend, Candidates, Poly, States};
use crate::secret::{Secret, Zero};
use crate::sha3::in_step::{InStep, Seeds, set_seed};
use crate::sha3::permute::Permute;

/// Secret values of one operation.
pub struct Working<P: ParameterSet<K>, const K: usize> {
    /// s or y
    pub vector: Vector<K>,
    pub caches: Caches<K>,
    /// Output of the PRF for the last polynomial of noise.
    output: P::Noise1,
}

impl<P: ParameterSet<K>, const K: usize> Working<P, K> {
    /// Samples the last squeezed polynomial of noise, with eta_1.
    pub fn sample1(&self, backend: Backend, noise: &mut Poly) {
        P::cbd1(backend)(noise, &self.output);
    }

    /// Samples the last squeezed polynomial of noise, with eta_2.
    pub fn sample2(&self, backend: Backend, noise: &mut Poly) {
        if let Some(output) = self.output.as_ref().first_chunk() {
            (backend.mlkem.cbd2)(noise, output);
        }
    }
}

/// Public values of one operation.
struct Public<const K: usize> {
    row: Vector<K>,
    stream: [u8; XOF_BYTES],
}

impl<P: ParameterSet<K>, const K: usize> Zero for Working<P, K> {
    const ZERO: Self = Self {
        vector: Zero::ZERO,
        caches: Zero::ZERO,
        output: Zero::ZERO,
    };
}

/// `N` operations in lockstep.
pub struct Rows<P: ParameterSet<K>, const K: usize, const N: usize> {
    pub backend: Backend,
    pub lanes: InStep<N>,
    /// sigma or r
    seeds: Secret<Seeds<N>>,
    rho: Seeds<N>,
    pub working: Secret<[Working<P, K>; N]>,
    public: [Public<K>; N],
    candidates: Candidates,
    kind: Kind,
    /// Polynomials of noise below this number have eta_1.
    with_eta1: usize,
}

impl<P: ParameterSet<K>, const K: usize, const N: usize> Rows<P, K, N>
where
    States<N>: Permute<N>,
{
    /// For A s + e.
    pub fn for_key(backend: Backend) -> Self {
        Self::new(backend, Kind::Plain, 2 * K)
    }

    /// For the transpose of A times y, plus e1.
    pub fn for_encryption(backend: Backend) -> Self {
        Self::new(backend, Kind::Transposed, K)
    }

    fn new(backend: Backend, kind: Kind, with_eta1: usize) -> Self {
        Self {
            backend,
            lanes: InStep::new(backend.keccak),
            seeds: Secret::ZERO,
            rho: Zero::ZERO,
            working: Secret::ZERO,
            public: [const {
                Public {
                    row: Zero::ZERO,
                    stream: [0; XOF_BYTES],
                }
            }; N],
            candidates: Candidates::ZERO,
            kind,
            with_eta1,
        }
    }

    /// Sets rho, the matrix's seed, of one lane.
    pub fn set_rho(&mut self, index: usize, rho: &[u8; 32]) {
        set_seed(&mut self.rho, index, rho);
    }

    /// Takes sigma or r from the second half of G's output in the state.
    pub fn take_seeds(&mut self) {
        *self.seeds = *self.lanes.second_seeds();
    }

    /// Samples, transforms and caches the vector s or y.
    pub fn sample_vector(&mut self) {
        let backend = self.backend;
        for number in 0..K {
            self.squeeze_noise(number);
            for working in self.working.iter_mut() {
                if let Some(poly) = working.vector.get_mut(number) {
                    P::cbd1(backend)(poly, &working.output);
                }
            }
        }
        for working in self.working.iter_mut() {
            vector::transform(backend, &mut working.vector);
            vector::cache(backend, &mut working.caches, &working.vector);
        }
    }

    /// Squeezes the PRF's output for polynomial `number` of noise.
    pub fn squeeze_noise(&mut self, number: usize) {
        self.lanes.begin::<PRF_RATE>(&self.seeds, prf_input(number));
        let bytes = if number < self.with_eta1 {
            size_of::<P::Noise1>()
        } else {
            128
        };
        for block in 0..bytes.div_ceil(PRF_RATE) {
            self.lanes.permute();
            for (index, working) in self.working.iter_mut().enumerate() {
                let output = working.output.as_mut();
                if let Some(part) = output.chunks_mut(PRF_RATE).nth(block) {
                    self.lanes.lane(index).squeeze_some(part);
                }
            }
        }
    }

    /// Samples row `i` of each matrix.
    pub fn sample_row(&mut self, i: usize) {
        for j in 0..K {
            self.sample_entry(i, j);
        }
    }

    fn sample_entry(&mut self, i: usize, j: usize) {
        let Self {
            lanes, candidates, ..
        } = self;
        let (backend, input) = (&self.backend, self.kind.xof_input(i, j));
        lanes.begin::<XOF_RATE>(&self.rho, input);
        for block in 0..XOF_BYTES / XOF_RATE {
            lanes.permute();
            for (index, public) in self.public.iter_mut().enumerate() {
                if let Some(part) = public.stream.as_chunks_mut().0.get_mut(block) {
                    lanes.lane(index).squeeze::<XOF_RATE>(part);
                }
            }
        }
        for (index, Public { row, stream, .. }) in self.public.iter_mut().enumerate() {
            if let Some(poly) = row.get_mut(j) {
                let state = || lanes.lane(index).state();
                sample_ntt(backend, poly, candidates, stream, state);
            }
        }
    }

    /// The values of operation `index`, and its last sampled row.
    pub fn of(&self, index: usize) -> Option<(&Working<P, K>, &Vector<K>)> {
        Some((self.working.get(index)?, &self.public.get(index)?.row))
    }
}

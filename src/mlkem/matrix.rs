//! The matrix from its seed (FIPS 203, Algorithm 13, lines 3 to 7, and Algorithm 14, lines 4 to 8). All of it is public.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::sampling::{XOF_BYTES, XOF_RATE, sample_ntt};
use super::vector::Vector;
use crate::kernels::{Backend, Candidates, Poly};
use crate::sha3::SHAKE_SUFFIX;
use crate::sha3::lane::{Lane, Squeezed};

/// `k` rows of `k` transformed polynomials.
pub type Matrix<const K: usize> = [Vector<K>; K];

/// The matrix of key generation, or its transpose for encryption.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Entry (i, j) is SampleNTT(rho || j || i).
    Plain,
    /// Entry (i, j) is SampleNTT(rho || i || j).
    Transposed,
}

impl Kind {
    /// Rest of the XOF's input after rho for entry (i, j), with SHAKE's domain suffix.
    pub fn xof_input(self, i: usize, j: usize) -> u64 {
        let (i, j) = (i as u64, j as u64);
        let [x, y] = match self {
            Self::Plain => [j, i],
            Self::Transposed => [i, j],
        };
        x | y << 8 | u64::from(SHAKE_SUFFIX) << 16
    }
}

/// Samples the entries of a matrix, row by row.
pub struct MatrixSampler<'a, const K: usize> {
    entries: &'a mut [Poly],
    candidates: &'a mut Candidates,
    kind: Kind,
    rho: &'a [u8; 32],
    begun: usize,
    /// Bit n is set once entry n is done.
    done: u32,
}

impl<'a, const K: usize> MatrixSampler<'a, K> {
    /// A, row by row.
    pub fn for_key(
        matrix: &'a mut Matrix<K>,
        candidates: &'a mut Candidates,
        rho: &'a [u8; 32],
    ) -> Self {
        Self::new(matrix, candidates, Kind::Plain, rho)
    }

    /// The transpose of A, all of it before any noise, since it takes longer.
    pub fn for_encryption(
        matrix: &'a mut Matrix<K>,
        candidates: &'a mut Candidates,
        rho: &'a [u8; 32],
    ) -> Self {
        Self::new(matrix, candidates, Kind::Transposed, rho)
    }

    fn new(
        matrix: &'a mut Matrix<K>,
        candidates: &'a mut Candidates,
        kind: Kind,
        rho: &'a [u8; 32],
    ) -> Self {
        let entries = matrix.as_flattened_mut();
        Self {
            entries,
            candidates,
            kind,
            rho,
            begun: 0,
            done: 0,
        }
    }

    /// The next entry to start; `None` after the last.
    pub fn next(&mut self) -> Option<usize> {
        let entry = self.begun;
        let begins = entry < self.entries.len();
        self.begun += usize::from(begins);
        begins.then_some(entry)
    }

    /// The next entry, if it is to start before the noise of row `row`.
    pub fn next_before_noise(&mut self, row: usize) -> Option<usize> {
        if self.kind == Kind::Transposed || self.begun / K <= row {
            self.next()
        } else {
            None
        }
    }

    /// Row `i`; `None` until it is done.
    pub fn row(&self, i: usize) -> Option<&Vector<K>> {
        let row = ((1 << K) - 1) << (K * i);
        if self.done & row == row {
            self.entries.as_chunks().0.get(i)
        } else {
            None
        }
    }

    pub fn absorb<const N: usize>(&self, entry: usize, mut lane: Lane<'_, N>) {
        let input = self.kind.xof_input(entry / K, entry % K);
        lane.begin::<XOF_RATE, 1>([self.rho], input);
    }

    pub fn squeeze<const N: usize>(
        &mut self,
        backend: &Backend,
        entry: usize,
        output: &Squeezed<'_, [u8; XOF_BYTES], N>,
    ) {
        if let Some(poly) = self.entries.get_mut(entry) {
            let state = || output.lane.state();
            sample_ntt(backend, poly, self.candidates, output.bytes, state);
            self.done |= 1 << entry;
        }
    }
}

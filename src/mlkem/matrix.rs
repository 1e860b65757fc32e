//! The matrix from its seed (FIPS 203, Algorithm 13, lines 3 to 7, and Algorithm 14, lines 4 to 8).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::sampling::{XOF_BYTES, XOF_RATE, sample_ntt};
use crate::kernels::{Backend, Poly};
use crate::sha3::SHAKE_SUFFIX;
use crate::sha3::lanes::{LANES, Lane};

/// `k` rows of `k` transformed polynomials.
pub type Matrix<const K: usize> = [[Poly; K]; K];

/// Which matrix: the one of key generation or its transpose, that of encryption.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Entry (i, j) is SampleNTT(rho || j || i).
    Plain,
    /// Entry (i, j) is SampleNTT(rho || i || j).
    Transposed,
}

/// Entries in the making, row by row.
pub struct MatrixSampler<'a, const K: usize> {
    entries: &'a mut [Poly],
    kind: Kind,
    /// So many entries are more urgent than anything but chains.
    urgent: usize,
    rho: [u8; 32],
    begun: usize,
    /// Bit n: entry n is done.
    done: u32,
    streams: [[u8; XOF_BYTES]; LANES],
}

impl<'a, const K: usize> MatrixSampler<'a, K> {
    fn new(entries: &'a mut [Poly], kind: Kind, urgent: usize, rho: &[u8; 32]) -> Self {
        Self {
            entries,
            kind,
            urgent,
            rho: *rho,
            begun: 0,
            done: 0,
            streams: [[0; XOF_BYTES]; LANES],
        }
    }

    /// A, whose first row is needed first.
    pub fn for_key(matrix: &'a mut Matrix<K>, rho: &[u8; 32]) -> Self {
        Self::new(matrix.as_flattened_mut(), Kind::Plain, K, rho)
    }

    /// The transpose of A; it takes longer than noise.
    pub fn for_encryption(matrix: &'a mut Matrix<K>, rho: &[u8; 32]) -> Self {
        Self::new(matrix.as_flattened_mut(), Kind::Transposed, K * K, rho)
    }

    /// Nothing to sample.
    pub fn nothing() -> Self {
        Self::new(&mut [], Kind::Plain, 0, &[0; 32])
    }

    /// The next entry to begin.
    pub fn next(&mut self) -> Option<usize> {
        let entry = self.begun;
        let begins = entry < self.entries.len();
        self.begun += usize::from(begins);
        begins.then_some(entry)
    }

    /// The same if it is urgent.
    pub fn next_urgent(&mut self) -> Option<usize> {
        if self.begun < self.urgent {
            self.next()
        } else {
            None
        }
    }

    /// Whether row `i` is done.
    pub fn has_row(&self, i: usize) -> bool {
        let row = ((1 << K) - 1) << (K * i);
        self.done & row == row
    }

    pub fn row(&self, i: usize) -> Option<&[Poly; K]> {
        self.entries.as_chunks().0.get(i)
    }

    pub fn absorb(&self, entry: usize, n: usize, mut lane: Lane<'_>) {
        if n == 0 {
            let (i, j) = ((entry / K) as u8, (entry % K) as u8);
            let [x, y] = if self.kind == Kind::Plain {
                [j, i]
            } else {
                [i, j]
            };
            let last = u64::from_le_bytes([x, y, SHAKE_SUFFIX, 0, 0, 0, 0, 0]);
            lane.begin::<XOF_RATE>(&[&self.rho], last);
        }
    }

    pub fn squeeze(
        &mut self,
        backend: &Backend,
        entry: usize,
        n: usize,
        mut lane: Lane<'_>,
    ) -> bool {
        let stream = &mut self.streams[lane.index % LANES];
        let blocks = stream.as_chunks_mut::<XOF_RATE>().0;
        let goes_on = n + 1 < blocks.len();
        if let Some(block) = blocks.get_mut(n) {
            lane.squeeze(block);
        }
        if let (false, Some(poly)) = (goes_on, self.entries.get_mut(entry)) {
            sample_ntt(backend, poly, stream, || lane.state());
            self.done |= 1 << entry;
        }
        goes_on
    }
}

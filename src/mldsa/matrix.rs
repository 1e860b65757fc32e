//! The matrix from its seed (FIPS 204, Algorithm 32), entry by entry in the lanes of permutations. All values are public.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::sampling::{ENTRY_BYTES, G_RATE, rej_ntt_poly};
use super::vector::Matrix;
#[cfg(feature = "signing")]
use super::vector::Vector;
use crate::kernels::Backend;
use crate::kernels::mldsa::{Poly, Uniform};
use crate::secret::Zero;
use crate::sha3::SHAKE_SUFFIX;
use crate::sha3::lanes::{Lane, MANY};

/// Memory for the sampling of entries.
pub struct Streams {
    /// Indexed by entry modulo 8: entries start in order and take equally long, so that no two of eight share one
    bytes: [[u8; ENTRY_BYTES]; MANY],
    candidates: Uniform,
}

impl Zero for Streams {
    const ZERO: Self = Self {
        bytes: Zero::ZERO,
        candidates: Uniform::ZERO,
    };
}

/// Samples the entries of the matrix, row by row.
pub struct MatrixSampler<'a, const K: usize, const L: usize> {
    entries: &'a mut [Poly],
    streams: &'a mut Streams,
    rho: &'a [u8; 32],
    begun: usize,
    /// Number of sampled entries; they are done in order.
    done: usize,
}

impl<'a, const K: usize, const L: usize> MatrixSampler<'a, K, L> {
    pub fn new(a: &'a mut Matrix<K, L>, streams: &'a mut Streams, rho: &'a [u8; 32]) -> Self {
        Self {
            entries: a.as_flattened_mut(),
            streams,
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

    /// Row `r`; `None` until it is done.
    #[cfg(feature = "signing")]
    pub fn row(&self, r: usize) -> Option<&Vector<L>> {
        if L * (r + 1) <= self.done {
            self.entries.as_chunks().0.get(r)
        } else {
            None
        }
    }

    /// Entry (r, s) is RejNTTPoly(rho || s || r).
    pub fn absorb<const N: usize>(&self, entry: usize, n: usize, mut lane: Lane<'_, N>) {
        if n == 0 {
            let (r, s) = ((entry / L) as u64, (entry % L) as u64);
            lane.begin::<G_RATE, 1>([self.rho], s | r << 8 | u64::from(SHAKE_SUFFIX) << 16);
        }
    }

    pub fn squeeze<const N: usize>(
        &mut self,
        backend: &Backend,
        entry: usize,
        n: usize,
        mut lane: Lane<'_, N>,
    ) -> bool {
        let Streams { bytes, candidates } = &mut *self.streams;
        let bytes = &mut bytes[entry % MANY];
        let blocks = bytes.as_chunks_mut::<G_RATE>().0;
        let goes_on = n + 1 < blocks.len();
        if let Some(block) = blocks.get_mut(n) {
            lane.squeeze(block);
        }
        if let (false, Some(poly)) = (goes_on, self.entries.get_mut(entry)) {
            rej_ntt_poly(backend, poly, candidates, bytes, || lane.state());
            self.done += 1;
        }
        goes_on
    }
}

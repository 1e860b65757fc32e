//! The matrix from its seed (FIPS 204, Algorithm 32), entry by entry in the lanes of permutations. All values are public.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::sampling::{ENTRY_BYTES, G_RATE, rej_ntt_poly};
use super::vector::Vector;
use crate::kernels::Backend;
use crate::kernels::mldsa::Uniform;
use crate::sha3::SHAKE_SUFFIX;
use crate::sha3::lane::{Lane, Squeezed};
use crate::sha3::lanes::Blocks;

/// Rows in memory if each is used but once: what eight lanes can be at while they wait for the end of one row.
pub const FEW_ROWS: usize = 3;

/// The output for an entry.
pub const BLOCKS: Blocks = Blocks::of(G_RATE, ENTRY_BYTES);

/// Samples the entries of the matrix, row by row, into memory for all rows or some.
pub struct MatrixSampler<A, const K: usize, const L: usize> {
    /// Row r is at r modulo its length.
    rows: A,
    candidates: Uniform,
    rho: [u8; 32],
    begun: usize,
    /// Number of sampled entries; they are done in order.
    done: usize,
    /// Number of entries whose memory is there.
    room: usize,
}

impl<A, const K: usize, const L: usize> MatrixSampler<A, K, L>
where
    A: AsRef<[Vector<L>]> + AsMut<[Vector<L>]>,
{
    /// Memory, and nothing to sample.
    pub const fn new(rows: A) -> Self {
        Self {
            rows,
            candidates: Uniform::ZERO,
            rho: [0; 32],
            begun: 0,
            done: 0,
            room: 0,
        }
    }

    /// ExpandA(rho).
    pub fn begin(&mut self, rho: &[u8; 32]) {
        (self.rho, self.begun, self.done) = (*rho, 0, 0);
        self.room = L * self.rows.as_ref().len().min(K);
    }

    /// The next entry to start; `None` after the last, and if its row has no room yet.
    pub fn next(&mut self) -> Option<usize> {
        let entry = self.begun;
        let begins = entry < self.room;
        self.begun += usize::from(begins);
        begins.then_some(entry)
    }

    /// Number of entries that have not begun.
    #[cfg(feature = "signing")]
    pub fn left(&self) -> usize {
        K * L - self.begun
    }

    /// The next entry to start, if it is one of the first row.
    #[cfg(feature = "signing")]
    pub fn next_of_first_row(&mut self) -> Option<usize> {
        if self.begun < L { self.next() } else { None }
    }

    /// Row `r`; `None` until it is done.
    pub fn row(&self, r: usize) -> Option<&Vector<L>> {
        let rows = self.rows.as_ref();
        let done = L * (r + 1) <= self.done;
        let place = r.checked_rem(rows.len()).filter(|_| done)?;
        rows.get(place)
    }

    /// Gives the room of the oldest row, which is used no more, to a later one.
    pub fn release(&mut self) {
        self.room = (self.room + L).min(K * L);
    }

    /// Entry (r, s) is RejNTTPoly(rho || s || r).
    pub fn absorb<const N: usize>(&self, entry: usize, mut lane: Lane<'_, N>) {
        let (r, s) = ((entry / L) as u64, (entry % L) as u64);
        lane.begin::<G_RATE, 1>([&self.rho], s | r << 8 | u64::from(SHAKE_SUFFIX) << 16);
    }

    pub fn squeeze<const N: usize>(
        &mut self,
        backend: &Backend,
        entry: usize,
        output: &Squeezed<'_, [u8; ENTRY_BYTES], N>,
    ) {
        let rows = self.rows.as_mut();
        let place = (entry / L).checked_rem(rows.len());
        if let Some(row) = place.and_then(|place| rows.get_mut(place)) {
            rej_ntt_poly(
                backend,
                &mut row[entry % L],
                &mut self.candidates,
                output.bytes,
                || output.lane.state(),
            );
            self.done += 1;
        }
    }
}

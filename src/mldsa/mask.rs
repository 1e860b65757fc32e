//! Masks from their seed (FIPS 204, Algorithm 34), in the lanes of permutations.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::sampling::{ENTRY_BYTES, H_RATE};
use crate::bytes::Bytes;
use crate::secret::Secret;
use crate::sha3::lanes::Blocks;

/// Attempts whose masks may be in memory.
pub const MASKS: usize = 3;

/// Samples y of one attempt after the other, polynomial by polynomial, as bytes. Polynomials are counted through all attempts; they
/// are done in the order in which they begin.
pub struct MaskSampler<Z: Bytes, const L: usize> {
    /// Attempt n is at n modulo its length.
    bytes: Secret<[[Z; L]; MASKS]>,
    begun: usize,
    done: usize,
}

impl<Z: Bytes, const L: usize> MaskSampler<Z, L> {
    /// Memory, and nothing sampled.
    pub const NEW: Self = Self {
        bytes: Secret::ZERO,
        begun: 0,
        done: 0,
    };

    pub fn begin(&mut self) {
        (self.begun, self.done) = (0, 0);
    }

    /// The next polynomial to start, of attempts below `until`, each of which must have room.
    pub fn next(&mut self, until: usize) -> Option<usize> {
        let number = self.begun;
        let begins = number < until.saturating_mul(L);
        self.begun += usize::from(begins);
        begins.then_some(number)
    }

    /// y of an attempt, encoded; `None` until it is done.
    pub fn of(&self, attempt: usize) -> Option<&[Z; L]> {
        let done = attempt.saturating_add(1).saturating_mul(L) <= self.done;
        done.then_some(&self.bytes[attempt % MASKS])
    }

    /// The output for a polynomial.
    pub const BLOCKS: Blocks = Blocks::of(H_RATE, size_of::<Z>());

    pub fn squeeze(&mut self, number: usize, output: &[u8; ENTRY_BYTES]) {
        let bytes = self.bytes[number / L % MASKS][number % L].as_mut();
        let output = output.get(..bytes.len());
        bytes.copy_from_slice(output.unwrap_or_default());
        self.done += 1;
    }
}

//! One sponge's state among several interleaved ones, and its output.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::array;

use crate::kernels::{StateX1, States};

/// One of several interleaved states.
pub struct Lane<'a, const N: usize> {
    pub state: &'a mut States<N>,
    pub index: usize,
}

impl<const N: usize> Lane<'_, N> {
    pub fn words(&mut self) -> impl Iterator<Item = &mut u64> {
        let index = self.index;
        self.state
            .0
            .iter_mut()
            .map(move |words| &mut words[index % N])
    }

    /// Returns a copy of the lane's state.
    pub fn state(&self) -> StateX1 {
        array::from_fn(|word| self.state.0[word][self.index % N])
    }

    pub fn set_state(&mut self, state: &StateX1) {
        self.words()
            .zip(state)
            .for_each(|(word, from)| *word = *from);
    }

    /// Absorbs the only block of a sponge: `SEEDS` seeds, the word `last` (rest of the message, domain suffix), padding.
    pub fn begin<const RATE: usize, const SEEDS: usize>(
        &mut self,
        seeds: [&[u8; 32]; SEEDS],
        last: u64,
    ) {
        const { assert!(4 * SEEDS < RATE / 8) };
        let mut words = self.words();
        for seed in seeds {
            for (bytes, word) in seed.as_chunks().0.iter().zip(words.by_ref()) {
                *word = u64::from_le_bytes(*bytes);
            }
        }
        words.for_each(|word| *word = 0);
        let index = self.index;
        self.state.0[4 * SEEDS][index % N] = last;
        self.state.0[RATE / 8 - 1][index % N] ^= 1 << 63;
    }

    /// XORs a block of `RATE` bytes into the state.
    pub fn absorb<const RATE: usize>(&mut self, block: &[u8; RATE]) {
        for (word, bytes) in self.words().zip(block.as_chunks().0) {
            *word ^= u64::from_le_bytes(*bytes);
        }
    }

    /// XORs whole words of `bytes` into the state, starting at word `first`.
    pub fn xor(&mut self, first: usize, bytes: &[u8]) {
        for (word, bytes) in self.words().skip(first).zip(bytes.as_chunks().0) {
            *word ^= u64::from_le_bytes(*bytes);
        }
    }

    /// Copies the first `LENGTH` bytes of the state to `output`; a multiple of 8, at most the rate.
    pub fn squeeze<const LENGTH: usize>(&mut self, output: &mut [u8; LENGTH]) {
        const { assert!(LENGTH.is_multiple_of(8)) };
        self.squeeze_some(output);
    }

    /// Copies the first `output.len()` bytes of the state to `output`; a multiple of 8, at most the rate.
    #[inline(always)]
    pub fn squeeze_some(&mut self, output: &mut [u8]) {
        for (bytes, word) in output.as_chunks_mut().0.iter_mut().zip(self.words()) {
            *bytes = word.to_le_bytes();
        }
    }
}

/// A lane after a permutation, and the output of its sponge: the blocks so far.
pub struct Squeezed<'a, B, const N: usize> {
    pub lane: Lane<'a, N>,
    pub bytes: &'a mut B,
}

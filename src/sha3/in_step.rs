//! Sponges that absorb and squeeze in lockstep, one in each lane.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::lane::Lane;
use super::permute::Permute;
use crate::kernels::keccak::Table;
use crate::kernels::{Chosen, States};
use crate::secret::Secret;

/// 32 bytes for each lane, interleaved like the states.
pub type Seeds<const N: usize> = [[u64; N]; 4];

/// Writes the seed of lane `index`.
pub fn set_seed<const N: usize>(seeds: &mut Seeds<N>, index: usize, seed: &[u8; 32]) {
    for (words, bytes) in seeds.iter_mut().zip(seed.as_chunks().0) {
        words[index % N] = u64::from_le_bytes(*bytes);
    }
}

/// `N` sponges that absorb and squeeze in lockstep, one in each lane.
pub struct InStep<const N: usize> {
    pub keccak: Chosen<Table>,
    state: Secret<States<N>>,
}

impl<const N: usize> InStep<N>
where
    States<N>: Permute<N>,
{
    pub fn new(keccak: Chosen<Table>) -> Self {
        Self {
            keccak,
            state: Secret::ZERO,
        }
    }

    /// Sets every state to zero.
    pub fn clear(&mut self) {
        *self.state = States::ZERO;
    }

    pub fn permute(&mut self) {
        self.state.permute(self.keccak);
    }

    /// Absorbs the only block of every sponge: one seed, then the word `last`, then padding (see [`Lane::begin`]).
    pub fn begin<const RATE: usize>(&mut self, seeds: &Seeds<N>, last: u64) {
        const { assert!(4 < RATE / 8 - 1) };
        if let Some((first, rest)) = self.state.0.0.split_first_chunk_mut() {
            *first = *seeds;
            rest.fill([0; N]);
        }
        self.state.0.0[4] = [last; N];
        self.state.0.0[RATE / 8 - 1] = [1 << 63; N];
    }

    /// XORs a block into each state.
    pub fn absorb<const RATE: usize>(&mut self, blocks: [&[u8; RATE]; N]) {
        let blocks = blocks.map(|block| block.as_chunks::<8>().0);
        for (i, words) in self.state.0.0.iter_mut().enumerate().take(RATE / 8) {
            for (word, block) in words.iter_mut().zip(blocks) {
                if let Some(bytes) = block.get(i) {
                    *word ^= u64::from_le_bytes(*bytes);
                }
            }
        }
    }

    /// Pads messages that end after `words` words of the current block.
    pub fn pad<const RATE: usize>(&mut self, words: usize, suffix: u8) {
        for (number, change) in [(words, u64::from(suffix)), (RATE / 8 - 1, 1 << 63)] {
            if let Some(words) = self.state.0.0.get_mut(number) {
                words.iter_mut().for_each(|word| *word ^= change);
            }
        }
    }

    /// Returns bytes 32 to 63 of each state.
    pub fn second_seeds(&self) -> &Seeds<N> {
        match self.state.0.0.as_chunks().0 {
            [_, seeds, ..] => seeds,
            _ => unreachable!(),
        }
    }

    pub fn lane(&mut self, index: usize) -> Lane<'_, N> {
        Lane {
            state: &mut self.state,
            index,
        }
    }
}

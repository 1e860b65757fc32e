//! The sponge construction on one state (FIPS 202, section 4), for input and output in pieces of any length.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use crate::kernels::{StateX1, backend};
use crate::secret::Secret;

/// A sponge on Keccak-f[1600] with a rate of `RATE` bytes, at byte `offset` of the current block.
pub struct Sponge<const RATE: usize> {
    state: Secret<StateX1>,
    /// `< RATE` while absorbing, `<= RATE` while squeezing
    offset: usize,
}

impl<const RATE: usize> Clone for Sponge<RATE> {
    fn clone(&self) -> Self {
        Self {
            state: Secret(*self.state),
            offset: self.offset,
        }
    }
}

impl<const RATE: usize> Sponge<RATE> {
    pub const fn new() -> Self {
        const { assert!(RATE.is_multiple_of(8) && RATE < 200) };
        Self {
            state: Secret([0; 25]),
            offset: 0,
        }
    }

    /// Absorbs bytes of the message (Algorithm 8, steps 1 to 6). Whole blocks are XORed into the state by words.
    pub fn absorb(&mut self, mut message: &[u8]) {
        let permute = backend().keccak.f1600_x1;
        if self.offset != 0 {
            let (piece, rest) = message
                .split_at_checked(RATE - self.offset)
                .unwrap_or((message, &[]));
            self.offset += xor(self.state.iter_mut(), self.offset, piece);
            if self.offset < RATE {
                return;
            }
            permute(&mut self.state);
            message = rest;
        }
        let (blocks, rest) = message.as_chunks::<RATE>();
        for block in blocks {
            for (word, bytes) in self.state.iter_mut().zip(block.as_chunks().0) {
                *word ^= u64::from_le_bytes(*bytes);
            }
            permute(&mut self.state);
        }
        self.offset = xor(self.state.iter_mut(), 0, rest);
    }

    /// Ends the message with the domain `suffix` and `pad10*1` (section 5.1). Only `squeeze` may follow.
    pub fn pad(&mut self, suffix: u8) {
        if let Some(word) = self.state.get_mut(self.offset / 8) {
            *word ^= u64::from(suffix) << (8 * (self.offset % 8));
        }
        self.state[RATE / 8 - 1] ^= 1 << 63;
        self.offset = RATE;
    }

    /// The state of a padded sponge, whose next permutation is somebody else's.
    pub fn into_state(self) -> Secret<StateX1> {
        Secret(*self.state)
    }

    /// A squeezing sponge, of whose first block of output nothing is read yet.
    pub const fn squeezing(state: StateX1) -> Self {
        Self {
            state: Secret(state),
            offset: 0,
        }
    }

    /// Fills `output` with the next bytes of output (Algorithm 8, steps 7 to 10).
    pub fn squeeze(&mut self, mut output: &mut [u8]) {
        let permute = backend().keccak.f1600_x1;
        while !output.is_empty() {
            if self.offset == RATE {
                permute(&mut self.state);
                self.offset = 0;
            }
            let length = output.len().min(RATE - self.offset);
            let Some((piece, rest)) = output.split_at_mut_checked(length) else {
                return;
            };
            copy(self.state.iter(), self.offset, piece);
            self.offset += length;
            output = rest;
        }
    }
}

/// Sets a state of zeros to a message of one block, to be permuted: whole words of `seed`, a `last` word with the domain suffix,
/// padding.
#[cfg(feature = "low-memory")]
pub fn begin<const RATE: usize>(state: &mut StateX1, seed: &[u8], last: u64) {
    let words = seed.as_chunks().0.iter().map(|w| u64::from_le_bytes(*w));
    for (to, word) in state.iter_mut().zip(words.chain([last])) {
        *to = word;
    }
    state[RATE / 8 - 1] ^= 1 << 63;
}

/// XORs `piece` into the state from byte `offset` onwards; returns the length of `piece`.
pub fn xor<'a>(state: impl Iterator<Item = &'a mut u64>, offset: usize, piece: &[u8]) -> usize {
    let (word, byte) = (offset / 8, offset % 8);
    let (head, body) = piece
        .split_at_checked((8 - byte) % 8)
        .unwrap_or((piece, &[]));
    let mut words = state.skip(word);
    if byte != 0
        && let Some(word) = words.next()
    {
        *word ^= little_endian(head) << (8 * byte);
    }
    let (body, tail) = body.as_chunks::<8>();
    for bytes in body {
        if let Some(word) = words.next() {
            *word ^= u64::from_le_bytes(*bytes);
        }
    }
    if let Some(word) = words.next() {
        *word ^= little_endian(tail);
    }
    piece.len()
}

/// Copies `piece.len()` bytes of the state, starting at byte `offset`, to `piece`.
pub fn copy<'a>(state: impl Iterator<Item = &'a u64>, offset: usize, piece: &mut [u8]) {
    let (word, byte) = (offset / 8, offset % 8);
    let first = piece.len().min((8 - byte) % 8);
    let Some((head, body)) = piece.split_at_mut_checked(first) else {
        return;
    };
    let mut words = state.skip(word);
    if byte != 0
        && let Some(word) = words.next()
    {
        head.iter_mut()
            .zip(word.to_le_bytes().iter().skip(byte))
            .for_each(|(to, from)| *to = *from);
    }
    let (body, tail) = body.as_chunks_mut::<8>();
    for (bytes, word) in body.iter_mut().zip(words.by_ref()) {
        *bytes = word.to_le_bytes();
    }
    if let Some(word) = words.next() {
        tail.iter_mut()
            .zip(word.to_le_bytes())
            .for_each(|(to, from)| *to = from);
    }
}

/// Reads up to eight bytes as a little-endian number.
fn little_endian(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .rev()
        .fold(0, |word, byte| word << 8 | u64::from(*byte))
}

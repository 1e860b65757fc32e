//! Interleaved states: the permutation of all, and the first block of the output of each.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::lane::Lane;
use crate::kernels::Chosen;
use crate::kernels::keccak::{StateX4, StateX8, States, Table};
use crate::secret::Secret;

/// The largest rate in bytes, SHAKE128's: what is read of each state.
pub const BLOCK: usize = 168;

/// Interleaved states with a permutation of all of them.
pub trait Permute<const N: usize> {
    fn permute(&mut self, keccak: Chosen<Table>);

    /// Writes the first bytes of each state to its block; a block that is not wanted may be left as it is.
    fn squeeze(&mut self, keccak: Chosen<Table>, blocks: [&mut [u8; BLOCK]; N], wanted: [bool; N]);
}

impl Permute<4> for StateX4 {
    fn permute(&mut self, keccak: Chosen<Table>) {
        permute(keccak, self, [true; 4]);
    }

    #[inline(always)]
    fn squeeze(&mut self, keccak: Chosen<Table>, blocks: [&mut [u8; BLOCK]; 4], wanted: [bool; 4]) {
        match keccak.squeeze_x4 {
            Some(squeeze_x4) if wanted.contains(&true) => {
                let [a, b, c, d] = blocks;
                squeeze_x4(a, b, c, d, self);
            }
            _ => squeeze_one_by_one(self, blocks, wanted),
        }
    }
}

impl Permute<8> for StateX8 {
    fn permute(&mut self, keccak: Chosen<Table>) {
        permute_x8(keccak, self);
    }

    #[inline(always)]
    fn squeeze(&mut self, keccak: Chosen<Table>, blocks: [&mut [u8; BLOCK]; 8], wanted: [bool; 8]) {
        match keccak.squeeze_x8 {
            Some(squeeze_x8) if wanted.contains(&true) => {
                let [a, b, c, d, e, f, g, h] = blocks;
                squeeze_x8(a, b, c, d, e, f, g, h, self);
            }
            _ => squeeze_one_by_one(self, blocks, wanted),
        }
    }
}

fn squeeze_one_by_one<const N: usize>(
    state: &mut States<N>,
    blocks: [&mut [u8; BLOCK]; N],
    wanted: [bool; N],
) {
    for (index, (block, wanted)) in blocks.into_iter().zip(wanted).enumerate() {
        if wanted {
            Lane { state, index }.squeeze(block);
        }
    }
}

/// Permutes the live states: with `f1600_x4`, or one by one if that is faster (`Tuning::x4_pays_from`).
pub fn permute(keccak: Chosen<Table>, state: &mut StateX4, live: [bool; 4]) {
    if live.iter().filter(|live| **live).count() >= keccak.tuning.x4_pays_from {
        return (keccak.f1600_x4)(state);
    }
    for (index, _) in live.iter().enumerate().filter(|(_, live)| **live) {
        let mut lane = Lane { state, index };
        let mut one = Secret(lane.state());
        (keccak.f1600_x1)(&mut one);
        lane.set_state(&one);
    }
}

/// Permutes eight states: with `f1600_x8`, or as two halves with `f1600_x4`.
fn permute_x8(keccak: Chosen<Table>, state: &mut StateX8) {
    if let Some(f1600_x8) = keccak.f1600_x8 {
        return f1600_x8(state);
    }
    for half in 0..2 {
        let mut four: Secret<StateX4> = Secret::ZERO;
        for (four, eight) in four.0.0.iter_mut().zip(&state.0) {
            *four = eight.as_chunks().0[half];
        }
        (keccak.f1600_x4)(&mut four);
        for (eight, four) in state.0.iter_mut().zip(&four.0.0) {
            eight.as_chunks_mut().0[half] = *four;
        }
    }
}

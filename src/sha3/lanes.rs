//! Scheduler of parallel sponges: each occupies one lane of an interleaved state, and one permutation advances all lanes.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! Blocks of one message are serial: alone, a long message costs one single-state permutation for each block. In one of four
//! lanes it shares permutations with other sponges. `Work` lists the sponges, longest chain first; `run` assigns each to a
//! free lane, and calls `absorb` before and `squeeze` after every permutation.
//!
//! If one permutation of eight states costs less than two of four, `run` starts with four lanes and switches to eight after
//! `steps_of_few` permutations.

use crate::kernels::Chosen;
use crate::kernels::keccak::{StateX1, StateX4, StateX8, States, Table};
use crate::secret::Secret;

/// Number of lanes on every backend.
pub const FEW: usize = 4;
/// Number of lanes on a backend with `f1600_x8`.
pub const MANY: usize = 8;

/// A set of sponges to run.
pub trait Work {
    /// Identifier of a sponge.
    type Sponge: Copy;

    /// Returns the next sponge for a free lane; `None` if no other sponge can start now.
    fn next(&mut self) -> Option<Self::Sponge>;

    /// Absorbs the input of the sponge's `n`-th permutation, counted from 0. At 0 the lane may still hold another sponge's
    /// state, which must be overwritten.
    fn absorb<const N: usize>(&mut self, sponge: Self::Sponge, n: usize, lane: Lane<'_, N>);

    /// Reads the output of the `n`-th permutation; returns `false` if the sponge has finished and frees its lane.
    fn squeeze<const N: usize>(
        &mut self,
        sponge: Self::Sponge,
        n: usize,
        lane: Lane<'_, N>,
    ) -> bool;

    /// Whether nobody waits for the sponges any more, though some may not have finished.
    fn is_over(&self) -> bool {
        false
    }
}

/// An operation as work: between permutations it computes what its next sponges need.
pub trait Operation: Work {
    /// Computes what the output so far permits; called after each permutation.
    fn advance(&mut self);
}

/// The sponge in a lane and the number of its permutations so far; `None` for a free lane.
type Occupant<S> = Option<(S, usize)>;

/// `N` lanes: an interleaved state and the sponges in it.
struct Lanes<S, const N: usize> {
    state: Secret<States<N>>,
    occupants: [Occupant<S>; N],
}

/// Runs all sponges until each has finished; calls `after` after each permutation.
///
/// On a backend with `f1600_x8`: `steps_of_few` permutations of four states, then permutations of eight while more than four
/// lanes are occupied, then four again. `usize::MAX` stands for four only.
pub fn run<W: Work>(
    keccak: Chosen<Table>,
    steps_of_few: usize,
    work: &mut W,
    mut after: impl FnMut(&mut W),
) {
    let mut few = Lanes::<_, FEW>::NEW;
    if let (Some(f1600_x8), true) = (keccak.f1600_x8, steps_of_few != usize::MAX) {
        for _ in 0..steps_of_few {
            few.step(keccak, work);
            after(work);
        }
        run_many(f1600_x8, &mut few, work, &mut after);
    }
    while few.step(keccak, work) {
        after(work);
    }
}

/// Runs an operation until each of its sponges has finished, or it is over.
///
/// Permutes eight states where the backend can, while more than four sponges can go on; otherwise four, or single ones.
pub fn run_operation<W: Operation>(keccak: Chosen<Table>, work: &mut W) {
    let mut few = Lanes::<_, FEW>::NEW;
    while !work.is_over() {
        let occupied = few.fill(work);
        let fifth = if occupied == FEW && keccak.f1600_x8.is_some() {
            work.next()
        } else {
            None
        };
        match (fifth, keccak.f1600_x8) {
            (Some(fifth), Some(f1600_x8)) => widen(f1600_x8, &mut few, fifth, work),
            _ if occupied == 0 => return,
            _ => {
                few.step_filled(keccak, work);
                work.advance();
            }
        }
    }
}

/// Goes on in eight lanes, with one sponge more, while more than four are occupied. Not inlined, as `run_many`.
#[inline(never)]
fn widen<W: Operation>(
    f1600_x8: extern "C" fn(&mut StateX8),
    few: &mut Lanes<W::Sponge, FEW>,
    fifth: W::Sponge,
    work: &mut W,
) {
    let mut many = Lanes::<_, MANY>::NEW;
    few.move_to(&mut many);
    many.occupants[FEW] = Some((fifth, 0));
    while many.fill(work) > FEW {
        many.step_filled(work, f1600_x8);
        work.advance();
        if work.is_over() {
            return;
        }
    }
    many.move_to(few);
}

/// Runs sponges in eight lanes while more than four are occupied. Not inlined, so that only its own frame holds eight lanes.
#[inline(never)]
fn run_many<W: Work>(
    f1600_x8: extern "C" fn(&mut StateX8),
    few: &mut Lanes<W::Sponge, FEW>,
    work: &mut W,
    after: &mut impl FnMut(&mut W),
) {
    let mut many = Lanes::<_, MANY>::NEW;
    few.move_to(&mut many);
    while many.fill(work) > FEW {
        many.step_filled(work, f1600_x8);
        after(work);
    }
    many.move_to(few);
}

impl<S: Copy> Lanes<S, FEW> {
    /// Fills free lanes and permutes the occupied ones once; returns `false` if none is occupied.
    #[inline(never)]
    fn step(&mut self, keccak: Chosen<Table>, work: &mut impl Work<Sponge = S>) -> bool {
        let state = &mut *self.state;
        for (index, occupant) in self.occupants.iter_mut().enumerate() {
            if occupant.is_none() {
                *occupant = work.next().map(|sponge| (sponge, 0));
            }
            if let Some((sponge, n)) = *occupant {
                work.absorb(sponge, n, Lane { state, index });
            }
        }
        let live = self.occupants.each_ref().map(Option::is_some);
        permute(keccak, state, live);
        self.squeeze(work);
        live.contains(&true)
    }

    /// Permutes the occupied lanes once.
    #[inline(never)]
    fn step_filled(&mut self, keccak: Chosen<Table>, work: &mut impl Work<Sponge = S>) {
        self.absorb(work);
        let live = self.occupants.each_ref().map(Option::is_some);
        permute(keccak, &mut self.state, live);
        self.squeeze(work);
    }
}

impl<S: Copy> Lanes<S, MANY> {
    fn step_filled(
        &mut self,
        work: &mut impl Work<Sponge = S>,
        f1600_x8: extern "C" fn(&mut StateX8),
    ) {
        self.absorb(work);
        f1600_x8(&mut self.state);
        self.squeeze(work);
    }
}

impl<S: Copy, const N: usize> Lanes<S, N> {
    const NEW: Self = Self {
        state: Secret::ZERO,
        occupants: [None; N],
    };

    /// Assigns sponges to free lanes; returns the number of occupied lanes.
    fn fill(&mut self, work: &mut impl Work<Sponge = S>) -> usize {
        for occupant in &mut self.occupants {
            if occupant.is_none() {
                let Some(sponge) = work.next() else {
                    break;
                };
                *occupant = Some((sponge, 0));
            }
        }
        self.occupants.iter().flatten().count()
    }

    #[inline(always)]
    fn absorb(&mut self, work: &mut impl Work<Sponge = S>) {
        let state = &mut *self.state;
        for (index, occupant) in self.occupants.iter().enumerate() {
            if let Some((sponge, n)) = *occupant {
                work.absorb(sponge, n, Lane { state, index });
            }
        }
    }

    #[inline(always)]
    fn squeeze(&mut self, work: &mut impl Work<Sponge = S>) {
        let state = &mut *self.state;
        for (index, occupant) in self.occupants.iter_mut().enumerate() {
            if let Some((sponge, n)) = *occupant {
                let goes_on = work.squeeze(sponge, n, Lane { state, index });
                *occupant = goes_on.then_some((sponge, n + 1));
            }
        }
    }

    /// Moves the sponges to the first lanes of `other`, which must have enough lanes.
    fn move_to<const M: usize>(&mut self, other: &mut Lanes<S, M>) {
        let mut places = other.occupants.iter_mut().enumerate();
        for (from, occupant) in self.occupants.iter_mut().enumerate() {
            if let Some(sponge) = occupant.take()
                && let Some((to, place)) = places.next()
            {
                *place = Some(sponge);
                for (to_words, words) in other.state.0.0.iter_mut().zip(&self.state.0.0) {
                    to_words[to % M] = words[from % N];
                }
            }
        }
    }
}

/// Permutes the live states: with `f1600_x4`, or one by one if that is faster (`Tuning::x4_pays_from`).
pub fn permute(keccak: Chosen<Table>, state: &mut StateX4, live: [bool; FEW]) {
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

/// Interleaved states with a permutation of all of them.
pub trait Permute {
    fn permute(&mut self, keccak: Chosen<Table>);
}

impl Permute for StateX4 {
    fn permute(&mut self, keccak: Chosen<Table>) {
        permute(keccak, self, [true; FEW]);
    }
}

impl Permute for StateX8 {
    fn permute(&mut self, keccak: Chosen<Table>) {
        permute_x8(keccak, self);
    }
}

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
    States<N>: Permute,
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
        self.state.0.map(|words| words[self.index % N])
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

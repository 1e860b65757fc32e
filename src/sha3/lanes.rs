//! Sponges side by side: each occupies a lane of an interleaved state, and one permutation serves all of them.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! A chain of blocks is serial, so that alone it would cost a permutation of one state for each block. As one lane among four it
//! is carried along by work that has to be done anyway. `Work` says which sponges there are, most important first; `run`
//! gives each a lane as one becomes free, and asks it for input before, and offers it output after every permutation.
//!
//! Where eight states cost less than two times four, eight lanes take over as late as what is left still fits beside the chain.

use crate::kernels::keccak::{StateX1, StateX4, StateX8, States, Table};
use crate::secret::Secret;

/// Lanes that every processor has.
pub const FEW: usize = 4;
/// Lanes of a processor with `f1600_x8`.
pub const MANY: usize = 8;

/// Sponges to run.
pub trait Work {
    /// What tells one sponge from another.
    type Sponge: Copy;

    /// The next sponge for a free lane; `None` if no further one can begin now.
    fn next(&mut self) -> Option<Self::Sponge>;

    /// Absorbs the input of permutation number `n` since the sponge took a lane, whose state is another's if that is 0.
    fn absorb<const N: usize>(&mut self, sponge: Self::Sponge, n: usize, lane: Lane<'_, N>);

    /// Takes the output of that permutation; `false` if the sponge leaves the lane.
    fn squeeze<const N: usize>(
        &mut self,
        sponge: Self::Sponge,
        n: usize,
        lane: Lane<'_, N>,
    ) -> bool;
}

/// A lane's sponge and how many permutations it has had.
type Occupant<S> = Option<(S, usize)>;

/// `N` lanes.
struct Lanes<S, const N: usize> {
    state: Secret<States<N>>,
    occupants: [Occupant<S>; N],
}

/// Runs all sponges to their ends. `after` sees the work after each permutation.
///
/// Where there are permutations of eight states, they begin after `steps_of_few` of four, and end when four are enough.
pub fn run<W: Work>(
    keccak: &'static Table,
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

/// Runs sponges in eight lanes until four are enough. Not inlined: eight lanes are on the stack only where they are used.
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
    /// One permutation of every lane that is occupied; `false` if none is.
    #[inline(never)]
    fn step(&mut self, keccak: &'static Table, work: &mut impl Work<Sponge = S>) -> bool {
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
}

impl<S: Copy> Lanes<S, MANY> {
    /// Gives free lanes to sponges that can begin; how many are occupied.
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

    fn step_filled(
        &mut self,
        work: &mut impl Work<Sponge = S>,
        f1600_x8: extern "C" fn(&mut StateX8),
    ) {
        let state = &mut *self.state;
        for (index, occupant) in self.occupants.iter().enumerate() {
            if let Some((sponge, n)) = *occupant {
                work.absorb(sponge, n, Lane { state, index });
            }
        }
        f1600_x8(state);
        self.squeeze(work);
    }
}

impl<S: Copy, const N: usize> Lanes<S, N> {
    const NEW: Self = Self {
        state: Secret::ZERO,
        occupants: [None; N],
    };

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

    /// Moves the sponges to the first lanes of others, which are enough.
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

/// Permutes the live states, at the least cost.
pub fn permute(keccak: &'static Table, state: &mut StateX4, live: [bool; FEW]) {
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

/// Numbers of states that are permuted together.
pub trait Permute {
    fn permute(&mut self, keccak: &'static Table);
}

impl Permute for StateX4 {
    fn permute(&mut self, keccak: &'static Table) {
        permute(keccak, self, [true; FEW]);
    }
}

impl Permute for StateX8 {
    fn permute(&mut self, keccak: &'static Table) {
        permute_x8(keccak, self);
    }
}

/// 32 bytes for each lane, interleaved as states are.
pub type Seeds<const N: usize> = [[u64; N]; 4];

/// Sets a lane's.
pub fn set_seed<const N: usize>(seeds: &mut Seeds<N>, index: usize, seed: &[u8; 32]) {
    for (words, bytes) in seeds.iter_mut().zip(seed.as_chunks().0) {
        words[index % N] = u64::from_le_bytes(*bytes);
    }
}

/// `N` sponges in step, one in each lane.
pub struct InStep<const N: usize> {
    pub keccak: &'static Table,
    state: Secret<States<N>>,
}

impl<const N: usize> InStep<N>
where
    States<N>: Permute,
{
    pub fn new(keccak: &'static Table) -> Self {
        Self {
            keccak,
            state: Secret::ZERO,
        }
    }

    /// Makes every state zero.
    pub fn clear(&mut self) {
        *self.state = States::ZERO;
    }

    pub fn permute(&mut self) {
        self.state.permute(self.keccak);
    }

    /// Begins all sponges with their only blocks, as [`Lane::begin`] does one.
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

    /// Ends messages of `words` words in the block being absorbed.
    pub fn pad<const RATE: usize>(&mut self, words: usize, suffix: u8) {
        for (number, change) in [(words, u64::from(suffix)), (RATE / 8 - 1, 1 << 63)] {
            if let Some(words) = self.state.0.0.get_mut(number) {
                words.iter_mut().for_each(|word| *word ^= change);
            }
        }
    }

    /// The second 32 bytes of each state.
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

/// Permutes eight states.
fn permute_x8(keccak: &'static Table, state: &mut StateX8) {
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

    /// The state by itself.
    pub fn state(&self) -> StateX1 {
        self.state.0.map(|words| words[self.index % N])
    }

    pub fn set_state(&mut self, state: &StateX1) {
        self.words()
            .zip(state)
            .for_each(|(word, from)| *word = *from);
    }

    /// Begins a sponge with its only block: whole seeds, then a word of what is left and the domain's suffix, then padding.
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

    /// XORs a block into the state.
    pub fn absorb<const RATE: usize>(&mut self, block: &[u8; RATE]) {
        for (word, bytes) in self.words().zip(block.as_chunks().0) {
            *word ^= u64::from_le_bytes(*bytes);
        }
    }

    /// XORs whole words into the state, from word number `first` on.
    pub fn xor(&mut self, first: usize, bytes: &[u8]) {
        for (word, bytes) in self.words().skip(first).zip(bytes.as_chunks().0) {
            *word ^= u64::from_le_bytes(*bytes);
        }
    }

    /// The state's first bytes, up to the rate.
    pub fn squeeze<const LENGTH: usize>(&mut self, output: &mut [u8; LENGTH]) {
        const { assert!(LENGTH.is_multiple_of(8)) };
        self.squeeze_some(output);
    }

    /// The same for a length that is a multiple of 8.
    #[inline(always)]
    pub fn squeeze_some(&mut self, output: &mut [u8]) {
        for (bytes, word) in output.as_chunks_mut().0.iter_mut().zip(self.words()) {
            *bytes = word.to_le_bytes();
        }
    }
}

//! Scheduler of parallel sponges: each occupies one lane of an interleaved state, and one permutation advances all lanes.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! Blocks of one message are serial: alone, a long message costs one single-state permutation for each block. In one of four
//! lanes it shares permutations with other sponges. `Work` lists the sponges, longest chain first; `run` assigns each to a
//! free lane. The output of each is written to one buffer for each lane, by kernels that transpose.
//!
//! If one permutation of eight states costs less than two of four, `run` starts with four lanes and switches to eight after
//! `steps_of_few` permutations. If it costs no more than one of four, there are eight lanes throughout; if it costs two, four.

use super::lane::{Lane, Squeezed};
use super::permute::{BLOCK, Permute, permute};
use crate::bytes::Bytes;
use crate::kernels::keccak::{Fours, StateX8, Table};
use crate::kernels::{Chosen, States};
use crate::secret::Secret;

/// Number of lanes on every backend.
pub const FEW: usize = 4;
/// Number of lanes on a backend with `f1600_x8`.
pub const MANY: usize = 8;

/// The output of a sponge: `count` blocks of `rate` bytes, one after the other, each from one permutation. `BLOCK` bytes are
/// written from where a block begins, of which those behind the rate have no meaning.
#[derive(Clone, Copy)]
pub struct Blocks {
    pub rate: usize,
    pub count: usize,
}

impl Blocks {
    /// As many blocks as `length` bytes need.
    pub const fn of(rate: usize, length: usize) -> Self {
        Self {
            rate,
            count: length.div_ceil(rate),
        }
    }
}

/// A set of sponges to run.
pub trait Work {
    /// Identifier of a sponge.
    type Sponge: Copy;
    /// Room for the output of a sponge.
    type Output: Bytes;
    /// Whether more than four sponges may be in lanes at a time.
    const WIDE: bool = true;

    /// Returns the next sponge for a free lane; `None` if no other sponge can start now.
    fn next(&mut self) -> Option<Self::Sponge>;

    /// Absorbs the input of the sponge's next permutation. If it is the first in its lane, the lane may still hold another
    /// sponge's state, which must be overwritten.
    fn absorb<const N: usize>(&mut self, sponge: Self::Sponge, first: bool, lane: Lane<'_, N>);

    /// The output of a sponge that absorbs but once. `None`: the sponge absorbs before and squeezes after each permutation.
    fn blocks(&self, sponge: Self::Sponge) -> Option<Blocks>;

    /// Whether anybody waits for the sponge; if not, it frees its lane.
    fn is_wanted(&self, _: Self::Sponge) -> bool {
        true
    }

    /// Reads the output: all blocks, or the state. Returns `false` if the sponge has finished and frees its lane. If it has
    /// not, the input of its next permutation must be known.
    fn squeeze<const N: usize>(
        &mut self,
        sponge: Self::Sponge,
        output: Squeezed<'_, Self::Output, N>,
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

/// The sponge in a lane.
#[derive(Clone, Copy)]
struct Occupant<S> {
    sponge: S,
    /// The rate, if the output is written block by block; `None` if it is read from the state.
    rate: Option<usize>,
    /// Number of permutations until the output is read
    left: usize,
}

/// `N` lanes: an interleaved state, the sponges in it and their outputs.
struct Lanes<W: Work, const N: usize> {
    state: Secret<States<N>>,
    outputs: Secret<[W::Output; N]>,
    /// Where the next block of each output goes. Not part of the occupant: compilers compute with it before they know whether
    /// there is one, and what an empty `Option` holds is undefined.
    places: [usize; N],
    occupants: [Option<Occupant<W::Sponge>>; N],
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
    let only_many = keccak.tuning.x8_costs == Fours::One && steps_of_few == 0;
    if let (Some(f1600_x8), true) = (keccak.f1600_x8, only_many) {
        return run_many(keccak, f1600_x8, None, work, &mut after);
    }
    let mut few = Lanes::<_, FEW>::new();
    if let (Some(f1600_x8), true) = (keccak.f1600_x8, steps_of_few != usize::MAX) {
        for _ in 0..steps_of_few {
            few.step(keccak, work);
            after(work);
        }
        run_many(keccak, f1600_x8, Some(&mut few), work, &mut after);
    }
    while few.step(keccak, work) {
        after(work);
    }
}

/// Runs an operation until each of its sponges has finished, or it is over.
///
/// Permutes eight states where the backend can and they cost less than twice four, while more than four sponges can go on;
/// otherwise four, or single ones.
pub fn run_operation<W: Operation>(keccak: Chosen<Table>, work: &mut W) {
    let costs = keccak.tuning.x8_costs;
    if let (Some(f1600_x8), true) = (keccak.f1600_x8, costs == Fours::One && W::WIDE) {
        return run_many(keccak, f1600_x8, None, work, &mut |work: &mut W| {
            work.advance()
        });
    }
    let mut few = Lanes::<_, FEW>::new();
    while !work.is_over() {
        let occupied = few.fill(work);
        let f1600_x8 = keccak.f1600_x8.filter(|_| costs == Fours::OneToTwo);
        let fifth = if occupied == FEW && f1600_x8.is_some() {
            work.next()
        } else {
            None
        };
        match (fifth, f1600_x8) {
            (Some(fifth), Some(f1600_x8)) => widen(keccak, f1600_x8, &mut few, fifth, work),
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
    keccak: Chosen<Table>,
    f1600_x8: extern "C" fn(&mut StateX8),
    few: &mut Lanes<W, FEW>,
    fifth: W::Sponge,
    work: &mut W,
) {
    let mut many = Lanes::<_, MANY>::new();
    few.move_to(&mut many);
    many.begin(work, FEW, fifth);
    while many.fill(work) > FEW {
        many.step_filled(keccak, work, f1600_x8);
        work.advance();
        if work.is_over() {
            return;
        }
    }
    many.move_to(few);
}

/// Runs sponges in eight lanes: those of `few` and others while more than four are occupied, or without `few` all that there
/// are. Not inlined, so that only its own frame holds eight lanes.
#[inline(never)]
fn run_many<W: Work>(
    keccak: Chosen<Table>,
    f1600_x8: extern "C" fn(&mut StateX8),
    mut few: Option<&mut Lanes<W, FEW>>,
    work: &mut W,
    after: &mut impl FnMut(&mut W),
) {
    let mut many = Lanes::<_, MANY>::new();
    let mut least = 0;
    if let Some(few) = &mut few {
        few.move_to(&mut many);
        least = FEW;
    }
    while !work.is_over() && many.fill(work) > least {
        many.step_filled(keccak, work, f1600_x8);
        after(work);
    }
    if let Some(few) = few {
        many.move_to(few);
    }
}

impl<W: Work> Lanes<W, FEW> {
    /// Fills free lanes and permutes the occupied ones once; returns `false` if none is occupied.
    #[inline(never)]
    fn step(&mut self, keccak: Chosen<Table>, work: &mut W) -> bool {
        let occupied = self.fill(work);
        self.step_filled(keccak, work);
        occupied != 0
    }

    /// Permutes the occupied lanes once.
    #[inline(always)]
    fn step_filled(&mut self, keccak: Chosen<Table>, work: &mut W) {
        let live = self.occupants.each_ref().map(Option::is_some);
        permute(keccak, &mut self.state, live);
        self.squeeze(keccak, work);
    }
}

impl<W: Work> Lanes<W, MANY> {
    fn step_filled(
        &mut self,
        keccak: Chosen<Table>,
        work: &mut W,
        f1600_x8: extern "C" fn(&mut StateX8),
    ) {
        f1600_x8(&mut self.state);
        self.squeeze(keccak, work);
    }
}

impl<W: Work, const N: usize> Lanes<W, N> {
    /// Not a constant, which would be copied.
    #[inline(always)]
    fn new() -> Self {
        Self {
            state: Secret::ZERO,
            outputs: Secret::ZERO,
            places: [0; N],
            occupants: [None; N],
        }
    }

    /// Assigns sponges to free lanes; returns the number of occupied lanes.
    fn fill(&mut self, work: &mut W) -> usize {
        let mut occupied = 0;
        for index in 0..N {
            if self.occupants[index].is_none() {
                let Some(sponge) = work.next() else {
                    let rest = self.occupants.iter().skip(index);
                    return occupied + rest.flatten().count();
                };
                self.begin(work, index, sponge);
            }
            occupied += 1;
        }
        occupied
    }

    #[inline(always)]
    fn begin(&mut self, work: &mut W, index: usize, sponge: W::Sponge) {
        let state = &mut *self.state;
        work.absorb(sponge, true, Lane { state, index });
        let blocks = work.blocks(sponge);
        self.places[index % N] = 0;
        self.occupants[index % N] = Some(Occupant {
            sponge,
            rate: blocks.map(|blocks| blocks.rate),
            left: blocks.map_or(1, |blocks| blocks.count),
        });
    }

    /// Reads the output of a permutation, and absorbs the input of the next.
    #[inline(always)]
    fn squeeze(&mut self, keccak: Chosen<Table>, work: &mut W)
    where
        States<N>: Permute<N>,
    {
        let state = &mut *self.state;
        let mut at = self.places.iter();
        let blocks = self
            .outputs
            .each_mut()
            .map(|output| block_at(output.as_mut(), at.next().copied().unwrap_or_default()));
        let written = self
            .occupants
            .map(|occupant| occupant.is_some_and(|o| o.rate.is_some()));
        state.squeeze(keccak, blocks, written);
        let lanes = self
            .occupants
            .iter_mut()
            .zip(&mut self.places)
            .zip(self.outputs.iter_mut());
        for (index, ((lane, place), bytes)) in lanes.enumerate() {
            let Some(occupant) = lane else {
                continue;
            };
            if occupant.left > 1 {
                occupant.left -= 1;
                *place += occupant.rate.unwrap_or_default();
                if !work.is_wanted(occupant.sponge) {
                    *lane = None;
                }
                continue;
            }
            let sponge = occupant.sponge;
            let squeezed = Lane { state, index };
            if work.squeeze(
                sponge,
                Squeezed {
                    lane: squeezed,
                    bytes,
                },
            ) {
                work.absorb(sponge, false, Lane { state, index });
            } else {
                *lane = None;
            }
        }
    }

    /// Moves the sponges to the first lanes of `other`, which must have enough lanes.
    fn move_to<const M: usize>(&mut self, other: &mut Lanes<W, M>) {
        let mut places = other.occupants.iter_mut().enumerate();
        for (from, occupant) in self.occupants.iter_mut().enumerate() {
            if let Some(sponge) = occupant.take()
                && let Some((to, place)) = places.next()
            {
                *place = Some(sponge);
                other.outputs[to % M] = self.outputs[from % N];
                other.places[to % M] = self.places[from % N];
                for (to_words, words) in other.state.0.0.iter_mut().zip(&self.state.0.0) {
                    to_words[to % M] = words[from % N];
                }
            }
        }
    }
}

/// The block of an output that begins at `place`; one that would end behind the output is its last.
#[inline(always)]
fn block_at(output: &mut [u8], place: usize) -> &mut [u8; BLOCK] {
    let place = place.min(output.len().saturating_sub(BLOCK));
    match output.get_mut(place..).and_then(<[u8]>::first_chunk_mut) {
        Some(block) => block,
        None => unreachable!(), // `Work::Output` has room for a block
    }
}

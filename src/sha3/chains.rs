//! SHA3-256 and SHAKE256 of messages of many blocks, in lanes: H and J of FIPS 203 (equation 4.4), H of FIPS 204 (section 3.7).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::in_step::InStep;
use super::lane::Lane;
use super::permute::Permute;
use crate::kernels::{StateX1, States};
use crate::secret::Secret;

/// Rate of SHA3-256 and SHAKE256 in bytes.
const RATE: usize = 136;

/// A message whose end may not be known yet.
pub trait Message {
    /// Length of the whole message in bytes.
    const LENGTH: usize;

    /// The bytes known so far, in two parts, of which the first is shorter than a block.
    fn known(&self) -> (&[u8], &[u8]);
}

/// A hash of `SIZE` bytes. It leaves its lane until the next block is known.
pub struct Chain<M, const SIZE: usize> {
    /// `None`: no hash is requested
    pub message: Option<M>,
    suffix: u8,
    in_lane: bool,
    /// Index of the next block.
    block: usize,
    /// The state while the chain has no lane.
    parked: Secret<StateX1>,
    pub hash: Option<Secret<[u8; SIZE]>>,
}

impl<M: Message, const SIZE: usize> Chain<M, SIZE> {
    /// A chain without a message.
    pub const fn new(suffix: u8) -> Self {
        Self::of(None, suffix)
    }

    /// The chain of a message.
    pub const fn with(message: M, suffix: u8) -> Self {
        Self::of(Some(message), suffix)
    }

    const fn of(message: Option<M>, suffix: u8) -> Self {
        Self {
            message,
            suffix,
            in_lane: false,
            block: 0,
            parked: Secret::ZERO,
            hash: None,
        }
    }

    /// Forgets its hash, to begin again with another message.
    pub fn restart(&mut self) {
        (self.in_lane, self.block, self.hash) = (false, 0, None);
        *self.parked = [0; 25];
    }

    /// Takes a lane if the next block is known; returns whether it did.
    pub fn begin(&mut self) -> bool {
        let begins = !self.in_lane && self.hash.is_none() && self.has_block();
        self.in_lane |= begins;
        begins
    }

    fn has_block(&self) -> bool {
        self.message.as_ref().is_some_and(|message| {
            let (head, tail) = message.known();
            let known = head.len() + tail.len();
            known == M::LENGTH || RATE * (self.block + 1) <= known
        })
    }

    /// Absorbs the next block.
    pub fn absorb<const N: usize>(&mut self, first_in_lane: bool, mut lane: Lane<'_, N>) {
        if first_in_lane {
            lane.set_state(&self.parked);
        }
        if let Some(message) = &self.message {
            absorb_nth(self.block, message.known(), self.suffix, lane);
        }
        self.block += 1;
    }

    /// Reads the hash after the last block; returns `false` if the chain frees its lane.
    pub fn squeeze<const N: usize>(&mut self, mut lane: Lane<'_, N>) -> bool {
        if self.block > M::LENGTH / RATE {
            lane.squeeze(self.hash.insert(Secret::ZERO));
            return false;
        }
        self.in_lane = self.has_block();
        if !self.in_lane {
            *self.parked = lane.state();
        }
        self.in_lane
    }
}

/// Messages of equal length in two parts, the first shorter than a block, both a whole number of words.
pub struct Messages<'a, const N: usize> {
    pub heads: [&'a [u8]; N],
    /// Empty for a lane without a message.
    pub tails: [&'a [u8]; N],
    pub head_length: usize,
    pub tail_length: usize,
}

/// Hashes the message of each lane.
pub fn hash_each<const N: usize>(
    lanes: &mut InStep<N>,
    hashes: &mut [[u8; 32]; N],
    suffix: u8,
    messages: Messages<'_, N>,
) where
    States<N>: Permute<N>,
{
    let Messages {
        heads, mut tails, ..
    } = messages;
    let (mut filled, mut left) = (messages.head_length, messages.tail_length);
    lanes.clear();
    xor_each(lanes, 0, heads);
    while filled + left >= RATE {
        let room = RATE - filled;
        if filled == 0 {
            lanes.absorb(tails.map(|tail| tail.first_chunk::<RATE>().unwrap_or(&[0; RATE])));
        } else {
            let parts = tails.map(|tail| tail.get(..room).unwrap_or_default());
            xor_each(lanes, filled / 8, parts);
        }
        lanes.permute();
        tails = tails.map(|tail| tail.get(room..).unwrap_or_default());
        (filled, left) = (0, left - room);
    }
    xor_each(lanes, filled / 8, tails);
    lanes.pad::<RATE>((filled + left) / 8, suffix);
    lanes.permute();
    for (index, hash) in hashes.iter_mut().enumerate() {
        lanes.lane(index).squeeze(hash);
    }
}

fn xor_each<const N: usize>(lanes: &mut InStep<N>, first: usize, parts: [&[u8]; N])
where
    States<N>: Permute<N>,
{
    for (index, part) in parts.into_iter().enumerate() {
        lanes.lane(index).xor(first, part);
    }
}

/// Absorbs block number `block` of `head || tail`.
fn absorb_nth<const N: usize>(
    block: usize,
    (head, tail): (&[u8], &[u8]),
    suffix: u8,
    lane: Lane<'_, N>,
) {
    match (RATE * block)
        .checked_sub(head.len())
        .and_then(|start| tail.get(start..))
    {
        Some(rest) => absorb_block(&[], rest, suffix, lane),
        None => absorb_block(head, tail, suffix, lane),
    }
}

/// Absorbs the first block of `head || tail`, with padding if it is the last one.
fn absorb_block<const N: usize>(head: &[u8], tail: &[u8], suffix: u8, mut lane: Lane<'_, N>) {
    if let ([], Some(block)) = (head, tail.first_chunk::<RATE>()) {
        return lane.absorb(block);
    }
    let mut block = Secret([0; RATE]);
    copy_to(block.as_mut_slice(), head);
    copy_to(block.get_mut(head.len()..).unwrap_or_default(), tail);
    if let Some(end) = block.get_mut(head.len() + tail.len()) {
        *end = suffix;
        block[RATE - 1] |= 0x80;
    }
    lane.absorb(&block);
}

/// Copies as much of `from` as fits.
fn copy_to(to: &mut [u8], from: &[u8]) {
    let length = to.len().min(from.len());
    if let (Some(to), Some(from)) = (to.get_mut(..length), from.get(..length)) {
        to.copy_from_slice(from);
    }
}

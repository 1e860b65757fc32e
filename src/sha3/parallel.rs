//! SHAKE of four or eight messages of the same length at once.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! ```
//! use dauntless::sha3::{Shake128, Shake128X4};
//!
//! let mut streams = Shake128X4::new();
//! streams.absorb([b"a", b"b", b"c", b"d"]);
//! let mut outputs = [[0; 100]; 4];
//! streams.reader().squeeze(outputs.each_mut());
//!
//! let mut expected = [0; 100];
//! Shake128::digest(b"c", &mut expected);
//! assert_eq!(expected, outputs[2]);
//! ```

use super::SHAKE_SUFFIX;
use super::lanes::{LANES, Lane, permute};
use super::sponge;
use crate::kernels::{StateX4, backend};
use crate::secret::Secret;

/// SHAKE of four messages, while it takes them.
pub struct ShakeX4<const RATE: usize> {
    state: Secret<StateX4>,
    /// As in `Sponge`
    offset: usize,
}

/// SHAKE of eight messages, while it takes them.
pub struct ShakeX8<const RATE: usize>([ShakeX4<RATE>; 2]);

/// SHAKE128 of four messages.
pub type Shake128X4 = ShakeX4<168>;
/// SHAKE256 of four messages.
pub type Shake256X4 = ShakeX4<136>;
/// SHAKE128 of eight messages.
pub type Shake128X8 = ShakeX8<168>;
/// SHAKE256 of eight messages.
pub type Shake256X8 = ShakeX8<136>;

/// The outputs of four messages: streams of bytes.
pub struct ShakeX4Reader<const RATE: usize>(ShakeX4<RATE>);

/// The outputs of eight messages: streams of bytes.
pub struct ShakeX8Reader<const RATE: usize>([ShakeX4Reader<RATE>; 2]);

impl<const RATE: usize> ShakeX4<RATE> {
    /// SHAKE of four empty messages so far.
    pub const fn new() -> Self {
        Self {
            state: Secret::ZERO,
            offset: 0,
        }
    }

    /// Appends a piece to each message.
    pub fn absorb<const N: usize>(&mut self, pieces: [&[u8; N]; LANES]) {
        let mut pieces = pieces.map(|piece| piece.as_slice());
        while !pieces[0].is_empty() {
            let length = pieces[0].len().min(RATE - self.offset);
            for (index, piece) in pieces.iter_mut().enumerate() {
                let (now, later) = piece.split_at_checked(length).unwrap_or((piece, &[]));
                let mut lane = Lane {
                    state: &mut self.state,
                    index,
                };
                sponge::xor(lane.words(), self.offset, now);
                *piece = later;
            }
            self.offset += length;
            if self.offset == RATE {
                self.permute();
            }
        }
    }

    /// Ends the messages.
    pub fn reader(mut self) -> ShakeX4Reader<RATE> {
        for index in 0..LANES {
            let mut lane = Lane {
                state: &mut self.state,
                index,
            };
            sponge::xor(lane.words(), self.offset, &[SHAKE_SUFFIX]);
            sponge::xor(lane.words(), RATE - 1, &[0x80]);
        }
        self.offset = RATE;
        ShakeX4Reader(self)
    }

    fn permute(&mut self) {
        permute(backend(), &mut self.state, [true; LANES]);
        self.offset = 0;
    }
}

impl<const RATE: usize> ShakeX4Reader<RATE> {
    /// The next bytes of each output.
    pub fn squeeze<const N: usize>(&mut self, outputs: [&mut [u8; N]; LANES]) {
        let streams = &mut self.0;
        let mut done = 0;
        let mut outputs = outputs.map(|output| output.as_mut_slice());
        while done < N {
            if streams.offset == RATE {
                streams.permute();
            }
            let length = (N - done).min(RATE - streams.offset);
            for (index, output) in outputs.iter_mut().enumerate() {
                let mut lane = Lane {
                    state: &mut streams.state,
                    index,
                };
                if let Some((now, later)) = core::mem::take(output).split_at_mut_checked(length) {
                    sponge::copy(lane.words().map(|word| &*word), streams.offset, now);
                    *output = later;
                }
            }
            streams.offset += length;
            done += length;
        }
    }
}

impl<const RATE: usize> ShakeX8<RATE> {
    /// SHAKE of eight empty messages so far.
    pub const fn new() -> Self {
        Self([ShakeX4::new(), ShakeX4::new()])
    }

    /// Appends a piece to each message.
    pub fn absorb<const N: usize>(&mut self, pieces: [&[u8; N]; 2 * LANES]) {
        let ([low, high], [a, b, c, d, e, f, g, h]) = (&mut self.0, pieces);
        low.absorb([a, b, c, d]);
        high.absorb([e, f, g, h]);
    }

    /// Ends the messages.
    pub fn reader(self) -> ShakeX8Reader<RATE> {
        ShakeX8Reader(self.0.map(ShakeX4::reader))
    }
}

impl<const RATE: usize> ShakeX8Reader<RATE> {
    /// The next bytes of each output.
    pub fn squeeze<const N: usize>(&mut self, outputs: [&mut [u8; N]; 2 * LANES]) {
        let ([low, high], [a, b, c, d, e, f, g, h]) = (&mut self.0, outputs);
        low.squeeze([a, b, c, d]);
        high.squeeze([e, f, g, h]);
    }
}

impl<const RATE: usize> Default for ShakeX4<RATE> {
    fn default() -> Self {
        Self::new()
    }
}

impl<const RATE: usize> Default for ShakeX8<RATE> {
    fn default() -> Self {
        Self::new()
    }
}

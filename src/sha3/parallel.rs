//! SHAKE of four or eight messages of equal length in parallel.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! ```
//! use dauntless::sha3::{Shake128, Shake128X4};
//!
//! let mut streams = Shake128X4::new();
//! streams.update([b"a", b"b", b"c", b"d"]);
//! let mut outputs = [[0; 100]; 4];
//! streams.finalize_xof().squeeze(outputs.each_mut());
//!
//! let mut expected = [0; 100];
//! Shake128::digest(b"c", &mut expected);
//! assert_eq!(expected, outputs[2]);
//! ```

use super::SHAKE_SUFFIX;
use super::lane::Lane;
use super::permute::Permute;
use super::sponge;
use crate::kernels::{States, backend};
use crate::secret::Secret;

/// SHAKE of `N` messages of equal length in its absorbing phase; `N` is 4 or 8. Wiped on drop.
pub struct ShakeXn<const RATE: usize, const N: usize> {
    state: Secret<States<N>>,
    /// Bytes of the current block absorbed or squeezed so far: `< RATE` while absorbing, `<= RATE` while squeezing
    offset: usize,
}

/// SHAKE of four messages in the absorbing phase.
pub type ShakeX4<const RATE: usize> = ShakeXn<RATE, 4>;
/// SHAKE of eight messages in the absorbing phase.
pub type ShakeX8<const RATE: usize> = ShakeXn<RATE, 8>;

/// SHAKE128 of four messages.
pub type Shake128X4 = ShakeX4<168>;
/// SHAKE256 of four messages.
pub type Shake256X4 = ShakeX4<136>;
/// SHAKE128 of eight messages.
pub type Shake128X8 = ShakeX8<168>;
/// SHAKE256 of eight messages.
pub type Shake256X8 = ShakeX8<136>;

/// SHAKE of `N` messages in its squeezing phase: one stream of output bytes for each. Wiped on drop.
pub struct ShakeXnReader<const RATE: usize, const N: usize>(ShakeXn<RATE, N>);

/// SHAKE of four messages in the squeezing phase.
pub type ShakeX4Reader<const RATE: usize> = ShakeXnReader<RATE, 4>;
/// SHAKE of eight messages in the squeezing phase.
pub type ShakeX8Reader<const RATE: usize> = ShakeXnReader<RATE, 8>;

impl<const RATE: usize, const N: usize> ShakeXn<RATE, N>
where
    States<N>: Permute<N>,
{
    /// Starts with `N` empty messages. Other rates than those of FIPS 202 do not compile:
    ///
    /// ```compile_fail
    /// dauntless::sha3::ShakeX4::<304>::new();
    /// ```
    /// ```
    /// # use dauntless::sha3::Shake128X4;
    /// let mut outputs = [[0; 4]; 4];
    /// Shake128X4::new().finalize_xof().squeeze(outputs.each_mut());
    /// assert_eq!(outputs, [[0x7f, 0x9c, 0x2b, 0xa4]; 4]); // NIST's example
    /// ```
    pub const fn new() -> Self {
        const { assert!(RATE == 168 || RATE == 136, "SHAKE128's or SHAKE256's") };
        Self {
            state: Secret::ZERO,
            offset: 0,
        }
    }

    /// Appends one piece to each message, all of `LENGTH` bytes.
    ///
    /// ```
    /// # use dauntless::sha3::Shake128X4;
    /// let mut streams = Shake128X4::new();
    /// streams.update([b"seed 0", b"seed 1", b"seed 2", b"seed 3"]);
    /// ```
    pub fn update<const LENGTH: usize>(&mut self, pieces: [&[u8; LENGTH]; N]) {
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

    /// Ends the messages and returns the streams of output.
    ///
    /// ```
    /// # use dauntless::sha3::{Shake256, Shake256X8};
    /// let mut streams = Shake256X8::new();
    /// streams.update([b"a", b"b", b"c", b"d", b"e", b"f", b"g", b"h"]);
    /// let mut outputs = [[0; 100]; 8];
    /// streams.finalize_xof().squeeze(outputs.each_mut());
    ///
    /// let mut expected = [0; 100];
    /// Shake256::digest(b"c", &mut expected);
    /// assert_eq!(expected, outputs[2]);
    /// ```
    pub fn finalize_xof(mut self) -> ShakeXnReader<RATE, N> {
        for index in 0..N {
            let mut lane = Lane {
                state: &mut self.state,
                index,
            };
            sponge::xor(lane.words(), self.offset, &[SHAKE_SUFFIX]);
            sponge::xor(lane.words(), RATE - 1, &[0x80]);
        }
        self.offset = RATE;
        ShakeXnReader(self)
    }

    fn permute(&mut self) {
        self.state.permute(backend().keccak);
        self.offset = 0;
    }
}

impl<const RATE: usize, const N: usize> ShakeXnReader<RATE, N>
where
    States<N>: Permute<N>,
{
    /// Fills each output with the next `LENGTH` bytes of its stream.
    ///
    /// ```
    /// # use dauntless::sha3::Shake128X4;
    /// let mut streams = Shake128X4::new().finalize_xof();
    /// let (mut first, mut second) = ([[0; 7]; 4], [[0; 1000]; 4]);
    /// streams.squeeze(first.each_mut());
    /// streams.squeeze(second.each_mut());
    /// ```
    pub fn squeeze<const LENGTH: usize>(&mut self, outputs: [&mut [u8; LENGTH]; N]) {
        let streams = &mut self.0;
        let mut done = 0;
        let mut outputs = outputs.map(|output| output.as_mut_slice());
        while done < LENGTH {
            if streams.offset == RATE {
                streams.permute();
            }
            let length = (LENGTH - done).min(RATE - streams.offset);
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

impl<const RATE: usize, const N: usize> Default for ShakeXn<RATE, N>
where
    States<N>: Permute<N>,
{
    fn default() -> Self {
        Self::new()
    }
}

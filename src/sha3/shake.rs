//! SHAKE128 and SHAKE256 (FIPS 202, section 6.2).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::SHAKE_SUFFIX;
use super::sponge::Sponge;

/// SHAKE that takes or gives `RATE` bytes for each permutation, while it takes its message.
pub struct Shake<const RATE: usize>(Sponge<RATE>);

/// SHAKE128.
pub type Shake128 = Shake<168>;
/// SHAKE256.
pub type Shake256 = Shake<136>;

/// SHAKE's output: a stream of bytes.
pub struct ShakeReader<const RATE: usize>(Sponge<RATE>);

impl<const RATE: usize> Shake<RATE> {
    /// SHAKE of nothing so far.
    pub const fn new() -> Self {
        Self(Sponge::new())
    }

    /// Appends `piece` to the message.
    pub fn absorb(&mut self, piece: &[u8]) {
        self.0.absorb(piece);
    }

    /// The same, by value.
    #[must_use]
    pub fn chain(mut self, piece: &[u8]) -> Self {
        self.absorb(piece);
        self
    }

    /// Ends the message.
    pub fn reader(mut self) -> ShakeReader<RATE> {
        self.0.finish(SHAKE_SUFFIX);
        ShakeReader(self.0)
    }

    /// The first bytes of output for a message in one piece.
    pub fn digest(message: &[u8], output: &mut [u8]) {
        let mut sponge = Sponge::<RATE>::new();
        sponge.absorb(message);
        sponge.finish(SHAKE_SUFFIX);
        sponge.squeeze(output);
    }
}

impl<const RATE: usize> ShakeReader<RATE> {
    /// The next bytes of output.
    pub fn squeeze(&mut self, output: &mut [u8]) {
        self.0.squeeze(output);
    }
}

impl<const RATE: usize> Default for Shake<RATE> {
    fn default() -> Self {
        Self::new()
    }
}

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
    ///
    /// ```
    /// # use dauntless::sha3::Shake128;
    /// let mut output = [0; 4];
    /// Shake128::new().reader().squeeze(&mut output);
    /// assert_eq!(output, [0x7f, 0x9c, 0x2b, 0xa4]); // NIST's example
    /// ```
    pub const fn new() -> Self {
        Self(Sponge::new())
    }

    /// Appends `piece` to the message.
    ///
    /// ```
    /// # use dauntless::sha3::Shake256;
    /// let mut shake = Shake256::new();
    /// shake.absorb(b"any number");
    /// shake.absorb(b" of pieces");
    /// ```
    pub fn absorb(&mut self, piece: &[u8]) {
        self.0.absorb(piece);
    }

    /// The same, by value.
    ///
    /// ```
    /// # use dauntless::sha3::Shake256;
    /// let stream = Shake256::new().chain(b"domain").chain(b"seed").reader();
    /// ```
    #[must_use]
    pub fn chain(mut self, piece: &[u8]) -> Self {
        self.absorb(piece);
        self
    }

    /// Ends the message.
    ///
    /// ```
    /// # use dauntless::sha3::Shake128;
    /// let mut stream = Shake128::new().chain(b"seed").reader();
    /// let (mut first, mut second) = ([0; 7], [0; 1000]);
    /// stream.squeeze(&mut first);
    /// stream.squeeze(&mut second);
    /// ```
    pub fn reader(mut self) -> ShakeReader<RATE> {
        self.0.finish(SHAKE_SUFFIX);
        ShakeReader(self.0)
    }

    /// The first bytes of output for a message in one piece.
    ///
    /// ```
    /// # use dauntless::sha3::Shake256;
    /// let mut output = [0; 100];
    /// Shake256::digest(b"message", &mut output);
    /// ```
    pub fn digest(message: &[u8], output: &mut [u8]) {
        let mut sponge = Sponge::<RATE>::new();
        sponge.absorb(message);
        sponge.finish(SHAKE_SUFFIX);
        sponge.squeeze(output);
    }
}

impl<const RATE: usize> ShakeReader<RATE> {
    /// The next bytes of output.
    ///
    /// ```
    /// # use dauntless::sha3::Shake256;
    /// let (mut whole, mut parts) = ([0; 100], [0; 100]);
    /// Shake256::digest(b"message", &mut whole);
    /// let mut stream = Shake256::new().chain(b"message").reader();
    /// parts.chunks_mut(7).for_each(|part| stream.squeeze(part));
    /// assert_eq!(whole, parts);
    /// ```
    pub fn squeeze(&mut self, output: &mut [u8]) {
        self.0.squeeze(output);
    }
}

impl<const RATE: usize> Default for Shake<RATE> {
    fn default() -> Self {
        Self::new()
    }
}

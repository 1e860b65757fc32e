//! SHAKE128 and SHAKE256 (FIPS 202, section 6.2).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::SHAKE_SUFFIX;
use super::sponge::Sponge;

/// SHAKE in its absorbing phase; each permutation absorbs or squeezes `RATE` bytes. Wiped on drop.
#[derive(Clone)]
pub struct Shake<const RATE: usize>(Sponge<RATE>);

/// SHAKE128: a rate of 168 bytes.
pub type Shake128 = Shake<168>;
/// SHAKE256: a rate of 136 bytes.
pub type Shake256 = Shake<136>;

/// SHAKE in its squeezing phase: a stream of output bytes without end. Wiped on drop.
#[derive(Clone)]
pub struct ShakeReader<const RATE: usize>(Sponge<RATE>);

impl<const RATE: usize> Shake<RATE> {
    /// Starts with an empty message. Other rates than those of FIPS 202 do not compile:
    ///
    /// ```compile_fail
    /// dauntless::sha3::Shake::<192>::new();
    /// ```
    /// ```
    /// # use dauntless::sha3::Shake128;
    /// let mut output = [0; 4];
    /// Shake128::new().finalize_xof().squeeze(&mut output);
    /// assert_eq!(output, [0x7f, 0x9c, 0x2b, 0xa4]); // NIST's example
    /// ```
    pub const fn new() -> Self {
        const { assert!(RATE == 168 || RATE == 136, "SHAKE128's or SHAKE256's") };
        Self(Sponge::new())
    }

    /// Appends `piece`, of any length, to the message.
    ///
    /// ```
    /// # use dauntless::sha3::Shake256;
    /// let mut shake = Shake256::new();
    /// shake.update(b"any number");
    /// shake.update(b" of pieces");
    /// ```
    pub fn update(&mut self, piece: &[u8]) {
        self.0.absorb(piece);
    }

    /// Appends `piece` like [`update`](Self::update), and returns `self` for chains of calls.
    ///
    /// ```
    /// # use dauntless::sha3::Shake256;
    /// let stream = Shake256::new().chain_update(b"domain").chain_update(b"seed").finalize_xof();
    /// ```
    #[must_use]
    pub fn chain_update(mut self, piece: &[u8]) -> Self {
        self.update(piece);
        self
    }

    /// Ends the message and returns the stream of output.
    ///
    /// ```
    /// # use dauntless::sha3::Shake128;
    /// let mut stream = Shake128::new().chain_update(b"seed").finalize_xof();
    /// let (mut first, mut second) = ([0; 7], [0; 1000]);
    /// stream.squeeze(&mut first);
    /// stream.squeeze(&mut second);
    /// ```
    pub fn finalize_xof(mut self) -> ShakeReader<RATE> {
        self.0.pad(SHAKE_SUFFIX);
        ShakeReader(self.0)
    }

    /// Fills `output`, of any length, with the first bytes of SHAKE's output for `message`.
    ///
    /// ```
    /// # use dauntless::sha3::Shake256;
    /// let mut output = [0; 100];
    /// Shake256::digest(b"message", &mut output);
    /// ```
    pub fn digest(message: &[u8], output: &mut [u8]) {
        let mut sponge = Sponge::<RATE>::new();
        sponge.absorb(message);
        sponge.pad(SHAKE_SUFFIX);
        sponge.squeeze(output);
    }
}

impl<const RATE: usize> ShakeReader<RATE> {
    /// Fills `output` with the next bytes of the stream.
    ///
    /// ```
    /// # use dauntless::sha3::Shake256;
    /// let (mut whole, mut parts) = ([0; 100], [0; 100]);
    /// Shake256::digest(b"message", &mut whole);
    /// let mut stream = Shake256::new().chain_update(b"message").finalize_xof();
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

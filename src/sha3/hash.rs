//! SHA3-224, SHA3-256, SHA3-384, SHA3-512 (FIPS 202, section 6.1).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::SHA3_SUFFIX;
use super::sponge::Sponge;

/// A SHA-3 hash of `SIZE` bytes that takes `RATE` bytes of message for each permutation.
pub struct Sha3<const RATE: usize, const SIZE: usize>(Sponge<RATE>);

/// SHA3-224.
pub type Sha3_224 = Sha3<144, 28>;
/// SHA3-256.
pub type Sha3_256 = Sha3<136, 32>;
/// SHA3-384.
pub type Sha3_384 = Sha3<104, 48>;
/// SHA3-512.
pub type Sha3_512 = Sha3<72, 64>;

impl<const RATE: usize, const SIZE: usize> Sha3<RATE, SIZE> {
    /// The hash's size in bytes.
    pub const SIZE: usize = SIZE;

    /// A hash of nothing so far.
    pub const fn new() -> Self {
        const { assert!(RATE + 2 * SIZE == 200) };
        Self(Sponge::new())
    }

    /// Appends `piece` to the message.
    pub fn update(&mut self, piece: &[u8]) {
        self.0.absorb(piece);
    }

    /// The message's hash.
    pub fn finalize(mut self) -> [u8; SIZE] {
        let mut hash = [0; SIZE];
        self.squeeze(&mut hash);
        hash
    }

    /// Writes the message's hash, or its first bytes.
    pub(crate) fn squeeze(&mut self, hash: &mut [u8]) {
        self.0.finish(SHA3_SUFFIX);
        self.0.squeeze(hash);
    }

    /// The hash of a message in one piece.
    pub fn digest(message: &[u8]) -> [u8; SIZE] {
        let (mut hash, mut value) = (Self::new(), [0; SIZE]);
        hash.update(message);
        hash.squeeze(&mut value);
        value
    }
}

impl<const RATE: usize, const SIZE: usize> Default for Sha3<RATE, SIZE> {
    fn default() -> Self {
        Self::new()
    }
}

//! SHA3-224, SHA3-256, SHA3-384, SHA3-512 (FIPS 202, section 6.1).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::SHA3_SUFFIX;
use super::sponge::Sponge;

/// SHA-3 with a digest of `SIZE` bytes; each permutation absorbs `RATE = 200 - 2 SIZE` bytes of message. Wiped on drop.
#[derive(Clone)]
pub struct Sha3<const RATE: usize, const SIZE: usize>(Sponge<RATE>);

/// SHA3-224: a digest of 28 bytes.
pub type Sha3_224 = Sha3<144, 28>;
/// SHA3-256: a digest of 32 bytes.
pub type Sha3_256 = Sha3<136, 32>;
/// SHA3-384: a digest of 48 bytes.
pub type Sha3_384 = Sha3<104, 48>;
/// SHA3-512: a digest of 64 bytes.
pub type Sha3_512 = Sha3<72, 64>;

impl<const RATE: usize, const SIZE: usize> Sha3<RATE, SIZE> {
    /// Size of the digest in bytes.
    pub const SIZE: usize = SIZE;

    /// Starts with an empty message.
    ///
    /// ```
    /// # use dauntless::sha3::Sha3_256;
    /// assert_eq!(Sha3_256::new().finalize(), Sha3_256::digest(b""));
    /// ```
    pub const fn new() -> Self {
        const { assert!(RATE + 2 * SIZE == 200 && matches!(SIZE, 28 | 32 | 48 | 64)) };
        Self(Sponge::new())
    }

    /// Appends `piece`, of any length, to the message.
    ///
    /// ```
    /// # use dauntless::sha3::Sha3_256;
    /// let mut hash = Sha3_256::new();
    /// hash.update(b"any number");
    /// hash.update(b" of pieces");
    /// assert_eq!(hash.finalize(), Sha3_256::digest(b"any number of pieces"));
    /// ```
    pub fn update(&mut self, piece: &[u8]) {
        self.0.absorb(piece);
    }

    /// Ends the message and returns its digest.
    ///
    /// ```
    /// # use dauntless::sha3::Sha3_512;
    /// let hash: [u8; Sha3_512::SIZE] = Sha3_512::new().finalize();
    /// ```
    pub fn finalize(mut self) -> [u8; SIZE] {
        let mut hash = [0; SIZE];
        self.finalize_into(&mut hash);
        hash
    }

    /// Ends the message and writes the first `hash.len()` bytes of its digest; at most `SIZE`.
    pub(crate) fn finalize_into(&mut self, hash: &mut [u8]) {
        self.0.pad(SHA3_SUFFIX);
        self.0.squeeze(hash);
    }

    /// Returns the digest of `message`.
    ///
    /// ```
    /// # use dauntless::sha3::Sha3_256;
    /// assert_eq!(Sha3_256::digest(b"")[..4], [0xa7, 0xff, 0xc6, 0xf8]); // NIST's example
    /// ```
    pub fn digest(message: &[u8]) -> [u8; SIZE] {
        let (mut hash, mut value) = (Self::new(), [0; SIZE]);
        hash.update(message);
        hash.finalize_into(&mut value);
        value
    }
}

impl<const RATE: usize, const SIZE: usize> Default for Sha3<RATE, SIZE> {
    fn default() -> Self {
        Self::new()
    }
}

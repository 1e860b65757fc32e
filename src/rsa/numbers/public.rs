//! Public keys as numbers, and RSAEP, RSAVP1 (RFC 8017, sections 5.1.1 and 5.2.2).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::limbs;
use super::modulus::Modulus;
use super::single::FriendlyModulus;
use crate::Error;
use crate::secret::{Secret, Zero};

/// Bits of the shortest and the longest modulus.
const BITS: core::ops::RangeInclusive<usize> = 2048..=8192;
/// Limbs of the longest modulus.
pub const LIMBS: usize = 128;

/// A modulus n of 2048 to 8192 bits and an exponent e below 2^64, both odd.
#[derive(Clone)]
pub(crate) struct PublicNumbers {
    n: Modulus<LIMBS>,
    friendly: FriendlyModulus,
    bits: usize,
    e: u64,
}

impl PublicNumbers {
    /// No key, to be filled in place.
    pub(super) const NONE: Self = Self {
        n: Modulus::ZERO,
        friendly: FriendlyModulus::NONE,
        bits: 0,
        e: 0,
    };

    /// The key with this modulus and this exponent. Leading zeros are skipped.
    ///
    /// # Errors
    /// [`Error::RsaPublicKey`] if n is even or has less than 2048 or more than 8192 bits, if e is even, below 3, or 2^64 or more.
    pub(crate) fn new(n: &[u8], e: &[u8]) -> Result<Self, Error> {
        let (mut number, mut exponent) = ([0; LIMBS], [0; 1]);
        let fits = limbs::from_bytes(&mut number, n) & limbs::from_bytes(&mut exponent, e);
        let (bits, [e]) = (limbs::bits_of_public(&number), exponent);
        let odd = number[0] & e & 1 == 1;
        if fits == 0 || !odd || !BITS.contains(&bits) || e < 3 {
            return Err(Error::RsaPublicKey);
        }
        let mut key = Self::NONE;
        key.n.set_without_r_squared(&number, bits);
        if !key.friendly.set(&mut key.n) {
            key.n.set_r_squared();
        }
        (key.bits, key.e) = (bits, e);
        Ok(key)
    }

    /// The number of bits of n.
    pub(crate) fn bits(&self) -> usize {
        self.bits
    }

    /// The number of bytes of n, and of inputs and outputs of `power`.
    pub(crate) fn len(&self) -> usize {
        self.bits.div_ceil(8)
    }

    /// Writes n, with leading zeros if `out` has more than `len()` bytes.
    pub(crate) fn n(&self, out: &mut [u8]) {
        limbs::to_bytes(out, self.n.limbs());
    }

    pub(crate) fn e(&self) -> u64 {
        self.e
    }

    pub(super) fn modulus(&self) -> &Modulus<LIMBS> {
        &self.n
    }

    /// `out = input^e mod n`, in at least `len()` bytes. The time depends on n and e only.
    ///
    /// # Errors
    /// [`Error::Signature`] if `input` is not below n; `out` is zero then.
    pub(crate) fn power(&self, input: &[u8], out: &mut [u8]) -> Result<(), Error> {
        let mut a = Secret([0; LIMBS]); // a message, when encrypting
        out.fill(0);
        self.below_n(&mut a, input)?;
        let mut r = [0; LIMBS];
        self.power_of(&mut r, &a);
        limbs::to_bytes(out, limbs::first(&r, self.n.len()));
        Ok(())
    }

    /// `r = a^e mod n` for a < n.
    pub(super) fn power_of(&self, r: &mut [u64; LIMBS], a: &[u64; LIMBS]) {
        if !self.friendly.public_power(r, a, self.e, &self.n) {
            self.n.public_power(r, a, self.e);
        }
    }

    /// Reads a number below n.
    ///
    /// # Errors
    /// [`Error::Signature`] if it is not.
    pub(super) fn below_n(&self, a: &mut [u64; LIMBS], input: &[u8]) -> Result<(), Error> {
        let fits = limbs::from_bytes(limbs::first_mut(a, self.n.len()), input);
        let below = fits & limbs::less(limbs::first(a, self.n.len()), self.n.limbs());
        if !crate::kernels::published(below != 0) {
            return Err(Error::Signature); // the caller learns it
        }
        Ok(())
    }
}

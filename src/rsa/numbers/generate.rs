//! Key generation: probable primes (FIPS 186-5, A.1.3).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::limbs;
use super::primality::{DRAWS, draw, is_probably_prime};
use super::private::{MODULUS, PRIME, PrivateNumbers};
use super::sieve::{has_small_factor, remainder};
use crate::Error;
use crate::kernels::published;
use crate::secret::Secret;

/// The exponent, 2^16 + 1.
const E: u64 = 65537;

/// The first 64 bits of sqrt(2) 2^(n - 1), rounded up: a prime's must be above.
const SQRT_2: u64 = 0xb504_f333_f9de_6485;

impl PrivateNumbers {
    /// A new key of 2048, 3072 or 4096 bits with e = 65537, from random bytes.
    ///
    /// # Errors
    /// [`Error::RsaPrivateKey`] for another number of bits; [`Error::Randomness`] if no primes are found in as many attempts as
    /// the standard permits, which happens to good random numbers in no lifetime; those of `random`.
    pub(crate) fn generate(
        bits: usize,
        random: &mut impl FnMut(&mut [u8]) -> Result<(), Error>,
    ) -> Result<Self, Error> {
        if ![2048, 3072, 4096].contains(&bits) {
            return Err(Error::RsaPrivateKey);
        }
        let (mut p, mut q) = (Secret::<[u64; PRIME]>::ZERO, Secret::<[u64; PRIME]>::ZERO);
        let k = bits / 128;
        loop {
            let (p, q) = (limbs::first_mut(&mut *p, k), limbs::first_mut(&mut *q, k));
            prime(p, &[], 5 * bits, random)?;
            prime(q, p, 10 * bits, random)?;
            let mut bytes = Secret([[0; 4 * MODULUS]; 2]);
            let [p_bytes, q_bytes] = bytes.each_mut();
            limbs::to_bytes(p_bytes, p);
            limbs::to_bytes(q_bytes, q);
            let key = Self::from_primes(&E.to_be_bytes(), p_bytes, q_bytes)?;
            if key.has_long_exponent() {
                return Ok(key);
            }
        }
    }

    /// Whether d > 2^(nlen/2): nearly all have.
    fn has_long_exponent(&self) -> bool {
        let high = limbs::first(limbs::rest(&self.parts.d, self.k()), self.k());
        published(!limbs::is_zero(high) != 0) // others are discarded
    }
}

/// A prime above sqrt(2) 2^(n - 1) of the n bits of r, with gcd(r - 1, e) = 1, that differs from `other`, if there is one, in
/// one of the first 100 bits.
fn prime(
    r: &mut [u64],
    other: &[u64],
    attempts: usize,
    random: &mut impl FnMut(&mut [u8]) -> Result<(), Error>,
) -> Result<(), Error> {
    for _ in 0..attempts {
        candidate(r, other, random)?;
        if !has_small_factor(r) && has_coprime_order(r) && is_probably_prime(r, random)? {
            return Ok(());
        }
    }
    Err(Error::Randomness)
}

/// A random odd number in the range of primes: each draw has a chance of 7 in 10.
fn candidate(
    r: &mut [u64],
    other: &[u64],
    random: &mut impl FnMut(&mut [u8]) -> Result<(), Error>,
) -> Result<(), Error> {
    for _ in 0..DRAWS {
        draw(r, random)?;
        limbs::add(r, &[1], !limbs::mask(limbs::bit(r, 0))); // odd
        if published(large(r) & far(r, other) != 0) {
            return Ok(()); // others are discarded
        }
    }
    Err(Error::Randomness)
}

/// Whether r >= sqrt(2) 2^(n - 1), by its first 64 bits: one of 2^63 numbers above that bound is not found to be.
fn large(r: &[u64]) -> u64 {
    limbs::less(&[SQRT_2 - 1], limbs::rest(r, r.len().saturating_sub(1)))
}

/// Whether |r - other| > 2^(n - 100).
fn far(r: &[u64], other: &[u64]) -> u64 {
    if other.is_empty() {
        return u64::MAX;
    }
    let mut difference = Secret([0; PRIME]);
    let difference = limbs::first_mut(&mut *difference, r.len());
    limbs::copy(difference, r, u64::MAX);
    let below = limbs::mask(limbs::subtract(difference, other, u64::MAX));
    let mut negative = Secret([0; PRIME]);
    let negative = limbs::first_mut(&mut *negative, r.len());
    limbs::subtract(negative, difference, u64::MAX);
    limbs::copy(difference, negative, below);
    let first = limbs::rest(difference, difference.len().saturating_sub(2));
    let first = [
        first.first().map_or(0, |low| low >> 28),
        first.last().copied().unwrap_or(0),
    ];
    !limbs::is_zero(&first) // 2^(n - 100) at least; equality would need all bits below to be zero
}

/// Whether e, which is prime, does not divide r - 1.
fn has_coprime_order(r: &[u64]) -> bool {
    let divides = limbs::word_is_zero(remainder(r, E) ^ 1);
    !published(divides != 0) // it is discarded, or like all others
}

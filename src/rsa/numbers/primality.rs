//! The Miller-Rabin test (FIPS 186-5, B.3.1) after Fermat's, in constant time for numbers that pass.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! A candidate that fails is discarded, so that it may be known where it failed; the bases tell nothing about it.

use super::limbs;
use super::modulus::Modulus;
use super::power::{WINDOW, digit};
use super::private::PRIME;
use crate::Error;
use crate::kernels::published;
use crate::secret::Secret;

/// Rounds for a number of bits: for primes of RSA keys with an error probability of 2^-112, 2^-128 and 2^-144 (FIPS 186-5,
/// Table B.1).
fn rounds(bits: usize) -> usize {
    if bits < 1536 { 5 } else { 4 }
}

/// Draws of a random number in a range of at least half of what is drawn: that all fail, happens to no good random numbers.
pub const DRAWS: usize = 128;

/// Whether a number is probably prime: odd, with its highest bit set, of `64 a.len()` bits.
///
/// # Errors
/// Those of `random`.
pub fn is_probably_prime(
    a: &[u64],
    random: &mut impl FnMut(&mut [u8]) -> Result<(), Error>,
) -> Result<bool, Error> {
    let mut w = Secret::<Modulus<PRIME>>::ZERO;
    w.set(a, 64 * a.len());
    let (mut one, mut minus_one) = (Secret([0; PRIME]), Secret([0; PRIME]));
    let mut unit = Secret([0; PRIME]);
    unit[0] = 1;
    w.enter(&mut one, &unit);
    w.finish(&mut one);
    w.difference(&mut minus_one, &[0; PRIME], &one);
    if !published(is_fermat_prime(&w, &one) != 0) {
        return Ok(false); // it is discarded; of all that are not the bit is the same
    }
    for _ in 0..rounds(64 * a.len()) {
        let mut base = Secret::ZERO;
        random_base(&mut base, &w, [&one, &minus_one], random)?;
        let passes = passes(&w, &base, [&one, &minus_one]);
        if !published(passes != 0) {
            return Ok(false); // it is discarded; all that are not have the same bits
        }
    }
    Ok(true)
}

/// Whether 2^(w - 1) = 1: of all primes, and of so few other numbers that the test sorts out nearly all that Miller's and Rabin's
/// would, at a lower price. By digits of five bits, highest first: a power of two is a shift.
fn is_fermat_prime(w: &Modulus<PRIME>, one: &[u64; PRIME]) -> u64 {
    let mut exponent = Secret([0; PRIME]);
    limbs::copy(&mut *exponent, w.limbs(), u64::MAX);
    exponent[0] &= !1;
    let mut y = Secret(*one);
    for at in (0..(64 * w.len()).div_ceil(WINDOW)).rev() {
        for _ in 0..WINDOW {
            w.square(&mut y);
        }
        let mut shifted = Secret::<[[u64; PRIME]; 2]>::ZERO;
        let power = 1 << digit(&*exponent, WINDOW, WINDOW * at);
        limbs::multiply(
            limbs::first_mut(shifted.as_flattened_mut(), w.len() + 1),
            limbs::first(&*y, w.len()),
            &[power],
        );
        w.short_remainder(&mut y, &mut shifted); // y < 2w
    }
    w.finish(&mut y);
    limbs::equal(&*y, one)
}

/// A random number from 2 to w - 2. It is used as b R: the numbers b are as random.
fn random_base(
    base: &mut [u64; PRIME],
    w: &Modulus<PRIME>,
    [one, minus_one]: [&[u64; PRIME]; 2],
    random: &mut impl FnMut(&mut [u8]) -> Result<(), Error>,
) -> Result<(), Error> {
    for _ in 0..DRAWS {
        draw(limbs::first_mut(base, w.len()), random)?;
        let usable = limbs::less(limbs::first(base, w.len()), w.limbs())
            & !limbs::is_zero(base)
            & !limbs::equal(base, one)
            & !limbs::equal(base, minus_one);
        if published(usable != 0) {
            return Ok(()); // others are discarded
        }
    }
    Err(Error::Randomness)
}

/// Fills a number of at most 32 limbs with random bits.
pub fn draw(
    r: &mut [u64],
    random: &mut impl FnMut(&mut [u8]) -> Result<(), Error>,
) -> Result<(), Error> {
    let mut bytes = Secret([0; 8 * PRIME]);
    let length = (8 * r.len()).min(bytes.len());
    if let Some((bytes, _)) = bytes.split_at_mut_checked(length) {
        random(bytes)?;
        limbs::set_from_bytes(r, bytes);
    }
    Ok(())
}

/// A round: with w - 1 = 2^a m for an odd m, whether b^m is 1 or one of b^m, b^2m, .. b^(2^(a - 1) m) is -1.
///
/// The exponent w - 1 is used up bit by bit, the highest ones at once; from the place where only zeros are left, the powers are
/// those. a is secret, so that all of the last 64 places are treated the same. A prime with a > 63 may fail: one of 2^62.
fn passes(w: &Modulus<PRIME>, b: &[u64; PRIME], [one, minus_one]: [&[u64; PRIME]; 2]) -> u64 {
    let low = w.limbs().first().map_or(0, |low| low & !1);
    let mut y = Secret([0; PRIME]);
    w.power(&mut y, b, limbs::rest(w.limbs(), 1));
    let (mut passed, mut odd_before) = (0, !limbs::word_is_zero(low));
    for i in (1..64).rev() {
        w.square(&mut y);
        let mut next = Secret([0; PRIME]);
        w.multiply(&mut next, &y, b);
        limbs::copy(&mut *y, &*next, limbs::mask(low >> i & 1));
        let used_up = limbs::word_is_zero(low & ((1 << i) - 1));
        let mut reduced = Secret(*y);
        w.finish(&mut reduced);
        passed |= used_up & odd_before & limbs::equal(&*reduced, one);
        passed |= used_up & limbs::equal(&*reduced, minus_one);
        odd_before = !used_up;
    }
    passed
}

//! Numbers as slices of limbs of 64 bits, lowest first: what takes the same time for all values of the same lengths.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! Conditions are masks: all bits set, or none. Lengths are public. Nothing here panics: slices of different lengths are
//! combined as far as the shorter reaches, or as each function says.

use core::hint::black_box;
use core::iter::repeat;

/// Limbs of a private key's longest prime, and of its longest modulus.
#[cfg(feature = "signing")]
pub const PRIME: usize = 32;
#[cfg(feature = "signing")]
pub const MODULUS: usize = 64;

/// The first `k` limbs.
#[inline(always)]
pub fn first(a: &[u64], k: usize) -> &[u64] {
    a.get(..k).unwrap_or(a)
}

#[inline(always)]
pub fn first_mut(a: &mut [u64], k: usize) -> &mut [u64] {
    let k = k.min(a.len());
    a.split_at_mut_checked(k)
        .map_or(&mut [], |(first, _)| first)
}

/// The limbs from `k` on.
#[inline(always)]
pub fn rest(a: &[u64], k: usize) -> &[u64] {
    a.get(k..).unwrap_or(&[])
}

#[inline(always)]
pub fn rest_mut(a: &mut [u64], k: usize) -> &mut [u64] {
    a.get_mut(k..).unwrap_or(&mut [])
}

/// All bits set for 1, none for 0; the compiler does not learn that there are only two values.
#[inline(always)]
pub fn mask(bit: u64) -> u64 {
    black_box(bit).wrapping_neg()
}

/// Whether a word is zero.
#[inline(always)]
pub fn word_is_zero(a: u64) -> u64 {
    mask(((a | a.wrapping_neg()) >> 63) ^ 1)
}

/// Whether a number is zero.
pub fn is_zero(a: &[u64]) -> u64 {
    word_is_zero(a.iter().fold(0, |all, limb| all | limb))
}

/// Whether two numbers are equal; the limbs that the shorter one lacks are zeros.
pub fn equal(a: &[u64], b: &[u64]) -> u64 {
    let b = b.iter().chain(repeat(&0));
    let common = a.iter().zip(b).fold(0, |all, (a, b)| all | (a ^ b));
    word_is_zero(common)
}

/// Whether a < b, of as many limbs.
pub fn less(a: &[u64], b: &[u64]) -> u64 {
    let mut borrow = 0;
    for (a, b) in a.iter().zip(b) {
        borrow = subtract_word(*a, *b, borrow).1;
    }
    mask(borrow)
}

/// `a + b + carry`: the sum and its carry.
#[inline(always)]
pub fn add_word(a: u64, b: u64, carry: u64) -> (u64, u64) {
    let sum = u128::from(a) + u128::from(b) + u128::from(carry);
    (sum as u64, (sum >> 64) as u64)
}

/// `a - b - borrow`: the difference and its borrow.
#[inline(always)]
pub fn subtract_word(a: u64, b: u64, borrow: u64) -> (u64, u64) {
    let (difference, below) = a.overflowing_sub(b);
    let (difference, still) = difference.overflowing_sub(borrow);
    (difference, u64::from(below) | u64::from(still))
}

/// `r += b` where `when`; the carry.
pub fn add(r: &mut [u64], b: &[u64], when: u64) -> u64 {
    let mut carry = 0;
    for (r, b) in r.iter_mut().zip(b.iter().chain(repeat(&0))) {
        (*r, carry) = add_word(*r, b & when, carry);
    }
    carry
}

/// `r -= b` where `when`; the borrow.
pub fn subtract(r: &mut [u64], b: &[u64], when: u64) -> u64 {
    let mut borrow = 0;
    for (r, b) in r.iter_mut().zip(b.iter().chain(repeat(&0))) {
        (*r, borrow) = subtract_word(*r, b & when, borrow);
    }
    borrow
}

/// `r += a b`, over the limbs of a; the carry, a limb.
#[inline(always)]
pub fn add_times(r: &mut [u64], a: &[u64], b: u64) -> u64 {
    let mut carry = 0;
    for (r, a) in r.iter_mut().zip(a) {
        let sum = u128::from(*a) * u128::from(b) + u128::from(*r) + u128::from(carry);
        (*r, carry) = (sum as u64, (sum >> 64) as u64);
    }
    carry
}

/// `r -= a b`, over the limbs of a; the borrow, a limb.
pub fn subtract_times(r: &mut [u64], a: &[u64], b: u64) -> u64 {
    let mut borrow = 0;
    for (r, a) in r.iter_mut().zip(a) {
        let product = u128::from(*a) * u128::from(b) + u128::from(borrow);
        let (difference, below) = r.overflowing_sub(product as u64);
        *r = difference;
        borrow = (product >> 64) as u64 + u64::from(below);
    }
    borrow
}

/// `r = a b`, as many of its limbs as r has.
pub fn multiply(r: &mut [u64], a: &[u64], b: &[u64]) {
    r.fill(0);
    for (i, b) in b.iter().enumerate() {
        let row = rest_mut(r, i);
        let carry = add_times(row, a, *b);
        if let Some(next) = row.get_mut(a.len()) {
            *next = carry;
        }
    }
}

/// `r = a` where `when`.
pub fn copy(r: &mut [u64], a: &[u64], when: u64) {
    for (r, a) in r.iter_mut().zip(a) {
        *r ^= (*r ^ a) & when;
    }
}

/// Exchanges a and b where `when`.
pub fn exchange(a: &mut [u64], b: &mut [u64], when: u64) {
    for (a, b) in a.iter_mut().zip(b) {
        let difference = (*a ^ *b) & when;
        *a ^= difference;
        *b ^= difference;
    }
}

/// `r = 2 r + low`; the bit that leaves.
pub fn double(r: &mut [u64], low: u64) -> u64 {
    let mut carry = low;
    for r in r {
        (*r, carry) = (*r << 1 | carry, *r >> 63);
    }
    carry
}

/// `r = 2^n r`, for n from 1 to 63; the bits that leave are lost.
pub fn shift_left(r: &mut [u64], n: usize) {
    let mut low = 0;
    for r in r {
        (*r, low) = (*r << n | low, *r >> (64 - n));
    }
}

/// The 64 bits from bit i on, for a public i.
pub fn word(a: &[u64], i: usize) -> u64 {
    let limb = |i: usize| u128::from(a.get(i).copied().unwrap_or(0));
    ((limb(i / 64 + 1) << 64 | limb(i / 64)) >> (i % 64)) as u64
}

/// `2^127 / (d + 1)` rounded down, for d with its highest bit set: 64 steps of long division.
pub fn reciprocal(d: u64) -> u64 {
    let divisor = u128::from(d) + 1;
    let (mut quotient, mut rest) = (0, 1_u128 << 63);
    for _ in 0..64 {
        rest <<= 1;
        let (difference, below) = rest.overflowing_sub(divisor);
        let reaches = !mask(u64::from(below));
        let both = u128::from(reaches) << 64 | u128::from(reaches);
        rest ^= (rest ^ difference) & both;
        quotient = quotient << 1 | reaches & 1;
    }
    quotient
}

/// `r = (high 2^n + r) / 2` where `when`, n being r's bits.
pub fn halve(r: &mut [u64], high: u64, when: u64) {
    let mut carry = high;
    for r in r.iter_mut().rev() {
        let half = *r >> 1 | carry << 63;
        carry = *r & 1;
        *r ^= (*r ^ half) & when;
    }
}

/// Bit i of a number, for a public i.
pub fn bit(a: &[u64], i: usize) -> u64 {
    a.get(i / 64).map_or(0, |limb| limb >> (i % 64) & 1)
}

/// The number of bits of a public number.
pub fn bits_of_public(a: &[u64]) -> usize {
    let mut bits = 0;
    for (i, limb) in a.iter().enumerate() {
        if *limb != 0 {
            bits = 64 * (i + 1) - limb.leading_zeros() as usize;
        }
    }
    bits
}

/// `-1/a` modulo 2^64, for an odd a: an approximation to 5 bits, whose number doubles four times.
pub const fn minus_inverse_word(a: u64) -> u64 {
    let mut x = a.wrapping_mul(3) ^ 2;
    let mut doubled = 0;
    while doubled < 4 {
        x = x.wrapping_mul(2_u64.wrapping_sub(a.wrapping_mul(x)));
        doubled += 1;
    }
    x.wrapping_neg()
}

/// Reads a number from bytes, highest first; whether it has no more bits than r.
#[must_use]
pub fn from_bytes(r: &mut [u64], bytes: &[u8]) -> u64 {
    set_from_bytes(r, bytes);
    let excess = bytes.len().saturating_sub(8 * r.len());
    let excess = bytes.iter().take(excess);
    word_is_zero(excess.fold(0, |all, byte| all | u64::from(*byte)))
}

/// Reads as many bits as r has.
pub fn set_from_bytes(r: &mut [u64], bytes: &[u8]) {
    r.fill(0);
    for (r, chunk) in r.iter_mut().zip(bytes.rchunks(8)) {
        *r = chunk
            .iter()
            .fold(0, |word, byte| word << 8 | u64::from(*byte));
    }
}

/// Writes a number as bytes, highest first, which suffice.
pub fn to_bytes(bytes: &mut [u8], a: &[u64]) {
    for (chunk, limb) in bytes.rchunks_mut(8).zip(a.iter().chain(repeat(&0))) {
        for (byte, value) in chunk.iter_mut().rev().zip(limb.to_le_bytes()) {
            *byte = value;
        }
    }
}

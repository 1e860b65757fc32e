//! Sums and differences of two words and a carry, for the portable kernels.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! On x86-64 a carry is a `bool`, of which rustc makes additions with carry. On AArch64, where it would make comparisons of some, it is
//! the high word of a sum.

#[cfg(target_arch = "x86_64")]
pub type Carry = bool;
#[cfg(not(target_arch = "x86_64"))]
pub type Carry = u64;

/// `a + b`, and the carry out.
#[inline(always)]
pub fn sum(a: u64, b: u64) -> (u64, Carry) {
    with_carry(a, b, Carry::default())
}

/// `a - b`, and the borrow out.
#[inline(always)]
pub fn difference(a: u64, b: u64) -> (u64, Carry) {
    with_borrow(a, b, Carry::default())
}

/// `a + b + carry`, and the carry out.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub fn with_carry(a: u64, b: u64, carry: Carry) -> (u64, Carry) {
    let (sum, first) = a.overflowing_add(b);
    let (sum, second) = sum.overflowing_add(carry.into());
    (sum, first | second)
}

/// `a - b - borrow`, and the borrow out.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub fn with_borrow(a: u64, b: u64, borrow: Carry) -> (u64, Carry) {
    let (difference, first) = a.overflowing_sub(b);
    let (difference, second) = difference.overflowing_sub(borrow.into());
    (difference, first | second)
}

/// `a + b + carry`, and the carry out.
#[cfg(not(target_arch = "x86_64"))]
#[inline(always)]
pub fn with_carry(a: u64, b: u64, carry: Carry) -> (u64, Carry) {
    let sum = u128::from(a) + u128::from(b) + u128::from(carry);
    (sum as u64, (sum >> 64) as u64)
}

/// `a - b - borrow`, and the borrow out.
#[cfg(not(target_arch = "x86_64"))]
#[inline(always)]
pub fn with_borrow(a: u64, b: u64, borrow: Carry) -> (u64, Carry) {
    let difference = u128::from(a)
        .wrapping_sub(b.into())
        .wrapping_sub(borrow.into());
    (difference as u64, (difference >> 64) as u64 & 1)
}

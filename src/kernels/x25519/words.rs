//! Elements as they are stored, in four words, for the portable kernels on x86-64 and AArch64.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! An element is *folded* below 2^255 + 2^11.

use super::Element;
use super::carries::{self, Carry, with_borrow, with_carry};
use super::select::select;

/// An element, of any number below 2^256 unless a function says less.
#[derive(Clone, Copy)]
pub struct Words(Element);

impl Words {
    #[inline(always)]
    pub fn unpack(a: &Element) -> Self {
        Self(*a)
    }

    #[inline(always)]
    pub fn pack(self) -> Element {
        self.0
    }

    /// Folded.
    #[inline(always)]
    pub fn add(self, b: Self) -> Self {
        let (r, carry) = sum(self.0, b.0);
        folded(r, carry.into())
    }

    /// `self - b`, less 38 if that is negative: below 2p if `self` is. `b` is below 2p, so that it is negative once only.
    #[inline(always)]
    pub fn sub(self, b: Self) -> Self {
        let ([a0, a1, a2, a3], [b0, b1, b2, b3]) = (self.0, b.0);
        let (r0, borrow) = carries::difference(a0, b0);
        let (r1, borrow) = with_borrow(a1, b1, borrow);
        let (r2, borrow) = with_borrow(a2, b2, borrow);
        // a borrow as a word, not as a condition, from which rustc would make two moves
        let r3 = u128::from(a3)
            .wrapping_sub(b3.into())
            .wrapping_sub(borrow.into());
        Self(difference(
            [r0, r1, r2, r3 as u64],
            [(r3 >> 64) as u64 & 38, 0, 0, 0],
        ))
    }

    /// The same number folded.
    #[inline(always)]
    pub fn carried(self) -> Self {
        folded(self.0, 0)
    }

    /// Folded.
    #[inline(always)]
    pub fn mul(self, b: Self) -> Self {
        let [a0, a1, a2, a3] = self.0;
        let [r0, r1, r2, r3, r4] = row(a0, b.0);
        let [r1, r2, r3, r4, r5] = plus([r1, r2, r3, r4], row(a1, b.0));
        let [r2, r3, r4, r5, r6] = plus([r2, r3, r4, r5], row(a2, b.0));
        let [r3, r4, r5, r6, r7] = plus([r3, r4, r5, r6], row(a3, b.0));
        reduced([r0, r1, r2, r3], [r4, r5, r6, r7])
    }

    /// Folded.
    #[inline(always)]
    pub fn square(self) -> Self {
        let [a0, a1, a2, a3] = self.0;
        // products of different words
        let (p1, high) = words(wide(a0, a1));
        let (p2, high) = words(wide(a0, a2) + u128::from(high));
        let (p3, p4) = words(wide(a0, a3) + u128::from(high));
        let (p3, high) = words(wide(a1, a2) + u128::from(p3));
        let (p4, p5) = words(wide(a1, a3) + u128::from(p4) + u128::from(high));
        let (p5, p6) = words(wide(a2, a3) + u128::from(p5));
        // twice these, and the squares of words
        let [s0, s1, s2, s3] = self.0.map(|a| words(wide(a, a)));
        let (r1, carry) = carries::sum(p1 << 1, s0.1);
        let (r2, carry) = with_carry(p2 << 1 | p1 >> 63, s1.0, carry);
        let (r3, carry) = with_carry(p3 << 1 | p2 >> 63, s1.1, carry);
        let (r4, carry) = with_carry(p4 << 1 | p3 >> 63, s2.0, carry);
        let (r5, carry) = with_carry(p5 << 1 | p4 >> 63, s2.1, carry);
        let (r6, carry) = with_carry(p6 << 1 | p5 >> 63, s3.0, carry);
        let (r7, _) = with_carry(p6 >> 63, s3.1, carry);
        reduced([s0.0, r1, r2, r3], [r4, r5, r6, r7])
    }

    /// `self + 121665 b`, where 121665 = (486662 - 2) / 4: folded.
    #[inline(always)]
    pub fn add_a24_times(self, b: Self) -> Self {
        let [r0, r1, r2, r3, top] = plus(self.0, row(121_665, b.0));
        folded([r0, r1, r2, r3], top)
    }

    /// `self` where `mask` is 0, `b` where it is 2^64 - 1.
    #[inline(always)]
    pub fn select(self, b: Self, mask: u64) -> Self {
        Self(select(self.0, b.0, mask))
    }
}

/// `low + 2^256 high`, where 2^256 = 38: folded.
#[inline(always)]
fn reduced(low: Element, high: Element) -> Words {
    let [r0, r1, r2, r3, top] = plus(low, row(38, high));
    folded([r0, r1, r2, r3], top)
}

/// `r + 2^256 top`, where 2^255 = 19, for `top` up to 2^17: folded below 2^255 + 39 top + 19.
#[inline(always)]
fn folded([r0, r1, r2, r3]: Element, top: u64) -> Words {
    let quotient = top << 1 | r3 >> 63;
    let ([r0, r1, r2, r3], _) = sum([r0, r1, r2, r3 & u64::MAX >> 1], [19 * quotient, 0, 0, 0]);
    Words([r0, r1, r2, r3])
}

/// `a b`
#[inline(always)]
fn row(a: u64, b: Element) -> [u64; 5] {
    let [p0, p1, p2, p3] = b.map(|b| words(wide(a, b)));
    let (r1, carry) = carries::sum(p1.0, p0.1);
    let (r2, carry) = with_carry(p2.0, p1.1, carry);
    let (r3, carry) = with_carry(p3.0, p2.1, carry);
    [p0.0, r1, r2, r3, p3.1 + u64::from(carry)]
}

/// `a + b`, for a sum below 2^320.
#[inline(always)]
fn plus(a: Element, [b0, b1, b2, b3, b4]: [u64; 5]) -> [u64; 5] {
    let ([r0, r1, r2, r3], carry) = sum(a, [b0, b1, b2, b3]);
    [r0, r1, r2, r3, b4 + u64::from(carry)]
}

/// `a + b`, and the carry out.
#[inline(always)]
fn sum([a0, a1, a2, a3]: Element, [b0, b1, b2, b3]: Element) -> (Element, Carry) {
    let (r0, carry) = carries::sum(a0, b0);
    let (r1, carry) = with_carry(a1, b1, carry);
    let (r2, carry) = with_carry(a2, b2, carry);
    let (r3, carry) = with_carry(a3, b3, carry);
    ([r0, r1, r2, r3], carry)
}

/// `a - b`, for b up to a.
#[inline(always)]
fn difference([a0, a1, a2, a3]: Element, [b0, b1, b2, b3]: Element) -> Element {
    let (r0, borrow) = carries::difference(a0, b0);
    let (r1, borrow) = with_borrow(a1, b1, borrow);
    let (r2, borrow) = with_borrow(a2, b2, borrow);
    let (r3, _) = with_borrow(a3, b3, borrow);
    [r0, r1, r2, r3]
}

#[inline(always)]
fn wide(a: u64, b: u64) -> u128 {
    u128::from(a) * u128::from(b)
}

/// The low word and the high one.
#[inline(always)]
fn words(a: u128) -> (u64, u64) {
    (a as u64, (a >> 64) as u64)
}

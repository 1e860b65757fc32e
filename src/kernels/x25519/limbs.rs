//! Elements as five limbs of radix 2^51, in which sums need no carries, for the portable kernels: on RISC-V, which has no carry
//! flag, and on processors whose words have 32 bits.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! A limb is *reduced* below 2^51 + 2^14, the highest of an unpacked element below 2^52; sums and differences of two such numbers
//! are below 2^54, which is what products permit.

use super::Element;
use super::select::select;

const MASK: u64 = (1 << 51) - 1;
/// 4 p in limbs: more than any limb of a reduced number, or of the sum of two.
const FOUR_P: [u64; 5] = [
    (1 << 53) - 76,
    (1 << 53) - 4,
    (1 << 53) - 4,
    (1 << 53) - 4,
    (1 << 53) - 4,
];

#[derive(Clone, Copy)]
pub struct Limbs([u64; 5]);

impl Limbs {
    #[inline(always)]
    pub fn unpack(a: &Element) -> Self {
        let [a0, a1, a2, a3] = *a;
        Self([
            a0 & MASK,
            (a0 >> 51 | a1 << 13) & MASK,
            (a1 >> 38 | a2 << 26) & MASK,
            (a2 >> 25 | a3 << 39) & MASK,
            a3 >> 12,
        ])
    }

    /// The number of reduced limbs, in words.
    #[inline(always)]
    pub fn pack(self) -> Element {
        let [a0, a1, a2, a3, a4] = self.0.map(u128::from);
        let sum0 = a0 + (a1 << 51);
        let sum1 = (sum0 >> 64) + (a2 << 38);
        let sum2 = (sum1 >> 64) + (a3 << 25);
        let sum3 = (sum2 >> 64) + (a4 << 12);
        [sum0, sum1, sum2, sum3].map(|sum| sum as u64)
    }

    #[inline(always)]
    pub fn add(self, b: Self) -> Self {
        Self(core::array::from_fn(|i| self.0[i] + b.0[i]))
    }

    /// `self - b + 4p`
    #[inline(always)]
    pub fn sub(self, b: Self) -> Self {
        Self(core::array::from_fn(|i| self.0[i] + FOUR_P[i] - b.0[i]))
    }

    /// `self` where `mask` is 0, `b` where it is 2^64 - 1.
    #[inline(always)]
    pub fn select(self, b: Self, mask: u64) -> Self {
        Self(select(self.0, b.0, mask))
    }

    /// The same number in reduced limbs, from limbs below 2^58.
    #[inline(always)]
    pub fn carried(self) -> Self {
        Self::reduced(self.0.map(u128::from))
    }

    #[inline(always)]
    pub fn mul(self, b: Self) -> Self {
        let ([a0, a1, a2, a3, a4], [b0, b1, b2, b3, b4]) = (self.0, b.0);
        let (c1, c2, c3, c4) = (19 * b1, 19 * b2, 19 * b3, 19 * b4); // 2^255 = 19
        Self::reduced([
            wide(a0, b0) + wide(a1, c4) + wide(a2, c3) + wide(a3, c2) + wide(a4, c1),
            wide(a0, b1) + wide(a1, b0) + wide(a2, c4) + wide(a3, c3) + wide(a4, c2),
            wide(a0, b2) + wide(a1, b1) + wide(a2, b0) + wide(a3, c4) + wide(a4, c3),
            wide(a0, b3) + wide(a1, b2) + wide(a2, b1) + wide(a3, b0) + wide(a4, c4),
            wide(a0, b4) + wide(a1, b3) + wide(a2, b2) + wide(a3, b1) + wide(a4, b0),
        ])
    }

    #[inline(always)]
    pub fn square(self) -> Self {
        let [a0, a1, a2, a3, a4] = self.0;
        let (d0, d1, c3, c4) = (2 * a0, 2 * a1, 19 * a3, 19 * a4);
        Self::reduced([
            wide(a0, a0) + wide(d1, c4) + wide(2 * a2, c3),
            wide(d0, a1) + wide(2 * a2, c4) + wide(a3, c3),
            wide(d0, a2) + wide(a1, a1) + wide(2 * a3, c4),
            wide(d0, a3) + wide(d1, a2) + wide(a4, c4),
            wide(d0, a4) + wide(d1, a3) + wide(a2, a2),
        ])
    }

    /// `self + 121665 b`, where 121665 = (486662 - 2) / 4
    #[inline(always)]
    pub fn add_a24_times(self, b: Self) -> Self {
        Self::reduced(core::array::from_fn(|i| {
            wide(121_665, b.0[i]) + u128::from(self.0[i])
        }))
    }

    /// Carries of limbs below 2^115, the highest below 2^110.7: 19 times its carry is below 2^64.
    #[inline(always)]
    fn reduced(r: [u128; 5]) -> Self {
        let [r0, r1, r2, r3, r4] = r;
        let r1 = r1 + (r0 >> 51);
        let r2 = r2 + (r1 >> 51);
        let r3 = r3 + (r2 >> 51);
        let r4 = r4 + (r3 >> 51);
        let r0 = (r0 as u64 & MASK) + 19 * (r4 >> 51) as u64;
        Self([
            r0 & MASK,
            (r1 as u64 & MASK) + (r0 >> 51),
            r2 as u64 & MASK,
            r3 as u64 & MASK,
            r4 as u64 & MASK,
        ])
    }
}

#[inline(always)]
fn wide(a: u64, b: u64) -> u128 {
    u128::from(a) * u128::from(b)
}

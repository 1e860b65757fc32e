//! Keccak-f[1600] on two states side by side, in the vectors of SSE2, which every x86-64 system has but for some kernels.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! Rotations are two shifts, yet two states take less time than two permutations in general registers.

use core::arch::x86_64::{
    __m128i, _mm_andnot_si128, _mm_cvtsi32_si128, _mm_or_si128, _mm_set1_epi64x, _mm_sll_epi64,
    _mm_srl_epi64, _mm_xor_si128,
};
use core::mem::transmute;

use super::permutation::{Lane, f1600};

/// `Tuning::x4_pays_from`
pub const PAYS_FROM: usize = 3;

/// The same lane of two states.
#[derive(Clone, Copy)]
struct Pair(__m128i);

// SAFETY, of all calls: this file is compiled only for targets with SSE2.
impl Lane for Pair {
    #[inline(always)]
    fn splat(constant: u64) -> Self {
        Self(unsafe { _mm_set1_epi64x(constant.cast_signed()) })
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Self(unsafe { _mm_xor_si128(self.0, other.0) })
    }

    #[inline(always)]
    fn not_and(self, other: Self) -> Self {
        Self(unsafe { _mm_andnot_si128(self.0, other.0) })
    }

    #[inline(always)]
    fn rotate_left(self, by: u32) -> Self {
        let [left, right] = [by, 64 - by].map(|by| unsafe { _mm_cvtsi32_si128(by.cast_signed()) });
        Self(unsafe { _mm_or_si128(_mm_sll_epi64(self.0, left), _mm_srl_epi64(self.0, right)) })
    }
}

/// Permutes lanes `[x + 5y][s]` of four states, two by two.
pub fn f1600_x4(state: &mut [[u64; 4]; 25]) {
    for half in 0..2 {
        // SAFETY, of both: the same size, and every bit pattern is a value of either.
        let mut pairs = state.each_ref().map(|lanes| {
            Pair(unsafe { transmute::<[u64; 2], __m128i>(lanes.as_chunks().0[half]) })
        });
        f1600(&mut pairs);
        for (lanes, pair) in state.iter_mut().zip(pairs) {
            lanes.as_chunks_mut().0[half] = unsafe { transmute::<__m128i, [u64; 2]>(pair.0) };
        }
    }
}

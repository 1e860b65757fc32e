//! Inverses modulo p by division steps, in constant time (Bernstein, Yang: Fast constant-time gcd computation and modular
//! inversion, 2019).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! From f = p and g = a, steps lead to g = 0 and f = ±1: 590 suffice for numbers below 2^256 if delta begins with 1/2 (Wuille: The
//! safegcd implementation in libsecp256k1 explained, 2021), as it does here, where delta counts from 1/2. What they do to f and g,
//! the same matrices do to d and e, with d a = f and e a = g modulo p.

use super::field::{Field, ONE};
use crate::kernels::x25519::Element;
use crate::secret::Secret;

/// Steps of a matrix, and bits of a limb of f and g. They halve 600 times, and d and e are not halved.
const STEPS: u32 = 60;
const ROUNDS: usize = 10;

/// Five limbs, signed where a function says so.
type Limbs = [i64; 5];

/// p in limbs of radix 2^60, and 2p of radix 2^51.
const P: Limbs = [
    (1 << 60) - 19,
    (1 << 60) - 1,
    (1 << 60) - 1,
    (1 << 60) - 1,
    (1 << 15) - 1,
];
const TWO_P: Limbs = [
    (1 << 52) - 38,
    (1 << 52) - 2,
    (1 << 52) - 2,
    (1 << 52) - 2,
    (1 << 52) - 2,
];

/// 2^-600 modulo p, in limbs of radix 2^51.
pub const E: Limbs = [
    0x0_3e67_88dd_407e,
    0x4_79f8_e899_2cad,
    0x0_05ac_5242_a8c6,
    0x6_e0c2_ad8d_9127,
    0x4_469d_9422_c905,
];

/// Replaces each element by its inverse, and 0 by 0: by one inverse, of their product. `elements` and `before` are as many.
pub fn invert_all(field: Field, elements: &mut [Element], before: &mut [Element]) {
    let mut product = Secret(ONE);
    for (element, before) in elements.iter_mut().zip(&mut *before) {
        (field.canonical)(element);
        *before = *product;
        let factor = Secret(one_for_zero(element));
        (field.mul)(&mut product, before, &factor);
    }
    let mut inverse = Secret::<Element>::ZERO;
    invert(field, &mut inverse, &product);
    for (element, before) in elements.iter_mut().zip(before).rev() {
        let factor = Secret(one_for_zero(element));
        let nonzero = mask_of_nonzero(element);
        (field.mul)(element, &inverse, before);
        for word in element {
            *word &= nonzero;
        }
        (field.mul)(before, &inverse, &factor);
        *inverse = *before;
    }
}

/// An element below p, or 1 for 0.
fn one_for_zero(a: &Element) -> Element {
    let [low, high @ ..] = *a;
    let [a1, a2, a3] = high;
    [low | !mask_of_nonzero(a) & 1, a1, a2, a3]
}

/// All bits set if the number is not zero, else none.
fn mask_of_nonzero(a: &Element) -> u64 {
    let any = a.iter().fold(0, |any, word| any | word);
    core::hint::black_box((any | any.wrapping_neg()) >> 63).wrapping_neg()
}

/// `r = 1/a`, and 0 for 0.
pub fn invert(field: Field, r: &mut Element, a: &Element) {
    let mut reduced = Secret(*a);
    (field.canonical)(&mut reduced);
    let mut numbers = Secret([P, radix_60(&reduced), [0; 5], E]);
    let [f, g, d, e] = &mut *numbers;
    let mut delta = Secret([1]);
    let mut matrix = Secret([[0; 2]; 2]);
    for _ in 0..ROUNDS {
        (field.division_steps)(&mut matrix, &mut delta, f[0] as u64, g[0] as u64);
        let [first, second] = *matrix;
        (*f, *g) = (divided(first, f, g), divided(second, f, g));
        (*d, *e) = (reduced_sum(first, d, e), reduced_sum(second, d, e));
    }
    let [.., top] = *f;
    let positive = reduced_sum([1 | top >> 63, 0], d, e); // all limbs are from -1 to 2^51
    let lifted = Secret(core::array::from_fn(|i| positive[i] + TWO_P[i]));
    *r = words(&reduced_sum([1, 0], &lifted, &[0; 5]));
}

/// `(u f + v g) / 2^60`, for |u| + |v| <= 2^60 and a multiple of 2^60: all limbs but the highest in [0, 2^60).
#[inline(always)]
fn divided([u, v]: [i64; 2], f: &Limbs, g: &Limbs) -> Limbs {
    let mut r = [0; 5];
    let mut sum = 0;
    for (i, (f, g)) in f.iter().zip(g).enumerate() {
        sum += wide(u, *f) + wide(v, *g);
        if let Some(r) = i.checked_sub(1).and_then(|i| r.get_mut(i)) {
            *r = sum as i64 & ((1 << STEPS) - 1);
        }
        sum >>= STEPS;
    }
    r[4] = sum as i64;
    r
}

/// `u d + v e` modulo p, for |u| + |v| <= 2^60 and limbs of radix 2^51 between -2^53 and 2^53: all limbs in [0, 2^51) but the second,
/// which is less than 2^18 away.
#[inline(always)]
fn reduced_sum([u, v]: [i64; 2], d: &Limbs, e: &Limbs) -> Limbs {
    let mut sum = 0;
    let mut r: Limbs = core::array::from_fn(|i| {
        sum += wide(u, d[i]) + wide(v, e[i]);
        let limb = sum as i64 & ((1 << 51) - 1);
        sum >>= 51;
        limb
    });
    let low = i128::from(r[0]) + 19 * sum; // 2^255 = 19
    r[0] = low as i64 & ((1 << 51) - 1);
    r[1] += (low >> 51) as i64;
    r
}

#[inline(always)]
fn wide(a: i64, b: i64) -> i128 {
    i128::from(a) * i128::from(b)
}

/// The limbs of radix 2^60 of a number.
fn radix_60([a0, a1, a2, a3]: &Element) -> Limbs {
    let limbs = [
        *a0,
        a0 >> 60 | a1 << 4,
        a1 >> 56 | a2 << 8,
        a2 >> 52 | a3 << 12,
        a3 >> 48,
    ];
    limbs.map(|limb| (limb & ((1 << 60) - 1)) as i64)
}

/// The number of limbs of radix 2^51 from 0 to 2^51.
fn words(limbs: &Limbs) -> Element {
    let [a0, a1, a2, a3, a4] = limbs.map(|limb| limb as u128);
    let sum0 = a0 + (a1 << 51);
    let sum1 = (sum0 >> 64) + (a2 << 38);
    let sum2 = (sum1 >> 64) + (a3 << 25);
    let sum3 = (sum2 >> 64) + (a4 << 12);
    [sum0, sum1, sum2, sum3].map(|sum| sum as u64)
}

//! Inverses modulo p by division steps, in constant time: d a = f and e a = g modulo p.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::field::{Field, ONE};
use crate::division_steps::{radix_60, rounds, run, wide};
use crate::kernels::x25519::Element;
use crate::secret::Secret;

/// 600 steps. They halve f and g, and d and e are not halved.
const ROUNDS: usize = rounds(255);

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
    let mut numbers = Secret([P, radix_60(&*reduced), [0; 5], E]);
    let [f, g, d, e] = &mut *numbers;
    run(field.division_steps, ROUNDS, [f, g], |[first, second]| {
        (*d, *e) = (reduced_sum(*first, d, e), reduced_sum(*second, d, e));
    });
    let [.., top] = *f;
    let positive = Secret(reduced_sum([1 | top >> 63, 0], d, e)); // all limbs are from -1 to 2^51
    let lifted = Secret(core::array::from_fn(|i| positive[i] + TWO_P[i]));
    *r = words(&reduced_sum([1, 0], &lifted, &[0; 5]));
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

/// The number of limbs of radix 2^51 from 0 to 2^51.
fn words(limbs: &Limbs) -> Element {
    let [a0, a1, a2, a3, a4] = limbs.map(|limb| limb as u128);
    let sum0 = a0 + (a1 << 51);
    let sum1 = (sum0 >> 64) + (a2 << 38);
    let sum2 = (sum1 >> 64) + (a3 << 25);
    let sum3 = (sum2 >> 64) + (a4 << 12);
    [sum0, sum1, sum2, sum3].map(|sum| sum as u64)
}

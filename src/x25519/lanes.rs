//! Four numbers side by side, in limbs of radix 2^51: those of one ladder, or of a point of edwards25519.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::field::{MASK, ONE, limbs};
use super::scalar::for_each_swap;
use crate::kernels::x25519::{Element, Lanes, Unpacked};
use crate::secret::{Secret, Zero};

/// The kernel for an iteration of the loop.
pub type Step = extern "C" fn(&mut Lanes, &Unpacked, u64);

/// k times the point u, as x and z, for a decoded scalar and a u below 2^255.
pub fn multiply(step: Step, quotient: &mut [Element; 2], k: &[u8; 32], u: &Element) {
    let mut state = Secret(side_by_side(&[ONE, Element::ZERO, *u, ONE]));
    let u = Unpacked(limbs(u));
    for_each_swap(k, |swap| step(&mut state, &u, swap));
    let [x, z, ..] = apart(&state);
    *quotient = [x, z];
}

/// Elements in lanes.
pub fn side_by_side(elements: &[Element; 4]) -> Lanes {
    let columns = elements.each_ref().map(limbs);
    Lanes(core::array::from_fn(|i| columns.map(|column| column[i])))
}

/// The elements in lanes, from limbs below 2^59.
pub fn apart(lanes: &Lanes) -> [Element; 4] {
    core::array::from_fn(|lane| words(lanes.0.map(|row| row[lane])))
}

/// An element in words, below 2^256, from limbs below 2^59.
fn words([a0, a1, a2, a3, a4]: [u64; 5]) -> Element {
    let low = a0 + 19 * (a4 >> 51); // 2^255 = 19; then the number is below 2^256
    let [a0, a1, a2, a3, a4] = [low, a1, a2, a3, a4 & MASK].map(u128::from);
    let sum0 = a0 + (a1 << 51);
    let sum1 = (sum0 >> 64) + (a2 << 38);
    let sum2 = (sum1 >> 64) + (a3 << 25);
    let sum3 = (sum2 >> 64) + (a4 << 12);
    [sum0, sum1, sum2, sum3].map(|sum| sum as u64)
}

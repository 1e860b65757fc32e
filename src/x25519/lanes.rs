//! One ladder whose four numbers lie side by side, in limbs of radix 2^51.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::field::{MASK, limbs};
use super::scalar::for_each_swap;
use crate::kernels::x25519::{Element, Lanes, Unpacked};
use crate::secret::Secret;

/// The kernel for an iteration of the loop.
pub type Step = extern "C" fn(&mut Lanes, &Unpacked, u64);

/// k times the point u, as x and z, for a decoded scalar and a u below 2^255.
pub fn multiply(step: Step, quotient: &mut [Element; 2], k: &[u8; 32], u: &Element) {
    let u = Unpacked(limbs(u));
    let mut state = Secret(Lanes(u.0.map(|limb| [0, 0, limb, 0])));
    [state.0.0[0][0], state.0.0[0][3]] = [1, 1]; // 1, 0, u, 1
    for_each_swap(k, |swap| step(&mut state, &u, swap));
    for (lane, element) in quotient.iter_mut().enumerate() {
        *element = words(state.0.0.each_ref().map(|row| row[lane]));
    }
}

/// An element in words, below 2^256, from limbs below 2^59.
pub fn words([a0, a1, a2, a3, a4]: [u64; 5]) -> Element {
    let low = a0 + 19 * (a4 >> 51); // 2^255 = 19; then the number is below 2^256
    let [a0, a1, a2, a3, a4] = [low, a1, a2, a3, a4 & MASK].map(u128::from);
    let sum0 = a0 + (a1 << 51);
    let sum1 = (sum0 >> 64) + (a2 << 38);
    let sum2 = (sum1 >> 64) + (a3 << 25);
    let sum3 = (sum2 >> 64) + (a4 << 12);
    [sum0, sum1, sum2, sum3].map(|sum| sum as u64)
}

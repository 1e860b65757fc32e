//! Scalar multiplication (RFC 7748, section 5) on the kernels: loops over bits and bytes.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::field::{Field, ONE};
use super::inverse::invert;
use super::lanes;
use super::scalar::{decode_scalar, for_each_swap};
use crate::kernels::x25519::Element;
use crate::secret::{Secret, Zero};

/// The u-coordinate of the base point.
pub const BASE_POINT: [u8; 32] = {
    let mut bytes = [0; 32];
    bytes[0] = 9;
    bytes
};

/// X25519(k, u).
#[inline(never)]
pub fn x25519(field: Field, r: &mut [u8; 32], k: &[u8; 32], u: &[u8; 32]) {
    let mut quotient = Secret::<[Element; 2]>::ZERO;
    multiply(field, &mut quotient, k, u);
    let [x, z] = &*quotient;
    encode_quotient(field, r, x, z);
}

/// encodeUCoordinate of x / z, and of 0 if z is 0.
pub fn encode_quotient(field: Field, r: &mut [u8; 32], x: &Element, z: &Element) {
    let mut inverse = Secret::<Element>::ZERO;
    invert(field, &mut inverse, z);
    encode_product(field, r, x, &inverse);
}

/// encodeUCoordinate of a b.
pub fn encode_product(field: Field, r: &mut [u8; 32], a: &Element, b: &Element) {
    let mut product = Secret::<Element>::ZERO;
    (field.mul)(&mut product, a, b);
    encode_u_coordinate(field, r, &mut product);
}

/// k times the point u, as x and z.
pub fn multiply(field: Field, quotient: &mut [Element; 2], k: &[u8; 32], u: &[u8; 32]) {
    let (k, u) = (Secret(decode_scalar(k)), decode_u_coordinate(u));
    if let Some(step) = field.step_lanes {
        lanes::multiply(step, quotient, &k, &u);
        return;
    }
    let mut state = Secret([ONE, Element::ZERO, u, ONE]);
    for_each_swap(&k, |swap| (field.step)(&mut state, &u, swap));
    let [x, z, ..] = *state;
    *quotient = [x, z];
}

/// decodeUCoordinate, without the reduction modulo p.
pub fn decode_u_coordinate(u: &[u8; 32]) -> Element {
    let mut words = Element::ZERO;
    for (word, bytes) in words.iter_mut().zip(u.as_chunks().0) {
        *word = u64::from_le_bytes(*bytes);
    }
    words[3] &= (1 << 63) - 1;
    words
}

/// encodeUCoordinate.
pub fn encode_u_coordinate(field: Field, r: &mut [u8; 32], u: &mut Element) {
    (field.canonical)(u);
    for (bytes, word) in r.as_chunks_mut().0.iter_mut().zip(*u) {
        *bytes = word.to_le_bytes();
    }
}

//! Scalar multiplication (RFC 7748, section 5) on the kernels: loops over bits, bytes, and the chain of the inverse.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use crate::kernels::Chosen;
use crate::kernels::x25519::{Element, Table};
use crate::secret::{Secret, Zero};

/// The kernels.
pub type Field = Chosen<Table>;

pub const ONE: Element = [1, 0, 0, 0];
/// The u-coordinate of the base point.
pub const BASE_POINT: [u8; 32] = {
    let mut bytes = [0; 32];
    bytes[0] = 9;
    bytes
};

/// X25519(k, u).
#[inline(never)]
pub fn x25519(field: Field, r: &mut [u8; 32], k: &[u8; 32], u: &[u8; 32]) {
    let mut state = Secret::<[Element; 4]>::ZERO;
    multiply(field, &mut state, k, &decode_u_coordinate(u));
    let [x, z, ..] = &*state;
    encode_quotient(field, r, x, z);
}

/// encodeUCoordinate of x / z, and of 0 if z is 0.
pub fn encode_quotient(field: Field, r: &mut [u8; 32], x: &Element, z: &Element) {
    let mut inverse = Secret::<Element>::ZERO;
    invert(field, &mut inverse, z);
    let mut quotient = Secret::<Element>::ZERO;
    (field.mul)(&mut quotient, x, &inverse);
    encode_u_coordinate(field, r, &mut quotient);
}

/// k times the point u, as x and z, the first two elements.
fn multiply(field: Field, state: &mut [Element; 4], k: &[u8; 32], u: &Element) {
    let k = Secret(decode_scalar(k));
    *state = [ONE, Element::ZERO, *u, ONE];
    let mut before = 0;
    for t in (0..255).rev() {
        let bit = u64::from(k[t / 8] >> (t % 8) & 1);
        (field.step)(state, u, before ^ bit);
        before = bit;
    }
    // Bit 0 is 0: there is nothing left to exchange.
}

/// decodeScalar25519.
pub fn decode_scalar(k: &[u8; 32]) -> [u8; 32] {
    let mut k = *k;
    k[0] &= 248;
    k[31] = k[31] & 127 | 64;
    k
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

/// `r = z^(p - 2)`: the inverse, and 0 for 0. `xn` is the power 2^n - 1.
fn invert(field: Field, r: &mut Element, z: &Element) {
    let mut powers = Secret::<[Element; 11]>::ZERO;
    let [z2, z9, z11, x5, x10, x20, x40, x50, x100, x200, x250] = &mut *powers;
    let one = &ONE;
    power(field, z2, z, 1, one);
    power(field, z9, z2, 2, z);
    power(field, z11, z9, 0, z2);
    power(field, x5, z11, 1, z9);
    power(field, x10, x5, 5, x5);
    power(field, x20, x10, 10, x10);
    power(field, x40, x20, 20, x20);
    power(field, x50, x40, 10, x10);
    power(field, x100, x50, 50, x50);
    power(field, x200, x100, 100, x100);
    power(field, x250, x200, 50, x50);
    power(field, r, x250, 5, z11); // 2^255 - 32 + 11 = p - 2
}

/// `r = a^(2^n) b`
fn power(field: Field, r: &mut Element, a: &Element, n: usize, b: &Element) {
    let mut t = Secret(*a);
    for _ in 0..n {
        (field.square)(&mut t);
    }
    (field.mul)(r, &t, b);
}

//! Multiples of the base point, from tables, on the Edwards curve that is equivalent to Curve25519 (RFC 7748, section 4.1).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::field::{Field, ONE};
use super::ladder::encode_quotient;
use super::lanes::{apart, side_by_side};
use super::multiples::{DIGITS, STEP, TABLES, WINDOW};
use super::scalar::decode_scalar;
use crate::kernels::x25519::{Affine, Element};
use crate::secret::{Secret, Zero};

// The contract of `pick` bounds the words of tables: it subtracts 37 from the complement of one without a borrow.
const _: () = {
    let (mut i, words) = (0, TABLES.as_flattened().as_flattened().as_flattened());
    while i < words.len() {
        assert!(words[i] <= u64::MAX - 37);
        i += 1;
    }
};

/// X25519(k, 9), in digits of k / 8: those that lie a multiple of [`STEP`] apart have a table each, and are added between
/// multiplications by 2^[`WINDOW`].
#[inline(never)]
pub fn x25519(field: Field, r: &mut [u8; 32], k: &[u8; 32]) {
    let mut quotient = Secret::<[Element; 2]>::ZERO;
    multiply(field, &mut quotient, k);
    let [x, z] = &*quotient;
    encode_quotient(field, r, x, z);
}

/// The same as x and z.
pub fn multiply(field: Field, quotient: &mut [Element; 2], k: &[u8; 32]) {
    let mut point = Secret([Element::ZERO, ONE, ONE, Element::ZERO]);
    if let (Some(add), Some(double)) = (field.add_lanes, field.double_lanes) {
        let mut lanes = Secret(side_by_side(&point));
        sum(field, k, &mut *lanes, add, double);
        *point = apart(&lanes);
    } else {
        sum(field, k, &mut *point, field.add_affine, field.double);
    }
    (field.to_montgomery)(quotient, &point);
}

/// Adds what the digits of k / 8 stand for to a neutral point, by these kernels.
#[inline(always)]
fn sum<P>(
    field: Field,
    k: &[u8; 32],
    point: &mut P,
    add: extern "C" fn(&mut P, &Affine),
    double: extern "C" fn(&mut P),
) {
    let mut digits = Secret([[0; 2]; DIGITS]);
    set_signed_digits(&mut digits, &Secret(decode_scalar(k)));
    let mut row = Secret::<Affine>::ZERO;
    for offset in (0..STEP).rev() {
        if offset != STEP - 1 {
            for _ in 0..WINDOW {
                double(point);
            }
        }
        for (table, &[magnitude, negative]) in
            TABLES.iter().zip(digits.iter().skip(offset).step_by(STEP))
        {
            (field.pick)(&mut row, table, magnitude.into(), negative.into());
            add(point, &row);
        }
    }
}

/// Sets the digits e in [-16, 16] with k / 8 = sum of e 32^i, for a multiple k of 8 below 2^255: of each its magnitude, and 1 if it
/// is negative.
pub fn set_signed_digits(digits: &mut [[u8; 2]; DIGITS], k: &[u8; 32]) {
    let mut carry = 0;
    for (i, digit) in digits.iter_mut().enumerate() {
        let (byte, bit) = ((WINDOW * i + 3) / 8, (WINDOW * i + 3) % 8);
        let pair = [k[byte], k.get(byte + 1).copied().unwrap_or(0)];
        let e = (u16::from_le_bytes(pair) >> bit & 31) as u8 + carry; // at most 32
        carry = (e + 15) >> WINDOW; // 17 and more become e - 32
        let mask = carry.wrapping_neg();
        *digit = [(e & !mask) | ((32 - e) & mask), carry];
    }
}

//! Multiples of the base point, from tables, on the Edwards curve that is equivalent to Curve25519 (RFC 7748, section 4.1).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::ladder::{Field, ONE, decode_scalar, encode_quotient};
use super::multiples::{STEP, TABLES};
use crate::kernels::x25519::{Affine, Element};
use crate::secret::{Secret, Zero};

/// X25519(k, 9): 64 digits of four bits; those that lie a multiple of [`STEP`] apart have a table each, and are added between
/// multiplications by 16.
#[inline(never)]
pub fn multiply(field: Field, r: &mut [u8; 32], k: &[u8; 32]) {
    let digits = Secret(signed_digits(&Secret(decode_scalar(k))));
    let mut point = Secret::<[Element; 4]>::ZERO;
    *point = [Element::ZERO, ONE, ONE, Element::ZERO];
    let mut row = Secret::<Affine>::ZERO;
    for offset in (0..STEP).rev() {
        if offset != STEP - 1 {
            for _ in 0..4 {
                (field.double)(&mut point);
            }
        }
        for (table, &[magnitude, negative]) in
            TABLES.iter().zip(digits.iter().skip(offset).step_by(STEP))
        {
            (field.pick)(&mut row, table, magnitude.into(), negative.into());
            (field.add_affine)(&mut point, &row);
        }
    }
    let mut u = Secret::<[Element; 2]>::ZERO;
    (field.to_montgomery)(&mut u, &point);
    encode_quotient(field, r, &u[0], &u[1]);
}

/// The digits e in [-8, 8] with k = sum of e 16^i, for k below 2^255: of each its magnitude, and 1 if it is negative.
fn signed_digits(k: &[u8; 32]) -> [[u8; 2]; 64] {
    let mut carry = 0;
    let mut digits = [[0; 2]; 64];
    for (i, digit) in digits.iter_mut().enumerate() {
        let e = (k[i / 2] >> (4 * (i % 2)) & 15) + carry; // at most 16
        carry = (e + 7) >> 4; // 9 and more become e - 16
        let mask = carry.wrapping_neg();
        *digit = [(e & !mask) | ((16 - e) & mask), carry];
    }
    digits
}

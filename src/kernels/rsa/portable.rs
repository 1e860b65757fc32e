//! The portable table of RSA: under their link names, by which kernels are proved as compiled.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::hint::black_box;

use super::Table;

/// `r += a b`, a row of limbs, over the limbs of a; the carry, a limb.
#[inline(always)]
fn add_row(r: &mut [u64], a: &[u64], b: u64) -> u64 {
    let mut carry = 0;
    for (r, a) in r.iter_mut().zip(a) {
        let sum = u128::from(*a) * u128::from(b) + u128::from(*r) + u128::from(carry);
        (*r, carry) = (sum as u64, (sum >> 64) as u64);
    }
    carry
}

/// `z += x y`; the carry. Row i begins at limb i.
#[inline(always)]
fn multiply_add<const K: usize, const KK: usize>(
    z: &mut [u64; KK],
    x: &[u64; K],
    y: &[u64; K],
) -> u64 {
    let mut top = 0;
    for (i, x) in x.iter().enumerate() {
        top = row_at(z, i, y, *x, top);
    }
    top
}

/// `z = x^2`, as a product: a shorter sum of the products of different limbs, doubled, is not proved yet for 24 limbs and more.
#[inline(always)]
fn squared<const K: usize, const KK: usize>(z: &mut [u64; KK], x: &[u64; K]) {
    *z = [0; KK];
    multiply_add(z, x, x); // nothing is carried
}

/// Montgomery's reduction of t, whose halves become q and the sum: `R sum = t + m q`; the carry.
#[inline(always)]
fn montgomery<const K: usize>(t: &mut [[u64; K]; 2], m: &[u64; K], w: u64) -> u64 {
    let t = t.as_flattened_mut();
    let mut top = 0;
    for i in 0..K {
        let q = t.get(i).map_or(0, |low| low.wrapping_mul(w));
        top = row_at(t, i, m, q, top);
        if let Some(low) = t.get_mut(i) {
            *low = q;
        }
    }
    top
}

/// Adds a row at limb i, and its carry and that of the row before to the limb above it; the carry.
#[inline(always)]
fn row_at<const K: usize>(z: &mut [u64], i: usize, a: &[u64; K], b: u64, before: u64) -> u64 {
    let Some((row, [above, ..])) = z.get_mut(i..).and_then(|z| z.split_first_chunk_mut::<K>())
    else {
        return 0;
    };
    let sum = u128::from(add_row(row, a, b)) + u128::from(*above) + u128::from(before);
    *above = sum as u64;
    (sum >> 64) as u64
}

/// `r = table[i]`: all of the table is read.
#[inline(always)]
fn row<const K: usize>(r: &mut [u64; K], table: &[[u64; K]; 32], i: u64) {
    *r = [0; K];
    for (row, n) in table.iter().zip(0_u64..) {
        let differs = black_box((n ^ i).wrapping_neg() >> 63); // both are small
        for (r, limb) in r.iter_mut().zip(row) {
            *r |= limb & differs.wrapping_sub(1);
        }
    }
}

#[rustfmt::skip] // a kernel to a line
portable! { Table { amm_41: None, amm_61: None, amm_81: None, amm_x2_20: None, amm_x2_30: None, amm_x2_38: None, amm_x2_40: None, amm_x2_56: None, amm_x2_76: None, amm_x8_21: None, amm_x8_31: None, amm_x8_41: None, ams_x2_20: None, ams_x2_30: None, ams_x2_38: None, ams_x2_40: None, ams_x2_56: None, ams_x2_76: None, ams_x8_21: None, ams_x8_31: None, ams_x8_41: None, select_x2_20: None, select_x2_30: None, select_x2_38: None, select_x2_40: None, select_x2_56: None, select_x2_76: None, select_x8_21: None, select_x8_31: None, select_x8_41: None }, "dauntless_rsa_":
    mul_add_16(z: &mut [u64; 32], x: &[u64; 16], y: &[u64; 16]) -> u64 = multiply_add(z, x, y);
    mul_add_24(z: &mut [u64; 48], x: &[u64; 24], y: &[u64; 24]) -> u64 = multiply_add(z, x, y);
    mul_add_32(z: &mut [u64; 64], x: &[u64; 32], y: &[u64; 32]) -> u64 = multiply_add(z, x, y);
    square_16(z: &mut [u64; 32], x: &[u64; 16]) = squared(z, x);
    square_24(z: &mut [u64; 48], x: &[u64; 24]) = squared(z, x);
    square_32(z: &mut [u64; 64], x: &[u64; 32]) = squared(z, x);
    reduce_16(t: &mut [[u64; 16]; 2], m: &[u64; 16], w: u64) -> u64 = montgomery(t, m, w);
    reduce_24(t: &mut [[u64; 24]; 2], m: &[u64; 24], w: u64) -> u64 = montgomery(t, m, w);
    reduce_32(t: &mut [[u64; 32]; 2], m: &[u64; 32], w: u64) -> u64 = montgomery(t, m, w);
    select_16(r: &mut [u64; 16], table: &[[u64; 16]; 32], i: u64) = row(r, table, i);
    select_24(r: &mut [u64; 24], table: &[[u64; 24]; 32], i: u64) = row(r, table, i);
    select_32(r: &mut [u64; 32], table: &[[u64; 32]; 32], i: u64) = row(r, table, i);
}

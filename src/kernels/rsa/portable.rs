//! The portable table of RSA: under their link names, by which kernels are proved as compiled.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::hint::black_box;

use super::Table;

/// `a b + c + d`, which two limbs hold: the low and the high one.
#[inline(always)]
fn times_plus(a: u64, b: u64, c: u64, d: u64) -> (u64, u64) {
    let sum = u128::from(a) * u128::from(b) + u128::from(c) + u128::from(d);
    (sum as u64, (sum >> 64) as u64)
}

/// `r += a b + carry`, two rows of limbs at once, over the limbs of a; the carry, two limbs. Each limb of r is read and written once.
#[inline(always)]
fn add_rows(r: &mut [u64], a: &[u64], b: [u64; 2], carry: u64) -> [u64; 2] {
    let (mut carry, mut next_carry, mut before) = (carry, 0, 0);
    for (r, a) in r.iter_mut().zip(a) {
        let low;
        (low, carry) = times_plus(*a, b[0], *r, carry);
        (*r, next_carry) = times_plus(before, b[1], low, next_carry);
        before = *a;
    }
    let (low, high) = times_plus(before, b[1], carry, next_carry);
    [low, high]
}

/// `z += a b` from limb i on, and `top` two limbs above those of a; the carry from the two limbs there.
#[inline(always)]
fn rows_at<const K: usize>(z: &mut [u64], i: usize, a: &[u64; K], b: [u64; 2], top: u64) -> u64 {
    let Some((rows, above)) = z.get_mut(i..).and_then(|z| z.split_first_chunk_mut::<K>()) else {
        return 0;
    };
    let mut carry = top;
    for (z, limb) in above.iter_mut().zip(add_rows(rows, a, b, 0)) {
        let sum = u128::from(*z) + u128::from(limb) + u128::from(carry);
        (*z, carry) = (sum as u64, (sum >> 64) as u64);
    }
    carry
}

/// `z += x y`; the carry.
#[inline(always)]
fn multiply_add<const K: usize, const KK: usize>(
    z: &mut [u64; KK],
    x: &[u64; K],
    y: &[u64; K],
) -> u64 {
    let mut top = 0;
    for (i, x) in x.as_chunks().0.iter().enumerate() {
        top = rows_at(z, 2 * i, y, *x, top);
    }
    top
}

/// `z = x^2`: the sum of the products of different limbs, two rows at once, is doubled, and the squares of limbs are added.
#[inline(always)]
fn squared<const K: usize, const KK: usize>(z: &mut [u64; KK], x: &[u64; K]) {
    *z = [0; KK];
    for i in (0..K).step_by(2) {
        let (Some([first, second, rest @ ..]), Some([_, lowest, row @ ..])) =
            (x.get(i..), z.get_mut(2 * i..))
        else {
            return;
        };
        let carry;
        (*lowest, carry) = times_plus(*first, *second, *lowest, 0);
        let (row, above) = row.split_at_mut_checked(rest.len()).unwrap_or_default();
        let carries = add_rows(row, rest, [*first, *second], carry);
        for (above, limb) in above.iter_mut().zip(carries) {
            *above = limb; // zero so far
        }
    }
    let (mut low, mut carry) = (0, 0);
    for z in &mut *z {
        (*z, low) = (*z << 1 | low, *z >> 63);
    }
    for ([z0, z1], x) in z.as_chunks_mut().0.iter_mut().zip(x) {
        let high;
        (*z0, high) = times_plus(*x, *x, *z0, carry);
        let sum = u128::from(*z1) + u128::from(high);
        (*z1, carry) = (sum as u64, (sum >> 64) as u64);
    }
}

/// Montgomery's reduction of t, whose halves become q and the sum: `R sum = t + m q`; the carry.
#[inline(always)]
fn montgomery<const K: usize>(t: &mut [[u64; K]; 2], m: &[u64; K], w: u64) -> u64 {
    let t = t.as_flattened_mut();
    let mut top = 0;
    for i in (0..K).step_by(2) {
        let q = quotient(t.get(i..).unwrap_or_default(), m, w);
        top = rows_at(t, i, m, q, top);
        for (low, q) in t.iter_mut().skip(i).zip(q) {
            *low = q;
        }
    }
    top
}

/// The two limbs q for which the two lowest of `t + q m` are zero.
#[inline(always)]
fn quotient(t: &[u64], m: &[u64], w: u64) -> [u64; 2] {
    let ([t0, t1, ..], [m0, m1, ..]) = (t, m) else {
        return [0; 2];
    };
    let q = t0.wrapping_mul(w);
    let (_, carry) = times_plus(q, *m0, *t0, 0);
    let (next, _) = times_plus(q, *m1, *t1, carry);
    [q, next.wrapping_mul(w)]
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

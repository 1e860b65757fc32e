//! The portable table of RSA: under their link names, by which kernels are proved as compiled.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::Table;

/// `r += a b`, a row of limbs; the carry, a limb.
#[inline(always)]
fn add_row<const K: usize>(r: &mut [u64; K], a: &[u64; K], b: u64) -> u64 {
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

/// Montgomery's reduction: `R z = t + m q`; the carry.
#[inline(always)]
fn montgomery<const K: usize, const KK: usize>(
    [z, q]: [&mut [u64; K]; 2],
    t: &[u64; KK],
    m: &[u64; K],
    w: u64,
    s: &mut [u64; KK],
) -> u64 {
    *s = *t;
    let mut top = 0;
    for (i, q) in q.iter_mut().enumerate() {
        *q = s[i].wrapping_mul(w);
        top = row_at(s, i, m, *q, top);
    }
    if let Some(high) = s.last_chunk() {
        *z = *high;
    }
    top
}

/// Adds a row at limb i, and its carry and that of the row before to the limb above it; the carry.
#[inline(always)]
fn row_at<const K: usize, const KK: usize>(
    z: &mut [u64; KK],
    i: usize,
    a: &[u64; K],
    b: u64,
    before: u64,
) -> u64 {
    let Some((row, [above, ..])) = z.get_mut(i..).and_then(|z| z.split_first_chunk_mut::<K>())
    else {
        return 0;
    };
    let sum = u128::from(add_row(row, a, b)) + u128::from(*above) + u128::from(before);
    *above = sum as u64;
    (sum >> 64) as u64
}

#[rustfmt::skip] // a kernel to a line
portable! { Table { amm_41: None, amm_61: None, amm_81: None, amm_x2_21: None, amm_x2_31: None, amm_x2_41: None, select_x2_21: None, select_x2_31: None, select_x2_41: None }, "dauntless_rsa_":
    mul_add_16(z: &mut [u64; 32], x: &[u64; 16], y: &[u64; 16]) -> u64 = multiply_add(z, x, y);
    mul_add_24(z: &mut [u64; 48], x: &[u64; 24], y: &[u64; 24]) -> u64 = multiply_add(z, x, y);
    mul_add_32(z: &mut [u64; 64], x: &[u64; 32], y: &[u64; 32]) -> u64 = multiply_add(z, x, y);
    reduce_16(z: &mut [u64; 16], q: &mut [u64; 16], t: &[u64; 32], m: &[u64; 16], w: u64, s: &mut [u64; 32]) -> u64 = montgomery([z, q], t, m, w, s);
    reduce_24(z: &mut [u64; 24], q: &mut [u64; 24], t: &[u64; 48], m: &[u64; 24], w: u64, s: &mut [u64; 48]) -> u64 = montgomery([z, q], t, m, w, s);
    reduce_32(z: &mut [u64; 32], q: &mut [u64; 32], t: &[u64; 64], m: &[u64; 32], w: u64, s: &mut [u64; 64]) -> u64 = montgomery([z, q], t, m, w, s);
}

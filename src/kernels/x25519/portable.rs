//! The portable table of X25519: under their link names, by which the kernels are proved as compiled.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::division_steps::sixty;
use super::limbs::Limbs;
use super::{Affine, Element, Matrix, Table};

/// Exchanges (x2, z2) and (x3, z3) if `swap` is 1, then doubles the first point and adds the second (RFC 7748, section 5).
fn ladder_step(s: &mut [Element; 4], u: &Element, swap: u64) {
    let mask = swap.wrapping_neg();
    let [x2, z2, x3, z3] = s;
    exchange(x2, x3, mask);
    exchange(z2, z3, mask);
    let [p2, q2, p3, q3] = [&*x2, &*z2, &*x3, &*z3].map(Limbs::unpack);
    let (a, b, c, d) = (p2.add(q2), p2.sub(q2), p3.add(q3), p3.sub(q3));
    let (da, cb) = (d.mul(a), c.mul(b));
    let (aa, bb) = (a.square(), b.square());
    *x3 = da.add(cb).square().pack();
    *z3 = Limbs::unpack(u).mul(da.sub(cb).square()).pack();
    *x2 = aa.mul(bb).pack();
    let e = aa.sub(bb);
    *z2 = e.mul(aa.add_a24_times(e)).pack();
}

/// Exchanges a and b where `mask` is 2^64 - 1, leaves them where it is 0.
#[inline(always)]
fn exchange(a: &mut Element, b: &mut Element, mask: u64) {
    for (a, b) in a.iter_mut().zip(b) {
        let difference = (*a ^ *b) & mask;
        *a ^= difference;
        *b ^= difference;
    }
}

/// Row `magnitude` of a table, counted from 1, or the neutral point for 0; its negative if `negative` is 1. All rows are read.
fn row_or_negative(q: &mut Affine, t: &[Affine; 16], magnitude: u64, negative: u64) {
    let masks: [u64; 17] =
        core::array::from_fn(|i| ((magnitude ^ i as u64).wrapping_sub(1) >> 63).wrapping_neg());
    // Without the box rustc jumps over rows whose mask is 0.
    let [neutral, masks @ ..] = core::hint::black_box(masks);
    *q = [[1 & neutral, 0, 0, 0], [1 & neutral, 0, 0, 0], [0; 4]];
    for (row, mask) in t.iter().zip(masks) {
        for (q, row) in q.as_flattened_mut().iter_mut().zip(row.as_flattened()) {
            *q |= row & mask;
        }
    }
    let [sum, difference, product] = q;
    let mask = negative.wrapping_neg();
    exchange(sum, difference, mask);
    let negated = Limbs::ZERO.sub(Limbs::unpack(product)).carried().pack();
    for (word, negated) in product.iter_mut().zip(negated) {
        *word ^= (*word ^ negated) & mask;
    }
}

/// p + q, by the unified formula for twisted Edwards curves with a = -1 (Hisil, Wong, Carter, Dawson 2008, section 3.1).
fn mixed_addition(p: &mut [Element; 4], q: &Affine) {
    let ([x, y, z, t], [sum, difference, product]) = (
        p.each_ref().map(Limbs::unpack),
        q.each_ref().map(Limbs::unpack),
    );
    let (a, b, c) = (y.sub(x).mul(difference), y.add(x).mul(sum), t.mul(product));
    let d = z.add(z);
    *p = completed(b.sub(a), d.sub(c), d.add(c), b.add(a));
}

/// 2 p (the same article, section 3.3).
fn doubling(p: &mut [Element; 4]) {
    let [x, y, z, _] = p.each_ref().map(Limbs::unpack);
    let (a, b, c) = (x.square(), y.square(), z.square());
    let (h, g) = (a.add(b), a.sub(b));
    let e = h.sub(x.add(y).square());
    *p = completed(e, c.add(c).add(g), g, h);
}

/// The point with x = e / f and y = h / g.
#[inline(always)]
fn completed(e: Limbs, f: Limbs, g: Limbs, h: Limbs) -> [Element; 4] {
    [e.mul(f), g.mul(h), f.mul(g), e.mul(h)].map(Limbs::pack)
}

/// Numerator and denominator of u = (1 + y) / (1 - y).
fn montgomery_form(r: &mut [Element; 2], p: &[Element; 4]) {
    let [_, y, z, _] = p.each_ref().map(Limbs::unpack);
    *r = [z.add(y).carried().pack(), z.sub(y).carried().pack()];
}

/// The class's number below p.
fn to_canonical(r: &mut Element) {
    let top = r[3] >> 63;
    r[3] &= (1 << 63) - 1;
    add(r, 19 * top); // below 2^255 + 19
    let mut more = *r;
    add(&mut more, 19); // reaches 2^255 if and only if r reaches p
    add(r, 19 * (more[3] >> 63));
    r[3] &= (1 << 63) - 1;
}

/// Adds a small number; the sum is below 2^256.
fn add(r: &mut Element, small: u64) {
    let mut carry = u128::from(small);
    for word in r {
        carry += u128::from(*word);
        (*word, carry) = (carry as u64, carry >> 64);
    }
}

#[rustfmt::skip] // a kernel to a line
portable! { Table { step_lanes: None, add_lanes: None, double_lanes: None, step_x8: None }, "dauntless_x25519_":
    step(s: &mut [Element; 4], u: &Element, swap: u64) = ladder_step(s, u, swap);
    mul(r: &mut Element, a: &Element, b: &Element) = *r = Limbs::unpack(a).mul(Limbs::unpack(b)).pack();
    canonical(r: &mut Element) = to_canonical(r);
    division_steps(m: &mut Matrix, delta: &mut [i64; 1], f: u64, g: u64) = sixty(m, delta, f, g);
    pick(q: &mut Affine, t: &[Affine; 16], magnitude: u64, negative: u64) = row_or_negative(q, t, magnitude, negative);
    add_affine(p: &mut [Element; 4], q: &Affine) = mixed_addition(p, q);
    double(p: &mut [Element; 4]) = doubling(p);
    to_montgomery(r: &mut [Element; 2], p: &[Element; 4]) = montgomery_form(r, p);
}

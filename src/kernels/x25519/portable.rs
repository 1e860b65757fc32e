//! The portable table of X25519: under their link names, by which the kernels are proved as compiled.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::division_steps::sixty;
#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
use super::limbs::Limbs as Number;
use super::select::select;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
use super::words::Words as Number;
use super::{Affine, Element, Matrix, Table};

/// Exchanges (x2, z2) and (x3, z3) if `swap` is 1, then doubles the first point and adds the second (RFC 7748, section 5). The
/// products d a and c b are the same two whether the points are exchanged or not. In this order products lie beside others that do
/// not depend on them: processors look ahead by one or two.
fn ladder_step(s: &mut [Element; 4], u: &Element, swap: u64) {
    let mask = swap.wrapping_neg();
    let [x2, z2, x3, z3] = s.each_ref().map(Number::unpack);
    let (a, b, c, d) = (x2.add(z2), x2.sub(z2), x3.add(z3), x3.sub(z3));
    let (p, q) = (a.select(c, mask), b.select(d, mask));
    let pp = p.square();
    let cb = c.mul(b);
    let qq = q.square();
    let e = pp.sub(qq);
    let da = d.mul(a);
    let f = pp.add_a24_times(e);
    let (difference, sum) = (cb.sub(da), da.add(cb));
    s[0] = qq.mul(pp).pack();
    s[1] = e.mul(f).pack();
    let square = difference.square();
    s[2] = sum.square().pack();
    s[3] = Number::unpack(u).mul(square).pack();
}

/// Row `magnitude` of a table, counted from 1, or the neutral point for 0; its negative if `negative` is 1. All rows are read.
fn row_or_negative(q: &mut Affine, t: &[Affine; 16], magnitude: u64, negative: u64) {
    let masks: [u64; 17] =
        core::array::from_fn(|i| ((magnitude ^ i as u64).wrapping_sub(1) >> 63).wrapping_neg());
    // Without the box rustc jumps over rows whose mask is 0.
    let [neutral, masks @ ..] = core::hint::black_box(&masks);
    let mut found = [0; 12];
    for (row, mask) in t.iter().zip(masks) {
        for (found, word) in found.iter_mut().zip(row.as_flattened()) {
            *found |= word & mask;
        }
    }
    q.as_flattened_mut()
        .copy_from_slice(&core::hint::black_box(found));
    q[0][0] |= 1 & neutral;
    q[1][0] |= 1 & neutral;
    let [sum, difference, product] = *q;
    // 2p - r is the complement, 2^256 - 1 - r, less 37 in its lowest word, which is not smaller.
    let [low, high @ ..] = product.map(|word| !word);
    let [w1, w2, w3] = high;
    let negated = [low.wrapping_sub(37), w1, w2, w3];
    let mask = negative.wrapping_neg();
    *q = [
        select(sum, difference, mask),
        select(difference, sum, mask),
        select(product, negated, mask),
    ];
}

/// p + q, by the unified formula for twisted Edwards curves with a = -1 (Hisil, Wong, Carter, Dawson 2008, section 3.1).
fn mixed_addition(p: &mut [Element; 4], q: &Affine) {
    let [x, y, z, t] = p.each_ref().map(Number::unpack);
    let [sum, difference, product] = q.each_ref().map(Number::unpack);
    let (minus, plus, d) = (y.sub(x), y.add(x), z.add(z));
    let (a, b, c) = (minus.mul(difference), plus.mul(sum), t.mul(product));
    let (e, h) = (b.sub(a), b.add(a));
    p[3] = e.mul(h).pack();
    let (f, g) = (d.sub(c), d.add(c));
    p[0] = e.mul(f).pack();
    p[1] = g.mul(h).pack();
    p[2] = f.mul(g).pack();
}

/// 2 p (the same article, section 3.3).
fn doubling(p: &mut [Element; 4]) {
    let [x, y, z, _] = p.each_ref().map(Number::unpack);
    let sum = x.add(y);
    let (a, b, sum, c) = (x.square(), y.square(), sum.square(), z.square());
    let (g, h) = (a.sub(b), a.add(b));
    p[1] = g.mul(h).pack();
    let e = h.sub(sum);
    p[3] = e.mul(h).pack();
    let f = c.add(c).add(g);
    p[0] = e.mul(f).pack();
    p[2] = f.mul(g).pack();
}

/// Numerator and denominator of u = (1 + y) / (1 - y).
fn montgomery_form(r: &mut [Element; 2], p: &[Element; 4]) {
    let [_, y, z, _] = p.each_ref().map(Number::unpack);
    *r = [z.add(y), z.sub(y.carried())].map(|n| n.carried().pack());
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
portable! { Table { step_lanes: None, add_lanes: None, double_lanes: None, step_x8: None, pick_x8: None, add_x8: None, double_x8: None }, "dauntless_x25519_":
    step(s: &mut [Element; 4], u: &Element, swap: u64) = ladder_step(s, u, swap);
    mul(r: &mut Element, a: &Element, b: &Element) = *r = Number::unpack(a).mul(Number::unpack(b)).pack();
    canonical(r: &mut Element) = to_canonical(r);
    division_steps(m: &mut Matrix, delta: &mut [i64; 1], f: u64, g: u64) = sixty(m, delta, f, g);
    pick(q: &mut Affine, t: &[Affine; 16], magnitude: u64, negative: u64) = row_or_negative(q, t, magnitude, negative);
    add_affine(p: &mut [Element; 4], q: &Affine) = mixed_addition(p, q);
    double(p: &mut [Element; 4]) = doubling(p);
    to_montgomery(r: &mut [Element; 2], p: &[Element; 4]) = montgomery_form(r, p);
}

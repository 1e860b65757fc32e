//! Compression and decompression of polynomials with their encoding (FIPS 203, equations 4.7 and 4.8, Algorithms 5 and 6).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! Without division: multiplications and shifts on 16-bit lanes, exact on the whole range.

use super::bits::{pack, unpack};
use super::{Poly, Q};

/// `2^11 / q * x` less up to 1, plus up to 2^-6, for `0 <= x < q`. 40318 = round(2^27 / q).
#[inline(always)]
fn scale(x: u16) -> u16 {
    ((u32::from(x) * 40318) >> 16) as u16
}

/// `round(2^D / q * x) mod 2^D` for D = 1, 4 or 5 and `0 <= x < q`.
///
/// Rounding twice is correct for every x; the proof of the object code tries all of them.
#[inline(always)]
fn compress_coarse<const D: usize>(x: u16) -> u16 {
    ((scale(x) + (1 << (10 - D))) >> (11 - D)) & ((1 << D) - 1)
}

/// `round(2^D / q * x) mod 2^D` for D = 10 or 11 and `0 <= x < q`.
///
/// `t` is `2^D / q * x` rounded down, or up where that is less than 2^-6 away: `2^D x - t q` is in (-q/2, q). From
/// `(q + 1) / 2 = 2^15 - 31103` on, `t + 1` is nearer.
#[inline(always)]
fn compress_fine<const D: usize>(x: u16) -> u16 {
    let t = scale(x) >> (11 - D);
    let remainder = (x << D).wrapping_sub(t.wrapping_mul(Q as u16));
    (t + (remainder.wrapping_add(31103) >> 15)) & ((1 << D) - 1)
}

/// `round(q / 2^D * y)` for `0 <= y < 2^D`.
#[inline(always)]
fn decompress<const D: usize>(y: u16) -> i16 {
    ((u32::from(y) * Q as u32 + (1 << (D - 1))) >> D) as i16
}

/// Two passes: the first is on lanes, the second on bits.
#[inline(always)]
fn compress_and_encode<const D: usize>(b: &mut [u8], a: &Poly, compress: impl Fn(u16) -> u16) {
    let fields = a.map(|x| compress(x as u16));
    for (b, fields) in b.as_chunks_mut().0.iter_mut().zip(fields.as_chunks().0) {
        *b = pack::<D>(fields);
    }
}

#[inline(always)]
fn decode_and_decompress<const D: usize>(r: &mut Poly, b: &[u8]) {
    for (r, b) in r.as_chunks_mut().0.iter_mut().zip(b.as_chunks().0) {
        *r = unpack::<D>(b).map(|y| y as i16);
    }
    for r in r {
        *r = decompress::<D>(*r as u16);
    }
}

/// `ByteEncode_1(Compress_1(a))`. Pre `0 <= a < q`, here and below.
pub fn compress_d1(b: &mut [u8; 32], a: &Poly) {
    compress_and_encode::<1>(b, a, compress_coarse::<1>);
}

pub fn compress_d4(b: &mut [u8; 128], a: &Poly) {
    compress_and_encode::<4>(b, a, compress_coarse::<4>);
}

pub fn compress_d5(b: &mut [u8; 160], a: &Poly) {
    compress_and_encode::<5>(b, a, compress_coarse::<5>);
}

pub fn compress_d10(b: &mut [u8; 320], a: &Poly) {
    compress_and_encode::<10>(b, a, compress_fine::<10>);
}

pub fn compress_d11(b: &mut [u8; 352], a: &Poly) {
    compress_and_encode::<11>(b, a, compress_fine::<11>);
}

/// `Decompress_1(ByteDecode_1(b))`. Post `0 <= r < q`, here and below.
pub fn decompress_d1(r: &mut Poly, b: &[u8; 32]) {
    decode_and_decompress::<1>(r, b);
}

pub fn decompress_d4(r: &mut Poly, b: &[u8; 128]) {
    decode_and_decompress::<4>(r, b);
}

pub fn decompress_d5(r: &mut Poly, b: &[u8; 160]) {
    decode_and_decompress::<5>(r, b);
}

pub fn decompress_d10(r: &mut Poly, b: &[u8; 320]) {
    decode_and_decompress::<10>(r, b);
}

pub fn decompress_d11(r: &mut Poly, b: &[u8; 352]) {
    decode_and_decompress::<11>(r, b);
}

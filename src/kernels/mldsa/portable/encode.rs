//! Encoding of polynomials as bytes (FIPS 204, Algorithms 16 to 19).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::Poly;
use super::bits::{pack, unpack};

/// The fields `encode(a)` of D bits, F at a time in B bytes.
#[inline(always)]
fn to_bytes<const D: usize, const F: usize, const B: usize>(
    b: &mut [u8],
    a: &Poly,
    encode: impl Fn(i32) -> i32,
) {
    for (b, a) in b.as_chunks_mut().0.iter_mut().zip(a.as_chunks::<F>().0) {
        *b = pack::<D, F, B>(a.map(&encode));
    }
}

/// `decode` of the fields of D bits, F at a time from B bytes.
#[inline(always)]
fn from_bytes<const D: usize, const F: usize, const B: usize>(
    r: &mut Poly,
    b: &[u8],
    decode: impl Fn(i32) -> i32,
) {
    for (r, b) in r.as_chunks_mut().0.iter_mut().zip(b.as_chunks::<B>().0) {
        *r = unpack::<D, F, B>(b).map(&decode);
    }
}

/// gamma1 of ML-DSA-44.
const GAMMA1_17: i32 = 1 << 17;
/// gamma1 of ML-DSA-65 and -87.
const GAMMA1_19: i32 = 1 << 19;
/// 2^(d-1)
const HALF: i32 = 1 << 12;

/// `BitPack(a, gamma1 - 1, gamma1)`. Pre `-gamma1 < a <= gamma1`.
pub fn pack_z17(b: &mut [u8; 576], a: &Poly) {
    to_bytes::<18, 4, 9>(b, a, |a| GAMMA1_17 - a);
}

/// `BitPack(a, gamma1 - 1, gamma1)`. Pre `-gamma1 < a <= gamma1`.
pub fn pack_z19(b: &mut [u8; 640], a: &Poly) {
    to_bytes::<20, 4, 10>(b, a, |a| GAMMA1_19 - a);
}

/// `BitUnpack(b, gamma1 - 1, gamma1)`. Post `-gamma1 < r <= gamma1`.
pub fn unpack_z17(r: &mut Poly, b: &[u8; 576]) {
    from_bytes::<18, 4, 9>(r, b, |z| GAMMA1_17 - z);
}

/// `BitUnpack(b, gamma1 - 1, gamma1)`. Post `-gamma1 < r <= gamma1`.
pub fn unpack_z19(r: &mut Poly, b: &[u8; 640]) {
    from_bytes::<20, 4, 10>(r, b, |z| GAMMA1_19 - z);
}

/// `BitPack(a, 2, 2)`. Pre `|a| <= 2`.
pub fn pack_eta2(b: &mut [u8; 96], a: &Poly) {
    to_bytes::<3, 8, 3>(b, a, |a| 2 - a);
}

/// `BitPack(a, 4, 4)`. Pre `|a| <= 4`.
pub fn pack_eta4(b: &mut [u8; 128], a: &Poly) {
    to_bytes::<4, 8, 4>(b, a, |a| 4 - a);
}

/// `BitUnpack(b, 2, 2)`. Post `-5 <= r <= 2`.
pub fn unpack_eta2(r: &mut Poly, b: &[u8; 96]) {
    from_bytes::<3, 8, 3>(r, b, |z| 2 - z);
}

/// `BitUnpack(b, 4, 4)`. Post `-11 <= r <= 4`.
pub fn unpack_eta4(r: &mut Poly, b: &[u8; 128]) {
    from_bytes::<4, 8, 4>(r, b, |z| 4 - z);
}

/// `BitPack(a, 2^(d-1) - 1, 2^(d-1))`. Pre `-2^(d-1) < a <= 2^(d-1)`.
pub fn pack_t0(b: &mut [u8; 416], a: &Poly) {
    to_bytes::<13, 8, 13>(b, a, |a| HALF - a);
}

/// `BitUnpack(b, 2^(d-1) - 1, 2^(d-1))`. Post `-2^(d-1) < r <= 2^(d-1)`.
pub fn unpack_t0(r: &mut Poly, b: &[u8; 416]) {
    from_bytes::<13, 8, 13>(r, b, |z| HALF - z);
}

/// `SimpleBitPack(a, 1023)`. Pre `0 <= a < 1024`.
pub fn pack_t1(b: &mut [u8; 320], a: &Poly) {
    to_bytes::<10, 4, 5>(b, a, |a| a);
}

/// `SimpleBitUnpack(b, 1023) * 2^d`.
pub fn unpack_t1(r: &mut Poly, b: &[u8; 320]) {
    from_bytes::<10, 4, 5>(r, b, |z| z << 13);
}

/// `SimpleBitPack(a, 43)`. Pre `0 <= a < 44`.
pub fn pack_w1_d88(b: &mut [u8; 192], a: &Poly) {
    to_bytes::<6, 4, 3>(b, a, |a| a);
}

/// `SimpleBitPack(a, 15)`. Pre `0 <= a < 16`.
pub fn pack_w1_d32(b: &mut [u8; 128], a: &Poly) {
    to_bytes::<4, 8, 4>(b, a, |a| a);
}

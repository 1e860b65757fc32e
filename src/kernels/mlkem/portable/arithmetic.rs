//! ML-KEM polynomial arithmetic in portable, panic-free Rust, for processors without assembly kernels.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! q = 3329, R = 2^16. A transform is in FIPS 203 order: pair i is f mod X^2 - gamma_i,
//! gamma_i = 17^(2 BitRev7(i) + 1).

use super::{Poly, Q};

/// `q^-1 mod+- 2^16`
const QINV: i16 = -3327;

pub type MulCache = [i16; 128];

/// `ZETAS[i] = 17^BitRev7(i) * R mod+- q`, so `|ZETAS[i]| <= 1664`.
#[rustfmt::skip] // 16 to a row
const ZETAS: [i16; 128] = [
    -1044,  -758,  -359, -1517,  1493,  1422,   287,   202,  -171,   622,  1577,   182,   962, -1202, -1474,  1468,
      573, -1325,   264,   383,  -829,  1458, -1602,  -130,  -681,  1017,   732,   608, -1542,   411,  -205, -1571,
     1223,   652,  -552,  1015, -1293,  1491,  -282, -1544,   516,    -8,  -320,  -666, -1618, -1162,   126,  1469,
     -853,   -90,  -271,   830,   107, -1421,  -247,  -951,  -398,   961, -1508,  -725,   448, -1065,   677, -1275,
    -1103,   430,   555,   843, -1251,   871,  1550,   105,   422,   587,   177,  -235,  -291,  -460,  1574,  1653,
     -246,   778,  1159,  -147,  -777,  1483,  -602,  1119, -1590,   644,  -872,   349,   418,   329,  -156,   -75,
      817,  1097,   603,   610,  1322, -1285, -1465,   384, -1215,  -136,  1218, -1335,  -874,   220, -1187, -1659,
    -1185, -1530, -1278,   794, -1510,  -854,  -870,   478,  -108,  -308,   996,   991,   958, -1460,  1522,  1628,
];

/// `a * R^-1 mod q`, `|result| <= |a| / 2^16 + q/2`, for `|a| < 2^31 - 2^15 * q`.
fn montgomery_reduce(a: i32) -> i16 {
    let t = (a as i16).wrapping_mul(QINV);
    ((a - i32::from(t) * i32::from(Q)) >> 16) as i16
}

/// The upper half of a product: one instruction for each vector of products.
fn high(a: i16, b: i16) -> i16 {
    ((i32::from(a) * i32::from(b)) >> 16) as i16
}

/// `a * b * R^-1 mod q`, `|result| < q`, for any `a` and `|b| <= 1664`.
fn montgomery_multiply(a: i16, b: i16) -> i16 {
    let t = a.wrapping_mul(b.wrapping_mul(QINV)); // the lower halves of a * b and t * q are the same
    high(a, b) - high(t, Q)
}

/// `a mod+- q`, `|result| <= 1664`, for any `a`. 20159 = round(2^26 / q).
fn barrett_reduce(a: i16) -> i16 {
    let t = (high(20159, a) + (1 << 9)) >> 10;
    a.wrapping_sub(t.wrapping_mul(Q)) // t * q may have 17 bits
}

/// The layer of Algorithm 9 with blocks of `2 * LEN`: adds less than q to the bound.
fn ntt_layer<const LEN: usize>(r: &mut Poly) {
    for (block, &zeta) in r.chunks_exact_mut(2 * LEN).zip(&ZETAS[128 / LEN..]) {
        let (low, high) = block.split_at_mut(LEN);
        for (a, b) in low.iter_mut().zip(high) {
            let t = montgomery_multiply(*b, zeta);
            *b = *a - t;
            *a += t;
        }
    }
}

/// FIPS 203, Algorithm 9. Pre `|r| < q`, post `|r| < 8q`.
pub fn ntt(r: &mut Poly) {
    ntt_layer::<128>(r);
    ntt_layer::<64>(r);
    ntt_layer::<32>(r);
    ntt_layer::<16>(r);
    ntt_layer::<8>(r);
    ntt_layer::<4>(r);
    ntt_layer::<2>(r);
}

/// The layer of Algorithm 10 with blocks of `2 * LEN`: `|r| < q` before and after.
fn intt_layer<const LEN: usize>(r: &mut Poly) {
    let zetas = ZETAS[128 / LEN..256 / LEN].iter().rev();
    for (block, &zeta) in r.chunks_exact_mut(2 * LEN).zip(zetas) {
        let (low, high) = block.split_at_mut(LEN);
        for (a, b) in low.iter_mut().zip(high) {
            let t = *a;
            *a = barrett_reduce(t + *b);
            *b = montgomery_multiply(*b - t, zeta);
        }
    }
}

/// FIPS 203, Algorithm 10, times R. Pre any `r`, post `|r| < q`.
pub fn intt(r: &mut Poly) {
    for a in r.iter_mut() {
        *a = montgomery_multiply(*a, 1441); // 1441 = R^2 / 128 mod q
    }
    intt_layer::<2>(r);
    intt_layer::<4>(r);
    intt_layer::<8>(r);
    intt_layer::<16>(r);
    intt_layer::<32>(r);
    intt_layer::<64>(r);
    intt_layer::<128>(r);
}

/// `cache[i] = b[2i+1] * gamma_i mod q`. Pre any `b`, post `|cache| < q`.
///
/// `gamma_2i = 17^BitRev7(64 + i)` and `gamma_(2i+1) = -gamma_2i`.
pub fn mulcache(cache: &mut MulCache, b: &Poly) {
    let (cache, _) = cache.as_chunks_mut();
    let (b, _) = b.as_chunks();
    for (([c0, c1], [_, b1, _, b3]), &zeta) in cache.iter_mut().zip(b).zip(&ZETAS[64..]) {
        *c0 = montgomery_multiply(*b1, zeta);
        *c1 = montgomery_multiply(*b3, -zeta);
    }
}

/// `r = sum of a[i] o b[i] * R^-1` (FIPS 203, Algorithms 11 and 12), `cache[i]` being the mulcache of `b[i]`.
///
/// Pre `0 <= a < 2^12`, `|b| < 8q`, `|cache| < q`, `K <= 4`; post `|r| < 15000`: sums are below 2^30.
pub fn basemul<const K: usize>(r: &mut Poly, a: &[Poly; K], b: &[Poly; K], cache: &[MulCache; K]) {
    for (j, r) in r.as_chunks_mut::<2>().0.iter_mut().enumerate() {
        let (mut c0, mut c1) = (0, 0);
        for ((a, b), cache) in a.iter().zip(b).zip(cache) {
            let [a0, a1] = a.as_chunks::<2>().0[j].map(i32::from);
            let [b0, b1] = b.as_chunks::<2>().0[j].map(i32::from);
            c0 += a0 * b0 + a1 * i32::from(cache[j]);
            c1 += a0 * b1 + a1 * b0;
        }
        *r = [montgomery_reduce(c0), montgomery_reduce(c1)];
    }
}

/// `r = r * R mod q`. Pre any `r`, post `|r| < q`. 1353 = R^2 mod q.
pub fn tomont(r: &mut Poly) {
    for a in r {
        *a = montgomery_multiply(*a, 1353);
    }
}

/// `r = r mod q`, in `[0, q)`. Pre any `r`.
pub fn reduce(r: &mut Poly) {
    for a in r {
        let t = barrett_reduce(*a);
        *a = t + ((t >> 15) & Q);
    }
}

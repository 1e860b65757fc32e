//! The portable table of ML-KEM. The kernels of `portable/` have link names, under which their compiled code is proved.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::portable::{arithmetic, cbd, compress, encode, sample};
use super::tuning::MEASURED;
use super::{Candidates, MulCache, Poly, Table};

/// `Poly` without its alignment.
fn polys<const K: usize>(p: &[Poly; K]) -> &[[i16; 256]; K] {
    const { assert!(size_of::<Poly>() == size_of::<[i16; 256]>()) };
    // SAFETY: the same size, a lower alignment, and every bit pattern is a value of both.
    unsafe { &*core::ptr::from_ref(p).cast() }
}

fn caches<const K: usize>(c: &[MulCache; K]) -> &[[i16; 128]; K] {
    const { assert!(size_of::<MulCache>() == size_of::<[i16; 128]>()) };
    // SAFETY: as for `polys`.
    unsafe { &*core::ptr::from_ref(c).cast() }
}

/// `poly` and `rest` are adjacent in one array.
fn candidates(r: &mut Candidates) -> &mut [i16; 336] {
    const { assert!(core::mem::offset_of!(Candidates, rest) == size_of::<Poly>()) };
    // SAFETY: `repr(C)`: 256 and 80 elements without padding between them, and every bit pattern is a value of both.
    unsafe { &mut *core::ptr::from_mut(r).cast() }
}

/// Transformed polynomials are in FIPS 203's order.
extern "C" fn order(r: &mut Poly, a: &Poly) {
    r.0 = a.0;
}

#[rustfmt::skip] // a kernel to a line
portable! { Table { tuning: MEASURED, order }, "dauntless_mlkem_":
    ntt(r: &mut Poly) = arithmetic::ntt(&mut r.0);
    intt(r: &mut Poly) = arithmetic::intt(&mut r.0);
    mulcache(cache: &mut MulCache, b: &Poly) = arithmetic::mulcache(&mut cache.0, &b.0);
    basemul_k1(r: &mut Poly, a: &[Poly; 1], b: &[Poly; 1], cache: &[MulCache; 1]) =
        arithmetic::basemul(&mut r.0, polys(a), polys(b), caches(cache));
    basemul_k2(r: &mut Poly, a: &[Poly; 2], b: &[Poly; 2], cache: &[MulCache; 2]) =
        arithmetic::basemul(&mut r.0, polys(a), polys(b), caches(cache));
    basemul_k3(r: &mut Poly, a: &[Poly; 3], b: &[Poly; 3], cache: &[MulCache; 3]) =
        arithmetic::basemul(&mut r.0, polys(a), polys(b), caches(cache));
    basemul_k4(r: &mut Poly, a: &[Poly; 4], b: &[Poly; 4], cache: &[MulCache; 4]) =
        arithmetic::basemul(&mut r.0, polys(a), polys(b), caches(cache));
    tomont(r: &mut Poly) = arithmetic::tomont(&mut r.0);
    reduce(r: &mut Poly) = arithmetic::reduce(&mut r.0);
    compress_d1(b: &mut [u8; 32], a: &Poly) = compress::compress_d1(b, &a.0);
    compress_d4(b: &mut [u8; 128], a: &Poly) = compress::compress_d4(b, &a.0);
    compress_d5(b: &mut [u8; 160], a: &Poly) = compress::compress_d5(b, &a.0);
    compress_d10(b: &mut [u8; 320], a: &Poly) = compress::compress_d10(b, &a.0);
    compress_d11(b: &mut [u8; 352], a: &Poly) = compress::compress_d11(b, &a.0);
    decompress_d1(r: &mut Poly, b: &[u8; 32]) = compress::decompress_d1(&mut r.0, b);
    decompress_d4(r: &mut Poly, b: &[u8; 128]) = compress::decompress_d4(&mut r.0, b);
    decompress_d5(r: &mut Poly, b: &[u8; 160]) = compress::decompress_d5(&mut r.0, b);
    decompress_d10(r: &mut Poly, b: &[u8; 320]) = compress::decompress_d10(&mut r.0, b);
    decompress_d11(r: &mut Poly, b: &[u8; 352]) = compress::decompress_d11(&mut r.0, b);
    tobytes(b: &mut [u8; 384], a: &Poly) = encode::tobytes(b, &a.0);
    frombytes(r: &mut Poly, b: &[u8; 384]) = encode::frombytes(&mut r.0, b);
    cbd2(r: &mut Poly, b: &[u8; 128]) = cbd::cbd2(&mut r.0, b);
    cbd3(r: &mut Poly, b: &[u8; 192]) = cbd::cbd3(&mut r.0, b);
    rej_uniform(r: &mut Candidates, b: &[u8; 504]) -> u32 = sample::rej_uniform(candidates(r), b);
}

//! The portable backend: the kernels of `portable/` under their link names, by which they are proved as compiled.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::backend::Backend;
use super::portable::{arithmetic, cbd, compress, encode, keccak, sample};
use super::types::{Candidates, MulCache, Poly, StateX1, StateX4};

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

macro_rules! kernels {
    ($($symbol:ident($($argument:ident: $type:ty),*) $(-> $result:ty)? = $body:expr;)*) => {$(
        // SAFETY: the prefix `dauntless_` is this library's, and the catalogue keeps the rest unique.
        #[unsafe(no_mangle)]
        extern "C" fn $symbol($($argument: $type),*) $(-> $result)? {
            $body
        }

        // A shared library has it for itself, as it has the kernels in assembly.
        #[cfg(all(
            any(target_arch = "x86", target_arch = "x86_64", target_arch = "arm", target_arch = "aarch64",
                target_arch = "riscv32", target_arch = "riscv64", target_arch = "loongarch64", target_arch = "s390x"),
            not(any(windows, target_os = "uefi", target_vendor = "apple"))
        ))]
        core::arch::global_asm!(concat!(".hidden ", stringify!($symbol)));
    )*};
}

#[rustfmt::skip] // a kernel to a line
kernels! {
    dauntless_keccak_f1600_x1_portable(state: &mut StateX1) = keccak::f1600_x1(state);
    dauntless_mlkem_ntt_portable(r: &mut Poly) = arithmetic::ntt(&mut r.0);
    dauntless_mlkem_intt_portable(r: &mut Poly) = arithmetic::intt(&mut r.0);
    dauntless_mlkem_mulcache_portable(cache: &mut MulCache, b: &Poly) = arithmetic::mulcache(&mut cache.0, &b.0);
    dauntless_mlkem_basemul_k2_portable(r: &mut Poly, a: &[Poly; 2], b: &[Poly; 2], cache: &[MulCache; 2]) =
        arithmetic::basemul(&mut r.0, polys(a), polys(b), caches(cache));
    dauntless_mlkem_basemul_k3_portable(r: &mut Poly, a: &[Poly; 3], b: &[Poly; 3], cache: &[MulCache; 3]) =
        arithmetic::basemul(&mut r.0, polys(a), polys(b), caches(cache));
    dauntless_mlkem_basemul_k4_portable(r: &mut Poly, a: &[Poly; 4], b: &[Poly; 4], cache: &[MulCache; 4]) =
        arithmetic::basemul(&mut r.0, polys(a), polys(b), caches(cache));
    dauntless_mlkem_tomont_portable(r: &mut Poly) = arithmetic::tomont(&mut r.0);
    dauntless_mlkem_reduce_portable(r: &mut Poly) = arithmetic::reduce(&mut r.0);
    dauntless_mlkem_compress_d1_portable(b: &mut [u8; 32], a: &Poly) = compress::compress_d1(b, &a.0);
    dauntless_mlkem_compress_d4_portable(b: &mut [u8; 128], a: &Poly) = compress::compress_d4(b, &a.0);
    dauntless_mlkem_compress_d5_portable(b: &mut [u8; 160], a: &Poly) = compress::compress_d5(b, &a.0);
    dauntless_mlkem_compress_d10_portable(b: &mut [u8; 320], a: &Poly) = compress::compress_d10(b, &a.0);
    dauntless_mlkem_compress_d11_portable(b: &mut [u8; 352], a: &Poly) = compress::compress_d11(b, &a.0);
    dauntless_mlkem_decompress_d1_portable(r: &mut Poly, b: &[u8; 32]) = compress::decompress_d1(&mut r.0, b);
    dauntless_mlkem_decompress_d4_portable(r: &mut Poly, b: &[u8; 128]) = compress::decompress_d4(&mut r.0, b);
    dauntless_mlkem_decompress_d5_portable(r: &mut Poly, b: &[u8; 160]) = compress::decompress_d5(&mut r.0, b);
    dauntless_mlkem_decompress_d10_portable(r: &mut Poly, b: &[u8; 320]) = compress::decompress_d10(&mut r.0, b);
    dauntless_mlkem_decompress_d11_portable(r: &mut Poly, b: &[u8; 352]) = compress::decompress_d11(&mut r.0, b);
    dauntless_mlkem_tobytes_portable(b: &mut [u8; 384], a: &Poly) = encode::tobytes(b, &a.0);
    dauntless_mlkem_frombytes_portable(r: &mut Poly, b: &[u8; 384]) = encode::frombytes(&mut r.0, b);
    dauntless_mlkem_cbd2_portable(r: &mut Poly, b: &[u8; 128]) = cbd::cbd2(&mut r.0, b);
    dauntless_mlkem_cbd3_portable(r: &mut Poly, b: &[u8; 192]) = cbd::cbd3(&mut r.0, b);
    dauntless_mlkem_rej_uniform_portable(r: &mut Candidates, b: &[u8; 504]) -> u32 = sample::rej_uniform(candidates(r), b);
}

/// `poly` and `rest` are one array.
fn candidates(r: &mut Candidates) -> &mut [i16; 336] {
    const { assert!(core::mem::offset_of!(Candidates, rest) == size_of::<Poly>()) };
    // SAFETY: `repr(C)`: 256 and 80 elements without padding between them, and every bit pattern is a value of both.
    unsafe { &mut *core::ptr::from_mut(r).cast() }
}

/// Each state by itself.
extern "C" fn f1600_x4(state: &mut StateX4) {
    for s in 0..4 {
        let mut one = core::array::from_fn(|i| state.0[i][s]);
        keccak::f1600_x1(&mut one);
        for (words, word) in state.0.iter_mut().zip(one) {
            words[s] = word;
        }
    }
}

/// FIPS 203's order is this backend's.
extern "C" fn order(r: &mut Poly, a: &Poly) {
    r.0 = a.0;
}

pub static PORTABLE: Backend = BACKEND;

/// What other backends fall back on where they have no kernel.
pub const BACKEND: Backend = Backend {
    name: "portable",
    x4_pays_from: 5,
    f1600_x1: dauntless_keccak_f1600_x1_portable,
    f1600_x4,
    f1600_x8: None,
    ntt: dauntless_mlkem_ntt_portable,
    intt: dauntless_mlkem_intt_portable,
    mulcache: dauntless_mlkem_mulcache_portable,
    basemul_k2: dauntless_mlkem_basemul_k2_portable,
    basemul_k3: dauntless_mlkem_basemul_k3_portable,
    basemul_k4: dauntless_mlkem_basemul_k4_portable,
    tomont: dauntless_mlkem_tomont_portable,
    reduce: dauntless_mlkem_reduce_portable,
    compress_d1: dauntless_mlkem_compress_d1_portable,
    compress_d4: dauntless_mlkem_compress_d4_portable,
    compress_d5: dauntless_mlkem_compress_d5_portable,
    compress_d10: dauntless_mlkem_compress_d10_portable,
    compress_d11: dauntless_mlkem_compress_d11_portable,
    decompress_d1: dauntless_mlkem_decompress_d1_portable,
    decompress_d4: dauntless_mlkem_decompress_d4_portable,
    decompress_d5: dauntless_mlkem_decompress_d5_portable,
    decompress_d10: dauntless_mlkem_decompress_d10_portable,
    decompress_d11: dauntless_mlkem_decompress_d11_portable,
    tobytes: dauntless_mlkem_tobytes_portable,
    frombytes: dauntless_mlkem_frombytes_portable,
    cbd2: dauntless_mlkem_cbd2_portable,
    cbd3: dauntless_mlkem_cbd3_portable,
    rej_uniform: dauntless_mlkem_rej_uniform_portable,
    order,
};

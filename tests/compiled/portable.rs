//! The portable kernels under C names, for proving what rustc makes of them.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

#![no_std]

#[path = "../../src/kernels/keccak/permutation.rs"]
mod keccak;
#[path = "../../src/kernels/mlkem/portable/mod.rs"]
mod portable;

use portable::arithmetic::{self, MulCache};
use portable::{cbd, compress, encode, sample, Poly};

macro_rules! export {
    ($($symbol:ident = $kernel:path, ($($argument:ident: $type:ty),*) $(-> $result:ty)?;)*) => {
        $(
            #[no_mangle]
            pub extern "C" fn $symbol($($argument: $type),*) $(-> $result)? {
                $kernel($($argument),*)
            }
        )*
    };
}

export! {
    dauntless_mlkem_ntt_rust = arithmetic::ntt, (r: &mut Poly);
    dauntless_mlkem_intt_rust = arithmetic::intt, (r: &mut Poly);
    dauntless_mlkem_mulcache_rust = arithmetic::mulcache, (cache: &mut MulCache, b: &Poly);
    dauntless_mlkem_basemul_k1_rust = arithmetic::basemul::<1>,
        (r: &mut Poly, a: &[Poly; 1], b: &[Poly; 1], cache: &[MulCache; 1]);
    dauntless_mlkem_basemul_k2_rust = arithmetic::basemul::<2>,
        (r: &mut Poly, a: &[Poly; 2], b: &[Poly; 2], cache: &[MulCache; 2]);
    dauntless_mlkem_basemul_k3_rust = arithmetic::basemul::<3>,
        (r: &mut Poly, a: &[Poly; 3], b: &[Poly; 3], cache: &[MulCache; 3]);
    dauntless_mlkem_basemul_k4_rust = arithmetic::basemul::<4>,
        (r: &mut Poly, a: &[Poly; 4], b: &[Poly; 4], cache: &[MulCache; 4]);
    dauntless_mlkem_tomont_rust = arithmetic::tomont, (r: &mut Poly);
    dauntless_mlkem_reduce_rust = arithmetic::reduce, (r: &mut Poly);

    dauntless_mlkem_compress_d1_rust = compress::compress_d1, (b: &mut [u8; 32], a: &Poly);
    dauntless_mlkem_compress_d4_rust = compress::compress_d4, (b: &mut [u8; 128], a: &Poly);
    dauntless_mlkem_compress_d5_rust = compress::compress_d5, (b: &mut [u8; 160], a: &Poly);
    dauntless_mlkem_compress_d10_rust = compress::compress_d10, (b: &mut [u8; 320], a: &Poly);
    dauntless_mlkem_compress_d11_rust = compress::compress_d11, (b: &mut [u8; 352], a: &Poly);
    dauntless_mlkem_decompress_d1_rust = compress::decompress_d1, (r: &mut Poly, b: &[u8; 32]);
    dauntless_mlkem_decompress_d4_rust = compress::decompress_d4, (r: &mut Poly, b: &[u8; 128]);
    dauntless_mlkem_decompress_d5_rust = compress::decompress_d5, (r: &mut Poly, b: &[u8; 160]);
    dauntless_mlkem_decompress_d10_rust = compress::decompress_d10, (r: &mut Poly, b: &[u8; 320]);
    dauntless_mlkem_decompress_d11_rust = compress::decompress_d11, (r: &mut Poly, b: &[u8; 352]);

    dauntless_mlkem_tobytes_rust = encode::tobytes, (b: &mut [u8; 384], a: &Poly);
    dauntless_mlkem_frombytes_rust = encode::frombytes, (r: &mut Poly, b: &[u8; 384]);
    dauntless_mlkem_cbd2_rust = cbd::cbd2, (r: &mut Poly, b: &[u8; 128]);
    dauntless_mlkem_cbd3_rust = cbd::cbd3, (r: &mut Poly, b: &[u8; 192]);
    dauntless_mlkem_rej_uniform_rust = sample::rej_uniform, (r: &mut [i16; 336], b: &[u8; 504]) -> u32;

    dauntless_keccak_f1600_x1_rust = keccak::f1600, (state: &mut [u64; 25]);
}

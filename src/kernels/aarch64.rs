//! AArch64 kernels in assembly and their backends: `neon`, and `neon_sha3` where the SHA-3 instructions are.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::backend::Backend;
use super::portable_backend;
use super::types::{Candidates, MulCache, Poly, StateX1, StateX4};

// As they are scheduled for a core: Neoverse N1, where there is a schedule for it.
#[rustfmt::skip]
assembly! { "optimized/aarch64/":
    "neoverse-n1/keccak/f1600_x1_scalar",
    "neoverse-n1/mlkem/basemul_k2_neon",
    "neoverse-n1/mlkem/basemul_k3_neon",
    "neoverse-n1/mlkem/basemul_k4_neon",
    "neoverse-n1/mlkem/intt_neon",
    "neoverse-n1/mlkem/mulcache_neon",
    "neoverse-n1/mlkem/ntt_neon",
    "neoverse-n1/mlkem/reduce_neon",
    "neoverse-n1/mlkem/tomont_neon",
}

#[rustfmt::skip] // a kernel to a line, its tables beside it
assembly! { "kernels/aarch64/":
    "keccak/f1600_x1_scalar_tables",
    "keccak/f1600_x1_sha3", "keccak/f1600_x1_sha3_tables",
    "keccak/f1600_x4_sha3", "keccak/f1600_x4_sha3_tables",
    "mlkem/cbd2_neon",
    "mlkem/cbd3_neon",
    "mlkem/compress_d10_neon", "mlkem/compress_d10_neon_tables",
    "mlkem/compress_d11_neon", "mlkem/compress_d11_neon_tables",
    "mlkem/compress_d1_neon", "mlkem/compress_d1_neon_tables",
    "mlkem/compress_d4_neon",
    "mlkem/compress_d5_neon", "mlkem/compress_d5_neon_tables",
    "mlkem/decompress_d10_neon", "mlkem/decompress_d10_neon_tables",
    "mlkem/decompress_d11_neon", "mlkem/decompress_d11_neon_tables",
    "mlkem/decompress_d1_neon", "mlkem/decompress_d1_neon_tables",
    "mlkem/decompress_d4_neon",
    "mlkem/decompress_d5_neon", "mlkem/decompress_d5_neon_tables",
    "mlkem/frombytes_neon", "mlkem/frombytes_neon_tables",
    "mlkem/intt_neon_tables",
    "mlkem/mulcache_neon_tables",
    "mlkem/ntt_neon_tables",
    "mlkem/rej_uniform_neon", "mlkem/rej_uniform_neon_tables",
    "mlkem/tobytes_neon",
}

// SAFETY: each kernel is proved to touch only its buffers, at the alignments of their types, and to keep the calling convention.
// The backend with SHA-3 instructions is handed out only where `backends` found them; Neon is part of the base architecture.
unsafe extern "C" {
    safe fn dauntless_keccak_f1600_x1_scalar(state: &mut StateX1);
    safe fn dauntless_keccak_f1600_x1_sha3(state: &mut StateX1);
    safe fn dauntless_keccak_f1600_x4_sha3(state: &mut StateX4);
    safe fn dauntless_mlkem_ntt_neon(r: &mut Poly);
    safe fn dauntless_mlkem_intt_neon(r: &mut Poly);
    safe fn dauntless_mlkem_mulcache_neon(cache: &mut MulCache, b: &Poly);
    safe fn dauntless_mlkem_basemul_k2_neon(
        r: &mut Poly,
        a: &[Poly; 2],
        b: &[Poly; 2],
        cache: &[MulCache; 2],
    );
    safe fn dauntless_mlkem_basemul_k3_neon(
        r: &mut Poly,
        a: &[Poly; 3],
        b: &[Poly; 3],
        cache: &[MulCache; 3],
    );
    safe fn dauntless_mlkem_basemul_k4_neon(
        r: &mut Poly,
        a: &[Poly; 4],
        b: &[Poly; 4],
        cache: &[MulCache; 4],
    );
    safe fn dauntless_mlkem_tomont_neon(r: &mut Poly);
    safe fn dauntless_mlkem_reduce_neon(r: &mut Poly);
    safe fn dauntless_mlkem_compress_d1_neon(b: &mut [u8; 32], a: &Poly);
    safe fn dauntless_mlkem_compress_d4_neon(b: &mut [u8; 128], a: &Poly);
    safe fn dauntless_mlkem_compress_d5_neon(b: &mut [u8; 160], a: &Poly);
    safe fn dauntless_mlkem_compress_d10_neon(b: &mut [u8; 320], a: &Poly);
    safe fn dauntless_mlkem_compress_d11_neon(b: &mut [u8; 352], a: &Poly);
    safe fn dauntless_mlkem_decompress_d1_neon(r: &mut Poly, b: &[u8; 32]);
    safe fn dauntless_mlkem_decompress_d4_neon(r: &mut Poly, b: &[u8; 128]);
    safe fn dauntless_mlkem_decompress_d5_neon(r: &mut Poly, b: &[u8; 160]);
    safe fn dauntless_mlkem_decompress_d10_neon(r: &mut Poly, b: &[u8; 320]);
    safe fn dauntless_mlkem_decompress_d11_neon(r: &mut Poly, b: &[u8; 352]);
    safe fn dauntless_mlkem_tobytes_neon(b: &mut [u8; 384], a: &Poly);
    safe fn dauntless_mlkem_frombytes_neon(r: &mut Poly, b: &[u8; 384]);
    safe fn dauntless_mlkem_cbd2_neon(r: &mut Poly, b: &[u8; 128]);
    safe fn dauntless_mlkem_cbd3_neon(r: &mut Poly, b: &[u8; 192]);
    safe fn dauntless_mlkem_rej_uniform_neon(r: &mut Candidates, b: &[u8; 504]) -> u32;
}

cpufeatures::new!(features_of_sha3, "sha3");

static NEON: Backend = NEON_BACKEND;

const NEON_BACKEND: Backend = Backend {
    name: "neon",
    f1600_x1: dauntless_keccak_f1600_x1_scalar,
    ntt: dauntless_mlkem_ntt_neon,
    intt: dauntless_mlkem_intt_neon,
    mulcache: dauntless_mlkem_mulcache_neon,
    basemul_k2: dauntless_mlkem_basemul_k2_neon,
    basemul_k3: dauntless_mlkem_basemul_k3_neon,
    basemul_k4: dauntless_mlkem_basemul_k4_neon,
    tomont: dauntless_mlkem_tomont_neon,
    reduce: dauntless_mlkem_reduce_neon,
    compress_d1: dauntless_mlkem_compress_d1_neon,
    compress_d4: dauntless_mlkem_compress_d4_neon,
    compress_d5: dauntless_mlkem_compress_d5_neon,
    compress_d10: dauntless_mlkem_compress_d10_neon,
    compress_d11: dauntless_mlkem_compress_d11_neon,
    decompress_d1: dauntless_mlkem_decompress_d1_neon,
    decompress_d4: dauntless_mlkem_decompress_d4_neon,
    decompress_d5: dauntless_mlkem_decompress_d5_neon,
    decompress_d10: dauntless_mlkem_decompress_d10_neon,
    decompress_d11: dauntless_mlkem_decompress_d11_neon,
    tobytes: dauntless_mlkem_tobytes_neon,
    frombytes: dauntless_mlkem_frombytes_neon,
    cbd2: dauntless_mlkem_cbd2_neon,
    cbd3: dauntless_mlkem_cbd3_neon,
    rej_uniform: dauntless_mlkem_rej_uniform_neon,
    ..portable_backend::BACKEND
};

/// A permutation of one state keeps half of each vector idle.
static NEON_SHA3: Backend = Backend {
    name: "neon_sha3",
    x4_pays_from: 3,
    f1600_x1: dauntless_keccak_f1600_x1_sha3,
    f1600_x4: dauntless_keccak_f1600_x4_sha3,
    ..NEON_BACKEND
};

/// Whether this processor can run it, and the backend: the fastest first.
pub fn backends() -> [(bool, &'static Backend); 2] {
    [(features_of_sha3::get(), &NEON_SHA3), (true, &NEON)]
}

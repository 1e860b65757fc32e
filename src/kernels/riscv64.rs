//! RISC-V kernels in assembly and their backends: `rvv` on vectors, `scalar` without; both with `_zbb` where Zbb is.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::backend::Backend;
use super::portable_backend;
use super::types::{Candidates, MulCache, Poly, StateX1, StateX4, StateX8};

#[path = "riscv64_features.rs"]
mod features;

#[cfg(test)]
pub use features::has_v;

// As they are scheduled for a core: SpacemiT X60, where there is a schedule for it.
assembly! { "optimized/riscv64/":
    "spacemit-x60/keccak/f1600_x1_zbb",
}

#[rustfmt::skip] // a kernel to a line, its tables beside it
assembly! { "kernels/riscv64/":
    "keccak/f1600_x1_scalar", "keccak/f1600_x1_scalar_tables",
    "keccak/f1600_x1_zbb_tables",
    "keccak/f1600_x4_rvv", "keccak/f1600_x4_rvv_tables",
    "keccak/f1600_x8_rvv", "keccak/f1600_x8_rvv_tables",
    "mlkem/basemul_k2_rvv",
    "mlkem/basemul_k3_rvv",
    "mlkem/basemul_k4_rvv",
    "mlkem/cbd2_rvv",
    "mlkem/cbd3_rvv",
    "mlkem/compress_d10_rvv",
    "mlkem/compress_d11_rvv",
    "mlkem/compress_d1_rvv",
    "mlkem/compress_d4_rvv",
    "mlkem/compress_d5_rvv",
    "mlkem/decompress_d10_rvv",
    "mlkem/decompress_d11_rvv",
    "mlkem/decompress_d1_rvv",
    "mlkem/decompress_d4_rvv",
    "mlkem/decompress_d5_rvv",
    "mlkem/frombytes_rvv",
    "mlkem/intt_rvv", "mlkem/intt_rvv_tables",
    "mlkem/mulcache_rvv", "mlkem/mulcache_rvv_tables",
    "mlkem/ntt_rvv", "mlkem/ntt_rvv_tables",
    "mlkem/reduce_rvv",
    "mlkem/rej_uniform_rvv",
    "mlkem/tobytes_rvv",
    "mlkem/tomont_rvv",
}

// SAFETY: each kernel is proved to touch only its buffers, at the alignments of their types, and to keep the calling convention;
// those on vectors for every length of register with which they are handed out. The backend that holds them is handed out only
// where `backends` found the features.
unsafe extern "C" {
    safe fn dauntless_keccak_f1600_x1_scalar(state: &mut StateX1);
    safe fn dauntless_keccak_f1600_x1_zbb(state: &mut StateX1);
    safe fn dauntless_keccak_f1600_x4_rvv(state: &mut StateX4);
    safe fn dauntless_keccak_f1600_x8_rvv(state: &mut StateX8);
    safe fn dauntless_mlkem_ntt_rvv(r: &mut Poly);
    safe fn dauntless_mlkem_intt_rvv(r: &mut Poly);
    safe fn dauntless_mlkem_mulcache_rvv(cache: &mut MulCache, b: &Poly);
    safe fn dauntless_mlkem_basemul_k2_rvv(
        r: &mut Poly,
        a: &[Poly; 2],
        b: &[Poly; 2],
        cache: &[MulCache; 2],
    );
    safe fn dauntless_mlkem_basemul_k3_rvv(
        r: &mut Poly,
        a: &[Poly; 3],
        b: &[Poly; 3],
        cache: &[MulCache; 3],
    );
    safe fn dauntless_mlkem_basemul_k4_rvv(
        r: &mut Poly,
        a: &[Poly; 4],
        b: &[Poly; 4],
        cache: &[MulCache; 4],
    );
    safe fn dauntless_mlkem_tomont_rvv(r: &mut Poly);
    safe fn dauntless_mlkem_reduce_rvv(r: &mut Poly);
    safe fn dauntless_mlkem_compress_d1_rvv(b: &mut [u8; 32], a: &Poly);
    safe fn dauntless_mlkem_compress_d4_rvv(b: &mut [u8; 128], a: &Poly);
    safe fn dauntless_mlkem_compress_d5_rvv(b: &mut [u8; 160], a: &Poly);
    safe fn dauntless_mlkem_compress_d10_rvv(b: &mut [u8; 320], a: &Poly);
    safe fn dauntless_mlkem_compress_d11_rvv(b: &mut [u8; 352], a: &Poly);
    safe fn dauntless_mlkem_decompress_d1_rvv(r: &mut Poly, b: &[u8; 32]);
    safe fn dauntless_mlkem_decompress_d4_rvv(r: &mut Poly, b: &[u8; 128]);
    safe fn dauntless_mlkem_decompress_d5_rvv(r: &mut Poly, b: &[u8; 160]);
    safe fn dauntless_mlkem_decompress_d10_rvv(r: &mut Poly, b: &[u8; 320]);
    safe fn dauntless_mlkem_decompress_d11_rvv(r: &mut Poly, b: &[u8; 352]);
    safe fn dauntless_mlkem_tobytes_rvv(b: &mut [u8; 384], a: &Poly);
    safe fn dauntless_mlkem_frombytes_rvv(r: &mut Poly, b: &[u8; 384]);
    safe fn dauntless_mlkem_cbd2_rvv(r: &mut Poly, b: &[u8; 128]);
    safe fn dauntless_mlkem_cbd3_rvv(r: &mut Poly, b: &[u8; 192]);
    safe fn dauntless_mlkem_rej_uniform_rvv(r: &mut Candidates, b: &[u8; 504]) -> u32;
}

static SCALAR: Backend = Backend {
    name: "scalar",
    f1600_x1: dauntless_keccak_f1600_x1_scalar,
    ..portable_backend::BACKEND
};

static SCALAR_ZBB: Backend = Backend {
    name: "scalar_zbb",
    f1600_x1: dauntless_keccak_f1600_x1_zbb,
    ..portable_backend::BACKEND
};

const RVV_BACKEND: Backend = Backend {
    name: "rvv",
    f1600_x1: dauntless_keccak_f1600_x1_scalar,
    f1600_x4: dauntless_keccak_f1600_x4_rvv,
    ntt: dauntless_mlkem_ntt_rvv,
    intt: dauntless_mlkem_intt_rvv,
    mulcache: dauntless_mlkem_mulcache_rvv,
    basemul_k2: dauntless_mlkem_basemul_k2_rvv,
    basemul_k3: dauntless_mlkem_basemul_k3_rvv,
    basemul_k4: dauntless_mlkem_basemul_k4_rvv,
    tomont: dauntless_mlkem_tomont_rvv,
    reduce: dauntless_mlkem_reduce_rvv,
    compress_d1: dauntless_mlkem_compress_d1_rvv,
    compress_d4: dauntless_mlkem_compress_d4_rvv,
    compress_d5: dauntless_mlkem_compress_d5_rvv,
    compress_d10: dauntless_mlkem_compress_d10_rvv,
    compress_d11: dauntless_mlkem_compress_d11_rvv,
    decompress_d1: dauntless_mlkem_decompress_d1_rvv,
    decompress_d4: dauntless_mlkem_decompress_d4_rvv,
    decompress_d5: dauntless_mlkem_decompress_d5_rvv,
    decompress_d10: dauntless_mlkem_decompress_d10_rvv,
    decompress_d11: dauntless_mlkem_decompress_d11_rvv,
    tobytes: dauntless_mlkem_tobytes_rvv,
    frombytes: dauntless_mlkem_frombytes_rvv,
    cbd2: dauntless_mlkem_cbd2_rvv,
    cbd3: dauntless_mlkem_cbd3_rvv,
    rej_uniform: dauntless_mlkem_rej_uniform_rvv,
    ..portable_backend::BACKEND
};

const RVV_ZBB_BACKEND: Backend = Backend {
    name: "rvv_zbb",
    f1600_x1: dauntless_keccak_f1600_x1_zbb,
    ..RVV_BACKEND
};

/// For registers of so many lanes of Keccak: a permutation of more states takes several passes. One pass has as many
/// instructions as one and a half permutations on Zbb, which processors issue in pairs more often.
const fn of_lanes(lanes: usize, backend: Backend) -> Backend {
    Backend {
        x4_pays_from: if lanes < 4 { 5 } else { 3 },
        f1600_x8: if lanes < 8 {
            None
        } else {
            Some(dauntless_keccak_f1600_x8_rvv)
        },
        ..backend
    }
}

static RVV: [Backend; 3] = [
    of_lanes(2, RVV_BACKEND),
    of_lanes(4, RVV_BACKEND),
    of_lanes(8, RVV_BACKEND),
];

static RVV_ZBB: [Backend; 3] = [
    of_lanes(2, RVV_ZBB_BACKEND),
    of_lanes(4, RVV_ZBB_BACKEND),
    of_lanes(8, RVV_ZBB_BACKEND),
];

/// Whether this processor can run it, and the backend: the fastest first.
pub fn backends() -> [(bool, &'static Backend); 4] {
    let features = features::features();
    let (zbb, lanes) = (features.zbb(), features.doublewords());
    let [rvv, rvv_zbb] = [&RVV, &RVV_ZBB].map(|[two, four, eight]| match lanes {
        0..4 => two,
        4..8 => four,
        _ => eight,
    });
    [
        (lanes != 0 && zbb, rvv_zbb),
        (lanes != 0, rvv),
        (zbb, &SCALAR_ZBB),
        (true, &SCALAR),
    ]
}

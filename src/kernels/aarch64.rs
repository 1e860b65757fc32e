//! AArch64 kernels in assembly and their backends: `neon`, and `neon_sha3` where the SHA-3 instructions are.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::arch::global_asm;

use super::backend::Backend;
use super::portable_backend;
use super::types::{Candidates, MulCache, Poly, StateX1};

macro_rules! source {
    ($($kernel:literal),* $(,)?) => {$(
        global_asm!(include_str!(concat!("../../kernels/aarch64/", $kernel, ".S")), options(raw));
    )*};
}

source! {
    "keccak/f1600_x1_scalar", "keccak/f1600_x1_scalar_tables",
    "keccak/f1600_x1_sha3", "keccak/f1600_x1_sha3_tables",
    "mlkem/basemul_k2_neon",
    "mlkem/basemul_k3_neon",
    "mlkem/basemul_k4_neon",
    "mlkem/intt_neon", "mlkem/intt_neon_tables",
    "mlkem/mulcache_neon", "mlkem/mulcache_neon_tables",
    "mlkem/ntt_neon", "mlkem/ntt_neon_tables",
    "mlkem/reduce_neon",
    "mlkem/rej_uniform_neon", "mlkem/rej_uniform_neon_tables",
    "mlkem/tomont_neon",
}

// SAFETY: each kernel is proved to touch only its buffers, at the alignments of their types, and to keep the calling convention.
// The backend with SHA-3 instructions is handed out only where `backends` found them; Neon is part of the base architecture.
unsafe extern "C" {
    safe fn dauntless_keccak_f1600_x1_scalar(state: &mut StateX1);
    safe fn dauntless_keccak_f1600_x1_sha3(state: &mut StateX1);
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
    rej_uniform: dauntless_mlkem_rej_uniform_neon,
    ..portable_backend::BACKEND
};

static NEON_SHA3: Backend = Backend {
    name: "neon_sha3",
    f1600_x1: dauntless_keccak_f1600_x1_sha3,
    ..NEON_BACKEND
};

/// What this processor can run of them, the fastest first.
pub fn backends() -> [Option<&'static Backend>; 2] {
    [features_of_sha3::get().then_some(&NEON_SHA3), Some(&NEON)]
}

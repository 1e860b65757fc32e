//! x86-64 kernels in assembly and their backend, `avx2`.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::arch::global_asm;

use super::backend::Backend;
use super::portable_backend;
use super::types::{Candidates, MulCache, Poly, StateX1, StateX4};

macro_rules! source {
    ($($kernel:literal),* $(,)?) => {$(
        global_asm!(include_str!(concat!("../../kernels/x86_64/", $kernel, ".S")), options(raw));
    )*};
}

source! {
    "keccak/f1600_x1_scalar", "keccak/f1600_x1_scalar_tables",
    "keccak/f1600_x4_avx2", "keccak/f1600_x4_avx2_tables",
    "mlkem/basemul_k2_avx2",
    "mlkem/basemul_k3_avx2",
    "mlkem/basemul_k4_avx2",
    "mlkem/intt_avx2", "mlkem/intt_avx2_tables",
    "mlkem/mulcache_avx2", "mlkem/mulcache_avx2_tables",
    "mlkem/ntt_avx2", "mlkem/ntt_avx2_tables",
    "mlkem/reduce_avx2",
    "mlkem/rej_uniform_avx2", "mlkem/rej_uniform_avx2_tables",
    "mlkem/tomont_avx2",
}

// SAFETY: each kernel is proved to touch only its buffers, at the alignments of their types, and to keep the calling convention.
// The backend that holds them is handed out only where `backends` found the features.
unsafe extern "C" {
    safe fn dauntless_keccak_f1600_x1_scalar(state: &mut StateX1);
    safe fn dauntless_keccak_f1600_x4_avx2(state: &mut StateX4);
    safe fn dauntless_mlkem_ntt_avx2(r: &mut Poly);
    safe fn dauntless_mlkem_intt_avx2(r: &mut Poly);
    safe fn dauntless_mlkem_mulcache_avx2(cache: &mut MulCache, b: &Poly);
    safe fn dauntless_mlkem_basemul_k2_avx2(
        r: &mut Poly,
        a: &[Poly; 2],
        b: &[Poly; 2],
        cache: &[MulCache; 2],
    );
    safe fn dauntless_mlkem_basemul_k3_avx2(
        r: &mut Poly,
        a: &[Poly; 3],
        b: &[Poly; 3],
        cache: &[MulCache; 3],
    );
    safe fn dauntless_mlkem_basemul_k4_avx2(
        r: &mut Poly,
        a: &[Poly; 4],
        b: &[Poly; 4],
        cache: &[MulCache; 4],
    );
    safe fn dauntless_mlkem_tomont_avx2(r: &mut Poly);
    safe fn dauntless_mlkem_reduce_avx2(r: &mut Poly);
    safe fn dauntless_mlkem_rej_uniform_avx2(r: &mut Candidates, b: &[u8; 504]) -> u32;
}

cpufeatures::new!(features_of_avx2, "avx2", "popcnt");

static AVX2: Backend = Backend {
    name: "avx2",
    x4_pays_from: 2,
    f1600_x1: dauntless_keccak_f1600_x1_scalar,
    f1600_x4: dauntless_keccak_f1600_x4_avx2,
    ntt: dauntless_mlkem_ntt_avx2,
    intt: dauntless_mlkem_intt_avx2,
    mulcache: dauntless_mlkem_mulcache_avx2,
    basemul_k2: dauntless_mlkem_basemul_k2_avx2,
    basemul_k3: dauntless_mlkem_basemul_k3_avx2,
    basemul_k4: dauntless_mlkem_basemul_k4_avx2,
    tomont: dauntless_mlkem_tomont_avx2,
    reduce: dauntless_mlkem_reduce_avx2,
    rej_uniform: dauntless_mlkem_rej_uniform_avx2,
    order: interim::order,
    tobytes: interim::tobytes,
    frombytes: interim::frombytes,
    ..portable_backend::BACKEND
};

/// What this processor can run of them.
pub fn backends() -> [Option<&'static Backend>; 1] {
    [features_of_avx2::get().then_some(&AVX2)]
}

/// Portable stand-ins in AVX2's order, until the kernels are there.
mod interim {
    use super::{Poly, portable_backend::BACKEND};

    pub extern "C" fn order(r: &mut Poly, a: &Poly) {
        for (r, a) in
            r.0.as_chunks_mut::<32>()
                .0
                .iter_mut()
                .zip(a.0.as_chunks::<32>().0)
        {
            *r = core::array::from_fn(|p| a[4 * (p / 2 % 8) + 2 * (p / 16) + p % 2]);
        }
    }

    fn disorder(r: &mut Poly, a: &Poly) {
        for (r, a) in
            r.0.as_chunks_mut::<32>()
                .0
                .iter_mut()
                .zip(a.0.as_chunks::<32>().0)
        {
            *r = core::array::from_fn(|c| a[16 * (c / 2 % 2) + 2 * (c / 4) + c % 2]);
        }
    }

    pub extern "C" fn tobytes(b: &mut [u8; 384], a: &Poly) {
        let mut t = Poly::ZERO;
        disorder(&mut t, a);
        (BACKEND.tobytes)(b, &t);
    }

    pub extern "C" fn frombytes(r: &mut Poly, b: &[u8; 384]) {
        let mut t = Poly::ZERO;
        (BACKEND.frombytes)(&mut t, b);
        order(r, &t);
    }
}

//! x86-64 kernels in assembly and their backends: `scalar`, `avx2`, then those of AVX-512, each with a further extension.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::arch::x86_64::__cpuid_count;
use core::sync::atomic::{AtomicU8, Ordering};

use super::backend::Backend;
use super::portable_backend;
use super::types::{Candidates, MulCache, Poly, StateX1, StateX4, StateX8};

// As they are scheduled for a core, where `optimized/x86_64/ships.toml` says that they ship so.
#[rustfmt::skip]
assembly! { "optimized/x86_64/":
    "icelake-server/mlkem/intt_avx2",
    "icelake-server/mlkem/intt_avx512bw",
    "icelake-server/mlkem/ntt_avx2",
    "icelake-server/mlkem/ntt_avx512bw",
}

#[rustfmt::skip] // a kernel to a line, its tables beside it
assembly! { "kernels/x86_64/":
    "keccak/f1600_x1_bmi2", "keccak/f1600_x1_bmi2_tables",
    "keccak/f1600_x1_scalar", "keccak/f1600_x1_scalar_tables",
    "keccak/f1600_x4_avx2", "keccak/f1600_x4_avx2_tables",
    "keccak/f1600_x4_avx512", "keccak/f1600_x4_avx512_tables",
    "keccak/f1600_x8_avx512", "keccak/f1600_x8_avx512_tables",
    "mlkem/basemul_k2_avx2",
    "mlkem/basemul_k2_avx512vnni",
    "mlkem/basemul_k3_avx2",
    "mlkem/basemul_k3_avx512vnni",
    "mlkem/basemul_k4_avx2",
    "mlkem/basemul_k4_avx512vnni",
    "mlkem/cbd2_avx2",
    "mlkem/cbd2_avx512vbmi",
    "mlkem/cbd3_avx2",
    "mlkem/cbd3_avx512vbmi",
    "mlkem/compress_d10_avx2",
    "mlkem/compress_d10_avx512vbmi",
    "mlkem/compress_d11_avx2",
    "mlkem/compress_d11_avx512vbmi",
    "mlkem/compress_d1_avx2",
    "mlkem/compress_d1_avx512bw",
    "mlkem/compress_d4_avx2",
    "mlkem/compress_d5_avx2",
    "mlkem/decompress_d10_avx2",
    "mlkem/decompress_d10_avx512vbmi",
    "mlkem/decompress_d11_avx2",
    "mlkem/decompress_d11_avx512vbmi",
    "mlkem/decompress_d1_avx2",
    "mlkem/decompress_d1_avx512bw",
    "mlkem/decompress_d4_avx2",
    "mlkem/decompress_d4_avx512bw",
    "mlkem/decompress_d5_avx2",
    "mlkem/decompress_d5_avx512vbmi",
    "mlkem/frombytes_avx2",
    "mlkem/frombytes_avx512vbmi",
    "mlkem/intt_avx2_tables",
    "mlkem/intt_avx512bw_tables",
    "mlkem/mulcache_avx2", "mlkem/mulcache_avx2_tables",
    "mlkem/ntt_avx2_tables",
    "mlkem/ntt_avx512bw_tables",
    "mlkem/order_avx2",
    "mlkem/order_avx512",
    "mlkem/reduce_avx2",
    "mlkem/rej_uniform_avx2", "mlkem/rej_uniform_avx2_tables",
    "mlkem/rej_uniform_avx512vbmi2",
    "mlkem/tobytes_avx2",
    "mlkem/tobytes_avx512vbmi",
    "mlkem/tomont_avx2",
}

// SAFETY: each kernel is proved to touch only its buffers, at the alignments of their types, and to keep the calling convention.
// The backend that holds them is handed out only where `backends` found the features.
unsafe extern "C" {
    safe fn dauntless_keccak_f1600_x1_bmi2(state: &mut StateX1);
    safe fn dauntless_keccak_f1600_x1_scalar(state: &mut StateX1);
    safe fn dauntless_keccak_f1600_x4_avx2(state: &mut StateX4);
    safe fn dauntless_keccak_f1600_x4_avx512(state: &mut StateX4);
    safe fn dauntless_keccak_f1600_x8_avx512(state: &mut StateX8);
    safe fn dauntless_mlkem_ntt_avx2(r: &mut Poly);
    safe fn dauntless_mlkem_ntt_avx512bw(r: &mut Poly);
    safe fn dauntless_mlkem_intt_avx2(r: &mut Poly);
    safe fn dauntless_mlkem_intt_avx512bw(r: &mut Poly);
    safe fn dauntless_mlkem_mulcache_avx2(cache: &mut MulCache, b: &Poly);
    safe fn dauntless_mlkem_basemul_k2_avx2(
        r: &mut Poly,
        a: &[Poly; 2],
        b: &[Poly; 2],
        cache: &[MulCache; 2],
    );
    safe fn dauntless_mlkem_basemul_k2_avx512vnni(
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
    safe fn dauntless_mlkem_basemul_k3_avx512vnni(
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
    safe fn dauntless_mlkem_basemul_k4_avx512vnni(
        r: &mut Poly,
        a: &[Poly; 4],
        b: &[Poly; 4],
        cache: &[MulCache; 4],
    );
    safe fn dauntless_mlkem_tomont_avx2(r: &mut Poly);
    safe fn dauntless_mlkem_reduce_avx2(r: &mut Poly);
    safe fn dauntless_mlkem_compress_d1_avx2(b: &mut [u8; 32], a: &Poly);
    safe fn dauntless_mlkem_compress_d1_avx512bw(b: &mut [u8; 32], a: &Poly);
    safe fn dauntless_mlkem_compress_d4_avx2(b: &mut [u8; 128], a: &Poly);
    safe fn dauntless_mlkem_compress_d5_avx2(b: &mut [u8; 160], a: &Poly);
    safe fn dauntless_mlkem_compress_d10_avx2(b: &mut [u8; 320], a: &Poly);
    safe fn dauntless_mlkem_compress_d10_avx512vbmi(b: &mut [u8; 320], a: &Poly);
    safe fn dauntless_mlkem_compress_d11_avx2(b: &mut [u8; 352], a: &Poly);
    safe fn dauntless_mlkem_compress_d11_avx512vbmi(b: &mut [u8; 352], a: &Poly);
    safe fn dauntless_mlkem_decompress_d1_avx2(r: &mut Poly, b: &[u8; 32]);
    safe fn dauntless_mlkem_decompress_d1_avx512bw(r: &mut Poly, b: &[u8; 32]);
    safe fn dauntless_mlkem_decompress_d4_avx2(r: &mut Poly, b: &[u8; 128]);
    safe fn dauntless_mlkem_decompress_d4_avx512bw(r: &mut Poly, b: &[u8; 128]);
    safe fn dauntless_mlkem_decompress_d5_avx2(r: &mut Poly, b: &[u8; 160]);
    safe fn dauntless_mlkem_decompress_d5_avx512vbmi(r: &mut Poly, b: &[u8; 160]);
    safe fn dauntless_mlkem_decompress_d10_avx2(r: &mut Poly, b: &[u8; 320]);
    safe fn dauntless_mlkem_decompress_d10_avx512vbmi(r: &mut Poly, b: &[u8; 320]);
    safe fn dauntless_mlkem_decompress_d11_avx2(r: &mut Poly, b: &[u8; 352]);
    safe fn dauntless_mlkem_decompress_d11_avx512vbmi(r: &mut Poly, b: &[u8; 352]);
    safe fn dauntless_mlkem_tobytes_avx2(b: &mut [u8; 384], a: &Poly);
    safe fn dauntless_mlkem_tobytes_avx512vbmi(b: &mut [u8; 384], a: &Poly);
    safe fn dauntless_mlkem_frombytes_avx2(r: &mut Poly, b: &[u8; 384]);
    safe fn dauntless_mlkem_frombytes_avx512vbmi(r: &mut Poly, b: &[u8; 384]);
    safe fn dauntless_mlkem_cbd2_avx2(r: &mut Poly, b: &[u8; 128]);
    safe fn dauntless_mlkem_cbd2_avx512vbmi(r: &mut Poly, b: &[u8; 128]);
    safe fn dauntless_mlkem_cbd3_avx2(r: &mut Poly, b: &[u8; 192]);
    safe fn dauntless_mlkem_cbd3_avx512vbmi(r: &mut Poly, b: &[u8; 192]);
    safe fn dauntless_mlkem_rej_uniform_avx2(r: &mut Candidates, b: &[u8; 504]) -> u32;
    safe fn dauntless_mlkem_rej_uniform_avx512vbmi2(r: &mut Candidates, b: &[u8; 504]) -> u32;
    safe fn dauntless_mlkem_order_avx2(r: &mut Poly, a: &Poly);
    safe fn dauntless_mlkem_order_avx512(r: &mut Poly, a: &Poly);
}

cpufeatures::new!(features_of_avx2, "avx2", "bmi1", "bmi2", "popcnt");
cpufeatures::new!(features_of_avx512, "avx512f", "avx512vl");
cpufeatures::new!(features_of_avx512bw, "avx512bw", "avx512dq");
cpufeatures::new!(features_of_avx512vbmi, "avx512vbmi");
cpufeatures::new!(features_of_avx512vbmi2, "avx512vbmi2");

/// Whether there is VNNI beside AVX-512, which `cpufeatures` does not know: bit 11 of ecx in CPUID's leaf 7. Asked once, since
/// a hypervisor takes microseconds to answer.
fn has_vnni() -> bool {
    const UNKNOWN: u8 = 2;
    static ANSWER: AtomicU8 = AtomicU8::new(UNKNOWN);
    if ANSWER.load(Ordering::Relaxed) == UNKNOWN {
        #[allow(unused_unsafe)] // newer compilers call the function safe
        // SAFETY: every processor with AVX-512 has the leaf.
        let found = unsafe { __cpuid_count(7, 0) }.ecx >> 11 & 1;
        ANSWER.store(found as u8, Ordering::Relaxed);
    }
    ANSWER.load(Ordering::Relaxed) == 1
}

#[cfg(dauntless_valgrind)]
#[path = "valgrind/x86_64.rs"]
mod valgrind;

static AVX2: Backend = Backend {
    name: "avx2",
    x4_pays_from: 2,
    f1600_x1: dauntless_keccak_f1600_x1_bmi2,
    f1600_x4: dauntless_keccak_f1600_x4_avx2,
    f1600_x8: None,
    ntt: dauntless_mlkem_ntt_avx2,
    intt: dauntless_mlkem_intt_avx2,
    mulcache: dauntless_mlkem_mulcache_avx2,
    basemul_k2: dauntless_mlkem_basemul_k2_avx2,
    basemul_k3: dauntless_mlkem_basemul_k3_avx2,
    basemul_k4: dauntless_mlkem_basemul_k4_avx2,
    tomont: dauntless_mlkem_tomont_avx2,
    reduce: dauntless_mlkem_reduce_avx2,
    compress_d1: dauntless_mlkem_compress_d1_avx2,
    compress_d4: dauntless_mlkem_compress_d4_avx2,
    compress_d5: dauntless_mlkem_compress_d5_avx2,
    compress_d10: dauntless_mlkem_compress_d10_avx2,
    compress_d11: dauntless_mlkem_compress_d11_avx2,
    decompress_d1: dauntless_mlkem_decompress_d1_avx2,
    decompress_d4: dauntless_mlkem_decompress_d4_avx2,
    decompress_d5: dauntless_mlkem_decompress_d5_avx2,
    decompress_d10: dauntless_mlkem_decompress_d10_avx2,
    decompress_d11: dauntless_mlkem_decompress_d11_avx2,
    tobytes: dauntless_mlkem_tobytes_avx2,
    frombytes: dauntless_mlkem_frombytes_avx2,
    cbd2: dauntless_mlkem_cbd2_avx2,
    cbd3: dauntless_mlkem_cbd3_avx2,
    rej_uniform: dauntless_mlkem_rej_uniform_avx2,
    order: dauntless_mlkem_order_avx2,
};

/// One permutation of four states costs what one of a single state does.
static AVX512: Backend = Backend {
    name: "avx512",
    x4_pays_from: 1,
    f1600_x4: dauntless_keccak_f1600_x4_avx512,
    f1600_x8: Some(dauntless_keccak_f1600_x8_avx512),
    order: dauntless_mlkem_order_avx512,
    ..AVX2
};

static AVX512BW: Backend = Backend {
    name: "avx512bw",
    ntt: dauntless_mlkem_ntt_avx512bw,
    intt: dauntless_mlkem_intt_avx512bw,
    compress_d1: dauntless_mlkem_compress_d1_avx512bw,
    decompress_d1: dauntless_mlkem_decompress_d1_avx512bw,
    decompress_d4: dauntless_mlkem_decompress_d4_avx512bw,
    ..AVX512
};

static AVX512VNNI: Backend = Backend {
    name: "avx512vnni",
    basemul_k2: dauntless_mlkem_basemul_k2_avx512vnni,
    basemul_k3: dauntless_mlkem_basemul_k3_avx512vnni,
    basemul_k4: dauntless_mlkem_basemul_k4_avx512vnni,
    ..AVX512BW
};

static AVX512VBMI: Backend = Backend {
    name: "avx512vbmi",
    compress_d10: dauntless_mlkem_compress_d10_avx512vbmi,
    compress_d11: dauntless_mlkem_compress_d11_avx512vbmi,
    decompress_d5: dauntless_mlkem_decompress_d5_avx512vbmi,
    decompress_d10: dauntless_mlkem_decompress_d10_avx512vbmi,
    decompress_d11: dauntless_mlkem_decompress_d11_avx512vbmi,
    tobytes: dauntless_mlkem_tobytes_avx512vbmi,
    frombytes: dauntless_mlkem_frombytes_avx512vbmi,
    cbd2: dauntless_mlkem_cbd2_avx512vbmi,
    cbd3: dauntless_mlkem_cbd3_avx512vbmi,
    ..AVX512VNNI
};

static AVX512VBMI2: Backend = Backend {
    name: "avx512vbmi2",
    rej_uniform: dauntless_mlkem_rej_uniform_avx512vbmi2,
    ..AVX512VBMI
};

static SCALAR: Backend = Backend {
    name: "scalar",
    f1600_x1: dauntless_keccak_f1600_x1_scalar,
    ..portable_backend::BACKEND
};

/// Whether this processor can run it, and the backend: the fastest first.
pub fn backends() -> [(bool, &'static Backend); 7 + cfg!(dauntless_valgrind) as usize] {
    let avx2 = features_of_avx2::get();
    let avx512 = avx2 && features_of_avx512::get();
    let avx512bw = avx512 && features_of_avx512bw::get();
    let avx512vnni = avx512bw && has_vnni();
    let avx512vbmi = avx512vnni && features_of_avx512vbmi::get();
    let avx512vbmi2 = avx512vbmi && features_of_avx512vbmi2::get();
    [
        (avx512vbmi2, &AVX512VBMI2),
        (avx512vbmi, &AVX512VBMI),
        (avx512vnni, &AVX512VNNI),
        (avx512bw, &AVX512BW),
        (avx512, &AVX512),
        (avx2, &AVX2),
        (true, &SCALAR),
        #[cfg(dauntless_valgrind)]
        (avx2, &valgrind::AVX2_X8),
    ]
}

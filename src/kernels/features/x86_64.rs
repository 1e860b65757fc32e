//! x86-64 features that kernels use, and the backends that they form, fastest first.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::arch::x86_64::__cpuid_count;

use super::{Features, Named};

pub const AVX2: Features = Features::bit(0);
pub const AVX512: Features = Features::bit(1);
pub const AVX512BW: Features = Features::bit(2);
pub const AVX512VNNI: Features = Features::bit(3);
pub const AVX512VBMI: Features = Features::bit(4);
pub const AVX512VBMI2: Features = Features::bit(5);
/// Zen 5's ports for vectors (see `has_vp2intersect`).
pub const AVX512VP2INTERSECT: Features = Features::bit(6);
/// Zen 4, of processors with AVX-512 (see `has_sse4a`).
pub const AVX512SSE4A: Features = Features::bit(8);
/// ADX and BMI2: two chains of carries beside products without flags.
pub const ADX: Features = Features::bit(7);

/// Two products of vectors of 256 bits in a cycle, and one of 64-bit words (see `has_two_products`): Zen 3, Skylake and their
/// successors. No kernel uses an instruction of VAES.
pub const VAES: Features = Features::bit(10);
/// AMD's processors, beside ADX (see `has_sse4a`).
pub const SSE4A: Features = Features::bit(11);
/// AVX-512 IFMA and DQ.
pub const AVX512IFMA: Features = Features::bit(9);

#[cfg(dauntless_valgrind)]
#[path = "valgrind/x86_64.rs"]
pub mod valgrind;

cpufeatures::new!(features_of_avx2, "avx2", "bmi1", "bmi2", "popcnt");
cpufeatures::new!(features_of_adx, "adx", "bmi2");
cpufeatures::new!(features_of_avx512, "avx512f", "avx512vl");
cpufeatures::new!(features_of_avx512bw, "avx512bw", "avx512dq");
cpufeatures::new!(features_of_avx512ifma, "avx512ifma", "avx512dq");
cpufeatures::new!(features_of_avx512vbmi, "avx512vbmi");
cpufeatures::new!(features_of_avx512vbmi2, "avx512vbmi2");

const UP_TO_AVX512: Features = AVX2.and(AVX512);
const UP_TO_AVX512BW: Features = UP_TO_AVX512.and(AVX512BW);
const UP_TO_AVX512VNNI: Features = UP_TO_AVX512BW.and(AVX512VNNI);
const UP_TO_AVX512VBMI: Features = UP_TO_AVX512VNNI.and(AVX512VBMI);

#[rustfmt::skip] // a backend to a line
pub const BACKENDS: &[Named] = &[
    Named::new("avx512vbmi2", UP_TO_AVX512VBMI.and(AVX512VBMI2)).using(AVX512SSE4A.and(AVX512VP2INTERSECT).and(SSE4A).and(ADX).and(AVX512IFMA)),
    Named::new("avx512vbmi", UP_TO_AVX512VBMI).using(ADX.and(AVX512IFMA)),
    Named::new("avx512vnni", UP_TO_AVX512VNNI).using(ADX.and(VAES)),
    Named::new("avx512bw", UP_TO_AVX512BW).using(ADX.and(VAES)),
    Named::new("avx512", UP_TO_AVX512).using(ADX.and(VAES)),
    #[cfg(dauntless_valgrind)]
    valgrind::AVX2_X8,
    Named::new("avx2", AVX2).using(ADX.and(VAES).and(SSE4A)),
    Named::new("scalar", Features::NONE),
];

/// A feature is used only together with the features that its kernels' other instructions need: AVX2 for all, AVX-512 F and
/// VL.
pub fn detect() -> Features {
    let avx2 = features_of_avx2::get();
    let avx512 = avx2 && features_of_avx512::get();
    // The stack is measured (ffi/measure.py) in the schedule of lanes that the build names, on any processor with AVX-512.
    let measured = cfg!(dauntless_measure);
    let all = AVX2
        .if_there(avx2)
        .and(ADX.if_there(features_of_adx::get()))
        .and(VAES.if_there(avx2 && has_two_products()))
        .and(SSE4A.if_there(avx2 && has_sse4a()))
        .and(AVX512.if_there(avx512))
        .and(AVX512BW.if_there(avx512 && features_of_avx512bw::get()))
        .and(AVX512IFMA.if_there(avx512 && features_of_avx512ifma::get()))
        .and(AVX512VNNI.if_there(avx512 && has_vnni()))
        .and(AVX512VBMI.if_there(avx512 && features_of_avx512vbmi::get()))
        .and(AVX512VBMI2.if_there(avx512 && features_of_avx512vbmi2::get()))
        .and(AVX512SSE4A.if_there(avx512 && (cfg!(dauntless_zen4) || (!measured && has_sse4a()))))
        .and(
            AVX512VP2INTERSECT
                .if_there(avx512 && (cfg!(dauntless_zen5) || (!measured && has_vp2intersect()))),
        );
    #[cfg(dauntless_valgrind)]
    let all = all.and(valgrind::EIGHT_LANES.if_there(avx2));
    all
}

/// Whether the processor has VAES or, of Intel's, CLFLUSHOPT: bits 9 of ecx and 23 of ebx in CPUID's leaf 7. Among those with
/// AVX2 it tells Zen 3 and Skylake from what came before: Zen 2 has CLFLUSHOPT, Broadwell neither.
fn has_two_products() -> bool {
    #[allow(unused_unsafe)] // newer compilers call the function safe
    // SAFETY: every processor with AVX2 has the leaf.
    let leaf = unsafe { __cpuid_count(7, 0) };
    leaf.ecx >> 9 & 1 == 1 || (leaf.ebx >> 23 & 1 == 1 && !has_sse4a())
}

/// Whether the processor has AVX-512 VNNI, which `cpufeatures` cannot detect: bit 11 of ecx in CPUID's leaf 7.
fn has_vnni() -> bool {
    #[allow(unused_unsafe)] // newer compilers call the function safe
    // SAFETY: every processor with AVX-512 has the leaf.
    let found = unsafe { __cpuid_count(7, 0) }.ecx >> 11 & 1;
    found == 1
}

/// Whether the processor has AVX-512 VP2INTERSECT and BF16: bit 8 of edx in CPUID's leaf 7, and bit 5 of eax in its subleaf 1.
/// No kernel uses them. Zen 5 has both, and they stand for its ports, which run four logic operations a cycle of 256 and of 512
/// bits. Tiger Lake has the first only; Cooper Lake, Sapphire Rapids, Granite Rapids and Zen 4 have the second only.
fn has_vp2intersect() -> bool {
    #[allow(unused_unsafe)] // newer compilers call the function safe
    // SAFETY: every processor with AVX-512 has the leaf; eax of its subleaf 0 is the number of the last subleaf.
    let [leaf, subleaf] = unsafe { [__cpuid_count(7, 0), __cpuid_count(7, 1)] };
    leaf.eax >= 1 && leaf.edx >> 8 & 1 == 1 && subleaf.eax >> 5 & 1 == 1
}

/// Whether the processor has SSE4a: bit 6 of ecx in CPUID's leaf 0x8000_0001. No kernel uses it. Intel's processors lack it, AMD's
/// have it. Beside AVX-512 it stands for Zen 4, which runs instructions of 512 bits as two halves, so that eight Keccak states cost
/// twice four. Zen 5 has SSE4a and what `has_vp2intersect` looks for.
fn has_sse4a() -> bool {
    #[allow(unused_unsafe)] // newer compilers call the function safe
    // SAFETY: every 64-bit processor has the leaf.
    let found = unsafe { __cpuid_count(0x8000_0001, 0) }.ecx >> 6 & 1;
    found == 1
}

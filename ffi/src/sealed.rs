//! Wipes the stack and the vector registers after a function; wipes memory.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! The library wipes its own variables; this module wipes copies that the compiler made, in spill slots and registers.
//! tests/ffi/residue.c and tests/ffi/stack.c test that the sizes suffice.

use core::arch::asm;
use core::mem::{size_of, MaybeUninit};

/// Returns the result of `work`, then wipes `STACK` bytes of stack, at least as many as `work` uses (stack.rs), and registers.
#[inline(always)]
pub fn sealed<const STACK: usize, R: Copy>(work: impl FnOnce() -> R) -> R {
    let result = run(work);
    if cfg!(not(dauntless_measure)) {
        wipe_stack::<STACK>();
    }
    wipe_registers();
    result
}

/// Calls `work` in a separate frame, at the place of `wipe_stack`'s later frame.
#[inline(never)]
fn run<R>(work: impl FnOnce() -> R) -> R {
    work()
}

#[inline(never)]
fn wipe_stack<const STACK: usize>() {
    let mut area = MaybeUninit::<[u8; STACK]>::uninit();
    // SAFETY: within `area`.
    unsafe { wipe(area.as_mut_ptr().cast(), STACK) };
}

/// Fills `size` bytes at `start` with zeros, even if they are never read again.
///
/// # Safety
/// `size` bytes at `start` can be written.
#[inline(always)]
pub unsafe fn wipe(start: *mut u8, size: usize) {
    // SAFETY: the function's precondition. The empty assembly counts as a reader, so that the compiler keeps the writes.
    unsafe {
        start.write_bytes(0, size);
        asm!("/* {} */", in(reg) start, options(nostack, readonly, preserves_flags));
    }
}

/// Fills a structure with zeros, in any state; does nothing if the pointer is NULL.
///
/// # Safety
/// The pointer is NULL, or the structure's bytes can be written.
pub unsafe fn wipe_structure<C>(structure: *mut C) {
    if !structure.is_null() {
        // SAFETY: the function's precondition.
        unsafe { wipe(structure.cast(), size_of::<C>()) };
    }
}

#[cfg(target_arch = "x86_64")]
cpufeatures::new!(features_of_avx512, "avx512f");

/// Clears the vector registers that a callee may change. On x86-64 the kernels themselves clear bits 128 and up of registers
/// 0 to 15; registers 16 to 31 may hold data of the C library's `memcpy`, and mask registers may hold bits of a message.
#[inline(always)]
fn wipe_registers() {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: changes what it declares.
    unsafe {
        #[rustfmt::skip] // four to a line
        asm!(
            "pxor xmm0, xmm0", "pxor xmm1, xmm1", "pxor xmm2, xmm2", "pxor xmm3, xmm3",
            "pxor xmm4, xmm4", "pxor xmm5, xmm5", "pxor xmm6, xmm6", "pxor xmm7, xmm7",
            "pxor xmm8, xmm8", "pxor xmm9, xmm9", "pxor xmm10, xmm10", "pxor xmm11, xmm11",
            "pxor xmm12, xmm12", "pxor xmm13, xmm13", "pxor xmm14, xmm14", "pxor xmm15, xmm15",
            out("xmm0") _, out("xmm1") _, out("xmm2") _, out("xmm3") _, out("xmm4") _, out("xmm5") _,
            out("xmm6") _, out("xmm7") _, out("xmm8") _, out("xmm9") _, out("xmm10") _, out("xmm11") _,
            out("xmm12") _, out("xmm13") _, out("xmm14") _, out("xmm15") _,
            options(nomem, nostack, preserves_flags),
        );
    }
    #[cfg(target_arch = "x86_64")]
    if features_of_avx512::get() {
        // SAFETY: changes what a callee may change; the processor has the registers.
        unsafe {
            #[rustfmt::skip] // two to a line
            asm!(
                "vpxord zmm16, zmm16, zmm16", "vpxord zmm17, zmm17, zmm17",
                "vpxord zmm18, zmm18, zmm18", "vpxord zmm19, zmm19, zmm19",
                "vpxord zmm20, zmm20, zmm20", "vpxord zmm21, zmm21, zmm21",
                "vpxord zmm22, zmm22, zmm22", "vpxord zmm23, zmm23, zmm23",
                "vpxord zmm24, zmm24, zmm24", "vpxord zmm25, zmm25, zmm25",
                "vpxord zmm26, zmm26, zmm26", "vpxord zmm27, zmm27, zmm27",
                "vpxord zmm28, zmm28, zmm28", "vpxord zmm29, zmm29, zmm29",
                "vpxord zmm30, zmm30, zmm30", "vpxord zmm31, zmm31, zmm31",
                "kxorw k0, k0, k0", "kxorw k1, k1, k1", "kxorw k2, k2, k2", "kxorw k3, k3, k3", // all 64 bits of each
                "kxorw k4, k4, k4", "kxorw k5, k5, k5", "kxorw k6, k6, k6", "kxorw k7, k7, k7",
                clobber_abi("sysv64"),
                options(nomem, nostack, preserves_flags),
            );
        }
    }
    #[cfg(target_arch = "aarch64")]
    // SAFETY: changes what it declares.
    unsafe {
        #[rustfmt::skip] // four to a line
        asm!(
            "movi v0.2d, #0", "movi v1.2d, #0", "movi v2.2d, #0", "movi v3.2d, #0",
            "movi v4.2d, #0", "movi v5.2d, #0", "movi v6.2d, #0", "movi v7.2d, #0",
            "movi v16.2d, #0", "movi v17.2d, #0", "movi v18.2d, #0", "movi v19.2d, #0",
            "movi v20.2d, #0", "movi v21.2d, #0", "movi v22.2d, #0", "movi v23.2d, #0",
            "movi v24.2d, #0", "movi v25.2d, #0", "movi v26.2d, #0", "movi v27.2d, #0",
            "movi v28.2d, #0", "movi v29.2d, #0", "movi v30.2d, #0", "movi v31.2d, #0",
            out("v0") _, out("v1") _, out("v2") _, out("v3") _, out("v4") _, out("v5") _, out("v6") _, out("v7") _,
            out("v16") _, out("v17") _, out("v18") _, out("v19") _, out("v20") _, out("v21") _, out("v22") _,
            out("v23") _, out("v24") _, out("v25") _, out("v26") _, out("v27") _, out("v28") _, out("v29") _,
            out("v30") _, out("v31") _,
            options(nomem, nostack, preserves_flags),
        );
    }
    #[cfg(target_arch = "riscv64")]
    if cfg!(target_feature = "v") || library::backend().starts_with("rvv") {
        // SAFETY: changes what a callee may change; the processor has the registers.
        unsafe {
            asm!(
                ".option push",
                ".option arch, +v",
                "vsetvli t0, zero, e8, m8, ta, ma",
                "vmv.v.i v0, 0",
                "vmv.v.i v8, 0",
                "vmv.v.i v16, 0",
                "vmv.v.i v24, 0",
                ".option pop",
                clobber_abi("C"),
                options(nomem, nostack),
            );
        }
    }
}

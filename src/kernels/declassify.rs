//! Marks values computed from secrets as public for Valgrind, or as secret again. No effect in other builds.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

/// Marks `value` as public. Each use states the reason.
#[inline(always)]
pub fn declassify<T>(value: &mut T) {
    #[cfg(dauntless_valgrind)]
    request(0x4d43_0002, value); // memcheck's MAKE_MEM_DEFINED, as tests/constant_time/src/client.rs explains
    let _ = value;
}

/// Makes `value` secret.
#[cfg(feature = "signing")]
#[inline(always)]
pub fn classify<T>(value: &mut T) {
    #[cfg(dauntless_valgrind)]
    request(0x4d43_0001, value); // MAKE_MEM_UNDEFINED
    let _ = value;
}

/// A request of memcheck's about the bytes of `value`.
#[cfg(dauntless_valgrind)]
#[inline(always)]
fn request<T>(code: usize, value: &mut T) {
    let words = [
        code,
        core::ptr::from_mut(value).expose_provenance(),
        size_of::<T>(),
        0,
        0,
        0,
    ];
    // SAFETY: rotations by 64 bits in all, then an exchange of a register with itself (x86-64) or a no-op (AArch64); without
    // effect on RISC-V.
    #[cfg(target_arch = "x86_64")]
    unsafe {
        core::arch::asm!("rol rdi, 3", "rol rdi, 13", "rol rdi, 61", "rol rdi, 51", "xchg rbx, rbx",
            in("rax") &words, inout("rdx") 0usize => _, options(nostack));
    }
    #[cfg(target_arch = "aarch64")]
    unsafe {
        core::arch::asm!("ror x12, x12, #3", "ror x12, x12, #13", "ror x12, x12, #51", "ror x12, x12, #61",
            "orr x10, x10, x10", in("x4") &words, inout("x3") 0usize => _, options(nostack));
    }
    #[cfg(target_arch = "riscv64")]
    unsafe {
        core::arch::asm!(".option push", ".option norvc", "srli zero, zero, 3", "srli zero, zero, 13",
            "srli zero, zero, 51", "srli zero, zero, 61", "or a0, a0, a0", ".option pop",
            in("a4") &words, inout("a3") 0usize => _, options(nostack));
    }
}

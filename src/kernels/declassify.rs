//! Marks values computed from secrets as public for Valgrind, or as secret again. No effect in other builds.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

/// Marks `value` as public. Each use states the reason.
#[inline(always)]
pub fn declassify<T>(value: &mut T) {
    #[cfg(dauntless_valgrind)]
    request(
        DEFINED,
        core::ptr::from_mut(value).expose_provenance(),
        size_of::<T>(),
    );
    let _ = value;
}

/// The bit, which is public from here on. Each use states the reason.
///
/// Compiled code has one function for all such bits, of which the compiler does not know that its result is its argument, and
/// one for bytes: there `dauntless check --declassify` finds what is published (docs/operations.md).
#[inline(never)]
pub fn published(bit: bool) -> bool {
    let mut bit = core::hint::black_box(bit);
    declassify(&mut bit);
    bit
}

/// Makes `bytes` public from here on. Each use states the reason.
#[cfg(any(feature = "rsa", feature = "signing"))]
#[inline(never)]
pub fn publish(bytes: &mut [u8]) {
    #[cfg(dauntless_valgrind)]
    request(DEFINED, bytes.as_mut_ptr().expose_provenance(), bytes.len());
    core::hint::black_box(bytes);
}

/// The number, which is public from here on. Each use states the reason.
#[cfg(feature = "rsa")]
pub fn published_number(number: u32) -> u32 {
    let mut bytes = number.to_le_bytes();
    publish(&mut bytes);
    u32::from_le_bytes(bytes)
}

/// Makes `value` secret.
#[cfg(any(feature = "getrandom", feature = "signing"))]
#[inline(always)]
pub fn classify<T>(value: &mut T) {
    #[cfg(dauntless_valgrind)]
    request(
        0x4d43_0001,
        core::ptr::from_mut(value).expose_provenance(),
        size_of::<T>(),
    ); // MAKE_MEM_UNDEFINED
    let _ = value;
}

/// Memcheck's MAKE_MEM_DEFINED, as tests/constant_time/src/client.rs explains.
#[cfg(dauntless_valgrind)]
const DEFINED: usize = 0x4d43_0002;

/// A request of memcheck's about `size` bytes.
#[cfg(dauntless_valgrind)]
#[inline(always)]
fn request(code: usize, start: usize, size: usize) {
    let words = [code, start, size, 0, 0, 0];
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

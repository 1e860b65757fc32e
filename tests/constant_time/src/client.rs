//! Requests to Valgrind's memcheck: which bytes count as undefined.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! A request is an instruction sequence that does nothing on a processor and that Valgrind recognises (its manual, "The client
//! request mechanism"): the default answer and the address of six words, number and arguments, are in fixed registers.

use core::arch::asm;

const RUNNING_ON_VALGRIND: usize = 0x1001;
const COUNT_ERRORS: usize = 0x1201;
const MAKE_MEM_UNDEFINED: usize = 0x4d43_0001; // 'M' 'C', then the number of the request
const MAKE_MEM_DEFINED: usize = 0x4d43_0002;

/// The answer; 0 if Valgrind is not there.
fn request(number: usize, start: *mut u8, size: usize) -> usize {
    // Exposed: for the compiler the request may read and write there, so that no earlier copy is used afterwards.
    let words = [number, start.expose_provenance(), size, 0, 0, 0];
    let mut answer = 0;
    // SAFETY: rotations by 64 bits in all, then an exchange of a register with itself (x86-64) or a no-op (AArch64); without
    // effect on RISC-V.
    #[cfg(target_arch = "x86_64")]
    unsafe {
        asm!("rol rdi, 3", "rol rdi, 13", "rol rdi, 61", "rol rdi, 51", "xchg rbx, rbx",
            in("rax") &words, inout("rdx") answer, options(nostack));
    }
    #[cfg(target_arch = "aarch64")]
    unsafe {
        asm!("ror x12, x12, #3", "ror x12, x12, #13", "ror x12, x12, #51", "ror x12, x12, #61", "orr x10, x10, x10",
            in("x4") &words, inout("x3") answer, options(nostack));
    }
    #[cfg(target_arch = "riscv64")]
    unsafe {
        asm!(".option push", ".option norvc", "srli zero, zero, 3", "srli zero, zero, 13", "srli zero, zero, 51",
            "srli zero, zero, 61", "or a0, a0, a0", ".option pop",
            in("a4") &words, inout("a3") answer, options(nostack));
    }
    answer
}

pub fn is_running() -> bool {
    request(RUNNING_ON_VALGRIND, core::ptr::null_mut(), 0) != 0
}

/// How many faults have been reported so far.
pub fn errors() -> usize {
    request(COUNT_ERRORS, core::ptr::null_mut(), 0)
}

/// From here on, a branch or address that depends on these bytes is a fault.
pub fn secret(bytes: &mut [u8]) {
    request(MAKE_MEM_UNDEFINED, bytes.as_mut_ptr(), bytes.len());
}

/// What may be published, or is about to be compared by the test.
pub fn public(bytes: &mut [u8]) {
    request(MAKE_MEM_DEFINED, bytes.as_mut_ptr(), bytes.len());
}

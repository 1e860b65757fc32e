//! The vector table, and output by semihosting, which QEMU serves.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::arch::{asm, global_asm};

const WRITE0: usize = 0x04;
const EXIT: usize = 0x18;
const APPLICATION_EXIT: usize = 0x20026;
const ERROR: usize = 0x20023;

// The stack's top, the first instruction, and for every fault the end.
global_asm!(
    ".section .vectors, \"a\"",
    ".word __stack_top",
    ".word start",
    ".rept 14",
    ".word fault",
    ".endr",
    ".text"
);

unsafe extern "Rust" {
    safe fn run();
}

#[unsafe(no_mangle)]
extern "C" fn start() -> ! {
    run();
    exit(true)
}

#[unsafe(no_mangle)]
extern "C" fn fault() -> ! {
    exit(false)
}

fn semihosting(operation: usize, argument: usize) {
    // SAFETY: the operations used here read memory at most.
    unsafe { asm!("bkpt 0xab", inout("r0") operation => _, in("r1") argument, options(nostack)) };
}

pub fn exit(success: bool) -> ! {
    semihosting(EXIT, if success { APPLICATION_EXIT } else { ERROR });
    loop {
        core::hint::spin_loop();
    }
}

pub fn print(text: &str) {
    for byte in text.bytes() {
        let string = [byte, 0];
        semihosting(WRITE0, string.as_ptr().expose_provenance());
    }
}

/// A space, and the number.
pub fn print_number(number: usize) {
    print(" ");
    let mut divisor = 1_000_000;
    while divisor > number && divisor > 1 {
        divisor /= 10;
    }
    while divisor > 0 {
        let string = [b'0' + (number / divisor % 10) as u8, 0];
        semihosting(WRITE0, string.as_ptr().expose_provenance());
        divisor /= 10;
    }
}

pub fn stack_pointer() -> usize {
    let here: usize;
    // SAFETY: reads a register.
    unsafe { asm!("mov {}, sp", out(reg) here, options(nomem, nostack)) };
    here
}

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    exit(false)
}

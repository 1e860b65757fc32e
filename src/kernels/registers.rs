//! Tests on Windows: kernels leave the registers alone that Microsoft's convention gives to the caller and System V's does not.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::arch::{asm, global_asm};

use super::{Poly, available};

/// The bits in which rdi, rsi and the low halves of xmm6 to xmm15 differ before and after a call.
fn changed(kernel: extern "C" fn(&mut Poly), r: &mut Poly) -> u64 {
    let changed: u64;
    // SAFETY: calls a function as Microsoft's convention wants it, on an aligned stack with 32 bytes for the callee, and
    // declares all registers that the convention or the text overwrites.
    unsafe {
        asm!(
            "mov r12, rsp",
            "and rsp, -16",
            "sub rsp, 32",
            "mov rdi, r13",
            "mov rsi, r13",
            ".irp n, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15",
            "movq xmm\\n, r13",
            ".endr",
            "call r15",
            "xor rdi, r13",
            "xor rsi, r13",
            "or rdi, rsi",
            ".irp n, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15",
            "movq rsi, xmm\\n",
            "xor rsi, r13",
            "or rdi, rsi",
            ".endr",
            "mov rsp, r12",
            in("rcx") r,
            in("r13") 0x5a35_a707_1234_5678_u64,
            in("r15") kernel,
            out("r12") _,
            out("rdi") changed,
            out("rsi") _,
            out("xmm6") _, out("xmm7") _, out("xmm8") _, out("xmm9") _, out("xmm10") _,
            out("xmm11") _, out("xmm12") _, out("xmm13") _, out("xmm14") _, out("xmm15") _,
            clobber_abi("win64"),
        );
    }
    changed
}

#[test]
fn the_callers_registers() {
    let mut poly = Poly::ZERO;
    for backend in available() {
        for kernel in [
            backend.mlkem.ntt,
            backend.mlkem.intt,
            backend.mlkem.tomont,
            backend.mlkem.reduce,
        ] {
            assert_eq!(0, changed(kernel, &mut poly), "{}", backend.name);
        }
    }
}

global_asm!(".text", "dauntless_careless:", "pxor xmm11, xmm11", "ret");

unsafe extern "C" {
    safe fn dauntless_careless(r: &mut Poly);
}

/// A kernel that is called by the wrong convention is noticed.
#[test]
fn a_call_without_care() {
    let mut poly = Poly::ZERO;
    assert_ne!(0, changed(dauntless_careless, &mut poly));
}

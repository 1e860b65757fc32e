//! The mechanism of toy.c in Rust, with the same faults: `--cfg fault="branch"` and the like.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#![no_std]
#![crate_type = "lib"]

use core::arch::asm;
use core::hint::black_box;
use core::ptr::write_volatile;

static NOISE: [i8; 16] = [0, 1, 1, 2, -1, 0, 0, 1, -1, 0, 0, 1, -2, -1, -1, 0];

/// All ones if x is 0, else 0.
fn is_zero(x: u32) -> u32 {
    black_box((u64::from(x).wrapping_sub(1) >> 32) as u32)
}

fn noise(nibble: u8) -> i8 {
    if cfg!(fault = "index") {
        return NOISE[usize::from(nibble & 15)];
    }
    let mut found = 0;
    for (i, &value) in NOISE.iter().enumerate() {
        found |= value & is_zero(i as u32 ^ u32::from(nibble & 15)) as i8;
    }
    found
}

fn bit_of(coefficient: u16) -> u8 {
    if cfg!(fault = "branch") {
        if black_box(coefficient) > 832 {
            unsafe { asm!("nop") };
            return 1;
        }
        return 0;
    }
    ((u32::from(coefficient) * 2 + 1664).wrapping_mul(80635) >> 28 & 1) as u8
}

fn wipe<T: Copy + Default>(values: &mut [T]) {
    for value in values {
        unsafe { write_volatile(value, T::default()) };
    }
}

#[unsafe(no_mangle)]
pub extern "C" fn decapsulate(shared: &mut [u8; 4], s: &[u16; 32], z: &[u8; 4], c: &[u16; 32]) {
    let mut message = [0u8; 4];
    let mut again = [0u16; 32];
    for i in 0..32 {
        message[i / 8] |= bit_of((c[i] ^ s[i]) & 0xfff) << (i % 8);
    }
    for i in 0..32 {
        let bit = u16::from(message[i / 8] >> (i % 8) & 1);
        again[i] = (bit * 1665).wrapping_add(noise(message[i / 8] >> (i & 4)) as u16);
    }
    let mut differs = 0;
    for i in 0..32 {
        differs |= again[i] ^ c[i];
        if cfg!(fault = "early") && differs != 0 {
            break;
        }
    }
    let mask = is_zero(u32::from(differs)) as u8;
    for i in 0..4 {
        shared[i] = message[i] & mask | z[i] & !mask;
    }
    if !cfg!(fault = "unwiped") {
        wipe(black_box(&mut message));
        wipe(black_box(&mut again));
        clear();
    }
}

/// Clears the registers that a function may leave anything in.
#[inline(always)]
fn clear() {
    unsafe {
        asm!(
            "pxor xmm0, xmm0", "pxor xmm1, xmm1", "pxor xmm2, xmm2", "pxor xmm3, xmm3", "pxor xmm4, xmm4",
            "pxor xmm5, xmm5", "pxor xmm6, xmm6", "pxor xmm7, xmm7", "pxor xmm8, xmm8", "pxor xmm9, xmm9",
            "pxor xmm10, xmm10", "pxor xmm11, xmm11", "pxor xmm12, xmm12", "pxor xmm13, xmm13", "pxor xmm14, xmm14",
            "pxor xmm15, xmm15", "xor eax, eax", "xor ecx, ecx", "xor edx, edx", "xor esi, esi", "xor edi, edi",
            "xor r8d, r8d", "xor r9d, r9d", "xor r10d, r10d", "xor r11d, r11d",
            out("rax") _, out("rcx") _, out("rdx") _, out("rsi") _, out("rdi") _, out("r8") _, out("r9") _,
            out("r10") _, out("r11") _, out("xmm0") _, out("xmm1") _, out("xmm2") _, out("xmm3") _, out("xmm4") _,
            out("xmm5") _, out("xmm6") _, out("xmm7") _, out("xmm8") _, out("xmm9") _, out("xmm10") _, out("xmm11") _,
            out("xmm12") _, out("xmm13") _, out("xmm14") _, out("xmm15") _,
        );
    }
}

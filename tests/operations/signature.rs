//! The signing of signature.c in Rust, with the same faults: `--cfg fault="branch"` and the like.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#![no_std]
#![crate_type = "lib"]

use core::arch::asm;
use core::hint::black_box;
use core::ptr::write_volatile;

const N: usize = 16;
const BOUND: i32 = 60;
static MASKS: [i8; 16] = [-64, 3, 9, 27, 17, 51, 26, 14, 42, -2, -6, -18, -54, 33, -29, 22];

/// The bit that an attempt reveals: the rejection.
#[unsafe(no_mangle)]
#[inline(never)]
extern "C" fn published(bit: u32) -> u32 {
    black_box(bit)
}

fn mask(key: u8, number: u32) -> i32 {
    let mut x = (u32::from(key) + 1).wrapping_mul(2654435761) ^ number.wrapping_mul(40503);
    x = (x ^ x >> 15).wrapping_mul(0x85ebca6b);
    x ^= x >> 13;
    if cfg!(fault = "index") {
        return MASKS[(x & 15) as usize].into();
    }
    (x & 127) as i32 - 64
}

fn product(c: i32, s: i8) -> i32 {
    if cfg!(fault = "branch") && black_box(s) < 0 {
        unsafe { asm!("nop") };
        return -(c.wrapping_mul(-i32::from(s)));
    }
    c.wrapping_mul(s.into())
}

fn exceeds(z: &[i32; N]) -> u32 {
    let mut over = 0;
    for z in z {
        over |= ((BOUND - 1 - z) as u32 >> 31) | ((z + BOUND - 1) as u32 >> 31);
        if cfg!(fault = "early") && black_box(over) != 0 {
            break;
        }
    }
    over
}

#[unsafe(no_mangle)]
pub extern "C" fn sign(z: &mut [i32; N], s1: &[i8; N], key: &[u8; N], c: &[i32; N]) {
    let (mut y, mut number) = ([0; N], 0);
    loop {
        for i in 0..N {
            y[i] = black_box(mask(key[i], number));
            z[i] = y[i] + product(c[i], (s1[i] & 3) - 1);
            number += 1;
        }
        if published(exceeds(z)) == 0 {
            break;
        }
    }
    if !cfg!(fault = "unwiped") {
        for value in black_box(&mut y) {
            unsafe { write_volatile(value, 0) };
        }
        clear();
    }
}

/// Clears the registers that the function may leave anything in, and what it has spilled below its frame.
#[inline(always)]
fn clear() {
    unsafe {
        asm!(
            "xor eax, eax", "xor ecx, ecx", "xor edx, edx", "xor esi, esi", "xor edi, edi", "xor r8d, r8d",
            "xor r9d, r9d", "xor r10d, r10d", "xor r11d, r11d",
            out("rax") _, out("rcx") _, out("rdx") _, out("rsi") _, out("rdi") _, out("r8") _, out("r9") _,
            out("r10") _, out("r11") _,
        );
    }
}

//! The portable samplers under C names, for the prover.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

#![no_std]

#[path = "../../src/kernels/portable/sample.rs"]
mod sample;

#[no_mangle]
pub extern "C" fn dauntless_mlkem_rej_uniform_rust(r: &mut [i16; 336], b: &[u8; 504]) -> u32 {
    sample::rej_uniform(r, b)
}

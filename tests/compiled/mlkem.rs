//! The portable ML-KEM arithmetic under C names, for proving what rustc makes of it.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

#![no_std]

#[path = "../../src/kernels/portable/mlkem.rs"]
mod portable;

use portable::{MulCache, Poly};

#[no_mangle]
pub extern "C" fn dauntless_mlkem_ntt_rust(r: &mut Poly) {
    portable::ntt(r);
}

#[no_mangle]
pub extern "C" fn dauntless_mlkem_intt_rust(r: &mut Poly) {
    portable::intt(r);
}

#[no_mangle]
pub extern "C" fn dauntless_mlkem_mulcache_rust(cache: &mut MulCache, b: &Poly) {
    portable::mulcache(cache, b);
}

#[no_mangle]
pub extern "C" fn dauntless_mlkem_basemul_k2_rust(
    r: &mut Poly,
    a: &[Poly; 2],
    b: &[Poly; 2],
    cache: &[MulCache; 2],
) {
    portable::basemul(r, a, b, cache);
}

#[no_mangle]
pub extern "C" fn dauntless_mlkem_basemul_k3_rust(
    r: &mut Poly,
    a: &[Poly; 3],
    b: &[Poly; 3],
    cache: &[MulCache; 3],
) {
    portable::basemul(r, a, b, cache);
}

#[no_mangle]
pub extern "C" fn dauntless_mlkem_basemul_k4_rust(
    r: &mut Poly,
    a: &[Poly; 4],
    b: &[Poly; 4],
    cache: &[MulCache; 4],
) {
    portable::basemul(r, a, b, cache);
}

#[no_mangle]
pub extern "C" fn dauntless_mlkem_tomont_rust(r: &mut Poly) {
    portable::tomont(r);
}

#[no_mangle]
pub extern "C" fn dauntless_mlkem_reduce_rust(r: &mut Poly) {
    portable::reduce(r);
}

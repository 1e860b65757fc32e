//! A backend: one kernel for each contract. Field names match contract names; `contracts/` says what each must do.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::types::{Candidates, MulCache, Poly, StateX1, StateX4, StateX8};

/// Kernels that share one order of transformed polynomials.
pub struct Backend {
    pub name: &'static str,
    /// The smallest number of states for which one `f1600_x4` costs less than an `f1600_x1` for each; 5 for never.
    pub x4_pays_from: usize,

    pub f1600_x1: extern "C" fn(state: &mut StateX1),
    pub f1600_x4: extern "C" fn(state: &mut StateX4),
    /// Where it costs less than two of `f1600_x4`.
    pub f1600_x8: Option<extern "C" fn(state: &mut StateX8)>,

    pub ntt: extern "C" fn(r: &mut Poly),
    pub intt: extern "C" fn(r: &mut Poly),
    pub mulcache: extern "C" fn(cache: &mut MulCache, b: &Poly),
    pub basemul_k2:
        extern "C" fn(r: &mut Poly, a: &[Poly; 2], b: &[Poly; 2], cache: &[MulCache; 2]),
    pub basemul_k3:
        extern "C" fn(r: &mut Poly, a: &[Poly; 3], b: &[Poly; 3], cache: &[MulCache; 3]),
    pub basemul_k4:
        extern "C" fn(r: &mut Poly, a: &[Poly; 4], b: &[Poly; 4], cache: &[MulCache; 4]),
    pub tomont: extern "C" fn(r: &mut Poly),
    pub reduce: extern "C" fn(r: &mut Poly),

    pub compress_d1: extern "C" fn(b: &mut [u8; 32], a: &Poly),
    pub compress_d4: extern "C" fn(b: &mut [u8; 128], a: &Poly),
    pub compress_d5: extern "C" fn(b: &mut [u8; 160], a: &Poly),
    pub compress_d10: extern "C" fn(b: &mut [u8; 320], a: &Poly),
    pub compress_d11: extern "C" fn(b: &mut [u8; 352], a: &Poly),
    pub decompress_d1: extern "C" fn(r: &mut Poly, b: &[u8; 32]),
    pub decompress_d4: extern "C" fn(r: &mut Poly, b: &[u8; 128]),
    pub decompress_d5: extern "C" fn(r: &mut Poly, b: &[u8; 160]),
    pub decompress_d10: extern "C" fn(r: &mut Poly, b: &[u8; 320]),
    pub decompress_d11: extern "C" fn(r: &mut Poly, b: &[u8; 352]),
    pub tobytes: extern "C" fn(b: &mut [u8; 384], a: &Poly),
    pub frombytes: extern "C" fn(r: &mut Poly, b: &[u8; 384]),

    pub cbd2: extern "C" fn(r: &mut Poly, b: &[u8; 128]),
    pub cbd3: extern "C" fn(r: &mut Poly, b: &[u8; 192]),
    pub rej_uniform: extern "C" fn(r: &mut Candidates, b: &[u8; 504]) -> u32,
    pub order: extern "C" fn(r: &mut Poly, a: &Poly),
}

//! Sampling of one polynomial at a time (FIPS 203, Algorithms 7 and 8).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::super::matrix::Kind;
use super::super::noise::{PRF_RATE, prf_input};
use super::super::parameters::ParameterSet;
use super::super::sampling::{XOF_RATE, sample_on};
use crate::kernels::{Backend, Poly, StateX1};
use crate::secret::{Secret, Zero};
use crate::sha3::sponge::{begin, copy};

/// Entry (i, j) of the matrix or its transpose. It is public.
#[inline(never)]
pub fn matrix_entry(
    backend: Backend,
    entry: &mut Poly,
    scratch: &mut Poly,
    rho: &[u8; 32],
    (kind, i, j): (Kind, usize, usize),
) {
    let mut state = [0; 25];
    begin::<XOF_RATE>(&mut state, rho, kind.xof_input(i, j));
    sample_on(&backend, scratch, 0, &mut state);
    (backend.mlkem.order)(entry, scratch);
}

/// Polynomial `number` of s, e or y, with eta_1.
#[inline(never)]
pub fn noise1<P: ParameterSet<K>, const K: usize>(
    backend: Backend,
    poly: &mut Poly,
    seed: &[u8; 32],
    number: usize,
) {
    let mut bytes = Secret(P::Noise1::ZERO);
    prf(backend, bytes.as_mut(), seed, number);
    P::cbd1(backend)(poly, &bytes);
}

/// Polynomial `number` of e1 or e2, with eta_2 = 2.
#[inline(never)]
pub fn noise2(backend: Backend, poly: &mut Poly, seed: &[u8; 32], number: usize) {
    let mut bytes = Secret([0; 128]);
    prf(backend, bytes.as_mut_slice(), seed, number);
    (backend.mlkem.cbd2)(poly, &bytes);
}

/// PRF: SHAKE256(seed || number).
fn prf(backend: Backend, output: &mut [u8], seed: &[u8; 32], number: usize) {
    let mut state = Secret::<StateX1>::ZERO;
    begin::<PRF_RATE>(&mut state, seed, prf_input(number));
    for block in output.chunks_mut(PRF_RATE) {
        (backend.keccak.f1600_x1)(&mut state);
        copy(state.iter(), 0, block);
    }
}

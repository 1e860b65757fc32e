//! Sampling of one polynomial at a time (FIPS 204, Algorithms 32 to 34).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

#[cfg(feature = "signing")]
use super::super::hash::h;
#[cfg(feature = "signing")]
use super::super::parameters::ParameterSet;
use super::super::sampling::{G_RATE, uniform_on};
#[cfg(feature = "signing")]
use super::super::sampling::{H_RATE, bounded_on};
use crate::kernels::Backend;
use crate::kernels::mldsa::Poly;
#[cfg(feature = "signing")]
use crate::secret::Secret;
use crate::sha3::SHAKE_SUFFIX;
use crate::sha3::sponge::begin;

/// Rest of the input after the seed, with SHAKE's domain suffix.
fn numbered(number: u16) -> u64 {
    u64::from(number) | u64::from(SHAKE_SUFFIX) << 16
}

/// Entry (r, s) of the matrix: RejNTTPoly(rho || s || r). It is public.
#[inline(never)]
pub fn matrix_entry(backend: Backend, a: &mut Poly, rho: &[u8; 32], r: usize, s: usize) {
    let mut state = [0; 25];
    begin::<G_RATE>(&mut state, rho, numbered((s | r << 8) as u16));
    uniform_on(&backend, a, 0, &mut state);
}

/// Polynomial `number` of s1 and s2: RejBoundedPoly(rho' || number).
#[cfg(feature = "signing")]
#[inline(never)]
pub fn short<P: ParameterSet<K, L>, const K: usize, const L: usize>(
    backend: Backend,
    a: &mut Poly,
    seed: &[u8],
    number: usize,
) {
    let mut state = Secret([0; 25]);
    begin::<H_RATE>(&mut state, seed, numbered(number as u16));
    bounded_on::<P, K, L>(&backend, a, 0, &mut state);
}

/// Polynomial `number` of the masks, counted through all attempts, from H(rho'' || number).
#[cfg(feature = "signing")]
#[inline(never)]
pub fn mask<P: ParameterSet<K, L>, const K: usize, const L: usize>(
    backend: Backend,
    y: &mut Poly,
    seed: &[[u8; 32]; 2],
    number: u16,
) {
    let mut bytes = Secret(<P::Z as crate::secret::Zero>::ZERO);
    h(
        &[seed.as_flattened(), &number.to_le_bytes()],
        bytes.as_mut(),
    );
    P::unpack_z(backend)(y, &bytes);
}

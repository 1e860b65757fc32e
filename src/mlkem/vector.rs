//! Vectors of polynomials, and operations on each polynomial.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::parameters::EncodedVector;
use crate::kernels::{Backend, MulCache, Poly, Q};

/// A vector of polynomials.
pub type Vector<const K: usize> = [Poly; K];

/// The `mulcache` of each polynomial of a vector, for the second factor of an inner product.
pub type Caches<const K: usize> = [MulCache; K];

/// `r = r + a`.
pub fn add(r: &mut Poly, a: &Poly) {
    r.0.iter_mut()
        .zip(&a.0)
        .for_each(|(r, a)| *r = r.wrapping_add(*a));
}

/// `v = NTT(v)`. Pre `|v| < q`.
pub fn transform<const K: usize>(backend: Backend, v: &mut Vector<K>) {
    v.iter_mut().for_each(|poly| (backend.mlkem.ntt)(poly));
}

/// The `mulcache` of each polynomial of `v`.
pub fn cache<const K: usize>(backend: Backend, caches: &mut Caches<K>, v: &Vector<K>) {
    caches
        .iter_mut()
        .zip(v)
        .for_each(|(cache, poly)| (backend.mlkem.mulcache)(cache, poly));
}

/// `ByteDecode_12` of each polynomial, in `[0, 4095]`.
pub fn decode<const K: usize>(backend: Backend, v: &mut Vector<K>, bytes: &EncodedVector<K>) {
    v.iter_mut()
        .zip(bytes)
        .for_each(|(poly, bytes)| (backend.mlkem.frombytes)(poly, bytes));
}

/// Modulus check (section 7.2): whether every coefficient is below q.
pub fn is_reduced<const K: usize>(v: &Vector<K>) -> bool {
    v.iter()
        .flat_map(|poly| &poly.0)
        .fold(true, |reduced, a| reduced & (*a < Q))
}

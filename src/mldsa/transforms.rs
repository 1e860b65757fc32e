//! The secret vectors of a private key, transformed for products with c.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::parameters::ParameterSet;
use super::small::{SmallTransform, transform_small};
use super::vector::{Vector, transform};
use crate::kernels::Backend;
use crate::kernels::mldsa::Poly;
use crate::secret::{Secret, Zero};

/// Secret values for signing that depend on the private key alone (FIPS 204, Algorithm 7, lines 1 to 4).
pub struct Transforms<const K: usize, const L: usize> {
    pub s1: [SmallTransform; L],
    pub s2: [SmallTransform; K],
    pub t0: Vector<K>,
    /// K
    pub key: [u8; 32],
}

impl<const K: usize, const L: usize> Zero for Transforms<K, L> {
    const ZERO: Self = Self {
        s1: Zero::ZERO,
        s2: Zero::ZERO,
        t0: Zero::ZERO,
        key: [0; 32],
    };
}

impl<const K: usize, const L: usize> Transforms<K, L> {
    /// Decodes and transforms them.
    pub fn read<P: ParameterSet<K, L>>(&mut self, backend: Backend, sk: &P::PrivateKey) {
        let parts = P::private_key(sk);
        let Self { s1, s2, t0, key } = self;
        *key = *parts.key;
        let mut s = Secret(Poly::ZERO);
        for (to, bytes) in s1
            .iter_mut()
            .zip(parts.s1)
            .chain(s2.iter_mut().zip(parts.s2))
        {
            P::unpack_eta(backend)(&mut s, bytes);
            transform_small(backend, to, &s);
        }
        for (poly, bytes) in t0.iter_mut().zip(parts.t0) {
            (backend.mldsa.unpack_t0)(poly, bytes);
        }
        transform(backend, t0);
    }
}

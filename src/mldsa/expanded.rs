//! Expanded keys: values that depend on a key alone, for one use or many.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::parameters::ParameterSet;
use super::source::{PublicSource, Reading};
use super::vector::{Matrix, Vector, transform};
use crate::kernels::Backend;
use crate::kernels::mldsa::Poly;
use crate::secret::Zero;
use crate::sha3::lanes::run_operation;
use crate::sha3::permute::BLOCK;

/// Values for verification that depend on the public key alone (FIPS 204, Algorithm 8, lines 1, 5, 6 and 9).
pub struct Expanded<const K: usize, const L: usize> {
    /// A
    pub a: Matrix<K, L>,
    /// NTT(t1 2^d)
    pub t: Vector<K>,
    /// H(pk)
    pub tr: [u8; 64],
}

impl<const K: usize, const L: usize> Zero for Expanded<K, L> {
    const ZERO: Self = Self {
        a: Zero::ZERO,
        t: Zero::ZERO,
        tr: [0; 64],
    };
}

impl<const K: usize, const L: usize> Expanded<K, L> {
    /// Expands the key.
    #[inline(never)]
    pub fn expand<P: ParameterSet<K, L>>(&mut self, backend: Backend, pk: &P::PublicKey) {
        let (_, t1) = P::public_key(pk);
        for (poly, bytes) in self.t.iter_mut().zip(t1) {
            (backend.mldsa.unpack_t1)(poly, bytes);
        }
        transform(backend, &mut self.t);
        let mut reading = Reading::<P, _, K, L>::new(backend, &mut self.a);
        reading.begin(pk, true);
        run_operation(backend.keccak, &mut reading);
        if let Some(tr) = reading.tr() {
            self.tr = *tr;
        }
    }
}

impl<P: ParameterSet<K, L>, const K: usize, const L: usize> PublicSource<P, K, L>
    for &Expanded<K, L>
{
    type Output = [u8; BLOCK];
    const WIDE: bool = false;

    fn tr(&self) -> Option<&[u8; 64]> {
        Some(&self.tr)
    }

    fn row<'a>(
        &'a self,
        _: Backend,
        r: usize,
        _: &'a mut Poly,
    ) -> Option<(&'a Vector<L>, &'a Poly)> {
        self.a.get(r).zip(self.t.get(r))
    }
}

//! Expanded keys: values that depend on a key alone, for one use or many.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::matrix::{MatrixSampler, Streams};
use super::parameters::ParameterSet;
use super::sponges::{Key, STEPS_OF_FEW, Sponges};
use super::vector::{Matrix, Vector, transform};
use crate::kernels::Backend;
#[cfg(feature = "signing")]
use crate::secret::Secret;
use crate::secret::Zero;
use crate::sha3::lanes::run;

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
    /// Expands the key; computes `tr` only if requested.
    pub fn expand<P: ParameterSet<K, L>>(
        &mut self,
        backend: Backend,
        pk: &P::PublicKey,
        with_tr: bool,
    ) {
        let (rho, t1) = P::public_key(pk);
        for (poly, bytes) in self.t.iter_mut().zip(t1) {
            (backend.mldsa.unpack_t1)(poly, bytes);
        }
        transform(backend, &mut self.t);
        let mut streams = Streams::ZERO;
        let mut sponges = Sponges::<P, K, L>::new(backend);
        sponges.tr.message = with_tr.then_some(Key::Whole(pk));
        sponges.matrix = Some(MatrixSampler::new(&mut self.a, &mut streams, rho));
        run(backend.keccak, STEPS_OF_FEW, &mut sponges, |_| ());
        if let Some(tr) = &sponges.tr.hash {
            self.tr = **tr;
        }
    }
}

#[cfg(feature = "signing")]
/// Values for signing that depend on the private key alone (Algorithm 7, lines 1 to 5).
pub struct ExpandedSecret<const K: usize, const L: usize> {
    /// A
    pub a: Matrix<K, L>,
    pub secret: Secret<Transforms<K, L>>,
}

/// The secret values among them.
#[cfg(feature = "signing")]
pub struct Transforms<const K: usize, const L: usize> {
    pub s1: Vector<L>,
    pub s2: Vector<K>,
    pub t0: Vector<K>,
    /// K
    pub key: [u8; 32],
}

#[cfg(feature = "signing")]
impl<const K: usize, const L: usize> Zero for Transforms<K, L> {
    const ZERO: Self = Self {
        s1: Zero::ZERO,
        s2: Zero::ZERO,
        t0: Zero::ZERO,
        key: [0; 32],
    };
}

#[cfg(feature = "signing")]
impl<const K: usize, const L: usize> ExpandedSecret<K, L> {
    /// The all-zero value, to be filled in place.
    pub const ZERO: Self = Self {
        a: Zero::ZERO,
        secret: Secret::ZERO,
    };

    /// Expands the key.
    pub fn expand<P: ParameterSet<K, L>>(&mut self, backend: Backend, sk: &P::PrivateKey) {
        // Line 1.
        let parts = P::private_key(sk);
        let Transforms { s1, s2, t0, key } = &mut *self.secret;
        *key = *parts.key;
        for (poly, bytes) in s1.iter_mut().zip(parts.s1) {
            P::unpack_eta(backend)(poly, bytes);
        }
        for (poly, bytes) in s2.iter_mut().zip(parts.s2) {
            P::unpack_eta(backend)(poly, bytes);
        }
        for (poly, bytes) in t0.iter_mut().zip(parts.t0) {
            (backend.mldsa.unpack_t0)(poly, bytes);
        }
        // Lines 2 to 4.
        transform(backend, s1);
        transform(backend, s2);
        transform(backend, t0);
        // Line 5.
        let mut streams = Streams::ZERO;
        let mut sponges = Sponges::<P, K, L>::new(backend);
        sponges.matrix = Some(MatrixSampler::new(&mut self.a, &mut streams, parts.rho));
        run(backend.keccak, STEPS_OF_FEW, &mut sponges, |_| ());
    }
}

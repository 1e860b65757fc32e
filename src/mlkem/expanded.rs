//! Expanded keys: values that depend on a key alone, for repeated use.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::matrix::Matrix;
use super::parameters::ParameterSet;
use super::vector::{self, Vector};
use crate::kernels::Backend;
use crate::secret::{Secret, Zero};

/// Values that depend on an encapsulation key alone.
pub struct Expanded<const K: usize> {
    /// A transposed
    pub a: Matrix<K>,
    pub t: Vector<K>,
    /// H(ek)
    pub h: [u8; 32],
}

/// Values that depend on a decapsulation key alone.
pub struct ExpandedSecret<const K: usize> {
    pub public: Expanded<K>,
    pub s: Secret<Vector<K>>,
    pub z: Secret<[u8; 32]>,
}

impl<const K: usize> Zero for Expanded<K> {
    const ZERO: Self = Self {
        a: Zero::ZERO,
        t: Zero::ZERO,
        h: [0; 32],
    };
}

impl<const K: usize> ExpandedSecret<K> {
    /// To be filled in place.
    pub const ZERO: Self = Self {
        public: Zero::ZERO,
        s: Secret::ZERO,
        z: Secret::ZERO,
    };

    /// Expands a decapsulation key, its encapsulation key by `expand`.
    pub fn fill<P: ParameterSet<K>>(
        &mut self,
        backend: Backend,
        dk: &P::DecapsulationKey,
        expand: fn(Backend, &mut Expanded<K>, &P::EncapsulationKey),
    ) {
        let parts = P::decapsulation_key(dk);
        vector::decode(backend, &mut self.s, parts.s);
        *self.z = *parts.z;
        expand(backend, &mut self.public, parts.ek);
    }
}

/// A key in FIPS 203's encoding, or expanded.
pub enum Form<'a, E, X> {
    Encoded(&'a E),
    Expanded(&'a X),
}

impl<E, X> Copy for Form<'_, E, X> {}

impl<E, X> Clone for Form<'_, E, X> {
    fn clone(&self) -> Self {
        *self
    }
}

pub type PublicKey<'a, P, const K: usize> =
    Form<'a, <P as ParameterSet<K>>::EncapsulationKey, Expanded<K>>;
pub type SecretKey<'a, P, const K: usize> =
    Form<'a, <P as ParameterSet<K>>::DecapsulationKey, ExpandedSecret<K>>;

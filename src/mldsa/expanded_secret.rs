//! Expanded private keys: values that depend on a key alone, for one signature or many.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::matrix::MatrixSampler;
use super::parameters::ParameterSet;
use super::secret_source::SecretSource;
use super::transforms::Transforms;
use super::vector::{Matrix, Vector};
use crate::kernels::Backend;
use crate::secret::{Secret, Zero};
use crate::sha3::lanes::run_operation;

/// Values for signing that depend on the private key alone (Algorithm 7, lines 1 to 5).
pub struct ExpandedSecret<const K: usize, const L: usize> {
    /// A
    pub a: Matrix<K, L>,
    pub secret: Secret<Transforms<K, L>>,
}

impl<const K: usize, const L: usize> ExpandedSecret<K, L> {
    /// The all-zero value, to be filled in place.
    pub const ZERO: Self = Self {
        a: Zero::ZERO,
        secret: Secret::ZERO,
    };

    /// Expands the key.
    #[inline(never)]
    pub fn expand<P: ParameterSet<K, L>>(&mut self, backend: Backend, sk: &P::PrivateKey) {
        self.secret.read::<P>(backend, sk);
        // Line 5.
        let mut matrix = MatrixSampler::<_, K, L>::new(&mut self.a);
        matrix.begin(P::private_key(sk).rho);
        run_operation(backend.keccak, &mut (backend, matrix));
    }
}

impl<const K: usize, const L: usize> SecretSource<K, L> for &ExpandedSecret<K, L> {
    fn secret(&self) -> &Transforms<K, L> {
        &self.secret
    }

    fn row(&self, r: usize) -> Option<&Vector<L>> {
        self.a.get(r)
    }
}

//! Expanded private keys: values that depend on a key alone, for one signature or many.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

#[cfg(not(feature = "low-memory"))]
use super::key_gen;
#[cfg(feature = "low-memory")]
use super::low_memory as key_gen;
use super::matrix::MatrixSampler;
use super::parameters::ParameterSet;
use super::secret_source::SecretSource;
use super::transforms::Transforms;
use super::vector::{Matrix, Vector};
use crate::Error;
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

    /// Computes the keys of a seed, and expands the private key: the matrix is sampled once.
    #[inline(never)]
    pub fn generate<P: ParameterSet<K, L>>(
        &mut self,
        backend: Backend,
        xi: &[u8; 32],
        pk: &mut P::PublicKey,
        sk: &mut P::PrivateKey,
    ) {
        #[cfg(not(feature = "low-memory"))]
        {
            key_gen::key_gen_with_matrix::<P, K, L>(backend, xi, pk, sk, &mut self.a);
            self.secret.read::<P>(backend, sk);
        }
        #[cfg(feature = "low-memory")]
        {
            key_gen::key_gen_internal::<P, K, L>(backend, xi, pk, sk);
            self.expand::<P>(backend, sk);
        }
    }

    /// Checks a private key, computes its public key, and expands it: the matrix is sampled once.
    ///
    /// # Errors
    /// [`Error::SigningKeyRange`], [`Error::SigningKeyParts`].
    #[inline(never)]
    pub fn check<P: ParameterSet<K, L>>(
        &mut self,
        backend: Backend,
        sk: &P::PrivateKey,
        pk: &mut P::PublicKey,
    ) -> Result<(), Error> {
        #[cfg(not(feature = "low-memory"))]
        {
            key_gen::public_key_with_matrix::<P, K, L>(backend, sk, pk, &mut self.a)?;
            self.secret.read::<P>(backend, sk);
        }
        #[cfg(feature = "low-memory")]
        {
            key_gen::public_key_of::<P, K, L>(backend, sk, pk)?;
            self.expand::<P>(backend, sk);
        }
        Ok(())
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

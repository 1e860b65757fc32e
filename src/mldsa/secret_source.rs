//! Where signing takes its key from: bytes, whose matrix is sampled while rows are used, or an expanded key.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::matrix::{self, MatrixSampler};
use super::parameters::ParameterSet;
use super::sampling::ENTRY_BYTES;
use super::transforms::Transforms;
use super::vector::{Matrix, Vector};
use crate::kernels::Backend;
use crate::secret::{Secret, Zero};
use crate::sha3::lane::{Lane, Squeezed};
use crate::sha3::lanes::{Blocks, Operation, Work};

/// Only samples the matrix.
impl<A, const K: usize, const L: usize> Work for (Backend, MatrixSampler<A, K, L>)
where
    A: AsRef<[Vector<L>]> + AsMut<[Vector<L>]>,
{
    type Sponge = usize;
    type Output = [u8; ENTRY_BYTES];

    fn next(&mut self) -> Option<usize> {
        self.1.next()
    }

    fn absorb<const N: usize>(&mut self, entry: usize, _: bool, lane: Lane<'_, N>) {
        self.1.absorb(entry, lane);
    }

    fn blocks(&self, _: usize) -> Option<Blocks> {
        Some(matrix::BLOCKS)
    }

    fn squeeze<const N: usize>(
        &mut self,
        entry: usize,
        output: Squeezed<'_, Self::Output, N>,
    ) -> bool {
        let (backend, matrix) = self;
        matrix.squeeze(backend, entry, &output);
        false
    }
}

impl<A, const K: usize, const L: usize> Operation for (Backend, MatrixSampler<A, K, L>)
where
    A: AsRef<[Vector<L>]> + AsMut<[Vector<L>]>,
{
    fn advance(&mut self) {}
}

/// A private key's values for signing. The methods with a body are those of a key that needs no hashes.
pub trait SecretSource<const K: usize, const L: usize> {
    fn secret(&self) -> &Transforms<K, L>;
    /// Row `r` of A, once it is known
    fn row(&self, r: usize) -> Option<&Vector<L>>;
    /// The next entry of the matrix
    fn next(&mut self) -> Option<usize> {
        None
    }
    fn absorb<const N: usize>(&mut self, _: usize, _: Lane<'_, N>) {}
    fn squeeze<const N: usize>(
        &mut self,
        _: &Backend,
        _: usize,
        _: &Squeezed<'_, [u8; ENTRY_BYTES], N>,
    ) {
    }
}

/// A private key in bytes.
pub struct SecretReading<const K: usize, const L: usize> {
    matrix: MatrixSampler<Matrix<K, L>, K, L>,
    secret: Secret<Transforms<K, L>>,
}

impl<const K: usize, const L: usize> SecretReading<K, L> {
    pub const NEW: Self = Self {
        matrix: MatrixSampler::new(Zero::ZERO),
        secret: Secret::ZERO,
    };

    pub fn begin<P: ParameterSet<K, L>>(&mut self, backend: Backend, sk: &P::PrivateKey) {
        self.secret.read::<P>(backend, sk);
        self.matrix.begin(P::private_key(sk).rho);
    }
}

impl<const K: usize, const L: usize> SecretSource<K, L> for SecretReading<K, L> {
    fn secret(&self) -> &Transforms<K, L> {
        &self.secret
    }

    fn row(&self, r: usize) -> Option<&Vector<L>> {
        self.matrix.row(r)
    }

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        self.matrix.next()
    }

    #[inline(always)]
    fn absorb<const N: usize>(&mut self, entry: usize, lane: Lane<'_, N>) {
        self.matrix.absorb(entry, lane);
    }

    #[inline(always)]
    fn squeeze<const N: usize>(
        &mut self,
        backend: &Backend,
        entry: usize,
        output: &Squeezed<'_, [u8; ENTRY_BYTES], N>,
    ) {
        self.matrix.squeeze(backend, entry, output);
    }
}

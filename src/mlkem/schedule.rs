//! What the algorithms ask of a schedule: hashes and samples of `N` operations, each polynomial when it is needed.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! FIPS 203 fixes what is hashed, not when. Alone (`alone`), an operation's hashes share the lanes of a permutation among
//! themselves; in step (`in_step`), operation i has lane i, and all do the same at the same time.

use super::parameters::ParameterSet;
use super::vector::{Caches, Vector};
use crate::kernels::{Backend, Poly};

/// An inner product to compute, and the noise to add: a row of the matrix, or t, times a transformed vector.
pub struct Product<'a, const K: usize> {
    pub row: &'a Vector<K>,
    /// s or y
    pub vector: &'a Vector<K>,
    pub caches: &'a Caches<K>,
    pub noise: &'a mut Poly,
}

/// A key to make.
pub struct Seeded<'a, P: ParameterSet<K>, const K: usize> {
    pub d: &'a [u8; 32],
    pub ek: &'a mut P::EncapsulationKey,
}

/// Algorithm 13, K-PKE.KeyGen, as far as it hashes and samples.
pub trait Generate<P: ParameterSet<K>, const K: usize, const N: usize> {
    fn backend(&self) -> Backend;

    /// Lines 1 to 16: rho goes into the key. Then each row of A s + e, in order, for `make` to write to t; H(ek) reads it there.
    fn rows(
        &mut self,
        jobs: [Option<Seeded<'_, P, K>>; N],
        make: impl FnMut(&mut [u8; 384], Product<'_, K>),
    ) -> [[u8; 32]; N];

    /// The transformed vector s of operation `index`.
    fn s(&mut self, index: usize) -> Option<&mut Vector<K>>;
}

/// What an encryption hashes besides its key, and where K goes.
pub struct Secrets<'a, C> {
    pub m: &'a [u8; 32],
    pub k: &'a mut [u8; 32],
    pub rejected: Option<Rejection<'a, C>>,
}

/// J(z || c), and where it goes.
pub struct Rejection<'a, C> {
    pub z: &'a [u8; 32],
    pub c: &'a C,
    pub k_bar: &'a mut [u8; 32],
}

/// Algorithm 14, K-PKE.Encrypt, as far as it hashes and samples; with the hashes of Algorithms 17 and 18 that go before it. The
/// schedule knows the keys.
pub trait Encrypt<P: ParameterSet<K>, const K: usize, const N: usize> {
    fn backend(&self) -> Backend;

    /// (K, r) = G(m || H(ek)) and J(z || c). Then y (Algorithm 14, lines 9 to 12), and line 18.
    fn secrets(&mut self, inputs: [Option<Secrets<'_, P::Ciphertext>>; N]);

    /// Line 19: before row `i` is asked for.
    fn begin_row(&mut self, i: usize);
    /// Row `i` of A transposed, y and e1.
    fn row(&mut self, index: usize, i: usize) -> Option<Product<'_, K>>;

    /// Line 21: before the message is asked for.
    fn begin_message(&mut self);
    /// t, y and e2.
    fn message(&mut self, index: usize) -> Option<Product<'_, K>>;
}

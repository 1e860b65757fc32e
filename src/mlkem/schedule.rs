//! Interface of schedules for the algorithms: hashes and samples of `N` operations, each polynomial when it is needed.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! FIPS 203 fixes what is hashed, but not when. A single operation (`alone`) distributes its hashes over the lanes of a
//! permutation; in lockstep (`in_step`), operation i has lane i, and all operations take the same steps at the same time.

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

/// A key to generate.
pub struct Seeded<'a, P: ParameterSet<K>, const K: usize> {
    pub d: &'a [u8; 32],
    pub ek: &'a mut P::EncapsulationKey,
}

/// Hashes and samples of Algorithm 13, K-PKE.KeyGen.
pub trait Generate<P: ParameterSet<K>, const K: usize, const N: usize> {
    fn backend(&self) -> Backend;

    /// Lines 1 to 16: writes rho to the key, and calls `make` for each row of A s + e in order, which writes it to t, where
    /// H(ek) reads it; returns H(ek).
    fn rows(
        &mut self,
        jobs: [Option<Seeded<'_, P, K>>; N],
        make: impl FnMut(&mut [u8; 384], Product<'_, K>),
    ) -> [[u8; 32]; N];

    /// The transformed vector s of operation `index`.
    fn s(&mut self, index: usize) -> Option<&mut Vector<K>>;
}

/// Inputs of an encryption's hashes besides its key, and the place of K.
pub struct Secrets<'a, C> {
    pub m: &'a [u8; 32],
    pub k: &'a mut [u8; 32],
    pub rejected: Option<Rejection<'a, C>>,
}

/// Inputs of J(z || c), and the place of its result.
pub struct Rejection<'a, C> {
    pub z: &'a [u8; 32],
    pub c: &'a C,
    pub k_bar: &'a mut [u8; 32],
}

/// Hashes and samples of Algorithm 14, K-PKE.Encrypt, and the preceding hashes of Algorithms 17 and 18. The schedule holds the
/// keys.
pub trait Encrypt<P: ParameterSet<K>, const K: usize, const N: usize> {
    fn backend(&self) -> Backend;

    /// (K, r) = G(m || H(ek)) and J(z || c). Then y (Algorithm 14, lines 9 to 12), and line 18.
    fn secrets(&mut self, inputs: [Option<Secrets<'_, P::Ciphertext>>; N]);

    /// Line 19: called before `row` for each `i`.
    fn begin_row(&mut self, i: usize);
    /// Row `i` of A transposed, y and e1.
    fn row(&mut self, index: usize, i: usize) -> Option<Product<'_, K>>;

    /// Line 21: called before `message`.
    fn begin_message(&mut self);
    /// t, y and e2.
    fn message(&mut self, index: usize) -> Option<Product<'_, K>>;
}

//! The hashes of one operation as work for lanes (FIPS 204, sections 6 and 7.3): tr, the matrix, secret vectors and masks.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::mask::MaskSampler;
use super::matrix::MatrixSampler;
use super::parameters::ParameterSet;
use super::short::ShortSampler;
use crate::bytes::Bytes;
use crate::kernels::Backend;
use crate::sha3::SHAKE_SUFFIX;
use crate::sha3::chains::{Chain, Message};
use crate::sha3::lanes::{Lane, Work};

/// Where there are permutations of eight states, none of four comes first.
pub const STEPS_OF_FEW: usize = 0;

/// One hash.
#[derive(Clone, Copy)]
pub enum Sponge {
    /// H(pk)
    Tr,
    /// A polynomial of s1 or s2
    Short(usize),
    /// A polynomial of y
    Mask(usize),
    /// An entry of the matrix
    Matrix(usize),
}

/// A public key: complete, or during its generation.
pub enum Key<'a, Pk> {
    Whole(&'a Pk),
    Growing { pk: &'a mut Pk, known: usize },
}

impl<Pk: Bytes> Message for Key<'_, Pk> {
    const LENGTH: usize = size_of::<Pk>();

    fn known(&self) -> (&[u8], &[u8]) {
        let known = match self {
            Self::Whole(pk) => pk.as_ref(),
            Self::Growing { pk, known } => (**pk).as_ref().get(..*known).unwrap_or_default(),
        };
        (&[], known)
    }
}

/// Pending hashes of one operation, and their results.
pub struct Sponges<'a, P: ParameterSet<K, L>, const K: usize, const L: usize> {
    backend: Backend,
    pub tr: Chain<Key<'a, P::PublicKey>, 64>,
    pub short: Option<ShortSampler<'a, K, L>>,
    pub mask: Option<MaskSampler<'a, P::Z, L>>,
    pub matrix: Option<MatrixSampler<'a, K, L>>,
}

impl<P: ParameterSet<K, L>, const K: usize, const L: usize> Sponges<'_, P, K, L> {
    /// No pending hashes.
    pub fn new(backend: Backend) -> Self {
        Self {
            backend,
            tr: Chain::new(SHAKE_SUFFIX),
            short: None,
            mask: None,
            matrix: None,
        }
    }
}

impl<P: ParameterSet<K, L>, const K: usize, const L: usize> Work for Sponges<'_, P, K, L> {
    type Sponge = Sponge;

    /// The chain first, since it takes longest; then hashes that others wait for.
    #[inline(always)]
    fn next(&mut self) -> Option<Sponge> {
        if self.tr.begin() {
            return Some(Sponge::Tr);
        }
        if let Some(number) = self.short.as_mut().and_then(ShortSampler::next) {
            return Some(Sponge::Short(number));
        }
        if let Some(number) = self.mask.as_mut().and_then(MaskSampler::next) {
            return Some(Sponge::Mask(number));
        }
        let matrix = self.matrix.as_mut();
        matrix.and_then(MatrixSampler::next).map(Sponge::Matrix)
    }

    #[inline(always)]
    fn absorb<const N: usize>(&mut self, sponge: Sponge, n: usize, lane: Lane<'_, N>) {
        match (sponge, &self.short, &self.mask, &self.matrix) {
            (Sponge::Tr, ..) => self.tr.absorb(n == 0, lane),
            (Sponge::Short(number), Some(short), ..) => short.absorb(number, n, lane),
            (Sponge::Mask(number), _, Some(mask), _) => mask.absorb(number, n, lane),
            (Sponge::Matrix(entry), .., Some(matrix)) => matrix.absorb(entry, n, lane),
            _ => (), // not there, hence not begun
        }
    }

    #[inline(always)]
    fn squeeze<const N: usize>(&mut self, sponge: Sponge, n: usize, lane: Lane<'_, N>) -> bool {
        let backend = &self.backend;
        match (sponge, &mut self.short, &mut self.mask, &mut self.matrix) {
            (Sponge::Tr, ..) => self.tr.squeeze(lane),
            (Sponge::Short(number), Some(short), ..) => {
                short.squeeze::<P, N>(backend, number, n, lane)
            }
            (Sponge::Mask(number), _, Some(mask), _) => {
                mask.squeeze::<P, K, N>(backend, number, n, lane)
            }
            (Sponge::Matrix(entry), .., Some(matrix)) => matrix.squeeze(backend, entry, n, lane),
            _ => false,
        }
    }
}

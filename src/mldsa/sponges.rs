//! The hashes of one operation as work for lanes (FIPS 204, sections 6 and 7.3): tr, the matrix, secret vectors and masks.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

#[cfg(feature = "signing")]
use super::mask::MaskSampler;
use super::matrix::MatrixSampler;
use super::parameters::ParameterSet;
#[cfg(feature = "signing")]
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
    #[cfg(feature = "signing")]
    Short(usize),
    /// A polynomial of y
    #[cfg(feature = "signing")]
    Mask(usize),
    /// An entry of the matrix
    Matrix(usize),
}

/// A public key: complete, or during its generation.
pub enum Key<'a, Pk> {
    Whole(&'a Pk),
    #[cfg(feature = "signing")]
    Growing {
        pk: &'a mut Pk,
        known: usize,
    },
}

impl<Pk: Bytes> Message for Key<'_, Pk> {
    const LENGTH: usize = size_of::<Pk>();

    fn known(&self) -> (&[u8], &[u8]) {
        let known = match self {
            Self::Whole(pk) => pk.as_ref(),
            #[cfg(feature = "signing")]
            Self::Growing { pk, known } => (**pk).as_ref().get(..*known).unwrap_or_default(),
        };
        (&[], known)
    }
}

/// Pending hashes of one operation, and their results.
pub struct Sponges<'a, P: ParameterSet<K, L>, const K: usize, const L: usize> {
    backend: Backend,
    pub tr: Chain<Key<'a, P::PublicKey>, 64>,
    #[cfg(feature = "signing")]
    pub short: Option<ShortSampler<'a, K, L>>,
    #[cfg(feature = "signing")]
    pub mask: Option<MaskSampler<'a, P::Z, L>>,
    pub matrix: Option<MatrixSampler<'a, K, L>>,
}

impl<P: ParameterSet<K, L>, const K: usize, const L: usize> Sponges<'_, P, K, L> {
    /// No pending hashes.
    pub fn new(backend: Backend) -> Self {
        Self {
            backend,
            tr: Chain::new(SHAKE_SUFFIX),
            #[cfg(feature = "signing")]
            short: None,
            #[cfg(feature = "signing")]
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
        #[cfg(feature = "signing")]
        if let Some(number) = self.short.as_mut().and_then(ShortSampler::next) {
            return Some(Sponge::Short(number));
        }
        #[cfg(feature = "signing")]
        if let Some(number) = self.mask.as_mut().and_then(MaskSampler::next) {
            return Some(Sponge::Mask(number));
        }
        let matrix = self.matrix.as_mut();
        matrix.and_then(MatrixSampler::next).map(Sponge::Matrix)
    }

    #[inline(always)]
    fn absorb<const N: usize>(&mut self, sponge: Sponge, n: usize, lane: Lane<'_, N>) {
        match sponge {
            Sponge::Tr => self.tr.absorb(n == 0, lane),
            #[cfg(feature = "signing")]
            Sponge::Short(number) => {
                if let Some(short) = &self.short {
                    short.absorb(number, n, lane);
                }
            }
            #[cfg(feature = "signing")]
            Sponge::Mask(number) => {
                if let Some(mask) = &self.mask {
                    mask.absorb(number, n, lane);
                }
            }
            Sponge::Matrix(entry) => {
                if let Some(matrix) = &self.matrix {
                    matrix.absorb(entry, n, lane);
                }
            }
        }
    }

    /// `false` for a sponge of what is not there, which has not begun either.
    #[inline(always)]
    fn squeeze<const N: usize>(&mut self, sponge: Sponge, n: usize, lane: Lane<'_, N>) -> bool {
        let backend = &self.backend;
        match sponge {
            Sponge::Tr => self.tr.squeeze(lane),
            #[cfg(feature = "signing")]
            Sponge::Short(number) => {
                let short = self.short.as_mut();
                short.is_some_and(|short| short.squeeze::<P, N>(backend, number, n, lane))
            }
            #[cfg(feature = "signing")]
            Sponge::Mask(number) => {
                let mask = self.mask.as_mut();
                mask.is_some_and(|mask| mask.squeeze::<P, K, N>(backend, number, n, lane))
            }
            Sponge::Matrix(entry) => {
                let matrix = self.matrix.as_mut();
                matrix.is_some_and(|matrix| matrix.squeeze(backend, entry, n, lane))
            }
        }
    }
}

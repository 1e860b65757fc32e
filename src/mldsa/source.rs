//! Where verification takes its key from: bytes, whose matrix is sampled while rows are used, or an expanded key.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::matrix::{self, MatrixSampler};
use super::parameters::ParameterSet;
use super::sampling::ENTRY_BYTES;
use super::vector::Vector;
use crate::bytes::Bytes;
use crate::kernels::Backend;
use crate::kernels::mldsa::Poly;
use crate::sha3::SHAKE_SUFFIX;
use crate::sha3::chains::{Chain, Message};
use crate::sha3::lane::{Lane, Squeezed};
use crate::sha3::lanes::{Blocks, Operation, Work};

/// A hash of a key in bytes.
#[derive(Clone, Copy)]
pub enum Part {
    /// H(pk)
    Tr,
    /// An entry of the matrix
    Entry(usize),
}

impl Part {
    /// See `Work::blocks`.
    pub fn blocks(self) -> Option<Blocks> {
        match self {
            Self::Tr => None,
            Self::Entry(_) => Some(matrix::BLOCKS),
        }
    }
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

/// A public key's values for verification. The methods with a body are those of a key that needs no hashes.
pub trait PublicSource<P: ParameterSet<K, L>, const K: usize, const L: usize> {
    /// Room for the output of a hash
    type Output: Bytes;
    /// See `Work::WIDE`.
    const WIDE: bool;

    /// H(pk), once it is known
    fn tr(&self) -> Option<&[u8; 64]>;
    /// Row `r` of A and polynomial `r` of NTT(t1 2^d), once they are known; `t` is room for the latter.
    fn row<'a>(
        &'a self,
        backend: Backend,
        r: usize,
        t: &'a mut Poly,
    ) -> Option<(&'a Vector<L>, &'a Poly)>;
    /// The oldest row is used no more.
    fn release(&mut self) {}
    /// The next hash: the chain first, since it takes longest.
    fn next(&mut self) -> Option<Part> {
        None
    }
    fn absorb<const N: usize>(&mut self, _: Part, _: bool, _: Lane<'_, N>) {}
    fn squeeze<const N: usize>(&mut self, _: Part, _: Squeezed<'_, Self::Output, N>) -> bool {
        false
    }
}

/// A public key in bytes.
pub struct Reading<'a, P: ParameterSet<K, L>, A, const K: usize, const L: usize> {
    backend: Backend,
    pk: Option<&'a P::PublicKey>,
    hash: Chain<Key<'a, P::PublicKey>, 64>,
    matrix: MatrixSampler<A, K, L>,
}

impl<'a, P: ParameterSet<K, L>, A, const K: usize, const L: usize> Reading<'a, P, A, K, L>
where
    A: AsRef<[Vector<L>]> + AsMut<[Vector<L>]>,
{
    #[inline(always)]
    pub const fn new(backend: Backend, rows: A) -> Self {
        Self {
            backend,
            pk: None,
            hash: Chain::new(SHAKE_SUFFIX),
            matrix: MatrixSampler::new(rows),
        }
    }

    /// Begins to read a key; hashes it only if requested.
    pub fn begin(&mut self, pk: &'a P::PublicKey, with_tr: bool) {
        self.pk = Some(pk);
        self.hash.restart();
        self.hash.message = with_tr.then_some(Key::Whole(pk));
        self.matrix.begin(P::public_key(pk).0);
    }
}

impl<P: ParameterSet<K, L>, A, const K: usize, const L: usize> PublicSource<P, K, L>
    for Reading<'_, P, A, K, L>
where
    A: AsRef<[Vector<L>]> + AsMut<[Vector<L>]>,
{
    type Output = [u8; ENTRY_BYTES];
    const WIDE: bool = true;

    fn tr(&self) -> Option<&[u8; 64]> {
        self.hash.hash.as_deref()
    }

    fn row<'a>(
        &'a self,
        backend: Backend,
        r: usize,
        t: &'a mut Poly,
    ) -> Option<(&'a Vector<L>, &'a Poly)> {
        let row = self.matrix.row(r)?;
        (backend.mldsa.unpack_t1)(t, P::public_key(self.pk?).1.get(r)?);
        (backend.mldsa.ntt)(t);
        Some((row, t))
    }

    fn release(&mut self) {
        self.matrix.release();
    }

    #[inline(always)]
    fn next(&mut self) -> Option<Part> {
        if self.hash.begin() {
            return Some(Part::Tr);
        }
        self.matrix.next().map(Part::Entry)
    }

    #[inline(always)]
    fn absorb<const N: usize>(&mut self, part: Part, first: bool, lane: Lane<'_, N>) {
        match part {
            Part::Tr => self.hash.absorb(first, lane),
            Part::Entry(entry) => self.matrix.absorb(entry, lane),
        }
    }

    #[inline(always)]
    fn squeeze<const N: usize>(
        &mut self,
        part: Part,
        output: Squeezed<'_, [u8; ENTRY_BYTES], N>,
    ) -> bool {
        match part {
            Part::Tr => self.hash.squeeze(output.lane),
            Part::Entry(entry) => {
                self.matrix.squeeze(&self.backend, entry, &output);
                false
            }
        }
    }
}

/// Only reads the key.
impl<P: ParameterSet<K, L>, A, const K: usize, const L: usize> Work for Reading<'_, P, A, K, L>
where
    A: AsRef<[Vector<L>]> + AsMut<[Vector<L>]>,
{
    type Sponge = Part;
    type Output = [u8; ENTRY_BYTES];

    fn next(&mut self) -> Option<Part> {
        PublicSource::next(self)
    }

    fn absorb<const N: usize>(&mut self, part: Part, first: bool, lane: Lane<'_, N>) {
        PublicSource::absorb(self, part, first, lane);
    }

    fn blocks(&self, part: Part) -> Option<Blocks> {
        part.blocks()
    }

    fn squeeze<const N: usize>(
        &mut self,
        part: Part,
        output: Squeezed<'_, Self::Output, N>,
    ) -> bool {
        PublicSource::squeeze(self, part, output)
    }
}

impl<P: ParameterSet<K, L>, A, const K: usize, const L: usize> Operation for Reading<'_, P, A, K, L>
where
    A: AsRef<[Vector<L>]> + AsMut<[Vector<L>]>,
{
    fn advance(&mut self) {}
}

//! ML-DSA.KeyGen_internal (FIPS 204, Algorithm 6), as work for lanes, and the check of an expanded private key.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::matrix::{self, FEW_ROWS, MatrixSampler};
use super::parameters::{ParameterSet, PrivateKeyParts};
use super::sampling::{ENTRY_BYTES, H_RATE};
use super::short::ShortSampler;
use super::source::Key;
use super::vector::{Matrix, Vector, is_short, transform};
use crate::Error;
use crate::constant_time::equal;
use crate::kernels::mldsa::Poly;
use crate::kernels::{Backend, declassify, publish, published};
use crate::secret::{Secret, Zero};
use crate::sha3::SHAKE_SUFFIX;
use crate::sha3::chains::Chain;
use crate::sha3::lane::{Lane, Squeezed};
use crate::sha3::lanes::{Blocks, FEW, Operation, Work, run_operation};

/// One hash.
#[derive(Clone, Copy)]
pub enum Sponge {
    /// rho, rho' and K
    Seeds,
    /// H(pk)
    Tr,
    /// A polynomial of s1 or s2
    Short(usize),
    /// An entry of the matrix
    Entry(usize),
}

/// One key generation, with memory for some rows of the matrix, or for all of them to keep.
pub struct Generating<
    'a,
    P: ParameterSet<K, L>,
    const K: usize,
    const L: usize,
    A = [Vector<L>; FEW_ROWS],
> {
    backend: Backend,
    /// xi, until its hash has begun
    xi: Option<&'a [u8; 32]>,
    absorbed: Option<&'a [u8; 32]>,
    sk: Option<&'a mut P::PrivateKey>,
    tr: Chain<Key<'a, P::PublicKey>, 64>,
    matrix: MatrixSampler<A, K, L>,
    secret: Secret<Working<K, L>>,
    /// Whether s1 and s2 are encoded, and s1 is transformed.
    encoded: bool,
    /// Number of computed rows of t
    rows: usize,
}

/// The secret values of a key generation.
struct Working<const K: usize, const L: usize> {
    seeds: [[u8; 32]; 4],
    short: ShortSampler<K, L>,
    /// t, t1 and t0
    sums: [Poly; 3],
}

impl<const K: usize, const L: usize> Zero for Working<K, L> {
    const ZERO: Self = Self {
        seeds: Zero::ZERO,
        short: Zero::ZERO,
        sums: Zero::ZERO,
    };
}

impl<P: ParameterSet<K, L>, const K: usize, const L: usize> Generating<'_, P, K, L> {
    #[inline(always)]
    pub const fn new(backend: Backend) -> Self {
        Self::in_rows(backend, Zero::ZERO)
    }
}

impl<'a, P: ParameterSet<K, L>, const K: usize, const L: usize, A> Generating<'a, P, K, L, A>
where
    A: AsRef<[Vector<L>]> + AsMut<[Vector<L>]>,
{
    #[inline(always)]
    const fn in_rows(backend: Backend, rows: A) -> Self {
        Self {
            backend,
            xi: None,
            absorbed: None,
            sk: None,
            tr: Chain::new(SHAKE_SUFFIX),
            matrix: MatrixSampler::new(rows),
            secret: Secret::ZERO,
            encoded: false,
            rows: 0,
        }
    }

    /// Begins to write the keys of a seed.
    pub fn begin(&mut self, xi: &'a [u8; 32], pk: &'a mut P::PublicKey, sk: &'a mut P::PrivateKey) {
        (self.xi, self.absorbed) = (Some(xi), Some(xi));
        (self.sk, self.encoded, self.rows) = (Some(sk), false, 0);
        self.secret.short.clear();
        self.tr.restart();
        self.tr.message = Some(Key::Growing { pk, known: 0 });
    }

    /// Begins to write the keys of given rho, K, s1 and s2.
    ///
    /// # Errors
    /// [`Error::SigningKeyRange`].
    fn begin_with(
        &mut self,
        parts: &PrivateKeyParts<'_, P::S, K, L>,
        pk: &'a mut P::PublicKey,
        sk: &'a mut P::PrivateKey,
    ) -> Result<(), Error> {
        let ShortSampler { s1, s2, .. } = &mut self.secret.short;
        for (poly, bytes) in s1.iter_mut().zip(parts.s1) {
            P::unpack_eta(self.backend)(poly, bytes);
        }
        for (poly, bytes) in s2.iter_mut().zip(parts.s2) {
            P::unpack_eta(self.backend)(poly, bytes);
        }
        let polys = s1.iter().chain(&*s2);
        let valid = polys.fold(true, |all, p| all & is_short(p, P::ETA));
        // Whether a key is one.
        if !published(valid) {
            return Err(Error::SigningKeyRange);
        }
        self.secret.short.set_done();
        (self.sk, self.rows) = (Some(sk), 0);
        self.tr.message = Some(Key::Growing { pk, known: 0 });
        self.begin_rows(parts.rho, parts.key);
        Ok(())
    }

    /// Writes the keys of given rho, K, s1 and s2.
    ///
    /// # Errors
    /// [`Error::SigningKeyRange`].
    #[inline(always)]
    fn remake(
        &mut self,
        parts: &PrivateKeyParts<'_, P::S, K, L>,
        pk: &'a mut P::PublicKey,
        sk: &'a mut P::PrivateKey,
    ) -> Result<(), Error> {
        self.begin_with(parts, pk, sk)?;
        self.advance();
        run_operation(self.backend.keccak, self);
        Ok(())
    }

    /// Writes rho and K, and begins line 3: A = ExpandA(rho).
    fn begin_rows(&mut self, rho: &[u8; 32], key: &[u8; 32]) {
        if let (Some(Key::Growing { pk, known }), Some(sk)) = (&mut self.tr.message, &mut self.sk) {
            let to = P::private_key_mut(sk);
            (*to.rho, *to.key) = (*rho, *key);
            *P::public_key_mut(pk).0 = *rho;
            *known = 32;
        }
        self.matrix.begin(rho);
    }

    /// Line 10: the encoding of s1 and s2. Then the transform of s1.
    fn encode(&mut self) {
        let (backend, short) = (self.backend, &mut self.secret.short);
        if let Some(sk) = &mut self.sk {
            let to = P::private_key_mut(sk);
            for (bytes, poly) in to.s1.iter_mut().zip(&short.s1) {
                P::pack_eta(backend)(bytes, poly);
            }
            for (bytes, poly) in to.s2.iter_mut().zip(&short.s2) {
                P::pack_eta(backend)(bytes, poly);
            }
        }
        transform(backend, &mut short.s1);
        self.encoded = true;
    }

    /// Whether the keys are complete.
    pub fn is_generated(&self) -> bool {
        self.tr.hash.is_some()
    }

    /// Computes the rows whose inputs are ready: t1 in place in the key, where H reads it, and t0.
    fn make_rows(&mut self) {
        let backend = self.backend;
        let (Some(Key::Growing { pk, known }), Some(sk)) = (&mut self.tr.message, &mut self.sk)
        else {
            return;
        };
        let Working { short, sums, .. } = &mut *self.secret;
        let [t, high, low] = sums;
        let (t1, t0) = (P::public_key_mut(pk).1, P::private_key_mut(sk).t0);
        while let (Some(row), Some(s2), Some(t1), Some(t0)) = (
            self.matrix.row(self.rows),
            short.s2.get(self.rows),
            t1.get_mut(self.rows),
            t0.get_mut(self.rows),
        ) {
            // Line 5: a row of t = NTT^-1(A NTT(s1)) + s2.
            P::inner(backend)(t, row, &short.s1);
            (backend.mldsa.intt)(t);
            (backend.mldsa.add)(t, s2);
            (backend.mldsa.reduce)(t);
            // Line 6: (t1, t0) = Power2Round(t).
            (backend.mldsa.power2round)(high, low, t);
            // Lines 8 and 10: their encodings.
            (backend.mldsa.pack_t1)(t1, high);
            declassify(t1); // it is part of the public key
            (backend.mldsa.pack_t0)(t0, low);
            self.rows += 1;
            *known = 32 + 320 * self.rows;
            self.matrix.release();
        }
    }
}

impl<P: ParameterSet<K, L>, const K: usize, const L: usize, A> Work for Generating<'_, P, K, L, A>
where
    A: AsRef<[Vector<L>]> + AsMut<[Vector<L>]>,
{
    type Sponge = Sponge;
    type Output = [u8; ENTRY_BYTES];

    /// The chain first, since it takes longest, and what its first blocks wait for: a row, which takes longer than s1 and s2.
    /// The chain begins between groups of as many entries as there are lanes: those of the last group then end together, and
    /// less of the chain is left, which goes on alone.
    #[inline(always)]
    fn next(&mut self) -> Option<Sponge> {
        if self.xi.take().is_some() {
            return Some(Sponge::Seeds);
        }
        if self.matrix.left().is_multiple_of(FEW) && self.tr.begin() {
            return Some(Sponge::Tr);
        }
        if let Some(entry) = self.matrix.next_of_first_row() {
            return Some(Sponge::Entry(entry));
        }
        if let Some(number) = self.secret.short.next() {
            return Some(Sponge::Short(number));
        }
        if let Some(entry) = self.matrix.next() {
            return Some(Sponge::Entry(entry));
        }
        self.tr.begin().then_some(Sponge::Tr)
    }

    #[inline(always)]
    fn absorb<const N: usize>(&mut self, sponge: Sponge, first: bool, mut lane: Lane<'_, N>) {
        match sponge {
            // Line 1: (rho, rho', K) <- H(xi || k || l, 128).
            Sponge::Seeds => {
                let last = K as u64 | (L as u64) << 8 | u64::from(SHAKE_SUFFIX) << 16;
                if let Some(xi) = self.absorbed {
                    lane.begin::<H_RATE, 1>([xi], last);
                }
            }
            Sponge::Tr => self.tr.absorb(first, lane),
            Sponge::Short(number) => self.secret.short.absorb(number, lane),
            Sponge::Entry(entry) => self.matrix.absorb(entry, lane),
        }
    }

    #[inline(always)]
    fn blocks(&self, sponge: Sponge) -> Option<Blocks> {
        match sponge {
            Sponge::Short(_) => Some(ShortSampler::<K, L>::BLOCKS),
            Sponge::Entry(_) => Some(matrix::BLOCKS),
            _ => None,
        }
    }

    #[inline(always)]
    fn squeeze<const N: usize>(
        &mut self,
        sponge: Sponge,
        output: Squeezed<'_, Self::Output, N>,
    ) -> bool {
        let backend = &self.backend;
        match sponge {
            Sponge::Seeds => {
                let mut lane = output.lane;
                lane.squeeze_some(self.secret.seeds.as_flattened_mut());
                self.begin_hashes();
                false
            }
            Sponge::Tr => self.tr.squeeze(output.lane),
            Sponge::Short(number) => {
                let short = &mut self.secret.short;
                short.squeeze::<P, N>(backend, number, output);
                false
            }
            Sponge::Entry(entry) => {
                self.matrix.squeeze(backend, entry, &output);
                false
            }
        }
    }
}

impl<P: ParameterSet<K, L>, const K: usize, const L: usize, A> Generating<'_, P, K, L, A>
where
    A: AsRef<[Vector<L>]> + AsMut<[Vector<L>]>,
{
    /// Lines 3 and 4, from the seeds.
    fn begin_hashes(&mut self) {
        let Working { seeds, short, .. } = &mut *self.secret;
        let mut rho = seeds[0];
        publish(&mut rho); // it is part of the public key
        short.begin([&seeds[1], &seeds[2]]);
        let key = Secret(seeds[3]);
        self.begin_rows(&rho, &key);
    }
}

impl<P: ParameterSet<K, L>, const K: usize, const L: usize, A> Operation
    for Generating<'_, P, K, L, A>
where
    A: AsRef<[Vector<L>]> + AsMut<[Vector<L>]>,
{
    fn advance(&mut self) {
        if !self.secret.short.is_done() {
            return;
        }
        if !self.encoded {
            self.encode();
        }
        self.make_rows();
        // Lines 9 and 10: tr = H(pk, 64).
        if let (Some(tr), Some(sk)) = (&self.tr.hash, &mut self.sk) {
            *P::private_key_mut(sk).tr = **tr;
        }
    }
}

/// Algorithm 6: the keys of a seed.
#[inline(never)]
pub fn key_gen_internal<P: ParameterSet<K, L>, const K: usize, const L: usize>(
    backend: Backend,
    xi: &[u8; 32],
    pk: &mut P::PublicKey,
    sk: &mut P::PrivateKey,
) {
    let mut generating = Generating::<P, K, L>::new(backend);
    generating.begin(xi, pk, sk);
    run_operation(backend.keccak, &mut generating);
}

/// The same, with the matrix.
#[inline(never)]
pub fn key_gen_with_matrix<P: ParameterSet<K, L>, const K: usize, const L: usize>(
    backend: Backend,
    xi: &[u8; 32],
    pk: &mut P::PublicKey,
    sk: &mut P::PrivateKey,
    a: &mut Matrix<K, L>,
) {
    let mut generating = Generating::<P, K, L, _>::in_rows(backend, a);
    generating.begin(xi, pk, sk);
    run_operation(backend.keccak, &mut generating);
}

/// Checks an expanded private key: s1 and s2 are in range, t0 and tr match them and rho. Computes the public key.
///
/// # Errors
/// [`Error::SigningKeyRange`], [`Error::SigningKeyParts`].
#[inline(never)]
pub fn public_key_of<P: ParameterSet<K, L>, const K: usize, const L: usize>(
    backend: Backend,
    sk: &P::PrivateKey,
    pk: &mut P::PublicKey,
) -> Result<(), Error> {
    let mut made = Secret(P::PrivateKey::ZERO);
    {
        let mut generating = Generating::<P, K, L>::new(backend);
        generating.remake(&P::private_key(sk), pk, &mut made)?;
    }
    compare(made.as_ref(), sk.as_ref())
}

/// The same, with the matrix.
///
/// # Errors
/// Those of [`public_key_of`].
#[inline(never)]
pub fn public_key_with_matrix<P: ParameterSet<K, L>, const K: usize, const L: usize>(
    backend: Backend,
    sk: &P::PrivateKey,
    pk: &mut P::PublicKey,
    a: &mut Matrix<K, L>,
) -> Result<(), Error> {
    let mut made = Secret(P::PrivateKey::ZERO);
    {
        let mut generating = Generating::<P, K, L, _>::in_rows(backend, a);
        generating.remake(&P::private_key(sk), pk, &mut made)?;
    }
    compare(made.as_ref(), sk.as_ref())
}

/// Whether a private key is the one that was computed again.
///
/// # Errors
/// [`Error::SigningKeyParts`].
fn compare(made: &[u8], given: &[u8]) -> Result<(), Error> {
    // Whether a key is one.
    if published(equal(made, given).into()) {
        Ok(())
    } else {
        Err(Error::SigningKeyParts)
    }
}

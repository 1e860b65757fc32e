//! ML-DSA.Verify_internal (FIPS 204, Algorithm 8), as work for lanes. All values are public.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::commitment::Commitment;
use super::ending::{Ending, first_bytes};
use super::expanded::Expanded;
use super::hints::{Hint, hint_bit_unpack};
use super::matrix::FEW_ROWS;
use super::message::Signed;
use super::parameters::ParameterSet;
use super::sampling::{Stream, sample_in_ball};
use super::source::{Part, PublicSource, Reading};
use super::vector::Vector;
use crate::Error;
use crate::kernels::mldsa::Poly;
use crate::kernels::{Backend, backend};
use crate::secret::Zero;
use crate::sha3::chains::Chain;
use crate::sha3::lane::{Lane, Squeezed};
use crate::sha3::lanes::{Blocks, Operation, Work, run_operation};

/// One hash.
#[derive(Clone, Copy)]
pub enum Sponge {
    Key(Part),
    Mu,
    /// SampleInBall's stream
    Ball,
    /// c~'
    Commitment,
}

/// One verification.
pub struct Verifying<'a, P: ParameterSet<K, L>, S, const K: usize, const L: usize> {
    backend: Backend,
    pub key: S,
    /// What is signed, until its hash has begun
    signed: Option<Signed<'a>>,
    c_tilde: Option<&'a P::CTilde>,
    mu: Ending,
    ball: Ending,
    commitment: Chain<Commitment<P, K, L>, 64>,
    /// NTT(c), once it is known
    c: Option<Poly>,
    /// NTT(z)
    z: Vector<L>,
    h: Hint<K>,
    /// Number of rows of w1' in the hash
    rows: usize,
    t: Poly,
    w: Poly,
    product: Poly,
}

impl<'a, P: ParameterSet<K, L>, S: PublicSource<P, K, L>, const K: usize, const L: usize>
    Verifying<'a, P, S, K, L>
{
    #[inline(always)]
    pub const fn new(backend: Backend, key: S) -> Self {
        Self {
            backend,
            key,
            signed: None,
            c_tilde: None,
            mu: Zero::ZERO,
            ball: Zero::ZERO,
            commitment: Commitment::CHAIN,
            c: None,
            z: Zero::ZERO,
            h: Zero::ZERO,
            rows: 0,
            t: Poly::ZERO,
            w: Poly::ZERO,
            product: Poly::ZERO,
        }
    }

    /// Begins with a signature whose key `self.key` has begun to read. `false` if it is malformed.
    pub fn begin(&mut self, signed: Signed<'a>, sigma: &'a P::Signature) -> bool {
        let backend = self.backend;
        self.commitment.restart();
        // Lines 2 to 4: (c~, z, h) = sigDecode(sigma).
        let (c_tilde, encoded_z, encoded_h) = P::signature(sigma);
        if !hint_bit_unpack(&mut self.h, encoded_h.as_ref()) {
            return false;
        }
        for (poly, bytes) in self.z.iter_mut().zip(encoded_z) {
            P::unpack_z(backend)(poly, bytes);
            // Line 13: the norm of z is less than gamma_1 - beta.
            if (backend.mldsa.exceeds)(poly, P::GAMMA_1 - P::BETA) != 0 {
                return false;
            }
            (backend.mldsa.ntt)(poly);
        }
        (self.c, self.rows, self.c_tilde) = (None, 0, Some(c_tilde));
        self.ball.begin(&Stream::begin(c_tilde.as_ref()));
        self.mu.clear();
        self.signed = Some(signed);
        if let Some(message) = &mut self.commitment.message {
            message.begin(None);
        }
        self.advance();
        true
    }

    /// Line 6: mu, as soon as H(pk) is known.
    fn begin_mu(&mut self) {
        let Some(message) = &mut self.commitment.message else {
            return;
        };
        let Some(signed) = self.signed else {
            return;
        };
        match (signed.given(), self.key.tr()) {
            (Some(mu), _) => message.set_mu(mu),
            (None, Some(tr)) => self.mu.begin(&signed.absorb(tr).into_state()),
            (None, None) => return,
        }
        self.signed = None;
    }

    /// The rows of w1' that can be computed.
    fn make_rows(&mut self) {
        let backend = self.backend;
        let (Some(c), Some(message)) = (&self.c, &mut self.commitment.message) else {
            return;
        };
        let (w, product) = (&mut self.w, &mut self.product);
        while let (Some((row, t)), Some(hint)) = (
            self.key.row(backend, self.rows, &mut self.t),
            self.h.get(self.rows),
        ) {
            // Line 9: a row of w'_Approx = NTT^-1(A NTT(z) - NTT(c) NTT(t1 2^d)).
            P::inner(backend)(w, row, &self.z);
            (backend.mldsa.pointwise)(product, c, t);
            (backend.mldsa.sub)(w, product);
            (backend.mldsa.reduce)(w);
            (backend.mldsa.intt)(w);
            (backend.mldsa.reduce)(w);
            // Line 10: w1' = UseHint(h, w'_Approx).
            P::use_hint(backend)(product, w, hint);
            message.push(backend, self.rows, product);
            self.rows += 1;
            self.key.release();
        }
    }

    /// Whether c~' is known.
    pub fn has_hash(&self) -> bool {
        self.commitment.hash.is_some()
    }

    /// Lines 12 and 13: whether c~' = H(mu || w1Encode(w1'), lambda / 4) is c~.
    pub fn is_valid(&self) -> bool {
        match (&self.commitment.hash, self.c_tilde) {
            (Some(found), Some(c_tilde)) => found.starts_with(c_tilde.as_ref()),
            _ => false,
        }
    }
}

impl<P: ParameterSet<K, L>, S: PublicSource<P, K, L>, const K: usize, const L: usize> Work
    for Verifying<'_, P, S, K, L>
{
    type Sponge = Sponge;
    type Output = S::Output;
    const WIDE: bool = S::WIDE;

    /// The serial hashes first, then the matrix.
    #[inline(always)]
    fn next(&mut self) -> Option<Sponge> {
        if self.mu.next() {
            Some(Sponge::Mu)
        } else if self.ball.next() {
            Some(Sponge::Ball)
        } else if self.commitment.begin() {
            Some(Sponge::Commitment)
        } else {
            self.key.next().map(Sponge::Key)
        }
    }

    #[inline(always)]
    fn absorb<const N: usize>(&mut self, sponge: Sponge, first: bool, lane: Lane<'_, N>) {
        match sponge {
            Sponge::Key(part) => self.key.absorb(part, first, lane),
            Sponge::Mu => self.mu.absorb(lane),
            Sponge::Ball => self.ball.absorb(lane),
            Sponge::Commitment => self.commitment.absorb(first, lane),
        }
    }

    #[inline(always)]
    fn blocks(&self, sponge: Sponge) -> Option<Blocks> {
        match sponge {
            Sponge::Key(part) => part.blocks(),
            _ => None,
        }
    }

    #[inline(always)]
    fn squeeze<const N: usize>(
        &mut self,
        sponge: Sponge,
        output: Squeezed<'_, Self::Output, N>,
    ) -> bool {
        match sponge {
            Sponge::Key(part) => self.key.squeeze(part, output),
            Sponge::Mu => self.mu.squeeze(output.lane),
            Sponge::Ball => self.ball.squeeze(output.lane),
            Sponge::Commitment => self.commitment.squeeze(output.lane),
        }
    }
}

impl<P: ParameterSet<K, L>, S: PublicSource<P, K, L>, const K: usize, const L: usize> Operation
    for Verifying<'_, P, S, K, L>
{
    fn advance(&mut self) {
        if self.signed.is_some() {
            self.begin_mu();
        }
        if let (Some(state), Some(message)) = (self.mu.output(), &mut self.commitment.message) {
            message.set_mu(&first_bytes(state));
            self.mu.clear();
        }
        // Line 8: c = SampleInBall(c~).
        if let Some(state) = self.ball.output() {
            let c = self.c.insert(Poly::ZERO);
            sample_in_ball::<P, K, L>(c, Stream::new(state));
            (self.backend.mldsa.ntt)(c);
            self.ball.clear();
        }
        self.make_rows();
    }
}

/// Verifies with a key in bytes.
///
/// # Errors
/// [`Error::Signature`].
#[inline(never)]
pub fn with_bytes<P: ParameterSet<K, L>, const K: usize, const L: usize>(
    pk: &P::PublicKey,
    signed: Signed<'_>,
    sigma: &P::Signature,
) -> Result<(), Error> {
    let backend = backend();
    let mut rows: [Vector<L>; FEW_ROWS] = Zero::ZERO; // by reference: moving them would copy them
    let key = Reading::<P, _, K, L>::new(backend, &mut rows);
    let mut verifying = Verifying::<P, _, K, L>::new(backend, key);
    verifying.key.begin(pk, signed.given().is_none());
    finish(&mut verifying, signed, sigma)
}

/// Verifies with an expanded key.
///
/// # Errors
/// [`Error::Signature`].
#[inline(never)]
pub fn with_expanded<P: ParameterSet<K, L>, const K: usize, const L: usize>(
    key: &Expanded<K, L>,
    signed: Signed<'_>,
    sigma: &P::Signature,
) -> Result<(), Error> {
    let mut verifying = Verifying::<P, _, K, L>::new(backend(), key);
    finish(&mut verifying, signed, sigma)
}

#[inline(always)]
fn finish<'a, P: ParameterSet<K, L>, S: PublicSource<P, K, L>, const K: usize, const L: usize>(
    verifying: &mut Verifying<'a, P, S, K, L>,
    signed: Signed<'a>,
    sigma: &'a P::Signature,
) -> Result<(), Error> {
    if verifying.begin(signed, sigma) {
        run_operation(verifying.backend.keccak, verifying);
    }
    if verifying.is_valid() {
        Ok(())
    } else {
        Err(Error::Signature)
    }
}

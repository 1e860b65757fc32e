//! ML-DSA.Sign_internal (FIPS 204, Algorithm 7), as work for lanes: attempts that overlap.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! An attempt reveals the following to an observer, and no more:
//! - c~, a hash of w1, whose entropy no observer can guess; and c, which follows from it;
//! - which polynomial is the first that is too large, in the order r0, z, c t0, and whether there are too many hints.
//!
//! y is uniform, so that y + c s1 leaves its range with the same probability for every s1, coefficient by coefficient; so does r0
//! as far as w's low bits are uniform, which the scheme's own argument assumes. c t0 and the hints follow from t0, which the same
//! argument lets be public, and from what an attempt that has passed so far would publish. By how much, and on which side, a
//! coefficient is too large stays secret, and so does everything of an attempt that is rejected but the above. Of the attempt
//! that succeeds, z and h are the signature.
//!
//! While the hash of one attempt's commitment is computed, which is serial, the other lanes begin the attempts after it. They are
//! judged in order, so that the signature is that of the first that succeeds; what others have computed by then is wiped.

use super::attempt::{Ahead, Attempt, OPEN};
use super::commitment::Commitment;
use super::ending::{Ending, Stage, first_bytes};
use super::expanded_secret::ExpandedSecret;
use super::hints::{Hint, hint_bit_pack};
use super::mask::MaskSampler;
use super::matrix;
use super::message::Signed;
use super::parameters::ParameterSet;
use super::sampling::{ENTRY_BYTES, H_RATE, Stream, sample_in_ball};
use super::secret_source::{SecretReading, SecretSource};
use super::small::SmallProduct;
use super::vector::multiply;
use crate::kernels::mldsa::Poly;
use crate::kernels::{Backend, declassify, publish, published};
use crate::secret::{Secret, Zero};
use crate::sha3::SHAKE_SUFFIX;
use crate::sha3::chains::Chain;
use crate::sha3::lane::{Lane, Squeezed};
use crate::sha3::lanes::{Blocks, Operation, Work, run_operation};

/// The check that an attempt failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rejected {
    /// A coefficient of r0 is too large.
    R0,
    /// A coefficient of z is too large.
    Z,
    /// A coefficient of c t0 is too large.
    T0,
    /// There are too many hints.
    Hints,
}

/// The result of an attempt.
pub type Outcome = Result<(), Rejected>;

/// What a signature keeps from one attempt to the next.
pub struct Pending {
    pub mu: [u8; 64],
    /// rho''
    pub seed: Secret<[[u8; 32]; 2]>,
    pub kappa: u16,
}

impl Pending {
    /// To begin: nothing secret is in it yet.
    #[inline(always)]
    pub const fn new(mu: &[u8; 64]) -> Self {
        Self {
            mu: *mu,
            seed: Secret::ZERO,
            // Line 8: kappa = 0.
            kappa: 0,
        }
    }

    /// Sets kappa of the next attempt: 0 after a signature, so that further attempts make the same signature. If kappa went on, its
    /// 16 bits would wrap; masks then repeat, shifted by some polynomials, and two signatures with such masks show s1. Before a
    /// signature a wrap shows nothing: rejected attempts are not returned.
    pub fn go_on(&mut self, kappa: u16, signed: bool) {
        self.kappa = if signed { 0 } else { kappa };
    }

    /// Line 7: rho'' = H(K || rnd || mu, 64), with 32 bytes of randomness or zeros.
    pub fn begin(&mut self, key: &[u8; 32], rnd: &[u8; 32]) {
        super::hash::h(&[key, rnd, &self.mu], self.seed.as_flattened_mut());
    }
}

/// One hash.
#[derive(Clone, Copy)]
pub enum Sponge {
    Mu,
    /// rho''
    Seed,
    /// c~ of an open attempt
    Commitment(usize),
    /// SampleInBall's stream of an open attempt
    Ball(usize),
    /// A polynomial of y, counted through all attempts
    Mask(usize),
    /// An entry of the matrix
    Entry(usize),
}

/// One or more attempts, and the memory for them.
pub struct Signing<'a, P: ParameterSet<K, L>, S, const K: usize, const L: usize> {
    pub backend: Backend,
    ahead: Ahead,
    pub key: S,
    mu: Ending,
    rnd: Option<&'a [u8; 32]>,
    pending: Pending,
    /// The stage of rho''
    seed: Stage,
    /// The number of attempts that may be made
    limit: usize,
    /// The number of attempts that were judged
    judged: usize,
    /// The number of attempts whose commitments were begun
    committed: usize,
    masks: MaskSampler<P::Z, L>,
    /// c~ of the open attempts
    commitments: [Chain<Commitment<P, K, L>, 64>; OPEN],
    working: Secret<Working<P, K, L>>,
    sigma: Option<&'a mut P::Signature>,
    /// Of the last attempt
    pub outcome: Option<Outcome>,
}

/// The secret values of a signature, besides its masks.
struct Working<P: ParameterSet<K, L>, const K: usize, const L: usize> {
    open: [Attempt<P, K, L>; OPEN],
    product: Poly,
    small: SmallProduct,
    h: Hint<K>,
}

impl<P: ParameterSet<K, L>, const K: usize, const L: usize> Zero for Working<P, K, L> {
    const ZERO: Self = Self {
        open: [const { Attempt::ZERO }; OPEN],
        product: Poly::ZERO,
        small: SmallProduct::ZERO,
        h: Zero::ZERO,
    };
}

impl<'a, P: ParameterSet<K, L>, S: SecretSource<K, L>, const K: usize, const L: usize>
    Signing<'a, P, S, K, L>
{
    #[inline(always)]
    pub fn new(backend: Backend, key: S) -> Self {
        Self {
            backend,
            ahead: Ahead::of(backend.keccak),
            key,
            mu: Zero::ZERO,
            rnd: None,
            pending: Pending::new(&[0; 64]),
            seed: Stage::Idle,
            limit: 0,
            judged: 0,
            committed: 0,
            masks: MaskSampler::NEW,
            commitments: [const { Commitment::CHAIN }; OPEN],
            working: Secret::ZERO,
            sigma: None,
            outcome: None,
        }
    }

    /// One of several that share lanes, which need no attempts ahead to be full.
    #[inline(always)]
    pub fn one_of_many(backend: Backend, key: S) -> Self {
        let mut signing = Self::new(backend, key);
        signing.ahead = Ahead::NONE;
        signing
    }

    /// Uses idle lanes for attempts ahead from now on.
    pub fn spread(&mut self) {
        self.ahead = Ahead::of(self.backend.keccak);
    }

    /// Begins to write the signature of a message, with 32 bytes of randomness or zeros, from line 6 on.
    pub fn begin(
        &mut self,
        signed: Signed<'_>,
        tr: &[u8; 64],
        rnd: &'a [u8; 32],
        sigma: &'a mut P::Signature,
    ) {
        self.mu.clear();
        (self.rnd, self.pending.kappa) = (Some(rnd), 0);
        self.seed = match signed.given() {
            Some(mu) => {
                self.pending.mu = *mu;
                Stage::Ready
            }
            None => {
                self.mu.begin(&signed.absorb(tr).into_state());
                Stage::Idle
            }
        };
        self.begin_attempts(usize::MAX, sigma);
    }

    /// Begins at most `limit` attempts, from line 11 on.
    pub fn resume(&mut self, pending: &Pending, limit: usize, sigma: &'a mut P::Signature) {
        self.pending.mu = pending.mu;
        *self.pending.seed = *pending.seed;
        self.pending.kappa = pending.kappa;
        self.seed = Stage::Done;
        self.begin_attempts(limit, sigma);
    }

    fn begin_attempts(&mut self, limit: usize, sigma: &'a mut P::Signature) {
        (self.limit, self.judged, self.committed) = (limit, 0, 0);
        (self.sigma, self.outcome) = (Some(sigma), None);
        self.masks.begin();
    }

    /// Line 31: kappa of the next attempt, for `resume`.
    pub fn suspend(&self, pending: &mut Pending) {
        let used = (L as u16).wrapping_mul(self.judged as u16);
        pending.go_on(self.pending.kappa.wrapping_add(used), self.has_signed());
    }

    pub fn has_signed(&self) -> bool {
        self.outcome == Some(Ok(()))
    }

    /// Begins and continues attempts; judges the oldest. `true` if it was rejected, so that there is more to do.
    fn step(&mut self) -> bool {
        let backend = self.backend;
        let Working { open, product, .. } = &mut *self.working;
        while self.committed < self.limit.min(self.judged.saturating_add(self.ahead.open))
            && let Some(masks) = self.masks.of(self.committed)
        {
            let place = self.committed % OPEN;
            open[place].begin(backend, masks);
            let commitment = &mut self.commitments[place];
            commitment.restart();
            if let Some(message) = &mut commitment.message {
                message.begin(Some(&self.pending.mu));
            }
            self.committed += 1;
        }
        for number in self.judged..self.committed {
            let place = number % OPEN;
            let commitment = &mut self.commitments[place];
            open[place].commit(backend, &self.key, commitment, product);
        }
        let Some(state) = open[self.judged % OPEN].ball.output() else {
            return false;
        };
        // Lines 16 and 17: c = SampleInBall(c~), and its transform.
        let mut c = Poly::ZERO;
        sample_in_ball::<P, K, L>(&mut c, Stream::new(state));
        let outcome = self.respond(&c).and_then(|()| self.hint(c));
        if outcome.is_ok() {
            self.encode();
        }
        self.working.open[self.judged % OPEN].ball.clear();
        self.judged += 1;
        self.outcome = Some(outcome);
        outcome.is_err() && self.judged < self.limit
    }

    /// Lines 18 to 23: whether z and r0 are small enough. r0 rejects most often, hence it is first.
    fn respond(&mut self, c: &Poly) -> Outcome {
        let backend = self.backend;
        let Working { open, small, .. } = &mut *self.working;
        let Attempt { y, w0, .. } = &mut open[self.judged % OPEN];
        small.begin(backend, c);
        let secret = self.key.secret();
        for (w0, s2) in w0.iter_mut().zip(&secret.s2) {
            // Line 21: r0 = LowBits(w - c s2). It is w0 - c s2 where line 23 does not reject.
            (backend.mldsa.sub_small)(w0, small.multiply(backend, s2));
            if exceeds(backend, w0, P::GAMMA_2 - P::BETA) {
                return Err(Rejected::R0);
            }
        }
        let Some(masks) = self.masks.of(self.judged) else {
            return Err(Rejected::Z);
        };
        for ((y, bytes), s1) in y.iter_mut().zip(masks).zip(&secret.s1) {
            // Line 20: z = y + c s1.
            P::unpack_z(backend)(y, bytes);
            (backend.mldsa.add_small)(y, small.multiply(backend, s1));
            if exceeds(backend, y, P::GAMMA_1 - P::BETA) {
                return Err(Rejected::Z);
            }
        }
        Ok(())
    }

    /// Lines 25 to 28: h = MakeHint(-c t0, w - c s2 + c t0); checks that c t0 is small enough and that there are at most omega
    /// ones.
    fn hint(&mut self, mut c: Poly) -> Outcome {
        let backend = self.backend;
        let Working {
            open, product, h, ..
        } = &mut *self.working;
        (backend.mldsa.ntt)(&mut c);
        let Attempt { w0, w1, .. } = &mut open[self.judged % OPEN];
        let parts = w0.iter_mut().zip(w1);
        let mut ones = 0;
        for ((t0, (w0, w1)), hint) in self.key.secret().t0.iter().zip(parts).zip(h) {
            multiply(backend, product, &c, t0);
            (backend.mldsa.centre)(product);
            if exceeds(backend, product, P::GAMMA_2) {
                return Err(Rejected::T0);
            }
            (backend.mldsa.add)(w0, product);
            ones += P::make_hint(backend)(hint, w0, w1);
        }
        let few = published(ones <= P::OMEGA); // see above
        few.then_some(()).ok_or(Rejected::Hints)
    }

    /// Number of hints in the last attempt.
    #[cfg(test)]
    pub fn hints(&self) -> usize {
        let hints = self.working.h.as_flattened().iter();
        hints.filter(|hint| **hint != 0).count()
    }

    /// Line 33: sigma = sigEncode(c~, z, h).
    fn encode(&mut self) {
        let Working { open, h, .. } = &mut *self.working;
        let attempt = &open[self.judged % OPEN];
        let Some(sigma) = &mut self.sigma else {
            return;
        };
        let (c_tilde, z, hints) = P::signature_mut(sigma);
        *c_tilde = attempt.c_tilde;
        for (bytes, poly) in z.iter_mut().zip(&attempt.y) {
            P::pack_z(self.backend)(bytes, poly);
            declassify(bytes); // the signature
        }
        publish(h.as_flattened_mut()); // the same
        hint_bit_pack(hints.as_mut(), h);
    }
}

/// Whether the norm is at least `bound`.
pub fn exceeds(backend: Backend, a: &Poly, bound: u32) -> bool {
    published((backend.mldsa.exceeds)(a, bound) != 0) // see above
}

impl<P: ParameterSet<K, L>, S: SecretSource<K, L>, const K: usize, const L: usize> Work
    for Signing<'_, P, S, K, L>
{
    type Sponge = Sponge;
    type Output = [u8; ENTRY_BYTES];

    /// The serial hashes of the oldest attempt first; masks that are needed next, the matrix, and more masks.
    #[inline(always)]
    fn next(&mut self) -> Option<Sponge> {
        if self.mu.next() {
            return Some(Sponge::Mu);
        }
        if self.seed == Stage::Ready {
            self.seed = Stage::InLane;
            return Some(Sponge::Seed);
        }
        for number in self.judged..self.committed {
            let place = number % OPEN;
            if self.commitments[place].begin() {
                return Some(Sponge::Commitment(place));
            }
            if self.working.open[place].ball.next() {
                return Some(Sponge::Ball(place));
            }
        }
        let (judged, limit) = (self.judged, self.limit);
        let until = |ahead| limit.min(judged.saturating_add(ahead));
        if self.seed == Stage::Done
            && let Some(number) = self.masks.next(until(1))
        {
            return Some(Sponge::Mask(number));
        }
        if let Some(entry) = self.key.next() {
            return Some(Sponge::Entry(entry));
        }
        if self.seed == Stage::Done
            && let Some(number) = self.masks.next(until(self.ahead.masks))
        {
            return Some(Sponge::Mask(number));
        }
        None
    }

    #[inline(always)]
    fn absorb<const N: usize>(&mut self, sponge: Sponge, first: bool, mut lane: Lane<'_, N>) {
        match sponge {
            Sponge::Mu => self.mu.absorb(lane),
            Sponge::Seed => {
                let rnd = self.rnd.unwrap_or(&[0; 32]);
                if let [first, second] = self.pending.mu.as_chunks().0 {
                    let message = [&self.key.secret().key, rnd, first, second];
                    lane.begin::<H_RATE, 4>(message, u64::from(SHAKE_SUFFIX));
                }
            }
            Sponge::Commitment(place) => {
                self.commitments[place % OPEN].absorb(first, lane);
            }
            Sponge::Ball(place) => self.working.open[place % OPEN].ball.absorb(lane),
            Sponge::Mask(number) => {
                let kappa = self.pending.kappa.wrapping_add(number as u16);
                let last = u64::from(kappa) | u64::from(SHAKE_SUFFIX) << 16;
                lane.begin::<H_RATE, 2>(self.pending.seed.each_ref(), last);
            }
            Sponge::Entry(entry) => self.key.absorb(entry, lane),
        }
    }

    #[inline(always)]
    fn blocks(&self, sponge: Sponge) -> Option<Blocks> {
        match sponge {
            Sponge::Mask(_) => Some(MaskSampler::<P::Z, L>::BLOCKS),
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
        match sponge {
            Sponge::Mu => self.mu.squeeze(output.lane),
            Sponge::Seed => {
                let mut lane = output.lane;
                lane.squeeze_some(self.pending.seed.as_flattened_mut());
                self.seed = Stage::Done;
                false
            }
            Sponge::Commitment(place) => self.commitments[place % OPEN].squeeze(output.lane),
            Sponge::Ball(place) => self.working.open[place % OPEN].ball.squeeze(output.lane),
            Sponge::Mask(number) => {
                self.masks.squeeze(number, output.bytes);
                false
            }
            Sponge::Entry(entry) => {
                self.key.squeeze(&self.backend, entry, &output);
                false
            }
        }
    }

    fn is_over(&self) -> bool {
        self.has_signed() || self.judged >= self.limit
    }
}

impl<P: ParameterSet<K, L>, S: SecretSource<K, L>, const K: usize, const L: usize> Operation
    for Signing<'_, P, S, K, L>
{
    fn advance(&mut self) {
        // Line 6: mu.
        if let Some(state) = self.mu.output() {
            self.pending.mu = first_bytes(state);
            self.mu.clear();
            self.seed = Stage::Ready;
        }
        while self.step() {}
    }
}

/// Writes the signature of a message, with 32 bytes of randomness or zeros, by a key in bytes.
#[inline(never)]
pub fn with_bytes<P: ParameterSet<K, L>, const K: usize, const L: usize>(
    backend: Backend,
    sk: &P::PrivateKey,
    signed: Signed<'_>,
    rnd: &[u8; 32],
    sigma: &mut P::Signature,
) {
    let mut signing = Signing::<P, _, K, L>::new(backend, SecretReading::NEW);
    signing.key.begin::<P>(backend, sk);
    signing.begin(signed, P::private_key(sk).tr, rnd, sigma);
    run_operation(backend.keccak, &mut signing);
}

/// The same, by an expanded key.
#[inline(never)]
pub fn with_expanded<P: ParameterSet<K, L>, const K: usize, const L: usize>(
    backend: Backend,
    key: &ExpandedSecret<K, L>,
    (signed, tr): (Signed<'_>, &[u8; 64]),
    rnd: &[u8; 32],
    sigma: &mut P::Signature,
) {
    let mut signing = Signing::<P, _, K, L>::new(backend, key);
    signing.begin(signed, tr, rnd, sigma);
    run_operation(backend.keccak, &mut signing);
}

/// Lines 10 to 33: at most `limit` attempts, by a key in bytes. `true` if one succeeds.
#[inline(never)]
pub fn attempts_with_bytes<P: ParameterSet<K, L>, const K: usize, const L: usize>(
    backend: Backend,
    sk: &P::PrivateKey,
    pending: &mut Pending,
    limit: usize,
    sigma: &mut P::Signature,
) -> bool {
    let mut signing = Signing::<P, _, K, L>::new(backend, SecretReading::NEW);
    signing.key.begin::<P>(backend, sk);
    signing.resume(pending, limit, sigma);
    run_operation(backend.keccak, &mut signing);
    signing.suspend(pending);
    signing.has_signed()
}

/// The same, by an expanded key.
#[inline(never)]
pub fn attempts<P: ParameterSet<K, L>, const K: usize, const L: usize>(
    backend: Backend,
    key: &ExpandedSecret<K, L>,
    pending: &mut Pending,
    limit: usize,
    sigma: &mut P::Signature,
) -> bool {
    let mut signing = Signing::<P, _, K, L>::new(backend, key);
    signing.resume(pending, limit, sigma);
    run_operation(backend.keccak, &mut signing);
    signing.suspend(pending);
    signing.has_signed()
}

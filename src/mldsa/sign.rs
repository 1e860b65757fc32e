//! ML-DSA.Sign_internal (FIPS 204, Algorithm 7), from line 7 on, attempt by attempt.
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

use super::expanded::ExpandedSecret;
use super::hash::h;
use super::hints::{Hint, hint_bit_pack};
use super::mask::{Mask, MaskSampler};
use super::parameters::ParameterSet;
use super::sampling::{H_RATE, sample_in_ball};
use super::sponges::{STEPS_OF_FEW, Sponges};
use super::vector::{Vector, centre, multiply, transform};
use crate::kernels::mldsa::Poly;
use crate::kernels::{Backend, declassify};
use crate::secret::{Secret, Zero};
use crate::sha3::SHAKE_SUFFIX;
use crate::sha3::lanes::run;
use crate::sha3::sponge::Sponge;

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
    mu: [u8; 64],
    /// rho''
    seed: Secret<[[u8; 32]; 2]>,
    kappa: u16,
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

    /// Line 7: rho'' = H(K || rnd || mu, 64), with 32 bytes of randomness or zeros.
    pub fn begin(&mut self, key: &[u8; 32], rnd: &[u8; 32]) {
        h(&[key, rnd, &self.mu], self.seed.as_flattened_mut());
    }
}

/// One or more attempts, and the memory for them.
pub struct Signing<'a, P: ParameterSet<K, L>, const K: usize, const L: usize> {
    backend: Backend,
    key: &'a ExpandedSecret<K, L>,
    pending: &'a mut Pending,
    working: Secret<Working<P, K, L>>,
}

impl<const K: usize, const L: usize> ExpandedSecret<K, L> {
    /// Writes the signature of mu, with 32 bytes of randomness or zeros.
    pub fn sign<P: ParameterSet<K, L>>(
        &self,
        backend: Backend,
        mu: &[u8; 64],
        rnd: &[u8; 32],
        sigma: &mut P::Signature,
    ) {
        let mut pending = Pending::new(mu);
        pending.begin(&self.secret.key, rnd);
        while !attempts::<P, K, L>(backend, self, &mut pending, usize::MAX, sigma) {}
    }
}

/// Lines 10 to 33: at most `limit` attempts. `true` if one succeeds.
#[inline(never)]
pub fn attempts<P: ParameterSet<K, L>, const K: usize, const L: usize>(
    backend: Backend,
    key: &ExpandedSecret<K, L>,
    pending: &mut Pending,
    limit: usize,
    sigma: &mut P::Signature,
) -> bool {
    let mut signing = Signing::<P, K, L>::new(backend, key, pending);
    (0..limit).any(|_| signing.attempt(sigma).is_ok())
}

/// The secret values of a signature.
struct Working<P: ParameterSet<K, L>, const K: usize, const L: usize> {
    /// y, then z
    mask: Mask<P::Z, L>,
    y_hat: Vector<L>,
    w1: Vector<K>,
    /// w0, then r0, then r0 + c t0
    w0: Vector<K>,
    encoded: P::W1,
    product: Poly,
    h: Hint<K>,
}

impl<P: ParameterSet<K, L>, const K: usize, const L: usize> Zero for Working<P, K, L> {
    const ZERO: Self = Self {
        mask: Zero::ZERO,
        y_hat: Zero::ZERO,
        w1: Zero::ZERO,
        w0: Zero::ZERO,
        encoded: P::W1::ZERO,
        product: Poly::ZERO,
        h: Zero::ZERO,
    };
}

impl<'a, P: ParameterSet<K, L>, const K: usize, const L: usize> Signing<'a, P, K, L> {
    #[inline(always)]
    pub fn new(backend: Backend, key: &'a ExpandedSecret<K, L>, pending: &'a mut Pending) -> Self {
        Self {
            backend,
            key,
            pending,
            working: Secret::ZERO,
        }
    }

    /// Lines 11 to 33: one attempt. Writes sigma if it succeeds, and leaves it unchanged otherwise.
    pub fn attempt(&mut self, sigma: &mut P::Signature) -> Outcome {
        self.sample_mask();
        let c_tilde = self.commit();
        // Lines 16 and 17: c = SampleInBall(c~), and its transform.
        let mut c = Poly::ZERO;
        sample_in_ball::<P, K, L>(&mut c, &c_tilde);
        (self.backend.mldsa.ntt)(&mut c);
        let outcome = self.respond(&c).and_then(|()| self.hint(&c));
        if outcome.is_ok() {
            self.encode(&c_tilde, sigma);
        }
        outcome
    }

    /// Line 11: y = ExpandMask(rho'', kappa), and line 31: kappa = kappa + l.
    fn sample_mask(&mut self) {
        let (backend, pending) = (self.backend, &mut *self.pending);
        let (mask, seed) = (&mut self.working.mask, pending.seed.each_ref());
        let mut sponges = Sponges::<P, K, L>::new(backend);
        sponges.mask = Some(MaskSampler::new(mask, seed, pending.kappa));
        run(backend.keccak, STEPS_OF_FEW, &mut sponges, |_| ());
        pending.kappa = pending.kappa.wrapping_add(L as u16);
    }

    /// Lines 12 to 15: w1, and its hash.
    fn commit(&mut self) -> P::CTilde {
        let (backend, working) = (self.backend, &mut *self.working);
        working.y_hat.clone_from(&working.mask.y);
        transform(backend, &mut working.y_hat);
        let mut hash = Sponge::<H_RATE>::new();
        hash.absorb(&self.pending.mu);
        let parts = working.w1.iter_mut().zip(&mut working.w0);
        for (row, (w1, w0)) in self.key.a.iter().zip(parts) {
            // Line 12: a row of w = NTT^-1(A NTT(y)).
            let w = &mut working.product;
            P::inner(backend)(w, row, &working.y_hat);
            (backend.mldsa.intt)(w);
            (backend.mldsa.reduce)(w);
            // Line 13: w1 = HighBits(w).
            P::decompose(backend)(w1, w0, w);
            P::pack_w1(backend)(&mut working.encoded, w1);
            hash.absorb(working.encoded.as_ref());
        }
        // Line 15: c~ = H(mu || w1Encode(w1), lambda / 4).
        let mut c_tilde = P::CTilde::ZERO;
        hash.pad(SHAKE_SUFFIX);
        hash.squeeze(c_tilde.as_mut());
        declassify(&mut c_tilde); // see above
        c_tilde
    }

    /// Lines 18 to 23: whether z and r0 are small enough. r0 rejects most often, hence it is first.
    fn respond(&mut self, c: &Poly) -> Outcome {
        let (backend, working) = (self.backend, &mut *self.working);
        let product = &mut working.product;
        let secret = &*self.key.secret;
        for (w0, s2) in working.w0.iter_mut().zip(&secret.s2) {
            // Line 21: r0 = LowBits(w - c s2). It is w0 - c s2 where line 23 does not reject.
            multiply(backend, product, c, s2);
            (backend.mldsa.sub)(w0, product);
            (backend.mldsa.reduce)(w0);
            centre(w0);
            if exceeds(backend, w0, P::GAMMA_2 - P::BETA) {
                return Err(Rejected::R0);
            }
        }
        for (y, s1) in working.mask.y.iter_mut().zip(&secret.s1) {
            // Line 20: z = y + c s1.
            multiply(backend, product, c, s1);
            (backend.mldsa.add)(y, product);
            (backend.mldsa.reduce)(y);
            centre(y);
            if exceeds(backend, y, P::GAMMA_1 - P::BETA) {
                return Err(Rejected::Z);
            }
        }
        Ok(())
    }

    /// Lines 25 to 28: h = MakeHint(-c t0, w - c s2 + c t0); checks that c t0 is small enough and that there are at most omega
    /// ones.
    fn hint(&mut self, c: &Poly) -> Outcome {
        let (backend, working) = (self.backend, &mut *self.working);
        let product = &mut working.product;
        let parts = working.w0.iter_mut().zip(&working.w1);
        let mut ones = 0;
        for ((t0, (w0, w1)), hint) in self.key.secret.t0.iter().zip(parts).zip(&mut working.h) {
            multiply(backend, product, c, t0);
            (backend.mldsa.reduce)(product);
            centre(product);
            if exceeds(backend, product, P::GAMMA_2) {
                return Err(Rejected::T0);
            }
            (backend.mldsa.add)(w0, product);
            ones += P::make_hint(backend)(hint, w0, w1);
        }
        let mut few = ones <= P::OMEGA;
        declassify(&mut few); // see above
        few.then_some(()).ok_or(Rejected::Hints)
    }

    /// Number of hints in the last attempt.
    #[cfg(test)]
    pub fn hints(&self) -> usize {
        let hints = self.working.h.as_flattened().iter();
        hints.filter(|hint| **hint != 0).count()
    }

    /// Line 33: sigma = sigEncode(c~, z, h).
    fn encode(&mut self, c_tilde: &P::CTilde, sigma: &mut P::Signature) {
        let working = &mut *self.working;
        let (to, z, h) = P::signature_mut(sigma);
        *to = *c_tilde;
        for (bytes, poly) in z.iter_mut().zip(&working.mask.y) {
            P::pack_z(self.backend)(bytes, poly);
            declassify(bytes); // the signature
        }
        declassify(&mut working.h); // the same
        hint_bit_pack(h.as_mut(), &working.h);
    }
}

/// Whether the norm is at least `bound`.
pub fn exceeds(backend: Backend, a: &Poly, bound: u32) -> bool {
    let mut exceeds = (backend.mldsa.exceeds)(a, bound) != 0;
    declassify(&mut exceeds); // see above
    exceeds
}

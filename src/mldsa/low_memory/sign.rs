//! Signing with the least memory (FIPS 204, Algorithm 7). What an observer may learn is stated in `super::super::sign`.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! The checks are those of the other code, in the same order: r0, z, c t0, number of hints. Until an attempt succeeds, sigma has
//! parts of attempts that were rejected; all of it is overwritten before it is returned, with zeros if none has succeeded.

use zeroize::Zeroize;

use super::super::hash::h;
use super::super::parameters::{ParameterSet, PrivateKeyParts};
use super::super::sampling::{H_RATE, Stream, sample_in_ball};
use super::super::sign::{Outcome, Pending, Rejected, exceeds};
use super::super::vector::{Vector, multiply};
use super::sample::{mask, matrix_entry};
use crate::kernels::mldsa::Poly;
use crate::kernels::{Backend, declassify, publish, published};
use crate::secret::{Secret, Zero};
use crate::sha3::SHAKE_SUFFIX;
use crate::sha3::sponge::Sponge;

/// An expanded private key in FIPS 204's encoding.
pub struct Private<'a, Sk, const K: usize, const L: usize>(pub &'a Sk);

impl<Sk, const K: usize, const L: usize> Private<'_, Sk, K, L> {
    /// Writes the signature of mu, with 32 bytes of randomness or zeros.
    #[inline(never)]
    pub fn sign<P: ParameterSet<K, L, PrivateKey = Sk>>(
        &self,
        backend: Backend,
        mu: &[u8; 64],
        rnd: &[u8; 32],
        sigma: &mut P::Signature,
    ) {
        // Line 7: rho'' = H(K || rnd || mu, 64).
        let mut seed = Secret([[0; 32]; 2]);
        let key = P::private_key(self.0).key;
        h(&[key, rnd, mu], seed.as_flattened_mut());
        let mut signing = self.begin::<P>(backend, mu, &seed, 0);
        while signing.attempt(sigma).is_err() {}
    }

    /// Lines 10 to 33: at most `limit` attempts. `true` if one succeeds.
    #[inline(never)]
    pub fn attempts<P: ParameterSet<K, L, PrivateKey = Sk>>(
        &self,
        backend: Backend,
        pending: &mut Pending,
        limit: usize,
        sigma: &mut P::Signature,
    ) -> bool {
        let (made, kappa) = {
            let (mu, seed) = (&pending.mu, &*pending.seed);
            let mut signing = self.begin::<P>(backend, mu, seed, pending.kappa);
            let made = (0..limit).any(|_| signing.attempt(sigma).is_ok());
            (made, signing.kappa)
        };
        pending.go_on(kappa, made);
        if !made {
            sigma.as_mut().zeroize();
        }
        made
    }

    #[inline(always)]
    fn begin<'a, P: ParameterSet<K, L, PrivateKey = Sk>>(
        &'a self,
        backend: Backend,
        mu: &'a [u8; 64],
        seed: &'a [[u8; 32]; 2],
        kappa: u16,
    ) -> Signing<'a, P, K, L> {
        Signing {
            backend,
            key: P::private_key(self.0),
            mu,
            seed,
            kappa,
            working: Secret::ZERO,
        }
    }
}

/// A signature's attempts, and the memory for them.
struct Signing<'a, P: ParameterSet<K, L>, const K: usize, const L: usize> {
    backend: Backend,
    key: PrivateKeyParts<'a, P::S, K, L>,
    mu: &'a [u8; 64],
    /// rho''
    seed: &'a [[u8; 32]; 2],
    kappa: u16,
    working: Secret<Working<K>>,
}

struct Working<const K: usize> {
    /// w, then w - c s2, then its low parts plus c t0
    w: Vector<K>,
    /// An entry of the matrix, then NTT(c)
    c: Poly,
    element: Poly,
    product: Poly,
    /// w1 of one polynomial, then its hint
    row: [u8; 256],
    /// h, a bit for each coefficient
    h: [[u8; 32]; K],
}

impl<const K: usize> Zero for Working<K> {
    const ZERO: Self = Self {
        w: Zero::ZERO,
        c: Poly::ZERO,
        element: Poly::ZERO,
        product: Poly::ZERO,
        row: [0; 256],
        h: Zero::ZERO,
    };
}

impl<P: ParameterSet<K, L>, const K: usize, const L: usize> Signing<'_, P, K, L> {
    /// Lines 11 to 33: one attempt.
    fn attempt(&mut self, sigma: &mut P::Signature) -> Outcome {
        self.multiply_mask();
        let (c_tilde, z, h) = P::signature_mut(sigma);
        self.commit(c_tilde);
        self.challenge(c_tilde);
        let outcome = self
            .check_w()
            .and_then(|()| self.respond(z))
            .and_then(|()| self.hint(h.as_mut()));
        if outcome.is_ok() {
            declassify(z); // part of the signature
        }
        // Line 31: kappa = kappa + l.
        self.kappa = self.kappa.wrapping_add(L as u16);
        outcome
    }

    /// Lines 11 and 12: w = NTT^-1(A NTT(y)), with y = ExpandMask(rho'', kappa).
    #[inline(never)]
    fn multiply_mask(&mut self) {
        let (backend, working) = (self.backend, &mut *self.working);
        working.w.iter_mut().for_each(|w| w.0.fill(0));
        for s in 0..L {
            let y = &mut working.element;
            mask::<P, K, L>(backend, y, self.seed, self.kappa.wrapping_add(s as u16));
            (backend.mldsa.ntt)(y);
            for (r, w) in working.w.iter_mut().enumerate() {
                matrix_entry(backend, &mut working.c, self.key.rho, r, s);
                (backend.mldsa.pointwise)(&mut working.product, &working.c, y);
                (backend.mldsa.add)(w, &working.product);
            }
        }
        for w in &mut working.w {
            (backend.mldsa.reduce)(w);
            (backend.mldsa.intt)(w);
            (backend.mldsa.reduce)(w);
        }
    }

    /// Lines 13 to 15: c~ = H(mu || w1Encode(w1), lambda / 4), where w1 = HighBits(w).
    #[inline(never)]
    fn commit(&mut self, c_tilde: &mut P::CTilde) {
        let (backend, working) = (self.backend, &mut *self.working);
        let mut encoded = Secret(P::W1::ZERO);
        let mut hash = Sponge::<H_RATE>::new();
        hash.absorb(self.mu);
        for w in &working.w {
            P::decompose(backend)(&mut working.element, &mut working.product, w);
            P::pack_w1(backend)(&mut encoded, &working.element);
            hash.absorb(encoded.as_ref());
        }
        hash.pad(SHAKE_SUFFIX);
        hash.squeeze(c_tilde.as_mut());
        publish(c_tilde.as_mut());
    }

    /// Lines 16 and 17: c = SampleInBall(c~), and its transform. Not inlined, so that only its own frame holds the stream.
    #[inline(never)]
    fn challenge(&mut self, c_tilde: &P::CTilde) {
        let c = &mut self.working.c;
        sample_in_ball::<P, K, L>(c, Stream::of(c_tilde.as_ref()));
        (self.backend.mldsa.ntt)(c);
    }

    /// Lines 21 and 23: whether r0 = LowBits(w - c s2) is small enough. Stores w - c s2.
    #[inline(never)]
    fn check_w(&mut self) -> Outcome {
        let (backend, working) = (self.backend, &mut *self.working);
        let (element, product) = (&mut working.element, &mut working.product);
        for (w, s2) in working.w.iter_mut().zip(self.key.s2) {
            P::unpack_eta(backend)(element, s2);
            (backend.mldsa.ntt)(element);
            multiply(backend, product, &working.c, element);
            (backend.mldsa.sub)(w, product);
            (backend.mldsa.reduce)(w);
            P::decompose(backend)(element, product, w);
            if exceeds(backend, product, P::GAMMA_2 - P::BETA) {
                return Err(Rejected::R0);
            }
        }
        Ok(())
    }

    /// Lines 20, 23 and 33: z = y + c s1, encoded; whether it is small enough.
    #[inline(never)]
    fn respond(&mut self, z: &mut [P::Z; L]) -> Outcome {
        let (backend, working) = (self.backend, &mut *self.working);
        let (element, product) = (&mut working.element, &mut working.product);
        for (s, (bytes, s1)) in z.iter_mut().zip(self.key.s1).enumerate() {
            P::unpack_eta(backend)(element, s1);
            (backend.mldsa.ntt)(element);
            multiply(backend, product, &working.c, element);
            mask::<P, K, L>(
                backend,
                element,
                self.seed,
                self.kappa.wrapping_add(s as u16),
            );
            (backend.mldsa.add)(product, element);
            (backend.mldsa.reduce)(product);
            (backend.mldsa.centre)(product);
            if exceeds(backend, product, P::GAMMA_1 - P::BETA) {
                return Err(Rejected::Z);
            }
            P::pack_z(backend)(bytes, product);
        }
        Ok(())
    }

    /// Lines 25 to 28, and h's encoding: h = MakeHint(-c t0, w - c s2 + c t0); whether c t0 is small enough and there are at most
    /// omega ones. The high part of w - c s2 is that of w, since line 23 has not rejected.
    #[inline(never)]
    fn hint(&mut self, encoded: &mut [u8]) -> Outcome {
        let (backend, working) = (self.backend, &mut *self.working);
        let (element, product) = (&mut working.element, &mut working.product);
        let mut ones = 0;
        for ((w, t0), bits) in working.w.iter_mut().zip(self.key.t0).zip(&mut working.h) {
            P::decompose(backend)(element, product, w);
            w.clone_from(product);
            for (byte, high) in working.row.iter_mut().zip(&element.0) {
                *byte = *high as u8;
            }
            (backend.mldsa.unpack_t0)(element, t0);
            (backend.mldsa.ntt)(element);
            multiply(backend, product, &working.c, element);
            (backend.mldsa.centre)(product);
            if exceeds(backend, product, P::GAMMA_2) {
                return Err(Rejected::T0);
            }
            (backend.mldsa.add)(w, product);
            for (high, byte) in element.0.iter_mut().zip(&working.row) {
                *high = i32::from(*byte);
            }
            ones += P::make_hint(backend)(&mut working.row, w, element);
            for (bits, hints) in bits.iter_mut().zip(working.row.as_chunks::<8>().0) {
                *bits = hints.iter().rev().fold(0, |bits, hint| bits << 1 | hint);
            }
        }
        if !published(ones <= P::OMEGA) {
            return Err(Rejected::Hints);
        }
        publish(working.h.as_flattened_mut()); // part of the signature
        hint_pack(encoded, &working.h);
        Ok(())
    }
}

/// Algorithm 20, HintBitPack, of bits. There are at most omega ones.
fn hint_pack<const K: usize>(y: &mut [u8], h: &[[u8; 32]; K]) {
    let Some(omega) = y.len().checked_sub(K) else {
        return;
    };
    let Some((places, counts)) = y.split_at_mut_checked(omega) else {
        return;
    };
    places.fill(0);
    let mut index = 0;
    for (bits, count) in h.iter().zip(counts) {
        let is_one = |j: &u8| bits[usize::from(j / 8)] >> (j % 8) & 1 != 0;
        for j in (0..=255).filter(is_one) {
            if let Some(place) = places.get_mut(index) {
                *place = j;
                index += 1;
            }
        }
        *count = index as u8;
    }
}

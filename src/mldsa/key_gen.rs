//! ML-DSA.KeyGen_internal (FIPS 204, Algorithm 6), and the check of an expanded private key.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::hash::h;
use super::matrix::{MatrixSampler, Streams};
use super::parameters::{EncodedT0, ParameterSet};
use super::short::{Short, ShortSampler};
use super::sponges::{Key, STEPS_OF_FEW, Sponges};
use super::vector::{Matrix, Vector, transform};
use crate::Error;
use crate::constant_time::equal;
use crate::kernels::mldsa::Poly;
use crate::kernels::{Backend, declassify};
use crate::secret::{Secret, Zero};
use crate::sha3::lanes::run;

/// Algorithm 6: the keys of a seed.
#[inline(never)]
pub fn key_gen_internal<P: ParameterSet<K, L>, const K: usize, const L: usize>(
    backend: Backend,
    xi: &[u8; 32],
    pk: &mut P::PublicKey,
    sk: &mut P::PrivateKey,
) {
    // Line 1: (rho, rho', K) <- H(xi || k || l, 128).
    let mut seeds = Secret([[0; 32]; 4]);
    h(&[xi, &[K as u8, L as u8]], seeds.as_flattened_mut());
    let [mut rho, _, _, key] = *seeds;
    declassify(&mut rho); // it is part of the public key
    let to = P::private_key_mut(sk);
    (*to.rho, *to.key) = (rho, key);
    *P::public_key_mut(pk).0 = rho;

    let (mut a, mut streams) = (Matrix::<K, L>::ZERO, Streams::ZERO);
    let mut short = Secret::<Short<K, L>>::ZERO;
    let mut rows = Rows::new();
    let mut transformed = false;
    let mut sponges = Sponges::<P, K, L>::new(backend);
    sponges.tr.message = Some(Key::Growing { pk, known: 32 });
    // Line 3: A = ExpandA(rho).
    sponges.matrix = Some(MatrixSampler::new(&mut a, &mut streams, &rho));
    // Line 4: (s1, s2) = ExpandS(rho').
    sponges.short = Some(ShortSampler::new(&mut short, [&seeds[1], &seeds[2]]));
    run(backend.keccak, STEPS_OF_FEW, &mut sponges, |sponges| {
        let Sponges {
            tr,
            short: Some(sampler),
            matrix: Some(matrix),
            ..
        } = sponges
        else {
            return;
        };
        if !sampler.is_done() {
            return;
        }
        let Short { s1, s2, .. } = &mut *sampler.short;
        if !transformed {
            // Line 10: the encoding of s1 and s2.
            for (bytes, poly) in to.s1.iter_mut().zip(&*s1) {
                P::pack_eta(backend)(bytes, poly);
            }
            for (bytes, poly) in to.s2.iter_mut().zip(&*s2) {
                P::pack_eta(backend)(bytes, poly);
            }
            transform(backend, s1);
            transformed = true;
        }
        let (s1, s2) = (&*s1, &*s2);
        rows.make::<P, K, L>(backend, matrix, &mut tr.message, s1, s2, to.t0);
    });
    // Lines 9 and 10: tr = H(pk, 64).
    if let Some(tr) = &sponges.tr.hash {
        *to.tr = **tr;
    }
}

/// The rows of t during key generation.
struct Rows {
    done: usize,
    sums: Secret<[Poly; 3]>,
}

impl Rows {
    fn new() -> Self {
        Self {
            done: 0,
            sums: Secret::ZERO,
        }
    }

    /// Computes the rows whose inputs are ready: t1 in place in the key, where H reads it, and t0.
    fn make<P: ParameterSet<K, L>, const K: usize, const L: usize>(
        &mut self,
        backend: Backend,
        matrix: &MatrixSampler<'_, K, L>,
        message: &mut Option<Key<'_, P::PublicKey>>,
        s1: &Vector<L>,
        s2: &Vector<K>,
        t0: &mut EncodedT0<K>,
    ) {
        let Some(Key::Growing { pk, known }) = message else {
            return;
        };
        let [t, high, low] = &mut *self.sums;
        let t1 = P::public_key_mut(pk).1;
        while let (Some(row), Some(s2), Some(t1), Some(t0)) = (
            matrix.row(self.done),
            s2.get(self.done),
            t1.get_mut(self.done),
            t0.get_mut(self.done),
        ) {
            // Line 5: a row of t = NTT^-1(A NTT(s1)) + s2.
            P::inner(backend)(t, row, s1);
            (backend.mldsa.intt)(t);
            (backend.mldsa.add)(t, s2);
            (backend.mldsa.reduce)(t);
            // Line 6: (t1, t0) = Power2Round(t).
            (backend.mldsa.power2round)(high, low, t);
            // Lines 8 and 10: their encodings.
            (backend.mldsa.pack_t1)(t1, high);
            declassify(t1); // it is part of the public key
            (backend.mldsa.pack_t0)(t0, low);
            self.done += 1;
            *known = 32 + 320 * self.done;
        }
    }
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
    let parts = P::private_key(sk);
    let mut short = Secret::<Short<K, L>>::ZERO;
    let Short { s1, s2, .. } = &mut *short;
    for (poly, bytes) in s1.iter_mut().zip(parts.s1) {
        P::unpack_eta(backend)(poly, bytes);
    }
    for (poly, bytes) in s2.iter_mut().zip(parts.s2) {
        P::unpack_eta(backend)(poly, bytes);
    }
    // A field decodes to eta minus its value.
    let in_range = |poly: &Poly| poly.0.iter().fold(true, |all, a| all & (*a >= -P::ETA));
    let mut valid = s1.iter().chain(&*s2).fold(true, |all, p| all & in_range(p));
    declassify(&mut valid); // whether a key is one
    if !valid {
        return Err(Error::SigningKeyRange);
    }
    transform(backend, s1);

    *P::public_key_mut(pk).0 = *parts.rho;
    let (mut a, mut streams) = (Matrix::<K, L>::ZERO, Streams::ZERO);
    let (mut rows, mut t0) = (Rows::new(), Secret::<EncodedT0<K>>::ZERO);
    let mut sponges = Sponges::<P, K, L>::new(backend);
    sponges.tr.message = Some(Key::Growing { pk, known: 32 });
    sponges.matrix = Some(MatrixSampler::new(&mut a, &mut streams, parts.rho));
    run(backend.keccak, STEPS_OF_FEW, &mut sponges, |sponges| {
        if let Some(matrix) = &sponges.matrix {
            let message = &mut sponges.tr.message;
            rows.make::<P, K, L>(backend, matrix, message, s1, s2, &mut t0);
        }
    });
    let tr = sponges.tr.hash.as_deref().unwrap_or(&[0; 64]);
    let same = equal(t0.as_flattened(), parts.t0.as_flattened()) & equal(tr, parts.tr);
    let mut same = bool::from(same);
    declassify(&mut same); // whether a key is one
    if same {
        Ok(())
    } else {
        Err(Error::SigningKeyParts)
    }
}

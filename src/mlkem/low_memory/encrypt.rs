//! Encryption with the least memory (FIPS 203, Algorithm 14).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::super::expanded::Expanded;
use super::super::k_pke::{Encryption, Use};
use super::super::matrix::Kind;
use super::super::parameters::{EncodedVector, ParameterSet};
use super::super::vector::add;
use super::Working;
use super::sample::{matrix_entry, noise1, noise2};
use crate::kernels::{Backend, Poly};
use crate::secret::{Secret, Zero};

/// An encapsulation key's polynomials, one at a time.
pub trait Source {
    /// Entry (i, j) of A transposed. Overwrites `scratch`.
    fn entry(&self, backend: Backend, to: &mut Poly, scratch: &mut Poly, i: usize, j: usize);
    /// Polynomial j of t, in [0, 4095].
    fn t(&self, backend: Backend, to: &mut Poly, j: usize);
}

/// A key in FIPS 203's encoding.
pub struct Encoded<'a, const K: usize> {
    pub t: &'a EncodedVector<K>,
    pub rho: &'a [u8; 32],
}

impl<const K: usize> Source for Encoded<'_, K> {
    fn entry(&self, backend: Backend, to: &mut Poly, scratch: &mut Poly, i: usize, j: usize) {
        matrix_entry(backend, to, scratch, self.rho, (Kind::Transposed, i, j));
    }

    fn t(&self, backend: Backend, to: &mut Poly, j: usize) {
        (backend.mlkem.frombytes)(to, &self.t[j]);
    }
}

impl<const K: usize> Source for &Expanded<K> {
    fn entry(&self, _: Backend, to: &mut Poly, _: &mut Poly, i: usize, j: usize) {
        to.clone_from(&self.a[i][j]);
    }

    fn t(&self, _: Backend, to: &mut Poly, j: usize) {
        to.clone_from(&self.t[j]);
    }
}

/// Algorithm 14, K-PKE.Encrypt(ek, m, r).
#[inline(never)]
pub fn encrypt<P: ParameterSet<K>, const K: usize>(
    backend: Backend,
    working: &mut Working,
    key: &impl Source,
    r: &[u8; 32],
    mut job: Encryption<'_, P::Ciphertext>,
) {
    for i in 0..K {
        // Line 19: a row of u = NTT^-1(A^T y) + e1.
        working.multiply_y::<P, K>(backend, r, |entry, scratch, j| {
            key.entry(backend, entry, scratch, i, j);
        });
        working.add_noise(backend, r, K + i);
        working.u::<P, K>(backend, &mut job.to, i);
    }
    // Line 21: v = NTT^-1(t y) + e2 + mu.
    working.multiply_y::<P, K>(backend, r, |entry, _, j| key.t(backend, entry, j));
    working.add_noise(backend, r, 2 * K);
    // Line 20: mu = Decompress_1(ByteDecode_1(m)).
    (backend.mlkem.decompress_d1)(&mut working.entry, job.m);
    add(&mut working.sum, &working.entry);
    working.v::<P, K>(backend, &mut job.to);
}

impl Working {
    /// `sum = NTT^-1(a y)`, y being sampled from r, the polynomials of a by `entry`.
    fn multiply_y<P: ParameterSet<K>, const K: usize>(
        &mut self,
        backend: Backend,
        r: &[u8; 32],
        entry: impl Fn(&mut Poly, &mut Poly, usize),
    ) {
        self.begin();
        for j in 0..K {
            entry(&mut self.entry, &mut self.element, j);
            // Lines 9 to 12, and 18.
            noise1::<P, K>(backend, &mut self.element, r, j);
            (backend.mlkem.ntt)(&mut self.element);
            self.accumulate(backend);
        }
        (backend.mlkem.intt)(&mut self.sum);
    }

    /// Lines 13 to 17: adds polynomial `number` of the noise.
    fn add_noise(&mut self, backend: Backend, r: &[u8; 32], number: usize) {
        noise2(backend, &mut self.entry, r, number);
        add(&mut self.sum, &self.entry);
    }

    /// Line 22: c1 = ByteEncode_du(Compress_du(u)). Not inlined, so that only its own frame holds the piece to compare.
    #[inline(never)]
    fn u<P: ParameterSet<K>, const K: usize>(
        &mut self,
        backend: Backend,
        to: &mut Use<'_, P::Ciphertext>,
        i: usize,
    ) {
        (backend.mlkem.reduce)(&mut self.sum);
        to.piece(
            |c| P::ciphertext(c).0.get(i),
            |c| P::ciphertext_mut(c).0.get_mut(i),
            &mut *Secret(P::U::ZERO),
            |c1| P::compress_u(backend)(c1, &self.sum),
        );
    }

    /// Line 23: c2 = ByteEncode_dv(Compress_dv(v)).
    #[inline(never)]
    fn v<P: ParameterSet<K>, const K: usize>(
        &mut self,
        backend: Backend,
        to: &mut Use<'_, P::Ciphertext>,
    ) {
        (backend.mlkem.reduce)(&mut self.sum);
        to.piece(
            |c| Some(P::ciphertext(c).1),
            |c| Some(P::ciphertext_mut(c).1),
            &mut *Secret(P::V::ZERO),
            |c2| P::compress_v(backend)(c2, &self.sum),
        );
    }
}

//! K-PKE: arithmetic of key generation, encryption and decryption (FIPS 203, section 5), once the hashes are there.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! With q = 3329, `ntt`, `intt` and `basemul` leave |r| < 8q, `tomont` |r| < q and decompression 0 <= r < q. No sum below has more
//! than one term of the first kind and one of the second beside noise and a message of (q + 1) / 2: it is under 2^15.
//! `basemul` divides by Montgomery's R and `intt` multiplies by it.

use super::matrix::Matrix;
use super::noise::Noise;
use super::parameters::ParameterSet;
use super::vector::{Caches, Vector, add, cache, transform};
use crate::kernels::{Backend, Poly};
use crate::secret::{Secret, Zero};

/// `t = A s + e` of one row of A (Algorithm 13, line 18), encoded. All transformed; |s|, |e| < 8q. `sum` is scratch.
pub fn public_row<P: ParameterSet<K>, const K: usize>(
    backend: Backend,
    t: &mut [u8; 384],
    row: &[Poly; K],
    s: &Vector<K>,
    caches: &Caches<K>,
    e: &Poly,
    sum: &mut Poly,
) {
    P::basemul(backend)(sum, row, s, caches);
    (backend.mlkem.tomont)(sum);
    add(sum, e);
    (backend.mlkem.reduce)(sum);
    (backend.mlkem.tobytes)(t, sum);
}

/// Algorithm 14 from line 18 on: the ciphertext of `m` for the transposed matrix `a` and the vector `t`, 0 <= a, t < 4096.
pub fn encrypt<P: ParameterSet<K>, const K: usize>(
    backend: Backend,
    c: &mut P::Ciphertext,
    a: &Matrix<K>,
    t: &Vector<K>,
    m: &[u8; 32],
    noise: &mut Noise<P, K>,
) {
    let (c1, c2) = P::ciphertext_mut(c);
    let Noise {
        s: y, e: e1, e2, ..
    } = noise;
    let mut caches = Secret::<Caches<K>>::ZERO;
    transform(backend, y);
    cache(backend, &mut caches, y);
    let mut sums = Secret::<[Poly; 2]>::ZERO;
    for ((row, e1), c1) in a.iter().zip(e1).zip(c1) {
        encrypt_row::<P, K>(backend, c1, row, y, &caches, e1, &mut sums[0]);
    }
    encrypt_message::<P, K>(backend, c2, t, y, &caches, e2, m, &mut sums);
}

/// A row of u (Algorithm 14, lines 19 and 22). `y` is transformed, `sum` is scratch.
pub fn encrypt_row<P: ParameterSet<K>, const K: usize>(
    backend: Backend,
    c1: &mut P::U,
    row: &[Poly; K],
    y: &Vector<K>,
    caches: &Caches<K>,
    e1: &Poly,
    sum: &mut Poly,
) {
    P::basemul(backend)(sum, row, y, caches);
    (backend.mlkem.intt)(sum);
    add(sum, e1);
    (backend.mlkem.reduce)(sum);
    P::compress_u(backend)(c1, sum);
}

/// v (lines 20, 21 and 23). `y` is transformed, `sums` are scratch.
#[expect(clippy::too_many_arguments, reason = "places, so that no secret moves")]
pub fn encrypt_message<P: ParameterSet<K>, const K: usize>(
    backend: Backend,
    c2: &mut P::V,
    t: &Vector<K>,
    y: &Vector<K>,
    caches: &Caches<K>,
    e2: &Poly,
    m: &[u8; 32],
    [sum, mu]: &mut [Poly; 2],
) {
    (backend.mlkem.decompress_d1)(mu, m);
    P::basemul(backend)(sum, t, y, caches);
    (backend.mlkem.intt)(sum);
    add(sum, e2);
    add(sum, mu);
    (backend.mlkem.reduce)(sum);
    P::compress_v(backend)(c2, sum);
}

/// Where decryption computes, once or many times.
pub struct Decryption<const K: usize> {
    u: Vector<K>,
    caches: Caches<K>,
    sums: Secret<[Poly; 2]>,
}

impl<const K: usize> Decryption<K> {
    pub const fn new() -> Self {
        Self {
            u: Zero::ZERO,
            caches: Zero::ZERO,
            sums: Secret::ZERO,
        }
    }

    /// Algorithm 15: `m` from a ciphertext and the transformed vector `s`, 0 <= s < 4096.
    pub fn decrypt<P: ParameterSet<K>>(
        &mut self,
        backend: Backend,
        m: &mut [u8; 32],
        s: &Vector<K>,
        c: &P::Ciphertext,
    ) {
        let Self { u, caches, sums } = self;
        let (c1, c2) = P::ciphertext(c);
        u.iter_mut()
            .zip(c1)
            .for_each(|(poly, c1)| P::decompress_u(backend)(poly, c1));
        transform(backend, u);
        cache(backend, caches, u);
        let [sum, w] = &mut **sums;
        P::basemul(backend)(sum, s, u, caches);
        (backend.mlkem.intt)(sum);
        P::decompress_v(backend)(w, c2);
        w.0.iter_mut()
            .zip(&sum.0)
            .for_each(|(w, s)| *w = w.wrapping_sub(*s));
        (backend.mlkem.reduce)(w);
        (backend.mlkem.compress_d1)(m, w);
    }
}

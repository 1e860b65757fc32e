//! K-PKE (FIPS 203, section 5): Algorithms 13 to 15, for operations whose hashes a schedule computes.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! With q = 3329, `ntt`, `intt` and `basemul` leave |r| < 8q, `tomont` |r| < q and decompression 0 <= r < q. No sum below has more
//! than one term of the first kind and one of the second beside noise and a message of (q + 1) / 2: it is under 2^15.
//! `basemul` divides by Montgomery's R and `intt` multiplies by it.

use subtle::Choice;

use super::parameters::ParameterSet;
use super::schedule::{Encrypt, Generate, Product, Seeded};
use super::vector::{Caches, Vector, add, cache, transform};
use crate::constant_time::equal;
use crate::kernels::{Backend, Poly};
use crate::secret::{Secret, Zero};

/// Algorithm 13, K-PKE.KeyGen(d), for each operation: writes ek and returns H(ek). The schedule keeps s.
#[inline(always)]
pub fn key_gen<P: ParameterSet<K>, const K: usize, const N: usize>(
    schedule: &mut impl Generate<P, K, N>,
    jobs: [Option<Seeded<'_, P, K>>; N],
) -> [[u8; 32]; N] {
    let backend = schedule.backend();
    let mut sum = Secret(Poly::ZERO);
    // Lines 1 to 16: (rho, sigma) <- G(d || k); A, s and e from them; NTT(s).
    schedule.rows(jobs, |t, product| {
        let Product {
            row,
            vector: s,
            caches,
            noise: e,
        } = product;
        // Line 17: NTT(e), |e| < 8q.
        (backend.mlkem.ntt)(e);
        // Line 18: a row of t = A s + e.
        P::basemul(backend)(&mut sum, row, s, caches);
        (backend.mlkem.tomont)(&mut sum);
        add(&mut sum, e);
        // Line 19: ek = ByteEncode_12(t) || rho.
        (backend.mlkem.reduce)(&mut sum);
        (backend.mlkem.tobytes)(t, &sum);
    })
}

/// Line 20 of Algorithm 13: dk = ByteEncode_12(s).
pub fn encode_secret<const K: usize>(backend: Backend, dk: &mut [[u8; 384]; K], s: &mut Vector<K>) {
    for (poly, bytes) in s.iter_mut().zip(dk) {
        (backend.mlkem.reduce)(poly);
        (backend.mlkem.tobytes)(bytes, poly);
    }
}

/// A message to encrypt.
pub struct Encryption<'a, C> {
    pub m: &'a [u8; 32],
    pub to: Use<'a, C>,
}

/// The use of a ciphertext: written, or compared with one.
pub enum Use<'a, C> {
    Write(&'a mut C),
    /// The flag is cleared if the ciphertext differs; the caller sets it before.
    Compare(&'a C, &'a mut Choice),
}

impl<C> Use<'_, C> {
    /// Calls `make` for a piece of the ciphertext: in place, or in `scratch` for a comparison.
    #[inline(always)]
    pub fn piece<T: AsRef<[u8]>>(
        &mut self,
        of: impl Fn(&C) -> Option<&T>,
        of_mut: impl Fn(&mut C) -> Option<&mut T>,
        scratch: &mut T,
        make: impl FnOnce(&mut T),
    ) {
        match self {
            Self::Write(c) => {
                if let Some(piece) = of_mut(c) {
                    make(piece);
                }
            }
            Self::Compare(c, same) => {
                make(scratch);
                if let Some(piece) = of(c) {
                    **same &= equal(piece.as_ref(), scratch.as_ref());
                }
            }
        }
    }
}

/// Algorithm 14, K-PKE.Encrypt(ek, m, r), for each operation; the schedule computes lines 2 to 17 and NTT(y).
#[inline(always)]
pub fn encrypt<P: ParameterSet<K>, const K: usize, const N: usize>(
    schedule: &mut impl Encrypt<P, K, N>,
    mut jobs: [Option<Encryption<'_, P::Ciphertext>>; N],
) {
    let backend = schedule.backend();
    let (mut sum, mut mu) = (Secret(Poly::ZERO), Secret(Poly::ZERO));
    let (mut c1, mut c2) = (Secret(P::U::ZERO), Secret(P::V::ZERO));
    for i in 0..K {
        schedule.begin_row(i);
        for (index, job) in jobs.iter_mut().enumerate() {
            let (Some(job), Some(product)) = (job, schedule.row(index, i)) else {
                continue;
            };
            job.to.piece(
                |c| P::ciphertext(c).0.get(i),
                |c| P::ciphertext_mut(c).0.get_mut(i),
                &mut *c1,
                |c1| {
                    // Line 19: a row of u = NTT^-1(A^T y) + e1.
                    P::basemul(backend)(&mut sum, product.row, product.vector, product.caches);
                    (backend.mlkem.intt)(&mut sum);
                    add(&mut sum, product.noise);
                    // Line 22: c1 = ByteEncode_du(Compress_du(u)).
                    (backend.mlkem.reduce)(&mut sum);
                    P::compress_u(backend)(c1, &sum);
                },
            );
        }
    }
    schedule.begin_message();
    for (index, job) in jobs.iter_mut().enumerate() {
        let (Some(Encryption { m, to }), Some(product)) = (job, schedule.message(index)) else {
            continue;
        };
        to.piece(
            |c| Some(P::ciphertext(c).1),
            |c| Some(P::ciphertext_mut(c).1),
            &mut *c2,
            |c2| {
                // Line 20: mu = Decompress_1(ByteDecode_1(m)).
                (backend.mlkem.decompress_d1)(&mut mu, m);
                // Line 21: v = NTT^-1(t y) + e2 + mu.
                P::basemul(backend)(&mut sum, product.row, product.vector, product.caches);
                (backend.mlkem.intt)(&mut sum);
                add(&mut sum, product.noise);
                add(&mut sum, &mu);
                // Line 23: c2 = ByteEncode_dv(Compress_dv(v)).
                (backend.mlkem.reduce)(&mut sum);
                P::compress_v(backend)(c2, &sum);
            },
        );
    }
}

/// Memory for one or several decryptions.
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

    /// Algorithm 15, K-PKE.Decrypt(dk, c): m from c and the transformed vector s, 0 <= s < 4096 (line 5).
    pub fn decrypt<P: ParameterSet<K>>(
        &mut self,
        backend: Backend,
        m: &mut [u8; 32],
        s: &Vector<K>,
        c: &P::Ciphertext,
    ) {
        let Self { u, caches, sums } = self;
        // Lines 1 to 4: u' and v' from c1 and c2.
        let (c1, c2) = P::ciphertext(c);
        let [sum, w] = &mut **sums;
        u.iter_mut()
            .zip(c1)
            .for_each(|(poly, c1)| P::decompress_u(backend)(poly, c1));
        P::decompress_v(backend)(w, c2);
        // Line 6: w = v' - NTT^-1(s NTT(u')).
        transform(backend, u);
        cache(backend, caches, u);
        P::basemul(backend)(sum, s, u, caches);
        (backend.mlkem.intt)(sum);
        w.0.iter_mut()
            .zip(&sum.0)
            .for_each(|(w, s)| *w = w.wrapping_sub(*s));
        // Line 7: m = ByteEncode_1(Compress_1(w)).
        (backend.mlkem.reduce)(w);
        (backend.mlkem.compress_d1)(m, w);
    }
}

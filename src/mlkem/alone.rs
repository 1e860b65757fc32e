//! Schedule of a single operation: its hashes run in parallel in the lanes of a permutation.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! Every value is computed in place: moving a secret would leave a copy behind.

use super::expanded::Expanded;
use super::matrix::{Matrix, MatrixSampler};
use super::noise::{Noise, NoiseSampler};
use super::parameters::ParameterSet;
use super::schedule::{Encrypt, Generate, Product, Rejection, Secrets, Seeded};
use super::sponges::{G, Key, Rejected, Sponges};
use super::vector::{self, Caches, Vector};
use crate::kernels::{Backend, Candidates, declassify};
use crate::secret::{Secret, Zero};
use crate::sha3::Sha3_512;
use crate::sha3::lanes::run;

/// Memory and schedule of one key generation. `C`: a ciphertext.
pub struct Generating<'a, C, const K: usize> {
    backend: Backend,
    noise: Secret<Noise<K>>,
    caches: Secret<Caches<K>>,
    a: &'a mut Matrix<K>,
    candidates: Candidates,
    /// J(z || c) of a ciphertext to decapsulate with this key, to compute beside the key's hashes.
    rejected: Option<Rejection<'a, C>>,
}

impl<'a, C, const K: usize> Generating<'a, C, K> {
    /// Generation of a key whose matrix is written to `a`, row by row.
    #[inline(always)]
    pub fn new(backend: Backend, a: &'a mut Matrix<K>, rejected: Option<Rejection<'a, C>>) -> Self {
        Self {
            backend,
            noise: Secret::ZERO,
            caches: Secret::ZERO,
            a,
            candidates: Candidates::ZERO,
            rejected,
        }
    }
}

impl<P: ParameterSet<K>, const K: usize> Generate<P, K, 1> for Generating<'_, P::Ciphertext, K> {
    fn backend(&self) -> Backend {
        self.backend
    }

    #[inline(always)]
    fn rows(
        &mut self,
        [job]: [Option<Seeded<'_, P, K>>; 1],
        mut make: impl FnMut(&mut [u8; 384], Product<'_, K>),
    ) -> [[u8; 32]; 1] {
        let Some(Seeded { d, ek }) = job else {
            return [[0; 32]];
        };
        let mut rho = [0; 32];
        seeds::<K>(&mut rho, &mut self.noise.seed, d);
        declassify(&mut rho); // it is part of the encapsulation key
        *P::encapsulation_key_mut(ek).1 = rho;

        let mut sponges = Sponges::<P, K>::new(self.backend);
        if let Some(Rejection { z, c, .. }) = &self.rejected {
            sponges.j.message = Some(Rejected { z, c });
        }
        sponges.h.message = Some(Key::Growing { ek, known: 0 });
        sponges.matrix = Some(MatrixSampler::for_key(self.a, &mut self.candidates, &rho));
        sponges.noise = Some(NoiseSampler::for_key(&mut self.noise));
        let mut rows = Rows {
            caches: &mut self.caches,
            transformed: false,
            done: 0,
        };
        let steps = self.backend.mlkem.tuning.steps::<K>().key_gen;
        run(self.backend.keccak, steps, &mut sponges, |sponges| {
            rows.make(self.backend, sponges, &mut make);
        });
        if let (Some(rejection), Some(hash)) = (&mut self.rejected, &sponges.j.hash) {
            *rejection.k_bar = **hash;
        }
        [sponges.h.hash.as_deref().copied().unwrap_or_default()]
    }

    #[inline(always)]
    fn s(&mut self, _: usize) -> Option<&mut Vector<K>> {
        Some(&mut self.noise.s)
    }
}

/// The rows of t during key generation.
struct Rows<'a, const K: usize> {
    caches: &'a mut Caches<K>,
    /// Whether s is transformed.
    transformed: bool,
    done: usize,
}

impl<const K: usize> Rows<'_, K> {
    /// Computes the rows whose inputs are ready, in place in ek, where H reads them.
    fn make<P: ParameterSet<K>>(
        &mut self,
        backend: Backend,
        sponges: &mut Sponges<'_, P, K>,
        make: &mut impl FnMut(&mut [u8; 384], Product<'_, K>),
    ) {
        let Sponges {
            h,
            noise: Some(sampler),
            matrix: Some(matrix),
            ..
        } = sponges
        else {
            return;
        };
        let sampled = sampler.done();
        if sampled <= K {
            return;
        }
        let Noise { s, e, .. } = &mut *sampler.noise;
        if !self.transformed {
            vector::transform(backend, s);
            vector::cache(backend, self.caches, s);
            self.transformed = true;
        }
        let Some(Key::Growing { ek, known }) = &mut h.message else {
            return;
        };
        let (t, _) = P::encapsulation_key_mut(ek);
        while sampled > K + self.done
            && let (Some(row), Some(t), Some(noise)) = (
                matrix.row(self.done),
                t.get_mut(self.done),
                e.get_mut(self.done),
            )
        {
            let (vector, caches) = (&*s, &*self.caches);
            let product = Product {
                row,
                vector,
                caches,
                noise,
            };
            make(t, product);
            self.done += 1;
            *known = if self.done < K {
                384 * self.done
            } else {
                384 * K + 32
            };
        }
    }
}

/// (rho, sigma) = G(d || k) (Algorithm 13, line 1).
pub fn seeds<const K: usize>(rho: &mut [u8; 32], sigma: &mut [u8; 32], d: &[u8; 32]) {
    let mut g = Sha3_512::new();
    g.update(d);
    g.update(&[K as u8]);
    let mut seeds = Secret([[0; 32]; 2]);
    g.finalize_into(seeds.as_flattened_mut());
    [*rho, *sigma] = *seeds;
}

/// Expands an encapsulation key: samples A, decodes t, computes H(ek).
#[inline(never)]
pub fn expand<P: ParameterSet<K>, const K: usize>(
    backend: Backend,
    expanded: &mut Expanded<K>,
    ek: &P::EncapsulationKey,
) {
    let (t, rho) = P::encapsulation_key(ek);
    vector::decode(backend, &mut expanded.t, t);
    let mut candidates = Candidates::ZERO;
    let mut sponges = Sponges::<P, K>::new(backend);
    sponges.h.message = Some(Key::Whole(ek));
    sponges.matrix = Some(MatrixSampler::for_encryption(
        &mut expanded.a,
        &mut candidates,
        rho,
    ));
    let steps = backend.mlkem.tuning.steps::<K>().expand;
    run(backend.keccak, steps, &mut sponges, |_| ());
    if let Some(h) = &sponges.h.hash {
        expanded.h = **h;
    }
}

/// A source of A transposed and t: an encoded or an expanded key.
pub trait Source<const K: usize> {
    /// The sampler of A; `None` if A is stored.
    fn sampler(&mut self) -> Option<MatrixSampler<'_, K>>;
    fn row(&self, i: usize) -> Option<&Vector<K>>;
    fn t(&self) -> &Vector<K>;
}

/// A and t of an encoded key, sampled and decoded.
pub struct Decoded<'a, const K: usize> {
    rho: &'a [u8; 32],
    t: Vector<K>,
    a: Matrix<K>,
    candidates: Candidates,
}

impl<'a, const K: usize> Decoded<'a, K> {
    #[inline(always)]
    pub fn new<P: ParameterSet<K>>(ek: &'a P::EncapsulationKey) -> Self {
        Self {
            rho: P::encapsulation_key(ek).1,
            t: Zero::ZERO,
            a: Zero::ZERO,
            candidates: Candidates::ZERO,
        }
    }

    /// Decodes t of the same key, once `self` is at its final place.
    pub fn decode<P: ParameterSet<K>>(&mut self, backend: Backend, ek: &P::EncapsulationKey) {
        vector::decode(backend, &mut self.t, P::encapsulation_key(ek).0);
    }
}

impl<const K: usize> Source<K> for &mut Decoded<'_, K> {
    fn sampler(&mut self) -> Option<MatrixSampler<'_, K>> {
        let (a, candidates) = (&mut self.a, &mut self.candidates);
        Some(MatrixSampler::for_encryption(a, candidates, self.rho))
    }

    fn row(&self, i: usize) -> Option<&Vector<K>> {
        self.a.get(i)
    }

    fn t(&self) -> &Vector<K> {
        &self.t
    }
}

impl<const K: usize> Source<K> for &Expanded<K> {
    fn sampler(&mut self) -> Option<MatrixSampler<'_, K>> {
        None
    }

    fn row(&self, i: usize) -> Option<&Vector<K>> {
        self.a.get(i)
    }

    fn t(&self) -> &Vector<K> {
        &self.t
    }
}

/// Memory and schedule of one encryption.
pub struct Encrypting<'a, P: ParameterSet<K>, const K: usize, S: Source<K>> {
    pub backend: Backend,
    pub source: S,
    /// H(ek), if it is already known.
    pub known_h: Option<&'a [u8; 32]>,
    /// The key to compute H(ek) of, if any.
    pub hashed: Option<&'a P::EncapsulationKey>,
    /// The computed H(ek).
    pub h: Option<[u8; 32]>,
    /// J(z || c), if it is already known.
    pub known_k_bar: Option<&'a [u8; 32]>,
    /// `steps_of_few` of the schedule (`lanes::run`).
    pub steps: usize,
    noise: Secret<Noise<K>>,
    caches: Secret<Caches<K>>,
}

impl<'a, P: ParameterSet<K>, const K: usize, S: Source<K>> Encrypting<'a, P, K, S> {
    /// Encryption under a key whose hash is known, or is to be computed, or both.
    #[inline(always)]
    pub fn new(
        backend: Backend,
        source: S,
        known_h: Option<&'a [u8; 32]>,
        hashed: Option<&'a P::EncapsulationKey>,
        steps: usize,
    ) -> Self {
        Self {
            backend,
            source,
            known_h,
            hashed,
            h: None,
            known_k_bar: None,
            steps,
            noise: Secret::ZERO,
            caches: Secret::ZERO,
        }
    }
}

impl<P: ParameterSet<K>, const K: usize, S: Source<K>> Encrypt<P, K, 1>
    for Encrypting<'_, P, K, S>
{
    fn backend(&self) -> Backend {
        self.backend
    }

    #[inline(always)]
    fn secrets(&mut self, [input]: [Option<Secrets<'_, P::Ciphertext>>; 1]) {
        let Some(Secrets { m, k, rejected }) = input else {
            return;
        };
        let backend = self.backend;
        let mut sponges = Sponges::<P, K>::new(backend);
        let mut k_bar = None;
        match (rejected, self.known_k_bar) {
            (Some(rejection), Some(known)) => *rejection.k_bar = *known,
            (Some(Rejection { z, c, k_bar: place }), None) => {
                sponges.j.message = Some(Rejected { z, c });
                k_bar = Some(place);
            }
            (None, _) => (),
        }
        sponges.h.message = self.hashed.map(Key::Whole);
        sponges.g = Some(G::new(k, m, self.known_h));
        sponges.matrix = self.source.sampler();
        sponges.noise = Some(NoiseSampler::for_encryption(&mut self.noise));
        run(backend.keccak, self.steps, &mut sponges, |_| ());
        self.h = sponges.h.hash.as_deref().copied();
        if let (Some(place), Some(hash)) = (k_bar, &sponges.j.hash) {
            *place = **hash;
        }
        drop(sponges);
        vector::transform(backend, &mut self.noise.s);
        vector::cache(backend, &mut self.caches, &self.noise.s);
    }

    fn begin_row(&mut self, _: usize) {}

    #[inline(always)]
    fn row(&mut self, _: usize, i: usize) -> Option<Product<'_, K>> {
        let Noise { s, e, .. } = &mut *self.noise;
        Some(Product {
            row: self.source.row(i)?,
            vector: s,
            caches: &self.caches,
            noise: e.get_mut(i)?,
        })
    }

    fn begin_message(&mut self) {}

    #[inline(always)]
    fn message(&mut self, _: usize) -> Option<Product<'_, K>> {
        let Noise { s, e2, .. } = &mut *self.noise;
        Some(Product {
            row: self.source.t(),
            vector: s,
            caches: &self.caches,
            noise: e2,
        })
    }
}

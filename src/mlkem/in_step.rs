//! Schedule of `N` operations in lockstep, one in each lane of a permutation. Idle lanes compute hashes whose results are
//! discarded.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::expanded::{Form, PublicKey};
use super::parameters::ParameterSet;
use super::rows::Rows;
use super::schedule::{Encrypt, Generate, Product, Secrets, Seeded};
use super::vector::{self, Vector};
use crate::kernels::{Backend, Poly, States, declassify};
use crate::secret::{Secret, Zero};
use crate::sha3::chains::{Messages, hash_each};
use crate::sha3::permute::Permute;
use crate::sha3::{SHA3_SUFFIX, SHAKE_SUFFIX};

/// Rate of SHA3-512 in bytes.
const G_RATE: usize = 72;

/// Memory and schedule of `N` key generations.
pub struct Generating<P: ParameterSet<K>, const K: usize, const N: usize> {
    rows: Rows<P, K, N>,
}

impl<P: ParameterSet<K>, const K: usize, const N: usize> Generating<P, K, N>
where
    States<N>: Permute<N>,
{
    #[inline(always)]
    pub fn new(backend: Backend) -> Self {
        Self {
            rows: Rows::for_key(backend),
        }
    }

    /// (rho, sigma) = G(d || k) (Algorithm 13, line 1).
    fn seeds(&mut self, jobs: &mut [Option<Seeded<'_, P, K>>; N]) {
        let rows = &mut self.rows;
        for (index, job) in jobs.iter().enumerate() {
            let d = job.as_ref().map_or(&[0; 32], |job| job.d);
            let last = K as u64 | u64::from(SHA3_SUFFIX) << 8;
            rows.lanes.lane(index).begin::<G_RATE, 1>([d], last);
        }
        rows.lanes.permute();
        rows.take_seeds();
        for (index, job) in jobs.iter_mut().enumerate() {
            let mut rho = [0; 32];
            rows.lanes.lane(index).squeeze(&mut rho);
            declassify(&mut rho); // it is part of the encapsulation key
            rows.set_rho(index, &rho);
            if let Some(job) = job {
                *P::encapsulation_key_mut(job.ek).1 = rho;
            }
        }
    }
}

impl<P: ParameterSet<K>, const K: usize, const N: usize> Generate<P, K, N> for Generating<P, K, N>
where
    States<N>: Permute<N>,
{
    fn backend(&self) -> Backend {
        self.rows.backend
    }

    #[inline(always)]
    fn rows(
        &mut self,
        mut jobs: [Option<Seeded<'_, P, K>>; N],
        mut make: impl FnMut(&mut [u8; 384], Product<'_, K>),
    ) -> [[u8; 32]; N] {
        self.seeds(&mut jobs);
        let backend = self.rows.backend;
        let rows = &mut self.rows;
        rows.sample_vector();
        let mut noise = Secret(Poly::ZERO);
        for i in 0..K {
            rows.sample_row(i);
            rows.squeeze_noise(K + i);
            for (index, job) in jobs.iter_mut().enumerate() {
                if let (Some(job), Some((working, row))) = (job, rows.of(index))
                    && let Some(t) = P::encapsulation_key_mut(job.ek).0.get_mut(i)
                {
                    working.sample1(backend, &mut noise);
                    let product = Product {
                        row,
                        vector: &working.vector,
                        caches: &working.caches,
                        noise: &mut noise,
                    };
                    make(t, product);
                }
            }
        }
        let mut h = [[0; 32]; N];
        hash_keys(
            rows,
            &mut h,
            jobs.each_ref().map(|job| Some(&*job.as_ref()?.ek)),
        );
        h
    }

    #[inline(always)]
    fn s(&mut self, index: usize) -> Option<&mut Vector<K>> {
        Some(&mut self.rows.working.get_mut(index)?.vector)
    }
}

/// A key, its hash if already known, and the key to compute the hash of, if any.
pub struct Hashed<'a, P: ParameterSet<K>, const K: usize> {
    pub key: PublicKey<'a, P, K>,
    pub known: Option<&'a [u8; 32]>,
    pub hashed: Option<&'a P::EncapsulationKey>,
}

/// Memory and schedule of `N` encryptions.
pub struct Encrypting<'a, P: ParameterSet<K>, const K: usize, const N: usize> {
    rows: Rows<P, K, N>,
    keys: [Option<Hashed<'a, P, K>>; N],
    /// H(ek) of the keys to be hashed.
    pub hashes: [[u8; 32]; N],
    /// Whether any key is encoded, so that its matrix is sampled.
    sampled: bool,
    noise: Secret<Poly>,
    decoded: Vector<K>,
}

impl<'a, P: ParameterSet<K>, const K: usize, const N: usize> Encrypting<'a, P, K, N>
where
    States<N>: Permute<N>,
{
    #[inline(always)]
    pub fn new(backend: Backend, keys: [Option<Hashed<'a, P, K>>; N]) -> Self {
        Self {
            rows: Rows::for_encryption(backend),
            keys,
            hashes: [[0; 32]; N],
            sampled: false,
            noise: Secret(Poly::ZERO),
            decoded: Zero::ZERO,
        }
    }

    /// J(z || c) (Algorithm 18, line 7).
    fn reject(&mut self, inputs: &mut [Option<Secrets<'_, P::Ciphertext>>; N]) {
        let rejected = inputs
            .each_ref()
            .map(|input| input.as_ref()?.rejected.as_ref());
        if rejected.iter().all(Option::is_none) {
            return;
        }
        let messages = Messages {
            heads: rejected.map(|job| job.map_or(&[][..], |job| job.z)),
            tails: rejected.map(|job| job.map_or(&[][..], |job| job.c.as_ref())),
            head_length: 32,
            tail_length: size_of::<P::Ciphertext>(),
        };
        let mut hashes = Secret([[0; 32]; N]);
        hash_each(&mut self.rows.lanes, &mut hashes, SHAKE_SUFFIX, messages);
        for (input, hash) in inputs.iter_mut().zip(hashes.iter()) {
            if let Some(rejection) = input.as_mut().and_then(|input| input.rejected.as_mut()) {
                *rejection.k_bar = *hash;
            }
        }
    }

    /// (K, r) = G(m || h) (Algorithm 17, line 1).
    fn share(&mut self, inputs: &mut [Option<Secrets<'_, P::Ciphertext>>; N]) {
        let lanes = &mut self.rows.lanes;
        let keys = self.keys.iter().zip(&self.hashes);
        for (index, (input, (key, hash))) in inputs.iter().zip(keys).enumerate() {
            if let (Some(Secrets { m, .. }), Some(key)) = (input, key) {
                let h = key.known.unwrap_or(hash);
                let mut lane = lanes.lane(index);
                lane.begin::<G_RATE, 2>([m, h], u64::from(SHA3_SUFFIX));
            }
        }
        lanes.permute();
        self.rows.take_seeds();
        for (index, input) in inputs.iter_mut().enumerate() {
            if let Some(Secrets { k, .. }) = input {
                self.rows.lanes.lane(index).squeeze(k);
            }
        }
    }
}

impl<P: ParameterSet<K>, const K: usize, const N: usize> Encrypt<P, K, N>
    for Encrypting<'_, P, K, N>
where
    States<N>: Permute<N>,
{
    fn backend(&self) -> Backend {
        self.rows.backend
    }

    #[inline(always)]
    fn secrets(&mut self, mut inputs: [Option<Secrets<'_, P::Ciphertext>>; N]) {
        self.reject(&mut inputs);
        let hashed = self.keys.each_ref().map(|key| key.as_ref()?.hashed);
        if hashed.iter().any(Option::is_some) {
            hash_keys(&mut self.rows, &mut self.hashes, hashed);
        }
        self.share(&mut inputs);
        for (index, key) in self.keys.iter().enumerate() {
            if let Some(Hashed {
                key: Form::Encoded(ek),
                ..
            }) = key
            {
                self.rows.set_rho(index, P::encapsulation_key(ek).1);
                self.sampled = true;
            }
        }
        self.rows.sample_vector();
    }

    fn begin_row(&mut self, i: usize) {
        if self.sampled {
            self.rows.sample_row(i);
        }
        self.rows.squeeze_noise(K + i);
    }

    #[inline(always)]
    fn row(&mut self, index: usize, i: usize) -> Option<Product<'_, K>> {
        let (working, sampled) = self.rows.of(index)?;
        working.sample2(self.rows.backend, &mut self.noise);
        let row = match self.keys.get(index)?.as_ref()?.key {
            Form::Encoded(_) => sampled,
            Form::Expanded(ek) => ek.a.get(i)?,
        };
        Some(Product {
            row,
            vector: &working.vector,
            caches: &working.caches,
            noise: &mut self.noise,
        })
    }

    fn begin_message(&mut self) {
        self.rows.squeeze_noise(2 * K);
    }

    #[inline(always)]
    fn message(&mut self, index: usize) -> Option<Product<'_, K>> {
        let (working, _) = self.rows.of(index)?;
        working.sample2(self.rows.backend, &mut self.noise);
        let row = match self.keys.get(index)?.as_ref()?.key {
            Form::Encoded(ek) => {
                let (t, _) = P::encapsulation_key(ek);
                vector::decode(self.rows.backend, &mut self.decoded, t);
                &self.decoded
            }
            Form::Expanded(ek) => &ek.t,
        };
        Some(Product {
            row,
            vector: &working.vector,
            caches: &working.caches,
            noise: &mut self.noise,
        })
    }
}

/// H of each encapsulation key.
fn hash_keys<P: ParameterSet<K>, const K: usize, const N: usize>(
    rows: &mut Rows<P, K, N>,
    hashes: &mut [[u8; 32]; N],
    keys: [Option<&P::EncapsulationKey>; N],
) where
    States<N>: Permute<N>,
{
    let messages = Messages {
        heads: [&[]; N],
        tails: keys.map(|ek| ek.map(AsRef::as_ref).unwrap_or_default()),
        head_length: 0,
        tail_length: size_of::<P::EncapsulationKey>(),
    };
    hash_each(&mut rows.lanes, hashes, SHA3_SUFFIX, messages);
}

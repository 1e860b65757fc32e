//! Batches of key generations and signatures, as jobs of a window.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::expanded_secret::ExpandedSecret;
use super::key_gen::Generating;
use super::message::Signed;
use super::parameters::ParameterSet;
use super::secret_source::SecretReading;
use super::sign::Signing;
use super::window::{Reusable, run};
use crate::kernels::Backend;

/// A seed, and the places of its keys.
pub type Generation<'a, Pk, Sk> = (&'a [u8; 32], &'a mut Pk, &'a mut Sk);

impl<'a, P: ParameterSet<K, L>, const K: usize, const L: usize> Reusable
    for Generating<'a, P, K, L>
{
    type Job = Generation<'a, P::PublicKey, P::PrivateKey>;

    fn begin_job(&mut self, (xi, pk, sk): Self::Job) -> bool {
        self.begin(xi, pk, sk);
        true
    }

    fn is_done(&self) -> bool {
        self.is_generated()
    }
}

/// Generates keys.
#[inline(never)]
pub fn generate<'a, P: ParameterSet<K, L>, const K: usize, const L: usize>(
    backend: Backend,
    jobs: impl Iterator<Item = Generation<'a, P::PublicKey, P::PrivateKey>>,
) {
    let new = || Generating::<P, K, L>::new(backend);
    run(backend, [new(), new()], jobs, |_, _| ());
}

/// A key, what it signs, H(pk), randomness or zeros, and the place of the signature.
pub struct Signature<'a, Key, Sigma> {
    pub key: &'a Key,
    pub signed: Signed<'a>,
    pub tr: &'a [u8; 64],
    pub rnd: &'a [u8; 32],
    pub sigma: &'a mut Sigma,
}

impl<'a, P: ParameterSet<K, L>, const K: usize, const L: usize> Reusable
    for Signing<'a, P, &'a ExpandedSecret<K, L>, K, L>
{
    type Job = Signature<'a, ExpandedSecret<K, L>, P::Signature>;

    fn begin_job(&mut self, job: Self::Job) -> bool {
        self.key = job.key;
        self.begin(job.signed, job.tr, job.rnd, job.sigma);
        true
    }

    fn is_done(&self) -> bool {
        self.has_signed()
    }

    fn hurry(&mut self) {
        self.spread();
    }
}

impl<'a, P: ParameterSet<K, L>, const K: usize, const L: usize> Reusable
    for Signing<'a, P, SecretReading<K, L>, K, L>
{
    type Job = Signature<'a, P::PrivateKey, P::Signature>;

    fn begin_job(&mut self, job: Self::Job) -> bool {
        self.key.begin::<P>(self.backend, job.key);
        self.begin(job.signed, job.tr, job.rnd, job.sigma);
        true
    }

    fn is_done(&self) -> bool {
        self.has_signed()
    }

    fn hurry(&mut self) {
        self.spread();
    }
}

/// Signs with keys in bytes.
#[inline(never)]
pub fn sign<'a, P: ParameterSet<K, L>, const K: usize, const L: usize>(
    backend: Backend,
    jobs: impl Iterator<Item = Signature<'a, P::PrivateKey, P::Signature>>,
) {
    let new = || Signing::<P, _, K, L>::one_of_many(backend, SecretReading::NEW);
    run(backend, [new(), new()], jobs, |_, _| ());
}

/// Signs with expanded keys.
#[inline(never)]
pub fn sign_expanded<'a, P: ParameterSet<K, L>, const K: usize, const L: usize>(
    backend: Backend,
    jobs: impl Iterator<Item = Signature<'a, ExpandedSecret<K, L>, P::Signature>>,
) {
    let mut jobs = jobs.peekable();
    let Some(key) = jobs.peek().map(|job| job.key) else {
        return;
    };
    let new = || Signing::<P, _, K, L>::one_of_many(backend, key);
    run(backend, [new(), new(), new(), new()], jobs, |_, _| ());
}

//! Several operations in the lanes of the same permutations: one fills the lanes that another leaves idle.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::expanded::{Expanded, ExpandedSecret};
use super::key_gen::Generating;
use super::matrix::FEW_ROWS;
use super::message::Signed;
use super::parameters::ParameterSet;
use super::sign::Signing;
use super::source::{Reading, SecretReading};
use super::vector::Vector;
use super::verify::Verifying;
use crate::kernels::Backend;
use crate::secret::Zero;
use crate::sha3::lanes::{Lane, MANY, Operation, Work, run_operation};

/// An operation that can be used again for the next of its kind.
trait Reusable: Operation {
    type Job;

    /// Begins a job. `false` if there is nothing to do.
    fn begin_job(&mut self, job: Self::Job) -> bool;
    /// Whether its result is there.
    fn is_done(&self) -> bool;
    /// No other job will begin: lanes may be idle.
    fn hurry(&mut self) {}
}

/// A window of operations, which move over the jobs.
struct Window<O, I, const W: usize> {
    operations: [O; W],
    /// The number of the job of each; `None` if it has none
    numbers: [Option<usize>; W],
    jobs: I,
    begun: usize,
}

impl<O: Reusable, I: Iterator<Item = O::Job>, const W: usize> Window<O, I, W> {
    /// Gives each idle operation a job.
    fn refill(&mut self, finished: &mut impl FnMut(usize, &O)) {
        for (operation, number) in self.operations.iter_mut().zip(&mut self.numbers) {
            if let Some(done) = number.filter(|_| operation.is_done()) {
                finished(done, operation);
                *number = None;
            }
            while number.is_none()
                && let Some(job) = self.jobs.next()
            {
                let begins = operation.begin_job(job);
                *number = begins.then_some(self.begun);
                if !begins {
                    finished(self.begun, operation);
                }
                self.begun += 1;
            }
        }
        if self.numbers.contains(&None) {
            self.operations.iter_mut().for_each(O::hurry);
        }
    }
}

/// A window, and who takes the results.
struct Running<O, I, F, const W: usize> {
    window: Window<O, I, W>,
    finished: F,
}

impl<O: Reusable, I: Iterator<Item = O::Job>, F: FnMut(usize, &O), const W: usize> Work
    for Running<O, I, F, W>
{
    /// The place of the operation, its job and its own sponge
    type Sponge = (usize, usize, O::Sponge);

    #[inline(always)]
    fn next(&mut self) -> Option<Self::Sponge> {
        let Window {
            operations,
            numbers,
            ..
        } = &mut self.window;
        let mut places = operations.iter_mut().zip(numbers).enumerate();
        places.find_map(|(place, (operation, number))| Some((place, (*number)?, operation.next()?)))
    }

    #[inline(always)]
    fn absorb<const N: usize>(
        &mut self,
        (place, number, sponge): Self::Sponge,
        n: usize,
        lane: Lane<'_, N>,
    ) {
        if self.window.numbers[place % W] == Some(number) {
            self.window.operations[place % W].absorb(sponge, n, lane);
        }
    }

    /// The sponges of an operation that is over free their lanes.
    #[inline(always)]
    fn squeeze<const N: usize>(
        &mut self,
        (place, number, sponge): Self::Sponge,
        n: usize,
        lane: Lane<'_, N>,
    ) -> bool {
        self.window.numbers[place % W] == Some(number)
            && self.window.operations[place % W].squeeze(sponge, n, lane)
    }
}

impl<O: Reusable, I: Iterator<Item = O::Job>, F: FnMut(usize, &O), const W: usize> Operation
    for Running<O, I, F, W>
{
    fn advance(&mut self) {
        let window = &mut self.window;
        for (operation, number) in window.operations.iter_mut().zip(&window.numbers) {
            if number.is_some() {
                operation.advance();
            }
        }
        window.refill(&mut self.finished);
    }
}

/// Runs all jobs; calls `finished` with the number of each and the operation that did it.
#[inline(always)]
fn run<O: Reusable, const W: usize>(
    backend: Backend,
    operations: [O; W],
    jobs: impl Iterator<Item = O::Job>,
    finished: impl FnMut(usize, &O),
) {
    let mut running = Running {
        window: Window {
            operations,
            numbers: [None; W],
            jobs,
            begun: 0,
        },
        finished,
    };
    running.window.refill(&mut running.finished);
    run_operation(backend.keccak, &mut running);
}

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

/// A key, what is signed, and its signature.
pub type Verification<'a, Key, Sigma> = (&'a Key, Signed<'a>, &'a Sigma);

impl<'a, P: ParameterSet<K, L>, const K: usize, const L: usize> Reusable
    for Verifying<'a, P, &'a Expanded<K, L>, K, L>
{
    type Job = Verification<'a, Expanded<K, L>, P::Signature>;

    fn begin_job(&mut self, (key, signed, sigma): Self::Job) -> bool {
        self.key = key;
        self.begin(signed, sigma)
    }

    fn is_done(&self) -> bool {
        self.has_hash()
    }
}

impl<'a, P: ParameterSet<K, L>, const K: usize, const L: usize> Reusable
    for Verifying<'a, P, Reading<'a, P, [Vector<L>; FEW_ROWS], K, L>, K, L>
{
    type Job = Verification<'a, P::PublicKey, P::Signature>;

    fn begin_job(&mut self, (key, signed, sigma): Self::Job) -> bool {
        self.key.begin(key, signed.given().is_none());
        self.begin(signed, sigma)
    }

    fn is_done(&self) -> bool {
        self.has_hash()
    }
}

/// Verifies with keys in bytes; calls `finished` with the number of each job and whether its signature is valid.
#[inline(never)]
pub fn verify<'a, P: ParameterSet<K, L>, const K: usize, const L: usize>(
    backend: Backend,
    jobs: impl Iterator<Item = Verification<'a, P::PublicKey, P::Signature>>,
    mut finished: impl FnMut(usize, bool),
) {
    let new = || {
        let key = Reading::<P, [Vector<L>; FEW_ROWS], K, L>::new(backend, Zero::ZERO);
        Verifying::<P, _, K, L>::new(backend, key)
    };
    run(backend, [new(), new()], jobs, |number, operation| {
        finished(number, operation.is_valid());
    });
}

/// The same with expanded keys.
#[inline(never)]
pub fn verify_expanded<'a, P: ParameterSet<K, L>, const K: usize, const L: usize>(
    backend: Backend,
    jobs: impl Iterator<Item = Verification<'a, Expanded<K, L>, P::Signature>>,
    mut finished: impl FnMut(usize, bool),
) {
    let mut jobs = jobs.peekable();
    let Some(key) = jobs.peek().map(|job| job.0) else {
        return;
    };
    let new = || Verifying::<P, _, K, L>::new(backend, key);
    let operations = core::array::from_fn::<_, MANY, _>(|_| new());
    run(backend, operations, jobs, |number, operation| {
        finished(number, operation.is_valid());
    });
}

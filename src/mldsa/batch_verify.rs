//! Batches of verifications, as jobs of a window.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::expanded::Expanded;
use super::matrix::FEW_ROWS;
use super::message::Signed;
use super::parameters::ParameterSet;
use super::source::Reading;
use super::vector::Vector;
use super::verify::Verifying;
use super::window::{Reusable, run};
use crate::kernels::Backend;
use crate::secret::Zero;
use crate::sha3::lanes::MANY;

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

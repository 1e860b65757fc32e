//! Up to eight operations that share one inversion, their points computed one after the other.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::eight::Job;
use super::field::{Field, ONE};
use super::inverse::invert_all;
use super::ladder::encode_product;
use crate::kernels::x25519::Element;
use crate::secret::Secret;

/// A job's point as x and z.
pub type Multiply = fn(Field, &mut [Element; 2], &Job<'_>);

/// Runs all jobs.
#[inline(never)]
pub fn run(field: Field, mut jobs: [Option<Job<'_>>; 8], multiply: Multiply) {
    let mut numerators = Secret::<[Element; 8]>::ZERO;
    let mut denominators = Secret([ONE; 8]);
    let points = numerators.iter_mut().zip(&mut *denominators);
    for ((x, z), job) in points.zip(&jobs) {
        if let Some(job) = job {
            let mut quotient = Secret::<[Element; 2]>::ZERO;
            multiply(field, &mut quotient, job);
            [*x, *z] = *quotient;
        }
    }
    let mut before = Secret::<[Element; 8]>::ZERO;
    invert_all(field, &mut *denominators, &mut *before);
    let quotients = numerators.iter().zip(&*denominators);
    for ((x, inverse), job) in quotients.zip(&mut jobs) {
        if let Some(Job { r, .. }) = job {
            encode_product(field, r, x, inverse);
        }
    }
}

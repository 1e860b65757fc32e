//! Up to eight operations that share one inversion.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::field::{Field, ONE};
use super::inverse::invert_all;
use super::ladder::encode_product;
use crate::kernels::x25519::Element;
use crate::secret::Secret;

/// One operation: where X25519(k, u) goes, k and u.
pub struct Job<'a> {
    pub r: &'a mut [u8; 32],
    pub k: &'a [u8; 32],
    pub u: &'a [u8; 32],
}

/// A job's point as x and z.
pub type Multiply = fn(Field, &mut [Element; 2], &Job<'_>);

/// Points as x and z, for which X25519 gives x / z.
pub struct Quotients {
    pub x: Secret<[Element; 8]>,
    pub z: Secret<[Element; 8]>,
}

impl Quotients {
    /// 0 / 1, to be filled in place.
    pub fn new() -> Self {
        Self {
            x: Secret::ZERO,
            z: Secret([ONE; 8]),
        }
    }

    /// Writes all that have a job.
    pub fn encode(&mut self, field: Field, jobs: [Option<Job<'_>>; 8]) {
        let mut before = Secret::<[Element; 8]>::ZERO;
        invert_all(field, &mut *self.z, &mut *before);
        for ((x, inverse), job) in self.x.iter().zip(&*self.z).zip(jobs) {
            if let Some(Job { r, .. }) = job {
                encode_product(field, r, x, inverse);
            }
        }
    }
}

/// Runs all jobs, their points computed one after the other.
#[inline(never)]
pub fn run(field: Field, jobs: [Option<Job<'_>>; 8], multiply: Multiply) {
    let mut quotients = Quotients::new();
    let points = quotients.x.iter_mut().zip(&mut *quotients.z);
    for ((x, z), job) in points.zip(&jobs) {
        if let Some(job) = job {
            let mut quotient = Secret::<[Element; 2]>::ZERO;
            multiply(field, &mut quotient, job);
            [*x, *z] = *quotient;
        }
    }
    quotients.encode(field, jobs);
}

//! Operations as jobs, run alone or in lockstep with others: connects the algorithms with schedules.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! Lockstep is not inlined: frames are large, and a caller of both ways would have to hold both.

use super::expanded::{Form, PublicKey};
use super::in_step::{self, Hashed};
#[cfg(feature = "low-memory")]
use super::low_memory as single;
use super::ml_kem::{self, Decapsulation, Encapsulation, Generation};
use super::parameters::ParameterSet;
#[cfg(not(feature = "low-memory"))]
use super::single;
use crate::kernels::{Backend, States};
use crate::sha3::permute::Permute;

/// An operation with references to its outputs.
pub trait Job: Sized {
    /// Runs the job alone. Returns `false` if its check fails.
    fn alone(self, backend: Backend) -> bool;

    /// Runs one job per lane in lockstep. Returns `false` if any check fails. Not inlined, so that the stack holds one width
    /// at a time.
    fn in_step<const N: usize>(jobs: [Option<Self>; N], backend: Backend) -> bool
    where
        States<N>: Permute<N>;
}

impl<P: ParameterSet<K>, const K: usize> Job for Generation<'_, P, K> {
    fn alone(self, backend: Backend) -> bool {
        single::generate(backend, self);
        true
    }

    #[inline(never)]
    fn in_step<const N: usize>(jobs: [Option<Self>; N], backend: Backend) -> bool
    where
        States<N>: Permute<N>,
    {
        let mut schedule = in_step::Generating::<P, K, N>::new(backend);
        ml_kem::key_gen_internal(&mut schedule, jobs);
        true
    }
}

impl<P: ParameterSet<K>, const K: usize> Job for Encapsulation<'_, P, K> {
    fn alone(self, backend: Backend) -> bool {
        match self.key {
            Form::Encoded(ek) => single::encaps(backend, ek, self),
            Form::Expanded(ek) => single::encaps_expanded(backend, ek, self),
        }
        true
    }

    #[inline(never)]
    fn in_step<const N: usize>(jobs: [Option<Self>; N], backend: Backend) -> bool
    where
        States<N>: Permute<N>,
    {
        let keys = jobs.each_ref().map(|job| {
            let key = job.as_ref()?.key;
            let (known, hashed) = match key {
                Form::Encoded(ek) => (None, Some(ek)),
                Form::Expanded(ek) => (Some(&ek.h), None),
            };
            Some(Hashed { key, known, hashed })
        });
        ml_kem::encaps_internal(&mut in_step::Encrypting::new(backend, keys), jobs);
        true
    }
}

impl<P: ParameterSet<K>, const K: usize> Job for Decapsulation<'_, P, K> {
    fn alone(self, backend: Backend) -> bool {
        match self.key {
            Form::Encoded(dk) => single::decaps(backend, dk, self),
            Form::Expanded(dk) => {
                single::decaps_expanded(backend, dk, self);
                true
            }
        }
    }

    #[inline(never)]
    fn in_step<const N: usize>(jobs: [Option<Self>; N], backend: Backend) -> bool
    where
        States<N>: Permute<N>,
    {
        let keys = jobs.each_ref().map(|job| {
            let job = job.as_ref()?;
            Some(hashed(job))
        });
        let claimed = keys.each_ref().map(|key| {
            let key = key.as_ref()?;
            key.hashed.and(key.known)
        });
        let mut schedule = in_step::Encrypting::new(backend, keys);
        ml_kem::decaps_internal(&mut schedule, jobs, ml_kem::decrypt);
        let mut pairs = claimed.iter().zip(&schedule.hashes);
        pairs.all(|(claimed, h)| claimed.is_none_or(|claimed| claimed == h))
    }
}

/// The encapsulation key in a decapsulation key; its hash is recomputed if it is to be checked.
fn hashed<'a, P: ParameterSet<K>, const K: usize>(
    job: &Decapsulation<'a, P, K>,
) -> Hashed<'a, P, K> {
    match job.key {
        Form::Encoded(dk) => {
            let parts = P::decapsulation_key(dk);
            Hashed {
                key: PublicKey::<P, K>::Encoded(parts.ek),
                known: Some(parts.h),
                hashed: job.check.then_some(parts.ek),
            }
        }
        Form::Expanded(dk) => Hashed {
            key: PublicKey::<P, K>::Expanded(&dk.public),
            known: Some(&dk.public.h),
            hashed: None,
        },
    }
}

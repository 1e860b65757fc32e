//! Single operations: the algorithms on the schedule that runs one of them.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! None is inlined: frames are large, and a caller of several would have to hold all.

pub use super::alone::expand;
use super::alone::{Decoded, Encrypting, Generating};
use super::expanded::{Expanded, ExpandedSecret};
use super::k_pke::Decryption;
use super::ml_kem::{self, Decapsulation, Encapsulation, Generation};
use super::parameters::ParameterSet;
use crate::kernels::Backend;

#[inline(never)]
pub fn generate<P: ParameterSet<K>, const K: usize>(backend: Backend, job: Generation<'_, P, K>) {
    ml_kem::key_gen_internal(&mut Generating::<K>::new(backend), [Some(job)]);
}

#[inline(never)]
pub fn encaps<P: ParameterSet<K>, const K: usize>(
    backend: Backend,
    ek: &P::EncapsulationKey,
    job: Encapsulation<'_, P, K>,
) {
    let steps = backend.mlkem.tuning.steps::<K>().encaps;
    let mut source = Decoded::new::<P>(ek);
    source.decode::<P>(backend, ek);
    let source = &mut source;
    let mut schedule = Encrypting::<P, K, _>::new(backend, source, None, Some(ek), steps);
    ml_kem::encaps_internal(&mut schedule, [Some(job)]);
}

#[inline(never)]
pub fn encaps_expanded<P: ParameterSet<K>, const K: usize>(
    backend: Backend,
    ek: &Expanded<K>,
    job: Encapsulation<'_, P, K>,
) {
    let steps = backend.mlkem.tuning.steps::<K>().encaps_expanded;
    let mut schedule = Encrypting::<P, K, _>::new(backend, ek, Some(&ek.h), None, steps);
    ml_kem::encaps_internal(&mut schedule, [Some(job)]);
}

#[inline(never)]
pub fn decaps<P: ParameterSet<K>, const K: usize>(
    backend: Backend,
    dk: &P::DecapsulationKey,
    job: Decapsulation<'_, P, K>,
) -> bool {
    let parts = P::decapsulation_key(dk);
    let (h, hashed) = (parts.h, job.check.then_some(parts.ek));
    let steps = backend.mlkem.tuning.steps::<K>();
    let steps = if job.check {
        steps.decaps_checked
    } else {
        steps.decaps
    };
    let mut source = Decoded::new::<P>(parts.ek);
    source.decode::<P>(backend, parts.ek);
    let source = &mut source;
    let mut schedule = Encrypting::<P, K, _>::new(backend, source, Some(h), hashed, steps);
    ml_kem::decaps_internal(&mut schedule, [Some(job)], ml_kem::decrypt);
    schedule.h.is_none_or(|found| found == *h)
}

#[inline(never)]
pub fn decaps_expanded<P: ParameterSet<K>, const K: usize>(
    backend: Backend,
    dk: &ExpandedSecret<K>,
    job: Decapsulation<'_, P, K>,
) {
    let (ek, h) = (&dk.public, Some(&dk.public.h));
    let mut schedule = Encrypting::<P, K, _>::new(backend, ek, h, None, usize::MAX);
    let c = job.c;
    ml_kem::decaps_internal(&mut schedule, [Some(job)], |backend, [m], _| {
        Decryption::new().decrypt::<P>(backend, m, &dk.s, c);
    });
}

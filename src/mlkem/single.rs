//! Single operations: the algorithms on the schedule that runs one of them.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! None is inlined: frames are large, and a caller of several would have to hold all.

pub use super::alone::expand;
use super::alone::{Decoded, Encrypting, Generating};
use super::expanded::{Expanded, ExpandedSecret, Form};
use super::k_pke::{self, Decryption};
use super::matrix::Matrix;
use super::ml_kem::{self, Decapsulation, Encapsulation, Generation};
use super::parameters::ParameterSet;
use super::schedule::{Generate, Rejection, Seeded};
use super::vector;
use crate::bytes::split;
use crate::kernels::Backend;
use crate::secret::{Secret, Zero};

#[inline(never)]
pub fn generate<P: ParameterSet<K>, const K: usize>(backend: Backend, job: Generation<'_, P, K>) {
    let mut a = Zero::ZERO;
    let mut schedule = Generating::<P::Ciphertext, K>::new(backend, &mut a, None);
    ml_kem::key_gen_internal(&mut schedule, [Some(job)]);
}

/// The expanded key of a seed d || z.
pub fn expand_seed<P: ParameterSet<K>, const K: usize>(
    backend: Backend,
    dk: &mut ExpandedSecret<K>,
    ek: &mut P::EncapsulationKey,
    seed: &[u8; 64],
) {
    expand_seed_beside::<P, K>(backend, dk, ek, seed, None);
}

/// The expanded key of a seed d || z, and J(z || c) of a ciphertext c if there is one: it costs little beside the key's hashes.
#[inline(never)]
fn expand_seed_beside<P: ParameterSet<K>, const K: usize>(
    backend: Backend,
    dk: &mut ExpandedSecret<K>,
    ek: &mut P::EncapsulationKey,
    seed: &[u8; 64],
    rejected: Option<(&P::Ciphertext, &mut [u8; 32])>,
) {
    let (d, z): (&[u8; 32], &[u8; 32]) = split(seed);
    let Expanded { a, t, h } = &mut dk.public;
    let rejected = rejected.map(|(c, k_bar)| Rejection { z, c, k_bar });
    let mut schedule = Generating::<P::Ciphertext, K>::new(backend, a, rejected);
    [*h] = k_pke::key_gen::<P, K, 1>(&mut schedule, [Some(Seeded { d, ek })]);
    if let Some(s) = Generate::<P, K, 1>::s(&mut schedule, 0) {
        for (kept, s) in dk.s.iter_mut().zip(s) {
            (backend.mlkem.reduce)(s); // 0 <= s < q, as in the key's encoding
            kept.clone_from(s);
        }
    }
    *dk.z = *z;
    drop(schedule);
    transpose(a);
    vector::decode(backend, t, P::encapsulation_key(ek).0);
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

pub fn decaps_expanded<P: ParameterSet<K>, const K: usize>(
    backend: Backend,
    dk: &ExpandedSecret<K>,
    job: Decapsulation<'_, P, K>,
) {
    decaps_expanded_with::<P, K>(backend, dk, None, job);
}

#[inline(never)]
fn decaps_expanded_with<P: ParameterSet<K>, const K: usize>(
    backend: Backend,
    dk: &ExpandedSecret<K>,
    known_k_bar: Option<&[u8; 32]>,
    job: Decapsulation<'_, P, K>,
) {
    let (ek, h) = (&dk.public, Some(&dk.public.h));
    let steps = match known_k_bar {
        Some(_) => backend.mlkem.tuning.steps::<K>().encaps_expanded,
        None => usize::MAX,
    };
    let mut schedule = Encrypting::<P, K, _>::new(backend, ek, h, None, steps);
    schedule.known_k_bar = known_k_bar;
    let c = job.c;
    ml_kem::decaps_internal(&mut schedule, [Some(job)], |backend, [m], _| {
        Decryption::new().decrypt::<P>(backend, m, &dk.s, c);
    });
}

/// Decapsulation with the key of a seed: what the key's generation and the re-encryption both need is computed once.
#[inline(never)]
pub fn decaps_seed<P: ParameterSet<K>, const K: usize>(
    backend: Backend,
    seed: &[u8; 64],
    c: &P::Ciphertext,
    k: &mut [u8; 32],
) {
    let (mut dk, mut k_bar) = (ExpandedSecret::ZERO, Secret([0; 32]));
    let (mut ek, rejected) = (P::EncapsulationKey::ZERO, Some((c, &mut *k_bar)));
    expand_seed_beside::<P, K>(backend, &mut dk, &mut ek, seed, rejected);
    let (key, check) = (Form::Expanded(&dk), false);
    let job = Decapsulation { key, c, k, check };
    decaps_expanded_with::<P, K>(backend, &dk, Some(&k_bar), job);
}

/// Transposes a matrix in place.
fn transpose<const K: usize>(matrix: &mut Matrix<K>) {
    for i in 1..K {
        let (above, below) = matrix.split_at_mut(i);
        if let Some(row) = below.first_mut() {
            for (upper, lower) in above.iter_mut().zip(row) {
                if let Some(upper) = upper.get_mut(i) {
                    core::mem::swap(upper, lower);
                }
            }
        }
    }
}

//! ML-KEM's internal algorithms (FIPS 203, section 6): Algorithms 16 to 18, for operations whose hashes a schedule computes.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! `keys` and `many` draw the random bytes (Algorithms 19 and 20) and check inputs (section 7).

use subtle::Choice;

use super::expanded::{Form, PublicKey, SecretKey};
use super::k_pke::{self, Decryption, Encryption, Use};
use super::parameters::ParameterSet;
use super::schedule::{Encrypt, Generate, Rejection, Secrets, Seeded};
use super::vector::{self, Vector};
use crate::constant_time::select;
use crate::kernels::Backend;
use crate::secret::Secret;

/// A key to generate from d || z.
pub struct Generation<'a, P: ParameterSet<K>, const K: usize> {
    pub seed: &'a [u8; 64],
    pub dk: &'a mut P::DecapsulationKey,
}

/// An encapsulation of m.
pub struct Encapsulation<'a, P: ParameterSet<K>, const K: usize> {
    pub key: PublicKey<'a, P, K>,
    pub m: &'a [u8; 32],
    pub c: &'a mut P::Ciphertext,
    pub k: &'a mut [u8; 32],
}

/// A decapsulation of c.
pub struct Decapsulation<'a, P: ParameterSet<K>, const K: usize> {
    pub key: SecretKey<'a, P, K>,
    pub c: &'a P::Ciphertext,
    pub k: &'a mut [u8; 32],
    /// Whether an encoded key must pass the hash check (section 7.3).
    pub check: bool,
}

/// Algorithm 16, ML-KEM.KeyGen_internal(d, z), for each operation.
#[inline(always)]
pub fn key_gen_internal<P: ParameterSet<K>, const K: usize, const N: usize>(
    schedule: &mut impl Generate<P, K, N>,
    mut jobs: [Option<Generation<'_, P, K>>; N],
) {
    let backend = schedule.backend();
    // Line 1: (ek, dk_PKE) <- K-PKE.KeyGen(d).
    let seeded = jobs.each_mut().map(|job| {
        let Generation { seed, dk } = job.as_mut()?;
        let (d, ek) = (seed.first_chunk()?, P::decapsulation_key_mut(dk).1);
        Some(Seeded { d, ek })
    });
    let hashes = k_pke::key_gen(schedule, seeded);
    // Line 3: dk = dk_PKE || ek || H(ek) || z.
    for (index, (job, h)) in jobs.iter_mut().zip(&hashes).enumerate() {
        let (Some(Generation { seed, dk }), Some(s)) = (job, schedule.s(index)) else {
            continue;
        };
        let (dk_pke, _, dk_h, dk_z) = P::decapsulation_key_mut(dk);
        k_pke::encode_secret(backend, dk_pke, s);
        *dk_h = *h;
        if let Some(z) = seed.last_chunk() {
            *dk_z = *z;
        }
    }
}

/// Algorithm 17, ML-KEM.Encaps_internal(ek, m), for each operation; the schedule holds the keys.
#[inline(always)]
pub fn encaps_internal<P: ParameterSet<K>, const K: usize, const N: usize>(
    schedule: &mut impl Encrypt<P, K, N>,
    mut jobs: [Option<Encapsulation<'_, P, K>>; N],
) {
    // Line 1: (K, r) <- G(m || H(ek)).
    schedule.secrets(jobs.each_mut().map(|job| {
        let Encapsulation { m, k, .. } = job.as_mut()?;
        let rejected = None;
        Some(Secrets { m, k, rejected })
    }));
    // Line 2: c <- K-PKE.Encrypt(ek, m, r).
    let encryptions = jobs.each_mut().map(|job| {
        let Encapsulation { m, c, .. } = job.as_mut()?;
        let to = Use::Write(&mut **c);
        Some(Encryption { m, to })
    });
    k_pke::encrypt(schedule, encryptions);
}

/// Algorithm 18, ML-KEM.Decaps_internal(dk, c), for each operation; the schedule holds the encapsulation keys. `decrypt`
/// computes line 5, and needs memory for s only if s is encoded.
#[inline(always)]
pub fn decaps_internal<P: ParameterSet<K>, const K: usize, const N: usize>(
    schedule: &mut impl Encrypt<P, K, N>,
    mut jobs: [Option<Decapsulation<'_, P, K>>; N],
    decrypt: impl FnOnce(Backend, &mut [[u8; 32]; N], &[Option<Decapsulation<'_, P, K>>; N]),
) {
    let (mut m, mut k_bar) = (Secret([[0; 32]; N]), Secret([[0; 32]; N]));
    // Line 5: m' <- K-PKE.Decrypt(dk_PKE, c).
    decrypt(schedule.backend(), &mut m, &jobs);
    // Lines 6 and 7: (K', r') <- G(m' || h), K_bar <- J(z || c).
    let mut places = m.iter().zip(k_bar.iter_mut());
    schedule.secrets(jobs.each_mut().map(|job| {
        let (Decapsulation { key, c, k, .. }, (m, k_bar)) = (job.as_mut()?, places.next()?);
        let z = match key {
            Form::Encoded(dk) => P::decapsulation_key(dk).z,
            Form::Expanded(dk) => &*dk.z,
        };
        let rejected = Some(Rejection { z, c: *c, k_bar });
        Some(Secrets { m, k, rejected })
    }));
    // Line 8: c' <- K-PKE.Encrypt(ek, m', r'), compared with c as it is made.
    let mut same = [Choice::from(1); N];
    let mut places = same.iter_mut().zip(m.iter());
    let encryptions = jobs.each_ref().map(|job| {
        let (job, (same, m)) = (job.as_ref()?, places.next()?);
        let to = Use::Compare(job.c, same);
        Some(Encryption { m, to })
    });
    k_pke::encrypt(schedule, encryptions);
    // Lines 9 to 12: K' if they are the same, K_bar if not (implicit rejection).
    for ((job, k_bar), same) in jobs.iter_mut().zip(k_bar.iter()).zip(same) {
        if let Some(Decapsulation { k, .. }) = job {
            **k = select(k_bar, k, same);
        }
    }
}

/// m' of each ciphertext (line 5), with encoded or expanded keys.
#[inline(always)]
pub fn decrypt<P: ParameterSet<K>, const K: usize, const N: usize>(
    backend: Backend,
    ms: &mut [[u8; 32]; N],
    jobs: &[Option<Decapsulation<'_, P, K>>; N],
) {
    let (mut s, mut decryption) = (Secret::<Vector<K>>::ZERO, Decryption::new());
    for (m, job) in ms.iter_mut().zip(jobs) {
        let Some(Decapsulation { key, c, .. }) = job else {
            continue;
        };
        match key {
            Form::Encoded(dk) => {
                vector::decode(backend, &mut s, P::decapsulation_key(dk).s);
                decryption.decrypt::<P>(backend, m, &s, c);
            }
            Form::Expanded(dk) => decryption.decrypt::<P>(backend, m, &dk.s, c),
        }
    }
}

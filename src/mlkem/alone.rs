//! ML-KEM's internal algorithms (FIPS 203, section 6), their hashes scheduled in lanes.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! Everything is written where it stays: a secret that moves would leave a copy behind. Algorithms are not inlined: their frames
//! are large, and a caller of two would have room for both.

use super::matrix::{Matrix, MatrixSampler, Streams};
use super::noise::{Noise, NoiseSampler};
use super::parameters::ParameterSet;
use super::pke::{self, Decryption};
use super::sponges::{G, Key, Rejected, Sponges};
use super::vector::{self, Caches, Vector};
use crate::constant_time::{equal, select};
use crate::kernels::{Backend, Poly, declassify};
use crate::secret::{Secret, Zero};
use crate::sha3::Sha3_512;
use crate::sha3::lanes::run;

/// What follows from an encapsulation key alone.
pub struct Expanded<const K: usize> {
    /// A transposed
    pub a: Matrix<K>,
    pub t: Vector<K>,
    /// H(ek)
    pub h: [u8; 32],
}

/// What follows from a decapsulation key alone.
pub struct ExpandedSecret<const K: usize> {
    pub public: Expanded<K>,
    pub s: Secret<Vector<K>>,
    pub z: Secret<[u8; 32]>,
}

impl<const K: usize> Zero for Expanded<K> {
    const ZERO: Self = Self {
        a: Zero::ZERO,
        t: Zero::ZERO,
        h: [0; 32],
    };
}

/// Algorithm 16.
#[inline(never)]
pub fn key_gen<P: ParameterSet<K>, const K: usize>(
    backend: Backend,
    dk: &mut P::DecapsulationKey,
    d: &[u8; 32],
    z: &[u8; 32],
) {
    let mut noise = Secret::<Noise<P, K>>::ZERO;
    let (mut a, mut streams) = (Matrix::<K>::ZERO, Streams::ZERO);
    let (dk_s, ek, dk_h, dk_z) = P::decapsulation_key_mut(dk);
    let mut rho = [0; 32];
    seeds::<K>(&mut rho, &mut noise.seed, d);
    declassify(&mut rho); // it is part of the encapsulation key
    *P::encapsulation_key_mut(ek).1 = rho;
    *dk_z = *z;

    let mut sponges = Sponges::<P, K>::new(backend);
    sponges.h.message = Some(Key::Growing { ek, known: 0 });
    sponges.matrix = Some(MatrixSampler::for_key(&mut a, &mut streams, &rho));
    sponges.noise = Some(NoiseSampler::for_key(&mut noise));
    let mut rows = PublicRows {
        caches: Secret::ZERO,
        sum: Secret::ZERO,
        transformed: false,
        done: 0,
    };
    let steps = backend.mlkem.tuning.steps::<K>().key_gen;
    run(backend.keccak, steps, &mut sponges, |sponges| {
        rows.compute(backend, sponges);
    });
    if let Some(h) = &sponges.h.hash {
        *dk_h = **h;
    }
    for (poly, bytes) in noise.s.iter_mut().zip(dk_s) {
        (backend.mlkem.reduce)(poly);
        (backend.mlkem.tobytes)(bytes, poly);
    }
}

/// Rows of t in the making.
struct PublicRows<const K: usize> {
    caches: Secret<Caches<K>>,
    sum: Secret<Poly>,
    /// Whether s is.
    transformed: bool,
    done: usize,
}

impl<const K: usize> PublicRows<K> {
    /// Computes the rows for which all is there, and writes them where H reads.
    fn compute<P: ParameterSet<K>>(&mut self, backend: Backend, sponges: &mut Sponges<'_, P, K>) {
        let Sponges {
            h,
            noise: Some(sampler),
            matrix: Some(matrix),
            ..
        } = sponges
        else {
            return;
        };
        let sampled = sampler.done();
        if sampled <= K {
            return;
        }
        let Noise { s, e, .. } = &mut *sampler.noise;
        if !self.transformed {
            vector::transform(backend, s);
            vector::cache(backend, &mut self.caches, s);
            self.transformed = true;
        }
        let Some(Key::Growing { ek, known }) = &mut h.message else {
            return;
        };
        let (t, _) = P::encapsulation_key_mut(ek);
        while sampled > K + self.done
            && let (Some(row), Some(t), Some(e)) = (
                matrix.row(self.done),
                t.get_mut(self.done),
                e.get_mut(self.done),
            )
        {
            (backend.mlkem.ntt)(e);
            pke::public_row::<P, K>(backend, t, row, s, &self.caches, e, &mut self.sum);
            self.done += 1;
            *known = if self.done < K {
                384 * self.done
            } else {
                384 * K + 32
            };
        }
    }
}

/// (rho, sigma) = G(d || k) (Algorithm 13, line 1).
fn seeds<const K: usize>(rho: &mut [u8; 32], sigma: &mut [u8; 32], d: &[u8; 32]) {
    let mut g = Sha3_512::new();
    g.update(d);
    g.update(&[K as u8]);
    let mut seeds = Secret([[0; 32]; 2]);
    g.squeeze(seeds.as_flattened_mut());
    [*rho, *sigma] = *seeds;
}

/// Expands a key.
#[inline(never)]
pub fn expand<P: ParameterSet<K>, const K: usize>(
    backend: Backend,
    expanded: &mut Expanded<K>,
    ek: &P::EncapsulationKey,
) {
    let (t, rho) = P::encapsulation_key(ek);
    vector::decode(backend, &mut expanded.t, t);
    let mut streams = Streams::ZERO;
    let mut sponges = Sponges::<P, K>::new(backend);
    sponges.h.message = Some(Key::Whole(ek));
    sponges.matrix = Some(MatrixSampler::for_encryption(
        &mut expanded.a,
        &mut streams,
        rho,
    ));
    run(
        backend.keccak,
        backend.mlkem.tuning.steps::<K>().expand,
        &mut sponges,
        |_| (),
    );
    if let Some(h) = &sponges.h.hash {
        expanded.h = **h;
    }
}

/// Algorithm 17 for a key whose modulus has been checked.
#[inline(never)]
pub fn encaps<P: ParameterSet<K>, const K: usize>(
    backend: Backend,
    c: &mut P::Ciphertext,
    k: &mut [u8; 32],
    ek: &P::EncapsulationKey,
    m: &[u8; 32],
) {
    let mut noise = Secret::<Noise<P, K>>::ZERO;
    let (mut t, mut a, mut streams) = (Vector::<K>::ZERO, Matrix::<K>::ZERO, Streams::ZERO);
    let (t_bytes, rho) = P::encapsulation_key(ek);
    vector::decode(backend, &mut t, t_bytes);

    let mut sponges = Sponges::<P, K>::new(backend);
    sponges.h.message = Some(Key::Whole(ek));
    sponges.g = Some(G::new(k, m, None));
    sponges.matrix = Some(MatrixSampler::for_encryption(&mut a, &mut streams, rho));
    sponges.noise = Some(NoiseSampler::for_encryption(&mut noise));
    run(
        backend.keccak,
        backend.mlkem.tuning.steps::<K>().encaps,
        &mut sponges,
        |_| (),
    );
    pke::encrypt(backend, c, &a, &t, m, &mut noise);
}

/// Algorithm 17 for an expanded key.
#[inline(never)]
pub fn encaps_expanded<P: ParameterSet<K>, const K: usize>(
    backend: Backend,
    c: &mut P::Ciphertext,
    k: &mut [u8; 32],
    ek: &Expanded<K>,
    m: &[u8; 32],
) {
    let mut noise = Secret::<Noise<P, K>>::ZERO;
    let mut sponges = Sponges::<P, K>::new(backend);
    sponges.g = Some(G::new(k, m, Some(&ek.h)));
    sponges.noise = Some(NoiseSampler::for_encryption(&mut noise));
    run(
        backend.keccak,
        backend.mlkem.tuning.steps::<K>().encaps_expanded,
        &mut sponges,
        |_| (),
    );
    pke::encrypt(backend, c, &ek.a, &ek.t, m, &mut noise);
}

/// Algorithm 18. With `check`, the result is whether the key passes the hash check (section 7.3).
#[inline(never)]
pub fn decaps<P: ParameterSet<K>, const K: usize>(
    backend: Backend,
    k: &mut [u8; 32],
    dk: &P::DecapsulationKey,
    c: &P::Ciphertext,
    check: bool,
) -> bool {
    let dk = P::decapsulation_key(dk);
    let (t_bytes, rho) = P::encapsulation_key(dk.ek);
    let mut noise = Secret::<Noise<P, K>>::ZERO;
    let (mut t, mut a, mut streams) = (Vector::<K>::ZERO, Matrix::<K>::ZERO, Streams::ZERO);
    vector::decode(backend, &mut t, t_bytes);
    let mut m = Secret([0; 32]);
    {
        let mut s = Secret::<Vector<K>>::ZERO;
        vector::decode(backend, &mut s, dk.s);
        Decryption::new().decrypt::<P>(backend, &mut m, &s, c);
    }

    let steps = if check {
        backend.mlkem.tuning.steps::<K>().decaps_checked
    } else {
        backend.mlkem.tuning.steps::<K>().decaps
    };
    let mut sponges = Sponges::<P, K>::new(backend);
    sponges.j.message = Some(Rejected { z: dk.z, c });
    sponges.h.message = check.then_some(Key::Whole(dk.ek));
    sponges.g = Some(G::new(k, &m, Some(dk.h)));
    sponges.matrix = Some(MatrixSampler::for_encryption(&mut a, &mut streams, rho));
    sponges.noise = Some(NoiseSampler::for_encryption(&mut noise));
    run(backend.keccak, steps, &mut sponges, |_| ());
    let passes = sponges.h.hash.as_deref().is_none_or(|h| h == dk.h);
    let k_bar = sponges.j.hash;
    choose::<P, K>(backend, k, k_bar.as_deref(), c, &a, &t, &m, &mut noise);
    passes
}

/// Algorithm 18 for an expanded key.
#[inline(never)]
pub fn decaps_expanded<P: ParameterSet<K>, const K: usize>(
    backend: Backend,
    k: &mut [u8; 32],
    dk: &ExpandedSecret<K>,
    c: &P::Ciphertext,
) {
    let Expanded { a, t, h } = &dk.public;
    let mut noise = Secret::<Noise<P, K>>::ZERO;
    let mut m = Secret([0; 32]);
    Decryption::new().decrypt::<P>(backend, &mut m, &dk.s, c);

    let mut sponges = Sponges::<P, K>::new(backend);
    sponges.j.message = Some(Rejected { z: &dk.z, c });
    sponges.g = Some(G::new(k, &m, Some(h)));
    sponges.noise = Some(NoiseSampler::for_encryption(&mut noise));
    run(backend.keccak, usize::MAX, &mut sponges, |_| ());
    let k_bar = sponges.j.hash;
    choose::<P, K>(backend, k, k_bar.as_deref(), c, a, t, &m, &mut noise);
}

/// Implicit rejection (Algorithm 18, lines 8 to 11): leaves K' in `k` if encryption gives `c` again, J(z || c) if not.
#[expect(clippy::too_many_arguments, reason = "places, so that no secret moves")]
fn choose<P: ParameterSet<K>, const K: usize>(
    backend: Backend,
    k: &mut [u8; 32],
    k_bar: Option<&[u8; 32]>,
    c: &P::Ciphertext,
    a: &Matrix<K>,
    t: &Vector<K>,
    m: &[u8; 32],
    noise: &mut Noise<P, K>,
) {
    let mut c2 = Secret::<P::Ciphertext>::ZERO;
    pke::encrypt(backend, &mut *c2, a, t, m, noise);
    let same = equal(c.as_ref(), (*c2).as_ref());
    *k = select(k_bar.unwrap_or(&[0; 32]), k, same);
}

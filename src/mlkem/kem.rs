//! ML-KEM's internal algorithms (FIPS 203, section 6), their hashes scheduled in lanes.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::chains::Chain;
use super::matrix::{Matrix, MatrixSampler};
use super::noise::NoiseSampler;
use super::parameters::ParameterSet;
use super::pke::{self, Vector};
use super::sponges::{G, Key, Rejected, Sponges};
use crate::constant_time::{equal, select};
use crate::kernels::{Backend, declassify};
use crate::secret::{Secret, Zero};
use crate::sha3::lanes::Lanes;
use crate::sha3::{SHA3_SUFFIX, SHAKE_SUFFIX, Sha3_512};

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
pub fn key_gen<P: ParameterSet<K>, const K: usize>(
    backend: &'static Backend,
    dk: &mut P::DecapsulationKey,
    d: &[u8; 32],
    z: &[u8; 32],
) {
    let (mut rho, sigma) = seeds::<K>(d);
    declassify(&mut rho); // it is part of the encapsulation key
    let mut a = Matrix::<K>::ZERO;
    let (dk_s, ek, dk_h, dk_z) = P::decapsulation_key_mut(dk);
    *P::encapsulation_key_mut(ek).1 = rho;
    *dk_z = *z;
    let mut sponges = Sponges::<P, K> {
        backend,
        j: Chain::new(None, SHAKE_SUFFIX),
        h: Chain::new(Some(Key::Growing { ek, known: 0 }), SHA3_SUFFIX),
        g: None,
        matrix: MatrixSampler::for_key(&mut a, &rho),
        noise: NoiseSampler::for_key(sigma),
    };
    let mut lanes = Lanes::new(backend);
    let mut caches = None;
    let mut rows = 0;
    while lanes.step(&mut sponges) {
        let Sponges {
            h, noise, matrix, ..
        } = &mut sponges;
        if caches.is_none() && noise.is_done() {
            pke::transform(backend, &mut noise.s);
            pke::transform(backend, &mut noise.e);
            caches = Some(pke::cache(backend, &noise.s));
        }
        if let (Some(caches), Some(Key::Growing { ek, known })) = (&caches, &mut h.message) {
            let (t, _) = P::encapsulation_key_mut(ek);
            while let (true, Some(row), Some(t), Some(e)) = (
                matrix.has_row(rows),
                matrix.row(rows),
                t.get_mut(rows),
                noise.e.get(rows),
            ) {
                pke::public_row::<P, K>(backend, t, row, &noise.s, caches, e);
                rows += 1;
                *known = if rows < K { 384 * rows } else { 384 * K + 32 };
            }
        }
    }
    for (poly, bytes) in sponges.noise.s.iter_mut().zip(dk_s) {
        (backend.reduce)(poly);
        (backend.tobytes)(bytes, poly);
    }
    *dk_h = sponges.h.hash.map(|h| *h).unwrap_or_default();
}

/// (rho, sigma) = G(d || k) (Algorithm 13, line 1).
fn seeds<const K: usize>(d: &[u8; 32]) -> ([u8; 32], Secret<[u8; 32]>) {
    let mut g = Sha3_512::new();
    g.update(d);
    g.update(&[K as u8]);
    let mut seeds = Secret([[0; 32]; 2]);
    g.finalize_into(seeds.as_flattened_mut());
    (seeds[0], Secret(seeds[1]))
}

/// Algorithm 17 for a key whose modulus has been checked.
pub fn encaps<P: ParameterSet<K>, const K: usize>(
    backend: &'static Backend,
    ek: &P::EncapsulationKey,
    m: &[u8; 32],
) -> (P::Ciphertext, Secret<[u8; 32]>) {
    let (t_bytes, rho) = P::encapsulation_key(ek);
    let (mut t, mut a) = (Vector::<K>::ZERO, Matrix::<K>::ZERO);
    pke::decode(backend, &mut t, t_bytes);
    let mut sponges = Sponges::<P, K> {
        h: Chain::new(Some(Key::Whole(ek)), SHA3_SUFFIX),
        matrix: MatrixSampler::for_encryption(&mut a, rho),
        ..Sponges::for_encryption(backend, G::of(m, None))
    };
    Lanes::new(backend).run(&mut sponges);
    encrypted(sponges.noise, sponges.g, backend, &a, &t, m)
}

/// Algorithm 17 for an expanded key.
pub fn encaps_expanded<P: ParameterSet<K>, const K: usize>(
    backend: &'static Backend,
    ek: &Expanded<K>,
    m: &[u8; 32],
) -> (P::Ciphertext, Secret<[u8; 32]>) {
    let mut sponges = Sponges::<P, K>::for_encryption(backend, G::of(m, Some(&ek.h)));
    Lanes::new(backend).run(&mut sponges);
    encrypted(sponges.noise, sponges.g, backend, &ek.a, &ek.t, m)
}

fn encrypted<P: ParameterSet<K>, const K: usize>(
    mut noise: NoiseSampler<P, K>,
    g: Option<G>,
    backend: &Backend,
    a: &Matrix<K>,
    t: &Vector<K>,
    m: &[u8; 32],
) -> (P::Ciphertext, Secret<[u8; 32]>) {
    let c = pke::encrypt(backend, a, t, m, &mut noise);
    (c, g.map_or(Secret::ZERO, |g| g.k))
}

/// Algorithm 18, and whether the key passes the hash check (section 7.3).
pub fn decaps<P: ParameterSet<K>, const K: usize>(
    backend: &'static Backend,
    dk: &P::DecapsulationKey,
    c: &P::Ciphertext,
    check: bool,
) -> (Secret<[u8; 32]>, bool) {
    let dk = P::decapsulation_key(dk);
    let (t_bytes, rho) = P::encapsulation_key(dk.ek);
    let mut s = Secret::<Vector<K>>::ZERO;
    pke::decode(backend, &mut s, dk.s);
    let m = pke::decrypt::<P, K>(backend, &s, c);
    let (mut t, mut a) = (Vector::<K>::ZERO, Matrix::<K>::ZERO);
    pke::decode(backend, &mut t, t_bytes);
    let mut sponges = Sponges::<P, K> {
        j: Chain::new(Some(Rejected { z: dk.z, c }), SHAKE_SUFFIX),
        h: Chain::new(check.then_some(Key::Whole(dk.ek)), SHA3_SUFFIX),
        matrix: MatrixSampler::for_encryption(&mut a, rho),
        ..Sponges::for_encryption(backend, G::of(&m, Some(dk.h)))
    };
    Lanes::new(backend).run(&mut sponges);
    let Sponges { j, h, g, noise, .. } = sponges;
    let passes = h.hash.is_none_or(|h| *h == *dk.h);
    let k_bar = j.hash;
    let (c2, k) = encrypted(noise, g, backend, &a, &t, &m);
    (choose(k_bar, &k, c.as_ref(), c2.as_ref()), passes)
}

/// Algorithm 18 for an expanded key.
pub fn decaps_expanded<P: ParameterSet<K>, const K: usize>(
    backend: &'static Backend,
    dk: &ExpandedSecret<K>,
    c: &P::Ciphertext,
) -> Secret<[u8; 32]> {
    let Expanded { a, t, h } = &dk.public;
    let m = pke::decrypt::<P, K>(backend, &dk.s, c);
    let mut sponges = Sponges::<P, K> {
        j: Chain::new(Some(Rejected { z: &dk.z, c }), SHAKE_SUFFIX),
        ..Sponges::for_encryption(backend, G::of(&m, Some(h)))
    };
    Lanes::new(backend).run(&mut sponges);
    let Sponges { j, g, noise, .. } = sponges;
    let (c2, k) = encrypted(noise, g, backend, a, t, &m);
    choose(j.hash, &k, c.as_ref(), c2.as_ref())
}

/// Implicit rejection (Algorithm 18, lines 9 to 11): K' if the ciphertexts are equal, J(z || c) if not.
fn choose(k_bar: Option<Secret<[u8; 32]>>, k: &[u8; 32], c: &[u8], c2: &[u8]) -> Secret<[u8; 32]> {
    let k_bar = k_bar.unwrap_or(Secret::ZERO);
    Secret(select(&k_bar, k, equal(c, c2)))
}

/// Expands a key.
pub fn expand<P: ParameterSet<K>, const K: usize>(
    backend: &'static Backend,
    expanded: &mut Expanded<K>,
    ek: &P::EncapsulationKey,
) {
    let (t, rho) = P::encapsulation_key(ek);
    pke::decode(backend, &mut expanded.t, t);
    let mut sponges = Sponges::<P, K> {
        backend,
        j: Chain::new(None, SHAKE_SUFFIX),
        h: Chain::new(Some(Key::Whole(ek)), SHA3_SUFFIX),
        g: None,
        matrix: MatrixSampler::for_encryption(&mut expanded.a, rho),
        noise: NoiseSampler::nothing(),
    };
    Lanes::new(backend).run(&mut sponges);
    expanded.h = sponges.h.hash.map(|h| *h).unwrap_or_default();
}

//! Encapsulation and decapsulation with the least memory (FIPS 203, Algorithms 17 and 18).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use subtle::Choice;

use super::super::expanded::{Expanded, ExpandedSecret, Form};
use super::super::k_pke::{Encryption, Use};
use super::super::matrix::Kind;
use super::super::ml_kem::{Decapsulation, Encapsulation, Generation};
use super::super::noise::PRF_RATE;
use super::super::parameters::ParameterSet;
use super::super::vector;
use super::Working;
use super::decrypt::decrypt;
use super::encrypt::{Encoded, Source, encrypt};
use super::key_gen::generate;
use super::sample::matrix_entry;
use crate::constant_time::select;
use crate::kernels::{Backend, Poly};
use crate::secret::{Secret, Zero};
use crate::sha3::sponge::Sponge;
use crate::sha3::{SHAKE_SUFFIX, Sha3_256, Sha3_512};

/// Expands an encapsulation key: samples A, decodes t, computes H(ek).
#[inline(never)]
pub fn expand<P: ParameterSet<K>, const K: usize>(
    backend: Backend,
    expanded: &mut Expanded<K>,
    ek: &P::EncapsulationKey,
) {
    let (t, rho) = P::encapsulation_key(ek);
    vector::decode(backend, &mut expanded.t, t);
    let mut scratch = Poly::ZERO;
    for (i, row) in expanded.a.iter_mut().enumerate() {
        for (j, entry) in row.iter_mut().enumerate() {
            matrix_entry(backend, entry, &mut scratch, rho, (Kind::Transposed, i, j));
        }
    }
    expanded.h = Sha3_256::digest(ek.as_ref());
}

/// The expanded key of a seed d || z.
#[inline(never)]
pub fn expand_seed<P: ParameterSet<K>, const K: usize>(
    backend: Backend,
    expanded: &mut ExpandedSecret<K>,
    ek: &mut P::EncapsulationKey,
    seed: &[u8; 64],
) {
    let mut dk = Secret(P::DecapsulationKey::ZERO);
    generate::<P, K>(backend, Generation { seed, dk: &mut dk });
    *ek = *P::decapsulation_key(&dk).ek;
    expanded.fill::<P>(backend, &dk, expand::<P, K>);
}

/// Decapsulation with the key of a seed, which is generated in its encoding.
#[inline(never)]
pub fn decaps_seed<P: ParameterSet<K>, const K: usize>(
    backend: Backend,
    seed: &[u8; 64],
    c: &P::Ciphertext,
    k: &mut [u8; 32],
) {
    let mut dk = Secret(P::DecapsulationKey::ZERO);
    generate::<P, K>(backend, Generation { seed, dk: &mut dk });
    let (key, check) = (Form::Encoded(&*dk), false);
    decaps::<P, K>(backend, &dk, Decapsulation { key, c, k, check });
}

/// Encapsulation to an encoded key.
pub fn encaps<P: ParameterSet<K>, const K: usize>(
    backend: Backend,
    ek: &P::EncapsulationKey,
    job: Encapsulation<'_, P, K>,
) {
    let h = Sha3_256::digest(ek.as_ref());
    encaps_internal::<P, K>(backend, &encoded::<P, K>(ek), &h, job);
}

/// Encapsulation to an expanded key.
pub fn encaps_expanded<P: ParameterSet<K>, const K: usize>(
    backend: Backend,
    ek: &Expanded<K>,
    job: Encapsulation<'_, P, K>,
) {
    encaps_internal::<P, K>(backend, &ek, &ek.h, job);
}

/// Decapsulation with an encoded key. Returns `false` if its hash is to be checked, and is another.
pub fn decaps<P: ParameterSet<K>, const K: usize>(
    backend: Backend,
    dk: &P::DecapsulationKey,
    job: Decapsulation<'_, P, K>,
) -> bool {
    let parts = P::decapsulation_key(dk);
    let passes = !job.check || Sha3_256::digest(parts.ek.as_ref()) == *parts.h;
    let secret = Private {
        s: |poly: &mut Poly, j: usize| (backend.mlkem.frombytes)(poly, &parts.s[j]),
        h: parts.h,
        z: parts.z,
    };
    decaps_internal::<P, K>(backend, &encoded::<P, K>(parts.ek), &secret, job);
    passes
}

/// Decapsulation with an expanded key.
pub fn decaps_expanded<P: ParameterSet<K>, const K: usize>(
    backend: Backend,
    dk: &ExpandedSecret<K>,
    job: Decapsulation<'_, P, K>,
) {
    let secret = Private {
        s: |poly: &mut Poly, j: usize| poly.clone_from(&dk.s[j]),
        h: &dk.public.h,
        z: &dk.z,
    };
    decaps_internal::<P, K>(backend, &&dk.public, &secret, job);
}

fn encoded<P: ParameterSet<K>, const K: usize>(ek: &P::EncapsulationKey) -> Encoded<'_, K> {
    let (t, rho) = P::encapsulation_key(ek);
    Encoded { t, rho }
}

/// Algorithm 17, ML-KEM.Encaps_internal(ek, m).
#[inline(never)]
fn encaps_internal<P: ParameterSet<K>, const K: usize>(
    backend: Backend,
    key: &impl Source,
    h: &[u8; 32],
    job: Encapsulation<'_, P, K>,
) {
    // Line 1: (K, r) <- G(m || H(ek)).
    let mut r = Secret([0; 32]);
    g(job.k, &mut r, job.m, h);
    // Line 2: c <- K-PKE.Encrypt(ek, m, r).
    let encryption = Encryption {
        m: job.m,
        to: Use::Write(job.c),
    };
    let mut working = Secret::<Working>::ZERO;
    encrypt::<P, K>(backend, &mut working, key, &r, encryption);
}

/// The private parts of a decapsulation key; `s` gives polynomials of the transform.
struct Private<'a, S> {
    s: S,
    h: &'a [u8; 32],
    z: &'a [u8; 32],
}

/// Algorithm 18, ML-KEM.Decaps_internal(dk, c).
#[inline(never)]
fn decaps_internal<P: ParameterSet<K>, const K: usize>(
    backend: Backend,
    key: &impl Source,
    secret: &Private<'_, impl Fn(&mut Poly, usize)>,
    Decapsulation { c, k, .. }: Decapsulation<'_, P, K>,
) {
    let (mut m, mut r, mut same) = (Secret([0; 32]), Secret([0; 32]), Choice::from(1));
    let mut working = Secret::<Working>::ZERO;
    // Line 5: m' <- K-PKE.Decrypt(dk_PKE, c).
    decrypt::<P, K>(backend, &mut working, &mut m, &secret.s, c);
    // Line 6: (K', r') <- G(m' || h).
    g(k, &mut r, &m, secret.h);
    // Line 8: c' <- K-PKE.Encrypt(ek, m', r'), compared with c as it is made.
    let to = Use::Compare(c, &mut same);
    encrypt::<P, K>(backend, &mut working, key, &r, Encryption { m: &m, to });
    // Line 7: K_bar <- J(z || c).
    let mut k_bar = Secret([0; 32]);
    j(&mut k_bar, secret.z, c.as_ref());
    // Lines 9 to 12: K' if they are the same, K_bar if not (implicit rejection).
    *k = select(&k_bar, k, same);
}

/// K_bar = J(z || c). Not inlined, so that only its own frame holds the sponge; nor is G.
#[inline(never)]
fn j(k_bar: &mut [u8; 32], z: &[u8; 32], c: &[u8]) {
    let mut j = Sponge::<PRF_RATE>::new();
    j.absorb(z);
    j.absorb(c);
    j.pad(SHAKE_SUFFIX);
    j.squeeze(k_bar);
}

/// (K, r) = G(m || h).
#[inline(never)]
fn g(k: &mut [u8; 32], r: &mut [u8; 32], m: &[u8; 32], h: &[u8; 32]) {
    let mut g = Sha3_512::new();
    g.update(m);
    g.update(h);
    let mut output = Secret([[0; 32]; 2]);
    g.finalize_into(output.as_flattened_mut());
    [*k, *r] = *output;
}

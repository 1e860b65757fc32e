//! Key generation with the least memory (FIPS 204, Algorithm 6), and the check of an expanded private key.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::super::hash::h;
use super::super::parameters::ParameterSet;
use super::super::vector::is_short;
use super::Four;
use super::sample::short;
use crate::Error;
use crate::constant_time::equal;
use crate::kernels::{Backend, declassify, publish, published};
use crate::secret::Secret;

/// Algorithm 6: the keys of a seed.
#[inline(never)]
pub fn key_gen_internal<P: ParameterSet<K, L>, const K: usize, const L: usize>(
    backend: Backend,
    xi: &[u8; 32],
    pk: &mut P::PublicKey,
    sk: &mut P::PrivateKey,
) {
    // Line 1: (rho, rho', K) <- H(xi || k || l, 128).
    let mut seeds = Secret([0; 128]);
    h(&[xi, &[K as u8, L as u8]], seeds.as_mut_slice());
    let [rho, secret @ .., key] = seeds.as_chunks::<32>().0 else {
        return;
    };
    let mut rho = *rho;
    publish(&mut rho); // it is part of the public key
    let to = P::private_key_mut(sk);
    (*to.rho, *to.key) = (rho, *key);
    let (to_rho, t1) = P::public_key_mut(pk);
    *to_rho = rho;
    let mut polys = Secret::<Four>::ZERO;
    // Lines 4 and 10: (s1, s2) = ExpandS(rho'), encoded.
    for (number, bytes) in to.s1.iter_mut().chain(&mut *to.s2).enumerate() {
        short::<P, K, L>(backend, &mut polys.sum, secret.as_flattened(), number);
        P::pack_eta(backend)(bytes, &polys.sum);
    }
    for (r, ((s2, t0), t1)) in to.s2.iter().zip(to.t0).zip(t1).enumerate() {
        polys.row_of_t::<P, K, L>(backend, (&rho, r), to.s1, s2, t1, t0);
    }
    // Lines 9 and 10: tr = H(pk, 64).
    h(&[pk.as_ref()], to.tr);
}

/// Checks an expanded private key: s1 and s2 are in range, t0 and tr match them and rho. Computes the public key.
///
/// # Errors
/// [`Error::SigningKeyRange`], [`Error::SigningKeyParts`].
#[inline(never)]
pub fn public_key_of<P: ParameterSet<K, L>, const K: usize, const L: usize>(
    backend: Backend,
    sk: &P::PrivateKey,
    pk: &mut P::PublicKey,
) -> Result<(), Error> {
    let parts = P::private_key(sk);
    let (mut polys, mut t0) = (Secret::<Four>::ZERO, Secret([0; 416]));
    let mut valid = true;
    for bytes in parts.s1.iter().chain(parts.s2) {
        P::unpack_eta(backend)(&mut polys.sum, bytes);
        valid &= is_short(&polys.sum, P::ETA);
    }
    // Whether a key is one.
    if !published(valid) {
        return Err(Error::SigningKeyRange);
    }
    let (rho, t1) = P::public_key_mut(pk);
    *rho = *parts.rho;
    let mut same = subtle::Choice::from(1);
    for (r, ((s2, expected), t1)) in parts.s2.iter().zip(parts.t0).zip(t1).enumerate() {
        polys.row_of_t::<P, K, L>(backend, (parts.rho, r), parts.s1, s2, t1, &mut t0);
        same &= equal(t0.as_slice(), expected);
    }
    let mut tr = [0; 64];
    h(&[pk.as_ref()], &mut tr);
    // Whether a key is one.
    if published((same & equal(&tr, parts.tr)).into()) {
        Ok(())
    } else {
        Err(Error::SigningKeyParts)
    }
}

impl Four {
    /// Lines 5 to 8: row r of t = NTT^-1(A NTT(s1)) + s2, as (t1, t0) = Power2Round(t), encoded.
    fn row_of_t<P: ParameterSet<K, L>, const K: usize, const L: usize>(
        &mut self,
        backend: Backend,
        (rho, r): (&[u8; 32], usize),
        s1: &[P::S; L],
        s2: &P::S,
        t1: &mut [u8; 320],
        t0: &mut [u8; 416],
    ) {
        self.row::<P, _, K, L>(backend, rho, r, s1, P::unpack_eta(backend));
        let Self {
            sum: t,
            entry: high,
            element: s2_poly,
            product: low,
        } = self;
        (backend.mldsa.reduce)(t);
        (backend.mldsa.intt)(t);
        P::unpack_eta(backend)(s2_poly, s2);
        (backend.mldsa.add)(t, s2_poly);
        (backend.mldsa.reduce)(t);
        (backend.mldsa.power2round)(high, low, t);
        (backend.mldsa.pack_t1)(t1, high);
        declassify(t1); // it is part of the public key
        (backend.mldsa.pack_t0)(t0, low);
    }
}

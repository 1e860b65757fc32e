//! Verification with the least memory (FIPS 204, Algorithm 8). All values are public.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::super::hash::h;
use super::super::hints::hint_places;
use super::super::message::Mu;
use super::super::parameters::ParameterSet;
use super::super::sampling::{H_RATE, Stream, sample_in_ball};
use super::Four;
use crate::Error;
use crate::kernels::{Backend, backend};
use crate::secret::Zero;
use crate::sha3::SHAKE_SUFFIX;
use crate::sha3::sponge::Sponge;

/// A public key, and its hash if it was requested.
pub struct Public<'a, Pk, const K: usize, const L: usize> {
    pk: &'a Pk,
    pub tr: [u8; 64],
}

impl<'a, Pk: AsRef<[u8]>, const K: usize, const L: usize> Public<'a, Pk, K, L> {
    pub fn new(pk: &'a Pk, with_tr: bool) -> Self {
        let mut tr = [0; 64];
        if with_tr {
            h(&[pk.as_ref()], &mut tr);
        }
        Self { pk, tr }
    }

    /// Checks a signature of mu.
    ///
    /// # Errors
    /// [`Error::Signature`].
    pub fn check<P: ParameterSet<K, L, PublicKey = Pk>>(
        &self,
        mu: &Mu,
        sigma: &P::Signature,
    ) -> Result<(), Error> {
        if verify::<P, K, L>(backend(), self.pk, mu.as_bytes(), sigma) {
            Ok(())
        } else {
            Err(Error::Signature)
        }
    }
}

/// Whether sigma is a signature of mu.
#[inline(never)]
fn verify<P: ParameterSet<K, L>, const K: usize, const L: usize>(
    backend: Backend,
    pk: &P::PublicKey,
    mu: &[u8; 64],
    sigma: &P::Signature,
) -> bool {
    // Lines 1 to 4.
    let (rho, t1) = P::public_key(pk);
    let (c_tilde, z, encoded_h) = P::signature(sigma);
    let Some(places) = hint_places::<K>(encoded_h.as_ref()) else {
        return false;
    };
    let mut polys = Four::ZERO;
    for bytes in z {
        // Line 13: the norm of z is less than gamma_1 - beta.
        P::unpack_z(backend)(&mut polys.element, bytes);
        if (backend.mldsa.exceeds)(&polys.element, P::GAMMA_1 - P::BETA) != 0 {
            return false;
        }
    }
    let mut hash = Sponge::<H_RATE>::new();
    hash.absorb(mu);
    let (mut hint, mut encoded) = ([0; 256], P::W1::ZERO);
    for (r, (t1, places)) in t1.iter().zip(places).enumerate() {
        // Line 9: a row of w'_Approx = NTT^-1(A NTT(z) - NTT(c) NTT(t1 2^d)).
        polys.row::<P, _, K, L>(backend, rho, r, z, P::unpack_z(backend));
        let Four {
            sum: w,
            entry: c,
            element: t,
            product,
        } = &mut polys;
        (backend.mldsa.unpack_t1)(t, t1);
        (backend.mldsa.ntt)(t);
        sample_in_ball::<P, K, L>(c, Stream::of(c_tilde.as_ref()));
        (backend.mldsa.ntt)(c);
        (backend.mldsa.pointwise)(product, c, t);
        (backend.mldsa.sub)(w, product);
        (backend.mldsa.reduce)(w);
        (backend.mldsa.intt)(w);
        (backend.mldsa.reduce)(w);
        // Line 10: w1' = UseHint(h, w'_Approx).
        hint.fill(0);
        places.iter().for_each(|at| hint[usize::from(*at)] = 1);
        P::use_hint(backend)(product, w, &hint);
        P::pack_w1(backend)(&mut encoded, product);
        hash.absorb(encoded.as_ref());
    }
    // Lines 12 and 13: c~' = H(mu || w1Encode(w1'), lambda / 4) is c~.
    let mut found = P::CTilde::ZERO;
    hash.pad(SHAKE_SUFFIX);
    hash.squeeze(found.as_mut());
    found.as_ref() == c_tilde.as_ref()
}

//! ML-DSA.Verify_internal (FIPS 204, Algorithm 8), from line 2 on. All values are public.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::expanded::Expanded;
use super::hints::{Hint, hint_bit_unpack};
use super::message::Mu;
use super::parameters::ParameterSet;
use super::sampling::{H_RATE, sample_in_ball};
use super::vector::{Vector, transform};
use crate::Error;
use crate::kernels::mldsa::Poly;
use crate::kernels::{Backend, backend};
use crate::secret::Zero;
use crate::sha3::SHAKE_SUFFIX;
use crate::sha3::sponge::Sponge;

/// Whether sigma is a signature of mu.
#[inline(never)]
fn verify<P: ParameterSet<K, L>, const K: usize, const L: usize>(
    backend: Backend,
    key: &Expanded<K, L>,
    mu: &[u8; 64],
    sigma: &P::Signature,
) -> bool {
    // Lines 2 to 4: (c~, z, h) = sigDecode(sigma).
    let (c_tilde, encoded_z, encoded_h) = P::signature(sigma);
    let (mut z, mut h) = (Vector::<L>::ZERO, Hint::<K>::ZERO);
    if !hint_bit_unpack(&mut h, encoded_h.as_ref()) {
        return false;
    }
    for (poly, bytes) in z.iter_mut().zip(encoded_z) {
        P::unpack_z(backend)(poly, bytes);
        // Line 13: the norm of z is less than gamma_1 - beta.
        if (backend.mldsa.exceeds)(poly, P::GAMMA_1 - P::BETA) != 0 {
            return false;
        }
    }
    // Line 8: c = SampleInBall(c~).
    let mut c = Poly::ZERO;
    sample_in_ball::<P, K, L>(&mut c, c_tilde);
    (backend.mldsa.ntt)(&mut c);
    transform(backend, &mut z);

    let (mut w, mut product, mut encoded) = (Poly::ZERO, Poly::ZERO, P::W1::ZERO);
    let mut hash = Sponge::<H_RATE>::new();
    hash.absorb(mu);
    for ((row, t), hint) in key.a.iter().zip(&key.t).zip(&h) {
        // Line 9: a row of w'_Approx = NTT^-1(A NTT(z) - NTT(c) NTT(t1 2^d)).
        P::inner(backend)(&mut w, row, &z);
        (backend.mldsa.pointwise)(&mut product, &c, t);
        (backend.mldsa.sub)(&mut w, &product);
        (backend.mldsa.reduce)(&mut w);
        (backend.mldsa.intt)(&mut w);
        (backend.mldsa.reduce)(&mut w);
        // Line 10: w1' = UseHint(h, w'_Approx).
        P::use_hint(backend)(&mut product, &w, hint);
        P::pack_w1(backend)(&mut encoded, &product);
        hash.absorb(encoded.as_ref());
    }
    // Lines 12 and 13: c~' = H(mu || w1Encode(w1'), lambda / 4) is c~.
    let mut found = P::CTilde::ZERO;
    hash.pad(SHAKE_SUFFIX);
    hash.squeeze(found.as_mut());
    found.as_ref() == c_tilde.as_ref()
}

impl<const K: usize, const L: usize> Expanded<K, L> {
    /// Checks a signature of mu.
    ///
    /// # Errors
    /// [`Error::Signature`].
    pub fn check<P: ParameterSet<K, L>>(&self, mu: &Mu, sigma: &P::Signature) -> Result<(), Error> {
        if verify::<P, K, L>(backend(), self, mu.as_bytes(), sigma) {
            Ok(())
        } else {
            Err(Error::Signature)
        }
    }
}

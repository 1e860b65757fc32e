//! Key generation with the least memory (FIPS 203, Algorithms 13 and 16).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::super::alone::seeds;
use super::super::matrix::Kind;
use super::super::ml_kem::Generation;
use super::super::parameters::ParameterSet;
use super::super::vector::add;
use super::Working;
use super::sample::{matrix_entry, noise1};
use crate::kernels::{Backend, declassify};
use crate::secret::Secret;
use crate::sha3::Sha3_256;

/// Algorithm 16: the decapsulation key of d || z.
#[inline(never)]
pub fn generate<P: ParameterSet<K>, const K: usize>(backend: Backend, job: Generation<'_, P, K>) {
    let ([d, z], _) = job.seed.as_chunks::<32>() else {
        return;
    };
    let (s, ek, h, dk_z) = P::decapsulation_key_mut(job.dk);
    // Algorithm 13, line 1: (rho, sigma) <- G(d || k).
    let (mut rho, mut sigma) = ([0; 32], Secret([0; 32]));
    seeds::<K>(&mut rho, &mut sigma, d);
    declassify(&mut rho); // it is part of the encapsulation key
    let (t, ek_rho) = P::encapsulation_key_mut(ek);
    *ek_rho = rho;
    let mut working = Secret::<Working>::ZERO;
    // Lines 8 to 11, 16 and 20: NTT(s), encoded.
    for (number, bytes) in s.iter_mut().enumerate() {
        let poly = &mut working.element;
        noise1::<P, K>(backend, poly, &sigma, number);
        (backend.mlkem.ntt)(poly);
        (backend.mlkem.reduce)(poly);
        (backend.mlkem.tobytes)(bytes, poly);
    }
    for (i, t) in t.iter_mut().enumerate() {
        // Line 18: a row of A s.
        working.begin();
        for (j, s) in s.iter().enumerate() {
            let Working { entry, element, .. } = &mut *working;
            matrix_entry(backend, entry, element, &rho, (Kind::Plain, i, j));
            (backend.mlkem.frombytes)(element, s);
            working.accumulate(backend);
        }
        let Working {
            sum, element: e, ..
        } = &mut *working;
        (backend.mlkem.tomont)(sum);
        // Lines 12 to 18: t = A s + e, |e| < 8q.
        noise1::<P, K>(backend, e, &sigma, K + i);
        (backend.mlkem.ntt)(e);
        add(sum, e);
        // Line 19: its encoding.
        (backend.mlkem.reduce)(sum);
        (backend.mlkem.tobytes)(t, sum);
    }
    // Algorithm 16, line 3: dk = dk_PKE || ek || H(ek) || z.
    *h = Sha3_256::digest(ek.as_ref());
    *dk_z = *z;
}

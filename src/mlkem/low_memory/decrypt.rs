//! Decryption with the least memory (FIPS 203, Algorithm 15).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::super::parameters::ParameterSet;
use super::Working;
use crate::kernels::{Backend, Poly};

/// Algorithm 15, K-PKE.Decrypt: m from c and the transform of s, 0 <= s < 4096, of which `element` gives polynomial j.
#[inline(never)]
pub fn decrypt<P: ParameterSet<K>, const K: usize>(
    backend: Backend,
    working: &mut Working,
    m: &mut [u8; 32],
    element: impl Fn(&mut Poly, usize),
    c: &P::Ciphertext,
) {
    // Lines 1 to 4: u' and v' from c1 and c2.
    let (c1, c2) = P::ciphertext(c);
    // Line 6: w = v' - NTT^-1(s NTT(u')).
    working.begin();
    for (j, c1) in c1.iter().enumerate() {
        P::decompress_u(backend)(&mut working.element, c1);
        (backend.mlkem.ntt)(&mut working.element);
        element(&mut working.entry, j);
        working.accumulate(backend);
    }
    let Working { sum, entry: w, .. } = working;
    (backend.mlkem.intt)(sum);
    P::decompress_v(backend)(w, c2);
    w.0.iter_mut()
        .zip(&sum.0)
        .for_each(|(w, s)| *w = w.wrapping_sub(*s));
    // Line 7: m = ByteEncode_1(Compress_1(w)).
    (backend.mlkem.reduce)(w);
    (backend.mlkem.compress_d1)(m, w);
}

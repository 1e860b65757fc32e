//! Lossless encoding of polynomials as bytes (FIPS 203, Algorithms 5 and 6 with d = 12).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::Poly;
use super::bits::{pack, unpack};

/// `ByteEncode_12(a)`. Pre `0 <= a < q`.
pub fn tobytes(b: &mut [u8; 384], a: &Poly) {
    for (b, a) in b.as_chunks_mut().0.iter_mut().zip(a.as_chunks().0) {
        *b = pack::<12>(&a.map(|x| x as u16));
    }
}

/// `ByteDecode_12(b)` before its reduction modulo q. Post `0 <= r < 2^12`.
pub fn frombytes(r: &mut Poly, b: &[u8; 384]) {
    for (r, b) in r.as_chunks_mut().0.iter_mut().zip(b.as_chunks().0) {
        *r = unpack::<12>(b).map(|x| x as i16);
    }
}

//! Sampling of a matrix entry (FIPS 203, Algorithm 7).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use crate::kernels::{Backend, Candidates, Poly, Q, StateX1};

/// SHAKE128's rate.
pub const XOF_RATE: usize = 168;
/// 336 candidates, of which 273 are accepted on average; fewer than 256 in one of 125 entries.
pub const XOF_BYTES: usize = 3 * XOF_RATE;

/// Algorithm 7, from the first bytes of the stream and the state after them. All values are public.
pub fn sample_ntt(
    backend: &Backend,
    r: &mut Poly,
    candidates: &mut Candidates,
    first: &[u8; XOF_BYTES],
    state: impl FnOnce() -> StateX1,
) {
    let count = (backend.mlkem.rej_uniform)(candidates, first) as usize;
    if count < 256 {
        sample_on(backend, &mut candidates.poly, count, &mut state());
    }
    (backend.mlkem.order)(r, &candidates.poly);
}

/// Fills `r` from index `count` on.
#[cold]
pub fn sample_on(backend: &Backend, r: &mut Poly, count: usize, state: &mut StateX1) {
    let mut places = r.0.iter_mut().skip(count).peekable();
    while places.peek().is_some() {
        (backend.keccak.f1600_x1)(state);
        let (block, _) = state.as_chunks::<{ XOF_RATE / 8 }>();
        for [a, b, c] in block.iter().flat_map(|words| words.as_chunks().0) {
            let mut bytes = [0; 24];
            for (to, from) in bytes.as_chunks_mut().0.iter_mut().zip([a, b, c]) {
                *to = from.to_le_bytes();
            }
            for [c0, c1, c2] in bytes
                .as_chunks()
                .0
                .iter()
                .map(|c: &[u8; 3]| c.map(u16::from))
            {
                for d in [c0 | (c1 & 15) << 8, c1 >> 4 | c2 << 4] {
                    if d < Q as u16
                        && let Some(place) = places.next()
                    {
                        *place = d as i16;
                    }
                }
            }
        }
    }
}

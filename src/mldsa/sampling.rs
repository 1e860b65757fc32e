//! Sampling of polynomials (FIPS 204, section 7.3): Algorithms 29 to 31.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::parameters::ParameterSet;
#[cfg(feature = "signing")]
use crate::kernels::mldsa::Bounded;
use crate::kernels::mldsa::{Poly, Q, Uniform};
use crate::kernels::{Backend, StateX1};
#[cfg(feature = "signing")]
use crate::kernels::{classify, declassify};
#[cfg(feature = "signing")]
use crate::secret::Secret;
use crate::sha3::SHAKE_SUFFIX;
use crate::sha3::sponge::Sponge;

/// Rate of SHAKE128 in bytes.
pub const G_RATE: usize = 168;
/// Rate of SHAKE256 in bytes.
pub const H_RATE: usize = 136;
/// 280 candidates, of which 0.3 are rejected on average, and practically never more than 24.
pub const ENTRY_BYTES: usize = 5 * G_RATE;
#[cfg(feature = "signing")]
/// 544 half bytes. With eta = 4, 306 are accepted on average; fewer than 256 in one of about 10^5 polynomials.
pub const SHORT_BYTES: usize = 2 * H_RATE;

/// Algorithm 29, SampleInBall, from the stream of c~, which is public.
pub fn sample_in_ball<P: ParameterSet<K, L>, const K: usize, const L: usize>(
    c: &mut Poly,
    mut stream: Stream,
) {
    // Lines 4 and 5: the signs.
    let mut signs = u64::from_le_bytes([(); 8].map(|()| stream.next()));
    c.0.fill(0);
    // Lines 6 to 13.
    for i in 256 - P::TAU..256 {
        let mut j = usize::from(stream.next());
        while j > i {
            j = usize::from(stream.next());
        }
        c.0[i % 256] = c.0[j % 256];
        c.0[j % 256] = 1 - 2 * (signs & 1) as i32;
        signs >>= 1;
    }
}

/// SHAKE256's output, byte by byte.
pub struct Stream {
    sponge: Sponge<H_RATE>,
    block: [u8; H_RATE],
    /// Number of bytes taken from the current block.
    used: usize,
}

impl Stream {
    /// The state of the padded message, before the permutation that gives the first block.
    pub fn begin(message: &[u8]) -> StateX1 {
        let mut sponge = Sponge::<H_RATE>::new();
        sponge.absorb(message);
        sponge.pad(SHAKE_SUFFIX);
        *sponge.into_state()
    }

    /// The stream of a message.
    #[cfg(any(all(test, feature = "signing"), feature = "low-memory"))]
    pub fn of(message: &[u8]) -> Self {
        let mut sponge = Sponge::new();
        sponge.absorb(message);
        sponge.pad(SHAKE_SUFFIX);
        Self {
            sponge,
            block: [0; H_RATE],
            used: H_RATE,
        }
    }

    /// The stream from the state after that permutation.
    pub fn new(state: &StateX1) -> Self {
        Self {
            sponge: Sponge::squeezing(*state),
            block: [0; H_RATE],
            used: H_RATE,
        }
    }

    pub fn next(&mut self) -> u8 {
        if self.used == H_RATE {
            self.sponge.squeeze(&mut self.block);
            self.used = 0;
        }
        let byte = self.block.get(self.used).copied().unwrap_or_default();
        self.used += 1;
        byte
    }
}

/// Algorithm 30, RejNTTPoly, from the first bytes of the stream and the state after them. All values are public.
pub fn rej_ntt_poly(
    backend: &Backend,
    a: &mut Poly,
    candidates: &mut Uniform,
    first: &[u8; ENTRY_BYTES],
    state: impl FnOnce() -> StateX1,
) {
    let count = (backend.mldsa.rej_uniform)(candidates, first) as usize;
    a.0 = candidates.poly.0;
    if count < 256 {
        uniform_on(backend, a, count, &mut state());
    }
}

/// Fills `a` from index `count` on.
#[cold]
pub fn uniform_on(backend: &Backend, a: &mut Poly, count: usize, state: &mut StateX1) {
    let mut places = a.0.iter_mut().skip(count).peekable();
    while places.peek().is_some() {
        let block: [u8; G_RATE] = next_block(backend, state);
        for bytes in block.as_chunks().0 {
            if let Some(z) = coeff_from_three_bytes(*bytes)
                && let Some(place) = places.next()
            {
                *place = z;
            }
        }
    }
}

/// Algorithm 14, CoeffFromThreeBytes.
fn coeff_from_three_bytes([b0, b1, b2]: [u8; 3]) -> Option<i32> {
    let z = i32::from_le_bytes([b0, b1, b2 & 0x7f, 0]);
    (z < Q).then_some(z)
}

#[cfg(feature = "signing")]
/// Algorithm 31, RejBoundedPoly, from the first bytes of the stream and the state after them.
pub fn rej_bounded_poly<P: ParameterSet<K, L>, const K: usize, const L: usize>(
    backend: &Backend,
    a: &mut Poly,
    candidates: &mut Bounded,
    first: &mut [u8; SHORT_BYTES],
    state: impl FnOnce() -> StateX1,
) {
    // Which half bytes are accepted says nothing of the values of those that are. The kernel's proof tells the two apart; Valgrind,
    // which cannot, takes all for public inside of the kernel, and the values for secret again.
    declassify(first);
    let count = P::rej_eta(*backend)(candidates, first);
    classify(candidates);
    a.0 = candidates.poly.0;
    if count < 256 {
        bounded_on::<P, K, L>(backend, a, count as usize, &mut Secret(state()));
    }
}

/// Fills `a` from index `count` on.
#[cold]
#[cfg(feature = "signing")]
pub fn bounded_on<P: ParameterSet<K, L>, const K: usize, const L: usize>(
    backend: &Backend,
    a: &mut Poly,
    count: usize,
    state: &mut StateX1,
) {
    let mut places = a.0.iter_mut().skip(count).peekable();
    while places.peek().is_some() {
        let block = Secret(next_block::<H_RATE>(backend, state));
        for half in block.iter().flat_map(|z| [z & 15, z >> 4]) {
            let (coefficient, mut accepted) = coeff_from_half_byte::<P, K, L>(i32::from(half));
            declassify(&mut accepted); // as above
            if accepted && let Some(place) = places.next() {
                *place = coefficient;
            }
        }
    }
}

#[cfg(feature = "signing")]
/// Algorithm 15: the coefficient, and whether the half byte is accepted. 205 / 1024 stands for 1 / 5, exact for half bytes.
fn coeff_from_half_byte<P: ParameterSet<K, L>, const K: usize, const L: usize>(
    b: i32,
) -> (i32, bool) {
    if P::ETA == 2 {
        (2 - (b - 5 * ((205 * b) >> 10)), b < 15)
    } else {
        (4 - b, b < 9)
    }
}

/// Reads the next bytes of a stream.
fn next_block<const RATE: usize>(backend: &Backend, state: &mut StateX1) -> [u8; RATE] {
    (backend.keccak.f1600_x1)(state);
    let mut block = [0; RATE];
    for (bytes, word) in block.as_chunks_mut().0.iter_mut().zip(state) {
        *bytes = word.to_le_bytes();
    }
    block
}

#[cfg(test)]
mod tests {
    use super::{Q, coeff_from_three_bytes};

    /// The largest that is accepted, and the least that is not, of which few streams have one.
    #[test]
    fn coefficients_from_three_bytes() {
        for high in [0, 0x80] {
            assert_eq!(Some(0), coeff_from_three_bytes([0, 0, high]));
            assert_eq!(Some(Q - 1), coeff_from_three_bytes([0, 0xe0, 0x7f | high]));
            assert_eq!(None, coeff_from_three_bytes([1, 0xe0, 0x7f | high]));
            assert_eq!(None, coeff_from_three_bytes([0xff, 0xff, 0x7f | high]));
        }
    }
}

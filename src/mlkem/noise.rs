//! Noise from its seed (FIPS 203, Algorithm 13, lines 8 to 15, and Algorithm 14, lines 9 to 17).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::parameters::ParameterSet;
use super::vector::Vector;
use crate::kernels::{Backend, Poly};
use crate::secret::Zero;
use crate::sha3::SHAKE_SUFFIX;
use crate::sha3::lane::Lane;
use crate::sha3::lanes::Blocks;

/// Rate of SHAKE256 in bytes.
pub const PRF_RATE: usize = 136;

/// Rest of the PRF's input after the seed for polynomial `number`, with SHAKE's domain suffix.
pub fn prf_input(number: usize) -> u64 {
    number as u64 | u64::from(SHAKE_SUFFIX) << 8
}

/// The noise of one operation.
pub struct Noise<const K: usize> {
    /// sigma or r
    pub seed: [u8; 32],
    /// s or y: N < k, eta_1
    pub s: Vector<K>,
    /// e (eta_1) or e1 (eta_2): k <= N < 2k
    pub e: Vector<K>,
    /// N = 2k, eta_2
    pub e2: Poly,
}

impl<const K: usize> Zero for Noise<K> {
    const ZERO: Self = Self {
        seed: Zero::ZERO,
        s: Zero::ZERO,
        e: Zero::ZERO,
        e2: Zero::ZERO,
    };
}

/// Samples the polynomials of noise by their numbers N.
pub struct NoiseSampler<'a, const K: usize> {
    pub noise: &'a mut Noise<K>,
    pub seed_is_known: bool,
    /// Number of polynomials in total, and of polynomials with eta_1.
    wanted: usize,
    with_eta1: usize,
    begun: usize,
    done: usize,
}

impl<'a, const K: usize> NoiseSampler<'a, K> {
    /// Samples s and e from sigma, which is known.
    pub fn for_key(noise: &'a mut Noise<K>) -> Self {
        Self {
            noise,
            seed_is_known: true,
            wanted: 2 * K,
            with_eta1: 2 * K,
            begun: 0,
            done: 0,
        }
    }

    /// Samples y, e1 and e2 from r, once G has computed it.
    pub fn for_encryption(noise: &'a mut Noise<K>) -> Self {
        Self {
            noise,
            seed_is_known: false,
            wanted: 2 * K + 1,
            with_eta1: K,
            begun: 0,
            done: 0,
        }
    }

    /// The first row of the matrix that needs the next polynomial.
    pub fn row(&self) -> usize {
        self.begun.saturating_sub(K)
    }

    /// Number of sampled polynomials: these are the first ones, since those with the same eta take equally long.
    pub fn done(&self) -> usize {
        self.done
    }

    /// The next polynomial to start; `None` after the last, and until the seed is known.
    pub fn next(&mut self) -> Option<usize> {
        let number = self.begun;
        let begins = self.seed_is_known && number < self.wanted;
        self.begun += usize::from(begins);
        begins.then_some(number)
    }

    pub fn absorb<const N: usize>(&self, number: usize, mut lane: Lane<'_, N>) {
        lane.begin::<PRF_RATE, 1>([&self.noise.seed], prf_input(number));
    }

    /// The output for polynomial `number`.
    pub fn blocks<P: ParameterSet<K>>(&self, number: usize) -> Blocks {
        let with_eta1 = number < self.with_eta1;
        Blocks::of(
            PRF_RATE,
            if with_eta1 {
                size_of::<P::Noise1>()
            } else {
                128
            },
        )
    }

    pub fn squeeze<P: ParameterSet<K>>(&mut self, backend: Backend, number: usize, output: &[u8]) {
        let Noise { s, e, e2, .. } = &mut *self.noise;
        let Some(poly) = s.iter_mut().chain(e).chain([e2]).nth(number) else {
            return;
        };
        if number < self.with_eta1 {
            if let Some(output) = P::noise1(output) {
                P::cbd1(backend)(poly, output);
            }
        } else if let Some(output) = output.first_chunk() {
            (backend.mlkem.cbd2)(poly, output);
        }
        self.done += 1;
    }
}

//! Noise from its seed (FIPS 203, Algorithm 13, lines 8 to 15, and Algorithm 14, lines 9 to 17).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::parameters::ParameterSet;
use super::vector::Vector;
use crate::kernels::{Backend, Poly};
use crate::secret::Zero;
use crate::sha3::SHAKE_SUFFIX;
use crate::sha3::lanes::Lane;

/// Rate of SHAKE256 in bytes.
pub const PRF_RATE: usize = 136;

/// Rest of the PRF's input after the seed for polynomial `number`, with SHAKE's domain suffix.
pub fn prf_input(number: usize) -> u64 {
    number as u64 | u64::from(SHAKE_SUFFIX) << 8
}

/// The noise of one operation, and memory for its sampling.
pub struct Noise<P: ParameterSet<K>, const K: usize> {
    /// sigma or r
    pub seed: [u8; 32],
    /// s or y: N < k, eta_1
    pub s: Vector<K>,
    /// e (eta_1) or e1 (eta_2): k <= N < 2k
    pub e: Vector<K>,
    /// N = 2k, eta_2
    pub e2: Poly,
    /// Indexed by polynomial modulo 4: there are at most 4 polynomials of two permutations each (eta_1 = 3)
    outputs1: [P::Noise1; 4],
    output2: [u8; 128],
}

impl<P: ParameterSet<K>, const K: usize> Zero for Noise<P, K> {
    const ZERO: Self = Self {
        seed: Zero::ZERO,
        s: Zero::ZERO,
        e: Zero::ZERO,
        e2: Zero::ZERO,
        outputs1: Zero::ZERO,
        output2: Zero::ZERO,
    };
}

/// Samples the polynomials of noise by their numbers N.
pub struct NoiseSampler<'a, P: ParameterSet<K>, const K: usize> {
    pub noise: &'a mut Noise<P, K>,
    pub seed_is_known: bool,
    /// Number of polynomials in total, and of polynomials with eta_1.
    wanted: usize,
    with_eta1: usize,
    begun: usize,
    done: usize,
}

impl<'a, P: ParameterSet<K>, const K: usize> NoiseSampler<'a, P, K> {
    /// Samples s and e from sigma, which is known.
    pub fn for_key(noise: &'a mut Noise<P, K>) -> Self {
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
    pub fn for_encryption(noise: &'a mut Noise<P, K>) -> Self {
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

    pub fn absorb<const N: usize>(&self, number: usize, n: usize, mut lane: Lane<'_, N>) {
        if n == 0 {
            lane.begin::<PRF_RATE, 1>([&self.noise.seed], prf_input(number));
        }
    }

    pub fn squeeze<const N: usize>(
        &mut self,
        backend: Backend,
        number: usize,
        n: usize,
        mut lane: Lane<'_, N>,
    ) -> bool {
        let Noise {
            s,
            e,
            e2,
            outputs1,
            output2,
            ..
        } = &mut *self.noise;
        let Some(poly) = s.iter_mut().chain(e).chain([e2]).nth(number) else {
            return false;
        };
        if number < self.with_eta1 {
            let output = &mut outputs1[number % 4];
            let mut blocks = output.as_mut().chunks_mut(PRF_RATE).skip(n);
            if let Some(block) = blocks.next() {
                lane.squeeze_some(block);
            }
            if blocks.next().is_some() {
                return true;
            }
            P::cbd1(backend)(poly, output);
        } else {
            lane.squeeze(output2);
            (backend.mlkem.cbd2)(poly, output2);
        }
        self.done += 1;
        false
    }
}

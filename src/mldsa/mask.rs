//! Masks from their seed (FIPS 204, Algorithm 34), in the lanes of permutations.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::parameters::ParameterSet;
use super::sampling::H_RATE;
use super::vector::Vector;
use crate::bytes::Bytes;
use crate::kernels::Backend;
use crate::secret::Zero;
use crate::sha3::SHAKE_SUFFIX;
use crate::sha3::lanes::{Lane, MANY};

/// y, and memory for its sampling.
pub struct Mask<Z, const L: usize> {
    pub y: Vector<L>,
    /// Indexed by polynomial, of which there are at most seven
    bytes: [Z; MANY],
}

impl<Z: Bytes, const L: usize> Zero for Mask<Z, L> {
    const ZERO: Self = Self {
        y: Zero::ZERO,
        bytes: [Z::ZERO; MANY],
    };
}

/// Samples the polynomials of y.
pub struct MaskSampler<'a, Z, const L: usize> {
    mask: &'a mut Mask<Z, L>,
    /// rho''
    seed: [&'a [u8; 32]; 2],
    kappa: u16,
    begun: usize,
}

impl<'a, Z: Bytes, const L: usize> MaskSampler<'a, Z, L> {
    pub fn new(mask: &'a mut Mask<Z, L>, seed: [&'a [u8; 32]; 2], kappa: u16) -> Self {
        const { assert!(L <= MANY) };
        Self {
            mask,
            seed,
            kappa,
            begun: 0,
        }
    }

    /// The next polynomial to start; `None` after the last.
    pub fn next(&mut self) -> Option<usize> {
        let number = self.begun;
        let begins = number < L;
        self.begun += usize::from(begins);
        begins.then_some(number)
    }

    /// Polynomial r is sampled from H(rho'' || kappa + r), the number as two bytes.
    pub fn absorb<const N: usize>(&self, number: usize, n: usize, mut lane: Lane<'_, N>) {
        if n == 0 {
            let number = self.kappa.wrapping_add(number as u16);
            lane.begin::<H_RATE, 2>(self.seed, u64::from(number) | u64::from(SHAKE_SUFFIX) << 16);
        }
    }

    pub fn squeeze<P: ParameterSet<K, L, Z = Z>, const K: usize, const N: usize>(
        &mut self,
        backend: &Backend,
        number: usize,
        n: usize,
        mut lane: Lane<'_, N>,
    ) -> bool {
        let bytes = &mut self.mask.bytes[number % MANY];
        let mut blocks = bytes.as_mut().chunks_mut(H_RATE).skip(n);
        if let Some(block) = blocks.next() {
            lane.squeeze_some(block);
        }
        let goes_on = blocks.next().is_some();
        if let (false, Some(poly)) = (goes_on, self.mask.y.get_mut(number)) {
            P::unpack_z(*backend)(poly, bytes);
        }
        goes_on
    }
}

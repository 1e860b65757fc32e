//! The hashes of one operation as work for lanes (FIPS 203, section 4.1): J, H, G, XOF and PRF side by side.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::matrix::MatrixSampler;
use super::noise::NoiseSampler;
use super::parameters::ParameterSet;
use super::sampling::{XOF_BYTES, XOF_RATE};
use crate::bytes::Bytes;
use crate::kernels::Backend;
use crate::secret::Secret;
use crate::sha3::chains::{Chain, Message};
use crate::sha3::lane::{Lane, Squeezed};
use crate::sha3::lanes::{Blocks, Work};
use crate::sha3::{SHA3_SUFFIX, SHAKE_SUFFIX};

/// One hash.
#[derive(Clone, Copy)]
pub enum Sponge {
    /// J(z || c), SHAKE256
    J,
    /// H(ek), SHA3-256
    H,
    /// G(m || h), SHA3-512
    G,
    /// XOF, SHAKE128: an entry of the matrix
    Matrix(usize),
    /// PRF, SHAKE256: a polynomial of noise
    Noise(usize),
}

/// H's message, an encapsulation key: complete, or during its generation.
pub enum Key<'a, Ek> {
    Whole(&'a Ek),
    Growing { ek: &'a mut Ek, known: usize },
}

impl<Ek: Bytes> Message for Key<'_, Ek> {
    const LENGTH: usize = size_of::<Ek>();

    fn known(&self) -> (&[u8], &[u8]) {
        let known = match self {
            Self::Whole(ek) => ek.as_ref(),
            Self::Growing { ek, known } => (**ek).as_ref().get(..*known).unwrap_or_default(),
        };
        (&[], known)
    }
}

/// J's message, z || c.
pub struct Rejected<'a, C> {
    pub z: &'a [u8; 32],
    pub c: &'a C,
}

impl<C: Bytes> Message for Rejected<'_, C> {
    const LENGTH: usize = 32 + size_of::<C>();

    fn known(&self) -> (&[u8], &[u8]) {
        (self.z, self.c.as_ref())
    }
}

/// (K, r) = G(m || h) (Algorithm 17, line 1).
pub struct G<'a> {
    pub m: &'a [u8; 32],
    /// H(ek), once it is known
    pub h: Option<[u8; 32]>,
    pub k: &'a mut [u8; 32],
    begun: bool,
}

impl<'a> G<'a> {
    pub fn new(k: &'a mut [u8; 32], m: &'a [u8; 32], h: Option<&[u8; 32]>) -> Self {
        Self {
            m,
            h: h.copied(),
            k,
            begun: false,
        }
    }

    fn begin(&mut self) -> bool {
        let begins = !self.begun && self.h.is_some();
        self.begun |= begins;
        begins
    }

    fn absorb<const N: usize>(&self, mut lane: Lane<'_, N>) {
        if let Some(h) = &self.h {
            lane.begin::<72, 2>([self.m, h], u64::from(SHA3_SUFFIX));
        }
    }

    fn squeeze<const N: usize>(&mut self, r: &mut [u8; 32], mut lane: Lane<'_, N>) {
        let mut output = Secret([[0; 32]; 2]);
        lane.squeeze_some(output.as_flattened_mut());
        [*self.k, *r] = *output;
    }
}

/// Pending hashes of one operation, and their results.
pub struct Sponges<'a, P: ParameterSet<K>, const K: usize> {
    backend: Backend,
    pub j: Chain<Rejected<'a, P::Ciphertext>, 32>,
    pub h: Chain<Key<'a, P::EncapsulationKey>, 32>,
    pub g: Option<G<'a>>,
    pub matrix: Option<MatrixSampler<'a, K>>,
    pub noise: Option<NoiseSampler<'a, K>>,
}

impl<P: ParameterSet<K>, const K: usize> Sponges<'_, P, K> {
    /// No pending hashes.
    pub fn new(backend: Backend) -> Self {
        Self {
            backend,
            j: Chain::new(SHAKE_SUFFIX),
            h: Chain::new(SHA3_SUFFIX),
            g: None,
            matrix: None,
            noise: None,
        }
    }
}

impl<P: ParameterSet<K>, const K: usize> Work for Sponges<'_, P, K> {
    type Sponge = Sponge;
    type Output = [u8; XOF_BYTES];

    /// Chains first, since they take longest; then hashes that others wait for.
    #[inline(always)]
    fn next(&mut self) -> Option<Sponge> {
        if self.j.begin() {
            return Some(Sponge::J);
        }
        if self.h.begin() {
            return Some(Sponge::H);
        }
        if self.g.as_mut().is_some_and(G::begin) {
            return Some(Sponge::G);
        }
        let row = self.noise.as_ref().map_or(0, NoiseSampler::row);
        let matrix = self.matrix.as_mut();
        if let Some(entry) = matrix.and_then(|matrix| matrix.next_before_noise(row)) {
            return Some(Sponge::Matrix(entry));
        }
        if let Some(number) = self.noise.as_mut().and_then(NoiseSampler::next) {
            return Some(Sponge::Noise(number));
        }
        self.matrix
            .as_mut()
            .and_then(MatrixSampler::next)
            .map(Sponge::Matrix)
    }

    #[inline(always)]
    fn absorb<const N: usize>(&mut self, sponge: Sponge, first: bool, lane: Lane<'_, N>) {
        match (sponge, &self.g, &self.matrix, &self.noise) {
            (Sponge::J, ..) => self.j.absorb(first, lane),
            (Sponge::H, ..) => self.h.absorb(first, lane),
            (Sponge::G, Some(g), ..) => g.absorb(lane),
            (Sponge::Matrix(entry), _, Some(matrix), _) => matrix.absorb(entry, lane),
            (Sponge::Noise(number), _, _, Some(noise)) => noise.absorb(number, lane),
            _ => (), // not there, hence not begun
        }
    }

    #[inline(always)]
    fn blocks(&self, sponge: Sponge) -> Option<Blocks> {
        match (sponge, &self.noise) {
            (Sponge::Matrix(_), _) => Some(Blocks::of(XOF_RATE, XOF_BYTES)),
            (Sponge::Noise(number), Some(noise)) => Some(noise.blocks::<P>(number)),
            _ => None,
        }
    }

    #[inline(always)]
    fn squeeze<const N: usize>(
        &mut self,
        sponge: Sponge,
        output: Squeezed<'_, Self::Output, N>,
    ) -> bool {
        match (sponge, &mut self.g, &mut self.matrix, &mut self.noise) {
            (Sponge::J, ..) => self.j.squeeze(output.lane),
            (Sponge::H, g, ..) => {
                let goes_on = self.h.squeeze(output.lane);
                if let (Some(g), Some(h)) = (g, &self.h.hash) {
                    g.h.get_or_insert(h.0);
                }
                goes_on
            }
            (Sponge::G, Some(g), _, Some(noise)) => {
                g.squeeze(&mut noise.noise.seed, output.lane);
                noise.seed_is_known = true;
                false
            }
            (Sponge::Matrix(entry), _, Some(matrix), _) => {
                matrix.squeeze(&self.backend, entry, &output);
                false
            }
            (Sponge::Noise(number), _, _, Some(noise)) => {
                noise.squeeze::<P>(self.backend, number, output.bytes);
                false
            }
            _ => false,
        }
    }
}

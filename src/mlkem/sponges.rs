//! The hashes of one operation as work for lanes (FIPS 203, section 4.1): J, H, G, XOF and PRF side by side.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::chains::{Chain, Message};
use super::matrix::MatrixSampler;
use super::noise::NoiseSampler;
use super::parameters::{Bytes, ParameterSet};
use crate::kernels::Backend;
use crate::secret::Secret;
use crate::sha3::lanes::{Lane, Work};
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

/// H's message, an encapsulation key: there, or still being made.
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

/// What there is to hash, and what has come of it.
pub struct Sponges<'a, P: ParameterSet<K>, const K: usize> {
    pub backend: &'static Backend,
    pub j: Chain<Rejected<'a, P::Ciphertext>>,
    pub h: Chain<Key<'a, P::EncapsulationKey>>,
    pub g: Option<G>,
    pub matrix: MatrixSampler<'a, K>,
    pub noise: NoiseSampler<P, K>,
}

impl<P: ParameterSet<K>, const K: usize> Sponges<'_, P, K> {
    /// G and noise.
    pub fn for_encryption(backend: &'static Backend, g: G) -> Self {
        Self {
            backend,
            j: Chain::new(None, SHAKE_SUFFIX),
            h: Chain::new(None, SHA3_SUFFIX),
            g: Some(g),
            matrix: MatrixSampler::nothing(),
            noise: NoiseSampler::for_encryption(),
        }
    }
}

/// (K, r) = G(m || h) (Algorithm 17, line 1).
pub struct G {
    begun: bool,
    m: Secret<[u8; 32]>,
    /// H(ek), once it is known
    h: Option<[u8; 32]>,
    pub k: Secret<[u8; 32]>,
}

impl G {
    pub fn of(m: &[u8; 32], h: Option<&[u8; 32]>) -> Self {
        Self {
            begun: false,
            m: Secret(*m),
            h: h.copied(),
            k: Secret::ZERO,
        }
    }

    fn begin(&mut self) -> bool {
        let begins = !self.begun && self.h.is_some();
        self.begun |= begins;
        begins
    }

    fn absorb(&self, mut lane: Lane<'_>) {
        if let Some(h) = &self.h {
            lane.begin::<72>(&[&self.m, h], u64::from(SHA3_SUFFIX));
        }
    }

    /// Keeps K, returns r.
    fn squeeze(&mut self, mut lane: Lane<'_>) -> Secret<[u8; 32]> {
        let mut output = Secret([[0; 32]; 2]);
        lane.squeeze(output.as_flattened_mut());
        *self.k = output[0];
        Secret(output[1])
    }
}

impl<P: ParameterSet<K>, const K: usize> Work for Sponges<'_, P, K> {
    type Sponge = Sponge;

    /// Chains first, since they take longest; then what others wait for.
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
        if let Some(entry) = self.matrix.next_urgent() {
            return Some(Sponge::Matrix(entry));
        }
        if let Some(number) = self.noise.next() {
            return Some(Sponge::Noise(number));
        }
        self.matrix.next().map(Sponge::Matrix)
    }

    fn absorb(&mut self, sponge: Sponge, n: usize, lane: Lane<'_>) {
        match (sponge, &self.g) {
            (Sponge::J, _) => self.j.absorb(n == 0, lane),
            (Sponge::H, _) => self.h.absorb(n == 0, lane),
            (Sponge::G, Some(g)) => g.absorb(lane),
            (Sponge::G, None) => (),
            (Sponge::Matrix(entry), _) => self.matrix.absorb(entry, n, lane),
            (Sponge::Noise(number), _) => self.noise.absorb(number, n, lane),
        }
    }

    fn squeeze(&mut self, sponge: Sponge, n: usize, lane: Lane<'_>) -> bool {
        match (sponge, &mut self.g) {
            (Sponge::J, _) => self.j.squeeze(lane),
            (Sponge::H, g) => {
                let goes_on = self.h.squeeze(lane);
                if let (Some(g), Some(h)) = (g, &self.h.hash) {
                    g.h.get_or_insert(h.0);
                }
                goes_on
            }
            (Sponge::G, Some(g)) => {
                self.noise.seed = Some(g.squeeze(lane));
                false
            }
            (Sponge::G, None) => false,
            (Sponge::Matrix(entry), _) => self.matrix.squeeze(self.backend, entry, n, lane),
            (Sponge::Noise(number), _) => self.noise.squeeze(self.backend, number, n, lane),
        }
    }
}

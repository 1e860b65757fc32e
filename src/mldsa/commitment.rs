//! What c~ hashes (FIPS 204, Algorithm 7, line 15, and Algorithm 8, line 12): mu, and the rows of w1 as they are encoded.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::parameters::ParameterSet;
use crate::kernels::Backend;
use crate::kernels::mldsa::Poly;
use crate::secret::Secret;
use crate::sha3::SHAKE_SUFFIX;
use crate::sha3::chains::{Chain, Message};

/// mu || w1Encode(w1), of which the first rows are known.
pub struct Commitment<P: ParameterSet<K, L>, const K: usize, const L: usize> {
    mu: Option<[u8; 64]>,
    w1: Secret<P::EncodedW1>,
    /// Number of known bytes of w1
    known: usize,
}

impl<P: ParameterSet<K, L>, const K: usize, const L: usize> Commitment<P, K, L> {
    /// The hash, of which nothing is known yet.
    pub const CHAIN: Chain<Self, 64> = Chain::with(
        Self {
            mu: None,
            w1: Secret::ZERO,
            known: 0,
        },
        SHAKE_SUFFIX,
    );

    /// Forgets everything but mu, if it is given.
    pub fn begin(&mut self, mu: Option<&[u8; 64]>) {
        (self.mu, self.known) = (mu.copied(), 0);
    }

    pub fn set_mu(&mut self, mu: &[u8; 64]) {
        self.mu = Some(*mu);
    }

    /// Appends row `row`, which is the next one.
    pub fn push(&mut self, backend: Backend, row: usize, w1: &Poly) {
        if let Some(encoded) = P::rows_of_w1(&mut self.w1).get_mut(row) {
            P::pack_w1(backend)(encoded, w1);
            self.known = (row + 1) * size_of::<P::W1>();
        }
    }
}

impl<P: ParameterSet<K, L>, const K: usize, const L: usize> Message for Commitment<P, K, L> {
    const LENGTH: usize = 64 + size_of::<P::EncodedW1>();

    fn known(&self) -> (&[u8], &[u8]) {
        match &self.mu {
            Some(mu) => (mu, self.w1.as_ref().get(..self.known).unwrap_or_default()),
            None => (&[], &[]),
        }
    }
}

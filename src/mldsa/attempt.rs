//! Attempts of signing (FIPS 204, Algorithm 7, lines 10 to 17): how many overlap, and the commitment of each.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::commitment::Commitment;
use super::ending::Ending;
use super::mask::MASKS;
use super::parameters::ParameterSet;
use super::sampling::Stream;
use super::secret_source::SecretSource;
use super::vector::Vector;
use crate::kernels::mldsa::Poly;
use crate::kernels::{Backend, Chosen, keccak, publish};
use crate::secret::Zero;
use crate::sha3::chains::Chain;
use crate::sha3::lanes::FEW;

/// Attempts whose commitments may be in memory.
pub const OPEN: usize = 2;

/// How far lanes go ahead of the oldest attempt that is not judged yet.
#[derive(Clone, Copy)]
pub struct Ahead {
    pub masks: usize,
    pub open: usize,
}

impl Ahead {
    pub const NONE: Self = Self { masks: 1, open: 1 };

    /// As far as lanes are idle otherwise: hashes in them cost nothing then.
    pub fn of(keccak: Chosen<keccak::Table>) -> Self {
        if keccak.f1600_x8.is_some() && keccak.tuning.x8_costs != keccak::Fours::Two {
            Self {
                masks: MASKS,
                open: OPEN,
            }
        } else if keccak.tuning.x4_pays_from <= FEW {
            Self {
                masks: MASKS,
                open: 1,
            }
        } else {
            Self::NONE
        }
    }
}

/// An attempt from its commitment on. Zero is all bytes zero, for the sake of those who clear it.
pub struct Attempt<P: ParameterSet<K, L>, const K: usize, const L: usize> {
    /// NTT(y), then z
    pub y: Vector<L>,
    pub w1: Vector<K>,
    /// w0, then r0, then r0 + c t0
    pub w0: Vector<K>,
    /// Number of computed rows of w
    rows: usize,
    pub c_tilde: P::CTilde,
    pub ball: Ending,
}

impl<P: ParameterSet<K, L>, const K: usize, const L: usize> Zero for Attempt<P, K, L> {
    const ZERO: Self = Self {
        y: Zero::ZERO,
        w1: Zero::ZERO,
        w0: Zero::ZERO,
        rows: 0,
        c_tilde: P::CTilde::ZERO,
        ball: Zero::ZERO,
    };
}

impl<P: ParameterSet<K, L>, const K: usize, const L: usize> Attempt<P, K, L> {
    /// Begins with y.
    pub fn begin(&mut self, backend: Backend, masks: &[P::Z; L]) {
        for (poly, bytes) in self.y.iter_mut().zip(masks) {
            P::unpack_z(backend)(poly, bytes);
            (backend.mldsa.ntt)(poly);
        }
        self.rows = 0;
    }

    /// Lines 12 and 13: the rows of w1 that can be computed. Then lines 15 and 16, which begin SampleInBall.
    pub fn commit(
        &mut self,
        backend: Backend,
        key: &impl SecretSource<K, L>,
        commitment: &mut Chain<Commitment<P, K, L>, 64>,
        w: &mut Poly,
    ) {
        while let (Some(row), Some(w1), Some(w0), Some(message)) = (
            key.row(self.rows),
            self.w1.get_mut(self.rows),
            self.w0.get_mut(self.rows),
            &mut commitment.message,
        ) {
            // Line 12: a row of w = NTT^-1(A NTT(y)).
            P::inner(backend)(w, row, &self.y);
            (backend.mldsa.intt)(w);
            (backend.mldsa.reduce)(w);
            // Line 13: w1 = HighBits(w).
            P::decompose(backend)(w1, w0, w);
            message.push(backend, self.rows, w1);
            self.rows += 1;
        }
        if let (Some(hash), true) = (&commitment.hash, self.ball.is_idle()) {
            // Line 15: c~ = H(mu || w1Encode(w1), lambda / 4).
            for (to, from) in self.c_tilde.as_mut().iter_mut().zip(hash.iter()) {
                *to = *from;
            }
            publish(self.c_tilde.as_mut()); // `sign` says why
            self.ball.begin(&Stream::begin(self.c_tilde.as_ref()));
        }
    }
}

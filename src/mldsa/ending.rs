//! Hashes of which only one permutation is left, which takes a lane: mu, and the first block of SampleInBall's stream.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use crate::kernels::StateX1;
use crate::secret::{Secret, Zero};
use crate::sha3::lane::Lane;

/// Of one permutation: `Idle` until its input is known, `Ready` until a lane is free.
#[derive(Clone, Copy, PartialEq)]
pub enum Stage {
    Idle,
    Ready,
    InLane,
    Done,
}

/// The last permutation of a padded sponge.
pub struct Ending {
    state: Secret<StateX1>,
    stage: Stage,
}

impl Zero for Ending {
    const ZERO: Self = Self {
        state: Secret::ZERO,
        stage: Stage::Idle,
    };
}

impl Ending {
    /// From the state of a padded sponge.
    pub fn begin(&mut self, state: &StateX1) {
        (*self.state, self.stage) = (*state, Stage::Ready);
    }

    /// Forgets the hash.
    pub fn clear(&mut self) {
        self.stage = Stage::Idle;
    }

    /// Takes a lane if it waits for one; returns whether it did.
    pub fn next(&mut self) -> bool {
        let begins = self.stage == Stage::Ready;
        if begins {
            self.stage = Stage::InLane;
        }
        begins
    }

    pub fn absorb<const N: usize>(&self, mut lane: Lane<'_, N>) {
        lane.set_state(&self.state);
    }

    pub fn squeeze<const N: usize>(&mut self, lane: Lane<'_, N>) -> bool {
        (*self.state, self.stage) = (lane.state(), Stage::Done);
        false
    }

    /// Whether it has not begun.
    #[cfg(feature = "signing")]
    pub fn is_idle(&self) -> bool {
        self.stage == Stage::Idle
    }

    /// The state, whose bytes are the output.
    pub fn output(&self) -> Option<&StateX1> {
        (self.stage == Stage::Done).then_some(&*self.state)
    }
}

/// The first bytes of a state.
pub fn first_bytes<const LENGTH: usize>(state: &StateX1) -> [u8; LENGTH] {
    let mut bytes = [0; LENGTH];
    for (bytes, word) in bytes.as_chunks_mut().0.iter_mut().zip(state) {
        *bytes = word.to_le_bytes();
    }
    bytes
}

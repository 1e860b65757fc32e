//! Samples that the front end computes itself, from the state of a sponge: challenges, and all others with little memory.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::vec::Vec;

use super::super::hash::permute;
use super::super::world::{self, Layout, Value, with};
use super::world::Q;
use crate::kernels::StateX1;

/// Bytes of a stream that name a sample: the candidates that a kernel looks at.
#[cfg(feature = "low-memory")]
pub const UNIFORM: usize = 5 * 168;
#[cfg(feature = "low-memory")]
pub const SHORT: usize = 2 * 136;

/// Learns what a state that has absorbed a message of one block leads to.
pub fn expect_samples(state: &StateX1) {
    for (words, tau) in [(4, 39), (6, 49), (8, 60)] {
        if is_padded(state, words, 0, 16) {
            let seed: Vec<u8> = state[..words]
                .iter()
                .flat_map(|word| word.to_le_bytes())
                .collect();
            with(|world| learn_ball(world, &seed, tau, state));
        }
    }
    #[cfg(feature = "low-memory")]
    expect_others(state);
}

/// Whether the message has `words` words and `bytes` bytes, which are followed by SHAKE's suffix and padding.
fn is_padded(state: &StateX1, words: usize, bytes: u32, last: usize) -> bool {
    state[words] >> (8 * bytes) == 0x1f
        && state[last] == 1 << 63
        && state[words + 1..last]
            .iter()
            .chain(&state[last + 1..])
            .all(|word| *word == 0)
}

/// Algorithm 29.
fn learn_ball(world: &mut world::World, seed: &[u8], tau: u8, state: &StateX1) {
    let mut stream = Stream::new(*state, 136);
    let signs: Vec<u8> = (0..8).map(|_| stream.next()).collect();
    let mut c = [0; 256];
    for i in 256 - usize::from(tau)..256 {
        let j = loop {
            let j = usize::from(stream.next());
            if j <= i {
                break j;
            }
        };
        let k = i + usize::from(tau) - 256;
        c[i] = c[j];
        c[j] = if signs[k / 8] >> (k % 8) & 1 == 1 {
            -1
        } else {
            1
        };
    }
    let name = world.atoms.sample("ball", tau, seed);
    world.learn_ball(&name, tau.into());
    let bounds = (-1, 1);
    world.mldsa.learn(
        &c,
        Value {
            name,
            layout: Layout::Polynomial,
            bounds,
        },
    );
}

#[cfg(feature = "low-memory")]
fn expect_others(state: &StateX1) {
    let stream = |rate, size| -> Vec<u8> {
        let mut stream = Stream::new(*state, rate);
        (0..size).map(|_| stream.next()).collect()
    };
    if is_padded(state, 4, 2, 20) {
        let elements = accepted_uniform(Vec::new(), Stream::new(*state, 168));
        let (bytes, bounds) = (stream(168, UNIFORM), (0, Q.cast_signed() - 1));
        with(|world| {
            let name = world.atoms.sample("uniform", 0, &bytes);
            world.mldsa.learn(
                &elements,
                Value {
                    name,
                    layout: Layout::Standard,
                    bounds,
                },
            );
        });
    }
    if is_padded(state, 8, 2, 16) {
        for eta in [2_u8, 4] {
            let elements = accepted_short(Vec::new(), Stream::new(*state, 136), eta);
            let (bytes, bounds) = (stream(136, SHORT), (-i64::from(eta), i64::from(eta)));
            with(|world| {
                let name = world.atoms.sample("short", eta, &bytes);
                world.learn_short(&name, eta.into());
                world.mldsa.learn(
                    &elements,
                    Value {
                        name,
                        layout: Layout::Polynomial,
                        bounds,
                    },
                );
            });
        }
    }
}

/// The output of a sponge from its state before the permutation that gives the first block.
pub struct Stream {
    state: StateX1,
    rate: usize,
    block: Vec<u8>,
}

impl Stream {
    pub fn new(state: StateX1, rate: usize) -> Self {
        Self {
            state,
            rate,
            block: Vec::new(),
        }
    }

    fn next(&mut self) -> u8 {
        if self.block.is_empty() {
            permute(&mut self.state);
            let bytes = self.state.iter().flat_map(|word| word.to_le_bytes());
            self.block = bytes.take(self.rate).collect();
            self.block.reverse();
        }
        self.block.pop().unwrap_or_default()
    }
}

/// The elements, and what follows from the stream, 256 in all (Algorithm 30).
pub fn accepted_uniform(mut elements: Vec<i32>, mut stream: Stream) -> Vec<i32> {
    while elements.len() < 256 {
        let [b0, b1, b2] = [(); 3].map(|()| stream.next());
        let z = i32::from_le_bytes([b0, b1, b2 % 128, 0]);
        if z < Q as i32 {
            elements.push(z);
        }
    }
    elements
}

/// The same of Algorithm 31.
pub fn accepted_short(mut elements: Vec<i32>, mut stream: Stream, eta: u8) -> Vec<i32> {
    while elements.len() < 256 {
        let z = stream.next();
        for half in [z % 16, z / 16].map(i32::from) {
            match eta {
                2 if half < 15 => elements.push(2 - half % 5),
                4 if half < 9 => elements.push(4 - half),
                _ => {}
            }
        }
    }
    elements.truncate(256);
    elements
}

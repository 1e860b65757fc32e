//! Permutations for the schedules of all processors. They permute: bytes are bytes. The world learns the states that they give.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::hash::permute;
use super::world::with;
use crate::kernels::keccak::{Fours, StateX4, StateX8, States, Table, Tuning};
use crate::kernels::mlkem;
use crate::kernels::{Backend, StateX1};

extern "C" fn f1600_x1(state: &mut StateX1) {
    #[cfg(feature = "low-memory")]
    super::kernels::expect_sample(state);
    super::mldsa::expect_samples(state);
    permute(state);
    if let Some(block) = state.first_chunk() {
        with(|world| world.states.insert(*block, *state));
    }
}

fn each<const N: usize>(states: &mut States<N>) {
    for index in 0..N {
        let mut one = states.0.map(|words| words[index]);
        f1600_x1(&mut one);
        for (words, word) in states.0.iter_mut().zip(one) {
            words[index] = word;
        }
    }
    let aligned = core::ptr::from_ref(states).addr().is_multiple_of(64);
    with(|world| {
        if !aligned {
            world.fail("interleaved states are not aligned".into());
        }
    });
}

extern "C" fn f1600_x4(states: &mut StateX4) {
    each(states);
}

extern "C" fn f1600_x8(states: &mut StateX8) {
    each(states);
}

fn squeeze<const N: usize>(blocks: [&mut [u8; 168]; N], states: &States<N>) {
    for (index, block) in blocks.into_iter().enumerate() {
        for (bytes, words) in block.as_chunks_mut().0.iter_mut().zip(&states.0) {
            *bytes = words[index].to_le_bytes();
        }
    }
}

type Block = [u8; 168];

extern "C" fn squeeze_x4(
    a: &mut Block,
    b: &mut Block,
    c: &mut Block,
    d: &mut Block,
    state: &StateX4,
) {
    squeeze([a, b, c, d], state);
}

#[allow(clippy::too_many_arguments, reason = "the kernel's signature")]
extern "C" fn squeeze_x8(
    a: &mut Block,
    b: &mut Block,
    c: &mut Block,
    d: &mut Block,
    e: &mut Block,
    f: &mut Block,
    g: &mut Block,
    h: &mut Block,
    state: &StateX8,
) {
    squeeze([a, b, c, d, e, f, g, h], state);
}

/// Single states, and four that are no faster.
static ONE: Table = Table {
    tuning: Tuning {
        x4_pays_from: 5,
        x8_costs: Fours::OneToTwo,
    },
    f1600_x1,
    f1600_x4,
    f1600_x8: None,
    squeeze_x4: None,
    squeeze_x8: None,
};
static FOUR: Table = Table {
    tuning: Tuning {
        x4_pays_from: 2,
        x8_costs: Fours::OneToTwo,
    },
    squeeze_x4: Some(squeeze_x4),
    ..ONE
};
/// From four lanes to eight and back.
static EIGHT: Table = Table {
    f1600_x8: Some(f1600_x8),
    squeeze_x8: Some(squeeze_x8),
    ..FOUR
};
/// Eight lanes throughout.
static ONLY_EIGHT: Table = Table {
    tuning: Tuning {
        x4_pays_from: 1,
        x8_costs: Fours::One,
    },
    ..EIGHT
};

static EIGHT_AS_FOUR: mlkem::Table = mlkem::Table {
    tuning: mlkem::Tuning::EIGHT_AS_FOUR,
    ..super::kernels::TABLE
};

/// The schedules of all processors, on abstract kernels.
pub fn backends() -> [Backend; 4] {
    let with = |name, keccak, mlkem| Backend {
        name,
        keccak,
        mlkem,
        mldsa: super::mldsa::table(),
        ..Backend::PORTABLE
    };
    [
        with("one lane", &ONE, &super::kernels::TABLE),
        with("four lanes", &FOUR, &super::kernels::TABLE),
        with("four or eight lanes", &EIGHT, &super::kernels::TABLE),
        with("eight lanes", &ONLY_EIGHT, &EIGHT_AS_FOUR),
    ]
}

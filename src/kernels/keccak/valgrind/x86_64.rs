//! A table for tests only: the scheduling of eight lanes, as on servers with AVX-512, on kernels that Valgrind supports.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::isa::AVX2;
use super::{Fours, StateX4, StateX8, Table, Tuning};

/// Permutes eight states as two times four.
extern "C" fn f1600_x8(state: &mut StateX8) {
    for half in 0..2 {
        let mut four = StateX4::ZERO;
        for (to, from) in four.0.iter_mut().zip(&state.0) {
            to.copy_from_slice(&from[4 * half..][..4]);
        }
        (AVX2.f1600_x4)(&mut four);
        for (to, from) in state.0.iter_mut().zip(&four.0) {
            to[4 * half..][..4].copy_from_slice(from);
        }
    }
}

/// Tuning as for AVX-512: four states cost as much as one, and there are eight at once.
pub static AVX2_X8: Table = Table {
    tuning: Tuning {
        x4_pays_from: 1,
        x8_costs: Fours::OneToTwo,
    },
    f1600_x8: Some(f1600_x8),
    ..AVX2
};

//! The portable table of Keccak. The permutation has a link name, under which its compiled code is proved.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::permutation;
use super::{StateX1, StateX4, Table, Tuning};

/// Permutes the states one after another.
extern "C" fn f1600_x4(state: &mut StateX4) {
    for s in 0..4 {
        let mut one = core::array::from_fn(|i| state.0[i][s]);
        permutation::f1600_x1(&mut one);
        for (words, word) in state.0.iter_mut().zip(one) {
            words[s] = word;
        }
    }
}

#[rustfmt::skip] // a kernel to a line
portable! { Table { tuning: Tuning { x4_pays_from: 5, x8_costs_x4: false }, f1600_x4, f1600_x8: None, squeeze_x4: None, squeeze_x8: None }, "dauntless_keccak_":
    f1600_x1(state: &mut StateX1) = permutation::f1600_x1(state);
}

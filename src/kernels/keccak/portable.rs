//! The portable table of Keccak. The permutations have link names, under which their compiled code is proved.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use super::pairs as four;
use super::permutation;
use super::{Fours, StateX1, StateX4, Table, Tuning};

/// Permutes the states one after another.
#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
mod four {
    use super::permutation;

    pub const PAYS_FROM: usize = 5;

    pub fn f1600_x4(state: &mut [[u64; 4]; 25]) {
        for s in 0..4 {
            let mut one = core::array::from_fn(|i| state[i][s]);
            permutation::f1600(&mut one);
            for (words, word) in state.iter_mut().zip(one) {
                words[s] = word;
            }
        }
    }
}

#[rustfmt::skip] // a kernel to a line
portable! { Table { tuning: Tuning { x4_pays_from: four::PAYS_FROM, x8_costs: Fours::OneToTwo }, f1600_x8: None, squeeze_x4: None, squeeze_x8: None }, "dauntless_keccak_":
    f1600_x1(state: &mut StateX1) = permutation::f1600(state);
    f1600_x4(state: &mut StateX4) = four::f1600_x4(&mut state.0);
}

//! How ML-KEM's hashes are scheduled fastest on a processor with permutations of eight states.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

/// How many permutations of up to four states come first where there are permutations of eight.
#[derive(Clone, Copy)]
pub struct StepsOfFew {
    pub key_gen: usize,
    pub expand: usize,
    pub encaps: usize,
    pub encaps_expanded: usize,
    pub decaps: usize,
    pub decaps_checked: usize,
}

/// Four states are always enough.
const ALL: usize = usize::MAX;

/// What measures fastest; docs/permutations.md counts the permutations.
#[derive(Clone, Copy)]
pub struct Tuning {
    /// For k = 2, 3 and 4.
    steps_of_few: [StepsOfFew; 3],
    /// Eight operations in step cost less than one by one from here on.
    pub eight_pay_from: usize,
}

impl Tuning {
    /// For the parameter set with this k.
    pub fn steps<const K: usize>(&self) -> &StepsOfFew {
        let [two, three, four] = &self.steps_of_few;
        match K {
            2 => two,
            3 => three,
            _ => four,
        }
    }
}

/// Measured on Ice Lake.
pub const MEASURED: Tuning = Tuning {
    steps_of_few: [
        StepsOfFew {
            key_gen: ALL,
            expand: ALL,
            encaps: ALL,
            encaps_expanded: ALL,
            decaps: 5,
            decaps_checked: 3,
        },
        StepsOfFew {
            key_gen: ALL,
            expand: ALL,
            encaps: 10,
            encaps_expanded: 1,
            decaps: 6,
            decaps_checked: 4,
        },
        StepsOfFew {
            key_gen: 0,
            expand: 9,
            encaps: 10,
            encaps_expanded: 1,
            decaps: 6,
            decaps_checked: 3,
        },
    ],
    eight_pay_from: 6,
};

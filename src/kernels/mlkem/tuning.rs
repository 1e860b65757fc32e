//! Tuning of ML-KEM's schedules on processors with permutations of eight states.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

/// Number of permutations of up to four states before permutations of eight are used.
#[derive(Clone, Copy)]
#[cfg_attr(
    feature = "low-memory",
    allow(dead_code, reason = "for other schedules")
)]
pub struct StepsOfFew {
    pub key_gen: usize,
    pub expand: usize,
    pub encaps: usize,
    pub encaps_expanded: usize,
    pub decaps: usize,
    pub decaps_checked: usize,
}

/// Permutations of eight states are not used.
const ALL: usize = usize::MAX;

/// The fastest measured values; docs/permutations.md counts the permutations.
#[derive(Clone, Copy)]
pub struct Tuning {
    /// For k = 2, 3 and 4.
    steps_of_few: [StepsOfFew; 3],
    /// The smallest number of operations for which eight in lockstep are faster than one by one.
    pub eight_pay_from: usize,
}

impl Tuning {
    /// Measured on Zen 5, where eight states cost what four do.
    #[allow(dead_code, reason = "for one kind of x86-64 processors")]
    pub const EIGHT_AS_FOUR: Self = Self {
        steps_of_few: [
            StepsOfFew {
                encaps: ALL,
                encaps_expanded: ALL,
                ..EIGHT
            },
            EIGHT,
            EIGHT,
        ],
        eight_pay_from: 6,
    };

    /// Measured on Zen 4, where eight states cost what twice four do.
    #[allow(dead_code, reason = "for one kind of x86-64 processors")]
    pub const EIGHT_AS_TWO_FOURS: Self = Self {
        steps_of_few: [FOUR, FOUR, FOUR],
        eight_pay_from: 8,
    };

    /// The value for the parameter set with this k.
    pub fn steps<const K: usize>(&self) -> &StepsOfFew {
        let [two, three, four] = &self.steps_of_few;
        match K {
            2 => two,
            3 => three,
            _ => four,
        }
    }
}

/// Permutations of four states only.
#[allow(dead_code, reason = "see above")]
const FOUR: StepsOfFew = throughout(ALL);

/// Permutations of eight states only.
#[allow(dead_code, reason = "see above")]
const EIGHT: StepsOfFew = throughout(0);

/// The same for all operations.
#[allow(dead_code, reason = "see above")]
const fn throughout(steps: usize) -> StepsOfFew {
    StepsOfFew {
        key_gen: steps,
        expand: steps,
        encaps: steps,
        encaps_expanded: steps,
        decaps: steps,
        decaps_checked: steps,
    }
}

/// Measured on Ice Lake, where eight states cost 1.45 times what four do.
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

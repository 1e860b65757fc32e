//! What the tests choose: norms, hints, numbers of accepted candidates.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::boxed::Box;
use std::vec::Vec;

use super::super::hash::{expanded, from_hexadecimal};
use super::super::scripts::drawn;
use super::super::world::with;
use super::answer::Signed;
use super::world::Counts;
use crate::mldsa44::{HashFunction, MessageDigest};

/// Of rej_uniform, whose kernel looks at 280 candidates, and of rej_eta, which looks at 544.
pub const UNIFORM: [usize; 7] = [256, 255, 250, 100, 0, 257, 280];
pub const SHORT: [usize; 7] = [256, 255, 200, 1, 0, 300, 544];

/// From now on, attempts come out as these signatures say.
pub fn decide<'a>(signed: impl IntoIterator<Item = &'a Signed>) {
    with(|world| {
        (world.mldsa.exceeding, world.mldsa.counts) = Default::default();
        for signed in signed {
            let exceeding = signed
                .exceeding
                .iter()
                .map(|(name, bound)| (from_hexadecimal(name), *bound));
            world.mldsa.exceeding.extend(exceeding);
            let counts = signed
                .counts
                .iter()
                .map(|(name, count)| (from_hexadecimal(name), *count));
            world.mldsa.counts.extend(counts);
        }
    });
}

/// From now on, these names have a norm of at least the bound, and no others.
pub fn exceed(names: &[&str], bound: u32) {
    with(|world| {
        world.mldsa.exceeding = names
            .iter()
            .map(|name| (from_hexadecimal(name), bound))
            .collect()
    });
}

/// With these counts of accepted candidates, from now on.
pub fn accept(uniform: Counts, short: Counts) {
    with(|world| {
        (world.mldsa.uniform, world.mldsa.short) = (Some(uniform), Some(short));
        world.mldsa.sampled = [0; 2];
    });
}

/// Every call accepts 256 candidates, but call `at`.
pub fn but_one(at: usize, count: usize) -> Counts {
    Box::new(move |call| if call == at { count } else { 256 })
}

/// Patterns without a rule.
pub fn mixed(counts: [usize; 7], seed: usize) -> Counts {
    let random = expanded("counts", &[&seed.to_le_bytes()], 251);
    Box::new(move |call| counts[usize::from(random[call % random.len()]) % counts.len()])
}

/// The inputs of a signature.
pub struct Inputs {
    pub message: [u8; 64],
    pub context: [u8; 8],
    pub rnd: [u8; 32],
}

pub fn inputs(number: usize, signed: &Signed) -> Inputs {
    let rnd = if signed.hedged {
        drawn("rnd", number)
    } else {
        [0; 32]
    };
    Inputs {
        message: drawn("message", number),
        context: drawn("context", number),
        rnd,
    }
}

impl Inputs {
    /// The message as a digest.
    pub fn digest(&self) -> MessageDigest {
        MessageDigest::new(HashFunction::Sha2_512, &self.message).expect("its size")
    }

    /// M' of Algorithms 2 and 3.
    pub fn m_prime(&self) -> Vec<u8> {
        [&[0, 8], self.context.as_slice(), &self.message].concat()
    }
}

//! The stack under a function, cleared when it returns.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! Functions wipe their arrays. What the compiler copies or spills besides lies in frames that are dead when they return; it is
//! overwritten here. tests/residue searches a painted stack, and checks that STACK is as much as is used.

use zeroize::optimization_barrier;

/// Runs `work`, then overwrites the STACK bytes below.
#[inline(always)]
pub fn cleared<const STACK: usize, R>(work: impl FnOnce() -> R) -> R {
    let result = run(work);
    clear::<STACK>();
    result
}

/// In a frame of its own, which lies where that of `clear` will.
#[inline(never)]
fn run<R>(work: impl FnOnce() -> R) -> R {
    work()
}

#[inline(never)]
fn clear<const STACK: usize>() {
    let area = [0_u8; STACK];
    optimization_barrier(&area);
}

/// Bytes of stack for any single operation of ML-KEM's rank K.
pub const fn of_rank(k: usize) -> usize {
    (10 + 9 * k) << 10
}

//! Clears the stack that a function has used, when it returns.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! Functions wipe their arrays. The compiler's copies and spills lie in frames that are dead after the return; this module
//! overwrites them. tests/residue searches a painted stack, and checks that STACK is at least the stack used.

use zeroize::optimization_barrier;

/// Runs `work`, then overwrites the STACK bytes below this frame.
#[inline(always)]
pub fn cleared<const STACK: usize, R>(work: impl FnOnce() -> R) -> R {
    let result = run(work);
    clear::<STACK>();
    result
}

/// Calls `work` in a separate frame, at the place of `clear`'s later frame.
#[inline(never)]
fn run<R>(work: impl FnOnce() -> R) -> R {
    work()
}

#[inline(never)]
fn clear<const STACK: usize>() {
    let area = [0_u8; STACK];
    optimization_barrier(&area);
}

/// Bytes of stack that suffice to prepare a key of ML-KEM with rank K: a key is as large as its matrix.
pub const fn of_preparing(k: usize) -> usize {
    (10 + 9 * k) << 10
}

/// Bytes of stack that suffice for any other single operation of ML-KEM with rank K.
#[cfg(not(feature = "low-memory"))]
pub const fn of_rank(k: usize) -> usize {
    of_preparing(k)
}

/// The same without vectors: 3 KiB on processors of 32 bits, 4 KiB where pointers and registers are of 64.
#[cfg(feature = "low-memory")]
pub const fn of_rank(_: usize) -> usize {
    (2 + size_of::<usize>() / 4) << 10
}

/// Bytes of stack that suffice for any single operation of X25519.
pub const OF_LADDER: usize = 4 << 10;

/// Bytes of stack that suffice for any single operation of a hybrid: ML-KEM-768's, and the expanded key where it is made.
pub const OF_HYBRID: usize = of_rank(3) + (8 << 10);

/// Bytes of stack that suffice for any single operation of ML-DSA with a private key, but those of `with_matrix`.
#[cfg(feature = "signing")]
pub const fn of_vectors(k: usize, l: usize) -> usize {
    (34 + 5 * (k + l)) << 10
}

/// The same for operations that expand the matrix: signatures with a key in bytes, prepared keys.
#[cfg(feature = "signing")]
pub const fn with_matrix(k: usize, l: usize) -> usize {
    of_vectors(k, l) + ((24 + k * l) << 10)
}

/// The same for operations on keys in bytes with the feature `low-memory`.
#[cfg(all(feature = "low-memory", feature = "signing"))]
pub const fn of_low_memory(k: usize) -> usize {
    (10 + k) << 10
}

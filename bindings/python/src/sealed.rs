//! Operations with secrets, on a stack that is cleared afterwards.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! The library's functions wipe their arrays. What moves, and what the compiler copies, lies in dead frames, which are overwritten
//! here. tests/test_remains.py searches a process's memory, and checks that the sizes are at least what operations use.

use pyo3::prelude::*;

/// Runs `work` without the GIL, then overwrites STACK bytes of stack, at least as many as it uses. Its result is moved to a box
/// before: a value that returned by itself would leave a copy in the caller's frame, which is not overwritten.
pub fn sealed<const STACK: usize, T: Send>(
    py: Python<'_>,
    work: impl FnOnce() -> PyResult<T> + Send,
) -> PyResult<Box<T>> {
    py.detach(|| dauntless::cleared::<STACK, _>(|| work().map(Box::new)))
}

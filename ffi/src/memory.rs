//! Wiping of memory, and comparison in constant time.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::ffi::c_void;

use subtle::ConstantTimeEq;

use crate::border::{Border, In};
use crate::sealed::wipe;
use crate::stack::memory as stack;

/// Fills `size` bytes at `start` with zeros. Compilers do not remove it, unlike a memset before the memory's last use. Does
/// nothing if `start` is NULL.
#[no_mangle]
pub unsafe extern "C" fn dauntless_wipe(start: *mut c_void, size: usize) {
    if !start.is_null() {
        unsafe { wipe(start.cast(), size) };
    }
}

/// Returns whether two buffers are equal, in constant time: time depends on the sizes only. Returns false if the sizes differ,
/// or if a buffer is NULL and its size is not 0.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_equal(
    a: *const u8,
    a_size: usize,
    b: *const u8,
    b_size: usize,
) -> bool {
    let a = unsafe { In::new(a, a_size) };
    let b = unsafe { In::new(b, b_size) };
    Border::<{ stack::EQUAL }>::ask([a, b], |[a, b]| Ok(bool::from(a.bytes().ct_eq(b.bytes()))))
}

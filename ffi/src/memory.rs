//! What C has no sure means for: to wipe memory, and to compare it in constant time.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::ffi::c_void;

use subtle::ConstantTimeEq;

use crate::border::{Border, In};
use crate::sealed::wipe;
use crate::stack::memory as stack;

/// Fills `size` bytes with zeros; no compiler removes it, as it may remove a memset of what is not read again. Does nothing at
/// NULL.
#[no_mangle]
pub unsafe extern "C" fn dauntless_wipe(start: *mut c_void, size: usize) {
    if !start.is_null() {
        unsafe { wipe(start.cast(), size) };
    }
}

/// Whether both buffers hold the same bytes. Time depends on the sizes alone, so that secrets can be compared. `false` also for
/// different sizes, and for NULL with another size than 0.
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

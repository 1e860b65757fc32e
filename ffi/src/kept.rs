//! Structures that C allocates and this library fills.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::mem::{align_of, size_of, MaybeUninit};

use crate::status::Status;

/// A place for a `T`: `ready` says whether `value` holds one.
#[repr(C)]
pub struct Kept<T> {
    value: MaybeUninit<T>,
    ready: u64,
}

/// In `ready`: no value that memory has by accident.
const READY: u64 = u64::from_be_bytes(*b"dauntles");

impl<T> Kept<T> {
    /// The structure of `size` bytes behind a pointer with alignment `align`, to be read.
    ///
    /// # Safety
    /// It can be read, and is written by nobody for as long as the result is used.
    pub unsafe fn at<'a>(start: *const u8, size: usize, align: usize) -> Result<&'a Self, Status> {
        Self::fits(size, align)?;
        // SAFETY: large enough, aligned, and nothing in it is read as a `T` before `ready` is.
        Ok(unsafe { &*start.cast() })
    }

    /// The same, to be written.
    ///
    /// # Safety
    /// It can be read and written, and is used by nobody else for as long as the result is.
    pub unsafe fn at_mut<'a>(
        start: *mut u8,
        size: usize,
        align: usize,
    ) -> Result<&'a mut Self, Status> {
        Self::fits(size, align)?;
        // SAFETY: as above.
        Ok(unsafe { &mut *start.cast() })
    }

    fn fits(size: usize, align: usize) -> Result<(), Status> {
        if size_of::<Self>() <= size && align_of::<Self>() <= align {
            Ok(())
        } else {
            Err(Status::Size) // never: header and library have the same structures
        }
    }

    pub fn get(&self) -> Result<&T, Status> {
        if self.ready == READY {
            // SAFETY: only `fill` says READY.
            Ok(unsafe { self.value.assume_init_ref() })
        } else {
            Err(Status::State)
        }
    }

    pub fn get_mut(&mut self) -> Result<&mut T, Status> {
        if self.ready == READY {
            // SAFETY: only `fill` says READY.
            Ok(unsafe { self.value.assume_init_mut() })
        } else {
            Err(Status::State)
        }
    }

    pub fn fill(&mut self, value: T) {
        self.value.write(value);
        self.ready = READY;
    }
}

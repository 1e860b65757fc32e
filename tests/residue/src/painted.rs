//! A stack that is painted before a function runs on it, and can be read afterwards.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::alloc::{Layout, alloc, dealloc};
use std::ffi::c_void;
use std::mem::MaybeUninit;
use std::ptr;

/// No byte of a secret by more than chance.
pub const PAINT: u8 = 0xaa;
const SIZE: usize = 1 << 20;

/// What was left below the frame of the thread's first function, lowest address first.
pub struct Left(Vec<u8>);

impl Left {
    /// Whether these bytes are somewhere, and how far from the beginning of the stack.
    pub fn find(&self, wanted: &[u8]) -> Option<usize> {
        let at = self.0.windows(wanted.len()).position(|w| w == wanted)?;
        Some(self.0.len() - at)
    }

    /// Zeros near the lowest place that was written: what was cleared beyond what had been used. Below them is what the clearing
    /// itself called.
    pub fn margin(&self) -> usize {
        let written = self.0.iter().skip_while(|byte| **byte == PAINT).skip(256);
        written.take_while(|byte| **byte == 0).count()
    }
}

extern "C" fn start<F: FnMut()>(work: *mut c_void) -> *mut c_void {
    // SAFETY: `run_on` passes an F, which outlives the thread.
    unsafe { (*work.cast::<F>())() };
    // What ends the thread writes to the stack too, in the upper part of this room and not where `work` was.
    let room = MaybeUninit::<[u8; 1 << 14]>::uninit();
    std::hint::black_box(&room);
    ptr::null_mut()
}

/// Runs `work` in a thread of its own.
pub fn run_on<F: FnMut()>(mut work: F) -> Left {
    let layout = Layout::from_size_align(SIZE, 4096).expect("a power of two");
    // SAFETY: the stack is this function's alone, lives until the thread has ended, and is initialised.
    unsafe {
        let stack = alloc(layout);
        stack.write_bytes(PAINT, SIZE);
        let mut attributes = MaybeUninit::uninit();
        let mut thread = MaybeUninit::uninit();
        assert_eq!(0, libc::pthread_attr_init(attributes.as_mut_ptr()));
        assert_eq!(
            0,
            libc::pthread_attr_setstack(attributes.as_mut_ptr(), stack.cast(), SIZE)
        );
        let argument = ptr::from_mut(&mut work).cast();
        assert_eq!(
            0,
            libc::pthread_create(
                thread.as_mut_ptr(),
                attributes.as_ptr(),
                start::<F>,
                argument
            )
        );
        assert_eq!(0, libc::pthread_join(thread.assume_init(), ptr::null_mut()));
        let left = std::slice::from_raw_parts(stack, SIZE).to_vec();
        dealloc(stack, layout);
        Left(left)
    }
}

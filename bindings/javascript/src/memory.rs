//! Memory that JavaScript fills before a call and reads after it: the only `unsafe` code of this crate.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::alloc::{Layout, alloc_zeroed, dealloc};

use zeroize::Zeroize;

/// Arguments and results of one call, in a row.
pub struct Arguments<'a>(&'a mut [u8]);

impl<'a> Arguments<'a> {
    /// The `length` bytes that `allocate` gave out.
    pub fn at(place: *mut u8, length: usize) -> Self {
        if place.is_null() {
            return Self(&mut []);
        }
        // SAFETY: index.js passes what `allocate` returned, with its length, and nothing else uses it during the call.
        Self(unsafe { core::slice::from_raw_parts_mut(place, length) })
    }

    /// The next argument; `None` if there are fewer bytes.
    pub fn next<const N: usize>(&mut self) -> Option<&'a mut [u8; N]> {
        let (first, rest) = core::mem::take(&mut self.0).split_first_chunk_mut()?;
        self.0 = rest;
        Some(first)
    }

    /// The next `length` bytes.
    pub fn some(&mut self, length: usize) -> Option<&'a mut [u8]> {
        let (first, rest) = core::mem::take(&mut self.0).split_at_mut_checked(length)?;
        self.0 = rest;
        Some(first)
    }

    /// All that is left.
    pub fn rest(self) -> &'a mut [u8] {
        self.0
    }
}

fn layout(length: usize) -> Option<Layout> {
    Layout::from_size_align(length.max(1), 16).ok()
}

/// Zeros; null if there is no more memory.
#[unsafe(no_mangle)]
extern "C" fn allocate(length: usize) -> *mut u8 {
    // SAFETY: the layout has at least one byte.
    layout(length).map_or(core::ptr::null_mut(), |layout| unsafe {
        alloc_zeroed(layout)
    })
}

/// Wipes memory and gives it back.
#[unsafe(no_mangle)]
extern "C" fn release(place: *mut u8, length: usize) {
    Arguments::at(place, length).rest().zeroize();
    if let (false, Some(layout)) = (place.is_null(), layout(length)) {
        // SAFETY: `allocate` gave it out with this layout, and index.js releases it once.
        unsafe { dealloc(place, layout) };
    }
}

//! Where pointers become references: everything that C gives is checked here, outputs are zeroed first.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::mem::{align_of, size_of, MaybeUninit};
use core::sync::atomic::{compiler_fence, Ordering};
use core::{ptr, slice};

use crate::status::Status;

/// Bytes to be read: any number of them, also none at NULL.
#[derive(Clone, Copy)]
pub struct Input {
    start: *const u8,
    size: usize,
}

/// Bytes to be written.
#[derive(Clone, Copy)]
pub struct Output {
    start: *mut u8,
    size: usize,
}

impl Input {
    /// # Safety
    /// `size` bytes at `start` can be read, unless that is NULL, for as long as the value is used.
    pub unsafe fn new(start: *const u8, size: usize) -> Self {
        Self { start, size }
    }

    /// A structure as bytes, to be compared with others.
    ///
    /// # Safety
    /// As for `new`.
    pub unsafe fn whole<C>(structure: *const C) -> Self {
        Self {
            start: structure.cast(),
            size: size_of::<C>(),
        }
    }

    pub fn bytes(&self) -> Result<&[u8], Status> {
        match (self.start.is_null(), self.size) {
            (true, 0) => Ok(&[]),
            (true, _) => Err(Status::Null),
            (false, size) if size > isize::MAX as usize => Err(Status::Size),
            // SAFETY: as `new` demands.
            (false, size) => Ok(unsafe { slice::from_raw_parts(self.start, size) }),
        }
    }

    pub fn array<const N: usize>(&self) -> Result<&[u8; N], Status> {
        if self.start.is_null() {
            return Err(Status::Null);
        }
        self.bytes()?.try_into().map_err(|_| Status::Size)
    }

    /// `count` arrays, one after the other.
    pub fn arrays<const N: usize>(&self, count: usize) -> Result<&[[u8; N]], Status> {
        match self.bytes()?.as_chunks() {
            (arrays, []) if arrays.len() == count => Ok(arrays),
            _ => Err(Status::Size),
        }
    }

    pub fn size(&self) -> usize {
        self.size
    }
}

impl Output {
    /// Filled with zeros, so that it holds nothing else if the function fails.
    ///
    /// # Safety
    /// `size` bytes at `start` can be written, unless that is NULL, for as long as the value is used.
    pub unsafe fn new(start: *mut u8, size: usize) -> Self {
        if !start.is_null() && size <= isize::MAX as usize {
            // SAFETY: as demanded.
            unsafe { ptr::write_bytes(start, 0, size) };
        }
        Self { start, size }
    }

    pub fn bytes(&mut self) -> Result<&mut [u8], Status> {
        match (self.start.is_null(), self.size) {
            (true, 0) => Ok(&mut []),
            (true, _) => Err(Status::Null),
            (false, size) if size > isize::MAX as usize => Err(Status::Size),
            // SAFETY: as `new` demands, which has also initialised them; `distinct` has been asked.
            (false, size) => Ok(unsafe { slice::from_raw_parts_mut(self.start, size) }),
        }
    }

    pub fn array<const N: usize>(&mut self) -> Result<&mut [u8; N], Status> {
        if self.start.is_null() {
            return Err(Status::Null);
        }
        self.bytes()?.try_into().map_err(|_| Status::Size)
    }

    /// `count` arrays, one after the other.
    pub fn arrays<const N: usize>(&mut self, count: usize) -> Result<&mut [[u8; N]], Status> {
        match self.bytes()?.as_chunks_mut() {
            (arrays, []) if arrays.len() == count => Ok(arrays),
            _ => Err(Status::Size),
        }
    }

    /// Fills it with zeros again, if it can be.
    pub fn clear(mut self) {
        if let Ok(bytes) = self.bytes() {
            bytes.fill(0);
        }
    }

    pub fn size(&self) -> usize {
        self.size
    }

    fn as_input(&self) -> Input {
        Input {
            start: self.start,
            size: self.size,
        }
    }
}

/// Pointers to structures that no output overlaps.
///
/// # Safety
/// `count` pointers at `start` can be read, unless that is NULL, and each leads to a `C` or is NULL, for as long as the result is
/// used.
pub unsafe fn pointers<'a, C>(
    start: *const *const C,
    count: usize,
    outputs: &[Output],
) -> Result<&'a [*const C], Status> {
    if count == 0 {
        return Ok(&[]);
    }
    if start.is_null() {
        return Err(Status::Null);
    }
    if !start.is_aligned() {
        return Err(Status::Alignment);
    }
    let size = count
        .checked_mul(size_of::<*const C>())
        .filter(|size| *size <= isize::MAX as usize)
        .ok_or(Status::Size)?;
    let table = Input {
        start: start.cast(),
        size,
    };
    distinct(outputs, &[table])?;
    // SAFETY: as demanded.
    let pointers = unsafe { slice::from_raw_parts(start, count) };
    for pointer in pointers {
        // SAFETY: as demanded.
        distinct(outputs, &[unsafe { Input::whole(*pointer) }])?;
    }
    Ok(pointers)
}

/// No output overlaps another or an input.
pub fn distinct(outputs: &[Output], inputs: &[Input]) -> Result<(), Status> {
    let mut rest = outputs;
    while let Some((first, others)) = rest.split_first() {
        let first = first.as_input();
        if others.iter().any(|o| overlap(&first, &o.as_input()))
            || inputs.iter().any(|i| overlap(&first, i))
        {
            return Err(Status::Overlap);
        }
        rest = others;
    }
    Ok(())
}

fn overlap(a: &Input, b: &Input) -> bool {
    let (low, high) = if a.start <= b.start { (a, b) } else { (b, a) };
    a.size != 0 && b.size != 0 && high.start.addr() - low.start.addr() < low.size
}

/// A structure that C allocates and this library fills: `ready` says whether `value` holds a `T`.
#[repr(C)]
pub struct Kept<T> {
    value: MaybeUninit<T>,
    ready: u64,
}

/// In `ready`: no value that memory has by accident.
const READY: u64 = u64::from_be_bytes(*b"dauntles");

impl<T> Kept<T> {
    /// The structure behind a pointer, whatever it holds.
    ///
    /// # Safety
    /// A `C`, unless at NULL, that can be read and written and is used by nobody else for as long as the result is.
    pub unsafe fn at<'a, C>(pointer: *mut C) -> Result<&'a mut Self, Status> {
        Self::check(pointer)?;
        // SAFETY: large enough, aligned, and nothing in it is read as a `T` before `ready` is.
        Ok(unsafe { &mut *pointer.cast::<Self>() })
    }

    /// The same after filling it all with zeros. A value is not dropped first: what it holds are numbers.
    ///
    /// # Safety
    /// As for `at`.
    pub unsafe fn wiped<'a, C>(pointer: *mut C) -> Result<&'a mut Self, Status> {
        Self::check(pointer)?;
        const { assert!(size_of::<C>().is_multiple_of(8) && align_of::<C>().is_multiple_of(8)) };
        for offset in 0..size_of::<C>() / 8 {
            // SAFETY: within the structure.
            unsafe { pointer.cast::<u64>().add(offset).write_volatile(0) };
        }
        compiler_fence(Ordering::SeqCst);
        // SAFETY: as above.
        Ok(unsafe { &mut *pointer.cast::<Self>() })
    }

    /// The same, to be read only.
    ///
    /// # Safety
    /// A `C`, unless at NULL, that is written by nobody for as long as the result is used.
    pub unsafe fn read<'a, C>(pointer: *const C) -> Result<&'a Self, Status> {
        Self::check(pointer)?;
        // SAFETY: as above.
        Ok(unsafe { &*pointer.cast::<Self>() })
    }

    fn check<C>(pointer: *const C) -> Result<(), Status> {
        const { assert!(size_of::<Self>() <= size_of::<C>() && align_of::<Self>() <= align_of::<C>()) };
        if pointer.is_null() {
            return Err(Status::Null);
        }
        if !pointer.addr().is_multiple_of(align_of::<C>()) {
            return Err(Status::Alignment);
        }
        Ok(())
    }

    pub fn get(&self) -> Result<&T, Status> {
        // SAFETY: only `fill` says READY.
        if self.ready == READY {
            Ok(unsafe { self.value.assume_init_ref() })
        } else {
            Err(Status::State)
        }
    }

    pub fn get_mut(&mut self) -> Result<&mut T, Status> {
        // SAFETY: only `fill` says READY.
        if self.ready == READY {
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

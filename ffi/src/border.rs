//! Where pointers become references. `Border::cross` checks every argument of a call before any of it can be read or written.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::ffi::c_int;
use core::marker::PhantomData;
use core::mem::{align_of, size_of};
use core::ops::Range;
use core::slice;

use crate::kept::Kept;
use crate::sealed::{sealed, wipe};
use crate::status::{code, Status};

/// A place that a call names: bytes, or a structure. Nothing is known of it yet.
#[derive(Clone, Copy)]
struct Place {
    start: *mut u8,
    size: usize,
    align: usize,
    /// NULL stands for no bytes.
    optional: bool,
}

/// What a call is to read, not yet checked.
#[derive(Clone, Copy)]
pub struct In(Place);

/// What a call is to write, or to read and write, not yet checked.
#[derive(Clone, Copy)]
pub struct Out(Place);

/// What a call reads, after `cross`.
#[derive(Clone, Copy)]
pub struct Input(Place);

/// What a call writes, after `cross`: nothing else overlaps it.
pub struct Output(Place);

impl Place {
    fn check(&self) -> Result<(), Status> {
        if self.start.is_null() && !self.optional {
            Err(Status::Null)
        } else if self.size > isize::MAX as usize {
            Err(Status::Size)
        } else if !self.start.addr().is_multiple_of(self.align) {
            Err(Status::Alignment)
        } else {
            Ok(())
        }
    }

    fn overlaps(&self, other: &Self) -> bool {
        let (low, high) = if self.start <= other.start {
            (self, other)
        } else {
            (other, self)
        };
        self.size != 0 && other.size != 0 && high.start.addr() - low.start.addr() < low.size
    }

    /// # Safety
    /// The place was checked, and its bytes can be read.
    unsafe fn bytes<'a>(self) -> &'a [u8] {
        if self.start.is_null() {
            return &[];
        }
        // SAFETY: as demanded; `check` has seen the size.
        unsafe { slice::from_raw_parts(self.start, self.size) }
    }
}

impl In {
    /// # Safety
    /// `size` bytes at `start` can be read, unless that is NULL, for as long as the value is used.
    pub unsafe fn new(start: *const u8, size: usize) -> Self {
        Self(Place {
            start: start.cast_mut(),
            size,
            align: 1,
            optional: size == 0,
        })
    }

    /// # Safety
    /// `count` elements at `start` can be read, unless that is NULL, for as long as the value is used.
    pub unsafe fn table<C>(start: *const C, count: usize) -> Self {
        Self(Place {
            start: start.cast_mut().cast(),
            size: count.saturating_mul(size_of::<C>()),
            align: align_of::<C>(),
            optional: count == 0,
        })
    }

    /// # Safety
    /// A `C`, unless at NULL, that is written by nobody for as long as the value is used.
    pub unsafe fn structure<C>(start: *const C) -> Self {
        // SAFETY: as demanded.
        let Self(place) = unsafe { Self::table(start, 1) };
        Self(place)
    }
}

impl Out {
    /// # Safety
    /// `size` bytes at `start` can be written, unless that is NULL, for as long as the value is used.
    pub unsafe fn new(start: *mut u8, size: usize) -> Self {
        // SAFETY: as demanded.
        let In(place) = unsafe { In::new(start, size) };
        Self(place)
    }

    /// # Safety
    /// A `C`, unless at NULL, that is used by nobody else for as long as the value is.
    pub unsafe fn structure<C>(start: *mut C) -> Self {
        // SAFETY: as demanded.
        let In(place) = unsafe { In::structure(start) };
        Self(place)
    }
}

impl Input {
    pub fn bytes(&self) -> &[u8] {
        // SAFETY: as `In` demanded.
        unsafe { self.0.bytes() }
    }

    pub fn array<const N: usize>(&self) -> Result<&[u8; N], Status> {
        self.bytes().try_into().map_err(|_| self.wrong_size())
    }

    /// `count` arrays, one after the other.
    pub fn arrays<const N: usize>(&self, count: usize) -> Result<&[[u8; N]], Status> {
        match self.bytes().as_chunks() {
            (arrays, []) if arrays.len() == count => Ok(arrays),
            _ => Err(self.wrong_size()),
        }
    }

    /// The value that the structure holds.
    pub fn kept<T>(&self) -> Result<&T, Status> {
        // SAFETY: as `In` demanded.
        unsafe { Kept::at(self.0.start, self.0.size, self.0.align) }?.get()
    }

    pub fn size(&self) -> usize {
        self.0.size
    }

    fn wrong_size(&self) -> Status {
        if self.0.start.is_null() {
            Status::Null
        } else {
            Status::Size
        }
    }
}

impl Output {
    pub fn bytes(&mut self) -> &mut [u8] {
        if self.0.start.is_null() {
            return &mut [];
        }
        // SAFETY: as `Out` demanded; `cross` has checked that nothing else overlaps it.
        unsafe { slice::from_raw_parts_mut(self.0.start, self.0.size) }
    }

    pub fn array<const N: usize>(&mut self) -> Result<&mut [u8; N], Status> {
        let wrong = Input(self.0).wrong_size();
        self.bytes().try_into().map_err(|_| wrong)
    }

    /// `count` arrays, one after the other.
    pub fn arrays<const N: usize>(&mut self, count: usize) -> Result<&mut [[u8; N]], Status> {
        let wrong = Input(self.0).wrong_size();
        match self.bytes().as_chunks_mut() {
            (arrays, []) if arrays.len() == count => Ok(arrays),
            _ => Err(wrong),
        }
    }

    /// That there is room for so many arrays of such a size, no more and no less.
    pub fn holds(&self, count: usize, size: usize) -> Result<(), Status> {
        if Some(self.0.size) == count.checked_mul(size) {
            Ok(())
        } else {
            Err(Status::Size)
        }
    }

    /// The value that the structure holds.
    pub fn kept<T>(&mut self) -> Result<&mut T, Status> {
        self.structure()?.get_mut()
    }

    /// Makes the structure hold a value. One that is there already is not dropped: it is numbers, and is overwritten.
    pub fn fill<T>(&mut self, value: T) -> Result<(), Status> {
        self.wipe();
        self.structure()?.fill(value);
        Ok(())
    }

    pub fn wipe(&mut self) {
        // SAFETY: as `Out` demanded.
        unsafe { wipe(self.0.start, self.0.size) };
    }

    fn structure<T>(&mut self) -> Result<&mut Kept<T>, Status> {
        // SAFETY: as `Out` demanded; `cross` has checked that nothing else overlaps it.
        unsafe { Kept::at_mut(self.0.start, self.0.size, self.0.align) }
    }

    pub fn size(&self) -> usize {
        self.0.size
    }
}

/// The border of a function that uses at most `STACK` bytes of stack.
pub struct Border<const STACK: usize>;

impl<const STACK: usize> Border<STACK> {
    /// Checks all places, then does the work. An error that is the caller's leaves every output as it was: work may return
    /// such a one only before it writes. Any other error fills the outputs with zeros.
    #[inline(always)]
    pub fn cross<const O: usize, const I: usize>(
        outputs: [Out; O],
        inputs: [In; I],
        work: impl FnOnce([Output; O], [Input; I]) -> Result<(), Status>,
    ) -> c_int {
        sealed::<STACK, _>(|| {
            let result = (|| {
                check(&outputs, &inputs)?;
                let result = work(
                    outputs.map(|out| Output(out.0)),
                    inputs.map(|given| Input(given.0)),
                );
                result.inspect_err(|status| {
                    if !status.is_callers() {
                        outputs.iter().for_each(|out| Output(out.0).wipe());
                    }
                })
            })();
            code(result)
        })
    }

    /// The same for a question about what is read: `false` also if a place is not as it should be.
    #[inline(always)]
    pub fn ask<const I: usize>(
        inputs: [In; I],
        question: impl FnOnce([Input; I]) -> Result<bool, Status>,
    ) -> bool {
        sealed::<STACK, _>(|| {
            check(&[], &inputs)
                .and_then(|()| question(inputs.map(|given| Input(given.0))))
                .unwrap_or(false)
        })
    }
}

/// Each place alone, then that no output overlaps another place.
fn check(outputs: &[Out], inputs: &[In]) -> Result<(), Status> {
    let mut places = outputs
        .iter()
        .map(|out| &out.0)
        .chain(inputs.iter().map(|given| &given.0));
    places.try_for_each(Place::check)?;
    let mut rest = outputs;
    while let Some((first, others)) = rest.split_first() {
        if others.iter().any(|other| first.0.overlaps(&other.0))
            || inputs.iter().any(|given| first.0.overlaps(&given.0))
        {
            return Err(Status::Overlap);
        }
        rest = others;
    }
    Ok(())
}

/// Pointers to structures of type `C` that hold values of type `T`, which no output overlaps.
pub struct Pointers<'a, C, T> {
    pointers: &'a [*const C],
    values: PhantomData<&'a T>,
}

impl<'a, C, T> Pointers<'a, C, T> {
    /// # Safety
    /// `table` is of `count` pointers to `C`, each of which leads to one that can be read, or is NULL.
    pub unsafe fn new(table: &'a Input, count: usize, outputs: &[Output]) -> Result<Self, Status> {
        let pointers = if count == 0 {
            &[]
        } else {
            // SAFETY: as demanded; `cross` has checked size and alignment.
            unsafe { slice::from_raw_parts(table.0.start.cast(), count) }
        };
        for pointer in pointers {
            // SAFETY: as demanded.
            let In(place) = unsafe { In::structure::<C>(*pointer) };
            place.check()?;
            if outputs.iter().any(|output| output.0.overlaps(&place)) {
                return Err(Status::Overlap);
            }
            Input(place).kept::<T>()?;
        }
        Ok(Self {
            pointers,
            values: PhantomData,
        })
    }

    /// The values of some of the structures.
    pub fn values(&self, which: Range<usize>) -> impl Iterator<Item = Result<&'a T, Status>> {
        let some = self.pointers.get(which).unwrap_or_default();
        some.iter().map(|pointer| {
            // SAFETY: checked by `new`.
            unsafe { Kept::at(pointer.cast(), size_of::<C>(), align_of::<C>()) }?.get()
        })
    }
}

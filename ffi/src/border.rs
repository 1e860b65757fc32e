//! Conversion of C's pointers to references. `Border::cross` checks all arguments of a call before it reads or writes any.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::ffi::c_int;
use core::marker::PhantomData;
use core::mem::{align_of, size_of};
use core::ops::Range;
use core::slice;

use crate::kept::{Kept, Value};
use crate::sealed::{sealed, wipe};
use crate::slices::dauntless_bytes;
use crate::status::{code, Status};

/// Memory that an argument points to: bytes or a structure. Not yet checked.
#[derive(Clone, Copy)]
struct Place {
    start: *mut u8,
    size: usize,
    align: usize,
    /// NULL is permitted, for no bytes.
    optional: bool,
}

/// An input of a call, not yet checked.
#[derive(Clone, Copy)]
pub struct In(Place);

/// An output of a call, or a structure that it changes; not yet checked.
#[derive(Clone, Copy)]
pub struct Out(Place);

/// An input that `cross` has checked.
#[derive(Clone, Copy)]
pub struct Input(Place);

/// An output that `cross` has checked: no other argument overlaps it.
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
    /// `check` accepted the place, and its bytes can be read.
    unsafe fn bytes<'a>(self) -> &'a [u8] {
        if self.start.is_null() {
            return &[];
        }
        // SAFETY: the function's precondition; `check` bounded the size.
        unsafe { slice::from_raw_parts(self.start, self.size) }
    }
}

impl In {
    /// # Safety
    /// `start` is NULL, or `size` bytes at `start` can be read for as long as the value is used.
    pub unsafe fn new(start: *const u8, size: usize) -> Self {
        Self(Place {
            start: start.cast_mut(),
            size,
            align: 1,
            optional: size == 0,
        })
    }

    /// # Safety
    /// `start` is NULL, or `count` elements at `start` can be read for as long as the value is used.
    pub unsafe fn table<C>(start: *const C, count: usize) -> Self {
        Self(Place {
            start: start.cast_mut().cast(),
            size: count.saturating_mul(size_of::<C>()),
            align: align_of::<C>(),
            optional: count == 0,
        })
    }

    /// # Safety
    /// `start` is NULL, or points to a `C` that no one writes for as long as the value is used.
    pub unsafe fn structure<C>(start: *const C) -> Self {
        // SAFETY: the function's precondition.
        let Self(place) = unsafe { Self::table(start, 1) };
        Self(place)
    }
}

impl Out {
    /// # Safety
    /// `start` is NULL, or `size` bytes at `start` can be written for as long as the value is used.
    pub unsafe fn new(start: *mut u8, size: usize) -> Self {
        // SAFETY: the function's precondition.
        let In(place) = unsafe { In::new(start, size) };
        Self(place)
    }

    /// # Safety
    /// `start` is NULL, or points to a `C` that no one else uses for as long as the value is used.
    pub unsafe fn structure<C>(start: *mut C) -> Self {
        // SAFETY: the function's precondition.
        let In(place) = unsafe { In::structure(start) };
        Self(place)
    }
}

impl Input {
    pub fn bytes(&self) -> &[u8] {
        // SAFETY: the precondition of `In`'s constructors.
        unsafe { self.0.bytes() }
    }

    pub fn array<const N: usize>(&self) -> Result<&[u8; N], Status> {
        self.bytes().try_into().map_err(|_| self.wrong_size())
    }

    /// Returns the bytes as `count` consecutive arrays.
    ///
    /// # Errors
    /// `Null` or `Size` if they are not exactly `count * N` bytes.
    pub fn arrays<const N: usize>(&self, count: usize) -> Result<&[[u8; N]], Status> {
        match self.bytes().as_chunks() {
            (arrays, []) if arrays.len() == count => Ok(arrays),
            _ => Err(self.wrong_size()),
        }
    }

    /// Returns the value in the structure; `Err(State)` if it has none.
    pub fn kept<T: Value>(&self) -> Result<&T, Status> {
        // SAFETY: the precondition of `In`'s constructors.
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
        // SAFETY: the precondition of `Out`'s constructors; `cross` has checked that no other argument overlaps it.
        unsafe { slice::from_raw_parts_mut(self.0.start, self.0.size) }
    }

    pub fn array<const N: usize>(&mut self) -> Result<&mut [u8; N], Status> {
        let wrong = Input(self.0).wrong_size();
        self.bytes().try_into().map_err(|_| wrong)
    }

    /// Returns the bytes as `count` consecutive arrays.
    ///
    /// # Errors
    /// `Null` or `Size` if they are not exactly `count * N` bytes.
    pub fn arrays<const N: usize>(&mut self, count: usize) -> Result<&mut [[u8; N]], Status> {
        let wrong = Input(self.0).wrong_size();
        match self.bytes().as_chunks_mut() {
            (arrays, []) if arrays.len() == count => Ok(arrays),
            _ => Err(wrong),
        }
    }

    /// Checks that the output is exactly `count` arrays of `size` bytes.
    pub fn holds(&self, count: usize, size: usize) -> Result<(), Status> {
        if Some(self.0.size) == count.checked_mul(size) {
            Ok(())
        } else {
            Err(Status::Size)
        }
    }

    /// Returns the value in the structure; `Err(State)` if it has none.
    pub fn kept<T: Value>(&mut self) -> Result<&mut T, Status> {
        self.structure()?.get_mut()
    }

    /// Writes a value into the structure. A previous value is wiped without being dropped, since it owns no memory.
    pub fn fill<T: Value>(&mut self, value: T) -> Result<(), Status> {
        self.wipe();
        self.structure()?.fill(value);
        Ok(())
    }

    /// Fills the output with these bytes.
    ///
    /// # Errors
    /// `Size` if there are more or less of them; nothing is written then.
    pub fn write(&mut self, bytes: &[u8]) -> Result<(), Status> {
        self.holds(1, bytes.len())?;
        let places = self.bytes().iter_mut().zip(bytes);
        places.for_each(|(to, from)| *to = *from);
        Ok(())
    }

    /// The same place, to compare others with it.
    pub fn same(&self) -> Self {
        Self(self.0)
    }

    pub fn wipe(&mut self) {
        // SAFETY: the precondition of `Out`'s constructors.
        unsafe { wipe(self.0.start, self.0.size) };
    }

    fn structure<T: Value>(&mut self) -> Result<&mut Kept<T>, Status> {
        // SAFETY: the precondition of `Out`'s constructors; `cross` has checked that no other argument overlaps it.
        unsafe { Kept::at_mut(self.0.start, self.0.size, self.0.align) }
    }

    pub fn size(&self) -> usize {
        self.0.size
    }
}

/// Entry and exit of a C function that uses at most `STACK` bytes of stack.
pub struct Border<const STACK: usize>;

impl<const STACK: usize> Border<STACK> {
    /// Checks all arguments, runs `work`, wipes stack and registers; returns the code. After an invalid argument
    /// (`Status::leaves_outputs`) every output is unchanged: `work` may return these only before it writes. Any other error fills
    /// the outputs with zeros.
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
                    if !status.leaves_outputs() {
                        outputs.iter().for_each(|out| Output(out.0).wipe());
                    }
                })
            })();
            code(result)
        })
    }

    /// Checks all arguments and evaluates a predicate of the inputs, or a number; returns `false`, or 0, also for invalid arguments.
    #[inline(always)]
    pub fn ask<const I: usize, R: Copy + Default>(
        inputs: [In; I],
        question: impl FnOnce([Input; I]) -> Result<R, Status>,
    ) -> R {
        sealed::<STACK, _>(|| {
            check(&[], &inputs)
                .and_then(|()| question(inputs.map(|given| Input(given.0))))
                .unwrap_or_default()
        })
    }
}

/// Checks each argument by itself, then that no output overlaps another argument.
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

/// An array of pointers to structures of type `C` with values of type `T`, which no output overlaps.
pub struct Pointers<'a, C, T> {
    pointers: &'a [*const C],
    values: PhantomData<&'a T>,
}

impl<'a, C, T: Value> Pointers<'a, C, T> {
    /// # Safety
    /// `table` is an array of `count` pointers, each NULL or to a readable `C`.
    pub unsafe fn new(table: &'a Input, count: usize, outputs: &[Output]) -> Result<Self, Status> {
        // SAFETY: the function's precondition.
        unsafe { Self::checked(table, count, outputs, |_| Ok(())) }
    }

    /// The same, with a check of each value before the next pointer is read.
    ///
    /// # Safety
    /// As of `new`.
    pub unsafe fn checked(
        table: &'a Input,
        count: usize,
        outputs: &[Output],
        mut check: impl FnMut(&'a T) -> Result<(), Status>,
    ) -> Result<Self, Status> {
        let pointers = if count == 0 {
            &[]
        } else {
            // SAFETY: the function's precondition; `cross` has checked size and alignment.
            unsafe { slice::from_raw_parts(table.0.start.cast(), count) }
        };
        for pointer in pointers {
            // SAFETY: the function's precondition.
            let In(place) = unsafe { In::structure::<C>(*pointer) };
            place.check()?;
            if outputs.iter().any(|output| output.0.overlaps(&place)) {
                return Err(Status::Overlap);
            }
            // SAFETY: as in `values`.
            check(unsafe { Kept::at(pointer.cast(), size_of::<C>(), align_of::<C>()) }?.get()?)?;
        }
        Ok(Self {
            pointers,
            values: PhantomData,
        })
    }

    /// Returns the values of the structures with the given indices.
    pub fn values(&self, which: Range<usize>) -> impl Iterator<Item = Result<&'a T, Status>> {
        let some = self.pointers.get(which).unwrap_or_default();
        some.iter().map(|pointer| {
            // SAFETY: checked by `new`.
            unsafe { Kept::at(pointer.cast(), size_of::<C>(), align_of::<C>()) }?.get()
        })
    }
}

/// An array of byte strings, which no output overlaps.
pub struct Slices<'a>(&'a [dauntless_bytes]);

impl<'a> Slices<'a> {
    /// # Safety
    /// `table` is an array of `count` elements, the bytes of each NULL or readable for as long as the value is used.
    pub unsafe fn new(table: &'a Input, count: usize, outputs: &[Output]) -> Result<Self, Status> {
        let elements: &[dauntless_bytes] = if count == 0 {
            &[]
        } else {
            // SAFETY: the function's precondition; `cross` has checked size and alignment.
            unsafe { slice::from_raw_parts(table.0.start.cast(), count) }
        };
        for element in elements {
            // SAFETY: the function's precondition.
            let In(place) = unsafe { In::new(element.start, element.size) };
            place.check()?;
            if outputs.iter().any(|output| output.0.overlaps(&place)) {
                return Err(Status::Overlap);
            }
        }
        Ok(Self(elements))
    }

    /// Returns the byte strings with the given indices.
    pub fn values(&self, which: Range<usize>) -> impl Iterator<Item = &'a [u8]> {
        let some = self.0.get(which).unwrap_or_default();
        // SAFETY: checked by `new`.
        some.iter()
            .map(|element| unsafe { In::new(element.start, element.size).0.bytes() })
    }

    /// Whether every string has at most `most` bytes.
    pub fn are_at_most(&self, most: usize) -> bool {
        self.0.iter().all(|element| element.size <= most)
    }
}

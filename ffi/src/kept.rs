//! Layout of opaque structures: the caller allocates them, the library writes a value into them.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::mem::{align_of, size_of, MaybeUninit};

use crate::status::Status;

/// Values that structures keep.
pub trait Value {
    /// The name of the header's structure. By it, a structure that is passed as another one is refused: C converts `void *`
    /// silently.
    const NAME: &'static str;
    /// Whether only the backend that made a value can use it: prepared keys have the order of its transforms. A process has one
    /// backend, but a structure may come from another process, by shared memory, a file or a migration to another processor.
    const TIED: bool = false;
}

/// Storage for a `T`; `value` is initialised if `ready` is its mark.
#[repr(C)]
pub struct Kept<T> {
    value: MaybeUninit<T>,
    ready: u64,
}

/// What marks are computed from. Memory without an initialised value is unlikely to contain a mark.
const READY: u64 = u64::from_be_bytes(*b"dauntles");

/// The mark of values of a type: a hash of its name, of the width of pointers and the library's version, on which its layout depends,
/// and, if it is tied to a backend, of the backend's name.
fn mark<T: Value>() -> u64 {
    let of_type = const {
        let named = hash(READY, T::NAME) ^ usize::BITS as u64;
        hash(named, env!("CARGO_PKG_VERSION"))
    };
    if T::TIED {
        hash(of_type, library::backend())
    } else {
        of_type
    }
}

/// FNV-1a's steps, with its prime of 64 bits.
const fn hash(mut from: u64, text: &str) -> u64 {
    let mut rest = text.as_bytes();
    while let [byte, others @ ..] = rest {
        from = (from ^ *byte as u64).wrapping_mul(0x0000_0100_0000_01b3);
        rest = others;
    }
    from
}

/// Whether the header's structure `C` has room for a `T`, and its alignment: asserted as the library is compiled.
pub const fn fits<T, C>() -> bool {
    size_of::<Kept<T>>() <= size_of::<C>() && align_of::<Kept<T>>() <= align_of::<C>()
}

impl<T: Value> Kept<T> {
    /// Returns the structure at `start`, of `size` bytes and alignment `align`, for reading.
    ///
    /// # Safety
    /// It can be read, and no one writes it for as long as the result is used.
    pub unsafe fn at<'a>(start: *const u8, size: usize, align: usize) -> Result<&'a Self, Status> {
        Self::fits(size, align)?;
        // SAFETY: large enough and aligned; `value` is read as a `T` only if `ready` is the mark.
        Ok(unsafe { &*start.cast() })
    }

    /// Returns the structure at `start`, of `size` bytes and alignment `align`, for reading and writing.
    ///
    /// # Safety
    /// It can be read and written, and no one else uses it for as long as the result is used.
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
            Err(Status::Size) // never: `fits` above
        }
    }

    pub fn get(&self) -> Result<&T, Status> {
        if self.ready == mark::<T>() {
            // SAFETY: only `fill` writes the mark.
            Ok(unsafe { self.value.assume_init_ref() })
        } else {
            Err(Status::State)
        }
    }

    pub fn get_mut(&mut self) -> Result<&mut T, Status> {
        if self.ready == mark::<T>() {
            // SAFETY: only `fill` writes the mark.
            Ok(unsafe { self.value.assume_init_mut() })
        } else {
            Err(Status::State)
        }
    }

    pub fn fill(&mut self, value: T) {
        self.value.write(value);
        self.ready = mark::<T>();
    }
}

//! Arrays of byte strings for batches, and the arguments of one step.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::ops::Range;

use crate::status::Status;

/// Bytes that a function reads, and their number. `start` may be NULL if `size` is 0.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct dauntless_bytes {
    pub start: *const u8,
    pub size: usize,
}

/// Calls `use_them` with references to the values of one step, at most `N`.
pub fn all<'a, T: 'a + ?Sized, R, const N: usize>(
    mut values: impl Iterator<Item = Result<&'a T, Status>>,
    use_them: impl FnOnce(&[&'a T]) -> Result<R, Status>,
) -> Result<R, Status> {
    let Some(first) = values.next().transpose()? else {
        return use_them(&[]);
    };
    let (mut found, mut count) = ([first; N], 1);
    for (place, value) in found.iter_mut().skip(1).zip(values) {
        *place = value?;
        count += 1;
    }
    use_them(found.get(..count).unwrap_or_default())
}

/// The elements of one step.
pub fn part<T>(of: &[T], which: Range<usize>) -> &[T] {
    of.get(which).unwrap_or_default()
}

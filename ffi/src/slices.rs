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
    values: impl Iterator<Item = Result<&'a T, Status>>,
    use_them: impl FnOnce(&[&'a T]) -> Result<R, Status>,
) -> Result<R, Status> {
    let mut found = [None; N];
    let mut count = 0;
    for (place, value) in found.iter_mut().zip(values) {
        *place = Some(value?);
        count += 1;
    }
    let Some(first) = found.first().copied().flatten() else {
        return use_them(&[]);
    };
    let found = found.map(|value| value.unwrap_or(first));
    use_them(found.get(..count).unwrap_or_default())
}

/// The elements of one step.
pub fn part<T>(of: &[T], which: Range<usize>) -> &[T] {
    of.get(which).unwrap_or_default()
}

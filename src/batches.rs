//! What batches of every algorithm begin with.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use crate::Error;

/// Empties every slot, which wipes its previous value.
pub fn empty<T>(slots: &mut [Option<T>]) {
    slots.iter_mut().for_each(|slot| *slot = None);
}

/// Checks that all lengths equal `count`.
///
/// # Errors
/// [`Error::BatchLengths`].
pub fn same(count: usize, lengths: &[usize]) -> Result<(), Error> {
    if lengths.iter().all(|length| *length == count) {
        Ok(())
    } else {
        Err(Error::BatchLengths)
    }
}

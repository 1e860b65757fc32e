//! Random numbers.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use crate::Error;

/// Bytes from the operating system.
///
/// # Errors
/// [`Error::Randomness`].
pub fn random(bytes: &mut [u8]) -> Result<(), Error> {
    getrandom::fill(bytes).map_err(|_| Error::Randomness)
}

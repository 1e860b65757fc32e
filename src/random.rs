//! Random bytes of the operating system.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use crate::Error;
use crate::kernels::classify;

/// Fills `bytes` with random bytes of the operating system.
///
/// # Errors
/// [`Error::Randomness`].
pub fn random(bytes: &mut [u8]) -> Result<(), Error> {
    getrandom::fill(bytes).map_err(|_| Error::Randomness)?;
    bytes.iter_mut().for_each(classify); // whoever publishes some of them declassifies them
    Ok(())
}

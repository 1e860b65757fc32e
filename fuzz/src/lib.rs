//! What the fuzz targets share.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

/// Exit status of a target whose backend cannot run here; `fuzz/run` knows it.
const ABSENT: i32 = 3;

/// Ends the process unless the backend in use is the one that DAUNTLESS_BACKEND asks for.
pub fn require_backend() {
    if let Ok(wanted) = std::env::var("DAUNTLESS_BACKEND")
        && wanted != dauntless::backend()
    {
        std::process::exit(ABSENT);
    }
}

/// A valid value, changed where the input is not zero: so that the fuzzer need not guess a hash.
pub fn changed<const N: usize>(valid: &[u8; N], input: &[u8]) -> [u8; N] {
    let mut bytes = *valid;
    bytes
        .iter_mut()
        .zip(input)
        .for_each(|(byte, change)| *byte ^= change);
    bytes
}

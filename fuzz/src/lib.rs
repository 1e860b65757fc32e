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

/// Valid DER, changed at both ends as the input says; its length is changed too.
pub fn damaged(valid: &[u8], input: &[u8]) -> Vec<u8> {
    let Some(([cut, skipped], changes)) = input.split_first_chunk() else {
        return valid.to_vec();
    };
    let mut der = valid.to_vec();
    let (front, back) = changes.split_at(changes.len() / 2);
    der.iter_mut().zip(front).for_each(|(to, c)| *to ^= c);
    der.iter_mut().rev().zip(back).for_each(|(to, c)| *to ^= c);
    let length = der.len().saturating_sub(usize::from(*cut / 64));
    der.truncate(length);
    der.extend(std::iter::repeat_n(0, usize::from(*skipped / 64)));
    der
}

//! H of FIPS 204, section 3.7: SHAKE256.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::sampling::H_RATE;
use crate::sha3::SHAKE_SUFFIX;
use crate::sha3::sponge::Sponge;

/// H of a message in pieces: absorbs them and pads.
pub fn h(pieces: &[&[u8]], output: &mut [u8]) {
    let mut sponge = Sponge::<H_RATE>::new();
    pieces.iter().for_each(|piece| sponge.absorb(piece));
    sponge.pad(SHAKE_SUFFIX);
    sponge.squeeze(output);
}

//! Scalars (RFC 7748, section 5): decoded, and as the exchanges of a ladder.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

/// decodeScalar25519.
pub fn decode_scalar(k: &[u8; 32]) -> [u8; 32] {
    let mut k = *k;
    k[0] &= 248;
    k[31] = k[31] & 127 | 64;
    k
}

/// Calls `step` for each bit of a decoded scalar, from the highest to the lowest, with 1 if it differs from the bit before. Bit 0
/// is 0: there is nothing left to exchange.
pub fn for_each_swap(k: &[u8; 32], mut step: impl FnMut(u64)) {
    let mut before = 0;
    for t in (0..255).rev() {
        let bit = u64::from(k[t / 8] >> (t % 8) & 1);
        step(before ^ bit);
        before = bit;
    }
}

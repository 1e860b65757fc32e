//! Encoding of eight numbers of D <= 12 bits in D bytes, lowest first (FIPS 203, Algorithms 3 and 4).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

/// Pre `fields < 2^D`.
#[inline(always)]
pub fn pack<const D: usize>(fields: &[u16; 8]) -> [u8; D] {
    let mut word = 0u128;
    for (i, &field) in fields.iter().enumerate() {
        word |= u128::from(field) << (D * i);
    }
    let mut bytes = [0; D];
    bytes.copy_from_slice(&word.to_le_bytes()[..D]);
    bytes
}

/// Post `fields < 2^D`.
#[inline(always)]
pub fn unpack<const D: usize>(bytes: &[u8; D]) -> [u16; 8] {
    let mut padded = [0; 16];
    padded[..D].copy_from_slice(bytes);
    let word = u128::from_le_bytes(padded);
    core::array::from_fn(|i| (word >> (D * i)) as u16 & ((1 << D) - 1))
}

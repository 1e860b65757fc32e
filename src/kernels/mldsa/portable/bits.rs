//! Encoding of `F` numbers of D bits in B bytes, `F * D = 8 * B <= 128`, lowest first (FIPS 204, Algorithms 16 and 18).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

/// Pre `fields < 2^D`.
#[inline(always)]
pub fn pack<const D: usize, const F: usize, const B: usize>(fields: [i32; F]) -> [u8; B] {
    const { assert!(F * D == 8 * B && B <= 16) };
    let mut word = 0u128;
    for (i, field) in fields.into_iter().enumerate() {
        word |= u128::from(field.cast_unsigned()) << (D * i);
    }
    let mut bytes = [0; B];
    bytes.copy_from_slice(&word.to_le_bytes()[..B]);
    bytes
}

/// Post `0 <= fields < 2^D`.
#[inline(always)]
pub fn unpack<const D: usize, const F: usize, const B: usize>(bytes: &[u8; B]) -> [i32; F] {
    const { assert!(F * D == 8 * B && B <= 16) };
    let mut padded = [0; 16];
    padded[..B].copy_from_slice(bytes);
    let word = u128::from_le_bytes(padded);
    core::array::from_fn(|i| (word >> (D * i)) as i32 & ((1 << D) - 1))
}

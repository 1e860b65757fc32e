//! Selection by masks, for the portable kernels.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

/// `a` where `mask` is 0, `b` where it is 2^64 - 1.
#[inline(always)]
pub fn select<const N: usize>(a: [u64; N], b: [u64; N], mask: u64) -> [u64; N] {
    core::array::from_fn(|i| a[i] ^ (a[i] ^ b[i]) & mask)
}

//! What an operation publishes of a secret, as a function that the compiler keeps: there whole operations are examined
//! (docs/operations.md).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

/// The value, which is public from here on. Each use states the reason.
#[inline(never)]
pub fn published(value: u8) -> u8 {
    core::hint::black_box(value)
}

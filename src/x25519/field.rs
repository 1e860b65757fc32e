//! Arithmetic modulo p = 2^255 - 19: the kernels, 1, and limbs of radix 2^51.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use crate::kernels::Chosen;
use crate::kernels::x25519::{Element, Table};

/// The kernels.
pub type Field = Chosen<Table>;

pub const ONE: Element = [1, 0, 0, 0];

pub const MASK: u64 = (1 << 51) - 1;

/// An element's limbs: all are below 2^51 but the last, which is below 2^52.
pub fn limbs([a0, a1, a2, a3]: &Element) -> [u64; 5] {
    [
        a0 & MASK,
        (a0 >> 51 | a1 << 13) & MASK,
        (a1 >> 38 | a2 << 26) & MASK,
        (a2 >> 25 | a3 << 39) & MASK,
        a3 >> 12,
    ]
}

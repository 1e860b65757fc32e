//! Powers modulo eight primes at once, those of four keys, by kernels for eight numbers side by side.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! The table of one call takes 21, 31 or 41 KiB of stack: 16 rows of eight numbers of 21, 31 or 41 digits. Each look-up reads all
//! of it. 32 rows would take 42, 62 or 82 KiB, where first-level caches have 32 or 48.

use super::crt::Begun;
#[cfg(test)]
use super::crt::tests::{Place, spoil};
use super::friendly::{LONG, SideBySide};
use super::limbs::PRIME;
use super::private::PrivateNumbers;
use super::side_by_side::{Digits, Lane, Layout, Powers, Row};
use crate::kernels::backend;
use crate::kernels::rsa::{Indices, Lanes};
use crate::secret::Secret;

/// Numbers side by side.
pub const COUNT: usize = 8;

impl<const D: usize> Layout for Lanes<D> {
    fn set(&mut self, which: usize, digits: &Digits) {
        for (lanes, digit) in self.0.iter_mut().zip(digits) {
            if let Some(lane) = lanes.get_mut(which) {
                *lane = *digit;
            }
        }
    }

    fn digits(&self, which: usize, digits: &mut Digits) {
        for (lanes, digit) in self.0.iter().zip(digits) {
            if let Some(lane) = lanes.get(which) {
                *digit = *lane;
            }
        }
    }
}

impl<const D: usize> Row<Self> for Lanes<D> {
    fn set(&mut self, numbers: &Self) {
        *self = *numbers;
    }
}

/// Whether there are kernels for keys of this length, and the key is in the form that they need.
pub fn serve(key: &PrivateNumbers) -> bool {
    let kernels = backend().rsa;
    let there = match key.k() {
        16 => kernels.amm_x8_21.is_some(),
        24 => kernels.amm_x8_31.is_some(),
        _ => kernels.amm_x8_41.is_some(),
    };
    there && key.parts.friendly.bits == LONG
}

/// A key's two of the powers.
pub fn of<'a>(begun: &'a Begun<'_>) -> [Lane<'a>; 2] {
    begun.lanes(&begun.key.parts.friendly.rr_of_eight)
}

/// `r` = the powers; whether there are kernels for them.
pub fn powers(r: &mut [[u64; PRIME]; COUNT], wanted: &Powers<'_, COUNT>) -> bool {
    let kernels = backend().rsa;
    macro_rules! eight {
        ($amm:ident, $ams:ident, $select:ident) => {
            kernels.$amm.zip(kernels.$ams).zip(kernels.$select).map(
                |((product, square), select)| {
                    wanted.set(r, SideBySide { product, square }, |r, table, rows| {
                        select(r, table, &Secret(Indices(*rows)));
                    });
                },
            )
        };
    }
    let [first, ..] = &wanted.lanes;
    let done = match (wanted.bits, first.prime.len()) {
        (LONG, 16) => eight!(amm_x8_21, ams_x8_21, select_x8_21),
        (LONG, 24) => eight!(amm_x8_31, ams_x8_31, select_x8_31),
        (LONG, 32) => eight!(amm_x8_41, ams_x8_41, select_x8_41),
        _ => None,
    };
    #[cfg(test)]
    spoil(Place::Lanes, r.as_flattened_mut());
    done.is_some()
}

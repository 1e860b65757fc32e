//! A backend with kernels for eight numbers and for pairs, as on processors with AVX-512 IFMA, in Rust.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::cell::Cell;

use crate::kernels::Backend;
use crate::kernels::rsa::models::{self, amm_x2, amm_x8, ams_x2, ams_x8};
use crate::kernels::rsa::{Indices, Lanes, PORTABLE, Table};

std::thread_local! {
    /// Look-ups of eight rows.
    static LOOK_UPS: Cell<usize> = const { Cell::new(0) };
}

/// Whether `work` computes eight powers at once.
pub fn used(work: impl FnOnce()) -> bool {
    LOOK_UPS.set(0);
    work();
    LOOK_UPS.get() > 0
}

extern "C" fn select_x8<const N: usize>(r: &mut Lanes<N>, table: &[Lanes<N>; 16], index: &Indices) {
    LOOK_UPS.set(LOOK_UPS.get() + 1);
    models::select_x8(r, table, index);
}

static TABLE: Table = Table {
    amm_x8_21: Some(amm_x8),
    amm_x8_31: Some(amm_x8),
    amm_x8_41: Some(amm_x8),
    ams_x8_21: Some(ams_x8),
    ams_x8_31: Some(ams_x8),
    ams_x8_41: Some(ams_x8),
    select_x8_21: Some(select_x8),
    select_x8_31: Some(select_x8),
    select_x8_41: Some(select_x8),
    amm_x2_20: Some(amm_x2::<20, _, _>),
    amm_x2_30: Some(amm_x2::<30, _, _>),
    amm_x2_40: Some(amm_x2::<40, _, _>),
    ams_x2_20: Some(ams_x2::<20, _, _>),
    ams_x2_30: Some(ams_x2::<30, _, _>),
    ams_x2_40: Some(ams_x2::<40, _, _>),
    select_x2_20: Some(models::select_x2),
    select_x2_30: Some(models::select_x2),
    select_x2_40: Some(models::select_x2),
    ..PORTABLE
};

pub const BACKEND: Backend = Backend {
    name: "eight lanes",
    rsa: &TABLE,
    ..Backend::PORTABLE
};

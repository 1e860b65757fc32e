//! A table for tests only: two and eight numbers side by side, as on processors with AVX-512 IFMA, in Rust that Valgrind can run.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::Table;
use super::isa::ADX;
use super::models::{amm, amm_x2, amm_x8, ams_x2, ams_x8, select_x2, select_x8};

pub static SIDE_BY_SIDE: Table = Table {
    amm_x2_20: Some(amm_x2::<20, _, _>),
    amm_x2_30: Some(amm_x2::<30, _, _>),
    amm_x2_40: Some(amm_x2::<40, _, _>),
    ams_x2_20: Some(ams_x2::<20, _, _>),
    ams_x2_30: Some(ams_x2::<30, _, _>),
    ams_x2_40: Some(ams_x2::<40, _, _>),
    amm_41: Some(amm::<41, 48>),
    amm_61: Some(amm::<61, 64>),
    amm_81: Some(amm::<81, 88>),
    select_x2_20: Some(select_x2),
    select_x2_30: Some(select_x2),
    select_x2_40: Some(select_x2),
    amm_x8_21: Some(amm_x8),
    amm_x8_31: Some(amm_x8),
    amm_x8_41: Some(amm_x8),
    ams_x8_21: Some(ams_x8),
    ams_x8_31: Some(ams_x8),
    ams_x8_41: Some(ams_x8),
    select_x8_21: Some(select_x8),
    select_x8_31: Some(select_x8),
    select_x8_41: Some(select_x8),
    ..ADX
};

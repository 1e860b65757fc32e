//! ML-DSA on processors without assembly kernels: no table besides the portable one.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::super::features::Features;
use super::Table;

pub const TABLES: &[(Features, Table)] = &[];

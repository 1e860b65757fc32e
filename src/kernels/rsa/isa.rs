//! RSA on processors without assembly kernels: no tables beside the portable one.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::super::features::Features;
use super::Table;

pub const TABLES: &[(Features, Table)] = &[];

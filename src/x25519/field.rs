//! Arithmetic modulo p = 2^255 - 19: the kernels, and 1.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use crate::kernels::Chosen;
use crate::kernels::x25519::{Element, Table};

/// The kernels.
pub type Field = Chosen<Table>;

pub const ONE: Element = [1, 0, 0, 0];

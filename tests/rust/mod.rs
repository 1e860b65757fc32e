//! The library's tests, on every backend that this processor can run, in one process.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

mod sha3;
mod wycheproof;

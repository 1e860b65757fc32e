//! What contracts.rs consists of.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

/// A bound of every element of an input before the call, or of an output after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    Before,
    After,
}

#[derive(Clone, Copy)]
pub struct Bound {
    pub when: When,
    /// The argument
    pub of: &'static str,
    pub low: i64,
    pub high: i64,
}

/// A kernel's contract, and its meaning: `operation` with `parameter` (d, eta or a rank), its result times `scale`.
#[derive(Clone, Copy)]
pub struct Contract {
    pub name: &'static str,
    pub operation: &'static str,
    pub scale: u32,
    pub parameter: u8,
    /// Of all buffers but byte strings: the largest of all variants
    pub alignment: usize,
    pub bounds: &'static [Bound],
}

//! RSA's arithmetic on whole limbs: the selection of a table of kernels.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

mod portable;
#[cfg_attr(
    not(feature = "signing"),
    allow(dead_code, reason = "the kernels of private keys")
)]
mod table;
#[cfg(all(dauntless_valgrind, target_arch = "x86_64"))]
#[path = "valgrind/x86_64.rs"]
mod valgrind;

by_isa! { mod isa; }

pub use portable::TABLE as PORTABLE;
pub use table::Table;

use super::features::{Features, choose};

/// C numbers side by side, of D digits of 52 bits each, lowest first.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub struct Numbers<const C: usize, const D: usize>(pub [[u64; D]; C]);

pub type Single48 = Numbers<1, 48>;
pub type Single64 = Numbers<1, 64>;
pub type Single88 = Numbers<1, 88>;
pub type Pair<const D: usize> = Numbers<2, D>;
pub type Pair24 = Pair<24>;
pub type Pair32 = Pair<32>;
pub type Pair48 = Pair<48>;

impl<const C: usize, const D: usize> Numbers<C, D> {
    pub const ZERO: Self = Self([[0; D]; C]);
}

/// Digits of 28 bits of two numbers, lowest first: vector i has digit i of both, and digit N + i of both; or sums of their
/// products.
#[cfg_attr(
    not(feature = "signing"),
    allow(dead_code, reason = "the numbers of private keys")
)]
#[derive(Clone, Copy)]
#[repr(C, align(32))]
pub struct Vectors<const N: usize>(pub [[[u64; 2]; 2]; N]);

pub type Vectors19 = Vectors<19>;
pub type Vectors28 = Vectors<28>;
pub type Vectors38 = Vectors<38>;
pub type Vectors57 = Vectors<57>;
pub type Vectors84 = Vectors<84>;
pub type Vectors114 = Vectors<114>;

/// The digits of [`Vectors`], two to a lane: of vector i and of vector N + i, in half as many vectors.
#[cfg_attr(
    not(feature = "signing"),
    allow(dead_code, reason = "the numbers of private keys")
)]
#[derive(Clone, Copy)]
#[repr(C, align(32))]
pub struct Packed<const N: usize>(pub [[[[u32; 2]; 2]; 2]; N]);

pub type Packed10 = Packed<10>;
pub type Packed14 = Packed<14>;
pub type Packed19 = Packed<19>;

/// D digits of 52 bits of eight numbers, lowest first; each vector has a digit of all. Or sums of their products.
#[cfg_attr(
    not(feature = "signing"),
    allow(dead_code, reason = "the numbers of private keys")
)]
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub struct Lanes<const D: usize>(pub [[u64; 8]; D]);

pub type Lanes21 = Lanes<21>;
pub type Lanes31 = Lanes<31>;
pub type Lanes41 = Lanes<41>;
pub type Lanes42 = Lanes<42>;
pub type Lanes62 = Lanes<62>;
pub type Lanes82 = Lanes<82>;

impl<const D: usize> Lanes<D> {
    pub const ZERO: Self = Self([[0; 8]; D]);
}

/// A row of a table for each of eight numbers.
#[cfg_attr(
    not(feature = "signing"),
    allow(dead_code, reason = "the exponents of private keys")
)]
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub struct Indices(pub [u64; 8]);

impl<const N: usize> Packed<N> {
    pub const ZERO: Self = Self([[[[0; 2]; 2]; 2]; N]);
}

impl<const N: usize> Vectors<N> {
    pub const ZERO: Self = Self([[[0; 2]; 2]; N]);
}

/// The table of kernels for a processor with these features.
#[inline]
pub fn table(features: Features) -> &'static Table {
    #[cfg(all(dauntless_valgrind, target_arch = "x86_64"))]
    if features.has(super::features::valgrind::EIGHT_LANES) {
        return &valgrind::SIDE_BY_SIDE;
    }
    choose(isa::TABLES, features).unwrap_or(const { &PORTABLE })
}

/// The tables that this processor can run, with those that no backend has.
#[cfg(test)]
pub fn runnable() -> impl Iterator<Item = &'static Table> {
    let found = super::features::found();
    isa::TABLES
        .iter()
        .filter(move |(needs, _)| found.has(*needs))
        .map(|(_, table)| table)
}

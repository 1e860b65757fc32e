//! RSA's arithmetic on whole limbs: the selection of a table of kernels.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

#[cfg(any(test, dauntless_valgrind))]
pub mod models;
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

/// A number of digits of 52 bits, lowest first, in D words.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub struct Single<const D: usize>(pub [[u64; D]; 1]);

pub type Single48 = Single<48>;
pub type Single64 = Single<64>;
pub type Single88 = Single<88>;

impl<const D: usize> Single<D> {
    pub const ZERO: Self = Self([[0; D]; 1]);
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

/// Digits of 52 bits of two numbers, lowest first: vector i has digits i, N + i, 2 N + i and 3 N + i of both; or sums of their
/// products.
#[cfg_attr(
    not(feature = "signing"),
    allow(dead_code, reason = "the numbers of private keys")
)]
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub struct Quarters<const N: usize>(pub [[[u64; 2]; 4]; N]);

pub type Quarters5 = Quarters<5>;
pub type Quarters8 = Quarters<8>;
pub type Quarters10 = Quarters<10>;
pub type Quarters25 = Quarters<25>;
pub type Quarters40 = Quarters<40>;
pub type Quarters50 = Quarters<50>;

/// Two moduli for kernels of [`Quarters`]: w = -1 / modulus modulo 2^52 for both, (w modulus + 1) / 2^52, and the moduli.
#[cfg_attr(
    not(feature = "signing"),
    allow(dead_code, reason = "the primes of private keys")
)]
#[derive(Clone, Copy)]
#[repr(C)]
pub struct Moduli<const N: usize> {
    pub friendly: Quarters<N>,
    pub modulus: Quarters<N>,
    pub factor: [[u64; 2]; 1],
}

pub type Moduli5 = Moduli<5>;
pub type Moduli8 = Moduli<8>;
pub type Moduli10 = Moduli<10>;

impl<const N: usize> Quarters<N> {
    pub const ZERO: Self = Self([[[0; 2]; 4]; N]);
}

impl<const N: usize> Moduli<N> {
    pub const ZERO: Self = Self {
        friendly: Quarters::ZERO,
        modulus: Quarters::ZERO,
        factor: [[0; 2]; 1],
    };
}

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

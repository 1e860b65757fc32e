//! An algorithm's table of kernels: chosen when the program runs, or a constant on targets without a choice.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! Where every call goes to a constant, the program contains only the kernels that it calls.

use core::marker::PhantomData;
use core::ops::Deref;

/// A type of tables, with its portable one.
#[allow(dead_code, reason = "for targets without kernels in assembly")]
pub trait Portable: Sized + 'static {
    const TABLE: &'static Self;
}

/// The table of targets that have no other.
#[allow(dead_code, reason = "for targets without kernels in assembly")]
pub struct Only<T>(PhantomData<T>);

impl<T> Copy for Only<T> {}

impl<T> Clone for Only<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Portable> Deref for Only<T> {
    type Target = T;

    #[inline(always)]
    fn deref(&self) -> &T {
        T::TABLE
    }
}

/// A table among those of a target.
pub trait Of<T> {
    fn of(table: &'static T) -> Self;
}

impl<T> Of<T> for &'static T {
    #[inline(always)]
    fn of(table: &'static T) -> Self {
        table
    }
}

impl<T> Of<T> for Only<T> {
    #[inline(always)]
    fn of(_: &'static T) -> Self {
        Self(PhantomData)
    }
}

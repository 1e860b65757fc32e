//! Values that are wiped on drop and cannot be compared, printed or copied.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::ops::{Deref, DerefMut};

use zeroize::optimization_barrier;

use crate::kernels::{MulCache, Poly, States, mldsa, x25519};

/// Types with an all-zero value, which wiping leaves behind.
pub trait Zero {
    const ZERO: Self;
}

macro_rules! zero {
    ($($type:ty = $zero:expr;)*) => {$(
        impl Zero for $type {
            const ZERO: Self = $zero;
        }
    )*};
}

zero! {
    u8 = 0;
    u64 = 0;
    i64 = 0;
    Poly = Poly::ZERO;
    MulCache = MulCache::ZERO;
    x25519::Elements = x25519::Elements::ZERO;
    x25519::Lanes = x25519::Lanes::ZERO;
    x25519::Words = x25519::Words::ZERO;
    mldsa::Poly = mldsa::Poly::ZERO;
}

impl<const N: usize> Zero for States<N> {
    const ZERO: Self = Self::ZERO;
}

#[cfg(feature = "rsa")]
impl<const D: usize> Zero for crate::kernels::rsa::Single<D> {
    const ZERO: Self = Self::ZERO;
}

#[cfg(feature = "rsa")]
impl<const N: usize> Zero for crate::kernels::rsa::Vectors<N> {
    const ZERO: Self = Self::ZERO;
}

#[cfg(feature = "rsa")]
impl<const N: usize> Zero for crate::kernels::rsa::Quarters<N> {
    const ZERO: Self = Self::ZERO;
}

#[cfg(feature = "rsa")]
impl<const N: usize> Zero for crate::kernels::rsa::Moduli<N> {
    const ZERO: Self = Self::ZERO;
}

#[cfg(feature = "rsa")]
impl<const D: usize> Zero for crate::kernels::rsa::Lanes<D> {
    const ZERO: Self = Self::ZERO;
}

#[cfg(feature = "rsa")]
impl Zero for crate::kernels::rsa::Indices {
    const ZERO: Self = Self([0; 8]);
}

#[cfg(feature = "rsa")]
impl<const N: usize> Zero for crate::kernels::rsa::Packed<N> {
    const ZERO: Self = Self::ZERO;
}

impl<T: Zero, const N: usize> Zero for [T; N] {
    const ZERO: Self = [const { T::ZERO }; N];
}

/// A value that is wiped on drop.
pub struct Secret<T: Zero>(pub T);

impl<T: Zero> Secret<T> {
    /// The all-zero value, to be filled in place.
    pub const ZERO: Self = Self(T::ZERO);
}

impl<T: Zero> Drop for Secret<T> {
    #[inline]
    fn drop(&mut self) {
        self.0 = T::ZERO;
        optimization_barrier(&self.0);
    }
}

impl<T: Zero> Deref for Secret<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: Zero> DerefMut for Secret<T> {
    fn deref_mut(&mut self) -> &mut T {
        &mut self.0
    }
}

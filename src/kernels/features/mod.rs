//! Detection of the processor's features, and the names that `DAUNTLESS_BACKEND` can select.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! Each algorithm chooses its table of kernels from these features independently (`choose`); features need not form a chain.

by_isa! { mod isa; }

#[cfg(all(test, target_arch = "riscv64"))]
pub use isa::has_v;
pub use isa::*;

use core::sync::atomic::{AtomicU32, Ordering};

/// A set of features. Features are constants in the ISA's file.
#[derive(Clone, Copy)]
pub struct Features(u32);

impl Features {
    pub const NONE: Self = Self(0);
    /// Set once detected, even if there are no features.
    const ASKED: Self = Self(1 << 31);

    #[allow(dead_code, reason = "where no features are told apart")]
    pub const fn bit(n: u32) -> Self {
        Self(1 << n)
    }

    #[allow(dead_code, reason = "where no features are told apart")]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// These features if `there`, else none.
    #[allow(dead_code, reason = "where no features are told apart")]
    pub fn if_there(self, there: bool) -> Self {
        if there { self } else { Self::NONE }
    }

    /// The intersection of both sets.
    #[cfg(any(test, feature = "std"))]
    pub fn only(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    pub const fn has(self, needed: Self) -> bool {
        self.0 & needed.0 == needed.0
    }
}

/// Named sets of features: a processor's backend is the first whose required features it has.
pub struct Named {
    pub name: &'static str,
    pub needs: Features,
    /// Features that its kernels also use if present.
    #[allow(dead_code, reason = "without a choice by name")]
    pub uses: Features,
}

impl Named {
    #[allow(dead_code, reason = "where no features are told apart")]
    const fn new(name: &'static str, needs: Features) -> Self {
        Self {
            name,
            needs,
            uses: Features::NONE,
        }
    }

    #[allow(dead_code, reason = "where all kernels of a backend use what it needs")]
    const fn using(self, uses: Features) -> Self {
        Self { uses, ..self }
    }
}

/// The backend of processors without assembly kernels, and of builds without assembly.
pub const PORTABLE: &str = "portable";

/// The features of this processor. Relaxed: every thread computes the same value.
#[inline]
pub fn found() -> Features {
    static FOUND: AtomicU32 = AtomicU32::new(0);
    let known = Features(FOUND.load(Ordering::Relaxed));
    if known.has(Features::ASKED) {
        return known;
    }
    let asked = detect().and(Features::ASKED);
    FOUND.store(asked.0, Ordering::Relaxed);
    asked
}

/// The first table whose required features are present.
#[inline]
pub fn choose<T>(tables: &'static [(Features, T)], features: Features) -> Option<&'static T> {
    let mut tables = tables.iter();
    tables
        .find(|(needs, _)| features.has(*needs))
        .map(|(_, table)| table)
}

//! Shared secrets of every algorithm.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::fmt;

use subtle::{Choice, ConstantTimeEq};

use crate::example::example;
use crate::secret::Secret;

/// A shared secret of N bytes. It is wiped when dropped, compared in constant time, and never printed.
pub struct SharedSecret<const N: usize = 32>(pub(crate) Secret<[u8; N]>);

impl<const N: usize> SharedSecret<N> {
    /// The bytes.
    #[doc = example!(mlkem768,
        "let dk = DecapsulationKey::generate()?;",
        "let (_, k) = dk.encapsulation_key().encapsulate()?;",
        "let key: &[u8; 32] = k.as_bytes(); // for a cipher, or a key derivation function",
    )]
    pub fn as_bytes(&self) -> &[u8; N] {
        &self.0
    }

    /// The pair to return; the caller's `k` is wiped when it is dropped.
    #[inline(never)] // they are written where the caller wants them, not to a place in between
    pub(crate) fn beside<C: Copy>(c: &C, k: &[u8; N]) -> (C, Self) {
        (*c, Self(Secret(*k)))
    }
}

impl<const N: usize> AsRef<[u8]> for SharedSecret<N> {
    fn as_ref(&self) -> &[u8] {
        self.0.as_slice()
    }
}

impl<const N: usize> ConstantTimeEq for SharedSecret<N> {
    fn ct_eq(&self, other: &Self) -> Choice {
        self.0.ct_eq(other.0.as_slice())
    }
}

impl<const N: usize> fmt::Debug for SharedSecret<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SharedSecret")
    }
}

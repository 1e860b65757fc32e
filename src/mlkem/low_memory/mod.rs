//! ML-KEM for small machines: single operations with the least memory.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! No matrix and no vector is stored. Each entry of the matrix is sampled where it is multiplied; s is taken from its encoding,
//! y is sampled again for each row. Decapsulation compares its ciphertext piece by piece. Results are those of the other code,
//! byte for byte; each operation takes longer. Batches run in lockstep as without it where the processor has kernels for that.

mod decrypt;
mod encrypt;
mod key_gen;
mod ml_kem;
mod sample;

pub use key_gen::generate;
pub use ml_kem::{
    decaps, decaps_expanded, decaps_seed, encaps, encaps_expanded, expand, expand_seed,
};

use core::array::from_ref;

use super::vector::add;
use crate::kernels::{Backend, MulCache, Poly};
use crate::secret::{Secret, Zero};

/// An inner product, term by term.
struct Working {
    /// The result
    sum: Poly,
    /// From the matrix, t, or the encoding of s
    entry: Poly,
    /// A transform
    element: Poly,
}

impl Zero for Working {
    const ZERO: Self = Self {
        sum: Poly::ZERO,
        entry: Poly::ZERO,
        element: Poly::ZERO,
    };
}

/// A term, and what is computed for it.
struct Term {
    cache: MulCache,
    product: Poly,
}

impl Zero for Term {
    const ZERO: Self = Self {
        cache: MulCache::ZERO,
        product: Poly::ZERO,
    };
}

impl Working {
    fn begin(&mut self) {
        self.sum.0.fill(0);
    }

    /// `sum = sum + entry o element * R^-1`. Pre `0 <= entry < 2^12`, `|element| < 8q`; `0 <= sum < q` before and after. Not
    /// inlined, so that only its own frame holds the term.
    #[inline(never)]
    fn accumulate(&mut self, backend: Backend) {
        let mut term = Secret::<Term>::ZERO;
        let Term { cache, product } = &mut *term;
        let (entry, element) = (from_ref(&self.entry), from_ref(&self.element));
        (backend.mlkem.mulcache)(cache, &self.element);
        (backend.mlkem.basemul_k1)(product, entry, element, from_ref(cache));
        // |product| < 8q: the sum is under 2^15.
        add(&mut self.sum, product);
        (backend.mlkem.reduce)(&mut self.sum);
    }
}

//! Products of c with s1 and s2, by ML-KEM's transform.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! c has tau coefficients of +-1, and those of s1 and s2 are at most eta: no coefficient of a product exceeds beta = tau eta, which
//! is at most 196. It is therefore known from its remainder modulo 3329, and so it is in the sum with y or w0 without another
//! reduction.

use crate::kernels::mldsa::{Poly, Small};
use crate::kernels::{Backend, MulCache};
use crate::secret::Zero;

/// The transform modulo 3329 of a polynomial of s1 or s2.
pub type SmallTransform = [Small; 1];

/// Sets `r` to the transform of `a`, whose coefficients are at most eta, for `SmallProduct::multiply`.
pub fn transform_small(backend: Backend, r: &mut SmallTransform, a: &Poly) {
    let [r] = r;
    (backend.mldsa.narrow)(r, a);
    (backend.mlkem.ntt)(r);
    (backend.mlkem.reduce)(r);
}

/// c, ready for products.
pub struct SmallProduct {
    c: [Small; 1],
    cache: [MulCache; 1],
    product: Small,
}

impl Zero for SmallProduct {
    const ZERO: Self = Self {
        c: [Small::ZERO],
        cache: [MulCache::ZERO],
        product: Small::ZERO,
    };
}

impl SmallProduct {
    pub fn begin(&mut self, backend: Backend, c: &Poly) {
        let ([to], [cache]) = (&mut self.c, &mut self.cache);
        (backend.mldsa.narrow)(to, c);
        (backend.mlkem.ntt)(to);
        (backend.mlkem.mulcache)(cache, to);
    }

    /// c s modulo 3329, for `add_small` and `sub_small`.
    pub fn multiply(&mut self, backend: Backend, s: &SmallTransform) -> &Small {
        (backend.mlkem.basemul_k1)(&mut self.product, s, &self.c, &self.cache);
        (backend.mlkem.intt)(&mut self.product);
        &self.product
    }
}

//! Vectors of polynomials, and operations on each polynomial.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use crate::kernels::Backend;
use crate::kernels::mldsa::Poly;
#[cfg(feature = "signing")]
use crate::kernels::mldsa::Q;

/// A vector of polynomials.
pub type Vector<const N: usize> = [Poly; N];

/// `k` rows of `l` transforms.
pub type Matrix<const K: usize, const L: usize> = [Vector<L>; K];

/// `v = NTT(v)`. Pre `|v| < q`, post `|v| < 9q`.
pub fn transform(backend: Backend, v: &mut [Poly]) {
    v.iter_mut().for_each(|poly| (backend.mldsa.ntt)(poly));
}

/// `r mod+- q` (section 2.3) of coefficients in `[0, q)`. Without branches, since coefficients are secret.
#[cfg(feature = "signing")]
pub fn centre(r: &mut Poly) {
    let half = (Q - 1) / 2;
    r.0.iter_mut().for_each(|a| *a -= Q & ((half - *a) >> 31));
}

/// `product = NTT^-1(a b)`, modulo q with `|product| < q`. Pre `|a|, |b| < 9q`.
#[cfg(feature = "signing")]
pub fn multiply(backend: Backend, product: &mut Poly, a: &Poly, b: &Poly) {
    (backend.mldsa.pointwise)(product, a, b);
    (backend.mldsa.intt)(product);
}

//! Vectors of polynomials, and operations on each polynomial.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use crate::kernels::Backend;
use crate::kernels::mldsa::Poly;

/// A vector of polynomials.
pub type Vector<const N: usize> = [Poly; N];

/// `k` rows of `l` transforms.
pub type Matrix<const K: usize, const L: usize> = [Vector<L>; K];

/// `v = NTT(v)`. Pre `|v| < q`, post `|v| < 9q`.
pub fn transform(backend: Backend, v: &mut [Poly]) {
    v.iter_mut().for_each(|poly| (backend.mldsa.ntt)(poly));
}

/// `product = NTT^-1(a b)`, modulo q with `|product| < q`. Pre `|a|, |b| < 9q`.
#[cfg(feature = "signing")]
pub fn multiply(backend: Backend, product: &mut Poly, a: &Poly, b: &Poly) {
    (backend.mldsa.pointwise)(product, a, b);
    (backend.mldsa.intt)(product);
}

/// Whether decoded coefficients are in [-eta, eta]: a field decodes to eta minus its value. Without branches on them.
#[cfg(feature = "signing")]
pub fn is_short(a: &Poly, eta: i32) -> bool {
    a.0.iter().fold(true, |all, a| all & (*a >= -eta))
}

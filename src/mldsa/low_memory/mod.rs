//! ML-DSA for small machines: the operations on keys as bytes, with the least memory.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! The matrix is never stored: each entry is sampled where it is multiplied. Vectors are taken from their encodings, polynomial by
//! polynomial, as often as they are needed. Signing stores w alone, k polynomials. Results are those of the other code, byte for
//! byte; each operation takes longer. Prepared keys are as large as ever, since they are what is computed once.

#[cfg(feature = "signing")]
mod key_gen;
mod sample;
#[cfg(feature = "signing")]
mod sign;
mod verify;

#[cfg(feature = "signing")]
pub use key_gen::{key_gen_internal, public_key_of};
#[cfg(feature = "signing")]
pub use sign::Private;
pub use verify::Public;

use sample::matrix_entry;

use super::parameters::ParameterSet;
use crate::kernels::Backend;
use crate::kernels::mldsa::Poly;
use crate::secret::Zero;

/// Four polynomials.
struct Four {
    /// The result
    sum: Poly,
    /// An entry of the matrix, and whatever comes after it
    entry: Poly,
    /// The transform of an element of the vector
    element: Poly,
    product: Poly,
}

impl Zero for Four {
    const ZERO: Self = Self {
        sum: Poly::ZERO,
        entry: Poly::ZERO,
        element: Poly::ZERO,
        product: Poly::ZERO,
    };
}

impl Four {
    /// `sum` = row r of A NTT(v), times R^-1: `|sum| < l q`. `decode` gives the elements of v from their encodings.
    fn row<P: ParameterSet<K, L>, B, const K: usize, const L: usize>(
        &mut self,
        backend: Backend,
        rho: &[u8; 32],
        r: usize,
        v: &[B; L],
        decode: extern "C" fn(&mut Poly, &B),
    ) {
        self.sum.0.fill(0);
        for (s, encoded) in v.iter().enumerate() {
            decode(&mut self.element, encoded);
            (backend.mldsa.ntt)(&mut self.element);
            matrix_entry(backend, &mut self.entry, rho, r, s);
            (backend.mldsa.pointwise)(&mut self.product, &self.entry, &self.element);
            (backend.mldsa.add)(&mut self.sum, &self.product);
        }
    }
}

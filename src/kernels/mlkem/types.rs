//! The buffers of ML-KEM's kernels. Their alignment is part of the contract.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

/// 256 coefficients: a polynomial, lowest degree first, or a transformed polynomial in the order of the table's kernels.
#[derive(Clone)]
#[repr(C, align(32))]
pub struct Poly(pub [i16; 256]);

impl Poly {
    pub const ZERO: Self = Self([0; 256]);
}

/// `b1 gamma` for each residue `b0 + b1 X` of a transformed polynomial (FIPS 203, Algorithm 12).
#[repr(C, align(32))]
pub struct MulCache(pub [i16; 128]);

impl MulCache {
    pub const ZERO: Self = Self([0; 128]);
}

/// Output of `rej_uniform`: a polynomial once `count` is at least 256, and room for surplus elements.
#[repr(C, align(32))]
pub struct Candidates {
    pub poly: Poly,
    pub rest: [i16; 80],
}

impl Candidates {
    pub const ZERO: Self = Self {
        poly: Poly::ZERO,
        rest: [0; 80],
    };
}

//! The buffers of ML-DSA's kernels. Their alignment is part of the contract.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

/// A polynomial of 16-bit coefficients, for ML-KEM's kernels.
pub use super::super::mlkem::Poly as Small;

/// 256 coefficients: a polynomial, lowest degree first, or a transform in FIPS 204's order.
#[derive(Clone)]
#[repr(C, align(64))]
pub struct Poly(pub [i32; 256]);

impl Poly {
    pub const ZERO: Self = Self([0; 256]);
}

/// Output of a sampler: a polynomial once `count` is at least 256, and room for surplus elements.
#[repr(C, align(64))]
pub struct Candidates<const REST: usize> {
    pub poly: Poly,
    pub rest: [i32; REST],
}

impl<const REST: usize> Candidates<REST> {
    pub const ZERO: Self = Self {
        poly: Poly::ZERO,
        rest: [0; REST],
    };
}

/// The candidates of five blocks of SHAKE128.
pub type Uniform = Candidates<24>;

/// The half bytes of two blocks of SHAKE256.
pub type Bounded = Candidates<288>;

//! HashML-DSA and signatures of a given mu, in the table of ML-DSA of a library whose functions are given as Rust's.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use crate::signs::some;
use crate::{Dsa, Input, Output};

/// Bytes of mu (FIPS 204, Algorithm 7, line 6).
pub const MU: usize = 64;

/// A hash function of HashML-DSA (FIPS 204, section 5.4); its number is the last of its identifier, 2.16.840.1.101.3.4.2.n.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HashFunction {
    Sha2_256 = 1,
    Sha2_384,
    Sha2_512,
    Sha2_224,
    Sha2_512_224,
    Sha2_512_256,
    Sha3_224,
    Sha3_256,
    Sha3_384,
    Sha3_512,
    /// With 32 bytes of output.
    Shake128,
    /// With 64 bytes of output.
    Shake256,
}

impl HashFunction {
    /// In the order of their numbers.
    pub const ALL: [Self; 12] = [
        Self::Sha2_256,
        Self::Sha2_384,
        Self::Sha2_512,
        Self::Sha2_224,
        Self::Sha2_512_224,
        Self::Sha2_512_256,
        Self::Sha3_224,
        Self::Sha3_256,
        Self::Sha3_384,
        Self::Sha3_512,
        Self::Shake128,
        Self::Shake256,
    ];

    /// Its number, as the functions of a library take it.
    pub fn byte(self) -> [u8; 1] {
        [self as u8]
    }

    fn read(byte: Input<'_>) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|function| function.byte() == byte.bytes())
    }

    /// Its identifier in DER.
    pub fn oid(self) -> [u8; 11] {
        [6, 9, 0x60, 0x86, 0x48, 1, 0x65, 3, 4, 2, self as u8]
    }
}

/// What HashML-DSA signs.
#[derive(Clone, Copy)]
pub struct Hashed<'a> {
    pub function: HashFunction,
    pub message: &'a [u8],
    pub context: &'a [u8],
}

impl<'a> Hashed<'a> {
    fn read(function: Input<'_>, message: Input<'a>, context: Input<'a>) -> Option<Self> {
        Some(Self {
            function: HashFunction::read(function)?,
            message: message.bytes(),
            context: context.bytes(),
        })
    }
}

/// HashML-DSA of a library, for one parameter set. `None` and false mean that it refused.
pub trait SignsHashed {
    const FUNCTIONS: &'static [HashFunction];

    /// Writes a signature; with the library's own randomness unless it is to be deterministic.
    fn sign_hashed(
        private: &[u8],
        what: Hashed<'_>,
        deterministic: bool,
        out: &mut [u8],
    ) -> Option<()>;
    fn verify_hashed(public: &[u8], what: Hashed<'_>, signature: &[u8]) -> bool;
}

/// Signatures of a given mu of a library, for one parameter set. `None` and false mean that it refused.
pub trait SignsMu {
    /// Whether it signs with its own randomness.
    const HEDGED: bool = true;
    /// Whether it signs without randomness.
    const DETERMINISTIC: bool = true;

    /// As [`SignsHashed::sign_hashed`].
    fn sign_mu(private: &[u8], mu: &[u8; MU], deterministic: bool, out: &mut [u8]) -> Option<()>;
    fn verify_mu(public: &[u8], mu: &[u8; MU], signature: &[u8]) -> bool;
}

impl Dsa {
    /// The table with HashML-DSA.
    pub fn with_hashed<S: SignsHashed>(self) -> Self {
        Self {
            has_hash: Some(has_hash::<S>),
            sign_hashed: Some(sign_hashed::<S, false>),
            sign_hashed_deterministic: Some(sign_hashed::<S, true>),
            verify_hashed: Some(verify_hashed::<S>),
            ..self
        }
    }

    /// The table with signatures of a given mu.
    pub fn with_mu<S: SignsMu>(self) -> Self {
        Self {
            sign_mu: some(S::HEDGED, sign_mu::<S, false>),
            sign_mu_deterministic: some(S::DETERMINISTIC, sign_mu::<S, true>),
            verify_mu: Some(verify_mu::<S>),
            ..self
        }
    }
}

extern "C" fn has_hash<S: SignsHashed>(function: Input<'_>) -> bool {
    HashFunction::read(function).is_some_and(|function| S::FUNCTIONS.contains(&function))
}

extern "C" fn sign_hashed<S: SignsHashed, const DETERMINISTIC: bool>(
    private: Input<'_>,
    function: Input<'_>,
    message: Input<'_>,
    context: Input<'_>,
    out: Output<'_>,
) -> bool {
    Hashed::read(function, message, context)
        .and_then(|what| S::sign_hashed(private.bytes(), what, DETERMINISTIC, out.bytes()))
        .is_some()
}

extern "C" fn verify_hashed<S: SignsHashed>(
    public: Input<'_>,
    function: Input<'_>,
    message: Input<'_>,
    context: Input<'_>,
    signature: Input<'_>,
) -> bool {
    Hashed::read(function, message, context)
        .is_some_and(|what| S::verify_hashed(public.bytes(), what, signature.bytes()))
}

extern "C" fn sign_mu<S: SignsMu, const DETERMINISTIC: bool>(
    private: Input<'_>,
    mu: Input<'_>,
    out: Output<'_>,
) -> bool {
    mu.array()
        .and_then(|mu| S::sign_mu(private.bytes(), mu, DETERMINISTIC, out.bytes()))
        .is_some()
}

extern "C" fn verify_mu<S: SignsMu>(
    public: Input<'_>,
    mu: Input<'_>,
    signature: Input<'_>,
) -> bool {
    mu.array()
        .is_some_and(|mu| S::verify_mu(public.bytes(), mu, signature.bytes()))
}

//! The library's tests, on every backend that this processor can run, in one process.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

mod backends;
mod batch;
mod composition;
mod compression;
#[cfg(feature = "signing")]
mod conversions;
#[cfg(feature = "digest")]
mod digest;
mod hybrid;
mod in_place;
#[cfg(feature = "kem")]
mod kem;
mod kernels;
#[cfg(not(feature = "low-memory"))] // where operations permute single states
mod lanes;
#[cfg(feature = "signing")]
mod mldsa;
#[cfg(feature = "signing")]
mod mldsa_batch;
mod mldsa_hints;
#[cfg(feature = "signing")]
mod mldsa_in_place;
#[cfg(feature = "signing")]
mod mldsa_malformed;
mod mldsa_norm;
#[cfg(feature = "signing")]
mod mldsa_prepared;
#[cfg(feature = "signing")]
mod mldsa_rare;
mod mldsa_small;
mod mlkem;
#[cfg(all(feature = "pkcs8", feature = "signing"))]
mod pkcs8;
mod printed;
#[cfg(feature = "rsa")]
mod rsa;
#[cfg(feature = "rsa")]
mod rsa_kernels;
#[cfg(feature = "rsa")]
mod rsa_numbers;
mod self_test;
#[cfg(feature = "serde")]
mod serde;
mod sha3;
#[cfg(all(feature = "signature", feature = "signing"))]
mod signature;
mod wiping;
mod wycheproof;
mod wycheproof_mldsa;
mod x25519;
mod x25519_kernels;

/// `n` if DAUNTLESS_TEST_SAMPLES is set, as scripts/test-emulated sets it, else 1. Tests that take long try every `one_in(n)`-th
/// case.
fn one_in(n: usize) -> usize {
    match std::env::var_os("DAUNTLESS_TEST_SAMPLES") {
        Some(_) => n,
        None => 1,
    }
}

/// Bytes without pattern, the same in every run.
fn bytes<const N: usize>(seed: u64) -> [u8; N] {
    let mut bytes = [0; N];
    crate::sha3::Shake128::digest(&seed.to_le_bytes(), &mut bytes);
    bytes
}

//! Hash functions of HashML-DSA and RSA, and their digests.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::ffi::c_int;

use library::mldsa65::{HashFunction, MessageDigest};

use crate::border::Input;
use crate::sha3::{
    DAUNTLESS_SHA3_224, DAUNTLESS_SHA3_256, DAUNTLESS_SHA3_384, DAUNTLESS_SHA3_512,
    DAUNTLESS_SHAKE128, DAUNTLESS_SHAKE256,
};
use crate::status::Status;

/// Hash function for HashML-DSA and RSA: SHA-224, 28 bytes. Others: DAUNTLESS_SHA3_224 to _512 and, with 32 and 64 bytes of output,
/// DAUNTLESS_SHAKE128 and DAUNTLESS_SHAKE256.
pub const DAUNTLESS_SHA2_224: i32 = 2224;
/// Hash function for HashML-DSA and RSA: SHA-256, 32 bytes.
pub const DAUNTLESS_SHA2_256: i32 = 2256;
/// Hash function for HashML-DSA and RSA: SHA-384, 48 bytes.
pub const DAUNTLESS_SHA2_384: i32 = 2384;
/// Hash function for HashML-DSA and RSA: SHA-512, 64 bytes.
pub const DAUNTLESS_SHA2_512: i32 = 2512;
/// Hash function for HashML-DSA and RSA: SHA-512/224, 28 bytes.
pub const DAUNTLESS_SHA2_512_224: i32 = 3224;
/// Hash function for HashML-DSA and RSA: SHA-512/256, 32 bytes.
pub const DAUNTLESS_SHA2_512_256: i32 = 3256;

/// # Errors
/// `Algorithm`.
pub fn hash_function(algorithm: c_int) -> Result<HashFunction, Status> {
    match algorithm {
        DAUNTLESS_SHA2_224 => Ok(HashFunction::Sha2_224),
        DAUNTLESS_SHA2_256 => Ok(HashFunction::Sha2_256),
        DAUNTLESS_SHA2_384 => Ok(HashFunction::Sha2_384),
        DAUNTLESS_SHA2_512 => Ok(HashFunction::Sha2_512),
        DAUNTLESS_SHA2_512_224 => Ok(HashFunction::Sha2_512_224),
        DAUNTLESS_SHA2_512_256 => Ok(HashFunction::Sha2_512_256),
        DAUNTLESS_SHA3_224 => Ok(HashFunction::Sha3_224),
        DAUNTLESS_SHA3_256 => Ok(HashFunction::Sha3_256),
        DAUNTLESS_SHA3_384 => Ok(HashFunction::Sha3_384),
        DAUNTLESS_SHA3_512 => Ok(HashFunction::Sha3_512),
        DAUNTLESS_SHAKE128 => Ok(HashFunction::Shake128),
        DAUNTLESS_SHAKE256 => Ok(HashFunction::Shake256),
        _ => Err(Status::Algorithm),
    }
}

/// The digest of a hash function.
///
/// # Errors
/// `Algorithm`; `Size` if it does not have the function's length.
pub fn digest_of(algorithm: c_int, given: &Input) -> Result<MessageDigest, Status> {
    Ok(MessageDigest::new(
        hash_function(algorithm)?,
        given.bytes(),
    )?)
}

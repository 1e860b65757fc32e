//! Hash functions, which are called as in hashlib, and digests of HashML-DSA and RSA.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use dauntless::mldsa65::{HashFunction, MessageDigest};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::errors::LengthError;

/// The hash functions of FIPS 204, section 5.4, and RFC 8017, appendix B.1, by their names in hashlib.
const NAMES: [(&str, HashFunction); 12] = [
    ("sha224", HashFunction::Sha2_224),
    ("sha256", HashFunction::Sha2_256),
    ("sha384", HashFunction::Sha2_384),
    ("sha512", HashFunction::Sha2_512),
    ("sha512_224", HashFunction::Sha2_512_224),
    ("sha512_256", HashFunction::Sha2_512_256),
    ("sha3_224", HashFunction::Sha3_224),
    ("sha3_256", HashFunction::Sha3_256),
    ("sha3_384", HashFunction::Sha3_384),
    ("sha3_512", HashFunction::Sha3_512),
    ("shake_128", HashFunction::Shake128),
    ("shake_256", HashFunction::Shake256),
];

/// A hash function; ValueError for other names.
pub fn function(name: &str) -> PyResult<HashFunction> {
    let Some((_, function)) = NAMES.iter().find(|(known, _)| *known == name) else {
        let known = NAMES.map(|(name, _)| name).join(", ");
        return Err(PyValueError::new_err(format!(
            "hash_name: {name:?} is not a hash function of this library; give one of {known}"
        )));
    };
    Ok(*function)
}

/// A digest and its hash function; ValueError for other names, LengthError for other lengths.
pub fn digest(bytes: &[u8], name: &str) -> PyResult<MessageDigest> {
    let function = function(name)?;
    MessageDigest::new(function, bytes).map_err(|_| {
        let (given, size) = (bytes.len(), function.digest_size());
        LengthError::new_err(format!("digest: {given} bytes given; {name} has {size}"))
    })
}

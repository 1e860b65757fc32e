//! Choices of the schemes, from Python's arguments; None is the usual one.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use dauntless::rsa::{HashFunction, Oaep, Pss, Scheme};
use pyo3::prelude::*;

use crate::digest::function;

pub fn pkcs1v15(hash_name: &str) -> PyResult<Scheme> {
    function(hash_name).map(Scheme::pkcs1v15)
}

/// Masks by the message's hash function, and a salt as long as a digest, unless others are given.
pub fn pss(hash_name: &str, mask: Option<&str>, salt_length: Option<usize>) -> PyResult<Pss> {
    let (hash, mask) = functions(hash_name, mask)?;
    let pss = Pss::new(hash).with_mask(mask);
    Ok(salt_length.map_or(pss, |length| pss.with_salt_length(length)))
}

/// Masks by the label's hash function, and an empty label, unless others are given.
pub fn oaep<'a>(
    hash_name: &str,
    mask: Option<&str>,
    label: Option<&'a [u8]>,
) -> PyResult<Oaep<'a>> {
    let (hash, mask) = functions(hash_name, mask)?;
    let label = label.unwrap_or_default();
    Ok(Oaep::new(hash).with_mask(mask).with_label(label))
}

/// Those of messages or labels, and of masks.
fn functions(hash_name: &str, mask: Option<&str>) -> PyResult<(HashFunction, HashFunction)> {
    let hash = function(hash_name)?;
    Ok((hash, mask.map_or(Ok(hash), function)?))
}

//! EMSA-PSS (RFC 8017, section 9.1).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::mgf1;
#[cfg(feature = "signing")]
use crate::Error;
use crate::message_digest::{HashFunction, MessageDigest};

/// The last byte of an encoded message.
const TRAILER: u8 = 0xbc;

/// The parts of an encoded message: (masked) DB and H, which are followed by the trailer.
struct Parts<'a> {
    db: &'a mut [u8],
    h: &'a mut [u8],
    trailer: &'a mut u8,
}

impl<'a> Parts<'a> {
    fn of(em: &'a mut [u8], hash_size: usize) -> Option<Self> {
        let (trailer, rest) = em.split_last_mut()?;
        let (db, h) = rest.split_at_mut_checked(rest.len().checked_sub(hash_size)?)?;
        Some(Self { db, h, trailer })
    }
}

/// Section 9.1.1: encodes a digest with a salt in `bits` bits, the last ones of `em`, which has no bytes more than these need.
///
/// # Errors
/// [`Error::SaltLength`] if there is no room for the salt.
#[cfg(feature = "signing")]
pub fn encode(
    digest: &MessageDigest,
    salt: &[u8],
    mask: HashFunction,
    bits: usize,
    em: &mut [u8],
) -> Result<(), Error> {
    let parts = Parts::of(em, digest.as_bytes().len()).ok_or(Error::SaltLength)?;
    let padding = parts.db.len().checked_sub(salt.len() + 1);
    let (padding, rest) = parts
        .db
        .split_at_mut_checked(padding.ok_or(Error::SaltLength)?)
        .ok_or(Error::SaltLength)?;
    padding.fill(0);
    if let Some((one, place)) = rest.split_first_mut() {
        *one = 1;
        place
            .iter_mut()
            .zip(salt)
            .for_each(|(to, from)| *to = *from);
    }
    hash(digest, salt, parts.h);
    mgf1::mask(mask, parts.h, parts.db);
    clear_above(bits, parts.db);
    *parts.trailer = TRAILER;
    Ok(())
}

/// Section 9.1.2: whether `em` encodes the digest in `bits` bits, with a salt of the given length or of any. `em` is overwritten.
pub fn is_encoding(
    digest: &MessageDigest,
    salt_length: Option<usize>,
    mask: HashFunction,
    bits: usize,
    em: &mut [u8],
) -> bool {
    let Some(parts) = Parts::of(em, digest.as_bytes().len()) else {
        return false;
    };
    let first = parts.db.first().copied().unwrap_or_default();
    if *parts.trailer != TRAILER || first & !of_first_byte(bits) != 0 {
        return false;
    }
    mgf1::mask(mask, parts.h, parts.db);
    clear_above(bits, parts.db);
    let zeros = parts.db.iter().take_while(|byte| **byte == 0).count();
    let Some((1, salt)) = parts.db.get(zeros..).and_then(<[u8]>::split_first) else {
        return false;
    };
    let mut expected = [0; 64];
    hash(digest, salt, &mut expected);
    salt_length.is_none_or(|length| length == salt.len()) && expected.starts_with(parts.h)
}

/// H: the hash of M', eight zeros and the digest and the salt.
fn hash(digest: &MessageDigest, salt: &[u8], h: &mut [u8]) {
    digest
        .function()
        .hash(&[&[0; 8], digest.as_bytes(), salt], h);
}

/// The bits of the first byte that belong to a number of `bits` bits.
fn of_first_byte(bits: usize) -> u8 {
    0xff >> (bits.wrapping_neg() % 8)
}

fn clear_above(bits: usize, bytes: &mut [u8]) {
    if let Some(first) = bytes.first_mut() {
        *first &= of_first_byte(bits);
    }
}

//! EMSA-PKCS1-v1_5 (RFC 8017, section 9.2).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use crate::Error;
use crate::message_digest::{HashFunction, MessageDigest};

/// Writes 00 01 ff ... ff 00 and DigestInfo, the last bytes of all of `em`.
///
/// # Errors
/// [`Error::HashFunction`] of SHAKE, for which no standard defines DigestInfo; [`Error::MessageLength`] if `em` is too short, which it
/// is of no key of 2048 bits.
pub fn encode(digest: &MessageDigest, em: &mut [u8]) -> Result<(), Error> {
    let function = digest.function();
    if matches!(function, HashFunction::Shake128 | HashFunction::Shake256) {
        return Err(Error::HashFunction);
    }
    let header = digest_info(function);
    let length = header.len() + function.digest_size();
    let padding = em
        .len()
        .checked_sub(length)
        .filter(|padding| *padding >= 11);
    let (padding, info) = em
        .split_at_mut_checked(padding.ok_or(Error::MessageLength)?)
        .ok_or(Error::MessageLength)?;
    padding.fill(0xff);
    if let [first, second, .., last] = padding {
        (*first, *second, *last) = (0, 1, 0);
    }
    let from = header.iter().chain(digest.as_bytes());
    info.iter_mut().zip(from).for_each(|(to, from)| *to = *from);
    Ok(())
}

/// The DER encoding of DigestInfo without the digest that ends it: the function's parameters are NULL, as section 9.2's note 1 has it.
fn digest_info(function: HashFunction) -> [u8; 19] {
    let size = function.digest_size() as u8;
    let [t, l, oid @ ..] = function.oid();
    let [a, b, c, d, e, f, g, h, i] = oid;
    [
        0x30,
        17 + size,
        0x30,
        13,
        t,
        l,
        a,
        b,
        c,
        d,
        e,
        f,
        g,
        h,
        i,
        5,
        0,
        4,
        size,
    ]
}

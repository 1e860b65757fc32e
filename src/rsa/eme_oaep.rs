//! EME-OAEP (RFC 8017, section 7.1), decoded in time that does not depend on the secret but for whether it is valid, and its length if
//! it is.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! An adversary who learns which of the checks fails, for example that the first byte is not zero, decrypts with some thousand
//! queries (J. Manger, CRYPTO 2001): all checks end in one bit, which is the first that is looked at.

use super::mgf1;
use crate::Error;
use crate::message_digest::HashFunction;

/// Hash functions of an encoding: of the label, and of the masks.
#[derive(Clone, Copy)]
pub struct Functions {
    pub hash: HashFunction,
    pub mask: HashFunction,
}

/// The bytes that precede a message: a zero, the seed, the label's hash, and a one.
const fn overhead(hash: HashFunction) -> usize {
    2 * hash.digest_size() + 2
}

/// The parts of an encoded message: a zero, the seed and DB.
struct Parts<'a> {
    first: &'a mut u8,
    seed: &'a mut [u8],
    db: &'a mut [u8],
}

impl<'a> Parts<'a> {
    fn of(em: &'a mut [u8], hash_size: usize) -> Option<Self> {
        let (first, rest) = em.split_first_mut()?;
        let (seed, db) = rest.split_at_mut_checked(hash_size)?;
        Some(Self { first, seed, db })
    }
}

/// Section 7.1.1, step 2. Of the seed the first bytes are used, as many as the hash has.
///
/// # Errors
/// [`Error::MessageLength`] if the message is too long for `em`.
pub fn encode(
    functions: Functions,
    message: &[u8],
    label: &[u8],
    seed: &[u8; 64],
    em: &mut [u8],
) -> Result<(), Error> {
    let zeros = em
        .len()
        .checked_sub(overhead(functions.hash))
        .and_then(|room| room.checked_sub(message.len()))
        .ok_or(Error::MessageLength)?;
    let size = functions.hash.digest_size();
    let parts = Parts::of(em, size).ok_or(Error::MessageLength)?;
    *parts.first = 0;
    parts.db.fill(0);
    functions.hash.hash(&[label], start(parts.db, size));
    let last = parts.db.iter_mut().skip(size + zeros);
    let from = [1].iter().chain(message);
    last.zip(from).for_each(|(to, from)| *to = *from);
    let bytes = parts.seed.iter_mut().zip(seed);
    bytes.for_each(|(to, from)| *to = *from);
    mgf1::mask(functions.mask, parts.seed, parts.db);
    mgf1::mask(functions.mask, parts.db, parts.seed);
    Ok(())
}

/// The first bytes.
fn start(bytes: &mut [u8], length: usize) -> &mut [u8] {
    bytes.get_mut(..length).unwrap_or_default()
}

#[cfg(feature = "signing")]
pub use decoding::decode;

#[cfg(feature = "signing")]
mod decoding {
    use subtle::{Choice, ConditionallySelectable, ConstantTimeEq};

    use super::super::mgf1;
    use super::{Functions, Parts};
    use crate::Error;
    use crate::constant_time::equal;
    use crate::kernels::{published, published_number};

    /// Section 7.1.2, step 3: the message, which ends `em`. `em` is overwritten.
    ///
    /// # Errors
    /// [`Error::Decryption`], whatever the reason.
    pub fn decode<'a>(
        functions: Functions,
        label: &[u8],
        em: &'a mut [u8],
    ) -> Result<&'a [u8], Error> {
        let (size, mut expected) = (functions.hash.digest_size(), [0; 64]);
        functions.hash.hash(&[label], &mut expected);
        let parts = Parts::of(em, size).ok_or(Error::Decryption)?;
        mgf1::mask(functions.mask, parts.db, parts.seed);
        mgf1::mask(functions.mask, parts.seed, parts.db);
        let (hash, rest) = parts.db.split_at_checked(size).ok_or(Error::Decryption)?;
        let expected = expected.get(..size).unwrap_or_default();
        let (separated, length) = after_separator(rest);
        let valid = bool::from(parts.first.ct_eq(&0) & equal(hash, expected) & separated);
        if !published(valid) {
            return Err(Error::Decryption); // the caller learns it
        }
        let length = published_number(length); // that of a valid message
        let skipped = rest.len().saturating_sub(length as usize);
        Ok(rest.get(skipped..).unwrap_or_default())
    }

    /// Whether zeros and a one begin `bytes`, and how many bytes follow these.
    fn after_separator(bytes: &[u8]) -> (Choice, u32) {
        let (mut found, mut wrong, mut length) = (Choice::from(0), Choice::from(0), 0_u32);
        for byte in bytes {
            length.conditional_assign(&length.wrapping_add(1), found);
            let (zero, one) = (byte.ct_eq(&0), byte.ct_eq(&1));
            wrong |= !found & !zero & !one;
            found |= one & !wrong;
        }
        (found & !wrong, length)
    }
}

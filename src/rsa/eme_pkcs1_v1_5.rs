//! RSAES-PKCS1-v1_5's encoding (RFC 8017, section 7.2), decoded with implicit rejection (draft-irtf-cfrg-rsa-guidance).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! Whether a ciphertext's padding is valid decrypts other ciphertexts (D. Bleichenbacher, CRYPTO 1998), by whatever it is learnt from.
//! Here there is no such bit: an invalid padding gives a message too, which follows from the key and the ciphertext, in the same time.

use crate::Error;
use crate::kernels::published;

/// Bytes that precede a message at least: 00 02, eight of padding, 00.
const OVERHEAD: usize = 11;

/// Section 7.2.1, step 2: with padding of random bytes that are not zero.
///
/// # Errors
/// [`Error::MessageLength`] if the message is too long for `em`.
pub fn encode(
    message: &[u8],
    mut random: impl FnMut(&mut [u8; 1]),
    em: &mut [u8],
) -> Result<(), Error> {
    let padding = em
        .len()
        .checked_sub(message.len())
        .filter(|length| *length >= OVERHEAD)
        .ok_or(Error::MessageLength)?;
    let (padding, place) = em
        .split_at_mut_checked(padding)
        .ok_or(Error::MessageLength)?;
    for byte in &mut *padding {
        let mut drawn = [0];
        while published(drawn == [0]) {
            random(&mut drawn); // zeros are discarded; all others are alike
        }
        [*byte] = drawn;
    }
    if let [first, second, .., last] = padding {
        (*first, *second, *last) = (0, 2, 0);
    }
    let bytes = place.iter_mut().zip(message);
    bytes.for_each(|(to, from)| *to = *from);
    Ok(())
}

#[cfg(feature = "signing")]
pub use decoding::{Rejection, decode};

#[cfg(feature = "signing")]
mod decoding {
    use subtle::{
        Choice, ConditionallySelectable, ConstantTimeEq, ConstantTimeGreater, ConstantTimeLess,
    };

    use super::super::hmac::hmac;
    use super::OVERHEAD;
    use crate::message_digest::HashFunction;
    use crate::secret::Secret;

    /// Where messages for invalid paddings come from: a key that follows from the private exponent and the ciphertext, both with as
    /// many bytes as the modulus.
    pub struct Rejection {
        key: Secret<[u8; 32]>,
    }

    impl Rejection {
        /// The draft's KDK.
        pub fn new(d: &[u8], ciphertext: &[u8]) -> Self {
            let mut hash = Secret([0; 32]);
            HashFunction::Sha2_256.hash(&[d], hash.as_mut_slice());
            Self {
                key: hmac(&hash, [ciphertext, &[], &[]]),
            }
        }

        /// The draft's IRPRF. All strings are shorter than 2^13 bytes, and of fewer than 2^16 blocks.
        fn stream(&self, label: &[u8], bytes: &mut [u8]) {
            let bits = (8 * bytes.len()) as u16;
            for (i, block) in (0_u16..).zip(bytes.chunks_mut(32)) {
                let code = hmac(&self.key, [&i.to_be_bytes(), label, &bits.to_be_bytes()]);
                block
                    .iter_mut()
                    .zip(code.iter())
                    .for_each(|(to, from)| *to = *from);
            }
        }

        /// The last one of 128 candidates, of as many bits as the largest length has, that is a length: below `limit`.
        fn length(&self, limit: u32) -> u32 {
            let mut candidates = Secret([0; 256]);
            self.stream(b"length", candidates.as_mut_slice());
            let (mut length, mask) = (0, u32::MAX >> limit.leading_zeros());
            for candidate in candidates.as_chunks::<2>().0 {
                let candidate = u32::from(u16::from_be_bytes(*candidate)) & mask;
                length.conditional_assign(&candidate, candidate.ct_lt(&limit));
            }
            length
        }
    }

    /// Section 7.2.2, step 3: moves the message to the start of `em`, whatever it was; its length. `other` has as many bytes.
    pub fn decode(rejection: &Rejection, em: &mut [u8], other: &mut [u8]) -> u32 {
        let size = em.len() as u32;
        rejection.stream(b"message", other);
        let (valid, length) = message_length(em);
        let limit = size.saturating_sub(OVERHEAD as u32 - 1);
        let length = u32::conditional_select(&rejection.length(limit), &length, valid);
        for (byte, other) in em.iter_mut().zip(other.iter()) {
            byte.conditional_assign(other, !valid);
        }
        shift(em, size.wrapping_sub(length));
        length
    }

    /// Whether 00 02, eight bytes or more that are not zero, and 00 begin `em`, and how many bytes follow these.
    fn message_length(em: &[u8]) -> (Choice, u32) {
        let (mut found, mut length, mut padding) = (Choice::from(0), 0_u32, 0_u32);
        for byte in em.iter().skip(2) {
            length.conditional_assign(&length.wrapping_add(1), found);
            found |= byte.ct_eq(&0);
            padding.conditional_assign(&padding.wrapping_add(1), !found);
        }
        let begins = match em {
            [first, second, ..] => first.ct_eq(&0) & second.ct_eq(&2),
            _ => Choice::from(0),
        };
        (
            begins & found & padding.ct_gt(&(OVERHEAD as u32 - 4)),
            length,
        )
    }

    /// Moves all bytes towards the start by a secret number of them, below 2^10; zeros follow.
    fn shift(bytes: &mut [u8], by: u32) {
        for bit in 0..10 {
            let chosen = Choice::from((by >> bit & 1) as u8);
            for i in 0..bytes.len() {
                let from = bytes.get(i + (1 << bit)).copied().unwrap_or_default();
                if let Some(to) = bytes.get_mut(i) {
                    to.conditional_assign(&from, chosen);
                }
            }
        }
    }
}

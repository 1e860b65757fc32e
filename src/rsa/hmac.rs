//! HMAC-SHA-256 (FIPS 198-1) with keys of 32 bytes.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use crate::message_digest::HashFunction;
use crate::secret::Secret;

/// The code of a message in pieces.
pub fn hmac(key: &[u8; 32], pieces: [&[u8]; 3]) -> Secret<[u8; 32]> {
    let [first, second, third] = pieces;
    let (mut inner, mut outer) = (Secret([0; 32]), Secret([0; 32]));
    let digest = inner.as_mut_slice();
    HashFunction::Sha2_256.hash(&[&*padded(key, 0x36), first, second, third], digest);
    let digest = outer.as_mut_slice();
    HashFunction::Sha2_256.hash(&[&*padded(key, 0x5c), &*inner], digest);
    outer
}

/// The key as one of the hash's blocks, XORed with `pad`.
fn padded(key: &[u8; 32], pad: u8) -> Secret<[u8; 64]> {
    let mut block = Secret([pad; 64]);
    block.iter_mut().zip(key).for_each(|(to, from)| *to ^= from);
    block
}

//! Mask generation (RFC 8017, appendix B.2).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use crate::message_digest::HashFunction;
use crate::secret::Secret;
use crate::sha3::{Shake128, Shake256};

/// XORs a mask of a seed to `data`: MGF1 of a hash function; of SHAKE its own output, without counters (RFC 8702, section 2.2).
pub fn mask(function: HashFunction, seed: &[u8], data: &mut [u8]) {
    match function {
        HashFunction::Shake128 => {
            let mut shake = Shake128::new();
            shake.update(seed);
            let mut output = shake.finalize_xof();
            stream(|block| output.squeeze(block), data);
        }
        HashFunction::Shake256 => {
            let mut shake = Shake256::new();
            shake.update(seed);
            let mut output = shake.finalize_xof();
            stream(|block| output.squeeze(block), data);
        }
        _ => {
            let mut block = Secret([0; 64]);
            for (counter, data) in (0_u32..).zip(data.chunks_mut(function.digest_size())) {
                function.hash(&[seed, &counter.to_be_bytes()], block.as_mut_slice());
                xor(data, block.as_slice());
            }
        }
    }
}

/// XORs a stream to `data`.
fn stream(mut next: impl FnMut(&mut [u8; 64]), data: &mut [u8]) {
    let mut block = Secret([0; 64]);
    for data in data.chunks_mut(64) {
        next(&mut block);
        xor(data, block.as_slice());
    }
}

/// XORs as many bytes as both have.
fn xor(to: &mut [u8], from: &[u8]) {
    to.iter_mut().zip(from).for_each(|(to, from)| *to ^= from);
}

//! Digests of messages by RustCrypto's hash functions: HashML-DSA of the crate fips204 is given them.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use peers_interface::HashFunction;
use sha3::Digest;
use shake::{ExtendableOutput, Shake128, Shake256};

fn hashed<H: Digest>(message: &[u8]) -> Vec<u8> {
    H::digest(message).to_vec()
}

fn output<S: ExtendableOutput + Default>(message: &[u8], length: usize) -> Vec<u8> {
    let mut output = vec![0; length];
    S::digest_xof(message, &mut output);
    output
}

/// PH(M) of FIPS 204, Algorithms 4 and 5.
pub fn digest(function: HashFunction, message: &[u8]) -> Vec<u8> {
    match function {
        HashFunction::Sha2_256 => hashed::<sha2::Sha256>(message),
        HashFunction::Sha2_384 => hashed::<sha2::Sha384>(message),
        HashFunction::Sha2_512 => hashed::<sha2::Sha512>(message),
        HashFunction::Sha2_224 => hashed::<sha2::Sha224>(message),
        HashFunction::Sha2_512_224 => hashed::<sha2::Sha512_224>(message),
        HashFunction::Sha2_512_256 => hashed::<sha2::Sha512_256>(message),
        HashFunction::Sha3_224 => hashed::<sha3::Sha3_224>(message),
        HashFunction::Sha3_256 => hashed::<sha3::Sha3_256>(message),
        HashFunction::Sha3_384 => hashed::<sha3::Sha3_384>(message),
        HashFunction::Sha3_512 => hashed::<sha3::Sha3_512>(message),
        HashFunction::Shake128 => output::<Shake128>(message, 32),
        HashFunction::Shake256 => output::<Shake256>(message, 64),
    }
}

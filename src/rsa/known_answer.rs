//! The known-answer test of one size of keys, for `self_test`.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::{HashFunction, Oaep, PrivateKey, Scheme};
use crate::sha3::Sha3_256;

const MESSAGE: &[u8] = b"message";

/// A prime whose bytes are `first`, `first` + 1 and so on, but for the last two.
#[derive(Clone, Copy)]
pub struct Prime {
    pub first: u8,
    pub last_two: u16,
}

impl Prime {
    fn bytes<const N: usize>(self) -> [u8; N] {
        let mut bytes = core::array::from_fn(|n| self.first.wrapping_add(n as u8));
        if let [.., high, low] = bytes.as_mut_slice() {
            [*high, *low] = self.last_two.to_be_bytes();
        }
        bytes
    }
}

/// SHA3-256 of the modulus and of the message's signature by RSASSA-PKCS1-v1_5 with SHA-256. `None` if verification does not accept
/// exactly this signature, or decryption of the encrypted message by RSAES-OAEP does not give the message.
#[inline(never)]
pub fn known_answer<const HALF: usize>(p: Prime, q: Prime) -> Option<[u8; 32]> {
    let (p, q): ([u8; HALF], [u8; HALF]) = (p.bytes(), q.bytes());
    let key = PrivateKey::from_primes(&[1, 0, 1], &p, &q).ok()?;
    let public = key.public_key();
    let scheme = Scheme::pkcs1v15(HashFunction::Sha2_256);
    let rnd = core::array::from_fn(|n| n as u8);
    let mut hash = Sha3_256::new();
    hash.update(public.modulus().as_bytes());

    let signature = key.sign_randomized(scheme, MESSAGE, &rnd).ok()?;
    hash.update(signature.as_bytes());
    public.verify(scheme, MESSAGE, signature.as_bytes()).ok()?;
    let mut altered = [[0; HALF]; 2];
    let bytes = altered.as_flattened_mut();
    for (to, from) in bytes.iter_mut().zip(signature.as_bytes()) {
        *to = *from;
    }
    *bytes.last_mut()? ^= 1;
    let refused = public.verify(scheme, MESSAGE, bytes).is_err();

    let oaep = Oaep::new(HashFunction::Sha2_256);
    let ciphertext = public.encrypted_oaep(&oaep, MESSAGE, &rnd).ok()?;
    let message = key
        .decrypt_randomized(&oaep, ciphertext.as_bytes(), &rnd)
        .ok()?;
    (refused && message.as_bytes() == MESSAGE).then(|| hash.finalize())
}

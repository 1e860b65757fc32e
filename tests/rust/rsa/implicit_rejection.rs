//! Implicit rejection: the messages that tlslite-ng 0.8.2, of the draft's author, gives with the same keys.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::vec::Vec;

use super::key;
use crate::rsa::PrivateKey;
use crate::rsa::numbers::PublicNumbers;
use crate::tests::x25519::hex;

/// The SHA-256 of lengths and messages of ciphertexts.
fn hashed(key: &PrivateKey, ciphertexts: impl Iterator<Item = Vec<u8>>) -> (Vec<u8>, Vec<usize>) {
    let (mut bytes, mut lengths) = (Vec::new(), Vec::new());
    for ciphertext in ciphertexts {
        let message = key
            .decrypt_pkcs1v15_randomized(&ciphertext, &[7; 32])
            .unwrap();
        let message = message.as_bytes();
        lengths.push(message.len());
        bytes.extend((message.len() as u16).to_be_bytes());
        bytes.extend(message);
    }
    let digest = crate::rsa::HashFunction::Sha2_256.digest(&bytes);
    (digest.as_bytes().to_vec(), lengths)
}

/// Of the ciphertexts 1 to 19, none of which is valid.
#[test]
fn small_ciphertexts() {
    for (bits, expected) in [
        (
            2048,
            "43f2cb6ae5bdeeb7894ee8f4b4d6c9a064c62eaf73b04129b0514fe0ad578b3e",
        ),
        (
            3072,
            "325e3929e1033528daefec58c4bae80192f4991c630dea2cdaaf696bacca5e29",
        ),
        (
            4096,
            "12259c297f73cb823e6186f6358a553687298962ec2a9ea7aadb3c5998e7a46b",
        ),
    ] {
        let ciphertexts = (1..20_u8).map(|i| [std::vec![0; bits / 8 - 1], [i].to_vec()].concat());
        let (hash, lengths) = hashed(&key(bits), ciphertexts);
        assert_eq!(hex::<32>(expected), *hash);
        assert!(lengths.len() == 19 && !lengths.contains(&0));
    }
}

/// Of paddings at the limits: beside the first two bytes only the zeros count. Three are valid: of 8 bytes, and all but the separator
/// and one byte or none.
#[test]
fn paddings() {
    for (bits, expected) in [
        (
            2048,
            "40dbcbad7a3eb2655af03cb6f5b803dc6ce9a10255c6bc6fc88be56362fde748",
        ),
        (
            3072,
            "db8028aead26264da65b7101baefddc0cabb74cdfbdb72ac8a0ffffa1ad6a36d",
        ),
        (
            4096,
            "cbec0e40140edd1c459b4fd703d9fe29422d7439e534c5cbf18548707ec19f73",
        ),
    ] {
        let (key, size) = (key(bits), bits / 8);
        let public = key.public_key();
        let (n, e) = (public.modulus(), public.exponent());
        let numbers = PublicNumbers::new(n.as_bytes(), e.as_bytes()).unwrap();
        let encodings: [([u8; 2], &[usize]); 9] = [
            ([0, 2], &[9, 20]),
            ([0, 2], &[10]),
            ([0, 2], &[]),
            ([0, 1], &[20]),
            ([1, 2], &[20]),
            ([0, 2], &[size - 1]),
            ([0, 2], &[size - 2]),
            ([0, 2], &[2]),
            ([0, 0], &[20]),
        ];
        let ciphertexts = encodings.iter().map(|(start, zeros)| {
            let (mut em, mut ciphertext) = (std::vec![0xff; size], std::vec![0; size]);
            em[..2].copy_from_slice(start);
            zeros.iter().for_each(|zero| em[*zero] = 0);
            numbers.power(&em, &mut ciphertext).unwrap();
            ciphertext
        });
        let (hash, lengths) = hashed(&key, ciphertexts);
        assert_eq!(hex::<32>(expected), *hash);
        assert_eq!([size - 11, 0, 1], [lengths[1], lengths[5], lengths[6]]);
    }
}

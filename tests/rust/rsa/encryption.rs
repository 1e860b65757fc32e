//! Encryption: messages of every length that has room, and what is refused; implicit rejection.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::format;

use super::key;
use crate::Error;
use crate::rsa::{HashFunction, Oaep};

/// OAEP: the shortest and the longest messages are decrypted, with their label only; a longer one is not encrypted.
#[test]
fn oaep() {
    let key = key(2048);
    let public = key.public_key();
    for (function, mask) in [
        (HashFunction::Sha2_256, HashFunction::Sha2_256),
        (HashFunction::Sha2_512, HashFunction::Sha3_224),
        (HashFunction::Sha3_384, HashFunction::Sha2_512_256),
    ] {
        let longest = 256 - 2 * function.digest_size() - 2;
        let message = [7; 256];
        for length in [0, 1, 32, longest - 1, longest] {
            let oaep = Oaep::new(function).with_mask(mask).with_label(b"label");
            let message = &message[..length];
            let ciphertext = public.encrypt_randomized(&oaep, message, &[7; 32]).unwrap();
            let ciphertext = ciphertext.as_bytes();
            let found = key.decrypt_randomized(&oaep, ciphertext, &[8; 32]).unwrap();
            assert_eq!(message, found.as_bytes());
            for other in [
                oaep.with_label(b""),
                oaep.with_mask(HashFunction::Sha2_224),
                Oaep::new(HashFunction::Sha3_512).with_label(b"label"),
            ] {
                let refused = key.decrypt_randomized(&other, ciphertext, &[8; 32]);
                assert_eq!(Some(Error::Decryption), refused.err());
            }
        }
        let oaep = Oaep::new(function).with_mask(mask);
        let refused = public.encrypt_randomized(&oaep, &message[..longest + 1], &[7; 32]);
        assert_eq!(Some(Error::MessageLength), refused.err());
    }
}

/// Ciphertexts differ with their random bytes; changed ones, and those of other lengths or not below n, have one error.
#[test]
fn changed_ciphertexts() {
    let key = key(2048);
    let (public, oaep) = (key.public_key(), Oaep::new(HashFunction::Sha2_256));
    let encrypted = |rnd| {
        public
            .encrypt_randomized(&oaep, b"message", &[rnd; 32])
            .unwrap()
    };
    assert_ne!(encrypted(1).as_bytes(), encrypted(2).as_bytes());
    let ciphertext = encrypted(1);
    let valid = ciphertext.as_bytes();
    let n = public.modulus();
    let mut wrong = std::vec![
        valid[1..].to_vec(),
        [valid, &[0]].concat(),
        [&[0], valid].concat(),
        std::vec![],
        std::vec![0; 256],
        std::vec![0xff; 256],
        n.as_bytes().to_vec(),
    ];
    wrong.extend((0..2048).step_by(101).map(|bit| {
        let mut changed = valid.to_vec();
        changed[bit / 8] ^= 1 << (bit % 8);
        changed
    }));
    for ciphertext in wrong {
        let refused = key.decrypt_randomized(&oaep, &ciphertext, &[7; 32]);
        assert_eq!(Some(Error::Decryption), refused.err());
    }
}

/// SHAKE is no hash function of OAEP.
#[test]
fn functions_that_do_not_fit() {
    let key = key(2048);
    for oaep in [
        Oaep::new(HashFunction::Shake128),
        Oaep::new(HashFunction::Sha2_256).with_mask(HashFunction::Shake256),
    ] {
        let refused = key.public_key().encrypt_randomized(&oaep, b"", &[7; 32]);
        assert_eq!(Some(Error::HashFunction), refused.err());
        let refused = key.decrypt_randomized(&oaep, &[0; 256], &[7; 32]);
        assert_eq!(Some(Error::HashFunction), refused.err());
    }
}

/// PKCS#1 v1.5: messages of 0 to k - 11 bytes are encrypted and decrypted.
#[test]
fn pkcs1() {
    for bits in [2048, 3072] {
        let key = key(bits);
        let (public, longest) = (key.public_key(), bits / 8 - 11);
        let message = [7; 512];
        for length in [0, 1, 48, longest - 1, longest] {
            let message = &message[..length];
            let ciphertext = public
                .encrypt_pkcs1v15_randomized(message, &[7; 32])
                .unwrap();
            let found = key
                .decrypt_pkcs1v15_randomized(ciphertext.as_bytes(), &[8; 32])
                .unwrap();
            assert_eq!(message, found.as_bytes());
        }
        let refused = public.encrypt_pkcs1v15_randomized(&message[..longest + 1], &[7; 32]);
        assert_eq!(Some(Error::MessageLength), refused.err());
    }
}

/// Messages for invalid paddings depend on ciphertext and key, have all kinds of lengths, and are not printed.
#[test]
fn implicit_rejection() {
    let keys = [key(2048), key(3072)];
    let mut lengths = std::collections::BTreeSet::new();
    for i in 1..20_u8 {
        let mut ciphertext = [0; 384];
        ciphertext[383] = i;
        let decrypted = |key: &crate::rsa::PrivateKey| {
            let ciphertext = &ciphertext[384 - key.public_key().size()..];
            key.decrypt_pkcs1v15_randomized(ciphertext, &[7; 32])
                .unwrap()
        };
        let [first, second] = [&keys[0], &keys[1]].map(decrypted);
        assert_ne!(first.as_bytes(), second.as_bytes());
        assert!(first.as_bytes().len() <= 256 - 11);
        assert_eq!("Plaintext", format!("{first:?}"));
        lengths.insert(first.as_bytes().len());
    }
    assert!(lengths.len() > 10);
}

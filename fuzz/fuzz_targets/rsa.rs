//! RSA on any bytes: keys that are read are written again as the same bytes; signatures and ciphertexts that are changed are refused.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

#![no_main]

use std::sync::LazyLock;

use dauntless::Error;
use dauntless::pkcs8::pkcs1::{
    DecodeRsaPrivateKey, DecodeRsaPublicKey, EncodeRsaPrivateKey, EncodeRsaPublicKey,
};
use dauntless::pkcs8::{DecodePrivateKey, DecodePublicKey, EncodePrivateKey, EncodePublicKey};
use dauntless::rsa::{HashFunction, Oaep, PrivateKey, Pss, PublicKey, Scheme};
use dauntless_fuzz::{changed, damaged};
use libfuzzer_sys::fuzz_target;

/// The primes of a key that protects nothing.
const PRIMES: [&str; 2] = [
    "d3d21ea4493648bc151f4065cf9aa86ce4afe35630639dce1aacbfa620176a23b2b03046d1fd5d695230d406d511da73b3094c552712525f515741890562ea2b38a91293d3672ea45ac820ce1316da4f934b268e96724bef9c9bd656e618c5dc230c60ca79289819a5a2541bd90a42b7bf3b59246b2420a8a12a96358708fa1b",
    "c3471bdbf81d3bec8f482c0852cd9268179dc11ef718b6370f498337186c517ed31d1b598befca0c3bf2b1abb593185e1564d0a1128d93731ac2a29157b7c87869bbd97776465e164fb50861099f19b5802188d93e4ef090d52a265a363d6c82ed1bc9cb69cc9b4ad5f823b9e29e37afdc1cf273a62ae9f19329ccdb7c9bc7d3",
];

fn bytes(hex: &str) -> Vec<u8> {
    let digit = |place: usize| u8::from_str_radix(&hex[place..place + 2], 16).unwrap();
    (0..hex.len()).step_by(2).map(digit).collect()
}

static KEY: LazyLock<PrivateKey> = LazyLock::new(|| {
    let [p, q] = PRIMES.map(bytes);
    PrivateKey::from_primes(&[1, 0, 1], &p, &q).unwrap()
});

/// Keys in PKCS#8 and PKCS#1.
fn private_keys(input: &[u8]) {
    let valid = KEY.to_pkcs8_der().unwrap();
    for der in [damaged(valid.as_bytes(), input), input.to_vec()] {
        if let Ok(read) = PrivateKey::from_pkcs8_der(&der) {
            // Attributes and a public key may follow, which are not written.
            let is_plain = der.len() <= valid.as_bytes().len();
            assert!(!is_plain || read.to_pkcs8_der().unwrap().as_bytes() == der);
        }
    }
    let valid = KEY.to_pkcs1_der().unwrap();
    for der in [damaged(valid.as_bytes(), input), input.to_vec()] {
        if let Ok(read) = PrivateKey::from_pkcs1_der(&der) {
            assert_eq!(der, read.to_pkcs1_der().unwrap().as_bytes());
        }
    }
    if let Ok(text) = std::str::from_utf8(input) {
        assert!(PrivateKey::from_pkcs8_pem(text).is_err() || text.contains("PRIVATE KEY"));
        assert!(PrivateKey::from_pkcs1_pem(text).is_err() || text.contains("RSA PRIVATE KEY"));
    }
}

/// Keys in SPKI and PKCS#1.
fn public_keys(input: &[u8]) {
    let key = KEY.public_key();
    let valid = key.to_public_key_der().unwrap();
    for der in [damaged(valid.as_bytes(), input), input.to_vec()] {
        if let Ok(read) = PublicKey::from_public_key_der(&der) {
            assert_eq!(der, read.to_public_key_der().unwrap().as_bytes());
        }
    }
    let valid = key.to_pkcs1_der().unwrap();
    for der in [damaged(valid.as_bytes(), input), input.to_vec()] {
        if let Ok(read) = PublicKey::from_pkcs1_der(&der) {
            assert_eq!(der, read.to_pkcs1_der().unwrap().as_bytes());
        }
    }
    if let Ok(text) = std::str::from_utf8(input) {
        assert!(PublicKey::from_public_key_pem(text).is_err() || text.contains("PUBLIC KEY"));
        assert!(PublicKey::from_pkcs1_pem(text).is_err() || text.contains("RSA PUBLIC KEY"));
    }
}

/// Of any message: one signature of PKCS#1 v1.5, which alone is accepted; of PSS a changed one is not.
fn signatures(input: &[u8]) {
    let public = KEY.public_key();
    for scheme in [
        Scheme::pkcs1v15(HashFunction::Sha2_256),
        Pss::new(HashFunction::Sha3_256)
            .with_salt_length(input.len() % 250)
            .into(),
    ] {
        let signed = KEY.sign_randomized(scheme, b"message", &[7; 32]);
        let Ok(signature) = signed else {
            assert_eq!(Some(Error::SaltLength), signed.err());
            continue;
        };
        let valid: &[u8; 256] = signature.as_bytes().try_into().unwrap();
        let other = changed(valid, input);
        assert_eq!(
            other == *valid,
            public.verify(scheme, b"message", &other).is_ok()
        );
        assert!(public.verify(scheme, b"message", input).is_err() || input == valid);
    }
}

/// Of any ciphertext: OAEP refuses what is changed; PKCS#1 v1.5 gives a message, the same for every blinding.
fn ciphertexts(input: &[u8]) {
    let (public, oaep) = (KEY.public_key(), Oaep::new(HashFunction::Sha2_256));
    let message = &input[..input.len().min(190)];
    let ciphertext = public.encrypt_randomized(&oaep, message, &[7; 32]).unwrap();
    let valid: &[u8; 256] = ciphertext.as_bytes().try_into().unwrap();
    let other = changed(valid, input);
    match KEY.decrypt_randomized(&oaep, &other, &[8; 32]) {
        Ok(found) => assert!(other == *valid && found.as_bytes() == message),
        Err(error) => assert!(other != *valid && error == Error::Decryption),
    }
    let ciphertext = public
        .encrypt_pkcs1v15_randomized(message, &[7; 32])
        .unwrap();
    let valid: &[u8; 256] = ciphertext.as_bytes().try_into().unwrap();
    let other = changed(valid, input);
    let found = [8, 9].map(|rnd| KEY.decrypt_pkcs1v15_randomized(&other, &[rnd; 32]));
    match found {
        [Ok(found), Ok(again)] => {
            assert_eq!(found.as_bytes(), again.as_bytes());
            assert!(found.as_bytes() == message || other != *valid);
        }
        [Err(first), Err(second)] => {
            assert_eq!([Error::Decryption; 2], [first, second]);
            assert!(other.as_slice() >= public.modulus().as_bytes());
        }
        _ => panic!("the blinding decides"),
    }
}

fuzz_target!(init: dauntless_fuzz::require_backend(), |input: &[u8]| {
    let Some((choice, input)) = input.split_first() else {
        return;
    };
    match choice % 4 {
        0 => private_keys(input),
        1 => public_keys(input),
        2 => signatures(input),
        _ => ciphertexts(input),
    }
});

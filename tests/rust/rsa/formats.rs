//! RSA's keys in PKCS#1, PKCS#8 and SPKI: byte by byte as RFC 8017 has it, and what is refused.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::format;
use std::vec::Vec;

use super::key;
use crate::pkcs8::pkcs1::{
    DecodeRsaPrivateKey, DecodeRsaPublicKey, EncodeRsaPrivateKey, EncodeRsaPublicKey,
};
use crate::pkcs8::spki::AssociatedAlgorithmIdentifier;
use crate::pkcs8::{DecodePrivateKey, DecodePublicKey, EncodePrivateKey, EncodePublicKey};
use crate::rsa::{Component, PrivateKey, PublicKey};
use crate::tests::pkcs8::der::{NULL, SEQUENCE, private, public, tlv};

const INTEGER: u8 = 2;

/// 1.2.840.113549.1.1 and one more number.
fn pkcs1(last: u8, parameters: &[u8]) -> Vec<u8> {
    let oid = tlv(6, &[&[0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 1, last]]);
    tlv(SEQUENCE, &[&oid, parameters])
}

const RSA_ENCRYPTION: u8 = 1;

/// A positive number.
fn integer(bytes: &[u8]) -> Vec<u8> {
    match bytes.first() {
        Some(0x80..) => tlv(INTEGER, &[&[0], bytes]),
        _ => tlv(INTEGER, &[bytes]),
    }
}

/// RSAPublicKey of parts.
fn public_parts(key: &PublicKey) -> [Vec<u8>; 2] {
    [key.modulus(), key.exponent()].map(|part| integer(part.as_bytes()))
}

/// RSAPrivateKey's parts, after its version.
fn private_parts(key: &PrivateKey) -> Vec<u8> {
    let parts = [
        Component::PrivateExponent,
        Component::Prime1,
        Component::Prime2,
        Component::Exponent1,
        Component::Exponent2,
        Component::Coefficient,
    ];
    let parts = parts.map(|part| integer(key.component(part).as_bytes()));
    [public_parts(&key.public_key()).concat(), parts.concat()].concat()
}

const VERSION: &[u8] = &[INTEGER, 1, 0];

/// What is written is what the RFCs say.
#[test]
fn written() {
    let key = key(2048);
    let ok = pkcs1(RSA_ENCRYPTION, NULL);
    let inner = tlv(SEQUENCE, &[VERSION, &private_parts(&key)]);
    assert_eq!(inner, key.to_pkcs1_der().unwrap().as_bytes());
    assert_eq!(
        private(&ok, &inner, None),
        key.to_pkcs8_der().unwrap().as_bytes()
    );
    let key = key.public_key();
    let inner = tlv(SEQUENCE, &[&public_parts(&key).concat()]);
    assert_eq!(inner, key.to_pkcs1_der().unwrap().as_bytes());
    assert_eq!(
        public(&ok, &inner),
        key.to_public_key_der().unwrap().as_bytes()
    );
    let identifiers = [
        PublicKey::ALGORITHM_IDENTIFIER,
        PrivateKey::ALGORITHM_IDENTIFIER,
    ];
    for identifier in identifiers {
        assert_eq!("1.2.840.113549.1.1.1", format!("{}", identifier.oid));
    }
}

/// Structures of private keys that are refused: other algorithms, parameters, versions, more than two primes, parts that do not belong
/// together, negative numbers, numbers with leading zeros, public keys of others, bytes that follow, every truncation.
#[test]
fn private_keys() {
    let key = key(2048);
    let (ok, parts) = (pkcs1(RSA_ENCRYPTION, NULL), private_parts(&key));
    let inner = tlv(SEQUENCE, &[VERSION, &parts]);
    let public = key.public_key().to_pkcs1_der().unwrap();
    let plain = private(&ok, &inner, None);
    for der in [&plain, &private(&ok, &inner, Some(public.as_bytes()))] {
        assert_eq!(
            key.public_key(),
            PrivateKey::from_pkcs8_der(der).unwrap().public_key()
        );
    }
    let other = super::key(3072).public_key().to_pkcs1_der().unwrap();
    let outer = [
        private(&pkcs1(RSA_ENCRYPTION, &[]), &inner, None),
        private(&pkcs1(RSA_ENCRYPTION, &tlv(SEQUENCE, &[])), &inner, None),
        private(&pkcs1(7, NULL), &inner, None), // id-RSAES-OAEP
        private(&ok, &inner, Some(other.as_bytes())),
        private(&ok, &inner, Some(&[])),
        private(&ok, &[], None),
        [plain.as_slice(), &[0]].concat(),
    ];
    for der in outer {
        assert!(PrivateKey::from_pkcs8_der(&der).is_err());
    }
    let third = tlv(SEQUENCE, &[&integer(&[3]), &integer(&[3]), &integer(&[3])]);
    let numbers = |parts: &[&[u8]]| tlv(SEQUENCE, &[VERSION, &parts.concat()]);
    let [n, e] = public_parts(&key.public_key());
    let rest = &parts[n.len() + e.len()..];
    let modulus = key.public_key().modulus();
    let modulus = modulus.as_bytes();
    let refused = [
        tlv(SEQUENCE, &[&[INTEGER, 1, 1], &parts]),
        tlv(
            SEQUENCE,
            &[&[INTEGER, 1, 1], &parts, &tlv(SEQUENCE, &[&third])],
        ),
        tlv(
            SEQUENCE,
            &[&[INTEGER, 1, 0], &parts, &tlv(SEQUENCE, &[&third])],
        ),
        tlv(SEQUENCE, &[&[INTEGER, 1, 2], &parts]),
        tlv(SEQUENCE, &[&parts]),
        tlv(SEQUENCE, &[VERSION, &parts, NULL]),
        numbers(&[&tlv(INTEGER, &[modulus]), &e, rest]),
        numbers(&[&tlv(INTEGER, &[&[0, 0], modulus]), &e, rest]),
        numbers(&[&n, &tlv(INTEGER, &[&[0, 1, 0, 1]]), rest]),
        numbers(&[&n, &integer(&[3]), rest]),
        numbers(&[&e, &n, rest]),
        [inner.as_slice(), &[0]].concat(),
    ];
    for inner in refused {
        assert!(PrivateKey::from_pkcs1_der(&inner).is_err());
        assert!(PrivateKey::from_pkcs8_der(&private(&ok, &inner, None)).is_err());
    }
    for length in 0..plain.len() {
        assert!(PrivateKey::from_pkcs8_der(&plain[..length]).is_err());
    }
    for length in 0..inner.len() {
        assert!(PrivateKey::from_pkcs1_der(&inner[..length]).is_err());
    }
}

/// The same of public keys.
#[test]
fn public_keys() {
    let key = key(2048).public_key();
    let (ok, [n, e]) = (pkcs1(RSA_ENCRYPTION, NULL), public_parts(&key));
    let inner = tlv(SEQUENCE, &[&n, &e]);
    let plain = public(&ok, &inner);
    assert_eq!(key, PublicKey::from_public_key_der(&plain).unwrap());
    for der in [
        public(&pkcs1(RSA_ENCRYPTION, &[]), &inner),
        public(&pkcs1(RSA_ENCRYPTION, &tlv(SEQUENCE, &[])), &inner),
        public(&pkcs1(7, NULL), &inner), // id-RSAES-OAEP
        tlv(SEQUENCE, &[&ok, &tlv(3, &[&[1], &inner])]),
        [plain.as_slice(), &[0]].concat(),
    ] {
        assert!(PublicKey::from_public_key_der(&der).is_err());
    }
    let modulus = key.modulus();
    let modulus = modulus.as_bytes();
    for inner in [
        tlv(SEQUENCE, &[&n]),
        tlv(SEQUENCE, &[&e, &n]),
        tlv(SEQUENCE, &[&n, &e, &e]),
        tlv(SEQUENCE, &[&n, &integer(&[2])]),
        tlv(SEQUENCE, &[&integer(&modulus[1..]), &e]),
        tlv(SEQUENCE, &[&tlv(INTEGER, &[modulus]), &e]),
        tlv(SEQUENCE, &[&tlv(INTEGER, &[&[0, 0], modulus]), &e]),
        tlv(SEQUENCE, &[&n, &tlv(INTEGER, &[&[0, 1, 0, 1]])]),
        [inner.as_slice(), &[0]].concat(),
        tlv(0x31, &[&n, &e]),
    ] {
        assert!(PublicKey::from_pkcs1_der(&inner).is_err());
        assert!(PublicKey::from_public_key_der(&public(&ok, &inner)).is_err());
    }
    for length in 0..plain.len() {
        assert!(PublicKey::from_public_key_der(&plain[..length]).is_err());
    }
    for length in 0..inner.len() {
        assert!(PublicKey::from_pkcs1_der(&inner[..length]).is_err());
    }
}

/// Keys that are restricted to RSASSA-PSS are refused, with an error that names them.
#[test]
fn restricted_keys() {
    const RSASSA_PSS: u8 = 10;
    let key = key(2048);
    for parameters in [&[][..], NULL, &tlv(SEQUENCE, &[])] {
        let identifier = pkcs1(RSASSA_PSS, parameters);
        let der = private(&identifier, key.to_pkcs1_der().unwrap().as_bytes(), None);
        let error = PrivateKey::from_pkcs8_der(&der).unwrap_err();
        assert!(format!("{error}").contains("1.2.840.113549.1.1.10"));
        let der = public(
            &identifier,
            key.public_key().to_pkcs1_der().unwrap().as_bytes(),
        );
        let error = PublicKey::from_public_key_der(&der).unwrap_err();
        assert!(format!("{error}").contains("1.2.840.113549.1.1.10"));
    }
}

//! X25519's keys in PKCS#8 and SPKI: byte by byte as RFC 8410 and OpenSSL write them, and what is refused.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::format;
use std::vec::Vec;

use super::der::{ALGORITHMS, NULL, OCTETS, SEQUENCE, algorithm, private, public, tlv};
use crate::pkcs8::spki::AssociatedAlgorithmIdentifier;
use crate::pkcs8::{DecodePrivateKey, DecodePublicKey, EncodePrivateKey, EncodePublicKey};
use crate::tests::bytes;
use crate::tests::x25519::hex;
use crate::x25519::{PrivateKey, PublicKey};

/// 1.3.101 and one more number.
fn edwards(last: u8, parameters: &[u8]) -> Vec<u8> {
    tlv(SEQUENCE, &[&tlv(6, &[&[0x2b, 0x65, last]]), parameters])
}

const X25519: u8 = 110;

fn counting() -> [u8; 32] {
    core::array::from_fn(|i| i as u8)
}

/// What OpenSSL 3.0 writes of the key 0, 1, ..., 31 and of its public key.
#[test]
fn as_openssl_writes() {
    let key = PrivateKey::from_bytes(&counting());
    let headers = hex::<16>("302e020100300506032b656e04220420");
    assert_eq!(
        [&headers[..], &counting()].concat(),
        key.to_pkcs8_der().unwrap().as_bytes()
    );
    let headers = hex::<12>("302a300506032b656e032100");
    let public = key.public_key();
    assert_eq!(
        hex::<32>("8f40c5adb68f25624ae5b214ea767a6ec94d829d3d7b5e1ad1ba6f3e2138285f"),
        *public.as_bytes()
    );
    let written = public.to_public_key_der().unwrap();
    assert_eq!(
        [&headers[..], public.as_bytes()].concat(),
        written.as_bytes()
    );
}

/// Both versions are read; other algorithms, parameters, lengths, structures, public keys and every truncation are refused.
#[test]
fn private_keys() {
    let (seed, ok) = (counting(), edwards(X25519, &[]));
    let inner = tlv(OCTETS, &[&seed]);
    let key = PrivateKey::from_bytes(&seed);
    let (good, other) = (
        key.public_key(),
        PrivateKey::from_bytes(&bytes(1)).public_key(),
    );
    let plain = private(&ok, &inner, None);
    for der in [&plain, &private(&ok, &inner, Some(good.as_bytes()))] {
        assert_eq!(&seed, PrivateKey::from_pkcs8_der(der).unwrap().as_bytes());
    }
    let mut refused: Vec<_> = ALGORITHMS
        .map(|oid| private(&algorithm(oid, &[]), &inner, None))
        .into();
    refused.extend([
        private(&edwards(111, &[]), &inner, None), // X448
        private(&edwards(112, &[]), &inner, None), // Ed25519
        private(&edwards(X25519, NULL), &inner, None),
        private(&ok, &seed, None),
        private(&ok, &tlv(OCTETS, &[&inner]), None),
        private(&ok, &tlv(OCTETS, &[&seed[1..]]), None),
        private(&ok, &tlv(OCTETS, &[&seed, &[0]]), None),
        private(&ok, &tlv(0x80, &[&seed]), None),
        private(&ok, &[inner.as_slice(), NULL].concat(), None),
        private(&ok, &[], None),
        private(&ok, &inner, Some(other.as_bytes())),
        private(&ok, &inner, Some(&good.as_bytes()[1..])),
        [plain.as_slice(), &[0]].concat(),
    ]);
    refused.extend((0..plain.len()).map(|length| plain[..length].to_vec()));
    for bit in 0..8 * (plain.len() - 32) {
        let mut changed = plain.clone();
        changed[bit / 8] ^= 1 << (bit % 8);
        refused.push(changed);
    }
    for (index, der) in refused.iter().enumerate() {
        let error = PrivateKey::from_pkcs8_der(der).err();
        assert!(error.is_some(), "{index}");
        assert!(!format!("{error:?}").contains("4, 5, 6"), "{index}");
    }
}

/// Any 32 bytes are read; other algorithms, parameters, lengths and every truncation are refused.
#[test]
fn public_keys() {
    let ok = edwards(X25519, &[]);
    let der = public(&ok, &[0xff; 32]);
    let key = PublicKey::from_public_key_der(&der).unwrap();
    assert_eq!(&[0xff; 32], key.as_bytes());
    assert_eq!(der, key.to_public_key_der().unwrap().as_bytes());
    let mut refused: Vec<_> = ALGORITHMS
        .map(|oid| public(&algorithm(oid, &[]), &[7; 32]))
        .into();
    refused.extend([
        public(&edwards(112, &[]), &[7; 32]),
        public(&edwards(X25519, NULL), &[7; 32]),
        public(&ok, &[7; 31]),
        public(&ok, &[7; 33]),
        tlv(SEQUENCE, &[&ok, &tlv(3, &[&[1], &[0; 32]])]), // a bit of the last byte does not count
        [der.as_slice(), &[0]].concat(),
    ]);
    refused.extend((0..der.len()).map(|length| der[..length].to_vec()));
    for (index, der) in refused.iter().enumerate() {
        assert!(PublicKey::from_public_key_der(der).is_err(), "{index}");
    }
}

/// As text, and back.
#[test]
#[cfg(feature = "pem")]
fn text() {
    use crate::pkcs8::LineEnding;
    let key = PrivateKey::from_bytes(&counting());
    let text = key.to_pkcs8_pem(LineEnding::LF).unwrap();
    assert!(text.starts_with("-----BEGIN PRIVATE KEY-----\n"));
    assert_eq!(
        key.as_bytes(),
        PrivateKey::from_pkcs8_pem(&text).unwrap().as_bytes()
    );
    let public = key.public_key();
    let text = public.to_public_key_pem(LineEnding::LF).unwrap();
    assert_eq!(public, PublicKey::from_public_key_pem(&text).unwrap());
    assert!(PrivateKey::from_pkcs8_pem(&text).is_err());
}

/// The identifiers by which other crates name the algorithm.
#[test]
fn identifiers() {
    for found in [
        PrivateKey::ALGORITHM_IDENTIFIER,
        PublicKey::ALGORITHM_IDENTIFIER,
    ] {
        assert!(found.oid.as_bytes() == [0x2b, 0x65, X25519] && found.parameters.is_none());
    }
}

//! PKCS#8 and SPKI: the structures of RFC 9935, byte by byte; every form read back; what is refused.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::format;
use std::vec::Vec;

use super::bytes;
use crate::pkcs8::{
    DecodePrivateKey, DecodePublicKey, EncodePrivateKey, EncodePublicKey, PrivateKeyForm,
};

/// A tag, the length in DER (X.690, 8.1.3 and 10.1), and the parts.
fn tlv(tag: u8, parts: &[&[u8]]) -> Vec<u8> {
    let value = parts.concat();
    let length = match value.len() {
        n @ 0..128 => [n as u8].to_vec(),
        n @ 128..256 => [0x81, n as u8].to_vec(),
        n => [0x82, (n >> 8) as u8, n as u8].to_vec(),
    };
    [&[tag], length.as_slice(), &value].concat()
}

const SEQUENCE: u8 = 0x30;
const OCTETS: u8 = 4;
const NULL: &[u8] = &[5, 0];

/// 2.16.840.1.101.3.4.4.n, and parameters if there are any.
fn algorithm(n: u8, parameters: &[u8]) -> Vec<u8> {
    let oid = tlv(6, &[&[0x60, 0x86, 0x48, 1, 0x65, 3, 4, 4, n]]);
    tlv(SEQUENCE, &[&oid, parameters])
}

/// OneAsymmetricKey of version v1, or of v2 with a public key.
fn private(algorithm: &[u8], key: &[u8], public: Option<&[u8]>) -> Vec<u8> {
    let public = public
        .map(|bytes| tlv(0x81, &[&[0], bytes]))
        .unwrap_or_default();
    let version = [2, 1, u8::from(!public.is_empty())];
    tlv(
        SEQUENCE,
        &[&version, algorithm, &tlv(OCTETS, &[key]), &public],
    )
}

fn public(algorithm: &[u8], key: &[u8]) -> Vec<u8> {
    tlv(SEQUENCE, &[algorithm, &tlv(3, &[&[0], key])])
}

macro_rules! parameter_set {
    ($module:ident, $n:literal) => {
        mod $module {
            use super::*;
            use crate::$module::*;

            /// The seed of RFC 9935's examples.
            const SEED: [u8; 64] = {
                let mut seed = [0; 64];
                let mut i = 0;
                while i < 64 {
                    seed[i] = i as u8;
                    i += 1;
                }
                seed
            };

            /// A key, and its private key in the three forms.
            fn forms() -> (DecapsulationKey, [(PrivateKeyForm, Vec<u8>); 3]) {
                let dk = DecapsulationKey::from_seed(&SEED);
                let expanded = tlv(OCTETS, &[dk.as_bytes()]);
                let both = tlv(SEQUENCE, &[&tlv(OCTETS, &[&SEED]), &expanded]);
                let forms = [
                    (PrivateKeyForm::Seed, tlv(0x80, &[&SEED])),
                    (PrivateKeyForm::Expanded, expanded),
                    (PrivateKeyForm::Both, both),
                ];
                (dk, forms)
            }

            /// Each form is written as the RFC says, and read.
            #[test]
            fn private_keys() {
                let (dk, forms) = forms();
                for (form, inner) in forms {
                    let expected = private(&algorithm($n, &[]), &inner, None);
                    let written = dk.to_pkcs8_der_as(form).unwrap();
                    assert_eq!(expected, written.as_bytes());
                    let read = DecapsulationKey::from_pkcs8_der(&expected).unwrap();
                    assert_eq!(dk.as_bytes(), read.as_bytes());
                    assert_eq!(form != PrivateKeyForm::Expanded, read.seed().is_some());
                    let ek = *dk.encapsulation_key().as_bytes();
                    let second = private(&algorithm($n, &[]), &inner, Some(&ek));
                    assert!(DecapsulationKey::from_pkcs8_der(&second).is_ok());
                    assert!(!format!("{written:?}").contains("4, 5, 6"));
                }
            }

            /// The seed if there is one; the other forms need it.
            #[test]
            fn form_by_default() {
                let (dk, [(_, seed), (_, expanded), _]) = forms();
                let of = |inner| private(&algorithm($n, &[]), inner, None);
                assert_eq!(of(&seed), dk.to_pkcs8_der().unwrap().as_bytes());
                let without = DecapsulationKey::from_bytes(dk.as_bytes()).unwrap();
                assert_eq!(of(&expanded), without.to_pkcs8_der().unwrap().as_bytes());
                assert!(without.to_pkcs8_der_as(PrivateKeyForm::Seed).is_err());
                assert!(without.to_pkcs8_der_as(PrivateKeyForm::Both).is_err());
            }

            /// Another algorithm, parameters, a seed of another key, a wrong hash, another public key, other lengths, bytes behind.
            #[test]
            fn refused_private_keys() {
                let (dk, [(_, seed), (_, expanded), _]) = forms();
                let ok = algorithm($n, &[]);
                let other = bytes::<64>(1);
                let mut damaged = *dk.as_bytes();
                damaged[DECAPSULATION_KEY_SIZE - 33] ^= 1; // of H(ek)
                let [other_ek, ek] = [DecapsulationKey::from_seed(&other), dk]
                    .map(|dk| *dk.encapsulation_key().as_bytes());
                let disagreeing = tlv(SEQUENCE, &[&tlv(OCTETS, &[&other]), &expanded]);
                let late = tlv(
                    SEQUENCE,
                    &[&tlv(OCTETS, &[&SEED]), &tlv(OCTETS, &[&damaged])],
                );
                let refused = [
                    private(&algorithm($n % 3 + 1, &[]), &seed, None),
                    private(&algorithm($n, NULL), &seed, None),
                    private(&ok, &disagreeing, None),
                    private(&ok, &late, None),
                    private(&ok, &tlv(OCTETS, &[&damaged]), None),
                    private(&ok, &seed, Some(&other_ek)),
                    private(&ok, &seed, Some(&ek[1..])),
                    private(&ok, &tlv(0x80, &[&SEED[1..]]), None),
                    private(&ok, &tlv(0x80, &[&SEED, &[0]]), None),
                    private(&ok, &tlv(OCTETS, &[&SEED]), None),
                    private(&ok, &tlv(0x81, &[&SEED]), None),
                    private(&ok, &[seed.as_slice(), NULL].concat(), None),
                    private(&ok, &[], None),
                    [private(&ok, &seed, None).as_slice(), &[0]].concat(),
                ];
                for (index, der) in refused.iter().enumerate() {
                    let error = DecapsulationKey::from_pkcs8_der(der).err();
                    assert!(error.is_some(), "{index}");
                    assert!(!format!("{error:?}").contains("4, 5, 6"), "{index}");
                }
            }

            /// Written as the RFC says, and read; other algorithms, parameters and lengths, and keys that are not reduced, are refused.
            #[test]
            fn public_keys() {
                let ek = DecapsulationKey::from_seed(&SEED).encapsulation_key();
                let der = public(&algorithm($n, &[]), ek.as_bytes());
                assert_eq!(der, ek.to_public_key_der().unwrap().as_bytes());
                assert_eq!(ek, EncapsulationKey::from_public_key_der(&der).unwrap());
                for refused in [
                    public(&algorithm($n % 3 + 1, &[]), ek.as_bytes()),
                    public(&algorithm($n, NULL), ek.as_bytes()),
                    public(&algorithm($n, &[]), &ek.as_bytes()[1..]),
                    public(&algorithm($n, &[]), &[0xff; ENCAPSULATION_KEY_SIZE]),
                    der[1..].to_vec(),
                    [der.as_slice(), &[0]].concat(),
                ] {
                    assert!(EncapsulationKey::from_public_key_der(&refused).is_err());
                }
            }

            /// As text: labels, lines of 64 characters, and back.
            #[test]
            #[cfg(feature = "pem")]
            fn text() {
                use crate::pkcs8::LineEnding;
                let (dk, _) = forms();
                let text = dk.to_pkcs8_pem(LineEnding::LF).unwrap();
                assert!(text.starts_with("-----BEGIN PRIVATE KEY-----\n"));
                assert!(text.ends_with("\n-----END PRIVATE KEY-----\n"));
                assert_eq!(Some(64), text.lines().nth(1).map(|line| line.len()));
                let read = DecapsulationKey::from_pkcs8_pem(&text).unwrap();
                assert_eq!(dk.as_bytes(), read.as_bytes());
                let ek = dk.encapsulation_key();
                let text = ek.to_public_key_pem(LineEnding::LF).unwrap();
                assert!(text.starts_with("-----BEGIN PUBLIC KEY-----\n"));
                assert_eq!(ek, EncapsulationKey::from_public_key_pem(&text).unwrap());
                assert!(DecapsulationKey::from_pkcs8_pem(&text).is_err());
            }
        }
    };
}

parameter_set!(mlkem512, 1);
parameter_set!(mlkem768, 2);
parameter_set!(mlkem1024, 3);

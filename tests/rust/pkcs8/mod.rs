//! PKCS#8 and SPKI: the structures of RFC 9935 and RFC 9881, byte by byte and as OpenSSL writes them; every form read back; what is
//! refused.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

pub mod der;
mod x25519;

use std::format;
use std::string::String;
use std::vec::Vec;

use super::bytes;
use super::mldsa::sha256;
use crate::pkcs8::{
    DecodePrivateKey, DecodePublicKey, EncodePrivateKey, EncodePublicKey, PrivateKeyForm,
};
use der::{ALGORITHMS, NULL, OCTETS, SEQUENCE, algorithm, private, public, tlv};

/// Bytes 0, 1, 2, …: the seeds of the examples in both RFCs.
fn counting<const N: usize>() -> [u8; N] {
    core::array::from_fn(|i| i as u8)
}

macro_rules! parameter_set {
    ($module:ident, $private:ident, $public:ident, $oid:expr, $read:expr, $write:expr, $of:expr, sizes = $sizes:expr,
     openssl = $openssl:expr, damage = $damage:expr, no_public_key = $no_public_key:expr) => {
        mod $module {
            use super::*;
            use crate::$module::{SEED_SIZE, $private, $public};

            fn key() -> $private {
                $private::from_seed(&counting())
            }

            fn public_of(key: &$private) -> $public {
                $of(key)
            }

            fn expanded(key: &$private) -> Vec<u8> {
                $write(key)
            }

            fn imported(bytes: &[u8]) -> $private {
                $read(bytes)
            }

            /// A key, and its private key in the three forms.
            fn forms() -> ($private, [(PrivateKeyForm, Vec<u8>); 3]) {
                let seed = counting::<SEED_SIZE>();
                let expanded = tlv(OCTETS, &[&expanded(&key())]);
                let both = tlv(SEQUENCE, &[&tlv(OCTETS, &[&seed]), &expanded]);
                let forms = [
                    (PrivateKeyForm::Seed, tlv(0x80, &[&seed])),
                    (PrivateKeyForm::Expanded, expanded),
                    (PrivateKeyForm::Both, both),
                ];
                (key(), forms)
            }

            /// The lengths that the RFC gives, and what OpenSSL 4.0.3 writes of the same seed.
            #[test]
            fn as_openssl_writes() {
                let key = key();
                let public = public_of(&key).to_public_key_der().unwrap();
                assert_eq!(
                    $sizes,
                    (
                        SEED_SIZE,
                        expanded(&key).len(),
                        public_of(&key).as_bytes().len()
                    )
                );
                if let Some([private, public_hash]) = $openssl {
                    let written = key.to_pkcs8_der().unwrap();
                    let hexadecimal: String = written
                        .as_bytes()
                        .iter()
                        .map(|b| format!("{b:02x}"))
                        .collect();
                    let seed: String = (0..SEED_SIZE).map(|i| format!("{i:02x}")).collect();
                    assert_eq!([private, &seed].concat(), hexadecimal);
                    assert_eq!(public_hash, sha256(public.as_bytes()));
                }
            }

            /// Each form is written as the RFC says, and read.
            #[test]
            fn private_keys() {
                let (key, forms) = forms();
                for (form, inner) in forms {
                    let expected = private(&algorithm($oid, &[]), &inner, None);
                    let written = key.to_pkcs8_der_as(form).unwrap();
                    assert_eq!(expected, written.as_bytes());
                    let read = $private::from_pkcs8_der(&expected).unwrap();
                    assert_eq!(expanded(&key), expanded(&read));
                    assert_eq!(form != PrivateKeyForm::Expanded, read.seed().is_some());
                    let public = public_of(&key);
                    let second = private(&algorithm($oid, &[]), &inner, Some(public.as_bytes()));
                    assert!($private::from_pkcs8_der(&second).is_ok());
                    assert!(!format!("{written:?}").contains("4, 5, 6"));
                }
            }

            /// The seed if there is one; the other forms need it.
            #[test]
            fn form_by_default() {
                let (key, [(_, seed), (_, inner), _]) = forms();
                let of = |inner| private(&algorithm($oid, &[]), inner, None);
                assert_eq!(of(&seed), key.to_pkcs8_der().unwrap().as_bytes());
                let without = imported(&expanded(&key));
                assert_eq!(of(&inner), without.to_pkcs8_der().unwrap().as_bytes());
                assert!(without.to_pkcs8_der_as(PrivateKeyForm::Seed).is_err());
                assert!(without.to_pkcs8_der_as(PrivateKeyForm::Both).is_err());
            }

            /// Other algorithms, parameters, a seed of another key, a damaged key, another public key, other lengths, bytes behind.
            #[test]
            fn refused_private_keys() {
                let (key, [(_, seed_form), (_, whole), (_, both)]) = forms();
                let (seed, other) = (counting::<SEED_SIZE>(), bytes::<SEED_SIZE>(1));
                let ok = algorithm($oid, &[]);
                let damaged = $damage.map(|index: usize| {
                    let mut damaged = expanded(&key);
                    damaged[index] ^= 1;
                    tlv(OCTETS, &[&damaged])
                });
                let other_public = public_of(&$private::from_seed(&other));
                let public = public_of(&key);
                let pair = |seed: &[u8], key: &[u8]| tlv(SEQUENCE, &[&tlv(OCTETS, &[seed]), key]);
                let mut refused: Vec<_> = ALGORITHMS
                    .into_iter()
                    .filter(|oid| *oid != $oid)
                    .map(|oid| private(&algorithm(oid, &[]), &seed_form, None))
                    .collect();
                refused.extend([
                    private(&algorithm($oid, NULL), &seed_form, None),
                    private(&algorithm($oid, &tlv(OCTETS, &[])), &seed_form, None),
                    private(&ok, &pair(&other, &whole), None),
                    private(&ok, &pair(&seed[1..], &whole), None),
                    private(&ok, &pair(&seed, &[]), None),
                    private(&ok, &pair(&seed, &[whole.as_slice(), NULL].concat()), None),
                    private(&ok, &tlv(SEQUENCE, &[&whole, &tlv(OCTETS, &[&seed])]), None),
                    private(&ok, &tlv(OCTETS, &[&expanded(&key)[1..]]), None),
                    private(&ok, &tlv(OCTETS, &[&expanded(&key), &[0]]), None),
                    private(&ok, &seed_form, Some(other_public.as_bytes())),
                    private(&ok, &seed_form, Some(&public.as_bytes()[1..])),
                    private(&ok, &tlv(0x80, &[&seed[1..]]), None),
                    private(&ok, &tlv(0x80, &[&seed, &[0]]), None),
                    private(&ok, &tlv(OCTETS, &[&seed]), None),
                    private(&ok, &tlv(0x81, &[&seed]), None),
                    private(&ok, &tlv(0xa0, &[&tlv(OCTETS, &[&seed])]), None), // EXPLICIT
                    private(&ok, &[seed_form.as_slice(), NULL].concat(), None),
                    private(&ok, &[], None),
                    [private(&ok, &seed_form, None).as_slice(), &[0]].concat(),
                ]);
                for damaged in &damaged {
                    refused.push(private(&ok, damaged, None));
                    refused.push(private(&ok, &pair(&seed, damaged), None));
                }
                for form in [&seed_form, &whole, &both] {
                    let der = private(&ok, form, None);
                    assert!($private::from_pkcs8_der(&der).is_ok());
                    refused.extend((0..der.len()).map(|length| der[..length].to_vec()));
                }
                for (index, der) in refused.iter().enumerate() {
                    let error = $private::from_pkcs8_der(der).err();
                    assert!(error.is_some(), "{index}");
                    assert!(!format!("{error:?}").contains("4, 5, 6"), "{index}");
                }
            }

            /// No change of a bit before the seed is read as the same key; lengths in another encoding are refused.
            #[test]
            fn changed_headers() {
                let (_, [(_, seed), _, _]) = forms();
                let der = private(&algorithm($oid, &[]), &seed, None);
                for bit in 0..8 * (der.len() - SEED_SIZE) {
                    let mut changed = der.clone();
                    changed[bit / 8] ^= 1 << (bit % 8);
                    assert!($private::from_pkcs8_der(&changed).is_err(), "bit {bit}");
                }
                let long = [&[SEQUENCE, 0x81], &der[1..]].concat(); // DER has the short form for lengths below 128
                assert!($private::from_pkcs8_der(&long).is_err());
            }

            /// Written as the RFC says, and read; other algorithms, parameters, lengths and every truncation are refused.
            #[test]
            fn public_keys() {
                let key = public_of(&key());
                let der = public(&algorithm($oid, &[]), key.as_bytes());
                assert_eq!(der, key.to_public_key_der().unwrap().as_bytes());
                assert_eq!(key, $public::from_public_key_der(&der).unwrap());
                let mut refused: Vec<_> = ALGORITHMS
                    .into_iter()
                    .filter(|oid| *oid != $oid)
                    .map(|oid| public(&algorithm(oid, &[]), key.as_bytes()))
                    .collect();
                let unused = [algorithm($oid, &[]), tlv(3, &[&[1], key.as_bytes()])].concat();
                refused.extend([
                    public(&algorithm($oid, NULL), key.as_bytes()),
                    public(&algorithm($oid, &[]), &key.as_bytes()[1..]),
                    public(&algorithm($oid, &[]), &[key.as_bytes(), &[0][..]].concat()),
                    tlv(SEQUENCE, &[&unused]), // a bit of the last byte does not count
                    [der.as_slice(), &[0]].concat(),
                ]);
                refused.extend((0..der.len()).map(|length| der[..length].to_vec()));
                let no_public_key: Option<&[u8]> = $no_public_key;
                refused.extend(no_public_key.map(|bytes| public(&algorithm($oid, &[]), bytes)));
                for (index, der) in refused.iter().enumerate() {
                    assert!($public::from_public_key_der(der).is_err(), "{index}");
                }
            }

            /// As text: labels, lines of 64 characters, and back.
            #[test]
            #[cfg(feature = "pem")]
            fn text() {
                use crate::pkcs8::LineEnding;
                let key = key();
                let text = key.to_pkcs8_pem(LineEnding::LF).unwrap();
                assert!(text.starts_with("-----BEGIN PRIVATE KEY-----\n"));
                assert!(text.ends_with("\n-----END PRIVATE KEY-----\n"));
                assert_eq!(Some(64), text.lines().nth(1).map(|line| line.len()));
                let read = $private::from_pkcs8_pem(&text).unwrap();
                assert_eq!(expanded(&key), expanded(&read));
                assert!($private::from_pkcs8_pem(&text[..text.len() - 30]).is_err());
                let key = public_of(&key);
                let text = key.to_public_key_pem(LineEnding::LF).unwrap();
                assert!(text.starts_with("-----BEGIN PUBLIC KEY-----\n"));
                assert_eq!(key, $public::from_public_key_pem(&text).unwrap());
                assert!($private::from_pkcs8_pem(&text).is_err());
            }

            /// The identifiers by which other crates name the algorithm.
            #[test]
            fn identifiers() {
                use crate::pkcs8::spki::AssociatedAlgorithmIdentifier;
                let found = [
                    $private::ALGORITHM_IDENTIFIER,
                    $public::ALGORITHM_IDENTIFIER,
                ];
                for found in found {
                    assert!(found.oid.as_bytes().ends_with(&$oid) && found.parameters.is_none());
                }
            }
        }
    };
}

/// Keys of ML-KEM; the damage is in the first and the last coefficient of s, and in H(ek).
macro_rules! mlkem {
    ($module:ident, $n:literal, $sizes:expr, $openssl:expr) => {
        parameter_set!(
            $module,
            DecapsulationKey,
            EncapsulationKey,
            [4, $n],
            |bytes: &[u8]| DecapsulationKey::from_bytes(bytes.try_into().unwrap()).unwrap(),
            |key: &DecapsulationKey| key.as_bytes().to_vec(),
            DecapsulationKey::encapsulation_key,
            sizes = $sizes,
            openssl = $openssl,
            damage = [0, $sizes.1 - 64 - $sizes.2 - 1, $sizes.1 - 33],
            no_public_key = Some(&[0xff; $sizes.2])
        );
    };
}

/// Keys of ML-DSA; the damage is in tr and in s1. Every public key of the right length is one.
macro_rules! mldsa {
    ($module:ident, $n:literal, $sizes:expr, $openssl:expr) => {
        parameter_set!(
            $module,
            SigningKey,
            VerifyingKey,
            [3, $n],
            |bytes: &[u8]| SigningKey::from_expanded(bytes.try_into().unwrap()).unwrap(),
            |key: &SigningKey| key.to_expanded().to_vec(),
            SigningKey::verifying_key,
            sizes = $sizes,
            openssl = $openssl,
            damage = [64, 128],
            no_public_key = None
        );
    };
}

// What OpenSSL writes, through Python's package cryptography 50.0.2, which has no ML-KEM-512: PKCS#8 up to the seed, and the SHA-256 of
// the public key's SPKI.
#[rustfmt::skip]
mod sets {
    use super::*;

    mlkem!(mlkem512, 1, (64, 1632, 800), None::<[&str; 2]>);
    mlkem!(mlkem768, 2, (64, 2400, 1184), Some(["3054020100300b060960864801650304040204428040",
        "c23e23dd3d485a9256cda09358a4a286e00b373db10761eadf99f710649ca31c"]));
    mlkem!(mlkem1024, 3, (64, 3168, 1568), Some(["3054020100300b060960864801650304040304428040",
        "d2b7480ae006a14b37c1e8a8e45ea39022e32a9b1a7b90d594c84d869c6ac420"]));
    mldsa!(mldsa44, 17, (32, 2560, 1312), Some(["3034020100300b060960864801650304031104228020",
        "837832708c5236d951581f1fddf2b79991b3424a0486d16da1ddad0fd69701be"]));
    mldsa!(mldsa65, 18, (32, 4032, 1952), Some(["3034020100300b060960864801650304031204228020",
        "b8b62131bfbe84433efb2273d7f5b87f7a22854a2cfd366fc2aead86d837c52d"]));
    mldsa!(mldsa87, 19, (32, 4896, 2592), Some(["3034020100300b060960864801650304031304228020",
        "07e57c4f14dbad1267f621ec3777b4e2e6c4fbc4c22fbb87510ff8e0b3c6a642"]));
}

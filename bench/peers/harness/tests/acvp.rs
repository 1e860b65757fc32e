//! NIST's ACVP vectors for ML-KEM, from the sources of the crate oqs-sys, in every library; dauntless in each of its backends.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

mod vectors;

use peers_harness::kem::{Kem, ParameterSet};
use peers_harness::plan;
use serde_json::Value;
use vectors::{bytes, list};

/// Calls `check` with each test of the groups of a function, in every library that has the parameter set; `each` is how many there
/// are for one.
fn for_all(
    mode: &str,
    function: Option<&str>,
    each: usize,
    mut check: impl FnMut(&str, &Kem, &Value, &Value),
) {
    let (file, variants) = (vectors::load("ML-KEM", mode, "FIPS203"), plan::load());
    assert!(
        variants.iter().any(plan::Variant::is_dauntless),
        "dauntless is not among the libraries"
    );
    for variant in &variants {
        let kems = ParameterSet::ALL.iter().filter_map(|set| variant.kem(*set));
        let (kems, mut all) = (kems.collect::<Vec<_>>(), 0);
        if kems.is_empty() {
            println!("{} has no ML-KEM", variant.name);
            continue;
        }
        for kem in kems {
            let mut count = 0;
            let groups = list(&file, "testGroups")
                .iter()
                .filter(|group| group["parameterSet"] == kem.set.name());
            for group in
                groups.filter(|group| function.is_none_or(|name| group["function"] == name))
            {
                for test in list(group, "tests") {
                    let name = format!(
                        "{} {}, test {}",
                        variant.name,
                        variant.class.name(),
                        test["tcId"]
                    );
                    check(&name, &kem, group, test);
                    count += 1;
                }
            }
            let name = (variant.name.as_str(), kem.set.name());
            assert_eq!(each, count, "vectors of {mode}, {function:?}: {name:?}");
            all += count;
        }
        println!(
            "{} {}: {all} vectors of {mode}, {}",
            variant.name,
            variant.class.name(),
            function.unwrap_or("all")
        );
    }
}

/// Key generation makes the vectors' keys of their seeds.
#[test]
fn key_generation() {
    for_all("keyGen", None, 25, |name, kem, _, test| {
        let seed = [bytes(test, "d"), bytes(test, "z")].concat();
        let (ek, dk) = kem.generate(seed[..].try_into().expect("d and z have 32 bytes"));
        assert_eq!(bytes(test, "ek"), ek, "{name}: ek");
        if kem.has_fips_keys() {
            assert_eq!(bytes(test, "dk"), dk, "{name}: dk");
        }
    });
}

/// Encapsulation makes the vectors' ciphertexts and secrets of their m.
#[test]
fn encapsulation() {
    for_all(
        "encapDecap",
        Some("encapsulation"),
        25,
        |name, kem, _, test| {
            let m = bytes(test, "m");
            if let Some(sent) = kem.encapsulate_from(
                &bytes(test, "ek"),
                m[..].try_into().expect("m has 32 bytes"),
            ) {
                assert_eq!(Some((bytes(test, "c"), bytes(test, "k"))), sent, "{name}");
            } else {
                assert!(!name.starts_with("dauntless"), "{name}: m cannot be given");
            }
        },
    );
}

/// Decapsulation makes the vectors' secrets, of modified ciphertexts as well.
#[test]
fn decapsulation() {
    for_all(
        "encapDecap",
        Some("decapsulation"),
        10,
        |name, kem, group, test| {
            if let Some(received) = kem.decapsulate(&bytes(group, "dk"), &bytes(test, "c")) {
                assert_eq!(Some(bytes(test, "k")), received, "{name}");
            } else {
                assert!(!name.starts_with("dauntless"), "{name}: reads seeds");
            }
        },
    );
}

//! NIST's ACVP vectors for ML-KEM, from the sources of the crate oqs-sys, in every library; dauntless in each of its backends.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! The files are where cargo keeps the downloaded crate; nothing of it is compiled, and nothing is copied here.

use std::path::PathBuf;
use std::process::Command;

use peers_harness::kem::{Kem, ParameterSet};
use peers_harness::plan;
use serde_json::Value;

const CRATE: &str = "oqs-sys";

/// The vectors of one mode, keyGen or encapDecap.
fn vectors(mode: &str) -> Value {
    let file = sources().join(format!(
        "liboqs/tests/ACVP_Vectors/ML-KEM-{mode}-FIPS203/internalProjection.json"
    ));
    let text = std::fs::read_to_string(&file)
        .unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

fn sources() -> PathBuf {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--locked"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    assert!(
        output.status.success(),
        "cargo metadata: {}; run cargo fetch",
        String::from_utf8_lossy(&output.stderr)
    );
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo prints JSON");
    let packages = metadata["packages"]
        .as_array()
        .expect("cargo lists packages");
    let found = packages
        .iter()
        .find(|package| package["name"] == CRATE)
        .expect("the workspace depends on oqs-sys");
    let manifest = found["manifest_path"]
        .as_str()
        .expect("a package has a manifest");
    PathBuf::from(manifest)
        .parent()
        .expect("a manifest lies in a folder")
        .to_owned()
}

fn list<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value[key]
        .as_array()
        .unwrap_or_else(|| panic!("a vector lacks the list {key}"))
}

fn bytes(value: &Value, key: &str) -> Vec<u8> {
    let digits = value[key]
        .as_str()
        .unwrap_or_else(|| panic!("a vector lacks {key}"));
    let byte = |i| u8::from_str_radix(&digits[i..i + 2], 16).expect("vectors are hexadecimal");
    (0..digits.len()).step_by(2).map(byte).collect()
}

/// Calls `check` with each test of the groups of a function, in every library that has the parameter set.
fn for_all(mode: &str, function: Option<&str>, mut check: impl FnMut(&str, &Kem, &Value, &Value)) {
    let (file, variants) = (vectors(mode), plan::load());
    assert!(
        variants.iter().any(plan::Variant::is_dauntless),
        "dauntless is not among the libraries"
    );
    for variant in &variants {
        let mut count = 0;
        for kem in ParameterSet::ALL.iter().filter_map(|set| variant.kem(*set)) {
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
        }
        assert_ne!(0, count, "{mode} has no vectors for {}", variant.name);
        println!(
            "{} {}: {count} vectors of {mode}, {}",
            variant.name,
            variant.class.name(),
            function.unwrap_or("all")
        );
    }
}

/// Key generation makes the vectors' keys of their seeds.
#[test]
fn key_generation() {
    for_all("keyGen", None, |name, kem, _, test| {
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
    for_all("encapDecap", Some("encapsulation"), |name, kem, _, test| {
        let m = bytes(test, "m");
        if let Some(sent) = kem.encapsulate_from(
            &bytes(test, "ek"),
            m[..].try_into().expect("m has 32 bytes"),
        ) {
            assert_eq!(Some((bytes(test, "c"), bytes(test, "k"))), sent, "{name}");
        } else {
            assert!(!name.starts_with("dauntless"), "{name}: m cannot be given");
        }
    });
}

/// Decapsulation makes the vectors' secrets, of modified ciphertexts as well.
#[test]
fn decapsulation() {
    for_all(
        "encapDecap",
        Some("decapsulation"),
        |name, kem, group, test| {
            if let Some(received) = kem.decapsulate(&bytes(group, "dk"), &bytes(test, "c")) {
                assert_eq!(Some(bytes(test, "k")), received, "{name}");
            } else {
                assert!(!name.starts_with("dauntless"), "{name}: reads seeds");
            }
        },
    );
}

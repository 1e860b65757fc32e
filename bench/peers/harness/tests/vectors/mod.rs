//! NIST's ACVP vectors, from the sources of the crate oqs-sys.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! The files are where cargo keeps the downloaded crate; nothing of it is compiled, and nothing is copied here.

use std::path::PathBuf;
use std::process::Command;

use serde_json::Value;

const CRATE: &str = "oqs-sys";

/// The vectors of one mode, such as keyGen.
pub fn load(algorithm: &str, mode: &str, standard: &str) -> Value {
    let file = sources().join(format!(
        "liboqs/tests/ACVP_Vectors/{algorithm}-{mode}-{standard}/internalProjection.json"
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

/// A list of a vector.
pub fn list<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value[key]
        .as_array()
        .unwrap_or_else(|| panic!("a vector lacks the list {key}"))
}

/// A string of a vector.
pub fn bytes(value: &Value, key: &str) -> Vec<u8> {
    let digits = value[key]
        .as_str()
        .unwrap_or_else(|| panic!("a vector lacks {key}"));
    let byte = |i| u8::from_str_radix(&digits[i..i + 2], 16).expect("vectors are hexadecimal");
    (0..digits.len()).step_by(2).map(byte).collect()
}

//! Builds wolfSSL, from the sources inside the crate wolfssl-sys, with its assembly, and the C file beside this one with it.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

const CRATE: &str = "wolfssl-sys";
const OPTIONS: &[&str] = &[
    "--enable-intelasm",
    "--enable-mlkem",
    "--enable-mldsa",
    "--enable-curve25519",
    "--enable-keygen", // of RSA
    "--enable-sp",
    "--enable-sp-asm",
    "--enable-sha3",
    "--enable-shake128",
    "--enable-shake256",
    "--disable-examples",
    "--disable-crypttests",
    "--enable-static",
    "--disable-shared",
    "--with-pic",
];

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=src/wolfssl.c");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it")).join("wolfssl");
    if !out.join("src/.libs/libwolfssl.a").exists() {
        let _ = fs::remove_dir_all(&out); // of a build that failed
        run(Command::new("cp").arg("-r").arg(sources()).arg(&out));
        run(Command::new("./autogen.sh").current_dir(&out));
        run(Command::new("./configure").args(OPTIONS).current_dir(&out));
        run(Command::new("make")
            .arg("src/libwolfssl.la")
            .current_dir(&out));
    }
    cc::Build::new()
        .file("src/wolfssl.c")
        .include(&out)
        .compile("peer");
    println!(
        "cargo:rustc-link-search=native={}",
        out.join("src/.libs").display()
    );
    println!("cargo:rustc-link-lib=static=wolfssl");
    println!("cargo:rustc-link-lib=m");
}

/// Runs a command without what cargo sets for Rust's builds.
fn run(command: &mut Command) {
    let status = command
        .env_remove("CFLAGS")
        .env_remove("MAKEFLAGS")
        .stdout(std::io::stderr())
        .status()
        .unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(status.success(), "{command:?} ended with {status}");
}

/// Where cargo keeps the sources.
fn sources() -> PathBuf {
    let output = Command::new(env::var_os("CARGO").expect("cargo sets it"))
        .args(["metadata", "--format-version", "1", "--locked"])
        .output()
        .expect("cargo runs");
    let metadata = String::from_utf8_lossy(&output.stdout);
    let manifest = metadata
        .split("\"manifest_path\":\"")
        .filter_map(|rest| rest.split('"').next())
        .find(|path| path.contains(&format!("/{CRATE}-")))
        .unwrap_or_else(|| panic!("cargo metadata does not name {CRATE}; run cargo fetch"));
    Path::new(manifest).with_file_name("wolfssl-src")
}

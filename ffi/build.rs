//! Gives the shared library the name by which programs will look for it.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let major = std::env::var("CARGO_PKG_VERSION_MAJOR").expect("cargo sets it");
    if std::env::var("CARGO_CFG_TARGET_OS").is_ok_and(|os| os == "linux") {
        println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,libdauntless.so.{major}");
    }
}

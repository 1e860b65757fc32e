//! Builds OpenSSL 4.0 of the crate openssl-src, and links it.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    openssl_src::Build::new().build().print_cargo_metadata();
}

//! Lets PQClean's ML-DSA take given bytes where it asks for random ones: src/dsa.rs.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rustc-cdylib-link-arg=-Wl,--wrap=PQCRYPTO_RUST_randombytes");
}

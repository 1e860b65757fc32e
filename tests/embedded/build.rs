//! Links programs where the board mps2-an386 has memory.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
fn main() {
    let folder = std::env::var("CARGO_MANIFEST_DIR").expect("cargo says where");
    println!("cargo:rustc-link-arg-bins=-T{folder}/memory.ld");
    println!("cargo:rerun-if-changed=memory.ld");
}

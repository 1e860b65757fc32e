//! Lets src/extensions.rs answer where liboqs asks for extensions of the processor.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rustc-cdylib-link-arg=-Wl,--wrap=OQS_CPU_has_extension");
}

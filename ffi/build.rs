//! Gives the shared library the name by which programs will look for it, and states that it works with shadow stacks.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let number = |part| std::env::var(format!("CARGO_PKG_VERSION_{part}")).expect("cargo sets it");
    // Before 1.0 the second number changes with the interface (Semantic Versioning, section 4).
    let interface = match number("MAJOR").as_str() {
        "0" => format!("0.{}", number("MINOR")),
        major => major.to_owned(),
    };
    if std::env::var("CARGO_CFG_TARGET_OS").is_ok_and(|os| os == "linux") {
        println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,libdauntless.so.{interface}");
        // Every function returns to its caller and none leaves by longjmp. Landing pads: docs/backends.md.
        if std::env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|isa| isa == "x86_64") {
            println!("cargo::rustc-cdylib-link-arg=-Wl,-z,shstk");
        }
    }
}

//! DAUNTLESS_BACKEND chooses the kernels, under the feature `std`.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::env;
use std::process::Command;

/// In a process of its own: prints the backend in use.
#[test]
#[ignore = "run by `each_name`"]
fn child() {
    println!("backend {}", dauntless::backend());
}

fn backend_under(name: &str) -> String {
    let output = Command::new(env::current_exe().unwrap())
        .env("DAUNTLESS_BACKEND", name)
        .args(["--ignored", "--exact", "child", "--nocapture"])
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let (_, backend) = text.split_once("backend ").expect(&text);
    backend.split_whitespace().next().unwrap().to_string()
}

/// Each name that this processor can run is obeyed; any other leaves the choice to the library.
#[test]
fn each_name() {
    let fastest = backend_under("");
    assert_eq!("portable", backend_under("portable"));
    assert_eq!(fastest, backend_under(&fastest));
    assert_eq!(fastest, backend_under("no such backend"));
    if cfg!(any(target_arch = "x86_64", target_arch = "riscv64")) {
        assert_eq!("scalar", backend_under("scalar"));
    }
    if cfg!(target_arch = "aarch64") {
        assert_eq!("neon", backend_under("neon"));
    }
}

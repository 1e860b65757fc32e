//! RSA and X25519: every library gives what another gives, in every way that it has.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use peers_harness::agreement::{self, Compared};
use peers_harness::plan;
use peers_harness::rsa::Size;

fn report(what: &str, Compared { variants, alone }: Compared) {
    println!("{what}: {variants} variants give what another library gives");
    for variant in alone {
        println!("{what}: not compared, for there is no other library: {variant}");
    }
}

#[test]
fn rsa() {
    let variants = plan::load();
    for size in Size::ALL {
        report(size.name(), agreement::rsa(&variants, size));
    }
}

#[test]
fn x25519() {
    report("X25519", agreement::x25519(&plan::load()));
}

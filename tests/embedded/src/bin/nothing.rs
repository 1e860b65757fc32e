//! What every program here has: the vector table, start and output.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#![no_std]
#![no_main]

#[unsafe(no_mangle)]
fn run() {
    dauntless_embedded::measure("nothing", || ());
}

//! A library that is kept to a class of vector extensions executes no instruction above it: what is stated was measured.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::arch::is_x86_feature_detected;

use peers_harness::cpuid::Class;
use peers_harness::plan;

/// Of all the instructions above the class that a library has, none is reached by any of its functions. Where nothing is hidden,
/// dauntless reaches some, so that the count is no empty one.
#[test]
fn classes_are_kept() {
    let mut found = vec![];
    for variant in plan::load() {
        let below = match variant.class {
            Class::Avx512 => Class::Avx2,
            kept => kept,
        };
        let name = format!("{} {}", variant.name, variant.class.name());
        let above = variant.above(below);
        let above = above.unwrap_or_else(|error| panic!("{name}: {error}"));
        let (there, executed) = (above.there, above.executed);
        let below = below.name();
        println!("{name}: {there} instructions above {below}, {executed} of them executed");
        if variant.class != Class::Avx512 && executed > 0 {
            found.push(name);
        } else if variant.class == Class::Avx512 && variant.is_dauntless() {
            assert_eq!(is_x86_feature_detected!("avx512f"), executed > 0, "{name}");
        }
    }
    assert!(found.is_empty(), "above their class: {found:?}");
}

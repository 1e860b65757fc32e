//! SHA3-256 and SHAKE agree in every library, at every length around their rates and at big ones.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use peers_harness::kem::digest;
use peers_harness::plan::{self, Variant};
use peers_harness::random::Random;
use peers_interface::Hash;

type Find = fn(&Variant) -> Option<Hash>;

const FUNCTIONS: [(&str, Find, &[usize]); 3] = [
    ("SHA3-256", |variant| variant.library.sha3_256, &[32]),
    (
        "SHAKE128",
        |variant| variant.library.shake128,
        &[1, 167, 168, 169, 504, 5000],
    ),
    (
        "SHAKE256",
        |variant| variant.library.shake256,
        &[1, 135, 136, 137, 408, 5000],
    ),
];

/// All libraries make the same bytes of the same message.
#[test]
fn same_bytes() {
    let variants = plan::load();
    let mut random = Random::seeded(2);
    let lengths: Vec<usize> = (0..=700).chain([4096, 65536, 1 << 20]).collect();
    let messages: Vec<Vec<u8>> = lengths
        .iter()
        .map(|n| (0..*n).map(|_| random.word() as u8).collect())
        .collect();
    for (name, find, outputs) in FUNCTIONS {
        let able: Vec<(&Variant, Hash)> = variants
            .iter()
            .filter_map(|v| Some((v, find(v)?)))
            .collect();
        assert!(
            able.iter().any(|(variant, _)| variant.is_dauntless()),
            "dauntless has {name}"
        );
        for (message, output) in messages
            .iter()
            .flat_map(|m| outputs.iter().map(move |n| (m, *n)))
        {
            let mut expected = None;
            for (variant, hash) in &able {
                let actual = digest(*hash, message, output);
                let expected = expected.get_or_insert_with(|| actual.clone());
                assert_eq!(
                    *expected,
                    actual,
                    "{name} of {} bytes, {}",
                    message.len(),
                    variant.name
                );
            }
        }
        println!(
            "{name}: {} messages in {} libraries",
            messages.len(),
            able.len()
        );
    }
}

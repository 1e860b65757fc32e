//! What FIPS 203 says to refuse is refused, by dauntless in every backend and by the libraries that claim to check.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use peers_harness::kem::{Kem, ParameterSet, Verdict};
use peers_harness::plan;
use peers_harness::random::Random;
use peers_interface::Input;

const CASES: usize = 300; // for each parameter set and library
const Q: u16 = 3329;
const UNCHECKED: &str = "PQClean"; // checks neither key: FIPS 203 leaves that to its callers

fn for_all(mut examine: impl FnMut(&str, bool, &Kem, &mut Random)) {
    for variant in plan::load() {
        for set in ParameterSet::ALL {
            if let Some(kem) = variant.kem(set) {
                let name = format!("{} {} {}", variant.name, variant.class.name(), set.name());
                examine(
                    &name,
                    variant.name == UNCHECKED,
                    &kem,
                    &mut Random::seeded(set.k() as u64),
                );
                println!("{name}: {CASES} cases");
            }
        }
    }
}

fn refused(verdict: Verdict) -> bool {
    verdict != Verdict::Accepted
}

/// Coefficient `index` of an encapsulation key becomes `value` (ByteEncode_12: two coefficients in three bytes).
fn set_coefficient(ek: &mut [u8], index: usize, value: u16) {
    let [low, middle, high] = &mut ek[index / 2 * 3..][..3] else {
        unreachable!("three bytes")
    };
    if index.is_multiple_of(2) {
        *low = value as u8;
        *middle = *middle & 0xf0 | (value >> 8) as u8;
    } else {
        *middle = *middle & 0x0f | (value << 4) as u8;
        *high = (value >> 4) as u8;
    }
}

/// One coefficient of q or more, anywhere, makes an encapsulation key invalid; q - 1 does not.
#[test]
fn unreduced_coefficients() {
    for_all(|name, unchecked, kem, random| {
        let (fresh, _) = kem.generate(&random.bytes());
        for case in 0..CASES {
            let index = if case < 2 {
                case * (256 * kem.set.k() - 1)
            } else {
                random.below(256 * kem.set.k())
            };
            let mut ek = fresh.clone();
            set_coefficient(&mut ek, index, Q - 1);
            assert_eq!(
                Verdict::Accepted,
                kem.verdict_on_encapsulation_key(&ek),
                "{name}: q - 1 at {index}"
            );
            let value = if case % 2 == 0 {
                Q
            } else {
                Q + random.below(usize::from(4096 - Q)) as u16
            };
            set_coefficient(&mut ek, index, value);
            assert_eq!(
                !unchecked,
                refused(kem.verdict_on_encapsulation_key(&ek)),
                "{name}: {value} at {index}"
            );
        }
    });
}

/// A changed bit of ek or of H(ek) inside a decapsulation key is noticed.
#[test]
fn wrong_hashes() {
    for_all(|name, unchecked, kem, random| {
        let (ek, dk) = kem.generate(&random.bytes());
        let (c, _) = kem.encapsulate(&ek).expect("a fresh key is valid");
        if !kem.has_fips_keys() {
            return println!("{name}: reads seeds, which have no hash");
        }
        assert_eq!(
            Some(Verdict::Accepted),
            kem.verdict_on_decapsulation_key(&dk, &c),
            "{name}: a fresh key"
        );
        for _ in 0..CASES {
            let mut wrong = dk.clone();
            let bit = random.below(8 * 32);
            wrong[dk.len() - 64 + bit / 8] ^= 1 << (bit % 8); // dk = dk_PKE || ek || H(ek) || z
            let verdict = kem
                .verdict_on_decapsulation_key(&wrong, &c)
                .expect("it reads FIPS 203's keys");
            assert_eq!(!unchecked, refused(verdict), "{name}: bit {bit} of H(ek)");
        }
    });
}

/// A wrong length is refused, of both keys and of the ciphertext.
#[test]
fn wrong_lengths() {
    for_all(|name, _, kem, random| {
        let seed = random.bytes();
        let (ek, dk) = kem.generate(&seed);
        let (c, _) = kem.encapsulate(&ek).expect("a fresh key is valid");
        for wrong in wrong_lengths_of(&ek) {
            assert_eq!(
                None,
                kem.encapsulate(&wrong),
                "{name}: ek of {} bytes",
                wrong.len()
            );
        }
        for wrong in wrong_lengths_of(&dk) {
            assert!(
                kem.decapsulate(&wrong, &c).flatten().is_none(),
                "{name}: dk of {} bytes",
                wrong.len()
            );
        }
        for wrong in wrong_lengths_of(&c) {
            assert!(
                kem.decapsulate(&dk, &wrong).flatten().is_none(),
                "{name}: c of {} bytes",
                wrong.len()
            );
            assert!(
                kem.decapsulate_seed(&seed, &wrong).flatten().is_none(),
                "{name}: c of {} bytes",
                wrong.len()
            );
        }
    });
}

fn wrong_lengths_of(bytes: &[u8]) -> Vec<Vec<u8>> {
    let longer = [bytes, &[0]].concat();
    [
        0,
        1,
        31,
        32,
        bytes.len() / 2,
        bytes.len() - 1,
        bytes.len() + 1,
    ]
    .map(|n| longer[..n].to_vec())
    .into()
}

/// What is refused cannot be prepared either.
#[test]
fn preparing_checks() {
    for_all(|name, _, kem, random| {
        let (mut ek, mut dk) = kem.generate(&random.bytes());
        set_coefficient(&mut ek, 0, Q);
        let hash = dk.len() - 64;
        dk[hash] ^= 1;
        if !name.starts_with("dauntless") {
            return;
        }
        assert!(kem
            .table
            .prepare_encapsulation_key
            .expect("dauntless prepares")(Input::new(&ek))
        .is_refused());
        assert!(kem
            .table
            .prepare_decapsulation_key
            .expect("dauntless prepares")(Input::new(&dk))
        .is_refused());
    });
}

//! Every library computes what every other one does: keys, ciphertexts and secrets exchanged in both directions.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use peers_harness::kem::{digest, Kem, ParameterSet};
use peers_harness::plan::{self, Variant};
use peers_harness::random::Random;
use peers_interface::Input;

const CASES: usize = 2000; // for each parameter set and library

struct Case {
    seed: [u8; 64],
    m: [u8; 32],
    ek: Vec<u8>,
    dk: Vec<u8>, // FIPS 203's form
    c: Vec<u8>,
    shared: Vec<u8>,
}

/// dauntless's answers to random seeds and messages.
fn cases(ours: &Kem, random: &mut Random) -> Vec<Case> {
    let mut case = || {
        let (seed, m) = (random.bytes(), random.bytes());
        let (ek, dk) = ours.generate(&seed);
        let (c, shared) = ours
            .encapsulate_from(&ek, &m)
            .flatten()
            .expect("dauntless takes m, and its own keys");
        Case {
            seed,
            m,
            ek,
            dk,
            c,
            shared,
        }
    };
    (0..CASES).map(|_| case()).collect()
}

/// dauntless in one of its variants.
struct Ours {
    name: String,
    kem: Kem,
}

fn name(variant: &Variant, set: ParameterSet) -> String {
    let (class, set) = (variant.class.name(), set.name());
    format!("{} {class}, {set}", variant.name)
}

/// Calls `compare` with each library, dauntless's variants among them, all these, and the answers of the first of them. What a
/// library computes is then compared with all of dauntless's variants, which are fast, and computed once.
fn for_all(mut compare: impl FnMut(&str, &[Ours], &Kem, &[Case])) {
    let variants = plan::load();
    for (number, set) in ParameterSet::ALL.into_iter().enumerate() {
        let ours = variants.iter().filter(|variant| variant.is_dauntless());
        let ours: Vec<Ours> = ours
            .map(|variant| Ours {
                name: name(variant, set),
                kem: variant.kem(set).expect("dauntless has all parameter sets"),
            })
            .collect();
        let first = ours.first();
        let first =
            first.expect("dauntless is not among the libraries; run bench/peers/run.py test");
        let cases = cases(&first.kem, &mut Random::seeded(10 * number as u64));
        for variant in &variants {
            let Some(theirs) = variant.kem(set) else {
                continue;
            };
            let name = name(variant, set);
            compare(&name, &ours, &theirs, &cases);
            println!(
                "{name}: {CASES} cases, with each of {} variants of dauntless",
                ours.len()
            );
        }
    }
}

/// Keys of a seed, the ciphertext and the secret of an m are the same in all libraries, byte for byte.
#[test]
fn same_bytes() {
    for_all(|name, _, theirs, cases| {
        for case in cases {
            if theirs.table.generate_from.is_some() {
                let (ek, dk) = theirs.generate(&case.seed);
                assert_eq!(case.ek, ek, "{name}: ek");
                assert_eq!(
                    if theirs.has_fips_keys() {
                        &case.dk[..]
                    } else {
                        &case.seed
                    },
                    dk,
                    "{name}: dk"
                );
            }
            if let Some(sent) = theirs.encapsulate_from(&case.ek, &case.m) {
                assert_eq!(
                    Some((case.c.clone(), case.shared.clone())),
                    sent,
                    "{name}: c, K"
                );
            }
        }
    });
}

/// What dauntless sends to any library's key is received there, and what any library sends to dauntless's key is received here.
#[test]
fn both_directions() {
    for_all(|name, ours, theirs, cases| {
        for case in cases {
            let received = theirs
                .decapsulate(&case.dk, &case.c)
                .or_else(|| theirs.decapsulate_seed(&case.seed, &case.c));
            assert_eq!(
                Some(Some(case.shared.clone())),
                received,
                "{name}: ours to theirs"
            );
            let (c, shared) = theirs.encapsulate(&case.ek).expect("a valid key");
            for ours in ours {
                assert_eq!(
                    Some(Some(shared.clone())),
                    ours.kem.decapsulate(&case.dk, &c),
                    "{name}: theirs to {}",
                    ours.name
                );
            }
        }
    });
}

/// Prepared keys give what keys as bytes give, here and in the libraries that have them.
#[test]
fn prepared_keys() {
    for_all(|name, _, theirs, cases| {
        for case in cases.iter().step_by(20) {
            if let Some(prepare) = theirs.table.prepare_encapsulation_key {
                let key = prepare(Input::new(&case.ek));
                if let Some(sent) = theirs.encapsulate_prepared_from(key, &case.m) {
                    assert_eq!(
                        Some((case.c.clone(), case.shared.clone())),
                        sent,
                        "{name}: c, K"
                    );
                }
            }
            if let Some(prepare) = theirs.table.prepare_decapsulation_key {
                let dk = if theirs.has_fips_keys() {
                    &case.dk[..]
                } else {
                    &case.seed
                };
                let received = theirs.decapsulate_prepared(prepare(Input::new(dk)), &case.c);
                assert_eq!(Some(Some(case.shared.clone())), received, "{name}: K");
            }
        }
    });
}

/// A ciphertext with a flipped bit decapsulates to J(z || c) everywhere, and to nothing else.
#[test]
fn implicit_rejection() {
    let variants = plan::load();
    let shake256 = variants
        .iter()
        .find_map(|variant| variant.library.shake256)
        .expect("a library has SHAKE256");
    let mut random = Random::seeded(1);
    for_all(|name, _, theirs, cases| {
        for case in cases {
            let mut c = case.c.clone();
            let bit = random.below(8 * c.len());
            c[bit / 8] ^= 1 << (bit % 8);
            let z = &case.seed[32..];
            let rejected = Some(Some(digest(shake256, &[z, &c].concat(), 32)));
            assert_ne!(Some(Some(case.shared.clone())), rejected);
            let received = theirs
                .decapsulate(&case.dk, &c)
                .or_else(|| theirs.decapsulate_seed(&case.seed, &c));
            assert_eq!(rejected, received, "{name}");
        }
    });
}

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

/// (set, dauntless's cases, the library that is compared) for all parameter sets, dauntless's variants and libraries.
fn for_all(mut compare: impl FnMut(&str, &Kem, &Kem, &[Case])) {
    let variants = plan::load();
    let ours: Vec<&Variant> = variants
        .iter()
        .filter(|variant| variant.is_dauntless())
        .collect();
    assert!(
        !ours.is_empty(),
        "dauntless is not among the libraries; run bench/peers/run.py test"
    );
    for (number, set) in ParameterSet::ALL.into_iter().enumerate() {
        for (index, mine) in ours.iter().enumerate() {
            let mine_kem = mine.kem(set).expect("dauntless has all parameter sets");
            let cases = cases(&mine_kem, &mut Random::seeded((10 * number + index) as u64));
            for theirs in &variants {
                let Some(kem) = theirs.kem(set) else { continue };
                let pair = format!(
                    "{} {}, {} {}, {}",
                    mine.name,
                    mine.class.name(),
                    theirs.name,
                    theirs.class.name(),
                    set.name()
                );
                compare(&pair, &mine_kem, &kem, &cases);
                println!("{pair}: {} cases", cases.len());
            }
        }
    }
}

/// Keys of a seed, the ciphertext and the secret of an m are the same in all libraries, byte for byte.
#[test]
fn same_bytes() {
    for_all(|pair, _, theirs, cases| {
        for case in cases {
            if theirs.table.generate_from.is_some() {
                let (ek, dk) = theirs.generate(&case.seed);
                assert_eq!(case.ek, ek, "{pair}: ek");
                assert_eq!(
                    if theirs.has_fips_keys() {
                        &case.dk[..]
                    } else {
                        &case.seed
                    },
                    dk,
                    "{pair}: dk"
                );
            }
            if let Some(sent) = theirs.encapsulate_from(&case.ek, &case.m) {
                assert_eq!(
                    Some((case.c.clone(), case.shared.clone())),
                    sent,
                    "{pair}: c, K"
                );
            }
        }
    });
}

/// What dauntless sends to any library's key is received there, and what any library sends to dauntless's key is received here.
#[test]
fn both_directions() {
    for_all(|pair, ours, theirs, cases| {
        for case in cases {
            let received = theirs
                .decapsulate(&case.dk, &case.c)
                .or_else(|| theirs.decapsulate_seed(&case.seed, &case.c));
            assert_eq!(
                Some(Some(case.shared.clone())),
                received,
                "{pair}: ours to theirs"
            );
            let (c, shared) = theirs.encapsulate(&case.ek).expect("a valid key");
            assert_eq!(
                Some(Some(shared)),
                ours.decapsulate(&case.dk, &c),
                "{pair}: theirs to ours"
            );
        }
    });
}

/// Prepared keys give what keys as bytes give, here and in the libraries that have them.
#[test]
fn prepared_keys() {
    for_all(|pair, _, theirs, cases| {
        for case in cases.iter().step_by(20) {
            if let Some(prepare) = theirs.table.prepare_encapsulation_key {
                let key = prepare(Input::new(&case.ek));
                if let Some(sent) = theirs.encapsulate_prepared_from(key, &case.m) {
                    assert_eq!(
                        Some((case.c.clone(), case.shared.clone())),
                        sent,
                        "{pair}: c, K"
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
                assert_eq!(Some(Some(case.shared.clone())), received, "{pair}: K");
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
    for_all(|pair, ours, theirs, cases| {
        for case in cases {
            let mut c = case.c.clone();
            let bit = random.below(8 * c.len());
            c[bit / 8] ^= 1 << (bit % 8);
            let z = &case.seed[32..];
            let rejected = Some(Some(digest(shake256, &[z, &c].concat(), 32)));
            assert_ne!(Some(Some(case.shared.clone())), rejected);
            assert_eq!(rejected, ours.decapsulate(&case.dk, &c), "{pair}: ours");
            let received = theirs
                .decapsulate(&case.dk, &c)
                .or_else(|| theirs.decapsulate_seed(&case.seed, &c));
            assert_eq!(rejected, received, "{pair}: theirs");
        }
    });
}

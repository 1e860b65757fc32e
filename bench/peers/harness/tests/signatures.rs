//! Every library signs what every other one verifies: keys and signatures of ML-DSA exchanged in both directions, with contexts.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

mod exchange;

use exchange::{for_all, CASES};
use peers_harness::dsa::{ParameterSet, Private};
use peers_harness::random::Random;
use peers_interface::Input;

/// The same seed gives the same keys, and these the same deterministic signature, in libraries that make it.
#[test]
fn same_bytes() {
    for_all(|name, _, theirs, cases| {
        for case in cases {
            if theirs.table.generate_from.is_some() {
                let (public, private) = theirs.generate(&case.seed);
                assert_eq!(case.public, public, "{name}: public key");
                if theirs.has_fips_keys() {
                    assert_eq!(case.private, private, "{name}: private key");
                }
            }
            for key in [Private::Bytes(&case.private), Private::Seed(&case.seed)] {
                if let Some(made) = theirs.sign_deterministic(key, &case.message, &case.context) {
                    assert_eq!(Some(&case.signature), made.as_ref(), "{name}: signature");
                }
            }
        }
        Some("keys and signatures, byte by byte".to_owned())
    });
}

/// What dauntless signs is valid there, and what the library signs with its randomness is valid here; with another context neither is.
#[test]
fn both_directions() {
    for_all(|name, ours, theirs, cases| {
        for case in cases {
            let (message, context) = (&case.message[..], &case.context[..]);
            let ours_there =
                |context| theirs.verify(&case.public, message, context, &case.signature);
            assert!(ours_there(context), "{name}: ours");
            let made = [Private::Bytes(&case.private), Private::Seed(&case.seed)]
                .into_iter()
                .find_map(|key| theirs.sign_hedged(key, message, context));
            let signature = match made {
                Some(signature) => signature.expect("a valid key"),
                None => theirs
                    .sign(&case.private, &case.seed, message, context)
                    .expect("a valid key"),
            };
            let other = case.other_context();
            assert!(!ours_there(&other), "{name}: another context, ours");
            for ours in ours {
                let theirs_here =
                    |context| ours.dsa.verify(&case.public, message, context, &signature);
                assert!(theirs_here(context), "{name}: {}", ours.name);
                assert!(
                    !theirs_here(&other),
                    "{name}: another context, {}",
                    ours.name
                );
            }
        }
        Some("signatures".to_owned())
    });
}

/// Prepared keys give what keys as bytes give, here and in the libraries that have them.
#[test]
fn prepared_keys() {
    for_all(|name, _, theirs, cases| {
        for case in cases.iter().step_by(20) {
            let (message, context) = (&case.message[..], &case.context[..]);
            if let Some(prepare) = theirs.table.prepare_public_key {
                let key = prepare(Input::new(&case.public));
                let valid = theirs.verify_prepared(key, message, context, &case.signature);
                assert_eq!(Some(true), valid, "{name}");
                let other = theirs.verify_prepared(
                    key,
                    &[message, &[0]].concat(),
                    context,
                    &case.signature,
                );
                assert_eq!(Some(false), other, "{name}: another message");
            }
            if let Some(prepare) = theirs.table.prepare_private_key {
                let key = Private::Prepared(prepare(Input::new(case.private_of(theirs))));
                if let Some(made) = theirs.sign_deterministic(key, message, context) {
                    assert_eq!(Some(&case.signature), made.as_ref(), "{name}: signature");
                }
            }
        }
        Some("signatures with prepared keys".to_owned())
    });
}

/// How a valid signature is spoilt; None if this one cannot be so.
type Spoil = fn(ParameterSet, &mut Vec<u8>, &mut Random) -> Option<()>;

/// Where the numbers of hints are, behind the list of their places (FIPS 204, Algorithm 20).
fn counts(set: ParameterSet, signature: &[u8]) -> usize {
    signature.len() - set.hints().1
}

/// Where z is, and the bits of one of its coefficients, of which each is written as gamma_1 less it.
fn z(set: ParameterSet) -> (usize, usize) {
    match set {
        ParameterSet::MlDsa44 => (32, 18),
        ParameterSet::MlDsa65 => (48, 20),
        ParameterSet::MlDsa87 => (64, 20),
    }
}

/// Writes one coefficient of z, which are in groups of 9 or 5 bytes, as bits that are all equal.
fn set_coefficient(set: ParameterSet, signature: &mut [u8], random: &mut Random, ones: bool) {
    let (start, bits) = z(set);
    let index = random.below((counts(set, signature) - set.hints().0 - start) * 8 / bits);
    for bit in index * bits..(index + 1) * bits {
        let byte = &mut signature[start + bit / 8];
        *byte = *byte & !(1 << (bit % 8)) | u8::from(ones) << (bit % 8);
    }
}

const MALFORMED: [(&str, Spoil); 11] = [
    ("a bit", |_, signature, random| {
        let bit = random.below(8 * signature.len());
        signature[bit / 8] ^= 1 << (bit % 8);
        Some(())
    }),
    ("one byte more", |_, signature, _| {
        signature.push(0);
        Some(())
    }),
    ("one byte less", |_, signature, _| signature.pop().map(drop)),
    ("a hint twice", |set, signature, _| {
        let (most, _) = set.hints();
        let at = counts(set, signature);
        if signature[at] < 2 {
            return None;
        }
        signature[at - most + 1] = signature[at - most];
        Some(())
    }),
    ("a place behind the last hint", |set, signature, _| {
        let (most, polynomials) = set.hints();
        let at = counts(set, signature);
        if usize::from(signature[at + polynomials - 1]) == most {
            return None;
        }
        signature[at - 1] = 1;
        Some(())
    }),
    ("more hints than there may be", |set, signature, _| {
        let last = signature.len() - 1;
        signature[last] = set.hints().0 as u8 + 1;
        Some(())
    }),
    ("places that fall", |set, signature, random| {
        let (most, polynomials) = set.hints();
        let at = counts(set, signature);
        let polynomial = random.below(polynomials);
        let start = match polynomial {
            0 => 0,
            _ => usize::from(signature[at + polynomial - 1]),
        };
        if usize::from(signature[at + polynomial]) < start + 2 {
            return None;
        }
        signature.swap(at - most + start, at - most + start + 1);
        Some(())
    }),
    ("counts that fall", |set, signature, random| {
        let at = counts(set, signature);
        let polynomial = 1 + random.below(set.hints().1 - 1);
        signature[at + polynomial] = signature[at + polynomial - 1].checked_sub(1)?;
        Some(())
    }),
    (
        "a count above the most, not the last",
        |set, signature, random| {
            let (most, polynomials) = set.hints();
            let at = counts(set, signature) + random.below(polynomials - 1);
            signature[at] = most as u8 + 1 + random.below(255 - most) as u8;
            Some(())
        },
    ),
    ("z of gamma_1", |set, signature, random| {
        set_coefficient(set, signature, random, false);
        Some(())
    }),
    ("z of 1 - gamma_1", |set, signature, random| {
        set_coefficient(set, signature, random, true);
        Some(())
    }),
];

/// Malformed signatures are refused, by dauntless and by every library; of each kind there are some for every parameter set.
#[test]
fn malformed() {
    let mut random = Random::seeded(3);
    for_all(|name, _, theirs, cases| {
        let mut tried = [0; MALFORMED.len()];
        for (i, case) in cases.iter().enumerate() {
            let kind = i % MALFORMED.len();
            let (what, spoil) = MALFORMED[kind];
            let mut signature = case.signature.clone();
            if spoil(theirs.set, &mut signature, &mut random).is_some() {
                let valid = theirs.verify(&case.public, &case.message, &case.context, &signature);
                assert!(!valid, "{name}: {what}");
                tried[kind] += 1;
            }
        }
        for (tried, (what, _)) in tried.iter().zip(MALFORMED) {
            assert!(*tried > CASES / 100, "{name}: {tried} cases of {what}");
        }
        Some("malformed signatures".to_owned())
    });
}

//! HashML-DSA (FIPS 204, Algorithms 4 and 5) and signatures of a given mu, exchanged in both directions with who has them.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

mod exchange;

use dauntless::{mldsa65, sha3};
use exchange::{for_all, Case, Ours};
use peers_harness::dsa::{Dsa, Private};
use peers_harness::prehash::{HashFunction, Hashed, MU};

/// PH(M) by dauntless.
fn digest(function: HashFunction, message: &[u8]) -> mldsa65::MessageDigest {
    use mldsa65::HashFunction::*;
    let by_number = [
        Sha2_256,
        Sha2_384,
        Sha2_512,
        Sha2_224,
        Sha2_512_224,
        Sha2_512_256,
        Sha3_224,
        Sha3_256,
        Sha3_384,
        Sha3_512,
        Shake128,
        Shake256,
    ];
    by_number[function as usize - 1].digest(message)
}

/// The hash function with the number after this one's.
fn next(function: HashFunction) -> HashFunction {
    HashFunction::ALL[function as usize % HashFunction::ALL.len()]
}

/// A message and its context, hashed by a function, and what dauntless signs of it.
struct HashedCase<'a> {
    case: &'a Case,
    what: Hashed<'a>,
    signature: Vec<u8>, // deterministic
    /// What is no signature of it, and why.
    others: [(&'static str, Vec<u8>); 3],
}

impl<'a> HashedCase<'a> {
    fn new(ours: &Dsa, case: &'a Case, function: HashFunction) -> Self {
        let (message, context) = (&case.message[..], &case.context[..]);
        let what = Hashed {
            function,
            message,
            context,
        };
        let other_hash = Hashed {
            function: next(function),
            ..what
        };
        let hashed = |what| ours.sign_hashed(&case.private, what, true);
        let pure =
            |message| ours.sign_deterministic(Private::Bytes(&case.private), message, context);
        let signed = |made: Option<Option<Vec<u8>>>| made.flatten().expect("dauntless signs");
        // M' of this one has another first byte alone
        let same_end = [&function.oid(), digest(function, message).as_bytes()].concat();
        Self {
            case,
            what,
            signature: signed(hashed(what)),
            others: [
                ("of another hash function", signed(hashed(other_hash))),
                ("a pure one", case.signature.clone()),
                ("a pure one of the digest", signed(pure(&same_end))),
            ],
        }
    }

    /// The verifier takes a signature for what it is, and nothing else; the hash functions are those that it has.
    fn verified(&self, name: &str, verifier: &Dsa, functions: &[HashFunction], signature: &[u8]) {
        let public = &self.case.public;
        let valid = |what, signature: &[u8]| verifier.verify_hashed(public, what, signature);
        assert!(valid(self.what, signature), "{name}");
        let other = self.case.other_context();
        let what = Hashed {
            context: &other,
            ..self.what
        };
        assert!(!valid(what, signature), "{name}: another context");
        let what = Hashed {
            function: next(self.what.function),
            ..self.what
        };
        if functions.contains(&what.function) {
            assert!(!valid(what, signature), "{name}: another hash function");
        }
        for (why, other) in &self.others {
            assert!(!valid(self.what, other), "{name}: {why} is valid");
        }
        let (message, context) = (self.what.message, self.what.context);
        let pure = verifier.verify(public, message, context, signature);
        assert!(!pure, "{name}: valid as a pure one");
    }

    /// dauntless's signature is valid there and the same there, and the library's is valid here.
    fn exchanged(&self, name: &str, ours: &[Ours], theirs: &Dsa, functions: &[HashFunction]) {
        let name = format!("{name}, {:?}", self.what.function);
        let private = self.case.private_of(theirs);
        let made = [true, false].map(|deterministic| {
            let made = theirs.sign_hashed(private, self.what, deterministic);
            made.map(|made| made.expect("a valid key"))
        });
        let [deterministic, hedged] = made;
        if let Some(made) = &deterministic {
            assert_eq!(&self.signature, made, "{name}: signature");
        }
        self.verified(&name, theirs, functions, &self.signature);
        let made = hedged
            .or(deterministic)
            .expect("a library that verifies signs");
        for ours in ours {
            let name = format!("{name}: {}", ours.name);
            self.verified(&name, &ours.dsa, &HashFunction::ALL, &made);
        }
    }
}

/// HashML-DSA; the cases are dealt out to the hash functions that the library has.
#[test]
fn hashed() {
    for_all(|name, ours, theirs, cases| {
        let functions = theirs.hash_functions();
        for (case, function) in cases.iter().zip(functions.iter().cycle()) {
            HashedCase::new(&ours[0].dsa, case, *function)
                .exchanged(name, ours, theirs, &functions);
        }
        (!functions.is_empty()).then(|| format!("HashML-DSA, in turn with {functions:?}"))
    });
}

/// mu of a case's message and context: FIPS 204, Algorithm 7, line 6, with M' of Algorithm 2, line 10.
fn mu(case: &Case) -> [u8; MU] {
    let hash = |pieces: &[&[u8]]| {
        let (mut shake, mut output) = (sha3::Shake256::new(), [0; MU]);
        pieces.iter().for_each(|piece| shake.update(piece));
        shake.finalize_xof().squeeze(&mut output);
        output
    };
    let start = [0, case.context.len() as u8];
    let tr = hash(&[&case.public]);
    hash(&[&tr, &start, &case.context, &case.message])
}

/// A verifier takes a signature for mu's, and not for another mu's; false if it takes no mu.
fn verified(name: &str, verifier: &Dsa, case: &Case, bit: usize, signature: &[u8]) -> bool {
    let mut mu = mu(case);
    let Some(valid) = verifier.verify_mu(&case.public, &mu, signature) else {
        return false;
    };
    assert!(valid, "{name}");
    mu[bit / 8] ^= 1 << (bit % 8);
    let valid = verifier.verify_mu(&case.public, &mu, signature);
    assert_eq!(Some(false), valid, "{name}: mu with bit {bit} flipped");
    true
}

/// Signatures of a given mu: what signs it makes the signature of the message that mu is of, which is valid as such.
#[test]
fn given_mu() {
    for_all(|name, ours, theirs, cases| {
        for (i, case) in cases.iter().enumerate() {
            let bit = i % (8 * MU);
            if !verified(name, theirs, case, bit, &case.signature) {
                return None;
            }
            let made = [true, false].map(|deterministic| {
                let made = theirs.sign_mu(case.private_of(theirs), &mu(case), deterministic);
                made.map(|made| made.expect("a valid key"))
            });
            let [deterministic, hedged] = made;
            if let Some(made) = &deterministic {
                assert_eq!(&case.signature, made, "{name}: signature");
            }
            let made = hedged
                .or(deterministic)
                .expect("a library that verifies signs");
            for ours in ours {
                let name = format!("{name}: {}", ours.name);
                assert!(
                    verified(&name, &ours.dsa, case, bit, &made),
                    "{name}: no mu"
                );
                let valid = ours
                    .dsa
                    .verify(&case.public, &case.message, &case.context, &made);
                assert!(valid, "{name}: as the message's");
            }
        }
        Some("signatures of a given mu".to_owned())
    });
}

//! What libraries exchange with dauntless: its answers to random seeds, messages and contexts, with each of ML-DSA's sets.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use peers_harness::dsa::{Dsa, ParameterSet, Private};
use peers_harness::plan::{self, Variant};
use peers_harness::random::Random;

pub const CASES: usize = 2000; // for each parameter set and library
const MESSAGE: usize = 300; // bytes at most
const CONTEXT: usize = 255;

pub struct Case {
    pub seed: [u8; 32],
    pub public: Vec<u8>,
    pub private: Vec<u8>, // FIPS 204's form
    pub message: Vec<u8>,
    pub context: Vec<u8>,
    pub signature: Vec<u8>, // deterministic
}

impl Case {
    /// The private key in the form that the library's `generate` writes.
    pub fn private_of(&self, theirs: &Dsa) -> &[u8] {
        match theirs.has_fips_keys() {
            true => &self.private,
            false => &self.seed,
        }
    }

    /// A context that is not this one's.
    pub fn other_context(&self) -> Vec<u8> {
        let mut other = self.context.clone();
        match other.first_mut() {
            Some(byte) => *byte ^= 1,
            None => other.push(0),
        }
        other
    }
}

/// dauntless's answers to random seeds, messages and contexts.
fn cases(ours: &Dsa, random: &mut Random) -> Vec<Case> {
    let some = |random: &mut Random, most: usize| -> Vec<u8> {
        (0..random.below(most + 1))
            .map(|_| random.word() as u8)
            .collect()
    };
    let mut case = || {
        let seed = random.bytes();
        let (public, private) = ours.generate(&seed);
        let (message, context) = (some(random, MESSAGE), some(random, CONTEXT));
        let signature = ours.sign_deterministic(Private::Bytes(&private), &message, &context);
        Case {
            signature: signature.flatten().expect("dauntless signs with its keys"),
            seed,
            public,
            private,
            message,
            context,
        }
    };
    (0..CASES).map(|_| case()).collect()
}

/// dauntless in one of its variants.
pub struct Ours {
    pub name: String,
    pub dsa: Dsa,
}

fn name(variant: &Variant, set: ParameterSet) -> String {
    let (class, set) = (variant.class.name(), set.name());
    format!("{} {class}, {set}", variant.name)
}

/// Calls `compare` with each library, dauntless's variants among them, all these, and the answers of the first of them.
/// What a library computes is then compared with all of dauntless's variants, which are fast, and computed once.
/// `compare` returns what was exchanged, `None` if the library has nothing of it.
///
/// # Panics
/// If nothing was exchanged with any library but dauntless.
pub fn for_all(mut compare: impl FnMut(&str, &[Ours], &Dsa, &[Case]) -> Option<String>) {
    let variants = plan::load();
    let mut peers = 0;
    for (number, set) in ParameterSet::ALL.into_iter().enumerate() {
        let ours = variants.iter().filter(|variant| variant.is_dauntless());
        let ours: Vec<Ours> = ours
            .map(|variant| Ours {
                name: name(variant, set),
                dsa: variant.dsa(set).expect("dauntless has all parameter sets"),
            })
            .collect();
        let first = ours.first();
        let first =
            first.expect("dauntless is not among the libraries; run bench/peers/run.py test");
        let cases = cases(&first.dsa, &mut Random::seeded(10 * number as u64));
        for variant in &variants {
            let Some(theirs) = variant.dsa(set) else {
                continue;
            };
            let name = name(variant, set);
            let Some(what) = compare(&name, &ours, &theirs, &cases) else {
                println!("{name}: has nothing of it");
                continue;
            };
            peers += usize::from(!variant.is_dauntless());
            println!(
                "{name}: {what}: {CASES} cases, with each of {} variants of dauntless",
                ours.len()
            );
        }
    }
    assert!(
        peers > 0,
        "no library but dauntless; run bench/peers/run.py test with others"
    );
}

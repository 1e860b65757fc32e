//! Keys in PKCS#8 and SPKI are exchanged with OpenSSL, in every form of RFC 9935 and RFC 9881, by the Rust and the C API.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

mod c;
#[path = "../../../../../tests/rust/pkcs8/der.rs"]
mod der;
mod malformed;
mod model;
mod rust;

use dauntless::{mldsa44, mldsa65, mldsa87, mlkem1024, mlkem512, mlkem768};
use peers_harness::formats::{Encoding, Formats, Private, Set, FORMS};
use peers_harness::plan;
use peers_harness::random::Random;

const CASES: usize = 1000; // keys of each parameter set

/// Someone who writes and reads documents.
struct Party {
    name: String,
    formats: [Formats; 6],
}

impl Party {
    fn is_ours(&self) -> bool {
        self.name.starts_with("dauntless")
    }
}

/// dauntless's two implementations, then the libraries that have formats: each once, since no vector extension matters here.
fn parties() -> Vec<Party> {
    let ours = [
        ("dauntless", rust::tables()),
        ("dauntless in C", c::tables()),
    ];
    let loaded: Vec<_> = plan::load()
        .into_iter()
        .map(|variant| (variant.name, variant.library.formats))
        .collect();
    let ours = ours.map(|(name, tables)| (name.to_owned(), tables));
    let mut found: Vec<Party> = vec![];
    for (name, tables) in ours.into_iter().chain(loaded) {
        if let Some(formats) = Formats::of(&tables) {
            if found.iter().all(|party| party.name != name) {
                found.push(Party { name, formats });
            }
        }
    }
    found
}

/// OpenSSL among them.
fn openssl(parties: &[Party]) -> Option<&Party> {
    let found = parties.iter().find(|party| party.name == "OpenSSL");
    if found.is_none() {
        println!("not compared with OpenSSL: it is not among the libraries");
    }
    found
}

/// A key, what it is given to use it, and what comes of that.
struct Case {
    seed: Vec<u8>,
    expanded: Vec<u8>,
    public: Vec<u8>,
    given: Vec<u8>,
    answer: Vec<u8>,
}

fn case(set: &Set, random: &mut Random) -> Case {
    let (seed, m): ([u8; 64], [u8; 32]) = (random.bytes(), random.bytes());
    macro_rules! kem {
        ($module:ident) => {{
            let key = $module::DecapsulationKey::from_seed(&seed);
            let public = key.encapsulation_key();
            let (c, shared) = public.encapsulate_deterministic(&m);
            Case {
                seed: seed.to_vec(),
                expanded: key.to_bytes().to_vec(),
                public: public.as_bytes().to_vec(),
                given: c.to_vec(),
                answer: shared.as_bytes().to_vec(),
            }
        }};
    }
    macro_rules! dsa {
        ($module:ident) => {{
            let xi = seed.first_chunk().expect("it is longer");
            let key = $module::SigningKey::from_seed(xi);
            let signature = key.sign_deterministic(&m, b"");
            Case {
                seed: xi.to_vec(),
                expanded: key.to_expanded().to_vec(),
                public: key.verifying_key().as_bytes().to_vec(),
                given: m.to_vec(),
                answer: signature.expect("a short context").to_vec(),
            }
        }};
    }
    match set.number {
        0 => kem!(mlkem512),
        1 => kem!(mlkem768),
        2 => kem!(mlkem1024),
        3 => dsa!(mldsa44),
        4 => dsa!(mldsa65),
        _ => dsa!(mldsa87),
    }
}

/// Calls `check` with each set and so many keys of it.
fn for_all(cases: usize, mut check: impl FnMut(&Set, &Case)) {
    for set in Set::all() {
        let mut random = Random::seeded(set.number as u64);
        for _ in 0..cases {
            check(&set, &case(&set, &mut random));
        }
    }
}

/// Everyone writes the bytes that the RFCs say, in all forms, as DER and as PEM; a key without its seed in the expanded form only.
#[test]
fn same_documents() {
    let parties = parties();
    for_all(CASES, |set, case| {
        for (encoding, party) in Encoding::ALL
            .into_iter()
            .flat_map(|encoding| parties.iter().map(move |party| (encoding, party)))
        {
            let (formats, name) = (&party.formats[set.number], &party.name);
            for form in FORMS {
                let expected = model::private(set, form, &case.seed, &case.expanded, encoding);
                let written = formats.write_private(&case.seed, form, encoding);
                assert_eq!(expected, written, "{name}: {} {form}", set.name);
                let written = formats.write_expanded(&case.expanded, form, encoding);
                let expected = expected.filter(|_| form == "priv-only");
                assert_eq!(expected, written, "{name}: {} {form}, no seed", set.name);
            }
            let expected = Some(model::public(set, &case.public, encoding));
            let written = formats.write_public(&case.public, encoding);
            assert_eq!(expected, written, "{name}: {}", set.name);
        }
    });
    for party in &parties {
        println!("{}: {CASES} keys of each set written", party.name);
    }
}

/// Everyone reads every form: finds the same keys in it, and uses them. What everyone writes is the same, as the test above says.
#[test]
fn every_document_is_read() {
    let parties = parties();
    for_all(CASES, |set, case| {
        for (encoding, party) in Encoding::ALL
            .into_iter()
            .flat_map(|encoding| parties.iter().map(move |party| (encoding, party)))
        {
            let (formats, name) = (&party.formats[set.number], &party.name);
            for form in FORMS {
                let document = model::private(set, form, &case.seed, &case.expanded, encoding)
                    .expect("the RFCs have the form");
                let expected = Private {
                    expanded: case.expanded.clone(),
                    public: case.public.clone(),
                    seed: (form != "priv-only").then(|| case.seed.clone()),
                    used: document.len(),
                };
                let read = formats.read_private(&document, encoding);
                assert_eq!(Some(expected), read, "{name}: {} {form}", set.name);
                let answer = formats.use_private(&document, encoding, &case.given);
                let expected = Some(case.answer.clone());
                assert_eq!(expected, answer, "{name}: {} {form}", set.name);
            }
            let document = model::public(set, &case.public, encoding);
            let expected = Some((case.public.clone(), document.len()));
            let read = formats.read_public(&document, encoding);
            assert_eq!(expected, read, "{name}: {}", set.name);
        }
    });
    for party in &parties {
        println!("{}: {CASES} keys of each set read and used", party.name);
    }
}

/// What OpenSSL writes in its other output formats, which came before the RFCs, is refused by dauntless and read by OpenSSL.
#[test]
fn older_forms() {
    let parties = parties();
    let Some(openssl) = openssl(&parties) else {
        return;
    };
    for_all(10, |set, case| {
        for form in ["oqskeypair", "bare-seed", "bare-priv"] {
            for encoding in Encoding::ALL {
                let theirs = &openssl.formats[set.number];
                let document = theirs
                    .write_private(&case.seed, form, encoding)
                    .unwrap_or_else(|| panic!("OpenSSL writes {form}"));
                assert!(theirs.read_private(&document, encoding).is_some(), "{form}");
                for ours in parties.iter().filter(|party| party.is_ours()) {
                    let read = ours.formats[set.number].read_private(&document, encoding);
                    assert_eq!(None, read, "{}: {} {form}", ours.name, set.name);
                }
            }
        }
    });
}

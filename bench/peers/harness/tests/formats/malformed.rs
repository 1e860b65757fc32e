//! Documents that are not what the RFCs say: dauntless refuses them; where OpenSSL does not, this file says so.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::collections::BTreeMap;

use peers_harness::formats::{Encoding, Private, Set, FORMS};
use peers_harness::random::Random;

use crate::der::{algorithm, private, public, tlv, ALGORITHMS, NULL, OCTETS, SEQUENCE};
use crate::{case, for_all, model, parties, Case, Party};

/// What OpenSSL does with a document that dauntless refuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Theirs {
    Refuses,
    Reads,
    /// It reads the key and tells its caller that bytes follow it.
    Leaves,
}
use Theirs::{Leaves, Reads, Refuses};

/// Name, document, what OpenSSL does.
type Row = (&'static str, Vec<u8>, Theirs);

const DAMAGED: usize = 2000; // documents of each parameter set
const PRIVATE: &str = "PRIVATE KEY";
const PUBLIC: &str = "PUBLIC KEY";

fn flipped(bytes: &[u8], at: usize) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    bytes[at] ^= 1;
    bytes
}

/// A length of more bytes than DER has it in.
fn long_length(document: &[u8]) -> Vec<u8> {
    match document[1] {
        0x82 => [&document[..1], &[0x83, 0], &document[2..]].concat(),
        _ => [&document[..1], &[0x81], &document[1..]].concat(),
    }
}

/// Private keys. `other` is another key of the same set.
fn private_keys(set: &Set, key: &Case, other: &Case) -> Vec<Row> {
    let ok = algorithm(set.oid, &[]);
    let inner = |form| model::inner(form, &key.seed, &key.expanded).expect("a form of the RFCs");
    let [seed, whole, both] = FORMS.map(inner);
    let of = |inner: &[u8]| private(&ok, inner, None);
    let pair =
        |seed: &[u8], key: &[u8]| tlv(SEQUENCE, &[&tlv(OCTETS, &[seed]), &tlv(OCTETS, &[key])]);
    let end = key.expanded.len() - 1;
    // ML-KEM: dk_PKE || ek || H(ek) || z; ML-DSA: rho || K || tr || s1 || s2 || t0
    let hash = if set.is_kem() { end - 63 } else { 64 };
    let wrong_public = flipped(&key.public, 0);
    let longer = |bytes: &[u8]| [bytes, &[0]].concat();
    let oid = ALGORITHMS[(set.number + 1) % ALGORITHMS.len()];
    vec![
        (
            "both: the seed is another key's",
            of(&pair(&other.seed, &key.expanded)),
            Refuses,
        ),
        (
            "both: a bit of the seed",
            of(&pair(&flipped(&key.seed, 0), &key.expanded)),
            Refuses,
        ),
        (
            "both: a bit of the expanded key",
            of(&pair(&key.seed, &flipped(&key.expanded, 0))),
            Refuses,
        ),
        (
            "both: the last bit of the expanded key",
            of(&pair(&key.seed, &flipped(&key.expanded, end))),
            Refuses,
        ),
        (
            "both: its hash of the public key",
            of(&pair(&key.seed, &flipped(&key.expanded, hash))),
            Refuses,
        ),
        (
            "both: the parts in another order",
            of(&tlv(SEQUENCE, &[&whole, &tlv(OCTETS, &[&key.seed])])),
            Refuses,
        ),
        (
            "both: the seed alone",
            of(&tlv(SEQUENCE, &[&tlv(OCTETS, &[&key.seed])])),
            Refuses,
        ),
        (
            "both: a third part",
            of(&tlv(SEQUENCE, &[&tlv(OCTETS, &[&key.seed]), &whole, NULL])),
            Refuses,
        ),
        (
            "both: a short seed",
            of(&pair(&key.seed[1..], &key.expanded)),
            Refuses,
        ),
        (
            "both: a short expanded key",
            of(&pair(&key.seed, &key.expanded[1..])),
            Refuses,
        ),
        (
            "the expanded key's hash of the public key",
            of(&tlv(OCTETS, &[&flipped(&key.expanded, hash)])),
            Refuses,
        ),
        (
            "a short expanded key",
            of(&tlv(OCTETS, &[&key.expanded[1..]])),
            Refuses,
        ),
        (
            "a long expanded key",
            of(&tlv(OCTETS, &[&longer(&key.expanded)])),
            Refuses,
        ),
        ("a short seed", of(&tlv(0x80, &[&key.seed[1..]])), Refuses),
        (
            "a long seed",
            of(&tlv(0x80, &[&longer(&key.seed)])),
            Refuses,
        ),
        (
            "a seed as a plain octet string",
            of(&tlv(OCTETS, &[&key.seed])),
            Refuses,
        ),
        (
            "a seed with an explicit tag",
            of(&tlv(0xa0, &[&tlv(OCTETS, &[&key.seed])])),
            Refuses,
        ),
        ("no key", of(&[]), Refuses),
        ("bytes after the key, inside", of(&longer(&seed)), Refuses),
        (
            "bytes after the expanded key, inside",
            of(&longer(&whole)),
            Refuses,
        ),
        ("bytes after both, inside", of(&longer(&both)), Refuses),
        ("bytes after the document", longer(&of(&seed)), Leaves),
        (
            "the identifier of another algorithm",
            private(&algorithm(oid, &[]), &seed, None),
            Refuses,
        ),
        (
            "the same, expanded",
            private(&algorithm(oid, &[]), &whole, None),
            Refuses,
        ),
        (
            "NULL as parameters",
            private(&algorithm(set.oid, NULL), &seed, None),
            Refuses,
        ),
        (
            "another public key beside it",
            private(&ok, &seed, Some(&wrong_public)),
            Reads,
        ),
        (
            "a short public key beside it",
            private(&ok, &seed, Some(&key.public[1..])),
            Reads,
        ),
        (
            "a length of one byte too many",
            long_length(&of(&whole)),
            Reads,
        ),
        (
            "one byte missing",
            of(&both)[..of(&both).len() - 1].to_vec(),
            Refuses,
        ),
        ("a public key's document", public(&ok, &key.public), Refuses),
    ]
}

fn public_keys(set: &Set, key: &Case) -> Vec<Row> {
    let ok = algorithm(set.oid, &[]);
    let longer = |bytes: &[u8]| [bytes, &[0]].concat();
    let document = public(&ok, &key.public);
    let unused = [&ok[..], &tlv(3, &[&[1], &key.public])].concat();
    let oid = ALGORITHMS[(set.number + 1) % ALGORITHMS.len()];
    let mut rows = vec![
        ("a short key", public(&ok, &key.public[1..]), Refuses),
        ("a long key", public(&ok, &longer(&key.public)), Refuses),
        (
            "a bit of the last byte unused",
            tlv(SEQUENCE, &[&unused]),
            Refuses,
        ),
        ("bytes after the document", longer(&document), Leaves),
        (
            "the identifier of another algorithm",
            public(&algorithm(oid, &[]), &key.public),
            Refuses,
        ),
        (
            "NULL as parameters",
            public(&algorithm(set.oid, NULL), &key.public),
            Refuses,
        ),
        (
            "a length of one byte too many",
            long_length(&document),
            Refuses,
        ),
        (
            "one byte missing",
            document[..document.len() - 1].to_vec(),
            Refuses,
        ),
    ];
    if set.is_kem() {
        let mut key = key.public.clone();
        key[..2].fill(0xff); // 4095 is no coefficient
        rows.push((
            "a coefficient that is too large",
            public(&ok, &key),
            Refuses,
        ));
    }
    rows
}

/// What dauntless refuses, in Rust and in C, as DER and as PEM; OpenSSL does what the rows say.
#[test]
fn refused() {
    let parties = parties();
    let mut random = Random::seeded(1);
    let mut differences = BTreeMap::new();
    for_all(20, |set, key| {
        let other = case(set, &mut random);
        let rows = private_keys(set, key, &other)
            .into_iter()
            .map(|row| (PRIVATE, row))
            .chain(public_keys(set, key).into_iter().map(|row| (PUBLIC, row)));
        for (label, (what, document, theirs)) in rows {
            for encoding in Encoding::ALL {
                let document = model::encoded(label, document.clone(), encoding);
                for party in &parties {
                    let found = verdict(party, set, label, &document, encoding);
                    let about = format!("{}: {label}, {encoding:?}: {what}", party.name);
                    let expected = match (theirs, encoding) {
                        _ if party.is_ours() => Refuses,
                        (Leaves, Encoding::Pem) => Reads, // nobody is told of them
                        _ => theirs,
                    };
                    assert_eq!(expected, found, "{}: {about}", set.name);
                    if found != Refuses {
                        *differences
                            .entry((about, format!("{found:?}")))
                            .or_insert(0) += 1;
                    }
                }
            }
        }
    });
    for ((about, found), count) in differences {
        println!("{about}: {found} what dauntless refuses ({count} documents)");
    }
}

fn verdict(party: &Party, set: &Set, label: &str, document: &[u8], encoding: Encoding) -> Theirs {
    let formats = &party.formats[set.number];
    let used = match label {
        PRIVATE => formats.read_private(document, encoding).map(|key| key.used),
        _ => formats
            .read_public(document, encoding)
            .map(|(_, used)| used),
    };
    match used {
        None => Refuses,
        Some(used) if used == document.len() => Reads,
        Some(_) => Leaves,
    }
}

/// A change of one byte somewhere, more often where there are tags and lengths than inside the key.
fn damaged(document: &[u8], random: &mut Random) -> Vec<u8> {
    let mut bytes = document.to_vec();
    let near = bytes.len().min(64);
    let at = match random.below(3) {
        0 => random.below(bytes.len()),
        1 => random.below(near),
        _ => bytes.len() - 1 - random.below(near),
    };
    match random.below(5) {
        0 => bytes[at] ^= 1 << random.below(8),
        1 => bytes[at] = random.word() as u8,
        2 => drop(bytes.remove(at)),
        3 => bytes.insert(at, random.word() as u8),
        _ => bytes.truncate(at),
    }
    bytes
}

/// What is read of a document: the private key, or the public one.
fn content(
    party: &Party,
    set: &Set,
    label: &str,
    document: &[u8],
    encoding: Encoding,
) -> Option<Private> {
    let formats = &party.formats[set.number];
    if label == PRIVATE {
        return formats.read_private(document, encoding);
    }
    let (public, used) = formats.read_public(document, encoding)?;
    Some(Private {
        expanded: vec![],
        public,
        seed: None,
        used,
    })
}

/// Whatever is read of a damaged document is the same for everyone. As DER, dauntless's implementations read the same ones; as PEM
/// they differ in lines and white space, like OpenSSL. OpenSSL reads some documents that dauntless refuses; it refuses what dauntless
/// reads only if the secret part of an expanded key of ML-KEM was changed, which section 7.3 of FIPS 203 does not look at: OpenSSL
/// tries each such key.
#[test]
fn damaged_documents() {
    let parties = parties();
    let mut random = Random::seeded(2);
    let mut counts = BTreeMap::new();
    for_all(DAMAGED, |set, key| {
        let form = FORMS[random.below(FORMS.len())];
        let encoding = Encoding::ALL[random.below(2)];
        let private = model::private(set, form, &key.seed, &key.expanded, encoding);
        let (label, document) = match random.below(3) {
            0 => (PUBLIC, model::public(set, &key.public, encoding)),
            _ => (PRIVATE, private.expect("a form of the RFCs")),
        };
        let document = damaged(&document, &mut random);
        let about = format!("{} {label}, {form}, {encoding:?}: {document:?}", set.name);
        let contents: Vec<_> = parties
            .iter()
            .map(|party| content(party, set, label, &document, encoding))
            .collect();
        let found: Vec<&Private> = contents.iter().flatten().collect();
        for pair in found.windows(2) {
            let [one, other] = [pair[0], pair[1]].map(|k| (&k.expanded, &k.public, &k.seed));
            assert_eq!(one, other, "{about}");
        }
        let [rust, c] = [0, 1].map(|i| contents[i].is_some());
        assert!(rust == c || encoding == Encoding::Pem, "{about}");
        let tried = set.is_kem() && label == PRIVATE && form == "priv-only";
        let theirs = contents[2..].iter().all(Option::is_some);
        assert!(!rust || theirs || tried, "{about}");
        let readers = parties
            .iter()
            .zip(&contents)
            .filter(|(_, content)| content.is_some());
        let readers: Vec<&str> = readers.map(|(party, _)| party.name.as_str()).collect();
        *counts
            .entry((format!("{encoding:?}"), readers.join(", ")))
            .or_insert(0) += 1;
    });
    for ((encoding, readers), count) in counts {
        let readers = if readers.is_empty() {
            "nobody"
        } else {
            &readers
        };
        println!("{encoding}: {count} damaged documents are read by {readers}");
    }
}

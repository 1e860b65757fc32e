//! The hash functions of FIPS 202, on what ML-KEM hashes and in bulk.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use peers_interface::{Hash, Input, Output};

use super::{Case, Timing};
use crate::operation::{Before, Call};
use crate::plan::Variant;

/// A hash function, the bytes it reads, the bytes it writes.
type Hashing = (&'static str, fn(&Variant) -> Option<Hash>, usize, usize);

const HASHES: [Hashing; 5] = [
    ("SHA3-256", |variant| variant.library.sha3_256, 32, 32),
    ("SHA3-256", |variant| variant.library.sha3_256, 1024, 32),
    ("SHA3-256", |variant| variant.library.sha3_256, 65536, 32),
    ("SHAKE128", |variant| variant.library.shake128, 34, 504),
    ("SHAKE256", |variant| variant.library.shake256, 33, 128),
];

fn hash_case((function, find, read, written): Hashing) -> Case {
    let name = format!("{function}, {read} B to {written} B");
    let timing = Timing::Same(Before::Calls);
    Case::new("hashing".to_owned(), name, timing, move |variant| {
        let hash = find(variant)?;
        let (message, mut out) = (vec![0x5a; read], vec![0; written]);
        let call: Call = Box::new(move |_| hash(Input::new(&message), Output::new(&mut out)));
        Some(call)
    })
}

pub fn cases() -> impl Iterator<Item = Case> {
    HASHES.into_iter().map(hash_case)
}

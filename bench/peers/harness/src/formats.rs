//! Documents of keys of a loaded library, as Rust functions on vectors; `None` means that the library refused.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

pub use peers_interface::Encoding;
use peers_interface::{Formats as Table, Input, Output};

use crate::{dsa, kem};

const ROOM: usize = 1 << 14; // more than any document of a key has
/// What OpenSSL calls the forms of RFC 9935 and RFC 9881, section 6: seed, expandedKey, both.
pub const FORMS: [&str; 3] = ["seed-only", "priv-only", "seed-priv"];

/// Sizes of a parameter set's keys.
#[derive(Clone, Copy)]
pub struct Set {
    /// Its place in [`Set::all`], and among the formats of a library.
    pub number: usize,
    pub name: &'static str,
    /// The end of its object identifier, after 2.16.840.1.101.3.4.
    pub oid: [u8; 2],
    pub seed: usize,
    pub expanded: usize,
    pub public: usize,
    /// What comes of using a private key: a shared secret or a signature.
    pub answer: usize,
}

impl Set {
    pub fn all() -> [Self; 6] {
        let kem = |number: usize| {
            let set = kem::ParameterSet::ALL[number];
            Self {
                number,
                name: set.name(),
                oid: [4, number as u8 + 1],
                seed: 64,
                expanded: set.decapsulation_key(),
                public: set.encapsulation_key(),
                answer: kem::SHARED,
            }
        };
        let dsa = |number: usize| {
            let set = dsa::ParameterSet::ALL[number];
            Self {
                number: 3 + number,
                name: set.name(),
                oid: [3, number as u8 + 17],
                seed: dsa::SEED,
                expanded: set.private_key(),
                public: set.public_key(),
                answer: set.signature(),
            }
        };
        [kem(0), kem(1), kem(2), dsa(0), dsa(1), dsa(2)]
    }

    pub fn is_kem(&self) -> bool {
        self.number < 3
    }
}

/// What a library makes of a private key's document.
#[derive(Debug, PartialEq, Eq)]
pub struct Private {
    pub expanded: Vec<u8>,
    pub public: Vec<u8>,
    pub seed: Option<Vec<u8>>,
    /// Bytes of the document that it read.
    pub used: usize,
}

/// The documents of one parameter set of a library.
#[derive(Clone, Copy)]
pub struct Formats {
    pub set: Set,
    pub table: Table,
}

/// A function that the library has.
fn there<T>(function: Option<T>) -> T {
    function.expect("a library with formats has all their functions")
}

fn written(write: impl FnOnce(Output<'_>) -> usize) -> Option<Vec<u8>> {
    let mut document = vec![0; ROOM];
    let length = write(Output::new(&mut document));
    document.truncate(length);
    (length > 0).then_some(document)
}

impl Formats {
    /// The formats of all sets, if the library has them.
    pub fn of(tables: &[Table; 6]) -> Option<[Self; 6]> {
        tables[0].write_private?;
        let of = |set: Set| Self {
            set,
            table: tables[set.number],
        };
        Some(Set::all().map(of))
    }

    pub fn write_private(&self, seed: &[u8], form: &str, encoding: Encoding) -> Option<Vec<u8>> {
        let (seed, form) = (Input::new(seed), Input::new(form.as_bytes()));
        written(|out| there(self.table.write_private)(seed, form, encoding, out))
    }

    pub fn write_expanded(&self, key: &[u8], form: &str, encoding: Encoding) -> Option<Vec<u8>> {
        let (key, form) = (Input::new(key), Input::new(form.as_bytes()));
        written(|out| there(self.table.write_expanded)(key, form, encoding, out))
    }

    pub fn write_public(&self, key: &[u8], encoding: Encoding) -> Option<Vec<u8>> {
        written(|out| there(self.table.write_public)(Input::new(key), encoding, out))
    }

    pub fn read_private(&self, document: &[u8], encoding: Encoding) -> Option<Private> {
        let mut expanded = vec![0; self.set.expanded];
        let mut public = vec![0; self.set.public];
        let mut seed = vec![0; self.set.seed];
        let given = Input::new(document);
        let used = there(self.table.read_private)(
            given,
            encoding,
            Output::new(&mut expanded),
            Output::new(&mut public),
        );
        let has_seed = there(self.table.read_seed)(given, encoding, Output::new(&mut seed)) > 0;
        (used > 0).then_some(Private {
            expanded,
            public,
            seed: has_seed.then_some(seed),
            used,
        })
    }

    /// The public key, and the bytes of the document that were read.
    pub fn read_public(&self, document: &[u8], encoding: Encoding) -> Option<(Vec<u8>, usize)> {
        let mut public = vec![0; self.set.public];
        let out = Output::new(&mut public);
        let used = there(self.table.read_public)(Input::new(document), encoding, out);
        (used > 0).then_some((public, used))
    }

    /// The shared secret of a ciphertext, or the deterministic signature of a message, with the private key of a document.
    pub fn use_private(
        &self,
        document: &[u8],
        encoding: Encoding,
        given: &[u8],
    ) -> Option<Vec<u8>> {
        let mut answer = vec![0; self.set.answer];
        let out = Output::new(&mut answer);
        let (document, given) = (Input::new(document), Input::new(given));
        (there(self.table.use_private)(document, encoding, given, out) > 0).then_some(answer)
    }
}

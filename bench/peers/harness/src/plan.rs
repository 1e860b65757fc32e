//! The plan that bench/peers/run.py writes: which libraries to load, and which vector extensions each may find.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! One line for each variant, its fields separated by tabs: name, class, file, and NAME=VALUE for each environment
//! variable that it is loaded with. Every variant has a file of its own, so that none shares what another has detected.

use std::fs;
use std::path::Path;

use libloading::{Library as Object, Symbol};
use peers_interface::{Library, ENTRY};

use crate::cpuid::{hiding, Class};
use crate::kem::{Kem, ParameterSet};

/// A library, and the highest class of vector extension that it could find.
pub struct Variant {
    pub name: String,
    pub class: Class,
    pub library: Library,
}

impl Variant {
    /// Whether this is ours.
    pub fn is_dauntless(&self) -> bool {
        self.name.starts_with("dauntless")
    }

    /// A parameter set, if the library has it.
    pub fn kem(&self, set: ParameterSet) -> Option<Kem> {
        let table = match set {
            ParameterSet::MlKem512 => self.library.mlkem512,
            ParameterSet::MlKem768 => self.library.mlkem768,
            ParameterSet::MlKem1024 => self.library.mlkem1024,
        };
        (table.generate.is_some() || table.generate_from.is_some()).then_some(Kem { set, table })
    }
}

/// The variants of the plan that PEERS_PLAN names.
pub fn load() -> Vec<Variant> {
    let path = std::env::var("PEERS_PLAN")
        .expect("PEERS_PLAN names the plan: start this with bench/peers/run.py");
    let text = fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{path}: {error}; run bench/peers/run.py"));
    let variants: Vec<Variant> = text.lines().map(variant).collect();
    assert!(
        !variants.is_empty(),
        "{path} names no library; run bench/peers/run.py"
    );
    variants
}

fn variant(line: &str) -> Variant {
    let mut fields = line.split('\t');
    let mut field = || {
        fields
            .next()
            .unwrap_or_else(|| panic!("plan: {line:?} lacks a field; run bench/peers/run.py"))
    };
    let (name, class, file) = (field().to_owned(), field(), field());
    let class = Class::named(class).unwrap_or_else(|| panic!("plan: {class:?} is no class"));
    let environment: Vec<(&str, &str)> = fields.filter_map(|pair| pair.split_once('=')).collect();
    for (key, value) in &environment {
        std::env::set_var(key, value);
    }
    let library =
        hiding(class, || open(Path::new(file))).unwrap_or_else(|error| panic!("{name}: {error}"));
    for (key, _) in &environment {
        std::env::remove_var(key);
    }
    Variant {
        name,
        class,
        library,
    }
}

/// Loads a library for the rest of the process, and uses all of it once so that it has looked for CPU features.
fn open(file: &Path) -> Library {
    // SAFETY: the libraries are those that run.py built, and export this function.
    let library = unsafe {
        let object =
            Object::new(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let entry: Symbol<'_, extern "C" fn() -> Library> = object
            .get(ENTRY)
            .unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let library = entry();
        std::mem::forget(object);
        library
    };
    let variant = Variant {
        name: String::new(),
        class: Class::Avx512,
        library,
    };
    for set in ParameterSet::ALL {
        if let Some(kem) = variant.kem(set) {
            kem.use_once();
        }
    }
    for hash in [library.sha3_256, library.shake128, library.shake256]
        .into_iter()
        .flatten()
    {
        crate::kem::digest(hash, &[0; 200], 32);
    }
    library
}

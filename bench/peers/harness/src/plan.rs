//! The plan that bench/peers/run.py writes: which libraries to load, and which vector extensions each may find.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! One line for each variant, its fields separated by tabs: name, class, whether CPUID hides what is above the class (`hide`)
//! or need not (`show`), whether it is loaded into this process (`here`) or one of its own (`apart`), file, and NAME=VALUE for
//! each environment variable that it is loaded with. Every variant has a file of its own, so that none shares what another
//! has detected.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use libloading::{Library as Object, Symbol};
use peers_interface::{Hash, Library, ENTRY};

use crate::apart::Process;
use crate::cpuid::{hiding, Class};
use crate::dsa::{self, Dsa};
use crate::instructions::{self, Above};
use crate::kem::{digest, Kem, ParameterSet};
use crate::rsa::{self, Rsa};
use crate::x25519::X25519;

/// A library, and the highest class of vector extension that it could find.
pub struct Variant {
    pub name: String,
    pub class: Class,
    pub library: Library,
    file: PathBuf,
    /// Where it is, if not in this process.
    pub process: Option<Process>,
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

    /// A parameter set of ML-DSA, if the library has it.
    pub fn dsa(&self, set: dsa::ParameterSet) -> Option<Dsa> {
        let table = match set {
            dsa::ParameterSet::MlDsa44 => self.library.mldsa44,
            dsa::ParameterSet::MlDsa65 => self.library.mldsa65,
            dsa::ParameterSet::MlDsa87 => self.library.mldsa87,
        };
        (table.generate.is_some() || table.generate_from.is_some()).then_some(Dsa { set, table })
    }

    /// A size of RSA, if the library has it.
    pub fn rsa(&self, size: rsa::Size) -> Option<Rsa> {
        let table = match size {
            rsa::Size::Rsa2048 => self.library.rsa2048,
            rsa::Size::Rsa3072 => self.library.rsa3072,
            rsa::Size::Rsa4096 => self.library.rsa4096,
        };
        table.verify.is_some().then_some(Rsa { size, table })
    }

    /// X25519, if the library has it.
    pub fn x25519(&self) -> Option<X25519> {
        let table = self.library.x25519;
        table.agree.is_some().then_some(X25519 { table })
    }

    /// Instructions above a class: how many the library has, and how many all its functions together execute.
    pub fn above(&self, class: Class) -> io::Result<Above> {
        match self.process {
            Some(process) => process.above(class),
            None => {
                let code = instructions::code_of(&self.file)?;
                instructions::above(class, code, || self.use_once())
            }
        }
    }

    /// Calls every function; but of RSA's key generation, only that of the smallest size.
    fn use_once(&self) {
        for kem in ParameterSet::ALL.iter().filter_map(|set| self.kem(*set)) {
            kem.use_once();
        }
        let sets = dsa::ParameterSet::ALL;
        for dsa in sets.iter().filter_map(|set| self.dsa(*set)) {
            dsa.use_once();
        }
        for rsa in rsa::Size::ALL.iter().filter_map(|size| self.rsa(*size)) {
            rsa.use_once();
        }
        self.x25519().iter().for_each(X25519::use_once);
        for hash in self.hashes() {
            digest(hash, &[0; 200], 32);
        }
    }

    fn hashes(&self) -> impl Iterator<Item = Hash> {
        let library = &self.library;
        [library.sha3_256, library.shake128, library.shake256]
            .into_iter()
            .flatten()
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

/// The fields of a line.
struct Line<'a> {
    name: &'a str,
    class: Class,
    hide: bool,
    apart: bool,
    file: &'a Path,
    environment: Vec<(&'a str, &'a str)>,
}

fn fields(line: &str) -> Line<'_> {
    let mut fields = line.split('\t');
    let mut field = || {
        fields
            .next()
            .unwrap_or_else(|| panic!("plan: {line:?} lacks a field; run bench/peers/run.py"))
    };
    let (name, class) = (field(), field());
    Line {
        name,
        class: Class::named(class).unwrap_or_else(|| panic!("plan: {class:?} is no class")),
        hide: field() == "hide",
        apart: field() == "apart",
        file: Path::new(field()),
        environment: fields.filter_map(|pair| pair.split_once('=')).collect(),
    }
}

fn variant(line: &str) -> Variant {
    let fields = fields(line);
    if !fields.apart {
        return here(line);
    }
    let process = Process::start(line);
    Variant {
        name: fields.name.to_owned(),
        class: fields.class,
        library: process.library(),
        file: fields.file.to_owned(),
        process: Some(process),
    }
}

/// The variant of a line, loaded into this process.
pub fn here(line: &str) -> Variant {
    let Line {
        name,
        class,
        hide,
        file,
        environment,
        ..
    } = fields(line);
    for (key, value) in &environment {
        std::env::set_var(key, value);
    }
    let hidden = if hide { class } else { Class::Avx512 };
    let library = hiding(hidden, || open(file)).unwrap_or_else(|error| panic!("{name}: {error}"));
    let file = file.to_owned();
    for (key, _) in &environment {
        std::env::remove_var(key);
    }
    Variant {
        name: name.to_owned(),
        class,
        library,
        file,
        process: None,
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
        file: file.to_owned(),
        process: None,
    };
    variant.use_once();
    library
}

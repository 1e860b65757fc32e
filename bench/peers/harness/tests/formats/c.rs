//! dauntless's C API behind the interface of libraries: the shared library that PEERS_C_LIBRARY names.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::ffi::c_int;
use std::sync::OnceLock;

use libloading::Library;
use peers_harness::formats::Set;
use peers_interface::{Documents, Encoding, Formats};

use crate::model;

const MODULES: [&str; 6] = [
    "mlkem512",
    "mlkem768",
    "mlkem1024",
    "mldsa44",
    "mldsa65",
    "mldsa87",
];

fn library() -> &'static Library {
    static LIBRARY: OnceLock<Library> = OnceLock::new();
    LIBRARY.get_or_init(|| {
        let path = std::env::var("PEERS_C_LIBRARY")
            .expect("PEERS_C_LIBRARY names libdauntless.so: start this with bench/peers/run.py");
        // SAFETY: run.py built it.
        unsafe { Library::new(&path) }.unwrap_or_else(|error| panic!("{path}: {error}"))
    })
}

/// Calls a function that writes `out` of `inputs`; whether it returned DAUNTLESS_OK.
fn call(set: usize, name: &str, out: &mut [u8], inputs: &[&[u8]]) -> Option<()> {
    type One = unsafe extern "C" fn(*mut u8, usize, *const u8, usize) -> c_int;
    type Two = unsafe extern "C" fn(*mut u8, usize, *const u8, usize, *const u8, usize) -> c_int;
    type Three = unsafe extern "C" fn(
        *mut u8,
        usize,
        *const u8,
        usize,
        *const u8,
        usize,
        *const u8,
        usize,
    ) -> c_int;
    let symbol = format!("dauntless_{}_{name}", MODULES[set]);
    let (to, size) = (out.as_mut_ptr(), out.len());
    // SAFETY: dauntless.h declares the functions so, and sizes are those of the slices.
    let code = unsafe {
        match inputs {
            [a] => library()
                .get::<One>(symbol.as_bytes())
                .map(|function| function(to, size, a.as_ptr(), a.len())),
            [a, b] => library()
                .get::<Two>(symbol.as_bytes())
                .map(|function| function(to, size, a.as_ptr(), a.len(), b.as_ptr(), b.len())),
            [a, b, c] => library().get::<Three>(symbol.as_bytes()).map(|function| {
                let (a, b) = ((a.as_ptr(), a.len()), (b.as_ptr(), b.len()));
                function(to, size, a.0, a.1, b.0, b.1, c.as_ptr(), c.len())
            }),
            _ => unreachable!("no function takes more"),
        }
    };
    (code.unwrap_or_else(|error| panic!("{symbol}: {error}")) == 0).then_some(())
}

/// Names of a set's private and public keys.
fn halves(set: usize) -> [&'static str; 2] {
    match Set::all()[set].is_kem() {
        true => ["decapsulation_key", "encapsulation_key"],
        false => ["signing_key", "verifying_key"],
    }
}

/// A key as C's functions take it.
pub enum Key {
    Seed(Vec<u8>),
    Expanded(Vec<u8>),
    Public(Vec<u8>),
}

impl Key {
    fn private(&self) -> Option<&[u8]> {
        match self {
            Self::Seed(bytes) | Self::Expanded(bytes) => Some(bytes),
            Self::Public(_) => None,
        }
    }
}

struct C<const SET: usize>;

impl<const SET: usize> C<SET> {
    fn encoded(half: usize, document: &[u8], key: &[u8]) -> Option<Vec<u8>> {
        let mut out = vec![0; document.len()];
        let name = format!("encode_{}", halves(SET)[half]);
        call(SET, &name, &mut out, &[key])?;
        Some(out)
    }

    fn decoded(half: usize, size: usize, document: &[u8]) -> Option<Vec<u8>> {
        let mut out = vec![0; size];
        let name = format!("decode_{}", halves(SET)[half]);
        call(SET, &name, &mut out, &[document])?;
        Some(out)
    }
}

impl<const SET: usize> Documents for C<SET> {
    type Key = Key;

    fn of_seed(seed: &[u8]) -> Option<Key> {
        Some(Key::Seed(seed.to_vec()))
    }
    fn of_expanded(bytes: &[u8]) -> Option<Key> {
        Some(Key::Expanded(bytes.to_vec()))
    }
    fn of_public(bytes: &[u8]) -> Option<Key> {
        Some(Key::Public(bytes.to_vec()))
    }
    /// The size of the output says which form is wanted.
    fn write_private(key: &Key, form: &[u8], encoding: Encoding) -> Option<Vec<u8>> {
        let set = Set::all()[SET];
        let (seed, expanded) = (vec![0; set.seed], vec![0; set.expanded]);
        let form = std::str::from_utf8(form).ok()?;
        let sized = model::private(&set, form, &seed, &expanded, encoding)?;
        Self::encoded(0, &sized, key.private()?)
    }
    fn write_public(key: &Key, encoding: Encoding) -> Option<Vec<u8>> {
        let Key::Public(key) = key else { return None };
        let sized = model::public(&Set::all()[SET], key, encoding);
        Self::encoded(1, &sized, key)
    }
    fn read_private(document: &[u8], _: Encoding) -> Option<(Key, usize)> {
        let set = Set::all()[SET];
        let expanded = Self::decoded(0, set.expanded, document)?;
        let key = match Self::decoded(0, set.seed, document) {
            Some(seed) => Key::Seed(seed),
            None => Key::Expanded(expanded),
        };
        Some((key, document.len()))
    }
    fn read_public(document: &[u8], _: Encoding) -> Option<(Key, usize)> {
        let key = Self::decoded(1, Set::all()[SET].public, document)?;
        Some((Key::Public(key), document.len()))
    }
    fn expanded(key: &Key, out: &mut [u8]) -> Option<()> {
        match key {
            Key::Expanded(bytes) => out.copy_from_slice(bytes),
            // through a document, as there is no function that expands a seed alone
            Key::Seed(_) => {
                let document = Self::write_private(key, b"seed-only", Encoding::Der)?;
                out.copy_from_slice(&Self::decoded(0, out.len(), &document)?);
            }
            Key::Public(_) => return None,
        }
        Some(())
    }
    fn public(key: &Key, out: &mut [u8]) -> Option<()> {
        let set = Set::all()[SET];
        match key {
            Key::Public(bytes) => out.copy_from_slice(bytes),
            _ if set.is_kem() => {
                let mut dk = vec![0; set.expanded];
                Self::expanded(key, &mut dk)?;
                let start = set.expanded - 64 - set.public; // dk = dk_PKE || ek || H(ek) || z
                out.copy_from_slice(&dk[start..][..set.public]);
            }
            _ => call(SET, "verifying_key", out, &[key.private()?])?,
        }
        Some(())
    }
    fn seed(key: &Key, out: &mut [u8]) -> Option<()> {
        let Key::Seed(seed) = key else { return None };
        out.copy_from_slice(seed);
        Some(())
    }
    fn use_private(key: &Key, given: &[u8], out: &mut [u8]) -> Option<()> {
        let key = key.private()?;
        match Set::all()[SET].is_kem() {
            true => call(SET, "decapsulate", out, &[key, given]),
            false => call(SET, "sign_deterministic", out, &[key, given, b""]),
        }
    }
}

pub fn tables() -> [Formats; 6] {
    [
        Formats::of::<C<0>>(),
        Formats::of::<C<1>>(),
        Formats::of::<C<2>>(),
        Formats::of::<C<3>>(),
        Formats::of::<C<4>>(),
        Formats::of::<C<5>>(),
    ]
}

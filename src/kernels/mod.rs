//! The kernels, and the choice among them: the only module with `unsafe`.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! An algorithm's folder has its types, one table of kernels (`Table`), the portable kernels, and a file for each ISA, which
//! src/kernels/generate.py writes. A kernel is declared with array types that express the lengths and alignments of its
//! contract. Values need no check: a kernel executes the same instructions for all of them. Assembly is written
//! for ELF; build.rs rewrites it for Mach-O and COFF.

#![allow(unsafe_code, bad_asm_style)]

#[macro_use]
mod by_isa;
mod chosen;
#[macro_use]
mod declare;
mod declassify;
mod features;
pub mod keccak;
pub mod mldsa;
pub mod mlkem;
#[cfg(all(test, target_arch = "x86_64", windows))]
mod registers;
#[cfg(feature = "rsa")]
pub mod rsa;
pub mod x25519;

pub use by_isa::Chosen;
use chosen::Of;
#[cfg(any(feature = "getrandom", feature = "signing"))]
pub use declassify::classify;
#[cfg(any(feature = "rsa", feature = "signing"))]
pub use declassify::publish;
#[cfg(feature = "rsa")]
pub use declassify::published_number;
pub use declassify::{declassify, published};
#[cfg(all(test, target_arch = "riscv64"))]
pub use features::has_v;
use features::{BACKENDS, Features, PORTABLE};
pub use keccak::{StateX1, States};
pub use mlkem::{Candidates, MulCache, Poly, Q};

/// The tables of kernels, one per algorithm.
#[derive(Clone, Copy)]
pub struct Backend {
    #[cfg(any(test, feature = "std"))]
    pub name: &'static str,
    pub keccak: Chosen<keccak::Table>,
    pub mldsa: Chosen<mldsa::Table>,
    pub mlkem: Chosen<mlkem::Table>,
    #[cfg(feature = "rsa")]
    pub rsa: Chosen<rsa::Table>,
    pub x25519: Chosen<x25519::Table>,
}

impl Backend {
    /// For each algorithm the fastest table that the features permit.
    #[inline]
    fn of(features: Features) -> Self {
        Self {
            #[cfg(any(test, feature = "std"))]
            name: name_of(features),
            keccak: Chosen::of(keccak::table(features)),
            mldsa: Chosen::of(mldsa::table(features)),
            mlkem: Chosen::of(mlkem::table(features)),
            #[cfg(feature = "rsa")]
            rsa: Chosen::of(rsa::table(features)),
            x25519: Chosen::of(x25519::table(features)),
        }
    }

    #[cfg(any(test, feature = "std"))]
    pub const PORTABLE: Self = Self {
        name: PORTABLE,
        keccak: &keccak::PORTABLE,
        mldsa: &mldsa::PORTABLE,
        mlkem: &mlkem::PORTABLE,
        #[cfg(feature = "rsa")]
        rsa: &rsa::PORTABLE,
        x25519: &x25519::PORTABLE,
    };
}

fn name_of(features: Features) -> &'static str {
    let mut named = BACKENDS.iter();
    named
        .find(|named| features.has(named.needs))
        .map_or(PORTABLE, |named| named.name)
}

/// The backends that this processor can run, fastest first.
#[cfg(any(test, feature = "std"))]
pub fn available() -> impl Iterator<Item = Backend> {
    let found = features::found();
    BACKENDS
        .iter()
        .filter(move |named| found.has(named.needs))
        .map(move |named| Backend {
            name: named.name,
            ..Backend::of(named.needs.and(found.only(named.uses)))
        })
        .chain([Backend::PORTABLE])
}

/// The names of the backends that this processor cannot run.
#[cfg(test)]
pub fn unavailable() -> impl Iterator<Item = &'static str> {
    let found = features::found();
    BACKENDS
        .iter()
        .filter(move |named| !found.has(named.needs))
        .map(|named| named.name)
}

/// The backend in use.
#[cfg(not(any(test, feature = "std")))]
#[inline]
pub fn backend() -> Backend {
    Backend::of(features::found())
}

/// The backend in use: the one named by `DAUNTLESS_BACKEND` if the processor can run it, else the fastest.
#[cfg(all(feature = "std", not(test)))]
pub fn backend() -> Backend {
    chosen()
}

#[cfg(any(test, feature = "std"))]
fn chosen() -> Backend {
    static CHOSEN: std::sync::OnceLock<Backend> = std::sync::OnceLock::new();
    *CHOSEN.get_or_init(|| {
        let name = std::env::var("DAUNTLESS_BACKEND").unwrap_or_default();
        let named = available().find(|backend| backend.name == name);
        named.unwrap_or_else(|| Backend::of(features::found()))
    })
}

#[cfg(test)]
std::thread_local! {
    static IN_TEST: core::cell::Cell<Option<Backend>> = const { core::cell::Cell::new(None) };
}

/// The backend that made a value which only its kernels can use: transforms are in an order of their own. Except in tests, a
/// process has one backend.
#[cfg(feature = "signing")]
#[derive(Clone, Copy)]
pub struct MadeBy(#[cfg(test)] Option<Backend>);

#[cfg(feature = "signing")]
impl MadeBy {
    /// Of a value that is not made yet.
    pub const NONE: Self = Self(
        #[cfg(test)]
        None,
    );

    /// The backend in use, which makes the value.
    #[inline]
    pub fn begin(&mut self) -> Backend {
        #[cfg(test)]
        (*self = Self(Some(backend())));
        backend()
    }

    #[inline]
    pub fn backend(self) -> Backend {
        #[cfg(test)]
        return self.0.expect("a backend");
        #[cfg(not(test))]
        backend()
    }

    /// The backend of all values.
    #[inline]
    pub fn of_all(values: impl Iterator<Item = Self>) -> Backend {
        let mut backends = values.map(Self::backend);
        let first = backends.next().unwrap_or_else(backend);
        #[cfg(test)]
        assert!(backends.all(|other| other.name == first.name));
        first
    }
}

/// The backend of this thread's innermost `on_backend`; outside of it, the backend in use.
#[cfg(test)]
pub fn backend() -> Backend {
    IN_TEST.get().unwrap_or_else(chosen)
}

/// Runs `test` on one backend.
#[cfg(test)]
pub fn on_backend(backend: Backend, test: impl FnOnce()) {
    let before = IN_TEST.replace(Some(backend));
    test();
    IN_TEST.set(before);
}

/// Runs `test` on each backend that this processor can run, or on those of them that DAUNTLESS_TEST_BACKENDS names.
#[cfg(test)]
pub fn on_every_backend(mut test: impl FnMut(Backend)) {
    let named = std::env::var("DAUNTLESS_TEST_BACKENDS").ok();
    let is_named = |name| {
        named
            .as_ref()
            .is_none_or(|all| all.split(' ').any(|one| one == name))
    };
    let mut tried = 0;
    for backend in available().filter(|backend| is_named(backend.name)) {
        on_backend(backend, || test(backend));
        tried += 1;
    }
    assert!(tried > 0, "no backend of this processor is in {named:?}");
}

/// The name of the backend in use, such as `"portable"`, `"avx2"` or `"neon_sha3"`. docs/backends.md lists all.
///
/// ```
/// println!("kernels: {}", dauntless::backend());
/// ```
pub fn backend_name() -> &'static str {
    #[cfg(any(test, feature = "std"))]
    return backend().name;
    #[cfg(not(any(test, feature = "std")))]
    name_of(features::found())
}

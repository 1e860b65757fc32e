//! The kernels, and the choice among backends: the only room that says `unsafe`.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! A kernel is declared once, with array types that say its contract: lengths and alignment. Values need no such care: a kernel
//! runs the same instructions for all of them. Assembly serves ELF targets; elsewhere the portable kernels run.

#![allow(unsafe_code, bad_asm_style)]

/// Kernels and their tables in assembly, by their files in a folder of the repository.
#[allow(unused_macros)] // where there is no assembly for the target
macro_rules! assembly {
    ($folder:literal: $($kernel:literal),* $(,)?) => {$(
        core::arch::global_asm!(include_str!(concat!("../../", $folder, $kernel, ".S")), options(raw));
    )*};
}

mod backend;
mod declassify;
mod portable;
mod portable_backend;
mod types;

#[cfg_attr(
    all(
        target_arch = "x86_64",
        target_pointer_width = "64",
        not(any(windows, target_os = "uefi", target_vendor = "apple"))
    ),
    path = "x86_64.rs"
)]
#[cfg_attr(
    all(
        target_arch = "aarch64",
        target_feature = "neon",
        target_pointer_width = "64",
        target_endian = "little",
        not(any(windows, target_os = "uefi", target_vendor = "apple"))
    ),
    path = "aarch64.rs"
)]
#[cfg_attr(
    all(target_arch = "riscv64", target_pointer_width = "64"),
    path = "riscv64.rs"
)]
mod assembly;

#[cfg(all(test, target_arch = "riscv64"))]
pub use assembly::has_v;
pub use backend::Backend;
pub use declassify::declassify;
#[cfg(test)]
pub use portable_backend::BACKEND as PORTABLE;
pub use types::{Candidates, MulCache, Poly, StateX1, StateX4, StateX8, States};

/// The backends that this processor can run, the fastest first.
pub fn available() -> impl Iterator<Item = &'static Backend> {
    assembly::backends()
        .into_iter()
        .filter_map(|(runs, backend)| runs.then_some(backend))
        .chain([&portable_backend::PORTABLE])
}

/// The backends whose instructions this processor lacks.
#[cfg(test)]
pub fn unavailable() -> impl Iterator<Item = &'static Backend> {
    assembly::backends()
        .into_iter()
        .filter_map(|(runs, backend)| (!runs).then_some(backend))
}

/// The backend in use.
#[cfg(not(any(test, feature = "std")))]
#[inline]
pub fn backend() -> &'static Backend {
    available().next().unwrap_or(&portable_backend::PORTABLE)
}

/// The backend in use: the one that `DAUNTLESS_BACKEND` names if it can run, the fastest if not.
#[cfg(all(feature = "std", not(test)))]
pub fn backend() -> &'static Backend {
    chosen()
}

#[cfg(any(test, feature = "std"))]
fn chosen() -> &'static Backend {
    static CHOSEN: std::sync::OnceLock<&Backend> = std::sync::OnceLock::new();
    CHOSEN.get_or_init(|| {
        let name = std::env::var("DAUNTLESS_BACKEND").unwrap_or_default();
        let fastest = available().next().unwrap_or(&portable_backend::PORTABLE);
        available().find(|b| b.name == name).unwrap_or(fastest)
    })
}

#[cfg(test)]
std::thread_local! {
    static IN_TEST: core::cell::Cell<Option<&'static Backend>> = const { core::cell::Cell::new(None) };
}

/// The backend of this thread's innermost `on_backend`, or the one that is chosen for all.
#[cfg(test)]
pub fn backend() -> &'static Backend {
    IN_TEST.get().unwrap_or_else(chosen)
}

/// Runs `test` on one backend.
#[cfg(test)]
pub fn on_backend(backend: &'static Backend, test: impl FnOnce()) {
    let before = IN_TEST.replace(Some(backend));
    test();
    IN_TEST.set(before);
}

/// Runs `test` on each backend that this processor can run.
#[cfg(test)]
pub fn on_every_backend(mut test: impl FnMut(&'static Backend)) {
    for backend in available() {
        on_backend(backend, || test(backend));
    }
}

/// The name of the backend in use, such as `"portable"`, `"avx2"` or `"neon_sha3"`. README.md has them all.
///
/// ```
/// println!("kernels: {}", dauntless::backend());
/// ```
pub fn backend_name() -> &'static str {
    backend().name
}

//! Which library this is, and which kernels it runs.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::ffi::c_char;
use core::sync::atomic::{AtomicU8, Ordering};

/// The version of this header, number by number.
pub const DAUNTLESS_VERSION_MAJOR: i32 = 0;
/// Its second number. While the first is 0, another second number may change functions: the shared library's name has both.
pub const DAUNTLESS_VERSION_MINOR: i32 = 1;
/// Its third number.
pub const DAUNTLESS_VERSION_PATCH: i32 = 0;

const _: () = assert!(
    DAUNTLESS_VERSION_MAJOR == number(env!("CARGO_PKG_VERSION_MAJOR"))
        && DAUNTLESS_VERSION_MINOR == number(env!("CARGO_PKG_VERSION_MINOR"))
        && DAUNTLESS_VERSION_PATCH == number(env!("CARGO_PKG_VERSION_PATCH"))
);

const fn number(decimal: &str) -> i32 {
    match i32::from_str_radix(decimal, 10) {
        Ok(number) => number,
        Err(_) => -1,
    }
}

const VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), "\0");

/// The version of the library that runs, such as "0.1.0"; of the header it is DAUNTLESS_VERSION. Never NULL; not to be freed.
#[must_use]
#[no_mangle]
pub extern "C" fn dauntless_version() -> *const c_char {
    VERSION.as_ptr().cast()
}

/// The name of the backend, the set of kernels that runs on this processor, such as "avx2" or "portable". Never NULL; not to be
/// freed.
#[must_use]
#[no_mangle]
pub extern "C" fn dauntless_backend() -> *const c_char {
    // The name with a zero behind it; every call writes the same.
    static NAME: [AtomicU8; 32] = [const { AtomicU8::new(0) }; 32];
    for (place, byte) in NAME.iter().take(31).zip(library::backend().bytes()) {
        place.store(byte, Ordering::Relaxed);
    }
    NAME.as_ptr().cast()
}

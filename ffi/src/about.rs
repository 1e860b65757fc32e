//! Version of the library, name of its backend, self-test.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::ffi::{c_char, c_int};
use core::sync::atomic::{AtomicU8, Ordering};

use crate::border::Border;
use crate::stack::about as stack;
use crate::status::Status;

/// Major version of this header.
pub const DAUNTLESS_VERSION_MAJOR: i32 = 0;
/// Minor version of this header. While the major version is 0, a new minor version may change the API; the soname has both.
pub const DAUNTLESS_VERSION_MINOR: i32 = 1;
/// Patch version of this header.
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

/// Returns the version of the linked library, such as "0.1.0" (DAUNTLESS_VERSION is the header's). Never NULL; do not free it.
#[must_use]
#[no_mangle]
pub extern "C" fn dauntless_version() -> *const c_char {
    VERSION.as_ptr().cast()
}

/// Returns the name of the backend chosen for this processor, such as "avx2" or "portable". Never NULL; do not free it.
#[must_use]
#[no_mangle]
pub extern "C" fn dauntless_backend() -> *const c_char {
    // The name and a terminating zero; every call writes the same bytes.
    static NAME: [AtomicU8; 32] = [const { AtomicU8::new(0) }; 32];
    for (place, byte) in NAME.iter().take(31).zip(library::backend().bytes()) {
        place.store(byte, Ordering::Relaxed);
    }
    NAME.as_ptr().cast()
}

/// Runs a known-answer test of every algorithm that the library has with the kernels of this processor: SHA-3 and SHAKE; ML-KEM's key
/// generation, encapsulation, decapsulation and implicit rejection; X25519 and its hybrids; ML-DSA's key generation, signing and
/// verification; RSA's signing, verification, encryption and decryption. Nothing calls it by itself: call it at start, where
/// FIPS 140-3 or a policy asks for that. Errors: DAUNTLESS_ERROR_SELF_TEST, after which the library must not be used.
#[must_use]
#[no_mangle]
pub extern "C" fn dauntless_self_test() -> c_int {
    Border::<{ stack::SELF_TEST }>::cross([], [], |[], []| {
        library::self_test().map_err(|_| Status::SelfTest)
    })
}

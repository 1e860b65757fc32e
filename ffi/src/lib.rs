//! The C library: checks arguments, calls the safe Rust library, converts errors to codes.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

#![no_std]
#![allow(non_camel_case_types)] // names of the C header
#![cfg_attr(not(feature = "signing"), allow(dead_code))] // what only private keys use
#![allow(clippy::missing_safety_doc)] // the same for every function: pointers are NULL or point to memory as the header states

mod about;
mod border;
mod declassify;
mod der;
mod digests;
mod formats;
mod kept;
mod memory;
mod mldsa;
mod mldsa44;
mod mldsa44_formats;
mod mldsa44_many;
mod mldsa44_mu;
#[cfg(feature = "signing")]
mod mldsa44_pending;
mod mldsa44_prepared;
mod mldsa65;
mod mldsa65_formats;
mod mldsa65_many;
mod mldsa65_mu;
#[cfg(feature = "signing")]
mod mldsa65_pending;
mod mldsa65_prepared;
mod mldsa87;
mod mldsa87_formats;
mod mldsa87_many;
mod mldsa87_mu;
#[cfg(feature = "signing")]
mod mldsa87_pending;
mod mldsa87_prepared;
#[cfg(feature = "signing")]
mod mlkem1024;
#[cfg(feature = "signing")]
mod mlkem1024_formats;
#[cfg(feature = "signing")]
mod mlkem1024_many;
#[cfg(feature = "signing")]
mod mlkem512;
#[cfg(feature = "signing")]
mod mlkem512_formats;
#[cfg(feature = "signing")]
mod mlkem512_many;
#[cfg(feature = "signing")]
mod mlkem768;
#[cfg(feature = "signing")]
mod mlkem768_formats;
#[cfg(feature = "signing")]
mod mlkem768_many;
mod pem;
#[cfg(feature = "signing")]
mod rsa;
#[cfg(feature = "signing")]
mod rsa_encryption;
#[cfg(feature = "signing")]
mod rsa_formats;
#[cfg(feature = "signing")]
mod rsa_many;
#[cfg(feature = "signing")]
mod rsa_signatures;
mod sealed;
mod sha3;
mod slices;
mod stack;
mod status;
#[cfg(feature = "signing")]
mod x25519;
#[cfg(feature = "signing")]
mod x25519_formats;
#[cfg(feature = "signing")]
mod x25519_many;
#[cfg(feature = "signing")]
mod x25519mlkem768;
#[cfg(feature = "signing")]
mod xwing;

// The shared library needs memcpy and similar functions.
#[cfg(unix)]
#[link(name = "c")]
unsafe extern "C" {}

/// Never called: tests/ffi checks that nothing in the release library calls a panic, but a branch of sha2's that is never taken.
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}

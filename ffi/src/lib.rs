//! The C library: checks arguments, calls the safe Rust library, converts errors to codes.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

#![no_std]
#![allow(non_camel_case_types)] // names of the C header
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
mod mldsa44_pending;
mod mldsa44_prepared;
mod mldsa65;
mod mldsa65_formats;
mod mldsa65_many;
mod mldsa65_mu;
mod mldsa65_pending;
mod mldsa65_prepared;
mod mldsa87;
mod mldsa87_formats;
mod mldsa87_many;
mod mldsa87_mu;
mod mldsa87_pending;
mod mldsa87_prepared;
mod mlkem1024;
mod mlkem1024_formats;
mod mlkem1024_many;
mod mlkem512;
mod mlkem512_formats;
mod mlkem512_many;
mod mlkem768;
mod mlkem768_formats;
mod mlkem768_many;
mod pem;
mod rsa;
mod rsa_encryption;
mod rsa_formats;
mod rsa_many;
mod rsa_signatures;
mod sealed;
mod sha3;
mod slices;
mod stack;
mod status;
mod x25519;
mod x25519_formats;
mod x25519_many;
mod x25519mlkem768;
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

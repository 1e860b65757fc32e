//! The C library: checks what C gives, calls the safe library, and turns its errors into codes.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

#![no_std]
#![allow(non_camel_case_types)] // names of the C header
#![allow(clippy::missing_safety_doc)] // of every function: pointers are NULL, or lead to what the header says

mod about;
mod border;
mod kept;
mod memory;
mod mlkem1024;
mod mlkem1024_many;
mod mlkem512;
mod mlkem512_many;
mod mlkem768;
mod mlkem768_many;
mod sealed;
mod sha3;
mod stack;
mod status;

// memcpy and the like, for the shared library.
#[cfg(unix)]
#[link(name = "c")]
unsafe extern "C" {}

/// Never called: tests/ffi checks that nothing in the release library refers to a panic.
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}

//! X25519 (RFC 7748) for C.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::ffi::c_int;

use library::x25519::{self, PrivateKey, PublicKey};

use crate::border::{Border, In, Out, Output};
use crate::stack::x25519 as stack;
use crate::status::Status;

/// Bytes of a public key.
pub const DAUNTLESS_X25519_PUBLIC_KEY_SIZE: usize = 32;
/// Bytes of a private key. Secret.
pub const DAUNTLESS_X25519_PRIVATE_KEY_SIZE: usize = 32;
/// Bytes of a shared secret.
pub const DAUNTLESS_X25519_SHARED_SECRET_SIZE: usize = 32;

const _: () = assert!(x25519::PUBLIC_KEY_SIZE == DAUNTLESS_X25519_PUBLIC_KEY_SIZE);
const _: () = assert!(x25519::PRIVATE_KEY_SIZE == DAUNTLESS_X25519_PRIVATE_KEY_SIZE);
const _: () = assert!(x25519::SHARED_SECRET_SIZE == DAUNTLESS_X25519_SHARED_SECRET_SIZE);

/// Checks the sizes of both outputs, runs `make`, and writes the key pair.
fn generate(
    [mut public, mut private]: [Output; 2],
    make: impl FnOnce() -> Result<PrivateKey, Status>,
) -> Result<(), Status> {
    let (public, private) = (public.array()?, private.array()?);
    let key = make()?;
    *public = *key.public_key().as_bytes();
    *private = *key.as_bytes();
    Ok(())
}

/// Generates a key pair from random bytes of the operating system. Sizes: `public_key` 32, `private_key` 32. Errors:
/// DAUNTLESS_ERROR_RANDOM.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_x25519_generate(
    public_key: *mut u8,
    public_key_size: usize,
    private_key: *mut u8,
    private_key_size: usize,
) -> c_int {
    let public = unsafe { Out::new(public_key, public_key_size) };
    let private = unsafe { Out::new(private_key, private_key_size) };
    Border::<{ stack::GENERATE }>::cross([public, private], [], |outputs, []| {
        generate(outputs, || Ok(PrivateKey::generate()?))
    })
}

/// Computes the public key of a private key, any 32 bytes (RFC 7748, section 6.1). Sizes: `public_key` 32, `private_key` 32.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_x25519_public_key(
    public_key: *mut u8,
    public_key_size: usize,
    private_key: *const u8,
    private_key_size: usize,
) -> c_int {
    let public = unsafe { Out::new(public_key, public_key_size) };
    let private = unsafe { In::new(private_key, private_key_size) };
    Border::<{ stack::PUBLIC_KEY }>::cross([public], [private], |[mut public], [private]| {
        let (public, private) = (public.array()?, private.array()?);
        *public = *PrivateKey::from_bytes(private).public_key().as_bytes();
        Ok(())
    })
}

/// Computes the secret shared with the holder of the private key to a public key (RFC 7748, section 6.1). Derive keys from it and
/// from both public keys. Sizes: `shared_secret` 32, `private_key` 32, `public_key` 32. Errors: DAUNTLESS_ERROR_PUBLIC_KEY if the
/// secret would be zero.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_x25519_shared_secret(
    shared_secret: *mut u8,
    shared_secret_size: usize,
    private_key: *const u8,
    private_key_size: usize,
    public_key: *const u8,
    public_key_size: usize,
) -> c_int {
    let secret = unsafe { Out::new(shared_secret, shared_secret_size) };
    let private = unsafe { In::new(private_key, private_key_size) };
    let public = unsafe { In::new(public_key, public_key_size) };
    let inputs = [private, public];
    Border::<{ stack::SHARED_SECRET }>::cross([secret], inputs, |[mut secret], [key, public]| {
        let (secret, public) = (secret.array()?, PublicKey::from_bytes(public.array()?));
        let key = PrivateKey::from_bytes(key.array()?);
        *secret = *key.shared_secret(&public)?.as_bytes();
        Ok(())
    })
}

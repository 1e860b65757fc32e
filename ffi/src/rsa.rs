//! RSA (RFC 8017) for C: keys.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! A key is an opaque structure that the caller allocates, with room for the longest modulus, as prepared keys of ML-DSA are: the
//! library allocates nothing, and a program without an allocator links it. A byte string would have to be read, and all that follows
//! from a key computed, at each call; a handle would need memory of the library's own. Signatures and ciphertexts have as many bytes as
//! the modulus: buffers must have exactly the size that dauntless_rsa_private_key_size or dauntless_rsa_public_key_size returns.
//!
//! All ways in which a ciphertext of RSAES-OAEP can be wrong have one code, and RSAES-PKCS1-v1_5 has none for its padding: a message's
//! buffer is as large as the modulus, so that no size depends on what is found there.

use core::ffi::c_int;

use library::rsa::{PrivateKey, PublicKey};
use library::Error;

use crate::border::{Border, In, Input, Out};
use crate::kept::{fits, Value};
use crate::sealed::wipe_structure;
use crate::stack::rsa as stack;
use crate::status::Status;

/// Bytes of a signature, a ciphertext, a modulus of 2048 bits.
pub const DAUNTLESS_RSA2048_SIZE: usize = 256;
/// Bytes of a signature, a ciphertext, a modulus of 3072 bits.
pub const DAUNTLESS_RSA3072_SIZE: usize = 384;
/// Bytes of a signature, a ciphertext, a modulus of 4096 bits, the longest of private keys.
pub const DAUNTLESS_RSA4096_SIZE: usize = 512;
/// Bytes of a signature, a ciphertext, a modulus of 8192 bits, the longest of public keys.
pub const DAUNTLESS_RSA8192_SIZE: usize = 1024;
/// Bytes of the exponent of a public key, with leading zeros.
pub const DAUNTLESS_RSA_EXPONENT_SIZE: usize = 8;

/// An RSA public key of 2048 to 8192 bits. Public.
#[repr(C, align(64))]
pub struct dauntless_rsa_public_key {
    opaque: [u64; 768],
}

/// An RSA private key of 2048, 3072 or 4096 bits. Secret: wipe it after use with dauntless_rsa_wipe_private_key.
#[repr(C, align(64))]
pub struct dauntless_rsa_private_key {
    opaque: [u64; 1536],
}

// What follows from a key may be in the form that a backend's kernels need.
impl Value for PublicKey {
    const NAME: &'static str = "dauntless_rsa_public_key";
    const TIED: bool = true;
}

impl Value for PrivateKey {
    const NAME: &'static str = "dauntless_rsa_private_key";
    const TIED: bool = true;
}

const _: () = assert!(
    fits::<PublicKey, dauntless_rsa_public_key>()
        && fits::<PrivateKey, dauntless_rsa_private_key>()
);

const _: () = assert!(
    8 * DAUNTLESS_RSA2048_SIZE == 2048
        && 8 * DAUNTLESS_RSA3072_SIZE == 3072
        && 8 * DAUNTLESS_RSA4096_SIZE == 4096
        && 8 * DAUNTLESS_RSA8192_SIZE == 8192
);

/// The bytes of an input that must have this size.
///
/// # Errors
/// `Size`.
pub fn sized(given: &Input, size: usize) -> Result<&[u8], Status> {
    if given.size() == size {
        Ok(given.bytes())
    } else {
        Err(Status::Size)
    }
}

/// Generates a private key with the exponent 65537 from random bytes of the operating system (FIPS 186-5, appendix A.1.3), which
/// takes a random time, of seconds at most. `bits` is 2048, 3072 or 4096. Errors: DAUNTLESS_ERROR_SIZE for other `bits`;
/// DAUNTLESS_ERROR_RANDOM.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_rsa_generate(
    private_key: *mut dauntless_rsa_private_key,
    bits: usize,
) -> c_int {
    let key = unsafe { Out::structure(private_key) };
    Border::<{ stack::GENERATE }>::cross([key], [], |[mut key], []| {
        key.fill(PrivateKey::generate(bits).map_err(|error| match error {
            Error::RsaPrivateKey => Status::Size,
            error => error.into(),
        })?)
    })
}

/// Makes a private key of two primes and a public exponent, numbers with the highest byte first. Whether the primes are prime is not
/// checked. Sizes: `exponent`, `prime1`, `prime2` any. Errors: DAUNTLESS_ERROR_PRIVATE_KEY.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_rsa_private_key_from_primes(
    private_key: *mut dauntless_rsa_private_key,
    exponent: *const u8,
    exponent_size: usize,
    prime1: *const u8,
    prime1_size: usize,
    prime2: *const u8,
    prime2_size: usize,
) -> c_int {
    let key = unsafe { Out::structure(private_key) };
    let exponent = unsafe { In::new(exponent, exponent_size) };
    let prime1 = unsafe { In::new(prime1, prime1_size) };
    let prime2 = unsafe { In::new(prime2, prime2_size) };
    let inputs = [exponent, prime1, prime2];
    Border::<{ stack::PRIVATE_KEY_FROM_PRIMES }>::cross([key], inputs, |[mut key], [e, p, q]| {
        key.fill(PrivateKey::from_primes(e.bytes(), p.bytes(), q.bytes())?)
    })
}

/// Writes the public key of a private key. Errors: DAUNTLESS_ERROR_STATE if `private_key` has no key.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_rsa_public_key_from_private_key(
    public_key: *mut dauntless_rsa_public_key,
    private_key: *const dauntless_rsa_private_key,
) -> c_int {
    let public = unsafe { Out::structure(public_key) };
    let private = unsafe { In::structure(private_key) };
    Border::<{ stack::PUBLIC_KEY_FROM_PRIVATE_KEY }>::cross(
        [public],
        [private],
        |[mut public], [private]| public.fill(private.kept::<PrivateKey>()?.public_key()),
    )
}

/// Makes a public key of a modulus and an exponent, numbers with the highest byte first. Sizes: `modulus`, `exponent` any. Errors:
/// DAUNTLESS_ERROR_PUBLIC_KEY if one of them is even, the modulus has less than 2048 or more than 8192 bits, or the exponent is below 3,
/// or 2^64 or more.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_rsa_public_key_from_components(
    public_key: *mut dauntless_rsa_public_key,
    modulus: *const u8,
    modulus_size: usize,
    exponent: *const u8,
    exponent_size: usize,
) -> c_int {
    let key = unsafe { Out::structure(public_key) };
    let n = unsafe { In::new(modulus, modulus_size) };
    let e = unsafe { In::new(exponent, exponent_size) };
    Border::<{ stack::PUBLIC_KEY_FROM_COMPONENTS }>::cross([key], [n, e], |[mut key], [n, e]| {
        key.fill(PublicKey::from_components(n.bytes(), e.bytes())?)
    })
}

/// Writes modulus and exponent of a public key, numbers with the highest byte first. Sizes: `modulus` as many as
/// dauntless_rsa_public_key_size returns, `exponent` DAUNTLESS_RSA_EXPONENT_SIZE. Errors: DAUNTLESS_ERROR_STATE if `public_key` has no
/// key.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_rsa_public_key_components(
    modulus: *mut u8,
    modulus_size: usize,
    exponent: *mut u8,
    exponent_size: usize,
    public_key: *const dauntless_rsa_public_key,
) -> c_int {
    let n = unsafe { Out::new(modulus, modulus_size) };
    let e = unsafe { Out::new(exponent, exponent_size) };
    let key = unsafe { In::structure(public_key) };
    Border::<{ stack::PUBLIC_KEY_COMPONENTS }>::cross([n, e], [key], |[mut n, mut e], [key]| {
        let key = key.kept::<PublicKey>()?;
        let e: &mut [u8; DAUNTLESS_RSA_EXPONENT_SIZE] = e.array()?;
        n.write(key.modulus().as_bytes())?;
        let exponent = key.exponent();
        let digits = exponent.as_bytes().iter().rev();
        let digits = digits.chain(core::iter::repeat(&0));
        e.iter_mut()
            .rev()
            .zip(digits)
            .for_each(|(to, from)| *to = *from);
        Ok(())
    })
}

/// Returns the bytes of a private key's modulus, and so of its signatures and ciphertexts; 0 if the structure has no key.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_rsa_private_key_size(
    private_key: *const dauntless_rsa_private_key,
) -> usize {
    let key = unsafe { In::structure(private_key) };
    Border::<{ stack::PRIVATE_KEY_SIZE }>::ask([key], |[key]| {
        Ok(key.kept::<PrivateKey>()?.public_key().size())
    })
}

/// Returns the bytes of a public key's modulus, and so of its signatures and ciphertexts; 0 if the structure has no key.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_rsa_public_key_size(
    public_key: *const dauntless_rsa_public_key,
) -> usize {
    let key = unsafe { In::structure(public_key) };
    Border::<{ stack::PUBLIC_KEY_SIZE }>::ask([key], |[key]| Ok(key.kept::<PublicKey>()?.size()))
}

/// Fills the structure with zeros, in any state. Does nothing if the pointer is NULL.
#[no_mangle]
pub unsafe extern "C" fn dauntless_rsa_wipe_private_key(
    private_key: *mut dauntless_rsa_private_key,
) {
    unsafe { wipe_structure(private_key) };
}

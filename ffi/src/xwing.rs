//! X-Wing (draft-connolly-cfrg-xwing-kem) for C. GENERATED from ffi/templates/hybrid.rs.in by `make header`.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::ffi::c_int;

use library::xwing::{self as kem, Ciphertext, DecapsulationKey, EncapsulationKey, SharedSecret};

use crate::border::{Border, In, Out, Output};
use crate::kept::{fits, Value};
use crate::sealed::wipe_structure;
use crate::stack::xwing as stack;
use crate::status::Status;

/// Bytes of an encapsulation key: ML-KEM-768's, then an X25519 public key. Public.
pub const DAUNTLESS_XWING_ENCAPSULATION_KEY_SIZE: usize = 1216;
/// Bytes of a decapsulation key: a seed, which SHAKE256 expands. Secret.
pub const DAUNTLESS_XWING_DECAPSULATION_KEY_SIZE: usize = 32;
/// Bytes of a ciphertext: ML-KEM-768's, then an X25519 public key.
pub const DAUNTLESS_XWING_CIPHERTEXT_SIZE: usize = 1120;
/// Bytes of a shared secret.
pub const DAUNTLESS_XWING_SHARED_SECRET_SIZE: usize = 32;
/// Bytes of the randomness of an encapsulation: m of ML-KEM-768, then X25519's ephemeral private key. Secret.
pub const DAUNTLESS_XWING_RANDOM_SIZE: usize = 64;

const _: () = assert!(kem::ENCAPSULATION_KEY_SIZE == DAUNTLESS_XWING_ENCAPSULATION_KEY_SIZE);
const _: () = assert!(kem::SEED_SIZE == DAUNTLESS_XWING_DECAPSULATION_KEY_SIZE);
const _: () = assert!(kem::CIPHERTEXT_SIZE == DAUNTLESS_XWING_CIPHERTEXT_SIZE);
const _: () = assert!(kem::SHARED_SECRET_SIZE == DAUNTLESS_XWING_SHARED_SECRET_SIZE);

/// An expanded decapsulation key of X-Wing. Secret: wipe it after use with dauntless_xwing_wipe_decapsulation_key.
#[repr(C, align(32))]
pub struct dauntless_xwing_prepared_decapsulation_key {
    opaque: [u64; 320],
}

impl Value for DecapsulationKey {
    const NAME: &'static str = "dauntless_xwing_prepared_decapsulation_key";
    const TIED: bool = true;
}

const _: () = assert!(fits::<
    DecapsulationKey,
    dauntless_xwing_prepared_decapsulation_key,
>());

/// Checks the sizes of both outputs, runs `make`, and writes its results.
fn encapsulate(
    [mut ciphertext, mut secret]: [Output; 2],
    make: impl FnOnce() -> Result<(Ciphertext, SharedSecret), Status>,
) -> Result<(), Status> {
    let (ciphertext, secret) = (ciphertext.array()?, secret.array()?);
    let (c, k) = make()?;
    *ciphertext = c;
    *secret = *k.as_bytes();
    Ok(())
}

/// Generates a key pair from random bytes of the operating system. Sizes: `encapsulation_key` 1216, `decapsulation_key` 32.
/// Errors: DAUNTLESS_ERROR_RANDOM.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_xwing_generate(
    encapsulation_key: *mut u8,
    encapsulation_key_size: usize,
    decapsulation_key: *mut u8,
    decapsulation_key_size: usize,
) -> c_int {
    let public = unsafe { Out::new(encapsulation_key, encapsulation_key_size) };
    let secret = unsafe { Out::new(decapsulation_key, decapsulation_key_size) };
    Border::<{ stack::GENERATE }>::cross([public, secret], [], |[mut public, mut secret], []| {
        let (public, secret) = (public.array()?, secret.array()?);
        let key = DecapsulationKey::generate()?;
        *public = *key.encapsulation_key().as_bytes();
        *secret = *key.seed();
        Ok(())
    })
}

/// Computes the encapsulation key of a decapsulation key. Sizes: `encapsulation_key` 1216, `decapsulation_key` 32.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_xwing_encapsulation_key(
    encapsulation_key: *mut u8,
    encapsulation_key_size: usize,
    decapsulation_key: *const u8,
    decapsulation_key_size: usize,
) -> c_int {
    let public = unsafe { Out::new(encapsulation_key, encapsulation_key_size) };
    let key = unsafe { In::new(decapsulation_key, decapsulation_key_size) };
    Border::<{ stack::ENCAPSULATION_KEY }>::cross([public], [key], |[mut public], [key]| {
        let (public, key) = (public.array()?, DecapsulationKey::from_seed(key.array()?));
        *public = *key.encapsulation_key().as_bytes();
        Ok(())
    })
}

/// Generates a shared secret and its ciphertext for an encapsulation key. Sizes: `ciphertext` 1120, `shared_secret` 32,
/// `encapsulation_key` 1216. Errors: DAUNTLESS_ERROR_ENCAPSULATION_KEY, DAUNTLESS_ERROR_RANDOM.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_xwing_encapsulate(
    ciphertext: *mut u8,
    ciphertext_size: usize,
    shared_secret: *mut u8,
    shared_secret_size: usize,
    encapsulation_key: *const u8,
    encapsulation_key_size: usize,
) -> c_int {
    let ciphertext = unsafe { Out::new(ciphertext, ciphertext_size) };
    let secret = unsafe { Out::new(shared_secret, shared_secret_size) };
    let key = unsafe { In::new(encapsulation_key, encapsulation_key_size) };
    Border::<{ stack::ENCAPSULATE }>::cross([ciphertext, secret], [key], |outputs, [key]| {
        let key = key.array()?;
        encapsulate(outputs, || {
            Ok(EncapsulationKey::from_bytes(key)?.encapsulate()?)
        })
    })
}

/// As dauntless_xwing_encapsulate, with the random bytes from the caller. Sizes: `random` 64. They must be random, secret and
/// used once: anyone who knows them can compute the shared secret. For tests, and for callers with a random number generator of their
/// own. Errors: DAUNTLESS_ERROR_ENCAPSULATION_KEY.
#[cfg(feature = "hazmat")]
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_xwing_encapsulate_deterministic(
    ciphertext: *mut u8,
    ciphertext_size: usize,
    shared_secret: *mut u8,
    shared_secret_size: usize,
    encapsulation_key: *const u8,
    encapsulation_key_size: usize,
    random: *const u8,
    random_size: usize,
) -> c_int {
    let ciphertext = unsafe { Out::new(ciphertext, ciphertext_size) };
    let secret = unsafe { Out::new(shared_secret, shared_secret_size) };
    let key = unsafe { In::new(encapsulation_key, encapsulation_key_size) };
    let random = unsafe { In::new(random, random_size) };
    let (outputs, inputs) = ([ciphertext, secret], [key, random]);
    Border::<{ stack::ENCAPSULATE_DETERMINISTIC }>::cross(
        outputs,
        inputs,
        |outputs, [key, random]| {
            let key = key.array()?;
            let random = random.array::<DAUNTLESS_XWING_RANDOM_SIZE>()?;
            encapsulate(outputs, || {
                Ok(EncapsulationKey::from_bytes(key)?.encapsulate_deterministic(random)?)
            })
        },
    )
}

/// Recovers the shared secret of a ciphertext. Where ML-KEM-768's part of it is invalid, that is not an error: its part of the secret
/// is then a pseudorandom value (implicit rejection). Sizes: `shared_secret` 32, `decapsulation_key` 32, `ciphertext` 1120.
/// X25519's part of the secret is hashed whatever it is.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_xwing_decapsulate(
    shared_secret: *mut u8,
    shared_secret_size: usize,
    decapsulation_key: *const u8,
    decapsulation_key_size: usize,
    ciphertext: *const u8,
    ciphertext_size: usize,
) -> c_int {
    let secret = unsafe { Out::new(shared_secret, shared_secret_size) };
    let key = unsafe { In::new(decapsulation_key, decapsulation_key_size) };
    let ciphertext = unsafe { In::new(ciphertext, ciphertext_size) };
    let inputs = [key, ciphertext];
    Border::<{ stack::DECAPSULATE }>::cross([secret], inputs, |[mut secret], [key, c]| {
        let (secret, c) = (secret.array()?, c.array()?);
        let key = DecapsulationKey::from_seed(key.array()?);
        *secret = *key.decapsulate(c).as_bytes();
        Ok(())
    })
}

/// Returns whether the bytes are a valid encapsulation key: 1216 bytes of which ML-KEM-768's pass the modulus check (FIPS 203,
/// section 7.2).
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_xwing_encapsulation_key_is_valid(
    encapsulation_key: *const u8,
    encapsulation_key_size: usize,
) -> bool {
    let key = unsafe { In::new(encapsulation_key, encapsulation_key_size) };
    Border::<{ stack::ENCAPSULATION_KEY_IS_VALID }>::ask([key], |[key]| {
        Ok(EncapsulationKey::from_bytes(key.array()?).is_ok())
    })
}

/// Expands a decapsulation key, once for many decapsulations. Sizes: `decapsulation_key` 32.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_xwing_prepare_decapsulation_key(
    prepared: *mut dauntless_xwing_prepared_decapsulation_key,
    decapsulation_key: *const u8,
    decapsulation_key_size: usize,
) -> c_int {
    let prepared = unsafe { Out::structure(prepared) };
    let key = unsafe { In::new(decapsulation_key, decapsulation_key_size) };
    Border::<{ stack::PREPARE_DECAPSULATION_KEY }>::cross([prepared], [key], |[mut to], [key]| {
        to.fill(DecapsulationKey::from_seed(key.array()?))
    })
}

/// As dauntless_xwing_decapsulate, with a prepared key. Sizes: `shared_secret` 32, `ciphertext` 1120. Errors:
/// DAUNTLESS_ERROR_STATE if `prepared` has no key.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_xwing_decapsulate_prepared(
    shared_secret: *mut u8,
    shared_secret_size: usize,
    prepared: *const dauntless_xwing_prepared_decapsulation_key,
    ciphertext: *const u8,
    ciphertext_size: usize,
) -> c_int {
    let secret = unsafe { Out::new(shared_secret, shared_secret_size) };
    let key = unsafe { In::structure(prepared) };
    let ciphertext = unsafe { In::new(ciphertext, ciphertext_size) };
    let inputs = [key, ciphertext];
    Border::<{ stack::DECAPSULATE_PREPARED }>::cross([secret], inputs, |[mut secret], [key, c]| {
        let key = key.kept::<DecapsulationKey>()?;
        let (secret, c) = (secret.array()?, c.array()?);
        *secret = *key.decapsulate(c).as_bytes();
        Ok(())
    })
}

/// Fills the structure with zeros, in any state. Does nothing if the pointer is NULL.
#[no_mangle]
pub unsafe extern "C" fn dauntless_xwing_wipe_decapsulation_key(
    prepared: *mut dauntless_xwing_prepared_decapsulation_key,
) {
    unsafe { wipe_structure(prepared) };
}

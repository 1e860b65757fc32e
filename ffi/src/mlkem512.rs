//! ML-KEM-512 (FIPS 203) for C. GENERATED from ffi/templates/mlkem.rs.in by `make header`.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::ffi::c_int;

use library::mlkem512::{
    self as kem, Ciphertext, DecapsulationKey, EncapsulationKey, PreparedDecapsulationKey,
    PreparedEncapsulationKey,
};
use library::SharedSecret;
use zeroize::Zeroizing;

use crate::border::{Border, In, Input, Out, Output};
use crate::kept::{fits, Value};
use crate::sealed::wipe_structure;
use crate::stack::mlkem512 as stack;
use crate::status::Status;

/// Bytes of an encapsulation key. Public.
pub const DAUNTLESS_MLKEM512_ENCAPSULATION_KEY_SIZE: usize = 800;
/// Bytes of a decapsulation key as a seed, d || z (FIPS 203, section 7.1). Secret.
pub const DAUNTLESS_MLKEM512_SEED_SIZE: usize = 64;
/// Bytes of a decapsulation key in expanded form (FIPS 203, Algorithm 16). Secret.
pub const DAUNTLESS_MLKEM512_DECAPSULATION_KEY_SIZE: usize = 1632;
/// Bytes of a ciphertext.
pub const DAUNTLESS_MLKEM512_CIPHERTEXT_SIZE: usize = 768;
/// Bytes of a shared secret.
pub const DAUNTLESS_MLKEM512_SHARED_SECRET_SIZE: usize = 32;
/// Bytes of m, the randomness of an encapsulation (FIPS 203, Algorithm 17). Secret.
pub const DAUNTLESS_MLKEM512_RANDOM_SIZE: usize = 32;

const _: () = assert!(kem::ENCAPSULATION_KEY_SIZE == DAUNTLESS_MLKEM512_ENCAPSULATION_KEY_SIZE);
const _: () = assert!(kem::DECAPSULATION_KEY_SIZE == DAUNTLESS_MLKEM512_DECAPSULATION_KEY_SIZE);
const _: () = assert!(kem::CIPHERTEXT_SIZE == DAUNTLESS_MLKEM512_CIPHERTEXT_SIZE);
const _: () = assert!(kem::SEED_SIZE == DAUNTLESS_MLKEM512_SEED_SIZE);
const _: () = assert!(kem::SHARED_SECRET_SIZE == DAUNTLESS_MLKEM512_SHARED_SECRET_SIZE);

/// An ML-KEM-512 encapsulation key together with precomputed values, among them the matrix A. Public.
#[repr(C, align(32))]
pub struct dauntless_mlkem512_prepared_encapsulation_key {
    opaque: [u64; 640],
}

/// An ML-KEM-512 decapsulation key together with precomputed values, among them the matrix A. Secret: wipe it after use with
/// dauntless_mlkem512_wipe_decapsulation_key.
#[repr(C, align(32))]
pub struct dauntless_mlkem512_prepared_decapsulation_key {
    opaque: [u64; 1024],
}

impl Value for PreparedEncapsulationKey {
    const NAME: &'static str = "dauntless_mlkem512_prepared_encapsulation_key";
    const TIED: bool = true;
}

impl Value for PreparedDecapsulationKey {
    const NAME: &'static str = "dauntless_mlkem512_prepared_decapsulation_key";
    const TIED: bool = true;
}

const _: () = assert!(
    fits::<PreparedEncapsulationKey, dauntless_mlkem512_prepared_encapsulation_key>()
        && fits::<PreparedDecapsulationKey, dauntless_mlkem512_prepared_decapsulation_key>()
);

/// Reads a decapsulation key: a seed or an expanded key, depending on the size.
pub fn decapsulation_key_of(given: Input) -> Result<DecapsulationKey, Status> {
    match given.size() {
        DAUNTLESS_MLKEM512_SEED_SIZE => Ok(DecapsulationKey::from_seed(given.array()?)),
        _ => Ok(DecapsulationKey::from_bytes(given.array()?)?),
    }
}

/// Checks the sizes of both outputs, runs `make`, and writes the key pair; the secret key as a seed or expanded, by its size.
fn generate(
    [mut public, mut secret]: [Output; 2],
    make: impl FnOnce() -> Result<DecapsulationKey, Status>,
) -> Result<(), Status> {
    let public = public.array()?;
    if secret.size() == DAUNTLESS_MLKEM512_SEED_SIZE {
        let (secret, pair) = (secret.array()?, make()?);
        *public = *pair.encapsulation_key().as_bytes();
        *secret = *pair.seed().ok_or(Status::Random)?;
    } else {
        let (secret, pair) = (secret.array()?, make()?);
        *public = *pair.encapsulation_key().as_bytes();
        *secret = *Zeroizing::new(pair.to_bytes());
    }
    Ok(())
}

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

/// Generates a key pair from random bytes of the operating system (FIPS 203, Algorithm 19). The decapsulation key is written
/// as a seed if its size is 64, expanded if 1632; all functions accept both forms. Sizes: `encapsulation_key` 800,
/// `decapsulation_key` 64 or 1632. Errors: DAUNTLESS_ERROR_RANDOM.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mlkem512_generate(
    encapsulation_key: *mut u8,
    encapsulation_key_size: usize,
    decapsulation_key: *mut u8,
    decapsulation_key_size: usize,
) -> c_int {
    let public = unsafe { Out::new(encapsulation_key, encapsulation_key_size) };
    let secret = unsafe { Out::new(decapsulation_key, decapsulation_key_size) };
    Border::<{ stack::GENERATE }>::cross([public, secret], [], |outputs, []| {
        generate(outputs, || Ok(DecapsulationKey::generate()?))
    })
}

/// Computes the key pair of a seed, d || z (FIPS 203, Algorithm 16). Sizes: `encapsulation_key` 800,
/// `decapsulation_key` 64 or 1632, `seed` 64.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mlkem512_generate_from_seed(
    encapsulation_key: *mut u8,
    encapsulation_key_size: usize,
    decapsulation_key: *mut u8,
    decapsulation_key_size: usize,
    seed: *const u8,
    seed_size: usize,
) -> c_int {
    let public = unsafe { Out::new(encapsulation_key, encapsulation_key_size) };
    let secret = unsafe { Out::new(decapsulation_key, decapsulation_key_size) };
    let seed = unsafe { In::new(seed, seed_size) };
    Border::<{ stack::GENERATE_FROM_SEED }>::cross([public, secret], [seed], |outputs, [seed]| {
        let seed = seed.array()?;
        generate(outputs, || Ok(DecapsulationKey::from_seed(seed)))
    })
}

/// Generates a shared secret and its ciphertext for an encapsulation key (FIPS 203, Algorithm 20). Sizes: `ciphertext`
/// 768, `shared_secret` 32, `encapsulation_key` 800. Errors:
/// DAUNTLESS_ERROR_ENCAPSULATION_KEY, DAUNTLESS_ERROR_RANDOM.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mlkem512_encapsulate(
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

/// As dauntless_mlkem512_encapsulate, with m from the caller (FIPS 203, Algorithm 17). Sizes: `random` 32. Each m must be
/// random, secret and used once: anyone who knows m can compute the shared secret. For tests, and for callers with a random
/// number generator of their own. Errors: DAUNTLESS_ERROR_ENCAPSULATION_KEY.
#[cfg(feature = "hazmat")]
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mlkem512_encapsulate_deterministic(
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
    Border::<{ stack::ENCAPSULATE_DETERMINISTIC }>::cross(outputs, inputs, |outputs, [key, m]| {
        let (key, m) = (key.array()?, m.array::<DAUNTLESS_MLKEM512_RANDOM_SIZE>()?);
        encapsulate(outputs, || {
            Ok(EncapsulationKey::from_bytes(key)?.encapsulate_deterministic(m))
        })
    })
}

/// Recovers the shared secret of a ciphertext (FIPS 203, Algorithm 21). An invalid ciphertext is not an error: the shared
/// secret is then a pseudorandom value (implicit rejection). Sizes: `shared_secret` 32, `decapsulation_key` 64 or 1632,
/// `ciphertext` 768. Errors: DAUNTLESS_ERROR_DECAPSULATION_KEY.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mlkem512_decapsulate(
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
        *secret = match key.size() {
            DAUNTLESS_MLKEM512_SEED_SIZE => *kem::decapsulate_from_seed(key.array()?, c).as_bytes(),
            _ => *kem::decapsulate(key.array()?, c)?.as_bytes(),
        };
        Ok(())
    })
}

/// Returns whether the bytes are a valid encapsulation key: 800 bytes that pass the modulus check (FIPS 203,
/// section 7.2).
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mlkem512_encapsulation_key_is_valid(
    encapsulation_key: *const u8,
    encapsulation_key_size: usize,
) -> bool {
    let key = unsafe { In::new(encapsulation_key, encapsulation_key_size) };
    Border::<{ stack::ENCAPSULATION_KEY_IS_VALID }>::ask([key], |[key]| {
        Ok(EncapsulationKey::from_bytes(key.array()?).is_ok())
    })
}

/// Returns whether the bytes are a valid decapsulation key: any 64 bytes (a seed), or 1632 bytes that pass
/// the hash check (FIPS 203, section 7.3) and contain an encapsulation key that passes the modulus check.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mlkem512_decapsulation_key_is_valid(
    decapsulation_key: *const u8,
    decapsulation_key_size: usize,
) -> bool {
    let key = unsafe { In::new(decapsulation_key, decapsulation_key_size) };
    Border::<{ stack::DECAPSULATION_KEY_IS_VALID }>::ask([key], |[key]| match key.size() {
        DAUNTLESS_MLKEM512_SEED_SIZE => Ok(true),
        _ => Ok(DecapsulationKey::from_bytes(key.array()?).is_ok()),
    })
}

/// Precomputes what encapsulations with one key share. Sizes: `encapsulation_key` 800. Errors:
/// DAUNTLESS_ERROR_ENCAPSULATION_KEY.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mlkem512_prepare_encapsulation_key(
    prepared: *mut dauntless_mlkem512_prepared_encapsulation_key,
    encapsulation_key: *const u8,
    encapsulation_key_size: usize,
) -> c_int {
    let prepared = unsafe { Out::structure(prepared) };
    let key = unsafe { In::new(encapsulation_key, encapsulation_key_size) };
    Border::<{ stack::PREPARE_ENCAPSULATION_KEY }>::cross([prepared], [key], |[mut to], [key]| {
        to.fill(EncapsulationKey::from_bytes(key.array()?)?.prepare())
    })
}

/// As dauntless_mlkem512_encapsulate, with a prepared key. Sizes: `ciphertext` 768, `shared_secret` 32. Errors:
/// DAUNTLESS_ERROR_RANDOM; DAUNTLESS_ERROR_STATE if `prepared` has no key.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mlkem512_encapsulate_prepared(
    ciphertext: *mut u8,
    ciphertext_size: usize,
    shared_secret: *mut u8,
    shared_secret_size: usize,
    prepared: *const dauntless_mlkem512_prepared_encapsulation_key,
) -> c_int {
    let ciphertext = unsafe { Out::new(ciphertext, ciphertext_size) };
    let secret = unsafe { Out::new(shared_secret, shared_secret_size) };
    let key = unsafe { In::structure(prepared) };
    let outputs = [ciphertext, secret];
    Border::<{ stack::ENCAPSULATE_PREPARED }>::cross(outputs, [key], |outputs, [key]| {
        let key = key.kept::<PreparedEncapsulationKey>()?;
        encapsulate(outputs, || Ok(key.encapsulate()?))
    })
}

/// As dauntless_mlkem512_encapsulate_deterministic, with a prepared key. Sizes: `ciphertext` 768, `shared_secret`
/// 32, `random` 32. Errors: DAUNTLESS_ERROR_STATE if `prepared` has no key.
#[cfg(feature = "hazmat")]
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mlkem512_encapsulate_prepared_deterministic(
    ciphertext: *mut u8,
    ciphertext_size: usize,
    shared_secret: *mut u8,
    shared_secret_size: usize,
    prepared: *const dauntless_mlkem512_prepared_encapsulation_key,
    random: *const u8,
    random_size: usize,
) -> c_int {
    let ciphertext = unsafe { Out::new(ciphertext, ciphertext_size) };
    let secret = unsafe { Out::new(shared_secret, shared_secret_size) };
    let key = unsafe { In::structure(prepared) };
    let random = unsafe { In::new(random, random_size) };
    let (outputs, inputs) = ([ciphertext, secret], [key, random]);
    Border::<{ stack::ENCAPSULATE_PREPARED_DETERMINISTIC }>::cross(
        outputs,
        inputs,
        |outputs, [key, m]| {
            let m = m.array::<DAUNTLESS_MLKEM512_RANDOM_SIZE>()?;
            let key = key.kept::<PreparedEncapsulationKey>()?;
            encapsulate(outputs, || Ok(key.encapsulate_deterministic(m)))
        },
    )
}

/// Precomputes what decapsulations with one key share. Sizes: `decapsulation_key` 64 or 1632. Errors:
/// DAUNTLESS_ERROR_DECAPSULATION_KEY.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mlkem512_prepare_decapsulation_key(
    prepared: *mut dauntless_mlkem512_prepared_decapsulation_key,
    decapsulation_key: *const u8,
    decapsulation_key_size: usize,
) -> c_int {
    let prepared = unsafe { Out::structure(prepared) };
    let key = unsafe { In::new(decapsulation_key, decapsulation_key_size) };
    Border::<{ stack::PREPARE_DECAPSULATION_KEY }>::cross([prepared], [key], |[mut to], [key]| {
        to.fill(match key.size() {
            DAUNTLESS_MLKEM512_SEED_SIZE => PreparedDecapsulationKey::from_seed(key.array()?),
            _ => DecapsulationKey::from_bytes(key.array()?)?.prepare(),
        })
    })
}

/// As dauntless_mlkem512_decapsulate, with a prepared key. Sizes: `shared_secret` 32, `ciphertext` 768. Errors:
/// DAUNTLESS_ERROR_STATE if `prepared` has no key.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mlkem512_decapsulate_prepared(
    shared_secret: *mut u8,
    shared_secret_size: usize,
    prepared: *const dauntless_mlkem512_prepared_decapsulation_key,
    ciphertext: *const u8,
    ciphertext_size: usize,
) -> c_int {
    let secret = unsafe { Out::new(shared_secret, shared_secret_size) };
    let key = unsafe { In::structure(prepared) };
    let ciphertext = unsafe { In::new(ciphertext, ciphertext_size) };
    let inputs = [key, ciphertext];
    Border::<{ stack::DECAPSULATE_PREPARED }>::cross([secret], inputs, |[mut secret], [key, c]| {
        let key = key.kept::<PreparedDecapsulationKey>()?;
        let (secret, c) = (secret.array()?, c.array()?);
        *secret = *key.decapsulate(c).as_bytes();
        Ok(())
    })
}

/// Fills the structure with zeros, in any state. Does nothing if the pointer is NULL.
#[no_mangle]
pub unsafe extern "C" fn dauntless_mlkem512_wipe_encapsulation_key(
    prepared: *mut dauntless_mlkem512_prepared_encapsulation_key,
) {
    unsafe { wipe_structure(prepared) };
}

/// Fills the structure with zeros, in any state. Does nothing if the pointer is NULL.
#[no_mangle]
pub unsafe extern "C" fn dauntless_mlkem512_wipe_decapsulation_key(
    prepared: *mut dauntless_mlkem512_prepared_decapsulation_key,
) {
    unsafe { wipe_structure(prepared) };
}

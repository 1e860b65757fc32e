//! ML-KEM-768 (FIPS 203) for C. The files of the other parameter sets are made from this one by `make header`.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::ffi::c_int;

use library::mlkem768::{
    self as kem, Ciphertext, DecapsulationKey, EncapsulationKey, PreparedDecapsulationKey,
    PreparedEncapsulationKey,
};
use library::SharedSecret;
use zeroize::Zeroizing;

use crate::border::{distinct, Input, Kept, Output};
use crate::sealed::sealed;
use crate::status::{code, Status};

/// Bytes of an encapsulation key, which is public.
pub const DAUNTLESS_MLKEM768_ENCAPSULATION_KEY_SIZE: usize = 1184;
/// Bytes of a decapsulation key as a seed: d and z of FIPS 203. Secret.
pub const DAUNTLESS_MLKEM768_SEED_SIZE: usize = 64;
/// Bytes of a decapsulation key in the expanded form of FIPS 203. Secret.
pub const DAUNTLESS_MLKEM768_DECAPSULATION_KEY_SIZE: usize = 2400;
/// Bytes of a ciphertext.
pub const DAUNTLESS_MLKEM768_CIPHERTEXT_SIZE: usize = 1088;
/// Bytes of a shared secret.
pub const DAUNTLESS_MLKEM768_SHARED_SECRET_SIZE: usize = 32;
/// Bytes of the random number m that an encapsulation consumes. Secret.
pub const DAUNTLESS_MLKEM768_RANDOM_SIZE: usize = 32;

/// Bytes of stack that a function uses at most, and with a prepared key.
const STACK: usize = 40 << 10;
const STACK_PREPARED: usize = 15 << 10;

const _: () = assert!(kem::ENCAPSULATION_KEY_SIZE == DAUNTLESS_MLKEM768_ENCAPSULATION_KEY_SIZE);
const _: () = assert!(kem::DECAPSULATION_KEY_SIZE == DAUNTLESS_MLKEM768_DECAPSULATION_KEY_SIZE);
const _: () = assert!(kem::CIPHERTEXT_SIZE == DAUNTLESS_MLKEM768_CIPHERTEXT_SIZE);
const _: () = assert!(kem::SEED_SIZE == DAUNTLESS_MLKEM768_SEED_SIZE);
const _: () = assert!(kem::SHARED_SECRET_SIZE == DAUNTLESS_MLKEM768_SHARED_SECRET_SIZE);

/// An ML-KEM-768 encapsulation key with everything computed that does not depend on the message. Public.
#[repr(C, align(32))]
pub struct dauntless_mlkem768_prepared_encapsulation_key {
    opaque: [u64; 1024],
}

/// An ML-KEM-768 decapsulation key with everything computed that does not depend on the ciphertext. Secret: end its use with
/// dauntless_mlkem768_wipe_decapsulation_key.
#[repr(C, align(32))]
pub struct dauntless_mlkem768_prepared_decapsulation_key {
    opaque: [u64; 1536],
}

/// The key in either form; the size says which.
fn decapsulation_key(given: Input) -> Result<DecapsulationKey, Status> {
    match given.size() {
        DAUNTLESS_MLKEM768_SEED_SIZE => Ok(DecapsulationKey::from_seed(given.array()?)),
        _ => Ok(DecapsulationKey::from_bytes(given.array()?)?),
    }
}

fn encapsulation_key(given: Input) -> Result<EncapsulationKey, Status> {
    Ok(EncapsulationKey::from_bytes(given.array()?)?)
}

/// Runs `make` once both outputs are known to fit, and writes the pair of keys, the secret one in the form of its size.
fn generate(
    mut public: Output,
    mut secret: Output,
    make: impl FnOnce() -> Result<DecapsulationKey, Status>,
) -> Result<(), Status> {
    let public = public.array()?;
    if secret.size() == DAUNTLESS_MLKEM768_SEED_SIZE {
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

/// Writes what an encapsulation gives.
fn write_encapsulated(
    mut ciphertext: Output,
    mut secret: Output,
    make: impl FnOnce() -> Result<(Ciphertext, SharedSecret), Status>,
) -> Result<(), Status> {
    let (ciphertext, secret) = (ciphertext.array()?, secret.array()?);
    let (c, k) = make()?;
    *ciphertext = c;
    *secret = *k.as_bytes();
    Ok(())
}

/// Makes a pair of keys from random bytes of the operating system (FIPS 203, Algorithm 19). `decapsulation_key_size` is 64 for
/// the seed or 2400 for the expanded key; all functions take either.
#[no_mangle]
pub unsafe extern "C" fn dauntless_mlkem768_generate(
    encapsulation_key: *mut u8,
    encapsulation_key_size: usize,
    decapsulation_key: *mut u8,
    decapsulation_key_size: usize,
) -> c_int {
    let public = unsafe { Output::new(encapsulation_key, encapsulation_key_size) };
    let secret = unsafe { Output::new(decapsulation_key, decapsulation_key_size) };
    sealed::<STACK>(|| {
        distinct(&[public, secret], &[])?;
        generate(public, secret, || Ok(DecapsulationKey::generate()?))
    })
}

/// Makes the pair of keys of a seed of 64 bytes, d and z (FIPS 203, Algorithm 16).
#[no_mangle]
pub unsafe extern "C" fn dauntless_mlkem768_generate_from_seed(
    encapsulation_key: *mut u8,
    encapsulation_key_size: usize,
    decapsulation_key: *mut u8,
    decapsulation_key_size: usize,
    seed: *const u8,
    seed_size: usize,
) -> c_int {
    let public = unsafe { Output::new(encapsulation_key, encapsulation_key_size) };
    let secret = unsafe { Output::new(decapsulation_key, decapsulation_key_size) };
    let seed = unsafe { Input::new(seed, seed_size) };
    sealed::<STACK>(|| {
        distinct(&[public, secret], &[seed])?;
        generate(public, secret, || {
            Ok(DecapsulationKey::from_seed(seed.array()?))
        })
    })
}

/// Makes a shared secret and its ciphertext for the owner of the encapsulation key (FIPS 203, Algorithm 20).
#[no_mangle]
pub unsafe extern "C" fn dauntless_mlkem768_encapsulate(
    ciphertext: *mut u8,
    ciphertext_size: usize,
    shared_secret: *mut u8,
    shared_secret_size: usize,
    encapsulation_key: *const u8,
    encapsulation_key_size: usize,
) -> c_int {
    let ciphertext = unsafe { Output::new(ciphertext, ciphertext_size) };
    let secret = unsafe { Output::new(shared_secret, shared_secret_size) };
    let key = unsafe { Input::new(encapsulation_key, encapsulation_key_size) };
    sealed::<STACK>(|| {
        distinct(&[ciphertext, secret], &[key])?;
        write_encapsulated(ciphertext, secret, || {
            Ok(self::encapsulation_key(key)?.encapsulate()?)
        })
    })
}

/// The same with the 32 random bytes m given (FIPS 203, Algorithm 17). Each m must be random and used once: for tests, and for
/// those who have a better source than the operating system.
#[no_mangle]
pub unsafe extern "C" fn dauntless_mlkem768_encapsulate_deterministic(
    ciphertext: *mut u8,
    ciphertext_size: usize,
    shared_secret: *mut u8,
    shared_secret_size: usize,
    encapsulation_key: *const u8,
    encapsulation_key_size: usize,
    random: *const u8,
    random_size: usize,
) -> c_int {
    let ciphertext = unsafe { Output::new(ciphertext, ciphertext_size) };
    let secret = unsafe { Output::new(shared_secret, shared_secret_size) };
    let key = unsafe { Input::new(encapsulation_key, encapsulation_key_size) };
    let random = unsafe { Input::new(random, random_size) };
    sealed::<STACK>(|| {
        distinct(&[ciphertext, secret], &[key, random])?;
        let random = random.array::<DAUNTLESS_MLKEM768_RANDOM_SIZE>()?;
        write_encapsulated(ciphertext, secret, || {
            Ok(self::encapsulation_key(key)?.encapsulate_deterministic(random))
        })
    })
}

/// Recovers the shared secret of a ciphertext (FIPS 203, Algorithm 21). A ciphertext that was not made for this key is no
/// error: it gives a secret that nobody else can know (implicit rejection).
#[no_mangle]
pub unsafe extern "C" fn dauntless_mlkem768_decapsulate(
    shared_secret: *mut u8,
    shared_secret_size: usize,
    decapsulation_key: *const u8,
    decapsulation_key_size: usize,
    ciphertext: *const u8,
    ciphertext_size: usize,
) -> c_int {
    let mut secret = unsafe { Output::new(shared_secret, shared_secret_size) };
    let key = unsafe { Input::new(decapsulation_key, decapsulation_key_size) };
    let ciphertext = unsafe { Input::new(ciphertext, ciphertext_size) };
    sealed::<STACK>(|| {
        distinct(&[secret], &[key, ciphertext])?;
        let (secret, ciphertext) = (secret.array()?, ciphertext.array()?);
        *secret = match key.size() {
            DAUNTLESS_MLKEM768_SEED_SIZE => *DecapsulationKey::from_seed(key.array()?)
                .decapsulate(ciphertext)
                .as_bytes(),
            _ => *kem::decapsulate(key.array()?, ciphertext)?.as_bytes(),
        };
        Ok(())
    })
}

/// Whether these bytes are an encapsulation key (FIPS 203, section 7.2).
#[no_mangle]
pub unsafe extern "C" fn dauntless_mlkem768_check_encapsulation_key(
    encapsulation_key: *const u8,
    encapsulation_key_size: usize,
) -> c_int {
    let key = unsafe { Input::new(encapsulation_key, encapsulation_key_size) };
    code(self::encapsulation_key(key).map(|_| ()))
}

/// Whether these bytes are a decapsulation key, as a seed (any 64 bytes are) or expanded (FIPS 203, section 7.3).
#[no_mangle]
pub unsafe extern "C" fn dauntless_mlkem768_check_decapsulation_key(
    decapsulation_key: *const u8,
    decapsulation_key_size: usize,
) -> c_int {
    let key = unsafe { Input::new(decapsulation_key, decapsulation_key_size) };
    sealed::<STACK>(|| self::decapsulation_key(key).map(|_| ()))
}

/// Prepares an encapsulation key for repeated use.
#[no_mangle]
pub unsafe extern "C" fn dauntless_mlkem768_prepare_encapsulation_key(
    prepared: *mut dauntless_mlkem768_prepared_encapsulation_key,
    encapsulation_key: *const u8,
    encapsulation_key_size: usize,
) -> c_int {
    let key = unsafe { Input::new(encapsulation_key, encapsulation_key_size) };
    code((|| {
        let prepared = unsafe { Kept::<PreparedEncapsulationKey>::wiped(prepared) }?;
        prepared.fill(self::encapsulation_key(key)?.prepare());
        Ok(())
    })())
}

/// As dauntless_mlkem768_encapsulate, with a prepared key.
#[no_mangle]
pub unsafe extern "C" fn dauntless_mlkem768_encapsulate_prepared(
    ciphertext: *mut u8,
    ciphertext_size: usize,
    shared_secret: *mut u8,
    shared_secret_size: usize,
    prepared: *const dauntless_mlkem768_prepared_encapsulation_key,
) -> c_int {
    let ciphertext = unsafe { Output::new(ciphertext, ciphertext_size) };
    let secret = unsafe { Output::new(shared_secret, shared_secret_size) };
    sealed::<STACK_PREPARED>(|| {
        distinct(&[ciphertext, secret], &[unsafe { Input::whole(prepared) }])?;
        let key = unsafe { Kept::<PreparedEncapsulationKey>::read(prepared) }?.get()?;
        write_encapsulated(ciphertext, secret, || Ok(key.encapsulate()?))
    })
}

/// As dauntless_mlkem768_encapsulate_deterministic, with a prepared key.
#[no_mangle]
pub unsafe extern "C" fn dauntless_mlkem768_encapsulate_prepared_deterministic(
    ciphertext: *mut u8,
    ciphertext_size: usize,
    shared_secret: *mut u8,
    shared_secret_size: usize,
    prepared: *const dauntless_mlkem768_prepared_encapsulation_key,
    random: *const u8,
    random_size: usize,
) -> c_int {
    let ciphertext = unsafe { Output::new(ciphertext, ciphertext_size) };
    let secret = unsafe { Output::new(shared_secret, shared_secret_size) };
    let random = unsafe { Input::new(random, random_size) };
    sealed::<STACK_PREPARED>(|| {
        distinct(
            &[ciphertext, secret],
            &[unsafe { Input::whole(prepared) }, random],
        )?;
        let key = unsafe { Kept::<PreparedEncapsulationKey>::read(prepared) }?.get()?;
        let random = random.array::<DAUNTLESS_MLKEM768_RANDOM_SIZE>()?;
        write_encapsulated(ciphertext, secret, || {
            Ok(key.encapsulate_deterministic(random))
        })
    })
}

/// Prepares a decapsulation key, in either form, for repeated use.
#[no_mangle]
pub unsafe extern "C" fn dauntless_mlkem768_prepare_decapsulation_key(
    prepared: *mut dauntless_mlkem768_prepared_decapsulation_key,
    decapsulation_key: *const u8,
    decapsulation_key_size: usize,
) -> c_int {
    let key = unsafe { Input::new(decapsulation_key, decapsulation_key_size) };
    sealed::<STACK>(|| {
        let prepared = unsafe { Kept::<PreparedDecapsulationKey>::wiped(prepared) }?;
        prepared.fill(self::decapsulation_key(key)?.prepare());
        Ok(())
    })
}

/// As dauntless_mlkem768_decapsulate, with a prepared key.
#[no_mangle]
pub unsafe extern "C" fn dauntless_mlkem768_decapsulate_prepared(
    shared_secret: *mut u8,
    shared_secret_size: usize,
    prepared: *const dauntless_mlkem768_prepared_decapsulation_key,
    ciphertext: *const u8,
    ciphertext_size: usize,
) -> c_int {
    let mut secret = unsafe { Output::new(shared_secret, shared_secret_size) };
    let ciphertext = unsafe { Input::new(ciphertext, ciphertext_size) };
    sealed::<STACK_PREPARED>(|| {
        distinct(&[secret], &[unsafe { Input::whole(prepared) }, ciphertext])?;
        let key = unsafe { Kept::<PreparedDecapsulationKey>::read(prepared) }?.get()?;
        let (secret, ciphertext) = (secret.array()?, ciphertext.array()?);
        *secret = *key.decapsulate(ciphertext).as_bytes();
        Ok(())
    })
}

/// Fills the structure with zeros, whatever it holds.
#[no_mangle]
pub unsafe extern "C" fn dauntless_mlkem768_wipe_encapsulation_key(
    prepared: *mut dauntless_mlkem768_prepared_encapsulation_key,
) -> c_int {
    code(unsafe { Kept::<PreparedEncapsulationKey>::wiped(prepared) }.map(|_| ()))
}

/// Fills the structure with zeros, whatever it holds.
#[no_mangle]
pub unsafe extern "C" fn dauntless_mlkem768_wipe_decapsulation_key(
    prepared: *mut dauntless_mlkem768_prepared_decapsulation_key,
) -> c_int {
    code(unsafe { Kept::<PreparedDecapsulationKey>::wiped(prepared) }.map(|_| ()))
}

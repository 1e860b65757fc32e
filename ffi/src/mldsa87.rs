//! ML-DSA-87 (FIPS 204) for C: keys, signatures of messages. GENERATED from ffi/templates/mldsa.rs.in by `make header`.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::ffi::c_int;

use library::mldsa87::{self as dsa, VerifyingKey};
#[cfg(feature = "signing")]
use library::mldsa87::{Signature, SigningKey};
#[cfg(feature = "signing")]
use zeroize::Zeroizing;

use crate::border::{Border, In};
#[cfg(feature = "signing")]
use crate::border::{Input, Out, Output};
use crate::mldsa::{context_of, DAUNTLESS_MLDSA_MU_SIZE};
use crate::stack::mldsa87 as stack;
#[cfg(feature = "signing")]
use crate::status::Status;

/// Bytes of a verifying key, which FIPS 204 calls a public key. Public.
pub const DAUNTLESS_MLDSA87_VERIFYING_KEY_SIZE: usize = 2592;
/// Bytes of a signing key as a seed, xi (FIPS 204, Algorithm 6). Secret.
#[cfg(feature = "signing")]
pub const DAUNTLESS_MLDSA87_SEED_SIZE: usize = 32;
/// Bytes of a signing key in expanded form, which FIPS 204 calls a private key (Algorithm 24). Secret.
#[cfg(feature = "signing")]
pub const DAUNTLESS_MLDSA87_SIGNING_KEY_SIZE: usize = 4896;
/// Bytes of a signature.
pub const DAUNTLESS_MLDSA87_SIGNATURE_SIZE: usize = 4627;
/// Bytes of mu, the hash of a message, its context and the verifying key (FIPS 204, Algorithm 7, line 6).
pub const DAUNTLESS_MLDSA87_MU_SIZE: usize = 64;
/// Bytes of rnd, the randomness of a hedged signature (FIPS 204, Algorithm 2).
#[cfg(feature = "signing")]
pub const DAUNTLESS_MLDSA87_RANDOM_SIZE: usize = 32;

const _: () = assert!(dsa::VERIFYING_KEY_SIZE == DAUNTLESS_MLDSA87_VERIFYING_KEY_SIZE);
#[cfg(feature = "signing")]
const _: () = assert!(dsa::EXPANDED_KEY_SIZE == DAUNTLESS_MLDSA87_SIGNING_KEY_SIZE);
const _: () = assert!(DAUNTLESS_MLDSA_MU_SIZE == DAUNTLESS_MLDSA87_MU_SIZE);
#[cfg(feature = "signing")]
const _: () = assert!(dsa::SEED_SIZE == DAUNTLESS_MLDSA87_SEED_SIZE);
const _: () = assert!(dsa::SIGNATURE_SIZE == DAUNTLESS_MLDSA87_SIGNATURE_SIZE);

/// Reads a signing key: a seed or an expanded key, depending on the size.
#[cfg(feature = "signing")]
pub fn signing_key_of(given: &Input) -> Result<SigningKey, Status> {
    match given.size() {
        DAUNTLESS_MLDSA87_SEED_SIZE => Ok(SigningKey::from_seed(given.array()?)),
        _ => Ok(SigningKey::from_expanded(given.array()?)?),
    }
}

/// Checks the sizes of both outputs, runs `make`, and writes the key pair; the secret key as a seed or expanded, by its size.
#[cfg(feature = "signing")]
fn generate(
    [mut public, mut secret]: [Output; 2],
    make: impl FnOnce() -> Result<SigningKey, Status>,
) -> Result<(), Status> {
    let public = public.array()?;
    if secret.size() == DAUNTLESS_MLDSA87_SEED_SIZE {
        let (secret, pair) = (secret.array()?, make()?);
        *public = *pair.verifying_key().as_bytes();
        *secret = *pair.seed().ok_or(Status::Random)?;
    } else {
        let (secret, pair) = (secret.array()?, make()?);
        *public = *pair.verifying_key().as_bytes();
        *secret = *Zeroizing::new(pair.to_expanded());
    }
    Ok(())
}

/// Checks the sizes of signature and context, runs `make`, and writes the signature.
#[cfg(feature = "signing")]
pub fn sign(
    signature: Output,
    context: &Input,
    make: impl FnOnce(&[u8]) -> Result<Signature, Status>,
) -> Result<(), Status> {
    let context = context_of(context)?;
    write(signature, || make(context))
}

/// Checks the size of the signature, runs `make`, and writes it.
#[cfg(feature = "signing")]
pub fn write(
    mut signature: Output,
    make: impl FnOnce() -> Result<Signature, Status>,
) -> Result<(), Status> {
    let signature = signature.array()?;
    *signature = make()?;
    Ok(())
}

/// Generates a key pair from random bytes of the operating system (FIPS 204, Algorithm 1). The signing key is written as a seed if
/// its size is 32, expanded if 4896; all functions accept both forms. Sizes: `verifying_key` 2592,
/// `signing_key` 32 or 4896. Errors: DAUNTLESS_ERROR_RANDOM.
#[cfg(feature = "signing")]
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa87_generate(
    verifying_key: *mut u8,
    verifying_key_size: usize,
    signing_key: *mut u8,
    signing_key_size: usize,
) -> c_int {
    let verifying_key = unsafe { Out::new(verifying_key, verifying_key_size) };
    let signing_key = unsafe { Out::new(signing_key, signing_key_size) };
    let (outputs, inputs) = ([verifying_key, signing_key], []);
    Border::<{ stack::GENERATE }>::cross(outputs, inputs, |[verifying_key, signing_key], []| {
        generate([verifying_key, signing_key], || Ok(SigningKey::generate()?))
    })
}

/// Computes the key pair of a seed (FIPS 204, Algorithm 6). Sizes: `verifying_key` 2592, `signing_key`
/// 32 or 4896, `seed` 32.
#[cfg(feature = "signing")]
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa87_generate_from_seed(
    verifying_key: *mut u8,
    verifying_key_size: usize,
    signing_key: *mut u8,
    signing_key_size: usize,
    seed: *const u8,
    seed_size: usize,
) -> c_int {
    let verifying_key = unsafe { Out::new(verifying_key, verifying_key_size) };
    let signing_key = unsafe { Out::new(signing_key, signing_key_size) };
    let seed = unsafe { In::new(seed, seed_size) };
    let (outputs, inputs) = ([verifying_key, signing_key], [seed]);
    Border::<{ stack::GENERATE_FROM_SEED }>::cross(
        outputs,
        inputs,
        |[verifying_key, signing_key], [seed]| {
            let seed = seed.array()?;
            generate([verifying_key, signing_key], || {
                Ok(SigningKey::from_seed(seed))
            })
        },
    )
}

/// Computes the verifying key of a signing key. Sizes: `verifying_key` 2592, `signing_key` 32 or 4896.
/// Errors: DAUNTLESS_ERROR_SIGNING_KEY.
#[cfg(feature = "signing")]
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa87_verifying_key(
    verifying_key: *mut u8,
    verifying_key_size: usize,
    signing_key: *const u8,
    signing_key_size: usize,
) -> c_int {
    let verifying_key = unsafe { Out::new(verifying_key, verifying_key_size) };
    let signing_key = unsafe { In::new(signing_key, signing_key_size) };
    let (outputs, inputs) = ([verifying_key], [signing_key]);
    Border::<{ stack::VERIFYING_KEY }>::cross(
        outputs,
        inputs,
        |[mut verifying_key], [signing_key]| {
            let public = verifying_key.array()?;
            *public = *signing_key_of(&signing_key)?.verifying_key().as_bytes();
            Ok(())
        },
    )
}

/// Returns whether the bytes are a valid signing key: any 32 bytes (a seed), or 4896 bytes whose s1 and s2 are in
/// range and whose t0 and tr follow from the rest, which is computed again. Every 2592 bytes are a verifying key.
#[cfg(feature = "signing")]
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa87_signing_key_is_valid(
    signing_key: *const u8,
    signing_key_size: usize,
) -> bool {
    let signing_key = unsafe { In::new(signing_key, signing_key_size) };
    Border::<{ stack::SIGNING_KEY_IS_VALID }>::ask([signing_key], |[signing_key]| {
        signing_key_of(&signing_key).map(|_| true)
    })
}

/// Signs a message with a context, hedged with random bytes of the operating system (FIPS 204, Algorithm 2). The context says what
/// the message is for, and may be empty. Sizes: `signature` 4627, `signing_key` 32 or 4896, `message` any,
/// `context` at most 255. Errors: DAUNTLESS_ERROR_SIGNING_KEY, DAUNTLESS_ERROR_RANDOM.
#[cfg(feature = "signing")]
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa87_sign(
    signature: *mut u8,
    signature_size: usize,
    signing_key: *const u8,
    signing_key_size: usize,
    message: *const u8,
    message_size: usize,
    context: *const u8,
    context_size: usize,
) -> c_int {
    let signature = unsafe { Out::new(signature, signature_size) };
    let signing_key = unsafe { In::new(signing_key, signing_key_size) };
    let message = unsafe { In::new(message, message_size) };
    let context = unsafe { In::new(context, context_size) };
    let (outputs, inputs) = ([signature], [signing_key, message, context]);
    Border::<{ stack::SIGN }>::cross(
        outputs,
        inputs,
        |[signature], [signing_key, message, context]| {
            sign(signature, &context, |context| {
                Ok(signing_key_of(&signing_key)?.sign(message.bytes(), context)?)
            })
        },
    )
}

/// As dauntless_mldsa87_sign, without randomness: the same message gives the same signature (FIPS 204, Algorithm 2 with rnd
/// = 0). Prefer dauntless_mldsa87_sign, which is harder to attack through faults and side channels. Sizes: as there.
/// Errors: DAUNTLESS_ERROR_SIGNING_KEY.
#[cfg(feature = "signing")]
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa87_sign_deterministic(
    signature: *mut u8,
    signature_size: usize,
    signing_key: *const u8,
    signing_key_size: usize,
    message: *const u8,
    message_size: usize,
    context: *const u8,
    context_size: usize,
) -> c_int {
    let signature = unsafe { Out::new(signature, signature_size) };
    let signing_key = unsafe { In::new(signing_key, signing_key_size) };
    let message = unsafe { In::new(message, message_size) };
    let context = unsafe { In::new(context, context_size) };
    let (outputs, inputs) = ([signature], [signing_key, message, context]);
    Border::<{ stack::SIGN_DETERMINISTIC }>::cross(
        outputs,
        inputs,
        |[signature], [signing_key, message, context]| {
            sign(signature, &context, |context| {
                Ok(signing_key_of(&signing_key)?.sign_deterministic(message.bytes(), context)?)
            })
        },
    )
}

/// As dauntless_mldsa87_sign, with rnd from the caller. For tests, and for callers with a random number generator of their own.
/// Sizes: as there, `random` 32. Errors: DAUNTLESS_ERROR_SIGNING_KEY.
#[cfg(feature = "signing")]
#[cfg(feature = "hazmat")]
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa87_sign_randomized(
    signature: *mut u8,
    signature_size: usize,
    signing_key: *const u8,
    signing_key_size: usize,
    message: *const u8,
    message_size: usize,
    context: *const u8,
    context_size: usize,
    random: *const u8,
    random_size: usize,
) -> c_int {
    let signature = unsafe { Out::new(signature, signature_size) };
    let signing_key = unsafe { In::new(signing_key, signing_key_size) };
    let message = unsafe { In::new(message, message_size) };
    let context = unsafe { In::new(context, context_size) };
    let random = unsafe { In::new(random, random_size) };
    let (outputs, inputs) = ([signature], [signing_key, message, context, random]);
    Border::<{ stack::SIGN_RANDOMIZED }>::cross(
        outputs,
        inputs,
        |[signature], [signing_key, message, context, random]| {
            let random = random.array::<DAUNTLESS_MLDSA87_RANDOM_SIZE>()?;
            sign(signature, &context, |context| {
                Ok(signing_key_of(&signing_key)?.sign_randomized(
                    message.bytes(),
                    context,
                    random,
                )?)
            })
        },
    )
}

/// Verifies the signature of a message with a context (FIPS 204, Algorithm 3). DAUNTLESS_OK, which is 0, means that it is valid: any
/// other result means that the message must not be trusted. Sizes: `verifying_key` 2592, `message` any, `context` at most 255,
/// `signature` 4627. Errors: DAUNTLESS_ERROR_SIGNATURE.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa87_verify(
    verifying_key: *const u8,
    verifying_key_size: usize,
    message: *const u8,
    message_size: usize,
    context: *const u8,
    context_size: usize,
    signature: *const u8,
    signature_size: usize,
) -> c_int {
    let verifying_key = unsafe { In::new(verifying_key, verifying_key_size) };
    let message = unsafe { In::new(message, message_size) };
    let context = unsafe { In::new(context, context_size) };
    let signature = unsafe { In::new(signature, signature_size) };
    let (outputs, inputs) = ([], [verifying_key, message, context, signature]);
    Border::<{ stack::VERIFY }>::cross(
        outputs,
        inputs,
        |[], [verifying_key, message, context, signature]| {
            let (key, signature) = (
                VerifyingKey::from_bytes(verifying_key.array()?),
                signature.array()?,
            );
            Ok(key.verify(message.bytes(), context_of(&context)?, signature)?)
        },
    )
}

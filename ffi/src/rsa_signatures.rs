//! RSA's signatures for C: RSASSA-PSS and RSASSA-PKCS1-v1_5 (RFC 8017, section 8).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::ffi::c_int;

use library::rsa::{PrivateKey, Pss, PublicKey, Scheme, Signature};
use library::Error;

use crate::border::{Border, In, Input, Out, Output};
use crate::digests::{digest_of, hash_function};
use crate::rsa::{dauntless_rsa_private_key, dauntless_rsa_public_key, sized};
use crate::stack::rsa_signatures as stack;
use crate::status::Status;

/// Instead of a salt's length where RSASSA-PSS signatures are checked: any.
pub const DAUNTLESS_RSA_ANY_SALT_LENGTH: usize = 0xffff_ffff;

/// Checks the output's size, and writes what `make` returns.
fn sign(
    mut signature: Output,
    key: &Input,
    make: impl FnOnce(&PrivateKey) -> Result<Signature, Error>,
) -> Result<(), Status> {
    let key = key.kept::<PrivateKey>()?;
    signature.holds(1, key.public_key().size())?;
    signature.write(make(key)?.as_bytes())
}

/// Checks the signature's size, and asks `check`.
fn verify(
    key: &Input,
    signature: &Input,
    check: impl FnOnce(&PublicKey, &[u8]) -> Result<(), Error>,
) -> Result<(), Status> {
    let key = key.kept::<PublicKey>()?;
    Ok(check(key, sized(signature, key.size())?)?)
}

/// RSASSA-PSS with these choices.
fn pss(algorithm: c_int, mask_algorithm: c_int, salt_length: usize) -> Result<Pss, Status> {
    let pss = Pss::new(hash_function(algorithm)?);
    let pss = pss.with_mask(hash_function(mask_algorithm)?);
    Ok(pss.with_salt_length(salt_length))
}

/// Signs a message by RSASSA-PSS (RFC 8017, section 8.1) with a hash function, DAUNTLESS_SHA2_256 for example, for the masks too, and a
/// salt as long as a digest. Sizes: `signature` as many as dauntless_rsa_private_key_size returns, `message` any. Errors:
/// DAUNTLESS_ERROR_STATE if `private_key` has no key; DAUNTLESS_ERROR_ALGORITHM; DAUNTLESS_ERROR_RANDOM; DAUNTLESS_ERROR_FAULT.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_rsa_sign_pss(
    signature: *mut u8,
    signature_size: usize,
    private_key: *const dauntless_rsa_private_key,
    algorithm: c_int,
    message: *const u8,
    message_size: usize,
) -> c_int {
    let signature = unsafe { Out::new(signature, signature_size) };
    let key = unsafe { In::structure(private_key) };
    let message = unsafe { In::new(message, message_size) };
    let (outputs, inputs) = ([signature], [key, message]);
    Border::<{ stack::SIGN_PSS }>::cross(outputs, inputs, |[signature], [key, message]| {
        let scheme = Scheme::pss(hash_function(algorithm)?);
        sign(signature, &key, |key| key.sign(scheme, message.bytes()))
    })
}

/// Signs a message's digest by RSASSA-PSS, with any choices: the digest's hash function, that of the masks, and the bytes of salt, which
/// may be 0; then equal messages have equal signatures. SHAKE needs itself for the masks. Sizes: `signature` as many as
/// dauntless_rsa_private_key_size returns, `digest` those of the hash function. Errors: those of dauntless_rsa_sign_pss;
/// DAUNTLESS_ERROR_SIZE also if the salt is too long for the key.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_rsa_sign_pss_digest(
    signature: *mut u8,
    signature_size: usize,
    private_key: *const dauntless_rsa_private_key,
    algorithm: c_int,
    mask_algorithm: c_int,
    salt_length: usize,
    digest: *const u8,
    digest_size: usize,
) -> c_int {
    let signature = unsafe { Out::new(signature, signature_size) };
    let key = unsafe { In::structure(private_key) };
    let digest = unsafe { In::new(digest, digest_size) };
    let (outputs, inputs) = ([signature], [key, digest]);
    Border::<{ stack::SIGN_PSS_DIGEST }>::cross(outputs, inputs, |[signature], [key, digest]| {
        let scheme = pss(algorithm, mask_algorithm, salt_length)?.into();
        let digest = digest_of(algorithm, &digest)?;
        sign(signature, &key, |key| key.sign_digest(scheme, &digest))
    })
}

/// Checks the RSASSA-PSS signature of a message, with the choices of dauntless_rsa_sign_pss. Sizes: `message` any, `signature` as many
/// as dauntless_rsa_public_key_size returns. Errors: DAUNTLESS_ERROR_STATE if `public_key` has no key; DAUNTLESS_ERROR_ALGORITHM;
/// DAUNTLESS_ERROR_SIGNATURE if it is not valid.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_rsa_verify_pss(
    public_key: *const dauntless_rsa_public_key,
    algorithm: c_int,
    message: *const u8,
    message_size: usize,
    signature: *const u8,
    signature_size: usize,
) -> c_int {
    let key = unsafe { In::structure(public_key) };
    let message = unsafe { In::new(message, message_size) };
    let signature = unsafe { In::new(signature, signature_size) };
    let inputs = [key, message, signature];
    Border::<{ stack::VERIFY_PSS }>::cross([], inputs, |[], [key, message, signature]| {
        let scheme = Scheme::pss(hash_function(algorithm)?);
        verify(&key, &signature, |key, signature| {
            key.verify(scheme, message.bytes(), signature)
        })
    })
}

/// Checks the RSASSA-PSS signature of a message's digest, with the choices of dauntless_rsa_sign_pss_digest; `salt_length` may be
/// DAUNTLESS_RSA_ANY_SALT_LENGTH. Sizes: `digest` those of the hash function, `signature` as many as dauntless_rsa_public_key_size
/// returns. Errors: those of dauntless_rsa_verify_pss.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_rsa_verify_pss_digest(
    public_key: *const dauntless_rsa_public_key,
    algorithm: c_int,
    mask_algorithm: c_int,
    salt_length: usize,
    digest: *const u8,
    digest_size: usize,
    signature: *const u8,
    signature_size: usize,
) -> c_int {
    let key = unsafe { In::structure(public_key) };
    let digest = unsafe { In::new(digest, digest_size) };
    let signature = unsafe { In::new(signature, signature_size) };
    let inputs = [key, digest, signature];
    Border::<{ stack::VERIFY_PSS_DIGEST }>::cross([], inputs, |[], [key, digest, signature]| {
        let pss = pss(algorithm, mask_algorithm, salt_length)?;
        let digest = digest_of(algorithm, &digest)?;
        verify(&key, &signature, |key, signature| match salt_length {
            DAUNTLESS_RSA_ANY_SALT_LENGTH => {
                key.verify_digest_any_salt_length(pss, &digest, signature)
            }
            _ => key.verify_digest(pss.into(), &digest, signature),
        })
    })
}

/// Signs a message by RSASSA-PKCS1-v1_5 (RFC 8017, section 8.2) with a hash function of SHA-2 or SHA-3, for peers without RSASSA-PSS.
/// Sizes: `signature` as many as dauntless_rsa_private_key_size returns, `message` any. Errors: those of dauntless_rsa_sign_pss.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_rsa_sign_pkcs1v15(
    signature: *mut u8,
    signature_size: usize,
    private_key: *const dauntless_rsa_private_key,
    algorithm: c_int,
    message: *const u8,
    message_size: usize,
) -> c_int {
    let signature = unsafe { Out::new(signature, signature_size) };
    let key = unsafe { In::structure(private_key) };
    let message = unsafe { In::new(message, message_size) };
    let (outputs, inputs) = ([signature], [key, message]);
    Border::<{ stack::SIGN_PKCS1V15 }>::cross(outputs, inputs, |[signature], [key, message]| {
        let scheme = Scheme::pkcs1v15(hash_function(algorithm)?);
        sign(signature, &key, |key| key.sign(scheme, message.bytes()))
    })
}

/// Signs a message's digest by RSASSA-PKCS1-v1_5. Sizes: `signature` as many as dauntless_rsa_private_key_size returns, `digest` those of
/// the hash function. Errors: those of dauntless_rsa_sign_pss.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_rsa_sign_pkcs1v15_digest(
    signature: *mut u8,
    signature_size: usize,
    private_key: *const dauntless_rsa_private_key,
    algorithm: c_int,
    digest: *const u8,
    digest_size: usize,
) -> c_int {
    let signature = unsafe { Out::new(signature, signature_size) };
    let key = unsafe { In::structure(private_key) };
    let digest = unsafe { In::new(digest, digest_size) };
    let (outputs, inputs) = ([signature], [key, digest]);
    Border::<{ stack::SIGN_PKCS1V15_DIGEST }>::cross(
        outputs,
        inputs,
        |[signature], [key, digest]| {
            let digest = digest_of(algorithm, &digest)?;
            let scheme = Scheme::pkcs1v15(digest.function());
            sign(signature, &key, |key| key.sign_digest(scheme, &digest))
        },
    )
}

/// Checks the RSASSA-PKCS1-v1_5 signature of a message. Sizes: `message` any, `signature` as many as dauntless_rsa_public_key_size
/// returns. Errors: those of dauntless_rsa_verify_pss.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_rsa_verify_pkcs1v15(
    public_key: *const dauntless_rsa_public_key,
    algorithm: c_int,
    message: *const u8,
    message_size: usize,
    signature: *const u8,
    signature_size: usize,
) -> c_int {
    let key = unsafe { In::structure(public_key) };
    let message = unsafe { In::new(message, message_size) };
    let signature = unsafe { In::new(signature, signature_size) };
    let inputs = [key, message, signature];
    Border::<{ stack::VERIFY_PKCS1V15 }>::cross([], inputs, |[], [key, message, signature]| {
        let scheme = Scheme::pkcs1v15(hash_function(algorithm)?);
        verify(&key, &signature, |key, signature| {
            key.verify(scheme, message.bytes(), signature)
        })
    })
}

/// Checks the RSASSA-PKCS1-v1_5 signature of a message's digest. Sizes: `digest` those of the hash function, `signature` as many as
/// dauntless_rsa_public_key_size returns. Errors: those of dauntless_rsa_verify_pss.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_rsa_verify_pkcs1v15_digest(
    public_key: *const dauntless_rsa_public_key,
    algorithm: c_int,
    digest: *const u8,
    digest_size: usize,
    signature: *const u8,
    signature_size: usize,
) -> c_int {
    let key = unsafe { In::structure(public_key) };
    let digest = unsafe { In::new(digest, digest_size) };
    let signature = unsafe { In::new(signature, signature_size) };
    let inputs = [key, digest, signature];
    Border::<{ stack::VERIFY_PKCS1V15_DIGEST }>::cross(
        [],
        inputs,
        |[], [key, digest, signature]| {
            let digest = digest_of(algorithm, &digest)?;
            let scheme = Scheme::pkcs1v15(digest.function());
            verify(&key, &signature, |key, signature| {
                key.verify_digest(scheme, &digest, signature)
            })
        },
    )
}

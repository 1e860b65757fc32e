//! Prepared keys of ML-DSA-44 (FIPS 204) for C. GENERATED from ffi/templates/mldsa_prepared.rs.in by `make header`.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::ffi::c_int;

#[cfg(feature = "signing")]
use library::mldsa44::PreparedSigningKey;
use library::mldsa44::{Mu, PreparedVerifyingKey, VerifyingKey};

use crate::border::{Border, In, Out};
use crate::digests::digest_of;
use crate::kept::{fits, Value};
use crate::mldsa::{context_of, dauntless_mldsa_mu};
#[cfg(feature = "signing")]
use crate::mldsa44::{sign, signing_key_of, write};
use crate::sealed::wipe_structure;
use crate::stack::mldsa44_prepared as stack;

/// An ML-DSA-44 verifying key together with precomputed values, among them the matrix A. Public.
#[repr(C, align(64))]
pub struct dauntless_mldsa44_prepared_verifying_key {
    opaque: [u64; 3072],
}

/// An ML-DSA-44 signing key together with precomputed values, among them the matrix A. Secret: wipe it after use with
/// dauntless_mldsa44_wipe_signing_key.
#[cfg(feature = "signing")]
#[repr(C, align(64))]
pub struct dauntless_mldsa44_prepared_signing_key {
    opaque: [u64; 4096],
}

impl Value for PreparedVerifyingKey {
    const NAME: &'static str = "dauntless_mldsa44_prepared_verifying_key";
    const TIED: bool = true;
}

#[cfg(feature = "signing")]
impl Value for PreparedSigningKey {
    const NAME: &'static str = "dauntless_mldsa44_prepared_signing_key";
    const TIED: bool = true;
}

const _: () = assert!(fits::<
    PreparedVerifyingKey,
    dauntless_mldsa44_prepared_verifying_key,
>());
#[cfg(feature = "signing")]
const _: () = assert!(fits::<
    PreparedSigningKey,
    dauntless_mldsa44_prepared_signing_key,
>());

/// Precomputes what signatures with one key share. Sizes: `signing_key` 32 or 2560. Errors: DAUNTLESS_ERROR_SIGNING_KEY.
#[cfg(feature = "signing")]
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa44_prepare_signing_key(
    prepared: *mut dauntless_mldsa44_prepared_signing_key,
    signing_key: *const u8,
    signing_key_size: usize,
) -> c_int {
    let prepared = unsafe { Out::structure(prepared) };
    let signing_key = unsafe { In::new(signing_key, signing_key_size) };
    let (outputs, inputs) = ([prepared], [signing_key]);
    Border::<{ stack::PREPARE_SIGNING_KEY }>::cross(
        outputs,
        inputs,
        |[mut prepared], [signing_key]| prepared.fill(signing_key_of(&signing_key)?.prepare()),
    )
}

/// Precomputes what verifications with one key share. Sizes: `verifying_key` 1312.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa44_prepare_verifying_key(
    prepared: *mut dauntless_mldsa44_prepared_verifying_key,
    verifying_key: *const u8,
    verifying_key_size: usize,
) -> c_int {
    let prepared = unsafe { Out::structure(prepared) };
    let verifying_key = unsafe { In::new(verifying_key, verifying_key_size) };
    let (outputs, inputs) = ([prepared], [verifying_key]);
    Border::<{ stack::PREPARE_VERIFYING_KEY }>::cross(
        outputs,
        inputs,
        |[mut prepared], [verifying_key]| {
            prepared.fill(VerifyingKey::from_bytes(verifying_key.array()?).prepare())
        },
    )
}

/// As dauntless_mldsa44_sign, with a prepared key. Sizes: `signature` 2420, `message` any, `context` at most 255. Errors:
/// DAUNTLESS_ERROR_RANDOM; DAUNTLESS_ERROR_STATE if `prepared` has no key.
#[cfg(feature = "signing")]
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa44_sign_prepared(
    signature: *mut u8,
    signature_size: usize,
    prepared: *const dauntless_mldsa44_prepared_signing_key,
    message: *const u8,
    message_size: usize,
    context: *const u8,
    context_size: usize,
) -> c_int {
    let signature = unsafe { Out::new(signature, signature_size) };
    let prepared = unsafe { In::structure(prepared) };
    let message = unsafe { In::new(message, message_size) };
    let context = unsafe { In::new(context, context_size) };
    let (outputs, inputs) = ([signature], [prepared, message, context]);
    Border::<{ stack::SIGN_PREPARED }>::cross(
        outputs,
        inputs,
        |[signature], [prepared, message, context]| {
            let key = prepared.kept::<PreparedSigningKey>()?;
            sign(signature, &context, |context| {
                Ok(key.sign(message.bytes(), context)?)
            })
        },
    )
}

/// As dauntless_mldsa44_sign_deterministic, with a prepared key. Sizes: `signature` 2420, `message` any, `context` at
/// most 255. Errors: DAUNTLESS_ERROR_STATE if `prepared` has no key.
#[cfg(feature = "signing")]
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa44_sign_prepared_deterministic(
    signature: *mut u8,
    signature_size: usize,
    prepared: *const dauntless_mldsa44_prepared_signing_key,
    message: *const u8,
    message_size: usize,
    context: *const u8,
    context_size: usize,
) -> c_int {
    let signature = unsafe { Out::new(signature, signature_size) };
    let prepared = unsafe { In::structure(prepared) };
    let message = unsafe { In::new(message, message_size) };
    let context = unsafe { In::new(context, context_size) };
    let (outputs, inputs) = ([signature], [prepared, message, context]);
    Border::<{ stack::SIGN_PREPARED_DETERMINISTIC }>::cross(
        outputs,
        inputs,
        |[signature], [prepared, message, context]| {
            let key = prepared.kept::<PreparedSigningKey>()?;
            sign(signature, &context, |context| {
                Ok(key.sign_deterministic(message.bytes(), context)?)
            })
        },
    )
}

/// As dauntless_mldsa44_sign_randomized, with a prepared key. Sizes: `signature` 2420, `message` any, `context` at
/// most 255, `random` 32. Errors: DAUNTLESS_ERROR_STATE if `prepared` has no key.
#[cfg(feature = "signing")]
#[cfg(feature = "hazmat")]
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa44_sign_prepared_randomized(
    signature: *mut u8,
    signature_size: usize,
    prepared: *const dauntless_mldsa44_prepared_signing_key,
    message: *const u8,
    message_size: usize,
    context: *const u8,
    context_size: usize,
    random: *const u8,
    random_size: usize,
) -> c_int {
    let signature = unsafe { Out::new(signature, signature_size) };
    let prepared = unsafe { In::structure(prepared) };
    let message = unsafe { In::new(message, message_size) };
    let context = unsafe { In::new(context, context_size) };
    let random = unsafe { In::new(random, random_size) };
    let (outputs, inputs) = ([signature], [prepared, message, context, random]);
    Border::<{ stack::SIGN_PREPARED_RANDOMIZED }>::cross(
        outputs,
        inputs,
        |[signature], [prepared, message, context, random]| {
            let key = prepared.kept::<PreparedSigningKey>()?;
            let random = random.array()?;
            sign(signature, &context, |context| {
                Ok(key.sign_randomized(message.bytes(), context, random)?)
            })
        },
    )
}

/// As dauntless_mldsa44_sign_digest, with a prepared key. Sizes: `signature` 2420, `digest` as its hash function says,
/// `context` at most 255. Errors: DAUNTLESS_ERROR_ALGORITHM, DAUNTLESS_ERROR_RANDOM; DAUNTLESS_ERROR_STATE if `prepared` has no key.
#[cfg(feature = "signing")]
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa44_sign_digest_prepared(
    signature: *mut u8,
    signature_size: usize,
    prepared: *const dauntless_mldsa44_prepared_signing_key,
    algorithm: c_int,
    digest: *const u8,
    digest_size: usize,
    context: *const u8,
    context_size: usize,
) -> c_int {
    let signature = unsafe { Out::new(signature, signature_size) };
    let prepared = unsafe { In::structure(prepared) };
    let digest = unsafe { In::new(digest, digest_size) };
    let context = unsafe { In::new(context, context_size) };
    let (outputs, inputs) = ([signature], [prepared, digest, context]);
    Border::<{ stack::SIGN_DIGEST_PREPARED }>::cross(
        outputs,
        inputs,
        |[signature], [prepared, digest, context]| {
            let key = prepared.kept::<PreparedSigningKey>()?;
            let digest = digest_of(algorithm, &digest)?;
            sign(signature, &context, |context| {
                Ok(key.sign_digest(&digest, context)?)
            })
        },
    )
}

/// As dauntless_mldsa44_sign_digest_deterministic, with a prepared key. Sizes: `signature` 2420, `digest` as its hash function says,
/// `context` at most 255. Errors: DAUNTLESS_ERROR_ALGORITHM; DAUNTLESS_ERROR_STATE if `prepared` has no key.
#[cfg(feature = "signing")]
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa44_sign_digest_prepared_deterministic(
    signature: *mut u8,
    signature_size: usize,
    prepared: *const dauntless_mldsa44_prepared_signing_key,
    algorithm: c_int,
    digest: *const u8,
    digest_size: usize,
    context: *const u8,
    context_size: usize,
) -> c_int {
    let signature = unsafe { Out::new(signature, signature_size) };
    let prepared = unsafe { In::structure(prepared) };
    let digest = unsafe { In::new(digest, digest_size) };
    let context = unsafe { In::new(context, context_size) };
    let (outputs, inputs) = ([signature], [prepared, digest, context]);
    Border::<{ stack::SIGN_DIGEST_PREPARED_DETERMINISTIC }>::cross(
        outputs,
        inputs,
        |[signature], [prepared, digest, context]| {
            let key = prepared.kept::<PreparedSigningKey>()?;
            let digest = digest_of(algorithm, &digest)?;
            sign(signature, &context, |context| {
                Ok(key.sign_digest_deterministic(&digest, context)?)
            })
        },
    )
}

/// As dauntless_mldsa44_sign_digest_randomized, with a prepared key. Sizes: `signature` 2420, `digest` as its hash function says,
/// `context` at most 255, `random` 32. Errors: DAUNTLESS_ERROR_ALGORITHM; DAUNTLESS_ERROR_STATE if `prepared` has no key.
#[cfg(feature = "signing")]
#[cfg(feature = "hazmat")]
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa44_sign_digest_prepared_randomized(
    signature: *mut u8,
    signature_size: usize,
    prepared: *const dauntless_mldsa44_prepared_signing_key,
    algorithm: c_int,
    digest: *const u8,
    digest_size: usize,
    context: *const u8,
    context_size: usize,
    random: *const u8,
    random_size: usize,
) -> c_int {
    let signature = unsafe { Out::new(signature, signature_size) };
    let prepared = unsafe { In::structure(prepared) };
    let digest = unsafe { In::new(digest, digest_size) };
    let context = unsafe { In::new(context, context_size) };
    let random = unsafe { In::new(random, random_size) };
    let (outputs, inputs) = ([signature], [prepared, digest, context, random]);
    Border::<{ stack::SIGN_DIGEST_PREPARED_RANDOMIZED }>::cross(
        outputs,
        inputs,
        |[signature], [prepared, digest, context, random]| {
            let key = prepared.kept::<PreparedSigningKey>()?;
            let (digest, random) = (digest_of(algorithm, &digest)?, random.array()?);
            sign(signature, &context, |context| {
                Ok(key.sign_digest_randomized(&digest, context, random)?)
            })
        },
    )
}

/// As dauntless_mldsa44_sign_mu, with a prepared key. Sizes: `signature` 2420, `mu` 64. Errors: DAUNTLESS_ERROR_RANDOM;
/// DAUNTLESS_ERROR_STATE if `prepared` has no key.
#[cfg(feature = "signing")]
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa44_sign_mu_prepared(
    signature: *mut u8,
    signature_size: usize,
    prepared: *const dauntless_mldsa44_prepared_signing_key,
    mu: *const u8,
    mu_size: usize,
) -> c_int {
    let signature = unsafe { Out::new(signature, signature_size) };
    let prepared = unsafe { In::structure(prepared) };
    let mu = unsafe { In::new(mu, mu_size) };
    let (outputs, inputs) = ([signature], [prepared, mu]);
    Border::<{ stack::SIGN_MU_PREPARED }>::cross(outputs, inputs, |[signature], [prepared, mu]| {
        let key = prepared.kept::<PreparedSigningKey>()?;
        let mu = Mu::from_bytes(mu.array()?);
        write(signature, || Ok(key.sign_mu(&mu)?))
    })
}

/// As dauntless_mldsa44_sign_mu_deterministic, with a prepared key. Sizes: `signature` 2420, `mu` 64. Errors:
/// DAUNTLESS_ERROR_STATE if `prepared` has no key.
#[cfg(feature = "signing")]
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa44_sign_mu_prepared_deterministic(
    signature: *mut u8,
    signature_size: usize,
    prepared: *const dauntless_mldsa44_prepared_signing_key,
    mu: *const u8,
    mu_size: usize,
) -> c_int {
    let signature = unsafe { Out::new(signature, signature_size) };
    let prepared = unsafe { In::structure(prepared) };
    let mu = unsafe { In::new(mu, mu_size) };
    let (outputs, inputs) = ([signature], [prepared, mu]);
    Border::<{ stack::SIGN_MU_PREPARED_DETERMINISTIC }>::cross(
        outputs,
        inputs,
        |[signature], [prepared, mu]| {
            let key = prepared.kept::<PreparedSigningKey>()?;
            let mu = Mu::from_bytes(mu.array()?);
            write(signature, || Ok(key.sign_mu_deterministic(&mu)))
        },
    )
}

/// As dauntless_mldsa44_sign_mu_randomized, with a prepared key. Sizes: `signature` 2420, `mu` 64, `random` 32. Errors:
/// DAUNTLESS_ERROR_STATE if `prepared` has no key.
#[cfg(feature = "signing")]
#[cfg(feature = "hazmat")]
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa44_sign_mu_prepared_randomized(
    signature: *mut u8,
    signature_size: usize,
    prepared: *const dauntless_mldsa44_prepared_signing_key,
    mu: *const u8,
    mu_size: usize,
    random: *const u8,
    random_size: usize,
) -> c_int {
    let signature = unsafe { Out::new(signature, signature_size) };
    let prepared = unsafe { In::structure(prepared) };
    let mu = unsafe { In::new(mu, mu_size) };
    let random = unsafe { In::new(random, random_size) };
    let (outputs, inputs) = ([signature], [prepared, mu, random]);
    Border::<{ stack::SIGN_MU_PREPARED_RANDOMIZED }>::cross(
        outputs,
        inputs,
        |[signature], [prepared, mu, random]| {
            let key = prepared.kept::<PreparedSigningKey>()?;
            let (mu, random) = (Mu::from_bytes(mu.array()?), random.array()?);
            write(signature, || Ok(key.sign_mu_randomized(&mu, random)))
        },
    )
}

/// As dauntless_mldsa44_verify, with a prepared key. Sizes: `message` any, `context` at most 255, `signature` 2420. Errors:
/// DAUNTLESS_ERROR_SIGNATURE; DAUNTLESS_ERROR_STATE if `prepared` has no key.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa44_verify_prepared(
    prepared: *const dauntless_mldsa44_prepared_verifying_key,
    message: *const u8,
    message_size: usize,
    context: *const u8,
    context_size: usize,
    signature: *const u8,
    signature_size: usize,
) -> c_int {
    let prepared = unsafe { In::structure(prepared) };
    let message = unsafe { In::new(message, message_size) };
    let context = unsafe { In::new(context, context_size) };
    let signature = unsafe { In::new(signature, signature_size) };
    let (outputs, inputs) = ([], [prepared, message, context, signature]);
    Border::<{ stack::VERIFY_PREPARED }>::cross(
        outputs,
        inputs,
        |[], [prepared, message, context, signature]| {
            let key = prepared.kept::<PreparedVerifyingKey>()?;
            let signature = signature.array()?;
            Ok(key.verify(message.bytes(), context_of(&context)?, signature)?)
        },
    )
}

/// As dauntless_mldsa44_verify_digest, with a prepared key. Sizes: `digest` as its hash function says, `context` at most 255, `signature`
/// 2420. Errors: DAUNTLESS_ERROR_ALGORITHM, DAUNTLESS_ERROR_SIGNATURE; DAUNTLESS_ERROR_STATE if `prepared` has no key.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa44_verify_digest_prepared(
    prepared: *const dauntless_mldsa44_prepared_verifying_key,
    algorithm: c_int,
    digest: *const u8,
    digest_size: usize,
    context: *const u8,
    context_size: usize,
    signature: *const u8,
    signature_size: usize,
) -> c_int {
    let prepared = unsafe { In::structure(prepared) };
    let digest = unsafe { In::new(digest, digest_size) };
    let context = unsafe { In::new(context, context_size) };
    let signature = unsafe { In::new(signature, signature_size) };
    let (outputs, inputs) = ([], [prepared, digest, context, signature]);
    Border::<{ stack::VERIFY_DIGEST_PREPARED }>::cross(
        outputs,
        inputs,
        |[], [prepared, digest, context, signature]| {
            let key = prepared.kept::<PreparedVerifyingKey>()?;
            let signature = signature.array()?;
            Ok(key.verify_digest(
                &digest_of(algorithm, &digest)?,
                context_of(&context)?,
                signature,
            )?)
        },
    )
}

/// As dauntless_mldsa44_verify_mu, with a prepared key. Sizes: `mu` 64, `signature` 2420. Errors: DAUNTLESS_ERROR_SIGNATURE;
/// DAUNTLESS_ERROR_STATE if `prepared` has no key.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa44_verify_mu_prepared(
    prepared: *const dauntless_mldsa44_prepared_verifying_key,
    mu: *const u8,
    mu_size: usize,
    signature: *const u8,
    signature_size: usize,
) -> c_int {
    let prepared = unsafe { In::structure(prepared) };
    let mu = unsafe { In::new(mu, mu_size) };
    let signature = unsafe { In::new(signature, signature_size) };
    let (outputs, inputs) = ([], [prepared, mu, signature]);
    Border::<{ stack::VERIFY_MU_PREPARED }>::cross(
        outputs,
        inputs,
        |[], [prepared, mu, signature]| {
            let key = prepared.kept::<PreparedVerifyingKey>()?;
            let signature = signature.array()?;
            Ok(key.verify_mu(&Mu::from_bytes(mu.array()?), signature)?)
        },
    )
}

/// As dauntless_mldsa44_mu_init, with a prepared verifying key, whose hash is computed already. Sizes: `context` at most 255. Errors:
/// DAUNTLESS_ERROR_STATE if `prepared` has no key.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa44_mu_init_prepared(
    builder: *mut dauntless_mldsa_mu,
    prepared: *const dauntless_mldsa44_prepared_verifying_key,
    context: *const u8,
    context_size: usize,
) -> c_int {
    let builder = unsafe { Out::structure(builder) };
    let prepared = unsafe { In::structure(prepared) };
    let context = unsafe { In::new(context, context_size) };
    let (outputs, inputs) = ([builder], [prepared, context]);
    Border::<{ stack::MU_INIT_PREPARED }>::cross(
        outputs,
        inputs,
        |[mut builder], [prepared, context]| {
            let key = prepared.kept::<PreparedVerifyingKey>()?;
            builder.fill(Some(key.mu_builder(context_of(&context)?)?))
        },
    )
}

/// As dauntless_mldsa44_mu_of_digest, with a prepared verifying key, whose hash is computed already. Sizes: `mu` 64, `digest` as its
/// hash function says, `context` at most 255. Errors: DAUNTLESS_ERROR_ALGORITHM; DAUNTLESS_ERROR_STATE if `prepared` has no key.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa44_mu_of_digest_prepared(
    mu: *mut u8,
    mu_size: usize,
    prepared: *const dauntless_mldsa44_prepared_verifying_key,
    algorithm: c_int,
    digest: *const u8,
    digest_size: usize,
    context: *const u8,
    context_size: usize,
) -> c_int {
    let mu = unsafe { Out::new(mu, mu_size) };
    let prepared = unsafe { In::structure(prepared) };
    let digest = unsafe { In::new(digest, digest_size) };
    let context = unsafe { In::new(context, context_size) };
    let (outputs, inputs) = ([mu], [prepared, digest, context]);
    Border::<{ stack::MU_OF_DIGEST_PREPARED }>::cross(
        outputs,
        inputs,
        |[mut mu], [prepared, digest, context]| {
            let (mu, key) = (mu.array()?, prepared.kept::<PreparedVerifyingKey>()?);
            *mu = *key
                .mu_of_digest(&digest_of(algorithm, &digest)?, context_of(&context)?)?
                .as_bytes();
            Ok(())
        },
    )
}

/// As dauntless_mldsa44_sign_internal, with a prepared key. Sizes: `signature` 2420, `m_prime` any, `random` 32. Errors:
/// DAUNTLESS_ERROR_STATE if `prepared` has no key.
#[cfg(feature = "signing")]
#[cfg(feature = "hazmat")]
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa44_sign_internal_prepared(
    signature: *mut u8,
    signature_size: usize,
    prepared: *const dauntless_mldsa44_prepared_signing_key,
    m_prime: *const u8,
    m_prime_size: usize,
    random: *const u8,
    random_size: usize,
) -> c_int {
    let signature = unsafe { Out::new(signature, signature_size) };
    let prepared = unsafe { In::structure(prepared) };
    let m_prime = unsafe { In::new(m_prime, m_prime_size) };
    let random = unsafe { In::new(random, random_size) };
    let (outputs, inputs) = ([signature], [prepared, m_prime, random]);
    Border::<{ stack::SIGN_INTERNAL_PREPARED }>::cross(
        outputs,
        inputs,
        |[signature], [prepared, m_prime, random]| {
            let key = prepared.kept::<PreparedSigningKey>()?;
            let random = random.array()?;
            write(signature, || Ok(key.sign_internal(m_prime.bytes(), random)))
        },
    )
}

/// As dauntless_mldsa44_verify_internal, with a prepared key. Sizes: `m_prime` any, `signature` 2420. Errors:
/// DAUNTLESS_ERROR_SIGNATURE; DAUNTLESS_ERROR_STATE if `prepared` has no key.
#[cfg(feature = "hazmat")]
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa44_verify_internal_prepared(
    prepared: *const dauntless_mldsa44_prepared_verifying_key,
    m_prime: *const u8,
    m_prime_size: usize,
    signature: *const u8,
    signature_size: usize,
) -> c_int {
    let prepared = unsafe { In::structure(prepared) };
    let m_prime = unsafe { In::new(m_prime, m_prime_size) };
    let signature = unsafe { In::new(signature, signature_size) };
    let (outputs, inputs) = ([], [prepared, m_prime, signature]);
    Border::<{ stack::VERIFY_INTERNAL_PREPARED }>::cross(
        outputs,
        inputs,
        |[], [prepared, m_prime, signature]| {
            let key = prepared.kept::<PreparedVerifyingKey>()?;
            let signature = signature.array()?;
            Ok(key.verify_internal(m_prime.bytes(), signature)?)
        },
    )
}

/// Fills the structure with zeros, in any state. Does nothing if the pointer is NULL.
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa44_wipe_verifying_key(
    prepared: *mut dauntless_mldsa44_prepared_verifying_key,
) {
    unsafe { wipe_structure(prepared) };
}

/// Fills the structure with zeros, in any state. Does nothing if the pointer is NULL.
#[cfg(feature = "signing")]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa44_wipe_signing_key(
    prepared: *mut dauntless_mldsa44_prepared_signing_key,
) {
    unsafe { wipe_structure(prepared) };
}

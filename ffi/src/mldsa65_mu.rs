//! ML-DSA-65 (FIPS 204) for C: HashML-DSA, and mu computed by the caller. GENERATED from ffi/templates/mldsa_mu.rs.in by `make header`.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::ffi::c_int;

use library::mldsa65::{Mu, VerifyingKey};

use crate::border::{Border, In, Out};
use crate::digests::digest_of;
use crate::mldsa::{context_of, dauntless_mldsa_mu};
#[cfg(feature = "signing")]
use crate::mldsa65::{sign, signing_key_of, write};
use crate::stack::mldsa65_mu as stack;

/// HashML-DSA: signs the digest of a message, hedged (FIPS 204, Algorithm 4). `algorithm` is the hash function, such as
/// DAUNTLESS_SHA2_512; its digest should have at least 256 bits with ML-DSA-44, 384 with ML-DSA-65, 512 with ML-DSA-87 (section 5.4).
/// The signature differs from that of the message itself, so the verifier must expect it. Sizes: `signature` 3309,
/// `signing_key` 32 or 4032, `digest` as its hash function says, `context` at most 255. Errors: DAUNTLESS_ERROR_ALGORITHM,
/// DAUNTLESS_ERROR_SIGNING_KEY, DAUNTLESS_ERROR_RANDOM.
#[cfg(feature = "signing")]
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa65_sign_digest(
    signature: *mut u8,
    signature_size: usize,
    signing_key: *const u8,
    signing_key_size: usize,
    algorithm: c_int,
    digest: *const u8,
    digest_size: usize,
    context: *const u8,
    context_size: usize,
) -> c_int {
    let signature = unsafe { Out::new(signature, signature_size) };
    let signing_key = unsafe { In::new(signing_key, signing_key_size) };
    let digest = unsafe { In::new(digest, digest_size) };
    let context = unsafe { In::new(context, context_size) };
    let (outputs, inputs) = ([signature], [signing_key, digest, context]);
    Border::<{ stack::SIGN_DIGEST }>::cross(
        outputs,
        inputs,
        |[signature], [signing_key, digest, context]| {
            let digest = digest_of(algorithm, &digest)?;
            sign(signature, &context, |context| {
                Ok(signing_key_of(&signing_key)?.sign_digest(&digest, context)?)
            })
        },
    )
}

/// As dauntless_mldsa65_sign_digest, without randomness. Sizes: as there. Errors: DAUNTLESS_ERROR_ALGORITHM,
/// DAUNTLESS_ERROR_SIGNING_KEY.
#[cfg(feature = "signing")]
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa65_sign_digest_deterministic(
    signature: *mut u8,
    signature_size: usize,
    signing_key: *const u8,
    signing_key_size: usize,
    algorithm: c_int,
    digest: *const u8,
    digest_size: usize,
    context: *const u8,
    context_size: usize,
) -> c_int {
    let signature = unsafe { Out::new(signature, signature_size) };
    let signing_key = unsafe { In::new(signing_key, signing_key_size) };
    let digest = unsafe { In::new(digest, digest_size) };
    let context = unsafe { In::new(context, context_size) };
    let (outputs, inputs) = ([signature], [signing_key, digest, context]);
    Border::<{ stack::SIGN_DIGEST_DETERMINISTIC }>::cross(
        outputs,
        inputs,
        |[signature], [signing_key, digest, context]| {
            let digest = digest_of(algorithm, &digest)?;
            sign(signature, &context, |context| {
                Ok(signing_key_of(&signing_key)?.sign_digest_deterministic(&digest, context)?)
            })
        },
    )
}

/// As dauntless_mldsa65_sign_digest, with rnd from the caller, as in dauntless_mldsa65_sign_randomized. Sizes: as there,
/// `random` 32. Errors: DAUNTLESS_ERROR_ALGORITHM, DAUNTLESS_ERROR_SIGNING_KEY.
#[cfg(feature = "signing")]
#[cfg(feature = "hazmat")]
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa65_sign_digest_randomized(
    signature: *mut u8,
    signature_size: usize,
    signing_key: *const u8,
    signing_key_size: usize,
    algorithm: c_int,
    digest: *const u8,
    digest_size: usize,
    context: *const u8,
    context_size: usize,
    random: *const u8,
    random_size: usize,
) -> c_int {
    let signature = unsafe { Out::new(signature, signature_size) };
    let signing_key = unsafe { In::new(signing_key, signing_key_size) };
    let digest = unsafe { In::new(digest, digest_size) };
    let context = unsafe { In::new(context, context_size) };
    let random = unsafe { In::new(random, random_size) };
    let (outputs, inputs) = ([signature], [signing_key, digest, context, random]);
    Border::<{ stack::SIGN_DIGEST_RANDOMIZED }>::cross(
        outputs,
        inputs,
        |[signature], [signing_key, digest, context, random]| {
            let (digest, random) = (digest_of(algorithm, &digest)?, random.array()?);
            sign(signature, &context, |context| {
                Ok(signing_key_of(&signing_key)?
                    .sign_digest_randomized(&digest, context, random)?)
            })
        },
    )
}

/// HashML-DSA: verifies the signature of a message's digest (FIPS 204, Algorithm 5). Sizes: `verifying_key` 1952, `digest` as
/// its hash function says, `context` at most 255, `signature` 3309. Errors: DAUNTLESS_ERROR_ALGORITHM,
/// DAUNTLESS_ERROR_SIGNATURE.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa65_verify_digest(
    verifying_key: *const u8,
    verifying_key_size: usize,
    algorithm: c_int,
    digest: *const u8,
    digest_size: usize,
    context: *const u8,
    context_size: usize,
    signature: *const u8,
    signature_size: usize,
) -> c_int {
    let verifying_key = unsafe { In::new(verifying_key, verifying_key_size) };
    let digest = unsafe { In::new(digest, digest_size) };
    let context = unsafe { In::new(context, context_size) };
    let signature = unsafe { In::new(signature, signature_size) };
    let (outputs, inputs) = ([], [verifying_key, digest, context, signature]);
    Border::<{ stack::VERIFY_DIGEST }>::cross(
        outputs,
        inputs,
        |[], [verifying_key, digest, context, signature]| {
            let (key, signature) = (
                VerifyingKey::from_bytes(verifying_key.array()?),
                signature.array()?,
            );
            Ok(key.verify_digest(
                &digest_of(algorithm, &digest)?,
                context_of(&context)?,
                signature,
            )?)
        },
    )
}

/// Starts to compute mu of a message with a context under a verifying key (FIPS 204, Algorithm 2, line 10, and Algorithm 7, line 6).
/// dauntless_mldsa_mu_update appends to the message, dauntless_mldsa_mu_finalize writes mu: so a message need not be in memory at once,
/// nor where the signing key is. Sizes: `verifying_key` 1952, `context` at most 255.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa65_mu_init(
    builder: *mut dauntless_mldsa_mu,
    verifying_key: *const u8,
    verifying_key_size: usize,
    context: *const u8,
    context_size: usize,
) -> c_int {
    let builder = unsafe { Out::structure(builder) };
    let verifying_key = unsafe { In::new(verifying_key, verifying_key_size) };
    let context = unsafe { In::new(context, context_size) };
    let (outputs, inputs) = ([builder], [verifying_key, context]);
    Border::<{ stack::MU_INIT }>::cross(
        outputs,
        inputs,
        |[mut builder], [verifying_key, context]| {
            let key = VerifyingKey::from_bytes(verifying_key.array()?);
            builder.fill(Some(key.mu_builder(context_of(&context)?)?))
        },
    )
}

/// Computes mu of a message's digest with a context under a verifying key, for HashML-DSA by dauntless_mldsa65_sign_mu and
/// dauntless_mldsa65_verify_mu (FIPS 204, Algorithm 4, line 23, and Algorithm 7, line 6). Signatures of it are those of
/// dauntless_mldsa65_sign_digest. Sizes: `mu` 64, `verifying_key` 1952, `digest` as its hash function says, `context` at most
/// 255. Errors: DAUNTLESS_ERROR_ALGORITHM.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa65_mu_of_digest(
    mu: *mut u8,
    mu_size: usize,
    verifying_key: *const u8,
    verifying_key_size: usize,
    algorithm: c_int,
    digest: *const u8,
    digest_size: usize,
    context: *const u8,
    context_size: usize,
) -> c_int {
    let mu = unsafe { Out::new(mu, mu_size) };
    let verifying_key = unsafe { In::new(verifying_key, verifying_key_size) };
    let digest = unsafe { In::new(digest, digest_size) };
    let context = unsafe { In::new(context, context_size) };
    let (outputs, inputs) = ([mu], [verifying_key, digest, context]);
    Border::<{ stack::MU_OF_DIGEST }>::cross(
        outputs,
        inputs,
        |[mut mu], [verifying_key, digest, context]| {
            let (mu, key) = (
                mu.array()?,
                VerifyingKey::from_bytes(verifying_key.array()?),
            );
            *mu = *key
                .mu_of_digest(&digest_of(algorithm, &digest)?, context_of(&context)?)?
                .as_bytes();
            Ok(())
        },
    )
}

/// Signs the message whose mu is given, hedged (FIPS 204, Algorithm 7, from line 7). mu must have been computed with this key's
/// verifying key. Sizes: `signature` 3309, `signing_key` 32 or 4032, `mu` 64. Errors:
/// DAUNTLESS_ERROR_SIGNING_KEY, DAUNTLESS_ERROR_RANDOM.
#[cfg(feature = "signing")]
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa65_sign_mu(
    signature: *mut u8,
    signature_size: usize,
    signing_key: *const u8,
    signing_key_size: usize,
    mu: *const u8,
    mu_size: usize,
) -> c_int {
    let signature = unsafe { Out::new(signature, signature_size) };
    let signing_key = unsafe { In::new(signing_key, signing_key_size) };
    let mu = unsafe { In::new(mu, mu_size) };
    let (outputs, inputs) = ([signature], [signing_key, mu]);
    Border::<{ stack::SIGN_MU }>::cross(outputs, inputs, |[signature], [signing_key, mu]| {
        let mu = Mu::from_bytes(mu.array()?);
        write(
            signature,
            || Ok(signing_key_of(&signing_key)?.sign_mu(&mu)?),
        )
    })
}

/// As dauntless_mldsa65_sign_mu, without randomness. Sizes: as there. Errors: DAUNTLESS_ERROR_SIGNING_KEY.
#[cfg(feature = "signing")]
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa65_sign_mu_deterministic(
    signature: *mut u8,
    signature_size: usize,
    signing_key: *const u8,
    signing_key_size: usize,
    mu: *const u8,
    mu_size: usize,
) -> c_int {
    let signature = unsafe { Out::new(signature, signature_size) };
    let signing_key = unsafe { In::new(signing_key, signing_key_size) };
    let mu = unsafe { In::new(mu, mu_size) };
    let (outputs, inputs) = ([signature], [signing_key, mu]);
    Border::<{ stack::SIGN_MU_DETERMINISTIC }>::cross(
        outputs,
        inputs,
        |[signature], [signing_key, mu]| {
            let mu = Mu::from_bytes(mu.array()?);
            write(signature, || {
                Ok(signing_key_of(&signing_key)?.sign_mu_deterministic(&mu))
            })
        },
    )
}

/// As dauntless_mldsa65_sign_mu, with rnd from the caller, as in dauntless_mldsa65_sign_randomized. Sizes: as there, `random` 32. Errors:
/// DAUNTLESS_ERROR_SIGNING_KEY.
#[cfg(feature = "signing")]
#[cfg(feature = "hazmat")]
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa65_sign_mu_randomized(
    signature: *mut u8,
    signature_size: usize,
    signing_key: *const u8,
    signing_key_size: usize,
    mu: *const u8,
    mu_size: usize,
    random: *const u8,
    random_size: usize,
) -> c_int {
    let signature = unsafe { Out::new(signature, signature_size) };
    let signing_key = unsafe { In::new(signing_key, signing_key_size) };
    let mu = unsafe { In::new(mu, mu_size) };
    let random = unsafe { In::new(random, random_size) };
    let (outputs, inputs) = ([signature], [signing_key, mu, random]);
    Border::<{ stack::SIGN_MU_RANDOMIZED }>::cross(
        outputs,
        inputs,
        |[signature], [signing_key, mu, random]| {
            let (mu, random) = (Mu::from_bytes(mu.array()?), random.array()?);
            write(signature, || {
                Ok(signing_key_of(&signing_key)?.sign_mu_randomized(&mu, random))
            })
        },
    )
}

/// Verifies the signature of the message whose mu is given (FIPS 204, Algorithm 8, from line 7). Sizes: `verifying_key` 1952,
/// `mu` 64, `signature` 3309. Errors: DAUNTLESS_ERROR_SIGNATURE.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa65_verify_mu(
    verifying_key: *const u8,
    verifying_key_size: usize,
    mu: *const u8,
    mu_size: usize,
    signature: *const u8,
    signature_size: usize,
) -> c_int {
    let verifying_key = unsafe { In::new(verifying_key, verifying_key_size) };
    let mu = unsafe { In::new(mu, mu_size) };
    let signature = unsafe { In::new(signature, signature_size) };
    let (outputs, inputs) = ([], [verifying_key, mu, signature]);
    Border::<{ stack::VERIFY_MU }>::cross(outputs, inputs, |[], [verifying_key, mu, signature]| {
        let (key, signature) = (
            VerifyingKey::from_bytes(verifying_key.array()?),
            signature.array()?,
        );
        Ok(key.verify_mu(&Mu::from_bytes(mu.array()?), signature)?)
    })
}

/// Signs M', which contains the message and its context in the caller's encoding (ML-DSA.Sign_internal: FIPS 204, Algorithm 7), with
/// rnd from the caller. For known-answer tests: M' of dauntless_mldsa65_sign begins with 0 and the context. Sizes: `signature`
/// 3309, `signing_key` 32 or 4032, `m_prime` any, `random` 32. Errors: DAUNTLESS_ERROR_SIGNING_KEY.
#[cfg(feature = "signing")]
#[cfg(feature = "hazmat")]
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa65_sign_internal(
    signature: *mut u8,
    signature_size: usize,
    signing_key: *const u8,
    signing_key_size: usize,
    m_prime: *const u8,
    m_prime_size: usize,
    random: *const u8,
    random_size: usize,
) -> c_int {
    let signature = unsafe { Out::new(signature, signature_size) };
    let signing_key = unsafe { In::new(signing_key, signing_key_size) };
    let m_prime = unsafe { In::new(m_prime, m_prime_size) };
    let random = unsafe { In::new(random, random_size) };
    let (outputs, inputs) = ([signature], [signing_key, m_prime, random]);
    Border::<{ stack::SIGN_INTERNAL }>::cross(
        outputs,
        inputs,
        |[signature], [signing_key, m_prime, random]| {
            let random = random.array()?;
            write(signature, || {
                Ok(signing_key_of(&signing_key)?.sign_internal(m_prime.bytes(), random))
            })
        },
    )
}

/// Verifies the signature of M' (ML-DSA.Verify_internal: FIPS 204, Algorithm 8). Sizes: `verifying_key` 1952, `m_prime`
/// any, `signature` 3309. Errors: DAUNTLESS_ERROR_SIGNATURE.
#[cfg(feature = "hazmat")]
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa65_verify_internal(
    verifying_key: *const u8,
    verifying_key_size: usize,
    m_prime: *const u8,
    m_prime_size: usize,
    signature: *const u8,
    signature_size: usize,
) -> c_int {
    let verifying_key = unsafe { In::new(verifying_key, verifying_key_size) };
    let m_prime = unsafe { In::new(m_prime, m_prime_size) };
    let signature = unsafe { In::new(signature, signature_size) };
    let (outputs, inputs) = ([], [verifying_key, m_prime, signature]);
    Border::<{ stack::VERIFY_INTERNAL }>::cross(
        outputs,
        inputs,
        |[], [verifying_key, m_prime, signature]| {
            let (key, signature) = (
                VerifyingKey::from_bytes(verifying_key.array()?),
                signature.array()?,
            );
            Ok(key.verify_internal(m_prime.bytes(), signature)?)
        },
    )
}

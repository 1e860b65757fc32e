//! Signatures of ML-DSA-65 (FIPS 204) for C, in calls of a limited number of attempts. GENERATED from ffi/templates/mldsa_pending.rs.in by `make header`.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::ffi::c_int;

use library::mldsa65::{Mu, PreparedSigningKey, SuspendedSignature};

use crate::border::{Border, In, Out};
use crate::kept::{fits, Value};
use crate::mldsa65::DAUNTLESS_MLDSA65_SIGNATURE_SIZE;
use crate::mldsa65_prepared::dauntless_mldsa65_prepared_signing_key;
use crate::sealed::wipe_structure;
use crate::stack::mldsa65_pending as stack;
use crate::status::Status;

/// A signature that is not finished. Secret until dauntless_mldsa65_attempt finishes it, which wipes it; one that is given up must
/// be wiped with dauntless_mldsa65_wipe_pending_signature.
#[repr(C)]
pub struct dauntless_mldsa65_pending_signature {
    opaque: [u64; 32],
}

impl Value for SuspendedSignature {
    const NAME: &'static str = "dauntless_mldsa65_pending_signature";
}

const _: () = assert!(fits::<
    SuspendedSignature,
    dauntless_mldsa65_pending_signature,
>());

/// Begins the signature of a mu, hedged as dauntless_mldsa65_sign_mu, for callers that must not be kept waiting: a signature takes a
/// random number of attempts, and dauntless_mldsa65_attempt makes as many as the caller chooses. Sizes: `mu` 64. Errors:
/// DAUNTLESS_ERROR_RANDOM; DAUNTLESS_ERROR_STATE if `prepared` has no key.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa65_begin(
    pending: *mut dauntless_mldsa65_pending_signature,
    prepared: *const dauntless_mldsa65_prepared_signing_key,
    mu: *const u8,
    mu_size: usize,
) -> c_int {
    let pending = unsafe { Out::structure(pending) };
    let prepared = unsafe { In::structure(prepared) };
    let mu = unsafe { In::new(mu, mu_size) };
    let (outputs, inputs) = ([pending], [prepared, mu]);
    Border::<{ stack::BEGIN }>::cross(outputs, inputs, |[mut pending], [prepared, mu]| {
        let (key, mu) = (
            prepared.kept::<PreparedSigningKey>()?,
            Mu::from_bytes(mu.array()?),
        );
        pending.fill(key.begin_mu(&mu)?.suspend())
    })
}

/// As dauntless_mldsa65_begin, without randomness. Sizes: `mu` 64. Errors: DAUNTLESS_ERROR_STATE if `prepared` has no key.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa65_begin_deterministic(
    pending: *mut dauntless_mldsa65_pending_signature,
    prepared: *const dauntless_mldsa65_prepared_signing_key,
    mu: *const u8,
    mu_size: usize,
) -> c_int {
    let pending = unsafe { Out::structure(pending) };
    let prepared = unsafe { In::structure(prepared) };
    let mu = unsafe { In::new(mu, mu_size) };
    let (outputs, inputs) = ([pending], [prepared, mu]);
    Border::<{ stack::BEGIN_DETERMINISTIC }>::cross(
        outputs,
        inputs,
        |[mut pending], [prepared, mu]| {
            let (key, mu) = (
                prepared.kept::<PreparedSigningKey>()?,
                Mu::from_bytes(mu.array()?),
            );
            pending.fill(key.begin_mu_randomized(&mu, &[0; 32]).suspend())
        },
    )
}

/// As dauntless_mldsa65_begin, with rnd from the caller, as in dauntless_mldsa65_sign_randomized. Sizes: `mu` 64, `random` 32. Errors:
/// DAUNTLESS_ERROR_STATE if `prepared` has no key.
#[cfg(feature = "hazmat")]
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa65_begin_randomized(
    pending: *mut dauntless_mldsa65_pending_signature,
    prepared: *const dauntless_mldsa65_prepared_signing_key,
    mu: *const u8,
    mu_size: usize,
    random: *const u8,
    random_size: usize,
) -> c_int {
    let pending = unsafe { Out::structure(pending) };
    let prepared = unsafe { In::structure(prepared) };
    let mu = unsafe { In::new(mu, mu_size) };
    let random = unsafe { In::new(random, random_size) };
    let (outputs, inputs) = ([pending], [prepared, mu, random]);
    Border::<{ stack::BEGIN_RANDOMIZED }>::cross(
        outputs,
        inputs,
        |[mut pending], [prepared, mu, random]| {
            let key = prepared.kept::<PreparedSigningKey>()?;
            let (mu, random) = (Mu::from_bytes(mu.array()?), random.array()?);
            pending.fill(key.begin_mu_randomized(&mu, random).suspend())
        },
    )
}

/// Makes at most `attempts` attempts to finish a signature. DAUNTLESS_OK: the signature is written, `pending` is wiped.
/// DAUNTLESS_ERROR_UNFINISHED: none succeeded, the signature is unchanged, and the next call goes on where this one ended. The number of
/// attempts says nothing of the key. Sizes: `signature` 3309. Errors: DAUNTLESS_ERROR_UNFINISHED; DAUNTLESS_ERROR_STATE if
/// `pending` or `prepared` is not initialised, or if the signature was begun with another key.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa65_attempt(
    signature: *mut u8,
    signature_size: usize,
    pending: *mut dauntless_mldsa65_pending_signature,
    prepared: *const dauntless_mldsa65_prepared_signing_key,
    attempts: usize,
) -> c_int {
    let signature = unsafe { Out::new(signature, signature_size) };
    let pending = unsafe { Out::structure(pending) };
    let prepared = unsafe { In::structure(prepared) };
    let (outputs, inputs) = ([signature, pending], [prepared]);
    Border::<{ stack::ATTEMPT }>::cross(
        outputs,
        inputs,
        |[mut signature, mut pending], [prepared]| {
            let signature = signature.array::<DAUNTLESS_MLDSA65_SIGNATURE_SIZE>()?;
            let key = prepared.kept::<PreparedSigningKey>()?;
            let made = key.resume(pending.kept::<SuspendedSignature>()?, attempts)?;
            *signature = made.ok_or(Status::Unfinished)?;
            pending.wipe();
            Ok(())
        },
    )
}

/// Fills the structure with zeros, in any state. Does nothing if the pointer is NULL.
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa65_wipe_pending_signature(
    pending: *mut dauntless_mldsa65_pending_signature,
) {
    unsafe { wipe_structure(pending) };
}

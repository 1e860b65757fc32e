//! Batches of ML-DSA-44 (FIPS 204) for C. GENERATED from ffi/templates/mldsa_many.rs.in by `make header`.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::ffi::c_int;
use core::ops::Range;

#[cfg(feature = "signing")]
use library::mldsa44::{PreparedSigningKey, SigningKey, SIGNATURE_SIZE};
use library::mldsa44::{PreparedVerifyingKey, Signature, VerifyingKey};
#[cfg(feature = "signing")]
use library::Error;

use crate::border::{Border, In, Out, Pointers};
#[cfg(feature = "signing")]
use crate::border::{Input, Output};
use crate::mldsa::Messages;
use crate::mldsa44::DAUNTLESS_MLDSA44_VERIFYING_KEY_SIZE;
#[cfg(feature = "signing")]
use crate::mldsa44::{DAUNTLESS_MLDSA44_SEED_SIZE, DAUNTLESS_MLDSA44_SIGNING_KEY_SIZE};
#[cfg(feature = "signing")]
use crate::mldsa44_prepared::dauntless_mldsa44_prepared_signing_key;
use crate::mldsa44_prepared::dauntless_mldsa44_prepared_verifying_key;
use crate::slices::{all, dauntless_bytes, part};
use crate::stack::mldsa44_many as stack;
use crate::status::Status;

/// Operations per call of the library with keys in bytes, which are on the stack: the width of the widest permutation.
const STEP: usize = 8;
/// The same with prepared keys: ends of steps, where lanes are idle, are rare.
const LONG_STEP: usize = 32;

#[cfg(feature = "signing")]
type Seed = [u8; DAUNTLESS_MLDSA44_SEED_SIZE];
#[cfg(feature = "signing")]
type ExpandedKey = [u8; DAUNTLESS_MLDSA44_SIGNING_KEY_SIZE];
type PublicKey = [u8; DAUNTLESS_MLDSA44_VERIFYING_KEY_SIZE];
type PublicKeys<'a> = Pointers<'a, dauntless_mldsa44_prepared_verifying_key, PreparedVerifyingKey>;
#[cfg(feature = "signing")]
type SecretKeys<'a> = Pointers<'a, dauntless_mldsa44_prepared_signing_key, PreparedSigningKey>;

/// Signs the messages and contexts of one step with its keys.
#[cfg(feature = "signing")]
type Sign<'a, Key> =
    &'a dyn Fn(Range<usize>, &[&Key], [&[&[u8]]; 2], &mut [Signature]) -> Result<(), Error>;

/// Calls `make` for the key pairs of each step and writes them; secret keys as seeds or expanded, by the size of their output.
#[cfg(feature = "signing")]
fn generate(
    [mut public, mut secret]: [Output; 2],
    count: usize,
    mut make: impl FnMut(Range<usize>, &mut [Option<SigningKey>]) -> Result<(), Error>,
) -> Result<(), Status> {
    let public = public.arrays::<DAUNTLESS_MLDSA44_VERIFYING_KEY_SIZE>(count)?;
    let as_seeds = secret.size() == count.saturating_mul(DAUNTLESS_MLDSA44_SEED_SIZE);
    let (seeds, expanded): (&mut [Seed], &mut [ExpandedKey]) = if as_seeds {
        (secret.arrays(count)?, &mut [])
    } else {
        (&mut [], secret.arrays(count)?)
    };
    let (mut seeds, mut expanded) = (seeds.iter_mut(), expanded.iter_mut());
    for (step, public) in public.chunks_mut(STEP).enumerate() {
        let mut slots = [const { None }; STEP];
        let slots = slots.get_mut(..public.len()).unwrap_or_default();
        make(STEP * step..STEP * step + public.len(), slots)?;
        for (pair, public) in slots.iter().flatten().zip(public) {
            *public = *pair.verifying_key().as_bytes();
            if let (Some(to), Some(seed)) = (seeds.next(), pair.seed()) {
                *to = *seed;
            } else if let Some(to) = expanded.next() {
                *to = *pair.as_expanded();
            }
        }
    }
    Ok(())
}

/// Signs with keys in bytes, step by step; `sign` with the keys of each.
#[cfg(feature = "signing")]
fn sign(
    [mut signatures]: [Output; 1],
    keys: Input,
    messages: [&Input; 2],
    count: usize,
    sign: Sign<'_, SigningKey>,
) -> Result<(), Status> {
    let as_seeds = keys.size() == count.saturating_mul(DAUNTLESS_MLDSA44_SEED_SIZE);
    let (seeds, expanded): (&[Seed], &[ExpandedKey]) = if as_seeds {
        (keys.arrays(count)?, &[])
    } else {
        (&[], keys.arrays(count)?)
    };
    signatures.holds(count, SIGNATURE_SIZE)?; // so many messages too
    let messages = unsafe { Messages::new(messages, count, &[signatures.same()]) }?;
    let signatures = signatures.arrays(count)?;
    for (step, signatures) in signatures.chunks_mut(STEP).enumerate() {
        let which = STEP * step..STEP * step + signatures.len();
        let mut keys = [const { None }; STEP];
        if as_seeds {
            let places = keys.get_mut(..signatures.len()).unwrap_or_default();
            SigningKey::from_seeds(part(seeds, which.clone()), places)?;
        } else {
            for (place, key) in keys.iter_mut().zip(part(expanded, which.clone())) {
                SigningKey::from_expanded_into(key, place)?;
            }
        }
        all::<_, _, STEP>(keys.iter().flatten().map(Ok), |keys| {
            messages.of::<STEP>(which.clone(), |given| {
                Ok(sign(which, keys, given, signatures)?)
            })
        })?;
    }
    Ok(())
}

/// Signs with prepared keys, step by step.
#[cfg(feature = "signing")]
fn sign_prepared(
    [mut signatures]: [Output; 1],
    keys: Input,
    messages: [&Input; 2],
    count: usize,
    sign: Sign<'_, PreparedSigningKey>,
) -> Result<(), Status> {
    signatures.holds(count, SIGNATURE_SIZE)?; // so many pointers and messages too
    let outputs = [signatures.same()];
    let keys = unsafe { SecretKeys::new(&keys, count, &outputs) }?;
    let messages = unsafe { Messages::new(messages, count, &outputs) }?;
    let signatures = signatures.arrays(count)?;
    for (step, signatures) in signatures.chunks_mut(LONG_STEP).enumerate() {
        let which = LONG_STEP * step..LONG_STEP * step + signatures.len();
        all::<_, _, LONG_STEP>(keys.values(which.clone()), |keys| {
            messages.of::<LONG_STEP>(which.clone(), |given| {
                Ok(sign(which, keys, given, signatures)?)
            })
        })?;
    }
    Ok(())
}

/// Zeros for deterministic signatures.
#[cfg(feature = "signing")]
const ZEROS: [[u8; 32]; LONG_STEP] = [[0; 32]; LONG_STEP];

/// Writes verdicts, step by step.
fn verdicts<const N: usize>(
    valid: &mut [u8],
    messages: &Messages<'_>,
    signatures: &[Signature],
    mut verify: impl FnMut(Range<usize>, [&[&[u8]]; 2], &[Signature], &mut [bool]) -> Result<(), Status>,
) -> Result<(), Status> {
    let steps = valid.chunks_mut(N).zip(signatures.chunks(N));
    let mut all_are = true;
    for (step, (valid, signatures)) in steps.enumerate() {
        let which = N * step..N * step + signatures.len();
        let mut found = [false; N];
        let found = found.get_mut(..signatures.len()).unwrap_or_default();
        messages.of::<N>(which.clone(), |given| {
            match verify(which, given, signatures, found) {
                Err(Status::Signature) => Ok(()), // `found` says which
                result => result,
            }
        })?;
        for (valid, found) in valid.iter_mut().zip(&*found) {
            *valid = u8::from(*found);
            all_are &= *found;
        }
    }
    if all_are {
        Ok(())
    } else {
        Err(Status::SomeSignature)
    }
}

/// Generates `count` key pairs, as dauntless_mldsa44_generate does. Functions for batches read and write their keys and
/// signatures one after the other in each buffer; sizes are `count` times those of the single operation. `count` may be any
/// number, also 0; multiples of 8 cost least per operation. Errors: DAUNTLESS_ERROR_RANDOM.
#[cfg(feature = "signing")]
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa44_generate_many(
    verifying_keys: *mut u8,
    verifying_keys_size: usize,
    signing_keys: *mut u8,
    signing_keys_size: usize,
    count: usize,
) -> c_int {
    let public = unsafe { Out::new(verifying_keys, verifying_keys_size) };
    let secret = unsafe { Out::new(signing_keys, signing_keys_size) };
    Border::<{ stack::GENERATE_MANY }>::cross([public, secret], [], |outputs, []| {
        generate(outputs, count, |_, slots| SigningKey::generate_many(slots))
    })
}

/// Computes the key pairs of `count` seeds, as dauntless_mldsa44_generate_from_seed does.
#[cfg(feature = "signing")]
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa44_generate_many_from_seeds(
    verifying_keys: *mut u8,
    verifying_keys_size: usize,
    signing_keys: *mut u8,
    signing_keys_size: usize,
    seeds: *const u8,
    seeds_size: usize,
    count: usize,
) -> c_int {
    let public = unsafe { Out::new(verifying_keys, verifying_keys_size) };
    let secret = unsafe { Out::new(signing_keys, signing_keys_size) };
    let seeds = unsafe { In::new(seeds, seeds_size) };
    let outputs = [public, secret];
    Border::<{ stack::GENERATE_MANY_FROM_SEEDS }>::cross(outputs, [seeds], |outputs, [seeds]| {
        let seeds = seeds.arrays(count)?;
        generate(outputs, count, |which, slots| {
            SigningKey::from_seeds(part(seeds, which), slots)
        })
    })
}

/// Signs each of `count` messages with its context by the signing key of the same index, as dauntless_mldsa44_sign does. The keys are
/// all seeds or all expanded. `messages` and `contexts` are arrays of `count` elements; a context may have no bytes. Errors:
/// DAUNTLESS_ERROR_SIGNING_KEY if any key is invalid; DAUNTLESS_ERROR_RANDOM.
#[cfg(feature = "signing")]
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa44_sign_many(
    signatures: *mut u8,
    signatures_size: usize,
    signing_keys: *const u8,
    signing_keys_size: usize,
    messages: *const dauntless_bytes,
    contexts: *const dauntless_bytes,
    count: usize,
) -> c_int {
    let signatures = unsafe { Out::new(signatures, signatures_size) };
    let keys = unsafe { In::new(signing_keys, signing_keys_size) };
    let messages = unsafe { In::table(messages, count) };
    let contexts = unsafe { In::table(contexts, count) };
    let inputs = [keys, messages, contexts];
    Border::<{ stack::SIGN_MANY }>::cross(
        [signatures],
        inputs,
        |outputs, [keys, messages, contexts]| {
            sign(
                outputs,
                keys,
                [&messages, &contexts],
                count,
                &|_, keys, [messages, contexts], to| {
                    SigningKey::sign_many(keys, messages, contexts, to)
                },
            )
        },
    )
}

/// As dauntless_mldsa44_sign_many, without randomness, as dauntless_mldsa44_sign_deterministic. Errors: DAUNTLESS_ERROR_SIGNING_KEY
/// if any key is invalid.
#[cfg(feature = "signing")]
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa44_sign_many_deterministic(
    signatures: *mut u8,
    signatures_size: usize,
    signing_keys: *const u8,
    signing_keys_size: usize,
    messages: *const dauntless_bytes,
    contexts: *const dauntless_bytes,
    count: usize,
) -> c_int {
    let signatures = unsafe { Out::new(signatures, signatures_size) };
    let keys = unsafe { In::new(signing_keys, signing_keys_size) };
    let messages = unsafe { In::table(messages, count) };
    let contexts = unsafe { In::table(contexts, count) };
    let inputs = [keys, messages, contexts];
    Border::<{ stack::SIGN_MANY_DETERMINISTIC }>::cross(
        [signatures],
        inputs,
        |outputs, [keys, messages, contexts]| {
            sign(
                outputs,
                keys,
                [&messages, &contexts],
                count,
                &|_, keys, [messages, contexts], to| {
                    SigningKey::sign_many_randomized(
                        keys,
                        messages,
                        contexts,
                        part(&ZEROS, 0..keys.len()),
                        to,
                    )
                },
            )
        },
    )
}

/// As dauntless_mldsa44_sign_many, with `count` values of rnd from the caller, 32 bytes each; see
/// dauntless_mldsa44_sign_randomized. Errors: DAUNTLESS_ERROR_SIGNING_KEY if any key is invalid.
#[cfg(feature = "signing")]
#[cfg(feature = "hazmat")]
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa44_sign_many_randomized(
    signatures: *mut u8,
    signatures_size: usize,
    signing_keys: *const u8,
    signing_keys_size: usize,
    messages: *const dauntless_bytes,
    contexts: *const dauntless_bytes,
    randoms: *const u8,
    randoms_size: usize,
    count: usize,
) -> c_int {
    let signatures = unsafe { Out::new(signatures, signatures_size) };
    let keys = unsafe { In::new(signing_keys, signing_keys_size) };
    let messages = unsafe { In::table(messages, count) };
    let contexts = unsafe { In::table(contexts, count) };
    let randoms = unsafe { In::new(randoms, randoms_size) };
    let inputs = [keys, messages, contexts, randoms];
    Border::<{ stack::SIGN_MANY_RANDOMIZED }>::cross(
        [signatures],
        inputs,
        |outputs, [keys, messages, contexts, randoms]| {
            let randoms = randoms.arrays(count)?;
            sign(
                outputs,
                keys,
                [&messages, &contexts],
                count,
                &|which, keys, [messages, contexts], to| {
                    SigningKey::sign_many_randomized(
                        keys,
                        messages,
                        contexts,
                        part(randoms, which),
                        to,
                    )
                },
            )
        },
    )
}

/// As dauntless_mldsa44_sign_many, with an array of `count` pointers to prepared keys, which may be equal. Errors:
/// DAUNTLESS_ERROR_RANDOM; DAUNTLESS_ERROR_STATE if any structure has no key.
#[cfg(feature = "signing")]
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa44_sign_many_prepared(
    signatures: *mut u8,
    signatures_size: usize,
    prepared: *const *const dauntless_mldsa44_prepared_signing_key,
    messages: *const dauntless_bytes,
    contexts: *const dauntless_bytes,
    count: usize,
) -> c_int {
    let signatures = unsafe { Out::new(signatures, signatures_size) };
    let keys = unsafe { In::table(prepared, count) };
    let messages = unsafe { In::table(messages, count) };
    let contexts = unsafe { In::table(contexts, count) };
    let inputs = [keys, messages, contexts];
    Border::<{ stack::SIGN_MANY_PREPARED }>::cross(
        [signatures],
        inputs,
        |outputs, [keys, messages, contexts]| {
            sign_prepared(
                outputs,
                keys,
                [&messages, &contexts],
                count,
                &|_, keys, [messages, contexts], to| {
                    PreparedSigningKey::sign_many(keys, messages, contexts, to)
                },
            )
        },
    )
}

/// As dauntless_mldsa44_sign_many_deterministic, with an array of `count` pointers to prepared keys, which may be equal. Errors:
/// DAUNTLESS_ERROR_STATE if any structure has no key.
#[cfg(feature = "signing")]
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa44_sign_many_prepared_deterministic(
    signatures: *mut u8,
    signatures_size: usize,
    prepared: *const *const dauntless_mldsa44_prepared_signing_key,
    messages: *const dauntless_bytes,
    contexts: *const dauntless_bytes,
    count: usize,
) -> c_int {
    let signatures = unsafe { Out::new(signatures, signatures_size) };
    let keys = unsafe { In::table(prepared, count) };
    let messages = unsafe { In::table(messages, count) };
    let contexts = unsafe { In::table(contexts, count) };
    let inputs = [keys, messages, contexts];
    Border::<{ stack::SIGN_MANY_PREPARED_DETERMINISTIC }>::cross(
        [signatures],
        inputs,
        |outputs, [keys, messages, contexts]| {
            sign_prepared(
                outputs,
                keys,
                [&messages, &contexts],
                count,
                &|_, keys, [messages, contexts], to| {
                    PreparedSigningKey::sign_many_randomized(
                        keys,
                        messages,
                        contexts,
                        part(&ZEROS, 0..keys.len()),
                        to,
                    )
                },
            )
        },
    )
}

/// As dauntless_mldsa44_sign_many_randomized, with an array of `count` pointers to prepared keys, which may be equal. Errors:
/// DAUNTLESS_ERROR_STATE if any structure has no key.
#[cfg(feature = "signing")]
#[cfg(feature = "hazmat")]
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa44_sign_many_prepared_randomized(
    signatures: *mut u8,
    signatures_size: usize,
    prepared: *const *const dauntless_mldsa44_prepared_signing_key,
    messages: *const dauntless_bytes,
    contexts: *const dauntless_bytes,
    randoms: *const u8,
    randoms_size: usize,
    count: usize,
) -> c_int {
    let signatures = unsafe { Out::new(signatures, signatures_size) };
    let keys = unsafe { In::table(prepared, count) };
    let messages = unsafe { In::table(messages, count) };
    let contexts = unsafe { In::table(contexts, count) };
    let randoms = unsafe { In::new(randoms, randoms_size) };
    let inputs = [keys, messages, contexts, randoms];
    Border::<{ stack::SIGN_MANY_PREPARED_RANDOMIZED }>::cross(
        [signatures],
        inputs,
        |outputs, [keys, messages, contexts, randoms]| {
            let randoms = randoms.arrays(count)?;
            sign_prepared(
                outputs,
                keys,
                [&messages, &contexts],
                count,
                &|which, keys, [messages, contexts], to| {
                    PreparedSigningKey::sign_many_randomized(
                        keys,
                        messages,
                        contexts,
                        part(randoms, which),
                        to,
                    )
                },
            )
        },
    )
}

/// Checks the signature of each of `count` messages with its context by the verifying key of the same index, as
/// dauntless_mldsa44_verify does. `valid` gets a byte for each: 1 if its signature is valid, otherwise 0. Sizes: `valid`
/// `count`. Errors: DAUNTLESS_ERROR_SIGNATURE if any is not valid; only then, and with DAUNTLESS_OK, `valid` is written.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa44_verify_many(
    valid: *mut u8,
    valid_size: usize,
    verifying_keys: *const u8,
    verifying_keys_size: usize,
    messages: *const dauntless_bytes,
    contexts: *const dauntless_bytes,
    signatures: *const u8,
    signatures_size: usize,
    count: usize,
) -> c_int {
    let valid = unsafe { Out::new(valid, valid_size) };
    let keys = unsafe { In::new(verifying_keys, verifying_keys_size) };
    let messages = unsafe { In::table(messages, count) };
    let contexts = unsafe { In::table(contexts, count) };
    let signatures = unsafe { In::new(signatures, signatures_size) };
    let inputs = [keys, messages, contexts, signatures];
    Border::<{ stack::VERIFY_MANY }>::cross(
        [valid],
        inputs,
        |[mut valid], [keys, messages, contexts, signatures]| {
            valid.holds(count, 1)?; // so many messages too
            let (keys, signatures) = (keys.arrays(count)?, signatures.arrays(count)?);
            let messages =
                unsafe { Messages::new([&messages, &contexts], count, &[valid.same()]) }?;
            verdicts::<STEP>(
                valid.bytes(),
                &messages,
                signatures,
                |which, [messages, contexts], signatures, valid| {
                    let keys: &[PublicKey] = part(keys, which);
                    let mut read = [const { None }; STEP];
                    for (place, key) in read.iter_mut().zip(keys) {
                        *place = Some(VerifyingKey::from_bytes(key));
                    }
                    all::<_, _, STEP>(read.iter().flatten().map(Ok), |keys| {
                        Ok(VerifyingKey::verify_many(
                            keys, messages, contexts, signatures, valid,
                        )?)
                    })
                },
            )
        },
    )
}

/// As dauntless_mldsa44_verify_many, with an array of `count` pointers to prepared keys, which may be equal; the fastest way to
/// check many signatures of one key. Errors: DAUNTLESS_ERROR_SIGNATURE; DAUNTLESS_ERROR_STATE if any structure has no key.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa44_verify_many_prepared(
    valid: *mut u8,
    valid_size: usize,
    prepared: *const *const dauntless_mldsa44_prepared_verifying_key,
    messages: *const dauntless_bytes,
    contexts: *const dauntless_bytes,
    signatures: *const u8,
    signatures_size: usize,
    count: usize,
) -> c_int {
    let valid = unsafe { Out::new(valid, valid_size) };
    let keys = unsafe { In::table(prepared, count) };
    let messages = unsafe { In::table(messages, count) };
    let contexts = unsafe { In::table(contexts, count) };
    let signatures = unsafe { In::new(signatures, signatures_size) };
    let inputs = [keys, messages, contexts, signatures];
    Border::<{ stack::VERIFY_MANY_PREPARED }>::cross(
        [valid],
        inputs,
        |[mut valid], [keys, messages, contexts, signatures]| {
            valid.holds(count, 1)?; // so many pointers and messages too
            let (signatures, outputs) = (signatures.arrays(count)?, [valid.same()]);
            let keys = unsafe { PublicKeys::new(&keys, count, &outputs) }?;
            let messages = unsafe { Messages::new([&messages, &contexts], count, &outputs) }?;
            verdicts::<LONG_STEP>(
                valid.bytes(),
                &messages,
                signatures,
                |which, [messages, contexts], signatures, valid| {
                    all::<_, _, LONG_STEP>(keys.values(which), |keys| {
                        Ok(PreparedVerifyingKey::verify_many(
                            keys, messages, contexts, signatures, valid,
                        )?)
                    })
                },
            )
        },
    )
}

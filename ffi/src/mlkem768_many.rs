//! Batches of ML-KEM-768 for C. GENERATED from ffi/templates/mlkem_many.rs.in by `make header`.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::ffi::c_int;
use core::ops::Range;

use library::mlkem768::{
    self as kem, Ciphertext, DecapsulationKey, EncapsulationKey, PreparedDecapsulationKey,
    PreparedEncapsulationKey,
};
use library::SharedSecret;
use zeroize::Zeroizing;

use crate::border::{Border, In, Input, Out, Output, Pointers};
use crate::mlkem768::{
    dauntless_mlkem768_prepared_decapsulation_key, dauntless_mlkem768_prepared_encapsulation_key,
    DAUNTLESS_MLKEM768_DECAPSULATION_KEY_SIZE, DAUNTLESS_MLKEM768_ENCAPSULATION_KEY_SIZE,
    DAUNTLESS_MLKEM768_SEED_SIZE,
};
use crate::slices::{all, part};
use crate::stack::mlkem768_many as stack;
use crate::status::Status;

/// Operations per call of the library: the width of its widest permutation.
const STEP: usize = 8;

type Slot = Option<SharedSecret>;
type Seed = [u8; DAUNTLESS_MLKEM768_SEED_SIZE];
type ExpandedKey = [u8; DAUNTLESS_MLKEM768_DECAPSULATION_KEY_SIZE];
type PublicKeys<'a> =
    Pointers<'a, dauntless_mlkem768_prepared_encapsulation_key, PreparedEncapsulationKey>;
type SecretKeys<'a> =
    Pointers<'a, dauntless_mlkem768_prepared_decapsulation_key, PreparedDecapsulationKey>;

/// Calls `make` for the key pairs of each step and writes them; secret keys as seeds or expanded, by the size of their output.
fn generate(
    [mut public, mut secret]: [Output; 2],
    count: usize,
    mut make: impl FnMut(Range<usize>, &mut [Option<DecapsulationKey>]) -> Result<(), Status>,
) -> Result<(), Status> {
    let public = public.arrays::<DAUNTLESS_MLKEM768_ENCAPSULATION_KEY_SIZE>(count)?;
    let as_seeds = secret.size() == count.saturating_mul(DAUNTLESS_MLKEM768_SEED_SIZE);
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
            *public = *pair.encapsulation_key().as_bytes();
            if let (Some(to), Some(seed)) = (seeds.next(), pair.seed()) {
                *to = *seed;
            } else if let Some(to) = expanded.next() {
                *to = *Zeroizing::new(pair.to_bytes());
            }
        }
    }
    Ok(())
}

/// Calls `make` for the operations of each step; `make` writes ciphertexts in place and shared secrets to slots.
fn encapsulate(
    [mut ciphertexts, mut secrets]: [Output; 2],
    count: usize,
    mut make: impl FnMut(Range<usize>, &mut [Ciphertext], &mut [Slot]) -> Result<(), Status>,
) -> Result<(), Status> {
    let (ciphertexts, secrets) = (ciphertexts.arrays(count)?, secrets.arrays(count)?);
    let steps = ciphertexts.chunks_mut(STEP).zip(secrets.chunks_mut(STEP));
    for (step, (ciphertexts, secrets)) in steps.enumerate() {
        let mut slots = [const { None }; STEP];
        let slots = slots.get_mut(..secrets.len()).unwrap_or_default();
        make(STEP * step..STEP * step + secrets.len(), ciphertexts, slots)?;
        copy(slots, secrets);
    }
    Ok(())
}

/// Calls `make` for the ciphertexts of each step; `make` writes shared secrets to slots.
fn decapsulate(
    mut secrets: Output,
    ciphertexts: Input,
    count: usize,
    mut make: impl FnMut(Range<usize>, &[Ciphertext], &mut [Slot]) -> Result<(), Status>,
) -> Result<(), Status> {
    let (secrets, ciphertexts) = (secrets.arrays(count)?, ciphertexts.arrays(count)?);
    let steps = ciphertexts.chunks(STEP).zip(secrets.chunks_mut(STEP));
    for (step, (ciphertexts, secrets)) in steps.enumerate() {
        let mut slots = [const { None }; STEP];
        let slots = slots.get_mut(..secrets.len()).unwrap_or_default();
        make(STEP * step..STEP * step + secrets.len(), ciphertexts, slots)?;
        copy(slots, secrets);
    }
    Ok(())
}

fn copy(slots: &[Slot], secrets: &mut [[u8; 32]]) {
    for (to, secret) in secrets.iter_mut().zip(slots.iter().flatten()) {
        *to = *secret.as_bytes();
    }
}

/// Checks the encapsulation keys of one step, then calls `use_keys` with them.
fn all_checked(
    keys: &[[u8; DAUNTLESS_MLKEM768_ENCAPSULATION_KEY_SIZE]],
    use_keys: impl FnOnce(&[&EncapsulationKey]) -> Result<(), Status>,
) -> Result<(), Status> {
    let mut checked = [const { None }; STEP];
    for (place, key) in checked.iter_mut().zip(keys) {
        *place = Some(EncapsulationKey::from_bytes(key)?);
    }
    all::<_, _, STEP>(checked.iter().flatten().map(Ok), use_keys)
}

/// Generates `count` key pairs, as dauntless_mlkem768_generate does. Functions for batches read and write their keys,
/// ciphertexts and secrets one after the other in each buffer; sizes are `count` times those of the single operation. `count`
/// may be any number, also 0; multiples of 8 cost least per operation. Errors: DAUNTLESS_ERROR_RANDOM.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mlkem768_generate_many(
    encapsulation_keys: *mut u8,
    encapsulation_keys_size: usize,
    decapsulation_keys: *mut u8,
    decapsulation_keys_size: usize,
    count: usize,
) -> c_int {
    let public = unsafe { Out::new(encapsulation_keys, encapsulation_keys_size) };
    let secret = unsafe { Out::new(decapsulation_keys, decapsulation_keys_size) };
    Border::<{ stack::GENERATE_MANY }>::cross([public, secret], [], |outputs, []| {
        generate(outputs, count, |_, slots| {
            Ok(DecapsulationKey::generate_many(slots)?)
        })
    })
}

/// Computes the key pairs of `count` seeds, as dauntless_mlkem768_generate_from_seed does.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mlkem768_generate_many_from_seeds(
    encapsulation_keys: *mut u8,
    encapsulation_keys_size: usize,
    decapsulation_keys: *mut u8,
    decapsulation_keys_size: usize,
    seeds: *const u8,
    seeds_size: usize,
    count: usize,
) -> c_int {
    let public = unsafe { Out::new(encapsulation_keys, encapsulation_keys_size) };
    let secret = unsafe { Out::new(decapsulation_keys, decapsulation_keys_size) };
    let seeds = unsafe { In::new(seeds, seeds_size) };
    let outputs = [public, secret];
    Border::<{ stack::GENERATE_MANY_FROM_SEEDS }>::cross(outputs, [seeds], |outputs, [seeds]| {
        let seeds = seeds.arrays(count)?;
        generate(outputs, count, |which, slots| {
            Ok(DecapsulationKey::from_seeds(part(seeds, which), slots)?)
        })
    })
}

/// Generates a shared secret and its ciphertext for each of `count` encapsulation keys, as dauntless_mlkem768_encapsulate
/// does. Errors: DAUNTLESS_ERROR_RANDOM; DAUNTLESS_ERROR_ENCAPSULATION_KEY if any key is invalid
/// (dauntless_mlkem768_encapsulation_key_is_valid finds out which).
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mlkem768_encapsulate_many(
    ciphertexts: *mut u8,
    ciphertexts_size: usize,
    shared_secrets: *mut u8,
    shared_secrets_size: usize,
    encapsulation_keys: *const u8,
    encapsulation_keys_size: usize,
    count: usize,
) -> c_int {
    let ciphertexts = unsafe { Out::new(ciphertexts, ciphertexts_size) };
    let secrets = unsafe { Out::new(shared_secrets, shared_secrets_size) };
    let keys = unsafe { In::new(encapsulation_keys, encapsulation_keys_size) };
    let outputs = [ciphertexts, secrets];
    Border::<{ stack::ENCAPSULATE_MANY }>::cross(outputs, [keys], |outputs, [keys]| {
        let keys = keys.arrays(count)?;
        encapsulate(outputs, count, |which, cs, slots| {
            all_checked(part(keys, which), |keys| {
                Ok(EncapsulationKey::encapsulate_many(keys, cs, slots)?)
            })
        })
    })
}

/// As dauntless_mlkem768_encapsulate_many, with `count` values of m from the caller, 32 bytes each; see the warning at
/// dauntless_mlkem768_encapsulate_deterministic. Errors: DAUNTLESS_ERROR_ENCAPSULATION_KEY if any key is invalid.
#[cfg(feature = "hazmat")]
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mlkem768_encapsulate_many_deterministic(
    ciphertexts: *mut u8,
    ciphertexts_size: usize,
    shared_secrets: *mut u8,
    shared_secrets_size: usize,
    encapsulation_keys: *const u8,
    encapsulation_keys_size: usize,
    randoms: *const u8,
    randoms_size: usize,
    count: usize,
) -> c_int {
    let ciphertexts = unsafe { Out::new(ciphertexts, ciphertexts_size) };
    let secrets = unsafe { Out::new(shared_secrets, shared_secrets_size) };
    let keys = unsafe { In::new(encapsulation_keys, encapsulation_keys_size) };
    let randoms = unsafe { In::new(randoms, randoms_size) };
    let (outputs, inputs) = ([ciphertexts, secrets], [keys, randoms]);
    Border::<{ stack::ENCAPSULATE_MANY_DETERMINISTIC }>::cross(
        outputs,
        inputs,
        |outputs, [keys, randoms]| {
            let (keys, ms) = (keys.arrays(count)?, randoms.arrays(count)?);
            encapsulate(outputs, count, |which, cs, slots| {
                all_checked(part(keys, which.clone()), |keys| {
                    let ms = part(ms, which);
                    Ok(EncapsulationKey::encapsulate_many_deterministic(
                        keys, ms, cs, slots,
                    )?)
                })
            })
        },
    )
}

/// Recovers the shared secrets of `count` ciphertexts, each with the decapsulation key of the same index, as
/// dauntless_mlkem768_decapsulate does. The keys are all seeds or all expanded. Errors: DAUNTLESS_ERROR_DECAPSULATION_KEY if
/// any key is invalid.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mlkem768_decapsulate_many(
    shared_secrets: *mut u8,
    shared_secrets_size: usize,
    decapsulation_keys: *const u8,
    decapsulation_keys_size: usize,
    ciphertexts: *const u8,
    ciphertexts_size: usize,
    count: usize,
) -> c_int {
    let secrets = unsafe { Out::new(shared_secrets, shared_secrets_size) };
    let keys = unsafe { In::new(decapsulation_keys, decapsulation_keys_size) };
    let ciphertexts = unsafe { In::new(ciphertexts, ciphertexts_size) };
    let inputs = [keys, ciphertexts];
    Border::<{ stack::DECAPSULATE_MANY }>::cross([secrets], inputs, |[secrets], [keys, cs]| {
        if keys.size() == count.saturating_mul(DAUNTLESS_MLKEM768_SEED_SIZE) {
            let seeds = keys.arrays(count)?;
            return decapsulate(secrets, cs, count, |which, cs, slots| {
                let (seeds, mut keys) = (part(seeds, which), [const { None }; STEP]);
                let places = keys.get_mut(..seeds.len()).unwrap_or_default();
                DecapsulationKey::from_seeds(seeds, places)?;
                all::<_, _, STEP>(keys.iter().flatten().map(Ok), |keys| {
                    Ok(DecapsulationKey::decapsulate_many(keys, cs, slots)?)
                })
            });
        }
        let keys: &[ExpandedKey] = keys.arrays(count)?;
        decapsulate(secrets, cs, count, |which, cs, slots| {
            Ok(kem::decapsulate_many(part(keys, which), cs, slots)?)
        })
    })
}

/// As dauntless_mlkem768_encapsulate_many, with an array of `count` pointers to prepared keys, which may be equal. Errors:
/// DAUNTLESS_ERROR_RANDOM; DAUNTLESS_ERROR_STATE if any structure has no key.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mlkem768_encapsulate_many_prepared(
    ciphertexts: *mut u8,
    ciphertexts_size: usize,
    shared_secrets: *mut u8,
    shared_secrets_size: usize,
    prepared: *const *const dauntless_mlkem768_prepared_encapsulation_key,
    count: usize,
) -> c_int {
    let ciphertexts = unsafe { Out::new(ciphertexts, ciphertexts_size) };
    let secrets = unsafe { Out::new(shared_secrets, shared_secrets_size) };
    let keys = unsafe { In::table(prepared, count) };
    let outputs = [ciphertexts, secrets];
    Border::<{ stack::ENCAPSULATE_MANY_PREPARED }>::cross(outputs, [keys], |outputs, [keys]| {
        outputs[0].holds(count, kem::CIPHERTEXT_SIZE)?; // so many pointers too
        let keys = unsafe { PublicKeys::new(&keys, count, &outputs) }?;
        encapsulate(outputs, count, |which, cs, slots| {
            all::<_, _, STEP>(keys.values(which), |keys| {
                Ok(PreparedEncapsulationKey::encapsulate_many(keys, cs, slots)?)
            })
        })
    })
}

/// As dauntless_mlkem768_encapsulate_many_deterministic, with an array of `count` pointers to prepared keys, which may be
/// equal. Errors: DAUNTLESS_ERROR_STATE if any structure has no key.
#[cfg(feature = "hazmat")]
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mlkem768_encapsulate_many_prepared_deterministic(
    ciphertexts: *mut u8,
    ciphertexts_size: usize,
    shared_secrets: *mut u8,
    shared_secrets_size: usize,
    prepared: *const *const dauntless_mlkem768_prepared_encapsulation_key,
    randoms: *const u8,
    randoms_size: usize,
    count: usize,
) -> c_int {
    let ciphertexts = unsafe { Out::new(ciphertexts, ciphertexts_size) };
    let secrets = unsafe { Out::new(shared_secrets, shared_secrets_size) };
    let keys = unsafe { In::table(prepared, count) };
    let randoms = unsafe { In::new(randoms, randoms_size) };
    let (outputs, inputs) = ([ciphertexts, secrets], [keys, randoms]);
    Border::<{ stack::ENCAPSULATE_MANY_PREPARED_DETERMINISTIC }>::cross(
        outputs,
        inputs,
        |outputs, [keys, randoms]| {
            let ms = randoms.arrays(count)?;
            outputs[0].holds(count, kem::CIPHERTEXT_SIZE)?; // so many pointers too
            let keys = unsafe { PublicKeys::new(&keys, count, &outputs) }?;
            encapsulate(outputs, count, |which, cs, slots| {
                let ms = part(ms, which.clone());
                all::<_, _, STEP>(keys.values(which), |keys| {
                    Ok(PreparedEncapsulationKey::encapsulate_many_deterministic(
                        keys, ms, cs, slots,
                    )?)
                })
            })
        },
    )
}

/// As dauntless_mlkem768_decapsulate_many, with an array of `count` pointers to prepared keys, which may be equal. Errors:
/// DAUNTLESS_ERROR_STATE if any structure has no key.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mlkem768_decapsulate_many_prepared(
    shared_secrets: *mut u8,
    shared_secrets_size: usize,
    prepared: *const *const dauntless_mlkem768_prepared_decapsulation_key,
    ciphertexts: *const u8,
    ciphertexts_size: usize,
    count: usize,
) -> c_int {
    let secrets = unsafe { Out::new(shared_secrets, shared_secrets_size) };
    let keys = unsafe { In::table(prepared, count) };
    let ciphertexts = unsafe { In::new(ciphertexts, ciphertexts_size) };
    Border::<{ stack::DECAPSULATE_MANY_PREPARED }>::cross(
        [secrets],
        [keys, ciphertexts],
        |outputs, [keys, cs]| {
            outputs[0].holds(count, kem::SHARED_SECRET_SIZE)?; // so many pointers too
            let keys = unsafe { SecretKeys::new(&keys, count, &outputs) }?;
            let [secrets] = outputs;
            decapsulate(secrets, cs, count, |which, cs, slots| {
                all::<_, _, STEP>(keys.values(which), |keys| {
                    Ok(PreparedDecapsulationKey::decapsulate_many(keys, cs, slots)?)
                })
            })
        },
    )
}

//! Batches of X25519 for C.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::ffi::c_int;

use library::x25519::{PrivateKey, PublicKey};
use library::Error;

use crate::border::{Border, In, Out};
use crate::slices::all;
use crate::stack::x25519_many as stack;
use crate::status::Status;

/// Operations per call of the library: as many as run side by side.
const STEP: usize = 8;

/// The private keys of one step.
fn keys_of(private: &[[u8; 32]]) -> [Option<PrivateKey>; STEP] {
    core::array::from_fn(|i| private.get(i).map(PrivateKey::from_bytes))
}

/// Writes the public key of each private key.
fn public_keys(public: &mut [[u8; 32]], private: &[[u8; 32]]) -> Result<(), Status> {
    for (public, private) in public.chunks_mut(STEP).zip(private.chunks(STEP)) {
        let keys = keys_of(private);
        let mut slots = [const { None }; STEP];
        let slots = slots.get_mut(..public.len()).unwrap_or_default();
        all::<_, _, STEP>(keys.iter().flatten().map(Ok), |keys| {
            Ok(PrivateKey::public_keys(keys, slots)?)
        })?;
        for (to, key) in public.iter_mut().zip(slots.iter().flatten()) {
            *to = *key.as_bytes();
        }
    }
    Ok(())
}

/// Generates `count` key pairs, as dauntless_x25519_generate does. Functions for batches read and write keys and secrets one after the
/// other in each buffer; sizes are `count` times those of the single operation. `count` may be any number, also 0; multiples of 8
/// cost least per operation. Errors: DAUNTLESS_ERROR_RANDOM.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_x25519_generate_many(
    public_keys: *mut u8,
    public_keys_size: usize,
    private_keys: *mut u8,
    private_keys_size: usize,
    count: usize,
) -> c_int {
    let public = unsafe { Out::new(public_keys, public_keys_size) };
    let private = unsafe { Out::new(private_keys, private_keys_size) };
    Border::<{ stack::GENERATE_MANY }>::cross(
        [public, private],
        [],
        |[mut public, mut private], []| {
            let (public, private) = (public.arrays(count)?, private.arrays(count)?);
            for private in &mut *private {
                *private = *PrivateKey::generate()?.as_bytes();
            }
            self::public_keys(public, private)
        },
    )
}

/// Computes the secrets shared with the holders of the private keys to `count` public keys, each with the private key of the same
/// index, as dauntless_x25519_shared_secret does. Errors: DAUNTLESS_ERROR_PUBLIC_KEY if any secret would be zero (the single operation
/// finds out which).
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_x25519_shared_secret_many(
    shared_secrets: *mut u8,
    shared_secrets_size: usize,
    private_keys: *const u8,
    private_keys_size: usize,
    public_keys: *const u8,
    public_keys_size: usize,
    count: usize,
) -> c_int {
    let secrets = unsafe { Out::new(shared_secrets, shared_secrets_size) };
    let private = unsafe { In::new(private_keys, private_keys_size) };
    let public = unsafe { In::new(public_keys, public_keys_size) };
    let inputs = [private, public];
    Border::<{ stack::SHARED_SECRET_MANY }>::cross(
        [secrets],
        inputs,
        |[mut secrets], [private, public]| {
            let secrets: &mut [[u8; 32]] = secrets.arrays(count)?;
            let (private, public): (&[[u8; 32]], &[[u8; 32]]) =
                (private.arrays(count)?, public.arrays(count)?);
            let steps = private.chunks(STEP).zip(public.chunks(STEP));
            for (secrets, (private, public)) in secrets.chunks_mut(STEP).zip(steps) {
                let keys = keys_of(private);
                let publics: [PublicKey; STEP] = core::array::from_fn(|i| {
                    PublicKey::from_bytes(public.get(i).unwrap_or(&[0; 32]))
                });
                let publics = publics.get(..public.len()).unwrap_or_default();
                let mut slots = [const { None }; STEP];
                let slots = slots.get_mut(..secrets.len()).unwrap_or_default();
                all::<_, _, STEP>(keys.iter().flatten().map(Ok), |keys| {
                    Ok(PrivateKey::shared_secrets(keys, publics, slots)?)
                })?;
                for (to, slot) in secrets.iter_mut().zip(slots) {
                    *to = *slot.as_ref().ok_or(Error::PublicKeyOrder)?.as_bytes();
                }
            }
            Ok(())
        },
    )
}

//! Batches of RSA's signatures for C.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::ffi::c_int;

use library::rsa::{PrivateKey, Scheme};

use crate::border::{Border, In, Input, Out, Output, Pointers, Slices};
use crate::digests::hash_function;
use crate::rsa::{dauntless_rsa_private_key, DAUNTLESS_RSA2048_SIZE};
use crate::slices::{all, dauntless_bytes};
use crate::stack::rsa_many as stack;
use crate::status::Status;

/// Operations per call of the library: twice as many as run side by side.
const STEP: usize = 8;

type PrivateKeys<'a> = Pointers<'a, dauntless_rsa_private_key, PrivateKey>;

/// What is left of the signatures' buffer, and how many are to come.
struct Room {
    bytes: usize,
    signatures: usize,
}

impl Room {
    /// Whether the buffer may be of the right size; so `count` is not larger than the arrays are.
    fn check(&self) -> Result<(), Status> {
        let is_enough = self.bytes / DAUNTLESS_RSA2048_SIZE >= self.signatures;
        if is_enough && (self.signatures > 0 || self.bytes == 0) {
            Ok(())
        } else {
            Err(Status::Size)
        }
    }

    /// Takes what a key's signature needs.
    fn take(&mut self, key: &PrivateKey) -> Result<(), Status> {
        let bytes = self.bytes.checked_sub(key.public_key().size());
        self.bytes = bytes.ok_or(Status::Size)?;
        self.signatures = self.signatures.saturating_sub(1);
        self.check()
    }
}

/// Signs the messages, step by step; signatures are as long as their keys' moduli.
fn sign(
    mut signatures: Output,
    [keys, messages]: [&Input; 2],
    count: usize,
    scheme: Scheme,
) -> Result<(), Status> {
    let outputs = [signatures.same()];
    let mut room = Room {
        bytes: signatures.size(),
        signatures: count,
    };
    room.check()?;
    let keys = unsafe { PrivateKeys::checked(keys, count, &outputs, |key| room.take(key)) }?;
    let messages = unsafe { Slices::new(messages, count, &outputs) }?;
    let mut places = signatures.bytes().iter_mut();
    for start in (0..count).step_by(STEP) {
        let which = start..count.min(start.saturating_add(STEP));
        let mut slots = [const { None }; STEP];
        let slots = slots.get_mut(..which.len()).unwrap_or_default();
        all::<_, _, STEP>(keys.values(which.clone()), |keys| {
            all::<_, _, STEP>(messages.values(which).map(Ok), |messages| {
                Ok(PrivateKey::sign_many(keys, scheme, messages, slots)?)
            })
        })?;
        for signature in slots.iter().flatten() {
            let bytes = signature.as_bytes().iter();
            bytes.zip(&mut places).for_each(|(from, to)| *to = *from);
        }
    }
    Ok(())
}

/// Signs `count` messages by RSASSA-PSS, each by the key with the same index, as dauntless_rsa_sign_pss does. `private_keys` is an
/// array of `count` pointers, which may be equal; the signatures are one after the other in their buffer. `count` may be any number,
/// also 0. Where the processor has AVX-512 IFMA, four consecutive keys of the same size cost least per signature. Sizes: `signatures`
/// the sum of what dauntless_rsa_private_key_size returns of each key. Errors: those of dauntless_rsa_sign_pss, if any signature has
/// one.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_rsa_sign_pss_many(
    signatures: *mut u8,
    signatures_size: usize,
    private_keys: *const *const dauntless_rsa_private_key,
    algorithm: c_int,
    messages: *const dauntless_bytes,
    count: usize,
) -> c_int {
    let signatures = unsafe { Out::new(signatures, signatures_size) };
    let keys = unsafe { In::table(private_keys, count) };
    let messages = unsafe { In::table(messages, count) };
    let (outputs, inputs) = ([signatures], [keys, messages]);
    Border::<{ stack::SIGN_PSS_MANY }>::cross(outputs, inputs, |[signatures], [keys, messages]| {
        let scheme = Scheme::pss(hash_function(algorithm)?);
        sign(signatures, [&keys, &messages], count, scheme)
    })
}

/// Signs `count` messages by RSASSA-PKCS1-v1_5, each by the key with the same index, as dauntless_rsa_sign_pkcs1v15 does, with
/// arguments, sizes and errors of dauntless_rsa_sign_pss_many.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_rsa_sign_pkcs1v15_many(
    signatures: *mut u8,
    signatures_size: usize,
    private_keys: *const *const dauntless_rsa_private_key,
    algorithm: c_int,
    messages: *const dauntless_bytes,
    count: usize,
) -> c_int {
    let signatures = unsafe { Out::new(signatures, signatures_size) };
    let keys = unsafe { In::table(private_keys, count) };
    let messages = unsafe { In::table(messages, count) };
    let (outputs, inputs) = ([signatures], [keys, messages]);
    Border::<{ stack::SIGN_PKCS1V15_MANY }>::cross(
        outputs,
        inputs,
        |[signatures], [keys, messages]| {
            let scheme = Scheme::pkcs1v15(hash_function(algorithm)?);
            sign(signatures, [&keys, &messages], count, scheme)
        },
    )
}

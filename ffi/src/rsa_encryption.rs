//! RSA's encryption for C: RSAES-OAEP, and RSAES-PKCS1-v1_5 with implicit rejection (RFC 8017, section 7).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::ffi::c_int;

use library::rsa::{Ciphertext, Oaep, Plaintext, PrivateKey, PublicKey};
use library::Error;

use crate::border::{Border, In, Input, Out, Output};
use crate::digests::hash_function;
use crate::rsa::{dauntless_rsa_private_key, dauntless_rsa_public_key, sized};
use crate::stack::rsa_encryption as stack;
use crate::status::Status;

/// RSAES-OAEP with these choices.
fn oaep(algorithm: c_int, mask_algorithm: c_int, label: &Input) -> Result<Oaep<'_>, Status> {
    let oaep = Oaep::new(hash_function(algorithm)?);
    Ok(oaep
        .with_mask(hash_function(mask_algorithm)?)
        .with_label(label.bytes()))
}

/// Checks the output's size, and writes what `make` returns.
fn encrypt(
    mut ciphertext: Output,
    key: &Input,
    make: impl FnOnce(&PublicKey) -> Result<Ciphertext, Error>,
) -> Result<(), Status> {
    let key = key.kept::<PublicKey>()?;
    ciphertext.holds(1, key.size())?;
    ciphertext.write(make(key)?.as_bytes())
}

/// Checks the sizes, and writes what `make` returns: the message, with zeros up to the buffer's end, and its length.
fn decrypt(
    [mut plaintext, mut length]: [Output; 2],
    key: &Input,
    ciphertext: &Input,
    make: impl FnOnce(&PrivateKey, &[u8]) -> Result<Plaintext, Error>,
) -> Result<(), Status> {
    let key = key.kept::<PrivateKey>()?;
    let size = key.public_key().size();
    plaintext.holds(1, size)?;
    let length: &mut [u8; size_of::<usize>()] = length.array()?;
    let message = make(key, sized(ciphertext, size)?)?;
    let message = message.as_bytes();
    *length = message.len().to_ne_bytes();
    let filled = message.iter().chain(core::iter::repeat(&0));
    let places = plaintext.bytes().iter_mut().zip(filled);
    places.for_each(|(to, from)| *to = *from);
    Ok(())
}

/// Encrypts a message by RSAES-OAEP (RFC 8017, section 7.1): with the label's hash function, that of the masks, usually the same, and a
/// label, usually empty. Sizes: `ciphertext` as many as dauntless_rsa_public_key_size returns, `label` any, `message` at most that size
/// less two digests and 2. Errors: DAUNTLESS_ERROR_STATE if `public_key` has no key; DAUNTLESS_ERROR_ALGORITHM, also of SHAKE;
/// DAUNTLESS_ERROR_RANDOM.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_rsa_encrypt_oaep(
    ciphertext: *mut u8,
    ciphertext_size: usize,
    public_key: *const dauntless_rsa_public_key,
    algorithm: c_int,
    mask_algorithm: c_int,
    label: *const u8,
    label_size: usize,
    message: *const u8,
    message_size: usize,
) -> c_int {
    let ciphertext = unsafe { Out::new(ciphertext, ciphertext_size) };
    let key = unsafe { In::structure(public_key) };
    let label = unsafe { In::new(label, label_size) };
    let message = unsafe { In::new(message, message_size) };
    let (outputs, inputs) = ([ciphertext], [key, label, message]);
    Border::<{ stack::ENCRYPT_OAEP }>::cross(outputs, inputs, |[to], [key, label, message]| {
        let oaep = oaep(algorithm, mask_algorithm, &label)?;
        encrypt(to, &key, |key| key.encrypt(&oaep, message.bytes()))
    })
}

/// Decrypts a ciphertext of RSAES-OAEP, with the choices of dauntless_rsa_encrypt_oaep. The message is at the beginning of `plaintext`,
/// zeros follow; its length is written too. Sizes: `plaintext` and `ciphertext` as many as dauntless_rsa_private_key_size returns, `label`
/// any. Errors: DAUNTLESS_ERROR_STATE if `private_key` has no key; DAUNTLESS_ERROR_ALGORITHM, also of SHAKE; DAUNTLESS_ERROR_DECRYPTION if
/// the ciphertext is not valid, whatever the reason; DAUNTLESS_ERROR_RANDOM; DAUNTLESS_ERROR_FAULT.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_rsa_decrypt_oaep(
    plaintext: *mut u8,
    plaintext_size: usize,
    plaintext_length: *mut usize,
    private_key: *const dauntless_rsa_private_key,
    algorithm: c_int,
    mask_algorithm: c_int,
    label: *const u8,
    label_size: usize,
    ciphertext: *const u8,
    ciphertext_size: usize,
) -> c_int {
    let plaintext = unsafe { Out::new(plaintext, plaintext_size) };
    let length = unsafe { Out::structure(plaintext_length) };
    let key = unsafe { In::structure(private_key) };
    let label = unsafe { In::new(label, label_size) };
    let ciphertext = unsafe { In::new(ciphertext, ciphertext_size) };
    let (outputs, inputs) = ([plaintext, length], [key, label, ciphertext]);
    Border::<{ stack::DECRYPT_OAEP }>::cross(outputs, inputs, |to, [key, label, ciphertext]| {
        let oaep = oaep(algorithm, mask_algorithm, &label)?;
        decrypt(to, &key, &ciphertext, |key, c| key.decrypt(&oaep, c))
    })
}

/// Encrypts a message by RSAES-PKCS1-v1_5 (RFC 8017, section 7.2), for peers without RSAES-OAEP. Sizes: `ciphertext` as many as
/// dauntless_rsa_public_key_size returns, `message` at most 11 less. Errors: DAUNTLESS_ERROR_STATE if `public_key` has no key;
/// DAUNTLESS_ERROR_RANDOM.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_rsa_encrypt_pkcs1v15(
    ciphertext: *mut u8,
    ciphertext_size: usize,
    public_key: *const dauntless_rsa_public_key,
    message: *const u8,
    message_size: usize,
) -> c_int {
    let ciphertext = unsafe { Out::new(ciphertext, ciphertext_size) };
    let key = unsafe { In::structure(public_key) };
    let message = unsafe { In::new(message, message_size) };
    let (outputs, inputs) = ([ciphertext], [key, message]);
    Border::<{ stack::ENCRYPT_PKCS1V15 }>::cross(outputs, inputs, |[to], [key, message]| {
        encrypt(to, &key, |key| key.encrypt_pkcs1v15(message.bytes()))
    })
}

/// Decrypts a ciphertext of RSAES-PKCS1-v1_5 with implicit rejection (draft-irtf-cfrg-rsa-guidance): if its padding is not valid, the
/// message is another one, always the same, which looks random and says nothing. The message's use must find that it is the wrong
/// one. The message is at the beginning of `plaintext`, zeros follow; its length is written too. Sizes: `plaintext` and `ciphertext` as
/// many as dauntless_rsa_private_key_size returns. Errors: DAUNTLESS_ERROR_STATE if `private_key` has no key; DAUNTLESS_ERROR_DECRYPTION if
/// the ciphertext is no number below the modulus; DAUNTLESS_ERROR_RANDOM; DAUNTLESS_ERROR_FAULT.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_rsa_decrypt_pkcs1v15(
    plaintext: *mut u8,
    plaintext_size: usize,
    plaintext_length: *mut usize,
    private_key: *const dauntless_rsa_private_key,
    ciphertext: *const u8,
    ciphertext_size: usize,
) -> c_int {
    let plaintext = unsafe { Out::new(plaintext, plaintext_size) };
    let length = unsafe { Out::structure(plaintext_length) };
    let key = unsafe { In::structure(private_key) };
    let ciphertext = unsafe { In::new(ciphertext, ciphertext_size) };
    let (outputs, inputs) = ([plaintext, length], [key, ciphertext]);
    Border::<{ stack::DECRYPT_PKCS1V15 }>::cross(outputs, inputs, |to, [key, ciphertext]| {
        decrypt(to, &key, &ciphertext, PrivateKey::decrypt_pkcs1v15)
    })
}

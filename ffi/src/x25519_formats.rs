//! Keys of X25519 in PKCS#8 and SPKI (RFC 8410) for C.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::ffi::c_int;

use library::x25519::PrivateKey;
use subtle::ConstantTimeEq;

use crate::border::{Border, In, Out};
use crate::declassify::published;
use crate::der::OBJECT_IDENTIFIER;
use crate::formats::{decode_private, decode_public, encode_only_form, encode_public, Sizes};
use crate::stack::x25519_formats as stack;
use crate::status::Status;
use crate::x25519::{DAUNTLESS_X25519_PRIVATE_KEY_SIZE, DAUNTLESS_X25519_PUBLIC_KEY_SIZE};

/// Bytes of a private key in PKCS#8, DER (RFC 8410). Secret.
pub const DAUNTLESS_X25519_PKCS8_DER_SIZE: usize = 48;
/// Bytes of a private key in PKCS#8, PEM without a terminating zero. Secret.
pub const DAUNTLESS_X25519_PKCS8_PEM_SIZE: usize = 119;
/// Bytes of a public key in SPKI, DER (RFC 8410). Public.
pub const DAUNTLESS_X25519_SPKI_DER_SIZE: usize = 44;
/// Bytes of a public key in SPKI, PEM without a terminating zero. Public.
pub const DAUNTLESS_X25519_SPKI_PEM_SIZE: usize = 113;

const PRIVATE_SIZES: Sizes = Sizes {
    der: DAUNTLESS_X25519_PKCS8_DER_SIZE,
    pem: DAUNTLESS_X25519_PKCS8_PEM_SIZE,
};
const PUBLIC_SIZES: Sizes = Sizes {
    der: DAUNTLESS_X25519_SPKI_DER_SIZE,
    pem: DAUNTLESS_X25519_SPKI_PEM_SIZE,
};
const IDENTIFIER: [u8; 5] = [OBJECT_IDENTIFIER, 3, 0x2b, 101, 110]; // 1.3.101.110

/// Writes a private key in PKCS#8 (RFC 8410), as DER or PEM by the size of `encoded`. Sizes: `encoded` DAUNTLESS_X25519_PKCS8_DER_SIZE or
/// DAUNTLESS_X25519_PKCS8_PEM_SIZE, `private_key` 32.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_x25519_encode_private_key(
    encoded: *mut u8,
    encoded_size: usize,
    private_key: *const u8,
    private_key_size: usize,
) -> c_int {
    let encoded = unsafe { Out::new(encoded, encoded_size) };
    let key = unsafe { In::new(private_key, private_key_size) };
    Border::<{ stack::ENCODE_PRIVATE_KEY }>::cross([encoded], [key], |[mut to], [key]| {
        encode_only_form(&mut to, &PRIVATE_SIZES, &IDENTIFIER, || {
            let bytes: &[u8; DAUNTLESS_X25519_PRIVATE_KEY_SIZE] = key.array()?;
            Ok(bytes.as_slice())
        })
    })
}

/// Reads a private key from PKCS#8, DER or PEM (RFC 8410); checks the public key beside it, if there is one. Sizes: `private_key` 32,
/// `encoded` any. Errors: DAUNTLESS_ERROR_ENCODING.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_x25519_decode_private_key(
    private_key: *mut u8,
    private_key_size: usize,
    encoded: *const u8,
    encoded_size: usize,
) -> c_int {
    let key = unsafe { Out::new(private_key, private_key_size) };
    let encoded = unsafe { In::new(encoded, encoded_size) };
    Border::<{ stack::DECODE_PRIVATE_KEY }>::cross([key], [encoded], |[mut to], [encoded]| {
        let to: &mut [u8; DAUNTLESS_X25519_PRIVATE_KEY_SIZE] = to.array()?;
        decode_private(&encoded, &IDENTIFIER, |parts| {
            let (None, Some(bytes)) = (parts.seed, parts.expanded) else {
                return Err(Status::Encoding); // a form of other algorithms
            };
            let bytes = bytes.try_into().map_err(|_| Status::Encoding)?;
            let public = parts.public.map(|given| {
                let public = PrivateKey::from_bytes(bytes).public_key();
                published(given.ct_eq(public.as_bytes()).unwrap_u8()) != 0 // the caller learns it
            });
            if public == Some(false) {
                return Err(Status::Encoding);
            }
            *to = *bytes;
            Ok(())
        })
    })
}

/// Writes a public key in SPKI (RFC 8410), as DER or PEM by the size of `encoded`. Sizes: `encoded` DAUNTLESS_X25519_SPKI_DER_SIZE or
/// DAUNTLESS_X25519_SPKI_PEM_SIZE, `public_key` 32.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_x25519_encode_public_key(
    encoded: *mut u8,
    encoded_size: usize,
    public_key: *const u8,
    public_key_size: usize,
) -> c_int {
    let encoded = unsafe { Out::new(encoded, encoded_size) };
    let key = unsafe { In::new(public_key, public_key_size) };
    Border::<{ stack::ENCODE_PUBLIC_KEY }>::cross([encoded], [key], |[mut to], [key]| {
        encode_public(&mut to, &PUBLIC_SIZES, &IDENTIFIER, || {
            let bytes: &[u8; DAUNTLESS_X25519_PUBLIC_KEY_SIZE] = key.array()?;
            Ok(bytes.as_slice())
        })
    })
}

/// Reads a public key from SPKI, DER or PEM (RFC 8410). Sizes: `public_key` 32, `encoded` any. Errors: DAUNTLESS_ERROR_ENCODING.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_x25519_decode_public_key(
    public_key: *mut u8,
    public_key_size: usize,
    encoded: *const u8,
    encoded_size: usize,
) -> c_int {
    let key = unsafe { Out::new(public_key, public_key_size) };
    let encoded = unsafe { In::new(encoded, encoded_size) };
    Border::<{ stack::DECODE_PUBLIC_KEY }>::cross([key], [encoded], |[mut to], [encoded]| {
        let to: &mut [u8; DAUNTLESS_X25519_PUBLIC_KEY_SIZE] = to.array()?;
        decode_public(&encoded, &IDENTIFIER, |given| {
            let bytes: &[u8; DAUNTLESS_X25519_PUBLIC_KEY_SIZE] =
                given.try_into().map_err(|_| Status::Encoding)?;
            *to = *bytes;
            Ok(())
        })
    })
}

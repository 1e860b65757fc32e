//! Keys of ML-DSA-44 in PKCS#8 and SPKI (RFC 9881) for C. GENERATED from ffi/templates/mldsa_formats.rs.in by `make header`.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::ffi::c_int;

#[cfg(feature = "signing")]
use library::mldsa44::SigningKey;
#[cfg(feature = "signing")]
use subtle::ConstantTimeEq;
#[cfg(feature = "signing")]
use zeroize::Zeroizing;

#[cfg(feature = "signing")]
use crate::border::Input;
use crate::border::{Border, In, Out};
#[cfg(feature = "signing")]
use crate::declassify::published;
#[cfg(feature = "signing")]
use crate::formats::{decode_private, encode_private, Parts, PrivateSizes};
use crate::formats::{decode_public, encode_public, identifier, Sizes};
use crate::mldsa44::DAUNTLESS_MLDSA44_VERIFYING_KEY_SIZE;
#[cfg(feature = "signing")]
use crate::mldsa44::{signing_key_of, DAUNTLESS_MLDSA44_SEED_SIZE};
use crate::stack::mldsa44_formats as stack;
use crate::status::Status;

/// Bytes of a secret key in PKCS#8 as its seed, DER (RFC 9881). Secret.
#[cfg(feature = "signing")]
pub const DAUNTLESS_MLDSA44_PKCS8_SEED_DER_SIZE: usize = 54;
/// Bytes of a secret key in PKCS#8 as its seed, PEM without a terminating zero. Secret.
#[cfg(feature = "signing")]
pub const DAUNTLESS_MLDSA44_PKCS8_SEED_PEM_SIZE: usize = 128;
/// Bytes of a secret key in PKCS#8 in expanded form, DER (RFC 9881). Secret.
#[cfg(feature = "signing")]
pub const DAUNTLESS_MLDSA44_PKCS8_EXPANDED_DER_SIZE: usize = 2588;
/// Bytes of a secret key in PKCS#8 in expanded form, PEM without a terminating zero. Secret.
#[cfg(feature = "signing")]
pub const DAUNTLESS_MLDSA44_PKCS8_EXPANDED_PEM_SIZE: usize = 3560;
/// Bytes of a secret key in PKCS#8 as seed and in expanded form, DER (RFC 9881). Secret.
#[cfg(feature = "signing")]
pub const DAUNTLESS_MLDSA44_PKCS8_BOTH_DER_SIZE: usize = 2626;
/// Bytes of a secret key in PKCS#8 as seed and in expanded form, PEM without a terminating zero. Secret.
#[cfg(feature = "signing")]
pub const DAUNTLESS_MLDSA44_PKCS8_BOTH_PEM_SIZE: usize = 3613;
/// Bytes of a public key in SPKI, DER (RFC 9881). Public.
pub const DAUNTLESS_MLDSA44_SPKI_DER_SIZE: usize = 1334;
/// Bytes of a public key in SPKI, PEM without a terminating zero. Public.
pub const DAUNTLESS_MLDSA44_SPKI_PEM_SIZE: usize = 1860;

#[cfg(feature = "signing")]
const PRIVATE_SIZES: PrivateSizes = PrivateSizes {
    seed: Sizes {
        der: DAUNTLESS_MLDSA44_PKCS8_SEED_DER_SIZE,
        pem: DAUNTLESS_MLDSA44_PKCS8_SEED_PEM_SIZE,
    },
    expanded: Sizes {
        der: DAUNTLESS_MLDSA44_PKCS8_EXPANDED_DER_SIZE,
        pem: DAUNTLESS_MLDSA44_PKCS8_EXPANDED_PEM_SIZE,
    },
    both: Sizes {
        der: DAUNTLESS_MLDSA44_PKCS8_BOTH_DER_SIZE,
        pem: DAUNTLESS_MLDSA44_PKCS8_BOTH_PEM_SIZE,
    },
};
const PUBLIC_SIZES: Sizes = Sizes {
    der: DAUNTLESS_MLDSA44_SPKI_DER_SIZE,
    pem: DAUNTLESS_MLDSA44_SPKI_PEM_SIZE,
};
const IDENTIFIER: [u8; 11] = identifier(3, 17);

/// Reads a private key in whatever form; checks that all its parts belong together.
#[cfg(feature = "signing")]
fn decode(given: &Input) -> Result<SigningKey, Status> {
    decode_private(given, &IDENTIFIER, |parts| {
        let wrong = |_| Status::Encoding;
        let key = match (parts.seed, parts.expanded) {
            (Some(seed), _) => SigningKey::from_seed(seed.try_into().map_err(wrong)?),
            (None, expanded) => {
                let bytes = expanded.unwrap_or_default().try_into().map_err(wrong)?;
                SigningKey::from_expanded(bytes).map_err(|_| Status::Encoding)?
            }
        };
        let expanded = Zeroizing::new(key.to_expanded());
        let same = |a: &[u8], b: &[u8]| published(a.ct_eq(b).unwrap_u8()) != 0; // the caller learns it
        let agrees = |given: &[u8]| same(given, expanded.as_slice());
        let public = key.verifying_key();
        let is_public = |given: &[u8]| same(given, public.as_bytes());
        let sound = parts.expanded.is_none_or(agrees) && parts.public.is_none_or(is_public);
        sound.then_some(key).ok_or(Status::Encoding)
    })
}

/// Calls `with` with the parts of a key.
#[cfg(feature = "signing")]
fn with_parts(
    key: &SigningKey,
    with: &mut dyn FnMut(&Parts<'_>) -> Result<(), Status>,
) -> Result<(), Status> {
    let expanded = Zeroizing::new(key.to_expanded());
    with(&Parts {
        seed: key
            .seed()
            .map(<[u8; DAUNTLESS_MLDSA44_SEED_SIZE]>::as_slice),
        expanded: Some(expanded.as_slice()),
        public: None,
    })
}

/// Writes a signing key in PKCS#8 (RFC 9881). The size of `encoded` says in which form: DAUNTLESS_MLDSA44_PKCS8_ and
/// SEED_DER_SIZE (recommended), EXPANDED_DER_SIZE, BOTH_DER_SIZE, SEED_PEM_SIZE, EXPANDED_PEM_SIZE or BOTH_PEM_SIZE. Sizes: `encoded` one of
/// these, `signing_key` 32 or 2560. Errors: DAUNTLESS_ERROR_SIGNING_KEY;
/// DAUNTLESS_ERROR_NO_SEED if the form has a seed and the key is expanded.
#[cfg(feature = "signing")]
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa44_encode_signing_key(
    encoded: *mut u8,
    encoded_size: usize,
    signing_key: *const u8,
    signing_key_size: usize,
) -> c_int {
    let encoded = unsafe { Out::new(encoded, encoded_size) };
    let key = unsafe { In::new(signing_key, signing_key_size) };
    Border::<{ stack::ENCODE_SIGNING_KEY }>::cross([encoded], [key], |[mut to], [key]| {
        encode_private(
            &mut to,
            &PRIVATE_SIZES,
            &IDENTIFIER,
            || signing_key_of(&key),
            with_parts,
        )
    })
}

/// Reads a signing key from PKCS#8, in whatever form, DER or PEM (RFC 9881); checks an expanded key, and that all that is given
/// belongs together. Sizes: `signing_key` 32 (its seed) or 2560, `encoded` any. Errors: DAUNTLESS_ERROR_ENCODING;
/// DAUNTLESS_ERROR_NO_SEED if the size asks for the seed and there is none.
#[cfg(feature = "signing")]
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa44_decode_signing_key(
    signing_key: *mut u8,
    signing_key_size: usize,
    encoded: *const u8,
    encoded_size: usize,
) -> c_int {
    let key = unsafe { Out::new(signing_key, signing_key_size) };
    let encoded = unsafe { In::new(encoded, encoded_size) };
    Border::<{ stack::DECODE_SIGNING_KEY }>::cross([key], [encoded], |[mut to], [encoded]| {
        if to.size() == DAUNTLESS_MLDSA44_SEED_SIZE {
            let to = to.array()?;
            *to = *decode(&encoded)?.seed().ok_or(Status::NoSeed)?;
        } else {
            let to = to.array()?;
            *to = *Zeroizing::new(decode(&encoded)?.to_expanded());
        }
        Ok(())
    })
}

/// Writes a verifying key in SPKI (RFC 9881), as DER or PEM by the size of `encoded`. Sizes: `encoded`
/// DAUNTLESS_MLDSA44_SPKI_DER_SIZE or DAUNTLESS_MLDSA44_SPKI_PEM_SIZE, `verifying_key` 1312.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa44_encode_verifying_key(
    encoded: *mut u8,
    encoded_size: usize,
    verifying_key: *const u8,
    verifying_key_size: usize,
) -> c_int {
    let encoded = unsafe { Out::new(encoded, encoded_size) };
    let key = unsafe { In::new(verifying_key, verifying_key_size) };
    Border::<{ stack::ENCODE_VERIFYING_KEY }>::cross([encoded], [key], |[mut to], [key]| {
        encode_public(&mut to, &PUBLIC_SIZES, &IDENTIFIER, || {
            let bytes: &[u8; DAUNTLESS_MLDSA44_VERIFYING_KEY_SIZE] = key.array()?;
            Ok(bytes.as_slice())
        })
    })
}

/// Reads a verifying key from SPKI, DER or PEM (RFC 9881). Sizes: `verifying_key` 1312, `encoded` any. Errors:
/// DAUNTLESS_ERROR_ENCODING.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa44_decode_verifying_key(
    verifying_key: *mut u8,
    verifying_key_size: usize,
    encoded: *const u8,
    encoded_size: usize,
) -> c_int {
    let key = unsafe { Out::new(verifying_key, verifying_key_size) };
    let encoded = unsafe { In::new(encoded, encoded_size) };
    Border::<{ stack::DECODE_VERIFYING_KEY }>::cross([key], [encoded], |[mut to], [encoded]| {
        let to = to.array()?;
        decode_public(&encoded, &IDENTIFIER, |given| {
            let bytes: &[u8; DAUNTLESS_MLDSA44_VERIFYING_KEY_SIZE] =
                given.try_into().map_err(|_| Status::Encoding)?;
            *to = *bytes;
            Ok(())
        })
    })
}

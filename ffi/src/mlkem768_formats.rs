//! Keys of ML-KEM-768 in PKCS#8 and SPKI (RFC 9935) for C. GENERATED from ffi/templates/mlkem_formats.rs.in by `make header`.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::ffi::c_int;

use library::mlkem768::{DecapsulationKey, EncapsulationKey};
use subtle::ConstantTimeEq;
use zeroize::Zeroizing;

use crate::border::{Border, In, Input, Out};
use crate::declassify::published;
use crate::formats::{decode_private, decode_public, encode_private, encode_public};
use crate::formats::{identifier, Parts, PrivateSizes, Sizes};
use crate::mlkem768::{
    decapsulation_key_of, DAUNTLESS_MLKEM768_ENCAPSULATION_KEY_SIZE, DAUNTLESS_MLKEM768_SEED_SIZE,
};
use crate::stack::mlkem768_formats as stack;
use crate::status::Status;

/// Bytes of a secret key in PKCS#8 as its seed, DER (RFC 9935). Secret.
pub const DAUNTLESS_MLKEM768_PKCS8_SEED_DER_SIZE: usize = 86;
/// Bytes of a secret key in PKCS#8 as its seed, PEM without a terminating zero. Secret.
pub const DAUNTLESS_MLKEM768_PKCS8_SEED_PEM_SIZE: usize = 172;
/// Bytes of a secret key in PKCS#8 in expanded form, DER (RFC 9935). Secret.
pub const DAUNTLESS_MLKEM768_PKCS8_EXPANDED_DER_SIZE: usize = 2428;
/// Bytes of a secret key in PKCS#8 in expanded form, PEM without a terminating zero. Secret.
pub const DAUNTLESS_MLKEM768_PKCS8_EXPANDED_PEM_SIZE: usize = 3345;
/// Bytes of a secret key in PKCS#8 as seed and in expanded form, DER (RFC 9935). Secret.
pub const DAUNTLESS_MLKEM768_PKCS8_BOTH_DER_SIZE: usize = 2498;
/// Bytes of a secret key in PKCS#8 as seed and in expanded form, PEM without a terminating zero. Secret.
pub const DAUNTLESS_MLKEM768_PKCS8_BOTH_PEM_SIZE: usize = 3439;
/// Bytes of a public key in SPKI, DER (RFC 9935). Public.
pub const DAUNTLESS_MLKEM768_SPKI_DER_SIZE: usize = 1206;
/// Bytes of a public key in SPKI, PEM without a terminating zero. Public.
pub const DAUNTLESS_MLKEM768_SPKI_PEM_SIZE: usize = 1686;

const PRIVATE_SIZES: PrivateSizes = PrivateSizes {
    seed: Sizes {
        der: DAUNTLESS_MLKEM768_PKCS8_SEED_DER_SIZE,
        pem: DAUNTLESS_MLKEM768_PKCS8_SEED_PEM_SIZE,
    },
    expanded: Sizes {
        der: DAUNTLESS_MLKEM768_PKCS8_EXPANDED_DER_SIZE,
        pem: DAUNTLESS_MLKEM768_PKCS8_EXPANDED_PEM_SIZE,
    },
    both: Sizes {
        der: DAUNTLESS_MLKEM768_PKCS8_BOTH_DER_SIZE,
        pem: DAUNTLESS_MLKEM768_PKCS8_BOTH_PEM_SIZE,
    },
};
const PUBLIC_SIZES: Sizes = Sizes {
    der: DAUNTLESS_MLKEM768_SPKI_DER_SIZE,
    pem: DAUNTLESS_MLKEM768_SPKI_PEM_SIZE,
};
const IDENTIFIER: [u8; 11] = identifier(4, 2);

/// Reads a private key in whatever form; checks that all its parts belong together.
fn decode(given: &Input) -> Result<DecapsulationKey, Status> {
    decode_private(given, &IDENTIFIER, |parts| {
        let wrong = |_| Status::Encoding;
        let key = match (parts.seed, parts.expanded) {
            (Some(seed), _) => DecapsulationKey::from_seed(seed.try_into().map_err(wrong)?),
            (None, expanded) => {
                let bytes = expanded.unwrap_or_default().try_into().map_err(wrong)?;
                let key = DecapsulationKey::from_bytes(bytes);
                key.and_then(|key| key.check_pair().map(|()| key))
                    .map_err(|_| Status::Encoding)?
            }
        };
        let expanded = Zeroizing::new(key.to_bytes());
        let same = |a: &[u8], b: &[u8]| published(a.ct_eq(b).unwrap_u8()) != 0; // the caller learns it
        let agrees = |given: &[u8]| same(given, expanded.as_slice());
        let public = key.encapsulation_key();
        let is_public = |given: &[u8]| same(given, public.as_bytes());
        let sound = parts.expanded.is_none_or(agrees) && parts.public.is_none_or(is_public);
        sound.then_some(key).ok_or(Status::Encoding)
    })
}

/// Calls `with` with the parts of a key.
fn with_parts(
    key: &DecapsulationKey,
    with: &mut dyn FnMut(&Parts<'_>) -> Result<(), Status>,
) -> Result<(), Status> {
    let expanded = Zeroizing::new(key.to_bytes());
    with(&Parts {
        seed: key
            .seed()
            .map(<[u8; DAUNTLESS_MLKEM768_SEED_SIZE]>::as_slice),
        expanded: Some(expanded.as_slice()),
        public: None,
    })
}

/// Writes a decapsulation key in PKCS#8 (RFC 9935). The size of `encoded` says in which form: DAUNTLESS_MLKEM768_PKCS8_ and
/// SEED_DER_SIZE (recommended), EXPANDED_DER_SIZE, BOTH_DER_SIZE, SEED_PEM_SIZE, EXPANDED_PEM_SIZE or BOTH_PEM_SIZE. Sizes: `encoded` one of
/// these, `decapsulation_key` 64 or 2400. Errors: DAUNTLESS_ERROR_DECAPSULATION_KEY;
/// DAUNTLESS_ERROR_NO_SEED if the form has a seed and the key is expanded.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mlkem768_encode_decapsulation_key(
    encoded: *mut u8,
    encoded_size: usize,
    decapsulation_key: *const u8,
    decapsulation_key_size: usize,
) -> c_int {
    let encoded = unsafe { Out::new(encoded, encoded_size) };
    let key = unsafe { In::new(decapsulation_key, decapsulation_key_size) };
    Border::<{ stack::ENCODE_DECAPSULATION_KEY }>::cross([encoded], [key], |[mut to], [key]| {
        encode_private(
            &mut to,
            &PRIVATE_SIZES,
            &IDENTIFIER,
            || decapsulation_key_of(key),
            with_parts,
        )
    })
}

/// Reads a decapsulation key from PKCS#8, in whatever form, DER or PEM (RFC 9935); checks an expanded key, and that all that is given
/// belongs together. Sizes: `decapsulation_key` 64 (its seed) or 2400, `encoded` any. Errors: DAUNTLESS_ERROR_ENCODING;
/// DAUNTLESS_ERROR_NO_SEED if the size asks for the seed and there is none.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mlkem768_decode_decapsulation_key(
    decapsulation_key: *mut u8,
    decapsulation_key_size: usize,
    encoded: *const u8,
    encoded_size: usize,
) -> c_int {
    let key = unsafe { Out::new(decapsulation_key, decapsulation_key_size) };
    let encoded = unsafe { In::new(encoded, encoded_size) };
    Border::<{ stack::DECODE_DECAPSULATION_KEY }>::cross([key], [encoded], |[mut to], [encoded]| {
        if to.size() == DAUNTLESS_MLKEM768_SEED_SIZE {
            let to = to.array()?;
            *to = *decode(&encoded)?.seed().ok_or(Status::NoSeed)?;
        } else {
            let to = to.array()?;
            *to = *Zeroizing::new(decode(&encoded)?.to_bytes());
        }
        Ok(())
    })
}

/// Writes a encapsulation key in SPKI (RFC 9935), as DER or PEM by the size of `encoded`. Sizes: `encoded`
/// DAUNTLESS_MLKEM768_SPKI_DER_SIZE or DAUNTLESS_MLKEM768_SPKI_PEM_SIZE, `encapsulation_key` 1184. Errors: DAUNTLESS_ERROR_ENCAPSULATION_KEY.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mlkem768_encode_encapsulation_key(
    encoded: *mut u8,
    encoded_size: usize,
    encapsulation_key: *const u8,
    encapsulation_key_size: usize,
) -> c_int {
    let encoded = unsafe { Out::new(encoded, encoded_size) };
    let key = unsafe { In::new(encapsulation_key, encapsulation_key_size) };
    Border::<{ stack::ENCODE_ENCAPSULATION_KEY }>::cross([encoded], [key], |[mut to], [key]| {
        encode_public(&mut to, &PUBLIC_SIZES, &IDENTIFIER, || {
            let bytes: &[u8; DAUNTLESS_MLKEM768_ENCAPSULATION_KEY_SIZE] = key.array()?;
            EncapsulationKey::from_bytes(bytes)?;
            Ok(bytes.as_slice())
        })
    })
}

/// Reads a encapsulation key from SPKI, DER or PEM (RFC 9935). Sizes: `encapsulation_key` 1184, `encoded` any. Errors:
/// DAUNTLESS_ERROR_ENCODING.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mlkem768_decode_encapsulation_key(
    encapsulation_key: *mut u8,
    encapsulation_key_size: usize,
    encoded: *const u8,
    encoded_size: usize,
) -> c_int {
    let key = unsafe { Out::new(encapsulation_key, encapsulation_key_size) };
    let encoded = unsafe { In::new(encoded, encoded_size) };
    Border::<{ stack::DECODE_ENCAPSULATION_KEY }>::cross([key], [encoded], |[mut to], [encoded]| {
        let to = to.array()?;
        decode_public(&encoded, &IDENTIFIER, |given| {
            let bytes: &[u8; DAUNTLESS_MLKEM768_ENCAPSULATION_KEY_SIZE] =
                given.try_into().map_err(|_| Status::Encoding)?;
            EncapsulationKey::from_bytes(bytes).map_err(|_| Status::Encoding)?;
            *to = *bytes;
            Ok(())
        })
    })
}

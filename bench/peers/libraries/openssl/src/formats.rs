//! OpenSSL's PKCS#8 and SPKI, by its encoders and decoders.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::ffi::{CStr, CString};
use std::ptr::{null, null_mut};
use std::sync::OnceLock;

use peers_interface::{Documents, Encoding, Formats};

use crate::dsa::{algorithm, sign, Algorithm};
use crate::{c, decapsulate, done, of_seed, read_dk, read_ek, Key, Owned};

/// A list that selects the form of a private key, for the time of one call.
fn form_parameter(form: &CStr) -> [c::OSSL_PARAM; 2] {
    // SAFETY: OpenSSL reads the value only, up to its end.
    unsafe {
        let value = form.as_ptr().cast_mut();
        [
            c::OSSL_PARAM_construct_utf8_string(c"output_formats".as_ptr(), value, 0),
            c::OSSL_PARAM_construct_end(),
        ]
    }
}

fn name(encoding: Encoding) -> &'static CStr {
    match encoding {
        Encoding::Der => c"DER",
        Encoding::Pem => c"PEM",
    }
}

/// What a key is written to or read from.
pub struct Structure {
    name: &'static CStr,
    selection: i32,
}

pub const PRIVATE: Structure = Structure {
    name: c"PrivateKeyInfo",
    selection: c::EVP_PKEY_KEYPAIR,
};
pub const PUBLIC: Structure = Structure {
    name: c"SubjectPublicKeyInfo",
    selection: c::EVP_PKEY_PUBLIC_KEY,
};

/// A document of a structure; `form` is one of those that OpenSSL calls output formats.
pub fn write(
    key: &Key,
    to: &Structure,
    form: Option<&CStr>,
    encoding: Encoding,
) -> Option<Vec<u8>> {
    let (mut start, mut length) = (null_mut(), 0);
    // SAFETY: the key and the names are alive; OpenSSL allocates what it writes, and says how long it is.
    unsafe {
        let encoder = c::OSSL_ENCODER_CTX_new_for_pkey(
            key.get(),
            to.selection,
            name(encoding).as_ptr(),
            to.name.as_ptr(),
            null(),
        );
        let encoder = Owned::new(encoder, c::OSSL_ENCODER_CTX_free)?;
        if let Some(form) = form {
            let list = form_parameter(form);
            done(c::OSSL_ENCODER_CTX_set_params(encoder.get(), list.as_ptr()))?;
        }
        done(c::OSSL_ENCODER_to_data(
            encoder.get(),
            &mut start,
            &mut length,
        ))?;
        let document = std::slice::from_raw_parts(start, length).to_vec();
        c::CRYPTO_free(start.cast(), c"".as_ptr(), 0);
        Some(document)
    }
}

/// The key of a document, and the bytes that were read: OpenSSL leaves it to its caller what follows them.
pub fn read(
    set: &CStr,
    from: &Structure,
    document: &[u8],
    encoding: Encoding,
) -> Option<(Key, usize)> {
    let (mut key, mut start, mut left) = (null_mut(), document.as_ptr(), document.len());
    // SAFETY: the document and the names are alive; OpenSSL writes the key and how far it has read.
    let status = unsafe {
        let decoder = c::OSSL_DECODER_CTX_new_for_pkey(
            &mut key,
            name(encoding).as_ptr(),
            from.name.as_ptr(),
            set.as_ptr(),
            from.selection,
            null_mut(),
            null(),
        );
        let decoder = Owned::new(decoder, c::OSSL_DECODER_CTX_free)?;
        c::OSSL_DECODER_from_data(decoder.get(), &mut start, &mut left)
    };
    let key = Owned::new(key, c::EVP_PKEY_free);
    done(status)?;
    Some((key?, document.len() - left))
}

/// A part of a key that has exactly the length of `out`.
fn part(key: &Key, part: &CStr, out: &mut [u8]) -> Option<()> {
    let mut length = 0;
    // SAFETY: the key and the name are alive, and the length is the slice's.
    let status = unsafe {
        c::EVP_PKEY_get_octet_string_param(
            key.get(),
            part.as_ptr(),
            out.as_mut_ptr(),
            out.len(),
            &mut length,
        )
    };
    done(status).filter(|()| length == out.len())
}

macro_rules! documents {
    ($name:literal, $use:expr) => {{
        struct Set;
        impl Documents for Set {
            type Key = Key;

            fn of_seed(seed: &[u8]) -> Option<Key> {
                of_seed($name, seed)
            }
            fn of_expanded(bytes: &[u8]) -> Option<Key> {
                read_dk($name, bytes)
            }
            fn of_public(bytes: &[u8]) -> Option<Key> {
                read_ek($name, bytes)
            }
            fn write_private(key: &Key, form: &[u8], encoding: Encoding) -> Option<Vec<u8>> {
                let form = CString::new(form).ok()?;
                write(key, &PRIVATE, Some(&form), encoding)
            }
            fn write_public(key: &Key, encoding: Encoding) -> Option<Vec<u8>> {
                write(key, &PUBLIC, None, encoding)
            }
            fn read_private(document: &[u8], encoding: Encoding) -> Option<(Key, usize)> {
                read($name, &PRIVATE, document, encoding)
            }
            fn read_public(document: &[u8], encoding: Encoding) -> Option<(Key, usize)> {
                read($name, &PUBLIC, document, encoding)
            }
            fn expanded(key: &Key, out: &mut [u8]) -> Option<()> {
                part(key, c"priv", out)
            }
            fn public(key: &Key, out: &mut [u8]) -> Option<()> {
                part(key, c"pub", out)
            }
            fn seed(key: &Key, out: &mut [u8]) -> Option<()> {
                part(key, c"seed", out)
            }
            fn use_private(key: &Key, given: &[u8], out: &mut [u8]) -> Option<()> {
                $use(key, given, out)
            }
        }
        Formats::of::<Set>()
    }};
}

macro_rules! signing_documents {
    ($name:literal) => {{
        static FOUND: OnceLock<Algorithm> = OnceLock::new();
        documents!($name, |key, message, out| {
            sign(key, algorithm(&FOUND, $name), message, b"", true, out)
        })
    }};
}

/// Of ML-KEM's parameter sets, then of ML-DSA's.
pub fn tables() -> [Formats; 6] {
    [
        documents!(c"ML-KEM-512", decapsulate),
        documents!(c"ML-KEM-768", decapsulate),
        documents!(c"ML-KEM-1024", decapsulate),
        signing_documents!(c"ML-DSA-44"),
        signing_documents!(c"ML-DSA-65"),
        signing_documents!(c"ML-DSA-87"),
    ]
}

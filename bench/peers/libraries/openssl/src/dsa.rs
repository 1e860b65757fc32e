//! OpenSSL's ML-DSA, through its EVP interface.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::ffi::CStr;
use std::ptr::{null, null_mut};
use std::sync::OnceLock;

use peers_interface::{Dsa, Offers, Signs};

use crate::{c, context, done, generate_from, read_dk, read_ek, Key};

/// An algorithm, looked up once.
pub struct Algorithm(*mut c::EVP_SIGNATURE);

// SAFETY: OpenSSL's methods are shared between threads.
unsafe impl Send for Algorithm {}
// SAFETY: as above.
unsafe impl Sync for Algorithm {}

pub fn algorithm(found: &OnceLock<Algorithm>, name: &CStr) -> *mut c::EVP_SIGNATURE {
    // SAFETY: the name is a C string.
    let fetch = || Algorithm(unsafe { c::EVP_SIGNATURE_fetch(null_mut(), name.as_ptr(), null()) });
    found.get_or_init(fetch).0
}

/// The context string, and whether the signature is deterministic, for the time of one call.
fn parameters(context: &[u8], deterministic: &mut i32) -> [c::OSSL_PARAM; 3] {
    let start = context.as_ptr().cast_mut().cast();
    // SAFETY: OpenSSL reads the values only.
    unsafe {
        [
            c::OSSL_PARAM_construct_octet_string(c"context-string".as_ptr(), start, context.len()),
            c::OSSL_PARAM_construct_int(c"deterministic".as_ptr(), deterministic),
            c::OSSL_PARAM_construct_end(),
        ]
    }
}

/// A signature in the whole of `out`.
// SAFETY, of all calls here and below: objects are alive, and lengths are those of slices.
pub fn sign(
    key: &Key,
    method: *mut c::EVP_SIGNATURE,
    message: &[u8],
    string: &[u8],
    deterministic: bool,
    out: &mut [u8],
) -> Option<()> {
    let mut fixed = i32::from(deterministic);
    sign_with(key, method, &parameters(string, &mut fixed), message, out)
}

/// The same with these parameters.
pub fn sign_with(
    key: &Key,
    method: *mut c::EVP_SIGNATURE,
    list: &[c::OSSL_PARAM],
    message: &[u8],
    out: &mut [u8],
) -> Option<()> {
    let (context, mut written) = (context(key)?, out.len());
    unsafe {
        done(c::EVP_PKEY_sign_message_init(
            context.get(),
            method,
            list.as_ptr(),
        ))?;
        done(c::EVP_PKEY_sign(
            context.get(),
            out.as_mut_ptr(),
            &mut written,
            message.as_ptr(),
            message.len(),
        ))
    }
}

/// Whether a signature is valid, with these parameters.
pub fn verify_with(
    key: &Key,
    method: *mut c::EVP_SIGNATURE,
    list: &[c::OSSL_PARAM],
    message: &[u8],
    signature: &[u8],
) -> bool {
    let Some(context) = context(key) else {
        return false;
    };
    unsafe {
        let ready = c::EVP_PKEY_verify_message_init(context.get(), method, list.as_ptr());
        let (start, length) = (signature.as_ptr(), signature.len());
        let (m, m_length) = (message.as_ptr(), message.len());
        ready == 1 && c::EVP_PKEY_verify(context.get(), start, length, m, m_length) == 1
    }
}

macro_rules! dsa {
    ($name:literal, $private_key:literal) => {{
        static FOUND: OnceLock<Algorithm> = OnceLock::new();
        struct Set;
        impl Signs for Set {
            type Private<'a> = Key;
            type Public<'a> = Key;

            fn generate_from(seed: &[u8; 32], public: &mut [u8], private: &mut [u8]) -> Option<()> {
                generate_from($name, seed, public, private)
            }
            fn private(bytes: &[u8]) -> Option<Key> {
                read_dk($name, bytes)
            }
            fn public(bytes: &[u8]) -> Option<Key> {
                read_ek($name, bytes)
            }
            fn sign(
                key: &Key,
                message: &[u8],
                string: &[u8],
                deterministic: bool,
                out: &mut [u8],
            ) -> Option<()> {
                let method = algorithm(&FOUND, $name);
                sign(key, method, message, string, deterministic, out)
            }
            fn verify(key: &Key, message: &[u8], string: &[u8], signature: &[u8]) -> bool {
                let mut fixed = 0;
                let (method, list) = (algorithm(&FOUND, $name), parameters(string, &mut fixed));
                verify_with(key, method, &list, message, signature)
            }
        }
        Dsa::of::<Set>(Offers {
            private_key: $private_key,
            deterministic: true,
            prepared: true,
            ..Offers::default()
        })
    }};
}

pub fn tables() -> [Dsa; 3] {
    [
        dsa!(c"ML-DSA-44", 2560),
        dsa!(c"ML-DSA-65", 4032),
        dsa!(c"ML-DSA-87", 4896),
    ]
}

//! OpenSSL's RSA: held keys are contexts that are ready to sign or to verify.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::ptr::{null, null_mut};
use std::sync::OnceLock;

use peers_interface::{rsa_tables, Encoding, OffersRsa, Rsa, Rsassa};

use crate::formats::{read, write, PRIVATE, PUBLIC};
use crate::{c, context, done, Context, Function, Key, Owned};

static SHA256: OnceLock<Function> = OnceLock::new();

fn sha256() -> *const c::EVP_MD {
    // SAFETY: the name is a C string.
    let fetch = || unsafe { c::EVP_MD_fetch(null_mut(), c"SHA256".as_ptr(), null()) };
    SHA256.get_or_init(|| Function(fetch())).0
}

fn digest(message: &[u8]) -> Option<[u8; 32]> {
    let mut digest = [0; 32];
    // SAFETY: the length is the slice's, and 32 bytes are written.
    let status = unsafe {
        let (start, out) = (message.as_ptr().cast(), digest.as_mut_ptr());
        c::EVP_Digest(start, message.len(), out, null_mut(), sha256(), null_mut())
    };
    done(status).map(|()| digest)
}

/// A context of PKCS#1 v1.5 and SHA-256, which holds the key.
fn ready(key: &Key, start: unsafe extern "C" fn(*mut c::EVP_PKEY_CTX) -> i32) -> Option<Context> {
    let context = context(key)?;
    // SAFETY: the context is alive.
    unsafe {
        done(start(context.get()))?;
        done(c::EVP_PKEY_CTX_set_rsa_padding(
            context.get(),
            c::RSA_PKCS1_PADDING,
        ))?;
        done(c::EVP_PKEY_CTX_set_signature_md(context.get(), sha256()))?;
    }
    Some(context)
}

struct Keys;

impl Rsassa for Keys {
    type Private = Context;
    type Public = Context;

    fn generate(bits: usize) -> Option<Vec<u8>> {
        // SAFETY: the name is a C string, and a size follows RSA.
        let key = unsafe { c::EVP_PKEY_Q_keygen(null_mut(), null(), c"RSA".as_ptr(), bits) };
        let key = Owned::new(key, c::EVP_PKEY_free)?;
        write(&key, &PRIVATE, None, Encoding::Der)
    }
    fn private(document: &[u8]) -> Option<Context> {
        let (key, _) = read(c"RSA", &PRIVATE, document, Encoding::Der)?;
        ready(&key, c::EVP_PKEY_sign_init)
    }
    fn public(document: &[u8]) -> Option<Context> {
        let (key, _) = read(c"RSA", &PUBLIC, document, Encoding::Der)?;
        ready(&key, c::EVP_PKEY_verify_init)
    }
    fn sign(key: &Context, message: &[u8], out: &mut [u8]) -> Option<()> {
        let (digest, mut length) = (digest(message)?, out.len());
        // SAFETY: the context is alive, and lengths are those of the slices.
        let status = unsafe {
            let start = out.as_mut_ptr();
            c::EVP_PKEY_sign(key.get(), start, &mut length, digest.as_ptr(), digest.len())
        };
        done(status).filter(|()| length == out.len())
    }
    fn verify(key: &Context, message: &[u8], signature: &[u8]) -> bool {
        let Some(digest) = digest(message) else {
            return false;
        };
        // SAFETY: the context is alive, and lengths are those of the slices.
        let status = unsafe {
            c::EVP_PKEY_verify(
                key.get(),
                signature.as_ptr(),
                signature.len(),
                digest.as_ptr(),
                digest.len(),
            )
        };
        status == 1
    }
}

pub fn tables() -> [Rsa; 3] {
    rsa_tables::<Keys>(OffersRsa {
        generates: true,
        holds_public_keys: true,
    })
}

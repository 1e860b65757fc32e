//! OpenSSL's X25519: its private keys are objects that hold their public keys, which are computed when they are read.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use peers_interface::{Agrees, Dh};

use crate::{c, context, done, read_dk, read_ek, Context};

struct Keys;

impl Agrees for Keys {
    type Private = Context;

    fn public(private: &[u8; 32]) -> Option<[u8; 32]> {
        let (mut public, mut length) = ([0; 32], 32);
        let key = read_dk(c"X25519", private)?;
        // SAFETY: the key is alive, and the length is the array's.
        let status =
            unsafe { c::EVP_PKEY_get_raw_public_key(key.get(), public.as_mut_ptr(), &mut length) };
        done(status).map(|()| public)
    }
    fn private(private: &[u8; 32]) -> Option<Context> {
        let context = context(&read_dk(c"X25519", private)?)?;
        // SAFETY: the context is alive.
        done(unsafe { c::EVP_PKEY_derive_init(context.get()) })?;
        Some(context)
    }
    fn agree(key: &Context, public: &[u8; 32]) -> Option<[u8; 32]> {
        let (mut secret, mut length) = ([0; 32], 32);
        let other = read_ek(c"X25519", public)?;
        // SAFETY: context and key are alive, and the length is the array's.
        unsafe {
            done(c::EVP_PKEY_derive_set_peer(key.get(), other.get()))?;
            let status = c::EVP_PKEY_derive(key.get(), secret.as_mut_ptr(), &mut length);
            done(status).map(|()| secret)
        }
    }
}

pub fn table() -> Dh {
    Dh::of::<Keys>()
}

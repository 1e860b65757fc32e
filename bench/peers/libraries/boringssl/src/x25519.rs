//! BoringSSL's X25519, through its functions on bytes.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use boring_sys::{X25519_public_from_private, X25519};
use peers_interface::{Agrees, Dh};

struct Keys;

// SAFETY, of all calls: keys and secrets have 32 bytes.
impl Agrees for Keys {
    type Private = [u8; 32];

    fn public(private: &[u8; 32]) -> Option<[u8; 32]> {
        let mut public = [0; 32];
        unsafe { X25519_public_from_private(public.as_mut_ptr(), private.as_ptr()) };
        Some(public)
    }
    fn private(private: &[u8; 32]) -> Option<[u8; 32]> {
        Some(*private)
    }
    fn agree(key: &[u8; 32], public: &[u8; 32]) -> Option<[u8; 32]> {
        let mut secret = [0; 32];
        let status = unsafe { X25519(secret.as_mut_ptr(), key.as_ptr(), public.as_ptr()) };
        (status == 1).then_some(secret)
    }
}

pub fn table() -> Dh {
    Dh::of::<Keys>()
}

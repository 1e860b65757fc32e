//! wolfSSL's X25519.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::ffi::c_void;
use std::ptr::NonNull;

use peers_interface::{Agrees, Dh};

extern "C" {
    fn peer_x25519_public(private: *const u8, public: *mut u8) -> i32;
    fn peer_x25519_read(private: *const u8) -> *mut c_void;
    fn peer_x25519_free(key: *mut c_void);
    fn peer_x25519_agree(key: *mut c_void, public: *const u8, secret: *mut u8) -> i32;
}

struct Key(NonNull<c_void>);

impl Drop for Key {
    fn drop(&mut self) {
        // SAFETY: the key is freed once.
        unsafe { peer_x25519_free(self.0.as_ptr()) }
    }
}

struct Keys;

// SAFETY, of all calls: keys and secrets have 32 bytes, and keys that were read are alive.
impl Agrees for Keys {
    type Private = Key;

    fn public(private: &[u8; 32]) -> Option<[u8; 32]> {
        let mut public = [0; 32];
        let status = unsafe { peer_x25519_public(private.as_ptr(), public.as_mut_ptr()) };
        (status == 0).then_some(public)
    }
    fn private(private: &[u8; 32]) -> Option<Key> {
        NonNull::new(unsafe { peer_x25519_read(private.as_ptr()) }).map(Key)
    }
    fn agree(key: &Key, public: &[u8; 32]) -> Option<[u8; 32]> {
        let mut secret = [0; 32];
        let status =
            unsafe { peer_x25519_agree(key.0.as_ptr(), public.as_ptr(), secret.as_mut_ptr()) };
        (status == 0).then_some(secret)
    }
}

pub fn table() -> Dh {
    Dh::of::<Keys>()
}

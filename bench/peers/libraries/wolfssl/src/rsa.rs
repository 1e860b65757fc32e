//! wolfSSL's RSA.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::ffi::c_void;
use std::ptr::NonNull;

use peers_interface::{rsa_tables, OffersRsa, Rsa, Rsassa};

extern "C" {
    fn peer_rsa_generate(bits: i32, document: *mut u8, size: usize) -> usize;
    fn peer_rsa_read(private: i32, document: *const u8, size: usize) -> *mut c_void;
    fn peer_rsa_free(key: *mut c_void);
    fn peer_rsa_sign(
        key: *mut c_void,
        message: *const u8,
        size: usize,
        signature: *mut u8,
        length: usize,
    ) -> i32;
    fn peer_rsa_verify(
        key: *mut c_void,
        message: *const u8,
        size: usize,
        signature: *const u8,
        length: usize,
    ) -> i32;
}

const DOCUMENT: usize = 4096; // bytes: more than 4096 bits take

struct Key(NonNull<c_void>);

impl Drop for Key {
    fn drop(&mut self) {
        // SAFETY: the key is freed once.
        unsafe { peer_rsa_free(self.0.as_ptr()) }
    }
}

fn read(private: bool, document: &[u8]) -> Option<Key> {
    // SAFETY: the length is the slice's.
    let key = unsafe { peer_rsa_read(private.into(), document.as_ptr(), document.len()) };
    NonNull::new(key).map(Key)
}

struct Keys;

// SAFETY, of all calls: keys are alive, lengths are those of slices.
impl Rsassa for Keys {
    type Private = Key;
    type Public = Key;

    fn generate(bits: usize) -> Option<Vec<u8>> {
        let mut document = vec![0; DOCUMENT];
        let written = unsafe { peer_rsa_generate(bits as i32, document.as_mut_ptr(), DOCUMENT) };
        document.truncate(written);
        (written != 0).then_some(document)
    }
    fn private(document: &[u8]) -> Option<Key> {
        read(true, document)
    }
    fn public(document: &[u8]) -> Option<Key> {
        read(false, document)
    }
    fn sign(key: &Key, message: &[u8], out: &mut [u8]) -> Option<()> {
        let (start, size) = (message.as_ptr(), message.len());
        let status =
            unsafe { peer_rsa_sign(key.0.as_ptr(), start, size, out.as_mut_ptr(), out.len()) };
        (status == 0).then_some(())
    }
    fn verify(key: &Key, message: &[u8], signature: &[u8]) -> bool {
        let (start, size) = (message.as_ptr(), message.len());
        let status = unsafe {
            let (signature, length) = (signature.as_ptr(), signature.len());
            peer_rsa_verify(key.0.as_ptr(), start, size, signature, length)
        };
        status == 0
    }
}

pub fn tables() -> [Rsa; 3] {
    rsa_tables::<Keys>(OffersRsa {
        generates: true,
        holds_public_keys: true,
    })
}

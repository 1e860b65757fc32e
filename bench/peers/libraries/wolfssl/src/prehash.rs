//! wolfSSL's HashML-DSA, with digests by its own hash functions, and its signatures of a given mu.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::ffi::c_void;
use std::ptr::null;

use peers_interface::{Dsa, HashFunction, Hashed, SignsHashed, SignsMu, MU};

use crate::dsa::{peer_dsa_prepare, ZEROS};

extern "C" {
    fn peer_dsa_sign_hashed(
        key: *mut c_void,
        rnd: *const u8,
        function: i32,
        message: *const u8,
        message_size: usize,
        context: *const u8,
        context_size: usize,
        signature: *mut u8,
        signature_size: usize,
    ) -> i32;
    fn peer_dsa_verify_hashed(
        key: *mut c_void,
        function: i32,
        message: *const u8,
        message_size: usize,
        context: *const u8,
        context_size: usize,
        signature: *const u8,
        signature_size: usize,
    ) -> i32;
    fn peer_dsa_sign_mu(
        key: *mut c_void,
        rnd: *const u8,
        mu: *const u8,
        signature: *mut u8,
        signature_size: usize,
    ) -> i32;
    fn peer_dsa_verify_mu(
        key: *mut c_void,
        mu: *const u8,
        signature: *const u8,
        signature_size: usize,
    ) -> i32;
    fn peer_dsa_free(key: *mut c_void);
}

/// A key that wolfSSL holds for the time of one call.
struct Key(*mut c_void);

// SAFETY, of all calls: pointers and lengths are those of slices, and keys are those that wolfSSL made.
impl Key {
    fn read(set: i32, private: bool, bytes: &[u8]) -> Option<Self> {
        let (private, start) = (i32::from(private), bytes.as_ptr());
        let key = unsafe { peer_dsa_prepare(set, private, start, bytes.len()) };
        (!key.is_null()).then_some(Self(key))
    }

    fn sign_hashed(&self, what: Hashed<'_>, rnd: *const u8, out: &mut [u8]) -> Option<()> {
        let status = unsafe {
            peer_dsa_sign_hashed(
                self.0,
                rnd,
                what.function as i32,
                what.message.as_ptr(),
                what.message.len(),
                what.context.as_ptr(),
                what.context.len(),
                out.as_mut_ptr(),
                out.len(),
            )
        };
        (status == 0).then_some(())
    }

    fn verify_hashed(&self, what: Hashed<'_>, signature: &[u8]) -> bool {
        let status = unsafe {
            peer_dsa_verify_hashed(
                self.0,
                what.function as i32,
                what.message.as_ptr(),
                what.message.len(),
                what.context.as_ptr(),
                what.context.len(),
                signature.as_ptr(),
                signature.len(),
            )
        };
        status == 0
    }

    fn sign_mu(&self, mu: &[u8; MU], rnd: *const u8, out: &mut [u8]) -> Option<()> {
        let (start, length) = (out.as_mut_ptr(), out.len());
        let status = unsafe { peer_dsa_sign_mu(self.0, rnd, mu.as_ptr(), start, length) };
        (status == 0).then_some(())
    }

    fn verify_mu(&self, mu: &[u8; MU], signature: &[u8]) -> bool {
        let (start, length) = (signature.as_ptr(), signature.len());
        unsafe { peer_dsa_verify_mu(self.0, mu.as_ptr(), start, length) == 0 }
    }
}

impl Drop for Key {
    fn drop(&mut self) {
        unsafe { peer_dsa_free(self.0) }
    }
}

/// Null where wolfSSL's own generator is asked.
fn randomness(deterministic: bool) -> *const u8 {
    match deterministic {
        true => ZEROS.as_ptr(),
        false => null(),
    }
}

/// A parameter set by its place among the three.
struct Set<const SET: i32>;

impl<const SET: i32> SignsHashed for Set<SET> {
    const FUNCTIONS: &'static [HashFunction] = &HashFunction::ALL;

    fn sign_hashed(
        private: &[u8],
        what: Hashed<'_>,
        deterministic: bool,
        out: &mut [u8],
    ) -> Option<()> {
        Key::read(SET, true, private)?.sign_hashed(what, randomness(deterministic), out)
    }
    fn verify_hashed(public: &[u8], what: Hashed<'_>, signature: &[u8]) -> bool {
        Key::read(SET, false, public).is_some_and(|key| key.verify_hashed(what, signature))
    }
}

impl<const SET: i32> SignsMu for Set<SET> {
    fn sign_mu(private: &[u8], mu: &[u8; MU], deterministic: bool, out: &mut [u8]) -> Option<()> {
        Key::read(SET, true, private)?.sign_mu(mu, randomness(deterministic), out)
    }
    fn verify_mu(public: &[u8], mu: &[u8; MU], signature: &[u8]) -> bool {
        Key::read(SET, false, public).is_some_and(|key| key.verify_mu(mu, signature))
    }
}

/// The tables of the three parameter sets with both.
pub fn with(tables: [Dsa; 3]) -> [Dsa; 3] {
    let [of44, of65, of87] = tables;
    [
        of44.with_hashed::<Set<0>>().with_mu::<Set<0>>(),
        of65.with_hashed::<Set<1>>().with_mu::<Set<1>>(),
        of87.with_hashed::<Set<2>>().with_mu::<Set<2>>(),
    ]
}

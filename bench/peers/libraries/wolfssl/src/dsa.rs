//! wolfSSL's ML-DSA.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::ffi::c_void;
use std::ptr::null;

use peers_interface::{Dsa, Input, Output, Prepared};

extern "C" {
    fn peer_dsa_generate(
        set: i32,
        seed: *const u8,
        public: *mut u8,
        public_size: usize,
        private: *mut u8,
        private_size: usize,
    ) -> i32;
    fn peer_dsa_sign(
        set: i32,
        private: *const u8,
        private_size: usize,
        rnd: *const u8,
        message: *const u8,
        message_size: usize,
        context: *const u8,
        context_size: usize,
        signature: *mut u8,
        signature_size: usize,
    ) -> i32;
    fn peer_dsa_sign_prepared(
        key: *mut c_void,
        rnd: *const u8,
        message: *const u8,
        message_size: usize,
        context: *const u8,
        context_size: usize,
        signature: *mut u8,
        signature_size: usize,
    ) -> i32;
    fn peer_dsa_verify(
        set: i32,
        public: *const u8,
        public_size: usize,
        message: *const u8,
        message_size: usize,
        context: *const u8,
        context_size: usize,
        signature: *const u8,
        signature_size: usize,
    ) -> i32;
    fn peer_dsa_verify_prepared(
        key: *mut c_void,
        message: *const u8,
        message_size: usize,
        context: *const u8,
        context_size: usize,
        signature: *const u8,
        signature_size: usize,
    ) -> i32;
    pub fn peer_dsa_prepare(set: i32, private: i32, bytes: *const u8, size: usize) -> *mut c_void;
}

/// rnd of the deterministic signature (FIPS 204, Algorithm 2).
pub const ZEROS: [u8; 32] = [0; 32];

// SAFETY, of all calls: pointers and lengths are those of slices, and keys are those that wolfSSL made.
fn prepare(set: i32, private: i32, key: Input<'_>) -> Prepared {
    let key = key.bytes();
    Prepared::at(unsafe { peer_dsa_prepare(set, private, key.as_ptr(), key.len()) } as usize)
}

fn sign_with(key: Prepared, rnd: *const u8, m: Input<'_>, ctx: Input<'_>, out: Output<'_>) -> bool {
    let (m, ctx, out) = (m.bytes(), ctx.bytes(), out.bytes());
    let status = unsafe {
        peer_dsa_sign_prepared(
            key.address() as *mut c_void,
            rnd,
            m.as_ptr(),
            m.len(),
            ctx.as_ptr(),
            ctx.len(),
            out.as_mut_ptr(),
            out.len(),
        )
    };
    status == 0
}

extern "C" fn sign_prepared(key: Prepared, m: Input<'_>, ctx: Input<'_>, out: Output<'_>) -> bool {
    sign_with(key, null(), m, ctx, out)
}

extern "C" fn sign_prepared_deterministic(
    key: Prepared,
    m: Input<'_>,
    ctx: Input<'_>,
    out: Output<'_>,
) -> bool {
    sign_with(key, ZEROS.as_ptr(), m, ctx, out)
}

extern "C" fn verify_prepared(
    key: Prepared,
    m: Input<'_>,
    ctx: Input<'_>,
    signature: Input<'_>,
) -> bool {
    let (m, ctx, signature) = (m.bytes(), ctx.bytes(), signature.bytes());
    let status = unsafe {
        peer_dsa_verify_prepared(
            key.address() as *mut c_void,
            m.as_ptr(),
            m.len(),
            ctx.as_ptr(),
            ctx.len(),
            signature.as_ptr(),
            signature.len(),
        )
    };
    status == 0
}

fn sign(
    set: i32,
    key: Input<'_>,
    rnd: *const u8,
    m: Input<'_>,
    ctx: Input<'_>,
    out: Output<'_>,
) -> bool {
    let (key, m, ctx, out) = (key.bytes(), m.bytes(), ctx.bytes(), out.bytes());
    let status = unsafe {
        peer_dsa_sign(
            set,
            key.as_ptr(),
            key.len(),
            rnd,
            m.as_ptr(),
            m.len(),
            ctx.as_ptr(),
            ctx.len(),
            out.as_mut_ptr(),
            out.len(),
        )
    };
    status == 0
}

macro_rules! dsa {
    ($set:literal, $private:literal) => {{
        fn make(seed: *const u8, public: Output<'_>, private: Output<'_>) -> bool {
            let (public, private) = (public.bytes(), private.bytes());
            let (pk, sk) = (public.as_mut_ptr(), private.as_mut_ptr());
            unsafe { peer_dsa_generate($set, seed, pk, public.len(), sk, private.len()) == 0 }
        }
        extern "C" fn generate(public: Output<'_>, private: Output<'_>) -> bool {
            make(null(), public, private)
        }
        extern "C" fn generate_from(
            seed: Input<'_>,
            public: Output<'_>,
            private: Output<'_>,
        ) -> bool {
            seed.array::<32>()
                .is_some_and(|seed| make(seed.as_ptr(), public, private))
        }
        extern "C" fn sign(key: Input<'_>, m: Input<'_>, ctx: Input<'_>, out: Output<'_>) -> bool {
            crate::dsa::sign($set, key, null(), m, ctx, out)
        }
        extern "C" fn sign_deterministic(
            key: Input<'_>,
            m: Input<'_>,
            ctx: Input<'_>,
            out: Output<'_>,
        ) -> bool {
            crate::dsa::sign($set, key, ZEROS.as_ptr(), m, ctx, out)
        }
        extern "C" fn verify(
            key: Input<'_>,
            m: Input<'_>,
            ctx: Input<'_>,
            signature: Input<'_>,
        ) -> bool {
            let (key, m, ctx, signature) = (key.bytes(), m.bytes(), ctx.bytes(), signature.bytes());
            let status = unsafe {
                peer_dsa_verify(
                    $set,
                    key.as_ptr(),
                    key.len(),
                    m.as_ptr(),
                    m.len(),
                    ctx.as_ptr(),
                    ctx.len(),
                    signature.as_ptr(),
                    signature.len(),
                )
            };
            status == 0
        }
        extern "C" fn prepare_private_key(key: Input<'_>) -> Prepared {
            prepare($set, 1, key)
        }
        extern "C" fn prepare_public_key(key: Input<'_>) -> Prepared {
            prepare($set, 0, key)
        }
        Dsa {
            private_key: $private,
            generate: Some(generate),
            generate_from: Some(generate_from),
            sign: Some(sign),
            sign_deterministic: Some(sign_deterministic),
            verify: Some(verify),
            prepare_private_key: Some(prepare_private_key),
            prepare_public_key: Some(prepare_public_key),
            sign_prepared: Some(sign_prepared),
            sign_prepared_deterministic: Some(sign_prepared_deterministic),
            verify_prepared: Some(verify_prepared),
            ..Dsa::default()
        }
    }};
}

pub fn tables() -> [Dsa; 3] {
    [dsa!(0, 2560), dsa!(1, 4032), dsa!(2, 4896)]
}

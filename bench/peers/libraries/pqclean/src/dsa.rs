//! PQClean's ML-DSA, with seeds and the deterministic signature's zeros given in place of its randomness.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::cell::Cell;

use peers_interface::{Dsa, Offers, Signs};
use pqcrypto_mldsa as _; // links the C code

std::thread_local! {
    static GIVEN: Cell<Option<[u8; 32]>> = const { Cell::new(None) };
}

extern "C" {
    fn __real_PQCRYPTO_RUST_randombytes(out: *mut u8, length: usize) -> i32;
}

/// What the linker puts in the place of the function that all of PQClean asks for random bytes.
#[no_mangle]
unsafe extern "C" fn __wrap_PQCRYPTO_RUST_randombytes(out: *mut u8, length: usize) -> i32 {
    match GIVEN.get() {
        Some(given) => {
            assert_eq!(given.len(), length);
            // SAFETY: out has so many bytes.
            unsafe { out.copy_from_nonoverlapping(given.as_ptr(), length) };
            0
        }
        // SAFETY: the caller's promise.
        None => unsafe { __real_PQCRYPTO_RUST_randombytes(out, length) },
    }
}

macro_rules! dsa {
    ($public_key:literal, $private_key:literal, $signature:literal, $generate:ident, $sign:ident, $verify:ident) => {{
        extern "C" {
            fn $generate(public: *mut u8, private: *mut u8) -> i32;
            fn $sign(
                signature: *mut u8,
                written: *mut usize,
                message: *const u8,
                message_length: usize,
                context: *const u8,
                context_length: usize,
                private: *const u8,
            ) -> i32;
            fn $verify(
                signature: *const u8,
                signature_length: usize,
                message: *const u8,
                message_length: usize,
                context: *const u8,
                context_length: usize,
                public: *const u8,
            ) -> i32;
        }
        struct Set;
        impl Signs for Set {
            type Private<'a> = &'a [u8; $private_key];
            type Public<'a> = &'a [u8; $public_key];

            fn generate_from(
                seed: &[u8; 32],
                public: &mut [u8],
                private: &mut [u8],
            ) -> Option<()> {
                let public: &mut [u8; $public_key] = public.try_into().ok()?;
                let private: &mut [u8; $private_key] = private.try_into().ok()?;
                GIVEN.set(Some(*seed));
                // SAFETY: the arrays are as long as the parameter set's.
                let status = unsafe { $generate(public.as_mut_ptr(), private.as_mut_ptr()) };
                GIVEN.set(None);
                (status == 0).then_some(())
            }
            fn private(bytes: &[u8]) -> Option<Self::Private<'_>> {
                bytes.try_into().ok()
            }
            fn public(bytes: &[u8]) -> Option<Self::Public<'_>> {
                bytes.try_into().ok()
            }
            fn sign(
                key: &Self::Private<'_>,
                message: &[u8],
                context: &[u8],
                deterministic: bool,
                out: &mut [u8],
            ) -> Option<()> {
                let out: &mut [u8; $signature] = out.try_into().ok()?;
                let (mut written, context_start) = (out.len(), context.as_ptr());
                GIVEN.set(deterministic.then_some([0; 32]));
                // SAFETY: the arrays are as long as the parameter set's, the other lengths are those of slices.
                let status = unsafe {
                    $sign(
                        out.as_mut_ptr(),
                        &mut written,
                        message.as_ptr(),
                        message.len(),
                        context_start,
                        context.len(),
                        key.as_ptr(),
                    )
                };
                GIVEN.set(None);
                (status == 0).then_some(())
            }
            fn verify(
                key: &Self::Public<'_>,
                message: &[u8],
                context: &[u8],
                signature: &[u8],
            ) -> bool {
                // SAFETY: the key is as long as the parameter set's, the other lengths are those of slices.
                let status = unsafe {
                    $verify(
                        signature.as_ptr(),
                        signature.len(),
                        message.as_ptr(),
                        message.len(),
                        context.as_ptr(),
                        context.len(),
                        key.as_ptr(),
                    )
                };
                status == 0
            }
        }
        Dsa::of::<Set>(Offers {
            private_key: $private_key,
            deterministic: true,
            ..Offers::default()
        })
    }};
}

pub fn tables(avx2: bool) -> [Dsa; 3] {
    if avx2 {
        [
            dsa!(
                1312,
                2560,
                2420,
                PQCLEAN_MLDSA44_AVX2_crypto_sign_keypair,
                PQCLEAN_MLDSA44_AVX2_crypto_sign_signature_ctx,
                PQCLEAN_MLDSA44_AVX2_crypto_sign_verify_ctx
            ),
            dsa!(
                1952,
                4032,
                3309,
                PQCLEAN_MLDSA65_AVX2_crypto_sign_keypair,
                PQCLEAN_MLDSA65_AVX2_crypto_sign_signature_ctx,
                PQCLEAN_MLDSA65_AVX2_crypto_sign_verify_ctx
            ),
            dsa!(
                2592,
                4896,
                4627,
                PQCLEAN_MLDSA87_AVX2_crypto_sign_keypair,
                PQCLEAN_MLDSA87_AVX2_crypto_sign_signature_ctx,
                PQCLEAN_MLDSA87_AVX2_crypto_sign_verify_ctx
            ),
        ]
    } else {
        [
            dsa!(
                1312,
                2560,
                2420,
                PQCLEAN_MLDSA44_CLEAN_crypto_sign_keypair,
                PQCLEAN_MLDSA44_CLEAN_crypto_sign_signature_ctx,
                PQCLEAN_MLDSA44_CLEAN_crypto_sign_verify_ctx
            ),
            dsa!(
                1952,
                4032,
                3309,
                PQCLEAN_MLDSA65_CLEAN_crypto_sign_keypair,
                PQCLEAN_MLDSA65_CLEAN_crypto_sign_signature_ctx,
                PQCLEAN_MLDSA65_CLEAN_crypto_sign_verify_ctx
            ),
            dsa!(
                2592,
                4896,
                4627,
                PQCLEAN_MLDSA87_CLEAN_crypto_sign_keypair,
                PQCLEAN_MLDSA87_CLEAN_crypto_sign_signature_ctx,
                PQCLEAN_MLDSA87_CLEAN_crypto_sign_verify_ctx
            ),
        ]
    }
}

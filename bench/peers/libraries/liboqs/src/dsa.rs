//! liboqs's ML-DSA, with seeds and the deterministic signature's zeros given in place of its randomness.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use oqs_sys::common::OQS_STATUS;
use oqs_sys::sig;
use peers_interface::{Dsa, Offers, Signs};

use crate::randomness;

macro_rules! dsa {
    ($public_key:literal, $private_key:literal, $signature:literal, $generate:ident, $sign:ident, $verify:ident) => {{
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
                randomness(Some(*seed));
                // SAFETY: the arrays are as long as the parameter set's.
                let status = unsafe { sig::$generate(public.as_mut_ptr(), private.as_mut_ptr()) };
                (status == OQS_STATUS::OQS_SUCCESS).then_some(())
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
                randomness(deterministic.then_some([0; 32]));
                let mut written = out.len();
                // SAFETY: the arrays are as long as the parameter set's, the other lengths are those of slices.
                let status = unsafe {
                    sig::$sign(
                        out.as_mut_ptr(),
                        &mut written,
                        message.as_ptr(),
                        message.len(),
                        context.as_ptr(),
                        context.len(),
                        key.as_ptr(),
                    )
                };
                (status == OQS_STATUS::OQS_SUCCESS).then_some(())
            }
            fn verify(
                key: &Self::Public<'_>,
                message: &[u8],
                context: &[u8],
                signature: &[u8],
            ) -> bool {
                // SAFETY: the key is as long as the parameter set's, the other lengths are those of slices.
                let status = unsafe {
                    sig::$verify(
                        message.as_ptr(),
                        message.len(),
                        signature.as_ptr(),
                        signature.len(),
                        context.as_ptr(),
                        context.len(),
                        key.as_ptr(),
                    )
                };
                status == OQS_STATUS::OQS_SUCCESS
            }
        }
        Dsa::of::<Set>(Offers {
            private_key: $private_key,
            deterministic: true,
            ..Offers::default()
        })
    }};
}

pub fn tables() -> [Dsa; 3] {
    [
        dsa!(
            1312,
            2560,
            2420,
            OQS_SIG_ml_dsa_44_keypair,
            OQS_SIG_ml_dsa_44_sign_with_ctx_str,
            OQS_SIG_ml_dsa_44_verify_with_ctx_str
        ),
        dsa!(
            1952,
            4032,
            3309,
            OQS_SIG_ml_dsa_65_keypair,
            OQS_SIG_ml_dsa_65_sign_with_ctx_str,
            OQS_SIG_ml_dsa_65_verify_with_ctx_str
        ),
        dsa!(
            2592,
            4896,
            4627,
            OQS_SIG_ml_dsa_87_keypair,
            OQS_SIG_ml_dsa_87_sign_with_ctx_str,
            OQS_SIG_ml_dsa_87_verify_with_ctx_str
        ),
    ]
}

//! AWS-LC's ML-DSA, through the functions under its EVP interface: that one takes no randomness.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use peers_interface::{Dsa, Offers, Signs};

/// FIPS 204, Algorithm 2, line 10: what goes before the message.
struct Prefix([u8; 257], usize);

impl Prefix {
    fn of(context: &[u8]) -> Option<Self> {
        let mut bytes = [0; 257];
        bytes[1] = u8::try_from(context.len()).ok()?;
        bytes[2..][..context.len()].copy_from_slice(context);
        Some(Self(bytes, 2 + context.len()))
    }
}

macro_rules! dsa {
    ($public_key:literal, $private_key:literal, $signature:literal,
     $generate_name:literal, $sign_name:literal, $own_sign_name:literal, $verify_name:literal) => {{
        extern "C" {
            #[link_name = $generate_name]
            fn generate(public: *mut u8, private: *mut u8, seed: *const u8) -> i32;
            #[link_name = $sign_name]
            fn sign_internal(
                private: *const u8,
                signature: *mut u8,
                written: *mut usize,
                message: *const u8,
                message_length: usize,
                prefix: *const u8,
                prefix_length: usize,
                rnd: *const u8,
            ) -> i32;
            #[link_name = $own_sign_name]
            fn sign(
                private: *const u8,
                signature: *mut u8,
                written: *mut usize,
                message: *const u8,
                message_length: usize,
                context: *const u8,
                context_length: usize,
            ) -> i32;
            #[link_name = $verify_name]
            fn verify(
                public: *const u8,
                signature: *const u8,
                signature_length: usize,
                message: *const u8,
                message_length: usize,
                context: *const u8,
                context_length: usize,
            ) -> i32;
        }
        struct Set;
        // SAFETY, of all calls: arrays are as long as the parameter set's, other lengths are those of slices.
        impl Signs for Set {
            type Private<'a> = &'a [u8; $private_key];
            type Public<'a> = &'a [u8; $public_key];

            fn generate_from(seed: &[u8; 32], public: &mut [u8], private: &mut [u8]) -> Option<()> {
                let public: &mut [u8; $public_key] = public.try_into().ok()?;
                let private: &mut [u8; $private_key] = private.try_into().ok()?;
                let made = unsafe { generate(public.as_mut_ptr(), private.as_mut_ptr(), seed.as_ptr()) };
                (made == 1).then_some(())
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
                let (key, start, mut written) = (key.as_ptr(), out.as_mut_ptr(), out.len());
                let (m, length) = (message.as_ptr(), message.len());
                let status = if deterministic {
                    let Prefix(prefix, size) = Prefix::of(context)?;
                    let (prefix, zeros) = (prefix.as_ptr(), [0; 32].as_ptr());
                    unsafe { sign_internal(key, start, &mut written, m, length, prefix, size, zeros) }
                } else {
                    let (context, size) = (context.as_ptr(), context.len());
                    unsafe { sign(key, start, &mut written, m, length, context, size) }
                };
                (status == 1).then_some(())
            }
            fn verify(key: &Self::Public<'_>, message: &[u8], context: &[u8], signature: &[u8]) -> bool {
                let status = unsafe {
                    verify(
                        key.as_ptr(),
                        signature.as_ptr(),
                        signature.len(),
                        message.as_ptr(),
                        message.len(),
                        context.as_ptr(),
                        context.len(),
                    )
                };
                status == 1
            }
        }
        Dsa::of::<Set>(Offers { private_key: $private_key, deterministic: true, ..Offers::default() })
    }};
}

// Names have the prefix of this version of aws-lc-sys.
pub fn tables() -> [Dsa; 3] {
    [
        dsa!(
            1312,
            2560,
            2420,
            "aws_lc_0_47_0_ml_dsa_44_keypair_internal",
            "aws_lc_0_47_0_ml_dsa_44_sign_internal",
            "aws_lc_0_47_0_ml_dsa_44_sign",
            "aws_lc_0_47_0_ml_dsa_44_verify"
        ),
        dsa!(
            1952,
            4032,
            3309,
            "aws_lc_0_47_0_ml_dsa_65_keypair_internal",
            "aws_lc_0_47_0_ml_dsa_65_sign_internal",
            "aws_lc_0_47_0_ml_dsa_65_sign",
            "aws_lc_0_47_0_ml_dsa_65_verify"
        ),
        dsa!(
            2592,
            4896,
            4627,
            "aws_lc_0_47_0_ml_dsa_87_keypair_internal",
            "aws_lc_0_47_0_ml_dsa_87_sign_internal",
            "aws_lc_0_47_0_ml_dsa_87_sign",
            "aws_lc_0_47_0_ml_dsa_87_verify"
        ),
    ]
}

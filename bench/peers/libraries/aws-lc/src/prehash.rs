//! AWS-LC's signatures of a given mu, through the functions under its EVP interface: that one takes no randomness.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::ptr::null;

use peers_interface::{Dsa, SignsMu, MU};

macro_rules! with {
    ($table:expr, $public_key:literal, $private_key:literal, $signature:literal,
     $sign_name:literal, $own_sign_name:literal, $verify_name:literal) => {{
        extern "C" {
            #[link_name = $sign_name]
            fn sign_internal(
                private: *const u8,
                signature: *mut u8,
                written: *mut usize,
                mu: *const u8,
                mu_length: usize,
                prefix: *const u8,
                prefix_length: usize,
                rnd: *const u8,
            ) -> i32;
            #[link_name = $own_sign_name]
            fn sign(
                private: *const u8,
                signature: *mut u8,
                written: *mut usize,
                mu: *const u8,
                mu_length: usize,
            ) -> i32;
            #[link_name = $verify_name]
            fn verify(
                public: *const u8,
                signature: *const u8,
                signature_length: usize,
                mu: *const u8,
                mu_length: usize,
            ) -> i32;
        }
        struct Set;
        // SAFETY, of all calls: arrays are as long as the parameter set's, other lengths are those of slices.
        impl SignsMu for Set {
            fn sign_mu(private: &[u8], mu: &[u8; MU], deterministic: bool, out: &mut [u8]) -> Option<()> {
                let key: &[u8; $private_key] = private.try_into().ok()?;
                let out: &mut [u8; $signature] = out.try_into().ok()?;
                let (key, start, mut written) = (key.as_ptr(), out.as_mut_ptr(), out.len());
                let (mu, zeros) = (mu.as_ptr(), [0; 32]);
                let status = match deterministic {
                    true => unsafe {
                        sign_internal(key, start, &mut written, mu, MU, null(), 0, zeros.as_ptr())
                    },
                    false => unsafe { sign(key, start, &mut written, mu, MU) },
                };
                (status == 1).then_some(())
            }
            fn verify_mu(public: &[u8], mu: &[u8; MU], signature: &[u8]) -> bool {
                let (start, length) = (signature.as_ptr(), signature.len());
                let public: Option<&[u8; $public_key]> = public.try_into().ok();
                public.is_some_and(|key| unsafe { verify(key.as_ptr(), start, length, mu.as_ptr(), MU) } == 1)
            }
        }
        $table.with_mu::<Set>()
    }};
}

/// The tables of the three parameter sets with them. Names have the prefix of this version of aws-lc-sys.
pub fn with(tables: [Dsa; 3]) -> [Dsa; 3] {
    let [of44, of65, of87] = tables;
    [
        with!(
            of44,
            1312,
            2560,
            2420,
            "aws_lc_0_47_0_ml_dsa_extmu_44_sign_internal",
            "aws_lc_0_47_0_ml_dsa_extmu_44_sign",
            "aws_lc_0_47_0_ml_dsa_extmu_44_verify"
        ),
        with!(
            of65,
            1952,
            4032,
            3309,
            "aws_lc_0_47_0_ml_dsa_extmu_65_sign_internal",
            "aws_lc_0_47_0_ml_dsa_extmu_65_sign",
            "aws_lc_0_47_0_ml_dsa_extmu_65_verify"
        ),
        with!(
            of87,
            2592,
            4896,
            4627,
            "aws_lc_0_47_0_ml_dsa_extmu_87_sign_internal",
            "aws_lc_0_47_0_ml_dsa_extmu_87_sign",
            "aws_lc_0_47_0_ml_dsa_extmu_87_verify"
        ),
    ]
}

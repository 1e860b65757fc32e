//! libcrux's ML-DSA.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use peers_interface::{Dsa, HashFunction, Hashed, Offers, Signs, SignsHashed};

fn random() -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).ok()?;
    Some(bytes)
}

macro_rules! dsa {
    ($module:ident, $private_key:literal, $Private:ident, $Public:ident, $Signature:ident) => {
        match crate::kept_to_portable() {
            true => dsa!([$module::portable], $module, $private_key, $Private, $Public, $Signature),
            false => dsa!([$module], $module, $private_key, $Private, $Public, $Signature),
        }
    };
    ([$($functions:ident)::+], $module:ident, $private_key:literal, $Private:ident, $Public:ident, $Signature:ident) => {{
        use libcrux_ml_dsa::$($functions)::+ as set;
        use libcrux_ml_dsa::$module::{$Private, $Public, $Signature};

        struct Set;
        impl Signs for Set {
            type Private<'a> = $Private;
            type Public<'a> = $Public;

            fn generate_from(seed: &[u8; 32], public: &mut [u8], private: &mut [u8]) -> Option<()> {
                let pair = set::generate_key_pair(*seed);
                public.copy_from_slice(pair.verification_key.as_ref());
                private.copy_from_slice(pair.signing_key.as_ref());
                Some(())
            }
            fn private(bytes: &[u8]) -> Option<$Private> {
                Some($Private::new(bytes.try_into().ok()?))
            }
            fn public(bytes: &[u8]) -> Option<$Public> {
                Some($Public::new(bytes.try_into().ok()?))
            }
            fn sign(
                key: &$Private,
                message: &[u8],
                context: &[u8],
                deterministic: bool,
                out: &mut [u8],
            ) -> Option<()> {
                let rnd = if deterministic { [0; 32] } else { random()? };
                let signature = set::sign(key, message, context, rnd).ok()?;
                out.copy_from_slice(signature.as_ref());
                Some(())
            }
            fn verify(key: &$Public, message: &[u8], context: &[u8], signature: &[u8]) -> bool {
                signature.try_into().is_ok_and(|bytes| {
                    set::verify(key, message, context, &$Signature::new(bytes)).is_ok()
                })
            }
        }
        impl SignsHashed for Set {
            const FUNCTIONS: &'static [HashFunction] = &[HashFunction::Shake128];

            fn sign_hashed(
                private: &[u8],
                what: Hashed<'_>,
                deterministic: bool,
                out: &mut [u8],
            ) -> Option<()> {
                let key = Self::private(private)?;
                let rnd = if deterministic { [0; 32] } else { random()? };
                let signature =
                    set::sign_pre_hashed_shake128(&key, what.message, what.context, rnd).ok()?;
                out.copy_from_slice(signature.as_ref());
                Some(())
            }
            fn verify_hashed(public: &[u8], what: Hashed<'_>, signature: &[u8]) -> bool {
                let signature = signature.try_into().ok().map($Signature::new);
                Self::public(public)
                    .zip(signature)
                    .is_some_and(|(key, signature)| {
                        set::verify_pre_hashed_shake128(
                            &key,
                            what.message,
                            what.context,
                            &signature,
                        )
                        .is_ok()
                    })
            }
        }
        Dsa::of::<Set>(Offers {
            private_key: $private_key,
            deterministic: true,
            ..Offers::default()
        })
        .with_hashed::<Set>()
    }};
}

pub fn tables() -> [Dsa; 3] {
    [
        dsa!(
            ml_dsa_44,
            2560,
            MLDSA44SigningKey,
            MLDSA44VerificationKey,
            MLDSA44Signature
        ),
        dsa!(
            ml_dsa_65,
            4032,
            MLDSA65SigningKey,
            MLDSA65VerificationKey,
            MLDSA65Signature
        ),
        dsa!(
            ml_dsa_87,
            4896,
            MLDSA87SigningKey,
            MLDSA87VerificationKey,
            MLDSA87Signature
        ),
    ]
}

//! RustCrypto's ml-dsa.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! Expanded keys are read by a function that it calls deprecated, but has.

use getrandom::SysRng;
use ml_dsa::signature::Keypair;
use ml_dsa::{ExpandedSigningKey, MlDsa44, MlDsa65, MlDsa87, Signature, SigningKey, VerifyingKey};
use peers_interface::{Dsa, Offers, Signs, SignsMu, MU};

macro_rules! dsa {
    ($Set:ident, $private_key:literal) => {{
        struct Set;
        impl Signs for Set {
            type Private<'a> = ExpandedSigningKey<$Set>;
            type Public<'a> = VerifyingKey<$Set>;

            #[allow(deprecated)]
            fn generate_from(seed: &[u8; 32], public: &mut [u8], private: &mut [u8]) -> Option<()> {
                let key = SigningKey::<$Set>::from_seed(&(*seed).into());
                public.copy_from_slice(&key.verifying_key().encode());
                private.copy_from_slice(&key.expanded_key().to_expanded());
                Some(())
            }
            #[allow(deprecated)]
            fn private(bytes: &[u8]) -> Option<Self::Private<'_>> {
                Some(ExpandedSigningKey::from_expanded(bytes.try_into().ok()?))
            }
            fn private_of_seed(seed: &[u8]) -> Option<Self::Private<'_>> {
                Some(ExpandedSigningKey::from_seed(seed.try_into().ok()?))
            }
            fn public(bytes: &[u8]) -> Option<Self::Public<'_>> {
                Some(VerifyingKey::decode(bytes.try_into().ok()?))
            }
            fn sign(
                key: &Self::Private<'_>,
                message: &[u8],
                context: &[u8],
                deterministic: bool,
                out: &mut [u8],
            ) -> Option<()> {
                if !deterministic {
                    return None;
                }
                let signature = key.sign_deterministic(message, context).ok()?;
                out.copy_from_slice(&signature.encode());
                Some(())
            }
            fn verify(
                key: &Self::Public<'_>,
                message: &[u8],
                context: &[u8],
                signature: &[u8],
            ) -> bool {
                Signature::try_from(signature)
                    .is_ok_and(|signature| key.verify_with_context(message, context, &signature))
            }
        }
        impl SignsMu for Set {
            fn sign_mu(
                private: &[u8],
                mu: &[u8; MU],
                deterministic: bool,
                out: &mut [u8],
            ) -> Option<()> {
                let (key, mu) = (Self::private(private)?, &(*mu).into());
                let signature = match deterministic {
                    true => key.sign_mu_deterministic(mu),
                    false => key.sign_mu_randomized(mu, &mut SysRng).ok()?,
                };
                out.copy_from_slice(&signature.encode());
                Some(())
            }
            fn verify_mu(public: &[u8], mu: &[u8; MU], signature: &[u8]) -> bool {
                Self::public(public)
                    .zip(Signature::try_from(signature).ok())
                    .is_some_and(|(key, signature)| key.verify_mu(&(*mu).into(), &signature))
            }
        }
        let table = Dsa::of::<Set>(Offers {
            private_key: $private_key,
            deterministic: true,
            seeds: true,
            prepared: true,
        });
        Dsa {
            sign: None,
            sign_seed: None,
            sign_prepared: None,
            ..table.with_mu::<Set>()
        }
    }};
}

pub fn tables() -> [Dsa; 3] {
    [
        dsa!(MlDsa44, 2560),
        dsa!(MlDsa65, 4032),
        dsa!(MlDsa87, 4896),
    ]
}

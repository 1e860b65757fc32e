//! The crate fips204, whose keys are expanded when they are read.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use fips204::traits::{KeyGen, SerDes, Signer, Verifier};
use peers_interface::{Dsa, Library, Offers, Signs};

macro_rules! dsa {
    ($module:ident) => {{
        use fips204::$module::{PrivateKey, PublicKey, KG, SIG_LEN, SK_LEN};

        struct Set;
        impl Signs for Set {
            type Private<'a> = PrivateKey;
            type Public<'a> = PublicKey;

            fn generate_from(seed: &[u8; 32], public: &mut [u8], private: &mut [u8]) -> Option<()> {
                let (pk, sk) = KG::keygen_from_seed(seed);
                public.copy_from_slice(&pk.into_bytes());
                private.copy_from_slice(&sk.into_bytes());
                Some(())
            }
            fn private(bytes: &[u8]) -> Option<PrivateKey> {
                PrivateKey::try_from_bytes(bytes.try_into().ok()?).ok()
            }
            fn public(bytes: &[u8]) -> Option<PublicKey> {
                PublicKey::try_from_bytes(bytes.try_into().ok()?).ok()
            }
            fn sign(
                key: &PrivateKey,
                message: &[u8],
                context: &[u8],
                deterministic: bool,
                out: &mut [u8],
            ) -> Option<()> {
                let signature = match deterministic {
                    true => key.try_sign_with_seed(&[0; 32], message, context),
                    false => key.try_sign(message, context),
                };
                out.copy_from_slice(&signature.ok()?);
                Some(())
            }
            fn verify(key: &PublicKey, message: &[u8], context: &[u8], signature: &[u8]) -> bool {
                let signature: Result<[u8; SIG_LEN], _> = signature.try_into();
                signature.is_ok_and(|signature| key.verify(message, &signature, context))
            }
        }
        Dsa::of::<Set>(Offers {
            private_key: SK_LEN,
            deterministic: true,
            prepared: true,
            ..Offers::default()
        })
    }};
}

#[no_mangle]
pub extern "C" fn library() -> Library {
    Library {
        mldsa44: dsa!(ml_dsa_44),
        mldsa65: dsa!(ml_dsa_65),
        mldsa87: dsa!(ml_dsa_87),
        ..Library::default()
    }
}

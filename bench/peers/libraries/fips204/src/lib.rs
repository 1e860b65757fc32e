//! The crate fips204, whose keys are expanded when they are read.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

mod digest;

use digest::digest;
use fips204::traits::{KeyGen, SerDes, Signer, Verifier};
use peers_interface::{Dsa, HashFunction, Hashed, Library, Offers, Signs, SignsHashed};

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
        impl SignsHashed for Set {
            const FUNCTIONS: &'static [HashFunction] = &HashFunction::ALL;

            fn sign_hashed(
                private: &[u8],
                what: Hashed<'_>,
                deterministic: bool,
                out: &mut [u8],
            ) -> Option<()> {
                let key = Self::private(private)?;
                let (digest, oid) = (digest(what.function, what.message), what.function.oid());
                let signature = match deterministic {
                    true => key.try_hash_sign_with_seed(&[0; 32], &digest, what.context, &oid),
                    false => key.try_hash_sign(&digest, what.context, &oid),
                };
                out.copy_from_slice(&signature.ok()?);
                Some(())
            }
            fn verify_hashed(public: &[u8], what: Hashed<'_>, signature: &[u8]) -> bool {
                let signature: Option<[u8; SIG_LEN]> = signature.try_into().ok();
                let (digest, oid) = (digest(what.function, what.message), what.function.oid());
                Self::public(public)
                    .zip(signature)
                    .is_some_and(|(key, signature)| {
                        key.hash_verify(&digest, &signature, what.context, &oid)
                    })
            }
        }
        Dsa::of::<Set>(Offers {
            private_key: SK_LEN,
            deterministic: true,
            prepared: true,
            ..Offers::default()
        })
        .with_hashed::<Set>()
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

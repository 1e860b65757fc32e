//! dauntless's HashML-DSA, and its signatures of a given mu.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use dauntless::mldsa65::{MessageDigest, Mu};
use dauntless::{mldsa44, mldsa65, mldsa87};
use peers_interface::{Dsa, HashFunction, Hashed, SignsHashed, SignsMu, MU};

fn digest(what: Hashed<'_>) -> MessageDigest {
    let function = match what.function {
        HashFunction::Sha2_256 => mldsa65::HashFunction::Sha2_256,
        HashFunction::Sha2_384 => mldsa65::HashFunction::Sha2_384,
        HashFunction::Sha2_512 => mldsa65::HashFunction::Sha2_512,
        HashFunction::Sha2_224 => mldsa65::HashFunction::Sha2_224,
        HashFunction::Sha2_512_224 => mldsa65::HashFunction::Sha2_512_224,
        HashFunction::Sha2_512_256 => mldsa65::HashFunction::Sha2_512_256,
        HashFunction::Sha3_224 => mldsa65::HashFunction::Sha3_224,
        HashFunction::Sha3_256 => mldsa65::HashFunction::Sha3_256,
        HashFunction::Sha3_384 => mldsa65::HashFunction::Sha3_384,
        HashFunction::Sha3_512 => mldsa65::HashFunction::Sha3_512,
        HashFunction::Shake128 => mldsa65::HashFunction::Shake128,
        HashFunction::Shake256 => mldsa65::HashFunction::Shake256,
    };
    function.digest(what.message)
}

macro_rules! with {
    ($set:ident, $table:expr) => {{
        struct Set;
        impl Set {
            fn private(bytes: &[u8]) -> Option<$set::SigningKey> {
                $set::SigningKey::from_expanded(bytes.try_into().ok()?).ok()
            }
            fn public(bytes: &[u8]) -> Option<$set::VerifyingKey> {
                Some($set::VerifyingKey::from_bytes(bytes.try_into().ok()?))
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
                let (key, digest) = (Self::private(private)?, digest(what));
                let signature = match deterministic {
                    true => key.sign_digest_deterministic(&digest, what.context),
                    false => key.sign_digest(&digest, what.context),
                };
                out.copy_from_slice(&signature.ok()?);
                Some(())
            }
            fn verify_hashed(public: &[u8], what: Hashed<'_>, signature: &[u8]) -> bool {
                let key = Self::public(public).zip(signature.try_into().ok());
                key.is_some_and(|(key, signature)| {
                    key.verify_digest(&digest(what), what.context, signature)
                        .is_ok()
                })
            }
        }
        impl SignsMu for Set {
            fn sign_mu(
                private: &[u8],
                mu: &[u8; MU],
                deterministic: bool,
                out: &mut [u8],
            ) -> Option<()> {
                let (key, mu) = (Self::private(private)?, Mu::from_bytes(mu));
                let signature = match deterministic {
                    true => key.sign_mu_deterministic(&mu),
                    false => key.sign_mu(&mu).ok()?,
                };
                out.copy_from_slice(&signature);
                Some(())
            }
            fn verify_mu(public: &[u8], mu: &[u8; MU], signature: &[u8]) -> bool {
                let key = Self::public(public).zip(signature.try_into().ok());
                key.is_some_and(|(key, signature)| {
                    key.verify_mu(&Mu::from_bytes(mu), signature).is_ok()
                })
            }
        }
        $table.with_hashed::<Set>().with_mu::<Set>()
    }};
}

/// The tables of the three parameter sets with both.
pub fn with(tables: [Dsa; 3]) -> [Dsa; 3] {
    let [of44, of65, of87] = tables;
    [
        with!(mldsa44, of44),
        with!(mldsa65, of65),
        with!(mldsa87, of87),
    ]
}

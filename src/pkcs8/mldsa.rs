//! ML-DSA's keys, and the identifier of its signatures, which is the same (RFC 9881).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use pkcs8::der::asn1::AnyRef;
use pkcs8::spki::{
    self, AlgorithmIdentifierRef, AssociatedAlgorithmIdentifier, SignatureAlgorithmIdentifier,
};
use pkcs8::{Document, EncodePublicKey, ObjectIdentifier, SubjectPublicKeyInfoRef};
#[cfg(feature = "signing")]
use pkcs8::{EncodePrivateKey, Error, KeyError, PrivateKeyInfoRef, Result, SecretDocument};

#[cfg(feature = "signing")]
use super::PrivateKeyForm;
use super::keys;
#[cfg(feature = "signing")]
use super::keys::{PrivateKey, sized};
#[cfg(feature = "signing")]
use super::parts::HEADERS;
use crate::{mldsa44, mldsa65, mldsa87};

macro_rules! parameter_set {
    ($module:ident, $oid:literal) => {
        const _: () = {
            use $module::VerifyingKey;

            const OID: ObjectIdentifier = ObjectIdentifier::new_unwrap($oid);

            keys::public!(VerifyingKey, OID, |bytes| Ok(VerifyingKey::from_bytes(
                bytes
            )));

            impl SignatureAlgorithmIdentifier for VerifyingKey {
                type Params = AnyRef<'static>;
                const SIGNATURE_ALGORITHM_IDENTIFIER: AlgorithmIdentifierRef<'static> =
                    keys::algorithm(OID);
            }

            #[cfg(feature = "signing")]
            const _: () = {
                use $module::{EXPANDED_KEY_SIZE, SEED_SIZE, SigningKey};

                impl PrivateKey for SigningKey {
                    const OID: ObjectIdentifier = OID;
                    type Place = [u8; SEED_SIZE + EXPANDED_KEY_SIZE + HEADERS];

                    fn of_seed(seed: &[u8]) -> Result<Self> {
                        sized(seed).map(Self::from_seed)
                    }

                    fn of_expanded(bytes: &[u8]) -> Result<Self> {
                        Self::from_expanded(sized(bytes)?).map_err(|_| KeyError::Invalid.into())
                    }

                    fn seed_bytes(&self) -> Option<&[u8]> {
                        self.seed().map(|seed| seed.as_slice())
                    }

                    fn expanded_bytes(&self) -> &[u8] {
                        self.expanded()
                    }

                    fn has_public_key(&self, bytes: &[u8]) -> bool {
                        bytes == self.verifying_key().as_bytes()
                    }
                }

                keys::private!($module, SigningKey, "32");

                impl SignatureAlgorithmIdentifier for SigningKey {
                    type Params = AnyRef<'static>;
                    const SIGNATURE_ALGORITHM_IDENTIFIER: AlgorithmIdentifierRef<'static> =
                        keys::algorithm(OID);
                }
            };
        };
    };
}

parameter_set!(mldsa44, "2.16.840.1.101.3.4.3.17");
parameter_set!(mldsa65, "2.16.840.1.101.3.4.3.18");
parameter_set!(mldsa87, "2.16.840.1.101.3.4.3.19");

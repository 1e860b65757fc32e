//! ML-DSA's keys, and the identifier of its signatures, which is the same (RFC 9881).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use pkcs8::der::asn1::AnyRef;
use pkcs8::spki::{
    self, AlgorithmIdentifierRef, AssociatedAlgorithmIdentifier, SignatureAlgorithmIdentifier,
};
use pkcs8::{
    Document, EncodePrivateKey, EncodePublicKey, Error, KeyError, ObjectIdentifier,
    PrivateKeyInfoRef, Result, SecretDocument, SubjectPublicKeyInfoRef,
};

use super::PrivateKeyForm;
use super::keys::{self, PrivateKey, sized};
use super::parts::HEADERS;
use crate::{mldsa44, mldsa65, mldsa87};

macro_rules! parameter_set {
    ($module:ident, $oid:literal) => {
        const _: () = {
            use $module::{EXPANDED_KEY_SIZE, SEED_SIZE, SigningKey, VerifyingKey};

            impl PrivateKey for SigningKey {
                const OID: ObjectIdentifier = ObjectIdentifier::new_unwrap($oid);
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

            keys::traits!($module, SigningKey, VerifyingKey, "32", |bytes| {
                Ok(VerifyingKey::from_bytes(bytes))
            });

            impl SignatureAlgorithmIdentifier for SigningKey {
                type Params = AnyRef<'static>;
                const SIGNATURE_ALGORITHM_IDENTIFIER: AlgorithmIdentifierRef<'static> =
                    keys::algorithm(<Self as PrivateKey>::OID);
            }

            impl SignatureAlgorithmIdentifier for VerifyingKey {
                type Params = AnyRef<'static>;
                const SIGNATURE_ALGORITHM_IDENTIFIER: AlgorithmIdentifierRef<'static> =
                    keys::algorithm(<SigningKey as PrivateKey>::OID);
            }
        };
    };
}

parameter_set!(mldsa44, "2.16.840.1.101.3.4.3.17");
parameter_set!(mldsa65, "2.16.840.1.101.3.4.3.18");
parameter_set!(mldsa87, "2.16.840.1.101.3.4.3.19");

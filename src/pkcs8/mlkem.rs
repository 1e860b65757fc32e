//! ML-KEM's keys (RFC 9935).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use pkcs8::der::asn1::AnyRef;
use pkcs8::spki::{self, AlgorithmIdentifierRef, AssociatedAlgorithmIdentifier};
use pkcs8::{
    Document, EncodePrivateKey, EncodePublicKey, Error, KeyError, ObjectIdentifier,
    PrivateKeyInfoRef, Result, SecretDocument, SubjectPublicKeyInfoRef,
};

use super::PrivateKeyForm;
use super::keys::{self, PrivateKey, sized};
use super::parts::HEADERS;
use crate::{mlkem512, mlkem768, mlkem1024};

macro_rules! parameter_set {
    ($module:ident, $oid:literal) => {
        const _: () = {
            use $module::{DECAPSULATION_KEY_SIZE, DecapsulationKey, EncapsulationKey, SEED_SIZE};

            const OID: ObjectIdentifier = ObjectIdentifier::new_unwrap($oid);

            impl PrivateKey for DecapsulationKey {
                const OID: ObjectIdentifier = OID;
                type Place = [u8; SEED_SIZE + DECAPSULATION_KEY_SIZE + HEADERS];

                fn of_seed(seed: &[u8]) -> Result<Self> {
                    sized(seed).map(Self::from_seed)
                }

                fn of_expanded(bytes: &[u8]) -> Result<Self> {
                    let key = Self::from_bytes(sized(bytes)?);
                    key.and_then(|key| key.check_pair().map(|()| key))
                        .map_err(|_| KeyError::Invalid.into())
                }

                fn seed_bytes(&self) -> Option<&[u8]> {
                    self.seed().map(|seed| seed.as_slice())
                }

                fn expanded_bytes(&self) -> &[u8] {
                    self.as_bytes()
                }

                fn has_public_key(&self, bytes: &[u8]) -> bool {
                    bytes == self.encapsulation_key().as_bytes()
                }
            }

            keys::private_key!($module, DecapsulationKey, "64");
            keys::public_key!(EncapsulationKey, OID, |bytes| {
                EncapsulationKey::from_bytes(bytes).map_err(|_| spki::Error::KeyMalformed)
            });
        };
    };
}

parameter_set!(mlkem512, "2.16.840.1.101.3.4.4.1");
parameter_set!(mlkem768, "2.16.840.1.101.3.4.4.2");
parameter_set!(mlkem1024, "2.16.840.1.101.3.4.4.3");

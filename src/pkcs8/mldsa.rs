//! ML-DSA's keys, and the identifier of its signatures, which is the same (RFC 9881).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use pkcs8::der::asn1::AnyRef;
use pkcs8::spki::{
    self, AlgorithmIdentifierRef, AssociatedAlgorithmIdentifier, SignatureAlgorithmIdentifier,
};
use pkcs8::{Document, EncodePublicKey, ObjectIdentifier, SubjectPublicKeyInfoRef};

use super::keys;
use crate::{mldsa44, mldsa65, mldsa87};

const MLDSA44: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.16.840.1.101.3.4.3.17");
const MLDSA65: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.16.840.1.101.3.4.3.18");
const MLDSA87: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.16.840.1.101.3.4.3.19");

macro_rules! signs {
    ($key:ident, $oid:expr) => {
        impl SignatureAlgorithmIdentifier for $key {
            type Params = AnyRef<'static>;
            const SIGNATURE_ALGORITHM_IDENTIFIER: AlgorithmIdentifierRef<'static> =
                keys::algorithm($oid);
        }
    };
}

macro_rules! verifying_key {
    ($module:ident, $oid:expr) => {
        const _: () = {
            use $module::VerifyingKey;

            keys::public_key!(VerifyingKey, $oid, |bytes| Ok(VerifyingKey::from_bytes(
                bytes
            )));
            signs!(VerifyingKey, $oid);
        };
    };
}

verifying_key!(mldsa44, MLDSA44);
verifying_key!(mldsa65, MLDSA65);
verifying_key!(mldsa87, MLDSA87);

#[cfg(feature = "signing")]
mod signing {
    use pkcs8::{EncodePrivateKey, Error, KeyError, PrivateKeyInfoRef, Result, SecretDocument};

    use super::super::PrivateKeyForm;
    use super::super::keys::{PrivateKey, sized};
    use super::super::parts::HEADERS;
    use super::*;

    macro_rules! signing_key {
        ($module:ident, $oid:expr) => {
            const _: () = {
                use $module::{EXPANDED_KEY_SIZE, SEED_SIZE, SigningKey};

                impl PrivateKey for SigningKey {
                    const OID: ObjectIdentifier = $oid;
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
                        self.as_expanded()
                    }

                    fn has_public_key(&self, bytes: &[u8]) -> bool {
                        bytes == self.verifying_key().as_bytes()
                    }
                }

                keys::private_key!($module, SigningKey, "32");
                signs!(SigningKey, $oid);
            };
        };
    }

    signing_key!(mldsa44, MLDSA44);
    signing_key!(mldsa65, MLDSA65);
    signing_key!(mldsa87, MLDSA87);
}

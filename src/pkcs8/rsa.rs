//! RSA's keys: PKCS#1 (RFC 8017, appendix A.1), alone and in SPKI and PKCS#8 (RFC 3279, RFC 5958).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! The algorithm is rsaEncryption, with NULL for its parameters, as RFC 8017 requires. Keys that are restricted to one scheme, such as
//! id-RSASSA-PSS, are refused: their restriction would be lost.

use pkcs1::der::Decode;
use pkcs1::der::asn1::UintRef;
use pkcs1::{DecodeRsaPublicKey, EncodeRsaPublicKey, RsaPublicKeyRef};
use pkcs8::der::asn1::{AnyRef, BitStringRef};
use pkcs8::der::{self, Tagged};
use pkcs8::spki::{self, AlgorithmIdentifierRef, AssociatedAlgorithmIdentifier};
use pkcs8::{Document, EncodePublicKey, SubjectPublicKeyInfoRef};

use crate::rsa::PublicKey;

/// rsaEncryption, with NULL.
const ALGORITHM: AlgorithmIdentifierRef<'static> = pkcs1::ALGORITHM_ID;

fn check(given: AlgorithmIdentifierRef<'_>) -> spki::Result<()> {
    given.assert_algorithm_oid(ALGORITHM.oid)?;
    match given.parameters {
        Some(parameters) if parameters.is_null() => Ok(()),
        Some(parameters) => Err(der::Error::from(parameters.tag().value_error()).into()),
        None => Err(spki::Error::AlgorithmParametersMissing),
    }
}

impl AssociatedAlgorithmIdentifier for PublicKey {
    type Params = AnyRef<'static>;
    const ALGORITHM_IDENTIFIER: AlgorithmIdentifierRef<'static> = ALGORITHM;
}

impl EncodeRsaPublicKey for PublicKey {
    fn to_pkcs1_der(&self) -> pkcs1::Result<Document> {
        let (modulus, exponent) = (self.modulus(), self.exponent());
        let key = RsaPublicKeyRef {
            modulus: UintRef::new(modulus.as_bytes())?,
            public_exponent: UintRef::new(exponent.as_bytes())?,
        };
        Ok(Document::encode_msg(&key)?)
    }
}

impl DecodeRsaPublicKey for PublicKey {
    fn from_pkcs1_der(bytes: &[u8]) -> pkcs1::Result<Self> {
        let key = RsaPublicKeyRef::from_der(bytes)?;
        let (modulus, exponent) = (key.modulus.as_bytes(), key.public_exponent.as_bytes());
        Self::from_components(modulus, exponent).map_err(|_| pkcs1::Error::KeyMalformed)
    }
}

impl EncodePublicKey for PublicKey {
    fn to_public_key_der(&self) -> spki::Result<Document> {
        let key = self.to_pkcs1_der().map_err(|_| spki::Error::KeyMalformed)?;
        let info = SubjectPublicKeyInfoRef {
            algorithm: ALGORITHM,
            subject_public_key: BitStringRef::from_bytes(key.as_bytes())?,
        };
        info.try_into()
    }
}

impl TryFrom<SubjectPublicKeyInfoRef<'_>> for PublicKey {
    type Error = spki::Error;

    fn try_from(info: SubjectPublicKeyInfoRef<'_>) -> spki::Result<Self> {
        check(info.algorithm)?;
        let bytes = info.subject_public_key.as_bytes();
        let key = Self::from_pkcs1_der(bytes.ok_or(spki::Error::KeyMalformed)?);
        key.map_err(|_| spki::Error::KeyMalformed)
    }
}

#[cfg(feature = "signing")]
mod private {
    use pkcs1::{DecodeRsaPrivateKey, EncodeRsaPrivateKey, RsaPrivateKeyRef};
    use pkcs8::der::asn1::OctetStringRef;
    use pkcs8::{EncodePrivateKey, Error, KeyError, PrivateKeyInfoRef, Result, SecretDocument};

    use super::*;
    use crate::rsa::{Component, Components, PrivateKey};

    impl AssociatedAlgorithmIdentifier for PrivateKey {
        type Params = AnyRef<'static>;
        const ALGORITHM_IDENTIFIER: AlgorithmIdentifierRef<'static> = ALGORITHM;
    }

    impl EncodeRsaPrivateKey for PrivateKey {
        fn to_pkcs1_der(&self) -> pkcs1::Result<SecretDocument> {
            let public = self.public_key();
            let (modulus, exponent) = (public.modulus(), public.exponent());
            let d = self.component(Component::PrivateExponent);
            let [p, q] = [Component::Prime1, Component::Prime2].map(|part| self.component(part));
            let dp = self.component(Component::Exponent1);
            let dq = self.component(Component::Exponent2);
            let qinv = self.component(Component::Coefficient);
            let key = RsaPrivateKeyRef {
                modulus: UintRef::new(modulus.as_bytes())?,
                public_exponent: UintRef::new(exponent.as_bytes())?,
                private_exponent: UintRef::new(d.as_bytes())?,
                prime1: UintRef::new(p.as_bytes())?,
                prime2: UintRef::new(q.as_bytes())?,
                exponent1: UintRef::new(dp.as_bytes())?,
                exponent2: UintRef::new(dq.as_bytes())?,
                coefficient: UintRef::new(qinv.as_bytes())?,
                other_prime_infos: None,
            };
            Ok(SecretDocument::encode_msg(&key)?)
        }
    }

    impl DecodeRsaPrivateKey for PrivateKey {
        fn from_pkcs1_der(bytes: &[u8]) -> pkcs1::Result<Self> {
            let key = RsaPrivateKeyRef::from_der(bytes)?;
            if key.other_prime_infos.is_some() {
                return Err(pkcs1::Error::Version);
            }
            let parts = Components {
                modulus: key.modulus.as_bytes(),
                public_exponent: key.public_exponent.as_bytes(),
                private_exponent: key.private_exponent.as_bytes(),
                prime1: key.prime1.as_bytes(),
                prime2: key.prime2.as_bytes(),
                exponent1: key.exponent1.as_bytes(),
                exponent2: key.exponent2.as_bytes(),
                coefficient: key.coefficient.as_bytes(),
            };
            Self::from_components(&parts).map_err(|_| pkcs1::Error::KeyMalformed)
        }
    }

    impl EncodePrivateKey for PrivateKey {
        fn to_pkcs8_der(&self) -> Result<SecretDocument> {
            let key = self.to_pkcs1_der().map_err(|_| KeyError::Invalid)?;
            PrivateKeyInfoRef::new(ALGORITHM, OctetStringRef::new(key.as_bytes())?).try_into()
        }
    }

    impl TryFrom<PrivateKeyInfoRef<'_>> for PrivateKey {
        type Error = Error;

        fn try_from(info: PrivateKeyInfoRef<'_>) -> Result<Self> {
            check(info.algorithm)?;
            let key = Self::from_pkcs1_der(info.private_key.as_bytes());
            let key = key.map_err(|_| KeyError::Invalid)?;
            let Some(public) = info.public_key else {
                return Ok(key);
            };
            let own = key.public_key().to_pkcs1_der();
            let own = own.map_err(|_| KeyError::Invalid)?;
            if public.as_bytes() == Some(own.as_bytes()) {
                Ok(key)
            } else {
                Err(KeyError::Invalid.into())
            }
        }
    }
}

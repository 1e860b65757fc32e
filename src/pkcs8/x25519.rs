//! X25519's keys (RFC 8410).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use pkcs8::der::asn1::{AnyRef, OctetStringRef};
use pkcs8::der::{Decode, SliceWriter};
use pkcs8::spki::{self, AlgorithmIdentifierRef, AssociatedAlgorithmIdentifier};
use pkcs8::{
    Document, EncodePrivateKey, EncodePublicKey, Error, KeyError, ObjectIdentifier,
    PrivateKeyInfoRef, Result, SecretDocument, SubjectPublicKeyInfoRef,
};

use super::keys::{self, sized};
use crate::secret::Secret;
use crate::x25519::{PRIVATE_KEY_SIZE, PrivateKey, PublicKey};

const OID: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.3.101.110");

keys::public_key!(PublicKey, OID, |bytes| Ok(PublicKey::from_bytes(bytes)));

impl EncodePrivateKey for PrivateKey {
    /// Section 7: CurvePrivateKey, an octet string in PKCS#8's octet string.
    fn to_pkcs8_der(&self) -> Result<SecretDocument> {
        let mut place = Secret([0; PRIVATE_KEY_SIZE + 2]);
        let mut writer = SliceWriter::new(place.as_mut());
        writer.encode(&OctetStringRef::new(self.as_bytes())?)?;
        let written = OctetStringRef::new(writer.finish()?)?;
        PrivateKeyInfoRef::new(keys::algorithm(OID), written).try_into()
    }
}

impl TryFrom<PrivateKeyInfoRef<'_>> for PrivateKey {
    type Error = Error;

    fn try_from(info: PrivateKeyInfoRef<'_>) -> Result<Self> {
        keys::check(info.algorithm, OID)?;
        let bytes = <&OctetStringRef>::from_der(info.private_key.as_bytes())?;
        let key = Self::from_bytes(sized(bytes.as_bytes())?);
        let Some(public) = info.public_key else {
            return Ok(key);
        };
        if public.as_bytes() == Some(key.public_key().as_bytes().as_slice()) {
            Ok(key)
        } else {
            Err(KeyError::Invalid.into())
        }
    }
}

impl AssociatedAlgorithmIdentifier for PrivateKey {
    type Params = AnyRef<'static>;
    const ALGORITHM_IDENTIFIER: AlgorithmIdentifierRef<'static> = keys::algorithm(OID);
}

//! Reading and writing of keys of any algorithm that has seeds and expanded keys.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use pkcs8::der::asn1::{BitStringRef, OctetStringRef};
use pkcs8::der::{self, Tagged};
use pkcs8::spki::{self, AlgorithmIdentifierRef};
use pkcs8::{
    Document, KeyError, ObjectIdentifier, PrivateKeyInfoRef, Result, SecretDocument,
    SubjectPublicKeyInfoRef,
};
use subtle::ConstantTimeEq;

use super::PrivateKeyForm;
use super::parts::Parts;
use crate::bytes::Bytes;
use crate::secret::Secret;

/// A private key, as its formats see it.
pub trait PrivateKey: Sized {
    const OID: ObjectIdentifier;
    /// Room for a seed, an expanded key, their tags and their lengths.
    type Place: Bytes;

    fn of_seed(seed: &[u8]) -> Result<Self>;
    /// The key of an expanded key that is valid.
    fn of_expanded(bytes: &[u8]) -> Result<Self>;
    fn seed_bytes(&self) -> Option<&[u8]>;
    fn expanded_bytes(&self) -> &[u8];
    fn has_public_key(&self, bytes: &[u8]) -> bool;
}

/// The array of a length that the algorithm has.
pub fn sized<const N: usize>(bytes: &[u8]) -> Result<&[u8; N]> {
    bytes.try_into().map_err(|_| match bytes.len() < N {
        true => KeyError::TooShort.into(),
        false => KeyError::TooLong.into(),
    })
}

/// The algorithm's identifier; none of the RFCs gives it parameters.
pub const fn algorithm(oid: ObjectIdentifier) -> AlgorithmIdentifierRef<'static> {
    AlgorithmIdentifierRef {
        oid,
        parameters: None,
    }
}

pub fn check(given: AlgorithmIdentifierRef<'_>, oid: ObjectIdentifier) -> spki::Result<()> {
    given.assert_algorithm_oid(oid)?;
    match given.parameters {
        None => Ok(()),
        Some(parameters) => Err(der::Error::from(parameters.tag().value_error()).into()),
    }
}

/// The form of a key by default: its seed if that is known.
pub fn form<K: PrivateKey>(key: &K) -> PrivateKeyForm {
    match key.seed_bytes() {
        Some(_) => PrivateKeyForm::Seed,
        None => PrivateKeyForm::Expanded,
    }
}

pub fn write_private<K: PrivateKey>(key: &K, form: PrivateKeyForm) -> Result<SecretDocument> {
    let seed = key.seed_bytes().ok_or(KeyError::Invalid);
    let parts = Parts {
        seed: match form {
            PrivateKeyForm::Expanded => None,
            PrivateKeyForm::Seed | PrivateKeyForm::Both => Some(seed?),
        },
        expanded: (form != PrivateKeyForm::Seed).then_some(key.expanded_bytes()),
    };
    let mut place = Secret::<K::Place>::ZERO;
    let written = OctetStringRef::new(parts.write(place.as_mut())?)?;
    PrivateKeyInfoRef::new(algorithm(K::OID), written).try_into()
}

pub fn read_private<K: PrivateKey>(info: &PrivateKeyInfoRef<'_>) -> Result<K> {
    check(info.algorithm, K::OID)?;
    let parts = Parts::read(info.private_key.as_bytes())?;
    let key = match parts.seed {
        Some(seed) => K::of_seed(seed)?,
        None => K::of_expanded(parts.expanded.unwrap_or_default())?,
    };
    let agrees = |given: &[u8]| bool::from(given.ct_eq(key.expanded_bytes()));
    if !parts.expanded.is_none_or(agrees) {
        return Err(KeyError::Invalid.into());
    }
    let is_public =
        |bits: &BitStringRef<'_>| bits.as_bytes().is_some_and(|b| key.has_public_key(b));
    if !info.public_key.as_ref().is_none_or(is_public) {
        return Err(KeyError::Invalid.into());
    }
    Ok(key)
}

pub fn write_public(oid: ObjectIdentifier, key: &[u8]) -> spki::Result<Document> {
    let info = SubjectPublicKeyInfoRef {
        algorithm: algorithm(oid),
        subject_public_key: BitStringRef::from_bytes(key)?,
    };
    info.try_into()
}

/// The public key, if it has the length that the algorithm has.
pub fn read_public<'a, const N: usize>(
    oid: ObjectIdentifier,
    info: &SubjectPublicKeyInfoRef<'a>,
) -> spki::Result<&'a [u8; N]> {
    check(info.algorithm, oid)?;
    let bytes = info.subject_public_key.as_bytes();
    bytes
        .and_then(|bytes| bytes.try_into().ok())
        .ok_or(spki::Error::KeyMalformed)
}

/// The traits of a parameter set's private keys.
macro_rules! private_key {
    ($module:ident, $private:ident, $seed:literal) => {
        impl $private {
            /// PKCS#8 with the private key in a form of the caller's choice.
            ///
            /// ```
            #[doc = concat!("use dauntless::", stringify!($module), "::", stringify!($private), ";")]
            /// use dauntless::pkcs8::{DecodePrivateKey, PrivateKeyForm};
            ///
            #[doc = concat!("let key = ", stringify!($private), "::from_seed(&[7; ", $seed, "]); // a known answer's")]
            /// let written = key.to_pkcs8_der_as(PrivateKeyForm::Expanded)?;
            #[doc = concat!("let read = ", stringify!($private), "::from_pkcs8_der(written.as_bytes())?;")]
            /// assert!(read.seed().is_none());
            /// assert!(read.to_pkcs8_der_as(PrivateKeyForm::Seed).is_err());
            /// # Ok::<(), dauntless::pkcs8::Error>(())
            /// ```
            ///
            /// # Errors
            /// [`Error::KeyMalformed`] if the form has a seed and the key was not made from one.
            pub fn to_pkcs8_der_as(&self, form: PrivateKeyForm) -> Result<SecretDocument> {
                keys::write_private(self, form)
            }
        }

        impl EncodePrivateKey for $private {
            fn to_pkcs8_der(&self) -> Result<SecretDocument> {
                keys::write_private(self, keys::form(self))
            }
        }

        impl TryFrom<PrivateKeyInfoRef<'_>> for $private {
            type Error = Error;

            fn try_from(info: PrivateKeyInfoRef<'_>) -> Result<Self> {
                keys::read_private(&info)
            }
        }

        impl AssociatedAlgorithmIdentifier for $private {
            type Params = AnyRef<'static>;
            const ALGORITHM_IDENTIFIER: AlgorithmIdentifierRef<'static> =
                keys::algorithm(<$private as PrivateKey>::OID);
        }
    };
}

/// The traits of a parameter set's public keys. `$read` makes one of its bytes.
macro_rules! public_key {
    ($public:ident, $oid:expr, $read:expr) => {
        impl EncodePublicKey for $public {
            fn to_public_key_der(&self) -> spki::Result<Document> {
                keys::write_public($oid, self.as_bytes())
            }
        }

        impl TryFrom<SubjectPublicKeyInfoRef<'_>> for $public {
            type Error = spki::Error;

            fn try_from(info: SubjectPublicKeyInfoRef<'_>) -> spki::Result<Self> {
                $read(keys::read_public($oid, &info)?)
            }
        }

        impl AssociatedAlgorithmIdentifier for $public {
            type Params = AnyRef<'static>;
            const ALGORITHM_IDENTIFIER: AlgorithmIdentifierRef<'static> = keys::algorithm($oid);
        }
    };
}

pub(super) use {private_key, public_key};

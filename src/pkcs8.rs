//! Keys in PKCS#8 and SPKI, as RFC 9935 encodes ML-KEM's, by the traits of RustCrypto's crate `pkcs8`.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! A private key is written as its seed, or in the expanded form if it was not made from a seed. All forms are read; where both are
//! given they must agree. With the feature `pem`, keys are read and written as text too.
//!
//! ```
//! use dauntless::mlkem768::{DecapsulationKey, EncapsulationKey};
//! use dauntless::pkcs8::{DecodePrivateKey, DecodePublicKey, EncodePrivateKey, EncodePublicKey};
//!
//! fn main() -> Result<(), dauntless::pkcs8::Error> {
//!     let dk = DecapsulationKey::from_seed(&[7; 64]); // a known answer's
//!     let private = dk.to_pkcs8_der()?; // it is wiped when dropped
//!     let public = dk.encapsulation_key().to_public_key_der()?;
//!
//!     let dk = DecapsulationKey::from_pkcs8_der(private.as_bytes())?;
//!     assert_eq!(EncapsulationKey::from_public_key_der(public.as_bytes())?, dk.encapsulation_key());
//!     Ok(())
//! }
//! ```

#[cfg(feature = "pem")]
#[doc(no_inline)]
pub use pkcs8::LineEnding;
use pkcs8::der::asn1::{BitStringRef, ContextSpecific, OctetStringRef};
use pkcs8::der::{self, Encode, Reader, SliceReader, SliceWriter, Tag, TagMode, TagNumber, Tagged};
use pkcs8::spki::AlgorithmIdentifierRef;
#[doc(no_inline)]
pub use pkcs8::{
    DecodePrivateKey, DecodePublicKey, Document, EncodePrivateKey, EncodePublicKey, Error,
    SecretDocument, spki,
};
use pkcs8::{KeyError, ObjectIdentifier, PrivateKeyInfoRef, Result, SubjectPublicKeyInfoRef};
use subtle::ConstantTimeEq;

use crate::secret::Secret;
use crate::{mlkem512, mlkem768, mlkem1024};

/// What a private key is written as (RFC 9935, section 6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PrivateKeyForm {
    /// The seed d || z, from which the rest follows.
    Seed,
    /// The decapsulation key of FIPS 203.
    Expanded,
    /// Both.
    Both,
}

const SEED: TagNumber = TagNumber(0);
/// More than the tags and lengths of a private key's parts take together.
const HEADERS: usize = 32;

/// The seed and the expanded key, of which one may be absent.
struct Parts<'a> {
    seed: Option<&'a [u8]>,
    expanded: Option<&'a [u8]>,
}

impl<'a> Parts<'a> {
    /// `[0] IMPLICIT OCTET STRING`, `OCTET STRING`, or the `SEQUENCE` of two octet strings.
    fn read(bytes: &'a [u8]) -> der::Result<Self> {
        let mut reader = SliceReader::new(bytes)?;
        let parts = match Tag::peek(&reader)? {
            Tag::OctetString => Self {
                seed: None,
                expanded: Some(octets(&mut reader)?),
            },
            Tag::Sequence => reader.sequence(|inner| {
                Ok::<_, der::Error>(Self {
                    seed: Some(octets(inner)?),
                    expanded: Some(octets(inner)?),
                })
            })?,
            _ => {
                let seed = reader.context_specific::<&OctetStringRef>(SEED, TagMode::Implicit)?;
                Self {
                    seed: seed.map(OctetStringRef::as_bytes),
                    expanded: None,
                }
            }
        };
        reader.finish()?;
        Ok(parts)
    }

    /// Writes the parts that there are; the bytes that it takes.
    fn write<'o>(&self, out: &'o mut [u8]) -> der::Result<&'o [u8]> {
        let mut writer = SliceWriter::new(out);
        match (self.seed, self.expanded) {
            (Some(seed), Some(expanded)) => {
                let (seed, expanded) = (OctetStringRef::new(seed)?, OctetStringRef::new(expanded)?);
                let length = (seed.encoded_len()? + expanded.encoded_len()?)?;
                writer.sequence(length, |inner| {
                    inner.encode(&seed)?;
                    inner.encode(&expanded)
                })?;
            }
            (Some(seed), None) => writer.encode(&ContextSpecific {
                tag_number: SEED,
                tag_mode: TagMode::Implicit,
                value: OctetStringRef::new(seed)?,
            })?,
            (None, expanded) => {
                writer.encode(&OctetStringRef::new(expanded.unwrap_or_default())?)?
            }
        }
        writer.finish()
    }
}

fn octets<'a>(reader: &mut impl Reader<'a>) -> der::Result<&'a [u8]> {
    Ok(reader.decode::<&OctetStringRef>()?.as_bytes())
}

/// The array of a length that the algorithm has.
fn sized<const N: usize>(bytes: &[u8]) -> Result<&[u8; N]> {
    bytes.try_into().map_err(|_| match bytes.len() < N {
        true => KeyError::TooShort.into(),
        false => KeyError::TooLong.into(),
    })
}

/// The algorithm identifier is this one's; RFC 9935 gives it no parameters.
fn check(given: AlgorithmIdentifierRef<'_>, oid: ObjectIdentifier) -> spki::Result<()> {
    given.assert_algorithm_oid(oid)?;
    match given.parameters {
        None => Ok(()),
        Some(parameters) => Err(der::Error::from(parameters.tag().value_error()).into()),
    }
}

macro_rules! parameter_set {
    ($module:ident, $oid:literal) => {
        const _: () = {
            use $module::{DECAPSULATION_KEY_SIZE, DecapsulationKey, EncapsulationKey};

            const ALGORITHM: AlgorithmIdentifierRef<'static> = AlgorithmIdentifierRef {
                oid: ObjectIdentifier::new_unwrap($oid),
                parameters: None,
            };

            impl DecapsulationKey {
                /// PKCS#8 with the private key in a form of the caller's choice.
                ///
                /// ```
                #[doc = concat!("use dauntless::", stringify!($module), "::DecapsulationKey;")]
                /// use dauntless::pkcs8::{DecodePrivateKey, PrivateKeyForm};
                ///
                /// let dk = DecapsulationKey::from_seed(&[7; 64]); // a known answer's
                /// let written = dk.to_pkcs8_der_as(PrivateKeyForm::Expanded)?;
                /// let read = DecapsulationKey::from_pkcs8_der(written.as_bytes())?;
                /// assert!(read.seed().is_none());
                /// assert!(read.to_pkcs8_der_as(PrivateKeyForm::Seed).is_err());
                /// # Ok::<(), dauntless::pkcs8::Error>(())
                /// ```
                ///
                /// # Errors
                /// [`Error::KeyMalformed`] if the form has a seed and the key was not made from one.
                pub fn to_pkcs8_der_as(&self, form: PrivateKeyForm) -> Result<SecretDocument> {
                    let seed = self
                        .seed()
                        .map(|seed| seed.as_slice())
                        .ok_or(KeyError::Invalid);
                    let parts = Parts {
                        seed: match form {
                            PrivateKeyForm::Expanded => None,
                            PrivateKeyForm::Seed | PrivateKeyForm::Both => Some(seed?),
                        },
                        expanded: (form != PrivateKeyForm::Seed).then_some(self.as_bytes()),
                    };
                    let mut place = Secret::<[u8; 64 + DECAPSULATION_KEY_SIZE + HEADERS]>::ZERO;
                    let written = OctetStringRef::new(parts.write(place.as_mut_slice())?)?;
                    PrivateKeyInfoRef::new(ALGORITHM, written).try_into()
                }
            }

            impl EncodePrivateKey for DecapsulationKey {
                fn to_pkcs8_der(&self) -> Result<SecretDocument> {
                    self.to_pkcs8_der_as(match self.seed() {
                        Some(_) => PrivateKeyForm::Seed,
                        None => PrivateKeyForm::Expanded,
                    })
                }
            }

            impl TryFrom<PrivateKeyInfoRef<'_>> for DecapsulationKey {
                type Error = Error;

                fn try_from(info: PrivateKeyInfoRef<'_>) -> Result<Self> {
                    check(info.algorithm, ALGORITHM.oid)?;
                    let key = match Parts::read(info.private_key.as_bytes())? {
                        Parts {
                            seed: Some(seed),
                            expanded,
                        } => {
                            let key = Self::from_seed(sized(seed)?);
                            let agrees =
                                expanded.is_none_or(|given| given.ct_eq(key.as_bytes()).into());
                            agrees.then_some(key).ok_or(KeyError::Invalid)?
                        }
                        Parts {
                            seed: None,
                            expanded,
                        } => {
                            let bytes = sized(expanded.unwrap_or_default())?;
                            Self::from_bytes(bytes).map_err(|_| KeyError::Invalid)?
                        }
                    };
                    let public = info
                        .public_key
                        .map(|bits| bits.as_bytes() == Some(key.encapsulation_key().as_bytes()));
                    if public == Some(false) {
                        return Err(KeyError::Invalid.into());
                    }
                    Ok(key)
                }
            }

            impl EncodePublicKey for EncapsulationKey {
                fn to_public_key_der(&self) -> spki::Result<Document> {
                    let subject_public_key = BitStringRef::from_bytes(self.as_bytes())?;
                    let info = SubjectPublicKeyInfoRef {
                        algorithm: ALGORITHM,
                        subject_public_key,
                    };
                    info.try_into()
                }
            }

            impl TryFrom<SubjectPublicKeyInfoRef<'_>> for EncapsulationKey {
                type Error = spki::Error;

                fn try_from(info: SubjectPublicKeyInfoRef<'_>) -> spki::Result<Self> {
                    check(info.algorithm, ALGORITHM.oid)?;
                    let bytes = info
                        .subject_public_key
                        .as_bytes()
                        .and_then(|bytes| bytes.try_into().ok());
                    bytes
                        .and_then(|bytes| Self::from_bytes(bytes).ok())
                        .ok_or(spki::Error::KeyMalformed)
                }
            }
        };
    };
}

parameter_set!(mlkem512, "2.16.840.1.101.3.4.4.1");
parameter_set!(mlkem768, "2.16.840.1.101.3.4.4.2");
parameter_set!(mlkem1024, "2.16.840.1.101.3.4.4.3");

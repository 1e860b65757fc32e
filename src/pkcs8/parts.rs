//! What PKCS#8 holds of a private key: the seed, the expanded key, or both (RFC 9935, section 6; RFC 9881, section 6).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use pkcs8::der::asn1::{ContextSpecific, OctetStringRef};
use pkcs8::der::{
    Encode, Error, Reader, Result, SliceReader, SliceWriter, Tag, TagMode, TagNumber,
};

const SEED: TagNumber = TagNumber(0);
/// More than the tags and lengths of a private key's parts take together.
pub const HEADERS: usize = 32;

/// The seed and the expanded key, of which one may be absent.
pub struct Parts<'a> {
    pub seed: Option<&'a [u8]>,
    pub expanded: Option<&'a [u8]>,
}

impl<'a> Parts<'a> {
    /// `[0] IMPLICIT OCTET STRING`, `OCTET STRING`, or the `SEQUENCE` of two octet strings.
    pub fn read(bytes: &'a [u8]) -> Result<Self> {
        let mut reader = SliceReader::new(bytes)?;
        let parts = match Tag::peek(&reader)? {
            Tag::OctetString => Self {
                seed: None,
                expanded: Some(octets(&mut reader)?),
            },
            Tag::Sequence => reader.sequence(|inner| {
                Ok::<_, Error>(Self {
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

    /// Writes the parts that there are; returns the bytes that they take.
    pub fn write<'o>(&self, out: &'o mut [u8]) -> Result<&'o [u8]> {
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

fn octets<'a>(reader: &mut impl Reader<'a>) -> Result<&'a [u8]> {
    Ok(reader.decode::<&OctetStringRef>()?.as_bytes())
}

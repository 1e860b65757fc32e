//! Values of ASN.1's distinguished encoding rules (ITU-T X.690): what keys in PKCS#8 and SPKI consist of.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! RustCrypto's `der`, which the Rust library uses, contains calls of panics, which this library must not; tests compare both.

// Constants that are not `pub` do not enter the header.
pub(crate) const INTEGER: u8 = 2;
pub(crate) const BIT_STRING: u8 = 3;
pub(crate) const OCTET_STRING: u8 = 4;
pub(crate) const OBJECT_IDENTIFIER: u8 = 6;
pub(crate) const SEQUENCE: u8 = 0x30;

/// Reads values one after the other.
pub struct Reader<'a>(pub &'a [u8]);

impl<'a> Reader<'a> {
    pub fn is_at_end(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether the next value has this tag.
    pub fn has(&self, tag: u8) -> bool {
        self.0.first() == Some(&tag)
    }

    /// The contents of the next value, which has this tag. The length must have the shortest form.
    pub fn value(&mut self, tag: u8) -> Option<&'a [u8]> {
        let (&[found, first], rest) = self.0.split_first_chunk()?;
        let (length, rest, least) = match first {
            0..=0x7f => (usize::from(first), rest, 0),
            0x81 => {
                let (&[length], rest) = rest.split_first_chunk()?;
                (usize::from(length), rest, 0x80)
            }
            0x82 => {
                let (length, rest) = rest.split_first_chunk()?;
                (usize::from(u16::from_be_bytes(*length)), rest, 0x100)
            }
            _ => return None,
        };
        let (value, rest) = rest.split_at_checked(length)?;
        if found != tag || length < least {
            return None;
        }
        self.0 = rest;
        Some(value)
    }

    /// A reader of the contents of the next value.
    pub fn inside(&mut self, tag: u8) -> Option<Self> {
        self.value(tag).map(Self)
    }
}

/// Writes values one after the other.
pub struct Writer<'a>(pub &'a mut [u8]);

impl Writer<'_> {
    pub fn bytes(&mut self, bytes: &[u8]) -> Option<()> {
        let (to, rest) = core::mem::take(&mut self.0).split_at_mut_checked(bytes.len())?;
        to.iter_mut().zip(bytes).for_each(|(to, from)| *to = *from);
        self.0 = rest;
        Some(())
    }

    /// The tag and the length of a value whose contents follow.
    pub fn header(&mut self, tag: u8, length: usize) -> Option<()> {
        let [high, low] = u16::try_from(length).ok()?.to_be_bytes();
        match length {
            0..0x80 => self.bytes(&[tag, low]),
            0x80..0x100 => self.bytes(&[tag, 0x81, low]),
            _ => self.bytes(&[tag, 0x82, high, low]),
        }
    }

    pub fn value(&mut self, tag: u8, contents: &[u8]) -> Option<()> {
        self.header(tag, contents.len())?;
        self.bytes(contents)
    }
}

/// Bytes of a value whose contents have `length` bytes.
pub const fn size(length: usize) -> usize {
    length
        + match length {
            0..0x80 => 2,
            0x80..0x100 => 3,
            _ => 4,
        }
}

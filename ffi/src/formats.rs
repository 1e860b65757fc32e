//! Keys in PKCS#8 (RFC 5958) and SPKI (RFC 5280), as RFC 9935, RFC 9881, RFC 8410 and RFC 8017 encode them: what all algorithms share.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! The size of an output says what is written: each form, as DER or PEM, has a size of its own.

use zeroize::Zeroizing;

use crate::border::{Input, Output};
use crate::der::{size, Reader, Writer};
use crate::der::{BIT_STRING, INTEGER, OBJECT_IDENTIFIER, OCTET_STRING, SEQUENCE};
use crate::pem;
use crate::status::Status;

/// Most bytes of DER in a PEM document that is read: a private key in both forms with its public key, and attributes.
pub const DAUNTLESS_MAX_DER_SIZE: usize = 10240;
pub(crate) const PRIVATE: &str = "PRIVATE KEY";
pub(crate) const PUBLIC: &str = "PUBLIC KEY";

const SEED: u8 = 0x80;
const ATTRIBUTES: u8 = 0xa0;
const PUBLIC_KEY: u8 = 0x81;

/// What identifies an algorithm of NIST's: 2.16.840.1.101.3.4 and these two numbers, without parameters.
pub const fn identifier(family: u8, set: u8) -> [u8; 11] {
    [
        OBJECT_IDENTIFIER,
        9,
        0x60,
        0x86,
        0x48,
        1,
        0x65,
        3,
        4,
        family,
        set,
    ]
}

/// Sizes as DER and as PEM.
pub struct Sizes {
    pub der: usize,
    pub pem: usize,
}

impl Sizes {
    /// # Errors
    /// `Size` if the output has neither.
    fn check(&self, out: &Output) -> Result<(), Status> {
        if out.size() == self.der || out.size() == self.pem {
            Ok(())
        } else {
            Err(Status::Size)
        }
    }
}

/// Sizes of a private key, by form.
pub struct PrivateSizes {
    pub seed: Sizes,
    pub expanded: Sizes,
    pub both: Sizes,
}

/// What a private key consists of, of which one may be absent.
pub struct Parts<'a> {
    pub seed: Option<&'a [u8]>,
    pub expanded: Option<&'a [u8]>,
    /// The public key that PKCS#8 may contain.
    pub public: Option<&'a [u8]>,
}

/// Writes a private key in the form and the encoding that the output's size says.
///
/// # Errors
/// `Size` if it is none of the sizes; `NoSeed` if the form has a seed and the key has none; errors of `read`.
pub fn encode_private<K>(
    out: &mut Output,
    sizes: &PrivateSizes,
    of: &[u8],
    read: impl FnOnce() -> Result<K, Status>,
    with_parts: impl FnOnce(&K, &mut dyn FnMut(&Parts<'_>) -> Result<(), Status>) -> Result<(), Status>,
) -> Result<(), Status> {
    let forms = [
        (&sizes.seed, true, false),
        (&sizes.expanded, false, true),
        (&sizes.both, true, true),
    ];
    let wanted = out.size();
    let mut forms = forms.into_iter();
    let (sizes, with_seed, with_expanded) = forms
        .find(|(sizes, ..)| wanted == sizes.der || wanted == sizes.pem)
        .ok_or(Status::Size)?;
    with_parts(&read()?, &mut |known| {
        if with_seed && known.seed.is_none() {
            return Err(Status::NoSeed);
        }
        let seed = known.seed.filter(|_| with_seed);
        let expanded = known.expanded.filter(|_| with_expanded);
        encode(out, sizes, PRIVATE, |writer| {
            write_private(writer, of, seed, expanded)
        })
    })
}

/// Writes a private key that has one form, an octet string, in the encoding that the output's size says.
///
/// # Errors
/// `Size` if it is neither of the sizes; errors of `read`.
pub fn encode_only_form<'a>(
    out: &mut Output,
    sizes: &Sizes,
    of: &[u8],
    read: impl FnOnce() -> Result<&'a [u8], Status>,
) -> Result<(), Status> {
    sizes.check(out)?;
    let key = read()?;
    encode(out, sizes, PRIVATE, |writer| {
        write_private(writer, of, None, Some(key))
    })
}

/// Writes a public key in the encoding that the output's size says.
///
/// # Errors
/// `Size` if it is neither of the sizes; errors of `read`.
pub fn encode_public<'a>(
    out: &mut Output,
    sizes: &Sizes,
    of: &[u8],
    read: impl FnOnce() -> Result<&'a [u8], Status>,
) -> Result<(), Status> {
    sizes.check(out)?;
    let key = read()?;
    encode(out, sizes, PUBLIC, |writer| {
        write_public_header(writer, of, key.len())?;
        writer.bytes(key)
    })
}

/// Writes what `write` writes, which must have the size as DER that is given, in the encoding that the output's size says.
///
/// # Errors
/// `Encoding` if it has another size.
pub fn encode(
    out: &mut Output,
    sizes: &Sizes,
    label: &str,
    write: impl FnOnce(&mut Writer<'_>) -> Option<()>,
) -> Result<(), Status> {
    let mut place = Zeroizing::new([0; DAUNTLESS_MAX_DER_SIZE]);
    let is_der = out.size() == sizes.der;
    let to = if is_der {
        out.bytes()
    } else {
        place.as_mut_slice()
    };
    let der = to.get_mut(..sizes.der).ok_or(Status::Encoding)?;
    let mut writer = Writer(der);
    let written = write(&mut writer).filter(|()| writer.0.is_empty());
    written.ok_or(Status::Encoding)?; // never: the sizes are right
    if !is_der {
        let der = place.get(..sizes.der).unwrap_or_default();
        pem::write(label, der, out.bytes()).ok_or(Status::Encoding)?;
    }
    Ok(())
}

/// Bytes of SPKI with a key of `key` bytes.
pub const fn public_size(of: &[u8], key: usize) -> usize {
    size(size(of.len()) + size(1 + key))
}

/// What precedes the key in SPKI.
pub fn write_public_header(writer: &mut Writer<'_>, of: &[u8], key: usize) -> Option<()> {
    let bits = 1 + key;
    writer.header(SEQUENCE, size(of.len()) + size(bits))?;
    writer.value(SEQUENCE, of)?;
    writer.header(BIT_STRING, bits)?;
    writer.bytes(&[0]) // of the last byte no bits are unused
}

/// Bytes of PKCS#8 with a key of `key` bytes.
pub const fn private_size(of: &[u8], key: usize) -> usize {
    size(size(1) + size(of.len()) + size(key))
}

/// What precedes the key in PKCS#8.
pub fn write_private_header(writer: &mut Writer<'_>, of: &[u8], key: usize) -> Option<()> {
    writer.header(SEQUENCE, size(1) + size(of.len()) + size(key))?;
    writer.value(INTEGER, &[0])?;
    writer.value(SEQUENCE, of)?;
    writer.header(OCTET_STRING, key)
}

fn write_private(
    writer: &mut Writer<'_>,
    of: &[u8],
    seed: Option<&[u8]>,
    expanded: Option<&[u8]>,
) -> Option<()> {
    let length = |part: Option<&[u8]>| part.map_or(0, |part| size(part.len()));
    let both = seed.is_some() && expanded.is_some();
    let parts = length(seed) + length(expanded);
    let key = if both { size(parts) } else { parts };
    write_private_header(writer, of, key)?;
    if both {
        writer.header(SEQUENCE, parts)?;
    }
    if let Some(seed) = seed {
        writer.value(if both { OCTET_STRING } else { SEED }, seed)?;
    }
    expanded.map_or(Some(()), |part| writer.value(OCTET_STRING, part))
}

/// Calls `with` with the parts of a private key in PKCS#8, DER or PEM.
///
/// # Errors
/// `Encoding`; errors of `with`.
pub fn decode_private<R>(
    given: &Input,
    of: &[u8],
    with: impl FnOnce(&Parts<'_>) -> Result<R, Status>,
) -> Result<R, Status> {
    decoded(given, PRIVATE, |der| {
        with(&read_private(der, of).ok_or(Status::Encoding)?)
    })
}

/// Calls `with` with a public key in SPKI, DER or PEM.
///
/// # Errors
/// `Encoding`; errors of `with`.
pub fn decode_public<R>(
    given: &Input,
    of: &[u8],
    with: impl FnOnce(&[u8]) -> Result<R, Status>,
) -> Result<R, Status> {
    decoded(given, PUBLIC, |der| {
        with(read_public(der, of).ok_or(Status::Encoding)?)
    })
}

/// Calls `with` with what a PEM document with this label contains, or with the bytes as they are if there is none in them.
///
/// # Errors
/// `Encoding`; errors of `with`.
pub fn decoded<R>(
    given: &Input,
    label: &str,
    with: impl FnOnce(&[u8]) -> Result<R, Status>,
) -> Result<R, Status> {
    let Some(text) = pem::document(given.bytes()) else {
        return with(given.bytes());
    };
    let mut place = Zeroizing::new([0; DAUNTLESS_MAX_DER_SIZE]);
    with(pem::read(label, text, place.as_mut_slice()).ok_or(Status::Encoding)?)
}

/// Reads what identifies an algorithm: its object identifier, and its parameters if it has any.
fn read_algorithm(reader: &mut Reader<'_>, of: &[u8]) -> Option<()> {
    (reader.value(SEQUENCE)? == of).then_some(())
}

/// The bytes of a bit string's contents.
fn whole_bytes(bits: &[u8]) -> Option<&[u8]> {
    bits.strip_prefix(&[0])
}

/// The public key in SPKI.
pub fn read_public<'a>(der: &'a [u8], of: &[u8]) -> Option<&'a [u8]> {
    let mut outside = Reader(der);
    let mut inside = outside.inside(SEQUENCE)?;
    read_algorithm(&mut inside, of)?;
    let key = whole_bytes(inside.value(BIT_STRING)?)?;
    (inside.is_at_end() && outside.is_at_end()).then_some(key)
}

fn read_private<'a>(der: &'a [u8], of: &[u8]) -> Option<Parts<'a>> {
    let (key, public) = read_private_info(der, of)?;
    let mut parts = read_parts(Reader(key))?;
    parts.public = public;
    Some(parts)
}

/// The private key in PKCS#8, and the public key beside it, if there is one.
pub fn read_private_info<'a>(der: &'a [u8], of: &[u8]) -> Option<(&'a [u8], Option<&'a [u8]>)> {
    let mut outside = Reader(der);
    let mut inside = outside.inside(SEQUENCE)?;
    let version = inside.value(INTEGER)?;
    read_algorithm(&mut inside, of)?;
    let key = inside.value(OCTET_STRING)?;
    if inside.has(ATTRIBUTES) {
        inside.value(ATTRIBUTES)?;
    }
    let public = match version {
        [0] => None,
        [1] => Some(whole_bytes(inside.value(PUBLIC_KEY)?)?),
        _ => return None,
    };
    (inside.is_at_end() && outside.is_at_end()).then_some((key, public))
}

fn read_parts(mut reader: Reader<'_>) -> Option<Parts<'_>> {
    let mut parts = Parts {
        seed: None,
        expanded: None,
        public: None,
    };
    if reader.has(SEED) {
        parts.seed = Some(reader.value(SEED)?);
    } else if reader.has(SEQUENCE) {
        let mut both = reader.inside(SEQUENCE)?;
        parts.seed = Some(both.value(OCTET_STRING)?);
        parts.expanded = Some(both.value(OCTET_STRING)?);
        both.is_at_end().then_some(())?;
    } else {
        parts.expanded = Some(reader.value(OCTET_STRING)?);
    }
    reader.is_at_end().then_some(parts)
}

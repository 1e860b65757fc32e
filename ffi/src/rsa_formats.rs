//! RSA's keys for C in PKCS#8, SPKI and PKCS#1 (RFC 8017, appendix A.1), DER and PEM.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! The algorithm is rsaEncryption, with NULL for its parameters, as RFC 8017 requires. Keys that are restricted to one scheme, such as
//! id-RSASSA-PSS, are refused: their restriction would be lost.

use core::ffi::c_int;

use library::rsa::{Component, Components, Number, PrivateKey, PublicKey};

use crate::border::{Border, In, Input, Out, Output};
use crate::declassify::published;
use crate::der::{size, Reader, Writer, INTEGER, SEQUENCE};
use crate::formats::{
    decoded, encode, private_size, public_size, read_private_info, read_public,
    write_private_header, write_public_header, Sizes, PRIVATE, PUBLIC,
};
use crate::pem;
use crate::rsa::{dauntless_rsa_private_key, dauntless_rsa_public_key};
use crate::stack::rsa_formats as stack;
use crate::status::Status;

/// A private key in PKCS#8 (RFC 5958), or a public key in SPKI (RFC 3279), DER.
pub const DAUNTLESS_RSA_DER: i32 = 1;
/// A private key in PKCS#8, or a public key in SPKI, PEM without a terminating zero.
pub const DAUNTLESS_RSA_PEM: i32 = 2;
/// RSAPrivateKey or RSAPublicKey of PKCS#1 (RFC 8017, appendix A.1), DER.
pub const DAUNTLESS_RSA_PKCS1_DER: i32 = 3;
/// RSAPrivateKey or RSAPublicKey of PKCS#1, PEM without a terminating zero.
pub const DAUNTLESS_RSA_PKCS1_PEM: i32 = 4;
/// Bytes that a private key has at most, in whichever format.
pub const DAUNTLESS_RSA_PRIVATE_KEY_ENCODED_MAX: usize = 3284;
/// Bytes that a public key has at most, in whichever format.
pub const DAUNTLESS_RSA_PUBLIC_KEY_ENCODED_MAX: usize = 1499;

/// rsaEncryption, 1.2.840.113549.1.1.1, and NULL.
const IDENTIFIER: [u8; 13] = [6, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 1, 1, 5, 0];
const PKCS1_PRIVATE: &str = "RSA PRIVATE KEY";
const PKCS1_PUBLIC: &str = "RSA PUBLIC KEY";

// A number of so many bits may need a zero before it; exponents of public keys have at most 64.
const fn longest(bits: usize) -> usize {
    size(bits / 8 + 1)
}
const LONGEST_PRIVATE: usize = size(1) + 2 * longest(4096) + longest(64) + 5 * longest(2048);
const LONGEST_PUBLIC: usize = longest(8192) + longest(64);
const _: () = assert!(
    DAUNTLESS_RSA_PRIVATE_KEY_ENCODED_MAX
        == pem::size(PRIVATE, private_size(&IDENTIFIER, size(LONGEST_PRIVATE)))
        && DAUNTLESS_RSA_PUBLIC_KEY_ENCODED_MAX
            == pem::size(PUBLIC, public_size(&IDENTIFIER, size(LONGEST_PUBLIC)))
);

/// How a key is written.
struct Format {
    is_pem: bool,
    /// Without what PKCS#8 and SPKI add.
    is_pkcs1: bool,
}

impl Format {
    fn new(format: c_int) -> Result<Self, Status> {
        let (is_pem, is_pkcs1) = match format {
            DAUNTLESS_RSA_DER => (false, false),
            DAUNTLESS_RSA_PEM => (true, false),
            DAUNTLESS_RSA_PKCS1_DER => (false, true),
            DAUNTLESS_RSA_PKCS1_PEM => (true, true),
            _ => return Err(Status::Algorithm),
        };
        Ok(Self { is_pem, is_pkcs1 })
    }
}

/// A key's numbers in the order of PKCS#1, and what is around them.
struct Encoding<const N: usize> {
    numbers: [Number; N],
    is_private: bool,
    format: Format,
}

impl Encoding<2> {
    fn public(key: &PublicKey, format: c_int) -> Result<Self, Status> {
        Ok(Self {
            format: Format::new(format)?,
            numbers: [key.modulus(), key.exponent()],
            is_private: false,
        })
    }
}

impl Encoding<8> {
    fn private(key: &PrivateKey, format: c_int) -> Result<Self, Status> {
        let public = key.public_key();
        Ok(Self {
            format: Format::new(format)?,
            numbers: [
                public.modulus(),
                public.exponent(),
                key.component(Component::PrivateExponent),
                key.component(Component::Prime1),
                key.component(Component::Prime2),
                key.component(Component::Exponent1),
                key.component(Component::Exponent2),
                key.component(Component::Coefficient),
            ],
            is_private: true,
        })
    }
}

impl<const N: usize> Encoding<N> {
    /// Bytes of what the sequence of PKCS#1 contains: the version of a private key, and the numbers.
    fn contents(&self) -> usize {
        let version = if self.is_private { size(1) } else { 0 };
        let numbers = self.numbers.iter();
        version + numbers.map(|number| size(bytes_of(number))).sum::<usize>()
    }

    fn label(&self) -> &'static str {
        match (self.is_private, self.format.is_pkcs1) {
            (true, true) => PKCS1_PRIVATE,
            (true, false) => PRIVATE,
            (false, true) => PKCS1_PUBLIC,
            (false, false) => PUBLIC,
        }
    }

    fn sizes(&self) -> Sizes {
        let pkcs1 = size(self.contents());
        let der = match (self.is_private, self.format.is_pkcs1) {
            (_, true) => pkcs1,
            (true, false) => private_size(&IDENTIFIER, pkcs1),
            (false, false) => public_size(&IDENTIFIER, pkcs1),
        };
        Sizes {
            der,
            pem: pem::size(self.label(), der),
        }
    }

    /// Bytes in the format.
    fn size(&self) -> usize {
        let Sizes { der, pem } = self.sizes();
        if self.format.is_pem {
            pem
        } else {
            der
        }
    }

    fn write(&self, writer: &mut Writer<'_>) -> Option<()> {
        let contents = self.contents();
        match (self.is_private, self.format.is_pkcs1) {
            (_, true) => {}
            (true, false) => write_private_header(writer, &IDENTIFIER, size(contents))?,
            (false, false) => write_public_header(writer, &IDENTIFIER, size(contents))?,
        }
        writer.header(SEQUENCE, contents)?;
        if self.is_private {
            writer.value(INTEGER, &[0])?;
        }
        for number in &self.numbers {
            writer.header(INTEGER, bytes_of(number))?;
            if is_high(number) {
                writer.bytes(&[0])?;
            }
            writer.bytes(number.as_bytes())?;
        }
        Some(())
    }

    /// # Errors
    /// `Size` if the output has not the size of the format.
    fn encode(&self, to: &mut Output) -> Result<(), Status> {
        to.holds(1, self.size())?;
        encode(to, &self.sizes(), self.label(), |writer| self.write(writer))
    }
}

/// Whether a number's highest bit is set: it would be negative without a zero before it. The document's length tells.
fn is_high(number: &Number) -> bool {
    let first = number.as_bytes().first().copied().unwrap_or_default();
    published(first >> 7) != 0
}

/// Bytes of a number's contents in DER.
fn bytes_of(number: &Number) -> usize {
    number.as_bytes().len() + usize::from(is_high(number))
}

/// Reads a number that is not negative, in its shortest form. Whether it is so, is all that is learnt of it: a zero before it, and
/// a highest bit that needs one.
fn number<'a>(reader: &mut Reader<'a>) -> Option<&'a [u8]> {
    let bytes = reader.value(INTEGER)?;
    let (first, rest) = bytes.split_first()?;
    let zero = published(u8::from(*first == 0)) != 0;
    match rest.first() {
        Some(second) if zero => (published(second >> 7) != 0).then_some(rest),
        _ => (published(first >> 7) == 0).then_some(bytes),
    }
}

/// Reads the numbers of a sequence of PKCS#1.
fn numbers<'a, const N: usize>(mut inside: Reader<'a>) -> Option<[&'a [u8]; N]> {
    let mut found: [&[u8]; N] = [&[]; N];
    for place in &mut found {
        *place = number(&mut inside)?;
    }
    inside.is_at_end().then_some(found)
}

/// The contents of the only value, a sequence.
fn sequence(der: &[u8]) -> Option<Reader<'_>> {
    let mut outside = Reader(der);
    let inside = outside.inside(SEQUENCE)?;
    outside.is_at_end().then_some(inside)
}

fn public_of_pkcs1(der: &[u8]) -> Option<PublicKey> {
    let [n, e] = numbers(sequence(der)?)?;
    PublicKey::from_components(n, e).ok()
}

fn public_of_spki(der: &[u8]) -> Option<PublicKey> {
    public_of_pkcs1(read_public(der, &IDENTIFIER)?)
}

fn private_of_pkcs1(der: &[u8]) -> Option<PrivateKey> {
    let [version, modulus, public_exponent, private_exponent, prime1, prime2, exponent1, exponent2, coefficient] =
        numbers(sequence(der)?)?;
    let parts = Components {
        modulus,
        public_exponent,
        private_exponent,
        prime1,
        prime2,
        exponent1,
        exponent2,
        coefficient,
    };
    (version == [0]).then_some(())?; // others have more than two primes
    PrivateKey::from_components(&parts).ok()
}

fn private_of_pkcs8(der: &[u8]) -> Option<PrivateKey> {
    let (pkcs1, public) = read_private_info(der, &IDENTIFIER)?;
    let key = private_of_pkcs1(pkcs1)?;
    let is_own = |given| public_of_pkcs1(given).is_some_and(|public| public == key.public_key());
    public.is_none_or(is_own).then_some(key)
}

/// Whether a number is the value of a sequence, in DER, that follows `before` others: there, PKCS#8 and SPKI have a sequence.
fn is_pkcs1(der: &[u8], before: usize) -> bool {
    let inside = sequence(der).and_then(|mut inside| {
        for _ in 0..before {
            inside.value(INTEGER)?;
        }
        Some(inside)
    });
    inside.is_some_and(|inside| inside.has(INTEGER))
}

type Reading<K> = fn(&[u8]) -> Option<K>;

/// Reads a key: of PKCS#1 if its label or its structure says so, else of the other format.
fn read<K>(
    given: &Input,
    [pkcs1, other]: [&str; 2],
    before: usize,
    [of_pkcs1, of_other]: [Reading<K>; 2],
) -> Result<K, Status> {
    let text = pem::document(given.bytes());
    let is_labelled = text.map(|text| pem::is_labelled(text, pkcs1));
    let label = if is_labelled == Some(true) {
        pkcs1
    } else {
        other
    };
    decoded(given, label, |der| {
        let is_pkcs1 = is_labelled.unwrap_or_else(|| is_pkcs1(der, before));
        let read = if is_pkcs1 { of_pkcs1 } else { of_other };
        read(der).ok_or(Status::Encoding)
    })
}

/// Returns the bytes that a private key has in a format, DAUNTLESS_RSA_DER for example; 0 if the structure has no key, or the format is
/// unknown. They are at most DAUNTLESS_RSA_PRIVATE_KEY_ENCODED_MAX.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_rsa_encoded_private_key_size(
    private_key: *const dauntless_rsa_private_key,
    format: c_int,
) -> usize {
    let key = unsafe { In::structure(private_key) };
    Border::<{ stack::ENCODED_PRIVATE_KEY_SIZE }>::ask([key], |[key]| {
        Ok(Encoding::private(key.kept()?, format)?.size())
    })
}

/// Writes a private key, which is not encrypted: `format` is DAUNTLESS_RSA_DER or DAUNTLESS_RSA_PEM (PKCS#8), DAUNTLESS_RSA_PKCS1_DER or
/// DAUNTLESS_RSA_PKCS1_PEM. Sizes: `encoded` as many as dauntless_rsa_encoded_private_key_size returns. Errors: DAUNTLESS_ERROR_STATE if
/// `private_key` has no key; DAUNTLESS_ERROR_ALGORITHM for another format.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_rsa_encode_private_key(
    encoded: *mut u8,
    encoded_size: usize,
    private_key: *const dauntless_rsa_private_key,
    format: c_int,
) -> c_int {
    let encoded = unsafe { Out::new(encoded, encoded_size) };
    let key = unsafe { In::structure(private_key) };
    Border::<{ stack::ENCODE_PRIVATE_KEY }>::cross([encoded], [key], |[mut to], [key]| {
        Encoding::private(key.kept()?, format)?.encode(&mut to)
    })
}

/// Reads a private key, in whichever of the formats; checks that its numbers belong together, and the public key beside it, if there is
/// one. Sizes: `encoded` any. Errors: DAUNTLESS_ERROR_ENCODING.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_rsa_decode_private_key(
    private_key: *mut dauntless_rsa_private_key,
    encoded: *const u8,
    encoded_size: usize,
) -> c_int {
    let key = unsafe { Out::structure(private_key) };
    let encoded = unsafe { In::new(encoded, encoded_size) };
    Border::<{ stack::DECODE_PRIVATE_KEY }>::cross([key], [encoded], |[mut key], [encoded]| {
        let (labels, readers) = (
            [PKCS1_PRIVATE, PRIVATE],
            [private_of_pkcs1, private_of_pkcs8],
        );
        key.fill(read(&encoded, labels, 1, readers)?)
    })
}

/// Returns the bytes that a public key has in a format, DAUNTLESS_RSA_DER for example; 0 if the structure has no key, or the format is
/// unknown. They are at most DAUNTLESS_RSA_PUBLIC_KEY_ENCODED_MAX.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_rsa_encoded_public_key_size(
    public_key: *const dauntless_rsa_public_key,
    format: c_int,
) -> usize {
    let key = unsafe { In::structure(public_key) };
    Border::<{ stack::ENCODED_PUBLIC_KEY_SIZE }>::ask([key], |[key]| {
        Ok(Encoding::public(key.kept()?, format)?.size())
    })
}

/// Writes a public key: `format` is DAUNTLESS_RSA_DER or DAUNTLESS_RSA_PEM (SPKI), DAUNTLESS_RSA_PKCS1_DER or DAUNTLESS_RSA_PKCS1_PEM.
/// Sizes: `encoded` as many as dauntless_rsa_encoded_public_key_size returns. Errors: DAUNTLESS_ERROR_STATE if `public_key` has no key;
/// DAUNTLESS_ERROR_ALGORITHM for another format.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_rsa_encode_public_key(
    encoded: *mut u8,
    encoded_size: usize,
    public_key: *const dauntless_rsa_public_key,
    format: c_int,
) -> c_int {
    let encoded = unsafe { Out::new(encoded, encoded_size) };
    let key = unsafe { In::structure(public_key) };
    Border::<{ stack::ENCODE_PUBLIC_KEY }>::cross([encoded], [key], |[mut to], [key]| {
        Encoding::public(key.kept()?, format)?.encode(&mut to)
    })
}

/// Reads a public key, in whichever of the formats. Sizes: `encoded` any. Errors: DAUNTLESS_ERROR_ENCODING.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_rsa_decode_public_key(
    public_key: *mut dauntless_rsa_public_key,
    encoded: *const u8,
    encoded_size: usize,
) -> c_int {
    let key = unsafe { Out::structure(public_key) };
    let encoded = unsafe { In::new(encoded, encoded_size) };
    Border::<{ stack::DECODE_PUBLIC_KEY }>::cross([key], [encoded], |[mut key], [encoded]| {
        let (labels, readers) = ([PKCS1_PUBLIC, PUBLIC], [public_of_pkcs1, public_of_spki]);
        key.fill(read(&encoded, labels, 0, readers)?)
    })
}

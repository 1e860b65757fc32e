//! The C library's DER and PEM: what it writes it reads, and of any bytes it reads what RustCrypto's crates read.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

#![no_main]

#[allow(dead_code)] // what only keys need
#[path = "../../ffi/src/der.rs"]
mod der;
#[path = "../../ffi/src/pem.rs"]
mod pem;

/// What pem.rs takes from the C library.
mod declassify {
    pub fn published(byte: u8) -> u8 {
        byte
    }
}

use ::der::asn1::AnyRef;
use ::der::{Decode, SliceReader, pem as reference};
use dauntless_fuzz::damaged;
use libfuzzer_sys::fuzz_target;

use der::{BIT_STRING, INTEGER, OBJECT_IDENTIFIER, OCTET_STRING, Reader, SEQUENCE, Writer, size};

const TAGS: [u8; 5] = [
    INTEGER,
    BIT_STRING,
    OCTET_STRING,
    OBJECT_IDENTIFIER,
    SEQUENCE,
];
const LABEL: &str = "PRIVATE KEY";

/// Reads values one after the other until one is refused; of constructed ones, also what is inside.
fn read_der(bytes: &[u8]) {
    let Ok(mut expected) = SliceReader::new(bytes) else {
        return; // empty
    };
    let mut found = Reader(bytes);
    while let Some(tag) = TAGS.into_iter().find(|tag| found.has(*tag)) {
        let value = found.value(tag);
        let same = AnyRef::decode(&mut expected).ok();
        assert_eq!(same.map(|any| any.value()), value, "{bytes:02x?}");
        match value {
            Some(inner) if tag == SEQUENCE => read_der(inner),
            Some(_) => {}
            None => return,
        }
    }
}

fn write_der(tag: u8, contents: &[u8]) {
    let mut out = vec![0; size(contents.len())];
    let mut writer = Writer(&mut out);
    assert_eq!(Some(()), writer.value(tag, contents));
    assert!(writer.0.is_empty());
    let mut reader = Reader(&out);
    assert_eq!(Some(contents), reader.value(tag));
    assert!(reader.is_at_end());
}

fn write_pem(contents: &[u8]) -> Vec<u8> {
    let mut text = vec![0; pem::size(LABEL, contents.len())];
    assert_eq!(Some(()), pem::write(LABEL, contents, &mut text));
    text
}

/// Lines may have other lengths and ends than those that are written, spaces may be between, and other readers may refuse them.
fn read_pem(given: &[u8]) {
    let mut place = vec![0; given.len()];
    let text = pem::document(given);
    let found = text.and_then(|text| pem::read(LABEL, text, &mut place));
    let characters = |text: &[u8]| -> Vec<u8> {
        let characters = text.iter().copied();
        characters
            .filter(|c| !matches!(c, b' ' | b'\t'..=b'\r'))
            .collect()
    };
    if let (Some(text), Some(contents)) = (text, found) {
        assert!(given.ends_with(text) && pem::is_labelled(text, LABEL));
        assert_eq!(characters(text), characters(&write_pem(contents)));
    }
    match reference::decode_vec(given) {
        Ok((LABEL, contents)) if given.first() != Some(&b'0') => {
            assert_eq!(Some(&*contents), found);
        }
        _ => {}
    }
}

fuzz_target!(|input: &[u8]| {
    let Some((choice, input)) = input.split_first() else {
        return;
    };
    let tag = TAGS[usize::from(*choice) % TAGS.len()];
    read_der(input);
    write_der(tag, input);
    let (contents, changes) = input.split_at(input.len() / 2);
    let text = write_pem(contents);
    read_pem(&text);
    read_pem(&damaged(&text, changes));
    read_pem(input);
});

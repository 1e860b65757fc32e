//! The documents of RFC 9935 and RFC 9881, built byte by byte, and RFC 7468's text of them.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use peers_harness::formats::{Encoding, Set, FORMS};

use crate::der::{self, algorithm, tlv, OCTETS, SEQUENCE};

const SEED: u8 = 0x80; // [0] IMPLICIT OCTET STRING
const COLUMNS: usize = 64; // of a line: RFC 7468, section 2

/// What PKCS#8 contains of a private key in this form, if the RFCs have it.
pub fn inner(form: &str, seed: &[u8], expanded: &[u8]) -> Option<Vec<u8>> {
    let whole = tlv(OCTETS, &[expanded]);
    let [seed_only, priv_only, seed_priv] = FORMS;
    Some(match form {
        _ if form == seed_only => tlv(SEED, &[seed]),
        _ if form == priv_only => whole,
        _ if form == seed_priv => tlv(SEQUENCE, &[&tlv(OCTETS, &[seed]), &whole]),
        _ => return None,
    })
}

pub fn private(
    set: &Set,
    form: &str,
    seed: &[u8],
    expanded: &[u8],
    encoding: Encoding,
) -> Option<Vec<u8>> {
    let inner = inner(form, seed, expanded)?;
    let document = der::private(&algorithm(set.oid, &[]), &inner, None);
    Some(encoded("PRIVATE KEY", document, encoding))
}

pub fn public(set: &Set, key: &[u8], encoding: Encoding) -> Vec<u8> {
    let document = der::public(&algorithm(set.oid, &[]), key);
    encoded("PUBLIC KEY", document, encoding)
}

pub fn encoded(label: &str, document: Vec<u8>, encoding: Encoding) -> Vec<u8> {
    match encoding {
        Encoding::Der => document,
        Encoding::Pem => pem(label, &document, COLUMNS, "\n").into_bytes(),
    }
}

/// A document as text, whose lines have so many columns and end so.
pub fn pem(label: &str, document: &[u8], columns: usize, end: &str) -> String {
    let text = base64(document);
    let lines = text.as_bytes().chunks(columns);
    let lines: String = lines
        .map(|line| format!("{}{end}", String::from_utf8_lossy(line)))
        .collect();
    format!("-----BEGIN {label}-----{end}{lines}-----END {label}-----{end}")
}

/// RFC 4648, section 4.
fn base64(bytes: &[u8]) -> String {
    const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let group = |three: &[u8]| -> String {
        let of = |i: usize| u32::from(three.get(i).copied().unwrap_or(0));
        let word = of(0) << 16 | of(1) << 8 | of(2);
        let digit = |i: usize| match i <= three.len() {
            true => char::from(ALPHABET[(word >> (18 - 6 * i) & 63) as usize]),
            false => '=',
        };
        (0..4).map(digit).collect()
    };
    bytes.chunks(3).map(group).collect()
}

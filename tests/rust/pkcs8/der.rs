//! Structures of DER, built byte by byte.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::vec::Vec;

/// A tag, the length in DER (X.690, 8.1.3 and 10.1), and the parts.
pub fn tlv(tag: u8, parts: &[&[u8]]) -> Vec<u8> {
    let value = parts.concat();
    let length = match value.len() {
        n @ 0..128 => [n as u8].to_vec(),
        n @ 128..256 => [0x81, n as u8].to_vec(),
        n => [0x82, (n >> 8) as u8, n as u8].to_vec(),
    };
    [&[tag], length.as_slice(), &value].concat()
}

pub const SEQUENCE: u8 = 0x30;
pub const OCTETS: u8 = 4;
pub const NULL: &[u8] = &[5, 0];

/// 2.16.840.1.101.3.4 and two more numbers, and parameters if there are any.
pub fn algorithm(oid: [u8; 2], parameters: &[u8]) -> Vec<u8> {
    let oid = tlv(6, &[&[0x60, 0x86, 0x48, 1, 0x65, 3, 4], &oid]);
    tlv(SEQUENCE, &[&oid, parameters])
}

/// OneAsymmetricKey of version v1, or of v2 with a public key.
pub fn private(algorithm: &[u8], key: &[u8], public: Option<&[u8]>) -> Vec<u8> {
    let public = public
        .map(|bytes| tlv(0x81, &[&[0], bytes]))
        .unwrap_or_default();
    let version = [2, 1, u8::from(!public.is_empty())];
    tlv(
        SEQUENCE,
        &[&version, algorithm, &tlv(OCTETS, &[key]), &public],
    )
}

pub fn public(algorithm: &[u8], key: &[u8]) -> Vec<u8> {
    tlv(SEQUENCE, &[algorithm, &tlv(3, &[&[0], key])])
}

/// The identifiers of all parameter sets.
pub const ALGORITHMS: [[u8; 2]; 6] = [[4, 1], [4, 2], [4, 3], [3, 17], [3, 18], [3, 19]];

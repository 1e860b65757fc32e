//! RSA of a loaded library, as Rust functions on vectors, and the keys that all libraries are measured with.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use peers_interface::{Input, Output, Prepared, Rsa as Table};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    Rsa2048,
    Rsa3072,
    Rsa4096,
}

/// A key pair in both of its documents.
pub struct Pair {
    /// PKCS#8 as DER.
    pub private: Vec<u8>,
    /// SPKI as DER.
    pub public: Vec<u8>,
}

const MODULUS: usize = 33; // where it begins in PKCS#8: behind two headers, two versions and rsaEncryption
const EXPONENT: usize = 5; // bytes of 65537 as an INTEGER
const HEADER: usize = 4; // bytes of a tag and a length that has two

/// A DER value of 256 to 65535 bytes.
fn der(tag: u8, value: &[u8]) -> Vec<u8> {
    let length = u16::try_from(value.len()).expect("at most 65535 bytes");
    let [high, low] = length.to_be_bytes();
    [&[tag, 0x82, high, low], value].concat()
}

/// The SPKI of a key in PKCS#8: the modulus and 65537 follow each other there as they do in a public key.
pub fn public_of(private: &[u8]) -> Vec<u8> {
    const RSA_ENCRYPTION: [u8; 15] = [
        0x30, 0x0d, 0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01, 0x05, 0x00,
    ];
    let part = &private[MODULUS..];
    let size = usize::from(u16::from_be_bytes([part[2], part[3]]));
    assert_eq!([0x02, 0x82], part[..2], "a modulus begins there");
    let numbers = &part[..HEADER + size + EXPONENT];
    assert!(numbers.ends_with(&[2, 3, 1, 0, 1]), "65537 follows it");
    let key = [&[0], &der(0x30, numbers)[..]].concat();
    der(0x30, &[&RSA_ENCRYPTION, &der(0x03, &key)[..]].concat())
}

impl Size {
    pub const ALL: [Self; 3] = [Self::Rsa2048, Self::Rsa3072, Self::Rsa4096];

    pub fn name(self) -> &'static str {
        match self {
            Self::Rsa2048 => "RSA-2048",
            Self::Rsa3072 => "RSA-3072",
            Self::Rsa4096 => "RSA-4096",
        }
    }

    /// Bytes of a modulus and of a signature.
    pub fn bytes(self) -> usize {
        match self {
            Self::Rsa2048 => 256,
            Self::Rsa3072 => 384,
            Self::Rsa4096 => 512,
        }
    }

    /// Two keys, for measurements alone.
    pub fn pairs(self) -> [Pair; 2] {
        let keys = include_str!("../keys/rsa.txt").lines();
        let mut keys = keys.filter(|line| !line.starts_with('#'));
        let first = 2 * self as usize;
        let mut private = |skipped| hexadecimal(keys.nth(skipped).expect("two keys of each size"));
        [private(first), private(0)].map(|private| Pair {
            public: public_of(&private),
            private,
        })
    }
}

fn hexadecimal(text: &str) -> Vec<u8> {
    let digits: Option<Vec<u32>> = text.chars().map(|c| c.to_digit(16)).collect();
    let (bytes, _) = digits.as_deref().expect("digits").as_chunks::<2>();
    bytes
        .iter()
        .map(|[high, low]| (16 * high + low) as u8)
        .collect()
}

/// A key for an operation: its document, or as the library holds it.
#[derive(Clone, Copy)]
pub enum Key<'a> {
    Document(&'a [u8]),
    Prepared(Prepared),
}

/// One size of a library.
#[derive(Clone, Copy)]
pub struct Rsa {
    pub size: Size,
    pub table: Table,
}

impl Rsa {
    /// The PKCS#8 of a new key, by libraries that generate.
    pub fn generate(&self) -> Option<Option<Vec<u8>>> {
        let generate = self.table.generate?;
        let mut document = vec![0; 8 * self.size.bytes()]; // about 4.6 moduli are in it
        let written = generate(Output::new(&mut document));
        document.truncate(written);
        Some((written != 0).then_some(document))
    }

    /// The private key of a document, as the library holds it.
    pub fn private(&self, document: &[u8]) -> Option<Key<'static>> {
        let key = self.table.prepare_private_key?(Input::new(document));
        (!key.is_refused()).then_some(Key::Prepared(key))
    }

    pub fn public(&self, document: &[u8]) -> Option<Key<'static>> {
        let key = self.table.prepare_public_key?(Input::new(document));
        (!key.is_refused()).then_some(Key::Prepared(key))
    }

    /// A signature, by libraries that make it with such a key.
    pub fn sign(&self, key: Key<'_>, message: &[u8]) -> Option<Option<Vec<u8>>> {
        let mut signature = vec![0; self.size.bytes()];
        let (message, out) = (Input::new(message), Output::new(&mut signature));
        let done = match key {
            Key::Document(document) => self.table.sign?(Input::new(document), message, out),
            Key::Prepared(key) => self.table.sign_prepared?(key, message, out),
        };
        Some(done.then_some(signature))
    }

    pub fn verify(&self, key: Key<'_>, message: &[u8], signature: &[u8]) -> Option<bool> {
        let (message, signature) = (Input::new(message), Input::new(signature));
        Some(match key {
            Key::Document(document) => self.table.verify?(Input::new(document), message, signature),
            Key::Prepared(key) => self.table.verify_prepared?(key, message, signature),
        })
    }

    /// Calls every function; of key generation only the quickest, that of the smallest size.
    pub fn use_once(&self) {
        let [pair, _] = self.size.pairs();
        if self.size == Size::ALL[0] {
            self.generate();
        }
        let private = [
            Some(Key::Document(&pair.private)),
            self.private(&pair.private),
        ];
        let mut signature = None;
        for key in private.into_iter().flatten() {
            if let Some(made) = self.sign(key, b"message") {
                signature = made;
            }
        }
        let signature = signature.expect("a valid key");
        let public = [Some(Key::Document(&pair.public)), self.public(&pair.public)];
        for key in public.into_iter().flatten() {
            self.verify(key, b"message", &signature);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of the sizes that they are named after, no two the same.
    #[test]
    fn keys() {
        for size in Size::ALL {
            let [one, other] = size.pairs();
            let modulus =
                |pair: &Pair| pair.private[MODULUS + HEADER + 1..][..size.bytes()].to_vec();
            assert_eq!(0, one.private[MODULUS + HEADER], "{}", size.name());
            assert!(modulus(&one)[0] >= 0x80 && modulus(&other)[0] >= 0x80);
            assert_ne!(modulus(&one), modulus(&other));
            assert_eq!(size.bytes() + 38, one.public.len()); // as RFC 8017 and RFC 5280 encode it
        }
    }
}

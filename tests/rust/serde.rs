//! serde: public keys and arrays in formats for people and for machines; what is no key is refused; private keys are not serialised.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::format;
use std::string::String;
use std::vec::Vec;

use serde::{Deserialize, Serialize};

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[derive(Serialize, Deserialize, PartialEq, Debug)]
struct Array<const N: usize>(#[serde(with = "crate::serde::array")] [u8; N]);

macro_rules! parameter_set {
    ($module:ident, $key:ident, $make:expr, $array:ident) => {
        #[test]
        fn $module() {
            use crate::$module::{$array, $key};
            let key: $key = $make;
            let text = serde_json::to_string(&key).unwrap();
            assert_eq!(format!("\"{}\"", hexadecimal(key.as_bytes())), text);
            assert_eq!(key, serde_json::from_str(&text).unwrap());
            assert_eq!(key, serde_json::from_str(&text.to_uppercase()).unwrap());
            let bytes = postcard::to_allocvec(&key).unwrap();
            assert!(bytes.ends_with(key.as_bytes()) && bytes.len() == key.as_bytes().len() + 2); // behind a length
            assert_eq!(key, postcard::from_bytes(&bytes).unwrap());

            let array = Array([7; size_of::<$array>()]);
            let written = serde_json::to_string(&array).unwrap();
            assert_eq!(array, serde_json::from_str(&written).unwrap());
            let written = postcard::to_allocvec(&array).unwrap();
            assert_eq!(array, postcard::from_bytes(&written).unwrap());

            let wrong = [
                text.replacen('"', "\"00", 1),
                format!("\"{}", &text[3..]),
                format!("\"{}", &text[2..]),
                text.replacen(&text[1..3], "zz", 1),
                String::from("\"\""),
                String::from("[1, 2]"),
                String::from("null"),
            ];
            for text in &wrong {
                assert!(serde_json::from_str::<$key>(text).is_err(), "{text}");
            }
            assert!(postcard::from_bytes::<$key>(&bytes[1..]).is_err());
            let short = postcard::to_allocvec(&Array([7; 99])).unwrap();
            assert!(postcard::from_bytes::<$key>(&short).is_err());
            let long = postcard::to_allocvec(&Array([7; 9999])).unwrap();
            assert!(postcard::from_bytes::<$key>(&long).is_err());
        }
    };
}

parameter_set!(
    mldsa44,
    VerifyingKey,
    VerifyingKey::from_bytes(&super::bytes(1)),
    Signature
);
parameter_set!(
    mldsa65,
    VerifyingKey,
    VerifyingKey::from_bytes(&super::bytes(1)),
    Signature
);
parameter_set!(
    mldsa87,
    VerifyingKey,
    VerifyingKey::from_bytes(&super::bytes(1)),
    Signature
);

macro_rules! mlkem {
    ($module:ident) => {
        parameter_set!(
            $module,
            EncapsulationKey,
            crate::$module::DecapsulationKey::from_seed(&super::bytes(1)).encapsulation_key(),
            Ciphertext
        );
    };
}

mlkem!(mlkem512);
mlkem!(mlkem768);
mlkem!(mlkem1024);
mlkem!(x25519mlkem768);
mlkem!(xwing);

/// Any 32 bytes are a public key of X25519.
#[test]
fn x25519() {
    use crate::x25519::PublicKey;
    let key = PublicKey::from_bytes(&super::bytes(1));
    let text = serde_json::to_string(&key).unwrap();
    assert_eq!(format!("\"{}\"", hexadecimal(key.as_bytes())), text);
    assert_eq!(key, serde_json::from_str(&text).unwrap());
    assert!(serde_json::from_str::<PublicKey>("\"00\"").is_err());
    let bytes = postcard::to_allocvec(&key).unwrap();
    assert_eq!(key, postcard::from_bytes(&bytes).unwrap());
    assert!(postcard::from_bytes::<PublicKey>(&bytes[1..]).is_err());
}

/// Modulus and exponent are a pair. What `from_components` refuses is refused, and what has more bytes than any modulus.
#[test]
#[cfg(feature = "rsa")]
fn rsa() {
    use crate::rsa::{Ciphertext, PublicKey, Signature};
    let modulus = [[0xc5; 255].as_slice(), &[1]].concat();
    let key = PublicKey::from_components(&modulus, &[1, 0, 1]).unwrap();
    let text = serde_json::to_string(&key).unwrap();
    assert_eq!(format!("[\"{}\",\"010001\"]", hexadecimal(&modulus)), text);
    assert_eq!(key, serde_json::from_str(&text).unwrap());
    let bytes = postcard::to_allocvec(&key).unwrap();
    assert_eq!(key, postcard::from_bytes(&bytes).unwrap());
    let wrong = [
        text.replace("01\"", "02\""), // even numbers
        text.replacen("c5", "", 1),
        text.replace(",\"010001\"", ""),
        format!("\"{}\"", hexadecimal(&modulus)),
    ];
    for text in &wrong {
        assert!(serde_json::from_str::<PublicKey>(text).is_err(), "{text}");
    }
    assert!(postcard::from_bytes::<PublicKey>(&bytes[1..]).is_err());

    let signature = Signature::try_from(modulus.as_slice()).unwrap();
    let text = serde_json::to_string(&signature).unwrap();
    assert_eq!(format!("\"{}\"", hexadecimal(&modulus)), text);
    assert_eq!(signature, serde_json::from_str(&text).unwrap());
    let bytes = postcard::to_allocvec(&signature).unwrap();
    assert_eq!(signature, postcard::from_bytes(&bytes).unwrap());
    let ciphertext: Ciphertext = serde_json::from_str(&text).unwrap();
    assert_eq!(modulus, ciphertext.as_bytes());
    assert_eq!(text, serde_json::to_string(&ciphertext).unwrap());
    let long = format!("\"{}\"", "01".repeat(1025));
    assert!(serde_json::from_str::<Signature>(&long).is_err());
    assert!(serde_json::from_str::<Ciphertext>(&long).is_err());
}

/// The modulus check is that of `from_bytes`, and its error says so.
#[test]
fn checked() {
    let text = format!("\"{}\"", "ff".repeat(1184));
    let error = serde_json::from_str::<crate::mlkem768::EncapsulationKey>(&text).unwrap_err();
    assert!(format!("{error}").contains("not below q = 3329"), "{error}");
    let bytes: Vec<u8> = postcard::to_allocvec(&Array([0xff; 1184])).unwrap();
    assert!(postcard::from_bytes::<crate::mlkem768::EncapsulationKey>(&bytes).is_err());
}

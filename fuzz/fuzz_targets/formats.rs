//! PKCS#8 and SPKI of any bytes: what is read is written again as the same bytes, in one of its forms.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

#![no_main]

use dauntless::pkcs8::{DecodePrivateKey, DecodePublicKey, EncodePublicKey, PrivateKeyForm};
use dauntless_fuzz::damaged;
use libfuzzer_sys::fuzz_target;

const FORMS: [PrivateKeyForm; 3] = [
    PrivateKeyForm::Seed,
    PrivateKeyForm::Expanded,
    PrivateKeyForm::Both,
];

macro_rules! formats {
    ($set:ident, $private:ident, $public:ident, $of:ident, $form:expr, $input:expr) => {{
        use dauntless::$set::{SEED_SIZE, $private, $public};

        let key = $private::from_seed(&[1; SEED_SIZE]);
        let public = key.$of();
        let valid = key.to_pkcs8_der_as($form).unwrap();
        for der in [damaged(valid.as_bytes(), $input), $input.to_vec()] {
            let Ok(read) = $private::from_pkcs8_der(&der) else {
                continue;
            };
            let written = FORMS.map(|form| read.to_pkcs8_der_as(form).ok());
            let same = |found: &Option<dauntless::pkcs8::SecretDocument>| {
                found.as_ref().is_some_and(|found| found.as_bytes() == der)
            };
            // Attributes and a public key may follow, which are not written.
            let is_plain = der.len() <= valid.as_bytes().len();
            assert!(!is_plain || written.iter().any(same), "{der:02x?}");
        }
        let valid = public.to_public_key_der().unwrap();
        for der in [damaged(valid.as_bytes(), $input), $input.to_vec()] {
            if let Ok(read) = $public::from_public_key_der(&der) {
                assert_eq!(der, read.to_public_key_der().unwrap().as_bytes());
            }
        }
        if let Ok(text) = std::str::from_utf8($input) {
            assert!($private::from_pkcs8_pem(text).is_err() || text.contains("PRIVATE KEY"));
            assert!($public::from_public_key_pem(text).is_err() || text.contains("PUBLIC KEY"));
        }
    }};
}

macro_rules! mlkem {
    ($set:ident, $form:expr, $input:expr) => {
        formats!(
            $set,
            DecapsulationKey,
            EncapsulationKey,
            encapsulation_key,
            $form,
            $input
        )
    };
}

macro_rules! mldsa {
    ($set:ident, $form:expr, $input:expr) => {
        formats!($set, SigningKey, VerifyingKey, verifying_key, $form, $input)
    };
}

/// X25519's keys, which have one form.
fn x25519(input: &[u8]) {
    use dauntless::pkcs8::EncodePrivateKey;
    use dauntless::x25519::{PrivateKey, PublicKey};

    let key = PrivateKey::from_bytes(&[1; 32]);
    let valid = key.to_pkcs8_der().unwrap();
    for der in [damaged(valid.as_bytes(), input), input.to_vec()] {
        if let Ok(read) = PrivateKey::from_pkcs8_der(&der) {
            let is_plain = der.len() <= valid.as_bytes().len();
            assert!(
                !is_plain || read.to_pkcs8_der().unwrap().as_bytes() == der,
                "{der:02x?}"
            );
        }
    }
    let valid = key.public_key().to_public_key_der().unwrap();
    for der in [damaged(valid.as_bytes(), input), input.to_vec()] {
        if let Ok(read) = PublicKey::from_public_key_der(&der) {
            assert_eq!(der, read.to_public_key_der().unwrap().as_bytes());
        }
    }
    if let Ok(text) = std::str::from_utf8(input) {
        assert!(PrivateKey::from_pkcs8_pem(text).is_err() || text.contains("PRIVATE KEY"));
        assert!(PublicKey::from_public_key_pem(text).is_err() || text.contains("PUBLIC KEY"));
    }
}

fuzz_target!(init: dauntless_fuzz::require_backend(), |input: &[u8]| {
    let Some((choice, input)) = input.split_first() else {
        return;
    };
    let form = FORMS[usize::from(choice / 7 % 3)];
    match choice % 7 {
        0 => mlkem!(mlkem512, form, input),
        1 => mlkem!(mlkem768, form, input),
        2 => mlkem!(mlkem1024, form, input),
        3 => mldsa!(mldsa44, form, input),
        4 => mldsa!(mldsa65, form, input),
        5 => mldsa!(mldsa87, form, input),
        _ => x25519(input),
    }
});

//! OpenSSL's command line: keys, signatures and ciphertexts both ways.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};
use std::string::String;
use std::vec::Vec;

use super::key;
use crate::pkcs8::pkcs1::{
    DecodeRsaPrivateKey, DecodeRsaPublicKey, EncodeRsaPrivateKey, EncodeRsaPublicKey,
};
use crate::pkcs8::{
    DecodePrivateKey, DecodePublicKey, EncodePrivateKey, EncodePublicKey, LineEnding,
};
use crate::rsa::{HashFunction, Oaep, PrivateKey, Pss, PublicKey, Scheme};

/// A folder of files that OpenSSL reads and writes; it is removed in the end.
struct Folder(PathBuf);

impl Folder {
    /// Of a test; `None` without OpenSSL.
    fn new(test: &str) -> Option<Self> {
        let version = Command::new("openssl").arg("version").output();
        if !version.is_ok_and(|found| found.stdout.starts_with(b"OpenSSL 3")) {
            std::println!("{test}: not run, there is no command `openssl` of version 3");
            return None;
        }
        let name = std::format!("dauntless-rsa-{test}-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        fs::create_dir_all(&folder).expect("a folder for files");
        Some(Self(folder))
    }

    fn write(&self, name: &str, bytes: &[u8]) {
        fs::write(self.0.join(name), bytes).expect("a file is written");
    }

    fn read(&self, name: &str) -> Vec<u8> {
        fs::read(self.0.join(name)).expect("a file is read")
    }

    fn text(&self, name: &str) -> String {
        String::from_utf8(self.read(name)).expect("text")
    }

    /// Runs OpenSSL with arguments that are separated by spaces, and more.
    fn run(&self, arguments: &str, more: &[String]) -> Output {
        let mut command = Command::new("openssl");
        command
            .current_dir(&self.0)
            .args(arguments.split(' '))
            .args(more);
        command.output().expect("openssl")
    }

    /// The same, which must succeed.
    fn openssl(&self, arguments: &str, more: &[String]) {
        let output = self.run(arguments, more);
        let text = String::from_utf8_lossy(&output.stderr);
        assert!(
            output.status.success(),
            "openssl {arguments} {more:?}: {text}"
        );
    }

    fn write_key(&self, key: &PrivateKey) {
        let public = key.public_key().to_public_key_der().unwrap();
        self.write("private.der", key.to_pkcs8_der().unwrap().as_bytes());
        self.write("public.der", public.as_bytes());
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Keys of OpenSSL's are read in every format, and written again as the same bytes.
#[test]
fn keys_of_openssl() {
    let Some(folder) = Folder::new("keys_of_openssl") else {
        return;
    };
    for (bits, e) in [(2048, 65537), (3072, 3), (4096, 65537)] {
        let options = std::format!("rsa_keygen_bits:{bits} -pkeyopt rsa_keygen_pubexp:{e}");
        folder.openssl(
            &std::format!("genpkey -algorithm RSA -out pkcs8.pem -pkeyopt {options}"),
            &[],
        );
        folder.openssl("rsa -traditional -in pkcs8.pem -out pkcs1.pem", &[]);
        folder.openssl("rsa -in pkcs8.pem -pubout -out spki.pem", &[]);
        folder.openssl("rsa -in pkcs8.pem -RSAPublicKey_out -out public.pem", &[]);

        let text = folder.text("pkcs8.pem");
        let key = PrivateKey::from_pkcs8_pem(&text).unwrap();
        assert_eq!(bits, key.public_key().bits());
        assert_eq!(text, *key.to_pkcs8_pem(LineEnding::LF).unwrap());
        let text = folder.text("pkcs1.pem");
        let same = PrivateKey::from_pkcs1_pem(&text).unwrap();
        assert_eq!(text, *same.to_pkcs1_pem(LineEnding::LF).unwrap());
        let text = folder.text("spki.pem");
        let public = PublicKey::from_public_key_pem(&text).unwrap();
        assert_eq!(key.public_key(), public);
        assert_eq!(text, public.to_public_key_pem(LineEnding::LF).unwrap());
        let text = folder.text("public.pem");
        assert_eq!(public, PublicKey::from_pkcs1_pem(&text).unwrap());
        assert_eq!(text, public.to_pkcs1_pem(LineEnding::LF).unwrap());
    }
}

/// Keys of ours pass OpenSSL's checks, which test the primes too.
#[test]
fn keys_of_ours() {
    let Some(folder) = Folder::new("keys_of_ours") else {
        return;
    };
    for _ in 0..2 {
        folder.write_key(&PrivateKey::generate(2048).unwrap());
        folder.openssl("pkey -in private.der -inform DER -check -noout", &[]);
        folder.openssl(
            "pkey -pubin -in public.der -inform DER -pubcheck -noout",
            &[],
        );
    }
}

/// OpenSSL's names of the hash functions that both have.
const FUNCTIONS: [(HashFunction, &str); 10] = [
    (HashFunction::Sha2_224, "sha224"),
    (HashFunction::Sha2_256, "sha256"),
    (HashFunction::Sha2_384, "sha384"),
    (HashFunction::Sha2_512, "sha512"),
    (HashFunction::Sha2_512_224, "sha512-224"),
    (HashFunction::Sha2_512_256, "sha512-256"),
    (HashFunction::Sha3_224, "sha3-224"),
    (HashFunction::Sha3_256, "sha3-256"),
    (HashFunction::Sha3_384, "sha3-384"),
    (HashFunction::Sha3_512, "sha3-512"),
];

/// Every scheme with every function: our signature is verified by OpenSSL, and its by us; without salt they are equal.
#[test]
fn signatures() {
    let Some(folder) = Folder::new("signatures") else {
        return;
    };
    folder.write("message", b"message");
    let (options, mut exchanged) = (
        |options: &[&str]| -> Vec<String> {
            options
                .iter()
                .flat_map(|option| ["-sigopt".into(), (*option).into()])
                .collect()
        },
        0,
    );
    for bits in [2048, 3072] {
        let key = key(bits);
        folder.write_key(&key);
        for (i, (function, name)) in FUNCTIONS.into_iter().enumerate() {
            let (mask, mask_name) = FUNCTIONS[(i + bits / 1024) % FUNCTIONS.len()];
            let pss = Pss::new(function);
            let mgf = std::format!("rsa_mgf1_md:{mask_name}");
            for (scheme, deterministic, sigopt) in [
                (Scheme::pkcs1v15(function), true, options(&[])),
                (
                    pss.into(),
                    false,
                    options(&["rsa_padding_mode:pss", "rsa_pss_saltlen:digest"]),
                ),
                (
                    pss.with_mask(mask).with_salt_length(0).into(),
                    true,
                    options(&["rsa_padding_mode:pss", "rsa_pss_saltlen:0", &mgf]),
                ),
                (
                    pss.with_mask(mask).with_salt_length(50).into(),
                    false,
                    options(&["rsa_padding_mode:pss", "rsa_pss_saltlen:50", &mgf]),
                ),
            ] {
                let ours = key.sign(scheme, b"message").unwrap();
                folder.write("ours", ours.as_bytes());
                let verify = "dgst -verify public.der -keyform DER -signature ours";
                let arguments = [sigopt.as_slice(), &["message".into()]].concat();
                folder.openssl(&std::format!("{verify} -{name}"), &arguments);

                let sign = "dgst -sign private.der -keyform DER -out theirs";
                folder.openssl(&std::format!("{sign} -{name}"), &arguments);
                let theirs = folder.read("theirs");
                assert_eq!(Ok(()), key.public_key().verify(scheme, b"message", &theirs));
                assert_eq!(deterministic, theirs == ours.as_bytes());
                exchanged += 1;
            }
        }
    }
    std::println!("{exchanged} signatures exchanged both ways");
    assert_eq!(80, exchanged);
}

/// Every encryption: our ciphertext is decrypted by OpenSSL, and its by us.
#[test]
fn encryption() {
    let Some(folder) = Folder::new("encryption") else {
        return;
    };
    let key = key(3072);
    folder.write_key(&key);
    folder.write("message", b"message");
    let encrypt =
        "pkeyutl -encrypt -pubin -inkey public.der -keyform DER -in message -out theirs -pkeyopt";
    let decrypt =
        "pkeyutl -decrypt -inkey private.der -keyform DER -in ours -out decrypted -pkeyopt";
    for (i, (function, name)) in FUNCTIONS.into_iter().enumerate() {
        let (mask, mask_name) = FUNCTIONS[(i + 3) % FUNCTIONS.len()];
        for label in ["", "6c6162656c"] {
            let mut options = std::format!(
                "rsa_padding_mode:oaep -pkeyopt rsa_oaep_md:{name} -pkeyopt rsa_mgf1_md:{mask_name}"
            );
            let mut oaep = Oaep::new(function).with_mask(mask);
            if !label.is_empty() {
                oaep = oaep.with_label(b"label");
                options += &std::format!(" -pkeyopt rsa_oaep_label:{label}");
            }
            let ours = key.public_key().encrypt(&oaep, b"message").unwrap();
            folder.write("ours", ours.as_bytes());
            folder.openssl(&std::format!("{decrypt} {options}"), &[]);
            assert_eq!(b"message", folder.read("decrypted").as_slice());
            folder.openssl(&std::format!("{encrypt} {options}"), &[]);
            let message = key.decrypt(&oaep, &folder.read("theirs")).unwrap();
            assert_eq!(b"message", message.as_bytes());
        }
    }
    let ours = key.public_key().encrypt_pkcs1v15(b"message").unwrap();
    folder.write("ours", ours.as_bytes());
    folder.openssl(&std::format!("{decrypt} rsa_padding_mode:pkcs1"), &[]);
    assert_eq!(b"message", folder.read("decrypted").as_slice());
    folder.openssl(&std::format!("{encrypt} rsa_padding_mode:pkcs1"), &[]);
    let message = key.decrypt_pkcs1v15(&folder.read("theirs")).unwrap();
    assert_eq!(b"message", message.as_bytes());
}

//! dauntless's Rust API behind the interface of libraries.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use dauntless::pkcs8::{
    DecodePrivateKey, DecodePublicKey, EncodePublicKey, LineEnding, PrivateKeyForm,
};
use peers_harness::formats::FORMS;
use peers_interface::{Documents, Encoding, Formats};

const LABEL: &str = "PRIVATE KEY";

/// A private key or a public one.
pub enum Key<S, P> {
    Private(S),
    Public(P),
}

fn form(name: &[u8]) -> Option<PrivateKeyForm> {
    let [seed, expanded, both] = FORMS;
    let known = [
        (seed, PrivateKeyForm::Seed),
        (expanded, PrivateKeyForm::Expanded),
        (both, PrivateKeyForm::Both),
    ];
    let known = known.iter().find(|(known, _)| known.as_bytes() == name);
    known.map(|(_, form)| *form)
}

fn text(document: &[u8]) -> Option<&str> {
    std::str::from_utf8(document).ok()
}

macro_rules! set {
    ($set:ident, $private:ident, $public:ident, $of_expanded:expr, $of_public:expr, $expanded:expr, $public_of:expr,
     $use:expr) => {{
        use dauntless::$set::{$private, $public};

        struct Set;
        impl Documents for Set {
            type Key = Key<$private, $public>;

            fn of_seed(seed: &[u8]) -> Option<Self::Key> {
                Some(Key::Private($private::from_seed(seed.try_into().ok()?)))
            }
            fn of_expanded(bytes: &[u8]) -> Option<Self::Key> {
                $of_expanded(bytes.try_into().ok()?).map(Key::Private)
            }
            fn of_public(bytes: &[u8]) -> Option<Self::Key> {
                $of_public(bytes.try_into().ok()?).map(Key::Public)
            }
            fn write_private(key: &Self::Key, name: &[u8], encoding: Encoding) -> Option<Vec<u8>> {
                let Key::Private(key) = key else { return None };
                let der = key.to_pkcs8_der_as(form(name)?).ok()?;
                Some(match encoding {
                    Encoding::Der => der.as_bytes().to_vec(),
                    Encoding::Pem => der.to_pem(LABEL, LineEnding::LF).ok()?.as_bytes().to_vec(),
                })
            }
            fn write_public(key: &Self::Key, encoding: Encoding) -> Option<Vec<u8>> {
                let Key::Public(key) = key else { return None };
                Some(match encoding {
                    Encoding::Der => key.to_public_key_der().ok()?.into_vec(),
                    Encoding::Pem => key.to_public_key_pem(LineEnding::LF).ok()?.into_bytes(),
                })
            }
            fn read_private(document: &[u8], encoding: Encoding) -> Option<(Self::Key, usize)> {
                let key = match encoding {
                    Encoding::Der => $private::from_pkcs8_der(document).ok()?,
                    Encoding::Pem => $private::from_pkcs8_pem(text(document)?).ok()?,
                };
                Some((Key::Private(key), document.len()))
            }
            fn read_public(document: &[u8], encoding: Encoding) -> Option<(Self::Key, usize)> {
                let key = match encoding {
                    Encoding::Der => $public::from_public_key_der(document).ok()?,
                    Encoding::Pem => $public::from_public_key_pem(text(document)?).ok()?,
                };
                Some((Key::Public(key), document.len()))
            }
            fn expanded(key: &Self::Key, out: &mut [u8]) -> Option<()> {
                let Key::Private(key) = key else { return None };
                out.copy_from_slice(&$expanded(key));
                Some(())
            }
            fn public(key: &Self::Key, out: &mut [u8]) -> Option<()> {
                match key {
                    Key::Private(key) => out.copy_from_slice($public_of(key).as_bytes()),
                    Key::Public(key) => out.copy_from_slice(key.as_bytes()),
                }
                Some(())
            }
            fn seed(key: &Self::Key, out: &mut [u8]) -> Option<()> {
                let Key::Private(key) = key else { return None };
                out.copy_from_slice(key.seed()?);
                Some(())
            }
            fn use_private(key: &Self::Key, given: &[u8], out: &mut [u8]) -> Option<()> {
                let Key::Private(key) = key else { return None };
                out.copy_from_slice(&$use(key, given)?);
                Some(())
            }
        }
        Formats::of::<Set>()
    }};
}

macro_rules! kem {
    ($set:ident) => {
        set!(
            $set,
            DecapsulationKey,
            EncapsulationKey,
            |bytes| DecapsulationKey::from_bytes(bytes).ok(),
            |bytes| EncapsulationKey::from_bytes(bytes).ok(),
            DecapsulationKey::to_bytes,
            DecapsulationKey::encapsulation_key,
            |key: &DecapsulationKey, c: &[u8]| {
                Some(*key.decapsulate(c.try_into().ok()?).as_bytes())
            }
        )
    };
}

macro_rules! dsa {
    ($set:ident) => {
        set!(
            $set,
            SigningKey,
            VerifyingKey,
            |bytes| SigningKey::from_expanded(bytes).ok(),
            |bytes| Some(VerifyingKey::from_bytes(bytes)),
            SigningKey::to_expanded,
            SigningKey::verifying_key,
            |key: &SigningKey, message: &[u8]| key.sign_deterministic(message, b"").ok()
        )
    };
}

pub fn tables() -> [Formats; 6] {
    [
        kem!(mlkem512),
        kem!(mlkem768),
        kem!(mlkem1024),
        dsa!(mldsa44),
        dsa!(mldsa65),
        dsa!(mldsa87),
    ]
}

//! graviola's X25519.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use graviola::key_agreement::x25519::{PublicKey, StaticPrivateKey};
use peers_interface::{Agrees, Dh};

struct Keys;

impl Agrees for Keys {
    type Private = StaticPrivateKey;

    fn public(private: &[u8; 32]) -> Option<[u8; 32]> {
        let key = StaticPrivateKey::from_array(private);
        Some(key.public_key().as_bytes())
    }
    fn private(private: &[u8; 32]) -> Option<StaticPrivateKey> {
        Some(StaticPrivateKey::from_array(private))
    }
    fn agree(key: &StaticPrivateKey, public: &[u8; 32]) -> Option<[u8; 32]> {
        let secret = key.diffie_hellman(&PublicKey::from_array(public)).ok()?;
        Some(secret.as_bytes())
    }
}

pub fn table() -> Dh {
    Dh::of::<Keys>()
}

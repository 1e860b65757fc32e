//! x25519-dalek.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use peers_interface::{Agrees, Dh, Library};
use x25519_dalek::{PublicKey, StaticSecret};

struct Keys;

impl Agrees for Keys {
    type Private = StaticSecret;

    fn public(private: &[u8; 32]) -> Option<[u8; 32]> {
        Some(PublicKey::from(&StaticSecret::from(*private)).to_bytes())
    }
    fn private(private: &[u8; 32]) -> Option<StaticSecret> {
        Some(StaticSecret::from(*private))
    }
    fn agree(key: &StaticSecret, public: &[u8; 32]) -> Option<[u8; 32]> {
        let secret = key.diffie_hellman(&PublicKey::from(*public));
        secret.was_contributory().then(|| secret.to_bytes())
    }
}

#[no_mangle]
pub extern "C" fn library() -> Library {
    Library {
        x25519: Dh::of::<Keys>(),
        ..Library::default()
    }
}

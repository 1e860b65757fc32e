//! dauntless's X25519, single and in batches.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use dauntless::x25519::{PrivateKey, PublicKey};
use peers_interface::{Agrees, Dh, Input, Output};

struct Keys;

impl Agrees for Keys {
    type Private = PrivateKey;

    fn public(private: &[u8; 32]) -> Option<[u8; 32]> {
        Some(*PrivateKey::from_bytes(private).public_key().as_bytes())
    }
    fn private(private: &[u8; 32]) -> Option<PrivateKey> {
        Some(PrivateKey::from_bytes(private))
    }
    fn agree(key: &PrivateKey, public: &[u8; 32]) -> Option<[u8; 32]> {
        let secret = key.shared_secret(&PublicKey::from_bytes(public)).ok()?;
        Some(*secret.as_bytes())
    }
}

fn read(privates: Input<'_>) -> Vec<PrivateKey> {
    let privates = privates.bytes().as_chunks().0.iter();
    privates.map(PrivateKey::from_bytes).collect()
}

extern "C" fn public_batch(privates: Input<'_>, out: Output<'_>) -> bool {
    let keys = read(privates);
    let keys: Vec<_> = keys.iter().collect();
    let mut publics: Vec<_> = keys.iter().map(|_| None).collect();
    let made = PrivateKey::public_keys(&keys, &mut publics).is_ok();
    for (public, out) in publics.iter().flatten().zip(out.bytes().as_chunks_mut().0) {
        *out = *public.as_bytes();
    }
    made
}

extern "C" fn agree_batch(privates: Input<'_>, publics: Input<'_>, out: Output<'_>) -> bool {
    let keys = read(privates);
    let keys: Vec<_> = keys.iter().collect();
    let publics = publics.bytes().as_chunks().0.iter();
    let publics: Vec<_> = publics.map(PublicKey::from_bytes).collect();
    let mut secrets: Vec<_> = keys.iter().map(|_| None).collect();
    let made = PrivateKey::shared_secrets(&keys, &publics, &mut secrets).is_ok();
    crate::write_secrets(&secrets, out);
    made
}

pub fn table() -> Dh {
    Dh {
        public_batch: Some(public_batch),
        agree_batch: Some(agree_batch),
        ..Dh::of::<Keys>()
    }
}

//! X25519 of a loaded library, as Rust functions on arrays; `None` means that the library refused.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use peers_interface::{Dh as Table, Input, Output, Prepared};

use crate::random::Random;

pub const BYTES: usize = 32; // of private keys, public keys and shared secrets

/// A private key with the bits that RFC 7748 sets and clears: there are libraries that refuse others.
pub fn private_key(random: &mut Random) -> [u8; BYTES] {
    let mut key: [u8; BYTES] = random.bytes();
    key[0] &= 248;
    key[31] = key[31] & 127 | 64;
    key
}

#[derive(Clone, Copy)]
pub struct X25519 {
    pub table: Table,
}

impl X25519 {
    pub fn public(&self, private: &[u8; BYTES]) -> Option<[u8; BYTES]> {
        let public = self.table.public.expect("every library makes public keys");
        let mut out = [0; BYTES];
        public(Input::new(private), Output::new(&mut out)).then_some(out)
    }

    pub fn private(&self, private: &[u8; BYTES]) -> Prepared {
        let prepare = self.table.prepare_private_key;
        prepare.expect("every library holds private keys")(Input::new(private))
    }

    pub fn agree(&self, key: Prepared, public: &[u8; BYTES]) -> Option<[u8; BYTES]> {
        let agree = self.table.agree.expect("every library agrees");
        let mut out = [0; BYTES];
        agree(key, Input::new(public), Output::new(&mut out)).then_some(out)
    }

    /// Of all private keys at once, by libraries that have batches.
    pub fn public_batch(&self, privates: &[[u8; BYTES]]) -> Option<Option<Vec<u8>>> {
        let public = self.table.public_batch?;
        let privates = privates.concat();
        let mut out = vec![0; privates.len()];
        Some(public(Input::new(&privates), Output::new(&mut out)).then_some(out))
    }

    pub fn agree_batch(
        &self,
        privates: &[[u8; BYTES]],
        publics: &[[u8; BYTES]],
    ) -> Option<Option<Vec<u8>>> {
        let agree = self.table.agree_batch?;
        let (privates, publics) = (privates.concat(), publics.concat());
        let mut out = vec![0; privates.len()];
        let (privates, publics) = (Input::new(&privates), Input::new(&publics));
        Some(agree(privates, publics, Output::new(&mut out)).then_some(out))
    }

    /// Calls every function.
    pub fn use_once(&self) {
        let privates = [[72; BYTES]; 8];
        let publics = privates.map(|private| self.public(&private).expect("a valid key"));
        self.agree(self.private(&privates[0]), &publics[0]);
        self.public_batch(&privates);
        self.agree_batch(&privates, &publics);
    }
}

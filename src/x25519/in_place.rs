//! Keys and secrets computed in a slot of the caller, on a stack that is cleared: no secret remains anywhere else in memory.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::{PrivateKey, PublicKey, shared_secret};
use crate::example::example;
use crate::secret::Secret;
use crate::stack;
use crate::{Error, SharedSecret};

/// Number of bytes of stack to overwrite.
const STACK: usize = stack::OF_LADDER;

impl PrivateKey {
    /// [`Self::generate`] into a slot; no secret remains elsewhere in memory.
    #[doc = example!(x25519,
        "let mut slot = Box::new(None); // or a field of a structure, or a `static` behind a lock",
        "let public = PrivateKey::generate_into(&mut slot)?.public_key();",
        "*slot = None; // wipes the key; so does dropping the box",
    )]
    ///
    /// # Errors
    /// [`Error::Randomness`]; the slot is `None` then.
    #[cfg(feature = "getrandom")]
    pub fn generate_into(slot: &mut Option<Self>) -> Result<&Self, Error> {
        let key = slot.insert(Self {
            bytes: Secret([0; 32]),
        });
        let drawn = stack::cleared::<STACK, _>(|| crate::random::random(key.bytes.as_mut_slice()));
        if drawn.is_err() {
            *slot = None;
        }
        slot.as_ref().ok_or(Error::Randomness)
    }

    /// [`Self::from_bytes`] into a slot; no secret remains elsewhere in memory. The caller is responsible for wiping `bytes`.
    #[doc = example!(x25519,
        "let mut slot = None;",
        "let key: &PrivateKey = PrivateKey::from_bytes_into(&[7; 32], &mut slot); // a known answer's",
        "assert_eq!(key.as_bytes(), &[7; 32]);",
    )]
    pub fn from_bytes_into<'a>(bytes: &[u8; 32], slot: &'a mut Option<Self>) -> &'a Self {
        let key = slot.insert(Self {
            bytes: Secret([0; 32]),
        });
        *key.bytes = *bytes;
        key
    }

    /// [`Self::public_key`] on a stack that is cleared; no secret remains elsewhere in memory.
    #[doc = example!(x25519,
        "let key = PrivateKey::generate()?;",
        "let mut slot = None;",
        "assert_eq!(key.public_key_into(&mut slot), &key.public_key());",
    )]
    pub fn public_key_into<'a>(&self, slot: &'a mut Option<PublicKey>) -> &'a PublicKey {
        let public = slot.insert(PublicKey { bytes: [0; 32] });
        stack::cleared::<STACK, _>(|| super::public_key(&mut public.bytes, &self.bytes));
        public
    }

    /// [`Self::shared_secret`] into a slot; no secret remains elsewhere in memory.
    #[doc = example!(x25519,
        "let (ours, theirs) = (PrivateKey::generate()?, PrivateKey::generate()?);",
        "let mut slot = None;",
        "let k: &dauntless::SharedSecret = ours.shared_secret_into(&theirs.public_key(), &mut slot)?;",
        "assert_eq!(k.as_bytes(), theirs.shared_secret(&ours.public_key())?.as_bytes());",
    )]
    ///
    /// # Errors
    /// [`Error::PublicKeyOrder`] if the secret is zero; the slot is `None` then.
    pub fn shared_secret_into<'a>(
        &self,
        public: &PublicKey,
        slot: &'a mut Option<SharedSecret>,
    ) -> Result<&'a SharedSecret, Error> {
        let k = slot.insert(SharedSecret(Secret([0; 32])));
        let agreed =
            stack::cleared::<STACK, _>(|| shared_secret(&mut k.0, &self.bytes, &public.bytes));
        if agreed.is_err() {
            *slot = None;
        }
        slot.as_ref().ok_or(Error::PublicKeyOrder)
    }
}

//! X25519MLKEM768 (draft-ietf-tls-ecdhe-mlkem): the hybrid key exchange of TLS 1.3.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! The client's share is an encapsulation key, the server's a ciphertext.
//!
//! ```
//! # #[cfg(feature = "getrandom")]
//! # fn main() -> Result<(), dauntless::Error> {
//! use dauntless::x25519mlkem768::{DecapsulationKey, EncapsulationKey};
//!
//! let client = DecapsulationKey::generate()?;
//! let share: [u8; 1216] = *client.encapsulation_key().as_bytes();
//!
//! let (response, servers) = EncapsulationKey::from_bytes(&share)?.encapsulate()?;
//!
//! let clients = client.decapsulate(&response)?;
//! assert_eq!(clients.as_bytes(), servers.as_bytes()); // 64 bytes, for TLS's key schedule
//! # Ok(())
//! # }
//! # #[cfg(not(feature = "getrandom"))]
//! # fn main() {}
//! ```
//!
//! The secret is both algorithms' secrets, one behind the other, and bound to neither the keys nor the ciphertext: TLS hashes these
//! by itself. Other protocols use [`xwing`](crate::xwing).

use core::fmt;

use super::kem::{self, Expanded, Hybrid, Secrets};
use super::keys;
use crate::bytes::split_mut;
use crate::example::example;
use crate::secret::Secret;
use crate::{Error, stack};

struct X25519MlKem768;

impl Hybrid for X25519MlKem768 {
    type Seed = [u8; 96];
    type Shared = [u8; 64];
    const REFUSES_ZERO: bool = true; // RFC 8446, section 7.4.2

    fn expand(expanded: &mut [u8; 96], seed: &[u8; 96]) {
        *expanded = *seed;
    }

    /// Section 4.3: ML-KEM's secret, then X25519's.
    fn combine(k: &mut [u8; 64], secrets: &Secrets<'_>) {
        let (mlkem, x25519) = split_mut(k);
        *mlkem = *secrets.mlkem;
        *x25519 = *secrets.x25519;
    }
}

keys::keys!(
    x25519mlkem768,
    X25519MlKem768,
    "d || z of ML-KEM-768, then X25519's private key",
    "dk.decapsulate(&c)?"
);

impl DecapsulationKey {
    /// The secret shared with the sender of the ciphertext. If ML-KEM-768's part of the ciphertext is invalid, its part of the secret
    /// is pseudorandom (implicit rejection), in the same time.
    #[doc = example!(x25519mlkem768,
        "let dk = DecapsulationKey::generate()?;",
        "let (mut c, k) = dk.encapsulation_key().encapsulate()?;",
        "assert_eq!(dk.decapsulate(&c)?.as_bytes(), k.as_bytes());",
        "c[0] ^= 1;",
        "assert_ne!(dk.decapsulate(&c)?.as_bytes(), k.as_bytes());",
    )]
    ///
    /// # Errors
    /// [`Error::PublicKeyOrder`] if X25519's secret is zero.
    pub fn decapsulate(&self, c: &Ciphertext) -> Result<SharedSecret, Error> {
        let mut k = Secret([0; SHARED_SECRET_SIZE]);
        kem::decapsulate::<X25519MlKem768>(&self.expanded, c, &mut k)?;
        Ok(crate::SharedSecret(Secret(*k)))
    }

    /// [`Self::decapsulate`] into a slot; no secret remains elsewhere in memory.
    #[doc = example!(x25519mlkem768,
        "let dk = DecapsulationKey::generate()?;",
        "let (c, k) = dk.encapsulation_key().encapsulate()?;",
        "let mut slot = None;",
        "assert_eq!(dk.decapsulate_into(&c, &mut slot)?.as_bytes(), k.as_bytes());",
    )]
    ///
    /// # Errors
    /// [`Error::PublicKeyOrder`] if X25519's secret is zero; the slot is `None` then.
    pub fn decapsulate_into<'a>(
        &self,
        c: &Ciphertext,
        slot: &'a mut Option<SharedSecret>,
    ) -> Result<&'a SharedSecret, Error> {
        let k = slot.insert(crate::SharedSecret(Secret([0; SHARED_SECRET_SIZE])));
        let done = stack::cleared::<STACK, _>(|| {
            kem::decapsulate::<X25519MlKem768>(&self.expanded, c, &mut k.0)
        });
        if done.is_err() {
            *slot = None;
        }
        slot.as_ref().ok_or(Error::PublicKeyOrder)
    }
}

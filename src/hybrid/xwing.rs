//! X-Wing (draft-connolly-cfrg-xwing-kem): key encapsulation that is secure if ML-KEM-768 or X25519 is.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! ```
//! # #[cfg(feature = "getrandom")]
//! # fn main() -> Result<(), dauntless::Error> {
//! use dauntless::xwing::DecapsulationKey;
//!
//! let dk = DecapsulationKey::generate()?; // dk.seed() is all that need be kept
//! let (c, sent) = dk.encapsulation_key().encapsulate()?;
//! assert_eq!(dk.decapsulate(&c).as_bytes(), sent.as_bytes());
//! # Ok(())
//! # }
//! # #[cfg(not(feature = "getrandom"))]
//! # fn main() {}
//! ```

use core::fmt;

use super::kem::{self, Expanded, Hybrid, Secrets};
use super::keys;
use crate::example::example;
use crate::secret::Secret;
use crate::sha3::{Sha3_256, Shake256};
use crate::{Error, stack};

struct XWing;

impl XWing {
    /// Section 5.3: `\.//^\`
    const LABEL: &'static [u8; 6] = br"\.//^\";
}

impl Hybrid for XWing {
    type Seed = [u8; 32];
    type Shared = [u8; 32];
    const REFUSES_ZERO: bool = false; // the draft takes X25519 as a function

    /// Section 5.2, expandDecapsulationKey.
    fn expand(expanded: &mut [u8; 96], seed: &[u8; 32]) {
        Shake256::digest(seed, expanded);
    }

    /// Section 5.3, Combiner.
    fn combine(k: &mut [u8; 32], secrets: &Secrets<'_>) {
        let mut hash = Sha3_256::new();
        hash.update(secrets.mlkem);
        hash.update(secrets.x25519);
        hash.update(secrets.ephemeral);
        hash.update(secrets.public);
        hash.update(Self::LABEL);
        hash.finalize_into(k);
    }
}

keys::keys!(
    xwing,
    XWing,
    "the draft's decapsulation key, which is expanded by SHAKE256",
    "dk.decapsulate(&c)"
);

impl DecapsulationKey {
    /// The secret shared with the sender of the ciphertext; for an invalid ciphertext another value (implicit rejection). Both take
    /// the same time.
    #[doc = example!(xwing,
        "let dk = DecapsulationKey::generate()?;",
        "let (mut c, k) = dk.encapsulation_key().encapsulate()?;",
        "assert_eq!(dk.decapsulate(&c).as_bytes(), k.as_bytes());",
        "c[0] ^= 1;",
        "assert_ne!(dk.decapsulate(&c).as_bytes(), k.as_bytes());",
    )]
    pub fn decapsulate(&self, c: &Ciphertext) -> SharedSecret {
        let mut k = Secret([0; SHARED_SECRET_SIZE]);
        let _ = kem::decapsulate::<XWing>(&self.expanded, c, &mut k); // a zero secret is none of its errors
        crate::SharedSecret(Secret(*k))
    }

    /// [`Self::decapsulate`] into a slot; no secret remains elsewhere in memory.
    #[doc = example!(xwing,
        "let dk = DecapsulationKey::generate()?;",
        "let (c, k) = dk.encapsulation_key().encapsulate()?;",
        "let mut slot = None;",
        "assert_eq!(dk.decapsulate_into(&c, &mut slot).as_bytes(), k.as_bytes());",
    )]
    pub fn decapsulate_into<'a>(
        &self,
        c: &Ciphertext,
        slot: &'a mut Option<SharedSecret>,
    ) -> &'a SharedSecret {
        let k = slot.insert(crate::SharedSecret(Secret([0; SHARED_SECRET_SIZE])));
        stack::cleared::<STACK, _>(|| {
            let _ = kem::decapsulate::<XWing>(&self.expanded, c, &mut k.0); // as in `decapsulate`
        });
        k
    }
}

//! The keys and secrets that users hold.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::fmt;

use subtle::{Choice, ConstantTimeEq};

use super::kem::{self, Expanded, ExpandedSecret};
use super::parameters::ParameterSet;
use super::pke::{self, Vector};
use crate::Error;
use crate::kernels::backend;
use crate::secret::{Secret, Zero};
use crate::sha3::Sha3_256;

/// A shared secret. It is wiped when dropped, compared in constant time, and printed by nobody.
pub struct SharedSecret(pub(super) Secret<[u8; 32]>);

impl SharedSecret {
    /// The 32 bytes.
    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Copies to return; `k` stays and is wiped.
    #[inline(never)] // they are written where the caller wants them, not to a place in between
    fn beside<C: Copy>(c: &C, k: &[u8; 32]) -> (C, Self) {
        (*c, Self(Secret(*k)))
    }
}

impl ConstantTimeEq for SharedSecret {
    fn ct_eq(&self, other: &Self) -> Choice {
        self.0.ct_eq(other.0.as_slice())
    }
}

impl fmt::Debug for SharedSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SharedSecret")
    }
}

/// An encapsulation key: public.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EncapsulationKey<P: ParameterSet<K>, const K: usize> {
    pub(super) bytes: P::EncapsulationKey,
}

impl<P: ParameterSet<K>, const K: usize> EncapsulationKey<P, K> {
    /// Takes a key, with the modulus check of FIPS 203, section 7.2.
    pub fn from_bytes(bytes: &P::EncapsulationKey) -> Result<Self, Error> {
        let mut t = Vector::<K>::ZERO;
        pke::decode(backend(), &mut t, P::encapsulation_key(bytes).0);
        if pke::is_reduced(&t) {
            Ok(Self { bytes: *bytes })
        } else {
            Err(Error::EncapsulationKeyModulus)
        }
    }

    /// The key as FIPS 203 encodes it.
    pub fn as_bytes(&self) -> &P::EncapsulationKey {
        &self.bytes
    }

    /// Algorithm 20: a ciphertext, and the secret shared with whoever holds the decapsulation key.
    #[cfg(feature = "getrandom")]
    pub fn encapsulate(&self) -> Result<(P::Ciphertext, SharedSecret), Error> {
        let mut m = Secret([0; 32]);
        random(m.as_mut_slice())?;
        self.encapsulated(&m)
    }

    #[cfg(feature = "getrandom")]
    #[inline(never)] // as `SharedSecret::beside`
    fn encapsulated(&self, m: &[u8; 32]) -> Result<(P::Ciphertext, SharedSecret), Error> {
        Ok(self.encapsulate_deterministic(m))
    }

    /// Algorithm 17: the same from 32 random bytes `m`, which must be secret and used once.
    pub fn encapsulate_deterministic(&self, m: &[u8; 32]) -> (P::Ciphertext, SharedSecret) {
        let (mut c, mut k) = (P::Ciphertext::ZERO, Secret::ZERO);
        kem::encaps::<P, K>(backend(), &mut c, &mut k, &self.bytes, m);
        SharedSecret::beside(&c, &k)
    }

    /// Expands the matrix and hashes the key, once for many encapsulations.
    pub fn prepare(&self) -> PreparedEncapsulationKey<P, K> {
        let mut prepared = PreparedEncapsulationKey {
            expanded: Expanded::ZERO,
            bytes: self.bytes,
        };
        kem::expand::<P, K>(backend(), &mut prepared.expanded, &self.bytes);
        prepared
    }
}

/// An encapsulation key, expanded.
pub struct PreparedEncapsulationKey<P: ParameterSet<K>, const K: usize> {
    pub(super) expanded: Expanded<K>,
    bytes: P::EncapsulationKey,
}

impl<P: ParameterSet<K>, const K: usize> PreparedEncapsulationKey<P, K> {
    /// The key as FIPS 203 encodes it.
    pub fn as_bytes(&self) -> &P::EncapsulationKey {
        &self.bytes
    }

    /// Algorithm 20, as [`EncapsulationKey::encapsulate`].
    #[cfg(feature = "getrandom")]
    pub fn encapsulate(&self) -> Result<(P::Ciphertext, SharedSecret), Error> {
        let mut m = Secret([0; 32]);
        random(m.as_mut_slice())?;
        self.encapsulated(&m)
    }

    #[cfg(feature = "getrandom")]
    #[inline(never)] // as `SharedSecret::beside`
    fn encapsulated(&self, m: &[u8; 32]) -> Result<(P::Ciphertext, SharedSecret), Error> {
        Ok(self.encapsulate_deterministic(m))
    }

    /// Algorithm 17, as [`EncapsulationKey::encapsulate_deterministic`].
    pub fn encapsulate_deterministic(&self, m: &[u8; 32]) -> (P::Ciphertext, SharedSecret) {
        let (mut c, mut k) = (P::Ciphertext::ZERO, Secret::ZERO);
        kem::encaps_expanded::<P, K>(backend(), &mut c, &mut k, &self.expanded, m);
        SharedSecret::beside(&c, &k)
    }
}

/// A decapsulation key. It is wiped when dropped.
pub struct DecapsulationKey<P: ParameterSet<K>, const K: usize> {
    pub(super) bytes: Secret<P::DecapsulationKey>,
    /// d || z, if the key was made from it
    pub(super) seed: Option<Secret<[u8; 64]>>,
}

impl<P: ParameterSet<K>, const K: usize> DecapsulationKey<P, K> {
    /// Algorithm 19: a key from the operating system's random numbers.
    #[cfg(feature = "getrandom")]
    pub fn generate() -> Result<Self, Error> {
        let mut seed = Secret([0; 64]);
        random(seed.as_mut_slice())?;
        Self::generated(&seed)
    }

    #[cfg(feature = "getrandom")]
    #[inline(never)] // as `of`
    fn generated(seed: &[u8; 64]) -> Result<Self, Error> {
        Ok(Self::from_seed(seed))
    }

    /// Algorithm 16: the key of a seed d || z, whose 64 bytes must be random and secret.
    pub fn from_seed(seed: &[u8; 64]) -> Self {
        let mut bytes = Secret::ZERO;
        if let [d, z] = seed.as_chunks().0 {
            kem::key_gen::<P, K>(backend(), &mut bytes, d, z);
        }
        Self::of(&bytes, seed)
    }

    /// A copy to return; `bytes` stays and is wiped.
    #[inline(never)] // it is written where the caller wants it, not to a place in between
    fn of(bytes: &P::DecapsulationKey, seed: &[u8; 64]) -> Self {
        Self {
            bytes: Secret(*bytes),
            seed: Some(Secret(*seed)),
        }
    }

    /// Takes a key, with the hash check of FIPS 203, section 7.3.
    pub fn from_bytes(bytes: &P::DecapsulationKey) -> Result<Self, Error> {
        let parts = P::decapsulation_key(bytes);
        if Sha3_256::digest(parts.ek.as_ref()) == *parts.h {
            Ok(Self {
                bytes: Secret(*bytes),
                seed: None,
            })
        } else {
            Err(Error::DecapsulationKeyHash)
        }
    }

    /// The key as FIPS 203 encodes it. The copy is the caller's to wipe.
    pub fn to_bytes(&self) -> P::DecapsulationKey {
        *self.bytes
    }

    /// The seed d || z, if the key was made from it.
    pub fn seed(&self) -> Option<&[u8; 64]> {
        self.seed.as_deref()
    }

    /// The encapsulation key to give away.
    pub fn encapsulation_key(&self) -> EncapsulationKey<P, K> {
        EncapsulationKey {
            bytes: *P::decapsulation_key(&self.bytes).ek,
        }
    }

    /// Algorithm 21: the secret shared with whoever made the ciphertext; a secret of nobody's if it was not made for this key.
    pub fn decapsulate(&self, c: &P::Ciphertext) -> SharedSecret {
        let mut k = Secret::ZERO;
        kem::decaps::<P, K>(backend(), &mut k, &self.bytes, c, false);
        SharedSecret(Secret(*k))
    }

    /// Expands the matrix and decodes the key, once for many decapsulations.
    pub fn prepare(&self) -> PreparedDecapsulationKey<P, K> {
        let parts = P::decapsulation_key(&self.bytes);
        let mut s = Secret::<Vector<K>>::ZERO;
        pke::decode(backend(), &mut s, parts.s);
        let mut public = Expanded::ZERO;
        kem::expand::<P, K>(backend(), &mut public, parts.ek);
        let expanded = ExpandedSecret {
            public,
            s: Secret(s.clone()),
            z: Secret(*parts.z),
        };
        PreparedDecapsulationKey {
            expanded,
            ek: *parts.ek,
        }
    }
}

/// A decapsulation key, expanded. It is wiped when dropped.
pub struct PreparedDecapsulationKey<P: ParameterSet<K>, const K: usize> {
    pub(super) expanded: ExpandedSecret<K>,
    ek: P::EncapsulationKey,
}

impl<P: ParameterSet<K>, const K: usize> PreparedDecapsulationKey<P, K> {
    /// The encapsulation key to give away.
    pub fn encapsulation_key(&self) -> EncapsulationKey<P, K> {
        EncapsulationKey { bytes: self.ek }
    }

    /// Algorithm 21, as [`DecapsulationKey::decapsulate`].
    pub fn decapsulate(&self, c: &P::Ciphertext) -> SharedSecret {
        let mut k = Secret::ZERO;
        kem::decaps_expanded::<P, K>(backend(), &mut k, &self.expanded, c);
        SharedSecret(Secret(*k))
    }
}

/// Takes a decapsulation key and decapsulates at once: the hash check costs less beside the other hashes.
pub fn decapsulate<P: ParameterSet<K>, const K: usize>(
    dk: &P::DecapsulationKey,
    c: &P::Ciphertext,
) -> Result<SharedSecret, Error> {
    let mut k = Secret::ZERO;
    let passes = kem::decaps::<P, K>(backend(), &mut k, dk, c, true);
    if passes {
        Ok(SharedSecret(Secret(*k)))
    } else {
        Err(Error::DecapsulationKeyHash)
    }
}

#[cfg(feature = "getrandom")]
pub(super) fn random(bytes: &mut [u8]) -> Result<(), Error> {
    getrandom::fill(bytes).map_err(|_| Error::Randomness)
}

//! Keys. Each parameter set has its own types, so that each has complete documentation.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::parameters::ParameterSet;
use super::vector::{self, Vector};
use crate::Error;
use crate::kernels::backend;
#[cfg(feature = "getrandom")]
pub use crate::random::random;
use crate::secret::Zero;
use crate::sha3::Sha3_256;

/// Modulus check (FIPS 203, section 7.2).
#[inline(never)]
pub fn is_reduced<P: ParameterSet<K>, const K: usize>(ek: &P::EncapsulationKey) -> bool {
    let mut t = Vector::<K>::ZERO;
    vector::decode(backend(), &mut t, P::encapsulation_key(ek).0);
    vector::is_reduced(&t)
}

/// Hash check (FIPS 203, section 7.3), and modulus check of the encapsulation key inside, as its recipients would do.
///
/// # Errors
/// [`Error::DecapsulationKeyHash`], [`Error::DecapsulationKeyModulus`].
pub fn check_decapsulation_key<P: ParameterSet<K>, const K: usize>(
    dk: &P::DecapsulationKey,
) -> Result<(), Error> {
    let parts = P::decapsulation_key(dk);
    if Sha3_256::digest(parts.ek.as_ref()) != *parts.h {
        Err(Error::DecapsulationKeyHash)
    } else {
        check_inner_modulus::<P, K>(dk)
    }
}

/// The modulus check of the encapsulation key in a decapsulation key.
///
/// # Errors
/// [`Error::DecapsulationKeyModulus`].
pub fn check_inner_modulus<P: ParameterSet<K>, const K: usize>(
    dk: &P::DecapsulationKey,
) -> Result<(), Error> {
    if is_reduced::<P, K>(P::decapsulation_key(dk).ek) {
        Ok(())
    } else {
        Err(Error::DecapsulationKeyModulus)
    }
}

/// Defines the types of a parameter set, in its module.
macro_rules! keys {
    ($module:ident, $set:ident, $k:literal) => {
        /// An encapsulation key. Public.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct EncapsulationKey {
            bytes: [u8; ENCAPSULATION_KEY_SIZE],
        }

        impl EncapsulationKey {
            /// Decodes a key, with the modulus check of FIPS 203, section 7.2.
            #[doc = example!($module,
                "let received: [u8; ENCAPSULATION_KEY_SIZE] = *DecapsulationKey::generate()?.encapsulation_key().as_bytes();",
                "let ek = EncapsulationKey::from_bytes(&received)?;",
                "assert!(EncapsulationKey::from_bytes(&[0xff; ENCAPSULATION_KEY_SIZE]).is_err());",
            )]
            ///
            /// # Errors
            /// [`Error::EncapsulationKeyModulus`].
            pub fn from_bytes(bytes: &[u8; ENCAPSULATION_KEY_SIZE]) -> Result<Self, Error> {
                if keys::is_reduced::<$set, $k>(bytes) {
                    Ok(Self { bytes: *bytes })
                } else {
                    Err(Error::EncapsulationKeyModulus)
                }
            }

            /// The key in FIPS 203's encoding.
            #[doc = example!($module,
                "let ek = DecapsulationKey::generate()?.encapsulation_key();",
                "assert_eq!(EncapsulationKey::from_bytes(ek.as_bytes())?, ek);",
            )]
            pub fn as_bytes(&self) -> &[u8; ENCAPSULATION_KEY_SIZE] {
                &self.bytes
            }

            /// Algorithm 20: returns a ciphertext, and the secret shared with the holder of the decapsulation key.
            #[doc = example!($module,
                "let dk = DecapsulationKey::generate()?;",
                "let (c, k) = dk.encapsulation_key().encapsulate()?;",
                "assert_eq!(dk.decapsulate(&c).as_bytes(), k.as_bytes());",
            )]
            ///
            /// # Errors
            /// [`Error::Randomness`].
            #[cfg(feature = "getrandom")]
            pub fn encapsulate(&self) -> Result<(Ciphertext, SharedSecret), Error> {
                let mut m = Secret([0; 32]);
                keys::random(m.as_mut_slice())?;
                self.encapsulated(&m)
            }

            #[cfg(feature = "getrandom")]
            #[inline(never)] // as `SharedSecret::beside`
            fn encapsulated(&self, m: &[u8; 32]) -> Result<(Ciphertext, SharedSecret), Error> {
                Ok(self.encapsulate_with(m))
            }

            /// Algorithm 17: as [`Self::encapsulate`], with 32 random bytes `m` of the caller, which must be secret and used
            /// once. `m` determines the secret: the same `m` gives the same secret.
            #[doc = example!($module,
                "let ek = DecapsulationKey::generate()?.encapsulation_key();",
                "let m = [7; 32]; // a known answer's",
                "assert_eq!(ek.encapsulate_deterministic(&m).0, ek.encapsulate_deterministic(&m).0);",
            )]
            #[cfg(any(test, feature = "hazmat"))]
            pub fn encapsulate_deterministic(&self, m: &[u8; 32]) -> (Ciphertext, SharedSecret) {
                self.encapsulate_with(m)
            }

            pub(crate) fn encapsulate_with(&self, m: &[u8; 32]) -> (Ciphertext, SharedSecret) {
                let (mut c, mut k) = (Ciphertext::ZERO, Secret::ZERO);
                let (key, c_to, k_to) = (Form::Encoded(&self.bytes), &mut c, &mut *k);
                let job = Encapsulation::<$set, $k> { key, m, c: c_to, k: k_to };
                job.alone(backend());
                SharedSecret::beside(&c, &k)
            }

            /// Expands the matrix and hashes the key, once for many encapsulations.
            #[doc = example!($module,
                "let dk = DecapsulationKey::generate()?;",
                "let ek: PreparedEncapsulationKey = dk.encapsulation_key().prepare();",
                "for _ in 0..10 {",
                "    let (c, k) = ek.encapsulate()?;",
                "    assert_eq!(dk.decapsulate(&c).as_bytes(), k.as_bytes());",
                "}",
            )]
            pub fn prepare(&self) -> PreparedEncapsulationKey {
                let mut prepared = PreparedEncapsulationKey {
                    expanded: Expanded::ZERO,
                    bytes: self.bytes,
                };
                single::expand::<$set, $k>(backend(), &mut prepared.expanded, &self.bytes);
                prepared
            }
        }

        /// An encapsulation key with its matrix expanded, for many encapsulations.
        pub struct PreparedEncapsulationKey {
            expanded: Expanded<$k>,
            bytes: [u8; ENCAPSULATION_KEY_SIZE],
        }

        impl PreparedEncapsulationKey {
            /// The key in FIPS 203's encoding.
            #[doc = example!($module,
                "let ek = DecapsulationKey::generate()?.encapsulation_key();",
                "assert_eq!(ek.prepare().as_bytes(), ek.as_bytes());",
            )]
            pub fn as_bytes(&self) -> &[u8; ENCAPSULATION_KEY_SIZE] {
                &self.bytes
            }

            /// Algorithm 20, as [`EncapsulationKey::encapsulate`].
            #[doc = example!($module,
                "let dk = DecapsulationKey::generate()?;",
                "let (c, k) = dk.encapsulation_key().prepare().encapsulate()?;",
                "assert_eq!(dk.decapsulate(&c).as_bytes(), k.as_bytes());",
            )]
            ///
            /// # Errors
            /// [`Error::Randomness`].
            #[cfg(feature = "getrandom")]
            pub fn encapsulate(&self) -> Result<(Ciphertext, SharedSecret), Error> {
                let mut m = Secret([0; 32]);
                keys::random(m.as_mut_slice())?;
                self.encapsulated(&m)
            }

            #[cfg(feature = "getrandom")]
            #[inline(never)] // as `SharedSecret::beside`
            fn encapsulated(&self, m: &[u8; 32]) -> Result<(Ciphertext, SharedSecret), Error> {
                Ok(self.encapsulate_with(m))
            }

            /// Algorithm 17, as [`EncapsulationKey::encapsulate_deterministic`].
            #[doc = example!($module,
                "let ek = DecapsulationKey::generate()?.encapsulation_key();",
                "let m = [7; 32]; // a known answer's",
                "assert_eq!(ek.prepare().encapsulate_deterministic(&m).0, ek.encapsulate_deterministic(&m).0);",
            )]
            #[cfg(any(test, feature = "hazmat"))]
            pub fn encapsulate_deterministic(&self, m: &[u8; 32]) -> (Ciphertext, SharedSecret) {
                self.encapsulate_with(m)
            }

            #[allow(dead_code, reason = "without random numbers and hazmat")]
            fn encapsulate_with(&self, m: &[u8; 32]) -> (Ciphertext, SharedSecret) {
                let (mut c, mut k) = (Ciphertext::ZERO, Secret::ZERO);
                let (key, c_to, k_to) = (Form::Expanded(&self.expanded), &mut c, &mut *k);
                let job = Encapsulation::<$set, $k> { key, m, c: c_to, k: k_to };
                job.alone(backend());
                SharedSecret::beside(&c, &k)
            }
        }

        /// A decapsulation key. It is wiped when dropped.
        ///
        /// Moves may leave copies in memory, as for any Rust value: [`Self::generate_into`], [`Self::from_seed_into`] and
        /// [`Self::from_seeds`] create the key at its final place.
        pub struct DecapsulationKey {
            bytes: Secret<[u8; DECAPSULATION_KEY_SIZE]>,
            /// d || z, if the key was computed from it
            seed: Option<Secret<[u8; 64]>>,
        }

        impl DecapsulationKey {
            /// Algorithm 19: a new key from random bytes of the operating system.
            #[doc = example!($module,
                "let dk = DecapsulationKey::generate()?;",
                "let published: [u8; ENCAPSULATION_KEY_SIZE] = *dk.encapsulation_key().as_bytes();",
            )]
            ///
            /// # Errors
            /// [`Error::Randomness`].
            #[cfg(feature = "getrandom")]
            pub fn generate() -> Result<Self, Error> {
                let mut seed = Secret([0; 64]);
                keys::random(seed.as_mut_slice())?;
                Self::generated(&seed)
            }

            #[cfg(feature = "getrandom")]
            #[inline(never)] // as `of`
            fn generated(seed: &[u8; 64]) -> Result<Self, Error> {
                #[cfg(not(feature = "pairwise"))]
                return Ok(Self::from_seed(seed));
                #[cfg(feature = "pairwise")]
                {
                    let key = Self::from_seed(seed);
                    key.check_pair()?;
                    Ok(key)
                }
            }

            /// Tries whether the key recovers what is encapsulated to its encapsulation key (FIPS 203, section 7.1, pair-wise
            /// consistency). [`Self::from_bytes`] cannot tell, and a key that does not agrees with nobody on a secret.
            #[doc = example!($module,
                "let imported = DecapsulationKey::from_bytes(&DecapsulationKey::generate()?.to_bytes())?;",
                "assert!(imported.check_pair().is_ok());",
            )]
            ///
            /// # Errors
            /// [`Error::PairwiseConsistency`].
            pub fn check_pair(&self) -> Result<(), Error> {
                let (c, k) = self.encapsulation_key().encapsulate_with(&[0x5a; 32]);
                let agrees = ::subtle::ConstantTimeEq::ct_eq(&self.decapsulate(&c), &k);
                match crate::kernels::published(agrees.into()) {
                    // the caller learns it
                    true => Ok(()),
                    false => Err(Error::PairwiseConsistency),
                }
            }

            /// Algorithm 16: the key of a seed d || z, whose 64 bytes must be random and secret.
            #[doc = example!($module,
                "let dk = DecapsulationKey::generate()?;",
                "let kept: [u8; SEED_SIZE] = *dk.seed().expect(\"it was made from one\");",
                "assert_eq!(DecapsulationKey::from_seed(&kept).encapsulation_key(), dk.encapsulation_key());",
            )]
            pub fn from_seed(seed: &[u8; 64]) -> Self {
                let mut bytes = Secret::<[u8; DECAPSULATION_KEY_SIZE]>::ZERO;
                Generation::<$set, $k> { seed, dk: &mut bytes }.alone(backend());
                Self::of(&bytes, seed)
            }

            /// The key to return; the caller's `bytes` are wiped when they are dropped.
            #[inline(never)] // it is written where the caller wants it, not to a place in between
            fn of(bytes: &[u8; DECAPSULATION_KEY_SIZE], seed: &[u8; 64]) -> Self {
                Self {
                    bytes: Secret(*bytes),
                    seed: Some(Secret(*seed)),
                }
            }

            /// Decodes an expanded key, with the hash check of FIPS 203, section 7.3, and the modulus check (section 7.2) of
            /// the encapsulation key in it, so that [`EncapsulationKey::from_bytes`] accepts the bytes of
            /// [`Self::encapsulation_key`].
            #[doc = example!($module,
                "let bytes = DecapsulationKey::generate()?.to_bytes();",
                "let dk = DecapsulationKey::from_bytes(&bytes)?;",
                "assert!(dk.seed().is_none()); // it cannot be found from the expanded key",
            )]
            ///
            /// # Errors
            /// [`Error::DecapsulationKeyHash`], [`Error::DecapsulationKeyModulus`].
            pub fn from_bytes(bytes: &[u8; DECAPSULATION_KEY_SIZE]) -> Result<Self, Error> {
                keys::check_decapsulation_key::<$set, $k>(bytes)?;
                Ok(Self {
                    bytes: Secret(*bytes),
                    seed: None,
                })
            }

            /// The key in FIPS 203's encoding. The caller is responsible for wiping the copy.
            #[doc = example!($module,
                "let bytes: [u8; DECAPSULATION_KEY_SIZE] = DecapsulationKey::generate()?.to_bytes();",
                "assert!(DecapsulationKey::from_bytes(&bytes).is_ok());",
            )]
            pub fn to_bytes(&self) -> [u8; DECAPSULATION_KEY_SIZE] {
                *self.bytes
            }

            /// The seed d || z, if the key was computed from it.
            #[doc = example!($module,
                "let dk = DecapsulationKey::generate()?;",
                "assert_eq!(dk.seed().map(|seed| seed.len()), Some(SEED_SIZE));",
            )]
            pub fn seed(&self) -> Option<&[u8; 64]> {
                self.seed.as_deref()
            }

            /// The encapsulation key, for publication.
            #[doc = example!($module,
                "let ek: EncapsulationKey = DecapsulationKey::generate()?.encapsulation_key();",
                "assert_eq!(ek.as_bytes().len(), ENCAPSULATION_KEY_SIZE);",
            )]
            pub fn encapsulation_key(&self) -> EncapsulationKey {
                EncapsulationKey {
                    bytes: *$set::decapsulation_key(&self.bytes).ek,
                }
            }

            /// Algorithm 21: the secret shared with the sender of the ciphertext; for an invalid ciphertext a pseudorandom
            /// value (implicit rejection). Both take the same time.
            #[doc = example!($module,
                "let dk = DecapsulationKey::generate()?;",
                "let (mut c, k) = dk.encapsulation_key().encapsulate()?;",
                "assert_eq!(dk.decapsulate(&c).as_bytes(), k.as_bytes());",
                "c[0] ^= 1;",
                "assert_ne!(dk.decapsulate(&c).as_bytes(), k.as_bytes());",
            )]
            pub fn decapsulate(&self, c: &Ciphertext) -> SharedSecret {
                let mut k = Secret::ZERO;
                let (key, to) = (Form::Encoded(&*self.bytes), &mut *k);
                Decapsulation::<$set, $k> { key, c, k: to, check: false }.alone(backend());
                SharedSecret(Secret(*k))
            }

            /// Expands the matrix and decodes the key, once for many decapsulations.
            #[doc = example!($module,
                "let dk: PreparedDecapsulationKey = DecapsulationKey::generate()?.prepare();",
                "let (c, k) = dk.encapsulation_key().encapsulate()?;",
                "assert_eq!(dk.decapsulate(&c).as_bytes(), k.as_bytes());",
            )]
            pub fn prepare(&self) -> PreparedDecapsulationKey {
                let ek = *$set::decapsulation_key(&self.bytes).ek;
                let mut prepared = PreparedDecapsulationKey {
                    expanded: ExpandedSecret::ZERO,
                    ek,
                };
                prepared.expanded.fill::<$set>(backend(), &self.bytes, single::expand::<$set, $k>);
                prepared
            }
        }

        /// A decapsulation key with its matrix expanded, for many decapsulations. It is wiped when dropped;
        /// [`DecapsulationKey`] describes copies left by moves.
        pub struct PreparedDecapsulationKey {
            expanded: ExpandedSecret<$k>,
            ek: [u8; ENCAPSULATION_KEY_SIZE],
        }

        impl PreparedDecapsulationKey {
            /// [`DecapsulationKey::from_seed`] and [`DecapsulationKey::prepare`] in less time than both: the matrix is sampled
            /// once.
            #[doc = example!($module,
                "let dk = DecapsulationKey::generate()?;",
                "let kept: [u8; SEED_SIZE] = *dk.seed().expect(\"it was made from one\");",
                "let prepared = PreparedDecapsulationKey::from_seed(&kept);",
                "assert_eq!(prepared.encapsulation_key(), dk.encapsulation_key());",
            )]
            pub fn from_seed(seed: &[u8; SEED_SIZE]) -> Self {
                let (expanded, ek) = (ExpandedSecret::ZERO, [0; ENCAPSULATION_KEY_SIZE]);
                let mut prepared = Self { expanded, ek };
                let Self { expanded, ek } = &mut prepared;
                single::expand_seed::<$set, $k>(backend(), expanded, ek, seed);
                prepared
            }

            /// The encapsulation key, for publication.
            #[doc = example!($module,
                "let dk = DecapsulationKey::generate()?;",
                "assert_eq!(dk.prepare().encapsulation_key(), dk.encapsulation_key());",
            )]
            pub fn encapsulation_key(&self) -> EncapsulationKey {
                EncapsulationKey { bytes: self.ek }
            }

            /// Algorithm 21, as [`DecapsulationKey::decapsulate`].
            #[doc = example!($module,
                "let dk = DecapsulationKey::generate()?.prepare();",
                "let (c, k) = dk.encapsulation_key().encapsulate()?;",
                "assert_eq!(dk.decapsulate(&c).as_bytes(), k.as_bytes());",
            )]
            pub fn decapsulate(&self, c: &Ciphertext) -> SharedSecret {
                let mut k = Secret::ZERO;
                let (key, to) = (Form::Expanded(&self.expanded), &mut *k);
                Decapsulation::<$set, $k> { key, c, k: to, check: false }.alone(backend());
                SharedSecret(Secret(*k))
            }
        }

        /// Algorithm 21 with the key of a seed d || z: gives what [`DecapsulationKey::from_seed`] and
        /// [`DecapsulationKey::decapsulate`] give, and is faster than the two calls.
        #[doc = example!($module,
            "let dk = DecapsulationKey::generate()?;",
            "let kept: [u8; SEED_SIZE] = *dk.seed().expect(\"it was made from one\");",
            "let (c, k) = dk.encapsulation_key().encapsulate()?;",
            concat!("let received = dauntless::", stringify!($module), "::decapsulate_from_seed(&kept, &c);"),
            "assert_eq!(received.as_bytes(), k.as_bytes());",
        )]
        pub fn decapsulate_from_seed(seed: &[u8; SEED_SIZE], c: &Ciphertext) -> SharedSecret {
            let mut k = Secret::ZERO;
            single::decaps_seed::<$set, $k>(backend(), seed, c, &mut k);
            SharedSecret(Secret(*k))
        }

        /// Checks an expanded decapsulation key, as [`DecapsulationKey::from_bytes`] does, and decapsulates; faster than the
        /// two calls.
        #[doc = example!($module,
            "let dk = DecapsulationKey::generate()?;",
            "let (c, k) = dk.encapsulation_key().encapsulate()?;",
            concat!("let received = dauntless::", stringify!($module), "::decapsulate(&dk.to_bytes(), &c)?;"),
            "assert_eq!(received.as_bytes(), k.as_bytes());",
        )]
        ///
        /// # Errors
        /// [`Error::DecapsulationKeyHash`], [`Error::DecapsulationKeyModulus`].
        pub fn decapsulate(
            dk: &[u8; DECAPSULATION_KEY_SIZE],
            c: &Ciphertext,
        ) -> Result<SharedSecret, Error> {
            let mut k = Secret::ZERO;
            let (key, to) = (Form::Encoded(dk), &mut *k);
            let job = Decapsulation::<$set, $k> { key, c, k: to, check: true };
            if !job.alone(backend()) {
                return Err(Error::DecapsulationKeyHash);
            }
            keys::check_inner_modulus::<$set, $k>(dk)?;
            Ok(SharedSecret(Secret(*k)))
        }
    };
}

pub(super) use keys;

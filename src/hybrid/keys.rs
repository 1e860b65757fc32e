//! Keys of the hybrids. Each hybrid has its own types, so that each has complete documentation.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

/// Defines a hybrid's types, in its module. `$received` is the expression of an example that decapsulates.
macro_rules! keys {
    ($module:ident, $hybrid:ident, $seed_is:literal, $received:literal) => {
        /// Bytes of an encapsulation key.
        pub const ENCAPSULATION_KEY_SIZE: usize = kem::ENCAPSULATION_KEY_SIZE;
        /// Bytes of a ciphertext.
        pub const CIPHERTEXT_SIZE: usize = kem::CIPHERTEXT_SIZE;
        #[doc = concat!("Bytes of a seed: ", $seed_is, ".")]
        pub const SEED_SIZE: usize = size_of::<<$hybrid as Hybrid>::Seed>();
        /// Bytes of a shared secret.
        pub const SHARED_SECRET_SIZE: usize = size_of::<<$hybrid as Hybrid>::Shared>();

        /// Number of bytes of stack to overwrite.
        const STACK: usize = stack::OF_HYBRID;
        /// A pair that is tried is copied: its public key, a ciphertext where it is made and where it is returned.
        #[cfg(feature = "getrandom")]
        const STACK_OF_GENERATION: usize = if cfg!(feature = "pairwise") {
            STACK + 2 * ENCAPSULATION_KEY_SIZE + 3 * CIPHERTEXT_SIZE + 1024
        } else {
            STACK
        };

        /// A ciphertext: ML-KEM-768's, then an X25519 public key.
        pub type Ciphertext = [u8; CIPHERTEXT_SIZE];
        /// A shared secret.
        pub type SharedSecret = crate::SharedSecret<SHARED_SECRET_SIZE>;

        /// An encapsulation key: ML-KEM-768's, then an X25519 public key. Public.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct EncapsulationKey {
            bytes: [u8; ENCAPSULATION_KEY_SIZE],
        }

        impl EncapsulationKey {
            /// Decodes a key, with the modulus check of FIPS 203, section 7.2, for ML-KEM-768's part.
            #[doc = example!($module,
                "let received: [u8; ENCAPSULATION_KEY_SIZE] = *DecapsulationKey::generate()?.encapsulation_key().as_bytes();",
                "let ek = EncapsulationKey::from_bytes(&received)?;",
                "assert!(EncapsulationKey::from_bytes(&[0xff; ENCAPSULATION_KEY_SIZE]).is_err());",
            )]
            ///
            /// # Errors
            /// [`Error::EncapsulationKeyModulus`].
            pub fn from_bytes(bytes: &[u8; ENCAPSULATION_KEY_SIZE]) -> Result<Self, Error> {
                kem::check(bytes)?;
                Ok(Self { bytes: *bytes })
            }

            /// The encoded key.
            #[doc = example!($module,
                "let ek = DecapsulationKey::generate()?.encapsulation_key();",
                "assert_eq!(EncapsulationKey::from_bytes(ek.as_bytes())?, ek);",
            )]
            pub fn as_bytes(&self) -> &[u8; ENCAPSULATION_KEY_SIZE] {
                &self.bytes
            }

            /// Returns a ciphertext, and the secret shared with the holder of the decapsulation key.
            #[doc = example!($module,
                "let dk = DecapsulationKey::generate()?;",
                "let (c, k) = dk.encapsulation_key().encapsulate()?;",
                concat!("assert_eq!(", $received, ".as_bytes(), k.as_bytes());"),
            )]
            ///
            /// # Errors
            /// [`Error::Randomness`]; [`Error::PublicKeyOrder`] where the hybrid refuses a secret of X25519 that is zero.
            #[cfg(feature = "getrandom")]
            pub fn encapsulate(&self) -> Result<(Ciphertext, SharedSecret), Error> {
                let mut random = Secret([0; 64]);
                crate::random::random(random.as_mut_slice())?;
                self.encapsulate_with(&random)
            }

            /// As [`Self::encapsulate`], with 64 random bytes of the caller, which must be secret and used once: m of ML-KEM-768,
            /// then X25519's ephemeral private key.
            #[doc = example!($module,
                "let ek = DecapsulationKey::generate()?.encapsulation_key();",
                "let random = [7; 64]; // a known answer's",
                "assert_eq!(ek.encapsulate_deterministic(&random)?.0, ek.encapsulate_deterministic(&random)?.0);",
            )]
            ///
            /// # Errors
            /// [`Error::PublicKeyOrder`] where the hybrid refuses a secret of X25519 that is zero.
            #[cfg(any(test, feature = "hazmat"))]
            pub fn encapsulate_deterministic(&self, random: &[u8; 64]) -> Result<(Ciphertext, SharedSecret), Error> {
                self.encapsulate_with(random)
            }

            #[allow(dead_code, reason = "without random numbers and hazmat")]
            pub(crate) fn encapsulate_with(&self, random: &[u8; 64]) -> Result<(Ciphertext, SharedSecret), Error> {
                let (mut c, mut k) = ([0; CIPHERTEXT_SIZE], Secret::ZERO);
                kem::encapsulate::<$hybrid>(&self.bytes, random, &mut c, &mut k)?;
                Ok(SharedSecret::beside(&c, &k))
            }

            /// [`Self::encapsulate`] into a ciphertext and a slot; no secret remains elsewhere in memory.
            #[doc = example!($module,
                "let dk = DecapsulationKey::generate()?;",
                "let (mut c, mut slot) = ([0; CIPHERTEXT_SIZE], None);",
                "let k = dk.encapsulation_key().encapsulate_into(&mut c, &mut slot)?;",
                concat!("assert_eq!(", $received, ".as_bytes(), k.as_bytes());"),
            )]
            ///
            /// # Errors
            /// Those of [`Self::encapsulate`]; the slot is `None` then, and the ciphertext zero.
            #[cfg(feature = "getrandom")]
            pub fn encapsulate_into<'a>(
                &self,
                c: &mut Ciphertext,
                slot: &'a mut Option<SharedSecret>,
            ) -> Result<&'a SharedSecret, Error> {
                stack::cleared::<STACK, _>(|| {
                    let mut random = Secret([0; 64]);
                    let drawn = crate::random::random(random.as_mut_slice());
                    self.encapsulate_in_place(drawn.map(|()| &*random), c, slot)
                })
            }

            /// [`Self::encapsulate_deterministic`] into a ciphertext and a slot; no secret remains elsewhere in memory. The caller
            /// is responsible for wiping `random`.
            #[doc = example!($module,
                "let ek = DecapsulationKey::generate()?.encapsulation_key();",
                "let random = [7; 64]; // a known answer's",
                "let (mut c, mut slot) = ([0; CIPHERTEXT_SIZE], None);",
                "ek.encapsulate_deterministic_into(&random, &mut c, &mut slot)?;",
                "assert_eq!(c, ek.encapsulate_deterministic(&random)?.0);",
            )]
            ///
            /// # Errors
            /// Those of [`Self::encapsulate_deterministic`]; the slot is `None` then, and the ciphertext zero.
            #[cfg(any(test, feature = "hazmat"))]
            pub fn encapsulate_deterministic_into<'a>(
                &self,
                random: &[u8; 64],
                c: &mut Ciphertext,
                slot: &'a mut Option<SharedSecret>,
            ) -> Result<&'a SharedSecret, Error> {
                stack::cleared::<STACK, _>(|| self.encapsulate_in_place(Ok(random), c, slot))
            }

            #[allow(dead_code, reason = "without random numbers and hazmat")]
            fn encapsulate_in_place<'a>(
                &self,
                random: Result<&[u8; 64], Error>,
                c: &mut Ciphertext,
                slot: &'a mut Option<SharedSecret>,
            ) -> Result<&'a SharedSecret, Error> {
                let k = slot.insert(crate::SharedSecret(Secret::ZERO));
                let done = random.and_then(|random| kem::encapsulate::<$hybrid>(&self.bytes, random, c, &mut k.0));
                if done.is_err() {
                    (*c, *slot) = ([0; CIPHERTEXT_SIZE], None);
                }
                done.and(slot.as_ref().ok_or(Error::PublicKeyOrder))
            }
        }

        impl AsRef<[u8]> for EncapsulationKey {
            fn as_ref(&self) -> &[u8] {
                &self.bytes
            }
        }

        impl TryFrom<&[u8; ENCAPSULATION_KEY_SIZE]> for EncapsulationKey {
            type Error = Error;

            fn try_from(bytes: &[u8; ENCAPSULATION_KEY_SIZE]) -> Result<Self, Error> {
                Self::from_bytes(bytes)
            }
        }

        /// A decapsulation key. It is wiped when dropped.
        ///
        /// Moves may leave copies in memory, as for any Rust value: [`Self::generate_into`] and [`Self::from_seed_into`] create the
        /// key at its final place.
        pub struct DecapsulationKey {
            seed: Secret<[u8; SEED_SIZE]>,
            expanded: Expanded,
        }

        impl DecapsulationKey {
            /// A new key from random bytes of the operating system.
            #[doc = example!($module,
                "let dk = DecapsulationKey::generate()?;",
                "let published: [u8; ENCAPSULATION_KEY_SIZE] = *dk.encapsulation_key().as_bytes();",
            )]
            ///
            /// # Errors
            /// [`Error::Randomness`].
            #[cfg(feature = "getrandom")]
            pub fn generate() -> Result<Self, Error> {
                let mut seed = Secret([0; SEED_SIZE]);
                crate::random::random(seed.as_mut_slice())?;
                let key = Self::from_seed(&seed);
                #[cfg(feature = "pairwise")]
                key.check_pair()?;
                Ok(key)
            }

            /// Whether a secret that is encapsulated to the key is recovered (FIPS 140-3, pairwise consistency).
            ///
            /// # Errors
            /// [`Error::PairwiseConsistency`].
            #[cfg(all(feature = "getrandom", feature = "pairwise"))]
            fn check_pair(&self) -> Result<(), Error> {
                let (c, k) = self.encapsulation_key().encapsulate_with(&[0x5a; 64])?;
                let mut received = Secret::ZERO;
                kem::decapsulate::<$hybrid>(&self.expanded, &c, &mut received)?;
                let agrees = ::subtle::ConstantTimeEq::ct_eq(received.as_slice(), k.as_bytes().as_slice());
                match crate::kernels::published(agrees.into()) {
                    // the caller learns it
                    true => Ok(()),
                    false => Err(Error::PairwiseConsistency),
                }
            }

            #[doc = concat!("The key of a seed, which must be random and secret: ", $seed_is, ".")]
            #[doc = example!($module,
                "let dk = DecapsulationKey::generate()?;",
                "let kept: [u8; SEED_SIZE] = *dk.seed();",
                "assert_eq!(DecapsulationKey::from_seed(&kept).encapsulation_key(), dk.encapsulation_key());",
            )]
            pub fn from_seed(seed: &[u8; SEED_SIZE]) -> Self {
                let mut expanded = Expanded::EMPTY;
                expanded.fill::<$hybrid>(seed);
                Self {
                    seed: Secret(*seed),
                    expanded,
                }
            }

            /// [`Self::generate`] into a slot; no secret remains elsewhere in memory.
            #[doc = example!($module,
                "let mut slot = Box::new(None); // or a field of a structure, or a `static` behind a lock",
                "let dk: &DecapsulationKey = DecapsulationKey::generate_into(&mut slot)?;",
                "let ek = dk.encapsulation_key();",
                "*slot = None; // wipes it; so does dropping the box",
            )]
            ///
            /// # Errors
            /// [`Error::Randomness`]; the slot is `None` then.
            #[cfg(feature = "getrandom")]
            pub fn generate_into(slot: &mut Option<Self>) -> Result<&Self, Error> {
                *slot = None;
                stack::cleared::<STACK_OF_GENERATION, _>(|| {
                    let mut seed = Secret([0; SEED_SIZE]);
                    crate::random::random(seed.as_mut_slice())?;
                    #[cfg(not(feature = "pairwise"))]
                    return Ok(Self::make(&seed, slot));
                    #[cfg(feature = "pairwise")]
                    {
                        let checked = Self::make(&seed, slot).check_pair();
                        if checked.is_err() {
                            *slot = None;
                        }
                        checked.and(slot.as_ref().ok_or(Error::PairwiseConsistency))
                    }
                })
            }

            /// [`Self::from_seed`] into a slot; no secret remains elsewhere in memory. The caller is responsible for wiping
            /// `seed`.
            #[doc = example!($module,
                "let seed = [7; SEED_SIZE]; // a known answer's",
                "let mut slot = None;",
                "let dk: &DecapsulationKey = DecapsulationKey::from_seed_into(&seed, &mut slot);",
                "assert_eq!(dk.seed(), &seed);",
            )]
            pub fn from_seed_into<'a>(seed: &[u8; SEED_SIZE], slot: &'a mut Option<Self>) -> &'a Self {
                stack::cleared::<STACK, _>(|| Self::make(seed, slot))
            }

            fn make<'a>(seed: &[u8; SEED_SIZE], slot: &'a mut Option<Self>) -> &'a Self {
                let key = slot.insert(Self {
                    seed: Secret::ZERO,
                    expanded: Expanded::EMPTY,
                });
                *key.seed = *seed;
                key.expanded.fill::<$hybrid>(seed);
                key
            }

            /// The seed.
            #[doc = example!($module,
                "let dk = DecapsulationKey::generate()?;",
                "assert_eq!(dk.seed().len(), SEED_SIZE);",
            )]
            pub fn seed(&self) -> &[u8; SEED_SIZE] {
                &self.seed
            }

            /// The encapsulation key, for publication.
            #[doc = example!($module,
                "let ek: EncapsulationKey = DecapsulationKey::generate()?.encapsulation_key();",
                "assert_eq!(ek.as_bytes().len(), ENCAPSULATION_KEY_SIZE);",
            )]
            pub fn encapsulation_key(&self) -> EncapsulationKey {
                EncapsulationKey {
                    bytes: self.expanded.encapsulation_key(),
                }
            }
        }

        impl From<&[u8; SEED_SIZE]> for DecapsulationKey {
            fn from(seed: &[u8; SEED_SIZE]) -> Self {
                Self::from_seed(seed)
            }
        }

        impl fmt::Debug for DecapsulationKey {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("DecapsulationKey")
            }
        }
    };
}

pub(super) use keys;

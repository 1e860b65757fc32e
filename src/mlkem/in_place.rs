//! Keys and secrets computed in a slot of the caller, on a stack that is cleared: no secret remains anywhere else in memory.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

/// Defines the methods of a parameter set's types that fill a slot.
macro_rules! in_place {
    ($module:ident, $set:ident, $k:literal) => {
        /// Number of bytes of stack to overwrite.
        const STACK: usize = stack::of_rank($k);
        const STACK_OF_PREPARING: usize = stack::of_preparing($k);
        /// A pair that is tried is copied: its public key, a ciphertext where it is made and where it is returned.
        #[cfg(feature = "getrandom")]
        const STACK_OF_GENERATION: usize = if cfg!(feature = "pairwise") {
            STACK + 2 * ENCAPSULATION_KEY_SIZE + 3 * CIPHERTEXT_SIZE + 1024
        } else {
            STACK
        };

        impl EncapsulationKey {
            /// [`Self::prepare`] into a slot: the large structure is computed in place.
            #[doc = example!($module,
                "let dk = DecapsulationKey::generate()?;",
                "let mut slot = None;",
                "let ek: &PreparedEncapsulationKey = dk.encapsulation_key().prepare_into(&mut slot);",
                "assert_eq!(ek.as_bytes(), dk.encapsulation_key().as_bytes());",
            )]
            pub fn prepare_into<'a>(
                &self,
                slot: &'a mut Option<PreparedEncapsulationKey>,
            ) -> &'a PreparedEncapsulationKey {
                let prepared = slot.insert(PreparedEncapsulationKey {
                    expanded: Expanded::ZERO,
                    bytes: self.bytes,
                });
                single::expand::<$set, $k>(backend(), &mut prepared.expanded, &self.bytes);
                prepared
            }
        }

        impl DecapsulationKey {
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
                    let mut seed = Secret([0; 64]);
                    keys::random(seed.as_mut_slice())?;
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
                "assert_eq!(dk.seed(), Some(&seed));",
            )]
            pub fn from_seed_into<'a>(seed: &[u8; 64], slot: &'a mut Option<Self>) -> &'a Self {
                stack::cleared::<STACK, _>(|| Self::make(seed, slot))
            }

            fn make<'a>(seed: &[u8; 64], slot: &'a mut Option<Self>) -> &'a Self {
                let key = slot.insert(Self {
                    bytes: Secret::ZERO,
                    seed: Some(Secret::ZERO),
                });
                if let Some(kept) = &mut key.seed {
                    **kept = *seed;
                }
                Generation::<$set, $k> { seed, dk: &mut key.bytes }.alone(backend());
                key
            }

            /// [`Self::from_bytes`] into a slot; no secret remains elsewhere in memory. The caller is responsible for wiping
            /// `bytes`.
            #[doc = example!($module,
                "let dk = DecapsulationKey::generate()?;",
                "let mut slot = None;",
                "let same = DecapsulationKey::from_bytes_into(dk.as_bytes(), &mut slot)?;",
                "assert_eq!(same.encapsulation_key(), dk.encapsulation_key());",
            )]
            ///
            /// # Errors
            /// The errors of [`Self::from_bytes`]; the slot is `None` then.
            pub fn from_bytes_into<'a>(
                bytes: &[u8; DECAPSULATION_KEY_SIZE],
                slot: &'a mut Option<Self>,
            ) -> Result<&'a Self, Error> {
                *slot = None;
                stack::cleared::<STACK, _>(|| {
                    keys::check_decapsulation_key::<$set, $k>(bytes)?;
                    let key = slot.insert(Self {
                        bytes: Secret::ZERO,
                        seed: None,
                    });
                    *key.bytes = *bytes;
                    Ok(&*key)
                })
            }

            /// The key in FIPS 203's encoding: [`Self::to_bytes`] without a copy.
            #[doc = example!($module,
                "let dk = DecapsulationKey::generate()?;",
                "assert_eq!(*dk.as_bytes(), dk.to_bytes());",
            )]
            pub fn as_bytes(&self) -> &[u8; DECAPSULATION_KEY_SIZE] {
                &self.bytes
            }

            /// [`Self::prepare`] into a slot; no secret remains elsewhere in memory.
            #[doc = example!($module,
                "let (mut slot, mut prepared) = (None, None);",
                "let dk = DecapsulationKey::generate_into(&mut slot)?.prepare_into(&mut prepared);",
                "let (c, k) = dk.encapsulation_key().encapsulate()?;",
                "assert_eq!(dk.decapsulate(&c).as_bytes(), k.as_bytes());",
            )]
            pub fn prepare_into<'a>(
                &self,
                slot: &'a mut Option<PreparedDecapsulationKey>,
            ) -> &'a PreparedDecapsulationKey {
                stack::cleared::<STACK_OF_PREPARING, _>(|| {
                    let ek = *$set::decapsulation_key(&self.bytes).ek;
                    let prepared = slot.insert(PreparedDecapsulationKey {
                        expanded: ExpandedSecret::ZERO,
                        ek,
                    });
                    prepared.expanded.fill::<$set>(backend(), &self.bytes, single::expand::<$set, $k>);
                    &*prepared
                })
            }
        }

        impl PreparedDecapsulationKey {
            /// [`Self::from_seed`] into a slot; no secret remains elsewhere in memory. The caller is responsible for wiping
            /// `seed`.
            #[doc = example!($module,
                "let dk = DecapsulationKey::generate()?;",
                "let kept: [u8; SEED_SIZE] = *dk.seed().expect(\"it was made from one\");",
                "let mut slot = None;",
                "let prepared = PreparedDecapsulationKey::from_seed_into(&kept, &mut slot);",
                "assert_eq!(prepared.encapsulation_key(), dk.encapsulation_key());",
            )]
            pub fn from_seed_into<'a>(seed: &[u8; SEED_SIZE], slot: &'a mut Option<Self>) -> &'a Self {
                stack::cleared::<STACK_OF_PREPARING, _>(|| {
                    let (expanded, ek) = (ExpandedSecret::ZERO, [0; ENCAPSULATION_KEY_SIZE]);
                    let key = slot.insert(Self { expanded, ek });
                    let Self { expanded, ek } = &mut *key;
                    single::expand_seed::<$set, $k>(backend(), expanded, ek, seed);
                    &*key
                })
            }
        }

        in_place::encapsulate_into!($module, $set, $k, EncapsulationKey, Encoded, bytes, "ek");
        in_place::encapsulate_into!($module, $set, $k, PreparedEncapsulationKey, Expanded, expanded, "ek.prepare()");
        in_place::decapsulate_into!($module, $set, $k, DecapsulationKey, |key| Form::Encoded(&*key.bytes), "dk");
        in_place::decapsulate_into!($module, $set, $k, PreparedDecapsulationKey, |key| Form::Expanded(&key.expanded), "dk.prepare()");
    };
}

macro_rules! encapsulate_into {
    ($module:ident, $set:ident, $k:literal, $key:ident, $form:ident, $field:ident, $prepared:literal) => {
        impl $key {
            /// [`Self::encapsulate`] into a ciphertext and a slot; no secret remains elsewhere in memory.
            #[doc = example!($module,
                                "let dk = DecapsulationKey::generate()?;",
                                "let ek = dk.encapsulation_key();",
                                concat!("let ek: ", stringify!($key), " = ", $prepared, ";"),
                                "let (mut c, mut slot) = ([0; CIPHERTEXT_SIZE], None);",
                                "let k = ek.encapsulate_into(&mut c, &mut slot)?;",
                                "assert_eq!(dk.decapsulate(&c).as_bytes(), k.as_bytes());",
                            )]
            ///
            /// # Errors
            /// [`Error::Randomness`]; the slot is `None` then, and the ciphertext zero.
            #[cfg(feature = "getrandom")]
            pub fn encapsulate_into<'a>(
                &self,
                c: &mut Ciphertext,
                slot: &'a mut Option<SharedSecret>,
            ) -> Result<&'a SharedSecret, Error> {
                (*c, *slot) = (Ciphertext::ZERO, None);
                stack::cleared::<STACK, _>(|| {
                    let mut m = Secret([0; 32]);
                    keys::random(m.as_mut_slice())?;
                    Ok(self.encapsulate_in_place(&m, c, slot))
                })
            }

            /// [`Self::encapsulate_deterministic`] into a ciphertext and a slot; no secret remains elsewhere in memory. The
            /// caller is responsible for wiping `m`.
            #[doc = example!($module,
                        "let ek = DecapsulationKey::generate()?.encapsulation_key();",
                        concat!("let ek: ", stringify!($key), " = ", $prepared, ";"),
                        "let m = [7; 32]; // a known answer's",
                        "let (mut c, mut slot) = ([0; CIPHERTEXT_SIZE], None);",
                        "ek.encapsulate_deterministic_into(&m, &mut c, &mut slot);",
                        "assert_eq!(c, ek.encapsulate_deterministic(&m).0);",
                    )]
            #[cfg(any(test, feature = "hazmat"))]
            pub fn encapsulate_deterministic_into<'a>(
                &self,
                m: &[u8; 32],
                c: &mut Ciphertext,
                slot: &'a mut Option<SharedSecret>,
            ) -> &'a SharedSecret {
                stack::cleared::<STACK, _>(|| self.encapsulate_in_place(m, c, slot))
            }

            #[allow(dead_code, reason = "without random numbers and hazmat")]
            fn encapsulate_in_place<'a>(
                &self,
                m: &[u8; 32],
                c: &mut Ciphertext,
                slot: &'a mut Option<SharedSecret>,
            ) -> &'a SharedSecret {
                let k = slot.insert(SharedSecret(Secret::ZERO));
                let key = Form::$form(&self.$field);
                Encapsulation::<$set, $k> {
                    key,
                    m,
                    c,
                    k: &mut k.0,
                }
                .alone(backend());
                k
            }
        }
    };
}

macro_rules! decapsulate_into {
    ($module:ident, $set:ident, $k:literal, $key:ident, |$self:ident| $form:expr, $prepared:literal) => {
        impl $key {
            /// [`Self::decapsulate`] into a slot; no secret remains elsewhere in memory.
            #[doc = example!($module,
                        "let dk = DecapsulationKey::generate()?;",
                        "let (c, k) = dk.encapsulation_key().encapsulate()?;",
                        concat!("let dk: ", stringify!($key), " = ", $prepared, ";"),
                        "let mut slot = None;",
                        "assert_eq!(dk.decapsulate_into(&c, &mut slot).as_bytes(), k.as_bytes());",
                    )]
            pub fn decapsulate_into<'a>(
                &self,
                c: &Ciphertext,
                slot: &'a mut Option<SharedSecret>,
            ) -> &'a SharedSecret {
                stack::cleared::<STACK, _>(|| {
                    let $self = self;
                    let (key, k) = ($form, slot.insert(SharedSecret(Secret::ZERO)));
                    Decapsulation::<$set, $k> {
                        key,
                        c,
                        k: &mut k.0,
                        check: false,
                    }
                    .alone(backend());
                    &*k
                })
            }
        }
    };
}

pub(super) use {decapsulate_into, encapsulate_into, in_place};

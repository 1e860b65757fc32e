//! Batches: many independent operations, each with its own key, as wide as the backend's permutations.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::batch::Job;
use super::expanded::{ExpandedSecret, Form};
use super::keys::check_inner_modulus;
use super::ml_kem::Decapsulation;
use super::parameters::ParameterSet;
pub use crate::batches::{empty, same};
use crate::kernels::{Backend, backend};
use crate::secret::{Secret, Zero};
use crate::{Error, SharedSecret};

/// Number of operations whose random bytes are drawn at once.
#[cfg(feature = "getrandom")]
pub const DRAWN: usize = 8;

/// The number of operations in the next step.
enum Width {
    Eight,
    Four,
    One,
}

impl Width {
    fn of(backend: Backend, left: usize) -> Self {
        if backend.keccak.f1600_x8.is_some() && left >= backend.mlkem.tuning.eight_pay_from {
            Self::Eight
        } else if backend.keccak.tuning.x4_pays_from <= 4 && left >= 4 {
            Self::Four
        } else {
            Self::One
        }
    }
}

/// Runs all jobs. Returns `false` if a check fails.
pub fn run<J: Job>(mut jobs: impl ExactSizeIterator<Item = J>) -> bool {
    let backend = backend();
    let mut passes = true;
    while jobs.len() > 0 {
        passes &= match Width::of(backend, jobs.len()) {
            Width::Eight => J::in_step::<8>(core::array::from_fn(|_| jobs.next()), backend),
            Width::Four => J::in_step::<4>(core::array::from_fn(|_| jobs.next()), backend),
            Width::One => jobs.next().is_none_or(|job| job.alone(backend)),
        };
    }
    passes
}

/// An empty slot's place for a secret.
pub fn place(slot: &mut Option<SharedSecret>) -> &mut [u8; 32] {
    &mut slot.insert(SharedSecret(Secret::ZERO)).0
}

/// Checks decapsulation keys, and decapsulates with each at the same time.
///
/// # Errors
/// [`Error::BatchLengths`], [`Error::DecapsulationKeyHash`], [`Error::DecapsulationKeyModulus`]; all slots are `None` then.
pub fn decapsulate_many<P: ParameterSet<K>, const K: usize>(
    keys: &[P::DecapsulationKey],
    ciphertexts: &[P::Ciphertext],
    secrets: &mut [Option<SharedSecret>],
) -> Result<(), Error> {
    let encoded = keys.iter().map(Form::Encoded);
    decapsulate_each::<P, K>(encoded, ciphertexts, secrets, true)?;
    let mut moduli = keys.iter().map(check_inner_modulus::<P, K>);
    moduli
        .try_for_each(|result| result)
        .inspect_err(|_| empty(secrets))
}

/// Decapsulates with encoded or expanded keys, with the hash check if `check` is set.
///
/// # Errors
/// [`Error::BatchLengths`], [`Error::DecapsulationKeyHash`]; all slots are `None` then.
pub fn decapsulate_each<'a, P: ParameterSet<K>, const K: usize>(
    keys: impl ExactSizeIterator<Item = Form<'a, P::DecapsulationKey, ExpandedSecret<K>>>,
    ciphertexts: &[P::Ciphertext],
    secrets: &mut [Option<SharedSecret>],
    check: bool,
) -> Result<(), Error> {
    empty(secrets);
    same(keys.len(), &[ciphertexts.len(), secrets.len()])?;
    let jobs = keys.zip(ciphertexts).zip(secrets.iter_mut());
    let passes = run(jobs.map(|((key, c), slot)| Decapsulation::<P, K> {
        key,
        c,
        k: place(slot),
        check,
    }));
    if !passes {
        empty(secrets);
        return Err(Error::DecapsulationKeyHash);
    }
    Ok(())
}

/// Clears the outputs, after checking that all lengths equal `count`.
///
/// # Errors
/// [`Error::BatchLengths`].
#[allow(dead_code, reason = "without random numbers and hazmat")]
pub fn begin<C: Copy + Zero>(
    count: usize,
    ms: Option<usize>,
    ciphertexts: &mut [C],
    secrets: &mut [Option<SharedSecret>],
) -> Result<(), Error> {
    ciphertexts.fill(C::ZERO);
    empty(secrets);
    same(
        count,
        &[ms.unwrap_or(count), ciphertexts.len(), secrets.len()],
    )
}

/// Defines the batch functions of a parameter set's types, in its module.
macro_rules! batches {
    ($module:ident, $set:ident, $k:literal) => {
        impl DecapsulationKey {
            /// Fills each slot with a new key, as [`Self::generate`] does.
            #[doc = example!($module,
                "let mut keys = [const { None }; 8];",
                "DecapsulationKey::generate_many(&mut keys)?;",
                "assert!(keys.iter().all(Option::is_some));",
            )]
            ///
            /// # Errors
            /// [`Error::Randomness`]; all slots are `None` then.
            #[cfg(feature = "getrandom")]
            pub fn generate_many(keys: &mut [Option<Self>]) -> Result<(), Error> {
                many::empty(keys);
                for chunk in keys.chunks_mut(many::DRAWN) {
                    let mut seeds = Secret([[0; 64]; many::DRAWN]);
                    if keys::random(seeds.as_flattened_mut()).is_err() {
                        many::empty(keys);
                        return Err(Error::Randomness);
                    }
                    Self::fill(chunk, &*seeds);
                }
                #[cfg(feature = "pairwise")]
                if let Some(error) = keys.iter().flatten().find_map(|key| key.check_pair().err()) {
                    many::empty(keys);
                    return Err(error);
                }
                Ok(())
            }

            /// Fills each slot, in place, with the key of a seed d || z, as [`Self::from_seed`] does.
            #[doc = example!($module,
                "let seeds = [[7; SEED_SIZE], [8; SEED_SIZE]]; // known answers'",
                "let mut keys = [const { None }; 2];",
                "DecapsulationKey::from_seeds(&seeds, &mut keys)?;",
                "assert_eq!(keys[1].as_ref().and_then(|dk| dk.seed()), Some(&seeds[1]));",
            )]
            ///
            /// # Errors
            /// [`Error::BatchLengths`] if the numbers of seeds and slots differ; all slots are `None` then.
            pub fn from_seeds(seeds: &[[u8; 64]], keys: &mut [Option<Self>]) -> Result<(), Error> {
                many::empty(keys);
                many::same(seeds.len(), &[keys.len()])?;
                Self::fill(keys, seeds);
                Ok(())
            }

            fn fill(keys: &mut [Option<Self>], seeds: &[[u8; 64]]) {
                many::run(keys.iter_mut().zip(seeds).map(|(slot, seed)| {
                    let key = slot.insert(Self {
                        bytes: Secret::ZERO,
                        seed: Some(Secret::ZERO),
                    });
                    if let Some(kept) = &mut key.seed {
                        **kept = *seed;
                    }
                    Generation::<$set, $k> {
                        seed,
                        dk: &mut key.bytes,
                    }
                }));
            }

            /// Fills each slot with the secret of a ciphertext under the key with the same index, as [`Self::decapsulate`]
            /// does. An invalid ciphertext is not an error: its slot gets a pseudorandom value (implicit rejection), in the
            /// same time.
            #[doc = example!($module,
                "let (one, two) = (DecapsulationKey::generate()?, DecapsulationKey::generate()?);",
                "let (c, k) = two.encapsulation_key().encapsulate()?;",
                "let mut secrets = [const { None }; 2];",
                "DecapsulationKey::decapsulate_many(&[&one, &two], &[c, c], &mut secrets)?;",
                "assert_eq!(secrets[1].as_ref().map(|k| k.as_bytes()), Some(k.as_bytes()));",
            )]
            ///
            /// # Errors
            /// [`Error::BatchLengths`]; all slots are `None` then.
            pub fn decapsulate_many(
                keys: &[&Self],
                ciphertexts: &[Ciphertext],
                secrets: &mut [Option<SharedSecret>],
            ) -> Result<(), Error> {
                let keys = keys.iter().map(|key| Form::Encoded(&*key.bytes));
                many::decapsulate_each::<$set, $k>(keys, ciphertexts, secrets, false)
            }
        }

        impl PreparedDecapsulationKey {
            /// As [`DecapsulationKey::decapsulate_many`], with prepared keys; the same key may occur several times.
            #[doc = example!($module,
                "let dk = DecapsulationKey::generate()?.prepare();",
                "let (c, k) = dk.encapsulation_key().encapsulate()?;",
                "let mut secrets = [const { None }; 2];",
                "PreparedDecapsulationKey::decapsulate_many(&[&dk, &dk], &[c, c], &mut secrets)?;",
                "assert_eq!(secrets[1].as_ref().map(|k| k.as_bytes()), Some(k.as_bytes()));",
            )]
            ///
            /// # Errors
            /// [`Error::BatchLengths`]; all slots are `None` then.
            pub fn decapsulate_many(
                keys: &[&Self],
                ciphertexts: &[Ciphertext],
                secrets: &mut [Option<SharedSecret>],
            ) -> Result<(), Error> {
                let keys = keys.iter().map(|key| Form::Expanded(&key.expanded));
                many::decapsulate_each::<$set, $k>(keys, ciphertexts, secrets, false)
            }
        }

        many::encapsulate_many!($module, $set, $k, EncapsulationKey, Encoded, bytes, "ek");
        many::encapsulate_many!($module, $set, $k, PreparedEncapsulationKey, Expanded, expanded, "ek.prepare()");

        /// Checks and decapsulates, as [`decapsulate`] does, for each key and ciphertext of a batch.
        #[doc = example!($module,
            "let dk = DecapsulationKey::generate()?;",
            "let (c, k) = dk.encapsulation_key().encapsulate()?;",
            "let mut secrets = [const { None }; 2];",
            concat!("dauntless::", stringify!($module), "::decapsulate_many(&[dk.to_bytes(); 2], &[c; 2], &mut secrets)?;"),
            "assert_eq!(secrets[1].as_ref().map(|k| k.as_bytes()), Some(k.as_bytes()));",
        )]
        ///
        /// # Errors
        /// The errors of [`decapsulate`] if any key fails its checks, and [`Error::BatchLengths`]; all slots are `None` then.
        pub fn decapsulate_many(
            dks: &[[u8; DECAPSULATION_KEY_SIZE]],
            ciphertexts: &[Ciphertext],
            secrets: &mut [Option<SharedSecret>],
        ) -> Result<(), Error> {
            many::decapsulate_many::<$set, $k>(dks, ciphertexts, secrets)
        }
    };
}

macro_rules! encapsulate_many {
    ($module:ident, $set:ident, $k:literal, $key:ident, $form:ident, $field:ident, $prepared:literal) => {
        impl $key {
            /// Writes a ciphertext and a secret for each key, as [`Self::encapsulate`] does; the same key may occur several
            /// times.
            #[doc = example!($module,
                "let dk = DecapsulationKey::generate()?;",
                "let ek = dk.encapsulation_key();",
                concat!("let ek: ", stringify!($key), " = ", $prepared, ";"),
                "let (mut ciphertexts, mut secrets) = ([[0; CIPHERTEXT_SIZE]; 2], [const { None }; 2]);",
                concat!(stringify!($key), "::encapsulate_many(&[&ek, &ek], &mut ciphertexts, &mut secrets)?;"),
                "let k = dk.decapsulate(&ciphertexts[1]);",
                "assert_eq!(secrets[1].as_ref().map(|k| k.as_bytes()), Some(k.as_bytes()));",
            )]
            ///
            /// # Errors
            /// [`Error::Randomness`], [`Error::BatchLengths`]; all slots are `None` then, and all ciphertexts zero.
            #[cfg(feature = "getrandom")]
            pub fn encapsulate_many(
                keys: &[&Self],
                ciphertexts: &mut [Ciphertext],
                secrets: &mut [Option<SharedSecret>],
            ) -> Result<(), Error> {
                many::begin(keys.len(), None, ciphertexts, secrets)?;
                let jobs = keys.chunks(many::DRAWN).zip(ciphertexts.chunks_mut(many::DRAWN));
                for ((keys, ciphertexts), slots) in jobs.zip(secrets.chunks_mut(many::DRAWN)) {
                    let mut ms = Secret([[0; 32]; many::DRAWN]);
                    if keys::random(ms.as_flattened_mut()).is_err() {
                        many::empty(secrets);
                        ciphertexts.fill(Ciphertext::ZERO);
                        return Err(Error::Randomness);
                    }
                    Self::encapsulate_each(keys, &*ms, ciphertexts, slots);
                }
                Ok(())
            }

            /// Writes a ciphertext and a secret for each key, as [`Self::encapsulate_deterministic`] does, from 32 random
            /// bytes m for each, which must be secret and used once.
            #[doc = example!($module,
                "let ek = DecapsulationKey::generate()?.encapsulation_key();",
                concat!("let ek: ", stringify!($key), " = ", $prepared, ";"),
                "let ms = [[7; 32], [8; 32]]; // known answers'",
                "let (mut ciphertexts, mut secrets) = ([[0; CIPHERTEXT_SIZE]; 2], [const { None }; 2]);",
                concat!(stringify!($key), "::encapsulate_many_deterministic(&[&ek, &ek], &ms, &mut ciphertexts, &mut secrets)?;"),
                "assert_eq!(ciphertexts[1], ek.encapsulate_deterministic(&ms[1]).0);",
            )]
            ///
            /// # Errors
            /// [`Error::BatchLengths`]; all slots are `None` then, and all ciphertexts zero.
            #[cfg(any(test, feature = "hazmat"))]
            pub fn encapsulate_many_deterministic(
                keys: &[&Self],
                ms: &[[u8; 32]],
                ciphertexts: &mut [Ciphertext],
                secrets: &mut [Option<SharedSecret>],
            ) -> Result<(), Error> {
                many::begin(keys.len(), Some(ms.len()), ciphertexts, secrets)?;
                Self::encapsulate_each(keys, ms, ciphertexts, secrets);
                Ok(())
            }

            #[allow(dead_code, reason = "without random numbers and hazmat")]
            fn encapsulate_each(
                keys: &[&Self],
                ms: &[[u8; 32]],
                ciphertexts: &mut [Ciphertext],
                secrets: &mut [Option<SharedSecret>],
            ) {
                let jobs = keys.iter().zip(ms).zip(ciphertexts).zip(secrets);
                many::run(jobs.map(|(((key, m), c), slot)| Encapsulation::<$set, $k> {
                    key: Form::$form(&key.$field),
                    m,
                    c,
                    k: many::place(slot),
                }));
            }
        }
    };
}

pub(super) use {batches, encapsulate_many};

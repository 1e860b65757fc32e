//! Batches: many independent operations, each with its own key, done together as wide as the processor's permutations are.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::batch::{Decapsulation, Encapsulation, Form, Generation, Job};
use super::kem::ExpandedSecret;
#[cfg(feature = "getrandom")]
use super::keys::random;
use super::keys::{
    DecapsulationKey, EncapsulationKey, PreparedDecapsulationKey, PreparedEncapsulationKey,
    SharedSecret,
};
use super::parameters::ParameterSet;
use crate::Error;
use crate::kernels::{Backend, backend};
use crate::secret::{Secret, Zero};

/// Operations whose random numbers are drawn at once.
#[cfg(feature = "getrandom")]
const DRAWN: usize = 8;

/// Eight in step cost less than one by one from here on.
const EIGHT_PAY_FROM: usize = 6;

/// How many operations to do next.
enum Width {
    Eight,
    Four,
    One,
}

impl Width {
    fn of(backend: &Backend, left: usize) -> Self {
        if backend.f1600_x8.is_some() && left >= EIGHT_PAY_FROM {
            Self::Eight
        } else if backend.x4_pays_from <= 4 && left >= 4 {
            Self::Four
        } else {
            Self::One
        }
    }
}

/// Does all jobs. `false` if a check fails.
fn run<J: Job>(mut jobs: impl ExactSizeIterator<Item = J>) -> bool {
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

/// Empties every slot, which wipes what was there.
fn empty<T>(slots: &mut [Option<T>]) {
    slots.iter_mut().for_each(|slot| *slot = None);
}

/// Whether these are the lengths of a batch of `count`.
fn same(count: usize, lengths: &[usize]) -> Result<(), Error> {
    if lengths.iter().all(|length| *length == count) {
        Ok(())
    } else {
        Err(Error::BatchLengths)
    }
}

/// A place for a secret, to be filled.
fn place(slot: &mut Option<SharedSecret>) -> &mut [u8; 32] {
    &mut slot.insert(SharedSecret(Secret::ZERO)).0
}

impl<P: ParameterSet<K>, const K: usize> DecapsulationKey<P, K> {
    /// Fills each slot with a key from the operating system's random numbers: [`Self::generate`], many times.
    ///
    /// On an error all slots are `None`.
    #[cfg(feature = "getrandom")]
    pub fn generate_many(keys: &mut [Option<Self>]) -> Result<(), Error> {
        empty(keys);
        for chunk in keys.chunks_mut(DRAWN) {
            let mut seeds = Secret([[0; 64]; DRAWN]);
            if random(seeds.as_flattened_mut()).is_err() {
                empty(keys);
                return Err(Error::Randomness);
            }
            Self::fill(chunk, &*seeds);
        }
        Ok(())
    }

    /// Fills each slot with the key of a seed d || z: [`Self::from_seed`], many times.
    ///
    /// If there is not one slot for each seed, that is an error, and all slots are `None`.
    pub fn from_seeds(seeds: &[[u8; 64]], keys: &mut [Option<Self>]) -> Result<(), Error> {
        empty(keys);
        same(seeds.len(), &[keys.len()])?;
        Self::fill(keys, seeds);
        Ok(())
    }

    fn fill(keys: &mut [Option<Self>], seeds: &[[u8; 64]]) {
        run(keys.iter_mut().zip(seeds).map(|(slot, seed)| {
            let key = slot.insert(Self {
                bytes: Secret::ZERO,
                seed: Some(Secret::ZERO),
            });
            if let Some(kept) = &mut key.seed {
                **kept = *seed;
            }
            Generation::<P, K> {
                seed,
                dk: &mut key.bytes,
            }
        }));
    }

    /// Fills each slot with the secret of a ciphertext under the key with the same number: [`Self::decapsulate`], many times.
    ///
    /// If the lengths differ, that is an error, and all slots are `None`. A ciphertext that was not made for its key is
    /// none: its slot gets a secret of nobody's, and takes as long as the others.
    pub fn decapsulate_many(
        keys: &[&Self],
        ciphertexts: &[P::Ciphertext],
        secrets: &mut [Option<SharedSecret>],
    ) -> Result<(), Error> {
        let keys = keys.iter().map(|key| Form::Encoded(&*key.bytes));
        decapsulate_each::<P, K>(keys, ciphertexts, secrets, false)
    }
}

impl<P: ParameterSet<K>, const K: usize> PreparedDecapsulationKey<P, K> {
    /// As [`DecapsulationKey::decapsulate_many`]; the same key may be given any number of times.
    pub fn decapsulate_many(
        keys: &[&Self],
        ciphertexts: &[P::Ciphertext],
        secrets: &mut [Option<SharedSecret>],
    ) -> Result<(), Error> {
        let keys = keys.iter().map(|key| Form::Expanded(&key.expanded));
        decapsulate_each::<P, K>(keys, ciphertexts, secrets, false)
    }
}

/// Checks decapsulation keys and decapsulates with each of them at once.
pub fn decapsulate_many<P: ParameterSet<K>, const K: usize>(
    keys: &[P::DecapsulationKey],
    ciphertexts: &[P::Ciphertext],
    secrets: &mut [Option<SharedSecret>],
) -> Result<(), Error> {
    decapsulate_each::<P, K>(keys.iter().map(Form::Encoded), ciphertexts, secrets, true)
}

fn decapsulate_each<'a, P: ParameterSet<K>, const K: usize>(
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

macro_rules! encapsulate_many {
    ($key:ident, $form:ident, $field:ident) => {
        impl<P: ParameterSet<K>, const K: usize> $key<P, K> {
            /// Makes a ciphertext and a secret for each key, which may be given any number of times: [`Self::encapsulate`],
            /// many times.
            ///
            /// On an error, such as lengths that differ, all slots are `None` and all ciphertexts zero.
            #[cfg(feature = "getrandom")]
            pub fn encapsulate_many(
                keys: &[&Self],
                ciphertexts: &mut [P::Ciphertext],
                secrets: &mut [Option<SharedSecret>],
            ) -> Result<(), Error> {
                begin(keys.len(), None, ciphertexts, secrets)?;
                let jobs = keys.chunks(DRAWN).zip(ciphertexts.chunks_mut(DRAWN));
                for ((keys, ciphertexts), slots) in jobs.zip(secrets.chunks_mut(DRAWN)) {
                    let mut ms = Secret([[0; 32]; DRAWN]);
                    if random(ms.as_flattened_mut()).is_err() {
                        empty(secrets);
                        ciphertexts.fill(P::Ciphertext::ZERO);
                        return Err(Error::Randomness);
                    }
                    Self::encapsulate_each(keys, &*ms, ciphertexts, slots);
                }
                Ok(())
            }

            /// The same from 32 random bytes m for each, which must be secret and used once:
            /// [`Self::encapsulate_deterministic`], many times.
            pub fn encapsulate_many_deterministic(
                keys: &[&Self],
                ms: &[[u8; 32]],
                ciphertexts: &mut [P::Ciphertext],
                secrets: &mut [Option<SharedSecret>],
            ) -> Result<(), Error> {
                begin(keys.len(), Some(ms.len()), ciphertexts, secrets)?;
                Self::encapsulate_each(keys, ms, ciphertexts, secrets);
                Ok(())
            }

            fn encapsulate_each(
                keys: &[&Self],
                ms: &[[u8; 32]],
                ciphertexts: &mut [P::Ciphertext],
                secrets: &mut [Option<SharedSecret>],
            ) {
                let jobs = keys.iter().zip(ms).zip(ciphertexts).zip(secrets);
                run(jobs.map(|(((key, m), c), slot)| Encapsulation::<P, K> {
                    key: Form::$form(&key.$field),
                    m,
                    c,
                    k: place(slot),
                }));
            }
        }
    };
}

encapsulate_many!(EncapsulationKey, Encoded, bytes);
encapsulate_many!(PreparedEncapsulationKey, Expanded, expanded);

/// Outputs that hold nothing, if the lengths are those of a batch of `count`.
fn begin<C: Copy + Zero>(
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

//! Batches: many independent operations, each with its own key, message and context.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::message::Signed;
use crate::Error;
#[cfg(feature = "signing")]
pub use crate::batches::empty;
pub use crate::batches::same;

/// Number of operations whose random bytes are drawn at once.
#[cfg(all(feature = "getrandom", feature = "signing"))]
pub const DRAWN: usize = 32;

/// Checks the contexts.
///
/// # Errors
/// [`Error::ContextLength`].
pub fn check_contexts(contexts: &[&[u8]]) -> Result<(), Error> {
    contexts
        .iter()
        .try_for_each(|context| Signed::pure(&[], context).map(drop))
}

/// What is signed: one item for each message. The contexts were checked.
pub fn signed<'a>(
    messages: &'a [&'a [u8]],
    contexts: &'a [&'a [u8]],
) -> impl Iterator<Item = Signed<'a>> {
    let pairs = messages.iter().zip(contexts);
    pairs.filter_map(|(message, context)| Signed::pure(message, context).ok())
}

/// Defines the batch functions of a parameter set's private keys, in its module.
#[cfg(feature = "signing")]
macro_rules! private_batches {
    ($module:ident, $set:ident, $k:literal, $l:literal) => {
        impl SigningKey {
            /// Fills each slot with a new key, as [`Self::generate`] does.
            #[doc = example!($module,
                        "let mut keys = [const { None }; 8];",
                        "SigningKey::generate_many(&mut keys)?;",
                        "assert!(keys.iter().all(Option::is_some));",
                    )]
            ///
            /// # Errors
            /// [`Error::Randomness`]; all slots are `None` then.
            #[cfg(feature = "getrandom")]
            pub fn generate_many(keys: &mut [Option<Self>]) -> Result<(), Error> {
                many::empty(keys);
                for chunk in keys.chunks_mut(many::DRAWN) {
                    let mut seeds = Secret([[0; 32]; many::DRAWN]);
                    if random(seeds.as_flattened_mut()).is_err() {
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

            /// Fills each slot, in place, with the key of a seed, as [`Self::from_seed`] does.
            #[doc = example!($module,
                        "let seeds = [[7; SEED_SIZE], [8; SEED_SIZE]]; // known answers'",
                        "let mut keys = [const { None }; 2];",
                        "SigningKey::from_seeds(&seeds, &mut keys)?;",
                        "assert_eq!(keys[1].as_ref().and_then(|key| key.seed()), Some(&seeds[1]));",
                    )]
            ///
            /// # Errors
            /// [`Error::BatchLengths`] if the numbers of seeds and slots differ; all slots are `None` then.
            pub fn from_seeds(seeds: &[[u8; 32]], keys: &mut [Option<Self>]) -> Result<(), Error> {
                many::empty(keys);
                many::same(seeds.len(), &[keys.len()])?;
                Self::fill(keys, seeds);
                Ok(())
            }

            fn fill(keys: &mut [Option<Self>], seeds: &[[u8; 32]]) {
                let jobs = keys.iter_mut().zip(seeds).map(|(slot, seed)| {
                    let key = Self::begun(slot, seed);
                    (seed, &mut key.public.bytes, &mut *key.expanded)
                });
                batch::generate::<$set, $k, $l>(backend(), jobs);
            }
        }

        many::sign_many!(
            $module,
            SigningKey,
            "key",
            |key| (&*key.expanded, $set::private_key(&key.expanded).tr),
            |_keys| backend(),
            batch::sign::<$set, $k, $l>
        );
        many::sign_many!(
            $module,
            PreparedSigningKey,
            "key.prepare()",
            |key| (&key.expanded, &key.tr),
            |keys| MadeBy::of_all(keys.iter().map(|key| key.made_by)),
            batch::sign_expanded::<$set, $k, $l>
        );
    };
}

#[cfg(feature = "signing")]
macro_rules! sign_many {
    ($module:ident, $key:ident, $prepared:literal, |$of:ident| $parts:expr, |$all:ident| $backend:expr, $sign:expr) => {
        impl $key {
            /// Signs each message with its context by the key with the same index, as [`Self::sign`] does; the same key may
            /// occur several times.
            #[doc = example!($module,
                "let key = SigningKey::generate()?;",
                concat!("let signer = ", $prepared, ";"),
                "let mut signatures = [[0; SIGNATURE_SIZE]; 2];",
                concat!(stringify!($key), "::sign_many(&[&signer, &signer], &[b\"one\", b\"two\"], &[b\"\", b\"\"], &mut signatures)?;"),
                "signer.verifying_key().verify(b\"two\", b\"\", &signatures[1])?;",
            )]
            ///
            /// # Errors
            /// [`Error::BatchLengths`], [`Error::ContextLength`], [`Error::Randomness`]; all signatures are zero then.
            #[cfg(feature = "getrandom")]
            pub fn sign_many(
                keys: &[&Self],
                messages: &[&[u8]],
                contexts: &[&[u8]],
                signatures: &mut [Signature],
            ) -> Result<(), Error> {
                signatures.fill([0; SIGNATURE_SIZE]);
                many::same(keys.len(), &[messages.len(), contexts.len(), signatures.len()])?;
                many::check_contexts(contexts)?;
                let inputs = keys.chunks(many::DRAWN).zip(messages.chunks(many::DRAWN));
                let inputs = inputs.zip(contexts.chunks(many::DRAWN));
                let mut failed = false;
                for (((keys, messages), contexts), signatures) in inputs.zip(signatures.chunks_mut(many::DRAWN)) {
                    let mut rnds = Secret([[0; 32]; many::DRAWN]);
                    failed |= random(rnds.as_flattened_mut()).is_err();
                    if !failed {
                        Self::sign_each(keys, messages, contexts, &*rnds, signatures);
                    }
                }
                if failed {
                    signatures.fill([0; SIGNATURE_SIZE]);
                    return Err(Error::Randomness);
                }
                Ok(())
            }

            /// The same with 32 bytes of randomness for each, or zeros for the deterministic signature, as
            /// [`Self::sign_randomized`] does.
            #[doc = example!($module,
                "let key = SigningKey::generate()?;",
                concat!("let signer = ", $prepared, ";"),
                "let mut signatures = [[0; SIGNATURE_SIZE]; 2];",
                concat!(stringify!($key), "::sign_many_randomized(&[&signer, &signer], &[b\"one\", b\"two\"], &[b\"\", b\"\"],"),
                "    &[[0; 32]; 2], &mut signatures)?;",
                "assert_eq!(signatures[1], signer.sign_deterministic(b\"two\", b\"\")?);",
            )]
            ///
            /// # Errors
            /// [`Error::BatchLengths`], [`Error::ContextLength`]; all signatures are zero then.
            pub fn sign_many_randomized(
                keys: &[&Self],
                messages: &[&[u8]],
                contexts: &[&[u8]],
                rnds: &[[u8; 32]],
                signatures: &mut [Signature],
            ) -> Result<(), Error> {
                signatures.fill([0; SIGNATURE_SIZE]);
                let lengths = [messages.len(), contexts.len(), rnds.len(), signatures.len()];
                many::same(keys.len(), &lengths)?;
                many::check_contexts(contexts)?;
                Self::sign_each(keys, messages, contexts, rnds, signatures);
                Ok(())
            }

            fn sign_each(
                keys: &[&Self],
                messages: &[&[u8]],
                contexts: &[&[u8]],
                rnds: &[[u8; 32]],
                signatures: &mut [Signature],
            ) {
                let $all = keys;
                let backend = $backend;
                let inputs = keys.iter().zip(many::signed(messages, contexts)).zip(rnds);
                let jobs = inputs.zip(signatures).map(|((($of, signed), rnd), sigma)| {
                    let (key, tr) = $parts;
                    batch::Signature {
                        key,
                        signed,
                        tr,
                        rnd,
                        sigma,
                    }
                });
                $sign(backend, jobs);
            }
        }
    };
}

/// Defines the batch functions of a parameter set's public keys, in its module.
macro_rules! public_batches {
    ($module:ident, $set:ident, $k:literal, $l:literal) => {
        many::verify_many!(
            $module,
            VerifyingKey,
            "signer.verifying_key()",
            |key| &key.bytes,
            batch_verify::verify::<$set, $k, $l>
        );
        many::verify_many!(
            $module,
            PreparedVerifyingKey,
            "signer.verifying_key().prepare()",
            |key| &key.expanded,
            batch_verify::verify_expanded::<$set, $k, $l>
        );
    };
}

macro_rules! verify_many {
    ($module:ident, $key:ident, $make:literal, |$of:ident| $bytes:expr, $verify:expr) => {
        impl $key {
            /// Checks the signature of each message with its context by the key with the same index, as [`Self::verify`] does;
            /// sets each element of `valid` to whether its signature is valid. The same key may occur several times.
            #[doc = example!($module,
                "let signer = SigningKey::generate()?;",
                "let signatures = [signer.sign(b\"one\", b\"\")?, signer.sign(b\"two\", b\"\")?];",
                concat!("let key = ", $make, ";"),
                "let mut valid = [false; 2];",
                concat!(stringify!($key), "::verify_many(&[&key, &key], &[b\"one\", b\"two\"], &[b\"\", b\"\"], &signatures, &mut valid)?;"),
                concat!("assert!(", stringify!($key), "::verify_many(&[&key, &key], &[b\"one\", b\"three\"], &[b\"\", b\"\"], &signatures, &mut valid).is_err());"),
                "assert_eq!(valid, [true, false]);",
            )]
            ///
            /// # Errors
            /// [`Error::Signature`] if any is not valid; [`Error::BatchLengths`], [`Error::ContextLength`]: all of `valid` is
            /// `false` then.
            pub fn verify_many(
                keys: &[&Self],
                messages: &[&[u8]],
                contexts: &[&[u8]],
                signatures: &[Signature],
                valid: &mut [bool],
            ) -> Result<(), Error> {
                valid.fill(false);
                let lengths = [messages.len(), contexts.len(), signatures.len(), valid.len()];
                many::same(keys.len(), &lengths)?;
                many::check_contexts(contexts)?;
                let inputs = keys.iter().zip(many::signed(messages, contexts)).zip(signatures);
                let jobs = inputs.map(|(($of, signed), sigma)| ($bytes, signed, sigma));
                $verify(backend(), jobs, |number, is_valid| {
                    if let Some(valid) = valid.get_mut(number) {
                        *valid = is_valid;
                    }
                });
                if valid.iter().all(|valid| *valid) {
                    Ok(())
                } else {
                    Err(Error::Signature)
                }
            }
        }
    };
}

#[cfg(feature = "signing")]
pub(super) use {private_batches, sign_many};
pub(super) use {public_batches, verify_many};

//! Batches: many independent operations, each with its own key.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::groups::Job;
use super::ladder::BASE_POINT;
use super::{PrivateKey, PublicKey, base_point, check, ladder};
use super::{run_all, run_eights, run_eights_of_base_point};
use crate::batches::{empty, same};
use crate::example::example;
use crate::kernels::declassify;
use crate::secret::Secret;
use crate::{Error, SharedSecret};

impl PrivateKey {
    /// Fills each slot with a new key, as [`Self::generate`] does.
    #[doc = example!(x25519,
        "let mut keys = [const { None }; 8];",
        "PrivateKey::generate_many(&mut keys)?;",
        "assert!(keys.iter().all(Option::is_some));",
    )]
    ///
    /// # Errors
    /// [`Error::Randomness`]; all slots are `None` then.
    #[cfg(feature = "getrandom")]
    pub fn generate_many(keys: &mut [Option<Self>]) -> Result<(), Error> {
        empty(keys);
        for slot in &mut *keys {
            let key = slot.insert(Self {
                bytes: Secret([0; 32]),
            });
            if crate::random::random(key.bytes.as_mut_slice()).is_err() {
                empty(keys);
                return Err(Error::Randomness);
            }
        }
        Ok(())
    }

    /// Fills each slot with the public key of the private key with the same index, as [`Self::public_key`] does.
    #[doc = example!(x25519,
        "let (one, two) = (PrivateKey::generate()?, PrivateKey::generate()?);",
        "let mut publics = [const { None }; 2];",
        "PrivateKey::public_keys(&[&one, &two], &mut publics)?;",
        "assert_eq!(publics[1].as_ref(), Some(&two.public_key()));",
    )]
    ///
    /// # Errors
    /// [`Error::BatchLengths`]; all slots are `None` then.
    pub fn public_keys(keys: &[&Self], publics: &mut [Option<PublicKey>]) -> Result<(), Error> {
        empty(publics);
        same(keys.len(), &[publics.len()])?;
        let mut jobs = keys.iter().zip(publics.iter_mut()).map(|(key, slot)| Job {
            r: &mut slot.insert(PublicKey { bytes: [0; 32] }).bytes,
            k: &key.bytes,
            u: &BASE_POINT,
        });
        run_eights_of_base_point(&mut jobs);
        run_all(jobs, |field, quotient, job| {
            if cfg!(feature = "low-memory") {
                ladder::multiply(field, quotient, job.k, job.u); // without tables
            } else {
                base_point::multiply(field, quotient, job.k);
            }
        });
        for public in publics.iter_mut().flatten() {
            declassify(&mut public.bytes); // it is published
        }
        Ok(())
    }

    /// Fills each slot with the secret of the private and the public key with the same index, as [`Self::shared_secret`] does; a
    /// public key of low order leaves its slot empty, and is an error.
    #[doc = example!(x25519,
        "let (ours, theirs) = (PrivateKey::generate()?, PrivateKey::generate()?);",
        "let publics = [theirs.public_key(), PublicKey::from_bytes(&[0; 32])];",
        "let mut secrets = [const { None }; 2];",
        "let made = PrivateKey::shared_secrets(&[&ours, &ours], &publics, &mut secrets);",
        "assert!(made.is_err());",
        "let k = theirs.shared_secret(&ours.public_key())?;",
        "assert_eq!(secrets[0].as_ref().map(|k| k.as_bytes()), Some(k.as_bytes()));",
        "assert!(secrets[1].is_none());",
    )]
    ///
    /// # Errors
    /// [`Error::BatchLengths`]; all slots are `None` then. [`Error::PublicKeyOrder`] if a public key is of low order; its slots
    /// are `None`, all others are filled.
    pub fn shared_secrets(
        keys: &[&Self],
        publics: &[PublicKey],
        secrets: &mut [Option<SharedSecret>],
    ) -> Result<(), Error> {
        empty(secrets);
        same(keys.len(), &[publics.len(), secrets.len()])?;
        let jobs = keys.iter().zip(publics).zip(secrets.iter_mut());
        let mut jobs = jobs.map(|((key, public), slot)| Job {
            r: &mut slot.insert(SharedSecret(Secret([0; 32]))).0,
            k: &key.bytes,
            u: &public.bytes,
        });
        run_eights(&mut jobs);
        run_all(jobs, |field, quotient, job| {
            ladder::multiply(field, quotient, job.k, job.u);
        });
        let mut made = Ok(());
        for slot in secrets {
            if slot.as_ref().is_some_and(|k| check(k.as_bytes()).is_err()) {
                *slot = None;
                made = Err(Error::PublicKeyOrder);
            }
        }
        made
    }
}

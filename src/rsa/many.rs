//! Batches: many independent signatures, each with its own key and message.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::borrow::Borrow;

use super::numbers::{Job, power_all};
use super::octets::{Octets, Signature};
use super::private_key::{PrivateKey, blinding_of};
use super::scheme::Scheme;
use crate::Error;
use crate::batches::{empty, same};
use crate::kernels::publish;
use crate::message_digest::MessageDigest;

/// Number of signatures whose random bytes are drawn at once.
#[cfg(feature = "getrandom")]
const DRAWN: usize = 32;

impl PrivateKey {
    /// Signs each message by the key with the same index, as [`Self::sign`] does, and fills its slot. The same key may occur several
    /// times. Consecutive keys with the same number of bits, and the same public exponent, cost least where the processor has
    /// AVX-512 IFMA: four signatures are computed at once there, with a table of up to 41 KiB on the stack.
    #[doc = super::example!(
        "let other = PrivateKey::generate(2048)?;",
        "let scheme = Scheme::pss(HashFunction::Sha2_256);",
        "let mut signatures = [const { None }; 2];",
        "PrivateKey::sign_many(&[&key, &other], scheme, &[b\"one\", b\"two\"], &mut signatures)?;",
        "let [_, Some(signature)] = &signatures else { panic!() };",
        "other.public_key().verify(scheme, b\"two\", signature.as_bytes())?;",
    )]
    ///
    /// # Errors
    /// [`Error::BatchLengths`], and the errors of [`Self::sign`], if any signature has one; all slots are `None` then.
    #[cfg(feature = "getrandom")]
    pub fn sign_many(
        keys: &[&Self],
        scheme: Scheme,
        messages: &[&[u8]],
        signatures: &mut [Option<Signature>],
    ) -> Result<(), Error> {
        let digests = messages.iter().map(|message| scheme.hash().digest(message));
        sign_drawn(keys, scheme, digests, signatures)
    }

    /// [`Self::sign_many`] for messages' digests, by the scheme's hash function.
    #[doc = super::example!(
        "let scheme = Scheme::pss(HashFunction::Sha2_256);",
        "let digests = [b\"one\", b\"two\"].map(|message| HashFunction::Sha2_256.digest(message));",
        "let mut signatures = [const { None }; 2];",
        "PrivateKey::sign_many_digests(&[&key, &key], scheme, &digests, &mut signatures)?;",
        "let [_, Some(signature)] = &signatures else { panic!() };",
        "key.public_key().verify(scheme, b\"two\", signature.as_bytes())?;",
    )]
    ///
    /// # Errors
    /// [`Error::BatchLengths`], and the errors of [`Self::sign_digest`], if any signature has one; all slots are `None` then.
    #[cfg(feature = "getrandom")]
    pub fn sign_many_digests(
        keys: &[&Self],
        scheme: Scheme,
        digests: &[MessageDigest],
        signatures: &mut [Option<Signature>],
    ) -> Result<(), Error> {
        sign_drawn(keys, scheme, digests.iter(), signatures)
    }

    /// [`Self::sign_many`] with random bytes of the caller for each signature, as [`Self::sign_randomized`] takes them.
    #[doc = super::example!(
        "let scheme = Scheme::pss(HashFunction::Sha2_256);",
        "let rnds = [[7; 32], [8; 32]]; // known answers'",
        "let mut signatures = [const { None }; 2];",
        "PrivateKey::sign_many_randomized(&[&key, &key], scheme, &[b\"one\", b\"two\"], &rnds, &mut signatures)?;",
        "assert_eq!(signatures[1], Some(key.sign_randomized(scheme, b\"two\", &[8; 32])?));",
    )]
    ///
    /// # Errors
    /// Those of [`Self::sign_many`], but for [`Error::Randomness`]; all slots are `None` then.
    pub fn sign_many_randomized(
        keys: &[&Self],
        scheme: Scheme,
        messages: &[&[u8]],
        rnds: &[[u8; 32]],
        signatures: &mut [Option<Signature>],
    ) -> Result<(), Error> {
        let digests = messages.iter().map(|message| scheme.hash().digest(message));
        sign_randomized(keys, scheme, digests, rnds, signatures)
    }

    /// [`Self::sign_many_digests`] with random bytes of the caller for each signature, as [`Self::sign_randomized`] takes them.
    #[doc = super::example!(
        "let scheme = Scheme::pkcs1v15(HashFunction::Sha2_256);",
        "let digests = [b\"one\", b\"two\"].map(|message| HashFunction::Sha2_256.digest(message));",
        "let rnds = [[7; 32], [8; 32]]; // known answers'",
        "let mut signatures = [const { None }; 2];",
        "PrivateKey::sign_many_digests_randomized(&[&key, &key], scheme, &digests, &rnds, &mut signatures)?;",
        "assert_eq!(signatures[0], Some(key.sign_digest(scheme, &digests[0])?));",
    )]
    ///
    /// # Errors
    /// Those of [`Self::sign_many_digests`], but for [`Error::Randomness`]; all slots are `None` then.
    pub fn sign_many_digests_randomized(
        keys: &[&Self],
        scheme: Scheme,
        digests: &[MessageDigest],
        rnds: &[[u8; 32]],
        signatures: &mut [Option<Signature>],
    ) -> Result<(), Error> {
        sign_randomized(keys, scheme, digests.iter(), rnds, signatures)
    }
}

/// Signs with random bytes of the operating system.
#[cfg(feature = "getrandom")]
fn sign_drawn(
    keys: &[&PrivateKey],
    scheme: Scheme,
    mut digests: impl ExactSizeIterator<Item: Borrow<MessageDigest>>,
    signatures: &mut [Option<Signature>],
) -> Result<(), Error> {
    use crate::secret::Secret;
    empty(signatures);
    same(keys.len(), &[digests.len(), signatures.len()])?;
    let mut steps = keys.chunks(DRAWN).zip(signatures.chunks_mut(DRAWN));
    let signed = steps.try_for_each(|(keys, signatures)| {
        let mut rnds = Secret([[0; 32]; DRAWN]);
        crate::random::random(rnds.as_flattened_mut())?;
        sign_each(keys, scheme, digests.by_ref(), &*rnds, signatures)
    });
    signed.inspect_err(|_| empty(signatures))
}

/// Signs with these random bytes.
fn sign_randomized(
    keys: &[&PrivateKey],
    scheme: Scheme,
    digests: impl ExactSizeIterator<Item: Borrow<MessageDigest>>,
    rnds: &[[u8; 32]],
    signatures: &mut [Option<Signature>],
) -> Result<(), Error> {
    empty(signatures);
    same(keys.len(), &[digests.len(), rnds.len(), signatures.len()])?;
    sign_each(keys, scheme, digests, rnds, signatures).inspect_err(|_| empty(signatures))
}

/// Encodes each digest in its slot, where its power replaces it.
fn sign_each(
    keys: &[&PrivateKey],
    scheme: Scheme,
    digests: impl Iterator<Item: Borrow<MessageDigest>>,
    rnds: &[[u8; 32]],
    signatures: &mut [Option<Signature>],
) -> Result<(), Error> {
    let inputs = keys.iter().zip(rnds);
    for (((key, rnd), slot), digest) in inputs.zip(&mut *signatures).zip(digests) {
        let Signature(em) = slot.insert(Signature(Octets::zeros(key.size())));
        key.encode(scheme, digest.borrow(), rnd, em)?;
    }
    let inputs = keys.iter().zip(rnds);
    let jobs = inputs.zip(signatures.iter_mut().flatten());
    power_all(jobs.map(|((key, rnd), Signature(bytes))| Job {
        key: &key.numbers,
        random: blinding_of(rnd),
        bytes: bytes.as_mut_slice(),
    }))?;
    for Signature(bytes) in signatures.iter_mut().flatten() {
        publish(bytes.as_mut_slice());
    }
    Ok(())
}

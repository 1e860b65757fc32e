//! Batches: functions of ML-DSA's modules. Keys are bytes, or prepared, all of one sort.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::errors::{LengthError, SignatureError};
use crate::given::Bytes;

/// Operations between two checks for Python's signals.
pub const STEP: usize = 64;
/// Upper bound of Python's overhead for an object, in bytes.
pub const OBJECT: usize = 64;

/// The contexts of `count` messages: empty if none are given.
pub fn contexts(given: Option<&[Bytes]>, count: usize) -> Vec<&[u8]> {
    match given {
        Some(contexts) => slices(contexts),
        None => vec![&[]; count],
    }
}

pub fn slices(given: &[Bytes]) -> Vec<&[u8]> {
    given.iter().map(|bytes| &**bytes).collect()
}

/// Checks that all sequences have `count` elements; a LengthError otherwise.
pub fn same(count: usize, lengths: &[usize]) -> PyResult<()> {
    if lengths.iter().all(|length| *length == count) {
        return Ok(());
    }
    Err(LengthError::new_err(
        "batch: sequences have different lengths; give one element of each for every operation",
    ))
}

/// A SignatureError unless all are valid. Its attribute `valid` has the verdicts.
pub fn verdict(py: Python<'_>, valid: &[bool]) -> PyResult<()> {
    let wrong = valid.iter().filter(|valid| !**valid).count();
    let Some(first) = valid.iter().position(|valid| !valid) else {
        return Ok(());
    };
    let error = SignatureError::new_err(format!(
        "signatures: {wrong} of {} are not valid, the first at index {first}; do not trust these messages (`valid` tells which)",
        valid.len()
    ));
    let verdicts = PyTuple::new(py, valid)?;
    error.value(py).setattr("valid", verdicts)?;
    Err(error)
}

macro_rules! many {
    () => {
        use pyo3::types::PyList;

        use crate::given::room_for;
        use crate::mldsa::many;

        fn slots<T>(count: usize) -> Vec<Option<T>> {
            (0..count).map(|_| None).collect()
        }

        #[derive(FromPyObject)]
        enum SigningKeys {
            Prepared(Vec<Py<PreparedSigningKey>>),
            Bytes(Vec<Bytes>),
        }

        #[derive(FromPyObject)]
        enum VerifyingKeys {
            Prepared(Vec<Py<PreparedVerifyingKey>>),
            Bytes(Vec<Bytes>),
        }

        /// Returns `count` new key pairs, as `generate` does. Multiples of eight take the least time per pair.
        #[pyfunction]
        fn generate_many(py: Python<'_>, count: usize) -> PyResult<Bound<'_, PyList>> {
            room_for(
                count,
                library::VERIFYING_KEY_SIZE + library::SEED_SIZE + 3 * many::OBJECT,
            )?;
            let made = PyList::empty(py);
            while made.len() < count {
                py.check_signals()?;
                let mut keys = slots(many::STEP.min(count - made.len()));
                sealed::<BATCH, _>(py, || {
                    library::SigningKey::generate_many(&mut keys).map_err(exception)
                })?;
                for key in keys.iter().flatten() {
                    let seed = key.seed().map_or(&[][..], |seed| seed);
                    made.append((bytes(py, key.verifying_key().as_bytes())?, bytes(py, seed)?))?;
                }
            }
            Ok(made)
        }

        /// Reads signing keys, each where it stays; expands them in one batch if all are seeds.
        fn secret_keys(keys: &[Bytes]) -> PyResult<Vec<Option<library::SigningKey>>> {
            let mut made = slots(keys.len());
            if keys.iter().all(|key| key.len() == library::SEED_SIZE) {
                let seeds = crate::given::arrays("seed", keys)?;
                library::SigningKey::from_seeds(&seeds, &mut made).map_err(exception)?;
                return Ok(made);
            }
            for (key, slot) in keys.iter().zip(&mut made) {
                if let Ok(seed) = <&[u8; 32]>::try_from(&**key) {
                    library::SigningKey::from_seed_into(seed, slot);
                } else {
                    library::SigningKey::from_expanded_into(
                        expanded_key("signing key", key, library::SEED_SIZE)?,
                        slot,
                    )
                    .map_err(exception)?;
                }
            }
            Ok(made)
        }

        /// Random bytes for signatures: `None` for the library's own.
        type Randoms<'a> = Option<&'a [[u8; 32]]>;

        /// Signs the steps of a batch, and returns all signatures.
        fn sign_each<'py>(
            py: Python<'py>,
            keys: SigningKeys,
            messages: &[Bytes],
            contexts: Option<&[Bytes]>,
            randoms: Randoms<'_>,
        ) -> PyResult<Bound<'py, PyList>> {
            let count = match &keys {
                SigningKeys::Prepared(keys) => keys.len(),
                SigningKeys::Bytes(keys) => keys.len(),
            };
            let number = contexts.map_or(count, |contexts| contexts.len());
            many::same(
                count,
                &[messages.len(), number, randoms.map_or(count, |r| r.len())],
            )?;
            let (messages, contexts) = (many::slices(messages), many::contexts(contexts, count));
            let made = PyList::empty(py);
            while made.len() < count {
                py.check_signals()?;
                let which = made.len()..count.min(made.len() + many::STEP);
                let (messages, contexts) = (&messages[which.clone()], &contexts[which.clone()]);
                let randoms = randoms.map(|randoms| &randoms[which.clone()]);
                let mut signatures = vec![[0; library::SIGNATURE_SIZE]; which.len()];
                let to = &mut signatures;
                sealed::<BATCH, _>(py, || match &keys {
                    SigningKeys::Prepared(keys) => {
                        let keys = keys[which].iter().map(|key| get(&key.get().0));
                        let keys = keys.collect::<PyResult<Vec<_>>>()?;
                        match randoms {
                            Some(r) => library::PreparedSigningKey::sign_many_randomized(
                                &keys, messages, contexts, r, to,
                            ),
                            None => library::PreparedSigningKey::sign_many(
                                &keys, messages, contexts, to,
                            ),
                        }
                        .map_err(exception)
                    }
                    SigningKeys::Bytes(keys) => {
                        let keys = secret_keys(&keys[which])?;
                        let keys: Vec<_> = keys.iter().flatten().collect();
                        match randoms {
                            Some(r) => library::SigningKey::sign_many_randomized(
                                &keys, messages, contexts, r, to,
                            ),
                            None => library::SigningKey::sign_many(&keys, messages, contexts, to),
                        }
                        .map_err(exception)
                    }
                })?;
                for signature in &signatures {
                    made.append(bytes(py, signature)?)?;
                }
            }
            Ok(made)
        }

        /// Returns the signature of each message by the key with the same index, as `sign` does. The keys are all bytes, or all
        /// prepared, which takes less time; the same key may occur several times. Contexts are empty if none are given.
        #[pyfunction]
        #[pyo3(signature = (signing_keys, messages, *, contexts = None, deterministic = false))]
        fn sign_many(
            py: Python<'_>,
            signing_keys: SigningKeys,
            messages: Vec<Bytes>,
            contexts: Option<Vec<Bytes>>,
            deterministic: bool,
        ) -> PyResult<Bound<'_, PyList>> {
            let zeros = vec![[0; 32]; if deterministic { messages.len() } else { 0 }];
            let randoms = deterministic.then_some(&zeros[..]);
            sign_each(py, signing_keys, &messages, contexts.as_deref(), randoms)
        }

        /// Checks the signature of each message by the key with the same index, as `verify` does: returns None if all are valid;
        /// otherwise a SignatureError, whose attribute `valid` has a bool for each. The keys are all bytes, or all prepared, which takes
        /// less time; the same key may occur several times. Contexts are empty if none are given.
        #[pyfunction]
        #[pyo3(signature = (verifying_keys, messages, signatures, *, contexts = None))]
        fn verify_many(
            py: Python<'_>,
            verifying_keys: VerifyingKeys,
            messages: Vec<Bytes>,
            signatures: Vec<Bytes>,
            contexts: Option<Vec<Bytes>>,
        ) -> PyResult<()> {
            let count = match &verifying_keys {
                VerifyingKeys::Prepared(keys) => keys.len(),
                VerifyingKeys::Bytes(keys) => keys.len(),
            };
            let number = contexts.as_ref().map_or(count, |contexts| contexts.len());
            many::same(count, &[messages.len(), signatures.len(), number])?;
            let (messages, contexts) = (
                many::slices(&messages),
                many::contexts(contexts.as_deref(), count),
            );
            let mut valid = vec![false; count];
            for start in (0..count).step_by(many::STEP) {
                py.check_signals()?;
                let which = start..count.min(start + many::STEP);
                let (messages, contexts) = (&messages[which.clone()], &contexts[which.clone()]);
                let valid = &mut valid[which.clone()];
                py.detach(|| {
                    let lengths = signatures[which.clone()]
                        .iter()
                        .map(|s| s.len() == library::SIGNATURE_SIZE);
                    let lengths: Vec<bool> = lengths.collect();
                    // one of another length is none; zeros stand for it
                    let sigmas: Vec<library::Signature> = signatures[which.clone()]
                        .iter()
                        .map(|sigma| sigma[..].try_into().unwrap_or([0; library::SIGNATURE_SIZE]))
                        .collect();
                    let result = match &verifying_keys {
                        VerifyingKeys::Prepared(keys) => {
                            let keys: Vec<_> =
                                keys[which].iter().map(|key| &*key.get().0).collect();
                            library::PreparedVerifyingKey::verify_many(
                                &keys, messages, contexts, &sigmas, valid,
                            )
                        }
                        VerifyingKeys::Bytes(keys) => {
                            let keys = keys[which].iter().map(|key| public(key));
                            let keys = keys.collect::<PyResult<Vec<_>>>()?;
                            let keys: Vec<_> = keys.iter().collect();
                            library::VerifyingKey::verify_many(
                                &keys, messages, contexts, &sigmas, valid,
                            )
                        }
                    };
                    for (valid, length) in valid.iter_mut().zip(lengths) {
                        *valid &= length;
                    }
                    match result {
                        Err(dauntless::Error::Signature) => Ok(()), // `valid` says which
                        result => result.map_err(exception),
                    }
                })?;
            }
            many::verdict(py, &valid)
        }

        fn batches(module: &Bound<'_, PyModule>) -> PyResult<()> {
            module.add_function(wrap_pyfunction!(generate_many, module)?)?;
            module.add_function(wrap_pyfunction!(sign_many, module)?)?;
            module.add_function(wrap_pyfunction!(verify_many, module)?)
        }
    };
}

pub(super) use many;

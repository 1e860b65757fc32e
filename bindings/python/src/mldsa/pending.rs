//! What is done in several calls: mu of a message in pieces, a signature attempt by attempt. Classes of ML-DSA's modules.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

macro_rules! pending {
    ($path:literal) => {
        use std::sync::{Arc, MutexGuard};

        /// A signature that is made attempt by attempt: `PreparedSigningKey.begin_mu` returns one. It is wiped when it is deleted.
        #[pyclass(module = $path, frozen)]
        struct PendingSignature {
            key: SharedKey,
            suspended: Mutex<Option<Box<library::SuspendedSignature>>>,
        }

        /// Hedged if no random bytes are given.
        fn begin(
            py: Python<'_>,
            key: SharedKey,
            mu: &Mu,
            random: Option<&[u8; 32]>,
        ) -> PyResult<PendingSignature> {
            let suspended = sealed::<SIGNING, _>(py, || {
                let key = get(&key)?;
                let pending = match random {
                    Some(random) => key.begin_mu_randomized(mu, random),
                    None => key.begin_mu(mu).map_err(exception)?,
                };
                Ok(pending.suspend())
            })?;
            let suspended = Mutex::new(Some(suspended));
            Ok(PendingSignature { key, suspended })
        }

        #[pymethods]
        impl PendingSignature {
            /// Makes at most `attempts` attempts: returns the signature if one succeeds, otherwise None; the next call then goes on
            /// where this one ended. How many attempts a signature takes says nothing of the key. DauntlessError if the signature
            /// has been returned before.
            #[pyo3(signature = (attempts = 1))]
            fn attempt<'py>(
                &self,
                py: Python<'py>,
                attempts: usize,
            ) -> PyResult<Option<Text<'py>>> {
                let made = sealed::<SIGNING, _>(py, || {
                    let mut slot = locked(&self.suspended);
                    let suspended = slot.as_mut().ok_or_else(|| {
                        DauntlessError::new_err(
                            "attempt: the signature has been returned; begin another with begin_mu",
                        )
                    })?;
                    let made = get(&self.key)?
                        .resume(suspended, attempts)
                        .map_err(exception)?;
                    if made.is_some() {
                        *slot = None;
                    }
                    Ok(made)
                })?;
                made.map(|signature| bytes(py, &signature)).transpose()
            }
        }

        fn locked<T>(slot: &Mutex<T>) -> MutexGuard<'_, T> {
            slot.lock().unwrap_or_else(PoisonError::into_inner)
        }

        /// Computes mu of a message in pieces: `update` appends to the message, `finalize` ends it.
        #[pyclass(module = $path, frozen)]
        struct MuBuilder(Mutex<Option<library::MuBuilder>>);

        #[pymethods]
        impl MuBuilder {
            #[new]
            #[pyo3(signature = (verifying_key, *, context = None))]
            fn new(verifying_key: Bytes, context: Option<Bytes>) -> PyResult<Self> {
                let context = context.as_deref().unwrap_or_default();
                let builder = public(&verifying_key)?.mu_builder(context);
                Ok(Self(Mutex::new(Some(builder.map_err(exception)?))))
            }

            /// Appends a piece, of any length, to the message; DauntlessError after `finalize`.
            fn update(&self, py: Python<'_>, piece: Bytes) -> PyResult<()> {
                let done = py.detach(|| {
                    locked(&self.0)
                        .as_mut()
                        .map(|builder| builder.update(&piece))
                });
                done.ok_or_else(|| {
                    DauntlessError::new_err(
                        "update: finalize has ended the message; create a new object",
                    )
                })
            }

            /// Ends the message and returns its mu, 64 bytes, for `sign_mu` and `verify_mu`; DauntlessError if called again.
            fn finalize<'py>(&self, py: Python<'py>) -> PyResult<Text<'py>> {
                let builder = py.detach(|| locked(&self.0).take());
                let builder = builder.ok_or_else(|| {
                    DauntlessError::new_err(
                        "finalize: it has ended the message before; create a new object",
                    )
                })?;
                bytes(py, builder.finalize().as_bytes())
            }
        }
    };
}

pub(super) use pending;

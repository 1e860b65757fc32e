//! Keys with precomputed values: classes of ML-DSA's modules.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

macro_rules! prepared {
    ($path:literal) => {
        /// A signing key together with precomputed values, for repeated use; wiped when it is deleted.
        #[pyclass(module = $path, frozen)]
        struct PreparedSigningKey(SharedKey);

        /// The key is made in its box, and stays there: `Arc::from` of a box would copy it, and free the box without wiping it.
        type SharedKey = Arc<Box<Option<library::PreparedSigningKey>>>;

        /// The library's key, which every object has.
        fn get(key: &SharedKey) -> PyResult<&library::PreparedSigningKey> {
            let key = key.as_ref().as_ref().as_ref();
            key.ok_or_else(|| DauntlessError::new_err("signing key: it was not made"))
        }

        #[pymethods]
        impl PreparedSigningKey {
            #[new]
            fn new(py: Python<'_>, signing_key: Bytes) -> PyResult<Self> {
                let mut slot = Box::new(None);
                sealed::<STACK, _>(py, || prepared(&signing_key, &mut slot).map(|_| ()))?;
                Ok(Self(Arc::new(slot)))
            }

            /// Returns the verifying key.
            fn verifying_key<'py>(&self, py: Python<'py>) -> PyResult<Text<'py>> {
                bytes(py, get(&self.0)?.verifying_key().as_bytes())
            }

            /// Returns the signature of a message, as the function `sign` does.
            #[pyo3(signature = (message, *, context = None, deterministic = false))]
            fn sign<'py>(
                &self,
                py: Python<'py>,
                message: Bytes,
                context: Option<Bytes>,
                deterministic: bool,
            ) -> PyResult<Text<'py>> {
                let context = context.as_deref().unwrap_or_default();
                let signature = sealed::<SIGNING, _>(py, || {
                    let key = get(&self.0)?;
                    signed!(key, key.mu(&message, context), deterministic)
                })?;
                bytes(py, &*signature)
            }

            /// Returns the signature of a message's digest, as the function `sign_digest` does.
            #[pyo3(signature = (digest, hash_name, *, context = None, deterministic = false))]
            fn sign_digest<'py>(
                &self,
                py: Python<'py>,
                digest: Bytes,
                hash_name: PyBackedStr,
                context: Option<Bytes>,
                deterministic: bool,
            ) -> PyResult<Text<'py>> {
                let context = context.as_deref().unwrap_or_default();
                let digest = self::digest(&digest, &hash_name)?;
                let key = get(&self.0)?;
                let mu = key.mu_of_digest(&digest, context);
                let signature = sealed::<SIGNING, _>(py, || signed!(key, mu, deterministic))?;
                bytes(py, &*signature)
            }

            /// Returns the signature of a mu, as the function `sign_mu` does.
            #[pyo3(signature = (mu, *, deterministic = false))]
            fn sign_mu<'py>(
                &self,
                py: Python<'py>,
                mu: Bytes,
                deterministic: bool,
            ) -> PyResult<Text<'py>> {
                let (key, mu) = (get(&self.0)?, read_mu(&mu)?);
                let signature = sealed::<SIGNING, _>(py, || signed!(key, Ok(mu), deterministic))?;
                bytes(py, &*signature)
            }

            /// Begins the signature of a mu, for callers that must not be kept waiting: signing takes a random number of attempts, and
            /// `PendingSignature.attempt` makes as many as the caller chooses.
            #[pyo3(signature = (mu, *, deterministic = false))]
            fn begin_mu(
                &self,
                py: Python<'_>,
                mu: Bytes,
                deterministic: bool,
            ) -> PyResult<PendingSignature> {
                let mu = read_mu(&mu)?;
                begin(
                    py,
                    Arc::clone(&self.0),
                    &mu,
                    deterministic.then_some(&[0; 32]),
                )
            }
        }

        /// A verifying key together with precomputed values, for repeated use.
        #[pyclass(module = $path, frozen)]
        struct PreparedVerifyingKey(Box<library::PreparedVerifyingKey>);

        #[pymethods]
        impl PreparedVerifyingKey {
            #[new]
            fn new(py: Python<'_>, verifying_key: Bytes) -> PyResult<Self> {
                py.detach(|| Ok(Self(Box::new(public(&verifying_key)?.prepare()))))
            }

            /// Checks the signature of a message, as the function `verify` does.
            #[pyo3(signature = (message, signature, *, context = None))]
            fn verify(
                &self,
                py: Python<'_>,
                message: Bytes,
                signature: Bytes,
                context: Option<Bytes>,
            ) -> PyResult<()> {
                let context = context.as_deref().unwrap_or_default();
                let sigma = self::signature(&signature)?;
                py.detach(|| self.0.verify(&message, context, sigma))
                    .map_err(exception)
            }

            /// Checks the signature of a message's digest, as the function `verify_digest` does.
            #[pyo3(signature = (digest, hash_name, signature, *, context = None))]
            fn verify_digest(
                &self,
                py: Python<'_>,
                digest: Bytes,
                hash_name: PyBackedStr,
                signature: Bytes,
                context: Option<Bytes>,
            ) -> PyResult<()> {
                let context = context.as_deref().unwrap_or_default();
                let digest = self::digest(&digest, &hash_name)?;
                let sigma = self::signature(&signature)?;
                py.detach(|| self.0.verify_digest(&digest, context, sigma))
                    .map_err(exception)
            }

            /// Checks the signature of a mu, as the function `verify_mu` does.
            fn verify_mu(&self, py: Python<'_>, mu: Bytes, signature: Bytes) -> PyResult<()> {
                let (mu, sigma) = (read_mu(&mu)?, self::signature(&signature)?);
                py.detach(|| self.0.verify_mu(&mu, sigma))
                    .map_err(exception)
            }
        }
    };
}

pub(super) use prepared;

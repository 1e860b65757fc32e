//! Functions that are easily misused: signatures from given random bytes, and the internal functions of FIPS 204.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

macro_rules! hazmat {
    ($set:ident, $title:literal) => {
        /// Functions that are easily misused.
        pub mod hazmat {
            use super::*;

            /// Returns the signature of a message from 32 random bytes rnd (FIPS 204, Algorithm 2, line 5), which should be used once.
            #[pyfunction]
            #[pyo3(signature = (signing_key, message, random, *, context = None))]
            fn sign_randomized(
                py: Python<'_>,
                signing_key: Bytes,
                message: Bytes,
                random: Bytes,
                context: Option<Bytes>,
            ) -> PyResult<Text<'_>> {
                let context = context.as_deref().unwrap_or_default();
                let random = array("random", &random)?;
                let signature = sealed::<STACK, _>(py, || {
                    let mut slot = Box::new(None);
                    let key = prepared(&signing_key, &mut slot)?;
                    key.sign_randomized(&message, context, random)
                        .map_err(exception)
                })?;
                bytes(py, &*signature)
            }

            /// Returns the signature of each message from the 32 random bytes with its index, as `sign_many` and `sign_randomized` do.
            #[pyfunction]
            #[pyo3(signature = (signing_keys, messages, randoms, *, contexts = None))]
            fn sign_many_randomized(
                py: Python<'_>,
                signing_keys: SigningKeys,
                messages: Vec<Bytes>,
                randoms: Vec<Bytes>,
                contexts: Option<Vec<Bytes>>,
            ) -> PyResult<Bound<'_, PyList>> {
                let randoms = crate::given::arrays("random", &randoms)?;
                let contexts = contexts.as_deref();
                sign_each(py, signing_keys, &messages, contexts, Some(&randoms))
            }

            /// Returns the signature of a message's digest from 32 random bytes, as `sign_digest` and `sign_randomized` do.
            #[pyfunction]
            #[pyo3(signature = (signing_key, digest, hash_name, random, *, context = None))]
            fn sign_digest_randomized(
                py: Python<'_>,
                signing_key: Bytes,
                digest: Bytes,
                hash_name: PyBackedStr,
                random: Bytes,
                context: Option<Bytes>,
            ) -> PyResult<Text<'_>> {
                let context = context.as_deref().unwrap_or_default();
                let digest = crate::digest::digest(&digest, &hash_name)?;
                let random = array("random", &random)?;
                let signature = sealed::<STACK, _>(py, || {
                    let mut slot = Box::new(None);
                    let key = prepared(&signing_key, &mut slot)?;
                    key.sign_digest_randomized(&digest, context, random)
                        .map_err(exception)
                })?;
                bytes(py, &*signature)
            }

            /// Returns the signature of a mu from 32 random bytes, as `sign_randomized` does.
            #[pyfunction]
            fn sign_mu_randomized(
                py: Python<'_>,
                signing_key: Bytes,
                mu: Bytes,
                random: Bytes,
            ) -> PyResult<Text<'_>> {
                let (mu, random) = (read_mu(&mu)?, array("random", &random)?);
                let signature = sealed::<STACK, _>(py, || {
                    let mut slot = Box::new(None);
                    Ok(prepared(&signing_key, &mut slot)?.sign_mu_randomized(&mu, random))
                })?;
                bytes(py, &*signature)
            }

            /// Begins the signature of a mu from 32 random bytes, as `PreparedSigningKey.begin_mu` and `sign_randomized` do.
            #[pyfunction]
            fn begin_mu_randomized(
                py: Python<'_>,
                prepared: Py<PreparedSigningKey>,
                mu: Bytes,
                random: Bytes,
            ) -> PyResult<PendingSignature> {
                let (mu, random) = (read_mu(&mu)?, array("random", &random)?);
                begin(py, Arc::clone(&prepared.get().0), &mu, Some(random))
            }

            /// Returns the signature of M', which contains the message and its context in the caller's encoding, from 32 random bytes
            /// (ML-DSA.Sign_internal: FIPS 204, Algorithm 7). For known-answer tests: M' of `sign` begins with 0 and the context.
            #[pyfunction]
            fn sign_internal(
                py: Python<'_>,
                signing_key: Bytes,
                m_prime: Bytes,
                random: Bytes,
            ) -> PyResult<Text<'_>> {
                let random = array("random", &random)?;
                let signature = sealed::<STACK, _>(py, || {
                    let mut slot = Box::new(None);
                    Ok(prepared(&signing_key, &mut slot)?.sign_internal(&m_prime, random))
                })?;
                bytes(py, &*signature)
            }

            /// Checks the signature of M' (ML-DSA.Verify_internal: FIPS 204, Algorithm 8); SignatureError if it is not valid.
            #[pyfunction]
            fn verify_internal(
                py: Python<'_>,
                verifying_key: Bytes,
                m_prime: Bytes,
                signature: Bytes,
            ) -> PyResult<()> {
                let key = public(&verifying_key)?;
                let sigma = crate::mldsa::signature(&signature)?;
                py.detach(|| key.verify_internal(&m_prime, sigma))
                    .map_err(exception)
            }

            pub fn register(parent: &Bound<'_, PyModule>) -> PyResult<()> {
                let module = PyModule::new(parent.py(), stringify!($set))?;
                module.setattr(
                    "__doc__",
                    concat!($title, " Functions that are easily misused."),
                )?;
                module.add_function(wrap_pyfunction!(sign_randomized, &module)?)?;
                module.add_function(wrap_pyfunction!(sign_many_randomized, &module)?)?;
                module.add_function(wrap_pyfunction!(sign_digest_randomized, &module)?)?;
                module.add_function(wrap_pyfunction!(sign_mu_randomized, &module)?)?;
                module.add_function(wrap_pyfunction!(begin_mu_randomized, &module)?)?;
                module.add_function(wrap_pyfunction!(sign_internal, &module)?)?;
                module.add_function(wrap_pyfunction!(verify_internal, &module)?)?;
                parent.add_submodule(&module)
            }
        }
    };
}

pub(super) use hazmat;

//! Functions of ML-DSA's modules, and the incremental computation of mu.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

macro_rules! functions {
    () => {
        use std::sync::{Mutex, PoisonError};

        use dauntless::mldsa65::Mu; // one type for all parameter sets
        use pyo3::pybacked::PyBackedStr;
        use pyo3::types::PyBytes;

        use crate::errors::DauntlessError;
        use crate::given::{Bytes, bytes};
        use crate::digest::digest;
        use crate::mldsa::signature;

        type Text<'py> = Bound<'py, PyBytes>;

        fn read_mu(bytes: &[u8]) -> PyResult<Mu> {
            array("mu", bytes).map(Mu::from_bytes)
        }

        /// Returns a new key pair: the verifying key (public) and the signing key (secret), a seed of 32 bytes.
        #[pyfunction]
        fn generate(py: Python<'_>) -> PyResult<(Text<'_>, Text<'_>)> {
            let make = || library::SigningKey::generate().map_err(exception);
            let key = sealed::<STACK, _>(py, make)?;
            let seed = key.seed().map_or(&[][..], |seed| seed);
            Ok((bytes(py, key.verifying_key().as_bytes())?, bytes(py, seed)?))
        }

        /// Returns the verifying key of a signing key.
        #[pyfunction]
        fn verifying_key(py: Python<'_>, signing_key: Bytes) -> PyResult<Text<'_>> {
            let key = sealed::<STACK, _>(py, || Ok(private(&signing_key)?.verifying_key()))?;
            bytes(py, key.as_bytes())
        }

        /// Returns the expanded signing key of a seed of 32 bytes (FIPS 204, Algorithm 6).
        #[pyfunction]
        fn expand(py: Python<'_>, seed: Bytes) -> PyResult<Text<'_>> {
            let seed = array("seed", &seed)?;
            let key = sealed::<STACK, _>(py, || Ok(library::SigningKey::from_seed(seed)))?;
            bytes(py, key.as_expanded())
        }

        /// Returns the signature of a message (FIPS 204, Algorithm 2): hedged with random bytes, unless it shall be deterministic.
        /// The context, of at most 255 bytes, identifies the message's purpose; the verifier must give the same.
        #[pyfunction]
        #[pyo3(signature = (signing_key, message, *, context = None, deterministic = false))]
        fn sign(
            py: Python<'_>,
            signing_key: Bytes,
            message: Bytes,
            context: Option<Bytes>,
            deterministic: bool,
        ) -> PyResult<Text<'_>> {
            let context = context.as_deref().unwrap_or_default();
            let signature = sealed::<STACK, _>(py, || {
                let mut slot = Box::new(None);
                let key = prepared(&signing_key, &mut slot)?;
                signed!(key, key.mu(&message, context), deterministic)
            })?;
            bytes(py, &*signature)
        }

        /// Checks the signature of a message with its context (FIPS 204, Algorithm 3): returns None if it is valid; otherwise a
        /// SignatureError.
        #[pyfunction]
        #[pyo3(signature = (verifying_key, message, signature, *, context = None))]
        fn verify(
            py: Python<'_>,
            verifying_key: Bytes,
            message: Bytes,
            signature: Bytes,
            context: Option<Bytes>,
        ) -> PyResult<()> {
            let context = context.as_deref().unwrap_or_default();
            let key = public(&verifying_key)?;
            let sigma = self::signature(&signature)?;
            py.detach(|| key.verify(&message, context, sigma)).map_err(exception)
        }

        /// Returns the signature of a message's digest (HashML-DSA: FIPS 204, Algorithm 4); `hash_name` is hashlib's name of the hash
        /// function. The digest should have at least 256 bits with ML-DSA-44, 384 with ML-DSA-65, 512 with ML-DSA-87 (section 5.4).
        /// A signature of the message itself is another one: verify with `verify_digest`.
        #[pyfunction]
        #[pyo3(signature = (signing_key, digest, hash_name, *, context = None, deterministic = false))]
        fn sign_digest(
            py: Python<'_>,
            signing_key: Bytes,
            digest: Bytes,
            hash_name: PyBackedStr,
            context: Option<Bytes>,
            deterministic: bool,
        ) -> PyResult<Text<'_>> {
            let context = context.as_deref().unwrap_or_default();
            let digest = self::digest(&digest, &hash_name)?;
            let signature = sealed::<STACK, _>(py, || {
                let mut slot = Box::new(None);
                let key = prepared(&signing_key, &mut slot)?;
                signed!(key, key.mu_of_digest(&digest, context), deterministic)
            })?;
            bytes(py, &*signature)
        }

        /// Checks the signature of a message's digest (HashML-DSA: FIPS 204, Algorithm 5), as `verify` does.
        #[pyfunction]
        #[pyo3(signature = (verifying_key, digest, hash_name, signature, *, context = None))]
        fn verify_digest(
            py: Python<'_>,
            verifying_key: Bytes,
            digest: Bytes,
            hash_name: PyBackedStr,
            signature: Bytes,
            context: Option<Bytes>,
        ) -> PyResult<()> {
            let context = context.as_deref().unwrap_or_default();
            let (key, digest) = (public(&verifying_key)?, self::digest(&digest, &hash_name)?);
            let sigma = self::signature(&signature)?;
            py.detach(|| key.verify_digest(&digest, context, sigma)).map_err(exception)
        }

        /// Returns mu, 64 bytes: the hash of a message, its context and the verifying key, for `sign_mu` and `verify_mu`.
        #[pyfunction]
        #[pyo3(signature = (verifying_key, message, *, context = None))]
        fn mu(
            py: Python<'_>,
            verifying_key: Bytes,
            message: Bytes,
            context: Option<Bytes>,
        ) -> PyResult<Text<'_>> {
            let context = context.as_deref().unwrap_or_default();
            let key = public(&verifying_key)?;
            let mu = py.detach(|| key.mu(&message, context)).map_err(exception)?;
            bytes(py, mu.as_bytes())
        }

        /// Returns mu of a message's digest (HashML-DSA), for `sign_mu` and `verify_mu`.
        #[pyfunction]
        #[pyo3(signature = (verifying_key, digest, hash_name, *, context = None))]
        fn mu_of_digest(
            py: Python<'_>,
            verifying_key: Bytes,
            digest: Bytes,
            hash_name: PyBackedStr,
            context: Option<Bytes>,
        ) -> PyResult<Text<'_>> {
            let context = context.as_deref().unwrap_or_default();
            let digest = self::digest(&digest, &hash_name)?;
            let mu = public(&verifying_key)?.mu_of_digest(&digest, context);
            bytes(py, mu.map_err(exception)?.as_bytes())
        }

        /// Returns the signature of a mu (external mu: FIPS 204, Algorithm 7 from line 7), hedged unless it shall be deterministic.
        #[pyfunction]
        #[pyo3(signature = (signing_key, mu, *, deterministic = false))]
        fn sign_mu(
            py: Python<'_>,
            signing_key: Bytes,
            mu: Bytes,
            deterministic: bool,
        ) -> PyResult<Text<'_>> {
            let mu = read_mu(&mu)?;
            let signature = sealed::<STACK, _>(py, || {
                let mut slot = Box::new(None);
                let key = prepared(&signing_key, &mut slot)?;
                signed!(key, Ok(mu), deterministic)
            })?;
            bytes(py, &*signature)
        }

        /// Checks the signature of a mu, as `verify` does.
        #[pyfunction]
        fn verify_mu(
            py: Python<'_>,
            verifying_key: Bytes,
            mu: Bytes,
            signature: Bytes,
        ) -> PyResult<()> {
            let (key, mu) = (public(&verifying_key)?, read_mu(&mu)?);
            let sigma = self::signature(&signature)?;
            py.detach(|| key.verify_mu(&mu, sigma)).map_err(exception)
        }

        fn functions(module: &Bound<'_, PyModule>) -> PyResult<()> {
            module.add_function(wrap_pyfunction!(generate, module)?)?;
            module.add_function(wrap_pyfunction!(verifying_key, module)?)?;
            module.add_function(wrap_pyfunction!(expand, module)?)?;
            module.add_function(wrap_pyfunction!(sign, module)?)?;
            module.add_function(wrap_pyfunction!(verify, module)?)?;
            module.add_function(wrap_pyfunction!(sign_digest, module)?)?;
            module.add_function(wrap_pyfunction!(verify_digest, module)?)?;
            module.add_function(wrap_pyfunction!(mu, module)?)?;
            module.add_function(wrap_pyfunction!(mu_of_digest, module)?)?;
            module.add_function(wrap_pyfunction!(sign_mu, module)?)?;
            module.add_function(wrap_pyfunction!(verify_mu, module)?)
        }
    };
}

pub(super) use functions;

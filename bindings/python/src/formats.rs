//! Keys in PKCS#8 and SPKI (RFC 9935): functions of each parameter set's module.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::errors::FormatError;

/// What the library refuses, without the key.
fn refused(what: &str, error: impl std::fmt::Display) -> PyErr {
    FormatError::new_err(format!("{what}: {error}"))
}

/// MemoryError, where `PyBytes::new` would panic.
fn bytes<'py>(py: Python<'py>, given: &[u8]) -> PyResult<Bound<'py, PyBytes>> {
    PyBytes::new_with(py, given.len(), |place| {
        place.copy_from_slice(given);
        Ok(())
    })
}

macro_rules! parameter_set {
    ($set:ident, $name:literal) => {
        pub mod $set {
            use dauntless::pkcs8::{
                DecodePrivateKey, DecodePublicKey, EncodePrivateKey, EncodePublicKey, LineEnding,
            };
            use dauntless::$set as library;
            use pyo3::prelude::*;
            use pyo3::pybacked::PyBackedStr;
            use pyo3::types::{PyBytes, PyString};

            use super::{bytes, refused};
            use crate::errors::{array, exception};
            use crate::given::Bytes;

            const PUBLIC: &str = concat!("public key of ", $name);
            const PRIVATE: &str = concat!("private key of ", $name);

            fn public(bytes: &[u8]) -> PyResult<library::EncapsulationKey> {
                let bytes = array("encapsulation key", bytes)?;
                library::EncapsulationKey::from_bytes(bytes).map_err(exception)
            }

            fn private(bytes: &[u8]) -> PyResult<library::DecapsulationKey> {
                if let Ok(seed) = <&[u8; 64]>::try_from(bytes) {
                    return Ok(library::DecapsulationKey::from_seed(seed));
                }
                let bytes = array("decapsulation key", bytes)?;
                library::DecapsulationKey::from_bytes(bytes).map_err(exception)
            }

            /// The seed, if it is known.
            fn kept<'py>(
                py: Python<'py>,
                key: &library::DecapsulationKey,
            ) -> PyResult<Bound<'py, PyBytes>> {
                let expanded = || key.as_bytes().as_slice();
                bytes(py, key.seed().map_or_else(expanded, |seed| seed))
            }

            /// An encapsulation key as SubjectPublicKeyInfo in DER (RFC 9935).
            #[pyfunction]
            fn public_to_der(
                py: Python<'_>,
                encapsulation_key: Bytes,
            ) -> PyResult<Bound<'_, PyBytes>> {
                let der = public(&encapsulation_key)?.to_public_key_der();
                bytes(py, der.map_err(|e| refused(PUBLIC, e))?.as_bytes())
            }

            /// The same in PEM: `-----BEGIN PUBLIC KEY-----`.
            #[pyfunction]
            fn public_to_pem(
                py: Python<'_>,
                encapsulation_key: Bytes,
            ) -> PyResult<Bound<'_, PyString>> {
                let pem = public(&encapsulation_key)?.to_public_key_pem(LineEnding::LF);
                Ok(PyString::new(py, &pem.map_err(|e| refused(PUBLIC, e))?))
            }

            /// The encapsulation key in what `public_to_der` or another library wrote.
            #[pyfunction]
            fn public_from_der(py: Python<'_>, der: Bytes) -> PyResult<Bound<'_, PyBytes>> {
                let key = library::EncapsulationKey::from_public_key_der(&der);
                bytes(py, key.map_err(|e| refused(PUBLIC, e))?.as_bytes())
            }

            /// The encapsulation key in what `public_to_pem` or another library wrote.
            #[pyfunction]
            fn public_from_pem(py: Python<'_>, pem: PyBackedStr) -> PyResult<Bound<'_, PyBytes>> {
                let key = library::EncapsulationKey::from_public_key_pem(&pem);
                bytes(py, key.map_err(|e| refused(PUBLIC, e))?.as_bytes())
            }

            /// A decapsulation key, not encrypted, as PKCS#8 in DER (RFC 9935), in the form that is given: seed or expanded key.
            #[pyfunction]
            fn private_to_der(
                py: Python<'_>,
                decapsulation_key: Bytes,
            ) -> PyResult<Bound<'_, PyBytes>> {
                let key = py.detach(|| private(&decapsulation_key))?;
                let der = key.to_pkcs8_der().map_err(|e| refused(PRIVATE, e))?;
                bytes(py, der.as_bytes())
            }

            /// The same in PEM: `-----BEGIN PRIVATE KEY-----`.
            #[pyfunction]
            fn private_to_pem(
                py: Python<'_>,
                decapsulation_key: Bytes,
            ) -> PyResult<Bound<'_, PyString>> {
                let key = py.detach(|| private(&decapsulation_key))?;
                let pem = key
                    .to_pkcs8_pem(LineEnding::LF)
                    .map_err(|e| refused(PRIVATE, e))?;
                Ok(PyString::new(py, &pem))
            }

            /// The decapsulation key in PKCS#8: its seed if that is there, otherwise the expanded key. Of both, both must agree.
            #[pyfunction]
            fn private_from_der(py: Python<'_>, der: Bytes) -> PyResult<Bound<'_, PyBytes>> {
                let key = py.detach(|| library::DecapsulationKey::from_pkcs8_der(&der));
                kept(py, &key.map_err(|e| refused(PRIVATE, e))?)
            }

            /// The same from PEM.
            #[pyfunction]
            fn private_from_pem(py: Python<'_>, pem: PyBackedStr) -> PyResult<Bound<'_, PyBytes>> {
                let key = py.detach(|| library::DecapsulationKey::from_pkcs8_pem(&pem));
                kept(py, &key.map_err(|e| refused(PRIVATE, e))?)
            }

            pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
                module.add_function(wrap_pyfunction!(public_to_der, module)?)?;
                module.add_function(wrap_pyfunction!(public_to_pem, module)?)?;
                module.add_function(wrap_pyfunction!(public_from_der, module)?)?;
                module.add_function(wrap_pyfunction!(public_from_pem, module)?)?;
                module.add_function(wrap_pyfunction!(private_to_der, module)?)?;
                module.add_function(wrap_pyfunction!(private_to_pem, module)?)?;
                module.add_function(wrap_pyfunction!(private_from_der, module)?)?;
                module.add_function(wrap_pyfunction!(private_from_pem, module)?)
            }
        }
    };
}

parameter_set!(mlkem512, "ML-KEM-512");
parameter_set!(mlkem768, "ML-KEM-768");
parameter_set!(mlkem1024, "ML-KEM-1024");

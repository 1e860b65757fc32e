//! Keys in PKCS#8 and SPKI (RFC 9935, RFC 9881): functions of each parameter set's module.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use pyo3::prelude::*;

use crate::errors::FormatError;

/// What the library refuses, without the key.
pub fn refused(what: &str, error: impl std::fmt::Display) -> PyErr {
    FormatError::new_err(format!("{what}: {error}"))
}

macro_rules! parameter_set {
    ($algorithm:ident, $set:ident, $name:literal, $rfc:literal, $Private:ident, $Public:ident, $private_key:ident, $public_key:ident,
     $private_name:literal, $public_name:literal) => {
        pub mod $set {
            use dauntless::pkcs8::{
                DecodePrivateKey, DecodePublicKey, EncodePrivateKey, EncodePublicKey, LineEnding,
            };
            use dauntless::$set as library;
            use pyo3::prelude::*;
            use pyo3::pybacked::PyBackedStr;
            use pyo3::types::{PyBytes, PyString};

            use super::refused;
            use crate::$algorithm::$set::{expanded, private, public};
            use crate::given::{Bytes, bytes};

            const PUBLIC: &str = concat!("public key of ", $name);
            const PRIVATE: &str = concat!("private key of ", $name);

            /// The seed, if it is known.
            fn kept<'py>(
                py: Python<'py>,
                key: &library::$Private,
            ) -> PyResult<Bound<'py, PyBytes>> {
                match key.seed() {
                    Some(seed) => bytes(py, seed),
                    None => bytes(py, &*expanded(key)),
                }
            }

            #[doc = concat!("Returns a ", $public_name, " as SubjectPublicKeyInfo in DER (", $rfc, ").")]
            #[pyfunction]
            fn public_to_der(
                py: Python<'_>,
                $public_key: Bytes,
            ) -> PyResult<Bound<'_, PyBytes>> {
                let der = public(&$public_key)?.to_public_key_der();
                bytes(py, der.map_err(|e| refused(PUBLIC, e))?.as_bytes())
            }

            #[doc = concat!("Returns a ", $public_name, " as SubjectPublicKeyInfo in PEM: `-----BEGIN PUBLIC KEY-----`.")]
            #[pyfunction]
            fn public_to_pem(
                py: Python<'_>,
                $public_key: Bytes,
            ) -> PyResult<Bound<'_, PyString>> {
                let pem = public(&$public_key)?.to_public_key_pem(LineEnding::LF);
                Ok(PyString::new(py, &pem.map_err(|e| refused(PUBLIC, e))?))
            }

            #[doc = concat!("Returns the ", $public_name, " in what `public_to_der` or another library wrote; FormatError if there is none.")]
            #[pyfunction]
            fn public_from_der(py: Python<'_>, der: Bytes) -> PyResult<Bound<'_, PyBytes>> {
                let key = library::$Public::from_public_key_der(&der);
                bytes(py, key.map_err(|e| refused(PUBLIC, e))?.as_bytes())
            }

            #[doc = concat!("Returns the ", $public_name, " in what `public_to_pem` or another library wrote; FormatError if there is none.")]
            #[pyfunction]
            fn public_from_pem(py: Python<'_>, pem: PyBackedStr) -> PyResult<Bound<'_, PyBytes>> {
                let key = library::$Public::from_public_key_pem(&pem);
                bytes(py, key.map_err(|e| refused(PUBLIC, e))?.as_bytes())
            }

            #[doc = concat!("Returns a ", $private_name, ", not encrypted, as PKCS#8 in DER (", $rfc, "), in the form given: seed or expanded key.")]
            #[pyfunction]
            fn private_to_der(
                py: Python<'_>,
                $private_key: Bytes,
            ) -> PyResult<Bound<'_, PyBytes>> {
                let key = py.detach(|| private(&$private_key))?;
                let der = key.to_pkcs8_der().map_err(|e| refused(PRIVATE, e))?;
                bytes(py, der.as_bytes())
            }

            #[doc = concat!("Returns a ", $private_name, ", not encrypted, as PKCS#8 in PEM: `-----BEGIN PRIVATE KEY-----`.")]
            #[pyfunction]
            fn private_to_pem(
                py: Python<'_>,
                $private_key: Bytes,
            ) -> PyResult<Bound<'_, PyString>> {
                let key = py.detach(|| private(&$private_key))?;
                let pem = key
                    .to_pkcs8_pem(LineEnding::LF)
                    .map_err(|e| refused(PRIVATE, e))?;
                Ok(PyString::new(py, &pem))
            }

            #[doc = concat!("Returns the ", $private_name, " in PKCS#8: its seed if there, otherwise the expanded key; if both, they must agree.")]
            #[pyfunction]
            fn private_from_der(py: Python<'_>, der: Bytes) -> PyResult<Bound<'_, PyBytes>> {
                let key = py.detach(|| library::$Private::from_pkcs8_der(&der));
                kept(py, &key.map_err(|e| refused(PRIVATE, e))?)
            }

            #[doc = concat!("Returns the ", $private_name, " in PKCS#8 in PEM, as `private_from_der` does.")]
            #[pyfunction]
            fn private_from_pem(py: Python<'_>, pem: PyBackedStr) -> PyResult<Bound<'_, PyBytes>> {
                let key = py.detach(|| library::$Private::from_pkcs8_pem(&pem));
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

macro_rules! mlkem {
    ($set:ident, $name:literal) => {
        parameter_set!(
            mlkem,
            $set,
            $name,
            "RFC 9935",
            DecapsulationKey,
            EncapsulationKey,
            decapsulation_key,
            encapsulation_key,
            "decapsulation key",
            "encapsulation key"
        );
    };
}

macro_rules! mldsa {
    ($set:ident, $name:literal) => {
        parameter_set!(
            mldsa,
            $set,
            $name,
            "RFC 9881",
            SigningKey,
            VerifyingKey,
            signing_key,
            verifying_key,
            "signing key",
            "verifying key"
        );
    };
}

mlkem!(mlkem512, "ML-KEM-512");
mlkem!(mlkem768, "ML-KEM-768");
mlkem!(mlkem1024, "ML-KEM-1024");
mldsa!(mldsa44, "ML-DSA-44");
mldsa!(mldsa65, "ML-DSA-65");
mldsa!(mldsa87, "ML-DSA-87");

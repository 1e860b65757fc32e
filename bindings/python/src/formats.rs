//! Keys in PKCS#8 and SPKI (RFC 9935, RFC 9881): functions of each parameter set's module.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use dauntless::pkcs8::PrivateKeyForm;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::errors::FormatError;

/// What the library refuses, without the key.
pub fn refused(what: &str, error: impl std::fmt::Display) -> PyErr {
    FormatError::new_err(format!("{what}: {error}"))
}

/// The form by its name; if none is given, the one that the key has. ValueError for other names, FormatError for a form with a
/// seed that is not known.
fn form(what: &str, name: Option<&str>, has_seed: bool) -> PyResult<PrivateKeyForm> {
    let form = match name {
        None if has_seed => PrivateKeyForm::Seed,
        None | Some("expanded") => PrivateKeyForm::Expanded,
        Some("seed") => PrivateKeyForm::Seed,
        Some("both") => PrivateKeyForm::Both,
        Some(other) => {
            return Err(PyValueError::new_err(format!(
                "form: {other:?} is not a form of private keys; give one of seed, expanded, both"
            )));
        }
    };
    if form == PrivateKeyForm::Expanded || has_seed {
        Ok(form)
    } else {
        let name = name.unwrap_or_default();
        Err(refused(
            what,
            format!(
                "the form {name:?} has a seed, and an expanded key was given; give its seed, or choose the form \"expanded\""
            ),
        ))
    }
}

macro_rules! parameter_set {
    ($algorithm:ident, $set:ident, $name:literal, $rfc:literal, $Private:ident, $Public:ident, $private_key:ident, $public_key:ident,
     $private_name:literal, $public_name:literal, $as_expanded:ident) => {
        pub mod $set {
            use dauntless::pkcs8::{
                DecodePrivateKey, DecodePublicKey, EncodePublicKey, LineEnding, SecretDocument,
            };
            use dauntless::$set as library;
            use pyo3::prelude::*;
            use pyo3::pybacked::PyBackedStr;
            use pyo3::types::{PyBytes, PyString};

            use super::{form, refused};
            use crate::$algorithm::$set::{STACK, private, public};
            use crate::given::{Bytes, bytes};
            use crate::sealed::sealed;

            const PUBLIC: &str = concat!("public key of ", $name);
            const PRIVATE: &str = concat!("private key of ", $name);

            /// The seed, if it is known.
            fn kept<'py>(
                py: Python<'py>,
                key: &library::$Private,
            ) -> PyResult<Bound<'py, PyBytes>> {
                match key.seed() {
                    Some(seed) => bytes(py, seed),
                    None => bytes(py, key.$as_expanded()),
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

            /// PKCS#8 in a form by its name.
            fn written(
                py: Python<'_>,
                given: &[u8],
                name: Option<&str>,
            ) -> PyResult<Box<SecretDocument>> {
                sealed::<STACK, _>(py, || {
                    let key = private(given)?;
                    let form = form(PRIVATE, name, key.seed().is_some())?;
                    key.to_pkcs8_der_as(form).map_err(|e| refused(PRIVATE, e))
                })
            }

            #[doc = concat!("Returns a ", $private_name, ", not encrypted, as PKCS#8 in DER (", $rfc, "). `form` says what of it: \"seed\",")]
            #[doc = "\"expanded\" or \"both\"; by default what is given. FormatError if the form has a seed and an expanded key is given."]
            #[pyfunction]
            #[pyo3(signature = ($private_key, *, form = None))]
            fn private_to_der(
                py: Python<'_>,
                $private_key: Bytes,
                form: Option<PyBackedStr>,
            ) -> PyResult<Bound<'_, PyBytes>> {
                let document = written(py, &$private_key, form.as_deref())?;
                bytes(py, document.as_bytes())
            }

            #[doc = concat!("Returns a ", $private_name, ", not encrypted, as PKCS#8 in PEM: `-----BEGIN PRIVATE KEY-----`. `form` is as in")]
            #[doc = "`private_to_der`."]
            #[pyfunction]
            #[pyo3(signature = ($private_key, *, form = None))]
            fn private_to_pem(
                py: Python<'_>,
                $private_key: Bytes,
                form: Option<PyBackedStr>,
            ) -> PyResult<Bound<'_, PyString>> {
                let document = written(py, &$private_key, form.as_deref())?;
                let pem = sealed::<STACK, _>(py, || {
                    let pem = document.to_pem("PRIVATE KEY", LineEnding::LF);
                    pem.map_err(|e| refused(PRIVATE, e))
                })?;
                Ok(PyString::new(py, &pem))
            }

            #[doc = concat!("Returns the ", $private_name, " in PKCS#8: its seed if there, otherwise the expanded key; if both, they must agree.")]
            #[pyfunction]
            fn private_from_der(py: Python<'_>, der: Bytes) -> PyResult<Bound<'_, PyBytes>> {
                let key = sealed::<STACK, _>(py, || {
                    library::$Private::from_pkcs8_der(&der).map_err(|e| refused(PRIVATE, e))
                })?;
                kept(py, &key)
            }

            #[doc = concat!("Returns the ", $private_name, " in PKCS#8 in PEM, as `private_from_der` does.")]
            #[pyfunction]
            fn private_from_pem(py: Python<'_>, pem: PyBackedStr) -> PyResult<Bound<'_, PyBytes>> {
                let key = sealed::<STACK, _>(py, || {
                    library::$Private::from_pkcs8_pem(&pem).map_err(|e| refused(PRIVATE, e))
                })?;
                kept(py, &key)
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
            "encapsulation key",
            as_bytes
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
            "verifying key",
            as_expanded
        );
    };
}

mlkem!(mlkem512, "ML-KEM-512");
mlkem!(mlkem768, "ML-KEM-768");
mlkem!(mlkem1024, "ML-KEM-1024");
mldsa!(mldsa44, "ML-DSA-44");
mldsa!(mldsa65, "ML-DSA-65");
mldsa!(mldsa87, "ML-DSA-87");

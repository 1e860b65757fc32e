//! Hybrids of ML-KEM-768 and X25519: a module for each, with the same functions. Functions compute without the GIL.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use pyo3::prelude::*;

macro_rules! hybrid {
    ($module:ident, $path:literal, $title:literal, |$outcome:ident| $decapsulated:expr) => {
        pub mod $module {
            use dauntless::$module as library;
            use pyo3::prelude::*;
            use pyo3::types::PyBytes;

            use crate::errors::{array, exception};
            use crate::given::{Bytes, bytes};
            use crate::sealed::sealed;

            /// Bytes of stack that suffice for any operation.
            const STACK: usize = 56 << 10;

            type Pair<'py> = (Bound<'py, PyBytes>, Bound<'py, PyBytes>);

            fn public(bytes: &[u8]) -> PyResult<library::EncapsulationKey> {
                library::EncapsulationKey::from_bytes(array("encapsulation key", bytes)?)
                    .map_err(exception)
            }

            fn private(bytes: &[u8]) -> PyResult<library::DecapsulationKey> {
                array("decapsulation key", bytes).map(library::DecapsulationKey::from_seed)
            }

            fn decapsulated(
                key: &library::DecapsulationKey,
                c: &library::Ciphertext,
            ) -> PyResult<library::SharedSecret> {
                let $outcome = key.decapsulate(c);
                $decapsulated
            }

            /// Returns a new key pair: the encapsulation key (public) and the decapsulation key (secret).
            #[pyfunction]
            fn generate(py: Python<'_>) -> PyResult<Pair<'_>> {
                let make = || library::DecapsulationKey::generate().map_err(exception);
                let key = sealed::<STACK, _>(py, make)?;
                let public = key.encapsulation_key();
                Ok((bytes(py, public.as_bytes())?, bytes(py, key.seed())?))
            }

            /// Returns the encapsulation key of a decapsulation key.
            #[pyfunction]
            fn encapsulation_key(
                py: Python<'_>,
                decapsulation_key: Bytes,
            ) -> PyResult<Bound<'_, PyBytes>> {
                let key =
                    sealed::<STACK, _>(
                        py,
                        || Ok(private(&decapsulation_key)?.encapsulation_key()),
                    )?;
                bytes(py, key.as_bytes())
            }

            /// Returns a ciphertext and the shared secret in it.
            #[pyfunction]
            fn encapsulate(py: Python<'_>, encapsulation_key: Bytes) -> PyResult<Pair<'_>> {
                let made = sealed::<STACK, _>(py, || {
                    public(&encapsulation_key)?.encapsulate().map_err(exception)
                })?;
                Ok((bytes(py, &made.0)?, bytes(py, made.1.as_bytes())?))
            }

            /// Returns the shared secret; for invalid ciphertexts of ML-KEM-768 a pseudorandom value.
            #[pyfunction]
            fn decapsulate(
                py: Python<'_>,
                decapsulation_key: Bytes,
                ciphertext: Bytes,
            ) -> PyResult<Bound<'_, PyBytes>> {
                let c = array("ciphertext", &ciphertext)?;
                let k = sealed::<STACK, _>(py, || decapsulated(&private(&decapsulation_key)?, c))?;
                bytes(py, k.as_bytes())
            }

            /// An expanded decapsulation key, for repeated use; wiped when it is deleted.
            #[pyclass(module = $path, frozen)]
            struct PreparedDecapsulationKey(Box<library::DecapsulationKey>);

            #[pymethods]
            impl PreparedDecapsulationKey {
                #[new]
                fn new(py: Python<'_>, decapsulation_key: Bytes) -> PyResult<Self> {
                    Ok(Self(sealed::<STACK, _>(py, || {
                        private(&decapsulation_key)
                    })?))
                }

                /// Returns the shared secret of a ciphertext, as the function `decapsulate` does.
                fn decapsulate<'py>(
                    &self,
                    py: Python<'py>,
                    ciphertext: Bytes,
                ) -> PyResult<Bound<'py, PyBytes>> {
                    let c = array("ciphertext", &ciphertext)?;
                    let k = sealed::<STACK, _>(py, || decapsulated(&self.0, c))?;
                    bytes(py, k.as_bytes())
                }
            }

            pub fn register(parent: &Bound<'_, PyModule>) -> PyResult<()> {
                let module = PyModule::new(parent.py(), stringify!($module))?;
                module.setattr("__doc__", $title)?;
                module.add("ENCAPSULATION_KEY_SIZE", library::ENCAPSULATION_KEY_SIZE)?;
                module.add("DECAPSULATION_KEY_SIZE", library::SEED_SIZE)?;
                module.add("CIPHERTEXT_SIZE", library::CIPHERTEXT_SIZE)?;
                module.add("SHARED_SECRET_SIZE", library::SHARED_SECRET_SIZE)?;
                module.add_function(wrap_pyfunction!(generate, &module)?)?;
                module.add_function(wrap_pyfunction!(encapsulation_key, &module)?)?;
                module.add_function(wrap_pyfunction!(encapsulate, &module)?)?;
                module.add_function(wrap_pyfunction!(decapsulate, &module)?)?;
                module.add_class::<PreparedDecapsulationKey>()?;
                parent.add_submodule(&module)
            }

            /// Functions that are easily misused.
            pub mod hazmat {
                use super::*;

                /// Returns a ciphertext and the shared secret in it, computed from 64 random bytes: m of ML-KEM-768, then X25519's
                /// ephemeral private key. They must be random, secret and used once: anyone who knows them can compute the secret.
                #[pyfunction]
                fn encapsulate_deterministic(
                    py: Python<'_>,
                    encapsulation_key: Bytes,
                    random: Bytes,
                ) -> PyResult<Pair<'_>> {
                    let random = array("random", &random)?;
                    let made = sealed::<STACK, _>(py, || {
                        let key = public(&encapsulation_key)?;
                        key.encapsulate_deterministic(random).map_err(exception)
                    })?;
                    Ok((bytes(py, &made.0)?, bytes(py, made.1.as_bytes())?))
                }

                pub fn register(parent: &Bound<'_, PyModule>) -> PyResult<()> {
                    let module = PyModule::new(parent.py(), stringify!($module))?;
                    module.setattr(
                        "__doc__",
                        concat!($title, " Functions that are easily misused."),
                    )?;
                    module.add_function(wrap_pyfunction!(encapsulate_deterministic, &module)?)?;
                    parent.add_submodule(&module)
                }
            }
        }
    };
}

hybrid!(
    xwing,
    "dauntless_crypto.xwing",
    "X-Wing (draft-connolly-cfrg-xwing-kem). A decapsulation key is a seed of 32 bytes.",
    |k| Ok(k)
);
hybrid!(
    x25519mlkem768,
    "dauntless_crypto.x25519mlkem768",
    "X25519MLKEM768 (draft-ietf-tls-ecdhe-mlkem). A decapsulation key is 96 bytes: d || z of ML-KEM-768, then X25519's private key.",
    |k| k.map_err(exception)
);

pub fn register(module: &Bound<'_, PyModule>, hazmat: &Bound<'_, PyModule>) -> PyResult<()> {
    xwing::register(module)?;
    x25519mlkem768::register(module)?;
    xwing::hazmat::register(hazmat)?;
    x25519mlkem768::hazmat::register(hazmat)
}

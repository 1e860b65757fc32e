//! ML-KEM (FIPS 203): one module for each parameter set, all alike.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

macro_rules! parameter_set {
    ($set:ident, $path:literal) => {
        pub mod $set {
            use dauntless::$set as library;
            use pyo3::prelude::*;
            use pyo3::pybacked::PyBackedBytes;
            use pyo3::types::PyBytes;
            use zeroize::Zeroizing;

            use crate::errors::{array, exception};

            type Pair<'py> = (Bound<'py, PyBytes>, Bound<'py, PyBytes>);

            fn public_key(bytes: &[u8]) -> PyResult<library::EncapsulationKey> {
                library::EncapsulationKey::from_bytes(array("encapsulation key", bytes)?)
                    .map_err(exception)
            }

            /// In either form; the length says which.
            fn secret_key(bytes: &[u8]) -> PyResult<library::DecapsulationKey> {
                match <&[u8; 64]>::try_from(bytes) {
                    Ok(seed) => Ok(library::DecapsulationKey::from_seed(seed)),
                    Err(_) => {
                        library::DecapsulationKey::from_bytes(array("decapsulation key", bytes)?)
                            .map_err(exception)
                    }
                }
            }

            fn pair<'py>(
                py: Python<'py>,
                c: &library::Ciphertext,
                k: &dauntless::SharedSecret,
            ) -> Pair<'py> {
                (PyBytes::new(py, c), PyBytes::new(py, k.as_bytes()))
            }

            #[pyfunction]
            fn generate(py: Python<'_>) -> PyResult<Pair<'_>> {
                let key = library::DecapsulationKey::generate().map_err(exception)?;
                let seed = key.seed().map_or(&[][..], |seed| seed);
                Ok((
                    PyBytes::new(py, key.encapsulation_key().as_bytes()),
                    PyBytes::new(py, seed),
                ))
            }

            #[pyfunction]
            fn encapsulation_key<'py>(
                py: Python<'py>,
                decapsulation_key: &[u8],
            ) -> PyResult<Bound<'py, PyBytes>> {
                Ok(PyBytes::new(
                    py,
                    secret_key(decapsulation_key)?
                        .encapsulation_key()
                        .as_bytes(),
                ))
            }

            #[pyfunction]
            fn expand<'py>(py: Python<'py>, seed: &[u8]) -> PyResult<Bound<'py, PyBytes>> {
                let key = library::DecapsulationKey::from_seed(array("seed", seed)?);
                Ok(PyBytes::new(py, &*Zeroizing::new(key.to_bytes())))
            }

            #[pyfunction]
            fn encapsulate<'py>(py: Python<'py>, encapsulation_key: &[u8]) -> PyResult<Pair<'py>> {
                let (c, k) = public_key(encapsulation_key)?
                    .encapsulate()
                    .map_err(exception)?;
                Ok(pair(py, &c, &k))
            }

            #[pyfunction]
            fn encapsulate_deterministic<'py>(
                py: Python<'py>,
                encapsulation_key: &[u8],
                random: &[u8],
            ) -> PyResult<Pair<'py>> {
                let random = array("random", random)?;
                let (c, k) = public_key(encapsulation_key)?.encapsulate_deterministic(random);
                Ok(pair(py, &c, &k))
            }

            #[pyfunction]
            fn decapsulate<'py>(
                py: Python<'py>,
                decapsulation_key: &[u8],
                ciphertext: &[u8],
            ) -> PyResult<Bound<'py, PyBytes>> {
                let c = array("ciphertext", ciphertext)?;
                let secret = match <&[u8; 64]>::try_from(decapsulation_key) {
                    Ok(seed) => library::DecapsulationKey::from_seed(seed).decapsulate(c),
                    Err(_) => {
                        library::decapsulate(array("decapsulation key", decapsulation_key)?, c)
                            .map_err(exception)?
                    }
                };
                Ok(PyBytes::new(py, secret.as_bytes()))
            }

            #[pyclass(module = $path, frozen)]
            struct PreparedEncapsulationKey(Box<library::PreparedEncapsulationKey>);

            #[pymethods]
            impl PreparedEncapsulationKey {
                #[new]
                fn new(encapsulation_key: &[u8]) -> PyResult<Self> {
                    Ok(Self(Box::new(public_key(encapsulation_key)?.prepare())))
                }

                fn encapsulate<'py>(&self, py: Python<'py>) -> PyResult<Pair<'py>> {
                    let (c, k) = self.0.encapsulate().map_err(exception)?;
                    Ok(pair(py, &c, &k))
                }

                fn encapsulate_deterministic<'py>(
                    &self,
                    py: Python<'py>,
                    random: &[u8],
                ) -> PyResult<Pair<'py>> {
                    let (c, k) = self.0.encapsulate_deterministic(array("random", random)?);
                    Ok(pair(py, &c, &k))
                }
            }

            #[pyclass(module = $path, frozen)]
            struct PreparedDecapsulationKey(Box<library::PreparedDecapsulationKey>);

            #[pymethods]
            impl PreparedDecapsulationKey {
                #[new]
                fn new(decapsulation_key: &[u8]) -> PyResult<Self> {
                    Ok(Self(Box::new(secret_key(decapsulation_key)?.prepare())))
                }

                fn decapsulate<'py>(
                    &self,
                    py: Python<'py>,
                    ciphertext: &[u8],
                ) -> PyResult<Bound<'py, PyBytes>> {
                    let secret = self.0.decapsulate(array("ciphertext", ciphertext)?);
                    Ok(PyBytes::new(py, secret.as_bytes()))
                }
            }

            type Slot = Option<dauntless::SharedSecret>;

            fn slots<T>(count: usize) -> Vec<Option<T>> {
                (0..count).map(|_| None).collect()
            }

            /// What a batch of encapsulations gives.
            fn pairs<'py>(
                py: Python<'py>,
                count: usize,
                make: impl FnOnce(
                    &mut [library::Ciphertext],
                    &mut [Slot],
                ) -> Result<(), dauntless::Error>,
            ) -> PyResult<Vec<Pair<'py>>> {
                let mut cs = vec![[0; library::CIPHERTEXT_SIZE]; count];
                let mut ks = slots(count);
                make(&mut cs, &mut ks).map_err(exception)?;
                let ks = ks.iter().flatten();
                Ok(cs.iter().zip(ks).map(|(c, k)| pair(py, c, k)).collect())
            }

            #[pyfunction]
            fn generate_many(py: Python<'_>, count: usize) -> PyResult<Vec<Pair<'_>>> {
                let mut keys = slots(count);
                library::DecapsulationKey::generate_many(&mut keys).map_err(exception)?;
                let pair = |key: &library::DecapsulationKey| {
                    let seed = key.seed().map_or(&[][..], |seed| seed);
                    let public = key.encapsulation_key();
                    (PyBytes::new(py, public.as_bytes()), PyBytes::new(py, seed))
                };
                Ok(keys.iter().flatten().map(pair).collect())
            }

            #[pyfunction]
            fn encapsulate_many<'py>(
                py: Python<'py>,
                encapsulation_keys: Vec<PyBackedBytes>,
            ) -> PyResult<Vec<Pair<'py>>> {
                let keys = encapsulation_keys.iter().map(|key| public_key(key));
                let keys = keys.collect::<PyResult<Vec<_>>>()?;
                let keys: Vec<_> = keys.iter().collect();
                pairs(py, keys.len(), |cs, ks| {
                    library::EncapsulationKey::encapsulate_many(&keys, cs, ks)
                })
            }

            #[pyfunction]
            fn encapsulate_many_deterministic<'py>(
                py: Python<'py>,
                encapsulation_keys: Vec<PyBackedBytes>,
                randoms: Vec<PyBackedBytes>,
            ) -> PyResult<Vec<Pair<'py>>> {
                let keys = encapsulation_keys.iter().map(|key| public_key(key));
                let keys = keys.collect::<PyResult<Vec<_>>>()?;
                let keys: Vec<_> = keys.iter().collect();
                let ms = randoms.iter().map(|m| array("random", m).copied());
                let ms = Zeroizing::new(ms.collect::<PyResult<Vec<[u8; 32]>>>()?);
                pairs(py, keys.len(), |cs, ks| {
                    library::EncapsulationKey::encapsulate_many_deterministic(&keys, &ms, cs, ks)
                })
            }

            /// In one batch if all are seeds.
            fn secret_keys(keys: &[PyBackedBytes]) -> PyResult<Vec<library::DecapsulationKey>> {
                let seeds = keys.iter().map(|key| <[u8; 64]>::try_from(&**key));
                let Ok(seeds) = seeds.collect::<Result<Vec<_>, _>>().map(Zeroizing::new) else {
                    return keys.iter().map(|key| secret_key(key)).collect();
                };
                let mut made = slots(seeds.len());
                library::DecapsulationKey::from_seeds(&seeds, &mut made).map_err(exception)?;
                Ok(made.into_iter().flatten().collect())
            }

            #[pyfunction]
            fn decapsulate_many<'py>(
                py: Python<'py>,
                decapsulation_keys: Vec<PyBackedBytes>,
                ciphertexts: Vec<PyBackedBytes>,
            ) -> PyResult<Vec<Bound<'py, PyBytes>>> {
                let keys = secret_keys(&decapsulation_keys)?;
                let keys: Vec<_> = keys.iter().collect();
                let cs = ciphertexts.iter().map(|c| array("ciphertext", c).copied());
                let cs = cs.collect::<PyResult<Vec<_>>>()?;
                let mut ks = slots(keys.len());
                library::DecapsulationKey::decapsulate_many(&keys, &cs, &mut ks)
                    .map_err(exception)?;
                let ks = ks.iter().flatten();
                Ok(ks.map(|k| PyBytes::new(py, k.as_bytes())).collect())
            }

            pub fn register(parent: &Bound<'_, PyModule>) -> PyResult<()> {
                let module = PyModule::new(parent.py(), stringify!($set))?;
                module.add("ENCAPSULATION_KEY_SIZE", library::ENCAPSULATION_KEY_SIZE)?;
                module.add("DECAPSULATION_KEY_SIZE", library::DECAPSULATION_KEY_SIZE)?;
                module.add("CIPHERTEXT_SIZE", library::CIPHERTEXT_SIZE)?;
                module.add_function(wrap_pyfunction!(generate, &module)?)?;
                module.add_function(wrap_pyfunction!(encapsulation_key, &module)?)?;
                module.add_function(wrap_pyfunction!(expand, &module)?)?;
                module.add_function(wrap_pyfunction!(encapsulate, &module)?)?;
                module.add_function(wrap_pyfunction!(encapsulate_deterministic, &module)?)?;
                module.add_function(wrap_pyfunction!(decapsulate, &module)?)?;
                module.add_function(wrap_pyfunction!(generate_many, &module)?)?;
                module.add_function(wrap_pyfunction!(encapsulate_many, &module)?)?;
                module.add_function(wrap_pyfunction!(encapsulate_many_deterministic, &module)?)?;
                module.add_function(wrap_pyfunction!(decapsulate_many, &module)?)?;
                module.add_class::<PreparedEncapsulationKey>()?;
                module.add_class::<PreparedDecapsulationKey>()?;
                parent.add_submodule(&module)
            }
        }
    };
}

parameter_set!(mlkem512, "dauntless_crypto.mlkem512");
parameter_set!(mlkem768, "dauntless_crypto.mlkem768");
parameter_set!(mlkem1024, "dauntless_crypto.mlkem1024");

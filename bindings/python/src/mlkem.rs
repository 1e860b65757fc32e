//! ML-KEM (FIPS 203): one module for each parameter set, all alike. Other threads run while the library computes.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

macro_rules! parameter_set {
    ($set:ident, $path:literal, $title:literal) => {
        pub mod $set {
            use dauntless::$set as library;
            use pyo3::prelude::*;
            use pyo3::types::{PyBytes, PyList};
            use zeroize::Zeroizing;

            use crate::errors::{array, exception};
            use crate::given::{Bytes, room_for};

            type Pair<'py> = (Bound<'py, PyBytes>, Bound<'py, PyBytes>);
            type Slot = Option<dauntless::SharedSecret>;

            /// Operations of a batch between two looks at Python's signals.
            const STEP: usize = 64;
            /// Bytes that Python needs for an object, at most.
            const OBJECT: usize = 64;

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

            /// MemoryError, where `PyBytes::new` would panic.
            fn bytes<'py>(py: Python<'py>, given: &[u8]) -> PyResult<Bound<'py, PyBytes>> {
                PyBytes::new_with(py, given.len(), |place| Ok(place.copy_from_slice(given)))
            }

            fn pair<'py>(
                py: Python<'py>,
                c: &library::Ciphertext,
                k: &dauntless::SharedSecret,
            ) -> PyResult<Pair<'py>> {
                Ok((bytes(py, c)?, bytes(py, k.as_bytes())?))
            }

            fn key_pair<'py>(
                py: Python<'py>,
                key: &library::DecapsulationKey,
            ) -> PyResult<Pair<'py>> {
                let seed = key.seed().map_or(&[][..], |seed| seed);
                Ok((
                    bytes(py, key.encapsulation_key().as_bytes())?,
                    bytes(py, seed)?,
                ))
            }

            /// A new encapsulation key, to be published, and its decapsulation key, to be kept: a seed of 64 bytes.
            #[pyfunction]
            fn generate(py: Python<'_>) -> PyResult<Pair<'_>> {
                let key = py
                    .detach(library::DecapsulationKey::generate)
                    .map_err(exception)?;
                key_pair(py, &key)
            }

            /// The public half of a pair, from the secret one.
            #[pyfunction]
            fn encapsulation_key(
                py: Python<'_>,
                decapsulation_key: Bytes,
            ) -> PyResult<Bound<'_, PyBytes>> {
                let key = py.detach(|| secret_key(&decapsulation_key))?;
                bytes(py, key.encapsulation_key().as_bytes())
            }

            /// The decapsulation key of a seed in the expanded form of FIPS 203.
            #[pyfunction]
            fn expand(py: Python<'_>, seed: Bytes) -> PyResult<Bound<'_, PyBytes>> {
                let seed = array("seed", &seed)?;
                let key = py.detach(|| library::DecapsulationKey::from_seed(seed));
                bytes(py, &*Zeroizing::new(key.to_bytes()))
            }

            /// A ciphertext for the key's owner, and the shared secret of 32 bytes.
            #[pyfunction]
            fn encapsulate(py: Python<'_>, encapsulation_key: Bytes) -> PyResult<Pair<'_>> {
                let (c, k) = py.detach(|| {
                    public_key(&encapsulation_key)?
                        .encapsulate()
                        .map_err(exception)
                })?;
                pair(py, &c, &k)
            }

            /// The shared secret. A ciphertext that was made for another key is no error: it gives a secret nobody else can know.
            #[pyfunction]
            fn decapsulate(
                py: Python<'_>,
                decapsulation_key: Bytes,
                ciphertext: Bytes,
            ) -> PyResult<Bound<'_, PyBytes>> {
                let c = array("ciphertext", &ciphertext)?;
                let secret = py.detach(|| match <&[u8; 64]>::try_from(&*decapsulation_key) {
                    Ok(seed) => Ok(library::DecapsulationKey::from_seed(seed).decapsulate(c)),
                    Err(_) => {
                        library::decapsulate(array("decapsulation key", &decapsulation_key)?, c)
                            .map_err(exception)
                    }
                })?;
                bytes(py, secret.as_bytes())
            }

            /// An encapsulation key with everything computed that does not depend on the message.
            #[pyclass(module = $path, frozen)]
            struct PreparedEncapsulationKey(Box<library::PreparedEncapsulationKey>);

            #[pymethods]
            impl PreparedEncapsulationKey {
                #[new]
                fn new(py: Python<'_>, encapsulation_key: Bytes) -> PyResult<Self> {
                    py.detach(|| Ok(Self(Box::new(public_key(&encapsulation_key)?.prepare()))))
                }

                /// As the function of that name, with this key.
                fn encapsulate<'py>(&self, py: Python<'py>) -> PyResult<Pair<'py>> {
                    let (c, k) = py.detach(|| self.0.encapsulate()).map_err(exception)?;
                    pair(py, &c, &k)
                }
            }

            /// A decapsulation key with everything computed that does not depend on the ciphertext; wiped when it is deleted.
            #[pyclass(module = $path, frozen)]
            struct PreparedDecapsulationKey(Box<library::PreparedDecapsulationKey>);

            #[pymethods]
            impl PreparedDecapsulationKey {
                #[new]
                fn new(py: Python<'_>, decapsulation_key: Bytes) -> PyResult<Self> {
                    py.detach(|| Ok(Self(Box::new(secret_key(&decapsulation_key)?.prepare()))))
                }

                /// As the function of that name, with this key.
                fn decapsulate<'py>(
                    &self,
                    py: Python<'py>,
                    ciphertext: Bytes,
                ) -> PyResult<Bound<'py, PyBytes>> {
                    let c = array("ciphertext", &ciphertext)?;
                    let secret = py.detach(|| self.0.decapsulate(c));
                    bytes(py, secret.as_bytes())
                }
            }

            fn slots<T>(count: usize) -> Vec<Option<T>> {
                (0..count).map(|_| None).collect()
            }

            /// What a batch of encapsulations gives.
            fn pairs(
                py: Python<'_>,
                count: usize,
                make: impl FnOnce(
                    &mut [library::Ciphertext],
                    &mut [Slot],
                ) -> Result<(), dauntless::Error>
                + Send,
            ) -> PyResult<Vec<Pair<'_>>> {
                let mut cs = vec![[0; library::CIPHERTEXT_SIZE]; count];
                let mut ks = slots(count);
                py.detach(|| make(&mut cs, &mut ks)).map_err(exception)?;
                let ks = ks.iter().flatten();
                cs.iter().zip(ks).map(|(c, k)| pair(py, c, k)).collect()
            }

            /// So many new pairs, as `generate` makes them; many at once cost less, multiples of eight least.
            #[pyfunction]
            fn generate_many(py: Python<'_>, count: usize) -> PyResult<Bound<'_, PyList>> {
                room_for(
                    count,
                    library::ENCAPSULATION_KEY_SIZE + library::SEED_SIZE + 3 * OBJECT,
                )?;
                let made = PyList::empty(py);
                while made.len() < count {
                    py.check_signals()?;
                    let mut keys = slots(STEP.min(count - made.len()));
                    py.detach(|| library::DecapsulationKey::generate_many(&mut keys))
                        .map_err(exception)?;
                    for key in keys.iter().flatten() {
                        made.append(key_pair(py, key)?)?;
                    }
                }
                Ok(made)
            }

            fn public_keys(given: &[Bytes]) -> PyResult<Vec<library::EncapsulationKey>> {
                given.iter().map(|key| public_key(key)).collect()
            }

            /// For each key what `encapsulate` gives.
            #[pyfunction]
            fn encapsulate_many(
                py: Python<'_>,
                encapsulation_keys: Vec<Bytes>,
            ) -> PyResult<Vec<Pair<'_>>> {
                let keys = py.detach(|| public_keys(&encapsulation_keys))?;
                pairs(py, keys.len(), |cs, ks| {
                    let keys: Vec<_> = keys.iter().collect();
                    library::EncapsulationKey::encapsulate_many(&keys, cs, ks)
                })
            }

            /// In one batch if all are seeds.
            fn secret_keys(keys: &[Bytes]) -> PyResult<Vec<library::DecapsulationKey>> {
                let seeds = keys.iter().map(|key| <[u8; 64]>::try_from(&**key));
                let Ok(seeds) = seeds.collect::<Result<Vec<_>, _>>().map(Zeroizing::new) else {
                    return keys.iter().map(|key| secret_key(key)).collect();
                };
                let mut made = slots(seeds.len());
                library::DecapsulationKey::from_seeds(&seeds, &mut made).map_err(exception)?;
                Ok(made.into_iter().flatten().collect())
            }

            /// The shared secret of each ciphertext under the key with the same index.
            #[pyfunction]
            fn decapsulate_many(
                py: Python<'_>,
                decapsulation_keys: Vec<Bytes>,
                ciphertexts: Vec<Bytes>,
            ) -> PyResult<Vec<Bound<'_, PyBytes>>> {
                let ks = py.detach(|| {
                    let keys = secret_keys(&decapsulation_keys)?;
                    let keys: Vec<_> = keys.iter().collect();
                    let cs = ciphertexts.iter().map(|c| array("ciphertext", c).copied());
                    let cs = cs.collect::<PyResult<Vec<_>>>()?;
                    let mut ks = slots(keys.len());
                    library::DecapsulationKey::decapsulate_many(&keys, &cs, &mut ks)
                        .map_err(exception)?;
                    PyResult::Ok(ks)
                })?;
                let ks = ks.iter().flatten();
                ks.map(|k| bytes(py, k.as_bytes())).collect()
            }

            pub fn register(parent: &Bound<'_, PyModule>) -> PyResult<()> {
                let module = PyModule::new(parent.py(), stringify!($set))?;
                module.setattr("__doc__", $title)?;
                module.add("ENCAPSULATION_KEY_SIZE", library::ENCAPSULATION_KEY_SIZE)?;
                module.add("DECAPSULATION_KEY_SIZE", library::DECAPSULATION_KEY_SIZE)?;
                module.add("CIPHERTEXT_SIZE", library::CIPHERTEXT_SIZE)?;
                module.add_function(wrap_pyfunction!(generate, &module)?)?;
                module.add_function(wrap_pyfunction!(encapsulation_key, &module)?)?;
                module.add_function(wrap_pyfunction!(expand, &module)?)?;
                module.add_function(wrap_pyfunction!(encapsulate, &module)?)?;
                module.add_function(wrap_pyfunction!(decapsulate, &module)?)?;
                module.add_function(wrap_pyfunction!(generate_many, &module)?)?;
                module.add_function(wrap_pyfunction!(encapsulate_many, &module)?)?;
                module.add_function(wrap_pyfunction!(decapsulate_many, &module)?)?;
                module.add_class::<PreparedEncapsulationKey>()?;
                module.add_class::<PreparedDecapsulationKey>()?;
                crate::formats::$set::register(&module)?;
                parent.add_submodule(&module)
            }

            /// What is easily misused, in a module of its own.
            pub mod hazmat {
                use super::*;

                /// A ciphertext and the shared secret, from the 32 random bytes m. Each m must be random, secret and used once: whoever
                /// knows m knows the secret. The key may be prepared.
                #[pyfunction]
                fn encapsulate_deterministic<'py>(
                    py: Python<'py>,
                    encapsulation_key: Key,
                    random: Bytes,
                ) -> PyResult<Pair<'py>> {
                    let random = array("random", &random)?;
                    let (c, k) = py.detach(|| match encapsulation_key {
                        Key::Prepared(key) => Ok(key.get().0.encapsulate_deterministic(random)),
                        Key::Bytes(key) => {
                            Ok::<_, PyErr>(public_key(&key)?.encapsulate_deterministic(random))
                        }
                    })?;
                    pair(py, &c, &k)
                }

                #[derive(FromPyObject)]
                enum Key {
                    Prepared(Py<PreparedEncapsulationKey>),
                    Bytes(Bytes),
                }

                /// The same for each key, with the random bytes that have its index.
                #[pyfunction]
                fn encapsulate_many_deterministic(
                    py: Python<'_>,
                    encapsulation_keys: Vec<Bytes>,
                    randoms: Vec<Bytes>,
                ) -> PyResult<Vec<Pair<'_>>> {
                    let keys = py.detach(|| public_keys(&encapsulation_keys))?;
                    let ms = randoms.iter().map(|m| array("random", m).copied());
                    let ms = Zeroizing::new(ms.collect::<PyResult<Vec<[u8; 32]>>>()?);
                    pairs(py, keys.len(), |cs, ks| {
                        let keys: Vec<_> = keys.iter().collect();
                        library::EncapsulationKey::encapsulate_many_deterministic(
                            &keys, &ms, cs, ks,
                        )
                    })
                }

                pub fn register(parent: &Bound<'_, PyModule>) -> PyResult<()> {
                    let module = PyModule::new(parent.py(), stringify!($set))?;
                    module.setattr("__doc__", concat!($title, " What is easily misused."))?;
                    module.add_function(wrap_pyfunction!(encapsulate_deterministic, &module)?)?;
                    module
                        .add_function(wrap_pyfunction!(encapsulate_many_deterministic, &module)?)?;
                    parent.add_submodule(&module)
                }
            }
        }
    };
}

parameter_set!(
    mlkem512,
    "dauntless_crypto.mlkem512",
    "ML-KEM-512. A decapsulation key is a seed of 64 bytes or an expanded key; functions take either and tell by its length."
);
parameter_set!(
    mlkem768,
    "dauntless_crypto.mlkem768",
    "ML-KEM-768. A decapsulation key is a seed of 64 bytes or an expanded key; functions take either and tell by its length."
);
parameter_set!(
    mlkem1024,
    "dauntless_crypto.mlkem1024",
    "ML-KEM-1024. A decapsulation key is a seed of 64 bytes or an expanded key; functions take either and tell by its length."
);

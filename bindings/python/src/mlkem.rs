//! ML-KEM (FIPS 203): one module for each parameter set, all with the same functions. Functions compute without the GIL.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use pyo3::prelude::*;

macro_rules! parameter_set {
    ($set:ident, $path:literal, $title:literal, $kib:expr) => {
        pub mod $set {
            use dauntless::$set as library;
            use pyo3::prelude::*;
            use pyo3::types::{PyBytes, PyList};

            use crate::errors::{array, exception, expanded_key};
            use crate::given::{Bytes, arrays, bytes, room_for};
            use crate::sealed::sealed;

            /// Bytes of stack that suffice for any single operation but reading and writing keys.
            const SINGLE: usize = $kib[0] << 10;
            /// The same for these too.
            pub const STACK: usize = $kib[1] << 10;
            /// The same for a batch.
            const BATCH: usize = $kib[2] << 10;

            type Pair<'py> = (Bound<'py, PyBytes>, Bound<'py, PyBytes>);
            type Slot = Option<dauntless::SharedSecret>;

            /// Operations between two checks for Python's signals.
            const STEP: usize = 64;
            /// Upper bound of Python's overhead for an object, in bytes.
            const OBJECT: usize = 64;

            /// Reads an encapsulation key.
            pub fn public(bytes: &[u8]) -> PyResult<library::EncapsulationKey> {
                library::EncapsulationKey::from_bytes(array("encapsulation key", bytes)?)
                    .map_err(exception)
            }

            /// Reads a decapsulation key: a seed or an expanded key, depending on the length.
            pub fn private(bytes: &[u8]) -> PyResult<library::DecapsulationKey> {
                match <&[u8; 64]>::try_from(bytes) {
                    Ok(seed) => Ok(library::DecapsulationKey::from_seed(seed)),
                    Err(_) => library::DecapsulationKey::from_bytes(expanded_key(
                        "decapsulation key",
                        bytes,
                        library::SEED_SIZE,
                    )?)
                    .map_err(exception),
                }
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

            /// Returns a new key pair: the encapsulation key (public) and the decapsulation key (secret), a seed of 64 bytes.
            #[pyfunction]
            fn generate(py: Python<'_>) -> PyResult<Pair<'_>> {
                let make = || library::DecapsulationKey::generate().map_err(exception);
                let key = sealed::<SINGLE, _>(py, make)?;
                key_pair(py, &key)
            }

            /// Returns the encapsulation key of a decapsulation key.
            #[pyfunction]
            fn encapsulation_key(
                py: Python<'_>,
                decapsulation_key: Bytes,
            ) -> PyResult<Bound<'_, PyBytes>> {
                let key = sealed::<SINGLE, _>(py, || {
                    Ok(private(&decapsulation_key)?.encapsulation_key())
                })?;
                bytes(py, key.as_bytes())
            }

            /// Returns the expanded decapsulation key of a seed of 64 bytes (FIPS 203, Algorithm 16).
            #[pyfunction]
            fn expand(py: Python<'_>, seed: Bytes) -> PyResult<Bound<'_, PyBytes>> {
                let seed = array("seed", &seed)?;
                let key =
                    sealed::<SINGLE, _>(py, || Ok(library::DecapsulationKey::from_seed(seed)))?;
                bytes(py, key.as_bytes())
            }

            /// Returns a ciphertext and the shared secret in it, 32 bytes (FIPS 203, Algorithm 20).
            #[pyfunction]
            fn encapsulate(py: Python<'_>, encapsulation_key: Bytes) -> PyResult<Pair<'_>> {
                let made = sealed::<SINGLE, _>(py, || {
                    public(&encapsulation_key)?.encapsulate().map_err(exception)
                })?;
                pair(py, &made.0, &made.1)
            }

            /// Returns the shared secret (FIPS 203, Algorithm 21); for invalid ciphertexts a pseudorandom value.
            #[pyfunction]
            fn decapsulate(
                py: Python<'_>,
                decapsulation_key: Bytes,
                ciphertext: Bytes,
            ) -> PyResult<Bound<'_, PyBytes>> {
                let c = array("ciphertext", &ciphertext)?;
                let secret =
                    sealed::<SINGLE, _>(py, || match <&[u8; 64]>::try_from(&*decapsulation_key) {
                        Ok(seed) => Ok(library::decapsulate_from_seed(seed, c)),
                        Err(_) => library::decapsulate(
                            expanded_key(
                                "decapsulation key",
                                &decapsulation_key,
                                library::SEED_SIZE,
                            )?,
                            c,
                        )
                        .map_err(exception),
                    })?;
                bytes(py, secret.as_bytes())
            }

            /// An encapsulation key together with precomputed values, for repeated use.
            #[pyclass(module = $path, frozen)]
            struct PreparedEncapsulationKey(Box<library::PreparedEncapsulationKey>);

            #[pymethods]
            impl PreparedEncapsulationKey {
                #[new]
                fn new(py: Python<'_>, encapsulation_key: Bytes) -> PyResult<Self> {
                    py.detach(|| Ok(Self(Box::new(public(&encapsulation_key)?.prepare()))))
                }

                /// Returns a ciphertext and the shared secret in it, 32 bytes, as the function `encapsulate` does.
                fn encapsulate<'py>(&self, py: Python<'py>) -> PyResult<Pair<'py>> {
                    let made = sealed::<SINGLE, _>(py, || self.0.encapsulate().map_err(exception))?;
                    pair(py, &made.0, &made.1)
                }
            }

            /// A decapsulation key together with precomputed values, for repeated use; wiped when it is deleted.
            #[pyclass(module = $path, frozen)]
            struct PreparedDecapsulationKey(Box<library::PreparedDecapsulationKey>);

            #[pymethods]
            impl PreparedDecapsulationKey {
                #[new]
                fn new(py: Python<'_>, decapsulation_key: Bytes) -> PyResult<Self> {
                    let make = || Ok(private(&decapsulation_key)?.prepare());
                    Ok(Self(sealed::<SINGLE, _>(py, make)?))
                }

                /// Returns the shared secret of a ciphertext, as the function `decapsulate` does.
                fn decapsulate<'py>(
                    &self,
                    py: Python<'py>,
                    ciphertext: Bytes,
                ) -> PyResult<Bound<'py, PyBytes>> {
                    let c = array("ciphertext", &ciphertext)?;
                    let secret = sealed::<SINGLE, _>(py, || Ok(self.0.decapsulate(c)))?;
                    bytes(py, secret.as_bytes())
                }
            }

            fn slots<T>(count: usize) -> Vec<Option<T>> {
                (0..count).map(|_| None).collect()
            }

            /// Runs `make` for `count` encapsulations; returns pairs of ciphertext and shared secret.
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
                sealed::<BATCH, _>(py, || make(&mut cs, &mut ks).map_err(exception))?;
                let ks = ks.iter().flatten();
                cs.iter().zip(ks).map(|(c, k)| pair(py, c, k)).collect()
            }

            /// Returns `count` new key pairs, as `generate` does. Multiples of eight take the least time per pair.
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
                    sealed::<BATCH, _>(py, || {
                        library::DecapsulationKey::generate_many(&mut keys).map_err(exception)
                    })?;
                    for key in keys.iter().flatten() {
                        made.append(key_pair(py, key)?)?;
                    }
                }
                Ok(made)
            }

            fn public_keys(given: &[Bytes]) -> PyResult<Vec<library::EncapsulationKey>> {
                given.iter().map(|key| public(key)).collect()
            }

            /// Returns a ciphertext and the shared secret in it for each key, as `encapsulate` does.
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

            /// Reads decapsulation keys, each where it stays; expands them in one batch if all are seeds.
            fn secret_keys(keys: &[Bytes]) -> PyResult<Vec<Option<library::DecapsulationKey>>> {
                let mut made = slots(keys.len());
                if keys.iter().all(|key| key.len() == library::SEED_SIZE) {
                    let seeds = arrays("seed", keys)?;
                    library::DecapsulationKey::from_seeds(&seeds, &mut made).map_err(exception)?;
                    return Ok(made);
                }
                for (key, slot) in keys.iter().zip(&mut made) {
                    if let Ok(seed) = <&[u8; 64]>::try_from(&**key) {
                        library::DecapsulationKey::from_seed_into(seed, slot);
                    } else {
                        let bytes = expanded_key("decapsulation key", key, library::SEED_SIZE)?;
                        library::DecapsulationKey::from_bytes_into(bytes, slot)
                            .map_err(exception)?;
                    }
                }
                Ok(made)
            }

            /// Returns the shared secret of each ciphertext under the key with the same index, as `decapsulate` does.
            #[pyfunction]
            fn decapsulate_many(
                py: Python<'_>,
                decapsulation_keys: Vec<Bytes>,
                ciphertexts: Vec<Bytes>,
            ) -> PyResult<Vec<Bound<'_, PyBytes>>> {
                let ks = sealed::<BATCH, _>(py, || {
                    let keys = secret_keys(&decapsulation_keys)?;
                    let keys: Vec<_> = keys.iter().flatten().collect();
                    let cs = ciphertexts.iter().map(|c| array("ciphertext", c).copied());
                    let cs = cs.collect::<PyResult<Vec<_>>>()?;
                    let mut ks = slots(keys.len());
                    library::DecapsulationKey::decapsulate_many(&keys, &cs, &mut ks)
                        .map_err(exception)?;
                    Ok(ks)
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

            /// Functions that are easily misused.
            pub mod hazmat {
                use super::*;

                /// Returns a ciphertext and the shared secret in it, computed from 32 random bytes m (FIPS 203, Algorithm 17).
                /// Each m must be random, secret and used once: anyone who knows m can compute the secret. The key may be prepared.
                #[pyfunction]
                fn encapsulate_deterministic<'py>(
                    py: Python<'py>,
                    encapsulation_key: Key,
                    random: Bytes,
                ) -> PyResult<Pair<'py>> {
                    let random = array("random", &random)?;
                    let made = sealed::<SINGLE, _>(py, || match encapsulation_key {
                        Key::Prepared(key) => Ok(key.get().0.encapsulate_deterministic(random)),
                        Key::Bytes(key) => Ok(public(&key)?.encapsulate_deterministic(random)),
                    })?;
                    pair(py, &made.0, &made.1)
                }

                #[derive(FromPyObject)]
                enum Key {
                    Prepared(Py<PreparedEncapsulationKey>),
                    Bytes(Bytes),
                }

                /// Returns a ciphertext and the shared secret in it for each key, from the random bytes with its index.
                #[pyfunction]
                fn encapsulate_many_deterministic(
                    py: Python<'_>,
                    encapsulation_keys: Vec<Bytes>,
                    randoms: Vec<Bytes>,
                ) -> PyResult<Vec<Pair<'_>>> {
                    let keys = py.detach(|| public_keys(&encapsulation_keys))?;
                    let ms = arrays("random", &randoms)?;
                    pairs(py, keys.len(), |cs, ks| {
                        let keys: Vec<_> = keys.iter().collect();
                        library::EncapsulationKey::encapsulate_many_deterministic(
                            &keys, &ms, cs, ks,
                        )
                    })
                }

                pub fn register(parent: &Bound<'_, PyModule>) -> PyResult<()> {
                    let module = PyModule::new(parent.py(), stringify!($set))?;
                    module.setattr(
                        "__doc__",
                        concat!($title, " Functions that are easily misused."),
                    )?;
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
    "ML-KEM-512 (FIPS 203). A decapsulation key is a seed of 64 bytes or an expanded key; functions accept both.",
    [40, 64, 72]
);
parameter_set!(
    mlkem768,
    "dauntless_crypto.mlkem768",
    "ML-KEM-768 (FIPS 203). A decapsulation key is a seed of 64 bytes or an expanded key; functions accept both.",
    [56, 80, 96]
);
parameter_set!(
    mlkem1024,
    "dauntless_crypto.mlkem1024",
    "ML-KEM-1024 (FIPS 203). A decapsulation key is a seed of 64 bytes or an expanded key; functions accept both.",
    [72, 96, 120]
);

pub fn register(module: &Bound<'_, PyModule>, hazmat: &Bound<'_, PyModule>) -> PyResult<()> {
    mlkem512::register(module)?;
    mlkem768::register(module)?;
    mlkem1024::register(module)?;
    mlkem512::hazmat::register(hazmat)?;
    mlkem768::hazmat::register(hazmat)?;
    mlkem1024::hazmat::register(hazmat)
}

//! SHA-3 and SHAKE (FIPS 202).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::sync::{Mutex, PoisonError};

use dauntless::sha3 as library;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::errors::DauntlessError;
use crate::given::{Bytes, room_for};

/// Bytes from which on other threads may run meanwhile, as in hashlib.
const LONG: usize = 2048;

/// Does the work, letting other threads run if there is much of it.
fn worked<T: Send>(py: Python<'_>, size: usize, work: impl FnOnce() -> T + Send) -> T {
    if size < LONG { work() } else { py.detach(work) }
}

macro_rules! hash {
    ($name:ident, $hash:ty, $doc:literal) => {
        #[doc = $doc]
        #[pyfunction]
        #[pyo3(signature = (message, /))]
        fn $name(py: Python<'_>, message: Bytes) -> Bound<'_, PyBytes> {
            let hash = worked(py, message.len(), || <$hash>::digest(&message));
            PyBytes::new(py, &hash)
        }
    };
}

hash!(
    sha3_224,
    library::Sha3_224,
    "The 28 bytes of SHA3-224 of a message."
);
hash!(
    sha3_256,
    library::Sha3_256,
    "The 32 bytes of SHA3-256 of a message."
);
hash!(
    sha3_384,
    library::Sha3_384,
    "The 48 bytes of SHA3-384 of a message."
);
hash!(
    sha3_512,
    library::Sha3_512,
    "The 64 bytes of SHA3-512 of a message."
);

/// SHAKE while it takes its message, and once it has begun to give output.
enum State<Absorbing, Reader> {
    Absorbing(Absorbing),
    Squeezing(Reader),
}

macro_rules! shake {
    ($name:ident, $absorbing:ty, $rate:literal, $doc:literal) => {
        #[doc = $doc]
        #[pyclass(module = "dauntless_crypto.sha3", frozen)]
        struct $name(Mutex<State<$absorbing, library::ShakeReader<$rate>>>);

        #[pymethods]
        impl $name {
            #[new]
            #[pyo3(signature = (message = None))]
            fn new(py: Python<'_>, message: Option<Bytes>) -> Self {
                let message = message.as_deref().unwrap_or_default();
                let shake = worked(py, message.len(), || <$absorbing>::new().chain(message));
                Self(Mutex::new(State::Absorbing(shake)))
            }

            /// Appends a piece to the message.
            fn absorb(&self, py: Python<'_>, piece: Bytes) -> PyResult<()> {
                worked(py, piece.len(), || {
                    match &mut *self.0.lock().unwrap_or_else(PoisonError::into_inner) {
                        State::Absorbing(shake) => Ok(shake.absorb(&piece)),
                        State::Squeezing(_) => {
                            Err("absorb: the message has ended; begin a new one")
                        }
                    }
                })
                .map_err(DauntlessError::new_err)
            }

            /// The next bytes of output; the first call ends the message.
            fn squeeze<'py>(
                &self,
                py: Python<'py>,
                length: usize,
            ) -> PyResult<Bound<'py, PyBytes>> {
                room_for(length, 1)?;
                PyBytes::new_with(py, length, |output| {
                    worked(py, length, || {
                        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
                        if let State::Absorbing(shake) = &mut *state {
                            *state = State::Squeezing(std::mem::take(shake).reader());
                        }
                        if let State::Squeezing(reader) = &mut *state {
                            reader.squeeze(output);
                        }
                    });
                    Ok(())
                })
            }
        }
    };
}

shake!(
    Shake128,
    library::Shake128,
    168,
    "SHAKE128 of a message, which `absorb` continues and the first `squeeze` ends; output comes in pieces of any length."
);
shake!(
    Shake256,
    library::Shake256,
    136,
    "SHAKE256 of a message, which `absorb` continues and the first `squeeze` ends; output comes in pieces of any length."
);

pub fn register(parent: &Bound<'_, PyModule>, _: &Bound<'_, PyModule>) -> PyResult<()> {
    let module = PyModule::new(parent.py(), "sha3")?;
    module.setattr("__doc__", "SHA-3 hashes and SHAKE (FIPS 202).")?;
    module.add_function(wrap_pyfunction!(sha3_224, &module)?)?;
    module.add_function(wrap_pyfunction!(sha3_256, &module)?)?;
    module.add_function(wrap_pyfunction!(sha3_384, &module)?)?;
    module.add_function(wrap_pyfunction!(sha3_512, &module)?)?;
    module.add_class::<Shake128>()?;
    module.add_class::<Shake256>()?;
    parent.add_submodule(&module)
}

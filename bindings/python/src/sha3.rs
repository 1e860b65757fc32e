//! The module `sha3`: SHA-3 and SHAKE (FIPS 202).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::sync::{Mutex, PoisonError};

use dauntless::sha3 as library;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::errors::DauntlessError;
use crate::given::{Bytes, room_for};

/// Inputs of at least this many bytes are hashed without the GIL, as in hashlib.
const LONG: usize = 2048;

/// Bytes of stack that suffice for any operation.
const STACK: usize = 4 << 10;

/// Runs `work` as `sealed` does, since what is hashed may be secret; without the GIL if there are at least `LONG` bytes.
fn worked<T: Send>(py: Python<'_>, size: usize, work: impl FnOnce() -> T + Send) -> Box<T> {
    let work = || dauntless::cleared::<STACK, _>(|| Box::new(work()));
    if size < LONG { work() } else { py.detach(work) }
}

macro_rules! hash {
    ($name:ident, $hash:ty, $doc:literal) => {
        #[doc = $doc]
        #[pyfunction]
        #[pyo3(signature = (message, /))]
        fn $name(py: Python<'_>, message: Bytes) -> Bound<'_, PyBytes> {
            let hash = worked(py, message.len(), || <$hash>::digest(&message));
            PyBytes::new(py, &*hash)
        }
    };
}

hash!(
    sha3_224,
    library::Sha3_224,
    "Returns the SHA3-224 digest of a message, 28 bytes."
);
hash!(
    sha3_256,
    library::Sha3_256,
    "Returns the SHA3-256 digest of a message, 32 bytes."
);
hash!(
    sha3_384,
    library::Sha3_384,
    "Returns the SHA3-384 digest of a message, 48 bytes."
);
hash!(
    sha3_512,
    library::Sha3_512,
    "Returns the SHA3-512 digest of a message, 64 bytes."
);

/// SHAKE in its absorbing or squeezing phase.
enum State<Absorbing, Reader> {
    Absorbing(Absorbing),
    Squeezing(Reader),
}

macro_rules! shake {
    ($name:ident, $absorbing:ty, $rate:literal, $doc:literal) => {
        #[doc = $doc]
        #[pyclass(module = "dauntless_crypto.sha3", frozen)]
        struct $name(Mutex<Box<State<$absorbing, library::ShakeReader<$rate>>>>);

        #[pymethods]
        impl $name {
            #[new]
            #[pyo3(signature = (message = None))]
            fn new(py: Python<'_>, message: Option<Bytes>) -> Self {
                let message = message.as_deref().unwrap_or_default();
                let shake = worked(py, message.len(), || {
                    State::Absorbing(<$absorbing>::new().chain_update(message))
                });
                Self(Mutex::new(shake))
            }

            /// Appends bytes to the message; DauntlessError after the first `squeeze`.
            fn update(&self, py: Python<'_>, piece: Bytes) -> PyResult<()> {
                worked(py, piece.len(), || {
                    match &mut **self.0.lock().unwrap_or_else(PoisonError::into_inner) {
                        State::Absorbing(shake) => Ok(shake.update(&piece)),
                        State::Squeezing(_) => {
                            Err("update: squeeze has ended the message; create a new object")
                        }
                    }
                })
                .map_err(DauntlessError::new_err)
            }

            /// Returns the next `length` bytes of output; the first call ends the message.
            fn squeeze<'py>(
                &self,
                py: Python<'py>,
                length: usize,
            ) -> PyResult<Bound<'py, PyBytes>> {
                room_for(length, 1)?;
                PyBytes::new_with(py, length, |output| {
                    worked(py, length, || {
                        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
                        if let State::Absorbing(shake) = &mut **state {
                            **state = State::Squeezing(std::mem::take(shake).finalize_xof());
                        }
                        if let State::Squeezing(reader) = &mut **state {
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
    "SHAKE128. `update` appends to the message; the first `squeeze` ends it, each returns the next bytes of output."
);
shake!(
    Shake256,
    library::Shake256,
    136,
    "SHAKE256. `update` appends to the message; the first `squeeze` ends it, each returns the next bytes of output."
);

const DOCUMENTATION: &str = "SHA-3 and SHAKE (FIPS 202). \
    `update` appends to the message, `squeeze` returns output, as in the C and Rust APIs.";

pub fn register(parent: &Bound<'_, PyModule>, _: &Bound<'_, PyModule>) -> PyResult<()> {
    let module = PyModule::new(parent.py(), "sha3")?;
    module.setattr("__doc__", DOCUMENTATION)?;
    module.add_function(wrap_pyfunction!(sha3_224, &module)?)?;
    module.add_function(wrap_pyfunction!(sha3_256, &module)?)?;
    module.add_function(wrap_pyfunction!(sha3_384, &module)?)?;
    module.add_function(wrap_pyfunction!(sha3_512, &module)?)?;
    module.add_class::<Shake128>()?;
    module.add_class::<Shake256>()?;
    parent.add_submodule(&module)
}

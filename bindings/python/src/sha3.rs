//! SHA-3 and SHAKE (FIPS 202).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use dauntless::sha3 as library;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

#[pyfunction]
fn sha3_224<'py>(py: Python<'py>, message: &[u8]) -> Bound<'py, PyBytes> {
    PyBytes::new(py, &library::Sha3_224::digest(message))
}

#[pyfunction]
fn sha3_256<'py>(py: Python<'py>, message: &[u8]) -> Bound<'py, PyBytes> {
    PyBytes::new(py, &library::Sha3_256::digest(message))
}

#[pyfunction]
fn sha3_384<'py>(py: Python<'py>, message: &[u8]) -> Bound<'py, PyBytes> {
    PyBytes::new(py, &library::Sha3_384::digest(message))
}

#[pyfunction]
fn sha3_512<'py>(py: Python<'py>, message: &[u8]) -> Bound<'py, PyBytes> {
    PyBytes::new(py, &library::Sha3_512::digest(message))
}

/// SHAKE while it takes its message, and once it has begun to give output.
enum State<Absorbing, Reader> {
    Absorbing(Absorbing),
    Squeezing(Reader),
}

macro_rules! shake {
    ($name:ident, $absorbing:ty, $rate:literal) => {
        #[pyclass(module = "dauntless_crypto.sha3")]
        struct $name(State<$absorbing, library::ShakeReader<$rate>>);

        #[pymethods]
        impl $name {
            #[new]
            #[pyo3(signature = (message = &[][..]))]
            fn new(message: &[u8]) -> Self {
                Self(State::Absorbing(<$absorbing>::new().chain(message)))
            }

            fn absorb(&mut self, piece: &[u8]) -> PyResult<()> {
                match &mut self.0 {
                    State::Absorbing(shake) => Ok(shake.absorb(piece)),
                    State::Squeezing(_) => Err(crate::errors::DauntlessError::new_err(
                        "absorb: the message has ended; begin a new one",
                    )),
                }
            }

            fn squeeze<'py>(
                &mut self,
                py: Python<'py>,
                length: usize,
            ) -> PyResult<Bound<'py, PyBytes>> {
                if let State::Absorbing(shake) = &mut self.0 {
                    self.0 = State::Squeezing(std::mem::take(shake).reader());
                }
                PyBytes::new_with(py, length, |output| {
                    if let State::Squeezing(reader) = &mut self.0 {
                        reader.squeeze(output);
                    }
                    Ok(())
                })
            }
        }
    };
}

shake!(Shake128, library::Shake128, 168);
shake!(Shake256, library::Shake256, 136);

pub fn register(parent: &Bound<'_, PyModule>) -> PyResult<()> {
    let module = PyModule::new(parent.py(), "sha3")?;
    module.add_function(wrap_pyfunction!(sha3_224, &module)?)?;
    module.add_function(wrap_pyfunction!(sha3_256, &module)?)?;
    module.add_function(wrap_pyfunction!(sha3_384, &module)?)?;
    module.add_function(wrap_pyfunction!(sha3_512, &module)?)?;
    module.add_class::<Shake128>()?;
    module.add_class::<Shake256>()?;
    parent.add_submodule(&module)
}

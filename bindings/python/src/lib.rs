//! The native module of `dauntless_crypto`. Functions take and return bytes; each cause of an error has its own exception.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

mod digest;
mod errors;
mod formats;
mod given;
mod sealed;

use pyo3::prelude::*;

/// Declares the files of algorithms. `register` of each adds its modules to the native module and to `hazmat`.
macro_rules! algorithms {
    ($($algorithm:ident,)*) => {
        $(mod $algorithm;)*

        fn register(module: &Bound<'_, PyModule>, hazmat: &Bound<'_, PyModule>) -> PyResult<()> {
            $($algorithm::register(module, hazmat)?;)*
            Ok(())
        }
    };
}

algorithms! {
    hybrid,
    mldsa,
    mlkem,
    rsa,
    sha3,
    x25519,
}

#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    errors::register(module)?;
    let hazmat = PyModule::new(module.py(), "hazmat")?;
    hazmat.setattr(
        "__doc__",
        "Functions that are easily misused: encapsulation and signatures from given random bytes, internal functions of FIPS 204.",
    )?;
    register(module, &hazmat)?;
    module.add_submodule(&hazmat)
}

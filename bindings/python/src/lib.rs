//! The native module of `dauntless_crypto`: bytes in, bytes out, one exception for each cause.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

mod errors;
mod formats;
mod given;
mod mlkem;
mod sha3;

use pyo3::prelude::*;

#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    errors::register(module)?;
    sha3::register(module)?;
    mlkem::mlkem512::register(module)?;
    mlkem::mlkem768::register(module)?;
    mlkem::mlkem1024::register(module)?;
    let hazmat = PyModule::new(module.py(), "hazmat")?;
    hazmat.setattr(
        "__doc__",
        "What is easily misused: encapsulation from given random bytes.",
    )?;
    mlkem::mlkem512::hazmat::register(&hazmat)?;
    mlkem::mlkem768::hazmat::register(&hazmat)?;
    mlkem::mlkem1024::hazmat::register(&hazmat)?;
    module.add_submodule(&hazmat)
}

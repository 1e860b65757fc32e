//! RSA (RFC 8017): classes of keys, whose methods are the schemes. They compute without the GIL.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! Sizes depend on the key, and reading one takes longer than a function of bytes should: keys are objects here. Numbers are bytes, the
//! highest first, as in PKCS#1 and JWK: a `bytearray` with a secret can be wiped by its owner, an `int` cannot.

mod choices;
mod many;
mod private_key;
mod public_key;

use pyo3::prelude::*;

use many::{sign_pkcs1v15_many, sign_pss_many};
use private_key::PrivateKey;
use public_key::PublicKey;

const DOCUMENTATION: &str = "RSA (RFC 8017): signatures by RSASSA-PSS and RSASSA-PKCS1-v1_5, encryption by RSAES-OAEP and \
    RSAES-PKCS1-v1_5. Public keys have 2048 to 8192 bits, private keys 2048, 3072 or 4096. Who can choose takes PSS and OAEP. \
    `hash_name` is hashlib's name of a hash function.";

pub fn register(parent: &Bound<'_, PyModule>, _: &Bound<'_, PyModule>) -> PyResult<()> {
    let module = PyModule::new(parent.py(), "rsa")?;
    module.setattr("__doc__", DOCUMENTATION)?;
    module.add_class::<PrivateKey>()?;
    module.add_class::<PublicKey>()?;
    module.add_function(wrap_pyfunction!(sign_pss_many, &module)?)?;
    module.add_function(wrap_pyfunction!(sign_pkcs1v15_many, &module)?)?;
    parent.add_submodule(&module)
}

//! ML-DSA (FIPS 204): one module for each parameter set, all with the same functions. Functions compute without the GIL.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

mod functions;
mod hazmat;
pub mod many;
mod pending;
mod prepared;

use pyo3::prelude::*;

use crate::errors::SignatureError;

/// A signature of the right length; otherwise a SignatureError, as for any other byte string that is no signature.
fn signature<const N: usize>(bytes: &[u8]) -> PyResult<&[u8; N]> {
    bytes.try_into().map_err(|_| {
        let given = bytes.len();
        SignatureError::new_err(format!(
            "signature: {given} bytes given, but it has {N}; do not trust the message"
        ))
    })
}

macro_rules! parameter_set {
    ($set:ident, $path:literal, $title:literal, $kib:expr) => {
        pub mod $set {
            use dauntless::$set as library;
            use pyo3::prelude::*;

            use crate::errors::{array, exception, expanded_key};
            use crate::sealed::sealed;

            /// Bytes of stack that suffice for a signature with a prepared key.
            const SIGNING: usize = $kib[0] << 10;
            /// The same for any other single operation: some prepare a key, and sample a matrix.
            pub const STACK: usize = $kib[1] << 10;
            /// The same for a step of a batch.
            const BATCH: usize = $kib[2] << 10;

            /// Reads a verifying key.
            pub fn public(bytes: &[u8]) -> PyResult<library::VerifyingKey> {
                array("verifying key", bytes).map(library::VerifyingKey::from_bytes)
            }

            /// Reads a signing key: a seed or an expanded key, depending on the length.
            pub fn private(bytes: &[u8]) -> PyResult<library::SigningKey> {
                match <&[u8; 32]>::try_from(bytes) {
                    Ok(seed) => Ok(library::SigningKey::from_seed(seed)),
                    Err(_) => library::SigningKey::from_expanded(expanded_key(
                        "signing key",
                        bytes,
                        library::SEED_SIZE,
                    )?)
                    .map_err(exception),
                }
            }

            /// The same, prepared in a slot: even for one signature, since the matrix is sampled once.
            fn prepared<'a>(
                bytes: &[u8],
                slot: &'a mut Option<library::PreparedSigningKey>,
            ) -> PyResult<&'a library::PreparedSigningKey> {
                match <&[u8; 32]>::try_from(bytes) {
                    Ok(seed) => Ok(library::PreparedSigningKey::from_seed_into(seed, slot)),
                    Err(_) => library::PreparedSigningKey::from_expanded_into(
                        expanded_key("signing key", bytes, library::SEED_SIZE)?,
                        slot,
                    )
                    .map_err(exception),
                }
            }

            /// The signature of a mu, or the error of computing the mu.
            macro_rules! signed {
                ($key:expr, $mu:expr, $deterministic:expr) => {
                    match ($mu.map_err(exception)?, $deterministic) {
                        (mu, true) => Ok($key.sign_mu_deterministic(&mu)),
                        (mu, false) => $key.sign_mu(&mu).map_err(exception),
                    }
                };
            }

            crate::mldsa::functions::functions!();
            crate::mldsa::prepared::prepared!($path);
            crate::mldsa::pending::pending!($path);
            crate::mldsa::many::many!();
            crate::mldsa::hazmat::hazmat!($set, $title);

            pub fn register(parent: &Bound<'_, PyModule>) -> PyResult<()> {
                let module = PyModule::new(parent.py(), stringify!($set))?;
                module.setattr("__doc__", $title)?;
                module.add("VERIFYING_KEY_SIZE", library::VERIFYING_KEY_SIZE)?;
                module.add("EXPANDED_KEY_SIZE", library::EXPANDED_KEY_SIZE)?;
                module.add("SIGNATURE_SIZE", library::SIGNATURE_SIZE)?;
                functions(&module)?;
                batches(&module)?;
                module.add_class::<MuBuilder>()?;
                module.add_class::<PendingSignature>()?;
                module.add_class::<PreparedSigningKey>()?;
                module.add_class::<PreparedVerifyingKey>()?;
                crate::formats::$set::register(&module)?;
                parent.add_submodule(&module)
            }
        }
    };
}

parameter_set!(
    mldsa44,
    "dauntless_crypto.mldsa44",
    "ML-DSA-44 (FIPS 204). A signing key is a seed of 32 bytes or an expanded key; functions accept both.",
    [96, 128, 384]
);
parameter_set!(
    mldsa65,
    "dauntless_crypto.mldsa65",
    "ML-DSA-65 (FIPS 204). A signing key is a seed of 32 bytes or an expanded key; functions accept both.",
    [112, 160, 544]
);
parameter_set!(
    mldsa87,
    "dauntless_crypto.mldsa87",
    "ML-DSA-87 (FIPS 204). A signing key is a seed of 32 bytes or an expanded key; functions accept both.",
    [144, 208, 784]
);

pub fn register(module: &Bound<'_, PyModule>, hazmat: &Bound<'_, PyModule>) -> PyResult<()> {
    mldsa44::register(module)?;
    mldsa65::register(module)?;
    mldsa87::register(module)?;
    mldsa44::hazmat::register(hazmat)?;
    mldsa65::hazmat::register(hazmat)?;
    mldsa87::hazmat::register(hazmat)
}

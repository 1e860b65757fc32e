//! Batches of RSA's signatures: functions of the module.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use dauntless::rsa::{self as library, Scheme};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3::types::PyList;

use super::choices::{pkcs1v15, pss};
use super::private_key::PrivateKey;
use crate::errors::exception;
use crate::given::{Bytes, bytes};
use crate::mldsa::many::{same, slices};
use crate::sealed::sealed;

/// Signatures between two checks for Python's signals.
const STEP: usize = 16;
/// Bytes of stack that suffice for them.
const STACK: usize = 192 << 10;

type Keys = Vec<Py<PrivateKey>>;

/// Returns the RSASSA-PSS signature of each message by the key with the same index, as `PrivateKey.sign_pss` does. The same key may
/// occur several times. Where the processor has AVX-512 IFMA, four consecutive keys of the same size take the least time per
/// signature.
#[pyfunction]
#[pyo3(signature = (private_keys, messages, hash_name, *, mask_hash_name = None, salt_length = None))]
pub fn sign_pss_many<'py>(
    py: Python<'py>,
    private_keys: Keys,
    messages: Vec<Bytes>,
    hash_name: PyBackedStr,
    mask_hash_name: Option<PyBackedStr>,
    salt_length: Option<usize>,
) -> PyResult<Bound<'py, PyList>> {
    let scheme = pss(&hash_name, mask_hash_name.as_deref(), salt_length)?;
    sign(py, &private_keys, &messages, scheme.into())
}

/// Returns the RSASSA-PKCS1-v1_5 signature of each message by the key with the same index, as `sign_pss_many` does.
#[pyfunction]
pub fn sign_pkcs1v15_many<'py>(
    py: Python<'py>,
    private_keys: Keys,
    messages: Vec<Bytes>,
    hash_name: PyBackedStr,
) -> PyResult<Bound<'py, PyList>> {
    sign(py, &private_keys, &messages, pkcs1v15(&hash_name)?)
}

fn sign<'py>(
    py: Python<'py>,
    keys: &[Py<PrivateKey>],
    messages: &[Bytes],
    scheme: Scheme,
) -> PyResult<Bound<'py, PyList>> {
    same(keys.len(), &[messages.len()])?;
    let keys: Vec<_> = keys.iter().map(|key| key.get().get()).collect();
    let (messages, made) = (slices(messages), PyList::empty(py));
    for (keys, messages) in keys.chunks(STEP).zip(messages.chunks(STEP)) {
        py.check_signals()?;
        let mut signatures = vec![None; keys.len()];
        sealed::<STACK, _>(py, || {
            library::PrivateKey::sign_many(keys, scheme, messages, &mut signatures)
                .map_err(exception)
        })?;
        for signature in signatures.iter().flatten() {
            made.append(bytes(py, signature.as_bytes())?)?;
        }
    }
    Ok(made)
}

//! X25519 (RFC 7748). Functions compute without the GIL.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use dauntless::Error;
use dauntless::pkcs8::{
    DecodePrivateKey, DecodePublicKey, EncodePrivateKey, EncodePublicKey, LineEnding,
};
use dauntless::x25519::{self as library, PrivateKey, PublicKey};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3::types::{PyBytes, PyString};

use crate::errors::{array, exception};
use crate::formats::refused;
use crate::given::{Bytes, bytes};
use crate::sealed::sealed;

type Pair<'py> = (Bound<'py, PyBytes>, Bound<'py, PyBytes>);

const PRIVATE: &str = "private key of X25519";
const PUBLIC: &str = "public key of X25519";
/// Bytes of stack that suffice for any operation.
const STACK: usize = 16 << 10;

fn private(bytes: &[u8]) -> PyResult<PrivateKey> {
    Ok(PrivateKey::from_bytes(array("private key", bytes)?))
}

fn public(bytes: &[u8]) -> PyResult<PublicKey> {
    Ok(PublicKey::from_bytes(array("public key", bytes)?))
}

/// Returns a new key pair: the public key and the private key (secret), 32 bytes each.
#[pyfunction]
fn generate(py: Python<'_>) -> PyResult<Pair<'_>> {
    let key = sealed::<STACK, _>(py, || PrivateKey::generate().map_err(exception))?;
    let public = sealed::<STACK, _>(py, || Ok(key.public_key()))?;
    Ok((bytes(py, public.as_bytes())?, bytes(py, key.as_bytes())?))
}

/// Returns the public key of a private key, any 32 bytes.
#[pyfunction]
fn public_key(py: Python<'_>, private_key: Bytes) -> PyResult<Bound<'_, PyBytes>> {
    let key = sealed::<STACK, _>(py, || Ok(private(&private_key)?.public_key()))?;
    bytes(py, key.as_bytes())
}

/// Returns the secret shared with the holder of the private key to a public key, 32 bytes, from which keys are to be derived; a
/// PublicKeyError if it would be zero.
#[pyfunction]
fn shared_secret(
    py: Python<'_>,
    private_key: Bytes,
    public_key: Bytes,
) -> PyResult<Bound<'_, PyBytes>> {
    let k = sealed::<STACK, _>(py, || {
        let (key, peer) = (private(&private_key)?, public(&public_key)?);
        key.shared_secret(&peer).map_err(exception)
    })?;
    bytes(py, k.as_bytes())
}

/// Returns the secret of each private and public key with the same index, as `shared_secret` does; None where it would be zero.
#[pyfunction]
fn shared_secret_many(
    py: Python<'_>,
    private_keys: Vec<Bytes>,
    public_keys: Vec<Bytes>,
) -> PyResult<Vec<Option<Bound<'_, PyBytes>>>> {
    let ks = sealed::<STACK, _>(py, || {
        // the memory is there before the first key: none is left where it grew
        let mut keys = Vec::with_capacity(private_keys.len());
        for key in &private_keys {
            keys.push(private(key)?);
        }
        let peers = public_keys.iter().map(|key| public(key));
        let peers = peers.collect::<PyResult<Vec<_>>>()?;
        let mut ks: Vec<_> = keys.iter().map(|_| None).collect();
        match PrivateKey::shared_secrets(&keys.iter().collect::<Vec<_>>(), &peers, &mut ks) {
            Ok(()) | Err(Error::PublicKeyOrder) => Ok(ks), // None says where
            Err(error) => Err(exception(error)),
        }
    })?;
    let made = ks
        .iter()
        .map(|k| k.as_ref().map(|k| bytes(py, k.as_bytes())));
    made.map(Option::transpose).collect()
}

/// Returns a public key as SubjectPublicKeyInfo in DER (RFC 8410).
#[pyfunction]
fn public_to_der(py: Python<'_>, public_key: Bytes) -> PyResult<Bound<'_, PyBytes>> {
    let der = public(&public_key)?.to_public_key_der();
    bytes(py, der.map_err(|e| refused(PUBLIC, e))?.as_bytes())
}

/// Returns a public key as SubjectPublicKeyInfo in PEM: `-----BEGIN PUBLIC KEY-----`.
#[pyfunction]
fn public_to_pem(py: Python<'_>, public_key: Bytes) -> PyResult<Bound<'_, PyString>> {
    let pem = public(&public_key)?.to_public_key_pem(LineEnding::LF);
    Ok(PyString::new(py, &pem.map_err(|e| refused(PUBLIC, e))?))
}

/// Returns the public key in SubjectPublicKeyInfo in DER.
#[pyfunction]
fn public_from_der(py: Python<'_>, der: Bytes) -> PyResult<Bound<'_, PyBytes>> {
    let key = PublicKey::from_public_key_der(&der).map_err(|e| refused(PUBLIC, e))?;
    bytes(py, key.as_bytes())
}

/// Returns the public key in SubjectPublicKeyInfo in PEM.
#[pyfunction]
fn public_from_pem(py: Python<'_>, pem: PyBackedStr) -> PyResult<Bound<'_, PyBytes>> {
    let key = PublicKey::from_public_key_pem(&pem).map_err(|e| refused(PUBLIC, e))?;
    bytes(py, key.as_bytes())
}

/// Returns a private key as PKCS#8 in DER (RFC 8410).
#[pyfunction]
fn private_to_der(py: Python<'_>, private_key: Bytes) -> PyResult<Bound<'_, PyBytes>> {
    let der = sealed::<STACK, _>(py, || {
        let der = private(&private_key)?.to_pkcs8_der();
        der.map_err(|e| refused(PRIVATE, e))
    })?;
    bytes(py, der.as_bytes())
}

/// Returns a private key as PKCS#8 in PEM: `-----BEGIN PRIVATE KEY-----`.
#[pyfunction]
fn private_to_pem(py: Python<'_>, private_key: Bytes) -> PyResult<Bound<'_, PyString>> {
    let pem = sealed::<STACK, _>(py, || {
        let pem = private(&private_key)?.to_pkcs8_pem(LineEnding::LF);
        pem.map_err(|e| refused(PRIVATE, e))
    })?;
    Ok(PyString::new(py, &pem))
}

/// Returns the private key in PKCS#8 in DER.
#[pyfunction]
fn private_from_der(py: Python<'_>, der: Bytes) -> PyResult<Bound<'_, PyBytes>> {
    let key = sealed::<STACK, _>(py, || {
        PrivateKey::from_pkcs8_der(&der).map_err(|e| refused(PRIVATE, e))
    })?;
    bytes(py, key.as_bytes())
}

/// Returns the private key in PKCS#8 in PEM.
#[pyfunction]
fn private_from_pem(py: Python<'_>, pem: PyBackedStr) -> PyResult<Bound<'_, PyBytes>> {
    let key = sealed::<STACK, _>(py, || {
        PrivateKey::from_pkcs8_pem(&pem).map_err(|e| refused(PRIVATE, e))
    })?;
    bytes(py, key.as_bytes())
}

pub fn register(parent: &Bound<'_, PyModule>, _: &Bound<'_, PyModule>) -> PyResult<()> {
    let module = PyModule::new(parent.py(), "x25519")?;
    module.setattr("__doc__", "X25519 (RFC 7748): key agreement.")?;
    module.add("PRIVATE_KEY_SIZE", library::PRIVATE_KEY_SIZE)?;
    module.add("PUBLIC_KEY_SIZE", library::PUBLIC_KEY_SIZE)?;
    module.add_function(wrap_pyfunction!(generate, &module)?)?;
    module.add_function(wrap_pyfunction!(public_key, &module)?)?;
    module.add_function(wrap_pyfunction!(shared_secret, &module)?)?;
    module.add_function(wrap_pyfunction!(shared_secret_many, &module)?)?;
    module.add_function(wrap_pyfunction!(public_to_der, &module)?)?;
    module.add_function(wrap_pyfunction!(public_to_pem, &module)?)?;
    module.add_function(wrap_pyfunction!(public_from_der, &module)?)?;
    module.add_function(wrap_pyfunction!(public_from_pem, &module)?)?;
    module.add_function(wrap_pyfunction!(private_to_der, &module)?)?;
    module.add_function(wrap_pyfunction!(private_to_pem, &module)?)?;
    module.add_function(wrap_pyfunction!(private_from_der, &module)?)?;
    module.add_function(wrap_pyfunction!(private_from_pem, &module)?)?;
    parent.add_submodule(&module)
}

//! RSA public keys: verification and encryption.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use dauntless::pkcs8::pkcs1::{DecodeRsaPublicKey, EncodeRsaPublicKey};
use dauntless::pkcs8::{DecodePublicKey, EncodePublicKey, LineEnding};
use dauntless::rsa as library;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3::types::{PyBytes, PyString};

use super::choices::{oaep, pkcs1v15, pss};
use crate::digest::digest;
use crate::errors::exception;
use crate::formats::refused;
use crate::given::{Bytes, bytes};
use crate::sealed::sealed;

type Text<'py> = Bound<'py, PyBytes>;

const PUBLIC: &str = "public key of RSA";
/// Bytes of stack that suffice for an encryption.
const STACK: usize = 32 << 10;

/// A public key, of 2048 to 8192 bits, with a modulus and an exponent, numbers with the highest byte first; a PublicKeyError if one of
/// them is even or out of range.
#[pyclass(module = "dauntless_crypto.rsa", frozen, eq)]
#[derive(PartialEq)]
pub struct PublicKey(pub Box<library::PublicKey>);

impl PublicKey {
    /// What a format has of a key; a FormatError if it has none.
    fn read<E: std::fmt::Display>(found: Result<library::PublicKey, E>) -> PyResult<Self> {
        let key = found.map_err(|e| refused(PUBLIC, e))?;
        Ok(Self(Box::new(key)))
    }
}

#[pymethods]
impl PublicKey {
    #[new]
    fn new(modulus: Bytes, exponent: Bytes) -> PyResult<Self> {
        let key = library::PublicKey::from_components(&modulus, &exponent);
        Ok(Self(Box::new(key.map_err(exception)?)))
    }

    /// Bits of the modulus.
    #[getter]
    fn bits(&self) -> usize {
        self.0.bits()
    }

    /// Bytes of the modulus, of a signature and of a ciphertext.
    #[getter]
    fn size(&self) -> usize {
        self.0.size()
    }

    /// The modulus, n.
    #[getter]
    fn modulus<'py>(&self, py: Python<'py>) -> PyResult<Text<'py>> {
        bytes(py, self.0.modulus().as_bytes())
    }

    /// The exponent, e.
    #[getter]
    fn exponent<'py>(&self, py: Python<'py>) -> PyResult<Text<'py>> {
        bytes(py, self.0.exponent().as_bytes())
    }

    /// Checks the RSASSA-PSS signature of a message: returns None if it is valid; otherwise a SignatureError. `mask_hash_name` is
    /// `hash_name`, and the salt as long as a digest, unless others are given.
    #[pyo3(signature = (message, hash_name, signature, *, mask_hash_name = None, salt_length = None))]
    fn verify_pss(
        &self,
        py: Python<'_>,
        message: Bytes,
        hash_name: PyBackedStr,
        signature: Bytes,
        mask_hash_name: Option<PyBackedStr>,
        salt_length: Option<usize>,
    ) -> PyResult<()> {
        let scheme = pss(&hash_name, mask_hash_name.as_deref(), salt_length)?.into();
        py.detach(|| self.0.verify(scheme, &message, &signature))
            .map_err(exception)
    }

    /// Checks the RSASSA-PSS signature of a message's digest, as `verify_pss` does.
    #[pyo3(signature = (digest, hash_name, signature, *, mask_hash_name = None, salt_length = None))]
    fn verify_pss_digest(
        &self,
        py: Python<'_>,
        digest: Bytes,
        hash_name: PyBackedStr,
        signature: Bytes,
        mask_hash_name: Option<PyBackedStr>,
        salt_length: Option<usize>,
    ) -> PyResult<()> {
        let scheme = pss(&hash_name, mask_hash_name.as_deref(), salt_length)?.into();
        let digest = self::digest(&digest, &hash_name)?;
        py.detach(|| self.0.verify_digest(scheme, &digest, &signature))
            .map_err(exception)
    }

    /// Checks the RSASSA-PSS signature of a message with a salt of any length, as `verify_pss` does.
    #[pyo3(signature = (message, hash_name, signature, *, mask_hash_name = None))]
    fn verify_pss_any_salt_length(
        &self,
        py: Python<'_>,
        message: Bytes,
        hash_name: PyBackedStr,
        signature: Bytes,
        mask_hash_name: Option<PyBackedStr>,
    ) -> PyResult<()> {
        let pss = pss(&hash_name, mask_hash_name.as_deref(), None)?;
        let key = &self.0;
        py.detach(|| key.verify_any_salt_length(pss, &message, &signature))
            .map_err(exception)
    }

    /// Checks the RSASSA-PKCS1-v1_5 signature of a message: returns None if it is valid; otherwise a SignatureError.
    fn verify_pkcs1v15(
        &self,
        py: Python<'_>,
        message: Bytes,
        hash_name: PyBackedStr,
        signature: Bytes,
    ) -> PyResult<()> {
        let scheme = pkcs1v15(&hash_name)?;
        py.detach(|| self.0.verify(scheme, &message, &signature))
            .map_err(exception)
    }

    /// Checks the RSASSA-PKCS1-v1_5 signature of a message's digest, as `verify_pkcs1v15` does.
    fn verify_pkcs1v15_digest(
        &self,
        py: Python<'_>,
        digest: Bytes,
        hash_name: PyBackedStr,
        signature: Bytes,
    ) -> PyResult<()> {
        let (scheme, digest) = (pkcs1v15(&hash_name)?, self::digest(&digest, &hash_name)?);
        py.detach(|| self.0.verify_digest(scheme, &digest, &signature))
            .map_err(exception)
    }

    /// Returns the RSAES-OAEP ciphertext of a message of at most `size` - 2 h - 2 bytes, with h those of a digest; a LengthError if it
    /// is longer. `mask_hash_name` is `hash_name`, and the label empty, unless others are given.
    #[pyo3(signature = (message, hash_name, *, mask_hash_name = None, label = None))]
    fn encrypt_oaep<'py>(
        &self,
        py: Python<'py>,
        message: Bytes,
        hash_name: PyBackedStr,
        mask_hash_name: Option<PyBackedStr>,
        label: Option<Bytes>,
    ) -> PyResult<Text<'py>> {
        let oaep = oaep(&hash_name, mask_hash_name.as_deref(), label.as_deref())?;
        let encrypt = || self.0.encrypt(&oaep, &message).map_err(exception);
        bytes(py, sealed::<STACK, _>(py, encrypt)?.as_bytes())
    }

    /// Returns the RSAES-PKCS1-v1_5 ciphertext of a message of at most `size` - 11 bytes, for peers without RSAES-OAEP; a LengthError
    /// if it is longer.
    fn encrypt_pkcs1v15<'py>(&self, py: Python<'py>, message: Bytes) -> PyResult<Text<'py>> {
        let encrypt = || self.0.encrypt_pkcs1v15(&message).map_err(exception);
        bytes(py, sealed::<STACK, _>(py, encrypt)?.as_bytes())
    }

    /// Returns the key as SubjectPublicKeyInfo in DER (RFC 3279).
    fn to_der<'py>(&self, py: Python<'py>) -> PyResult<Text<'py>> {
        let der = self.0.to_public_key_der();
        bytes(py, der.map_err(|e| refused(PUBLIC, e))?.as_bytes())
    }

    /// Returns the key as SubjectPublicKeyInfo in PEM: `-----BEGIN PUBLIC KEY-----`.
    fn to_pem<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyString>> {
        let pem = self.0.to_public_key_pem(LineEnding::LF);
        Ok(PyString::new(py, &pem.map_err(|e| refused(PUBLIC, e))?))
    }

    /// Returns the key as RSAPublicKey of PKCS#1 in DER (RFC 8017, appendix A.1.1).
    fn to_pkcs1_der<'py>(&self, py: Python<'py>) -> PyResult<Text<'py>> {
        let der = self.0.to_pkcs1_der();
        bytes(py, der.map_err(|e| refused(PUBLIC, e))?.as_bytes())
    }

    /// Returns the key as RSAPublicKey of PKCS#1 in PEM: `-----BEGIN RSA PUBLIC KEY-----`.
    fn to_pkcs1_pem<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyString>> {
        let pem = self.0.to_pkcs1_pem(LineEnding::LF);
        Ok(PyString::new(py, &pem.map_err(|e| refused(PUBLIC, e))?))
    }

    /// Returns the key in SubjectPublicKeyInfo in DER; FormatError if there is none.
    #[staticmethod]
    fn from_der(der: Bytes) -> PyResult<Self> {
        Self::read(library::PublicKey::from_public_key_der(&der))
    }

    /// Returns the key in SubjectPublicKeyInfo in PEM; FormatError if there is none.
    #[staticmethod]
    fn from_pem(pem: PyBackedStr) -> PyResult<Self> {
        Self::read(library::PublicKey::from_public_key_pem(&pem))
    }

    /// Returns the key in RSAPublicKey of PKCS#1 in DER; FormatError if there is none.
    #[staticmethod]
    fn from_pkcs1_der(der: Bytes) -> PyResult<Self> {
        Self::read(library::PublicKey::from_pkcs1_der(&der))
    }

    /// Returns the key in RSAPublicKey of PKCS#1 in PEM; FormatError if there is none.
    #[staticmethod]
    fn from_pkcs1_pem(pem: PyBackedStr) -> PyResult<Self> {
        Self::read(library::PublicKey::from_pkcs1_pem(&pem))
    }
}

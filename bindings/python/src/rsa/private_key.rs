//! RSA private keys: signatures and decryption.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use dauntless::Error;
use dauntless::pkcs8::pkcs1::{DecodeRsaPrivateKey, EncodeRsaPrivateKey};
use dauntless::pkcs8::{DecodePrivateKey, EncodePrivateKey, LineEnding};
use dauntless::rsa::{self as library, Component, Components};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3::types::{PyBytes, PyString};

use super::choices::{oaep, pkcs1v15, pss};
use super::public_key::PublicKey;
use crate::digest::digest;
use crate::errors::exception;
use crate::formats::refused;
use crate::given::{Bytes, bytes};
use crate::sealed::sealed;

type Text<'py> = Bound<'py, PyBytes>;

const PRIVATE: &str = "private key of RSA";
/// Bytes of stack that suffice for an operation with a key.
const STACK: usize = 64 << 10;
/// The same for one that makes a key.
const MAKING: usize = 192 << 10;

/// A private key, of 2048, 3072 or 4096 bits, with the parts of RFC 8017, appendix A.1.2, numbers with the highest byte first; a
/// PrivateKeyError if they do not belong together. Whether the primes are prime is not checked. The key is wiped when it is deleted.
#[pyclass(module = "dauntless_crypto.rsa", frozen)]
pub struct PrivateKey(Box<library::PrivateKey>);

impl PrivateKey {
    /// Makes a key where it stays.
    fn made(
        py: Python<'_>,
        make: impl FnOnce() -> PyResult<library::PrivateKey> + Send,
    ) -> PyResult<Self> {
        sealed::<MAKING, _>(py, make).map(Self)
    }

    /// The library's key.
    pub fn get(&self) -> &library::PrivateKey {
        &self.0
    }

    fn component<'py>(&self, py: Python<'py>, part: Component) -> PyResult<Text<'py>> {
        let number = sealed::<STACK, _>(py, || Ok(self.0.component(part)))?;
        bytes(py, number.as_bytes())
    }
}

#[pymethods]
impl PrivateKey {
    #[new]
    #[pyo3(signature = (*, modulus, public_exponent, private_exponent, prime1, prime2, exponent1, exponent2, coefficient))]
    #[allow(clippy::too_many_arguments, reason = "RFC 8017's, in its order")]
    fn new(
        py: Python<'_>,
        modulus: Bytes,
        public_exponent: Bytes,
        private_exponent: Bytes,
        prime1: Bytes,
        prime2: Bytes,
        exponent1: Bytes,
        exponent2: Bytes,
        coefficient: Bytes,
    ) -> PyResult<Self> {
        let parts = Components {
            modulus: &modulus,
            public_exponent: &public_exponent,
            private_exponent: &private_exponent,
            prime1: &prime1,
            prime2: &prime2,
            exponent1: &exponent1,
            exponent2: &exponent2,
            coefficient: &coefficient,
        };
        Self::made(py, || {
            library::PrivateKey::from_components(&parts).map_err(exception)
        })
    }

    /// Returns a new key of 2048, 3072 or 4096 bits with the exponent 65537 (FIPS 186-5, appendix A.1.3); ValueError for other sizes.
    #[staticmethod]
    fn generate(py: Python<'_>, bits: usize) -> PyResult<Self> {
        Self::made(py, || {
            library::PrivateKey::generate(bits).map_err(|error| match error {
                Error::RsaPrivateKey => PyValueError::new_err(format!(
                    "bits: keys of {bits} are not made; give 2048, 3072 or 4096"
                )),
                error => exception(error),
            })
        })
    }

    /// Returns the key with two primes and a public exponent; a PrivateKeyError if there is none. Whether they are prime is not
    /// checked.
    #[staticmethod]
    #[pyo3(signature = (*, public_exponent, prime1, prime2))]
    fn from_primes(
        py: Python<'_>,
        public_exponent: Bytes,
        prime1: Bytes,
        prime2: Bytes,
    ) -> PyResult<Self> {
        let from = library::PrivateKey::from_primes;
        Self::made(py, || {
            from(&public_exponent, &prime1, &prime2).map_err(exception)
        })
    }

    /// Returns the public key, for publication.
    fn public_key(&self) -> PublicKey {
        PublicKey(Box::new(self.0.public_key()))
    }

    /// The private exponent, d. Secret.
    #[getter]
    fn private_exponent<'py>(&self, py: Python<'py>) -> PyResult<Text<'py>> {
        self.component(py, Component::PrivateExponent)
    }

    /// The first prime, p. Secret.
    #[getter]
    fn prime1<'py>(&self, py: Python<'py>) -> PyResult<Text<'py>> {
        self.component(py, Component::Prime1)
    }

    /// The second prime, q. Secret.
    #[getter]
    fn prime2<'py>(&self, py: Python<'py>) -> PyResult<Text<'py>> {
        self.component(py, Component::Prime2)
    }

    /// d mod p - 1. Secret.
    #[getter]
    fn exponent1<'py>(&self, py: Python<'py>) -> PyResult<Text<'py>> {
        self.component(py, Component::Exponent1)
    }

    /// d mod q - 1. Secret.
    #[getter]
    fn exponent2<'py>(&self, py: Python<'py>) -> PyResult<Text<'py>> {
        self.component(py, Component::Exponent2)
    }

    /// 1/q mod p. Secret.
    #[getter]
    fn coefficient<'py>(&self, py: Python<'py>) -> PyResult<Text<'py>> {
        self.component(py, Component::Coefficient)
    }

    /// Returns the RSASSA-PSS signature of a message. `mask_hash_name` is `hash_name`, and the salt as long as a digest, unless others
    /// are given; a LengthError if the salt is too long for the key.
    #[pyo3(signature = (message, hash_name, *, mask_hash_name = None, salt_length = None))]
    fn sign_pss<'py>(
        &self,
        py: Python<'py>,
        message: Bytes,
        hash_name: PyBackedStr,
        mask_hash_name: Option<PyBackedStr>,
        salt_length: Option<usize>,
    ) -> PyResult<Text<'py>> {
        let scheme = pss(&hash_name, mask_hash_name.as_deref(), salt_length)?.into();
        let sign = || self.0.sign(scheme, &message).map_err(exception);
        bytes(py, sealed::<STACK, _>(py, sign)?.as_bytes())
    }

    /// Returns the RSASSA-PSS signature of a message's digest, as `sign_pss` does.
    #[pyo3(signature = (digest, hash_name, *, mask_hash_name = None, salt_length = None))]
    fn sign_pss_digest<'py>(
        &self,
        py: Python<'py>,
        digest: Bytes,
        hash_name: PyBackedStr,
        mask_hash_name: Option<PyBackedStr>,
        salt_length: Option<usize>,
    ) -> PyResult<Text<'py>> {
        let scheme = pss(&hash_name, mask_hash_name.as_deref(), salt_length)?.into();
        let digest = self::digest(&digest, &hash_name)?;
        let sign = || self.0.sign_digest(scheme, &digest).map_err(exception);
        bytes(py, sealed::<STACK, _>(py, sign)?.as_bytes())
    }

    /// Returns the RSASSA-PKCS1-v1_5 signature of a message.
    fn sign_pkcs1v15<'py>(
        &self,
        py: Python<'py>,
        message: Bytes,
        hash_name: PyBackedStr,
    ) -> PyResult<Text<'py>> {
        let scheme = pkcs1v15(&hash_name)?;
        let sign = || self.0.sign(scheme, &message).map_err(exception);
        bytes(py, sealed::<STACK, _>(py, sign)?.as_bytes())
    }

    /// Returns the RSASSA-PKCS1-v1_5 signature of a message's digest.
    fn sign_pkcs1v15_digest<'py>(
        &self,
        py: Python<'py>,
        digest: Bytes,
        hash_name: PyBackedStr,
    ) -> PyResult<Text<'py>> {
        let (scheme, digest) = (pkcs1v15(&hash_name)?, self::digest(&digest, &hash_name)?);
        let sign = || self.0.sign_digest(scheme, &digest).map_err(exception);
        bytes(py, sealed::<STACK, _>(py, sign)?.as_bytes())
    }

    /// Returns the message of an RSAES-OAEP ciphertext; a DecryptionError if it is not valid, whatever the reason. The choices are
    /// those of `encrypt_oaep`.
    #[pyo3(signature = (ciphertext, hash_name, *, mask_hash_name = None, label = None))]
    fn decrypt_oaep<'py>(
        &self,
        py: Python<'py>,
        ciphertext: Bytes,
        hash_name: PyBackedStr,
        mask_hash_name: Option<PyBackedStr>,
        label: Option<Bytes>,
    ) -> PyResult<Text<'py>> {
        let oaep = oaep(&hash_name, mask_hash_name.as_deref(), label.as_deref())?;
        let decrypt = || self.0.decrypt(&oaep, &ciphertext).map_err(exception);
        bytes(py, sealed::<STACK, _>(py, decrypt)?.as_bytes())
    }

    /// Returns the message of an RSAES-PKCS1-v1_5 ciphertext. One whose padding is not valid gives a message too, always the same, which
    /// looks random (implicit rejection, draft-irtf-cfrg-rsa-guidance): the message's use must find that it is the wrong one. A
    /// DecryptionError if the ciphertext has not `size` bytes, or is no number below the modulus.
    fn decrypt_pkcs1v15<'py>(&self, py: Python<'py>, ciphertext: Bytes) -> PyResult<Text<'py>> {
        let decrypt = || self.0.decrypt_pkcs1v15(&ciphertext).map_err(exception);
        bytes(py, sealed::<STACK, _>(py, decrypt)?.as_bytes())
    }

    /// Returns the key, not encrypted, as PKCS#8 in DER (RFC 5958).
    fn to_der<'py>(&self, py: Python<'py>) -> PyResult<Text<'py>> {
        let write = || self.0.to_pkcs8_der().map_err(|e| refused(PRIVATE, e));
        bytes(py, sealed::<STACK, _>(py, write)?.as_bytes())
    }

    /// Returns the key, not encrypted, as PKCS#8 in PEM: `-----BEGIN PRIVATE KEY-----`.
    fn to_pem<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyString>> {
        let pem = sealed::<STACK, _>(py, || {
            let pem = self.0.to_pkcs8_pem(LineEnding::LF);
            pem.map_err(|e| refused(PRIVATE, e))
        })?;
        Ok(PyString::new(py, &pem))
    }

    /// Returns the key, not encrypted, as RSAPrivateKey of PKCS#1 in DER (RFC 8017, appendix A.1.2).
    fn to_pkcs1_der<'py>(&self, py: Python<'py>) -> PyResult<Text<'py>> {
        let write = || self.0.to_pkcs1_der().map_err(|e| refused(PRIVATE, e));
        bytes(py, sealed::<STACK, _>(py, write)?.as_bytes())
    }

    /// Returns the key, not encrypted, as RSAPrivateKey of PKCS#1 in PEM: `-----BEGIN RSA PRIVATE KEY-----`.
    fn to_pkcs1_pem<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyString>> {
        let pem = sealed::<STACK, _>(py, || {
            let pem = self.0.to_pkcs1_pem(LineEnding::LF);
            pem.map_err(|e| refused(PRIVATE, e))
        })?;
        Ok(PyString::new(py, &pem))
    }

    /// Returns the key in PKCS#8 in DER; FormatError if there is none, or its parts do not belong together.
    #[staticmethod]
    fn from_der(py: Python<'_>, der: Bytes) -> PyResult<Self> {
        Self::made(py, || {
            library::PrivateKey::from_pkcs8_der(&der).map_err(|e| refused(PRIVATE, e))
        })
    }

    /// Returns the key in PKCS#8 in PEM, as `from_der` does.
    #[staticmethod]
    fn from_pem(py: Python<'_>, pem: PyBackedStr) -> PyResult<Self> {
        Self::made(py, || {
            library::PrivateKey::from_pkcs8_pem(&pem).map_err(|e| refused(PRIVATE, e))
        })
    }

    /// Returns the key in RSAPrivateKey of PKCS#1 in DER, as `from_der` does.
    #[staticmethod]
    fn from_pkcs1_der(py: Python<'_>, der: Bytes) -> PyResult<Self> {
        Self::made(py, || {
            library::PrivateKey::from_pkcs1_der(&der).map_err(|e| refused(PRIVATE, e))
        })
    }

    /// Returns the key in RSAPrivateKey of PKCS#1 in PEM, as `from_der` does.
    #[staticmethod]
    fn from_pkcs1_pem(py: Python<'_>, pem: PyBackedStr) -> PyResult<Self> {
        Self::made(py, || {
            library::PrivateKey::from_pkcs1_pem(&pem).map_err(|e| refused(PRIVATE, e))
        })
    }
}

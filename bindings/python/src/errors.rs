//! Exceptions, one for each cause of an error.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use pyo3::create_exception;
use pyo3::exceptions::{PyException, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

create_exception!(
    dauntless_crypto,
    DauntlessError,
    PyException,
    "Base class of this package's errors."
);
create_exception!(
    dauntless_crypto,
    LengthError,
    DauntlessError,
    "An argument has the wrong length."
);
create_exception!(
    dauntless_crypto,
    EncapsulationKeyError,
    DauntlessError,
    "An encapsulation key has a coefficient that is not reduced (FIPS 203, section 7.2, modulus check)."
);
create_exception!(
    dauntless_crypto,
    DecapsulationKeyError,
    DauntlessError,
    "A decapsulation key does not contain a valid encapsulation key and its hash (FIPS 203, section 7.3, hash check)."
);
create_exception!(
    dauntless_crypto,
    SigningKeyError,
    DauntlessError,
    "An expanded signing key has a coefficient out of range, or its parts do not belong together."
);
create_exception!(
    dauntless_crypto,
    SignatureError,
    DauntlessError,
    "A signature is not of this message and context under this key: do not trust the message. Of a batch, `valid` has a bool for \
     each signature; otherwise it is empty."
);
create_exception!(
    dauntless_crypto,
    RandomnessError,
    DauntlessError,
    "The operating system's random number generator failed."
);
create_exception!(
    dauntless_crypto,
    PublicKeyError,
    DauntlessError,
    "An X25519 public key is a point of low order: the shared secret would be zero (RFC 7748, section 6.1). An RSA public key's \
     modulus or exponent is even or out of range."
);
create_exception!(
    dauntless_crypto,
    PrivateKeyError,
    DauntlessError,
    "An RSA private key's numbers do not belong together, or are out of range."
);
create_exception!(
    dauntless_crypto,
    DecryptionError,
    DauntlessError,
    "An RSA ciphertext cannot be decrypted with this key and these choices, whatever the reason."
);
create_exception!(
    dauntless_crypto,
    FormatError,
    DauntlessError,
    "What was given is not a key in PKCS#8, SPKI or PKCS#1, or not one of this algorithm and parameter set; or a private key \
     cannot be written in the form asked for, since its seed is not known."
);

pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add("DauntlessError", py.get_type::<DauntlessError>())?;
    module.add("LengthError", py.get_type::<LengthError>())?;
    module.add(
        "EncapsulationKeyError",
        py.get_type::<EncapsulationKeyError>(),
    )?;
    module.add(
        "DecapsulationKeyError",
        py.get_type::<DecapsulationKeyError>(),
    )?;
    module.add("SigningKeyError", py.get_type::<SigningKeyError>())?;
    let signature_error = py.get_type::<SignatureError>();
    signature_error.setattr("valid", PyTuple::empty(py))?;
    module.add("SignatureError", signature_error)?;
    module.add("PublicKeyError", py.get_type::<PublicKeyError>())?;
    module.add("PrivateKeyError", py.get_type::<PrivateKeyError>())?;
    module.add("DecryptionError", py.get_type::<DecryptionError>())?;
    module.add("FormatError", py.get_type::<FormatError>())?;
    module.add("RandomnessError", py.get_type::<RandomnessError>())
}

pub fn exception(error: dauntless::Error) -> PyErr {
    let text = error.to_string();
    match error {
        dauntless::Error::EncapsulationKeyModulus => EncapsulationKeyError::new_err(text),
        dauntless::Error::DecapsulationKeyHash | dauntless::Error::DecapsulationKeyModulus => {
            DecapsulationKeyError::new_err(text)
        }
        dauntless::Error::SigningKeyRange | dauntless::Error::SigningKeyParts => {
            SigningKeyError::new_err(text)
        }
        dauntless::Error::RsaPrivateKey => PrivateKeyError::new_err(text),
        dauntless::Error::Signature => SignatureError::new_err(text),
        dauntless::Error::BatchLengths
        | dauntless::Error::ContextLength
        | dauntless::Error::DigestLength
        | dauntless::Error::MessageLength
        | dauntless::Error::SaltLength => LengthError::new_err(text),
        dauntless::Error::PublicKeyOrder | dauntless::Error::RsaPublicKey => {
            PublicKeyError::new_err(text)
        }
        dauntless::Error::Randomness => RandomnessError::new_err(text),
        dauntless::Error::Decryption => DecryptionError::new_err(text),
        dauntless::Error::HashFunction => PyValueError::new_err(text),
        dauntless::Error::PendingKey
        | dauntless::Error::PairwiseConsistency
        | dauntless::Error::Fault => DauntlessError::new_err(text),
    }
}

/// Converts `bytes` to an array; otherwise a LengthError with the required length of `what`.
pub fn array<'a, const N: usize>(what: &str, bytes: &'a [u8]) -> PyResult<&'a [u8; N]> {
    bytes
        .try_into()
        .map_err(|_| LengthError::new_err(format!("{what}: {} bytes given; give {N}", bytes.len())))
}

/// Converts `bytes` that are no seed to an expanded key; otherwise a LengthError with both lengths.
pub fn expanded_key<'a, const N: usize>(
    what: &str,
    bytes: &'a [u8],
    seed: usize,
) -> PyResult<&'a [u8; N]> {
    bytes.try_into().map_err(|_| {
        let given = bytes.len();
        LengthError::new_err(format!(
            "{what}: {given} bytes given; give a seed of {seed} or an expanded key of {N}"
        ))
    })
}

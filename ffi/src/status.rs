//! Return codes and their descriptions.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::ffi::{c_char, c_int};

use library::Error;

/// Success.
pub const DAUNTLESS_OK: i32 = 0;
/// A pointer is NULL.
pub const DAUNTLESS_ERROR_NULL: i32 = -1;
/// A buffer has the wrong size.
pub const DAUNTLESS_ERROR_SIZE: i32 = -2;
/// An output overlaps another argument.
pub const DAUNTLESS_ERROR_OVERLAP: i32 = -3;
/// A structure does not have the alignment of its type.
pub const DAUNTLESS_ERROR_ALIGNMENT: i32 = -4;
/// A structure is not initialised, has been wiped, is in a state in which the function cannot be called, or is a prepared key or a
/// key of RSA that another backend made (dauntless_backend): on another processor, keys must be prepared, or read, again.
pub const DAUNTLESS_ERROR_STATE: i32 = -5;
/// An encapsulation key has a coefficient that is not reduced modulo q (FIPS 203, section 7.2, modulus check).
pub const DAUNTLESS_ERROR_ENCAPSULATION_KEY: i32 = -6;
/// A decapsulation key does not contain the hash of its encapsulation key (FIPS 203, section 7.3, hash check), or that
/// encapsulation key has a coefficient that is not reduced modulo q.
pub const DAUNTLESS_ERROR_DECAPSULATION_KEY: i32 = -7;
/// The operating system's random number generator failed.
pub const DAUNTLESS_ERROR_RANDOM: i32 = -8;
/// An unknown hash function or format, or one with which the function is not defined.
pub const DAUNTLESS_ERROR_ALGORITHM: i32 = -9;
/// A signature is not of this message, with this context, under this key (FIPS 204, Algorithm 8; RFC 8017, section 8).
pub const DAUNTLESS_ERROR_SIGNATURE: i32 = -10;
/// An expanded signing key has a coefficient of s1 or s2 that is out of range, or its t0 or tr does not follow from the rest.
pub const DAUNTLESS_ERROR_SIGNING_KEY: i32 = -11;
/// None of the attempts gave a signature: call the function again (dauntless_mldsa65_attempt and others).
pub const DAUNTLESS_ERROR_UNFINISHED: i32 = -12;
/// A key in PKCS#8, SPKI or PKCS#1 is malformed, of another algorithm, or invalid.
pub const DAUNTLESS_ERROR_ENCODING: i32 = -13;
/// A key's seed is asked for, but only its expanded form is known, from which it cannot be found.
pub const DAUNTLESS_ERROR_NO_SEED: i32 = -14;
/// A self-test failed, or a new key pair is inconsistent: do not use the library on this machine.
pub const DAUNTLESS_ERROR_SELF_TEST: i32 = -15;
/// An X25519 public key is a point of low order: the shared secret would be zero (RFC 7748, section 6.1). An RSA public key's modulus
/// or exponent is even or out of range.
pub const DAUNTLESS_ERROR_PUBLIC_KEY: i32 = -16;
/// An RSA private key's numbers do not belong together, or are out of range.
pub const DAUNTLESS_ERROR_PRIVATE_KEY: i32 = -17;
/// An RSA ciphertext cannot be decrypted with this key and these choices, whatever the reason. Tell its sender no more than that.
pub const DAUNTLESS_ERROR_DECRYPTION: i32 = -18;
/// The result of a private operation is wrong, and is not written: the processor or the memory is faulty, or the key is.
pub const DAUNTLESS_ERROR_FAULT: i32 = -19;

#[derive(Clone, Copy)]
pub enum Status {
    Null,
    Size,
    Overlap,
    Alignment,
    State,
    EncapsulationKey,
    DecapsulationKey,
    Random,
    Algorithm,
    Signature,
    /// Of a batch, some signature is not valid: the outputs tell which.
    SomeSignature,
    SigningKey,
    Unfinished,
    Encoding,
    NoSeed,
    SelfTest,
    PublicKey,
    PrivateKey,
    Decryption,
    Fault,
}

impl Status {
    /// Whether the error leaves the outputs unchanged: that of an invalid argument, or a signature that is to be continued;
    /// or as they were written: verdicts.
    pub fn leaves_outputs(self) -> bool {
        match self {
            Self::Null | Self::Size | Self::Overlap | Self::Alignment => true,
            Self::State | Self::Algorithm | Self::Unfinished | Self::SomeSignature => true,
            Self::EncapsulationKey | Self::DecapsulationKey | Self::Random => false,
            Self::Signature | Self::SigningKey | Self::SelfTest => false,
            Self::Encoding | Self::NoSeed | Self::PublicKey | Self::PrivateKey => false,
            Self::Decryption | Self::Fault => false,
        }
    }

    fn code(self) -> c_int {
        match self {
            Self::Null => DAUNTLESS_ERROR_NULL,
            Self::Size => DAUNTLESS_ERROR_SIZE,
            Self::Overlap => DAUNTLESS_ERROR_OVERLAP,
            Self::Alignment => DAUNTLESS_ERROR_ALIGNMENT,
            Self::State => DAUNTLESS_ERROR_STATE,
            Self::EncapsulationKey => DAUNTLESS_ERROR_ENCAPSULATION_KEY,
            Self::DecapsulationKey => DAUNTLESS_ERROR_DECAPSULATION_KEY,
            Self::Random => DAUNTLESS_ERROR_RANDOM,
            Self::Algorithm => DAUNTLESS_ERROR_ALGORITHM,
            Self::Signature | Self::SomeSignature => DAUNTLESS_ERROR_SIGNATURE,
            Self::SigningKey => DAUNTLESS_ERROR_SIGNING_KEY,
            Self::Unfinished => DAUNTLESS_ERROR_UNFINISHED,
            Self::Encoding => DAUNTLESS_ERROR_ENCODING,
            Self::NoSeed => DAUNTLESS_ERROR_NO_SEED,
            Self::SelfTest => DAUNTLESS_ERROR_SELF_TEST,
            Self::PublicKey => DAUNTLESS_ERROR_PUBLIC_KEY,
            Self::PrivateKey => DAUNTLESS_ERROR_PRIVATE_KEY,
            Self::Decryption => DAUNTLESS_ERROR_DECRYPTION,
            Self::Fault => DAUNTLESS_ERROR_FAULT,
        }
    }
}

impl From<Error> for Status {
    fn from(error: Error) -> Self {
        match error {
            Error::EncapsulationKeyModulus => Self::EncapsulationKey,
            Error::DecapsulationKeyHash | Error::DecapsulationKeyModulus => Self::DecapsulationKey,
            Error::Randomness => Self::Random,
            Error::BatchLengths | Error::ContextLength | Error::DigestLength => Self::Size,
            Error::Signature => Self::Signature,
            Error::SigningKeyRange | Error::SigningKeyParts => Self::SigningKey,
            Error::PendingKey => Self::State,
            Error::PairwiseConsistency => Self::SelfTest,
            Error::PublicKeyOrder | Error::RsaPublicKey => Self::PublicKey,
            Error::RsaPrivateKey => Self::PrivateKey,
            Error::Fault => Self::Fault,
            Error::Decryption => Self::Decryption,
            Error::MessageLength | Error::SaltLength => Self::Size,
            Error::HashFunction => Self::Algorithm,
        }
    }
}

pub fn code(result: Result<(), Status>) -> c_int {
    match result {
        Ok(()) => DAUNTLESS_OK,
        Err(status) => status.code(),
    }
}

/// Returns a description of a return code: one line of English without a full stop. Never NULL; do not free it.
#[must_use]
#[no_mangle]
pub extern "C" fn dauntless_describe(code: c_int) -> *const c_char {
    let text: &[u8] = match code {
        DAUNTLESS_OK => b"success\0",
        DAUNTLESS_ERROR_NULL => b"a pointer is NULL\0",
        DAUNTLESS_ERROR_SIZE => b"a buffer has the wrong size\0",
        DAUNTLESS_ERROR_OVERLAP => b"an output overlaps another argument\0",
        DAUNTLESS_ERROR_ALIGNMENT => b"a structure does not have the alignment of its type\0",
        DAUNTLESS_ERROR_STATE => {
            b"a structure is not initialised, or in a state in which the function cannot be called\0"
        }
        DAUNTLESS_ERROR_ENCAPSULATION_KEY => {
            b"an encapsulation key has a coefficient that is not reduced modulo q\0"
        }
        DAUNTLESS_ERROR_DECAPSULATION_KEY => {
            b"a decapsulation key does not contain a valid encapsulation key and its hash\0"
        }
        DAUNTLESS_ERROR_RANDOM => b"the operating system's random number generator failed\0",
        DAUNTLESS_ERROR_ALGORITHM => {
            b"an unknown hash function or format, or one with which the function is not defined\0"
        }
        DAUNTLESS_ERROR_SIGNATURE => {
            b"a signature is not of this message and context under this key\0"
        }
        DAUNTLESS_ERROR_SIGNING_KEY => {
            b"a signing key has a coefficient out of range, or parts that do not belong together\0"
        }
        DAUNTLESS_ERROR_ENCODING => {
            b"a key in PKCS#8, SPKI or PKCS#1 is malformed, of another algorithm, or invalid\0"
        }
        DAUNTLESS_ERROR_NO_SEED => b"a seed is asked for, but only the expanded key is known\0",
        DAUNTLESS_ERROR_SELF_TEST => b"a self-test failed; do not use the library on this machine\0",
        DAUNTLESS_ERROR_PUBLIC_KEY => {
            b"a public key is a point of low order, or has a number that is even or out of range\0"
        }
        DAUNTLESS_ERROR_PRIVATE_KEY => b"a private key's numbers do not belong together\0",
        DAUNTLESS_ERROR_DECRYPTION => {
            b"a ciphertext cannot be decrypted with this key and these choices\0"
        }
        DAUNTLESS_ERROR_FAULT => b"the result of a private operation is wrong\0",
        DAUNTLESS_ERROR_UNFINISHED => b"the signature is not finished; call the function again\0",
        _ => b"unknown code\0",
    };
    text.as_ptr().cast()
}

//! SHA-3 and SHAKE (FIPS 202) for C: in one call, or in pieces with a structure that the caller allocates.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::ffi::c_int;
use core::mem::replace;

use library::sha3::{Sha3_224, Sha3_256, Sha3_384, Sha3_512, Shake128, Shake256, ShakeReader};

use crate::border::{Border, In, Input, Out, Output};
use crate::kept::{fits, Value};
use crate::sealed::wipe_structure;
use crate::stack::sha3 as stack;
use crate::status::Status;

/// Bytes of a SHA3-224 digest.
pub const DAUNTLESS_SHA3_224_SIZE: usize = 28;
/// Bytes of a SHA3-256 digest.
pub const DAUNTLESS_SHA3_256_SIZE: usize = 32;
/// Bytes of a SHA3-384 digest.
pub const DAUNTLESS_SHA3_384_SIZE: usize = 48;
/// Bytes of a SHA3-512 digest.
pub const DAUNTLESS_SHA3_512_SIZE: usize = 64;

/// Algorithm for dauntless_sha3_init: SHA3-224.
pub const DAUNTLESS_SHA3_224: i32 = 224;
/// Algorithm for dauntless_sha3_init: SHA3-256.
pub const DAUNTLESS_SHA3_256: i32 = 256;
/// Algorithm for dauntless_sha3_init: SHA3-384.
pub const DAUNTLESS_SHA3_384: i32 = 384;
/// Algorithm for dauntless_sha3_init: SHA3-512.
pub const DAUNTLESS_SHA3_512: i32 = 512;
/// Algorithm for dauntless_sha3_init: SHAKE128.
pub const DAUNTLESS_SHAKE128: i32 = 1128;
/// Algorithm for dauntless_sha3_init: SHAKE256.
pub const DAUNTLESS_SHAKE256: i32 = 1256;

/// State of SHA-3 or SHAKE. The verbs are the same in C, Rust and Python: init (Rust: new) starts an empty message, update
/// appends to it, finalize (SHA-3) ends it and returns the digest, squeeze (SHAKE) ends it and returns the next bytes of
/// output. An initialised structure may be copied; the copies are independent. It may contain secrets until
/// dauntless_sha3_finalize or dauntless_sha3_wipe.
#[repr(C)]
pub struct dauntless_sha3 {
    opaque: [u64; 32],
}

impl Value for State {
    const NAME: &'static str = "dauntless_sha3";
}

const _: () = assert!(fits::<State, dauntless_sha3>());

enum State {
    Sha3_224(Sha3_224),
    Sha3_256(Sha3_256),
    Sha3_384(Sha3_384),
    Sha3_512(Sha3_512),
    Shake128(Shake128),
    Shake256(Shake256),
    Reader128(ShakeReader<168>),
    Reader256(ShakeReader<136>),
    Ended,
}

impl State {
    fn new(algorithm: c_int) -> Result<Self, Status> {
        match algorithm {
            DAUNTLESS_SHA3_224 => Ok(Self::Sha3_224(Sha3_224::new())),
            DAUNTLESS_SHA3_256 => Ok(Self::Sha3_256(Sha3_256::new())),
            DAUNTLESS_SHA3_384 => Ok(Self::Sha3_384(Sha3_384::new())),
            DAUNTLESS_SHA3_512 => Ok(Self::Sha3_512(Sha3_512::new())),
            DAUNTLESS_SHAKE128 => Ok(Self::Shake128(Shake128::new())),
            DAUNTLESS_SHAKE256 => Ok(Self::Shake256(Shake256::new())),
            _ => Err(Status::Algorithm),
        }
    }

    fn update(&mut self, piece: &[u8]) -> Result<(), Status> {
        match self {
            Self::Sha3_224(hash) => hash.update(piece),
            Self::Sha3_256(hash) => hash.update(piece),
            Self::Sha3_384(hash) => hash.update(piece),
            Self::Sha3_512(hash) => hash.update(piece),
            Self::Shake128(hash) => hash.update(piece),
            Self::Shake256(hash) => hash.update(piece),
            Self::Reader128(_) | Self::Reader256(_) | Self::Ended => return Err(Status::State),
        }
        Ok(())
    }

    fn digest_size(&self) -> Result<usize, Status> {
        match self {
            Self::Sha3_224(_) => Ok(DAUNTLESS_SHA3_224_SIZE),
            Self::Sha3_256(_) => Ok(DAUNTLESS_SHA3_256_SIZE),
            Self::Sha3_384(_) => Ok(DAUNTLESS_SHA3_384_SIZE),
            Self::Sha3_512(_) => Ok(DAUNTLESS_SHA3_512_SIZE),
            _ => Err(Status::State),
        }
    }

    fn finalize(&mut self, mut digest: Output) -> Result<(), Status> {
        if digest.size() != self.digest_size()? {
            return Err(Status::Size);
        }
        match replace(self, Self::Ended) {
            Self::Sha3_224(hash) => *digest.array()? = hash.finalize(),
            Self::Sha3_256(hash) => *digest.array()? = hash.finalize(),
            Self::Sha3_384(hash) => *digest.array()? = hash.finalize(),
            Self::Sha3_512(hash) => *digest.array()? = hash.finalize(),
            _ => return Err(Status::State),
        }
        Ok(())
    }

    fn squeeze(&mut self, output: &mut [u8]) -> Result<(), Status> {
        if self.digest_size().is_ok() {
            return Err(Status::State);
        }
        *self = match replace(self, Self::Ended) {
            Self::Shake128(hash) => Self::Reader128(hash.finalize_xof()),
            Self::Shake256(hash) => Self::Reader256(hash.finalize_xof()),
            other => other,
        };
        match self {
            Self::Reader128(reader) => reader.squeeze(output),
            Self::Reader256(reader) => reader.squeeze(output),
            _ => return Err(Status::State),
        }
        Ok(())
    }
}

/// Starts an empty message. `algorithm` is one of DAUNTLESS_SHA3_224 to DAUNTLESS_SHAKE256. Errors: DAUNTLESS_ERROR_ALGORITHM
/// for any other number.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_sha3_init(hash: *mut dauntless_sha3, algorithm: c_int) -> c_int {
    let hash = unsafe { Out::structure(hash) };
    Border::<{ stack::INIT }>::cross([hash], [], |[mut hash], []| {
        let state = State::new(algorithm)?;
        hash.fill(state)
    })
}

/// Appends `data_size` bytes, any number, to the message. `data` may be NULL if `data_size` is 0. Errors: DAUNTLESS_ERROR_STATE
/// if the structure is not initialised or the message has ended (dauntless_sha3_finalize, dauntless_sha3_squeeze).
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_sha3_update(
    hash: *mut dauntless_sha3,
    data: *const u8,
    data_size: usize,
) -> c_int {
    let hash = unsafe { Out::structure(hash) };
    let data = unsafe { In::new(data, data_size) };
    Border::<{ stack::UPDATE }>::cross([hash], [data], |[mut hash], [data]| {
        hash.kept::<State>()?.update(data.bytes())
    })
}

/// SHA-3 only: ends the message, writes its digest and wipes the structure (FIPS 202, section 6.1). Sizes: `digest` 28, 32, 48
/// or 64, depending on the algorithm. Errors: DAUNTLESS_ERROR_STATE if the structure is not initialised, or for SHAKE.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_sha3_finalize(
    hash: *mut dauntless_sha3,
    digest: *mut u8,
    digest_size: usize,
) -> c_int {
    let hash = unsafe { Out::structure(hash) };
    let digest = unsafe { Out::new(digest, digest_size) };
    Border::<{ stack::FINALIZE }>::cross([hash, digest], [], |[mut hash, digest], []| {
        hash.kept::<State>()?.finalize(digest)?;
        hash.wipe();
        Ok(())
    })
}

/// SHAKE only: ends the message at the first call, and writes the next `output_size` bytes of output, any number (FIPS 202,
/// section 6.2). Errors: DAUNTLESS_ERROR_STATE if the structure is not initialised, or for SHA-3.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_sha3_squeeze(
    hash: *mut dauntless_sha3,
    output: *mut u8,
    output_size: usize,
) -> c_int {
    let hash = unsafe { Out::structure(hash) };
    let output = unsafe { Out::new(output, output_size) };
    Border::<{ stack::SQUEEZE }>::cross([hash, output], [], |[mut hash, mut output], []| {
        hash.kept::<State>()?.squeeze(output.bytes())
    })
}

/// Fills the structure with zeros, in any state. Does nothing if the pointer is NULL.
#[no_mangle]
pub unsafe extern "C" fn dauntless_sha3_wipe(hash: *mut dauntless_sha3) {
    unsafe { wipe_structure(hash) };
}

/// Writes the SHA3-224 digest of a message (FIPS 202, section 6.1). Sizes: `digest` 28, `data` any.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_sha3_224(
    digest: *mut u8,
    digest_size: usize,
    data: *const u8,
    data_size: usize,
) -> c_int {
    let digest = unsafe { Out::new(digest, digest_size) };
    let data = unsafe { In::new(data, data_size) };
    Border::<{ stack::ONE_CALL }>::cross([digest], [data], |[to], [data]| {
        digest_of(to, data, Sha3_224::digest)
    })
}

/// Writes the SHA3-256 digest of a message (FIPS 202, section 6.1). Sizes: `digest` 32, `data` any.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_sha3_256(
    digest: *mut u8,
    digest_size: usize,
    data: *const u8,
    data_size: usize,
) -> c_int {
    let digest = unsafe { Out::new(digest, digest_size) };
    let data = unsafe { In::new(data, data_size) };
    Border::<{ stack::ONE_CALL }>::cross([digest], [data], |[to], [data]| {
        digest_of(to, data, Sha3_256::digest)
    })
}

/// Writes the SHA3-384 digest of a message (FIPS 202, section 6.1). Sizes: `digest` 48, `data` any.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_sha3_384(
    digest: *mut u8,
    digest_size: usize,
    data: *const u8,
    data_size: usize,
) -> c_int {
    let digest = unsafe { Out::new(digest, digest_size) };
    let data = unsafe { In::new(data, data_size) };
    Border::<{ stack::ONE_CALL }>::cross([digest], [data], |[to], [data]| {
        digest_of(to, data, Sha3_384::digest)
    })
}

/// Writes the SHA3-512 digest of a message (FIPS 202, section 6.1). Sizes: `digest` 64, `data` any.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_sha3_512(
    digest: *mut u8,
    digest_size: usize,
    data: *const u8,
    data_size: usize,
) -> c_int {
    let digest = unsafe { Out::new(digest, digest_size) };
    let data = unsafe { In::new(data, data_size) };
    Border::<{ stack::ONE_CALL }>::cross([digest], [data], |[to], [data]| {
        digest_of(to, data, Sha3_512::digest)
    })
}

/// Writes the first `output_size` bytes of SHAKE128's output for a message (FIPS 202, section 6.2). Sizes: any.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_shake128(
    output: *mut u8,
    output_size: usize,
    data: *const u8,
    data_size: usize,
) -> c_int {
    let output = unsafe { Out::new(output, output_size) };
    let data = unsafe { In::new(data, data_size) };
    Border::<{ stack::ONE_CALL }>::cross([output], [data], |[to], [data]| {
        stream_of(to, data, Shake128::digest)
    })
}

/// Writes the first `output_size` bytes of SHAKE256's output for a message (FIPS 202, section 6.2). Sizes: any.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_shake256(
    output: *mut u8,
    output_size: usize,
    data: *const u8,
    data_size: usize,
) -> c_int {
    let output = unsafe { Out::new(output, output_size) };
    let data = unsafe { In::new(data, data_size) };
    Border::<{ stack::ONE_CALL }>::cross([output], [data], |[to], [data]| {
        stream_of(to, data, Shake256::digest)
    })
}

fn digest_of<const N: usize>(
    mut digest: Output,
    data: Input,
    hash: fn(&[u8]) -> [u8; N],
) -> Result<(), Status> {
    *digest.array()? = hash(data.bytes());
    Ok(())
}

fn stream_of(mut output: Output, data: Input, hash: fn(&[u8], &mut [u8])) -> Result<(), Status> {
    hash(data.bytes(), output.bytes());
    Ok(())
}

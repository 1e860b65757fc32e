//! liboqs, whose ML-KEM is mlkem-native, and its ML-DSA that of the scheme's authors.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! It takes its randomness from a function that can be replaced: that is how m and seeds are given.

mod dsa;
mod extensions;

use std::sync::{Mutex, PoisonError};

use oqs_sys::common::{OQS_init, OQS_STATUS};
use oqs_sys::kem;
use oqs_sys::rand::{OQS_randombytes_custom_algorithm, OQS_randombytes_switch_algorithm};
use peers_interface::{Hash, Input, Kem, Library, Output};

/// The m that is given to the next encapsulation, or what the next key or signature of ML-DSA is made of, in whichever thread: liboqs has one function for all of them.
static GIVEN: Mutex<Option<[u8; 32]>> = Mutex::new(None);

unsafe extern "C" fn give(out: *mut u8, length: usize) {
    let m = GIVEN
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .expect("randomness is given for the call");
    assert_eq!(m.len(), length);
    // SAFETY: out has so many bytes.
    unsafe { out.copy_from_nonoverlapping(m.as_ptr(), length) }
}

/// Chooses between the m that is given and the system's randomness, for the calls that follow.
fn randomness(given: Option<[u8; 32]>) {
    let mut now = GIVEN.lock().unwrap_or_else(PoisonError::into_inner);
    if now.is_some() != given.is_some() {
        // SAFETY: the functions set a pointer; the name is a C string.
        unsafe {
            match given {
                Some(_) => OQS_randombytes_custom_algorithm(Some(give)),
                None => {
                    let status = OQS_randombytes_switch_algorithm(c"system".as_ptr());
                    assert_eq!(OQS_STATUS::OQS_SUCCESS, status);
                }
            }
        }
    }
    *now = given;
}

/// The functions of one parameter set, on ek, dk and c of so many bytes.
macro_rules! kem {
    ($ek:literal, $dk:literal, $c:literal, $generate:ident, $generate_from:ident, $encapsulate:ident, $decapsulate:ident) => {{
        fn write_shared(ek: Input<'_>, c: Output<'_>, shared: Output<'_>) -> bool {
            let (Some(ek), Some(c), Some(shared)) =
                (ek.array::<$ek>(), c.array::<$c>(), shared.array::<32>())
            else {
                return false;
            };
            // SAFETY: the arrays are as long as the parameter set's.
            unsafe {
                kem::$encapsulate(c.as_mut_ptr(), shared.as_mut_ptr(), ek.as_ptr())
                    == OQS_STATUS::OQS_SUCCESS
            }
        }
        extern "C" fn generate(ek: Output<'_>, dk: Output<'_>) -> bool {
            let (Some(ek), Some(dk)) = (ek.array::<$ek>(), dk.array::<$dk>()) else {
                return false;
            };
            randomness(None);
            // SAFETY: the arrays are as long as the parameter set's.
            unsafe { kem::$generate(ek.as_mut_ptr(), dk.as_mut_ptr()) == OQS_STATUS::OQS_SUCCESS }
        }
        extern "C" fn generate_from(seed: Input<'_>, ek: Output<'_>, dk: Output<'_>) -> bool {
            let (Some(seed), Some(ek), Some(dk)) =
                (seed.array::<64>(), ek.array::<$ek>(), dk.array::<$dk>())
            else {
                return false;
            };
            // SAFETY: the arrays are as long as the parameter set's.
            let status =
                unsafe { kem::$generate_from(ek.as_mut_ptr(), dk.as_mut_ptr(), seed.as_ptr()) };
            status == OQS_STATUS::OQS_SUCCESS
        }
        extern "C" fn encapsulate(ek: Input<'_>, c: Output<'_>, shared: Output<'_>) -> bool {
            randomness(None);
            write_shared(ek, c, shared)
        }
        extern "C" fn encapsulate_from(
            ek: Input<'_>,
            m: Input<'_>,
            c: Output<'_>,
            shared: Output<'_>,
        ) -> bool {
            let Some(m) = m.array() else { return false };
            randomness(Some(*m));
            write_shared(ek, c, shared)
        }
        extern "C" fn decapsulate(dk: Input<'_>, c: Input<'_>, shared: Output<'_>) -> bool {
            let (Some(dk), Some(c), Some(shared)) =
                (dk.array::<$dk>(), c.array::<$c>(), shared.array::<32>())
            else {
                return false;
            };
            // SAFETY: the arrays are as long as the parameter set's.
            unsafe {
                kem::$decapsulate(shared.as_mut_ptr(), c.as_ptr(), dk.as_ptr())
                    == OQS_STATUS::OQS_SUCCESS
            }
        }
        Kem {
            decapsulation_key: $dk,
            generate: Some(generate),
            generate_from: Some(generate_from),
            encapsulate: Some(encapsulate),
            encapsulate_from: Some(encapsulate_from),
            decapsulate: Some(decapsulate),
            ..Kem::default()
        }
    }};
}

extern "C" {
    fn OQS_SHA3_sha3_256(digest: *mut u8, message: *const u8, length: usize);
    fn OQS_SHA3_shake128(stream: *mut u8, stream_length: usize, message: *const u8, length: usize);
    fn OQS_SHA3_shake256(stream: *mut u8, stream_length: usize, message: *const u8, length: usize);
}

extern "C" fn sha3_256(message: Input<'_>, digest: Output<'_>) {
    let (message, digest) = (
        message.bytes(),
        digest.array::<32>().expect("a digest has 32 bytes"),
    );
    // SAFETY: the function writes 32 bytes.
    unsafe { OQS_SHA3_sha3_256(digest.as_mut_ptr(), message.as_ptr(), message.len()) }
}

extern "C" fn shake128(message: Input<'_>, stream: Output<'_>) {
    let (message, stream) = (message.bytes(), stream.bytes());
    // SAFETY: pointers and lengths are those of slices.
    unsafe {
        OQS_SHA3_shake128(
            stream.as_mut_ptr(),
            stream.len(),
            message.as_ptr(),
            message.len(),
        )
    }
}

extern "C" fn shake256(message: Input<'_>, stream: Output<'_>) {
    let (message, stream) = (message.bytes(), stream.bytes());
    // SAFETY: pointers and lengths are those of slices.
    unsafe {
        OQS_SHA3_shake256(
            stream.as_mut_ptr(),
            stream.len(),
            message.as_ptr(),
            message.len(),
        )
    }
}

#[no_mangle]
pub extern "C" fn library() -> Library {
    let [mldsa44, mldsa65, mldsa87] = dsa::tables();
    // SAFETY: called once, before anything else.
    unsafe { OQS_init() };
    Library {
        mlkem512: kem!(
            800,
            1632,
            768,
            OQS_KEM_ml_kem_512_keypair,
            OQS_KEM_ml_kem_512_keypair_derand,
            OQS_KEM_ml_kem_512_encaps,
            OQS_KEM_ml_kem_512_decaps
        ),
        mlkem768: kem!(
            1184,
            2400,
            1088,
            OQS_KEM_ml_kem_768_keypair,
            OQS_KEM_ml_kem_768_keypair_derand,
            OQS_KEM_ml_kem_768_encaps,
            OQS_KEM_ml_kem_768_decaps
        ),
        mlkem1024: kem!(
            1568,
            3168,
            1568,
            OQS_KEM_ml_kem_1024_keypair,
            OQS_KEM_ml_kem_1024_keypair_derand,
            OQS_KEM_ml_kem_1024_encaps,
            OQS_KEM_ml_kem_1024_decaps
        ),
        sha3_256: Some(sha3_256 as Hash),
        shake128: Some(shake128 as Hash),
        shake256: Some(shake256 as Hash),
        mldsa44,
        mldsa65,
        mldsa87,
        ..Library::default()
    }
}

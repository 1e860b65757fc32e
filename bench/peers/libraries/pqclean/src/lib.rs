//! PQClean, with the choice between C and AVX2 of the pqcrypto crates.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! The functions are called as C: the crates' wrappers do not offer those without randomness. They check lengths alone.

#![allow(non_snake_case)]

mod dsa;

use peers_interface::{Hash, Input, Kem, Library, Output};
use pqcrypto_internals as _;
use pqcrypto_mlkem as _; // links the C code

/// The five functions of one parameter set, on ek, dk and c of so many bytes.
macro_rules! kem {
    ($ek:literal, $dk:literal, $c:literal,
     $generate:ident, $generate_from:ident, $encapsulate:ident, $encapsulate_from:ident, $decapsulate:ident) => {{
        extern "C" {
            fn $generate(ek: *mut u8, dk: *mut u8) -> i32;
            fn $generate_from(ek: *mut u8, dk: *mut u8, seed: *const u8) -> i32;
            fn $encapsulate(c: *mut u8, shared: *mut u8, ek: *const u8) -> i32;
            fn $encapsulate_from(c: *mut u8, shared: *mut u8, ek: *const u8, m: *const u8) -> i32;
            fn $decapsulate(shared: *mut u8, c: *const u8, dk: *const u8) -> i32;
        }
        // SAFETY, of all calls: the arrays are as long as the parameter set's.
        extern "C" fn generate(ek: Output<'_>, dk: Output<'_>) -> bool {
            let (Some(ek), Some(dk)) = (ek.array::<$ek>(), dk.array::<$dk>()) else {
                return false;
            };
            unsafe { $generate(ek.as_mut_ptr(), dk.as_mut_ptr()) == 0 }
        }
        extern "C" fn generate_from(seed: Input<'_>, ek: Output<'_>, dk: Output<'_>) -> bool {
            let (Some(seed), Some(ek), Some(dk)) =
                (seed.array::<64>(), ek.array::<$ek>(), dk.array::<$dk>())
            else {
                return false;
            };
            unsafe { $generate_from(ek.as_mut_ptr(), dk.as_mut_ptr(), seed.as_ptr()) == 0 }
        }
        extern "C" fn encapsulate(ek: Input<'_>, c: Output<'_>, shared: Output<'_>) -> bool {
            let (Some(ek), Some(c), Some(shared)) =
                (ek.array::<$ek>(), c.array::<$c>(), shared.array::<32>())
            else {
                return false;
            };
            unsafe { $encapsulate(c.as_mut_ptr(), shared.as_mut_ptr(), ek.as_ptr()) == 0 }
        }
        extern "C" fn encapsulate_from(
            ek: Input<'_>,
            m: Input<'_>,
            c: Output<'_>,
            shared: Output<'_>,
        ) -> bool {
            let (Some(ek), Some(m)) = (ek.array::<$ek>(), m.array::<32>()) else {
                return false;
            };
            let (Some(c), Some(shared)) = (c.array::<$c>(), shared.array::<32>()) else {
                return false;
            };
            unsafe {
                $encapsulate_from(c.as_mut_ptr(), shared.as_mut_ptr(), ek.as_ptr(), m.as_ptr()) == 0
            }
        }
        extern "C" fn decapsulate(dk: Input<'_>, c: Input<'_>, shared: Output<'_>) -> bool {
            let (Some(dk), Some(c), Some(shared)) =
                (dk.array::<$dk>(), c.array::<$c>(), shared.array::<32>())
            else {
                return false;
            };
            unsafe { $decapsulate(shared.as_mut_ptr(), c.as_ptr(), dk.as_ptr()) == 0 }
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
    fn sha3_256(digest: *mut u8, message: *const u8, length: usize);
    fn shake128(stream: *mut u8, stream_length: usize, message: *const u8, length: usize);
    fn shake256(stream: *mut u8, stream_length: usize, message: *const u8, length: usize);
}

extern "C" fn hash_sha3_256(message: Input<'_>, digest: Output<'_>) {
    let message = message.bytes();
    let digest = digest.array::<32>().expect("a digest has 32 bytes");
    // SAFETY: the function writes 32 bytes.
    unsafe { sha3_256(digest.as_mut_ptr(), message.as_ptr(), message.len()) }
}

extern "C" fn hash_shake128(message: Input<'_>, stream: Output<'_>) {
    let (message, stream) = (message.bytes(), stream.bytes());
    // SAFETY: pointers and lengths are those of slices.
    unsafe {
        shake128(
            stream.as_mut_ptr(),
            stream.len(),
            message.as_ptr(),
            message.len(),
        )
    }
}

extern "C" fn hash_shake256(message: Input<'_>, stream: Output<'_>) {
    let (message, stream) = (message.bytes(), stream.bytes());
    // SAFETY: pointers and lengths are those of slices.
    unsafe {
        shake256(
            stream.as_mut_ptr(),
            stream.len(),
            message.as_ptr(),
            message.len(),
        )
    }
}

#[no_mangle]
pub extern "C" fn library() -> Library {
    // PEER_CLASS: what it may use where CPUID cannot hide the rest
    let portable = std::env::var("PEER_CLASS").is_ok_and(|class| class == "portable");
    let avx2 = std::is_x86_feature_detected!("avx2") && !portable;
    let [mldsa44, mldsa65, mldsa87] = dsa::tables(avx2);
    let hashes = Library {
        sha3_256: Some(hash_sha3_256 as Hash),
        shake128: Some(hash_shake128 as Hash),
        shake256: Some(hash_shake256 as Hash),
        mldsa44,
        mldsa65,
        mldsa87,
        ..Library::default()
    };
    if avx2 {
        Library {
            mlkem512: kem!(
                800,
                1632,
                768,
                PQCLEAN_MLKEM512_AVX2_crypto_kem_keypair,
                PQCLEAN_MLKEM512_AVX2_crypto_kem_keypair_derand,
                PQCLEAN_MLKEM512_AVX2_crypto_kem_enc,
                PQCLEAN_MLKEM512_AVX2_crypto_kem_enc_derand,
                PQCLEAN_MLKEM512_AVX2_crypto_kem_dec
            ),
            mlkem768: kem!(
                1184,
                2400,
                1088,
                PQCLEAN_MLKEM768_AVX2_crypto_kem_keypair,
                PQCLEAN_MLKEM768_AVX2_crypto_kem_keypair_derand,
                PQCLEAN_MLKEM768_AVX2_crypto_kem_enc,
                PQCLEAN_MLKEM768_AVX2_crypto_kem_enc_derand,
                PQCLEAN_MLKEM768_AVX2_crypto_kem_dec
            ),
            mlkem1024: kem!(
                1568,
                3168,
                1568,
                PQCLEAN_MLKEM1024_AVX2_crypto_kem_keypair,
                PQCLEAN_MLKEM1024_AVX2_crypto_kem_keypair_derand,
                PQCLEAN_MLKEM1024_AVX2_crypto_kem_enc,
                PQCLEAN_MLKEM1024_AVX2_crypto_kem_enc_derand,
                PQCLEAN_MLKEM1024_AVX2_crypto_kem_dec
            ),
            ..hashes
        }
    } else {
        Library {
            mlkem512: kem!(
                800,
                1632,
                768,
                PQCLEAN_MLKEM512_CLEAN_crypto_kem_keypair,
                PQCLEAN_MLKEM512_CLEAN_crypto_kem_keypair_derand,
                PQCLEAN_MLKEM512_CLEAN_crypto_kem_enc,
                PQCLEAN_MLKEM512_CLEAN_crypto_kem_enc_derand,
                PQCLEAN_MLKEM512_CLEAN_crypto_kem_dec
            ),
            mlkem768: kem!(
                1184,
                2400,
                1088,
                PQCLEAN_MLKEM768_CLEAN_crypto_kem_keypair,
                PQCLEAN_MLKEM768_CLEAN_crypto_kem_keypair_derand,
                PQCLEAN_MLKEM768_CLEAN_crypto_kem_enc,
                PQCLEAN_MLKEM768_CLEAN_crypto_kem_enc_derand,
                PQCLEAN_MLKEM768_CLEAN_crypto_kem_dec
            ),
            mlkem1024: kem!(
                1568,
                3168,
                1568,
                PQCLEAN_MLKEM1024_CLEAN_crypto_kem_keypair,
                PQCLEAN_MLKEM1024_CLEAN_crypto_kem_keypair_derand,
                PQCLEAN_MLKEM1024_CLEAN_crypto_kem_enc,
                PQCLEAN_MLKEM1024_CLEAN_crypto_kem_enc_derand,
                PQCLEAN_MLKEM1024_CLEAN_crypto_kem_dec
            ),
            ..hashes
        }
    }
}

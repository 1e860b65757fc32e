//! What a library under measurement looks like to the harness: functions on bytes, each of which a library may lack.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! Every library is a shared object of its own, so that flags, symbols and detected CPU features of one do not reach
//! another. It exports [`ENTRY`], which returns its [`Library`]. A function returns false if the library refuses the
//! input; its outputs are then of no meaning.

mod dh;
mod formats;
mod prehash;
mod rsa;
mod signs;

use std::ffi::c_void;
use std::marker::PhantomData;

pub use dh::Agrees;
pub use formats::{Documents, Encoding, Formats};
pub use prehash::{HashFunction, Hashed, SignsHashed, SignsMu, MU};
pub use rsa::{pkcs1_of_spki, rsa_tables, OffersRsa, Rsassa, SignMany};
pub use signs::{Offers, Signs};

/// The exported function of a library: `extern "C" fn() -> Library`.
pub const ENTRY: &[u8] = b"library";

/// Bytes read by a library.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Input<'a> {
    start: *const u8,
    length: usize,
    borrowed: PhantomData<&'a [u8]>,
}

impl<'a> Input<'a> {
    #[inline]
    pub fn new(bytes: &'a [u8]) -> Self {
        Self {
            start: bytes.as_ptr(),
            length: bytes.len(),
            borrowed: PhantomData,
        }
    }

    #[inline]
    pub fn bytes(self) -> &'a [u8] {
        // SAFETY: `new` took both from a slice that lives for 'a.
        unsafe { std::slice::from_raw_parts(self.start, self.length) }
    }

    /// The bytes, if there are N of them.
    #[inline]
    pub fn array<const N: usize>(self) -> Option<&'a [u8; N]> {
        self.bytes().try_into().ok()
    }
}

/// Bytes written by a library.
#[repr(C)]
pub struct Output<'a> {
    start: *mut u8,
    length: usize,
    borrowed: PhantomData<&'a mut [u8]>,
}

impl<'a> Output<'a> {
    #[inline]
    pub fn new(bytes: &'a mut [u8]) -> Self {
        Self {
            start: bytes.as_mut_ptr(),
            length: bytes.len(),
            borrowed: PhantomData,
        }
    }

    #[inline]
    pub fn bytes(self) -> &'a mut [u8] {
        // SAFETY: `new` took both from a slice that is borrowed for 'a.
        unsafe { std::slice::from_raw_parts_mut(self.start, self.length) }
    }

    /// The bytes, if there are N of them.
    #[inline]
    pub fn array<const N: usize>(self) -> Option<&'a mut [u8; N]> {
        self.bytes().try_into().ok()
    }

    /// Copies `bytes` there; the lengths are equal.
    #[inline]
    pub fn write(self, bytes: &[u8]) {
        self.bytes().copy_from_slice(bytes);
    }
}

/// A key that a library holds in its own form. It lives as long as the process.
#[repr(transparent)]
#[derive(Clone, Copy)]
pub struct Prepared(*const c_void);

impl Prepared {
    /// The library refused the key.
    pub const REFUSED: Self = Self(std::ptr::null());

    pub fn new<T>(key: T) -> Self {
        Self(Box::into_raw(Box::new(key)).cast())
    }

    /// What `address` returned in the process that holds the key.
    pub fn at(address: usize) -> Self {
        Self(address as *const c_void)
    }

    pub fn address(self) -> usize {
        self.0 as usize
    }

    pub fn is_refused(self) -> bool {
        self.0.is_null()
    }

    /// # Safety
    /// `new` made it of a `T`.
    #[inline]
    pub unsafe fn get<'a, T>(self) -> &'a T {
        // SAFETY: made of a T, which is never freed.
        unsafe { &*self.0.cast::<T>() }
    }
}

/// One parameter set of ML-KEM. All functions are `None` if the library lacks it.
#[repr(C)]
#[derive(Clone, Copy, Default)]
pub struct Kem {
    /// Bytes of the decapsulation key that `generate` writes: FIPS 203's form, or 64 if the library has seeds alone.
    pub decapsulation_key: usize,
    /// () -> ek, dk. From the library's own random generator.
    pub generate: Option<extern "C" fn(Output<'_>, Output<'_>) -> bool>,
    /// d || z -> ek, dk.
    pub generate_from: Option<extern "C" fn(Input<'_>, Output<'_>, Output<'_>) -> bool>,
    /// ek -> c, K. From the library's own random generator.
    pub encapsulate: Option<extern "C" fn(Input<'_>, Output<'_>, Output<'_>) -> bool>,
    /// ek, m -> c, K.
    pub encapsulate_from:
        Option<extern "C" fn(Input<'_>, Input<'_>, Output<'_>, Output<'_>) -> bool>,
    /// dk, c -> K.
    pub decapsulate: Option<extern "C" fn(Input<'_>, Input<'_>, Output<'_>) -> bool>,
    /// d || z, c -> K.
    pub decapsulate_seed: Option<extern "C" fn(Input<'_>, Input<'_>, Output<'_>) -> bool>,
    /// ek: the checks of FIPS 203, section 7.2, where they are a call of their own.
    pub check_encapsulation_key: Option<extern "C" fn(Input<'_>) -> bool>,
    /// dk: the checks of FIPS 203, section 7.3, where they are a call of their own.
    pub check_decapsulation_key: Option<extern "C" fn(Input<'_>) -> bool>,
    /// Batches: any number of inputs, one behind the other, and so the outputs. As `generate_from`, `encapsulate_from` and
    /// `decapsulate`.
    pub generate_batch_from: Option<extern "C" fn(Input<'_>, Output<'_>, Output<'_>) -> bool>,
    pub encapsulate_batch_from:
        Option<extern "C" fn(Input<'_>, Input<'_>, Output<'_>, Output<'_>) -> bool>,
    pub decapsulate_batch: Option<extern "C" fn(Input<'_>, Input<'_>, Output<'_>) -> bool>,
    pub prepare_encapsulation_key: Option<extern "C" fn(Input<'_>) -> Prepared>,
    pub prepare_decapsulation_key: Option<extern "C" fn(Input<'_>) -> Prepared>,
    /// As `encapsulate`.
    pub encapsulate_prepared: Option<extern "C" fn(Prepared, Output<'_>, Output<'_>) -> bool>,
    /// As `encapsulate_from`.
    pub encapsulate_prepared_from:
        Option<extern "C" fn(Prepared, Input<'_>, Output<'_>, Output<'_>) -> bool>,
    /// As `decapsulate`.
    pub decapsulate_prepared: Option<extern "C" fn(Prepared, Input<'_>, Output<'_>) -> bool>,
}

/// One parameter set of ML-DSA. All functions are `None` if the library lacks it. `context` has at most 255 bytes.
#[repr(C)]
#[derive(Clone, Copy, Default)]
pub struct Dsa {
    /// Bytes of the private key that `generate` writes: FIPS 204's form, or 32 if the library has seeds alone.
    pub private_key: usize,
    /// () -> public key, private key. From the library's own random generator.
    pub generate: Option<extern "C" fn(Output<'_>, Output<'_>) -> bool>,
    /// xi -> public key, private key.
    pub generate_from: Option<extern "C" fn(Input<'_>, Output<'_>, Output<'_>) -> bool>,
    /// Private key, message, context -> signature. From the library's own random generator.
    pub sign: Option<extern "C" fn(Input<'_>, Input<'_>, Input<'_>, Output<'_>) -> bool>,
    /// The same without randomness (FIPS 204, Algorithm 2 with rnd = 0).
    pub sign_deterministic:
        Option<extern "C" fn(Input<'_>, Input<'_>, Input<'_>, Output<'_>) -> bool>,
    /// As `sign`, with the seed as the private key.
    pub sign_seed: Option<extern "C" fn(Input<'_>, Input<'_>, Input<'_>, Output<'_>) -> bool>,
    /// As `sign_deterministic`, with the seed as the private key.
    pub sign_seed_deterministic:
        Option<extern "C" fn(Input<'_>, Input<'_>, Input<'_>, Output<'_>) -> bool>,
    /// Public key, message, context, signature.
    pub verify: Option<extern "C" fn(Input<'_>, Input<'_>, Input<'_>, Input<'_>) -> bool>,
    /// Batches: any number of inputs, one behind the other, and so the outputs; messages have 32 bytes, contexts are empty.
    /// As `generate_from`, `sign_deterministic` with keys that `hold_private_keys` made, `verify`.
    pub generate_batch_from: Option<extern "C" fn(Input<'_>, Output<'_>, Output<'_>) -> bool>,
    pub sign_batch: Option<extern "C" fn(Prepared, Input<'_>, Output<'_>) -> bool>,
    pub verify_batch: Option<extern "C" fn(Input<'_>, Input<'_>, Input<'_>) -> bool>,
    /// Of one or more private keys in FIPS 204's form, which are checked when they are read and then held as these bytes.
    pub hold_private_keys: Option<extern "C" fn(Input<'_>) -> Prepared>,
    /// As `sign_deterministic`, with the first of these keys.
    pub sign_held: Option<extern "C" fn(Prepared, Input<'_>, Input<'_>, Output<'_>) -> bool>,
    /// Of a private key in the form that `generate` writes.
    pub prepare_private_key: Option<extern "C" fn(Input<'_>) -> Prepared>,
    pub prepare_public_key: Option<extern "C" fn(Input<'_>) -> Prepared>,
    /// As `sign`.
    pub sign_prepared: Option<extern "C" fn(Prepared, Input<'_>, Input<'_>, Output<'_>) -> bool>,
    /// As `sign_deterministic`.
    pub sign_prepared_deterministic:
        Option<extern "C" fn(Prepared, Input<'_>, Input<'_>, Output<'_>) -> bool>,
    /// As `verify`.
    pub verify_prepared: Option<extern "C" fn(Prepared, Input<'_>, Input<'_>, Input<'_>) -> bool>,
    /// As `prepare_private_key` and `prepare_public_key`, of keys one behind the other, for the batches below.
    pub prepare_private_keys: Option<extern "C" fn(Input<'_>) -> Prepared>,
    pub prepare_public_keys: Option<extern "C" fn(Input<'_>) -> Prepared>,
    /// As `sign_batch` and `verify_batch`.
    pub sign_prepared_batch: Option<extern "C" fn(Prepared, Input<'_>, Output<'_>) -> bool>,
    pub verify_prepared_batch: Option<extern "C" fn(Prepared, Input<'_>, Input<'_>) -> bool>,
    /// HashML-DSA (FIPS 204, Algorithms 4 and 5), and with which hash functions it is there. These are given as one byte of
    /// [`HashFunction`], private keys here and below in the form that `generate` writes.
    pub has_hash: Option<extern "C" fn(Input<'_>) -> bool>,
    /// Private key, hash function, message, context -> signature. From the library's own random generator.
    pub sign_hashed:
        Option<extern "C" fn(Input<'_>, Input<'_>, Input<'_>, Input<'_>, Output<'_>) -> bool>,
    /// The same without randomness.
    pub sign_hashed_deterministic:
        Option<extern "C" fn(Input<'_>, Input<'_>, Input<'_>, Input<'_>, Output<'_>) -> bool>,
    /// Public key, hash function, message, context, signature.
    pub verify_hashed:
        Option<extern "C" fn(Input<'_>, Input<'_>, Input<'_>, Input<'_>, Input<'_>) -> bool>,
    /// Private key, mu -> signature (FIPS 204, Algorithm 7 from line 7 on). From the library's own random generator.
    pub sign_mu: Option<extern "C" fn(Input<'_>, Input<'_>, Output<'_>) -> bool>,
    /// The same without randomness.
    pub sign_mu_deterministic: Option<extern "C" fn(Input<'_>, Input<'_>, Output<'_>) -> bool>,
    /// Public key, mu, signature.
    pub verify_mu: Option<extern "C" fn(Input<'_>, Input<'_>, Input<'_>) -> bool>,
}

/// RSA with moduli of one size, the public exponent 65537, and signatures by RSASSA-PKCS1-v1_5 with SHA-256. All functions are
/// `None` if the library lacks it.
#[repr(C)]
#[derive(Clone, Copy, Default)]
pub struct Rsa {
    /// () -> PKCS#8 as DER, at the start of the output; how many bytes, or 0 if there is no key.
    pub generate: Option<extern "C" fn(Output<'_>) -> usize>,
    /// Of PKCS#8 as DER.
    pub prepare_private_key: Option<extern "C" fn(Input<'_>) -> Prepared>,
    /// Of SPKI as DER.
    pub prepare_public_key: Option<extern "C" fn(Input<'_>) -> Prepared>,
    /// Message -> signature.
    pub sign_prepared: Option<extern "C" fn(Prepared, Input<'_>, Output<'_>) -> bool>,
    /// PKCS#8 as DER, message -> signature.
    pub sign: Option<extern "C" fn(Input<'_>, Input<'_>, Output<'_>) -> bool>,
    /// Message, signature.
    pub verify_prepared: Option<extern "C" fn(Prepared, Input<'_>, Input<'_>) -> bool>,
    /// SPKI as DER, message, signature.
    pub verify: Option<extern "C" fn(Input<'_>, Input<'_>, Input<'_>) -> bool>,
    /// As `sign_prepared`: messages of 32 bytes, one behind the other, and so the signatures.
    pub sign_batch: Option<extern "C" fn(Prepared, Input<'_>, Output<'_>) -> bool>,
}

/// X25519 (RFC 7748). All functions are `None` if the library lacks it.
#[repr(C)]
#[derive(Clone, Copy, Default)]
pub struct Dh {
    /// Private key -> public key.
    pub public: Option<extern "C" fn(Input<'_>, Output<'_>) -> bool>,
    pub prepare_private_key: Option<extern "C" fn(Input<'_>) -> Prepared>,
    /// Private key, the other side's public key -> shared secret.
    pub agree: Option<extern "C" fn(Prepared, Input<'_>, Output<'_>) -> bool>,
    /// Batches: any number of inputs, one behind the other, and so the outputs. As `public`.
    pub public_batch: Option<extern "C" fn(Input<'_>, Output<'_>) -> bool>,
    /// As `agree`, with private keys as bytes.
    pub agree_batch: Option<extern "C" fn(Input<'_>, Input<'_>, Output<'_>) -> bool>,
}

/// A hash function of FIPS 202, in one call.
pub type Hash = extern "C" fn(Input<'_>, Output<'_>);

/// What a library offers.
#[repr(C)]
#[derive(Clone, Copy, Default)]
pub struct Library {
    pub mlkem512: Kem,
    pub mlkem768: Kem,
    pub mlkem1024: Kem,
    pub mldsa44: Dsa,
    pub mldsa65: Dsa,
    pub mldsa87: Dsa,
    pub rsa2048: Rsa,
    pub rsa3072: Rsa,
    pub rsa4096: Rsa,
    pub x25519: Dh,
    pub sha3_256: Option<Hash>,
    pub shake128: Option<Hash>,
    pub shake256: Option<Hash>,
    /// Of the parameter sets in the order above. Libraries in processes of their own offer none.
    pub formats: [Formats; 6],
}

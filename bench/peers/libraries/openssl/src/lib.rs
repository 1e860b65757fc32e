//! OpenSSL 4.0, through its EVP interface.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

mod c;
mod dsa;
mod formats;
mod prehash;
mod rsa;
mod x25519;

use std::ffi::CStr;
use std::ptr::{null, null_mut, NonNull};
use std::sync::OnceLock;

use peers_interface::{Hash, Input, Kem, Library, Output, Prepared};

/// An object that OpenSSL allocated.
struct Owned<T>(NonNull<T>, unsafe extern "C" fn(*mut T));

impl<T> Owned<T> {
    fn new(object: *mut T, free: unsafe extern "C" fn(*mut T)) -> Option<Self> {
        NonNull::new(object).map(|object| Self(object, free))
    }

    fn get(&self) -> *mut T {
        self.0.as_ptr()
    }
}

impl<T> Drop for Owned<T> {
    fn drop(&mut self) {
        // SAFETY: the object is freed once, by its own function.
        unsafe { (self.1)(self.get()) }
    }
}

type Key = Owned<c::EVP_PKEY>;
type Context = Owned<c::EVP_PKEY_CTX>;

fn done(status: i32) -> Option<()> {
    (status == 1).then_some(())
}

/// A list of one parameter, for the time of one call.
fn parameter(name: &CStr, value: &[u8]) -> [c::OSSL_PARAM; 2] {
    // SAFETY: OpenSSL reads the value only; both parameters are values.
    unsafe {
        let value_start = value.as_ptr().cast_mut().cast();
        [
            c::OSSL_PARAM_construct_octet_string(name.as_ptr(), value_start, value.len()),
            c::OSSL_PARAM_construct_end(),
        ]
    }
}

fn write_pair(key: &Key, ek: &mut [u8], dk: &mut [u8]) -> Option<()> {
    let (mut ek_length, mut dk_length) = (ek.len(), dk.len());
    // SAFETY: the key is alive, and lengths are those of the slices.
    unsafe {
        done(c::EVP_PKEY_get_raw_public_key(
            key.get(),
            ek.as_mut_ptr(),
            &mut ek_length,
        ))?;
        done(c::EVP_PKEY_get_raw_private_key(
            key.get(),
            dk.as_mut_ptr(),
            &mut dk_length,
        ))
    }
}

fn generate(set: &CStr, ek: &mut [u8], dk: &mut [u8]) -> Option<()> {
    // SAFETY: the name is a C string.
    let key = unsafe { c::EVP_PKEY_Q_keygen(null_mut(), null(), set.as_ptr()) };
    write_pair(&Owned::new(key, c::EVP_PKEY_free)?, ek, dk)
}

/// The key of a seed.
fn of_seed(set: &CStr, seed: &[u8]) -> Option<Key> {
    // SAFETY: the context and the seed are alive.
    unsafe {
        let context = c::EVP_PKEY_CTX_new_from_name(null_mut(), set.as_ptr(), null());
        let context: Context = Owned::new(context, c::EVP_PKEY_CTX_free)?;
        done(c::EVP_PKEY_keygen_init(context.get()))?;
        done(c::EVP_PKEY_CTX_set_params(
            context.get(),
            parameter(c"seed", seed).as_ptr(),
        ))?;
        let mut key = null_mut();
        done(c::EVP_PKEY_generate(context.get(), &mut key))?;
        Owned::new(key, c::EVP_PKEY_free)
    }
}

fn generate_from(set: &CStr, seed: &[u8], ek: &mut [u8], dk: &mut [u8]) -> Option<()> {
    write_pair(&of_seed(set, seed)?, ek, dk)
}

fn read_ek(set: &CStr, ek: &[u8]) -> Option<Key> {
    // SAFETY: the length is the slice's.
    let key = unsafe {
        c::EVP_PKEY_new_raw_public_key_ex(null_mut(), set.as_ptr(), null(), ek.as_ptr(), ek.len())
    };
    Owned::new(key, c::EVP_PKEY_free)
}

fn read_dk(set: &CStr, dk: &[u8]) -> Option<Key> {
    // SAFETY: the length is the slice's.
    let key = unsafe {
        c::EVP_PKEY_new_raw_private_key_ex(null_mut(), set.as_ptr(), null(), dk.as_ptr(), dk.len())
    };
    Owned::new(key, c::EVP_PKEY_free)
}

fn context(key: &Key) -> Option<Context> {
    // SAFETY: the key is alive.
    Owned::new(
        unsafe { c::EVP_PKEY_CTX_new(key.get(), null_mut()) },
        c::EVP_PKEY_CTX_free,
    )
}

fn encapsulate(
    key: &Key,
    m: Option<&[u8]>,
    ciphertext: &mut [u8],
    shared: &mut [u8],
) -> Option<()> {
    let context = context(key)?;
    let given = m.map(|m| parameter(c"ikme", m));
    let (mut c_length, mut shared_length) = (ciphertext.len(), shared.len());
    // SAFETY: objects are alive, and lengths are those of the slices.
    unsafe {
        done(c::EVP_PKEY_encapsulate_init(
            context.get(),
            given.as_ref().map_or(null(), |list| list.as_ptr()),
        ))?;
        done(c::EVP_PKEY_encapsulate(
            context.get(),
            ciphertext.as_mut_ptr(),
            &mut c_length,
            shared.as_mut_ptr(),
            &mut shared_length,
        ))
    }
}

fn decapsulate(key: &Key, ciphertext: &[u8], shared: &mut [u8]) -> Option<()> {
    let context = context(key)?;
    let mut length = shared.len();
    // SAFETY: objects are alive, and lengths are those of the slices.
    unsafe {
        done(c::EVP_PKEY_decapsulate_init(context.get(), null()))?;
        done(c::EVP_PKEY_decapsulate(
            context.get(),
            shared.as_mut_ptr(),
            &mut length,
            ciphertext.as_ptr(),
            ciphertext.len(),
        ))
    }
}

extern "C" fn encapsulate_prepared(key: Prepared, c: Output<'_>, shared: Output<'_>) -> bool {
    // SAFETY: made by prepare_encapsulation_key.
    encapsulate(unsafe { key.get() }, None, c.bytes(), shared.bytes()).is_some()
}

extern "C" fn encapsulate_prepared_from(
    key: Prepared,
    m: Input<'_>,
    c: Output<'_>,
    shared: Output<'_>,
) -> bool {
    // SAFETY: made by prepare_encapsulation_key.
    encapsulate(
        unsafe { key.get() },
        Some(m.bytes()),
        c.bytes(),
        shared.bytes(),
    )
    .is_some()
}

extern "C" fn decapsulate_prepared(key: Prepared, c: Input<'_>, shared: Output<'_>) -> bool {
    // SAFETY: made by prepare_decapsulation_key.
    decapsulate(unsafe { key.get() }, c.bytes(), shared.bytes()).is_some()
}

macro_rules! kem {
    ($set:literal, $decapsulation_key:literal) => {{
        extern "C" fn generate(ek: Output<'_>, dk: Output<'_>) -> bool {
            crate::generate($set, ek.bytes(), dk.bytes()).is_some()
        }
        extern "C" fn generate_from(seed: Input<'_>, ek: Output<'_>, dk: Output<'_>) -> bool {
            crate::generate_from($set, seed.bytes(), ek.bytes(), dk.bytes()).is_some()
        }
        extern "C" fn encapsulate(ek: Input<'_>, c: Output<'_>, shared: Output<'_>) -> bool {
            read_ek($set, ek.bytes())
                .and_then(|key| crate::encapsulate(&key, None, c.bytes(), shared.bytes()))
                .is_some()
        }
        extern "C" fn encapsulate_from(
            ek: Input<'_>,
            m: Input<'_>,
            c: Output<'_>,
            shared: Output<'_>,
        ) -> bool {
            let key = read_ek($set, ek.bytes());
            key.and_then(|key| crate::encapsulate(&key, Some(m.bytes()), c.bytes(), shared.bytes()))
                .is_some()
        }
        extern "C" fn decapsulate(dk: Input<'_>, c: Input<'_>, shared: Output<'_>) -> bool {
            read_dk($set, dk.bytes())
                .and_then(|key| crate::decapsulate(&key, c.bytes(), shared.bytes()))
                .is_some()
        }
        extern "C" fn prepare_encapsulation_key(ek: Input<'_>) -> Prepared {
            read_ek($set, ek.bytes()).map_or(Prepared::REFUSED, Prepared::new)
        }
        extern "C" fn prepare_decapsulation_key(dk: Input<'_>) -> Prepared {
            read_dk($set, dk.bytes()).map_or(Prepared::REFUSED, Prepared::new)
        }
        Kem {
            decapsulation_key: $decapsulation_key,
            generate: Some(generate),
            generate_from: Some(generate_from),
            encapsulate: Some(encapsulate),
            encapsulate_from: Some(encapsulate_from),
            decapsulate: Some(decapsulate),
            prepare_encapsulation_key: Some(prepare_encapsulation_key),
            prepare_decapsulation_key: Some(prepare_decapsulation_key),
            encapsulate_prepared: Some(encapsulate_prepared),
            encapsulate_prepared_from: Some(encapsulate_prepared_from),
            decapsulate_prepared: Some(decapsulate_prepared),
            ..Kem::default()
        }
    }};
}

/// A hash function, looked up once.
struct Function(*const c::EVP_MD);

// SAFETY: OpenSSL's methods are shared between threads.
unsafe impl Send for Function {}
// SAFETY: as above.
unsafe impl Sync for Function {}

fn hash(
    function: &OnceLock<Function>,
    name: &CStr,
    message: &[u8],
    out: &mut [u8],
    extendable: bool,
) {
    // SAFETY: the name is a C string, the objects are alive, and lengths are those of the slices.
    let result = unsafe {
        let md = function
            .get_or_init(|| Function(c::EVP_MD_fetch(null_mut(), name.as_ptr(), null())))
            .0;
        Owned::new(c::EVP_MD_CTX_new(), c::EVP_MD_CTX_free).and_then(|context| {
            done(c::EVP_DigestInit_ex(context.get(), md, null_mut()))?;
            done(c::EVP_DigestUpdate(
                context.get(),
                message.as_ptr().cast(),
                message.len(),
            ))?;
            if extendable {
                done(c::EVP_DigestFinalXOF(
                    context.get(),
                    out.as_mut_ptr(),
                    out.len(),
                ))
            } else {
                done(c::EVP_DigestFinal(
                    context.get(),
                    out.as_mut_ptr(),
                    null_mut(),
                ))
            }
        })
    };
    result.expect("OpenSSL has FIPS 202");
}

extern "C" fn sha3_256(message: Input<'_>, digest: Output<'_>) {
    static FUNCTION: OnceLock<Function> = OnceLock::new();
    hash(
        &FUNCTION,
        c"SHA3-256",
        message.bytes(),
        digest.bytes(),
        false,
    );
}

extern "C" fn shake128(message: Input<'_>, stream: Output<'_>) {
    static FUNCTION: OnceLock<Function> = OnceLock::new();
    hash(
        &FUNCTION,
        c"SHAKE-128",
        message.bytes(),
        stream.bytes(),
        true,
    );
}

extern "C" fn shake256(message: Input<'_>, stream: Output<'_>) {
    static FUNCTION: OnceLock<Function> = OnceLock::new();
    hash(
        &FUNCTION,
        c"SHAKE-256",
        message.bytes(),
        stream.bytes(),
        true,
    );
}

#[no_mangle]
pub extern "C" fn library() -> Library {
    let [mldsa44, mldsa65, mldsa87] = prehash::with(dsa::tables());
    let [rsa2048, rsa3072, rsa4096] = rsa::tables();
    Library {
        mlkem512: kem!(c"ML-KEM-512", 1632),
        mlkem768: kem!(c"ML-KEM-768", 2400),
        mlkem1024: kem!(c"ML-KEM-1024", 3168),
        sha3_256: Some(sha3_256 as Hash),
        shake128: Some(shake128 as Hash),
        shake256: Some(shake256 as Hash),
        mldsa44,
        mldsa65,
        mldsa87,
        rsa2048,
        rsa3072,
        rsa4096,
        x25519: x25519::table(),
        formats: formats::tables(),
    }
}

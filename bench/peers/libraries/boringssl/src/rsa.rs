//! BoringSSL's RSA, through the functions under its EVP interface, which hold a key without allocating for each signature.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::mem::MaybeUninit;
use std::ptr::{null_mut, NonNull};

use boring_sys as c;
use peers_interface::{rsa_tables, OffersRsa, Rsa, Rsassa};

const SHA256: i32 = 672; // NID_sha256
const EXPONENT: u64 = 65537;

/// A key that BoringSSL allocated.
struct Key(NonNull<c::RSA>);

impl Key {
    /// # Safety
    /// `evp` is null or a key that is the caller's.
    unsafe fn of(evp: *mut c::EVP_PKEY) -> Option<Self> {
        let rsa = c::EVP_PKEY_get1_RSA(NonNull::new(evp)?.as_ptr());
        c::EVP_PKEY_free(evp);
        NonNull::new(rsa).map(Self)
    }

    fn get(&self) -> *mut c::RSA {
        self.0.as_ptr()
    }
}

impl Drop for Key {
    fn drop(&mut self) {
        // SAFETY: the key is freed once.
        unsafe { c::RSA_free(self.get()) }
    }
}

fn reader(document: &[u8]) -> c::CBS {
    c::CBS {
        data: document.as_ptr(),
        len: document.len(),
    }
}

fn digest(message: &[u8]) -> [u8; 32] {
    let mut digest = [0; 32];
    // SAFETY: the length is the slice's, and 32 bytes are written.
    unsafe { c::SHA256(message.as_ptr(), message.len(), digest.as_mut_ptr()) };
    digest
}

fn done(status: i32) -> Option<()> {
    (status == 1).then_some(())
}

/// The PKCS#8 of a key.
fn document(key: &Key) -> Option<Vec<u8>> {
    let mut writer = MaybeUninit::uninit();
    let (mut start, mut length) = (null_mut(), 0);
    // SAFETY: the key is alive; BoringSSL allocates what it writes, and says how long it is.
    unsafe {
        let evp = NonNull::new(c::EVP_PKEY_new())?.as_ptr();
        let written = (|| {
            done(c::EVP_PKEY_set1_RSA(evp, key.get()))?;
            done(c::CBB_init(writer.as_mut_ptr(), 0))?;
            done(c::EVP_marshal_private_key(writer.as_mut_ptr(), evp))?;
            done(c::CBB_finish(writer.as_mut_ptr(), &mut start, &mut length))?;
            let document = std::slice::from_raw_parts(start, length).to_vec();
            c::OPENSSL_free(start.cast());
            Some(document)
        })();
        c::EVP_PKEY_free(evp);
        written
    }
}

struct Keys;

// SAFETY, of all calls: keys are alive, lengths are those of slices.
impl Rsassa for Keys {
    type Private = Key;
    type Public = Key;

    fn generate(bits: usize) -> Option<Vec<u8>> {
        let key = unsafe {
            let key = Key(NonNull::new(c::RSA_new())?);
            let exponent = NonNull::new(c::BN_new())?.as_ptr();
            c::BN_set_u64(exponent, EXPONENT);
            let made = c::RSA_generate_key_ex(key.get(), bits as i32, exponent, null_mut());
            c::BN_free(exponent);
            done(made).map(|()| key)?
        };
        document(&key)
    }
    fn private(document: &[u8]) -> Option<Key> {
        unsafe { Key::of(c::EVP_parse_private_key(&mut reader(document))) }
    }
    fn public(document: &[u8]) -> Option<Key> {
        unsafe { Key::of(c::EVP_parse_public_key(&mut reader(document))) }
    }
    fn sign(key: &Key, message: &[u8], out: &mut [u8]) -> Option<()> {
        let (digest, mut length) = (digest(message), 0);
        let (input, output) = (digest.as_ptr(), out.as_mut_ptr());
        let status = unsafe {
            // it writes as many bytes as the modulus has
            (c::RSA_size(key.get()) as usize == out.len())
                .then(|| c::RSA_sign(SHA256, input, digest.len(), output, &mut length, key.get()))?
        };
        done(status)
    }
    fn verify(key: &Key, message: &[u8], signature: &[u8]) -> bool {
        let digest = digest(message);
        let (start, length) = (signature.as_ptr(), signature.len());
        unsafe {
            c::RSA_verify(
                SHA256,
                digest.as_ptr(),
                digest.len(),
                start,
                length,
                key.get(),
            ) == 1
        }
    }
}

pub fn tables() -> [Rsa; 3] {
    rsa_tables::<Keys>(OffersRsa {
        generates: true,
        holds_public_keys: true,
    })
}

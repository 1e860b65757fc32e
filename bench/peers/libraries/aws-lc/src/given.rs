//! What aws-lc-rs does not offer: ML-KEM with given randomness, and SHAKE, of AWS-LC's C interface.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::ptr::{null_mut, NonNull};

use aws_lc_sys as c;

/// An object that AWS-LC allocated.
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

fn done(status: i32) -> Option<()> {
    (status == 1).then_some(())
}

pub fn generate(nid: i32, seed: &[u8], ek: &mut [u8], dk: &mut [u8]) -> Option<()> {
    // SAFETY: objects are alive, and lengths are those of the slices.
    unsafe {
        let context = Owned::new(
            c::EVP_PKEY_CTX_new_id(c::EVP_PKEY_KEM, null_mut()),
            c::EVP_PKEY_CTX_free,
        )?;
        done(c::EVP_PKEY_CTX_kem_set_params(context.get(), nid))?;
        done(c::EVP_PKEY_keygen_init(context.get()))?;
        let (mut key, mut length) = (null_mut(), seed.len());
        done(c::EVP_PKEY_keygen_deterministic(
            context.get(),
            &mut key,
            seed.as_ptr(),
            &mut length,
        ))?;
        let key = Owned::new(key, c::EVP_PKEY_free)?;
        let (mut ek_length, mut dk_length) = (ek.len(), dk.len());
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

pub fn encapsulate(
    nid: i32,
    ek: &[u8],
    m: &[u8],
    ciphertext: &mut [u8],
    shared: &mut [u8],
) -> Option<()> {
    // SAFETY: objects are alive, and lengths are those of the slices.
    unsafe {
        let key = Owned::new(
            c::EVP_PKEY_kem_new_raw_public_key(nid, ek.as_ptr(), ek.len()),
            c::EVP_PKEY_free,
        )?;
        let context = Owned::new(
            c::EVP_PKEY_CTX_new(key.get(), null_mut()),
            c::EVP_PKEY_CTX_free,
        )?;
        let (mut m_length, mut c_length, mut shared_length) =
            (m.len(), ciphertext.len(), shared.len());
        done(c::EVP_PKEY_encapsulate_deterministic(
            context.get(),
            ciphertext.as_mut_ptr(),
            &mut c_length,
            shared.as_mut_ptr(),
            &mut shared_length,
            m.as_ptr(),
            &mut m_length,
        ))
    }
}

#[derive(Clone, Copy)]
pub enum Shake {
    Shake128,
    Shake256,
}

pub fn shake(function: Shake, message: &[u8], stream: &mut [u8]) {
    // SAFETY: the context is alive, and lengths are those of the slices.
    let result = unsafe {
        let md = match function {
            Shake::Shake128 => c::EVP_shake128(),
            Shake::Shake256 => c::EVP_shake256(),
        };
        Owned::new(c::EVP_MD_CTX_new(), c::EVP_MD_CTX_free).and_then(|context| {
            done(c::EVP_DigestInit(context.get(), md))?;
            done(c::EVP_DigestUpdate(
                context.get(),
                message.as_ptr().cast(),
                message.len(),
            ))?;
            done(c::EVP_DigestFinalXOF(
                context.get(),
                stream.as_mut_ptr(),
                stream.len(),
            ))
        })
    };
    result.expect("AWS-LC has SHAKE");
}

//! The table of RSA of a library whose functions are given as Rust's: RSASSA-PKCS1-v1_5 with SHA-256 (RFC 8017).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use crate::{Input, Output, Prepared, Rsa};

/// What of RSA a library offers. `None` and false mean that it refused.
pub trait Rsassa {
    /// A private key as the library holds it.
    type Private;
    /// A public key as the library holds it, or its bytes.
    type Public;

    /// A new key in PKCS#8.
    fn generate(bits: usize) -> Option<Vec<u8>>;
    /// Of PKCS#8.
    fn private(document: &[u8]) -> Option<Self::Private>;
    /// Of SPKI.
    fn public(document: &[u8]) -> Option<Self::Public>;
    /// Writes a signature, as long as the modulus.
    fn sign(key: &Self::Private, message: &[u8], out: &mut [u8]) -> Option<()>;
    fn verify(key: &Self::Public, message: &[u8], signature: &[u8]) -> bool;
    /// Writes the signatures of several messages, if the library has a function for that.
    const SIGN_MANY: Option<SignMany<Self::Private>> = None;
}

pub type SignMany<K> = fn(key: &K, messages: &[&[u8]], out: &mut [u8]) -> Option<()>;

/// Which of the functions that follow from [`Rsassa`] a library has; all have the others.
#[derive(Clone, Copy)]
pub struct OffersRsa {
    pub generates: bool,
    /// Public keys in a form of its own.
    pub holds_public_keys: bool,
}

impl Rsa {
    pub fn of<R: Rsassa, const BITS: usize>(offers: OffersRsa) -> Self {
        let holds = offers.holds_public_keys;
        Self {
            generate: offers.generates.then_some(generate::<R, BITS>),
            prepare_private_key: Some(prepare_private_key::<R>),
            prepare_public_key: holds.then_some(prepare_public_key::<R>),
            sign_prepared: Some(sign_prepared::<R>),
            sign: Some(sign::<R>),
            verify_prepared: holds.then_some(verify_prepared::<R>),
            verify: Some(verify::<R>),
            sign_batch: R::SIGN_MANY.map(|_| sign_batch::<R> as _),
        }
    }
}

/// The tables of 2048, 3072 and 4096 bits.
pub fn rsa_tables<R: Rsassa>(offers: OffersRsa) -> [Rsa; 3] {
    [
        Rsa::of::<R, 2048>(offers),
        Rsa::of::<R, 3072>(offers),
        Rsa::of::<R, 4096>(offers),
    ]
}

/// The RSAPublicKey of PKCS#1 inside SPKI of 2048 bits or more, for libraries that read that alone.
pub fn pkcs1_of_spki(document: &[u8]) -> Option<&[u8]> {
    const ALGORITHM: usize = 4 + 15; // SEQUENCE and its length; rsaEncryption, NULL
    const BITS: usize = 5; // BIT STRING, its length, and that no bit is unused
    document.get(ALGORITHM + BITS..)
}

extern "C" fn generate<R: Rsassa, const BITS: usize>(out: Output<'_>) -> usize {
    crate::formats::written(R::generate(BITS), out)
}

extern "C" fn prepare_private_key<R: Rsassa>(document: Input<'_>) -> Prepared {
    R::private(document.bytes()).map_or(Prepared::REFUSED, Prepared::new)
}

extern "C" fn prepare_public_key<R: Rsassa>(document: Input<'_>) -> Prepared {
    R::public(document.bytes()).map_or(Prepared::REFUSED, Prepared::new)
}

extern "C" fn sign_prepared<R: Rsassa>(key: Prepared, message: Input<'_>, out: Output<'_>) -> bool {
    // SAFETY: made by prepare_private_key.
    let key: &R::Private = unsafe { key.get() };
    R::sign(key, message.bytes(), out.bytes()).is_some()
}

extern "C" fn sign_batch<R: Rsassa>(key: Prepared, messages: Input<'_>, out: Output<'_>) -> bool {
    // SAFETY: made by prepare_private_key.
    let key: &R::Private = unsafe { key.get() };
    let messages: Vec<_> = messages.bytes().chunks(32).collect();
    R::SIGN_MANY
        .and_then(|sign| sign(key, &messages, out.bytes()))
        .is_some()
}

extern "C" fn sign<R: Rsassa>(document: Input<'_>, message: Input<'_>, out: Output<'_>) -> bool {
    let key = R::private(document.bytes());
    key.and_then(|key| R::sign(&key, message.bytes(), out.bytes()))
        .is_some()
}

extern "C" fn verify_prepared<R: Rsassa>(
    key: Prepared,
    message: Input<'_>,
    signature: Input<'_>,
) -> bool {
    // SAFETY: made by prepare_public_key.
    let key: &R::Public = unsafe { key.get() };
    R::verify(key, message.bytes(), signature.bytes())
}

extern "C" fn verify<R: Rsassa>(
    document: Input<'_>,
    message: Input<'_>,
    signature: Input<'_>,
) -> bool {
    let key = R::public(document.bytes());
    key.is_some_and(|key| R::verify(&key, message.bytes(), signature.bytes()))
}

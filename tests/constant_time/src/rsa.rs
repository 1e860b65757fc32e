//! RSA: key generation, imports, signatures and decryption with secrets that Valgrind takes for undefined.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! The library marks what it draws from the operating system as secret (src/random.rs), and what follows from it as public where
//! it is published: the modulus, signatures, whether a ciphertext is valid, how long a decrypted message is.

use dauntless::rsa::HashFunction::Sha2_256;
use dauntless::rsa::{Component, Components, Oaep, PrivateKey, PublicKey, Scheme};

use crate::client::{public, secret};

/// A new key, the same key from its parts and from its primes, and every private operation.
pub fn works() -> bool {
    let key = PrivateKey::generate(2048).expect("random bytes");
    let public_key = key.public_key();
    let (n, e) = (public_key.modulus(), public_key.exponent());
    let part = |part| key.component(part);
    let [p, q] = [Component::Prime1, Component::Prime2].map(part);
    let d = part(Component::PrivateExponent);
    let [dp, dq] = [Component::Exponent1, Component::Exponent2].map(part);
    let qinv = part(Component::Coefficient);
    let from_parts = PrivateKey::from_components(&Components {
        modulus: n.as_bytes(),
        public_exponent: e.as_bytes(),
        private_exponent: d.as_bytes(),
        prime1: p.as_bytes(),
        prime2: q.as_bytes(),
        exponent1: dp.as_bytes(),
        exponent2: dq.as_bytes(),
        coefficient: qinv.as_bytes(),
    })
    .expect("the key's parts");
    let from_primes = PrivateKey::from_primes(e.as_bytes(), p.as_bytes(), q.as_bytes());
    let from_primes = from_primes.expect("the key's primes");
    from_primes.public_key() == public_key
        && signs(&from_parts, &public_key)
        && decrypts(&from_parts, &public_key)
}

/// Random bytes of a caller.
fn random(n: u8) -> [u8; 32] {
    let mut rnd = [n; 32];
    secret(&mut rnd);
    rnd
}

fn signs(key: &PrivateKey, public_key: &PublicKey) -> bool {
    let schemes = [Scheme::pkcs1v15(Sha2_256), Scheme::pss(Sha2_256)];
    schemes.iter().all(|scheme| {
        let signature = key.sign_randomized(*scheme, b"message", &random(1));
        let signature = signature.expect("a sound key");
        let verified = |bytes: &[u8]| public_key.verify(*scheme, b"message", bytes).is_ok();
        let mut batch = [const { None }; 3];
        let rnds = [random(1), random(8), random(9)];
        PrivateKey::sign_many_randomized(
            &[key; 3],
            *scheme,
            &[b"message".as_slice(); 3],
            &rnds,
            &mut batch,
        )
        .expect("a sound key");
        let mut batch = batch.iter();
        verified(signature.as_bytes())
            && batch.all(|slot| {
                slot.as_ref()
                    .is_some_and(|found| verified(found.as_bytes()))
            })
    })
}

/// Ciphertexts that are valid, and that are not.
fn decrypts(key: &PrivateKey, public_key: &PublicKey) -> bool {
    let mut message = [5; 20];
    secret(&mut message);
    let oaep = Oaep::new(Sha2_256);
    let encrypted = public_key.encrypt_randomized(&oaep, &message, &random(2));
    let mut sealed = *encrypted
        .expect("a short message")
        .as_bytes()
        .first_chunk::<256>()
        .expect("2048 bits");
    let padded = public_key.encrypt_pkcs1v15_randomized(&message, &random(3));
    let mut padded = *padded
        .expect("a short message")
        .as_bytes()
        .first_chunk::<256>()
        .expect("2048 bits");
    public(&mut sealed);
    public(&mut padded);
    let opened = key.decrypt_randomized(&oaep, &sealed, &random(4));
    let mut agree = opened.is_ok_and(|found| same(found.as_bytes(), &message));
    let opened = key.decrypt_pkcs1v15_randomized(&padded, &random(5));
    agree &= opened.is_ok_and(|found| same(found.as_bytes(), &message));
    for ciphertext in [&mut sealed, &mut padded] {
        ciphertext[255] ^= 1;
    }
    let other = key.decrypt_pkcs1v15_randomized(&padded, &random(6));
    agree &= other.is_ok_and(|found| !same(found.as_bytes(), &message));
    agree & key.decrypt_randomized(&oaep, &sealed, &random(7)).is_err()
}

/// Whether messages are equal, which the test may learn.
fn same(a: &[u8], b: &[u8]) -> bool {
    let (mut a, mut b) = (a.to_vec(), b.to_vec());
    public(&mut a);
    public(&mut b);
    a == b
}

//! RSA's interface.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use crate::bytes;

/// # Safety
/// Each pointer leads to as many bytes as `lengths` has at its index.
#[unsafe(no_mangle)]
unsafe extern "C" fn rsa_private(
    outputs: &mut [[u8; 1024]; 12],
    parts: &[*const u8; 8],
    message: *const u8,
    label: *const u8,
    lengths: &[usize; 12],
) -> bool {
    use dauntless::rsa::*;
    let part = |i: usize| unsafe { bytes(parts[i % 8], lengths[i % 8]) };
    let (message, label) = unsafe { (bytes(message, lengths[8]), bytes(label, lengths[9])) };
    let components = Components {
        modulus: part(0),
        public_exponent: part(1),
        private_exponent: part(2),
        prime1: part(3),
        prime2: part(4),
        exponent1: part(5),
        exponent2: part(6),
        coefficient: part(7),
    };
    let (Ok(key), Ok(other), Ok(new)) = (
        PrivateKey::from_components(&components),
        PrivateKey::from_primes(part(1), part(3), part(4)),
        PrivateKey::generate(lengths[10]),
    ) else {
        return false;
    };
    let Some(hash) = hash(lengths[11]) else {
        return false;
    };
    let pss = Pss::new(hash)
        .with_mask(HashFunction::Sha3_512)
        .with_salt_length(lengths[10]);
    let oaep = Oaep::new(hash)
        .with_mask(HashFunction::Sha2_256)
        .with_label(label);
    let digest = hash.digest(message);
    let (Ok(a), Ok(b), Ok(c), Ok(d), Ok(e)) = (
        key.sign(Scheme::pss(hash), message),
        key.sign_digest(Scheme::pkcs1v15(hash), &digest),
        other.sign_randomized(pss.into(), message, &[7; 32]),
        new.decrypt(&oaep, message),
        key.decrypt_pkcs1v15(message),
    ) else {
        return false;
    };
    let results = [
        a.as_bytes(),
        b.as_bytes(),
        c.as_bytes(),
        d.as_bytes(),
        e.as_bytes(),
        key.component(Component::PrivateExponent).as_bytes(),
    ]
    .map(first);
    for (to, from) in outputs.iter_mut().zip(results) {
        *to = from;
    }
    true
}

/// # Safety
/// Each pointer leads to as many bytes as `lengths` has at its index.
#[unsafe(no_mangle)]
unsafe extern "C" fn rsa_public(
    outputs: &mut [[u8; 1024]; 2],
    key: &[*const u8; 2],
    message: *const u8,
    signature: *const u8,
    lengths: &[usize; 6],
) -> bool {
    use dauntless::rsa::*;
    let [n, e] = unsafe { [bytes(key[0], lengths[0]), bytes(key[1], lengths[1])] };
    let (message, signature) =
        unsafe { (bytes(message, lengths[2]), bytes(signature, lengths[3])) };
    let (Ok(key), Some(hash)) = (PublicKey::from_components(n, e), hash(lengths[4])) else {
        return false;
    };
    let pss = Pss::new(hash)
        .with_mask(HashFunction::Sha2_512_256)
        .with_salt_length(lengths[5]);
    let (Ok(a), Ok(b)) = (
        key.encrypt(&Oaep::new(hash).with_label(signature), message),
        key.encrypt_pkcs1v15(message),
    ) else {
        return false;
    };
    *outputs = [a.as_bytes(), b.as_bytes()].map(first);
    key.verify(Scheme::pkcs1v15(hash), message, signature)
        .is_ok()
        & key.verify(pss.into(), message, signature).is_ok()
        & key.verify_any_salt_length(pss, message, signature).is_ok()
        & (key.modulus().as_bytes() == key.exponent().as_bytes())
}

fn hash(number: usize) -> Option<dauntless::rsa::HashFunction> {
    use dauntless::rsa::HashFunction::*;
    let all = [
        Sha2_224,
        Sha2_256,
        Sha2_384,
        Sha2_512,
        Sha2_512_224,
        Sha2_512_256,
        Sha3_224,
        Sha3_256,
        Sha3_384,
        Sha3_512,
        Shake128,
        Shake256,
    ];
    all.get(number).copied()
}

fn first(from: &[u8]) -> [u8; 1024] {
    let mut to = [0; 1024];
    to.iter_mut().zip(from).for_each(|(to, from)| *to = *from);
    to
}

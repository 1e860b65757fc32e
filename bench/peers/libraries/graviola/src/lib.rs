//! graviola: of ML-KEM ML-KEM-768 alone, its decapsulation keys as seeds; RSA and X25519.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! Its public functions consume the keys. Decapsulation keys, which hold the expanded matrix, are therefore used through
//! the borrowing function that it keeps for its tests; encapsulation keys are their bytes alone, and are copied.

mod rsa;
mod x25519;

use graviola::hashing::sha3;
use graviola::key_agreement::mlkem768::{Ciphertext, DecapKey, EncapKey, Message};
use peers_interface::{Hash, Input, Kem, Library, Output, Prepared};

fn read_ek(ek: Input<'_>) -> Option<EncapKey> {
    EncapKey::from_bytes(ek.array()?).ok()
}

fn write_pair(key: &DecapKey, seed: &[u8; 64], ek: Output<'_>, dk: Output<'_>) -> bool {
    ek.write(&key.encapsulation_key().as_bytes());
    dk.write(seed);
    true
}

extern "C" fn generate(ek: Output<'_>, dk: Output<'_>) -> bool {
    let mut seed = [0; 64];
    graviola::random::fill(&mut seed).is_ok()
        && write_pair(&DecapKey::keygen_internal(&seed), &seed, ek, dk)
}

extern "C" fn generate_from(seed: Input<'_>, ek: Output<'_>, dk: Output<'_>) -> bool {
    seed.array()
        .is_some_and(|seed| write_pair(&DecapKey::keygen_internal(seed), seed, ek, dk))
}

fn write_shared(key: EncapKey, c: Output<'_>, shared: Output<'_>) -> bool {
    let Ok((secret, ciphertext)) = key.encaps() else {
        return false;
    };
    c.write(ciphertext.as_ref());
    shared.write(secret.as_ref());
    true
}

fn write_shared_from(key: EncapKey, m: Input<'_>, c: Output<'_>, shared: Output<'_>) -> bool {
    let Some(m) = m.array() else { return false };
    let (secret, ciphertext) = key.encaps_internal(Message(*m));
    c.write(ciphertext.as_ref());
    shared.write(secret.as_ref());
    true
}

extern "C" fn encapsulate(ek: Input<'_>, c: Output<'_>, shared: Output<'_>) -> bool {
    read_ek(ek).is_some_and(|key| write_shared(key, c, shared))
}

extern "C" fn encapsulate_from(
    ek: Input<'_>,
    m: Input<'_>,
    c: Output<'_>,
    shared: Output<'_>,
) -> bool {
    read_ek(ek).is_some_and(|key| write_shared_from(key, m, c, shared))
}

extern "C" fn decapsulate_seed(seed: Input<'_>, c: Input<'_>, shared: Output<'_>) -> bool {
    let (Some(seed), Some(c)) = (seed.array(), c.array()) else {
        return false;
    };
    shared.write(
        DecapKey::keygen_internal(seed)
            .decaps(&Ciphertext::from(*c))
            .as_ref(),
    );
    true
}

extern "C" fn prepare_encapsulation_key(ek: Input<'_>) -> Prepared {
    read_ek(ek).map_or(Prepared::REFUSED, Prepared::new)
}

extern "C" fn prepare_decapsulation_key(dk: Input<'_>) -> Prepared {
    dk.array().map_or(Prepared::REFUSED, |seed| {
        Prepared::new(DecapKey::keygen_internal(seed))
    })
}

extern "C" fn encapsulate_prepared(key: Prepared, c: Output<'_>, shared: Output<'_>) -> bool {
    // SAFETY: made by prepare_encapsulation_key.
    write_shared(unsafe { key.get::<EncapKey>() }.clone(), c, shared)
}

extern "C" fn encapsulate_prepared_from(
    key: Prepared,
    m: Input<'_>,
    c: Output<'_>,
    shared: Output<'_>,
) -> bool {
    // SAFETY: made by prepare_encapsulation_key.
    write_shared_from(unsafe { key.get::<EncapKey>() }.clone(), m, c, shared)
}

extern "C" fn decapsulate_prepared(key: Prepared, c: Input<'_>, shared: Output<'_>) -> bool {
    let Some(c) = c.array() else { return false };
    // SAFETY: made by prepare_decapsulation_key.
    shared.write(
        unsafe { key.get::<DecapKey>() }
            .decaps_internal(&Ciphertext::from(*c))
            .as_ref(),
    );
    true
}

extern "C" fn sha3_256(message: Input<'_>, digest: Output<'_>) {
    let mut context = sha3::Sha3_256Context::new();
    context.update(message.bytes());
    digest.write(&context.finish());
}

extern "C" fn shake128(message: Input<'_>, stream: Output<'_>) {
    sha3::Shake128::new(&[message.bytes()]).read(stream.bytes());
}

extern "C" fn shake256(message: Input<'_>, stream: Output<'_>) {
    sha3::Shake256::new(&[message.bytes()]).read(stream.bytes());
}

#[no_mangle]
pub extern "C" fn library() -> Library {
    let mlkem768 = Kem {
        decapsulation_key: 64,
        generate: Some(generate),
        generate_from: Some(generate_from),
        encapsulate: Some(encapsulate),
        encapsulate_from: Some(encapsulate_from),
        decapsulate_seed: Some(decapsulate_seed),
        prepare_encapsulation_key: Some(prepare_encapsulation_key),
        prepare_decapsulation_key: Some(prepare_decapsulation_key),
        encapsulate_prepared: Some(encapsulate_prepared),
        encapsulate_prepared_from: Some(encapsulate_prepared_from),
        decapsulate_prepared: Some(decapsulate_prepared),
        ..Kem::default()
    };
    let [rsa2048, rsa3072, rsa4096] = rsa::tables();
    Library {
        mlkem768,
        sha3_256: Some(sha3_256 as Hash),
        shake128: Some(shake128 as Hash),
        shake256: Some(shake256 as Hash),
        rsa2048,
        rsa3072,
        rsa4096,
        x25519: x25519::table(),
        ..Library::default()
    }
}

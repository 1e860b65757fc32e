//! Key generation, encapsulation, decapsulation and signing with secrets that Valgrind takes for undefined.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! `DAUNTLESS_BACKEND=name dauntless-constant-time name [agreement|signatures]`: status 0 if all went well and Valgrind reported
//! nothing, 1 if it did, 2 if the program does not run as it should. With `agreement` it compares shared secrets as no one should,
//! with `signatures` private keys.

mod client;
mod rsa;
mod signatures;

use std::process::ExitCode;

use client::{public, secret};
use dauntless::{mlkem512, mlkem768, mlkem1024, sha3, x25519, x25519mlkem768, xwing};

macro_rules! operations {
    ($name:ident, $set:ident) => {
        /// Both parties' secrets, whether the ciphertext is sound or not, from keys in every form.
        fn $name(planted: bool) -> bool {
            let mut seed: [u8; 64] = core::array::from_fn(|i| i as u8);
            secret(&mut seed);
            let dk = $set::DecapsulationKey::from_seed(&seed);
            let mut ek = *dk.encapsulation_key().as_bytes();
            public(&mut ek);
            let mut bytes = dk.to_bytes();
            let public_start = bytes.len() - 64 - ek.len(); // ek, H(ek), then z
            public(&mut bytes[public_start..][..$set::ENCAPSULATION_KEY_SIZE + 32]);

            let mut m = [7; 32];
            secret(&mut m);
            let ek = $set::EncapsulationKey::from_bytes(&ek).expect("a sound key");
            let (mut c, k) = ek.encapsulate_deterministic(&m);
            public(&mut c);
            let (mut c2, k2) = ek.prepare().encapsulate_deterministic(&m);
            public(&mut c2);
            let mut agree = c == c2 && same(&k, &k2, planted);

            let restored = $set::DecapsulationKey::from_bytes(&bytes).expect("a sound key");
            for sound in [true, false] {
                let decapsulated = [
                    dk.decapsulate(&c),
                    dk.prepare().decapsulate(&c),
                    restored.decapsulate(&c),
                    $set::decapsulate(&bytes, &c).expect("a sound key"),
                    $set::decapsulate_from_seed(&seed, &c),
                    $set::PreparedDecapsulationKey::from_seed(&seed).decapsulate(&c),
                ];
                for k3 in &decapsulated {
                    agree &= same(&k, k3, planted) == sound;
                    agree &= same(&decapsulated[0], k3, planted);
                }
                c[0] ^= 1;
            }
            secret(&mut bytes);
            agree
        }
    };
}

operations!(ml_kem_512, mlkem512);
operations!(ml_kem_768, mlkem768);
operations!(ml_kem_1024, mlkem1024);

macro_rules! batches {
    ($name:ident, $set:ident) => {
        /// Batches of eight, of four and of one, every other ciphertext unsound: what single operations give.
        fn $name(planted: bool) -> bool {
            const COUNT: usize = 8 + 4 + 1;
            let mut seeds: [[u8; 64]; COUNT] =
                core::array::from_fn(|n| core::array::from_fn(|i| (n + i) as u8));
            secret(seeds.as_flattened_mut());
            let mut dks: Vec<Option<$set::DecapsulationKey>> = (0..COUNT).map(|_| None).collect();
            $set::DecapsulationKey::from_seeds(&seeds, &mut dks).expect("equal lengths");
            let dks: Vec<_> = dks.into_iter().flatten().collect();
            let eks: Vec<_> = dks
                .iter()
                .map(|dk| {
                    let mut ek = *dk.encapsulation_key().as_bytes();
                    public(&mut ek);
                    $set::EncapsulationKey::from_bytes(&ek).expect("a sound key")
                })
                .collect();
            let mut bytes: Vec<_> = dks.iter().map(|dk| dk.to_bytes()).collect();
            for bytes in &mut bytes {
                let public_start = bytes.len() - 64 - $set::ENCAPSULATION_KEY_SIZE; // ek, H(ek), then z
                public(&mut bytes[public_start..][..$set::ENCAPSULATION_KEY_SIZE + 32]);
            }

            let mut ms = [[7; 32]; COUNT];
            secret(ms.as_flattened_mut());
            let (mut cs, mut cs2) = (
                [[0; $set::CIPHERTEXT_SIZE]; COUNT],
                [[1; $set::CIPHERTEXT_SIZE]; COUNT],
            );
            let (mut sent, mut sent2) = ([const { None }; COUNT], [const { None }; COUNT]);
            let keys: Vec<_> = eks.iter().collect();
            $set::EncapsulationKey::encapsulate_many_deterministic(&keys, &ms, &mut cs, &mut sent)
                .expect("equal lengths");
            let prepared: Vec<_> = eks.iter().map(|ek| ek.prepare()).collect();
            let keys: Vec<_> = prepared.iter().collect();
            $set::PreparedEncapsulationKey::encapsulate_many_deterministic(
                &keys, &ms, &mut cs2, &mut sent2,
            )
            .expect("equal lengths");
            public(cs.as_flattened_mut());
            public(cs2.as_flattened_mut());
            let mut agree = cs == cs2;

            cs.iter_mut().step_by(2).for_each(|c| c[0] ^= 1);
            let mut received = [const { [const { None }; COUNT] }; 3];
            let keys: Vec<_> = dks.iter().collect();
            $set::DecapsulationKey::decapsulate_many(&keys, &cs, &mut received[0])
                .expect("equal lengths");
            let prepared: Vec<_> = dks.iter().map(|dk| dk.prepare()).collect();
            let keys: Vec<_> = prepared.iter().collect();
            $set::PreparedDecapsulationKey::decapsulate_many(&keys, &cs, &mut received[1])
                .expect("equal lengths");
            $set::decapsulate_many(&bytes, &cs, &mut received[2]).expect("sound keys");
            let [plain, prepared, checked] = &received;
            for (n, k) in plain.iter().enumerate() {
                let k = k.as_ref().expect("a secret");
                for other in [&sent[n], &sent2[n]] {
                    agree &= same(k, other.as_ref().expect("a secret"), planted) == (n % 2 == 1);
                }
                for other in [&prepared[n], &checked[n], &Some(dks[n].decapsulate(&cs[n]))] {
                    agree &= same(k, other.as_ref().expect("a secret"), planted);
                }
            }
            agree
        }
    };
}

batches!(ml_kem_512_batch, mlkem512);
batches!(ml_kem_768_batch, mlkem768);
batches!(ml_kem_1024_batch, mlkem1024);

/// Secrets of two private keys, of a point of low order, and of a batch with one. Public keys are public by what the library itself
/// declassifies.
fn agreement(planted: bool) -> bool {
    let key = |n: u8| {
        let mut bytes = [n; 32];
        secret(&mut bytes);
        x25519::PrivateKey::from_bytes(&bytes)
    };
    let (ours, theirs) = (key(7), key(8));
    let publics = [ours.public_key(), theirs.public_key()];
    let k = ours.shared_secret(&publics[1]).expect("not zero");
    let other = theirs.shared_secret(&publics[0]).expect("not zero");
    let low = x25519::PublicKey::from_bytes(&[0; 32]);
    let mut agree = same(&k, &other, planted) & ours.shared_secret(&low).is_err();
    let (mut found, mut made) = ([const { None }; 9], [const { None }; 9]);
    let mut all = [const { None }; 9].map(|_: Option<u8>| publics[1].clone());
    all[3] = low;
    agree &= x25519::PrivateKey::shared_secrets(&[&ours; 9], &all, &mut found).is_err();
    x25519::PrivateKey::public_keys(&[&ours; 9], &mut made).expect("equal lengths");
    for (n, (found, made)) in found.iter().zip(&made).enumerate() {
        let equal = found.as_ref().map(|found| same(&k, found, planted));
        agree &= equal == (n != 3).then_some(true) && made.as_ref() == Some(&publics[0]);
    }
    agree
}

macro_rules! hybrids {
    ($name:ident, $module:ident, |$received:ident| $outcome:expr) => {
        /// Both parties' secrets, whether the ciphertext is sound or not.
        fn $name() -> bool {
            let mut seed: [u8; $module::SEED_SIZE] = core::array::from_fn(|i| i as u8);
            secret(&mut seed);
            let dk = $module::DecapsulationKey::from_seed(&seed);
            let mut ek = *dk.encapsulation_key().as_bytes();
            public(&mut ek);
            let ek = $module::EncapsulationKey::from_bytes(&ek).expect("a sound key");
            let mut random = [7; 64];
            secret(&mut random);
            let (mut c, k) = ek.encapsulate_deterministic(&random).expect("a sound key");
            public(&mut c);
            let mut sent = *k.as_bytes();
            public(&mut sent);
            let mut agree = true;
            for sound in [true, false] {
                let $received = dk.decapsulate(&c);
                let mut received = *$outcome.as_bytes();
                public(&mut received);
                agree &= (sent == received) == sound;
                c[0] ^= 1;
            }
            agree
        }
    };
}

hybrids!(x_wing, xwing, |k| k);
hybrids!(x25519_ml_kem_768, x25519mlkem768, |k| k.expect("not zero"));

/// Whether two shared secrets are equal; they become public by it, unless a fault is planted.
fn same(a: &dauntless::SharedSecret, b: &dauntless::SharedSecret, planted: bool) -> bool {
    let mut bytes = [*a.as_bytes(), *b.as_bytes()];
    if !planted {
        public(bytes.as_flattened_mut());
    }
    bytes[0] == bytes[1]
}

/// Hashes of a secret message whose length is public.
fn hashes() -> bool {
    let mut message = [5; 500];
    secret(&mut message);
    let mut hash = sha3::Sha3_512::new();
    hash.update(&message[..99]);
    hash.update(&message[99..]);
    let (mut pieces, mut whole) = (hash.finalize(), sha3::Sha3_512::digest(&message));
    let mut stream = [0; 700];
    sha3::Shake128::digest(&message, &mut stream);
    public(&mut pieces);
    public(&mut whole);
    public(&mut stream);
    pieces == whole && stream != [0; 700]
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let planted_in = |part| arguments.get(1).is_some_and(|planted| planted == part);
    let (Some(backend), planted) = (arguments.first(), planted_in("agreement")) else {
        eprintln!("constant-time: no backend is named; give one, such as portable");
        return ExitCode::from(2);
    };
    if backend != dauntless::backend() || !client::is_running() {
        eprintln!(
            "constant-time: backend {}; run it under valgrind with DAUNTLESS_BACKEND={backend}",
            dauntless::backend()
        );
        return ExitCode::from(2);
    }
    let single = ml_kem_512(planted) & ml_kem_768(planted) & ml_kem_1024(planted);
    let many = ml_kem_512_batch(planted) & ml_kem_768_batch(planted) & ml_kem_1024_batch(planted);
    let signed = signatures::work(planted_in("signatures"));
    let hybrid = agreement(planted) & x_wing() & x25519_ml_kem_768();
    if !(single & many & signed & hybrid & hashes() & rsa::works()) {
        eprintln!("constant-time: secrets or signatures do not agree");
        return ExitCode::from(2);
    }
    ExitCode::from((client::errors() != 0) as u8)
}

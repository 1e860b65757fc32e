//! ML-DSA with secret seeds, keys and randomness, by every function that takes one. Public keys and signatures are public by what
//! the library itself declassifies.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use crate::client::public;

const CONTEXT: &[u8] = b"context";

/// Whether two private keys are equal; they become public by it, unless a fault is planted.
fn same(a: &[u8], b: &[u8], planted: bool) -> bool {
    let mut bytes = [a.to_vec(), b.to_vec()];
    if !planted {
        bytes.iter_mut().for_each(|bytes| public(bytes));
    }
    bytes[0] == bytes[1]
}

macro_rules! parameter_set {
    ($module:ident) => {
        mod $module {
            use dauntless::$module::*;

            use super::{CONTEXT, same};
            use crate::client::{public, secret};

            fn secret_bytes<const N: usize>(first: usize) -> [u8; N] {
                let mut bytes = core::array::from_fn(|i| (first + i) as u8);
                secret(&mut bytes);
                bytes
            }

            /// The key's expanded form, in which only what everyone can compute is public.
            fn expanded(key: &SigningKey) -> Box<[u8; EXPANDED_KEY_SIZE]> {
                let mut bytes = Box::new(key.to_expanded());
                secret(&mut *bytes);
                public(&mut bytes[..32]); // rho
                public(&mut bytes[64..128]); // tr
                bytes
            }

            /// Keys in every form, and signatures of a few messages, also of their mu, and with one attempt at a time.
            pub fn single(planted: bool) -> bool {
                let key = SigningKey::from_seed(&secret_bytes(0));
                let public_key = key.verifying_key();
                let bytes = expanded(&key);
                let imported = SigningKey::from_expanded(&bytes).expect("a sound key");
                let mut agree = public_key == imported.verifying_key()
                    && same(key.as_expanded(), imported.as_expanded(), planted);
                let prepared = imported.prepare();
                let read = PreparedSigningKey::from_expanded(&bytes).expect("a sound key");
                let generated = PreparedSigningKey::from_seed(&secret_bytes(0));
                for n in 0..8 {
                    let rnd = secret_bytes(n.into());
                    let mu = key.mu(&[n], CONTEXT).expect("a short context");
                    let signature = key
                        .sign_randomized(&[n], CONTEXT, &rnd)
                        .expect("a short context");
                    agree &= public_key.verify(&[n], CONTEXT, &signature).is_ok();
                    let again = prepared.sign_randomized(&[n], CONTEXT, &rnd);
                    agree &= signature == again.expect("a short context");
                    agree &= signature == key.sign_mu_randomized(&mu, &rnd)
                        && signature == read.sign_mu_randomized(&mu, &rnd);

                    let mut pending = generated.begin_mu_randomized(&mu, &rnd);
                    let mut made = pending.attempt(1);
                    if made.is_none() {
                        let mut suspended = pending.suspend();
                        while made.is_none() {
                            let attempted = prepared.resume(&mut suspended, 1);
                            made = attempted.expect("the same key");
                        }
                    }
                    agree &= made == Some(signature);
                    let by_bytes = key.begin_mu_randomized(&mu, &rnd).attempt(1000);
                    agree &= by_bytes == Some(signature);
                }
                agree
            }

            /// HashML-DSA, with randomness of the operating system and without.
            pub fn digests() -> bool {
                let key = SigningKey::from_seed(&secret_bytes(1));
                let (public_key, prepared) = (key.verifying_key(), key.prepare());
                let digest = MessageDigest::new(HashFunction::Sha3_256, &[5; 32]);
                let digest = digest.expect("its length");
                let made = [
                    key.sign_digest(&digest, CONTEXT),
                    prepared.sign_digest(&digest, CONTEXT),
                    key.sign_digest_deterministic(&digest, CONTEXT),
                    prepared.sign_digest_deterministic(&digest, CONTEXT),
                ]
                .map(|signature| signature.expect("a short context"));
                let is_valid = |made| public_key.verify_digest(&digest, CONTEXT, made).is_ok();
                made.iter().all(is_valid) && made[2] == made[3]
            }

            /// Keys and signatures in a slot of the caller.
            pub fn in_place() -> bool {
                let seed = secret_bytes(2);
                let mut slots = [const { None }; 3];
                let [first, second, third] = &mut slots;
                let key = SigningKey::from_seed_into(&seed, first);
                let bytes = expanded(key);
                let imported = SigningKey::from_expanded_into(&bytes, second).expect("a sound key");
                let mut prepared = [const { None }; 3];
                let [made, generated, read] = &mut prepared;
                let prepared = [
                    imported.prepare_into(made),
                    PreparedSigningKey::from_seed_into(&seed, generated),
                    PreparedSigningKey::from_expanded_into(&bytes, read).expect("a sound key"),
                ];
                let (public_key, rnd) = (key.verifying_key(), secret_bytes(3));
                let mu = key.mu(b"message", CONTEXT).expect("a short context");
                let mut signatures = [[0; SIGNATURE_SIZE]; 6];
                let [plain, of_mu, of_each @ .., of_prepared_mu] = &mut signatures;
                let done = [
                    key.sign_randomized_into(b"message", CONTEXT, &rnd, plain),
                    prepared[0].sign_randomized_into(b"message", CONTEXT, &rnd, &mut of_each[0]),
                    prepared[1].sign_randomized_into(b"message", CONTEXT, &rnd, &mut of_each[1]),
                    prepared[2].sign_randomized_into(b"message", CONTEXT, &rnd, &mut of_each[2]),
                ];
                key.sign_mu_randomized_into(&mu, &rnd, of_mu);
                prepared[0].sign_mu_randomized_into(&mu, &rnd, of_prepared_mu);
                let first = signatures[0];
                let mut agree = done.iter().all(Result::is_ok)
                    && signatures.iter().all(|signature| *signature == first)
                    && public_key.verify_mu(&mu, &first).is_ok();

                // With randomness of the operating system.
                let key = SigningKey::generate_into(third).expect("random bytes");
                let (public_key, prepared) = (key.verifying_key(), key.prepare());
                let mu = key.mu(b"message", CONTEXT).expect("a short context");
                let [one, two, three, four, ..] = &mut signatures;
                let done = [
                    key.sign_into(b"message", CONTEXT, one),
                    key.sign_mu_into(&mu, two),
                    prepared.sign_into(b"message", CONTEXT, three),
                    prepared.sign_mu_into(&mu, four),
                ];
                let is_valid = |made| public_key.verify_mu(&mu, made).is_ok();
                agree &= done.iter().all(Result::is_ok) && signatures[..4].iter().all(is_valid);
                agree
            }

            /// Batches of eight, of four and of one: what single operations give.
            pub fn batches(planted: bool) -> bool {
                const COUNT: usize = 8 + 4 + 1;
                let seeds: [[u8; 32]; COUNT] = core::array::from_fn(secret_bytes);
                let mut keys: Vec<Option<SigningKey>> = (0..COUNT).map(|_| None).collect();
                SigningKey::from_seeds(&seeds, &mut keys).expect("equal lengths");
                let keys: Vec<_> = keys.into_iter().flatten().collect();
                let mut agree = keys.len() == COUNT;
                for (key, seed) in keys.iter().zip(&seeds) {
                    let single = SigningKey::from_seed(seed);
                    agree &= key.verifying_key() == single.verifying_key();
                    agree &= same(key.as_expanded(), single.as_expanded(), planted);
                }

                let rnds: [[u8; 32]; COUNT] = core::array::from_fn(|n| secret_bytes(7 * n));
                let texts: [[u8; 40]; COUNT] = core::array::from_fn(|n| [n as u8; 40]);
                let messages: [&[u8]; COUNT] = core::array::from_fn(|n| &texts[n][..3 * n]);
                let contexts: [&[u8]; COUNT] = core::array::from_fn(|n| &texts[n][n..]);
                let mut made = vec![[0; SIGNATURE_SIZE]; COUNT];
                let all: Vec<_> = keys.iter().collect();
                SigningKey::sign_many_randomized(&all, &messages, &contexts, &rnds, &mut made)
                    .expect("short contexts");
                let mut made_prepared = vec![[1; SIGNATURE_SIZE]; COUNT];
                let prepared: Vec<_> = keys.iter().map(SigningKey::prepare).collect();
                let all_prepared: Vec<_> = prepared.iter().collect();
                PreparedSigningKey::sign_many_randomized(
                    &all_prepared,
                    &messages,
                    &contexts,
                    &rnds,
                    &mut made_prepared,
                )
                .expect("short contexts");
                agree &= made == made_prepared;
                for (n, made) in made.iter().enumerate() {
                    let single = keys[n].sign_randomized(messages[n], contexts[n], &rnds[n]);
                    agree &= *made == single.expect("a short context");
                }

                // With randomness of the operating system.
                let mut slots: Vec<Option<SigningKey>> = (0..COUNT).map(|_| None).collect();
                SigningKey::generate_many(&mut slots).expect("random bytes");
                let keys: Vec<_> = slots.iter().flatten().collect();
                SigningKey::sign_many(&keys, &messages, &contexts, &mut made)
                    .expect("random bytes");
                let publics: Vec<_> = keys.iter().map(|key| key.verifying_key()).collect();
                let publics: Vec<_> = publics.iter().collect();
                let mut valid = [false; COUNT];
                agree
                    & VerifyingKey::verify_many(&publics, &messages, &contexts, &made, &mut valid)
                        .is_ok()
            }
        }
    };
}

parameter_set!(mldsa44);
parameter_set!(mldsa65);
parameter_set!(mldsa87);

/// Whether all agree, in every parameter set.
pub fn work(planted: bool) -> bool {
    let single = mldsa44::single(planted) & mldsa65::single(planted) & mldsa87::single(planted);
    let digests = mldsa44::digests() & mldsa65::digests() & mldsa87::digests();
    let in_place = mldsa44::in_place() & mldsa65::in_place() & mldsa87::in_place();
    let many = mldsa44::batches(planted) & mldsa65::batches(planted) & mldsa87::batches(planted);
    single & digests & in_place & many
}

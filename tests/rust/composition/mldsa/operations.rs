//! ML-DSA's operations on abstract kernels, one at a time, with every kind of rejection.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::vec::Vec;

use super::super::scripts::{drawn, failures, on_abstract_kernels, same};
use super::answer::Answers;
use super::scripts::{Inputs, SHORT, UNIFORM, accept, but_one, decide, exceed, inputs, mixed};
use crate::Error;

macro_rules! parameter_set {
    ($module:ident, $answers:ident, k = $k:literal, l = $l:literal, $set:literal) => {
        pub mod $module {
            use super::super::answers::$answers as ANSWERS;
            use super::*;
            use crate::$module::*;

            pub fn key(number: usize) -> SigningKey {
                SigningKey::from_seed(&drawn("xi", number))
            }

            fn is_public(what: &str, number: usize, key: &VerifyingKey) {
                same(what, "pk", ANSWERS.keys[number].pk, key.as_bytes());
            }

            fn is_key(what: &str, number: usize, key: &SigningKey) {
                same(what, "sk", ANSWERS.keys[number].sk, key.as_expanded());
                is_public(what, number, &key.verifying_key());
            }

            /// Algorithm 6, and the check of its result, returned and in place.
            pub fn generation(what: &str, number: usize) {
                let (seed, mut slot, mut prepared) = (drawn("xi", number), None, None);
                let key = key(number);
                assert_eq!(Some(&seed), key.seed());
                is_key(what, number, &key);
                is_key(what, number, SigningKey::from_seed_into(&seed, &mut slot));
                let expanded = key.to_expanded();
                is_key(
                    what,
                    number,
                    &SigningKey::from_expanded(&expanded).expect("a key"),
                );
                is_key(
                    what,
                    number,
                    SigningKey::from_expanded_into(&expanded, &mut slot).expect("a key"),
                );
                is_public(
                    what,
                    number,
                    &PreparedSigningKey::from_seed(&seed).verifying_key(),
                );
                is_public(
                    what,
                    number,
                    &PreparedSigningKey::from_expanded(&expanded)
                        .expect("a key")
                        .verifying_key(),
                );
                is_public(
                    what,
                    number,
                    &PreparedSigningKey::from_seed_into(&seed, &mut prepared).verifying_key(),
                );
                let read = PreparedSigningKey::from_expanded_into(&expanded, &mut prepared)
                    .expect("a key");
                is_public(what, number, &read.verifying_key());
                is_public(what, number, &key.prepare().verifying_key());
            }

            /// Algorithm 7 in every way; each gives the signature of the answers.
            pub fn signing(what: &str, number: usize) -> Signature {
                let (signed, given) = (
                    &ANSWERS.signed[number],
                    inputs(number, &ANSWERS.signed[number]),
                );
                decide([signed]);
                let (key, mut slot) = (key(signed.key), None);
                let prepared = [
                    key.prepare(),
                    PreparedSigningKey::from_seed(&drawn("xi", signed.key)),
                    PreparedSigningKey::from_expanded(&key.to_expanded()).expect("a key"),
                ];
                let in_place = key.prepare_into(&mut slot);
                let mut found = Vec::new();
                if signed.prehashed {
                    let (digest, context) = (given.digest(), &given.context);
                    found.push(
                        key.sign_digest_deterministic(&digest, context)
                            .expect("a context"),
                    );
                    found.push(
                        in_place
                            .sign_digest_deterministic(&digest, context)
                            .expect("a context"),
                    );
                    let mu = key
                        .verifying_key()
                        .mu_of_digest(&digest, context)
                        .expect("a context");
                    found.push(prepared[0].sign_mu_deterministic(&mu));
                } else {
                    let (message, context, rnd) = (&given.message, &given.context, &given.rnd);
                    if !signed.hedged {
                        found.push(key.sign_deterministic(message, context).expect("a context"));
                        found.push(
                            prepared[0]
                                .sign_deterministic(message, context)
                                .expect("a context"),
                        );
                    }
                    found.push(
                        key.sign_randomized(message, context, rnd)
                            .expect("a context"),
                    );
                    for key in prepared.iter().chain([in_place]) {
                        found.push(
                            key.sign_randomized(message, context, rnd)
                                .expect("a context"),
                        );
                    }
                    found.push(key.sign_internal(&given.m_prime(), rnd));
                    let mu = key.mu(message, context).expect("a context");
                    let mut builder = prepared[0].mu_builder(context).expect("a context");
                    message.chunks(7).for_each(|piece| builder.update(piece));
                    assert_eq!(mu, builder.finalize());
                    found.push(key.sign_mu_randomized(&mu, rnd));
                    found.push([0x55; SIGNATURE_SIZE]);
                    prepared[0].sign_mu_in_place(&mu, rnd, found.last_mut().expect("a place"));
                    found.extend(in_slots(&key, &prepared[0], number, &mu));
                    found.extend(bit_by_bit(&key, &prepared, &mu, rnd, signed.attempts));
                }
                for sigma in &found {
                    same(what, "sigma", signed.sigma, sigma);
                }
                found[0]
            }

            /// Signatures where the caller wants them; nothing is left there if the context is too long.
            fn in_slots(
                key: &SigningKey,
                prepared: &PreparedSigningKey,
                number: usize,
                mu: &Mu,
            ) -> [Signature; 4] {
                let Inputs {
                    message,
                    context,
                    rnd,
                } = inputs(number, &ANSWERS.signed[number]);
                let mut found = [[0x55; SIGNATURE_SIZE]; 4];
                let [a, b, c, d] = &mut found;
                let long = [0; 256];
                assert_eq!(
                    Err(Error::ContextLength),
                    key.sign_randomized_into(&message, &long, &rnd, a)
                );
                assert_eq!(
                    Err(Error::ContextLength),
                    prepared.sign_randomized_into(&message, &long, &rnd, b)
                );
                assert_eq!([&[0; SIGNATURE_SIZE]; 2], [&*a, &*b]);
                key.sign_randomized_into(&message, &context, &rnd, a)
                    .expect("a context");
                prepared
                    .sign_randomized_into(&message, &context, &rnd, b)
                    .expect("a context");
                key.sign_mu_randomized_into(mu, &rnd, c);
                prepared.sign_mu_randomized_into(mu, &rnd, d);
                found
            }

            /// A signature in calls of one attempt, by a key in bytes and a prepared one, and of three attempts, of which the last
            /// succeeds; between calls, with a key of its own. What has given a signature gives the same again.
            fn bit_by_bit(
                key: &SigningKey,
                keys: &[PreparedSigningKey; 3],
                mu: &Mu,
                rnd: &[u8; 32],
                attempts: usize,
            ) -> [Signature; 3] {
                let begun = [
                    key.begin_mu_randomized(mu, rnd),
                    keys[0].begin_mu_randomized(mu, rnd),
                ];
                let [of_bytes, of_prepared] = begun.map(|mut pending| {
                    let calls: Vec<_> = (0..attempts).map(|_| pending.attempt(1)).collect();
                    assert!(calls[..attempts - 1].iter().all(Option::is_none));
                    calls[attempts - 1].expect("a signature")
                });
                let mut suspended = keys[0].begin_mu_randomized(mu, rnd).suspend();
                let mut resumed = None;
                for call in 1..=attempts.div_ceil(3) {
                    resumed = keys[call % 3].resume(&mut suspended, 3).expect("its key");
                    assert_eq!(call == attempts.div_ceil(3), resumed.is_some());
                }
                assert_eq!(Ok(resumed), keys[0].resume(&mut suspended, attempts));
                [of_bytes, of_prepared, resumed.expect("a signature")]
            }

            /// Algorithm 8 in every way.
            pub fn verified(
                key: &VerifyingKey,
                number: usize,
                sigma: &Signature,
            ) -> Vec<Result<(), Error>> {
                let (signed, given, mut slot) = (
                    &ANSWERS.signed[number],
                    inputs(number, &ANSWERS.signed[number]),
                    None,
                );
                let (prepared, in_place) = (key.prepare(), key.prepare_into(&mut slot));
                assert_eq!(
                    [key.as_bytes(); 2],
                    [prepared.as_bytes(), in_place.as_bytes()]
                );
                if signed.prehashed {
                    let (digest, context) = (given.digest(), &given.context);
                    let found = [
                        key.verify_digest(&digest, context, sigma),
                        in_place.verify_digest(&digest, context, sigma),
                    ];
                    return found.into();
                }
                let (message, context) = (&given.message, &given.context);
                let mu = prepared.mu(message, context).expect("a context");
                assert_eq!(mu, key.mu(message, context).expect("a context"));
                [
                    key.verify(message, context, sigma),
                    prepared.verify(message, context, sigma),
                    in_place.verify_mu(&mu, sigma),
                    key.verify_mu(&mu, sigma),
                    key.verify_internal(&given.m_prime(), sigma),
                ]
                .into()
            }

            /// A valid signature, by a key in bytes; the same where a polynomial of z is too large, or a byte is changed.
            pub fn verification(number: usize, sigma: &Signature) {
                let signed = &ANSWERS.signed[number];
                exceed(&[], ANSWERS.bound_of_z);
                let key = VerifyingKey::from_bytes(key(signed.key).verifying_key().as_bytes());
                assert!(
                    verified(&key, number, sigma).iter().all(Result::is_ok),
                    "{number}"
                );
                for z in signed.z {
                    exceed(&[*z], ANSWERS.bound_of_z);
                    refused(&key, number, sigma);
                }
                exceed(&[], ANSWERS.bound_of_z);
                const C: usize = $set;
                const Z: usize = (SIGNATURE_SIZE - C) / $l / 32 * 32;
                for place in [0, C - 1, C, C + Z - 1, C + Z * ($l - 1), C + Z * $l - 1] {
                    let mut sigma = *sigma;
                    sigma[place] ^= 0x80;
                    refused(&key, number, &sigma);
                }
                let mut other = *key.as_bytes();
                for place in [0, 31, 32, 351, VERIFYING_KEY_SIZE - 1] {
                    other[place] ^= 1;
                    refused(&VerifyingKey::from_bytes(&other), number, sigma);
                    other[place] ^= 1;
                }
                refused(&key, (number + 1) % 9, sigma);
            }

            fn refused(key: &VerifyingKey, number: usize, sigma: &Signature) {
                assert!(
                    verified(key, number, sigma)
                        .iter()
                        .all(|found| *found == Err(Error::Signature))
                );
            }

            /// Strings that encode no hint (Algorithm 21), and one that encodes another.
            fn hints(number: usize, sigma: &Signature) {
                let key = key(ANSWERS.signed[number].key).verifying_key();
                let start = sigma.len() - $k - OMEGA;
                let ends = &sigma[sigma.len() - $k..];
                let used = usize::from(ends[$k - 1]);
                assert!(used < OMEGA && usize::from(ends[0]) > 1, "{ends:?}");
                let change = |at: usize, to: u8| {
                    let mut sigma = *sigma;
                    assert!(sigma[at] != to);
                    sigma[at] = to;
                    refused(&key, number, &sigma);
                };
                change(start + OMEGA - 1, 1); // not zero after the last place
                change(start + used, 255);
                change(start + 1, sigma[start]); // places that do not rise
                let mut twice = *sigma; // a place that is there twice, which leads to the same hint
                twice.copy_within(start..start + OMEGA - 1, start + 1);
                twice[sigma.len() - $k..]
                    .iter_mut()
                    .for_each(|end| *end += 1);
                refused(&key, number, &twice);
                change(sigma.len() - 1, OMEGA as u8 + 1);
                change(sigma.len() - 1, ends[$k - 2].wrapping_sub(1)); // counts that fall
                change(sigma.len() - $k, ends[1] + 1);
                change(sigma.len() - $k, ends[0] - 1); // one place is the next polynomial's
            }

            const OMEGA: usize = {
                let c = $set;
                let z = (SIGNATURE_SIZE - c) / $l / 32 * 32;
                SIGNATURE_SIZE - c - z * $l - $k
            };

            #[test]
            fn alone() {
                on_abstract_kernels(|backend| generation(backend, 1));
                on_abstract_kernels(|backend| {
                    let sigma = signing(backend, 1);
                    verification(1, &sigma);
                    hints(1, &sigma);
                });
            }

            /// Hints as many as there may be, prehashed messages, and every check rejecting for every polynomial.
            #[test]
            fn rejections() {
                for number in 2..ANSWERS.signed.len() {
                    on_abstract_kernels(|backend| {
                        let sigma = signing(backend, number);
                        exceed(&[], ANSWERS.bound_of_z);
                        let key = key(ANSWERS.signed[number].key).verifying_key();
                        assert!(
                            verified(&key, number, &sigma).iter().all(Result::is_ok),
                            "{number}"
                        );
                    });
                }
            }

            /// Sampling: one unusual polynomial at a time, and patterns without a rule.
            #[test]
            fn sampling() {
                let at = [0, 1, $k * $l - 1];
                let uniform = at
                    .into_iter()
                    .flat_map(|at| UNIFORM.map(|count| (but_one(at, count), but_one(0, 256))));
                let at = [0, $l - 1, $l, $k + $l - 1];
                let short = at
                    .into_iter()
                    .flat_map(|at| SHORT.map(|count| (but_one(0, 256), but_one(at, count))));
                let mixed = (0..6).map(|seed| (mixed(UNIFORM, seed), mixed(SHORT, seed)));
                for (uniform, short) in uniform.chain(short).chain(mixed) {
                    accept(uniform, short);
                    on_abstract_kernels(|backend| is_key(backend, 0, &key(0)));
                    on_abstract_kernels(|backend| {
                        decide([&ANSWERS.signed[0]]);
                        let (key, given) = (key(0), inputs(0, &ANSWERS.signed[0]));
                        let sigma = key
                            .sign_deterministic(&given.message, &given.context)
                            .expect("a context");
                        same(backend, "sigma", ANSWERS.signed[0].sigma, &sigma);
                        let found =
                            key.verifying_key()
                                .verify(&given.message, &given.context, &sigma);
                        assert_eq!(Ok(()), found);
                    });
                }
            }

            /// All operations once, where a world is changed.
            pub fn everything() -> Vec<std::string::String> {
                let number = ANSWERS.signed.len() - 1;
                let (signed, given) = (
                    &ANSWERS.signed[number],
                    inputs(number, &ANSWERS.signed[number]),
                );
                failures(|| {
                    decide([signed]);
                    let key = key(signed.key);
                    assert!(SigningKey::from_expanded(key.as_expanded()).is_ok());
                    let (message, context, rnd) = (&given.message, &given.context, &given.rnd);
                    let sigma = key
                        .sign_randomized(message, context, rnd)
                        .expect("a context");
                    assert_eq!(
                        Ok(sigma),
                        key.prepare().sign_randomized(message, context, rnd)
                    );
                    let public = key.verifying_key();
                    let found = [
                        public.verify(message, context, &sigma),
                        public.prepare().verify(message, context, &sigma),
                    ];
                    assert_eq!([Ok(()); 2], found);
                })
            }

            pub const fn answers() -> &'static Answers {
                &ANSWERS
            }
        }
    };
}

parameter_set!(mldsa44, MLDSA44, k = 4, l = 4, 32);
parameter_set!(mldsa65, MLDSA65, k = 6, l = 5, 48);
parameter_set!(mldsa87, MLDSA87, k = 8, l = 7, 64);

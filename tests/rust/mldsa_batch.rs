//! Batches of ML-DSA: every operation gives what it gives alone, however many there are, on every backend.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::vec;
use std::vec::Vec;

use super::bytes;
use crate::Error;
use crate::kernels::on_every_backend;

macro_rules! parameter_set {
    ($module:ident) => {
        mod $module {
            use super::*;
            use crate::$module::*;

            /// Keys of seeds.
            #[test]
            fn generation() {
                on_every_backend(|backend| {
                    for count in [0, 1, 2, 5, 13] {
                        let seeds: Vec<[u8; 32]> =
                            (0..count).map(|n| bytes(100 * count + n)).collect();
                        let mut made: Vec<_> = seeds.iter().map(|_| None).collect();
                        SigningKey::from_seeds(&seeds, &mut made).unwrap();
                        for (seed, key) in seeds.iter().zip(&made) {
                            let (key, expected) =
                                (key.as_ref().expect("a key"), SigningKey::from_seed(seed));
                            assert!(
                                expected.to_expanded() == key.to_expanded(),
                                "{} {count}",
                                backend.name
                            );
                            assert_eq!(expected.verifying_key(), key.verifying_key());
                            assert_eq!(Some(seed), key.seed());
                        }
                    }
                });
            }

            /// Several keys, messages, contexts and random bytes, by plain and prepared keys; then every third signature spoilt.
            #[test]
            fn signatures() {
                on_every_backend(|backend| {
                    let keys: Vec<_> = (0..3).map(|n| SigningKey::from_seed(&bytes(n))).collect();
                    let prepared: Vec<_> = keys.iter().map(SigningKey::prepare).collect();
                    let public: Vec<_> = keys.iter().map(SigningKey::verifying_key).collect();
                    let prepared_public: Vec<_> =
                        public.iter().map(VerifyingKey::prepare).collect();
                    for count in [0, 1, 3, 11] {
                        let messages: Vec<Vec<u8>> =
                            (0..count).map(|n| vec![n as u8; 100 * n]).collect();
                        let contexts: Vec<Vec<u8>> = (0..count).map(|n| vec![7; 20 * n]).collect();
                        let rnds: Vec<[u8; 32]> = (0..count).map(|n| bytes(n as u64)).collect();
                        let messages: Vec<&[u8]> = messages.iter().map(|m| &m[..]).collect();
                        let contexts: Vec<&[u8]> = contexts.iter().map(|c| &c[..]).collect();
                        let expected: Vec<_> = (0..count)
                            .map(|n| {
                                keys[n % 3]
                                    .sign_randomized(messages[n], contexts[n], &rnds[n])
                                    .unwrap()
                            })
                            .collect();
                        let mut found = vec![[1; SIGNATURE_SIZE]; count];
                        let used: Vec<_> = (0..count).map(|n| &keys[n % 3]).collect();
                        SigningKey::sign_many_randomized(
                            &used, &messages, &contexts, &rnds, &mut found,
                        )
                        .unwrap();
                        assert!(expected == found, "{} {count}", backend.name);
                        found.fill([1; SIGNATURE_SIZE]);
                        let used: Vec<_> = (0..count).map(|n| &prepared[n % 3]).collect();
                        PreparedSigningKey::sign_many_randomized(
                            &used, &messages, &contexts, &rnds, &mut found,
                        )
                        .unwrap();
                        assert!(expected == found, "{} {count}", backend.name);

                        let used: Vec<_> = (0..count).map(|n| &public[n % 3]).collect();
                        let prepared: Vec<_> =
                            (0..count).map(|n| &prepared_public[n % 3]).collect();
                        let mut valid = vec![false; count];
                        assert_eq!(
                            Ok(()),
                            VerifyingKey::verify_many(
                                &used, &messages, &contexts, &found, &mut valid
                            )
                        );
                        assert_eq!(vec![true; count], valid);
                        for n in (0..count).step_by(3) {
                            // a bit of c~, and a hint count, so that there is nothing to compute
                            found[n][if n % 2 == 0 { 0 } else { SIGNATURE_SIZE - 1 }] ^= 0x80;
                        }
                        let expected: Vec<_> = (0..count).map(|n| n % 3 != 0).collect();
                        let result = if count == 0 {
                            Ok(())
                        } else {
                            Err(Error::Signature)
                        };
                        assert_eq!(
                            result,
                            VerifyingKey::verify_many(
                                &used, &messages, &contexts, &found, &mut valid
                            )
                        );
                        assert_eq!(expected, valid, "{} {count}", backend.name);
                        valid.fill(false);
                        assert_eq!(
                            result,
                            PreparedVerifyingKey::verify_many(
                                &prepared, &messages, &contexts, &found, &mut valid
                            )
                        );
                        assert_eq!(expected, valid, "{} {count}", backend.name);
                    }
                });
            }

            /// Lengths that differ, and a context that is too long.
            #[test]
            fn errors() {
                let key = SigningKey::from_seed(&[1; 32]);
                let (public, mut signatures, mut valid) =
                    (key.verifying_key(), [[1; SIGNATURE_SIZE]; 2], [true; 2]);
                let (messages, long): ([&[u8]; 2], _) = ([b"one", b"two"], [0; 256]);
                for (contexts, error) in [
                    (&[&b""[..]][..], Error::BatchLengths),
                    (&[&b""[..], &long], Error::ContextLength),
                ] {
                    let signed = SigningKey::sign_many_randomized(
                        &[&key; 2],
                        &messages,
                        contexts,
                        &[[0; 32]; 2],
                        &mut signatures,
                    );
                    assert_eq!(Err(error), signed);
                    assert_eq!([[0; SIGNATURE_SIZE]; 2], signatures);
                    let verified = VerifyingKey::verify_many(
                        &[&public; 2],
                        &messages,
                        contexts,
                        &signatures,
                        &mut valid,
                    );
                    assert_eq!(Err(error), verified);
                    assert_eq!([false; 2], valid);
                    (signatures, valid) = ([[1; SIGNATURE_SIZE]; 2], [true; 2]);
                }
                let mut slots = [const { None }; 3];
                assert_eq!(
                    Err(Error::BatchLengths),
                    SigningKey::from_seeds(&[[0; 32]; 2], &mut slots)
                );
                assert!(slots.iter().all(Option::is_none));
            }
        }
    };
}

parameter_set!(mldsa44);
parameter_set!(mldsa65);
parameter_set!(mldsa87);

//! Batches: every operation gives what it gives alone, however many there are, on every backend.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::vec;
use std::vec::Vec;

use proptest::prelude::*;

use super::bytes;
use crate::kernels::on_every_backend;
use crate::{Error, SharedSecret};

/// Empty slots.
fn slots<T>(count: usize) -> Vec<Option<T>> {
    (0..count).map(|_| None).collect()
}

/// What the slots hold: all must.
fn shown(secrets: &[Option<SharedSecret>]) -> Vec<[u8; 32]> {
    secrets
        .iter()
        .map(|k| *k.as_ref().expect("a secret").as_bytes())
        .collect()
}

macro_rules! parameter_set {
    ($module:ident) => {
        mod $module {
            use super::*;
            use crate::$module::*;

            const SETS: usize = 5;

            fn keys() -> Vec<DecapsulationKey> {
                (0..SETS as u64).map(|n| DecapsulationKey::from_seed(&bytes(n))).collect()
            }

            /// Keys of seeds.
            #[test]
            fn generation() {
                on_every_backend(|backend| {
                    for count in 0..=20 {
                        let seeds: Vec<[u8; 64]> = (0..count).map(|n| bytes(100 * count + n)).collect();
                        let mut made = slots(seeds.len());
                        DecapsulationKey::from_seeds(&seeds, &mut made).unwrap();
                        for (seed, dk) in seeds.iter().zip(&made) {
                            let dk = dk.as_ref().expect("a key");
                            let expected = DecapsulationKey::from_seed(seed);
                            assert!(expected.to_bytes() == dk.to_bytes(), "{} {count}", backend.name);
                            assert_eq!(Some(seed), dk.seed());
                        }
                    }
                });
            }

            proptest! {
                #![proptest_config(ProptestConfig::with_cases(40))]

                /// Any number of operations, any keys among five, any ciphertexts spoilt: plain, prepared and checked keys.
                #[test]
                fn agreement(jobs in prop::collection::vec((0..SETS, any::<[u8; 32]>(), prop::option::of(any::<usize>())), 0..=20)) {
                    on_every_backend(|_| {
                        let dks = keys();
                        let eks: Vec<_> = dks.iter().map(DecapsulationKey::encapsulation_key).collect();
                        let prepared_eks: Vec<_> = eks.iter().map(EncapsulationKey::prepare).collect();
                        let prepared_dks: Vec<_> = dks.iter().map(DecapsulationKey::prepare).collect();
                        let ms: Vec<_> = jobs.iter().map(|job| job.1).collect();
                        let expected: Vec<_> = jobs.iter().map(|job| eks[job.0].encapsulate_deterministic(&job.1)).collect();
                        let ks: Vec<_> = expected.iter().map(|(_, k)| *k.as_bytes()).collect();
                        let mut cs: Vec<_> = expected.iter().map(|(c, _)| *c).collect();

                        let (mut found, mut secrets) = (vec![[0; CIPHERTEXT_SIZE]; jobs.len()], slots(jobs.len()));
                        let given: Vec<_> = jobs.iter().map(|job| &eks[job.0]).collect();
                        EncapsulationKey::encapsulate_many_deterministic(&given, &ms, &mut found, &mut secrets).unwrap();
                        assert!(cs == found && ks == shown(&secrets));
                        let given: Vec<_> = jobs.iter().map(|job| &prepared_eks[job.0]).collect();
                        found.fill([1; CIPHERTEXT_SIZE]);
                        PreparedEncapsulationKey::encapsulate_many_deterministic(&given, &ms, &mut found, &mut secrets).unwrap();
                        assert!(cs == found && ks == shown(&secrets));

                        for (c, (_, _, flip)) in cs.iter_mut().zip(&jobs) {
                            if let Some(flip) = flip {
                                c[flip / 8 % CIPHERTEXT_SIZE] ^= 1 << (flip % 8);
                            }
                        }
                        let expected: Vec<_> = cs.iter().zip(&jobs).map(|(c, job)| *dks[job.0].decapsulate(c).as_bytes()).collect();
                        for ((k, expected), (_, _, flip)) in ks.iter().zip(&expected).zip(&jobs) {
                            assert_eq!(flip.is_none(), k == expected);
                        }
                        let given: Vec<_> = jobs.iter().map(|job| &dks[job.0]).collect();
                        DecapsulationKey::decapsulate_many(&given, &cs, &mut secrets).unwrap();
                        assert_eq!(expected, shown(&secrets));
                        let given: Vec<_> = jobs.iter().map(|job| &prepared_dks[job.0]).collect();
                        PreparedDecapsulationKey::decapsulate_many(&given, &cs, &mut secrets).unwrap();
                        assert_eq!(expected, shown(&secrets));
                        let given: Vec<_> = jobs.iter().map(|job| dks[job.0].to_bytes()).collect();
                        decapsulate_many(&given, &cs, &mut secrets).unwrap();
                        assert_eq!(expected, shown(&secrets));
                    });
                }
            }

            /// One key that fails the hash check, wherever it is, and no secret is given.
            #[test]
            fn hash_check() {
                on_every_backend(|_| {
                    let good = keys()[0].to_bytes();
                    let cs = [[0; CIPHERTEXT_SIZE]; 11];
                    for bad in 0..cs.len() {
                        let mut dks = [good; 11];
                        dks[bad][DECAPSULATION_KEY_SIZE - 33] ^= 1;
                        let mut secrets = slots(cs.len());
                        let found = decapsulate_many(&dks, &cs, &mut secrets);
                        assert_eq!(Err(Error::DecapsulationKeyHash), found);
                        assert!(secrets.iter().all(Option::is_none));
                    }
                });
            }

            /// Lengths that differ are refused, and outputs hold nothing.
            #[test]
            fn lengths() {
                let dks = keys();
                let (dk, ek) = (&dks[0], &dks[0].encapsulation_key());
                let (prepared_dk, prepared_ek) = (&dk.prepare(), &ek.prepare());
                let c = ek.encapsulate_deterministic(&[0; 32]).0;
                for lengths in [[1, 2, 2, 2], [2, 1, 2, 2], [2, 2, 1, 2], [2, 2, 2, 1], [0, 2, 2, 2], [2, 2, 2, 0]] {
                    let [n_keys, n_ms, n_cs, n_secrets] = lengths;
                    let k = || Some(ek.encapsulate_deterministic(&[0; 32]).1);
                    let full = || (0..n_secrets).map(|_| k()).collect::<Vec<_>>();
                    let none = |secrets: &[Option<SharedSecret>]| secrets.iter().all(Option::is_none);
                    let (mut cs, ms, mut secrets) = (vec![c; n_cs], vec![[0; 32]; n_ms], full());
                    let found = EncapsulationKey::encapsulate_many_deterministic(&vec![ek; n_keys], &ms, &mut cs, &mut secrets);
                    assert_eq!(Err(Error::BatchLengths), found);
                    assert!(none(&secrets) && cs.iter().all(|c| *c == [0; CIPHERTEXT_SIZE]));
                    let keys = vec![prepared_ek; n_keys];
                    let found = PreparedEncapsulationKey::encapsulate_many_deterministic(&keys, &ms, &mut cs, &mut secrets);
                    assert_eq!(Err(Error::BatchLengths), found);
                    if n_ms == 1 {
                        continue; // no longer a difference
                    }
                    let (cs, mut secrets) = (vec![c; n_cs], full());
                    assert_eq!(Err(Error::BatchLengths), DecapsulationKey::decapsulate_many(&vec![dk; n_keys], &cs, &mut secrets));
                    assert!(none(&secrets));
                    let keys = vec![prepared_dk; n_keys];
                    assert_eq!(Err(Error::BatchLengths), PreparedDecapsulationKey::decapsulate_many(&keys, &cs, &mut secrets));
                    assert_eq!(Err(Error::BatchLengths), decapsulate_many(&vec![dk.to_bytes(); n_keys], &cs, &mut secrets));
                }
                let mut made = vec![Some(DecapsulationKey::from_seed(&bytes(0)))];
                assert_eq!(Err(Error::BatchLengths), DecapsulationKey::from_seeds(&[[0; 64]; 2], &mut made));
                assert!(made[0].is_none());
            }

            /// With the operating system's random numbers: all keys and secrets differ, and both sides agree.
            #[cfg(feature = "getrandom")]
            #[test]
            fn random() {
                on_every_backend(|_| {
                    let mut made = slots(19);
                    DecapsulationKey::generate_many(&mut made).unwrap();
                    let dks: Vec<_> = made.iter().flatten().collect();
                    let eks: Vec<_> = dks.iter().map(|dk| dk.encapsulation_key()).collect();
                    let prepared: Vec<_> = eks.iter().map(EncapsulationKey::prepare).collect();
                    let (mut cs, mut sent, mut received) = (vec![[0; CIPHERTEXT_SIZE]; 19], slots(19), slots(19));
                    for is_prepared in [false, true] {
                        if is_prepared {
                            let keys: Vec<_> = prepared.iter().collect();
                            PreparedEncapsulationKey::encapsulate_many(&keys, &mut cs, &mut sent).unwrap();
                        } else {
                            let keys: Vec<_> = eks.iter().collect();
                            EncapsulationKey::encapsulate_many(&keys, &mut cs, &mut sent).unwrap();
                        }
                        DecapsulationKey::decapsulate_many(&dks, &cs, &mut received).unwrap();
                        assert_eq!(shown(&sent), shown(&received));
                        let mut all = shown(&sent);
                        all.extend(dks.iter().map(|dk| *dk.seed().expect("made from it").first_chunk().unwrap()));
                        all.sort_unstable();
                        all.dedup();
                        assert_eq!(38, all.len());
                    }
                    let short = EncapsulationKey::encapsulate_many(&[&eks[0]], &mut cs, &mut sent);
                    assert_eq!(Err(Error::BatchLengths), short);
                });
            }
        }
    };
}

parameter_set!(mlkem512);
parameter_set!(mlkem768);
parameter_set!(mlkem1024);

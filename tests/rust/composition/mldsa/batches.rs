//! ML-DSA's batches on abstract kernels: keys, signatures with attempts of their own, verifications.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::vec::Vec;

use super::super::scripts::{batch, drawn, on_abstract_kernels, same, slots, spoilt};
use super::operations;
use super::scripts::{decide, exceed, inputs};
use crate::Error;

/// Numbers of operations in a batch: none, fewer than a window, as many, and more.
const BATCHES: [usize; 6] = [0, 1, 2, 3, 5, 11];

macro_rules! parameter_set {
    ($module:ident) => {
        mod $module {
            use super::operations::$module::{answers, key};
            use super::*;
            use crate::$module::*;

            /// Signatures of a batch: rejected ones among others, none of them prehashed.
            fn chosen(count: usize) -> Vec<usize> {
                let signed = answers().signed;
                let numbers = (0..signed.len()).rev().filter(|number| !signed[*number].prehashed);
                numbers.take(count).collect()
            }

            fn generation(backend: &str, count: usize) {
                let numbers = || (0..count).map(|number| number % answers().keys.len());
                let seeds: Vec<[u8; 32]> = numbers().map(|number| drawn("xi", number)).collect();
                let mut keys = slots(count);
                SigningKey::from_seeds(&seeds, &mut keys).expect("keys");
                for (number, key) in numbers().zip(keys.iter().flatten()) {
                    let what = batch(backend, count, number);
                    same(&what, "sk", answers().keys[number].sk, key.as_expanded());
                    same(&what, "pk", answers().keys[number].pk, key.verifying_key().as_bytes());
                    assert_eq!(Some(&drawn("xi", number)), key.seed());
                }
                assert!(keys.iter().all(Option::is_some));
            }

            fn signing(backend: &str, count: usize) {
                let numbers = chosen(count);
                decide(numbers.iter().map(|number| &answers().signed[*number]));
                let all: Vec<_> = (0..answers().keys.len()).map(key).collect();
                let prepared: Vec<_> = all.iter().map(SigningKey::prepare).collect();
                let of = |number: &usize| answers().signed[*number].key;
                let given: Vec<_> = numbers.iter().map(|number| inputs(*number, &answers().signed[*number])).collect();
                let messages: Vec<&[u8]> = given.iter().map(|given| given.message.as_slice()).collect();
                let contexts: Vec<&[u8]> = given.iter().map(|given| given.context.as_slice()).collect();
                let rnds: Vec<[u8; 32]> = given.iter().map(|given| given.rnd).collect();
                let (mut found, mut again) = (spoilt(count), spoilt(count));
                let keys: Vec<_> = numbers.iter().map(|number| &all[of(number)]).collect();
                SigningKey::sign_many_randomized(&keys, &messages, &contexts, &rnds, &mut found).expect("contexts");
                let keys: Vec<_> = numbers.iter().map(|number| &prepared[of(number)]).collect();
                PreparedSigningKey::sign_many_randomized(&keys, &messages, &contexts, &rnds, &mut again).expect("contexts");
                for ((number, sigma), again) in numbers.iter().zip(&found).zip(&again) {
                    same(&batch(backend, count, *number), "sigma", answers().signed[*number].sigma, sigma);
                    assert_eq!(sigma, again);
                }
                let keys: Vec<_> = numbers.iter().map(|number| all[of(number)].verifying_key()).collect();
                for bad in [None, (count > 0).then_some(0), count.checked_sub(1), Some(count / 2)] {
                    verification(&numbers, &keys, (&messages, &contexts), &found, bad.filter(|bad| *bad < count));
                }
            }

            /// All are valid but one, of which z is too large, or the hint is malformed if it is an odd one.
            fn verification(
                numbers: &[usize],
                keys: &[VerifyingKey],
                (messages, contexts): (&[&[u8]], &[&[u8]]),
                signatures: &[Signature],
                bad: Option<usize>,
            ) {
                let (mut signatures, count) = (signatures.to_vec(), keys.len());
                let z = bad.map_or(&[][..], |bad| &answers().signed[numbers[bad]].z[..1]);
                exceed(z, answers().bound_of_z);
                if let Some(odd) = bad.filter(|bad| bad % 2 == 1) {
                    exceed(&[], answers().bound_of_z);
                    signatures[odd][SIGNATURE_SIZE - 1] = 255;
                }
                let prepared: Vec<_> = keys.iter().map(VerifyingKey::prepare).collect();
                let (keys, prepared): (Vec<_>, Vec<_>) = (keys.iter().collect(), prepared.iter().collect());
                let expected: Vec<bool> = (0..count).map(|number| Some(number) != bad).collect();
                let error = if bad.is_some() { Err(Error::Signature) } else { Ok(()) };
                let mut valid = std::vec![bad.is_some(); count];
                assert_eq!(error, VerifyingKey::verify_many(&keys, messages, contexts, &signatures, &mut valid));
                assert_eq!(expected, valid);
                let mut valid = std::vec![bad.is_some(); count];
                assert_eq!(error, PreparedVerifyingKey::verify_many(&prepared, messages, contexts, &signatures, &mut valid));
                assert_eq!(expected, valid);
            }

            /// The same signature many times, the last time with a malformed hint: that of the one before does not count.
            fn malformed_after_valid(number: usize) {
                const COUNT: usize = 9;
                let (signed, given) = (&answers().signed[number], inputs(number, &answers().signed[number]));
                decide([signed]);
                let key = key(signed.key);
                let sigma = key.sign_randomized(&given.message, &given.context, &given.rnd).expect("a context");
                let (public, mut signatures) = (key.verifying_key(), [sigma; COUNT]);
                signatures[COUNT - 1][SIGNATURE_SIZE - 1] = 255;
                let (messages, contexts) = ([given.message.as_slice(); COUNT], [given.context.as_slice(); COUNT]);
                let mut valid = [true; COUNT];
                let found = VerifyingKey::verify_many(&[&public; COUNT], &messages, &contexts, &signatures, &mut valid);
                assert_eq!(Err(Error::Signature), found);
                assert_eq!(core::array::from_fn(|i| i < COUNT - 1), valid);
            }

            #[test]
            fn batches() {
                for count in BATCHES {
                    on_abstract_kernels(|backend| generation(backend, count));
                    on_abstract_kernels(|backend| signing(backend, count));
                }
                on_abstract_kernels(|_| malformed_after_valid(chosen(1)[0]));
            }
        }
    };
}

parameter_set!(mldsa44);
parameter_set!(mldsa65);
parameter_set!(mldsa87);

//! ML-DSA's checks of keys, contexts and lengths.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::cell::Cell;

use super::super::scripts::{drawn, on_abstract_kernels, slots};
use super::super::world::with;
use super::scripts::decide;
use crate::Error;

macro_rules! parameter_set {
    ($module:ident, k = $k:literal, l = $l:literal, eta = $eta:literal, bytes of s = $s:literal) => {
        mod $module {
            use super::super::operations::$module::key;
            use super::*;
            use crate::$module::*;

            fn is_refused(refused: Option<Error>, bytes: &[u8; EXPANDED_KEY_SIZE]) {
                let (mut slot, mut prepared) = (Some(key(1)), Some(key(1).prepare()));
                assert_eq!(refused, SigningKey::from_expanded(bytes).err());
                assert_eq!(refused, PreparedSigningKey::from_expanded(bytes).err());
                assert_eq!(refused, SigningKey::from_expanded_into(bytes, &mut slot).err());
                assert_eq!(refused, PreparedSigningKey::from_expanded_into(bytes, &mut prepared).err());
                assert_eq!([refused.is_none(); 2], [slot.is_some(), prepared.is_some()]);
            }

            /// A coefficient of s1 or s2 out of range, one at its end, and every part changed in its first and last byte.
            #[test]
            fn key_checks() {
                let made = Cell::new(None);
                on_abstract_kernels(|_| made.set(Some(key(0).to_expanded())));
                let good = made.get().expect("a key");
                for polynomial in [0, $l - 1, $l, $k + $l - 1] {
                    let s: &[u8] = &good[128 + $s * polynomial..][..$s];
                    for (index, element) in [(0, -$eta), (255, -$eta), (0, -$eta - 1), (255, -$eta - 1)] {
                        with(|world| world.mldsa.placed = [(s.to_vec(), (index, element))].into());
                        let refused = (element < -$eta).then_some(Error::SigningKeyRange);
                        on_abstract_kernels(|_| is_refused(refused, &good));
                    }
                }
                with(|world| world.mldsa.placed.clear());
                const T0: usize = 128 + $s * ($k + $l);
                for place in [0, 31, 64, 127, 128, T0 - 1, T0, T0 + 415, T0 + 416, EXPANDED_KEY_SIZE - 1] {
                    let mut bytes = good;
                    bytes[place] ^= 0x80;
                    on_abstract_kernels(|_| is_refused(Some(Error::SigningKeyParts), &bytes));
                }
                for place in [32, 63] {
                    let mut bytes = good; // K, which nothing depends on but signatures
                    bytes[place] ^= 0x80;
                    on_abstract_kernels(|_| is_refused(None, &bytes));
                }
            }

            /// Slices of unequal lengths and long contexts are refused; all outputs are zero then.
            #[test]
            fn lengths() {
                on_abstract_kernels(|_| {
                    decide([]);
                    let (key, long) = (key(0), [0; 256]);
                    let (public, prepared) = (key.verifying_key(), key.prepare());
                    let prepared_public = public.prepare();
                    let all = |n: [usize; 5], context: &[u8]| {
                        let (messages, contexts) = (std::vec![&b"m"[..]; n[1]], std::vec![context; n[2]]);
                        let (rnds, mut sigmas) = (std::vec![[0; 32]; n[3]], std::vec![[0x55; SIGNATURE_SIZE]; n[4]]);
                        let mut again = sigmas.clone();
                        let found = [
                            SigningKey::sign_many_randomized(&std::vec![&key; n[0]], &messages, &contexts, &rnds, &mut sigmas),
                            PreparedSigningKey::sign_many_randomized(
                                &std::vec![&prepared; n[0]], &messages, &contexts, &rnds, &mut again),
                        ];
                        assert!(sigmas.iter().chain(&again).all(|sigma| *sigma == [0; SIGNATURE_SIZE]));
                        let (mut valid, mut valid_again) = (std::vec![true; n[3]], std::vec![true; n[3]]);
                        let keys = std::vec![&public; n[0]];
                        let verified = [
                            VerifyingKey::verify_many(&keys, &messages, &contexts, &sigmas, &mut valid),
                            PreparedVerifyingKey::verify_many(
                                &std::vec![&prepared_public; n[0]], &messages, &contexts, &sigmas, &mut valid_again),
                        ];
                        assert!(!valid.iter().chain(&valid_again).any(|valid| *valid));
                        [found[0], found[1], verified[0], verified[1]]
                    };
                    for n in [[1, 2, 2, 2, 2], [2, 1, 2, 2, 2], [2, 2, 1, 2, 2], [2, 2, 2, 1, 2], [2, 2, 2, 2, 1]] {
                        assert_eq!([Err(Error::BatchLengths); 4], all(n, b""));
                    }
                    assert_eq!([Err(Error::ContextLength); 4], all([2; 5], &long));
                    assert_eq!(Err(Error::ContextLength), key.sign_deterministic(b"m", &long));
                    assert_eq!(Err(Error::ContextLength), prepared.sign_randomized(b"m", &long, &[0; 32]));
                    assert_eq!(Err(Error::ContextLength), public.verify(b"m", &long, &[0; SIGNATURE_SIZE]));
                    assert!(key.sign_deterministic(b"m", &long[1..]).is_ok());
                    let mut keys = [Some(SigningKey::from_seed(&drawn("xi", 0))), None];
                    assert_eq!(Err(Error::BatchLengths), SigningKey::from_seeds(&[[1; 32]], &mut keys));
                    assert!(keys.iter().all(Option::is_none));
                    assert_eq!(Ok(()), SigningKey::from_seeds(&[], &mut slots(0)));
                });
            }

            /// A suspended signature goes on with its own key only.
            #[test]
            fn pending() {
                on_abstract_kernels(|_| {
                    decide([]);
                    let keys = [0, 1].map(|number| key(number).prepare());
                    let mut suspended = keys[0].begin_mu_randomized(&Mu::from_bytes(&[5; 64]), &[0; 32]).suspend();
                    assert_eq!(Err(Error::PendingKey), keys[1].resume(&mut suspended, 1));
                    assert_eq!(Ok(None), keys[0].resume(&mut suspended, 0));
                    assert!(keys[0].resume(&mut suspended, 1).is_ok_and(|found| found.is_some()));
                });
            }
        }
    };
}

parameter_set!(mldsa44, k = 4, l = 4, eta = 2, bytes of s = 96);
parameter_set!(mldsa65, k = 6, l = 5, eta = 4, bytes of s = 128);
parameter_set!(mldsa87, k = 8, l = 7, eta = 2, bytes of s = 96);

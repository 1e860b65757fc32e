//! Prepared private keys: made of a seed, of an expanded key, of a key; and with the backend that made them, always.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::vec::Vec;

use super::bytes;
use crate::Error;
use crate::kernels::{available, on_backend, on_every_backend};

macro_rules! parameter_set {
    ($module:ident) => {
        mod $module {
            use super::*;
            use crate::$module::*;

            /// All ways to one sign the same.
            #[test]
            fn the_same() {
                on_every_backend(|backend| {
                    let key = SigningKey::from_seed(&bytes(1));
                    let expected = key.sign_deterministic(b"message", b"context").unwrap();
                    let ways = [
                        key.prepare(),
                        PreparedSigningKey::from_seed(&bytes(1)),
                        PreparedSigningKey::from_expanded(&key.to_expanded()).unwrap(),
                    ];
                    for prepared in ways {
                        assert_eq!(key.verifying_key(), prepared.verifying_key());
                        let signature = prepared.sign_deterministic(b"message", b"context");
                        assert!(Ok(expected) == signature, "{}", backend.name);
                    }
                });
            }

            /// An expanded key is checked as when it is not to be prepared.
            #[test]
            fn refused() {
                on_every_backend(|_| {
                    let good = SigningKey::from_seed(&bytes(1)).to_expanded();
                    for at in [0, 64, 200, EXPANDED_KEY_SIZE - 1] {
                        let mut bytes = good;
                        bytes[at] ^= 0x10;
                        let error = PreparedSigningKey::from_expanded(&bytes).err();
                        assert_eq!(SigningKey::from_expanded(&bytes).err(), error, "{at}");
                        assert!(error.is_some(), "{at}");
                    }
                    let mut bytes = good;
                    bytes[128..160].fill(0xff);
                    let error = PreparedSigningKey::from_expanded(&bytes).err();
                    assert_eq!(Some(Error::SigningKeyRange), error);
                });
            }

            /// A key made on one backend signs on another, alone, in attempts and in batches: its transforms are in the order of
            /// the first, with which the second would never find a signature.
            #[test]
            fn on_another_backend() {
                let expected = SigningKey::from_seed(&bytes(1)).sign_deterministic(b"m", b"");
                let backends: Vec<_> = available().collect();
                for (maker, signer) in backends.iter().zip(backends.iter().rev()) {
                    let mut made = None;
                    on_backend(*maker, || {
                        made = Some(PreparedSigningKey::from_seed(&bytes(1)))
                    });
                    let key = made.expect("a key");
                    on_backend(*signer, || {
                        assert!(expected == key.sign_deterministic(b"m", b""));
                        let mu = key.mu(b"m", b"").unwrap();
                        let pending = key.begin_mu_randomized(&mu, &[0; 32]).attempt(1000);
                        assert!(expected.ok() == pending);
                        let mut signatures = [[0; SIGNATURE_SIZE]; 2];
                        let (messages, contexts): ([&[u8]; 2], [&[u8]; 2]) = ([b"m"; 2], [b""; 2]);
                        PreparedSigningKey::sign_many_randomized(
                            &[&key; 2],
                            &messages,
                            &contexts,
                            &[[0; 32]; 2],
                            &mut signatures,
                        )
                        .unwrap();
                        assert!([expected.unwrap(); 2] == signatures);
                    });
                }
            }
        }
    };
}

parameter_set!(mldsa44);
parameter_set!(mldsa65);
parameter_set!(mldsa87);

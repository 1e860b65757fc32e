//! ML-DSA's functions that fill a slot give what those give that return their result.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::bytes;
use crate::Error;
use crate::kernels::on_every_backend;

macro_rules! parameter_set {
    ($module:ident) => {
        mod $module {
            use super::*;
            use crate::$module::*;

            /// Keys, prepared keys and signatures are the same, whatever the slots held.
            #[test]
            fn the_same() {
                on_every_backend(|_| {
                    let expected = SigningKey::from_seed(&bytes(1));
                    let (mut slot, mut other) = (None, Some(SigningKey::from_seed(&bytes(5))));
                    let (mut one, mut two, mut three, mut public) = (None, None, None, None);
                    let made = SigningKey::from_seed_into(&bytes(1), &mut slot);
                    let read =
                        SigningKey::from_expanded_into(made.as_expanded(), &mut other).unwrap();
                    for (key, seed) in [(made, expected.seed()), (read, None)] {
                        assert!(*key.as_expanded() == expected.to_expanded());
                        assert_eq!(expected.verifying_key(), key.verifying_key());
                        assert_eq!(seed, key.seed());
                    }
                    let prepared = [
                        made.prepare_into(&mut one),
                        PreparedSigningKey::from_seed_into(&bytes(1), &mut two),
                        PreparedSigningKey::from_expanded_into(made.as_expanded(), &mut three)
                            .unwrap(),
                    ];
                    let public = expected
                        .verifying_key()
                        .prepare_into(&mut public)
                        .as_bytes();
                    assert_eq!(expected.verifying_key().as_bytes(), public);

                    let (rnd, mut signature) = (bytes(2), [1; SIGNATURE_SIZE]);
                    let signed = expected
                        .sign_randomized(b"message", b"context", &rnd)
                        .unwrap();
                    let mu = expected.mu(b"message", b"context").unwrap();
                    made.sign_randomized_into(b"message", b"context", &rnd, &mut signature)
                        .unwrap();
                    assert!(signed == signature);
                    signature.fill(1);
                    made.sign_mu_randomized_into(&mu, &rnd, &mut signature);
                    assert!(signed == signature);
                    for key in prepared {
                        assert_eq!(expected.verifying_key(), key.verifying_key());
                        signature.fill(1);
                        key.sign_randomized_into(b"message", b"context", &rnd, &mut signature)
                            .unwrap();
                        assert!(signed == signature);
                        signature.fill(1);
                        key.sign_mu_randomized_into(&mu, &rnd, &mut signature);
                        assert!(signed == signature);
                    }
                });
            }

            /// Keys and signatures from the system's random numbers differ, and work.
            #[test]
            #[cfg(feature = "getrandom")]
            fn random() {
                let (mut one, mut two, mut prepared) = (None, None, None);
                let one = SigningKey::generate_into(&mut one).unwrap();
                assert!(one.seed() != SigningKey::generate_into(&mut two).unwrap().seed());
                let (public, prepared) = (one.verifying_key(), one.prepare_into(&mut prepared));
                let mu = public.mu(b"message", b"context").unwrap();
                let mut signatures = [[0; SIGNATURE_SIZE]; 4];
                one.sign_into(b"message", b"context", &mut signatures[0])
                    .unwrap();
                one.sign_mu_into(&mu, &mut signatures[1]).unwrap();
                prepared
                    .sign_into(b"message", b"context", &mut signatures[2])
                    .unwrap();
                prepared.sign_mu_into(&mu, &mut signatures[3]).unwrap();
                for (n, signature) in signatures.iter().enumerate() {
                    assert_eq!(Ok(()), public.verify(b"message", b"context", signature));
                    assert!(!signatures[..n].contains(signature));
                }
            }

            /// A key that is refused empties the slot; a context that is too long leaves zeros.
            #[test]
            fn refused() {
                let (mut key, mut prepared) = (Some(SigningKey::from_seed(&bytes(1))), None);
                let mut bytes = key.as_ref().unwrap().to_expanded();
                key.as_ref().unwrap().prepare_into(&mut prepared);
                let mut signature = [1; SIGNATURE_SIZE];
                let signed = key.as_ref().unwrap().sign_randomized_into(
                    b"",
                    &[0; 256],
                    &[0; 32],
                    &mut signature,
                );
                assert_eq!(
                    (Err(Error::ContextLength), [0; SIGNATURE_SIZE]),
                    (signed, signature)
                );
                bytes[64] ^= 1; // of tr
                let error = SigningKey::from_expanded_into(&bytes, &mut key).err();
                assert_eq!(Some(Error::SigningKeyParts), error);
                assert!(key.is_none());
                let error = PreparedSigningKey::from_expanded_into(&bytes, &mut prepared).err();
                assert_eq!(Some(Error::SigningKeyParts), error);
                assert!(prepared.is_none());
            }
        }
    };
}

parameter_set!(mldsa44);
parameter_set!(mldsa65);
parameter_set!(mldsa87);

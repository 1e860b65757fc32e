//! Functions that fill a slot give what those give that return their result.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::bytes;
use crate::Error;
use crate::kernels::on_every_backend;

macro_rules! parameter_set {
    ($module:ident) => {
        mod $module {
            use super::*;
            use crate::$module::*;

            /// Keys, prepared keys, ciphertexts and secrets are the same, whatever the slots held.
            #[test]
            fn the_same() {
                on_every_backend(|_| {
                    let (mut key, mut other) = (None, Some(DecapsulationKey::from_seed(&bytes(5))));
                    let (mut prepared, mut public) = (None, None);
                    let (mut c, mut sent, mut received) = ([0; CIPHERTEXT_SIZE], None, None);
                    let dk = DecapsulationKey::from_seed(&bytes(1));
                    let (expected, k) = dk.encapsulation_key().encapsulate_deterministic(&bytes(2));

                    let made = DecapsulationKey::from_seed_into(&bytes(1), &mut key);
                    assert_eq!((dk.as_bytes(), dk.seed()), (made.as_bytes(), made.seed()));
                    let read =
                        DecapsulationKey::from_bytes_into(dk.as_bytes(), &mut other).unwrap();
                    assert_eq!((dk.as_bytes(), None), (read.as_bytes(), read.seed()));

                    let ek = dk.encapsulation_key();
                    ek.encapsulate_deterministic_into(&bytes(2), &mut c, &mut sent);
                    assert_eq!(
                        (expected, k.as_bytes()),
                        (c, sent.as_ref().unwrap().as_bytes())
                    );
                    c.fill(0);
                    let public = ek.prepare_into(&mut public);
                    public.encapsulate_deterministic_into(&bytes(2), &mut c, &mut sent);
                    assert_eq!(
                        (expected, k.as_bytes()),
                        (c, sent.as_ref().unwrap().as_bytes())
                    );

                    assert_eq!(
                        k.as_bytes(),
                        read.decapsulate_into(&c, &mut received).as_bytes()
                    );
                    let prepared = made.prepare_into(&mut prepared);
                    assert_eq!(ek, prepared.encapsulation_key());
                    assert_eq!(
                        k.as_bytes(),
                        prepared.decapsulate_into(&c, &mut received).as_bytes()
                    );
                    let mut of_seed = None;
                    let of_seed = PreparedDecapsulationKey::from_seed_into(&bytes(1), &mut of_seed);
                    assert_eq!(ek, of_seed.encapsulation_key());
                    assert_eq!(
                        k.as_bytes(),
                        of_seed.decapsulate_into(&c, &mut received).as_bytes()
                    );
                    c[0] ^= 1;
                    let rejected = *dk.decapsulate(&c).as_bytes();
                    assert_eq!(
                        &rejected,
                        prepared.decapsulate_into(&c, &mut received).as_bytes()
                    );
                });
            }

            /// Keys from the system's random numbers differ, and work.
            #[test]
            #[cfg(feature = "getrandom")]
            fn random() {
                let (mut one, mut two, mut c, mut sent) = (None, None, [0; CIPHERTEXT_SIZE], None);
                let one = DecapsulationKey::generate_into(&mut one).unwrap();
                assert!(one.seed() != DecapsulationKey::generate_into(&mut two).unwrap().seed());
                let k = one
                    .encapsulation_key()
                    .encapsulate_into(&mut c, &mut sent)
                    .unwrap();
                assert_eq!(one.decapsulate(&c).as_bytes(), k.as_bytes());
            }

            /// A key that is refused empties the slot.
            #[test]
            fn refused() {
                let mut key = Some(DecapsulationKey::from_seed(&bytes(1)));
                let mut bytes = key.as_ref().unwrap().to_bytes();
                bytes[DECAPSULATION_KEY_SIZE - 33] ^= 1; // of H(ek)
                let error = DecapsulationKey::from_bytes_into(&bytes, &mut key).err();
                assert_eq!(Some(Error::DecapsulationKeyHash), error);
                assert!(key.is_none());
            }
        }
    };
}

parameter_set!(mlkem512);
parameter_set!(mlkem768);
parameter_set!(mlkem1024);

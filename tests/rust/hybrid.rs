//! X-Wing and X25519MLKEM768: the draft's vectors, layouts, agreement, rejection and refusal, slots, on every backend.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::bytes;
use super::x25519::hex;
use crate::Error;
use crate::kernels::on_every_backend;
use crate::mlkem768;
use crate::sha3::Sha3_256;
use crate::x25519::{PrivateKey, PublicKey};

/// draft-connolly-cfrg-xwing-kem, appendix C: seed, eseed, SHA3-256 of pk and of ct, ss.
#[test]
fn xwing_vectors() {
    on_every_backend(|_| {
        for (seed, eseed, pk, ct, ss) in [
            (
                "7f9c2ba4e88f827d616045507605853ed73b8093f6efbc88eb1a6eacfa66ef26",
                "3cb1eea988004b93103cfb0aeefd2a686e01fa4a58e8a3639ca8a1e3f9ae57e235b8cc873c23dc62b8d260169afa2f75ab916a58d974918835d25e6a435085b2",
                "5121745904643ad9dfacca7869292c19a8a69533b53e60666b7db910b4ad6367",
                "c0abd149f83f45324ac3a7ddc7606c71f257e5ea86113522834a0ee1bcb34e3e",
                "d2df0522128f09dd8e2c92b1e905c793d8f57a54c3da25861f10bf4ca613e384",
            ),
            (
                "badfd6dfaac359a5efbb7bcc4b59d538df9a04302e10c8bc1cbf1a0b3a5120ea",
                "17cda7cfad765f5623474d368ccca8af0007cd9f5e4c849f167a580b14aabdefaee7eef47cb0fca9767be1fda69419dfb927e9df07348b196691abaeb580b32d",
                "799b6016e5daa56ffa1b5e79f7caf73413ceecd6df428642404cac41ddee4853",
                "7680b7ba47ae09bac4b43001edcef9d98e50df20026e70ba6a424447e1f2b961",
                "f2e86241c64d60f6649fbc6c5b7d17180b780a3f34355e64a85749949c45f150",
            ),
            (
                "ef58538b8d23f87732ea63b02b4fa0f4873360e2841928cd60dd4cee8cc0d4c9",
                "22a96188d032675c8ac850933c7aff1533b94c834adbb69c6115bad4692d8619f90b0cdf8a7b9c264029ac185b70b83f2801f2f4b3f70c593ea3aeeb613a7f1b",
                "1ef0c99a06026450564957a5402a788feffbbefdcce55d25de254d0a49eb095a",
                "3088688d63201d5d844170b79f148b2791c15f346ff6f8bd559807fbd442f91f",
                "953f7f4e8c5b5049bdc771d1dffada0dd961477d1a2ae0988baa7ea6898d893f",
            ),
        ] {
            let dk = crate::xwing::DecapsulationKey::from_seed(&hex(seed));
            let ek = dk.encapsulation_key();
            let (c, k) = ek.encapsulate_deterministic(&hex(eseed)).unwrap();
            assert_eq!(hex::<32>(pk), Sha3_256::digest(ek.as_bytes()));
            assert_eq!(hex::<32>(ct), Sha3_256::digest(&c));
            assert_eq!(&hex::<32>(ss), k.as_bytes());
            assert_eq!(&hex::<32>(ss), dk.decapsulate(&c).as_bytes());
        }
    });
}

/// Shares and secrets of TLS are those of both algorithms, ML-KEM-768's first.
#[test]
fn x25519mlkem768_layout() {
    on_every_backend(|_| {
        let (seed, random) = (bytes::<96>(1), bytes::<64>(2));
        let client = crate::x25519mlkem768::DecapsulationKey::from_seed(&seed);
        let share = client.encapsulation_key();
        let (response, k) = share.encapsulate_deterministic(&random).unwrap();

        let dk = mlkem768::DecapsulationKey::from_seed(seed.first_chunk().unwrap());
        let private = PrivateKey::from_bytes(seed.last_chunk().unwrap());
        let ek = dk.encapsulation_key();
        assert_eq!(
            [ek.as_bytes().as_slice(), private.public_key().as_bytes()].concat(),
            share.as_bytes()
        );
        let ephemeral = PrivateKey::from_bytes(random.last_chunk().unwrap());
        let (c, of_mlkem) = ek.encapsulate_deterministic(random.first_chunk().unwrap());
        assert_eq!(
            [c.as_slice(), ephemeral.public_key().as_bytes()].concat(),
            response
        );
        let of_x25519 = private.shared_secret(&ephemeral.public_key()).unwrap();
        assert_eq!(
            [*of_mlkem.as_bytes(), *of_x25519.as_bytes()].concat(),
            k.as_bytes()
        );
        assert_eq!(
            k.as_bytes(),
            client.decapsulate(&response).unwrap().as_bytes()
        );
    });
}

macro_rules! hybrid {
    ($module:ident, |$decapsulated:ident| $outcome:expr) => {
        mod $module {
            use super::*;
            use crate::$module::*;

            /// Slots get what the other functions return, whatever they held.
            #[test]
            fn in_place() {
                on_every_backend(|_| {
                    let expected = DecapsulationKey::from_seed(&bytes(1));
                    let mut slot = Some(DecapsulationKey::from_seed(&bytes(2)));
                    let dk = DecapsulationKey::from_seed_into(&bytes(1), &mut slot);
                    let ek = dk.encapsulation_key();
                    assert_eq!(
                        (expected.seed(), &expected.encapsulation_key()),
                        (dk.seed(), &ek)
                    );
                    let (mut c, mut sent, mut received) = ([7; CIPHERTEXT_SIZE], None, None);
                    let k = ek
                        .encapsulate_deterministic_into(&bytes(3), &mut c, &mut sent)
                        .unwrap();
                    let (expected_c, expected_k) = ek.encapsulate_deterministic(&bytes(3)).unwrap();
                    assert_eq!((expected_c, expected_k.as_bytes()), (c, k.as_bytes()));
                    let $decapsulated = dk.decapsulate_into(&c, &mut received);
                    assert_eq!(Ok(k.as_bytes()), $outcome.map(|k| k.as_bytes()));
                });
            }

            /// A change of any part of the ciphertext changes the secret.
            #[test]
            fn rejection() {
                on_every_backend(|_| {
                    let dk = DecapsulationKey::from_seed(&bytes(1));
                    let (c, k) = dk
                        .encapsulation_key()
                        .encapsulate_deterministic(&bytes(2))
                        .unwrap();
                    for position in [0, 1, 1087, 1088, CIPHERTEXT_SIZE - 1] {
                        let mut wrong = c;
                        wrong[position] ^= 1;
                        let $decapsulated = dk.decapsulate(&wrong);
                        assert_ne!(k.as_bytes(), $outcome.unwrap().as_bytes(), "{position}");
                    }
                });
            }

            /// A coefficient of q or more in ML-KEM-768's part is refused; X25519's part is any 32 bytes.
            #[test]
            fn keys() {
                on_every_backend(|_| {
                    let mut ek = *DecapsulationKey::from_seed(&bytes(1))
                        .encapsulation_key()
                        .as_bytes();
                    ek[ENCAPSULATION_KEY_SIZE - 32..].fill(0xff);
                    assert_eq!(&ek, EncapsulationKey::from_bytes(&ek).unwrap().as_bytes());
                    (ek[0], ek[1]) = (0x01, ek[1] & 0xf0 | 0x0d); // 3329
                    assert_eq!(
                        Some(Error::EncapsulationKeyModulus),
                        EncapsulationKey::from_bytes(&ek).err()
                    );
                });
            }

            /// Keys and secrets from the operating system's random numbers.
            #[cfg(feature = "getrandom")]
            #[test]
            fn random() {
                let (mut slot, mut secret, mut c) = (None, None, [0; CIPHERTEXT_SIZE]);
                let dk = DecapsulationKey::generate_into(&mut slot).unwrap();
                let k = dk
                    .encapsulation_key()
                    .encapsulate_into(&mut c, &mut secret)
                    .unwrap();
                let $decapsulated = dk.decapsulate(&c);
                assert_eq!(k.as_bytes(), $outcome.unwrap().as_bytes());
                let other = DecapsulationKey::generate().unwrap();
                assert_ne!(dk.seed(), other.seed());
                let (c, k) = other.encapsulation_key().encapsulate().unwrap();
                let $decapsulated = other.decapsulate(&c);
                assert_eq!(k.as_bytes(), $outcome.unwrap().as_bytes());
            }

            /// Nothing secret is printed.
            #[test]
            fn debug_says_nothing() {
                let dk = DecapsulationKey::from_seed(&bytes(1));
                assert_eq!("DecapsulationKey", std::format!("{dk:?}"));
            }
        }
    };
}

hybrid!(xwing, |k| Ok::<_, Error>(k));
hybrid!(x25519mlkem768, |k| k);

/// A point of low order: TLS refuses it on both sides and leaves slots empty; X-Wing hashes the zero secret.
#[test]
fn low_order() {
    on_every_backend(|_| {
        assert!(
            PrivateKey::from_bytes(&[1; 32])
                .shared_secret(&PublicKey::from_bytes(&[0; 32]))
                .is_err()
        );
        let refused = Some(Error::PublicKeyOrder);
        let mut ek = *mlkem768::DecapsulationKey::from_seed(&bytes(1))
            .encapsulation_key()
            .as_bytes();
        let ek = [ek.as_mut_slice(), &mut [0; 32]].concat();
        let ek = ek.as_slice().try_into().unwrap();
        {
            use crate::x25519mlkem768::*;
            let ek = EncapsulationKey::from_bytes(ek).unwrap();
            assert_eq!(refused, ek.encapsulate_deterministic(&bytes(2)).err());
            let other = DecapsulationKey::from_seed(&bytes(3));
            let (mut c, k) = other
                .encapsulation_key()
                .encapsulate_deterministic(&bytes(2))
                .unwrap();
            let mut slot = Some(k);
            assert_eq!(
                refused,
                ek.encapsulate_deterministic_into(&bytes(2), &mut c, &mut slot)
                    .err()
            );
            assert!(slot.is_none() && c == [0; CIPHERTEXT_SIZE]);
            assert_eq!(refused, other.decapsulate(&c).err());
            assert_eq!(refused, other.decapsulate_into(&c, &mut slot).err());
            assert!(slot.is_none());
        }
        let ek = crate::xwing::EncapsulationKey::from_bytes(ek).unwrap();
        assert!(ek.encapsulate_deterministic(&bytes(2)).is_ok());
    });
}

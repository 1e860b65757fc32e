//! ML-KEM's interface: agreement, rejection, refusals, keys in every form.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use proptest::prelude::*;
use subtle::ConstantTimeEq;

use super::{bytes, one_in};
use crate::Error;
use crate::kernels::on_every_backend;

macro_rules! parameter_set {
    ($module:ident) => {
        mod $module {
            use super::*;
            use crate::$module::*;

            /// Both sides agree, whatever form the keys are in; another ciphertext gives another secret, the same in every form.
            #[test]
            fn agreement() {
                proptest!(ProptestConfig::with_cases(20), |(seed: [u8; 32], z: [u8; 32], m: [u8; 32], flip: usize)| {
                    on_every_backend(|_| {
                        let mut d_z = [0; 64];
                        d_z[..32].copy_from_slice(&seed);
                        d_z[32..].copy_from_slice(&z);
                        let dk = DecapsulationKey::from_seed(&d_z);
                        let dk2 = DecapsulationKey::from_bytes(&dk.to_bytes()).unwrap();
                        let ek = dk.encapsulation_key();
                        let (mut c, k) = ek.encapsulate_deterministic(&m);
                        let (c2, k2) = EncapsulationKey::from_bytes(ek.as_bytes()).unwrap().prepare().encapsulate_deterministic(&m);
                        assert_eq!(c, c2);
                        assert!(bool::from(k.ct_eq(&k2)));
                        let secrets = |c: &Ciphertext| {
                            let secrets = [
                                dk.decapsulate(c),
                                dk2.decapsulate(c),
                                dk.prepare().decapsulate(c),
                                decapsulate(&dk.to_bytes(), c).unwrap(),
                                decapsulate_from_seed(&d_z, c),
                                PreparedDecapsulationKey::from_seed(&d_z).decapsulate(c),
                            ];
                            assert!(secrets.iter().all(|k| bool::from(k.ct_eq(&secrets[0]))));
                            *secrets[0].as_bytes()
                        };
                        assert_eq!(*k.as_bytes(), secrets(&c));
                        c[flip / 8 % CIPHERTEXT_SIZE] ^= 1 << (flip % 8);
                        let mut j = [0; 32];
                        crate::sha3::Shake256::digest(&[z.as_slice(), &c].concat(), &mut j);
                        assert_eq!(j, secrets(&c));
                    });
                });
            }

            /// All backends make the same keys, ciphertexts and secrets.
            #[test]
            fn backends_agree() {
                for n in 0..100 {
                    let mut first = None;
                    on_every_backend(|backend| {
                        let dk = DecapsulationKey::from_seed(&bytes(n));
                        let (c, k) = dk.encapsulation_key().encapsulate_deterministic(&bytes(n + 1000));
                        let found = (dk.to_bytes(), c, *k.as_bytes());
                        assert!(*first.get_or_insert(found) == found, "{} {n}", backend.name);
                    });
                }
            }

            /// Conversions are the functions of the same purpose; what is secret is printed by its name.
            #[test]
            fn conversions() {
                let dk = DecapsulationKey::from(&bytes::<64>(1));
                let ek = dk.encapsulation_key();
                assert_eq!(Ok(&ek), EncapsulationKey::try_from(ek.as_bytes()).as_ref());
                assert!(DecapsulationKey::try_from(dk.as_bytes()).is_ok());
                assert!(EncapsulationKey::try_from(&[0xff; ENCAPSULATION_KEY_SIZE]).is_err());
                let (_, k) = ek.encapsulate_deterministic(&bytes(2));
                assert_eq!((ek.as_bytes().as_slice(), k.as_bytes().as_slice()), (ek.as_ref(), k.as_ref()));
                let printed = std::format!("{:?} {:?} {:?} {k:?}", dk, dk.prepare(), ek.prepare());
                let names = "DecapsulationKey PreparedDecapsulationKey PreparedEncapsulationKey SharedSecret";
                assert_eq!(names, printed);
            }

            /// Each coefficient of q or more is refused (section 7.2), q - 1 is not.
            #[test]
            fn modulus_check() {
                on_every_backend(|_| {
                    let dk = DecapsulationKey::from_seed(&bytes(1));
                    let good = *dk.encapsulation_key().as_bytes();
                    for position in 0..(ENCAPSULATION_KEY_SIZE - 32) / 3 * 2 {
                        for (value, expected) in [(3328u16, true), (3329, false), (4095, false)] {
                            let mut ek = good;
                            let at = position / 2 * 3;
                            if position % 2 == 0 {
                                ek[at] = value as u8;
                                ek[at + 1] = ek[at + 1] & 0xf0 | (value >> 8) as u8;
                            } else {
                                ek[at + 1] = ek[at + 1] & 15 | (value << 4) as u8;
                                ek[at + 2] = (value >> 4) as u8;
                            }
                            let found = EncapsulationKey::from_bytes(&ek);
                            let expected = if expected { Ok(ek) } else { Err(Error::EncapsulationKeyModulus) };
                            assert_eq!(expected, found.map(|ek| *ek.as_bytes()), "{position} {value}");
                        }
                    }
                });
            }

            /// A change in ek or in its hash is refused (section 7.3), one in s or z is not.
            #[test]
            fn hash_check() {
                on_every_backend(|_| {
                    let good = DecapsulationKey::from_seed(&bytes(1)).to_bytes();
                    let c = [0; CIPHERTEXT_SIZE];
                    let hashed = 384 * ((DECAPSULATION_KEY_SIZE - 96) / 768)..DECAPSULATION_KEY_SIZE - 32;
                    let edges = [hashed.start - 1, hashed.start, hashed.end - 1, hashed.end];
                    let positions = (0..DECAPSULATION_KEY_SIZE).step_by(one_in(7));
                    for position in positions.chain(edges) {
                        let mut dk = good;
                        dk[position] ^= 0x10;
                        let expected = if hashed.contains(&position) { Some(Error::DecapsulationKeyHash) } else { None };
                        assert_eq!(expected, DecapsulationKey::from_bytes(&dk).err(), "{position}");
                        assert_eq!(expected, decapsulate(&dk, &c).err(), "{position}");
                    }
                });
            }

            /// A key whose hash is right, but whose encapsulation key nobody would take, is refused: alone, with a ciphertext, in
            /// a batch.
            #[test]
            fn inner_modulus() {
                on_every_backend(|_| {
                    let mut dk = DecapsulationKey::from_seed(&bytes(1)).to_bytes();
                    let (before, ek) = dk.split_at_mut(DECAPSULATION_KEY_SIZE - 64 - ENCAPSULATION_KEY_SIZE);
                    let (ek, after) = ek.split_at_mut(ENCAPSULATION_KEY_SIZE);
                    assert!(!before.is_empty());
                    (ek[0], ek[1]) = (0x01, ek[1] & 0xf0 | 0x0d); // 3329
                    after[..32].copy_from_slice(&crate::sha3::Sha3_256::digest(ek));
                    let (refused, c) = (Some(Error::DecapsulationKeyModulus), [0; CIPHERTEXT_SIZE]);
                    assert_eq!(refused, DecapsulationKey::from_bytes(&dk).err());
                    assert_eq!(refused, decapsulate(&dk, &c).err());
                    let good = DecapsulationKey::from_seed(&bytes(1)).to_bytes();
                    let mut secrets = [const { None }; 2];
                    assert_eq!(refused, decapsulate_many(&[good, dk], &[c, c], &mut secrets).err());
                    assert!(secrets.iter().all(Option::is_none));
                });
            }

            /// Keys and secrets from the operating system's random numbers.
            #[cfg(feature = "getrandom")]
            #[test]
            fn random() {
                on_every_backend(|_| {
                    let dk = DecapsulationKey::generate().unwrap();
                    let ek = dk.encapsulation_key();
                    for (c, k) in [ek.encapsulate().unwrap(), ek.prepare().encapsulate().unwrap()] {
                        assert!(bool::from(dk.decapsulate(&c).ct_eq(&k)));
                    }
                    let again = DecapsulationKey::from_seed(dk.seed().unwrap());
                    assert!(again.to_bytes() == dk.to_bytes());
                    assert!(DecapsulationKey::generate().unwrap().to_bytes() != dk.to_bytes());
                });
            }
        }
    };
}

parameter_set!(mlkem512);
parameter_set!(mlkem768);
parameter_set!(mlkem1024);

/// Nothing secret is printed.
#[test]
fn debug_says_nothing() {
    let (_, k) = crate::mlkem768::DecapsulationKey::from_seed(&[1; 64])
        .encapsulation_key()
        .encapsulate_deterministic(&[2; 32]);
    assert_eq!("SharedSecret", std::format!("{k:?}"));
}

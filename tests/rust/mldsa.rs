//! ML-DSA's interface: keys in every form, signatures of messages, digests and mu, refusals.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::string::String;
use std::vec::Vec;

use proptest::prelude::*;
use sha2::Digest;

use super::bytes;
use crate::Error;
use crate::kernels::on_every_backend;
use crate::mldsa65::{HashFunction, MessageDigest};

/// FIPS 204's list.
const HASH_FUNCTIONS: [HashFunction; 12] = [
    HashFunction::Sha2_224,
    HashFunction::Sha2_256,
    HashFunction::Sha2_384,
    HashFunction::Sha2_512,
    HashFunction::Sha2_512_224,
    HashFunction::Sha2_512_256,
    HashFunction::Sha3_224,
    HashFunction::Sha3_256,
    HashFunction::Sha3_384,
    HashFunction::Sha3_512,
    HashFunction::Shake128,
    HashFunction::Shake256,
];

/// SHA-256, in hexadecimal digits.
pub fn sha256(message: &[u8]) -> String {
    let digest = sha2::Sha256::digest(message);
    digest
        .iter()
        .map(|byte| std::format!("{byte:02x}"))
        .collect()
}

/// The public keys of the seed of zeros are the specification's (dauntless/spec/fips204.py).
#[test]
fn keys_of_zeros() {
    on_every_backend(|_| {
        let found = [
            sha256(
                crate::mldsa44::SigningKey::from_seed(&[0; 32])
                    .verifying_key()
                    .as_bytes(),
            ),
            sha256(
                crate::mldsa65::SigningKey::from_seed(&[0; 32])
                    .verifying_key()
                    .as_bytes(),
            ),
            sha256(
                crate::mldsa87::SigningKey::from_seed(&[0; 32])
                    .verifying_key()
                    .as_bytes(),
            ),
        ];
        assert_eq!(
            found,
            [
                "eb4e7302842153b0fa19e8620739ad258af4929c26dd89079a7ec7d4282208e1",
                "085ba380ff386dd52e42349c6eb88489d6058ea541a4e3fb0dce9a3fd1f7a911",
                "1d4a461707fc50a7ec93a9c02454778a8b82321ca460eea345e7bbfaff38a3aa",
            ]
        );
    });
}

macro_rules! parameter_set {
    ($module:ident, $eta:literal, $sizes:expr) => {
        mod $module {
            use super::*;
            use crate::$module::*;

            /// Offsets of s1, of t0 and of the end in an expanded key.
            const PARTS: [usize; 3] = [128, EXPANDED_KEY_SIZE - (VERIFYING_KEY_SIZE - 32) / 320 * 416, EXPANDED_KEY_SIZE];

            fn key(n: u64) -> SigningKey {
                SigningKey::from_seed(&bytes(n))
            }

            /// FIPS 204, Table 2.
            #[test]
            fn sizes() {
                assert_eq!($sizes, [VERIFYING_KEY_SIZE, EXPANDED_KEY_SIZE, SIGNATURE_SIZE]);
                assert_eq!([32, 255], [SEED_SIZE, MAX_CONTEXT_SIZE]);
            }

            /// A key signs the same in every form, and every form verifies it, whole or in pieces.
            #[test]
            fn forms() {
                proptest!(ProptestConfig::with_cases(8), |(seed: [u8; 32], rnd: [u8; 32], message: Vec<u8>, cut: usize,
                                                          context in prop::collection::vec(any::<u8>(), 0..=255))| {
                    on_every_backend(|_| {
                        let key = SigningKey::from_seed(&seed);
                        let imported = SigningKey::from_expanded(&key.to_expanded()).unwrap();
                        assert_eq!((Some(&seed), None), (key.seed(), imported.seed()));
                        let (public, prepared) = (key.verifying_key(), key.prepare());
                        assert!(public == imported.verifying_key() && public == prepared.verifying_key());
                        let prepared_public = public.prepare();
                        assert_eq!(public.as_bytes(), prepared_public.as_bytes());

                        let (first, second) = message.split_at(cut % (message.len() + 1));
                        let mu = public.mu(&message, &context).unwrap();
                        for mut builder in [
                            key.mu_builder(&context), prepared.mu_builder(&context),
                            public.mu_builder(&context), prepared_public.mu_builder(&context),
                        ].map(Result::unwrap) {
                            builder.update(first);
                            builder.update(second);
                            assert_eq!(mu, builder.finalize());
                        }
                        let sigma = key.sign_randomized(&message, &context, &rnd).unwrap();
                        assert_eq!(Ok(sigma), imported.sign_randomized(&message, &context, &rnd));
                        assert_eq!(Ok(sigma), prepared.sign_randomized(&message, &context, &rnd));
                        assert_eq!(sigma, key.sign_mu_randomized(&mu, &rnd));
                        let (mut slot, mut in_place) = (None, [0xaa; SIGNATURE_SIZE]);
                        let same = SigningKey::from_seed_in_place(&seed, &mut slot);
                        assert!(same.to_expanded() == key.to_expanded() && same.verifying_key() == public);
                        assert_eq!(same.seed(), Some(&seed));
                        same.sign_mu_in_place(&mu, &rnd, &mut in_place);
                        assert_eq!(sigma, in_place);
                        let internal = [&[0, context.len() as u8], &context[..], &message].concat();
                        assert_eq!(sigma, key.sign_internal(&internal, &rnd));
                        assert_eq!(sigma, prepared.sign_internal(&internal, &rnd));
                        assert_eq!(key.sign_deterministic(&message, &context), key.sign_randomized(&message, &context, &[0; 32]));

                        assert_eq!(Ok(()), public.verify(&message, &context, &sigma));
                        assert_eq!(Ok(()), prepared_public.verify(&message, &context, &sigma));
                        assert_eq!(Ok(()), public.verify_mu(&mu, &sigma));
                        assert_eq!(Ok(()), prepared_public.verify_mu(&mu, &sigma));
                        assert_eq!(Ok(()), public.verify_internal(&internal, &sigma));
                        assert_eq!(Ok(()), prepared_public.verify_internal(&internal, &sigma));
                    });
                });
            }

            /// A signature that is made attempt by attempt is the one made at once, however many attempts each call makes, with a
            /// prepared key or not.
            #[test]
            fn attempts() {
                on_every_backend(|_| {
                    let (key, mut calls) = (key(1), 0);
                    let prepared = key.prepare();
                    for n in 0..20 {
                        let mu = key.mu(&[n], b"").unwrap();
                        let expected = key.sign_mu_randomized(&mu, &[n; 32]);
                        for limit in [1, 2, 1000] {
                            for mut pending in [
                                key.begin_mu_randomized(&mu, &[n; 32]),
                                prepared.begin_mu_randomized(&mu, &[n; 32]),
                            ] {
                                assert_eq!(None, pending.attempt(0));
                                let found = loop {
                                    calls += 1;
                                    if let Some(signature) = pending.attempt(limit) {
                                        break signature;
                                    }
                                };
                                assert_eq!(expected, found);
                                // No second signature with other masks, which would show the key when their numbers repeat
                                let again = (0..1000).find_map(|_| pending.attempt(limit));
                                assert_eq!(Some(expected), again);
                            }
                        }
                    }
                    assert!(calls > 200, "there are rejections");
                });
            }

            /// A suspended signature goes on with its key, prepared or not, and with no other.
            #[test]
            fn suspended() {
                on_every_backend(|_| {
                    let (one, other) = (key(1), key(2));
                    let prepared = one.prepare();
                    for n in 0..20 {
                        let mu = one.mu(&[n], b"").unwrap();
                        let expected = one.sign_mu_deterministic(&mu);
                        for begun in [one.begin_mu_randomized(&mu, &[0; 32]), prepared.begin_mu_randomized(&mu, &[0; 32])] {
                            let (mut suspended, mut found) = (begun.suspend(), None);
                            for turn in 0..1000 {
                                assert_eq!(Err(Error::PendingKey), other.resume(&mut suspended, 1));
                                assert_eq!(Err(Error::PendingKey), other.prepare().resume(&mut suspended, 1));
                                found = match turn % 2 {
                                    0 => one.resume(&mut suspended, 1).unwrap(),
                                    _ => prepared.resume(&mut suspended, 1).unwrap(),
                                };
                                if found.is_some() {
                                    break;
                                }
                            }
                            assert_eq!(Some(expected), found);
                        }
                    }
                });
            }

            /// All backends make the same keys and signatures.
            #[test]
            fn backends_agree() {
                for n in 0..20 {
                    let mut first = None;
                    on_every_backend(|backend| {
                        let key = key(n);
                        let found = (key.to_expanded(), key.verifying_key(), key.sign_deterministic(&bytes::<99>(n), b"").unwrap());
                        assert!(*first.get_or_insert(found.clone()) == found, "{} {n}", backend.name);
                    });
                }
            }

            /// A changed bit of the signature, the message, the context or the key is noticed.
            #[test]
            fn changes() {
                on_every_backend(|_| {
                    let key = key(1);
                    let public = key.verifying_key().prepare();
                    let sigma = key.sign_deterministic(b"message", b"context").unwrap();
                    assert_eq!(Ok(()), public.verify(b"message", b"context", &sigma));
                    let refused = Err(Error::Signature);
                    for bit in (0..8 * SIGNATURE_SIZE).step_by(67).chain(8 * (SIGNATURE_SIZE - 90)..8 * SIGNATURE_SIZE) {
                        let mut changed = sigma;
                        changed[bit / 8] ^= 1 << (bit % 8);
                        assert_eq!(refused, public.verify(b"message", b"context", &changed), "bit {bit}");
                    }
                    for (message, context) in [(&b"messagf"[..], &b"context"[..]), (b"message", b"contexu"), (b"", b"context"),
                                               (b"message", b""), (b"tmessage", b"contex"), (b"essage", b"contextm")] {
                        assert_eq!(refused, public.verify(message, context, &sigma));
                    }
                    for bit in (0..8 * VERIFYING_KEY_SIZE).step_by(999) {
                        let mut changed = *public.as_bytes();
                        changed[bit / 8] ^= 1 << (bit % 8);
                        let changed = VerifyingKey::from_bytes(&changed);
                        assert_eq!(refused, changed.verify(b"message", b"context", &sigma), "bit {bit}");
                    }
                    assert_eq!(refused, public.verify(b"message", b"context", &[0; SIGNATURE_SIZE]));
                    assert_eq!(refused, public.verify(b"message", b"context", &[0xff; SIGNATURE_SIZE]));
                });
            }

            /// 255 bytes of context are allowed, 256 an error, everywhere.
            #[test]
            fn contexts() {
                let (key, long) = (key(1), [7; 256]);
                let (public, prepared) = (key.verifying_key(), key.prepare());
                let digest = MessageDigest::new(HashFunction::Sha2_512, &[7; 64]).unwrap();
                let sigma = key.sign_deterministic(b"", &long[..255]).unwrap();
                assert_eq!(Ok(()), public.verify(b"", &long[..255], &sigma));
                let error = Some(Error::ContextLength);
                assert_eq!([error; 5], [
                    key.sign_deterministic(b"", &long).err(), key.sign_randomized(b"", &long, &[0; 32]).err(),
                    key.sign_digest_deterministic(&digest, &long).err(), prepared.sign_deterministic(b"", &long).err(),
                    key.sign_digest_randomized(&digest, &long, &[0; 32]).err(),
                ]);
                assert_eq!([error; 4], [
                    public.verify(b"", &long, &sigma).err(), public.verify_digest(&digest, &long, &sigma).err(),
                    public.prepare().verify(b"", &long, &sigma).err(), public.prepare().verify_digest(&digest, &long, &sigma).err(),
                ]);
                assert_eq!([error; 4], [
                    key.mu(b"", &long).err(), public.mu(b"", &long).err(),
                    key.mu_builder(&long).err(), public.mu_of_digest(&digest, &long).err(),
                ]);
                #[cfg(feature = "getrandom")]
                assert_eq!([error; 2], [key.sign(b"", &long).err(), key.sign_digest(&digest, &long).err()]);
            }

            /// A signature of a digest is of this digest, hash function and context, and not of a message.
            #[test]
            fn digests() {
                let key = key(1);
                let (public, prepared) = (key.verifying_key(), key.prepare());
                let all = HASH_FUNCTIONS.map(|function| MessageDigest::new(function, &[7; 64][..function.digest_size()]).unwrap());
                for digest in all {
                    let sigma = key.sign_digest_deterministic(&digest, b"c").unwrap();
                    assert_eq!(Ok(sigma), prepared.sign_digest_deterministic(&digest, b"c"));
                    assert_eq!(Ok(sigma), key.sign_digest_randomized(&digest, b"c", &[0; 32]));
                    let (mu, hedged) = (key.mu_of_digest(&digest, b"c").unwrap(), prepared.sign_digest_randomized(&digest, b"c", &[7; 32]));
                    assert_eq!(Ok(key.sign_mu_randomized(&mu, &[7; 32])), hedged);
                    assert_ne!(Ok(sigma), hedged);
                    for other in all {
                        let expected = if digest == other { Ok(()) } else { Err(Error::Signature) };
                        assert_eq!(expected, public.verify_digest(&other, b"c", &sigma));
                    }
                    assert_eq!(Err(Error::Signature), public.verify_digest(&digest, b"d", &sigma));
                    assert_eq!(Err(Error::Signature), public.verify(digest.as_bytes(), b"c", &sigma));
                }
            }

            /// Each coefficient of s1 and s2 must be in range, and a change in any other part but K is noticed.
            #[test]
            fn expanded_keys() {
                on_every_backend(|_| {
                    let good = key(1).to_expanded();
                    let bits = if $eta == 2 { 3 } else { 4 };
                    let refused = |bytes: &[u8; EXPANDED_KEY_SIZE]| SigningKey::from_expanded(bytes).err();
                    for field in (0..(PARTS[1] - PARTS[0]) * 8 / bits).step_by(97) {
                        for value in 0..1 << bits {
                            let mut bytes = good;
                            for bit in 0..bits {
                                let at = field * bits + bit;
                                let place = &mut bytes[PARTS[0] + at / 8];
                                *place = *place & !(1 << (at % 8)) | (value >> bit & 1) << (at % 8);
                            }
                            let expected = match (bytes == good, value > 2 * $eta) {
                                (true, _) => None,
                                (false, true) => Some(Error::SigningKeyRange),
                                (false, false) => Some(Error::SigningKeyParts),
                            };
                            assert_eq!(expected, refused(&bytes), "{field} {value}");
                        }
                    }
                    for at in (0..128).step_by(5).chain((PARTS[1]..PARTS[2]).step_by(199)).chain([PARTS[2] - 1]) {
                        let mut bytes = good;
                        bytes[at] ^= 0x10;
                        let expected = if (32..64).contains(&at) { None } else { Some(Error::SigningKeyParts) };
                        assert_eq!(expected, refused(&bytes), "{at}");
                    }
                });
            }

            /// Keys and signatures from the operating system's random numbers.
            #[cfg(feature = "getrandom")]
            #[test]
            fn random() {
                on_every_backend(|_| {
                    let key = SigningKey::generate().unwrap();
                    let public = key.verifying_key();
                    let digest = MessageDigest::new(HashFunction::Sha3_512, &[7; 64]).unwrap();
                    let sigmas = [key.sign(b"message", b"").unwrap(), key.sign(b"message", b"").unwrap(),
                                  key.prepare().sign(b"message", b"").unwrap()];
                    for sigma in &sigmas {
                        assert_eq!(Ok(()), public.verify(b"message", b"", sigma));
                    }
                    let prepared = key.prepare();
                    let mu = prepared.mu(b"message", b"").unwrap();
                    let pending = prepared.begin_mu(&mu).unwrap().attempt(1000).expect("a signature");
                    assert_eq!(Ok(()), public.verify(b"message", b"", &pending));
                    assert!(sigmas[0] != sigmas[1] && sigmas[1] != sigmas[2]);
                    assert_eq!(Ok(()), public.verify_digest(&digest, b"", &key.sign_digest(&digest, b"").unwrap()));
                    let again = SigningKey::from_seed(key.seed().unwrap());
                    assert!(again.to_expanded() == key.to_expanded());
                    assert!(SigningKey::generate().unwrap().verifying_key() != public);
                });
            }
        }
    };
}

parameter_set!(mldsa44, 2, [1312, 2560, 2420]);
parameter_set!(mldsa65, 4, [1952, 4032, 3309]);
parameter_set!(mldsa87, 2, [2592, 4896, 4627]);

/// Digests have their hash function's length.
#[test]
fn lengths_of_digests() {
    for function in HASH_FUNCTIONS {
        for length in 0..=100 {
            let digest = MessageDigest::new(function, &[7; 100][..length]);
            if length == function.digest_size() {
                let digest = digest.unwrap();
                assert_eq!(
                    (function, &[7; 100][..length]),
                    (digest.function(), digest.as_bytes())
                );
            } else {
                assert_eq!(Err(Error::DigestLength), digest);
            }
        }
    }
}

/// Digests of messages are the hash functions'.
#[cfg(feature = "sha2")]
#[test]
fn digests_of_messages() {
    use HashFunction::*;
    for (function, expected) in [
        (Sha2_224, sha2::Sha224::digest(b"m").to_vec()),
        (Sha2_256, sha2::Sha256::digest(b"m").to_vec()),
        (Sha2_384, sha2::Sha384::digest(b"m").to_vec()),
        (Sha2_512, sha2::Sha512::digest(b"m").to_vec()),
        (Sha2_512_224, sha2::Sha512_224::digest(b"m").to_vec()),
        (Sha2_512_256, sha2::Sha512_256::digest(b"m").to_vec()),
        (Sha3_224, sha3::Sha3_224::digest(b"m").to_vec()),
        (Sha3_256, sha3::Sha3_256::digest(b"m").to_vec()),
        (Sha3_384, sha3::Sha3_384::digest(b"m").to_vec()),
        (Sha3_512, sha3::Sha3_512::digest(b"m").to_vec()),
    ] {
        assert_eq!(expected, function.digest(b"m").as_bytes());
    }
    let (mut short, mut long) = ([0; 32], [0; 64]);
    crate::sha3::Shake128::digest(b"m", &mut short);
    crate::sha3::Shake256::digest(b"m", &mut long);
    assert_eq!(short, Shake128.digest(b"m").as_bytes());
    assert_eq!(long, Shake256.digest(b"m").as_bytes());
}

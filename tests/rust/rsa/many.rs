//! Batches of signatures: each is what its key alone gives, however many there are; none is there after an error or a fault.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::vec::Vec;

use super::eight_lanes::{BACKEND, used};
use crate::Error;
use crate::kernels::{Backend, available, on_backend};
use crate::rsa::numbers::{FAULT, Place, RIGHT};
use crate::rsa::{Component, HashFunction, PrivateKey, Pss, Scheme, Signature};
use crate::tests::{bytes, one_in};

const PKCS1: Scheme = Scheme::pkcs1v15(HashFunction::Sha2_256);
const PSS: Scheme = Scheme::pss(HashFunction::Sha2_256);

/// Those of a key, and the next primes above them, by their distances.
fn primes(bits: usize) -> [Vec<u8>; 4] {
    let key = super::key(bits);
    let distances = match bits {
        2048 => [224, 36],
        3072 => [162, 448],
        _ => [270, 2634],
    };
    let [p, q] =
        [Component::Prime1, Component::Prime2].map(|part| key.component(part).as_bytes().to_vec());
    let next = |prime: &[u8], distance: u16| {
        let (high, low) = prime.split_last_chunk::<2>().expect("many bytes");
        let low = u16::from_be_bytes(*low).checked_add(distance);
        [high, &low.expect("no carry").to_be_bytes()].concat()
    };
    let [c, d] = [next(&p, distances[0]), next(&q, distances[1])];
    [p, q, c, d]
}

/// Four different keys of as many bits.
fn keys(bits: usize) -> [PrivateKey; 4] {
    let [a, b, c, d] = primes(bits);
    [(&a, &b), (&c, &d), (&b, &c), (&d, &a)]
        .map(|(p, q)| PrivateKey::from_primes(&[1, 0, 1], p, q).unwrap())
}

/// Each backend that this processor can run, and the one with eight lanes.
fn backends() -> impl Iterator<Item = Backend> {
    available().chain([BACKEND])
}

fn messages(count: usize) -> Vec<Vec<u8>> {
    (0..count).map(|n| std::vec![n as u8; 10 * n]).collect()
}

fn rnds(count: usize) -> Vec<[u8; 32]> {
    (0..count).map(|n| bytes(n as u64)).collect()
}

/// The signatures of a batch.
fn signed(keys: &[&PrivateKey], scheme: Scheme) -> Vec<Option<Signature>> {
    let (messages, mut slots) = (messages(keys.len()), std::vec![None; keys.len()]);
    let messages: Vec<&[u8]> = messages.iter().map(|message| &message[..]).collect();
    let rnds = rnds(keys.len());
    PrivateKey::sign_many_randomized(keys, scheme, &messages, &rnds, &mut slots).unwrap();
    slots
}

/// The same, one by one.
fn signed_alone(keys: &[&PrivateKey], scheme: Scheme) -> Vec<Option<Signature>> {
    let (messages, rnds) = (messages(keys.len()), rnds(keys.len()));
    let inputs = keys.iter().zip(&messages).zip(&rnds);
    inputs
        .map(|((key, message), rnd)| key.sign_randomized(scheme, message, rnd).ok())
        .collect()
}

/// Different keys of each size, both schemes, any number of messages.
#[test]
fn as_alone() {
    for (bits, counts) in [
        (2048, &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9][..]),
        (3072, &[3, 5]),
        (4096, &[4]),
    ] {
        for backend in backends() {
            on_backend(backend, || {
                let keys = keys(bits);
                for &count in counts.iter().step_by(one_in(3)) {
                    let used_keys: Vec<_> = keys.iter().cycle().take(count).collect();
                    for scheme in [PKCS1, PSS] {
                        let expected = signed_alone(&used_keys, scheme);
                        let at_once = used(|| {
                            let found = signed(&used_keys, scheme);
                            assert_eq!(expected, found, "{} {bits} {count}", backend.name);
                        });
                        let eight = backend.name == BACKEND.name;
                        assert_eq!(eight && count >= 4, at_once, "{} {count}", backend.name);
                    }
                }
            });
        }
    }
}

/// Keys of different sizes, with different exponents, the same key again and again: in whatever order.
#[test]
fn mixed_keys() {
    for backend in [Backend::PORTABLE, BACKEND] {
        on_backend(backend, || {
            let (short, long) = (keys(2048), super::key(3072));
            let [p, q, ..] = primes(2048);
            let mut exponents = (1_u8..).map(|n| [2 * n + 1]);
            let other = exponents.find_map(|e| PrivateKey::from_primes(&e, &p, &q).ok());
            let other = other.unwrap();
            let [a, b, c, _] = &short;
            for keys in [
                [a, a, a, a, a, a],
                [a, &long, b, &long, c, &long],
                [&long, &long, a, b, c, a],
                [a, b, &other, &other, c, &other],
            ] {
                let found = signed(&keys, PSS);
                assert_eq!(signed_alone(&keys, PSS), found, "{}", backend.name);
            }
        });
    }
}

/// A key that another backend made, whose numbers are not in the form of eight lanes, signs too.
#[test]
fn keys_of_another_backend() {
    let keys = on(Backend::PORTABLE, || keys(2048));
    let keys = keys.each_ref();
    let expected = on(Backend::PORTABLE, || signed_alone(&keys, PSS));
    let at_once = used(|| assert_eq!(expected, on(BACKEND, || signed(&keys, PSS))));
    assert!(!at_once);
}

fn on<T>(backend: Backend, make: impl FnOnce() -> T) -> T {
    let mut made = None;
    on_backend(backend, || made = Some(make()));
    made.unwrap()
}

/// Bits of the room for a power modulo a prime.
const HALF: usize = 2048;

/// With a wrong bit, in that of the numbers at a place before which as many are right, no signature of a batch is released.
fn refused(keys: &[&PrivateKey], (place, bit): (Place, usize), right: usize) {
    let full = Signature::try_from(&[1; 256][..]).unwrap();
    let mut slots = std::vec![Some(full); keys.len()];
    FAULT.set(Some((place, bit)));
    RIGHT.set(right);
    let messages = std::vec![&b"message"[..]; keys.len()];
    let rnds = rnds(keys.len());
    let result = PrivateKey::sign_many_randomized(keys, PKCS1, &messages, &rnds, &mut slots);
    FAULT.set(None);
    RIGHT.set(0);
    let what = std::format!("{} {place:?} {bit} {right}", crate::backend());
    assert_eq!(Err(Error::Fault), result, "{what}");
    assert!(slots.iter().all(Option::is_none), "{what}");
}

/// A wrong bit in either half of any signature, or in its recombination: no signature is released.
#[test]
fn faults() {
    for backend in backends() {
        on_backend(backend, || {
            let keys = keys(2048);
            let keys: Vec<_> = keys.iter().cycle().take(5).collect();
            for which in (0..keys.len()).step_by(one_in(4)) {
                for (place, bit) in [
                    (Place::Halves, 0),
                    (Place::Halves, 1023),
                    (Place::Halves, HALF + 500),
                    (Place::Halves, HALF + 1022),
                    (Place::Quotient, 700),
                    (Place::Recombined, 2000),
                    (Place::Unblinded, 3),
                ] {
                    refused(&keys, (place, bit), which);
                }
            }
            assert!(signed(&keys, PKCS1).iter().all(Option::is_some));
        });
    }
}

/// A wrong bit in any of the eight numbers that kernels leave, those of the processor too: no signature is released. Where
/// they are not used there is no fault, so this shows as well that they are.
#[test]
fn faults_of_lanes() {
    let able = |backend: &Backend| backend.rsa.amm_x8_21.is_some();
    if !available().any(|backend| able(&backend)) {
        std::println!("this processor has no kernels for eight numbers: their models only");
    }
    for backend in backends().filter(able) {
        on_backend(backend, || {
            for (bits, at) in [
                (2048, &[0, 511, 1023][..]),
                (3072, &[1, 1535]),
                (4096, &[64, 2047]),
            ] {
                let keys = keys(bits);
                let four = keys.each_ref();
                for lane in (0..8).step_by(one_in(7)) {
                    for bit in at {
                        refused(&four, (Place::Lanes, HALF * lane + bit), 0);
                    }
                }
                let nine: Vec<_> = keys.iter().cycle().take(9).collect();
                refused(&nine, (Place::Lanes, HALF * 7 + 9), 1);
                for place in [
                    Place::Halves,
                    Place::Quotient,
                    Place::Recombined,
                    Place::Unblinded,
                ] {
                    refused(&four, (place, bits / 2 - 1), 3);
                }
                assert!(signed(&four, PKCS1).iter().all(Option::is_some));
            }
        });
    }
}

/// A key whose factors are not prime, among good ones: there is no signature.
#[test]
fn a_bad_key_among_good_ones() {
    for backend in [Backend::PORTABLE, BACKEND] {
        on_backend(backend, || {
            let [a, b, c, _] = &keys(2048);
            let [p, mut q, ..] = primes(2048);
            let composite = (1_u8..).find_map(|n| {
                q[100] ^= n;
                let key = PrivateKey::from_primes(&[1, 0, 1], &p, &q).ok()?;
                key.sign_randomized(PKCS1, b"", &[7; 32]).err().map(|_| key)
            });
            let mut slots = std::vec![None; 4];
            let result = PrivateKey::sign_many_randomized(
                &[a, b, &composite.unwrap(), c],
                PKCS1,
                &[&b""[..]; 4],
                &[[7; 32]; 4],
                &mut slots,
            );
            assert_eq!(Err(Error::Fault), result);
            assert!(slots.iter().all(Option::is_none));
        });
    }
}

/// Lengths that differ, schemes that a digest or one of the keys does not suit: slots are emptied.
#[test]
fn errors() {
    let (short, long) = (super::key(2048), super::key(3072));
    let full = || [1, 2].map(|n| Some(Signature::try_from(&[n; 256][..]).unwrap()));
    let (two, three): (&[&[u8]], &[&[u8]]) = (&[b"one", b"two"], &[&b""[..]; 3]);
    let salty = Scheme::from(Pss::new(HashFunction::Sha2_256).with_salt_length(300));
    let shake = Scheme::pkcs1v15(HashFunction::Shake128);
    for (scheme, messages, rnds, error) in [
        (PSS, three, 2, Error::BatchLengths),
        (PSS, two, 3, Error::BatchLengths),
        (salty, two, 2, Error::SaltLength),
        (shake, two, 2, Error::HashFunction),
    ] {
        let mut slots = full();
        let rnds = std::vec![[7; 32]; rnds];
        let keys = [&long, &short];
        let result = PrivateKey::sign_many_randomized(&keys, scheme, messages, &rnds, &mut slots);
        assert_eq!((Err(error), [None, None]), (result, slots));
    }
    let mut slots = full();
    let digests = [HashFunction::Sha2_256, HashFunction::Sha3_256].map(|f| f.digest(b""));
    let (keys, rnds) = ([&short; 2], [[7; 32]; 2]);
    let sign = PrivateKey::sign_many_digests_randomized;
    let result = sign(&keys, PSS, &digests, &rnds, &mut slots);
    assert_eq!((Err(Error::HashFunction), [None, None]), (result, slots));
    let mut slots = full();
    let result = sign(&keys[..1], PSS, &digests[..1], &rnds[..1], &mut slots);
    assert_eq!((Err(Error::BatchLengths), [None, None]), (result, slots));
}

/// Random bytes of the system: every signature is valid, and no salt occurs twice.
#[cfg(feature = "getrandom")]
#[test]
fn own_randomness() {
    let (one, other) = (super::key(2048), super::key(3072));
    for count in [0, 1, 34] {
        let keys: Vec<_> = [&one, &one, &other]
            .into_iter()
            .cycle()
            .take(count)
            .collect();
        let messages = std::vec![&b"message"[..]; count];
        let digests = std::vec![HashFunction::Sha2_256.digest(b"message"); count];
        let (mut slots, mut again) = (std::vec![None; count], std::vec![None; count]);
        PrivateKey::sign_many(&keys, PSS, &messages, &mut slots).unwrap();
        PrivateKey::sign_many_digests(&keys, PSS, &digests, &mut again).unwrap();
        let all: Vec<_> = slots.iter().chain(&again).flatten().collect();
        assert_eq!(2 * count, all.len());
        for (n, (key, signature)) in keys.iter().chain(&keys).zip(&all).enumerate() {
            let verified = key
                .public_key()
                .verify(PSS, b"message", signature.as_bytes());
            assert_eq!(Ok(()), verified);
            assert!(!all[..n].contains(signature));
        }
    }
    let mut slots = [Some(Signature::try_from(&[1; 256][..]).unwrap())];
    let result = PrivateKey::sign_many(&[&one], PSS, &[], &mut slots);
    assert_eq!((Err(Error::BatchLengths), [None]), (result, slots));
}

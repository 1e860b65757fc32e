//! ML-DSA's rare paths: more blocks than usual, every kind of rejection, hints at their limit.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::collections::BTreeSet;
use std::vec::Vec;

use super::bytes;
use crate::kernels::mldsa::{Bounded, Poly, Q, Uniform};
use crate::kernels::{Backend, StateX1, on_every_backend};
use crate::mldsa::expanded_secret::ExpandedSecret;
use crate::mldsa::parameters::{MlDsa44, MlDsa65, MlDsa87, ParameterSet};
use crate::mldsa::sampling::{Stream, rej_bounded_poly, rej_ntt_poly};
use crate::mldsa::sign::{Pending, Rejected, Signing};
use crate::secret::Zero;
use crate::sha3::lanes::run_operation;

/// A state, and the bytes of the blocks that follow.
fn stream(seed: u64, rate: usize) -> (StateX1, Vec<u8>) {
    let state: StateX1 = bytes::<200>(seed)
        .as_chunks()
        .0
        .iter()
        .map(|w| u64::from_le_bytes(*w))
        .collect::<Vec<_>>()
        .try_into()
        .unwrap();
    let (mut next, mut output) = (state, Vec::new());
    for _ in 0..8 {
        (Backend::PORTABLE.keccak.f1600_x1)(&mut next);
        let block: Vec<u8> = next.iter().flat_map(|word| word.to_le_bytes()).collect();
        output.extend(&block[..rate]);
    }
    (state, output)
}

/// A sixth block of SHAKE128 in ExpandA, and a seventh, where the first five give too few coefficients.
#[test]
fn more_blocks_of_the_matrix() {
    on_every_backend(|backend| {
        for accepted in [0, 1, 100, 200, 254, 255, 256, 280] {
            let (state, rest) = stream(accepted as u64, 168);
            let mut first = [0xff; 840];
            let filling = bytes::<840>(1);
            for i in 0..accepted {
                let at = 3 * (i * 280 / accepted.max(1)); // spread
                first[at..at + 2].copy_from_slice(&filling[at..at + 2]);
                first[at + 2] = 0x80 | filling[at + 2] & 0x3f; // below 2^22
            }
            let expected: Vec<i32> = [&first[..], &rest]
                .concat()
                .as_chunks()
                .0
                .iter()
                .map(|[a, b, c]| i32::from_le_bytes([*a, *b, c & 0x7f, 0]))
                .filter(|z| *z < Q)
                .take(256)
                .collect();
            let (mut found, mut candidates) = (Poly::ZERO, Uniform::ZERO);
            rej_ntt_poly(&backend, &mut found, &mut candidates, &first, || state);
            assert_eq!(expected, found.0, "{} {accepted}", backend.name);
        }
    });
}

fn more_half_bytes<P: ParameterSet<K, L>, const K: usize, const L: usize>(backend: Backend) {
    for accepted in [0, 1, 100, 254, 255, 256, 300, 544] {
        let (state, rest) = stream(accepted as u64, 136);
        let mut halves = [15; 544];
        for i in 0..accepted {
            halves[i * 544 / accepted.max(1)] = (i % 9) as u8;
        }
        let mut first: [u8; 272] = core::array::from_fn(|i| halves[2 * i] | halves[2 * i + 1] << 4);
        let expected: Vec<i32> = [&first[..], &rest]
            .concat()
            .iter()
            .flat_map(|z| [z & 15, z >> 4])
            .filter_map(|half| match (P::ETA, i32::from(half)) {
                (2, half) if half < 15 => Some(2 - half % 5),
                (4, half) if half < 9 => Some(4 - half),
                _ => None,
            })
            .take(256)
            .collect();
        let (mut found, mut candidates) = (Poly::ZERO, Bounded::ZERO);
        rej_bounded_poly::<P, K, L>(&backend, &mut found, &mut candidates, &mut first, || state);
        assert_eq!(expected, found.0, "{} {accepted}", backend.name);
    }
}

/// A third block of SHAKE256 in ExpandS, and more.
#[test]
fn more_blocks_of_short_vectors() {
    on_every_backend(|backend| {
        more_half_bytes::<MlDsa44, 4, 4>(backend);
        more_half_bytes::<MlDsa65, 6, 5>(backend);
        more_half_bytes::<MlDsa87, 8, 7>(backend);
    });
}

/// A third block as it happens: polynomial 9 of this seed accepts fewer than 256 of 544 half bytes. The key is the
/// specification's.
#[test]
fn third_block() {
    let mut seed = [0; 32];
    seed[..2].copy_from_slice(&10063u16.to_le_bytes());
    on_every_backend(|_| {
        let key = crate::mldsa65::SigningKey::from_seed(&seed);
        assert_eq!(
            super::mldsa::sha256(key.verifying_key().as_bytes()),
            "a667a37ffa29ddea3de5973c9aae6bbe6ee302a9352df28bdb1630f37e46b8aa"
        );
        assert_eq!(
            super::mldsa::sha256(&key.to_expanded()),
            "e8ee217766704fda2eda58531809d1dcd12b0f69e140ed17d3db671a62cd5019"
        );
    });
}

/// The stream of SampleInBall goes on after its first block.
#[test]
fn stream_of_bytes() {
    on_every_backend(|backend| {
        let mut expected = [0; 500];
        crate::sha3::Shake256::digest(b"c~", &mut expected);
        let mut state = Stream::begin(b"c~");
        (backend.keccak.f1600_x1)(&mut state);
        let mut stream = Stream::new(&state);
        assert_eq!(expected, [(); 500].map(|()| stream.next()));
        let mut stream = Stream::of(b"c~");
        assert_eq!(expected, [(); 500].map(|()| stream.next()));
    });
}

/// Signs messages, attempt by attempt; `seen` gets the outcome of each attempt and its hints. What needs little memory rejects the
/// same attempts, leaves zeros of them, and makes the same signatures.
fn attempts<P: ParameterSet<K, L>, const K: usize, const L: usize>(
    backend: Backend,
    sk: &P::PrivateKey,
    messages: impl Iterator<Item = u64>,
    mut seen: impl FnMut(u64, Option<Rejected>, usize, &P::Signature),
) {
    let mut key = ExpandedSecret::<K, L>::ZERO;
    key.expand::<P>(backend, sk);
    for number in messages {
        let mut mu = [0; 64];
        mu[..8].copy_from_slice(&number.to_le_bytes());
        let (mut pending, mut sigma) = (Pending::new(&mu), P::Signature::ZERO);
        pending.begin(&key.secret.key, &[0; 32]);
        #[cfg(feature = "low-memory")]
        let (private, mut low_pending, mut low) = {
            let private = crate::mldsa::low_memory::Private::<_, K, L>(sk);
            let mut low_pending = Pending::new(&mu);
            low_pending.begin(&key.secret.key, &[0; 32]);
            (private, low_pending, P::Signature::ZERO)
        };
        for attempt in 0.. {
            assert!(attempt < 1000, "{number}");
            let mut signing = Signing::<P, _, K, L>::new(backend, &key);
            signing.resume(&pending, 1, &mut sigma);
            run_operation(backend.keccak, &mut signing);
            signing.suspend(&mut pending);
            let (outcome, hints) = (signing.outcome.expect("an attempt"), signing.hints());
            drop(signing);
            assert_eq!(
                outcome.is_ok(),
                sigma.as_ref().iter().any(|byte| *byte != 0)
            );
            #[cfg(feature = "low-memory")]
            {
                let made = private.attempts::<P>(backend, &mut low_pending, 1, &mut low);
                assert_eq!(made, outcome.is_ok());
                assert!(low.as_ref() == sigma.as_ref(), "{number}");
            }
            seen(number, outcome.err(), hints, &sigma);
            if outcome.is_ok() {
                break;
            }
        }
        #[cfg(feature = "low-memory")]
        {
            private.sign::<P>(backend, &mu, &[0; 32], &mut low);
            assert!(low.as_ref() == sigma.as_ref(), "{number}");
        }
    }
}

/// Every kind of rejection occurs, and the last one exactly with more than omega hints; a key of ML-DSA-44 with a larger t0 than
/// any honest one has gives the rejections of c t0, too, which no key of the others gives. With messages found by search, a
/// signature with omega hints and an attempt with one more. The signatures are the specification's.
#[test]
fn rejections() {
    on_every_backend(|backend| {
        let key = crate::mldsa44::SigningKey::from_seed(&[0; 32]).to_expanded();
        limit::<MlDsa44, 4, 4>(
            backend,
            &key,
            (
                219,
                "59c7f0c850461a3231fc833fac1b9bbcf72c5bca974992e53409fcb2fd389ccc",
            ),
            (
                466,
                "57e204edabc2be5aa134f9904c73df82a6c659609ab959a97cc0dbe675ea8b1f",
            ),
        );
        large_t0::<MlDsa44, 4, 4>(backend, key, 40);
        let key = crate::mldsa65::SigningKey::from_seed(&[0; 32]).to_expanded();
        limit::<MlDsa65, 6, 5>(
            backend,
            &key,
            (
                482,
                "58984a8cdbf84becac50481c7bd6688c6714148ed40ce141ecc084774b19f528",
            ),
            (
                661,
                "a125710039b9d82082afa7ad5facee7ede5dc3081c77b16e747c4c5d084b4ef6",
            ),
        );
        let key = crate::mldsa87::SigningKey::from_seed(&[0; 32]).to_expanded();
        limit::<MlDsa87, 8, 7>(
            backend,
            &key,
            (
                17,
                "2664e7e1b987becd9847c3224521cb9154b6ea809f641ac461a58bf7f27c1f07",
            ),
            (
                100,
                "91dfd1d108965e7782a8d84f873231b4337e64f6078f58107898ebde6c91e874",
            ),
        );
    });
}

/// Message `at` is signed with omega hints, and an attempt at message `beyond` has one more.
fn limit<P: ParameterSet<K, L>, const K: usize, const L: usize>(
    backend: Backend,
    sk: &P::PrivateKey,
    at: (u64, &str),
    beyond: (u64, &str),
) {
    let (mut kinds, mut hints) = (BTreeSet::new(), BTreeSet::new());
    let omega = P::OMEGA as usize;
    attempts::<P, K, L>(
        backend,
        sk,
        (0..20).chain([at.0, beyond.0]),
        |number, outcome, count, sigma| {
            match outcome {
                None => {
                    assert!(count <= omega);
                    let found = super::mldsa::sha256(sigma.as_ref());
                    let mut expected = [at, beyond]
                        .into_iter()
                        .filter(|expected| expected.0 == number);
                    assert!(
                        expected.all(|expected| found == expected.1),
                        "{number}: {found}"
                    );
                }
                Some(Rejected::Hints) => assert!(count > omega),
                Some(_) => (),
            }
            kinds.insert(outcome);
            hints.insert((number, outcome, count));
        },
    );
    assert!(hints.contains(&(at.0, None, omega)));
    assert!(hints.contains(&(beyond.0, Some(Rejected::Hints), omega + 1)));
    let expected = [
        None,
        Some(Rejected::R0),
        Some(Rejected::Z),
        Some(Rejected::Hints),
    ];
    assert_eq!(BTreeSet::from(expected), kinds);
}

/// The bound of |c t0|: tau coefficients of c, each 1 or -1, times 2^12, the largest coefficient of t0 that can be encoded.
const fn largest_t0<P: ParameterSet<K, L>, const K: usize, const L: usize>() -> u32 {
    (P::TAU as u32) << 12
}

// c t0 is rejected from gamma_2 on. No key of ML-DSA-65 and ML-DSA-87 comes to that.
const _: () = assert!(largest_t0::<MlDsa44, 4, 4>() >= MlDsa44::GAMMA_2);
const _: () = assert!(largest_t0::<MlDsa65, 6, 5>() < MlDsa65::GAMMA_2);
const _: () = assert!(largest_t0::<MlDsa87, 8, 7>() < MlDsa87::GAMMA_2);

/// One polynomial of t0 of 2^12 and 1 - 2^12 alone, so that the hints of some attempts are still few; an attempt at this message,
/// found by search, has a c t0 that is too large.
fn large_t0<P: ParameterSet<K, L>, const K: usize, const L: usize>(
    backend: Backend,
    mut sk: P::PrivateKey,
    message: u64,
) {
    let poly = bytes::<256>(0).map(|byte| if byte < 128 { 1 << 12 } else { 1 - (1 << 12) });
    (backend.mldsa.pack_t0)(&mut P::private_key_mut(&mut sk).t0[0], &Poly(poly));
    let mut kinds = BTreeSet::new();
    attempts::<P, K, L>(backend, &sk, [message].into_iter(), |_, outcome, _, _| {
        kinds.insert(outcome);
    });
    assert!(kinds.contains(&Some(Rejected::T0)) && kinds.contains(&None));
}

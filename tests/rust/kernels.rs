//! Every kernel of every backend against the portable one, on polynomials without pattern and at the ends of the bounds.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::collections::BTreeSet;
use std::println;

use super::bytes;
use crate::kernels::{Backend, Candidates, MulCache, Poly, States, available, unavailable};

const PORTABLE: Backend = Backend::PORTABLE;

const Q: i32 = 3329;
const CASES: u64 = 200;

/// The coefficients of case `n`, from `low` to `high`: first all low, all high, then without pattern.
fn poly(n: u64, low: i32, high: i32) -> Poly {
    let random = bytes::<1024>(n);
    let spread = |i: usize| {
        let word = u32::from_le_bytes(random.as_chunks().0[i]);
        low + ((u64::from(word) * u64::from((high - low + 1).cast_unsigned())) >> 32) as i32
    };
    Poly(core::array::from_fn(|i| match n {
        0 => low as i16,
        1 => high as i16,
        2 => [low, high][i % 2] as i16,
        _ => spread(i) as i16,
    }))
}

fn vector<const K: usize>(n: u64, low: i32, high: i32) -> [Poly; K] {
    core::array::from_fn(|i| poly(if n < 3 { n } else { 1000 * n + i as u64 }, low, high))
}

fn ordered(backend: Backend, a: &Poly) -> Poly {
    let mut r = Poly::ZERO;
    (backend.mlkem.order)(&mut r, a);
    r
}

/// Congruent modulo q, and `found` within its bound.
fn congruent(expected: &[i16], found: &[i16], bound: i32) -> bool {
    expected.iter().zip(found).all(|(e, f)| {
        (i32::from(*e) - i32::from(*f)).rem_euclid(Q) == 0 && i32::from(*f).abs() < bound
    })
}

fn on_every_case(mut test: impl FnMut(Backend, u64)) {
    for backend in available() {
        (0..CASES).for_each(|n| test(backend, n));
    }
}

/// Backends have names of their own. Those that this processor cannot run, and that no test here runs, are printed.
#[test]
fn names() {
    for backend in unavailable() {
        println!("not tested: {backend}: this processor lacks its instructions");
    }
    let mut names = BTreeSet::new();
    for name in available().map(|backend| backend.name).chain(unavailable()) {
        assert!(names.insert(name), "two are {name}");
    }
}

/// The transforms, from the backend's order and to it.
#[test]
fn transforms() {
    on_every_case(|backend, n| {
        let a = poly(n, 1 - Q, Q - 1);
        let (mut expected, mut found) = (Poly(a.0), Poly(a.0));
        (PORTABLE.mlkem.ntt)(&mut expected);
        (backend.mlkem.ntt)(&mut found);
        assert!(
            congruent(&ordered(backend, &expected).0, &found.0, 8 * Q),
            "ntt, {} {n}",
            backend.name
        );

        let a = poly(n, -32768, 32767);
        let (mut expected, mut found) = (Poly(a.0), ordered(backend, &a));
        (PORTABLE.mlkem.intt)(&mut expected);
        (backend.mlkem.intt)(&mut found);
        assert!(
            congruent(&expected.0, &found.0, 8 * Q),
            "intt, {} {n}",
            backend.name
        );
    });
}

/// Inner products, with their caches.
#[test]
fn inner_products() {
    macro_rules! check {
        ($backend:expr, $n:expr, $k:literal, $basemul:ident) => {{
            let (a, b): ([Poly; $k], [Poly; $k]) =
                (vector($n, 0, 4095), vector($n + 7, 1 - 8 * Q, 8 * Q - 1));
            let product = |backend: Backend, order: &dyn Fn(&Poly) -> Poly| {
                let (a, b) = (a.each_ref().map(order), b.each_ref().map(order));
                let (mut caches, mut r) = ([const { MulCache::ZERO }; $k], Poly::ZERO);
                caches
                    .iter_mut()
                    .zip(&b)
                    .for_each(|(cache, b)| (backend.mlkem.mulcache)(cache, b));
                (backend.mlkem.$basemul)(&mut r, &a, &b, &caches);
                (r, caches)
            };
            let (expected, expected_caches) = product(PORTABLE, &|a| Poly(a.0));
            let (found, caches) = product($backend, &|a| ordered($backend, a));
            assert!(
                congruent(&ordered($backend, &expected).0, &found.0, 8 * Q),
                "{} {}",
                $backend.name,
                $n
            );
            for (expected, found) in expected_caches.iter().zip(&caches) {
                assert!(
                    congruent(&expected.0, &found.0, Q),
                    "{} {}",
                    $backend.name,
                    $n
                );
            }
        }};
    }
    on_every_case(|backend, n| {
        check!(backend, n, 1, basemul_k1);
        check!(backend, n, 2, basemul_k2);
        check!(backend, n, 3, basemul_k3);
        check!(backend, n, 4, basemul_k4);
    });
}

/// Every 16-bit number, reduced and multiplied by R.
#[test]
fn every_number() {
    for backend in available() {
        for block in 0..256 {
            let a: [i16; 256] = core::array::from_fn(|i| (256 * block + i) as u16 as i16);
            let (mut reduced, mut multiplied) = (Poly(a), Poly(a));
            (backend.mlkem.reduce)(&mut reduced);
            (backend.mlkem.tomont)(&mut multiplied);
            assert_eq!(
                a.map(|a| i32::from(a).rem_euclid(Q) as i16),
                reduced.0,
                "{}",
                backend.name
            );
            let expected = a.map(|a| (i32::from(a) * (65536 % Q)).rem_euclid(Q) as i16);
            assert!(congruent(&expected, &multiplied.0, Q), "{}", backend.name);
        }
    }
}

/// Bytes of 12-bit coefficients, there and back; noise; candidates.
#[test]
fn bytes_and_samples() {
    on_every_case(|backend, n| {
        let a = poly(n, 0, Q - 1);
        let (mut expected, mut found) = ([0; 384], [0; 384]);
        (PORTABLE.mlkem.tobytes)(&mut expected, &a);
        (backend.mlkem.tobytes)(&mut found, &ordered(backend, &a));
        assert_eq!(expected, found, "tobytes, {} {n}", backend.name);

        macro_rules! exact {
            ($kernel:ident, $size:literal, $order:expr) => {{
                let b = bytes::<$size>(n);
                let (mut expected, mut found) = (Poly::ZERO, Poly::ZERO);
                (PORTABLE.mlkem.$kernel)(&mut expected, &b);
                (backend.mlkem.$kernel)(&mut found, &b);
                let order: fn(Backend, &Poly) -> Poly = $order;
                assert_eq!(
                    order(backend, &expected).0,
                    found.0,
                    "{}, {} {n}",
                    stringify!($kernel),
                    backend.name
                );
            }};
        }
        exact!(frombytes, 384, ordered);
        exact!(cbd2, 128, |_, a| Poly(a.0));
        exact!(cbd3, 192, |_, a| Poly(a.0));

        let b = if n == 0 { [0xff; 504] } else { bytes(n) };
        let (mut expected, mut found) = (Candidates::ZERO, Candidates::ZERO);
        let count = (PORTABLE.mlkem.rej_uniform)(&mut expected, &b) as usize;
        assert_eq!(
            count,
            (backend.mlkem.rej_uniform)(&mut found, &b) as usize,
            "{} {n}",
            backend.name
        );
        let accepted = |c: &Candidates| {
            c.poly
                .0
                .into_iter()
                .chain(c.rest)
                .take(count)
                .collect::<std::vec::Vec<_>>()
        };
        assert_eq!(
            accepted(&expected),
            accepted(&found),
            "{} {n}",
            backend.name
        );
    });
}

/// Keccak on one state, on four, and on eight where there is a kernel.
#[test]
fn permutations() {
    on_every_case(|backend, n| {
        interleaved(backend, n, |state: &mut States<4>| {
            (backend.keccak.f1600_x4)(state)
        });
        if let Some(f1600_x8) = backend.keccak.f1600_x8 {
            interleaved(backend, n, |state: &mut States<8>| f1600_x8(state));
        }
    });
}

/// `permute` does to each state what `f1600_x1` of both backends does to it alone.
fn interleaved<const N: usize>(backend: Backend, n: u64, permute: impl Fn(&mut States<N>)) {
    let words = bytes::<1600>(n);
    let mut states = States(core::array::from_fn(|i| {
        core::array::from_fn(|s| u64::from_le_bytes(words.as_chunks().0[N * i + s]))
    }));
    let before = states.0;
    permute(&mut states);
    for s in 0..N {
        let (mut expected, mut found) =
            (before.map(|words| words[s]), before.map(|words| words[s]));
        (PORTABLE.keccak.f1600_x1)(&mut expected);
        (backend.keccak.f1600_x1)(&mut found);
        assert_eq!(expected, found, "{} {n}", backend.name);
        assert_eq!(
            expected,
            states.0.map(|words| words[s]),
            "x{N}, {} {n}",
            backend.name
        );
    }
}

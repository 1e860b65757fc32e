//! X25519's kernels of every backend against integers of the portable ones, at the edges of their ranges and without pattern.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::bytes;
use crate::kernels::available;
use crate::kernels::x25519::{
    Affine, Column, Element, Elements, Lanes, Matrix, PORTABLE, Table, Unpacked, Words,
};
use crate::x25519::inverse::{E, invert, invert_all};
use crate::x25519::lanes::{apart, side_by_side};

const CASES: u64 = 200;
/// p, lowest word first
const P: Element = [u64::MAX - 18, u64::MAX, u64::MAX, u64::MAX >> 1];

/// An element of case `n`: first the edges, then without pattern. Below 2p.
fn element(n: u64, which: u64) -> Element {
    let edges = [
        [0; 4],
        [1, 0, 0, 0],
        [P[0] - 1, P[1], P[2], P[3]],
        P,
        [P[0] + 1, P[1], P[2], P[3]],
        [u64::MAX, u64::MAX, u64::MAX, u64::MAX >> 1],
        [u64::MAX - 38, u64::MAX, u64::MAX, u64::MAX], // 2p - 1
        [0, 0, 0, 1 << 63],
    ];
    let random = bytes::<32>(1000 * n + which);
    let mut words = [0; 4];
    for (word, bytes) in words.iter_mut().zip(random.as_chunks().0) {
        *word = u64::from_le_bytes(*bytes);
    }
    match n {
        0..64 => edges[((n + which * (n / 8)) % 8) as usize],
        _ => [
            words[0],
            words[1],
            words[2],
            words[3] & (u64::MAX >> (n % 2)),
        ],
    }
}

fn canonical(mut a: Element) -> Element {
    (PORTABLE.canonical)(&mut a);
    a
}

/// The class of five limbs.
fn of_limbs(limbs: [u64; 5]) -> Element {
    let mut sum = [0; 4];
    for limb in limbs.into_iter().rev() {
        let mut shifted = [0; 4];
        (PORTABLE.mul)(&mut shifted, &sum, &[1 << 51, 0, 0, 0]);
        let mut carry = u128::from(limb);
        for word in &mut shifted {
            carry += u128::from(*word);
            (*word, carry) = (carry as u64, carry >> 64);
        }
        assert_eq!(0, carry);
        sum = canonical(shifted);
    }
    sum
}

/// Limbs of case `n`, of 52 bits and the last of 48: first all greatest, then without pattern.
fn limbs(n: u64, which: u64) -> Elements {
    let random = bytes::<320>(2000 * n + which);
    let words = random.as_chunks().0;
    Elements(core::array::from_fn(|i| {
        let unused = if i == 4 { 16 } else { 12 };
        core::array::from_fn(|lane| match n {
            0 => u64::MAX >> unused,
            _ => u64::from_le_bytes(words[8 * i + lane]) >> unused,
        })
    }))
}

fn lane(elements: &Elements, lane: usize) -> Element {
    let [a0, a1, a2, a3, a4] = elements.0.map(|row| row[lane]);
    assert!([a0, a1, a2, a3].iter().all(|limb| limb >> 52 == 0) && a4 >> 48 == 0);
    canonical([
        a0 | a1 << 52,
        a1 >> 12 | a2 << 40,
        a2 >> 24 | a3 << 28,
        a3 >> 36 | a4 << 16,
    ])
}

fn step(table: &Table, mut s: [Element; 4], u: &Element, swap: u64) -> [Element; 4] {
    (table.step)(&mut s, u, swap);
    s.map(canonical)
}

/// `canonical` gives the residue below p: it is left as it is, and differs from the element by a multiple of p.
#[test]
fn residues() {
    for n in 0..CASES {
        let a = element(n, 0);
        let r = canonical(a);
        let below = r.iter().rev().lt(P.iter().rev());
        assert!(below && canonical(r) == r);
        let sums = (0..=2).map(|multiple| {
            let mut carry = 0;
            core::array::from_fn(|i| {
                carry += u128::from(r[i]) + multiple * u128::from(P[i]);
                let word = carry as u64;
                carry >>= 64;
                word
            })
        });
        assert!(sums.into_iter().any(|sum: Element| sum == a), "{n}");
    }
}

/// Products and steps of single elements.
#[test]
fn single() {
    for backend in available() {
        for n in 0..CASES {
            let s: [Element; 4] = core::array::from_fn(|i| element(n, i as u64));
            let [a, b, ..] = s;
            let [mut expected, mut found] = [[0; 4]; 2];
            (PORTABLE.mul)(&mut expected, &a, &b);
            (backend.x25519.mul)(&mut found, &a, &b);
            assert_eq!(
                canonical(expected),
                canonical(found),
                "mul, {} {n}",
                backend.name
            );
            let u = element(n, 4);
            for swap in 0..2 {
                let expected = step(&PORTABLE, s, &u, swap);
                assert_eq!(
                    expected,
                    step(backend.x25519, s, &u, swap),
                    "{} {n}",
                    backend.name
                );
            }
        }
    }
}

/// Sixty division steps, one after the other as the article defines them, of numbers below 2^60; and their matrix. On every backend.
fn division_steps(delta: &mut i64, f: i64, g: i64) -> Matrix {
    let ([mut f, mut g], [[mut u, mut v], [mut q, mut r]]) = ([f, g], [[1, 0], [0, 1]]);
    for _ in 0..60 {
        let odd = g & 1;
        if *delta > 0 && odd == 1 {
            (*delta, f, g) = (2 - *delta, g, (g - f) >> 1);
            [[u, v], [q, r]] = [[2 * q, 2 * r], [q - u, r - v]];
        } else {
            (*delta, g) = (1 + *delta, (g + odd * f) >> 1);
            [[u, v], [q, r]] = [[2 * u, 2 * v], [q + odd * u, r + odd * v]];
        }
    }
    [[u, v], [q, r]]
}

/// Sixty division steps of numbers with all bits set, equal ones, opposite ones, zero, and without pattern.
#[test]
fn steps_of_division() {
    const LOW: u64 = (1 << 60) - 1;
    for backend in available() {
        for n in 0..CASES {
            let [a, b, ..] = element(n, 5);
            for (f, g) in [
                (a, b),
                (a, a),
                (a, a.wrapping_neg()),
                (a, 0),
                (LOW, b),
                (LOW, LOW),
                (1, LOW),
                (1, 1 << 59),
            ] {
                let f = f | 1;
                for delta in [1, 0, -1, 7, -30, 600, -600, 5000, -5000] {
                    let (mut expected, mut found, mut m) = (delta, [delta], [[0; 2]; 2]);
                    let matrix = division_steps(&mut expected, (f & LOW) as i64, (g & LOW) as i64);
                    (backend.x25519.division_steps)(&mut m, &mut found, f, g);
                    assert_eq!(
                        (matrix, expected),
                        (m, found[0]),
                        "{} {f:x} {g:x} {delta}",
                        backend.name
                    );
                }
            }
        }
    }
}

/// Inverses of the edges of the field and of numbers without pattern, alone and in groups: times the number 1, and 0 of 0.
#[test]
fn inverses() {
    for backend in available() {
        let field = backend.x25519;
        for n in 0..4 * CASES {
            let mut together: [Element; 8] = core::array::from_fn(|i| element(n, i as u64));
            if n % 3 == 0 {
                together[n as usize % 8] = P; // another zero
            }
            let alone = together.map(|a| {
                let (mut inverse, mut product) = ([7; 4], [0; 4]);
                invert(field, &mut inverse, &a);
                (PORTABLE.mul)(&mut product, &a, &inverse);
                let expected = u64::from(canonical(a) != [0; 4]);
                assert_eq!(
                    [expected, 0, 0, 0],
                    canonical(product),
                    "{} {a:x?}",
                    backend.name
                );
                assert!(expected == 1 || canonical(inverse) == [0; 4]);
                canonical(inverse)
            });
            invert_all(field, &mut together, &mut [[0; 4]; 8]);
            assert_eq!(alone, together.map(canonical), "{} {n}", backend.name);
        }
    }
}

/// `E` is 2^-600.
#[test]
fn unhalved() {
    let mut power = of_limbs(E.map(|limb| limb as u64));
    for _ in 0..600 {
        let half = power;
        (PORTABLE.mul)(&mut power, &half, &[2, 0, 0, 0]);
    }
    assert_eq!([1, 0, 0, 0], canonical(power));
}

/// Points of edwards25519: on every backend the portable kernels' results.
#[test]
fn points() {
    for backend in available() {
        for n in 0..CASES {
            let before: [Element; 4] = core::array::from_fn(|i| element(n, i as u64));
            let row: Affine = core::array::from_fn(|i| canonical(element(n, 4 + i as u64)));
            let results = [&PORTABLE, backend.x25519].map(|table| {
                let (mut sum, mut twice, mut u) = (before, before, [[0; 4]; 2]);
                (table.add_affine)(&mut sum, &row);
                (table.double)(&mut twice);
                (table.to_montgomery)(&mut u, &before);
                (sum.map(canonical), twice.map(canonical), u.map(canonical))
            });
            assert_eq!(results[0], results[1], "{} {n}", backend.name);
        }
    }
}

/// Each row of a table, the neutral point for 0, and their negatives.
#[test]
fn rows() {
    let table: [Affine; 16] = core::array::from_fn(|i| {
        core::array::from_fn(|j| canonical(element(100 + i as u64, j as u64)))
    });
    for backend in available() {
        for magnitude in 0..=16 {
            let neutral = [[1, 0, 0, 0], [1, 0, 0, 0], [0; 4]];
            let expected = match magnitude {
                0 => neutral,
                _ => table[magnitude as usize - 1],
            };
            let [mut row, mut negative] = [neutral; 2];
            (backend.x25519.pick)(&mut row, &table, magnitude, 0);
            assert_eq!(expected, row);
            (backend.x25519.pick)(&mut negative, &table, magnitude, 1);
            assert_eq!([expected[1], expected[0]], [negative[0], negative[1]]);
            let mut opposite = [0; 4];
            (PORTABLE.mul)(&mut opposite, &expected[2], &[P[0] - 1, P[1], P[2], P[3]]);
            assert_eq!(canonical(opposite), canonical(negative[2]));
        }
    }
}

/// The greatest limb between two steps in lanes.
const PRODUCT: u64 = (1 << 59) - 1;

/// Limbs of case `n`: all greatest, p's, those of p - 1 and 2^255 - 1, greatest ones and zeros, and without pattern.
fn uncarried(n: u64, which: u64) -> [u64; 5] {
    const LIMB: u64 = (1 << 51) - 1;
    let random = bytes::<40>(3000 * n + which);
    let words = random.as_chunks().0;
    core::array::from_fn(|i| match n {
        0 => PRODUCT,
        1 | 2 if i == 0 => LIMB - 18 - (n - 1),
        1..4 => LIMB,
        4..36 => PRODUCT * ((n - 4) >> i & 1),
        _ => u64::from_le_bytes(words[i]) % (PRODUCT + 1),
    })
}

/// Four numbers of case `n`, edges of each kind beside edges of others, as limbs.
fn four(n: u64) -> [[u64; 5]; 4] {
    core::array::from_fn(|i| match n {
        40..140 => uncarried(((i as u64) * (n - 40) + n) % 40, i as u64),
        _ => uncarried(n, i as u64),
    })
}

fn in_lanes(numbers: &[[u64; 5]; 4]) -> Lanes {
    Lanes(core::array::from_fn(|i| numbers.map(|limbs| limbs[i])))
}

/// The classes of numbers in lanes, whose limbs stay in their bounds.
fn classes(lanes: &Lanes) -> [Element; 4] {
    assert!(lanes.0.as_flattened().iter().all(|&limb| limb <= PRODUCT));
    core::array::from_fn(|i| of_limbs(lanes.0.map(|row| row[i])))
}

/// Steps of four numbers in lanes, where there are kernels: what steps of words give, one after another.
#[test]
fn steps_in_lanes() {
    for backend in available() {
        let Some(step_lanes) = backend.x25519.step_lanes else {
            continue;
        };
        for n in 0..CASES {
            let numbers = four(n);
            let u = uncarried(n, 4).map(|limb| limb & ((1 << 51) - 1));
            let (mut s, mut expected) = (in_lanes(&numbers), numbers.map(of_limbs));
            for swap in [n & 1, n >> 1 & 1, 0, 1, 1] {
                expected = step(&PORTABLE, expected, &of_limbs(u), swap);
                step_lanes(&mut s, &Unpacked(u), swap);
                assert_eq!(expected, classes(&s), "{} {n}", backend.name);
            }
        }
    }
}

/// Sums and doubles of points in lanes, where there are kernels: what those of words give, one after another.
#[test]
fn points_in_lanes() {
    for backend in available() {
        let (Some(add), Some(double)) = (backend.x25519.add_lanes, backend.x25519.double_lanes)
        else {
            continue;
        };
        for n in 0..CASES {
            let numbers = four(n);
            let row: Affine = core::array::from_fn(|i| element(n, 4 + i as u64));
            let (mut point, mut expected) = (in_lanes(&numbers), numbers.map(of_limbs));
            for _ in 0..3 {
                (PORTABLE.add_affine)(&mut expected, &row);
                expected = expected.map(canonical);
                add(&mut point, &row);
                assert_eq!(expected, classes(&point), "sum, {} {n}", backend.name);
                (PORTABLE.double)(&mut expected);
                expected = expected.map(canonical);
                double(&mut point);
                assert_eq!(expected, classes(&point), "double, {} {n}", backend.name);
            }
        }
    }
}

/// Numbers in lanes and back.
#[test]
fn side_by_side_and_apart() {
    for n in 0..CASES {
        let numbers: [Element; 4] = core::array::from_fn(|i| element(n, i as u64));
        assert_eq!(
            numbers.map(canonical),
            apart(&side_by_side(&numbers)).map(canonical)
        );
        let numbers = four(n);
        assert_eq!(
            numbers.map(of_limbs),
            apart(&in_lanes(&numbers)).map(canonical)
        );
    }
}

/// Steps of eight ladders, where there is a kernel: in each lane what that of one gives.
#[test]
fn eight() {
    for backend in available() {
        let Some(step_x8) = backend.x25519.step_x8 else {
            continue;
        };
        for n in 0..CASES {
            let mut s: [Elements; 4] = core::array::from_fn(|i| limbs(n, i as u64));
            let (before, u) = (s.each_ref().map(|e| Elements(e.0)), limbs(n, 4));
            let swap = Words(core::array::from_fn(|lane| (n + lane as u64) % 2));
            step_x8(&mut s, &u, &swap, &mut [const { Elements::ZERO }; 8]);
            for l in 0..8 {
                let singles = before.each_ref().map(|e| lane(e, l));
                let expected = step(&PORTABLE, singles, &lane(&u, l), swap.0[l]);
                assert_eq!(expected, s.each_ref().map(|e| lane(e, l)), "step, {n}");
            }
        }
    }
}

/// Rows of a table for eight points, where there is a kernel: each, and the neutral point for 0, in each lane.
#[test]
fn eight_rows() {
    let table: [Column; 3] = core::array::from_fn(|k| {
        Column(core::array::from_fn(|i| {
            core::array::from_fn(|row| 1000 * (row as u64 + 1) + 10 * k as u64 + i as u64)
        }))
    });
    for backend in available() {
        let Some(pick_x8) = backend.x25519.pick_x8 else {
            continue;
        };
        for n in 0..17 {
            let magnitude = Words(core::array::from_fn(|lane| (n + 5 * lane as u64) % 17));
            let mut q = [const { Elements::ZERO }; 3];
            pick_x8(&mut q, &table, &magnitude);
            for (k, number) in q.iter().enumerate() {
                for (i, limbs) in number.0.iter().enumerate() {
                    let expected = magnitude.0.map(|magnitude| match magnitude {
                        0 => u64::from(k < 2 && i == 0),
                        _ => 1000 * magnitude + 10 * k as u64 + i as u64,
                    });
                    assert_eq!(expected, *limbs, "{k} {i} {n}");
                }
            }
        }
    }
}

/// Sums with eight points, or with their negatives, and doubles, where there are kernels: in each lane what those of one give.
#[test]
fn eight_points() {
    for backend in available() {
        let (Some(add_x8), Some(double_x8)) = (backend.x25519.add_x8, backend.x25519.double_x8)
        else {
            continue;
        };
        for n in 0..CASES {
            let mut sums: [Elements; 4] = core::array::from_fn(|i| limbs(n, i as u64));
            let mut doubles = sums.each_ref().map(|e| Elements(e.0));
            let before = sums.each_ref().map(|e| Elements(e.0));
            let q: [Elements; 3] = core::array::from_fn(|i| limbs(n, 4 + i as u64));
            let negative = Words(core::array::from_fn(|lane| (n + lane as u64) % 2));
            add_x8(&mut sums, &q, &negative, &mut [const { Elements::ZERO }; 6]);
            double_x8(&mut doubles, &mut [const { Elements::ZERO }; 4]);
            for l in 0..8 {
                let point = before.each_ref().map(|e| lane(e, l));
                let (mut sum, mut double) = (point, point);
                let [plus, minus, product] = q.each_ref().map(|e| lane(e, l));
                let mut opposite = [0; 4];
                (PORTABLE.mul)(&mut opposite, &product, &[P[0] - 1, P[1], P[2], P[3]]);
                let row = match negative.0[l] {
                    0 => [plus, minus, product],
                    _ => [minus, plus, opposite],
                };
                (PORTABLE.add_affine)(&mut sum, &row);
                (PORTABLE.double)(&mut double);
                let found = [&sums, &doubles].map(|p| p.each_ref().map(|e| lane(e, l)));
                assert_eq!([sum, double].map(|p| p.map(canonical)), found, "{n}");
            }
        }
    }
}

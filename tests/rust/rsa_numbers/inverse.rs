//! Inverses on every backend: of edges, of random numbers, and none of numbers with a common divisor.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use num_bigint::BigUint;
use std::vec::Vec;

use super::{odd, stream};
use crate::kernels::on_every_backend;
use crate::rsa::numbers::inverse::{inverse, inverse_of_small, montgomery_inverse_of_small};

const CASES: u64 = 6;

/// So many limbs, lowest first.
pub fn limbs(number: &BigUint, length: usize) -> Vec<u64> {
    let mut limbs = number.to_u64_digits();
    limbs.resize(length, 0);
    limbs
}

pub fn number(limbs: &[u64]) -> BigUint {
    let bytes: Vec<u8> = limbs.iter().flat_map(|limb| limb.to_le_bytes()).collect();
    BigUint::from_bytes_le(&bytes)
}

pub fn below(m: &BigUint, seed: u64) -> BigUint {
    let mut bytes = std::vec![0; m.bits().div_ceil(8) as usize + 8];
    stream(seed)(&mut bytes).unwrap();
    BigUint::from_bytes_be(&bytes) % m
}

/// Odd numbers of up to so many bits: short ones, the greatest, multiples of 15, random ones.
pub fn odd_numbers(bits: u64) -> Vec<BigUint> {
    let one = BigUint::from(1_u8);
    let edges = [3_u64, 15, 65537, u64::MAX].map(BigUint::from);
    let mut numbers = edges.to_vec();
    numbers.extend([
        (&one << (bits - 1)) + 1_u8,
        odd(bits, 0),
        odd(bits - 1, 1),
        odd(bits - 5, 2) * 15_u8,
    ]);
    numbers.extend((3..CASES).map(|seed| odd(bits, seed)));
    numbers
}

/// The mask of whether there is an inverse, and it if there is one.
fn checked(expected: Option<&BigUint>, found: u64, r: &BigUint) {
    let mask = if expected.is_some() { u64::MAX } else { 0 };
    assert_eq!(mask, found);
    assert!(expected.is_none_or(|expected| expected == r));
}

/// Modulo numbers of one limb to 32.
#[test]
fn inverses() {
    for length in [1, 2, 3, 4, 5, 16, 17, 24, 31, 32] {
        for (n, m) in (0..).zip(odd_numbers(64 * length as u64)) {
            let half: BigUint = &m >> 1;
            let edges = [0_u64, 1, 2].map(BigUint::from);
            let mut numbers = edges.to_vec();
            numbers.extend([&half + 1_u8, half, &m - 2_u8, &m - 1_u8, m.clone()]);
            numbers.extend((0..CASES).map(|seed| below(&m, 100 * n + seed)));
            for a in numbers {
                let expected = a.modinv(&m);
                on_every_backend(|_| {
                    let mut r = std::vec![7; length];
                    let found = inverse(&mut r, &limbs(&a, length), &limbs(&m, length));
                    checked(expected.as_ref(), found, &number(&r));
                });
            }
        }
    }
}

/// Of numbers of up to four limbs, modulo any longer ones, even and odd; without and with Montgomery's factor.
#[test]
fn inverses_of_small_numbers() {
    for length in [1, 4] {
        for a in odd_numbers(64 * length as u64) {
            for k in [5, 16, 24, 32, 48, 64] {
                let one = BigUint::from(1_u8);
                let r_of_m = &one << (64 * k);
                let mut moduli = std::vec![
                    &r_of_m - 1_u8,
                    &r_of_m - 2_u8,
                    &r_of_m >> 1,
                    &a * 2_u8,
                    &a + 1_u8,
                    &a + 2_u8,
                ];
                moduli.extend((0..CASES).map(|seed| below(&r_of_m, seed)));
                for m in moduli {
                    let expected = a.modinv(&m);
                    let (a, limbs_of_m) = (limbs(&a, length), limbs(&m, k));
                    on_every_backend(|_| {
                        let mut r = std::vec![7; k];
                        let found = inverse_of_small(&mut r, &a, &limbs_of_m);
                        checked(expected.as_ref(), found, &number(&r));
                        let found = montgomery_inverse_of_small(&mut r, &a, &limbs_of_m);
                        let scaled = expected.as_ref().map(|inverse| inverse * &r_of_m % &m);
                        checked(scaled.as_ref(), found, &(number(&r) % &m));
                    });
                }
            }
        }
    }
}

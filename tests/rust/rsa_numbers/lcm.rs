//! Least common multiples, on every backend: of numbers with and without common factors and twos.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use num_bigint::BigUint;
use std::vec::Vec;

use super::inverse::{below, limbs, number, odd_numbers};
use crate::kernels::on_every_backend;
use crate::rsa::numbers::lcm::least_common_multiple;

fn lcm(a: &BigUint, b: &BigUint) -> BigUint {
    let (mut x, mut y) = (a.clone(), b.clone());
    while y != BigUint::ZERO {
        (x, y) = (y.clone(), x % y);
    }
    a / x * b
}

#[test]
fn least_common_multiples() {
    for length in [1, 2, 16, 24, 32] {
        let bits = 64 * length as u64;
        let one = BigUint::from(1_u8);
        let greatest = (&one << bits) - 1_u8;
        let mut numbers: Vec<BigUint> = odd_numbers(bits);
        numbers.extend(numbers.clone().iter().map(|n| n - 1_u8));
        numbers.extend([
            one.clone(),
            &one << (bits - 1),
            &one << (bits / 2),
            &greatest - 1_u8,
            &greatest / 3_u8,
            &greatest / 6_u8 * 2_u8,
        ]);
        let factor = below(&(&one << (bits / 2)), 1) | &one;
        numbers.extend((2..6).map(|seed| below(&(&one << (bits / 2)), seed) * &factor));
        for a in &numbers {
            for b in &numbers {
                let expected = lcm(a, b);
                on_every_backend(|_| {
                    let mut r = std::vec![7; 2 * length];
                    least_common_multiple(&mut r, &limbs(a, length), &limbs(b, length));
                    assert_eq!(expected, number(&r), "{a} {b}");
                });
            }
        }
    }
}

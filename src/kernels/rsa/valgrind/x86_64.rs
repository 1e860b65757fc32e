//! A table for tests only: two and eight numbers side by side, as on processors with AVX-512 IFMA, in Rust that Valgrind can run.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use subtle::{ConditionallySelectable, ConstantTimeEq};

use super::isa::ADX;
use super::{Indices, Lanes, Numbers, Pair, Table};

const DIGIT: u128 = (1 << 52) - 1;

/// `r = a b / 2^(52 N) modulo M = 2^52 m - 1`: digit by digit of b, with `q M = 2^52 q m - q` added, which makes the lowest digit
/// q zero.
fn product<const N: usize, const D: usize>(
    r: &mut [u64; D],
    a: &[u64; D],
    b: &[u64; D],
    m: &[u64; D],
) {
    let mut sum = [0_u128; D]; // of at most 2 N products of 104 bits, and a carry
    for factor in &b[..N] {
        add_product(&mut sum, a, *factor);
        let low = sum[0];
        sum.rotate_left(1);
        sum[D - 1] = 0;
        sum[0] += low >> 52;
        add_product(&mut sum, m, (low & DIGIT) as u64);
    }
    let mut carry = 0;
    for (digit, sum) in r.iter_mut().zip(sum) {
        carry += sum;
        *digit = (carry & DIGIT) as u64;
        carry >>= 52;
    }
}

/// The products of each number.
extern "C" fn amm<const N: usize, const C: usize, const D: usize>(
    r: &mut Numbers<C, D>,
    a: &Numbers<C, D>,
    b: &Numbers<C, D>,
    m: &Numbers<C, D>,
) {
    for (((r, a), b), m) in r.0.iter_mut().zip(&a.0).zip(&b.0).zip(&m.0) {
        product::<N, D>(r, a, b, m);
    }
}

/// The products of each of eight numbers.
extern "C" fn amm_x8<const N: usize, const S: usize>(
    r: &mut Lanes<N>,
    a: &Lanes<N>,
    b: &Lanes<N>,
    m: &Lanes<N>,
    _: &mut Lanes<S>,
) {
    for lane in 0..8 {
        let [a, b, m] = [a, b, m].map(|numbers| numbers.0.map(|digits| digits[lane]));
        let mut number = [0; N];
        product::<N, N>(&mut number, &a, &b, &m);
        for (digits, digit) in r.0.iter_mut().zip(number) {
            digits[lane] = digit;
        }
    }
}

/// The square of each of eight numbers.
extern "C" fn ams_x8<const N: usize, const S: usize>(
    r: &mut Lanes<N>,
    a: &Lanes<N>,
    m: &Lanes<N>,
    t: &mut Lanes<S>,
) {
    amm_x8(r, a, a, m, t);
}

fn add_product<const D: usize>(sum: &mut [u128; D], number: &[u64; D], factor: u64) {
    for (sum, digit) in sum.iter_mut().zip(number) {
        *sum += u128::from(*digit) * u128::from(factor);
    }
}

/// `r = table[i][0], table[j][1]`
extern "C" fn select<const D: usize>(r: &mut Pair<D>, table: &[Pair<D>; 32], i: u64, j: u64) {
    for (n, row) in (0_u64..).zip(table) {
        for ((r, row), wanted) in r.0.iter_mut().zip(&row.0).zip([i, j]) {
            let wanted = n.ct_eq(&wanted);
            for (to, from) in r.iter_mut().zip(row) {
                to.conditional_assign(from, wanted);
            }
        }
    }
}

/// `r = table[index[n]]` of number n
extern "C" fn select_x8<const N: usize>(r: &mut Lanes<N>, table: &[Lanes<N>; 32], index: &Indices) {
    for (n, row) in (0_u64..).zip(table) {
        for (to, from) in r.0.iter_mut().zip(&row.0) {
            for ((to, from), wanted) in to.iter_mut().zip(from).zip(&index.0) {
                to.conditional_assign(from, n.ct_eq(wanted));
            }
        }
    }
}

pub static SIDE_BY_SIDE: Table = Table {
    amm_x2_21: Some(amm::<21, 2, 24>),
    amm_x2_31: Some(amm::<31, 2, 32>),
    amm_x2_41: Some(amm::<41, 2, 48>),
    amm_41: Some(amm::<41, 1, 48>),
    amm_61: Some(amm::<61, 1, 64>),
    amm_81: Some(amm::<81, 1, 88>),
    select_x2_21: Some(select::<24>),
    select_x2_31: Some(select::<32>),
    select_x2_41: Some(select::<48>),
    amm_x8_21: Some(amm_x8),
    amm_x8_31: Some(amm_x8),
    amm_x8_41: Some(amm_x8),
    ams_x8_21: Some(ams_x8),
    ams_x8_31: Some(ams_x8),
    ams_x8_41: Some(ams_x8),
    select_x8_21: Some(select_x8),
    select_x8_31: Some(select_x8),
    select_x8_41: Some(select_x8),
    ..ADX
};

//! The kernels for digits of 52 bits in Rust, for tests: on other processors than those with AVX-512 IFMA, and under Valgrind.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use subtle::{ConditionallySelectable, ConstantTimeEq};

#[cfg(dauntless_valgrind)]
use super::Single;
use super::{Indices, Lanes, Moduli, Quarters};

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

fn add_product<const D: usize>(sum: &mut [u128; D], number: &[u64; D], factor: u64) {
    for (sum, digit) in sum.iter_mut().zip(number) {
        *sum += u128::from(*digit) * u128::from(factor);
    }
}

/// The product of a number.
#[cfg(dauntless_valgrind)]
pub extern "C" fn amm<const N: usize, const D: usize>(
    r: &mut Single<D>,
    a: &Single<D>,
    b: &Single<D>,
    m: &Single<D>,
) {
    for (((r, a), b), m) in r.0.iter_mut().zip(&a.0).zip(&b.0).zip(&m.0) {
        product::<N, D>(r, a, b, m);
    }
}

/// `r = a b / 2^(52 N) modulo m`, for numbers of N digits in quarters: digit by digit of b, with q w m added for the lowest digit q
/// of a sum, which makes it zero, but for the last digit: there q w m modulo 2^52 times m does.
fn quartered<const N: usize, const H: usize>(
    r: &mut Quarters<H>,
    a: &Quarters<H>,
    b: &Quarters<H>,
    m: &Moduli<H>,
) {
    for (which, factor) in m.factor.as_flattened().iter().enumerate() {
        let [a, b, friendly, modulus] = [a, b, &m.friendly, &m.modulus]
            .map(|x| core::array::from_fn::<_, N, _>(|i| x.0[i % H][i / H][which]));
        let mut sums = [0_u128; N]; // of at most 2 N products of 104 bits, and a carry
        for (i, digit) in b.iter().enumerate() {
            add_product(&mut sums, &a, *digit);
            let low = sums[0];
            let (multiple, q) = if i + 1 < N {
                sums.rotate_left(1);
                sums[N - 1] = 0;
                sums[0] += low >> 52;
                (&friendly, low)
            } else {
                (&modulus, low.wrapping_mul(u128::from(*factor)))
            };
            add_product(&mut sums, multiple, (q & DIGIT) as u64);
        }
        let mut carry = sums[0] >> 52;
        sums.rotate_left(1);
        sums[N - 1] = 0;
        for (i, sum) in sums.into_iter().enumerate() {
            carry += sum;
            r.0[i % H][i / H][which] = (carry & DIGIT) as u64;
            carry >>= 52;
        }
    }
}

pub extern "C" fn amm_x2<const N: usize, const H: usize, const S: usize>(
    r: &mut Quarters<H>,
    a: &Quarters<H>,
    b: &Quarters<H>,
    m: &Moduli<H>,
    _: &mut Quarters<S>,
) {
    quartered::<N, H>(r, a, b, m);
}

pub extern "C" fn ams_x2<const N: usize, const H: usize, const S: usize>(
    r: &mut Quarters<H>,
    a: &Quarters<H>,
    m: &Moduli<H>,
    _: &mut Quarters<S>,
) {
    quartered::<N, H>(r, a, a, m);
}

/// The products of each of eight numbers.
pub extern "C" fn amm_x8<const N: usize, const S: usize>(
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
pub extern "C" fn ams_x8<const N: usize, const S: usize>(
    r: &mut Lanes<N>,
    a: &Lanes<N>,
    m: &Lanes<N>,
    t: &mut Lanes<S>,
) {
    amm_x8(r, a, a, m, t);
}

/// Row i of the first number, row j of the second.
pub extern "C" fn select_x2<const H: usize>(
    r: &mut Quarters<H>,
    table: &[Quarters<H>; 32],
    i: u64,
    j: u64,
) {
    for (n, row) in (0_u64..).zip(table) {
        let numbers = r.0.as_flattened_mut().iter_mut();
        for (to, from) in numbers.zip(row.0.as_flattened()) {
            for ((to, from), wanted) in to.iter_mut().zip(from).zip([i, j]) {
                to.conditional_assign(from, n.ct_eq(&wanted));
            }
        }
    }
}

/// `r = table[index[n]]` of number n
pub extern "C" fn select_x8<const N: usize>(
    r: &mut Lanes<N>,
    table: &[Lanes<N>; 16],
    index: &Indices,
) {
    for (n, row) in (0_u64..).zip(table) {
        for (to, from) in r.0.iter_mut().zip(&row.0) {
            for ((to, from), wanted) in to.iter_mut().zip(from).zip(&index.0) {
                to.conditional_assign(from, n.ct_eq(wanted));
            }
        }
    }
}

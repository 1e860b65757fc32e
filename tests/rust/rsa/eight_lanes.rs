//! A backend with kernels for eight numbers and for pairs, as on processors with AVX-512 IFMA, in Rust.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::cell::Cell;

use crate::kernels::Backend;
use crate::kernels::rsa::{Indices, Lanes, PORTABLE, Pair, Table};

const DIGIT: u128 = (1 << 52) - 1;

std::thread_local! {
    /// Look-ups of eight rows.
    static LOOK_UPS: Cell<usize> = const { Cell::new(0) };
}

/// Whether `work` computes eight powers at once.
pub fn used(work: impl FnOnce()) -> bool {
    LOOK_UPS.set(0);
    work();
    LOOK_UPS.get() > 0
}

/// `a b / 2^(52 N) modulo M = 2^52 m - 1`, below 2M for a and b there, digit by digit of b. With the lowest digit q of a sum goes
/// `q M = 2^52 q m - q`, which makes it zero.
fn product<const N: usize>(a: &[u64; N], b: &[u64; N], m: &[u64; N]) -> [u64; N] {
    let mut sums = [0_u128; N]; // of at most 2 N products of 104 bits, and a carry
    for factor in b {
        add(&mut sums, a, *factor);
        let low = sums[0];
        sums.rotate_left(1);
        sums[N - 1] = 0;
        sums[0] += low >> 52;
        add(&mut sums, m, (low & DIGIT) as u64);
    }
    let mut carry = 0;
    let digits = sums.map(|sum| {
        carry += sum;
        let digit = (carry & DIGIT) as u64;
        carry >>= 52;
        digit
    });
    assert_eq!(0, carry);
    digits
}

fn add<const N: usize>(sums: &mut [u128; N], number: &[u64; N], factor: u64) {
    for (sum, digit) in sums.iter_mut().zip(number) {
        *sum += u128::from(*digit) * u128::from(factor);
    }
}

fn lane<const N: usize>(numbers: &Lanes<N>, which: usize) -> [u64; N] {
    numbers.0.map(|row| row[which])
}

extern "C" fn amm_x8<const N: usize, const S: usize>(
    r: &mut Lanes<N>,
    a: &Lanes<N>,
    b: &Lanes<N>,
    m: &Lanes<N>,
    _: &mut Lanes<S>,
) {
    for which in 0..8 {
        let found = product(&lane(a, which), &lane(b, which), &lane(m, which));
        for (row, digit) in r.0.iter_mut().zip(found) {
            row[which] = digit;
        }
    }
}

extern "C" fn ams_x8<const N: usize, const S: usize>(
    r: &mut Lanes<N>,
    a: &Lanes<N>,
    m: &Lanes<N>,
    t: &mut Lanes<S>,
) {
    amm_x8(r, a, a, m, t);
}

extern "C" fn select_x8<const N: usize>(r: &mut Lanes<N>, table: &[Lanes<N>; 32], index: &Indices) {
    LOOK_UPS.set(LOOK_UPS.get() + 1);
    for (i, digits) in r.0.iter_mut().enumerate() {
        *digits = core::array::from_fn(|which| table[index.0[which] as usize].0[i][which]);
    }
}

extern "C" fn amm_x2<const N: usize, const D: usize>(
    r: &mut Pair<D>,
    a: &Pair<D>,
    b: &Pair<D>,
    m: &Pair<D>,
) {
    for (i, to) in r.0.iter_mut().enumerate() {
        let [a, b, m] = [a, b, m].map(|pair| core::array::from_fn(|digit| pair.0[i][digit]));
        to[..N].copy_from_slice(&product::<N>(&a, &b, &m));
    }
}

extern "C" fn select_x2<const D: usize>(r: &mut Pair<D>, table: &[Pair<D>; 32], i: u64, j: u64) {
    r.0 = [table[i as usize].0[0], table[j as usize].0[1]];
}

static TABLE: Table = Table {
    amm_x8_21: Some(amm_x8),
    amm_x8_31: Some(amm_x8),
    amm_x8_41: Some(amm_x8),
    ams_x8_21: Some(ams_x8),
    ams_x8_31: Some(ams_x8),
    ams_x8_41: Some(ams_x8),
    select_x8_21: Some(select_x8),
    select_x8_31: Some(select_x8),
    select_x8_41: Some(select_x8),
    amm_x2_21: Some(amm_x2::<21, 24>),
    amm_x2_31: Some(amm_x2::<31, 32>),
    amm_x2_41: Some(amm_x2::<41, 48>),
    select_x2_21: Some(select_x2),
    select_x2_31: Some(select_x2),
    select_x2_41: Some(select_x2),
    ..PORTABLE
};

pub const BACKEND: Backend = Backend {
    name: "eight lanes",
    rsa: &TABLE,
    ..Backend::PORTABLE
};

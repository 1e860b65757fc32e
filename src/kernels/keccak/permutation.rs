//! Keccak-f[1600] in portable Rust (FIPS 202, section 3).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! Lane (x, y) of the standard is `state[x + 5y]`. Lanes are in general registers; vector instructions would not be faster.

const ROUNDS: usize = 24;
/// Algorithm 2: the rotation of each lane, `(t+1)(t+2)/2` for the t-th lane on the path from (1, 0).
const RHO: [u32; 25] = rotations();
/// Algorithm 6: the round constants.
const IOTA: [u64; ROUNDS] = round_constants();

const fn rotations() -> [u32; 25] {
    let mut offsets = [0; 25];
    let (mut x, mut y, mut t) = (1, 0, 0);
    while t < 24 {
        offsets[x + 5 * y] = (t + 1) * (t + 2) / 2 % 64;
        (x, y) = (y, (2 * x + 3 * y) % 5);
        t += 1;
    }
    offsets
}

/// The bits of Algorithm 5 in the order in which Algorithm 6 reads them: bit `2^j - 1` of round i is number `j + 7i`.
const fn round_constants() -> [u64; ROUNDS] {
    let mut constants = [0; ROUNDS];
    let (mut register, mut t) = (1u64, 0);
    while t < 7 * ROUNDS {
        constants[t / 7] |= (register & 1) << ((1 << (t % 7)) - 1);
        register <<= 1;
        register ^= (register >> 8) * 0x171; // x^8 + x^6 + x^5 + x^4 + 1
        t += 1;
    }
    constants
}

/// Algorithm 7 on `state[x + 5y]`.
pub fn f1600_x1(state: &mut [u64; 25]) {
    for &constant in &IOTA {
        round(state, constant);
    }
}

/// Theta, rho, pi, chi and iota.
#[inline(always)]
fn round(a: &mut [u64; 25], constant: u64) {
    let c = [
        column(a, 0),
        column(a, 1),
        column(a, 2),
        column(a, 3),
        column(a, 4),
    ];
    let d = [
        c[4] ^ c[1].rotate_left(1),
        c[0] ^ c[2].rotate_left(1),
        c[1] ^ c[3].rotate_left(1),
        c[2] ^ c[4].rotate_left(1),
        c[3] ^ c[0].rotate_left(1),
    ];
    let rows = [
        row::<0>(a, &d),
        row::<1>(a, &d),
        row::<2>(a, &d),
        row::<3>(a, &d),
        row::<4>(a, &d),
    ];
    for (lanes, row) in a.as_chunks_mut().0.iter_mut().zip(rows) {
        *lanes = row;
    }
    a[0] ^= constant;
}

#[inline(always)]
fn column(a: &[u64; 25], x: usize) -> u64 {
    a[x] ^ a[x + 5] ^ a[x + 10] ^ a[x + 15] ^ a[x + 20]
}

/// Row Y after chi.
#[inline(always)]
fn row<const Y: usize>(a: &[u64; 25], d: &[u64; 5]) -> [u64; 5] {
    let b = [
        lane::<0, Y>(a, d),
        lane::<1, Y>(a, d),
        lane::<2, Y>(a, d),
        lane::<3, Y>(a, d),
        lane::<4, Y>(a, d),
    ];
    [
        b[0] ^ (!b[1] & b[2]),
        b[1] ^ (!b[2] & b[3]),
        b[2] ^ (!b[3] & b[4]),
        b[3] ^ (!b[4] & b[0]),
        b[4] ^ (!b[0] & b[1]),
    ]
}

/// Lane (X, Y) after theta, rho and pi: it was lane (X + 3Y, X).
#[inline(always)]
fn lane<const X: usize, const Y: usize>(a: &[u64; 25], d: &[u64; 5]) -> u64 {
    let x = const { (X + 3 * Y) % 5 };
    (a[x + 5 * X] ^ d[x]).rotate_left(RHO[x + 5 * X])
}

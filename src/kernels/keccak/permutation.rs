//! Keccak-f[1600] in portable Rust (FIPS 202, section 3).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! Lane (x, y) of the standard is `state[x + 5y]`. A single state is in general registers, for which vectors are no gain.

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

/// A lane of one state, or the same lane of several states.
pub trait Lane: Copy {
    /// The constant in each state.
    fn splat(constant: u64) -> Self;
    fn xor(self, other: Self) -> Self;
    /// `!self & other`
    fn not_and(self, other: Self) -> Self;
    /// By less than 64.
    fn rotate_left(self, by: u32) -> Self;
}

impl Lane for u64 {
    #[inline(always)]
    fn splat(constant: u64) -> Self {
        constant
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self ^ other
    }

    #[inline(always)]
    fn not_and(self, other: Self) -> Self {
        !self & other
    }

    #[inline(always)]
    fn rotate_left(self, by: u32) -> Self {
        self.rotate_left(by)
    }
}

/// Algorithm 7 on `state[x + 5y]`.
#[inline(always)]
pub fn f1600<L: Lane>(state: &mut [L; 25]) {
    for &[even, odd] in IOTA.as_chunks().0 {
        round(state, even);
        round(state, odd); // from and to the same places: lanes need not move at the end of the loop
    }
}

/// Theta, rho, pi, chi and iota.
#[inline(always)]
fn round<L: Lane>(a: &mut [L; 25], constant: u64) {
    let c = [
        column(a, 0),
        column(a, 1),
        column(a, 2),
        column(a, 3),
        column(a, 4),
    ];
    let d = [
        c[4].xor(c[1].rotate_left(1)),
        c[0].xor(c[2].rotate_left(1)),
        c[1].xor(c[3].rotate_left(1)),
        c[2].xor(c[4].rotate_left(1)),
        c[3].xor(c[0].rotate_left(1)),
    ];
    let rows = [
        row::<L, 0>(a, &d),
        row::<L, 1>(a, &d),
        row::<L, 2>(a, &d),
        row::<L, 3>(a, &d),
        row::<L, 4>(a, &d),
    ];
    for (lanes, row) in a.as_chunks_mut().0.iter_mut().zip(rows) {
        *lanes = row;
    }
    a[0] = a[0].xor(L::splat(constant));
}

#[inline(always)]
fn column<L: Lane>(a: &[L; 25], x: usize) -> L {
    a[x].xor(a[x + 5])
        .xor(a[x + 10])
        .xor(a[x + 15])
        .xor(a[x + 20])
}

/// Row Y after chi.
#[inline(always)]
fn row<L: Lane, const Y: usize>(a: &[L; 25], d: &[L; 5]) -> [L; 5] {
    let b = [
        lane::<L, 0, Y>(a, d),
        lane::<L, 1, Y>(a, d),
        lane::<L, 2, Y>(a, d),
        lane::<L, 3, Y>(a, d),
        lane::<L, 4, Y>(a, d),
    ];
    [
        b[0].xor(b[1].not_and(b[2])),
        b[1].xor(b[2].not_and(b[3])),
        b[2].xor(b[3].not_and(b[4])),
        b[3].xor(b[4].not_and(b[0])),
        b[4].xor(b[0].not_and(b[1])),
    ]
}

/// Lane (X, Y) after theta, rho and pi: it was lane (X + 3Y, X).
#[inline(always)]
fn lane<L: Lane, const X: usize, const Y: usize>(a: &[L; 25], d: &[L; 5]) -> L {
    let x = const { (X + 3 * Y) % 5 };
    a[x + 5 * X].xor(d[x]).rotate_left(RHO[x + 5 * X])
}

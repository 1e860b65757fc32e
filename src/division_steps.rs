//! Inverses by division steps, in constant time (Bernstein, Yang: Fast constant-time gcd computation and modular inversion, 2019):
//! what is the same for every modulus.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! From f, the odd modulus, and g, the number to invert, steps lead to g = 0 and f = ±gcd(f, g). delta begins with 1/2 (Wuille: The
//! safegcd implementation in libsecp256k1 explained, 2021), where it counts from 1/2. What they do to f and g, the same matrices do
//! to d and e, with d g = f and e g = g modulo the modulus at first, but for a factor of the caller's choice.

use crate::kernels::x25519::Matrix;
use crate::secret::Secret;

/// Steps of a matrix, and bits of a limb.
pub const STEPS: u32 = 60;
pub const LOW: i64 = (1 << STEPS) - 1;

/// The matrix of [`STEPS`] steps from delta, f and g, of which it needs the low bits.
type Kernel = extern "C" fn(m: &mut Matrix, delta: &mut [i64; 1], f: u64, g: u64);

/// Matrices that suffice for 0 <= g <= f < 2^bits: (9437 bits + 1) / 4096 steps do, proved for every number of bits in HOL Light
/// (Divstep/divstep_bounds.ml, by the convex hulls of Wuille: Bounds on divsteps iterations in safegcd, 2021). 590 for 256 bits.
pub const fn rounds(bits: usize) -> usize {
    (9437 * bits + 1).div_ceil(4096).div_ceil(STEPS as usize)
}

/// Takes f and g through the steps of so many matrices, each of which is passed on: for d and e.
#[inline(always)]
pub fn run<const N: usize>(
    kernel: Kernel,
    rounds: usize,
    [f, g]: [&mut [i64; N]; 2],
    mut pass: impl FnMut(&Matrix),
) {
    let mut delta = Secret([1]);
    let mut matrix = Secret([[0; 2]; 2]);
    for _ in 0..rounds {
        kernel(&mut matrix, &mut delta, f[0] as u64, g[0] as u64);
        let [first, second] = *matrix;
        (*f, *g) = (divided(first, [f, g]), divided(second, [f, g]));
        pass(&matrix);
    }
}

/// `(sum of factor number) / 2^60`, for a multiple of 2^60 and factors whose magnitudes have a sum of at most 2^62: numbers are in
/// limbs of radix 2^60, all but the highest in [0, 2^60).
#[inline(always)]
pub fn divided<const T: usize, const N: usize>(
    factors: [i64; T],
    numbers: [&[i64; N]; T],
) -> [i64; N] {
    let mut r = [0; N];
    let mut sum = 0;
    for i in 0..N {
        for (factor, number) in factors.iter().zip(numbers) {
            sum += wide(*factor, number[i]);
        }
        if let Some(r) = i.checked_sub(1).and_then(|i| r.get_mut(i)) {
            *r = sum as i64 & LOW;
        }
        sum >>= STEPS;
    }
    r[N - 1] = sum as i64;
    r
}

#[inline(always)]
pub fn wide(a: i64, b: i64) -> i128 {
    i128::from(a) * i128::from(b)
}

/// The limbs of radix 2^60 of a number, as many of its bits as they hold.
#[inline(always)]
pub fn radix_60<const N: usize>(a: &[u64]) -> [i64; N] {
    core::array::from_fn(|i| {
        let (at, shift) = (60 * i / 64, 60 * i % 64);
        let word = |i| a.get(i).copied().unwrap_or(0);
        (word(at) >> shift | word(at + 1) << 1 << (63 - shift)) as i64 & LOW
    })
}

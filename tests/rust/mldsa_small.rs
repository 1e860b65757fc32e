//! Products with s1 and s2 by ML-KEM's kernels, on every backend, against the sums of their definition.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::bytes;
use crate::kernels::mldsa::{Poly, Q, Small};
use crate::kernels::{Backend, MulCache, available};

/// `c` with tau coefficients of +-1, and `s` with coefficients in `[-eta, eta]`; all of one sign where `n` is 0.
fn operands(n: u64, tau: usize, eta: i32) -> (Poly, Poly) {
    let (random, mut c) = (bytes::<768>(n), Poly::ZERO);
    let [signs, places, values] = [0, 256, 512].map(|first| &random[first..first + 256]);
    let mut order: [usize; 256] = core::array::from_fn(|i| i);
    order.sort_by_key(|i| (places[*i], *i));
    for i in &order[..tau] {
        c.0[*i] = if n == 0 || signs[*i] < 128 { 1 } else { -1 };
    }
    let value = |i: usize| i32::from(values[i]) % (2 * eta + 1) - eta;
    let s = core::array::from_fn(|i| if n == 0 { eta } else { value(i) });
    (c, Poly(s))
}

/// c s modulo X^256 + 1.
fn product(c: &Poly, s: &Poly) -> Poly {
    let mut r = Poly::ZERO;
    for (i, c) in c.0.iter().enumerate() {
        for (j, s) in s.0.iter().enumerate() {
            r.0[(i + j) % 256] += if i + j < 256 { c * s } else { -c * s };
        }
    }
    r
}

/// The same modulo 3329, in any representation.
fn product_by_kernels(backend: Backend, c: &Poly, s: &Poly) -> Small {
    let transformed = |a: &Poly| {
        let mut r = [Small::ZERO];
        (backend.mldsa.narrow)(&mut r[0], a);
        (backend.mlkem.ntt)(&mut r[0]);
        r
    };
    let (c, mut s) = (transformed(c), transformed(s));
    (backend.mlkem.reduce)(&mut s[0]);
    let (mut cache, mut r) = ([MulCache::ZERO], Small::ZERO);
    (backend.mlkem.mulcache)(&mut cache[0], &c[0]);
    (backend.mlkem.basemul_k1)(&mut r, &s, &c, &cache);
    (backend.mlkem.intt)(&mut r);
    r
}

/// tau, eta of each parameter set.
#[test]
fn products_are_exact() {
    for (tau, eta) in [(39, 2), (49, 4), (60, 2)] {
        for n in 0..30 {
            let (c, s) = operands(n, tau, eta);
            let expected = product(&c, &s);
            let start: [i32; 256] = core::array::from_fn(|i| (i as i32 - 128) << 22);
            for backend in available() {
                let small = product_by_kernels(backend, &c, &s);
                let (mut sum, mut difference) = (Poly(start), Poly(start));
                (backend.mldsa.add_small)(&mut sum, &small);
                (backend.mldsa.sub_small)(&mut difference, &small);
                let parts = sum.0.iter().zip(&difference.0).zip(&start);
                for (((sum, difference), start), product) in parts.zip(&expected.0) {
                    assert_eq!(sum - start, *product, "{} {n}", backend.name);
                    assert_eq!(start - difference, *product, "{} {n}", backend.name);
                }
            }
        }
    }
}

/// r mod+- q at the ends of its intervals.
#[test]
fn centred() {
    let half = Q / 2;
    let ends = [0, 1, -1, half, half + 1, -half, -half - 1, Q - 1, 1 - Q];
    let expected = [0, 1, -1, half, -half, -half, half, -1, 1];
    for backend in available() {
        let mut r = Poly(core::array::from_fn(|i| ends[i % ends.len()]));
        (backend.mldsa.centre)(&mut r);
        for (i, r) in r.0.iter().enumerate() {
            assert_eq!(*r, expected[i % ends.len()], "{} {i}", backend.name);
        }
    }
}

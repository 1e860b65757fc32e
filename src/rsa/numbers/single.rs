//! Public powers modulo n, by kernels for one number with digits of 52 bits: verification, and the check before release.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::friendly::{BITS, Product, Ring, digits, from_digits, set_multiple, to_digits};
use super::limbs;
use super::modulus::Modulus;
use crate::kernels::backend;
use crate::kernels::rsa::Numbers;
use crate::secret::{Secret, Zero};

/// Words of the longest number: 4096 bits.
const LONGEST: usize = 88;

/// What powers modulo n need, where there are kernels for its length; else zeros.
#[derive(Clone)]
pub struct FriendlyModulus {
    /// (M + 1) / 2^52
    m: [u64; LONGEST],
    /// R^2 modulo n
    rr: [u64; LONGEST],
}

impl FriendlyModulus {
    pub const NONE: Self = Self {
        m: [0; LONGEST],
        rr: [0; LONGEST],
    };

    pub fn set<const N: usize>(&mut self, n: &Modulus<N>) {
        set_multiple::<N, { LONGEST }>(&mut self.m, n);
        let kernels = backend().rsa;
        match n.len() {
            32 => self.set_rr(n, kernels.amm_41),
            48 => self.set_rr(n, kernels.amm_61),
            64 => self.set_rr(n, kernels.amm_81),
            _ => {}
        }
    }

    /// R^2 = 2^(104 N) for N digits, from 2^(128 k): that one's square over R, times 2^(208 N - 256 k) over R.
    fn set_rr<const N: usize, const D: usize>(
        &mut self,
        n: &Modulus<N>,
        product: Option<Product<1, D>>,
    ) {
        let Some(product) = product else { return };
        let m = numbers_of(&self.m);
        let (mut square, mut shift) = (Numbers::<1, D>::ZERO, Numbers::<1, D>::ZERO);
        to_digits(square.0.as_flattened_mut(), n.r_squared(), 0);
        let mut rr = Numbers::ZERO;
        product(&mut rr, &square, &square, &m);
        let at = 4 * (BITS * digits(n.len()) - 64 * n.len());
        if let Some(digit) = shift.0.as_flattened_mut().get_mut(at / BITS) {
            *digit = 1 << (at % BITS);
        }
        product(&mut square, &rr, &shift, &m);
        limbs::copy(&mut self.rr, square.0.as_flattened(), u64::MAX);
    }

    /// `r = a^e mod n` for a < n and a public, odd e of at least 3; whether there are kernels for it.
    pub fn public_power<const N: usize>(
        &self,
        r: &mut [u64; N],
        a: &[u64; N],
        e: u64,
        n: &Modulus<N>,
    ) -> bool {
        let kernels = backend().rsa;
        let power = match n.len() {
            32 => kernels.amm_41.map(|kernel| self.power(r, a, e, n, kernel)),
            48 => kernels.amm_61.map(|kernel| self.power(r, a, e, n, kernel)),
            64 => kernels.amm_81.map(|kernel| self.power(r, a, e, n, kernel)),
            _ => None,
        };
        power.is_some()
    }

    fn power<const N: usize, const D: usize>(
        &self,
        r: &mut [u64; N],
        a: &[u64; N],
        e: u64,
        n: &Modulus<N>,
        product: Product<1, D>,
    ) {
        let (m, rr) = (numbers_of(&self.m), numbers_of(&self.rr));
        let ring = Ring {
            product,
            m: &m,
            rr: &rr,
        };
        let mut base = Secret(Numbers::<1, D>::ZERO); // a message, when encrypting
        let (mut entered, mut power) = (Secret(Numbers::ZERO), Secret(Numbers::ZERO));
        to_digits(base.0.0.as_flattened_mut(), a, 0);
        ring.enter(&mut entered, &base);
        ring.public_power(&mut power, &entered, &base, e);
        let mut number = Secret([[0; N]; 2]);
        let number = limbs::first_mut(number.as_flattened_mut(), 2 * n.len());
        from_digits(number, power.0.0.as_flattened());
        n.remainder(r, number);
        n.finish(r);
    }
}

fn numbers_of<const D: usize>(number: &[u64; LONGEST]) -> Numbers<1, D> {
    let mut numbers = Numbers::ZERO;
    limbs::copy(numbers.0.as_flattened_mut(), number, u64::MAX);
    numbers
}

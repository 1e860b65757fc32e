//! Public powers modulo n, by kernels for one number with digits of 52 bits: verification, and the check before release.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::friendly::{LONG, LongDigits, Ring, from_digits, long_digits, set_multiple, to_digits};
use super::limbs;
use super::modulus::Modulus;
use crate::kernels::backend;
use crate::kernels::rsa::Single;
use crate::secret::{Secret, Zero};

/// Words of the longest number: 4096 bits.
const LONGEST: usize = 88;

/// What powers modulo n need, where there are kernels for its length; else zeros.
#[derive(Clone)]
pub struct FriendlyModulus {
    /// Whether the backend that made the key has these kernels.
    ready: bool,
    /// (M + 1) / 2^52
    m: [u64; LONGEST],
    /// R^2 modulo n
    rr: [u64; LONGEST],
}

impl FriendlyModulus {
    pub const NONE: Self = Self {
        ready: false,
        m: [0; LONGEST],
        rr: [0; LONGEST],
    };

    pub fn set<const N: usize>(&mut self, n: &Modulus<N>) {
        let kernels = backend().rsa;
        self.ready = match n.len() {
            32 => kernels.amm_41.is_some(),
            48 => kernels.amm_61.is_some(),
            64 => kernels.amm_81.is_some(),
            _ => false,
        };
        if !self.ready {
            return;
        }
        set_multiple::<N, { LONGEST }>(&mut self.m, n, LONG);
        let mut power = [0; N];
        n.power_of_two(&mut power, 2 * LONG * long_digits(n.len()));
        to_digits(&mut self.rr, &power, LONG, 0);
    }

    /// `r = a^e mod n` for a < n and a public, odd e of at least 3; whether there are kernels for it.
    pub fn public_power<const N: usize>(
        &self,
        r: &mut [u64; N],
        a: &[u64; N],
        e: u64,
        n: &Modulus<N>,
    ) -> bool {
        if !self.ready {
            return false;
        }
        let kernels = backend().rsa;
        let power = match n.len() {
            32 => kernels
                .amm_41
                .map(|kernel| self.power(r, a, e, n, LongDigits(kernel))),
            48 => kernels
                .amm_61
                .map(|kernel| self.power(r, a, e, n, LongDigits(kernel))),
            64 => kernels
                .amm_81
                .map(|kernel| self.power(r, a, e, n, LongDigits(kernel))),
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
        product: LongDigits<D>,
    ) {
        let (m, rr) = (numbers_of(&self.m), numbers_of(&self.rr));
        let mut ring = Ring::new(product, &m, &rr);
        let mut base = Secret(Single::<D>::ZERO); // a message, when encrypting
        let (mut entered, mut power) = (Secret(Single::ZERO), Secret(Single::ZERO));
        to_digits(base.0.0.as_flattened_mut(), a, LONG, 0);
        ring.enter(&mut entered, &base);
        ring.public_power(&mut power, &entered, &base, e);
        let mut number = Secret([[0; N]; 2]);
        from_digits(number.as_flattened_mut(), power.0.0.as_flattened(), LONG);
        n.short_remainder(r, &mut number);
    }
}

fn numbers_of<const D: usize>(number: &[u64; LONGEST]) -> Single<D> {
    let mut numbers = Single::ZERO;
    limbs::copy(numbers.0.as_flattened_mut(), number, u64::MAX);
    numbers
}

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

    /// Sets the modulus, and R^2 of `n` too; whether there are kernels for its length.
    pub fn set<const N: usize>(&mut self, n: &mut Modulus<N>) -> bool {
        let kernels = backend().rsa;
        let done = match n.len() {
            32 => kernels
                .amm_41
                .map(|kernel| self.set_r_squared(n, LongDigits(kernel))),
            48 => kernels
                .amm_61
                .map(|kernel| self.set_r_squared(n, LongDigits(kernel))),
            64 => kernels
                .amm_81
                .map(|kernel| self.set_r_squared(n, LongDigits(kernel))),
            _ => None,
        };
        self.ready = done.is_some();
        self.ready
    }

    /// Sets M, R^2 for these kernels, and R^2 of `n`, which has another R. Of R = 2^b, few divisions find 2^(b / 4) R; two squares,
    /// which are divided by R, make R^2 of that, and a product with a power of two makes R^2 of `n`.
    fn set_r_squared<const N: usize, const D: usize>(
        &mut self,
        n: &mut Modulus<N>,
        product: LongDigits<D>,
    ) {
        set_multiple::<N, { LONGEST }>(&mut self.m, n, LONG);
        let bits = LONG * long_digits(n.len());
        let (m, none) = (numbers_of(&self.m), Single::ZERO);
        let mut ring = Ring::new(product, &m, &none);
        let (mut number, mut fourth) = ([0; N], Single::<D>::ZERO);
        const { assert!(LONG.is_multiple_of(4)) }
        n.power_of_two(&mut number, bits + bits / 4);
        to_digits(fourth.0.as_flattened_mut(), &number, LONG, 0);
        let (mut half, mut rr) = (Single::ZERO, Single::ZERO);
        ring.square(&mut half, &fourth);
        ring.square(&mut rr, &half);
        limbs::copy(&mut self.rr, rr.0.as_flattened(), u64::MAX);
        let (mut factor, mut product) = (Single::<D>::ZERO, Single::ZERO);
        n.power_of_two(&mut number, 128 * n.len() - bits);
        to_digits(factor.0.as_flattened_mut(), &number, LONG, 0);
        ring.multiply(&mut product, &rr, &factor);
        let mut square = Secret([[0; N]; 2]);
        from_digits(square.as_flattened_mut(), product.0.as_flattened(), LONG);
        n.short_remainder(&mut number, &mut square);
        n.set_r_squared_to(&number);
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

//! Private keys as numbers: from their parts, which are checked, or from their primes (RFC 8017, section 3.2).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::fmt;

use super::inverse::{inverse, inverse_of_small};
use super::lcm::least_common_multiple;
use super::limbs;
pub use super::limbs::{MODULUS, PRIME};
use super::modulus::Modulus;
use super::pair::Friendly;
use super::public::PublicNumbers;
use crate::Error;
use crate::kernels::{publish, published};
use crate::secret::{Secret, Zero};

/// Bits of moduli.
const BITS: [usize; 3] = [2048, 3072, 4096];

/// A private key: two primes of half the modulus's bits, and what follows from them. Wiped when dropped, never printed.
pub(crate) struct PrivateNumbers {
    pub(super) public: PublicNumbers,
    pub(super) parts: Secret<Parts>,
}

/// What is secret. All numbers have the primes' limbs, d twice as many.
pub struct Parts {
    pub p: Modulus<PRIME>,
    pub q: Modulus<PRIME>,
    /// 1/e modulo p - 1, and q - 1
    pub dp: [u64; PRIME],
    pub dq: [u64; PRIME],
    /// 1/q modulo p
    pub qinv: [u64; PRIME],
    pub d: [u64; MODULUS],
    pub friendly: Friendly,
}

impl Zero for Parts {
    const ZERO: Self = Self {
        p: Modulus::ZERO,
        q: Modulus::ZERO,
        dp: [0; PRIME],
        dq: [0; PRIME],
        qinv: [0; PRIME],
        d: [0; MODULUS],
        friendly: Friendly::ZERO,
    };
}

impl PrivateNumbers {
    /// The key with these numbers, all of which are checked: n has 2048, 3072 or 4096 bits and is p q for odd numbers of half its
    /// bits; e dp = 1 modulo p - 1 and e dq = 1 modulo q - 1, both reduced; d < n is congruent to them; qinv q = 1 modulo p,
    /// reduced, which no p = q fulfils. That p and q are prime is not checked: `power` releases nothing that they make wrong.
    ///
    /// # Errors
    /// [`Error::RsaPrivateKey`], whatever the reason.
    #[allow(clippy::too_many_arguments, reason = "RFC 8017's, in its order")]
    pub(crate) fn new(
        n: &[u8],
        e: &[u8],
        d: &[u8],
        p: &[u8],
        q: &[u8],
        dp: &[u8],
        dq: &[u8],
        qinv: &[u8],
    ) -> Result<Self, Error> {
        let public = PublicNumbers::new(n, e).map_err(|_| Error::RsaPrivateKey)?;
        let mut key = Self::with_primes(public, p, q)?;
        let k = key.k();
        let parts = &mut *key.parts;
        let valid = limbs::from_bytes(limbs::first_mut(&mut parts.dp, k), dp)
            & limbs::from_bytes(limbs::first_mut(&mut parts.dq, k), dq)
            & limbs::from_bytes(limbs::first_mut(&mut parts.qinv, k), qinv)
            & limbs::from_bytes(limbs::first_mut(&mut parts.d, 2 * k), d);
        accept(valid & key.product_is_n() & key.exponents_agree() & key.inverse_agrees())?;
        Ok(key)
    }

    /// The key with these primes, which are not checked for primality; d is 1/e modulo LCM(p - 1, q - 1).
    ///
    /// # Errors
    /// [`Error::RsaPrivateKey`] if n is not of 2048, 3072 or 4096 bits, p or q not of half of them, p = q, or e has no inverse.
    pub(crate) fn from_primes(e: &[u8], p: &[u8], q: &[u8]) -> Result<Self, Error> {
        let public = public_of(e, p, q).map_err(|_| Error::RsaPrivateKey)?;
        let mut key = Self::with_primes(public, p, q)?;
        accept(key.product_is_n() & key.complete())?;
        Ok(key)
    }

    /// A key with these primes and nothing else.
    fn with_primes(public: PublicNumbers, p: &[u8], q: &[u8]) -> Result<Self, Error> {
        if !BITS.contains(&public.bits()) {
            return Err(Error::RsaPrivateKey);
        }
        let half = public.bits() / 2;
        let mut key = Self {
            public,
            parts: Secret::ZERO,
        };
        let mut valid = u64::MAX;
        let parts = &mut *key.parts;
        for (prime, bytes) in [(&mut parts.p, p), (&mut parts.q, q)] {
            let mut number = Secret([0; PRIME]);
            let number = limbs::first_mut(&mut *number, half / 64);
            valid &= limbs::from_bytes(number, bytes) & limbs::mask(limbs::bit(number, 0));
            valid &= limbs::mask(limbs::bit(number, half - 1));
            prime.set(number, half);
        }
        parts.friendly.set([&parts.p, &parts.q]);
        accept(valid)?;
        Ok(key)
    }

    /// Limbs of the primes.
    pub(super) fn k(&self) -> usize {
        self.parts.p.len()
    }

    fn product_is_n(&self) -> u64 {
        let mut product = Secret([0; MODULUS]);
        let product = limbs::first_mut(&mut *product, 2 * self.k());
        limbs::multiply(product, self.parts.p.limbs(), self.parts.q.limbs());
        limbs::equal(product, self.public.modulus().limbs())
    }

    /// dp, dq and d: an inverse modulo p - 1 that is below p - 1 is the only one.
    fn exponents_agree(&self) -> u64 {
        let (k, parts) = (self.k(), &*self.parts);
        let d = limbs::first(&parts.d, 2 * k);
        let mut agree = limbs::less(d, self.public.modulus().limbs());
        for (prime, exponent) in [(&parts.p, &parts.dp), (&parts.q, &parts.dq)] {
            let (mut order, mut expected) = (Secret([0; PRIME]), Secret([0; PRIME]));
            let order = minus_one(&mut order, prime);
            let inverse = limbs::first_mut(&mut *expected, k);
            agree &= inverse_of_small(inverse, &[self.public.e()], order);
            agree &= limbs::equal(inverse, limbs::first(exponent, k));
            let mut modulus = Secret::<Modulus<PRIME>>::ZERO;
            modulus.set(order, 64 * k);
            modulus.long_remainder(&mut expected, d);
            agree &= limbs::equal(&*expected, limbs::first(exponent, k));
        }
        agree
    }

    /// qinv, below p.
    fn inverse_agrees(&self) -> u64 {
        let parts = &*self.parts;
        let below = limbs::less(limbs::first(&parts.qinv, self.k()), parts.p.limbs());
        let (mut q, mut product) = (Secret([0; PRIME]), Secret([0; PRIME]));
        limbs::copy(&mut *q, parts.q.limbs(), u64::MAX);
        let mut entered = Secret([0; PRIME]);
        parts.p.enter(&mut entered, &q);
        parts.p.multiply(&mut product, &entered, &parts.qinv);
        parts.p.finish(&mut product);
        below & limbs::equal(&*product, &[1])
    }

    /// Computes what follows from n, e, p and q; whether all inverses exist.
    fn complete(&mut self) -> u64 {
        let (k, e) = (self.k(), [self.public.e()]);
        let Parts {
            p,
            q,
            dp,
            dq,
            qinv,
            d,
            ..
        } = &mut *self.parts;
        let (mut p_order, mut q_order) = (Secret([0; PRIME]), Secret([0; PRIME]));
        let p_order = minus_one(&mut p_order, p);
        let q_order = minus_one(&mut q_order, q);
        let mut lcm = Secret([0; MODULUS]);
        let lcm = limbs::first_mut(&mut *lcm, 2 * k);
        least_common_multiple(lcm, p_order, q_order);
        let mut q_reduced = Secret([0; PRIME]);
        limbs::copy(&mut *q_reduced, q.limbs(), u64::MAX);
        p.finish(&mut q_reduced); // q < 2p: both have their highest bits
        inverse_of_small(limbs::first_mut(dp, k), &e, p_order)
            & inverse_of_small(limbs::first_mut(dq, k), &e, q_order)
            & inverse_of_small(limbs::first_mut(d, 2 * k), &e, lcm)
            & inverse(
                limbs::first_mut(qinv, k),
                limbs::first(&*q_reduced, k),
                p.limbs(),
            )
    }

    pub(crate) fn public(&self) -> &PublicNumbers {
        &self.public
    }

    /// Writes p, with leading zeros if `out` has more bytes than p; so do the other accessors.
    pub(crate) fn p(&self, out: &mut [u8]) {
        limbs::to_bytes(out, self.parts.p.limbs());
    }

    pub(crate) fn q(&self, out: &mut [u8]) {
        limbs::to_bytes(out, self.parts.q.limbs());
    }

    /// Writes d, of up to as many bytes as n.
    pub(crate) fn d(&self, out: &mut [u8]) {
        limbs::to_bytes(out, limbs::first(&self.parts.d, 2 * self.k()));
    }

    pub(crate) fn dp(&self, out: &mut [u8]) {
        limbs::to_bytes(out, limbs::first(&self.parts.dp, self.k()));
    }

    pub(crate) fn dq(&self, out: &mut [u8]) {
        limbs::to_bytes(out, limbs::first(&self.parts.dq, self.k()));
    }

    pub(crate) fn qinv(&self, out: &mut [u8]) {
        limbs::to_bytes(out, limbs::first(&self.parts.qinv, self.k()));
    }
}

impl fmt::Debug for PrivateNumbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PrivateNumbers")
    }
}

/// Whether a key is accepted, which its owner learns.
fn accept(valid: u64) -> Result<(), Error> {
    if !published(valid != 0) {
        return Err(Error::RsaPrivateKey);
    }
    Ok(())
}

/// p - 1, for the odd p.
fn minus_one<'a>(r: &'a mut Secret<[u64; PRIME]>, p: &Modulus<PRIME>) -> &'a [u64] {
    let r = limbs::first_mut(&mut **r, p.len());
    limbs::copy(r, p.limbs(), u64::MAX);
    limbs::subtract(r, &[1], u64::MAX);
    r
}

/// The public key of two primes.
fn public_of(e: &[u8], p: &[u8], q: &[u8]) -> Result<PublicNumbers, Error> {
    let (mut factors, mut n) = (Secret([[0; PRIME]; 2]), [0; MODULUS]);
    let mut valid = u64::MAX;
    for (factor, bytes) in factors.iter_mut().zip([p, q]) {
        valid &= limbs::from_bytes(factor, bytes);
    }
    accept(valid)?;
    let [p, q] = &*factors;
    limbs::multiply(&mut n, p, q);
    let mut bytes = [0; 8 * MODULUS];
    limbs::to_bytes(&mut bytes, &n);
    publish(&mut bytes); // it is published
    PublicNumbers::new(&bytes, e)
}

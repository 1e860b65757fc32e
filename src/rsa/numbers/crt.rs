//! RSADP and RSASP1 (RFC 8017, sections 5.1.2 and 5.2.1) by the Chinese remainder theorem, blinded, and checked before release.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::blinding::Blinding;
use super::limbs;
use super::modulus::{Modulus, Room};
use super::pair::powers;
use super::private::{PRIME, PrivateNumbers};
use super::public::LIMBS;
use super::side_by_side::{Digits, Lane, Powers};
use crate::Error;
use crate::kernels::published;
use crate::secret::Secret;

impl PrivateNumbers {
    /// `out = input^d mod n`, in at least as many bytes as n has. `random` must be fresh in each call: it blinds.
    ///
    /// # Errors
    /// [`Error::Signature`] if `input` is not below n; [`Error::Fault`] if the result's power e is not `input`: the machine is
    /// faulty, or the key's factors are no primes. `out` is zero then.
    pub(crate) fn power(
        &self,
        input: &[u8],
        random: &[u8; 32],
        out: &mut [u8],
    ) -> Result<(), Error> {
        out.fill(0);
        let mut begun = Begun::of(self);
        begun.begin(input, random)?;
        let mut halves = Secret([[0; PRIME]; 2]);
        begun.powers(&mut halves);
        begun.finish(&mut halves, out)
    }
}

/// A private power m^d, from blinding to the check before release. The powers modulo p and q are computed between
/// [`Self::begin`] and [`Self::finish`].
pub struct Begun<'a> {
    pub key: &'a PrivateNumbers,
    m: Secret<[u64; LIMBS]>,
    /// m modulo p and q
    residues: Secret<[[u64; PRIME]; 2]>,
    blinding: Blinding,
}

impl<'a> Begun<'a> {
    /// To be begun in place.
    pub const fn of(key: &'a PrivateNumbers) -> Self {
        Self {
            key,
            m: Secret::ZERO,
            residues: Secret::ZERO,
            blinding: Blinding::NONE,
        }
    }

    /// Reads m, and blinds.
    ///
    /// # Errors
    /// [`Error::Signature`] if `input` is not below n.
    pub fn begin(&mut self, input: &[u8], random: &[u8; 32]) -> Result<(), Error> {
        let (key, parts) = (self.key, &*self.key.parts);
        key.public.below_n(&mut self.m, input)?;
        self.blinding.set(&key.public, random);
        let m = limbs::first(&*self.m, 2 * key.k());
        for (residue, prime) in self.residues.iter_mut().zip([&parts.p, &parts.q]) {
            prime.remainder(residue, m);
        }
        Ok(())
    }

    /// What is computed modulo p and q, for the blinding factor b: (m b^e)^d. The kernels' R^2 modulo both is `rr`.
    pub fn lanes<'b>(&'b self, rr: &'b [Digits; 2]) -> [Lane<'b>; 2] {
        let (k, parts) = (self.key.k(), &*self.key.parts);
        let ([a_p, a_q], b) = (&*self.residues, &*self.blinding.factor);
        let ([m_p, m_q], [rr_p, rr_q]) = (&parts.friendly.m, rr);
        [
            Lane {
                a: a_p,
                b,
                exponent: limbs::first(&parts.dp, k),
                prime: &parts.p,
                m: m_p,
                rr: rr_p,
            },
            Lane {
                a: a_q,
                b,
                exponent: limbs::first(&parts.dq, k),
                prime: &parts.q,
                m: m_q,
                rr: rr_q,
            },
        ]
    }

    /// The powers modulo p and q of this key alone.
    pub fn powers(&self, halves: &mut [[u64; PRIME]; 2]) {
        let wanted = Powers {
            lanes: self.lanes(&self.key.parts.friendly.rr),
            e: self.key.public.e(),
            bits: self.key.parts.friendly.bits,
        };
        if !powers(halves, &wanted) {
            for (r, lane) in halves.iter_mut().zip(&wanted.lanes) {
                one_power(r, [lane.a, lane.b], wanted.e, lane.exponent, lane.prime);
            }
        }
    }

    /// Recombines the powers modulo p and q, unblinds, checks and writes the result.
    ///
    /// # Errors
    /// [`Error::Fault`]; `out` is zero then.
    pub fn finish(&self, halves: &mut [[u64; PRIME]; 2], out: &mut [u8]) -> Result<(), Error> {
        out.fill(0);
        #[cfg(test)]
        tests::spoil(tests::Place::Halves, halves.as_flattened_mut());
        let (mut s, mut result) = (Secret([0; LIMBS]), Secret([0; LIMBS]));
        self.recombine(&mut result, halves);
        #[cfg(test)]
        tests::spoil(tests::Place::Recombined, &mut *result);
        self.blinding.unblind(&self.key.public, &mut s, &result);
        #[cfg(test)]
        tests::spoil(tests::Place::Unblinded, &mut *s);
        self.check(&s)?;
        limbs::to_bytes(out, limbs::first(&*s, 2 * self.key.k()));
        Ok(())
    }

    /// `r = m2 + q (qinv (m1 - m2) mod p)`
    fn recombine(&self, r: &mut [u64; LIMBS], [m1, m2]: &[[u64; PRIME]; 2]) {
        let (k, parts) = (self.key.k(), &*self.key.parts);
        let (mut t, mut h) = (Secret(*m2), Secret([0; PRIME]));
        parts.p.finish(&mut t); // q < 2p: both have their highest bits
        parts.p.difference(&mut h, m1, &t);
        parts.p.enter(&mut t, &h);
        parts.p.multiply(&mut h, &t, &parts.qinv);
        parts.p.finish(&mut h);
        #[cfg(test)]
        tests::spoil(tests::Place::Quotient, &mut *h);
        let mut multiple = Room::ZERO;
        parts.q.multiple(&mut multiple, &h);
        let r = limbs::first_mut(r, 2 * k);
        limbs::copy(r, multiple.as_flattened(), u64::MAX);
        limbs::add(r, limbs::first(m2, k), u64::MAX);
    }

    /// Whether s^e = m: a wrong half would reveal the factors.
    fn check(&self, s: &[u64; LIMBS]) -> Result<(), Error> {
        let mut power = Secret([0; LIMBS]);
        self.key.public.power_of(&mut power, s);
        let [power, m] = [&*power, &*self.m].map(|number| limbs::first(number, 2 * self.key.k()));
        let right = limbs::equal(power, m);
        if !published(right != 0) {
            return Err(Error::Fault); // the caller learns it
        }
        Ok(())
    }
}

/// `r = (a b^e)^exponent mod m`, for a and b below R.
fn one_power(
    r: &mut [u64; PRIME],
    [a, b]: [&[u64; PRIME]; 2],
    e: u64,
    exponent: &[u64],
    m: &Modulus<PRIME>,
) {
    let (mut factor, mut base) = (Secret([0; PRIME]), Secret([0; PRIME]));
    m.public_power(&mut factor, b, e);
    m.enter(&mut base, &factor);
    let mut entered = Secret([0; PRIME]);
    m.enter(&mut entered, a);
    m.multiply(&mut factor, &base, &entered);
    m.power(r, &factor, exponent);
    m.leave(r);
}

/// Faults for tests.
#[cfg(test)]
pub mod tests {
    use core::cell::Cell;

    /// Where a bit is flipped.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Place {
        /// The powers modulo eight primes, as they leave the kernels.
        Lanes,
        /// The powers modulo p and q, before they are recombined.
        Halves,
        /// qinv (m1 - m2) mod p
        Quotient,
        /// The power modulo n, with the blinding factor.
        Recombined,
        /// The result, before it is checked.
        Unblinded,
    }

    std::thread_local! {
        /// Where a number is spoiled, and in which bit.
        pub static FAULT: Cell<Option<(Place, usize)>> = const { Cell::new(None) };
        /// Numbers of this place that are left right before it.
        pub static RIGHT: Cell<usize> = const { Cell::new(0) };
    }

    pub fn spoil(place: Place, number: &mut [u64]) {
        let Some((_, bit)) = FAULT.get().filter(|fault| fault.0 == place) else {
            return;
        };
        let right = RIGHT.get();
        RIGHT.set(right.saturating_sub(1));
        if right == 0 {
            number[bit / 64] ^= 1 << (bit % 64);
        }
    }
}

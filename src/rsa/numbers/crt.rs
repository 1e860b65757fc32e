//! RSADP and RSASP1 (RFC 8017, sections 5.1.2 and 5.2.1) by the Chinese remainder theorem, blinded, and checked before release.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::blinding::Blinding;
use super::limbs;
use super::modulus::Modulus;
use super::pair::{Bases, powers};
use super::private::{PRIME, PrivateNumbers};
use super::public::LIMBS;
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
        let (mut m, mut s) = (Secret([0; LIMBS]), Secret([0; LIMBS]));
        self.public.below_n(&mut m, input)?;
        let blinding = Blinding::new(&self.public, random);
        let mut result = Secret([0; LIMBS]);
        self.private_power(&mut result, &m, &blinding);
        blinding.unblind(&self.public, &mut s, &result);
        self.check(&s, &m)?;
        limbs::to_bytes(out, limbs::first(&*s, 2 * self.k()));
        Ok(())
    }

    /// Whether s^e = m: a wrong half would reveal the factors.
    fn check(&self, s: &[u64; LIMBS], m: &[u64; LIMBS]) -> Result<(), Error> {
        let mut power = Secret([0; LIMBS]);
        self.public.power_of(&mut power, s);
        let right = limbs::equal(&*power, m);
        if !published(right != 0) {
            return Err(Error::Fault); // the caller learns it
        }
        Ok(())
    }

    /// `r = (a b^e)^d mod n` for the blinding factor b, from its residues modulo p and q: m2 + q (qinv (m1 - m2) mod p).
    fn private_power(&self, r: &mut [u64; LIMBS], a: &[u64; LIMBS], blinding: &Blinding) {
        let (k, parts) = (self.k(), &*self.parts);
        let (mut m1, mut m2) = (Secret([0; PRIME]), Secret([0; PRIME]));
        self.residues([&mut m1, &mut m2], limbs::first(a, 2 * k), blinding);
        #[cfg(test)]
        tests::spoil([&mut m1, &mut m2]);
        let (mut t, mut h) = (Secret(*m2), Secret([0; PRIME]));
        parts.p.finish(&mut t); // q < 2p: both have their highest bits
        parts.p.difference(&mut h, &m1, &t);
        parts.p.enter(&mut t, &h);
        parts.p.multiply(&mut h, &t, &parts.qinv);
        parts.p.finish(&mut h);
        let r = limbs::first_mut(r, 2 * k);
        limbs::multiply(r, limbs::first(&*h, k), parts.q.limbs());
        limbs::add(r, limbs::first(&*m2, k), u64::MAX);
    }

    /// `r = (a b^e)^d` modulo p and q, for a of 2k limbs.
    fn residues(&self, r: [&mut [u64; PRIME]; 2], a: &[u64], blinding: &Blinding) {
        let (parts, e) = (&*self.parts, self.public.e());
        let primes = [&parts.p, &parts.q];
        let mut residues = Secret([[0; PRIME]; 2]);
        for (residue, prime) in residues.iter_mut().zip(primes) {
            prime.remainder(residue, a);
        }
        let [m1, m2] = r;
        let exponents = [&parts.dp, &parts.dq].map(|d| limbs::first(d, self.k()));
        let bases = Bases {
            a: residues.each_ref(),
            b: &blinding.factor,
            e,
        };
        if !powers([m1, m2], &bases, exponents, primes, &parts.friendly) {
            for (((r, a), exponent), prime) in
                [m1, m2].into_iter().zip(bases.a).zip(exponents).zip(primes)
            {
                one_power(r, [a, bases.b], e, exponent, prime);
            }
        }
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
    use super::PRIME;

    std::thread_local! {
        /// Which half is spoiled, and in which bit.
        pub static FAULT: core::cell::Cell<Option<(usize, usize)>> = const { core::cell::Cell::new(None) };
    }

    pub fn spoil(halves: [&mut [u64; PRIME]; 2]) {
        if let Some((half, bit)) = FAULT.get() {
            halves[half][bit / 64] ^= 1 << (bit % 64);
        }
    }
}

//! Base blinding: the private power is of m r^e, for a fresh random r, and its result r times what is wanted.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! r is a random odd number of 256 bits, the highest of which is set. Guessing it is as hard as guessing a key, and r^e is spread
//! over all residues for e = 65537; for 3 it is short, and still unknown. It is computed modulo p and q, where m is blinded; what
//! leaves is recombined before it is unblinded. A short r makes its inverse modulo n cheap, as it needs an inverse modulo r only. It
//! exists, as n's factors are primes longer than r. All of it takes constant time: e is public.

use super::inverse::montgomery_inverse_of_small;
use super::limbs;
use super::private::PRIME;
use super::public::{LIMBS, PublicNumbers};
use crate::secret::Secret;

/// The factors of one operation.
pub struct Blinding {
    /// r
    pub factor: Secret<[u64; PRIME]>,
    /// R/r mod n, with Montgomery's R for n
    inverse: Secret<[u64; LIMBS]>,
}

impl Blinding {
    /// To be set in place.
    pub const NONE: Self = Self {
        factor: Secret::ZERO,
        inverse: Secret::ZERO,
    };

    pub fn set(&mut self, key: &PublicNumbers, random: &[u8; 32]) {
        let short = limbs::first_mut(&mut *self.factor, random.len() / 8);
        limbs::set_from_bytes(short, random);
        if let [low, .., high] = short {
            *low |= 1;
            *high |= 1 << 63;
        }
        let n = key.modulus();
        let inverse = limbs::first_mut(&mut *self.inverse, n.len());
        let _ = montgomery_inverse_of_small(inverse, short, n.limbs()); // it exists: the mask says nothing
    }

    /// `r = a / factor mod n`, for a < n.
    pub fn unblind(&self, key: &PublicNumbers, r: &mut [u64; LIMBS], a: &[u64; LIMBS]) {
        let n = key.modulus();
        n.multiply(r, a, &self.inverse);
        n.finish(r);
    }
}

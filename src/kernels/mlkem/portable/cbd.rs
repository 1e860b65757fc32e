//! Sampling from the centred binomial distribution (FIPS 203, Algorithm 8).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! Coefficient i is the number of ones among eta bits minus the number among the next eta bits.

use super::Poly;

/// eta = 2: two coefficients to a byte. Post `|r| <= 2`.
pub fn cbd2(r: &mut Poly, b: &[u8; 128]) {
    for (r, b) in r.as_chunks_mut().0.iter_mut().zip(b) {
        let ones = (b & 0x55) + (b >> 1 & 0x55); // four counts of two bits
        let differences = (ones & 0x33) + 0x44 - (ones >> 2 & 0x33); // plus 4: no borrow
        *r = [differences & 15, differences >> 4].map(|d| i16::from(d) - 4);
    }
}

/// eta = 3: eight coefficients to six bytes. Post `|r| <= 3`.
pub fn cbd3(r: &mut Poly, b: &[u8; 192]) {
    for (r, b) in r
        .as_chunks_mut::<8>()
        .0
        .iter_mut()
        .zip(b.as_chunks::<6>().0)
    {
        let [b0, b1, b2, b3, b4, b5] = *b;
        let bits = u64::from_le_bytes([b0, b1, b2, b3, b4, b5, 0, 0]);
        let mask = 0o1111_1111_1111_1111;
        let ones = (bits & mask) + (bits >> 1 & mask) + (bits >> 2 & mask); // sixteen counts of three bits
        let mask = 0o0707_0707_0707_0707;
        let differences = (ones & mask) + 0o0404_0404_0404_0404 - (ones >> 3 & mask); // plus 4: no borrow
        *r = core::array::from_fn(|i| (differences >> (6 * i) & 7) as i16 - 4);
    }
}

//! Comparison, selection and wiping in constant time.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use subtle::{Choice, ConditionallySelectable, ConstantTimeEq};

/// Whether two strings of the same length are equal, compared 64 bits at a time.
pub fn equal(a: &[u8], b: &[u8]) -> Choice {
    let ((a, a_rest), (b, b_rest)) = (a.as_chunks::<8>(), b.as_chunks::<8>());
    let words = a.iter().zip(b).fold(0, |d, (a, b)| {
        d | (u64::from_le_bytes(*a) ^ u64::from_le_bytes(*b))
    });
    let rest = a_rest.iter().zip(b_rest).fold(0, |d, (a, b)| d | (a ^ b));
    (words | u64::from(rest)).ct_eq(&0)
}

/// `if choice { b } else { a }`
pub fn select<const N: usize>(a: &[u8; N], b: &[u8; N], choice: Choice) -> [u8; N] {
    core::array::from_fn(|i| u8::conditional_select(&a[i], &b[i], choice))
}

#[cfg(test)]
mod tests {
    use super::equal;

    /// Equal, and different in one bit, in whole words and behind them.
    #[test]
    fn strings_of_any_length() {
        let string: [u8; 20] = core::array::from_fn(|i| i as u8);
        for length in 0..=string.len() {
            let a = string.get(..length).unwrap_or_default();
            assert!(bool::from(equal(a, a)));
            for bit in 0..8 * length {
                let mut other = string;
                other[bit / 8] ^= 1 << (bit % 8);
                let b = other.get(..length).unwrap_or_default();
                assert!(!bool::from(equal(a, b)), "bit {bit} of {length} bytes");
            }
        }
    }
}

//! Encoding of hints (FIPS 204, section 7.1). It is canonical: decoding refuses every other string.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

/// A hint: zeros and ones.
pub type Hint<const K: usize> = [[u8; 256]; K];

/// Algorithm 20, HintBitPack: omega positions, then K counts. The hint has at most omega ones.
#[cfg(any(test, feature = "signing"))]
pub fn hint_bit_pack<const K: usize>(y: &mut [u8], h: &Hint<K>) {
    let Some((places, counts)) = y
        .len()
        .checked_sub(K)
        .and_then(|omega| y.split_at_mut_checked(omega))
    else {
        return;
    };
    places.fill(0);
    let mut index = 0;
    for (f, count) in h.iter().zip(counts) {
        // Ones are rare: 64 places at a time.
        for (number, block) in f.as_chunks::<64>().0.iter().enumerate() {
            let mut ones = ones(block);
            while ones != 0 {
                if let Some(place) = places.get_mut(index) {
                    *place = (64 * number) as u8 + ones.trailing_zeros() as u8;
                    index += 1;
                }
                ones &= ones - 1;
            }
        }
        *count = index as u8;
    }
}

/// 64 zeros and ones as bits.
#[cfg(any(test, feature = "signing"))]
fn ones(block: &[u8; 64]) -> u64 {
    let eights = block.as_chunks().0.iter().rev();
    eights.fold(0, |bits, eight| {
        // The product moves byte i to bit 56 + i; no two terms meet.
        let eight = u64::from_le_bytes(*eight).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        bits << 8 | eight
    })
}

/// Algorithm 21, HintBitUnpack. Returns `false` if `y` is malformed.
pub fn hint_bit_unpack<const K: usize>(h: &mut Hint<K>, y: &[u8]) -> bool {
    let Some(places) = hint_places::<K>(y) else {
        return false;
    };
    for (f, ones) in h.iter_mut().zip(places) {
        f.fill(0);
        // Line 12.
        ones.iter().for_each(|place| f[usize::from(*place)] = 1);
    }
    true
}

/// The same, as the places of each polynomial's ones. `None` if `y` is malformed.
pub fn hint_places<const K: usize>(y: &[u8]) -> Option<[&[u8]; K]> {
    let omega = y.len().checked_sub(K)?;
    let (places, counts) = y.split_at_checked(omega)?;
    let (mut found, mut index) = ([&places[..0]; K], 0);
    for (ones, count) in found.iter_mut().zip(counts) {
        // Lines 4 and 5: counts do not fall, and do not exceed omega.
        let end = usize::from(*count);
        *ones = places.get(index..end)?;
        // Lines 8 to 11: places rise.
        if !ones.is_sorted_by(|a, b| a < b) {
            return None;
        }
        index = end;
    }
    // Lines 16 to 18: what is left is zero.
    let rest = places.get(index..)?;
    rest.iter().all(|place| *place == 0).then_some(found)
}

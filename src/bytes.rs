//! Byte strings whose lengths are in their types, and their parts.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use crate::secret::Zero;

/// Bytes as arrays of known size: all that this library says of lengths.
pub trait Bytes: AsRef<[u8]> + AsMut<[u8]> + Copy + Zero + 'static {}

impl<const N: usize> Bytes for [u8; N] {}

/// The first `A` bytes and the last `B`, which are all.
#[inline(always)]
pub fn split<const N: usize, const A: usize, const B: usize>(
    bytes: &[u8; N],
) -> (&[u8; A], &[u8; B]) {
    const { assert!(A + B == N) };
    match (bytes.first_chunk(), bytes.last_chunk()) {
        (Some(first), Some(last)) => (first, last),
        _ => unreachable!(),
    }
}

#[inline(always)]
pub fn split_mut<const N: usize, const A: usize, const B: usize>(
    bytes: &mut [u8; N],
) -> (&mut [u8; A], &mut [u8; B]) {
    const { assert!(A + B == N) };
    match bytes.split_first_chunk_mut::<A>() {
        Some((first, rest)) => match rest.first_chunk_mut() {
            Some(last) => (first, last),
            None => unreachable!(),
        },
        None => unreachable!(),
    }
}

/// `K` strings of `C` bytes.
#[inline(always)]
pub fn chunks<const N: usize, const C: usize, const K: usize>(bytes: &[u8; N]) -> &[[u8; C]; K] {
    const { assert!(C * K == N) };
    match bytes.as_chunks().0.first_chunk() {
        Some(chunks) => chunks,
        None => unreachable!(),
    }
}

#[inline(always)]
pub fn chunks_mut<const N: usize, const C: usize, const K: usize>(
    bytes: &mut [u8; N],
) -> &mut [[u8; C]; K] {
    const { assert!(C * K == N) };
    match bytes.as_chunks_mut().0.first_chunk_mut() {
        Some(chunks) => chunks,
        None => unreachable!(),
    }
}

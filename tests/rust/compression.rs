//! Compression and decompression on every backend: every coefficient, against FIPS 203's equations 4.7 and 4.8.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use crate::kernels::{Poly, available};

const Q: u64 = 3329;

/// ByteEncode_d (Algorithm 5).
fn encode<const N: usize>(d: usize, fields: &[u64; 256]) -> [u8; N] {
    core::array::from_fn(|i| {
        (0..8)
            .map(|bit| ((fields[(8 * i + bit) / d] >> ((8 * i + bit) % d) & 1) as u8) << bit)
            .sum()
    })
}

macro_rules! check {
    ($d:literal, $compress:ident, $decompress:ident) => {
        for backend in available() {
            for start in (0..Q).step_by(256) {
                let a: [u64; 256] = core::array::from_fn(|i| (start + i as u64) % Q);
                let compressed = a.map(|x| ((x << ($d + 1)) + Q) / (2 * Q) % (1 << $d));
                let mut b = [0; 32 * $d];
                (backend.mlkem.$compress)(&mut b, &Poly(a.map(|x| x as i16)));
                assert_eq!(encode($d, &compressed), b, "{} from {start}", backend.name);

                let y = a.map(|x| x % (1 << $d));
                let mut r = Poly::ZERO;
                (backend.mlkem.$decompress)(&mut r, &encode($d, &y));
                assert_eq!(
                    y.map(|y| ((Q * y + (1 << ($d - 1))) >> $d) as i16),
                    r.0,
                    "{} from {start}",
                    backend.name
                );
            }
        }
    };
}

/// Every coefficient, for every d.
#[test]
fn every_coefficient() {
    check!(1, compress_d1, decompress_d1);
    check!(4, compress_d4, decompress_d4);
    check!(5, compress_d5, decompress_d5);
    check!(10, compress_d10, decompress_d10);
    check!(11, compress_d11, decompress_d11);
}

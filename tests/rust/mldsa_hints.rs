//! The encoding of hints (FIPS 204, Algorithms 20 and 21): one string for each hint, every other refused.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use proptest::prelude::*;

use crate::mldsa::hints::{Hint, hint_bit_pack, hint_bit_unpack};
use crate::secret::Zero;

macro_rules! parameter_set {
    ($module:ident, $k:literal, $omega:literal) => {
        mod $module {
            use super::*;

            const K: usize = $k;
            const OMEGA: usize = $omega;
            /// Where the counts of the last four polynomials are.
            const LAST: usize = OMEGA + K - 4;

            type Encoded = [u8; OMEGA + K];

            fn pack(h: &Hint<K>) -> Encoded {
                let mut y = [0xaa; OMEGA + K];
                hint_bit_pack(&mut y, h);
                y
            }

            fn unpack(y: &Encoded) -> Option<Hint<K>> {
                let mut h = [[0xaa; 256]; K];
                hint_bit_unpack(&mut h, y).then_some(h)
            }

            /// Ones at these places of each of the last four polynomials.
            fn hint(places: [&[u8]; 4]) -> Hint<K> {
                let mut h = Hint::<K>::ZERO;
                for (f, places) in h.iter_mut().skip(K - 4).zip(places) {
                    places.iter().for_each(|place| f[usize::from(*place)] = 1);
                }
                h
            }

            /// A hint is its encoding's, with any number of ones up to omega, in any polynomials.
            #[test]
            fn there_and_back() {
                let many: [u8; OMEGA] = core::array::from_fn(|i| (255 - i) as u8);
                for h in [
                    hint([&[]; 4]),
                    hint([&[0], &[255], &[0, 255], &[]]),
                    hint([&many, &[], &[], &[]]),
                    hint([&[], &[], &[], &many]),
                    hint([&many[..10], &many[10..20], &many[20..30], &many[30..]]),
                ] {
                    assert_eq!(Some(h), unpack(&pack(&h)));
                }
            }

            /// Each malformed string differs in one byte from one that is not.
            #[test]
            fn malformed() {
                let good = pack(&hint([&[3, 7, 9], &[], &[200, 201], &[5]]));
                assert_eq!([3, 7, 9, 200, 201, 5, 0], good[..7]);
                assert_eq!([0; K - 4], good[OMEGA..LAST]);
                assert_eq!([3, 3, 5, 6], good[LAST..]);
                assert!(unpack(&good).is_some());
                let changed = |changes: &[(usize, u8)]| {
                    let mut y = good;
                    changes.iter().for_each(|(at, value)| y[*at] = *value);
                    unpack(&y).is_some()
                };
                assert!(changed(&[(1, 8)]), "another place");
                for (name, changes) in [
                    ("two equal places", &[(1, 3)][..]),
                    ("places that fall", &[(1, 2)]),
                    ("two equal places at the end of a polynomial", &[(4, 200)]),
                    ("a count that falls", &[(LAST + 1, 2)]),
                    ("a count that falls to zero", &[(LAST + 3, 0)]),
                    ("a count of 255", &[(LAST + 3, 255)]),
                    ("a count of omega + 1", &[(LAST + 3, OMEGA as u8 + 1)]),
                    (
                        "four counts above omega",
                        &[
                            (LAST, OMEGA as u8 + 1),
                            (LAST + 1, OMEGA as u8 + 1),
                            (LAST + 2, OMEGA as u8 + 1),
                            (LAST + 3, OMEGA as u8 + 1),
                        ],
                    ),
                    ("a place after the last one", &[(6, 1)]),
                    ("the last place after the last one", &[(OMEGA - 1, 1)]),
                    ("a last count that leaves a place over", &[(LAST + 3, 5)]),
                    ("a last count beyond the places", &[(LAST + 3, 8)]),
                ] {
                    assert!(!changed(changes), "{name}");
                }
            }

            /// A place of zero is one, and ends the padding.
            #[test]
            fn place_zero() {
                let y = pack(&hint([&[], &[], &[], &[0]]));
                let mut more = y;
                more[LAST + 3] = 2;
                assert!(unpack(&y).is_some());
                assert_eq!(None, unpack(&more), "0 twice");
            }

            /// Strings that are too short for their counts are refused.
            #[test]
            fn too_short() {
                let mut h = Hint::<K>::ZERO;
                assert!(!hint_bit_unpack(&mut h, &[0; K - 1]));
                assert!(hint_bit_unpack(&mut h, &[0; K]));
            }

            proptest! {
                /// What is accepted is what would have been made.
                #[test]
                fn canonical(places in prop::collection::vec(0u8..4, 4 * K), counts in prop::collection::vec(0u8..5, K), sorted: bool) {
                    let mut y = [0; OMEGA + K];
                    let mut end = 0;
                    for (i, count) in counts.iter().enumerate() {
                        let mut some = places[i * 4..i * 4 + usize::from(*count)].to_vec();
                        if sorted {
                            some.sort_unstable();
                        }
                        y[end..end + some.len()].copy_from_slice(&some);
                        end += some.len();
                        y[OMEGA + i] = end as u8;
                    }
                    if let Some(h) = unpack(&y) {
                        prop_assert_eq!(y, pack(&h));
                    }
                }
            }
        }
    };
}

parameter_set!(mldsa44, 4, 80);
parameter_set!(mldsa65, 6, 55);
parameter_set!(mldsa87, 8, 75);

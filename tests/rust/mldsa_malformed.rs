//! Malformed signatures of ML-DSA, in every parameter set and on every backend: no two encodings of one signature are accepted.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::string::String;
use std::vec::Vec;

use crate::Error;
use crate::kernels::on_every_backend;

macro_rules! parameter_set {
    ($module:ident, $omega:literal, $c_tilde:literal) => {
        mod $module {
            use super::*;
            use crate::$module::*;

            /// A signature whose hints or z no signer encodes is refused: places that are equal or fall, counts that fall or are
            /// too large, places behind the last hint, and z of gamma_1 or 1 - gamma_1, wherever they are.
            #[test]
            fn malformed() {
                const K: usize = (VERIFYING_KEY_SIZE - 32) / 320;
                const COUNTS: usize = SIGNATURE_SIZE - K;
                const PLACES: usize = COUNTS - $omega;
                const Z: usize = $c_tilde;
                let key = SigningKey::from_seed(&[1; 32]);
                // A message whose signature has two hints or more in each polynomial, and fewer than omega.
                let (number, sigma) = (0..)
                    .map(|n| (n, key.sign_deterministic(&[n], b"").unwrap()))
                    .find(|(_, sigma)| {
                        let counts = &sigma[COUNTS..];
                        counts[0] >= 2
                            && counts.windows(2).all(|two| two[1] >= two[0] + 2)
                            && counts[K - 1] < $omega
                    })
                    .unwrap();
                let first = |polynomial: usize| match polynomial {
                    0 => PLACES,
                    _ => PLACES + usize::from(sigma[COUNTS + polynomial - 1]),
                };
                let mut spoilt = Vec::new();
                let mut spoil = |what: String, change: &mut dyn FnMut(&mut Signature)| {
                    let mut signature = sigma;
                    change(&mut signature);
                    assert!(signature != sigma, "{what}");
                    spoilt.push((what, signature));
                };
                for polynomial in 0..K {
                    let (place, count) = (first(polynomial), COUNTS + polynomial);
                    spoil(std::format!("places of {polynomial} fall"), &mut |sigma| {
                        sigma.swap(place, place + 1)
                    });
                    spoil(
                        std::format!("places of {polynomial} are equal"),
                        &mut |sigma| sigma[place + 1] = sigma[place],
                    );
                    for most in [$omega + 1, 255] {
                        spoil(
                            std::format!("the count of {polynomial} is {most}"),
                            &mut |sigma| sigma[count] = most,
                        );
                    }
                    if polynomial > 0 {
                        spoil(
                            std::format!("the count of {polynomial} falls"),
                            &mut |sigma| sigma[count] = sigma[count - 1] - 1,
                        );
                        spoil(
                            std::format!("the count of {polynomial} falls to zero"),
                            &mut |sigma| sigma[count] = 0,
                        );
                    }
                }
                spoil("all counts above omega".into(), &mut |sigma| {
                    sigma[COUNTS..].fill($omega + 1)
                });
                for place in [PLACES + usize::from(sigma[SIGNATURE_SIZE - 1]), COUNTS - 1] {
                    spoil(
                        std::format!("a place at {place}, behind the last hint"),
                        &mut |sigma| sigma[place] = 1,
                    );
                }
                let bits = if K == 4 { 18 } else { 20 };
                let coefficients = (PLACES - Z) * 8 / bits;
                assert_eq!(0, coefficients % 256);
                for index in (0..coefficients).step_by(61).chain([coefficients - 1]) {
                    for ones in [false, true] {
                        spoil(std::format!("coefficient {index} of z"), &mut |sigma| {
                            for bit in index * bits..(index + 1) * bits {
                                let byte = &mut sigma[Z + bit / 8];
                                *byte = *byte & !(1 << (bit % 8)) | u8::from(ones) << (bit % 8);
                            }
                        });
                    }
                }
                on_every_backend(|backend| {
                    let public = key.verifying_key();
                    let prepared = public.prepare();
                    assert_eq!(Ok(()), public.verify(&[number], b"", &sigma));
                    for (what, signature) in &spoilt {
                        let found = [
                            public.verify(&[number], b"", signature),
                            prepared.verify(&[number], b"", signature),
                        ];
                        assert_eq!(
                            [Err(Error::Signature); 2],
                            found,
                            "{}: {what}",
                            backend.name
                        );
                    }
                });
            }
        }
    };
}

parameter_set!(mldsa44, 80, 32);
parameter_set!(mldsa65, 55, 48);
parameter_set!(mldsa87, 75, 64);

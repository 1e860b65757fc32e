//! The norm of z (FIPS 204, Algorithm 8, line 13): one coefficient decides, where all else is consistent.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! Of a key with t1 = 0, w'_approx = A z does not depend on c: c~ follows from any z, without a hint. Here z is 0 but for its
//! last coefficient, rho is 0 to 31, and c~ is H(mu || w1Encode(HighBits(A z))) by the executable specification;
//! tests/ffi/test_signatures.py makes these signatures there, and has the C library verify them.

use crate::Error;
use crate::kernels::on_every_backend;

/// The bytes of a hexadecimal number.
fn of_hex(to: &mut [u8], text: &str) {
    assert_eq!(2 * to.len(), text.len());
    for (to, digits) in to.iter_mut().zip(text.as_bytes().chunks(2)) {
        *to = u8::from_str_radix(core::str::from_utf8(digits).unwrap(), 16).unwrap();
    }
}

macro_rules! parameter_set {
    ($module:ident, $gamma_1:literal, $beta:literal, $omega:literal, $c_tilde:literal, $hashes:expr) => {
        mod $module {
            use super::*;
            use crate::$module::*;

            const K: usize = (VERIFYING_KEY_SIZE - 32) / 320;

            /// A signature whose z is 0 but for its last coefficient.
            fn signature(value: i32, c_tilde: &str) -> Signature {
                let mut sigma = [0; SIGNATURE_SIZE];
                of_hex(&mut sigma[..$c_tilde], c_tilde);
                let z = &mut sigma[$c_tilde..SIGNATURE_SIZE - $omega - K];
                let bits = if $gamma_1 == 1 << 17 { 18 } else { 20 };
                let count = z.len() * 8 / bits;
                for index in 0..count {
                    let value = if index == count - 1 { value } else { 0 };
                    for bit in 0..bits {
                        let at = index * bits + bit;
                        z[at / 8] |= (($gamma_1 - value) >> bit & 1) as u8 * (1 << (at % 8));
                    }
                }
                sigma
            }

            /// gamma_1 - beta - 1 is accepted, gamma_1 - beta refused, of either sign, by a key, a prepared key and a batch.
            #[test]
            fn norm_of_z() {
                let mut pk = [0; VERIFYING_KEY_SIZE];
                (0..32).for_each(|i| pk[i] = i as u8);
                let bound = $gamma_1 - $beta;
                let values = [bound - 1, 1 - bound, bound, -bound];
                let hashes: [&str; 4] = $hashes;
                on_every_backend(|backend| {
                    let key = VerifyingKey::from_bytes(&pk);
                    for (value, c_tilde) in values.into_iter().zip(hashes) {
                        let sigma = signature(value, c_tilde);
                        let mut valid = [value.abs() >= bound];
                        let _ = VerifyingKey::verify_many(
                            &[&key],
                            &[b"message"],
                            &[b""],
                            &[sigma],
                            &mut valid,
                        );
                        let found = [
                            key.verify(b"message", b"", &sigma),
                            key.prepare().verify(b"message", b"", &sigma),
                            if valid[0] {
                                Ok(())
                            } else {
                                Err(Error::Signature)
                            },
                        ];
                        let expected = if value.abs() < bound {
                            Ok(())
                        } else {
                            Err(Error::Signature)
                        };
                        assert_eq!([expected; 3], found, "{}: {value}", backend.name);
                    }
                });
            }
        }
    };
}

parameter_set!(
    mldsa44,
    131072,
    78,
    80,
    32,
    [
        "5e53091ae96f265e0420465d8d288789f0e508d4420cf68bf99e2d63efdc18e8",
        "d92360ca0cbd1bbc77c698304946f14474f854c4b1811f833922503bee7f32d1",
        "87b18a834e01daec80b087ee9285f0d0b2d9eca4e217269c6820a91c9f4f010a",
        "42ad5122a2e92a75d775c4d77b73c4bbe7c1f1e450e4be5ec934f1384982c65d",
    ]
);

parameter_set!(
    mldsa65,
    524288,
    196,
    55,
    48,
    [
        concat!(
            "32b09d70214107164b4936a7e71fb471c65bf3cd73313ab8b734e51e9014329b",
            "47d6cc7eca6d0befc10eb4eb81b15071"
        ),
        concat!(
            "144d146121ba233af1db4d0b94d68fb97763fda03ec1e75f9cda865f794d2e3a",
            "3004bec04f3917b884895bc705491c14"
        ),
        concat!(
            "46aa96c63ee5abb517b193172c845475b3a6e5027b391d5faa0f1cd34da9654d",
            "ac95a0aeb7595b4d470238bf5dda0a64"
        ),
        concat!(
            "aa72c3c2cab616a6aa03b886bd713bed5c642c0d1b1c3600706e8ac12ce7eef5",
            "35566ddba5cc164bc17f1b1ffc871a35"
        ),
    ]
);

parameter_set!(
    mldsa87,
    524288,
    120,
    75,
    64,
    [
        concat!(
            "31232222f8c91573356e9ae5abc1250a2f81b399dcd0fef983424acae489d0c3",
            "2e1d81cfc5f31162c70921c52b1c14f106999d5692b5e8038687606a024022c6"
        ),
        concat!(
            "e70ee2b6f695ca966aefeed3d8f38b47505422c83da55e7558ab3a1964f6ed22",
            "384a5062c7d8dc9442155b9686ca3d654e342525948fb0865795ab2c5d57c66f"
        ),
        concat!(
            "f33f09965722aed643f13cc15d720a2cd000e6153e38f0ce9cd577b8fd1ba684",
            "1c0ba0e0dc697dc32327531be9bae45fd1f025d2e1f578c5ea653d07cb2a92a5"
        ),
        concat!(
            "a48bb6e5e06549c222ca1c334803ab78ddd12bd94d7fe4e11ab1c372f6a8732a",
            "a45e936870755c1fdd700e9521d6ec16ce533e355aa7a68f94ab80b6ad1f3a67"
        ),
    ]
);

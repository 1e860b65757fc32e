//! OpenSSL's signatures of a given mu, which its parameter "mu" announces. It has no HashML-DSA.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::sync::OnceLock;

use peers_interface::{Dsa, SignsMu, MU};

use crate::dsa::{algorithm, sign_with, verify_with, Algorithm};
use crate::{c, read_dk, read_ek};

/// That mu is given, and whether the signature is deterministic, for the time of one call.
fn parameters(given: &mut i32, deterministic: &mut i32) -> [c::OSSL_PARAM; 3] {
    // SAFETY: OpenSSL reads the values only.
    unsafe {
        [
            c::OSSL_PARAM_construct_int(c"mu".as_ptr(), given),
            c::OSSL_PARAM_construct_int(c"deterministic".as_ptr(), deterministic),
            c::OSSL_PARAM_construct_end(),
        ]
    }
}

macro_rules! with {
    ($name:literal, $table:expr) => {{
        static FOUND: OnceLock<Algorithm> = OnceLock::new();
        struct Set;
        impl SignsMu for Set {
            fn sign_mu(
                private: &[u8],
                mu: &[u8; MU],
                deterministic: bool,
                out: &mut [u8],
            ) -> Option<()> {
                let (key, mut given, mut fixed) =
                    (read_dk($name, private)?, 1, i32::from(deterministic));
                let list = parameters(&mut given, &mut fixed);
                sign_with(&key, algorithm(&FOUND, $name), &list, mu, out)
            }
            fn verify_mu(public: &[u8], mu: &[u8; MU], signature: &[u8]) -> bool {
                let (mut given, mut fixed) = (1, 0);
                let list = parameters(&mut given, &mut fixed);
                let method = algorithm(&FOUND, $name);
                read_ek($name, public)
                    .is_some_and(|key| verify_with(&key, method, &list, mu, signature))
            }
        }
        $table.with_mu::<Set>()
    }};
}

/// The tables of the three parameter sets with them.
pub fn with(tables: [Dsa; 3]) -> [Dsa; 3] {
    let [of44, of65, of87] = tables;
    [
        with!(c"ML-DSA-44", of44),
        with!(c"ML-DSA-65", of65),
        with!(c"ML-DSA-87", of87),
    ]
}

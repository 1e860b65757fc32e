//! HashML-DSA and signatures of a given mu of a loaded library, as Rust functions on vectors.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

pub use peers_interface::{HashFunction, Hashed, MU};
use peers_interface::{Input, Output};

use crate::dsa::Dsa;

/// Private keys are in the form that `generate` writes. Of what signs, the outer `None` means that the library has no such
/// function, the inner that it refused.
impl Dsa {
    /// The hash functions with which the library has HashML-DSA.
    pub fn hash_functions(&self) -> Vec<HashFunction> {
        let Some(has) = self.table.has_hash else {
            return vec![];
        };
        let all = HashFunction::ALL.into_iter();
        all.filter(|function| has(Input::new(&function.byte())))
            .collect()
    }

    /// The signature of HashML-DSA, deterministic or with the library's own randomness.
    pub fn sign_hashed(
        &self,
        private: &[u8],
        what: Hashed<'_>,
        deterministic: bool,
    ) -> Option<Option<Vec<u8>>> {
        let sign = match deterministic {
            true => self.table.sign_hashed_deterministic?,
            false => self.table.sign_hashed?,
        };
        let function = what.function.byte();
        let [private, message, context] = [private, what.message, what.context].map(Input::new);
        self.written(|out| Some(sign(private, Input::new(&function), message, context, out)))
    }

    /// Whether a signature of HashML-DSA is valid.
    ///
    /// # Panics
    /// If the library has no HashML-DSA.
    pub fn verify_hashed(&self, public: &[u8], what: Hashed<'_>, signature: &[u8]) -> bool {
        let verify = self.table.verify_hashed;
        let verify = verify.expect("a library with HashML-DSA verifies it");
        let function = what.function.byte();
        let [public, message, context, signature] =
            [public, what.message, what.context, signature].map(Input::new);
        verify(public, Input::new(&function), message, context, signature)
    }

    /// The signature of mu, deterministic or with the library's own randomness.
    pub fn sign_mu(
        &self,
        private: &[u8],
        mu: &[u8; MU],
        deterministic: bool,
    ) -> Option<Option<Vec<u8>>> {
        let sign = match deterministic {
            true => self.table.sign_mu_deterministic?,
            false => self.table.sign_mu?,
        };
        self.written(|out: Output<'_>| Some(sign(Input::new(private), Input::new(mu), out)))
    }

    /// Whether a signature of mu is valid; `None` if the library takes none.
    pub fn verify_mu(&self, public: &[u8], mu: &[u8; MU], signature: &[u8]) -> Option<bool> {
        let verify = self.table.verify_mu?;
        Some(verify(
            Input::new(public),
            Input::new(mu),
            Input::new(signature),
        ))
    }

    /// Calls every function.
    pub(crate) fn use_prehash_once(&self, public: &[u8], private: &[u8]) {
        for function in self.hash_functions() {
            let what = Hashed {
                function,
                message: b"message",
                context: b"",
            };
            for deterministic in [false, true] {
                let made = self.sign_hashed(private, what, deterministic).flatten();
                let made = made.expect("a fresh key is valid");
                assert!(self.verify_hashed(public, what, &made));
            }
        }
        for deterministic in [false, true] {
            if let Some(made) = self.sign_mu(private, &[7; MU], deterministic) {
                let made = made.expect("a fresh key is valid");
                assert_eq!(Some(true), self.verify_mu(public, &[7; MU], &made));
            }
        }
    }
}

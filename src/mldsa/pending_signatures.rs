//! Signatures in calls of a limited number of attempts.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

/// Defines how a type of private keys begins and resumes signatures.
macro_rules! begun {
    ($module:ident, $key:ident, $kind:ident, $make:literal) => {
        impl $key {
            /// Begins the signature of mu, hedged as [`Self::sign_mu`], for callers that must not be kept waiting: signing takes a
            /// random number of attempts, and [`PendingSignature::attempt`] makes as many as the caller chooses.
            ///
            /// With a [`SigningKey`] each call expands the key again, as a signature does, and with the feature `low-memory` it needs
            /// as little memory as one. A [`PreparedSigningKey`] holds the matrix, and that feature saves nothing there.
            #[doc = example!($module,
                concat!("let key = ", $make, ";"),
                "let mu = key.mu(b\"message\", b\"\")?;",
                "let mut pending = key.begin_mu(&mu)?;",
                "let signature = loop {",
                "    if let Some(signature) = pending.attempt(2) {",
                "        break signature;",
                "    }",
                "    // something else that is due",
                "};",
                "key.verifying_key().verify(b\"message\", b\"\", &signature)?;",
            )]
            ///
            /// # Errors
            /// [`Error::Randomness`].
            #[cfg(feature = "getrandom")]
            pub fn begin_mu(&self, mu: &Mu) -> Result<PendingSignature<'_>, Error> {
                let mut rnd = Secret([0; 32]);
                random(rnd.as_mut_slice())?;
                Ok(self.begin_mu_randomized(mu, &rnd))
            }

            /// The same with 32 random bytes from the caller, or with zeros for the deterministic signature.
            #[doc = example!($module,
                concat!("let key = ", $make, ";"),
                "let mu = key.mu(b\"message\", b\"\")?;",
                "let mut pending = key.begin_mu_randomized(&mu, &[0; 32]);",
                "while pending.attempt(1).is_none_or(|signature| signature != key.sign_mu_deterministic(&mu)) {}",
            )]
            #[must_use]
            pub fn begin_mu_randomized(&self, mu: &Mu, rnd: &[u8; 32]) -> PendingSignature<'_> {
                let mut pending = PendingSignature {
                    key: PendingKey::$kind(self),
                    pending: Pending::new(mu.as_bytes()),
                };
                pending.pending.begin(self.k(), rnd);
                pending
            }

            /// Goes on with a signature of this key: makes at most `attempts` attempts, as [`PendingSignature::attempt`] does.
            #[doc = example!($module,
                concat!("let key = ", $make, ";"),
                "let mut suspended = key.begin_mu(&key.mu(b\"message\", b\"\")?)?.suspend();",
                "let signature: Option<Signature> = key.resume(&mut suspended, 1)?;",
            )]
            ///
            /// # Errors
            /// [`Error::PendingKey`] if the signature was begun with another key.
            pub fn resume(
                &self,
                suspended: &mut SuspendedSignature,
                attempts: usize,
            ) -> Result<Option<Signature>, Error> {
                if suspended.tr != self.tr() {
                    return Err(Error::PendingKey);
                }
                let mut signature = [0; SIGNATURE_SIZE];
                let pending = &mut suspended.pending;
                Ok(self.attempt(pending, attempts, &mut signature).then_some(signature))
            }
        }
    };
}

/// Defines the pending signatures of a parameter set in its module.
macro_rules! pending_signatures {
    ($module:ident) => {
        pending_signatures::begun!($module, SigningKey, Bytes, "SigningKey::generate()?");
        pending_signatures::begun!($module, PreparedSigningKey, Prepared, "SigningKey::generate()?.prepare()");

        /// A pending signature without its key, for callers that keep both in structures of their own:
        /// [`PendingSignature::suspend`], [`SigningKey::resume`], [`PreparedSigningKey::resume`]. It is wiped when dropped.
        pub struct SuspendedSignature {
            pending: Pending,
            tr: [u8; 64],
        }

        /// A signature that is made bit by bit: [`SigningKey::begin_mu`], [`PreparedSigningKey::begin_mu`]. It is wiped when dropped.
        pub struct PendingSignature<'a> {
            key: PendingKey<'a>,
            pending: Pending,
        }

        enum PendingKey<'a> {
            Bytes(&'a SigningKey),
            Prepared(&'a PreparedSigningKey),
        }

        impl PendingSignature<'_> {
            /// Makes at most `attempts` attempts; the signature, if one succeeds. Otherwise the next call goes on where this one ended.
            /// After the signature, calls begin anew and make the same one again.
            ///
            /// How many attempts a signature takes says nothing of the key.
            #[doc = example!($module,
                "let key = SigningKey::generate()?.prepare();",
                "let mut pending = key.begin_mu(&key.mu(b\"message\", b\"\")?)?;",
                "let signature: Option<Signature> = pending.attempt(1);",
            )]
            #[must_use]
            pub fn attempt(&mut self, attempts: usize) -> Option<Signature> {
                let (mut signature, pending) = ([0; SIGNATURE_SIZE], &mut self.pending);
                let made = match self.key {
                    PendingKey::Bytes(key) => key.attempt(pending, attempts, &mut signature),
                    PendingKey::Prepared(key) => key.attempt(pending, attempts, &mut signature),
                };
                made.then_some(signature)
            }

            /// Lets go of the key. [`SigningKey::resume`] and [`PreparedSigningKey::resume`] go on.
            #[doc = example!($module,
                "let key = SigningKey::generate()?.prepare();",
                "let mut suspended = key.begin_mu(&key.mu(b\"message\", b\"\")?)?.suspend();",
                "let signature = loop {",
                "    if let Some(signature) = key.resume(&mut suspended, 2)? {",
                "        break signature;",
                "    }",
                "};",
                "key.verifying_key().verify(b\"message\", b\"\", &signature)?;",
            )]
            #[must_use]
            pub fn suspend(self) -> SuspendedSignature {
                let tr = match self.key {
                    PendingKey::Bytes(key) => key.tr(),
                    PendingKey::Prepared(key) => key.tr(),
                };
                SuspendedSignature { pending: self.pending, tr }
            }
        }
    };
}

pub(super) use {begun, pending_signatures};

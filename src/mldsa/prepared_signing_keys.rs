//! Prepared private keys, and signatures in calls of a limited number of attempts.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

/// Defines the prepared private keys of a parameter set, and their pending signatures, in its module.
macro_rules! prepared_signing_keys {
    ($module:ident, $set:ident, $k:literal, $l:literal) => {
        /// A private key with its matrix expanded and its vectors transformed, for many signatures. It is wiped when dropped;
        /// [`SigningKey`] describes copies left by moves.
        pub struct PreparedSigningKey {
            expanded: ExpandedSecret<$k, $l>,
            public: VerifyingKey,
            tr: [u8; 64],
            made_by: MadeBy,
        }

        impl PreparedSigningKey {
            /// [`SigningKey::from_seed`] and [`SigningKey::prepare`] in less time than both: the matrix is sampled once.
            #[doc = example!($module,
                "let seed = [7; SEED_SIZE]; // a known answer's",
                "let key = PreparedSigningKey::from_seed(&seed);",
                "assert_eq!(key.verifying_key(), SigningKey::from_seed(&seed).verifying_key());",
            )]
            pub fn from_seed(seed: &[u8; 32]) -> Self {
                let mut prepared = Self::EMPTY;
                prepared.generate(seed);
                prepared
            }

            /// [`SigningKey::from_expanded`] and [`SigningKey::prepare`] in less time than both: the matrix is sampled once.
            #[doc = example!($module,
                "let bytes = SigningKey::generate()?.to_expanded();",
                "let key = PreparedSigningKey::from_expanded(&bytes)?;",
                "let signature = key.sign(b\"message\", b\"context\")?;",
            )]
            ///
            /// # Errors
            /// [`Error::SigningKeyRange`], [`Error::SigningKeyParts`].
            pub fn from_expanded(bytes: &[u8; EXPANDED_KEY_SIZE]) -> Result<Self, Error> {
                let mut prepared = Self::EMPTY;
                prepared.read(bytes)?;
                Ok(prepared)
            }

            /// To be filled in place.
            const EMPTY: Self = Self {
                expanded: ExpandedSecret::ZERO,
                public: VerifyingKey {
                    bytes: [0; VERIFYING_KEY_SIZE],
                },
                tr: [0; 64],
                made_by: MadeBy::NONE,
            };

            /// Becomes the key of a seed.
            fn generate(&mut self, seed: &[u8; 32]) {
                let (public, mut bytes) = (&mut self.public.bytes, Secret::<[u8; EXPANDED_KEY_SIZE]>::ZERO);
                self.expanded.generate::<$set>(self.made_by.begin(), seed, public, &mut bytes);
                self.tr = *$set::private_key(&bytes).tr;
            }

            /// Becomes an expanded key, after its check.
            ///
            /// # Errors
            /// [`Error::SigningKeyRange`], [`Error::SigningKeyParts`].
            fn read(&mut self, bytes: &[u8; EXPANDED_KEY_SIZE]) -> Result<(), Error> {
                let public = &mut self.public.bytes;
                self.expanded.check::<$set>(self.made_by.begin(), bytes, public)?;
                self.tr = *$set::private_key(bytes).tr;
                Ok(())
            }

            /// Becomes a key that was checked.
            fn prepare(&mut self, key: &SigningKey) {
                self.expanded.expand::<$set>(self.made_by.begin(), &key.expanded);
                (self.public, self.tr) = (key.public.clone(), key.tr());
            }

            /// The public key, for publication.
            #[doc = example!($module,
                "let key = SigningKey::generate()?;",
                "assert_eq!(key.prepare().verifying_key(), key.verifying_key());",
            )]
            pub fn verifying_key(&self) -> VerifyingKey {
                self.public.clone()
            }

            fn tr(&self) -> [u8; 64] {
                self.tr
            }

            fn write(&self, signed: Signed<'_>, rnd: &[u8; 32], signature: &mut Signature) {
                let signed = (signed, &self.tr);
                sign::with_expanded::<$set, $k, $l>(self.made_by.backend(), &self.expanded, signed, rnd, signature);
            }
        }

        impl PreparedSigningKey {
            /// Begins the signature of mu, hedged as [`Self::sign_mu`], for callers that must not be kept waiting: signing takes a
            /// random number of attempts, and [`PendingSignature::attempt`] makes as many as the caller chooses.
            ///
            /// The feature `low-memory` saves nothing here: a prepared key holds the matrix, and attempts use the memory that they
            /// use without it. [`SigningKey::sign_mu`] needs less with that feature, but returns with a signature only.
            #[doc = example!($module,
                "let key = SigningKey::generate()?.prepare();",
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
                "let key = SigningKey::generate()?.prepare();",
                "let mu = key.mu(b\"message\", b\"\")?;",
                "let mut pending = key.begin_mu_randomized(&mu, &[0; 32]);",
                "while pending.attempt(1).is_none_or(|signature| signature != key.sign_mu_deterministic(&mu)) {}",
            )]
            #[must_use]
            pub fn begin_mu_randomized(&self, mu: &Mu, rnd: &[u8; 32]) -> PendingSignature<'_> {
                let mut pending = PendingSignature {
                    key: self,
                    pending: Pending::new(mu.as_bytes()),
                };
                pending.pending.begin(&self.expanded.secret.key, rnd);
                pending
            }

            /// Goes on with a signature of this key: makes at most `attempts` attempts, as [`PendingSignature::attempt`] does.
            #[doc = example!($module,
                "let key = SigningKey::generate()?.prepare();",
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
                if suspended.tr != self.tr {
                    return Err(Error::PendingKey);
                }
                let mut signature = [0; SIGNATURE_SIZE];
                let pending = &mut suspended.pending;
                Ok(self.attempt(pending, attempts, &mut signature).then_some(signature))
            }

            fn attempt(&self, pending: &mut Pending, attempts: usize, signature: &mut Signature) -> bool {
                let backend = self.made_by.backend();
                sign::attempts::<$set, $k, $l>(backend, &self.expanded, pending, attempts, signature)
            }
        }

        /// A pending signature without its key, for callers that keep both in structures of their own:
        /// [`PendingSignature::suspend`], [`PreparedSigningKey::resume`]. It is wiped when dropped.
        pub struct SuspendedSignature {
            pending: Pending,
            tr: [u8; 64],
        }

        /// A signature that is made bit by bit: [`PreparedSigningKey::begin_mu`]. It is wiped when dropped.
        pub struct PendingSignature<'a> {
            key: &'a PreparedSigningKey,
            pending: Pending,
        }

        impl PendingSignature<'_> {
            /// Makes at most `attempts` attempts; the signature, if one succeeds. Otherwise the next call goes on where this one ended.
            ///
            /// How many attempts a signature takes says nothing of the key.
            #[doc = example!($module,
                "let key = SigningKey::generate()?.prepare();",
                "let mut pending = key.begin_mu(&key.mu(b\"message\", b\"\")?)?;",
                "let signature: Option<Signature> = pending.attempt(1);",
            )]
            #[must_use]
            pub fn attempt(&mut self, attempts: usize) -> Option<Signature> {
                let mut signature = [0; SIGNATURE_SIZE];
                self.key.attempt(&mut self.pending, attempts, &mut signature).then_some(signature)
            }

            /// Lets go of the key. [`PreparedSigningKey::resume`] goes on.
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
                SuspendedSignature { pending: self.pending, tr: self.key.tr }
            }
        }

        verifying_keys::messages!($module, PreparedSigningKey, Self::tr, "SigningKey::generate()?.prepare()");
        signing_keys::signing!($module, $set, $k, $l, PreparedSigningKey, "SigningKey::generate()?.prepare()");
    };
}

pub(super) use prepared_signing_keys;

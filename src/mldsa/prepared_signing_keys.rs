//! Prepared private keys.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

/// Defines the prepared private keys of a parameter set in its module.
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

            fn k(&self) -> &[u8; 32] {
                &self.expanded.secret.key
            }

            fn write(&self, signed: Signed<'_>, rnd: &[u8; 32], signature: &mut Signature) {
                let signed = (signed, &self.tr);
                sign::with_expanded::<$set, $k, $l>(self.made_by.backend(), &self.expanded, signed, rnd, signature);
            }

            fn attempt(&self, pending: &mut Pending, attempts: usize, signature: &mut Signature) -> bool {
                let backend = self.made_by.backend();
                sign::attempts::<$set, $k, $l>(backend, &self.expanded, pending, attempts, signature)
            }
        }

        verifying_keys::messages!($module, PreparedSigningKey, Self::tr, "SigningKey::generate()?.prepare()");
        signing_keys::signing!($module, $set, $k, $l, PreparedSigningKey, "SigningKey::generate()?.prepare()");
    };
}

pub(super) use prepared_signing_keys;

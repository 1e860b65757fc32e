//! Private keys, and their operations.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

/// Defines signing, by the key's own `write`.
macro_rules! signing {
    ($module:ident, $set:ident, $k:literal, $l:literal, $key:ident, $make:literal) => {
        impl $key {
            /// Algorithm 2: the hedged signature of a message with a context. It uses random bytes of the operating system; if
            /// these are not random, it is as safe as [`Self::sign_deterministic`]. The context, which may be empty,
            /// identifies the message's purpose.
            #[doc = example!($module,
                concat!("let key = ", $make, ";"),
                "let signature: Signature = key.sign(b\"message\", b\"context\")?;",
                "key.verifying_key().verify(b\"message\", b\"context\", &signature)?;",
            )]
            ///
            /// # Errors
            /// [`Error::ContextLength`] if the context has more than 255 bytes; [`Error::Randomness`].
            #[cfg(feature = "getrandom")]
            pub fn sign(&self, message: &[u8], context: &[u8]) -> Result<Signature, Error> {
                let mut rnd = Secret([0; 32]);
                random(rnd.as_mut_slice())?;
                self.sign_randomized(message, context, &rnd)
            }

            /// As [`Self::sign`], without randomness: the same message gives the same signature. Prefer [`Self::sign`], which
            /// is harder to attack through side channels and faults.
            #[doc = example!($module,
                concat!("let key = ", $make, ";"),
                "let signature = key.sign_deterministic(b\"message\", b\"context\")?;",
                "assert_eq!(signature, key.sign_deterministic(b\"message\", b\"context\")?);",
            )]
            ///
            /// # Errors
            /// [`Error::ContextLength`].
            pub fn sign_deterministic(&self, message: &[u8], context: &[u8]) -> Result<Signature, Error> {
                self.sign_randomized(message, context, &[0; 32])
            }

            /// As [`Self::sign`], with 32 random bytes of the caller.
            #[doc = example!($module,
                concat!("let key = ", $make, ";"),
                "let random_bytes = [7; 32]; // a known answer's",
                "let signature = key.sign_randomized(b\"message\", b\"context\", &random_bytes)?;",
                "key.verifying_key().verify(b\"message\", b\"context\", &signature)?;",
            )]
            ///
            /// # Errors
            /// [`Error::ContextLength`].
            pub fn sign_randomized(
                &self,
                message: &[u8],
                context: &[u8],
                rnd: &[u8; 32],
            ) -> Result<Signature, Error> {
                Ok(self.signature(Signed::pure(message, context)?, rnd))
            }

            /// Algorithm 4, HashML-DSA: the signature of a message's digest, hedged as [`Self::sign`]. It differs from the
            /// signature of the message itself, so the verifier must expect it.
            #[doc = example!($module,
                concat!("let key = ", $make, ";"),
                "let digest = MessageDigest::new(HashFunction::Sha2_512, &[7; 64])?; // known from elsewhere",
                "let signature = key.sign_digest(&digest, b\"context\")?;",
                "key.verifying_key().verify_digest(&digest, b\"context\", &signature)?;",
            )]
            ///
            /// # Errors
            /// [`Error::ContextLength`], [`Error::Randomness`].
            #[cfg(feature = "getrandom")]
            pub fn sign_digest(&self, digest: &MessageDigest, context: &[u8]) -> Result<Signature, Error> {
                self.sign_mu(&self.mu_of_digest(digest, context)?)
            }

            /// As `sign_digest`, without randomness.
            #[doc = example!($module,
                concat!("let key = ", $make, ";"),
                "let digest = MessageDigest::new(HashFunction::Sha2_512, &[7; 64])?; // known from elsewhere",
                "let signature = key.sign_digest_deterministic(&digest, b\"context\")?;",
                "key.verifying_key().verify_digest(&digest, b\"context\", &signature)?;",
            )]
            ///
            /// # Errors
            /// [`Error::ContextLength`].
            pub fn sign_digest_deterministic(
                &self,
                digest: &MessageDigest,
                context: &[u8],
            ) -> Result<Signature, Error> {
                Ok(self.sign_mu_deterministic(&self.mu_of_digest(digest, context)?))
            }

            /// As `sign_digest`, with 32 random bytes of the caller.
            #[doc = example!($module,
                concat!("let key = ", $make, ";"),
                "let digest = MessageDigest::new(HashFunction::Sha2_512, &[7; 64])?; // known from elsewhere",
                "let random_bytes = [7; 32]; // a known answer's",
                "let signature = key.sign_digest_randomized(&digest, b\"context\", &random_bytes)?;",
                "key.verifying_key().verify_digest(&digest, b\"context\", &signature)?;",
            )]
            ///
            /// # Errors
            /// [`Error::ContextLength`].
            pub fn sign_digest_randomized(
                &self,
                digest: &MessageDigest,
                context: &[u8],
                rnd: &[u8; 32],
            ) -> Result<Signature, Error> {
                Ok(self.sign_mu_randomized(&self.mu_of_digest(digest, context)?, rnd))
            }

            /// The signature of a mu, computed with this key or its verifying key; hedged as [`Self::sign`].
            #[doc = example!($module,
                concat!("let key = ", $make, ";"),
                "let mut builder = key.mu_builder(b\"context\")?;",
                "builder.update(b\"a message\");",
                "builder.update(b\" in pieces\");",
                "let signature = key.sign_mu(&builder.finalize())?;",
                "key.verifying_key().verify(b\"a message in pieces\", b\"context\", &signature)?;",
            )]
            ///
            /// # Errors
            /// [`Error::Randomness`].
            #[cfg(feature = "getrandom")]
            pub fn sign_mu(&self, mu: &Mu) -> Result<Signature, Error> {
                let mut rnd = Secret([0; 32]);
                random(rnd.as_mut_slice())?;
                Ok(self.sign_mu_randomized(mu, &rnd))
            }

            /// As `sign_mu`, without randomness.
            #[doc = example!($module,
                concat!("let key = ", $make, ";"),
                "let signature = key.sign_mu_deterministic(&key.mu(b\"message\", b\"\")?);",
                "assert_eq!(signature, key.sign_deterministic(b\"message\", b\"\")?);",
            )]
            #[must_use]
            pub fn sign_mu_deterministic(&self, mu: &Mu) -> Signature {
                self.sign_mu_randomized(mu, &[0; 32])
            }

            /// As `sign_mu`, with 32 random bytes of the caller.
            #[doc = example!($module,
                concat!("let key = ", $make, ";"),
                "let (mu, random_bytes) = (key.mu(b\"message\", b\"\")?, [7; 32]); // a known answer's",
                "let signature = key.sign_mu_randomized(&mu, &random_bytes);",
                "key.verifying_key().verify_mu(&mu, &signature)?;",
            )]
            #[must_use]
            pub fn sign_mu_randomized(&self, mu: &Mu, rnd: &[u8; 32]) -> Signature {
                self.signature(Signed::Mu(mu.as_bytes()), rnd)
            }

            /// As `sign_mu_randomized`, for machines with little memory: the signature is written where it stays, and no copy
            /// of it is on the stack.
            #[doc = example!($module,
                concat!("let key = ", $make, ";"),
                "let (mu, random_bytes) = (key.mu(b\"message\", b\"\")?, [7; 32]); // a known answer's",
                "let mut signature = [0; SIGNATURE_SIZE];",
                "key.sign_mu_in_place(&mu, &random_bytes, &mut signature);",
                "assert_eq!(signature, key.sign_mu_randomized(&mu, &random_bytes));",
            )]
            pub fn sign_mu_in_place(&self, mu: &Mu, rnd: &[u8; 32], signature: &mut Signature) {
                self.write(Signed::Mu(mu.as_bytes()), rnd, signature);
            }

            /// Algorithm 7: the signature of M', which contains the message and its context in the caller's encoding; for
            /// known-answer tests.
            #[doc = example!($module,
                concat!("let key = ", $make, ";"),
                "let signature = key.sign_internal(b\"\\0\\0message\", &[0; 32]);",
                "assert_eq!(signature, key.sign_deterministic(b\"message\", b\"\")?);",
            )]
            #[cfg(any(test, feature = "hazmat"))]
            #[must_use]
            pub fn sign_internal(&self, m_prime: &[u8], rnd: &[u8; 32]) -> Signature {
                self.signature(Signed::Internal(m_prime), rnd)
            }

            fn signature(&self, signed: Signed<'_>, rnd: &[u8; 32]) -> Signature {
                let mut signature = [0; SIGNATURE_SIZE];
                self.write(signed, rnd, &mut signature);
                signature
            }
        }
    };
}

/// Defines the private keys of a parameter set, in its module.
macro_rules! signing_keys {
    ($module:ident, $set:ident, $k:literal, $l:literal) => {
        /// A private key, for signing. It is wiped when dropped.
        ///
        /// Moves may leave copies in memory, as for any Rust value: create the key at its final place, such as a `Box`.
        pub struct SigningKey {
            expanded: Secret<[u8; EXPANDED_KEY_SIZE]>,
            public: VerifyingKey,
            /// xi, if the key was computed from it
            seed: Option<Secret<[u8; 32]>>,
        }

        impl SigningKey {
            /// Algorithm 1: a new key from random bytes of the operating system.
            #[doc = example!($module,
                "let key = SigningKey::generate()?;",
                "let published: [u8; VERIFYING_KEY_SIZE] = *key.verifying_key().as_bytes();",
            )]
            ///
            /// # Errors
            /// [`Error::Randomness`].
            #[cfg(feature = "getrandom")]
            pub fn generate() -> Result<Self, Error> {
                let mut seed = Secret([0; 32]);
                random(seed.as_mut_slice())?;
                Self::generated(&seed)
            }

            #[cfg(feature = "getrandom")]
            #[inline(never)] // as `of`
            fn generated(seed: &[u8; 32]) -> Result<Self, Error> {
                #[cfg(not(feature = "pairwise"))]
                return Ok(Self::from_seed(seed));
                #[cfg(feature = "pairwise")]
                {
                    let key = Self::from_seed(seed);
                    key.check_pair()?;
                    Ok(key)
                }
            }

            /// Whether a signature of the key is valid under its public key (FIPS 140-3, pairwise consistency).
            ///
            /// # Errors
            /// [`Error::PairwiseConsistency`].
            #[cfg(all(feature = "getrandom", feature = "pairwise"))]
            pub(crate) fn check_pair(&self) -> Result<(), Error> {
                let mu = Mu::from_bytes(&[0x5a; 64]);
                let signature = self.sign_mu_deterministic(&mu);
                let checked = self.verifying_key().verify_mu(&mu, &signature);
                checked.map_err(|_| Error::PairwiseConsistency)
            }

            /// Algorithm 6: the key of a seed, whose 32 bytes must be random and secret. It suffices to store the seed.
            #[doc = example!($module,
                "let key = SigningKey::generate()?;",
                "let kept: [u8; SEED_SIZE] = *key.seed().expect(\"it was made from one\");",
                "assert_eq!(SigningKey::from_seed(&kept).verifying_key(), key.verifying_key());",
            )]
            pub fn from_seed(seed: &[u8; 32]) -> Self {
                let mut expanded = Secret::<[u8; EXPANDED_KEY_SIZE]>::ZERO;
                let mut public = [0; VERIFYING_KEY_SIZE];
                key_gen::key_gen_internal::<$set, $k, $l>(backend(), seed, &mut public, &mut expanded);
                Self::of(&expanded, &public, Some(seed))
            }

            /// [`Self::from_seed`] into a slot, for machines with little memory: the key is computed where it stays, and no copy
            /// of it is on the stack.
            #[doc = example!($module,
                "let mut slot = None; // or a field of a structure, or a `static` behind a lock",
                "let key: &SigningKey = SigningKey::from_seed_in_place(&[7; 32], &mut slot); // a known answer's",
                "assert_eq!(key.seed(), Some(&[7; 32]));",
            )]
            pub fn from_seed_in_place<'a>(seed: &[u8; 32], slot: &'a mut Option<Self>) -> &'a Self {
                let key = Self::begun(slot, seed);
                let (public, expanded) = (&mut key.public.bytes, &mut key.expanded);
                key_gen::key_gen_internal::<$set, $k, $l>(backend(), seed, public, expanded);
                key
            }

            /// A key in its slot, of which only the seed is known.
            fn begun<'a>(slot: &'a mut Option<Self>, seed: &[u8; 32]) -> &'a mut Self {
                let key = slot.insert(Self::EMPTY);
                **key.seed.insert(Secret::ZERO) = *seed;
                key
            }

            /// To be filled in place.
            const EMPTY: Self = Self {
                expanded: Secret::ZERO,
                public: VerifyingKey {
                    bytes: [0; VERIFYING_KEY_SIZE],
                },
                seed: None,
            };

            /// The key to return; the caller's `expanded` is wiped when it is dropped.
            #[inline(never)] // it is written where the caller wants it, not to a place in between
            fn of(
                expanded: &[u8; EXPANDED_KEY_SIZE],
                public: &[u8; VERIFYING_KEY_SIZE],
                seed: Option<&[u8; 32]>,
            ) -> Self {
                Self {
                    expanded: Secret(*expanded),
                    public: VerifyingKey::from_bytes(public),
                    seed: seed.map(|seed| Secret(*seed)),
                }
            }

            /// Decodes an expanded key in FIPS 204's encoding, and checks it: s1 and s2 must be in range, and t0 and tr must
            /// match the other parts. This also computes the public key. To sign, [`PreparedSigningKey::from_expanded`] is faster,
            /// even once: it keeps the matrix that the check needs.
            #[doc = example!($module,
                "let bytes = SigningKey::generate()?.to_expanded();",
                "let key = SigningKey::from_expanded(&bytes)?;",
                "assert!(key.seed().is_none()); // it cannot be found from the expanded key",
            )]
            ///
            /// # Errors
            /// [`Error::SigningKeyRange`], [`Error::SigningKeyParts`].
            pub fn from_expanded(bytes: &[u8; EXPANDED_KEY_SIZE]) -> Result<Self, Error> {
                let mut public = [0; VERIFYING_KEY_SIZE];
                key_gen::public_key_of::<$set, $k, $l>(backend(), bytes, &mut public)?;
                Ok(Self::of(bytes, &public, None))
            }

            /// The expanded key in FIPS 204's encoding. The caller is responsible for wiping the copy.
            #[doc = example!($module,
                "let bytes: [u8; EXPANDED_KEY_SIZE] = SigningKey::generate()?.to_expanded();",
                "assert!(SigningKey::from_expanded(&bytes).is_ok());",
            )]
            pub fn to_expanded(&self) -> [u8; EXPANDED_KEY_SIZE] {
                *self.expanded
            }

            /// The seed, if the key was computed from it.
            #[doc = example!($module,
                "let key = SigningKey::generate()?;",
                "assert_eq!(key.seed().map(|seed| seed.len()), Some(SEED_SIZE));",
            )]
            pub fn seed(&self) -> Option<&[u8; 32]> {
                self.seed.as_deref()
            }

            /// The public key, for publication.
            #[doc = example!($module,
                "let key: VerifyingKey = SigningKey::generate()?.verifying_key();",
                "assert_eq!(key.as_bytes().len(), VERIFYING_KEY_SIZE);",
            )]
            pub fn verifying_key(&self) -> VerifyingKey {
                self.public.clone()
            }

            /// Expands the matrix and transforms the key, once for many signatures.
            #[doc = example!($module,
                "let key: PreparedSigningKey = SigningKey::generate()?.prepare();",
                "let signatures = [key.sign(b\"one\", b\"\")?, key.sign(b\"two\", b\"\")?];",
            )]
            pub fn prepare(&self) -> PreparedSigningKey {
                let mut prepared = PreparedSigningKey::EMPTY;
                prepared.prepare(self);
                prepared
            }

            fn tr(&self) -> [u8; 64] {
                *$set::private_key(&self.expanded).tr
            }

            fn k(&self) -> &[u8; 32] {
                $set::private_key(&self.expanded).key
            }

            #[cfg(feature = "low-memory")]
            fn attempt(&self, pending: &mut Pending, attempts: usize, signature: &mut Signature) -> bool {
                let key = low_memory::Private::<_, $k, $l>(&*self.expanded);
                key.attempts::<$set>(backend(), pending, attempts, signature)
            }

            #[cfg(not(feature = "low-memory"))]
            fn attempt(&self, pending: &mut Pending, attempts: usize, signature: &mut Signature) -> bool {
                sign::attempts_with_bytes::<$set, $k, $l>(backend(), &self.expanded, pending, attempts, signature)
            }

            #[cfg(feature = "low-memory")]
            fn write(&self, signed: Signed<'_>, rnd: &[u8; 32], signature: &mut Signature) {
                let key = low_memory::Private::<_, $k, $l>(&*self.expanded);
                key.sign::<$set>(backend(), signed.mu(&self.tr()).as_bytes(), rnd, signature);
            }

            #[cfg(not(feature = "low-memory"))]
            fn write(&self, signed: Signed<'_>, rnd: &[u8; 32], signature: &mut Signature) {
                sign::with_bytes::<$set, $k, $l>(backend(), &self.expanded, signed, rnd, signature);
            }
        }

        verifying_keys::messages!($module, SigningKey, Self::tr, "SigningKey::generate()?");
        signing_keys::signing!($module, $set, $k, $l, SigningKey, "SigningKey::generate()?");
    };
}

pub(super) use {signing, signing_keys};

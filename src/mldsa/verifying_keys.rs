//! Public keys, and their operations.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

/// Defines the methods of all keys on messages: `tr` is a function that returns the hash of the public key.
macro_rules! messages {
    ($module:ident, $key:ident, $tr:expr, $make:literal) => {
        impl $key {
            /// Returns mu of a message with a context, for `sign_mu` and `verify_mu`. The context, which may be empty,
            /// identifies the message's purpose.
            #[doc = example!($module,
                concat!("let key = ", $make, ";"),
                "let mu: Mu = key.mu(b\"message\", b\"context\")?;",
            )]
            ///
            /// # Errors
            /// [`Error::ContextLength`] if the context has more than 255 bytes.
            pub fn mu(&self, message: &[u8], context: &[u8]) -> Result<Mu, Error> {
                let mut builder = self.mu_builder(context)?;
                builder.update(message);
                Ok(builder.finalize())
            }

            /// As `mu`, for a message in pieces.
            #[doc = example!($module,
                concat!("let key = ", $make, ";"),
                "let mut builder = key.mu_builder(b\"context\")?;",
                "builder.update(b\"a message\");",
                "builder.update(b\" in pieces\");",
                "assert_eq!(builder.finalize(), key.mu(b\"a message in pieces\", b\"context\")?);",
            )]
            ///
            /// # Errors
            /// [`Error::ContextLength`].
            pub fn mu_builder(&self, context: &[u8]) -> Result<MuBuilder, Error> {
                let tr: fn(&Self) -> [u8; 64] = $tr;
                MuBuilder::pure(&tr(self), context)
            }

            /// As `mu`, for HashML-DSA with a message's digest (FIPS 204, Algorithms 4 and 5).
            #[doc = example!($module,
                concat!("let key = ", $make, ";"),
                "let digest = MessageDigest::new(HashFunction::Sha2_512, &[7; 64])?; // known from elsewhere",
                "let mu: Mu = key.mu_of_digest(&digest, b\"context\")?;",
            )]
            ///
            /// # Errors
            /// [`Error::ContextLength`].
            pub fn mu_of_digest(&self, digest: &MessageDigest, context: &[u8]) -> Result<Mu, Error> {
                let tr: fn(&Self) -> [u8; 64] = $tr;
                MuBuilder::hashed(&tr(self), digest, context)
            }
        }
    };
}

/// Defines verification, by the key's own `check`.
macro_rules! verifying {
    ($module:ident, $set:ident, $k:literal, $l:literal, $key:ident, $make:literal) => {
        impl $key {
            /// Algorithm 3: checks the signature of a message with a context, which must be the signer's.
            #[doc = example!($module,
                "let signer = SigningKey::generate()?;",
                "let signature = signer.sign(b\"message\", b\"context\")?;",
                concat!("let key = ", $make, ";"),
                "key.verify(b\"message\", b\"context\", &signature)?;",
                "assert!(key.verify(b\"another message\", b\"context\", &signature).is_err());",
            )]
            ///
            /// # Errors
            /// [`Error::Signature`] if it is not a valid signature of the message; [`Error::ContextLength`].
            pub fn verify(
                &self,
                message: &[u8],
                context: &[u8],
                signature: &Signature,
            ) -> Result<(), Error> {
                self.check(Signed::pure(message, context)?, signature)
            }

            /// Algorithm 5, HashML-DSA: checks the signature of a message's digest.
            #[doc = example!($module,
                "let signer = SigningKey::generate()?;",
                "let digest = MessageDigest::new(HashFunction::Sha2_512, &[7; 64])?; // known from elsewhere",
                "let signature = signer.sign_digest(&digest, b\"context\")?;",
                concat!("let key = ", $make, ";"),
                "key.verify_digest(&digest, b\"context\", &signature)?;",
            )]
            ///
            /// # Errors
            /// The errors of [`Self::verify`].
            pub fn verify_digest(
                &self,
                digest: &MessageDigest,
                context: &[u8],
                signature: &Signature,
            ) -> Result<(), Error> {
                let oid = digest.function().oid();
                self.check(Signed::hashed(digest, &oid, context)?, signature)
            }

            /// Checks the signature of a mu, computed with this key or the signer's.
            #[doc = example!($module,
                "let signer = SigningKey::generate()?;",
                concat!("let key = ", $make, ";"),
                "let mut builder = key.mu_builder(b\"context\")?;",
                "builder.update(b\"a message in pieces\");",
                "let mu = builder.finalize();",
                "let signature = signer.sign_mu(&mu)?;",
                "key.verify_mu(&mu, &signature)?;",
            )]
            ///
            /// # Errors
            /// [`Error::Signature`].
            pub fn verify_mu(&self, mu: &Mu, signature: &Signature) -> Result<(), Error> {
                self.check(Signed::Mu(mu.as_bytes()), signature)
            }

            /// Algorithm 8: checks the signature of M', which contains the message and its context in the caller's encoding;
            /// for known-answer tests.
            #[doc = example!($module,
                "let signer = SigningKey::generate()?;",
                concat!("let key = ", $make, ";"),
                "let signature = signer.sign(b\"message\", b\"\")?;",
                "key.verify_internal(b\"\\0\\0message\", &signature)?;",
            )]
            ///
            /// # Errors
            /// [`Error::Signature`].
            #[cfg(any(test, feature = "hazmat"))]
            pub fn verify_internal(&self, m_prime: &[u8], signature: &Signature) -> Result<(), Error> {
                self.check(Signed::Internal(m_prime), signature)
            }
        }
    };
}

/// Defines the public keys of a parameter set, in its module.
macro_rules! verifying_keys {
    ($module:ident, $set:ident, $k:literal, $l:literal) => {
        /// A public key, for verification.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct VerifyingKey {
            bytes: [u8; VERIFYING_KEY_SIZE],
        }

        impl VerifyingKey {
            /// Decodes a key. All byte strings of this length are keys.
            #[doc = example!($module,
                "let received: [u8; VERIFYING_KEY_SIZE] = *SigningKey::generate()?.verifying_key().as_bytes();",
                "let key = VerifyingKey::from_bytes(&received);",
            )]
            pub const fn from_bytes(bytes: &[u8; VERIFYING_KEY_SIZE]) -> Self {
                Self { bytes: *bytes }
            }

            /// The key in FIPS 204's encoding.
            #[doc = example!($module,
                "let key = SigningKey::generate()?.verifying_key();",
                "assert_eq!(VerifyingKey::from_bytes(key.as_bytes()), key);",
            )]
            pub const fn as_bytes(&self) -> &[u8; VERIFYING_KEY_SIZE] {
                &self.bytes
            }

            /// Expands the matrix and hashes the key, once for many signatures.
            #[doc = example!($module,
                "let signer = SigningKey::generate()?;",
                "let key: PreparedVerifyingKey = signer.verifying_key().prepare();",
                "for message in [b\"one\", b\"two\"] {",
                "    key.verify(message, b\"\", &signer.sign(message, b\"\")?)?;",
                "}",
            )]
            pub fn prepare(&self) -> PreparedVerifyingKey {
                let mut prepared = PreparedVerifyingKey {
                    expanded: Expanded::ZERO,
                    bytes: self.bytes,
                };
                prepared.expanded.expand::<$set>(backend(), &self.bytes);
                prepared
            }

            /// [`Self::prepare`] into a slot: the large structure is computed in place.
            #[doc = example!($module,
                "let signer = SigningKey::generate()?;",
                "let mut slot = None;",
                "let key: &PreparedVerifyingKey = signer.verifying_key().prepare_into(&mut slot);",
                "key.verify(b\"message\", b\"\", &signer.sign(b\"message\", b\"\")?)?;",
            )]
            pub fn prepare_into<'a>(
                &self,
                slot: &'a mut Option<PreparedVerifyingKey>,
            ) -> &'a PreparedVerifyingKey {
                let prepared = slot.insert(PreparedVerifyingKey {
                    expanded: Expanded::ZERO,
                    bytes: self.bytes,
                });
                prepared.expanded.expand::<$set>(backend(), &self.bytes);
                prepared
            }

            fn tr(&self) -> [u8; 64] {
                let mut tr = [0; 64];
                h(&[&self.bytes], &mut tr);
                tr
            }

            #[cfg(feature = "low-memory")]
            fn check(&self, signed: Signed<'_>, signature: &Signature) -> Result<(), Error> {
                let with_tr = signed.given().is_none();
                let key = low_memory::Public::<_, $k, $l>::new(&self.bytes, with_tr);
                key.check::<$set>(&signed.mu(&key.tr), signature)
            }

            #[cfg(not(feature = "low-memory"))]
            fn check(&self, signed: Signed<'_>, signature: &Signature) -> Result<(), Error> {
                verify::with_bytes::<$set, $k, $l>(&self.bytes, signed, signature)
            }
        }

        /// A public key with its matrix expanded, for many signatures.
        pub struct PreparedVerifyingKey {
            expanded: Expanded<$k, $l>,
            bytes: [u8; VERIFYING_KEY_SIZE],
        }

        impl PreparedVerifyingKey {
            /// The key in FIPS 204's encoding.
            #[doc = example!($module,
                "let key = SigningKey::generate()?.verifying_key();",
                "assert_eq!(key.prepare().as_bytes(), key.as_bytes());",
            )]
            pub const fn as_bytes(&self) -> &[u8; VERIFYING_KEY_SIZE] {
                &self.bytes
            }

            fn check(&self, signed: Signed<'_>, signature: &Signature) -> Result<(), Error> {
                verify::with_expanded::<$set, $k, $l>(&self.expanded, signed, signature)
            }
        }

        verifying_keys::messages!($module, VerifyingKey, Self::tr, "SigningKey::generate()?.verifying_key()");
        verifying_keys::messages!($module, PreparedVerifyingKey, |key| key.expanded.tr,
            "SigningKey::generate()?.verifying_key().prepare()");
        verifying_keys::verifying!($module, $set, $k, $l, VerifyingKey, "signer.verifying_key()");
        verifying_keys::verifying!($module, $set, $k, $l, PreparedVerifyingKey, "signer.verifying_key().prepare()");
    };
}

pub(super) use {messages, verifying, verifying_keys};

//! Private keys computed in a slot of the caller, and signatures, on a stack that is cleared: no secret remains anywhere else in
//! memory.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

/// Defines the methods of a parameter set's private keys that fill a slot.
macro_rules! in_place {
    ($module:ident, $set:ident, $k:literal, $l:literal) => {
        /// Number of bytes of stack to overwrite after a signature with a prepared key.
        const STACK: usize = stack::of_vectors($k, $l);
        /// The same after the preparation of a key.
        const PREPARATION: usize = stack::with_matrix($k, $l);
        /// The same after whatever makes a key in bytes.
        #[cfg(not(feature = "low-memory"))]
        const MAKING: usize = STACK;
        #[cfg(feature = "low-memory")]
        const MAKING: usize = SIGNING + size_of::<Option<SigningKey>>();
        /// The same after a signature with a key in bytes.
        #[cfg(not(feature = "low-memory"))]
        const SIGNING: usize = PREPARATION;
        #[cfg(feature = "low-memory")]
        const SIGNING: usize = stack::of_low_memory($k);
        /// The same after a key generation, which tries the pair under `pairwise`.
        #[cfg(feature = "getrandom")]
        const GENERATION: usize = match (cfg!(feature = "pairwise"), cfg!(feature = "low-memory")) {
            (false, _) => MAKING,
            (true, false) => SIGNING,
            (true, true) => MAKING + SIGNING,
        };

        impl SigningKey {
            /// [`Self::generate`] into a slot; no secret remains elsewhere in memory.
            #[doc = example!($module,
                "let mut slot = Box::new(None); // or a field of a structure, or a `static` behind a lock",
                "let key: &SigningKey = SigningKey::generate_into(&mut slot)?;",
                "let public = key.verifying_key();",
                "*slot = None; // wipes it; so does dropping the box",
            )]
            ///
            /// # Errors
            /// [`Error::Randomness`]; the slot is `None` then.
            #[cfg(feature = "getrandom")]
            pub fn generate_into(slot: &mut Option<Self>) -> Result<&Self, Error> {
                *slot = None;
                stack::cleared::<GENERATION, _>(|| {
                    let mut seed = Secret([0; 32]);
                    random(seed.as_mut_slice())?;
                    #[cfg(not(feature = "pairwise"))]
                    return Ok(Self::from_seed_in_place(&seed, slot));
                    #[cfg(feature = "pairwise")]
                    {
                        let checked = Self::from_seed_in_place(&seed, slot).check_pair();
                        if checked.is_err() {
                            *slot = None;
                        }
                        checked.and(slot.as_ref().ok_or(Error::PairwiseConsistency))
                    }
                })
            }

            /// [`Self::from_seed`] into a slot; no secret remains elsewhere in memory. The caller is responsible for wiping
            /// `seed`.
            #[doc = example!($module,
                "let seed = [7; SEED_SIZE]; // a known answer's",
                "let mut slot = None;",
                "let key: &SigningKey = SigningKey::from_seed_into(&seed, &mut slot);",
                "assert_eq!(key.seed(), Some(&seed));",
            )]
            pub fn from_seed_into<'a>(seed: &[u8; 32], slot: &'a mut Option<Self>) -> &'a Self {
                stack::cleared::<MAKING, _>(|| Self::from_seed_in_place(seed, slot))
            }

            /// [`Self::from_expanded`] into a slot; no secret remains elsewhere in memory. The caller is responsible for wiping
            /// `bytes`.
            #[doc = example!($module,
                "let key = SigningKey::generate()?;",
                "let mut slot = None;",
                "let same = SigningKey::from_expanded_into(key.as_expanded(), &mut slot)?;",
                "assert_eq!(same.verifying_key(), key.verifying_key());",
            )]
            ///
            /// # Errors
            /// The errors of [`Self::from_expanded`]; the slot is `None` then.
            pub fn from_expanded_into<'a>(
                bytes: &[u8; EXPANDED_KEY_SIZE],
                slot: &'a mut Option<Self>,
            ) -> Result<&'a Self, Error> {
                *slot = None;
                stack::cleared::<MAKING, _>(|| {
                    let mut public = [0; VERIFYING_KEY_SIZE];
                    key_gen::public_key_of::<$set, $k, $l>(backend(), bytes, &mut public)?;
                    let key = slot.insert(Self::EMPTY);
                    (*key.expanded, key.public.bytes) = (*bytes, public);
                    Ok(&*key)
                })
            }

            /// The key in FIPS 204's encoding: [`Self::to_expanded`] without a copy.
            #[doc = example!($module,
                "let key = SigningKey::generate()?;",
                "assert_eq!(*key.as_expanded(), key.to_expanded());",
            )]
            pub fn as_expanded(&self) -> &[u8; EXPANDED_KEY_SIZE] {
                &self.expanded
            }

            /// [`Self::prepare`] into a slot; no secret remains elsewhere in memory.
            #[doc = example!($module,
                "let (mut slot, mut prepared) = (None, None);",
                "let key = SigningKey::generate_into(&mut slot)?.prepare_into(&mut prepared);",
                "let signature = key.sign(b\"message\", b\"context\")?;",
            )]
            pub fn prepare_into<'a>(&self, slot: &'a mut Option<PreparedSigningKey>) -> &'a PreparedSigningKey {
                stack::cleared::<PREPARATION, _>(|| {
                    let prepared = slot.insert(PreparedSigningKey::EMPTY);
                    prepared.prepare(self);
                    &*prepared
                })
            }
        }

        impl PreparedSigningKey {
            /// [`Self::from_seed`] into a slot; no secret remains elsewhere in memory. The caller is responsible for wiping
            /// `seed`.
            #[doc = example!($module,
                "let (seed, mut slot) = ([7; SEED_SIZE], None); // a known answer's",
                "let key: &PreparedSigningKey = PreparedSigningKey::from_seed_into(&seed, &mut slot);",
                "let signature = key.sign(b\"message\", b\"context\")?;",
            )]
            pub fn from_seed_into<'a>(seed: &[u8; 32], slot: &'a mut Option<Self>) -> &'a Self {
                stack::cleared::<PREPARATION, _>(|| {
                    let prepared = slot.insert(Self::EMPTY);
                    prepared.generate(seed);
                    &*prepared
                })
            }

            /// [`Self::from_expanded`] into a slot; no secret remains elsewhere in memory. The caller is responsible for wiping
            /// `bytes`.
            #[doc = example!($module,
                "let (bytes, mut slot) = (SigningKey::generate()?.to_expanded(), None);",
                "let key: &PreparedSigningKey = PreparedSigningKey::from_expanded_into(&bytes, &mut slot)?;",
                "let signature = key.sign(b\"message\", b\"context\")?;",
            )]
            ///
            /// # Errors
            /// The errors of [`Self::from_expanded`]; the slot is `None` then.
            pub fn from_expanded_into<'a>(
                bytes: &[u8; EXPANDED_KEY_SIZE],
                slot: &'a mut Option<Self>,
            ) -> Result<&'a Self, Error> {
                let read = stack::cleared::<PREPARATION, _>(|| slot.insert(Self::EMPTY).read(bytes));
                if read.is_err() {
                    *slot = None;
                }
                read.and(slot.as_ref().ok_or(Error::SigningKeyParts))
            }
        }

        in_place::sign_into!($module, SigningKey, SIGNING, "key");
        in_place::sign_into!($module, PreparedSigningKey, STACK, "key.prepare()");
    };
}

macro_rules! sign_into {
    ($module:ident, $key:ident, $stack:ident, $prepared:literal) => {
        impl $key {
            /// [`Self::sign`] into a signature of the caller; no secret remains on the stack.
            #[doc = example!($module,
                "let key = SigningKey::generate()?;",
                concat!("let key: ", stringify!($key), " = ", $prepared, ";"),
                "let mut signature = [0; SIGNATURE_SIZE];",
                "key.sign_into(b\"message\", b\"context\", &mut signature)?;",
                "key.verifying_key().verify(b\"message\", b\"context\", &signature)?;",
            )]
            ///
            /// # Errors
            /// The errors of [`Self::sign`]; the signature is zero then.
            #[cfg(feature = "getrandom")]
            pub fn sign_into(
                &self,
                message: &[u8],
                context: &[u8],
                signature: &mut Signature,
            ) -> Result<(), Error> {
                signature.fill(0);
                stack::cleared::<$stack, _>(|| {
                    let mut rnd = Secret([0; 32]);
                    random(rnd.as_mut_slice())?;
                    self.write(Signed::pure(message, context)?, &rnd, signature);
                    Ok(())
                })
            }

            /// [`Self::sign_randomized`] into a signature of the caller; no secret remains on the stack. With zeros for `rnd` it is
            /// [`Self::sign_deterministic`].
            #[doc = example!($module,
                "let key = SigningKey::generate()?;",
                concat!("let key: ", stringify!($key), " = ", $prepared, ";"),
                "let mut signature = [0; SIGNATURE_SIZE];",
                "key.sign_randomized_into(b\"message\", b\"context\", &[0; 32], &mut signature)?;",
                "assert_eq!(signature, key.sign_deterministic(b\"message\", b\"context\")?);",
            )]
            ///
            /// # Errors
            /// [`Error::ContextLength`]; the signature is zero then.
            pub fn sign_randomized_into(
                &self,
                message: &[u8],
                context: &[u8],
                rnd: &[u8; 32],
                signature: &mut Signature,
            ) -> Result<(), Error> {
                signature.fill(0);
                let signed = Signed::pure(message, context)?;
                stack::cleared::<$stack, _>(|| self.write(signed, rnd, signature));
                Ok(())
            }

            /// [`Self::sign_mu`] into a signature of the caller; no secret remains on the stack.
            #[doc = example!($module,
                "let key = SigningKey::generate()?;",
                concat!("let key: ", stringify!($key), " = ", $prepared, ";"),
                "let (mu, mut signature) = (key.mu(b\"message\", b\"context\")?, [0; SIGNATURE_SIZE]);",
                "key.sign_mu_into(&mu, &mut signature)?;",
                "key.verifying_key().verify_mu(&mu, &signature)?;",
            )]
            ///
            /// # Errors
            /// [`Error::Randomness`]; the signature is zero then.
            #[cfg(feature = "getrandom")]
            pub fn sign_mu_into(&self, mu: &Mu, signature: &mut Signature) -> Result<(), Error> {
                signature.fill(0);
                stack::cleared::<$stack, _>(|| {
                    let mut rnd = Secret([0; 32]);
                    random(rnd.as_mut_slice())?;
                    self.sign_mu_in_place(mu, &rnd, signature);
                    Ok(())
                })
            }

            /// [`Self::sign_mu_randomized`] into a signature of the caller; no secret remains on the stack.
            #[doc = example!($module,
                "let key = SigningKey::generate()?;",
                concat!("let key: ", stringify!($key), " = ", $prepared, ";"),
                "let (mu, mut signature) = (key.mu(b\"message\", b\"context\")?, [0; SIGNATURE_SIZE]);",
                "key.sign_mu_randomized_into(&mu, &[0; 32], &mut signature);",
                "assert_eq!(signature, key.sign_mu_deterministic(&mu));",
            )]
            pub fn sign_mu_randomized_into(&self, mu: &Mu, rnd: &[u8; 32], signature: &mut Signature) {
                stack::cleared::<$stack, _>(|| self.sign_mu_in_place(mu, rnd, signature));
            }
        }
    };
}

pub(super) use {in_place, sign_into};

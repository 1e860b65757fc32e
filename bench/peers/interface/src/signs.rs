//! The table of ML-DSA of a library whose functions are given as Rust's.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use crate::{Dsa, Input, Output, Prepared};

/// What of ML-DSA a library offers, for one parameter set. `None` and false mean that it refused.
pub trait Signs {
    /// A private key as the library holds it, or its bytes.
    type Private<'a>;
    /// A public key as the library holds it, or its bytes.
    type Public<'a>;

    fn generate_from(seed: &[u8; 32], public: &mut [u8], private: &mut [u8]) -> Option<()>;
    /// In the form that `generate_from` writes.
    fn private(bytes: &[u8]) -> Option<Self::Private<'_>>;
    fn public(bytes: &[u8]) -> Option<Self::Public<'_>>;
    /// Writes a signature; with the library's own randomness unless it is to be deterministic.
    fn sign(
        key: &Self::Private<'_>,
        message: &[u8],
        context: &[u8],
        deterministic: bool,
        out: &mut [u8],
    ) -> Option<()>;
    fn verify(key: &Self::Public<'_>, message: &[u8], context: &[u8], signature: &[u8]) -> bool;

    /// The key of a seed, of libraries that sign with it.
    fn private_of_seed(_: &[u8]) -> Option<Self::Private<'_>> {
        None
    }
}

/// Which of the functions that follow from [`Signs`] the library has.
#[derive(Clone, Copy, Default)]
pub struct Offers {
    /// Bytes of a private key: FIPS 204's, or 32.
    pub private_key: usize,
    pub deterministic: bool,
    /// Seeds beside FIPS 204's form.
    pub seeds: bool,
    /// Keys in a form of its own.
    pub prepared: bool,
}

/// A function, if it is there.
pub(crate) fn some<T>(there: bool, function: T) -> Option<T> {
    there.then_some(function)
}

impl Dsa {
    pub fn of<S: Signs>(offers: Offers) -> Self {
        let only_seeds = offers.private_key == 32;
        let seeds = only_seeds || offers.seeds;
        let deterministic = offers.deterministic;
        Self {
            private_key: offers.private_key,
            generate_from: Some(generate_from::<S>),
            sign: some(!only_seeds, sign::<S, false>),
            sign_deterministic: some(!only_seeds && deterministic, sign::<S, true>),
            sign_seed: some(seeds, sign_seed::<S, false>),
            sign_seed_deterministic: some(seeds && deterministic, sign_seed::<S, true>),
            verify: Some(verify::<S>),
            prepare_private_key: some(offers.prepared, prepare_private_key::<S>),
            prepare_public_key: some(offers.prepared, prepare_public_key::<S>),
            sign_prepared: some(offers.prepared, sign_prepared::<S, false>),
            sign_prepared_deterministic: some(
                offers.prepared && deterministic,
                sign_prepared::<S, true>,
            ),
            verify_prepared: some(offers.prepared, verify_prepared::<S>),
            ..Self::default()
        }
    }
}

extern "C" fn generate_from<S: Signs>(
    seed: Input<'_>,
    public: Output<'_>,
    private: Output<'_>,
) -> bool {
    let made = |seed| S::generate_from(seed, public.bytes(), private.bytes());
    seed.array().and_then(made).is_some()
}

extern "C" fn sign<S: Signs, const DETERMINISTIC: bool>(
    key: Input<'_>,
    message: Input<'_>,
    context: Input<'_>,
    out: Output<'_>,
) -> bool {
    let (message, context) = (message.bytes(), context.bytes());
    S::private(key.bytes())
        .and_then(|key| S::sign(&key, message, context, DETERMINISTIC, out.bytes()))
        .is_some()
}

extern "C" fn sign_seed<S: Signs, const DETERMINISTIC: bool>(
    seed: Input<'_>,
    message: Input<'_>,
    context: Input<'_>,
    out: Output<'_>,
) -> bool {
    let (message, context) = (message.bytes(), context.bytes());
    S::private_of_seed(seed.bytes())
        .and_then(|key| S::sign(&key, message, context, DETERMINISTIC, out.bytes()))
        .is_some()
}

extern "C" fn verify<S: Signs>(
    key: Input<'_>,
    message: Input<'_>,
    context: Input<'_>,
    signature: Input<'_>,
) -> bool {
    let (message, context) = (message.bytes(), context.bytes());
    S::public(key.bytes()).is_some_and(|key| S::verify(&key, message, context, signature.bytes()))
}

/// Bytes that a key may refer to for the rest of the process.
fn kept(bytes: &[u8]) -> &'static [u8] {
    bytes.to_vec().leak()
}

extern "C" fn prepare_private_key<S: Signs>(key: Input<'_>) -> Prepared {
    S::private(kept(key.bytes())).map_or(Prepared::REFUSED, Prepared::new)
}

extern "C" fn prepare_public_key<S: Signs>(key: Input<'_>) -> Prepared {
    S::public(kept(key.bytes())).map_or(Prepared::REFUSED, Prepared::new)
}

extern "C" fn sign_prepared<S: Signs, const DETERMINISTIC: bool>(
    key: Prepared,
    message: Input<'_>,
    context: Input<'_>,
    out: Output<'_>,
) -> bool {
    // SAFETY: made by prepare_private_key.
    let key: &S::Private<'_> = unsafe { key.get() };
    let (message, context) = (message.bytes(), context.bytes());
    S::sign(key, message, context, DETERMINISTIC, out.bytes()).is_some()
}

extern "C" fn verify_prepared<S: Signs>(
    key: Prepared,
    message: Input<'_>,
    context: Input<'_>,
    signature: Input<'_>,
) -> bool {
    // SAFETY: made by prepare_public_key.
    let key: &S::Public<'_> = unsafe { key.get() };
    S::verify(key, message.bytes(), context.bytes(), signature.bytes())
}

//! Key encapsulation by ML-KEM-768 and X25519: the common part of the hybrids, whose keys and ciphertexts have the same layout.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use crate::Error;
use crate::bytes::{Bytes, split, split_mut};
use crate::mlkem::in_bytes as mlkem768;
use crate::secret::Secret;
use crate::x25519;

/// ML-KEM-768's encapsulation key and ciphertext come first, then 32 bytes of X25519.
pub const ENCAPSULATION_KEY_SIZE: usize = crate::mlkem768::ENCAPSULATION_KEY_SIZE + 32;
pub const CIPHERTEXT_SIZE: usize = crate::mlkem768::CIPHERTEXT_SIZE + 32;

/// What both algorithms give, and what X25519's secret is bound to.
pub struct Secrets<'a> {
    pub mlkem: &'a [u8; 32],
    pub x25519: &'a [u8; 32],
    /// The sender's public key, the ciphertext's part of X25519.
    pub ephemeral: &'a [u8; 32],
    /// The receiver's.
    pub public: &'a [u8; 32],
}

/// How a hybrid makes its keys from a seed, and its secret from two.
pub trait Hybrid {
    type Seed: Bytes;
    type Shared: Bytes;
    /// Whether a secret of X25519 that is zero is an error.
    const REFUSES_ZERO: bool;

    /// d || z of ML-KEM-768, then X25519's private key.
    fn expand(expanded: &mut [u8; 96], seed: &Self::Seed);
    fn combine(k: &mut Self::Shared, secrets: &Secrets<'_>);
}

/// The expanded decapsulation key. The encapsulation key of ML-KEM-768 is part of `mlkem`.
pub struct Expanded {
    mlkem: Secret<[u8; crate::mlkem768::DECAPSULATION_KEY_SIZE]>,
    x25519: Secret<[u8; 32]>,
    public: [u8; 32],
}

impl Expanded {
    /// To be filled in place.
    pub const EMPTY: Self = Self {
        mlkem: Secret::ZERO,
        x25519: Secret::ZERO,
        public: [0; 32],
    };

    pub fn fill<H: Hybrid>(&mut self, seed: &H::Seed) {
        let mut expanded = Secret::<[u8; 96]>::ZERO;
        H::expand(&mut expanded, seed);
        let (mlkem, private): (&[u8; 64], &[u8; 32]) = split(&expanded);
        mlkem768::generate(mlkem, &mut self.mlkem);
        *self.x25519 = *private;
        x25519::public_key(&mut self.public, private);
    }

    pub fn encapsulation_key(&self) -> [u8; ENCAPSULATION_KEY_SIZE] {
        let mut bytes = [0; ENCAPSULATION_KEY_SIZE];
        let (mlkem, public) = split_mut(&mut bytes);
        *mlkem = *mlkem768::encapsulation_key(&self.mlkem);
        *public = self.public;
        bytes
    }
}

/// The modulus check of ML-KEM-768's key (FIPS 203, section 7.2).
///
/// # Errors
/// [`Error::EncapsulationKeyModulus`].
pub fn check(ek: &[u8; ENCAPSULATION_KEY_SIZE]) -> Result<(), Error> {
    let (mlkem, _): (_, &[u8; 32]) = split(ek);
    if mlkem768::is_encapsulation_key(mlkem) {
        Ok(())
    } else {
        Err(Error::EncapsulationKeyModulus)
    }
}

/// Encapsulates with 64 random bytes: m of ML-KEM-768, then X25519's ephemeral private key.
///
/// # Errors
/// [`Error::PublicKeyOrder`]; the secret is zero then.
pub fn encapsulate<H: Hybrid>(
    ek: &[u8; ENCAPSULATION_KEY_SIZE],
    random: &[u8; 64],
    c: &mut [u8; CIPHERTEXT_SIZE],
    k: &mut H::Shared,
) -> Result<(), Error> {
    let (mlkem, public) = split(ek);
    let (m, private): (&[u8; 32], &[u8; 32]) = split(random);
    let (c, ephemeral) = split_mut(c);
    let mut ours = Secret::<[[u8; 32]; 2]>::ZERO;
    let [of_mlkem, of_x25519] = &mut *ours;
    mlkem768::encapsulate(mlkem, m, c, of_mlkem);
    x25519::public_key(ephemeral, private);
    x25519::agree(of_x25519, private, public);
    let secrets = Secrets {
        mlkem: of_mlkem,
        x25519: checked::<H>(of_x25519)?,
        ephemeral,
        public,
    };
    H::combine(k, &secrets);
    Ok(())
}

/// Decapsulates; an invalid ciphertext of ML-KEM-768 gives another secret (implicit rejection).
///
/// # Errors
/// [`Error::PublicKeyOrder`]; the secret is zero then.
pub fn decapsulate<H: Hybrid>(
    dk: &Expanded,
    c: &[u8; CIPHERTEXT_SIZE],
    k: &mut H::Shared,
) -> Result<(), Error> {
    let (c, ephemeral) = split(c);
    let mut ours = Secret::<[[u8; 32]; 2]>::ZERO;
    let [of_mlkem, of_x25519] = &mut *ours;
    mlkem768::decapsulate(&dk.mlkem, c, of_mlkem);
    x25519::agree(of_x25519, &dk.x25519, ephemeral);
    let secrets = Secrets {
        mlkem: of_mlkem,
        x25519: checked::<H>(of_x25519)?,
        ephemeral,
        public: &dk.public,
    };
    H::combine(k, &secrets);
    Ok(())
}

/// X25519's secret.
///
/// # Errors
/// [`Error::PublicKeyOrder`] if it is zero and the hybrid refuses that.
fn checked<H: Hybrid>(k: &[u8; 32]) -> Result<&[u8; 32], Error> {
    if H::REFUSES_ZERO {
        x25519::check(k)?;
    }
    Ok(k)
}

//! ML-KEM-768 from and to bytes at places of the caller, for hybrids with other algorithms.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::batch::Job;
use super::expanded::Form;
use super::keys;
use super::ml_kem::{Decapsulation, Encapsulation, Generation};
use super::mlkem768::{CIPHERTEXT_SIZE, DECAPSULATION_KEY_SIZE, ENCAPSULATION_KEY_SIZE, SEED_SIZE};
use super::parameters::{MlKem768, ParameterSet};
use crate::kernels::backend;

/// Algorithm 16: the decapsulation key of d || z.
pub fn generate(seed: &[u8; SEED_SIZE], dk: &mut [u8; DECAPSULATION_KEY_SIZE]) {
    Generation::<MlKem768, 3> { seed, dk }.alone(backend());
}

/// The encapsulation key in a decapsulation key.
pub fn encapsulation_key(dk: &[u8; DECAPSULATION_KEY_SIZE]) -> &[u8; ENCAPSULATION_KEY_SIZE] {
    MlKem768::decapsulation_key(dk).ek
}

/// Modulus check (FIPS 203, section 7.2).
pub fn is_encapsulation_key(ek: &[u8; ENCAPSULATION_KEY_SIZE]) -> bool {
    keys::is_reduced::<MlKem768, 3>(ek)
}

/// Algorithm 17.
pub fn encapsulate(
    ek: &[u8; ENCAPSULATION_KEY_SIZE],
    m: &[u8; 32],
    c: &mut [u8; CIPHERTEXT_SIZE],
    k: &mut [u8; 32],
) {
    let key = Form::Encoded(ek);
    Encapsulation::<MlKem768, 3> { key, m, c, k }.alone(backend());
}

/// Algorithm 18.
pub fn decapsulate(dk: &[u8; DECAPSULATION_KEY_SIZE], c: &[u8; CIPHERTEXT_SIZE], k: &mut [u8; 32]) {
    let key = Form::Encoded(dk);
    let check = false;
    Decapsulation::<MlKem768, 3> { key, c, k, check }.alone(backend());
}

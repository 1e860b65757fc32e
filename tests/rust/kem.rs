//! The traits of the crate `kem`: what they make is what the interface makes.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::bytes;
use crate::kem::{
    Decapsulate, Decapsulator, Encapsulate, Generate, Kem, KeyExport, KeyInit, TryKeyInit,
};
use crate::kem::{MlKem512, MlKem768, MlKem1024};
use crate::mlkem768;
use kem::common::rand_core::{Infallible, TryCryptoRng, TryRng};

/// "Random" numbers: the first bytes of SHAKE128 of a counter.
pub(super) struct Counter(pub(super) u64);

impl TryRng for Counter {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.try_next_u64().map(|word| word as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.0 += 1;
        Ok(u64::from_le_bytes(bytes(self.0)))
    }

    fn try_fill_bytes(&mut self, to: &mut [u8]) -> Result<(), Infallible> {
        self.0 += 1;
        crate::sha3::Shake128::digest(&self.0.to_le_bytes(), to);
        Ok(())
    }
}

impl TryCryptoRng for Counter {}

fn exchange<K: Kem>()
where
    K::DecapsulationKey: Decapsulate + KeyInit + KeyExport,
{
    let mut rng = Counter(0);
    let dk = K::DecapsulationKey::generate_from_rng(&mut rng);
    let ek = K::EncapsulationKey::new(&dk.encapsulation_key().to_bytes()).unwrap();
    let (c, k) = ek.encapsulate_with_rng(&mut rng);
    assert_eq!(k, dk.decapsulate(&c));
    assert_eq!(k, K::DecapsulationKey::new(&dk.to_bytes()).decapsulate(&c));
}

/// Both sides agree, with keys from random numbers and from bytes.
#[test]
fn agreement() {
    exchange::<MlKem512>();
    exchange::<MlKem768>();
    exchange::<MlKem1024>();
}

/// The same seed makes the same key, and a key that fails the modulus check is refused.
#[test]
fn same_keys() {
    let seed = bytes(1);
    let (ours, theirs) = (
        mlkem768::DecapsulationKey::from_seed(&seed),
        crate::kem::MlKem768DecapsulationKey::new(&seed.into()),
    );
    assert_eq!(ours.encapsulation_key(), *theirs.encapsulation_key());
    assert!(mlkem768::EncapsulationKey::new(&[0xff; 1184].into()).is_err());
}

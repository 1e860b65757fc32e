//! Secrets are gone from memory when they are dropped.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

#![allow(unsafe_code)]

use core::mem::ManuallyDrop;
use std::boxed::Box;
use std::vec::Vec;

use super::bytes;
use crate::secret::Secret;
use crate::sha3::{Shake256, Shake256X4};
#[cfg(feature = "signing")]
use crate::{mldsa44, mldsa65, mldsa87};
use crate::{mlkem512, mlkem768, mlkem1024, x25519, x25519mlkem768, xwing};

/// The value's bytes before it is dropped, and after.
fn before_and_after<T>(value: T) -> (Vec<u8>, Vec<u8>) {
    let mut place = Box::new(ManuallyDrop::new(value));
    let start: *const u8 = core::ptr::from_ref(&*place).cast();
    // SAFETY: the place outlives the reads; only bytes are read, those of padding are not looked at below.
    let read = || unsafe {
        (0..size_of::<T>())
            .map(|i| start.add(i).read_volatile())
            .collect::<Vec<_>>()
    };
    let before = read();
    // SAFETY: it is dropped once.
    unsafe { ManuallyDrop::drop(&mut place) };
    (before, read())
}

/// Whether no eight bytes of `secret` are left where they were, although all were there.
fn is_gone<T>(value: T, secret: &[u8]) -> bool {
    let (before, after) = before_and_after(value);
    let has = |memory: &[u8], part: &[u8]| memory.windows(part.len()).any(|window| window == part);
    secret
        .as_chunks::<8>()
        .0
        .iter()
        .all(|part| has(&before, part) && !has(&after, part))
}

/// Plain values, keys with their seeds, shared secrets, states of hashes.
#[test]
fn dropped() {
    let seed: [u8; 64] = bytes(1);
    assert!(is_gone(Secret(seed), &seed));
    macro_rules! mlkem {
        ($module:ident) => {{
            let dk = || $module::DecapsulationKey::from_seed(&seed);
            assert!(is_gone(dk(), &seed));
            assert!(is_gone(dk(), &dk().to_bytes()));
            assert!(is_gone(dk().prepare(), &seed[32..]));
            let k = || {
                dk().encapsulation_key()
                    .encapsulate_deterministic(&bytes(2))
                    .1
            };
            assert!(is_gone(k(), k().as_bytes()));
        }};
    }
    mlkem!(mlkem512);
    mlkem!(mlkem768);
    mlkem!(mlkem1024);
    assert!(is_gone(
        x25519::PrivateKey::from_bytes(seed.first_chunk().unwrap()),
        &seed[..32]
    ));
    let secret = || {
        let public = x25519::PublicKey::from_bytes(&bytes(2));
        x25519::PrivateKey::from_bytes(seed.first_chunk().unwrap())
            .shared_secret(&public)
            .unwrap()
    };
    assert!(is_gone(secret(), secret().as_bytes()));
    let dk = || xwing::DecapsulationKey::from_seed(seed.first_chunk().unwrap());
    let mut expanded = [0; 96];
    Shake256::digest(&seed[..32], &mut expanded);
    assert!(is_gone(dk(), &seed[..32]));
    assert!(is_gone(dk(), &expanded[32..])); // z, and the key of X25519
    let seed: [u8; 96] = bytes(3);
    let dk = || x25519mlkem768::DecapsulationKey::from_seed(&seed);
    assert!(is_gone(dk(), &seed));
    let k = || {
        dk().encapsulation_key()
            .encapsulate_deterministic(&bytes(2))
            .unwrap()
            .1
    };
    assert!(is_gone(k(), k().as_bytes()));
    let seed: [u8; 64] = bytes(1);
    #[cfg(feature = "signing")]
    macro_rules! mldsa {
        ($module:ident) => {{
            let seed = seed.first_chunk().unwrap();
            let key = || $module::SigningKey::from_seed(seed);
            let expanded = key().to_expanded();
            assert!(is_gone(key(), seed));
            assert!(is_gone(key(), &expanded[32..64])); // K
            assert!(is_gone(key(), &expanded[128..])); // s1, s2 and t0
            assert!(is_gone(key().prepare(), &expanded[32..64]));
            let (prepared, mu) = (key().prepare(), $module::Mu::from_bytes(&bytes(3)));
            let mut rho = [0; 64]; // rho''
            let message = [&expanded[32..64], &[7; 32], mu.as_bytes()].concat();
            Shake256::digest(&message, &mut rho);
            let pending = || prepared.begin_mu_randomized(&mu, &[7; 32]);
            assert!(is_gone(pending(), &rho));
            assert!(is_gone(pending().suspend(), &rho));
            assert!(is_gone(
                key().begin_mu_randomized(&mu, &[7; 32]).suspend(),
                &rho
            ));
        }};
    }
    #[cfg(feature = "signing")]
    {
        mldsa!(mldsa44);
        mldsa!(mldsa65);
        mldsa!(mldsa87);
    }
    assert!(is_gone(Shake256::new().chain_update(&seed), &seed));
    let mut four = Shake256X4::new();
    four.update([&seed; 4]);
    assert!(is_gone(four, &seed));
}

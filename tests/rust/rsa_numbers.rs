//! RSA's arithmetic against another library's integers; keys that are refused; faults that are noticed; new keys.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use num_bigint::BigUint;
use std::vec::Vec;

use crate::Error;
use crate::rsa::numbers::PublicNumbers;
use crate::sha3::Shake128;

/// Random bytes of a seed, the same in every run.
fn stream(seed: u64) -> impl FnMut(&mut [u8]) -> Result<(), Error> {
    let mut count = 0_u64;
    move |bytes| {
        count += 1;
        Shake128::digest(&[seed.to_le_bytes(), count.to_le_bytes()].concat(), bytes);
        Ok(())
    }
}

fn big(bytes: &[u8]) -> BigUint {
    BigUint::from_bytes_be(bytes)
}

fn pad(number: &BigUint, length: usize) -> Vec<u8> {
    let bytes = number.to_bytes_be();
    [std::vec![0; length - bytes.len()], bytes].concat()
}

/// An odd number of exactly these bits; all bits are set for seed 0.
fn odd(bits: u64, seed: u64) -> BigUint {
    let mut bytes = std::vec![255; bits.div_ceil(8) as usize];
    if seed > 0 {
        stream(seed)(&mut bytes).unwrap();
    }
    let mut number = big(&bytes) % (BigUint::from(1_u8) << bits);
    number.set_bit(0, true);
    number.set_bit(bits - 1, true);
    number
}

fn public(n: &BigUint, e: u64) -> PublicNumbers {
    PublicNumbers::new(&n.to_bytes_be(), &e.to_be_bytes()).unwrap()
}

fn check_public(n: &BigUint, e: u64, input: &BigUint) {
    let key = public(n, e);
    assert_eq!((n.bits() as usize, e), (key.bits(), key.e()));
    let (mut out, mut modulus) = (std::vec![1; key.len()], std::vec![1; key.len() + 1]);
    key.power(&pad(input, key.len()), &mut out).unwrap();
    assert_eq!(input.modpow(&e.into(), n), big(&out), "{n} {e} {input}");
    key.n(&mut modulus);
    assert_eq!(pad(n, key.len() + 1), modulus);
}

#[test]
fn public_powers_of_edges() {
    for bits in [2048, 2049, 2056, 2112, 3072, 4096, 8184, 8192] {
        let (zero, one) = (BigUint::ZERO, BigUint::from(1_u8));
        for n in [odd(bits, 0), odd(bits, 1), (&one << (bits - 1)) + 1_u8] {
            let half = &one << (bits / 2);
            for input in [
                &zero,
                &one,
                &(&n - 1_u8),
                &(&n - 2_u8),
                &(&half - 1_u8),
                &half,
            ] {
                check_public(&n, 3, input);
                check_public(&n, 65537, input);
            }
        }
    }
}

#[test]
fn public_powers_of_random_numbers() {
    for seed in 1..40 {
        let bits = 2048 + 8 * (seed * 7919 % 769);
        let n = odd(bits, seed);
        let e = u64::from_le_bytes(super::bytes(seed)) | 1;
        let input = odd(bits, seed + 1000) % &n;
        for e in [3, 17, 65537, e, e >> (seed % 40) | 1] {
            check_public(&n, e.max(3), &input);
        }
    }
}

#[test]
fn public_inputs_not_below_the_modulus() {
    let n = odd(2048, 1);
    let key = public(&n, 65537);
    for input in [
        n.clone(),
        &n + 1_u8,
        BigUint::from(1_u8) << 2048,
        BigUint::from(1_u8) << 9000,
    ] {
        let mut out = [1; 256];
        assert_eq!(
            Err(Error::Signature),
            key.power(&input.to_bytes_be(), &mut out)
        );
        assert_eq!([0; 256], out);
    }
}

#[test]
fn refused_public_keys() {
    let n = odd(2048, 1);
    let new =
        |n: &BigUint, e: &BigUint| PublicNumbers::new(&n.to_bytes_be(), &e.to_bytes_be()).err();
    let e = BigUint::from(65537_u32);
    assert_eq!(None, new(&n, &e));
    assert_eq!(None, new(&n, &(BigUint::from(u64::MAX))));
    assert_eq!(None, PublicNumbers::new(&pad(&n, 300), &pad(&e, 30)).err());
    for (n, e) in [
        (&n - 1_u8, e.clone()),
        (odd(2047, 1), e.clone()),
        (odd(8193, 1), e.clone()),
        (BigUint::ZERO, e.clone()),
        (n.clone(), BigUint::ZERO),
        (n.clone(), BigUint::from(1_u8)),
        (n.clone(), BigUint::from(2_u8)),
        (n.clone(), BigUint::from(65536_u32)),
        (n.clone(), (BigUint::from(1_u8) << 64) + 1_u8),
    ] {
        assert_eq!(Some(Error::RsaPublicKey), new(&n, &e), "{n} {e}");
    }
    assert_eq!(
        Some(Error::RsaPublicKey),
        PublicNumbers::new(&[], &[]).err()
    );
}

#[cfg(feature = "signing")]
mod inverse;
#[cfg(feature = "signing")]
mod lcm;
#[cfg(feature = "signing")]
mod private;

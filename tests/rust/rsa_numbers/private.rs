//! Private keys: powers, refusals, faults, generation.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use num_bigint::BigUint;

use super::{big, odd, stream};
use crate::Error;
use crate::kernels::on_every_backend;
use crate::rsa::numbers::{FAULT, Place, PrivateNumbers};

/// A key's numbers as RFC 8017 lists them: n, e, d, p, q, dP, dQ, qInv.
type Numbers = [BigUint; 8];

fn numbers(key: &PrivateNumbers) -> Numbers {
    let read = |write: &dyn Fn(&mut [u8])| {
        let mut bytes = [1; 512];
        write(&mut bytes);
        big(&bytes)
    };
    [
        read(&|out| key.public().n(out)),
        key.public().e().into(),
        read(&|out| key.d(out)),
        read(&|out| key.p(out)),
        read(&|out| key.q(out)),
        read(&|out| key.dp(out)),
        read(&|out| key.dq(out)),
        read(&|out| key.qinv(out)),
    ]
}

fn import(numbers: &Numbers) -> Result<PrivateNumbers, Error> {
    let [n, e, d, p, q, dp, dq, qinv] = numbers.each_ref().map(BigUint::to_bytes_be);
    PrivateNumbers::new(&n, &e, &d, &p, &q, &dp, &dq, &qinv)
}

fn generated(bits: usize, seed: u64) -> PrivateNumbers {
    PrivateNumbers::generate(bits, &mut stream(seed)).unwrap()
}

/// Miller-Rabin by the other library, for twenty bases.
fn is_prime(p: &BigUint) -> bool {
    let (one, last) = (BigUint::from(1_u8), p - 1_u8);
    let twos = last.trailing_zeros().unwrap();
    let m = &last >> twos;
    (2_u64..22).all(|base| {
        let mut power = BigUint::from(base).modpow(&m, p);
        let passes = power == one;
        passes
            || (0..twos).any(|_| {
                let found = power == last;
                power = &power * &power % p;
                found
            })
    })
}

fn gcd(a: &BigUint, b: &BigUint) -> BigUint {
    if *b == BigUint::ZERO {
        a.clone()
    } else {
        gcd(b, &(a % b))
    }
}

/// What FIPS 186-5, A.1.1 and A.1.3, demands of a key, and what follows from its primes.
fn check_generated(key: &PrivateNumbers, bits: u64) {
    let [n, e, d, p, q, dp, dq, qinv] = numbers(key);
    let (one, half) = (BigUint::from(1_u8), bits / 2);
    assert_eq!(BigUint::from(65537_u32), e);
    assert_eq!((n.bits(), n), (bits, &p * &q));
    for prime in [&p, &q] {
        assert!(is_prime(prime));
        assert!(prime.pow(2) > &one << (bits - 1) && prime.bits() == half);
    }
    let distance = if p > q { &p - &q } else { &q - &p };
    assert!(distance > &one << (half - 100));
    let (p_order, q_order) = (&p - 1_u8, &q - 1_u8);
    let lcm = &p_order * &q_order / gcd(&p_order, &q_order);
    assert!(d < lcm && d > &one << half);
    assert_eq!(one, &d * &e % lcm);
    assert_eq!([&d % p_order, &d % q_order], [dp, dq]);
    assert_eq!((true, one), (qinv < p, qinv * q % p));
}

fn check_power(key: &PrivateNumbers, input: &BigUint, seed: u8) {
    let [n, _, d, ..] = numbers(key);
    let mut out = std::vec![1; key.public().len()];
    let expected = input.modpow(&d, &n);
    on_every_backend(|backend| {
        key.power(&input.to_bytes_be(), &[seed; 32], &mut out)
            .unwrap();
        assert_eq!(expected, big(&out), "{} {input}", backend.name);
    });
}

#[test]
fn keys_and_their_powers() {
    for (bits, seed) in [(2048, 1), (2048, 2), (3072, 3), (4096, 4)] {
        let key = generated(bits, seed);
        check_generated(&key, bits as u64);
        let [n, e, _, p, q, ..] = numbers(&key);
        for input in [
            BigUint::ZERO,
            BigUint::from(1_u8),
            &n - 1_u8,
            p.clone(),
            &n - &q,
            odd(bits as u64 - 1, seed),
        ] {
            check_power(&key, &input, seed as u8);
        }
        check_power(&key, &odd(bits as u64 - 1, 0), 0);
        check_power(&key, &odd(bits as u64 - 1, 5), 255);
        assert_eq!(numbers(&key), numbers(&import(&numbers(&key)).unwrap()));
        let [e, p, q] = [e, p, q].map(|number| number.to_bytes_be());
        let same = PrivateNumbers::from_primes(&e, &p, &q).unwrap();
        assert_eq!(numbers(&key), numbers(&same));
        let exchanged = PrivateNumbers::from_primes(&e, &q, &p).unwrap();
        check_power(&exchanged, &odd(bits as u64 - 1, seed), 7);
    }
}

#[test]
fn private_exponents_modulo_either_order() {
    let key = generated(2048, 1);
    let mut numbers = numbers(&key);
    let phi = (&numbers[3] - 1_u8) * (&numbers[4] - 1_u8);
    numbers[2] = numbers[1].modinv(&phi).unwrap();
    let imported = import(&numbers).unwrap();
    check_power(&imported, &odd(2047, 1), 1);
}

#[test]
fn refused_private_keys() {
    let right = numbers(&generated(2048, 1));
    let other = numbers(&generated(2048, 2));
    for i in 0..right.len() {
        let lowest = |bit| {
            let mut wrong = right.clone();
            let set = wrong[i].bit(bit);
            wrong[i].set_bit(bit, !set);
            wrong
        };
        let mut exchanged = right.clone();
        exchanged[i] = other[i].clone();
        if i == 1 {
            exchanged[i] = BigUint::from(3_u8);
        }
        let (mut zero, mut sum) = (right.clone(), right.clone());
        zero[i] = BigUint::ZERO;
        sum[i] += [
            &right[0], &right[1], &right[0], &right[3], &right[4], &right[3], &right[4], &right[3],
        ][i];
        for wrong in [
            lowest(0),
            lowest(1),
            lowest(500),
            lowest(1023),
            exchanged,
            zero,
            sum,
        ] {
            assert_eq!(Some(Error::RsaPrivateKey), import(&wrong).err(), "{i}");
        }
    }
    let [_, _, _, p, q, ..] = &right;
    let mut numbers = right.clone();
    numbers[5] += p - 1_u8; // congruent, not reduced
    assert_eq!(Some(Error::RsaPrivateKey), import(&numbers).err());
    let mut numbers = right.clone();
    numbers[6] += q - 1_u8;
    assert_eq!(Some(Error::RsaPrivateKey), import(&numbers).err());
    let mut numbers = right.clone();
    numbers.swap(3, 4);
    assert_eq!(Some(Error::RsaPrivateKey), import(&numbers).err());
}

#[test]
fn refused_primes() {
    let [_, _, _, p, q, ..] = numbers(&generated(2048, 1));
    let new = |e: u64, p: &BigUint, q: &BigUint| {
        PrivateNumbers::from_primes(&e.to_be_bytes(), &p.to_bytes_be(), &q.to_bytes_be()).err()
    };
    assert_eq!(None, new(65537, &p, &q));
    let common = (3_u64..).step_by(2).find(|e| &p % e == BigUint::from(1_u8));
    let short = &p >> 1_u8 | BigUint::from(1_u8);
    let long = (&q << 1_u8) + 1_u8;
    for (e, p, q) in [
        (65537, &p, &p),
        (65537, &p, &(&q - 1_u8)),
        (65537, &short, &q),
        (65537, &short, &long),
        (65536, &p, &q),
        (common.unwrap(), &p, &q),
    ] {
        assert_eq!(Some(Error::RsaPrivateKey), new(e, p, q));
    }
    assert_eq!(
        Some(Error::RsaPrivateKey),
        new(65537, &BigUint::ZERO, &BigUint::ZERO)
    );
}

#[test]
fn private_inputs_not_below_the_modulus() {
    let key = generated(2048, 1);
    let mut out = [1; 256];
    let [n, ..] = numbers(&key);
    assert_eq!(
        Err(Error::Signature),
        key.power(&n.to_bytes_be(), &[0; 32], &mut out)
    );
    assert_eq!([0; 256], out);
}

/// A wrong bit of either power, in recombination, and in the result: nothing is released.
#[test]
fn faults_are_not_released() {
    const HALF: usize = 2048; // bits of the room for a power
    let input = odd(2047, 1).to_bytes_be();
    on_every_backend(|backend| {
        let key = generated(2048, 1);
        let bits = [0, 1, 63, 64, 511, 1022, 1023];
        let places = [
            (Place::Halves, 0),
            (Place::Halves, HALF),
            (Place::Quotient, 0),
        ];
        let whole = [
            (Place::Recombined, 0),
            (Place::Recombined, 1024),
            (Place::Unblinded, 0),
            (Place::Unblinded, 1024),
        ];
        for (place, start) in places.into_iter().chain(whole) {
            for bit in bits.map(|bit| start + bit) {
                let mut out = [1; 256];
                FAULT.set(Some((place, bit)));
                let result = key.power(&input, &[9; 32], &mut out);
                FAULT.set(None);
                let expected = (Err(Error::Fault), [0; 256]);
                assert_eq!(expected, (result, out), "{} {place:?} {bit}", backend.name);
            }
        }
        assert_eq!(Ok(()), key.power(&input, &[9; 32], &mut [0; 256]));
    });
}

/// Composite factors make a key whose powers are not released.
#[test]
fn composite_factors() {
    let e = 65537_u32.to_be_bytes();
    let key = (1..).find_map(|seed| {
        let [p, q] =
            [odd(1024, seed), odd(1024, seed + 1000)].map(|n| n | BigUint::from(3_u8) << 1022_u32);
        PrivateNumbers::from_primes(&e, &p.to_bytes_be(), &q.to_bytes_be()).ok()
    });
    let mut out = [1; 256];
    let result = key.unwrap().power(&[2], &[0; 32], &mut out);
    assert_eq!((Err(Error::Fault), [0; 256]), (result, out));
}

#[test]
fn nothing_secret_is_printed() {
    assert_eq!("PrivateNumbers", std::format!("{:?}", generated(2048, 1)));
}

#[test]
fn generation_needs_random_numbers_and_a_size() {
    let none = &mut |_: &mut [u8]| Err(Error::Randomness);
    assert_eq!(
        Some(Error::Randomness),
        PrivateNumbers::generate(2048, none).err()
    );
    let constant = &mut |bytes: &mut [u8]| {
        bytes.fill(255);
        Ok(())
    };
    assert_eq!(
        Some(Error::Randomness),
        PrivateNumbers::generate(2048, constant).err()
    );
    let [_, _, _, p, ..] = numbers(&generated(2048, 1));
    let stuck = &mut |bytes: &mut [u8]| {
        bytes.copy_from_slice(&p.to_bytes_be());
        Ok(())
    };
    assert_eq!(
        Some(Error::Randomness),
        PrivateNumbers::generate(2048, stuck).err()
    );
    for bits in [0, 1024, 2047, 2049, 8192] {
        let size = PrivateNumbers::generate(bits, &mut stream(1));
        assert_eq!(Some(Error::RsaPrivateKey), size.err());
    }
}

/// Twenty keys if DAUNTLESS_TEST_ALL is set, else four: portable arithmetic takes half a second for one in this profile.
#[test]
fn more_keys() {
    let all = std::env::var_os("DAUNTLESS_TEST_ALL").is_some();
    for seed in 100..if all { 120 } else { 104 } {
        check_generated(&generated(2048, seed), 2048);
    }
}

//! Repeats operations for some milliseconds each, on eight keys in turn; prints its microseconds.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//!     dauntless-profile MILLISECONDS [OPERATION ...]
//!
//! Without the names of operations it lists them.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// Keys and messages that take turns.
const KEYS: usize = 8;
/// Messages to sign: enough for the mean number of attempts.
const MESSAGES: u32 = 512;

/// A named operation on input number `n`.
type Operation = (String, Box<dyn Fn(u32)>);

macro_rules! kem {
    ($set:ident, $operations:ident) => {{
        use dauntless::$set as set;
        let seeds: [[u8; 64]; KEYS] = std::array::from_fn(|n| [n as u8; 64]);
        let keys = seeds
            .each_ref()
            .map(|seed| set::DecapsulationKey::from_seed(seed));
        let public = keys
            .each_ref()
            .map(|key| *key.encapsulation_key().as_bytes());
        let private = keys.each_ref().map(|key| key.to_bytes());
        let read = |n: usize| set::EncapsulationKey::from_bytes(&public[n]).expect("a key");
        let ciphertexts: [_; KEYS] =
            std::array::from_fn(|n| read(n).encapsulate_deterministic(&[n as u8; 32]).0);
        let ready: [_; KEYS] = std::array::from_fn(|n| read(n).prepare());
        let ready_private = keys.each_ref().map(|key| key.prepare());
        let mut add = |name: &str, run: Box<dyn Fn(u32)>| {
            $operations.push((format!("{} {name}", stringify!($set)), run));
        };
        add(
            "key generation",
            Box::new(move |n| {
                black_box(set::DecapsulationKey::from_seed(black_box(
                    &seeds[n as usize % KEYS],
                )));
            }),
        );
        add(
            "encapsulation",
            Box::new(move |n| {
                let key = set::EncapsulationKey::from_bytes(black_box(&public[n as usize % KEYS]));
                black_box(
                    key.map(|key| key.encapsulate_deterministic(&[n as u8; 32]))
                        .is_ok(),
                );
            }),
        );
        add(
            "decapsulation",
            Box::new(move |n| {
                let n = n as usize % KEYS;
                black_box(set::decapsulate(black_box(&private[n]), &ciphertexts[n]).is_ok());
            }),
        );
        add(
            "encapsulation, prepared",
            Box::new(move |n| {
                black_box(ready[n as usize % KEYS].encapsulate_deterministic(&[n as u8; 32]));
            }),
        );
        add(
            "decapsulation, prepared",
            Box::new(move |n| {
                let n = n as usize % KEYS;
                black_box(ready_private[n].decapsulate(&ciphertexts[n]));
            }),
        );
    }};
}

macro_rules! dsa {
    ($set:ident, $operations:ident) => {{
        use dauntless::$set as set;
        let seeds: [[u8; 32]; KEYS] = std::array::from_fn(|n| [n as u8; 32]);
        let keys: Vec<_> = seeds.iter().map(set::SigningKey::from_seed).collect();
        let public: Vec<_> = keys.iter().map(|key| key.verifying_key()).collect();
        let ready: Vec<_> = public.iter().map(set::VerifyingKey::prepare).collect();
        let ready_private: Vec<_> = keys.iter().map(set::SigningKey::prepare).collect();
        let message = |n: u32| [n.to_le_bytes(); 8].concat();
        let signatures: Vec<_> = (0..KEYS as u32)
            .map(|n| {
                keys[n as usize]
                    .sign_deterministic(&message(n), b"")
                    .expect("a signature")
            })
            .collect();
        let signed = signatures.clone();
        let mut add = |name: &str, run: Box<dyn Fn(u32)>| {
            $operations.push((format!("{} {name}", stringify!($set)), run));
        };
        add(
            "key generation",
            Box::new(move |n| {
                black_box(set::SigningKey::from_seed(black_box(
                    &seeds[n as usize % KEYS],
                )));
            }),
        );
        add(
            "signature",
            Box::new(move |n| {
                let message = message(n % MESSAGES);
                black_box(
                    keys[n as usize % KEYS]
                        .sign_deterministic(&message, b"")
                        .is_ok(),
                );
            }),
        );
        add(
            "verification",
            Box::new(move |n| {
                let place = n as usize % KEYS;
                let key = set::VerifyingKey::from_bytes(black_box(public[place].as_bytes()));
                assert!(
                    key.verify(&message(place as u32), b"", &signatures[place])
                        .is_ok()
                );
            }),
        );
        add(
            "signature, prepared",
            Box::new(move |n| {
                let message = message(n % MESSAGES);
                black_box(
                    ready_private[n as usize % KEYS]
                        .sign_deterministic(&message, b"")
                        .is_ok(),
                );
            }),
        );
        add(
            "verification, prepared",
            Box::new(move |n| {
                let place = n as usize % KEYS;
                assert!(
                    ready[place]
                        .verify(&message(place as u32), b"", &signed[place])
                        .is_ok()
                );
            }),
        );
    }};
}

/// Bits of a modulus, and the last two bytes of its primes p and q. The other bytes of p are 0xf0, 0xf1 and so on, those of q begin
/// with 0xd0; they are the primes of the library's self-test. A key that is generated here would be sampled, too.
const RSA: [(usize, u16, u16); 3] = [
    (2048, 0x00b7, 0x0409),
    (3072, 0x0659, 0x021d),
    (4096, 0x0425, 0x0603),
];

/// RSA and X25519.
fn classical(operations: &mut Vec<Operation>) {
    use dauntless::rsa::{HashFunction::Sha2_256, PrivateKey, Scheme};
    use dauntless::x25519;

    let prime = |bits: usize, first: u8, last: u16| {
        let run = (0..bits / 16 - 2).map(|n| first.wrapping_add(n as u8));
        run.chain(last.to_be_bytes()).collect::<Vec<_>>()
    };
    for (bits, p, q) in RSA {
        let (p, q) = (prime(bits, 0xf0, p), prime(bits, 0xd0, q));
        let key = PrivateKey::from_primes(&[1, 0, 1], &p, &q).expect("a key");
        let (public, scheme) = (key.public_key(), Scheme::pkcs1v15(Sha2_256));
        let signature = key.sign(scheme, b"message").expect("a signature");
        operations.push((
            format!("rsa{bits} signature, prepared"),
            Box::new(move |n| {
                black_box(key.sign(scheme, &n.to_le_bytes()).is_ok());
            }),
        ));
        operations.push((
            format!("rsa{bits} verification, prepared"),
            Box::new(move |_| {
                let valid = public.verify(scheme, b"message", signature.as_bytes());
                assert!(valid.is_ok());
            }),
        ));
    }
    let private = |n: u32| x25519::PrivateKey::from_bytes(&[n as u8; 32]);
    let peer = private(99).public_key();
    operations.push((
        "x25519 public key".into(),
        Box::new(move |n| {
            black_box(private(n).public_key());
        }),
    ));
    operations.push((
        "x25519 shared secret".into(),
        Box::new(move |n| {
            black_box(private(n).shared_secret(&peer).is_ok());
        }),
    ));
}

fn operations() -> Vec<Operation> {
    let mut operations: Vec<Operation> = Vec::new();
    kem!(mlkem512, operations);
    kem!(mlkem768, operations);
    kem!(mlkem1024, operations);
    dsa!(mldsa44, operations);
    dsa!(mldsa65, operations);
    dsa!(mldsa87, operations);
    classical(&mut operations);
    operations
}

/// The mean over all inputs of the shortest time with each, in microseconds.
fn repeat(name: &str, run: &dyn Fn(u32), time: Duration) -> f64 {
    let inputs = if name.starts_with("mldsa") && name.contains("signature") {
        MESSAGES
    } else {
        KEYS as u32
    };
    let (start, mut shortest) = (Instant::now(), vec![Duration::MAX; inputs as usize]);
    while start.elapsed() < time {
        for (n, shortest) in (0..).zip(&mut shortest) {
            let begin = Instant::now();
            run(n);
            *shortest = begin.elapsed().min(*shortest);
        }
    }
    shortest.iter().sum::<Duration>().as_secs_f64() * 1e6 / f64::from(inputs)
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let time = arguments.next().and_then(|time| time.parse().ok());
    let time =
        Duration::from_millis(time.expect("usage: dauntless-profile MILLISECONDS [OPERATION ...]"));
    let wanted: Vec<String> = arguments.collect();
    for (name, run) in operations() {
        if wanted.is_empty() {
            println!("{name}");
        } else if wanted
            .iter()
            .any(|wanted| *wanted == name || wanted == "all")
        {
            println!("{:8.3} {name}", repeat(&name, &run, time));
        }
    }
}

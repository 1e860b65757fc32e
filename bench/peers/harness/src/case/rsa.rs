//! The operations of RSA: RSASSA-PKCS1-v1_5 with SHA-256 of messages of 32 bytes, and key generation of the smallest size.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use peers_interface::{Input, Output, Prepared};

use super::{Case, Timing, POOL};
use crate::operation::{Before, Call};
use crate::random::Random;
use crate::rsa::{Key, Pair, Rsa, Size};

const KEYS: usize = 2; // in turn
const MESSAGE: usize = 32;

/// Keys, a message and its signature for each, and where signatures go.
struct Pool {
    pairs: [Pair; KEYS],
    messages: [[u8; MESSAGE]; KEYS],
    signatures: [Vec<u8>; KEYS],
    out: Vec<u8>,
}

impl Pool {
    fn of(rsa: &Rsa) -> Self {
        let (pairs, mut random) = (rsa.size.pairs(), Random::seeded(rsa.size.bytes() as u64));
        let messages = [(); KEYS].map(|()| random.bytes());
        let sign = |i: usize| rsa.sign(Key::Document(&pairs[i].private), &messages[i]);
        let signatures = [0, 1].map(|i| sign(i).flatten().expect("a valid key"));
        Self {
            out: vec![0; rsa.size.bytes()],
            pairs,
            messages,
            signatures,
        }
    }

    fn privates(&self, prepare: extern "C" fn(Input<'_>) -> Prepared) -> [Prepared; KEYS] {
        [0, 1].map(|i| prepare(Input::new(&self.pairs[i].private)))
    }

    fn publics(&self, prepare: extern "C" fn(Input<'_>) -> Prepared) -> [Prepared; KEYS] {
        [0, 1].map(|i| prepare(Input::new(&self.pairs[i].public)))
    }
}

type Make = fn(&Rsa, Pool) -> Option<Call>;

const HELD: &str = "RSA, keys that were read";
const DOCUMENTS: &str = "RSA, keys as DER (PKCS#8, SPKI)";
const GENERATION: &str = "RSA, key generation";

/// Group, name, operation.
const OPERATIONS: [(&str, &str, Make); 4] = [
    (HELD, "signing", |rsa, mut pool| {
        let sign = rsa.table.sign_prepared?;
        let keys = pool.privates(rsa.table.prepare_private_key?);
        Some(Box::new(move |i| {
            let (i, out) = (i % KEYS, Output::new(&mut pool.out));
            sign(keys[i], Input::new(&pool.messages[i]), out);
        }))
    }),
    (HELD, "verification", |rsa, pool| {
        let verify = rsa.table.verify_prepared?;
        let keys = pool.publics(rsa.table.prepare_public_key?);
        Some(Box::new(move |i| {
            let i = i % KEYS;
            let signature = Input::new(&pool.signatures[i]);
            verify(keys[i], Input::new(&pool.messages[i]), signature);
        }))
    }),
    (DOCUMENTS, "signing", |rsa, mut pool| {
        let sign = rsa.table.sign?;
        Some(Box::new(move |i| {
            let (i, out) = (i % KEYS, Output::new(&mut pool.out));
            let key = Input::new(&pool.pairs[i].private);
            sign(key, Input::new(&pool.messages[i]), out);
        }))
    }),
    (DOCUMENTS, "verification", |rsa, pool| {
        let verify = rsa.table.verify?;
        Some(Box::new(move |i| {
            let i = i % KEYS;
            let (key, signature) = (&pool.pairs[i].public, &pool.signatures[i]);
            let message = Input::new(&pool.messages[i]);
            verify(Input::new(key), message, Input::new(signature));
        }))
    }),
];

fn case(size: Size, (group, name, make): (&'static str, &str, Make)) -> Case {
    let name = format!("{} {name}", size.name());
    let timing = Timing::Same(Before::Calls);
    Case::new(group.to_owned(), name, timing, move |variant| {
        let rsa = variant.rsa(size)?;
        make(&rsa, Pool::of(&rsa))
    })
}

/// With one key, as a server signs.
fn batch(size: Size) -> Case {
    let group = format!("RSA, batches of {POOL}: for each");
    let name = format!("{} signing", size.name());
    let timing = Timing::Same(Before::Calls);
    let case = Case::new(group, name, timing, move |variant| {
        let rsa = variant.rsa(size)?;
        let pool = Pool::of(&rsa);
        let [key, _] = pool.privates(rsa.table.prepare_private_key?);
        let mut random = Random::seeded(POOL as u64);
        let messages: Vec<[u8; MESSAGE]> = (0..POOL).map(|_| random.bytes()).collect();
        let (all, mut out) = (messages.concat(), pool.out.repeat(POOL));
        if let Some(sign) = rsa.table.sign_batch {
            let call: Call = Box::new(move |_| {
                sign(key, Input::new(&all), Output::new(&mut out));
            });
            return Some(call);
        }
        let sign = rsa.table.sign_prepared?;
        Some(Box::new(move |_| {
            for (message, out) in messages.iter().zip(out.chunks_mut(size.bytes())) {
                sign(key, Input::new(message), Output::new(out));
            }
        }))
    });
    Case {
        batch: POOL,
        ..case
    }
}

/// How many candidates for primes it tries differs from key to key.
fn generation(size: Size) -> Case {
    let name = format!("{} key generation", size.name());
    let timing = Timing::Each(Before::Nothing);
    Case::new(GENERATION.to_owned(), name, timing, move |variant| {
        let rsa = variant.rsa(size)?;
        let generate = rsa.table.generate?;
        let mut out = vec![0; 8 * size.bytes()];
        let call: Call = Box::new(move |_| {
            generate(Output::new(&mut out));
        });
        Some(call)
    })
}

pub fn cases() -> impl Iterator<Item = Case> {
    let operations = OPERATIONS.into_iter();
    let of = |operation| Size::ALL.map(|size| case(size, operation));
    let alone = operations.flat_map(of);
    alone
        .chain([generation(Size::ALL[0])])
        .chain(Size::ALL.map(batch))
}

//! The operations of ML-KEM, single calls and batches.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use peers_interface::{Input, Output, Prepared};

use super::{Case, Timing, AFTER_IDLING, POOL};
use crate::kem::{Kem, ParameterSet, SHARED};
use crate::operation::{Before, Call};
use crate::random::Random;

/// Keys, seeds and ciphertexts in the forms that one library reads.
struct Pool {
    seeds: Vec<[u8; 64]>,
    messages: Vec<[u8; 32]>,
    eks: Vec<Vec<u8>>,
    dks: Vec<Vec<u8>>,
    ciphertexts: Vec<Vec<u8>>,
    written: Written,
}

/// Where outputs go.
struct Written {
    ek: Vec<u8>,
    dk: Vec<u8>,
    c: Vec<u8>,
    shared: [u8; SHARED],
}

impl Pool {
    fn of(kem: &Kem) -> Self {
        let mut random = Random::seeded(kem.set.k() as u64);
        let seeds: Vec<[u8; 64]> = (0..POOL).map(|_| random.bytes()).collect();
        let (eks, dks): (Vec<_>, Vec<_>) = seeds.iter().map(|seed| kem.generate(seed)).unzip();
        let ciphertexts = eks
            .iter()
            .map(|ek| kem.encapsulate(ek).expect("a fresh key is valid").0)
            .collect();
        let messages = (0..POOL).map(|_| random.bytes()).collect();
        let written = Written {
            ek: eks[0].clone(),
            dk: dks[0].clone(),
            c: vec![0; kem.set.ciphertext()],
            shared: [0; SHARED],
        };
        Self {
            seeds,
            messages,
            eks,
            dks,
            ciphertexts,
            written,
        }
    }

    fn prepared(keys: &[Vec<u8>], prepare: extern "C" fn(Input<'_>) -> Prepared) -> Vec<Prepared> {
        keys.iter().map(|key| prepare(Input::new(key))).collect()
    }
}

type Make = fn(&Kem, Pool) -> Option<Call>;

/// Group, name, operation.
type Row = (&'static str, &'static str, Make);

/// The operations of ML-KEM. In each, `i` counts calls, and everything borrowed from the pool lives in the closure.
const OPERATIONS: [Row; 9] = [
    (
        "keys as bytes, own randomness",
        "key generation",
        |kem, mut pool| {
            let generate = kem.table.generate?;
            Some(Box::new(move |_| {
                generate(
                    Output::new(&mut pool.written.ek),
                    Output::new(&mut pool.written.dk),
                );
            }))
        },
    ),
    (
        "keys as bytes, own randomness",
        "encapsulation",
        |kem, mut pool| {
            let encapsulate = kem.table.encapsulate?;
            Some(Box::new(move |i| {
                let written = &mut pool.written;
                encapsulate(
                    Input::new(&pool.eks[i % POOL]),
                    Output::new(&mut written.c),
                    Output::new(&mut written.shared),
                );
            }))
        },
    ),
    (
        "keys as bytes, randomness given",
        "key generation",
        |kem, mut pool| {
            let generate = kem.table.generate_from?;
            Some(Box::new(move |i| {
                let written = &mut pool.written;
                generate(
                    Input::new(&pool.seeds[i % POOL]),
                    Output::new(&mut written.ek),
                    Output::new(&mut written.dk),
                );
            }))
        },
    ),
    (
        "keys as bytes, randomness given",
        "encapsulation",
        |kem, mut pool| {
            let encapsulate = kem.table.encapsulate_from?;
            Some(Box::new(move |i| {
                let (ek, m, written) = (
                    &pool.eks[i % POOL],
                    &pool.messages[i % POOL],
                    &mut pool.written,
                );
                let (c, shared) = (
                    Output::new(&mut written.c),
                    Output::new(&mut written.shared),
                );
                encapsulate(Input::new(ek), Input::new(m), c, shared);
            }))
        },
    ),
    (
        "keys as bytes, randomness given",
        "decapsulation",
        |kem, mut pool| {
            let decapsulate = kem.table.decapsulate?;
            Some(Box::new(move |i| {
                let (dk, c) = (&pool.dks[i % POOL], &pool.ciphertexts[i % POOL]);
                decapsulate(
                    Input::new(dk),
                    Input::new(c),
                    Output::new(&mut pool.written.shared),
                );
            }))
        },
    ),
    (
        "decapsulation keys as seeds",
        "decapsulation",
        |kem, mut pool| {
            let decapsulate = kem.table.decapsulate_seed?;
            Some(Box::new(move |i| {
                let (seed, c) = (&pool.seeds[i % POOL], &pool.ciphertexts[i % POOL]);
                decapsulate(
                    Input::new(seed),
                    Input::new(c),
                    Output::new(&mut pool.written.shared),
                );
            }))
        },
    ),
    (
        "prepared keys, own randomness",
        "encapsulation",
        |kem, mut pool| {
            let encapsulate = kem.table.encapsulate_prepared?;
            let keys = Pool::prepared(&pool.eks, kem.table.prepare_encapsulation_key?);
            Some(Box::new(move |i| {
                let written = &mut pool.written;
                encapsulate(
                    keys[i % POOL],
                    Output::new(&mut written.c),
                    Output::new(&mut written.shared),
                );
            }))
        },
    ),
    (
        "prepared keys, randomness given",
        "encapsulation",
        |kem, mut pool| {
            let encapsulate = kem.table.encapsulate_prepared_from?;
            let keys = Pool::prepared(&pool.eks, kem.table.prepare_encapsulation_key?);
            Some(Box::new(move |i| {
                let (m, written) = (&pool.messages[i % POOL], &mut pool.written);
                let (c, shared) = (
                    Output::new(&mut written.c),
                    Output::new(&mut written.shared),
                );
                encapsulate(keys[i % POOL], Input::new(m), c, shared);
            }))
        },
    ),
    (
        "prepared keys, randomness given",
        "decapsulation",
        |kem, mut pool| {
            let decapsulate = kem.table.decapsulate_prepared?;
            let keys = Pool::prepared(&pool.dks, kem.table.prepare_decapsulation_key?);
            Some(Box::new(move |i| {
                let c = &pool.ciphertexts[i % POOL];
                decapsulate(
                    keys[i % POOL],
                    Input::new(c),
                    Output::new(&mut pool.written.shared),
                );
            }))
        },
    ),
];

fn kem_case(set: ParameterSet, before: Before, (group, name, make): &'static Row) -> Case {
    let group = match before {
        Before::Idling => format!("{group}, {AFTER_IDLING}"),
        Before::Calls | Before::Nothing => (*group).to_owned(),
    };
    let name = format!("{} {name}", set.name());
    Case::new(group, name, Timing::Same(before), move |variant| {
        let kem = variant.kem(set)?;
        make(&kem, Pool::of(&kem))
    })
}

/// The same operations on the whole pool in one call, or one after the other by libraries that have no batches.
const BATCHES: [(&str, Make); 3] = [
    ("key generation", |kem, pool| {
        let table = kem.table;
        let seeds = pool.seeds.concat();
        let (mut eks, mut dks) = (pool.eks.concat(), pool.dks.concat());
        let (ek, dk) = (eks.len() / POOL, dks.len() / POOL);
        if let Some(generate) = table.generate_batch_from {
            return Some(Box::new(move |_| {
                generate(
                    Input::new(&seeds),
                    Output::new(&mut eks),
                    Output::new(&mut dks),
                );
            }));
        }
        let generate = table.generate_from?;
        Some(Box::new(move |_| {
            let outputs = eks.chunks_mut(ek).zip(dks.chunks_mut(dk));
            for (seed, (ek, dk)) in pool.seeds.iter().zip(outputs) {
                generate(Input::new(seed), Output::new(ek), Output::new(dk));
            }
        }))
    }),
    ("encapsulation", |kem, pool| {
        let table = kem.table;
        let (eks, ms) = (pool.eks.concat(), pool.messages.concat());
        let (mut cs, mut secrets) = (pool.ciphertexts.concat(), vec![0; SHARED * POOL]);
        if let Some(encapsulate) = table.encapsulate_batch_from {
            return Some(Box::new(move |_| {
                let (c, shared) = (Output::new(&mut cs), Output::new(&mut secrets));
                encapsulate(Input::new(&eks), Input::new(&ms), c, shared);
            }));
        }
        let (encapsulate, c) = (table.encapsulate_from?, cs.len() / POOL);
        Some(Box::new(move |_| {
            let inputs = pool.eks.iter().zip(&pool.messages);
            let outputs = cs.chunks_mut(c).zip(secrets.chunks_mut(SHARED));
            for ((ek, m), (c, shared)) in inputs.zip(outputs) {
                encapsulate(
                    Input::new(ek),
                    Input::new(m),
                    Output::new(c),
                    Output::new(shared),
                );
            }
        }))
    }),
    ("decapsulation", |kem, pool| {
        let table = kem.table;
        let (dks, cs) = (pool.dks.concat(), pool.ciphertexts.concat());
        let mut secrets = vec![0; SHARED * POOL];
        if let Some(decapsulate) = table.decapsulate_batch {
            return Some(Box::new(move |_| {
                decapsulate(Input::new(&dks), Input::new(&cs), Output::new(&mut secrets));
            }));
        }
        let decapsulate = table.decapsulate?;
        Some(Box::new(move |_| {
            let inputs = pool.dks.iter().zip(&pool.ciphertexts);
            for ((dk, c), shared) in inputs.zip(secrets.chunks_mut(SHARED)) {
                decapsulate(Input::new(dk), Input::new(c), Output::new(shared));
            }
        }))
    }),
];

fn batch_case(set: ParameterSet, name: &str, make: Make) -> Case {
    let group = format!("batches of {POOL}, keys as bytes, randomness given: for each key");
    let name = format!("{} {name}", set.name());
    let timing = Timing::Same(Before::Calls);
    let case = Case::new(group, name, timing, move |variant| {
        let kem = variant.kem(set)?;
        make(&kem, Pool::of(&kem))
    });
    Case {
        batch: POOL,
        ..case
    }
}

/// Single calls have their randomness given: the system's takes longer than the rest.
pub fn cases() -> impl Iterator<Item = Case> {
    let deterministic = |row: &&Row| row.0.ends_with("randomness given");
    let of = |before| move |row| ParameterSet::ALL.map(|set| kem_case(set, before, row));
    let steady = OPERATIONS.iter().flat_map(of(Before::Calls));
    let single = OPERATIONS
        .iter()
        .filter(deterministic)
        .flat_map(of(Before::Idling));
    let batches = BATCHES
        .iter()
        .flat_map(|(name, make)| ParameterSet::ALL.map(|set| batch_case(set, name, *make)));
    steady.chain(single).chain(batches)
}

//! The operations of ML-DSA. Messages have 32 bytes, contexts are empty; all libraries get the same keys and messages.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! Signing repeats attempts until one succeeds. Signatures are deterministic where the library can make such: then every
//! library makes the same attempts for a message.

use peers_interface::{Input, Output, Prepared};

use super::{Case, Timing, AFTER_IDLING, POOL};
use crate::dsa::{Dsa, ParameterSet, SEED};
use crate::operation::{Before, Call};
use crate::random::Random;

const MESSAGES: usize = 4096; // that are told apart; the call's number chooses one
const MESSAGE: usize = 32;

/// Keys in the forms that one library reads, messages and a signature for each key.
struct Pool {
    seeds: Vec<[u8; SEED]>,
    publics: Vec<Vec<u8>>,
    privates: Vec<Vec<u8>>,
    messages: Vec<[u8; MESSAGE]>,
    signatures: Vec<Vec<u8>>,
    /// Where outputs go.
    public: Vec<u8>,
    private: Vec<u8>,
    signature: Vec<u8>,
}

impl Pool {
    fn of(dsa: &Dsa) -> Self {
        let mut random = Random::seeded(dsa.set.hints().0 as u64);
        let seeds: Vec<[u8; SEED]> = (0..POOL).map(|_| random.bytes()).collect();
        let messages: Vec<[u8; MESSAGE]> = (0..MESSAGES).map(|_| random.bytes()).collect();
        let (publics, privates): (Vec<_>, Vec<_>) =
            seeds.iter().map(|seed| dsa.generate(seed)).unzip();
        let sign = |i: usize| dsa.sign(&privates[i], &seeds[i], &messages[i], b"");
        let signatures: Option<Vec<_>> = (0..POOL).map(sign).collect();
        Self {
            public: publics[0].clone(),
            private: privates[0].clone(),
            signature: vec![0; dsa.set.signature()],
            signatures: signatures.expect("a fresh key is valid"),
            seeds,
            publics,
            privates,
            messages,
        }
    }

    fn prepared(keys: &[Vec<u8>], prepare: extern "C" fn(Input<'_>) -> Prepared) -> Vec<Prepared> {
        keys.iter().map(|key| prepare(Input::new(key))).collect()
    }
}

type Make = fn(&Dsa, Pool) -> Option<Call>;

/// Group, name, whether the work is the same in every call, operation.
type Row = (&'static str, &'static str, bool, Make);

const AS_BYTES: &str = "ML-DSA, keys as bytes";
const READING: &str = "reading a private key and signing"; // as others do when they sign
const AS_SEEDS: &str = "ML-DSA, private keys as seeds";
const PREPARED: &str = "ML-DSA, prepared keys";

/// Signing by libraries that hold keys as bytes with a key that was read, and checked, beforehand; by others with the bytes.
fn signing(dsa: &Dsa, mut pool: Pool) -> Option<Call> {
    let (Some(hold), Some(sign)) = (dsa.table.hold_private_keys, dsa.table.sign_held) else {
        return reading_and_signing(dsa, pool);
    };
    let keys = Pool::prepared(&pool.privates, hold);
    Some(Box::new(move |i| {
        let message = Input::new(&pool.messages[i % MESSAGES]);
        let out = Output::new(&mut pool.signature);
        sign(keys[i % POOL], message, Input::new(b""), out);
    }))
}

fn reading_and_signing(dsa: &Dsa, mut pool: Pool) -> Option<Call> {
    let sign = dsa.table.sign_deterministic.or(dsa.table.sign)?;
    Some(Box::new(move |i| {
        let (key, message) = (&pool.privates[i % POOL], &pool.messages[i % MESSAGES]);
        let (key, message) = (Input::new(key), Input::new(message));
        let out = Output::new(&mut pool.signature);
        sign(key, message, Input::new(b""), out);
    }))
}

const OPERATIONS: [Row; 7] = [
    (AS_BYTES, "key generation", true, |dsa, mut pool| {
        let generate = dsa.table.generate_from?;
        Some(Box::new(move |i| {
            generate(
                Input::new(&pool.seeds[i % POOL]),
                Output::new(&mut pool.public),
                Output::new(&mut pool.private),
            );
        }))
    }),
    (AS_BYTES, "verification", true, |dsa, pool| {
        let verify = dsa.table.verify?;
        Some(Box::new(move |i| {
            let i = i % POOL;
            let (key, signature) = (Input::new(&pool.publics[i]), &pool.signatures[i]);
            let message = Input::new(&pool.messages[i]);
            verify(key, message, Input::new(b""), Input::new(signature));
        }))
    }),
    (AS_BYTES, "signing", false, signing),
    (AS_BYTES, READING, false, |dsa, pool| {
        dsa.table.hold_private_keys?;
        reading_and_signing(dsa, pool)
    }),
    (AS_SEEDS, "signing", false, |dsa, mut pool| {
        let sign = dsa.table.sign_seed_deterministic.or(dsa.table.sign_seed)?;
        Some(Box::new(move |i| {
            let (seed, message) = (&pool.seeds[i % POOL], &pool.messages[i % MESSAGES]);
            let (seed, message) = (Input::new(seed), Input::new(message));
            sign(
                seed,
                message,
                Input::new(b""),
                Output::new(&mut pool.signature),
            );
        }))
    }),
    (PREPARED, "verification", true, |dsa, pool| {
        let verify = dsa.table.verify_prepared?;
        let keys = Pool::prepared(&pool.publics, dsa.table.prepare_public_key?);
        Some(Box::new(move |i| {
            let i = i % POOL;
            let (message, signature) = (&pool.messages[i], &pool.signatures[i]);
            verify(
                keys[i],
                Input::new(message),
                Input::new(b""),
                Input::new(signature),
            );
        }))
    }),
    (PREPARED, "signing", false, |dsa, mut pool| {
        let table = dsa.table;
        let sign = table.sign_prepared_deterministic.or(table.sign_prepared)?;
        let keys = Pool::prepared(&pool.privates, table.prepare_private_key?);
        Some(Box::new(move |i| {
            let message = Input::new(&pool.messages[i % MESSAGES]);
            let out = Output::new(&mut pool.signature);
            sign(keys[i % POOL], message, Input::new(b""), out);
        }))
    }),
];

/// The same on the whole pool in one call, or one after the other by libraries that have no batches.
const BATCHES: [Row; 5] = [
    (AS_BYTES, "key generation", true, |dsa, pool| {
        let seeds = pool.seeds.concat();
        let (mut publics, mut privates) = (pool.publics.concat(), pool.privates.concat());
        if let Some(generate) = dsa.table.generate_batch_from {
            return Some(Box::new(move |_| {
                let (pks, sks) = (Output::new(&mut publics), Output::new(&mut privates));
                generate(Input::new(&seeds), pks, sks);
            }));
        }
        let generate = dsa.table.generate_from?;
        let (public, private) = (publics.len() / POOL, privates.len() / POOL);
        Some(Box::new(move |_| {
            let outputs = publics.chunks_mut(public).zip(privates.chunks_mut(private));
            for (seed, (public, private)) in pool.seeds.iter().zip(outputs) {
                generate(Input::new(seed), Output::new(public), Output::new(private));
            }
        }))
    }),
    (AS_BYTES, "verification", true, |dsa, pool| {
        let (publics, signatures) = (pool.publics.concat(), pool.signatures.concat());
        let messages = pool.messages[..POOL].concat();
        if let Some(verify) = dsa.table.verify_batch {
            return Some(Box::new(move |_| {
                let (keys, messages) = (Input::new(&publics), Input::new(&messages));
                verify(keys, messages, Input::new(&signatures));
            }));
        }
        let verify = dsa.table.verify?;
        Some(Box::new(move |_| {
            for i in 0..POOL {
                let (key, message) = (&pool.publics[i], &pool.messages[i]);
                let signature = Input::new(&pool.signatures[i]);
                verify(
                    Input::new(key),
                    Input::new(message),
                    Input::new(b""),
                    signature,
                );
            }
        }))
    }),
    (AS_BYTES, "signing", false, |dsa, pool| {
        let (hold, sign) = (dsa.table.hold_private_keys?, dsa.table.sign_batch?);
        Some(signing_all(
            hold(Input::new(&pool.privates.concat())),
            pool,
            sign,
        ))
    }),
    (PREPARED, "verification", true, |dsa, pool| {
        if let Some(verify) = dsa.table.verify_prepared_batch {
            let prepare = dsa.table.prepare_public_keys?;
            let keys = prepare(Input::new(&pool.publics.concat()));
            let messages = pool.messages[..POOL].concat();
            let signatures = pool.signatures.concat();
            return Some(Box::new(move |_| {
                verify(keys, Input::new(&messages), Input::new(&signatures));
            }));
        }
        let verify = dsa.table.verify_prepared?;
        let keys = Pool::prepared(&pool.publics, dsa.table.prepare_public_key?);
        Some(Box::new(move |_| {
            for (i, key) in keys.iter().enumerate() {
                let (message, signature) = (&pool.messages[i], &pool.signatures[i]);
                let (message, signature) = (Input::new(message), Input::new(signature));
                verify(*key, message, Input::new(b""), signature);
            }
        }))
    }),
    (PREPARED, "signing", false, |dsa, pool| {
        let table = dsa.table;
        let (prepare, sign) = (table.prepare_private_keys?, table.sign_prepared_batch?);
        Some(signing_all(
            prepare(Input::new(&pool.privates.concat())),
            pool,
            sign,
        ))
    }),
];

/// Signs further messages in each call, with all keys.
fn signing_all(
    keys: Prepared,
    pool: Pool,
    sign: extern "C" fn(Prepared, Input<'_>, Output<'_>) -> bool,
) -> Call {
    let (messages, mut signatures) = (pool.messages.concat(), pool.signatures.concat());
    Box::new(move |i| {
        let start = i * POOL % MESSAGES * MESSAGE;
        let some = Input::new(&messages[start..][..POOL * MESSAGE]);
        sign(keys, some, Output::new(&mut signatures));
    })
}

fn timing(same: bool, before: Before) -> Timing {
    match same {
        true => Timing::Same(before),
        false => Timing::Each(before),
    }
}

fn dsa_case(set: ParameterSet, before: Before, (group, name, same, make): &'static Row) -> Case {
    let group = match before {
        Before::Idling => format!("{group}, {AFTER_IDLING}"),
        Before::Calls | Before::Nothing => (*group).to_owned(),
    };
    let full = format!("{} {name}", set.name());
    let stand_in = (*name == READING).then(|| (group.clone(), format!("{} signing", set.name())));
    let case = Case::new(group, full, timing(*same, before), move |variant| {
        let dsa = variant.dsa(set)?;
        make(&dsa, Pool::of(&dsa))
    });
    Case { stand_in, ..case }
}

fn batch_case(set: ParameterSet, (keys, name, same, make): &'static Row) -> Case {
    let group = match *keys {
        PREPARED => format!("ML-DSA, batches of {POOL}, prepared keys: for each"),
        _ => format!("ML-DSA, batches of {POOL}, keys as bytes: for each"),
    };
    let name = format!("{} {name}", set.name());
    let timing = timing(*same, Before::Calls);
    let case = Case::new(group, name, timing, move |variant| {
        let dsa = variant.dsa(set)?;
        make(&dsa, Pool::of(&dsa))
    });
    Case {
        batch: POOL,
        stand_in: (!same).then(|| ((*keys).to_owned(), case.name.clone())),
        ..case
    }
}

pub fn cases() -> impl Iterator<Item = Case> {
    let of = |before| move |row| ParameterSet::ALL.map(|set| dsa_case(set, before, row));
    let steady = OPERATIONS.iter().flat_map(of(Before::Calls));
    let single = OPERATIONS
        .iter()
        .filter(|row| row.0 != AS_SEEDS)
        .flat_map(of(Before::Idling));
    let batches = BATCHES
        .iter()
        .flat_map(|row| ParameterSet::ALL.map(|set| batch_case(set, row)));
    steady.chain(single).chain(batches)
}

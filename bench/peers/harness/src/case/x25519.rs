//! The operations of X25519, single and in batches.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use peers_interface::{Input, Output, Prepared};

use super::{Case, Timing, POOL};
use crate::operation::{Before, Call};
use crate::random::Random;
use crate::x25519::{private_key, BYTES, X25519};

const SINGLE: &str = "X25519";

/// Private keys, in both forms, and public keys of others.
struct Pool {
    privates: Vec<[u8; BYTES]>,
    held: Vec<Prepared>,
    publics: Vec<[u8; BYTES]>,
}

impl Pool {
    fn of(curve: &X25519) -> Self {
        let mut random = Random::seeded(BYTES as u64);
        let privates: Vec<_> = (0..POOL).map(|_| private_key(&mut random)).collect();
        let others: Vec<_> = (0..POOL).map(|_| private_key(&mut random)).collect();
        let public = |private| curve.public(private).expect("a valid key");
        Self {
            held: privates.iter().map(|key| curve.private(key)).collect(),
            publics: others.iter().map(public).collect(),
            privates,
        }
    }
}

type Make = fn(&X25519, Pool) -> Option<Call>;

const OPERATIONS: [(&str, Make); 2] = [
    ("public key", |curve, pool| {
        let (public, mut out) = (curve.table.public?, [0; BYTES]);
        Some(Box::new(move |i| {
            let private = Input::new(&pool.privates[i % POOL]);
            public(private, Output::new(&mut out));
        }))
    }),
    ("shared secret", |curve, pool| {
        let (agree, mut out) = (curve.table.agree?, [0; BYTES]);
        Some(Box::new(move |i| {
            let i = i % POOL;
            let public = Input::new(&pool.publics[i]);
            agree(pool.held[i], public, Output::new(&mut out));
        }))
    }),
];

/// The same on the whole pool in one call, or one after the other by libraries that have no batches.
const BATCHES: [(&str, Make); 2] = [
    ("public key", |curve, pool| {
        let mut out = [0; POOL * BYTES];
        let privates = pool.privates.concat();
        if let Some(public) = curve.table.public_batch {
            return Some(Box::new(move |_| {
                public(Input::new(&privates), Output::new(&mut out));
            }));
        }
        let public = curve.table.public?;
        Some(Box::new(move |_| {
            for (private, out) in pool.privates.iter().zip(out.chunks_mut(BYTES)) {
                public(Input::new(private), Output::new(out));
            }
        }))
    }),
    ("shared secret", |curve, pool| {
        let mut out = [0; POOL * BYTES];
        let (privates, publics) = (pool.privates.concat(), pool.publics.concat());
        if let Some(agree) = curve.table.agree_batch {
            return Some(Box::new(move |_| {
                let (privates, publics) = (Input::new(&privates), Input::new(&publics));
                agree(privates, publics, Output::new(&mut out));
            }));
        }
        let agree = curve.table.agree?;
        Some(Box::new(move |_| {
            let pairs = pool.held.iter().zip(&pool.publics);
            for ((key, public), out) in pairs.zip(out.chunks_mut(BYTES)) {
                agree(*key, Input::new(public), Output::new(out));
            }
        }))
    }),
];

fn case(group: String, batch: usize, (name, make): (&str, Make)) -> Case {
    let timing = Timing::Same(Before::Calls);
    let case = Case::new(group, format!("X25519 {name}"), timing, move |variant| {
        let curve = variant.x25519()?;
        make(&curve, Pool::of(&curve))
    });
    Case { batch, ..case }
}

pub fn cases() -> impl Iterator<Item = Case> {
    let single = OPERATIONS.map(|row| case(SINGLE.to_owned(), 1, row));
    let batches = format!("X25519, batches of {POOL}: for each");
    let batches = BATCHES.map(|row| case(batches.clone(), POOL, row));
    single.into_iter().chain(batches)
}

//! The world of abstract kernels: what each buffer's contents stand for, and what was done against a contract.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! A kernel writes contents without pattern, which its output's name and bounds determine; 256 elements within the bounds are
//! enough to tell every name from every other. Copies and moves keep contents, and so names. Sums and differences of contents,
//! element by element, are recognised as sums and differences of names. Anything else has no name, and no kernel accepts it.

use core::cell::RefCell;
use std::boxed::Box;
use std::collections::{BTreeMap, HashMap};
use std::format;
use std::string::String;
use std::vec::Vec;

use super::contract::{Contract, When};
use super::contracts::CONTRACTS;
use super::hash::Digest;
use super::mldsa;
use super::names::{Atoms, Name};
use crate::kernels::StateX1;

/// What the elements of a buffer are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Layout {
    /// Of zero
    Any,
    Polynomial,
    /// A transform in FIPS 203's order
    Standard,
    /// A transform in the kernels' order
    Memory,
}

/// An interval.
pub type Interval = (i64, i64);

/// What a buffer holds.
#[derive(Clone)]
pub struct Value {
    pub name: Name,
    pub layout: Layout,
    pub bounds: Interval,
}

/// The first elements of contents.
const KEY: usize = 16;
/// How far back a sum of three is searched.
const RECENT: usize = 40;

type Key = [i16; KEY];

/// The bytes of a state that are squeezed at both rates.
pub type Block = [u64; 17];

/// What the test decides: the count of accepted candidates in call n of the sampler.
pub type Counts = Box<dyn Fn(usize) -> usize>;

#[derive(Default)]
pub struct World {
    pub atoms: Atoms,
    /// Strings of 384 bytes, and what they encode.
    pub encodings: HashMap<Vec<u8>, Name>,
    /// Names whose compression to one bit is said to be a message.
    pub said: HashMap<Digest, [u8; 32]>,
    /// Encoded polynomials with a coefficient of a given value at a given index.
    pub placed: HashMap<Vec<u8>, (usize, i16)>,
    /// Bounds of (kernel, argument) that are not the contract's.
    pub changed: BTreeMap<(&'static str, &'static str, bool), Interval>,
    /// The widest bounds with which an argument was given.
    pub seen: BTreeMap<(&'static str, &'static str), Interval>,
    /// Counts of accepted candidates, and how many calls there were.
    pub counts: Option<Counts>,
    pub sampled: usize,
    /// States after permutations.
    pub states: HashMap<Block, StateX1>,
    pub failures: Vec<String>,
    /// What ML-DSA's kernels know and do beyond these.
    pub mldsa: mldsa::World,
    values: Vec<(Vec<i16>, Value)>,
    places: HashMap<Key, usize>,
    caches: HashMap<Vec<i16>, Name>,
    unknown: u64,
}

std::thread_local! {
    static WORLD: RefCell<World> = RefCell::default();
}

pub fn with<R>(act: impl FnOnce(&mut World) -> R) -> R {
    WORLD.with_borrow_mut(act)
}

/// The contract of a kernel.
pub fn contract(kernel: &str) -> &'static Contract {
    CONTRACTS
        .iter()
        .chain(mldsa::CONTRACTS)
        .find(|contract| contract.name == kernel)
        .expect("a contract")
}

impl World {
    /// Forgets all buffers, as an operation begins; byte strings and what they stand for stay known.
    pub fn begin(&mut self) {
        self.values.clear();
        self.places.clear();
        self.caches.clear();
        self.states.clear();
        self.failures.clear();
        self.sampled = 0;
        self.mldsa.begin();
    }

    pub fn fail(&mut self, what: String) {
        self.failures.push(what);
    }

    // -- bounds
    /// The bounds of an argument; those of its type if the contract has none.
    pub fn bounds(&self, contract: &'static Contract, of: &'static str, when: When) -> Interval {
        if let Some(changed) = self.changed.get(&(contract.name, of, when == When::After)) {
            return *changed;
        }
        let mut bounds = contract
            .bounds
            .iter()
            .filter(|b| b.of == of && b.when == when);
        bounds
            .next()
            .map_or((i16::MIN.into(), i16::MAX.into()), |b| (b.low, b.high))
    }

    // -- reading
    /// What an input of a kernel holds: aligned, with a name, and within the precondition.
    pub fn read(
        &mut self,
        contract: &'static Contract,
        of: &'static str,
        elements: &[i16],
    ) -> Value {
        self.check_alignment(contract, of, elements);
        let Some(value) = self.explain(elements) else {
            self.fail(format!(
                "{}: {of} is no sum of what kernels made",
                contract.name
            ));
            return self.unknown();
        };
        self.check_bounds(contract, of, &value);
        value
    }

    pub fn check_alignment<E>(&mut self, contract: &'static Contract, of: &str, elements: &[E]) {
        if !elements.as_ptr().addr().is_multiple_of(contract.alignment) {
            self.fail(format!(
                "{}: {of} is not aligned to {}",
                contract.name, contract.alignment
            ));
        }
    }

    pub fn check_bounds(&mut self, contract: &'static Contract, of: &'static str, value: &Value) {
        let (low, high) = value.bounds;
        let seen = self.seen.entry((contract.name, of)).or_insert((low, high));
        *seen = (seen.0.min(low), seen.1.max(high));
        let permitted = self.bounds(contract, of, When::Before);
        if low < permitted.0 || permitted.1 < high {
            let what = format!(
                "{}: {of} is in {low}..={high}, not {permitted:?}",
                contract.name
            );
            self.fail(what);
        }
    }

    /// Demands a layout; zero has every layout.
    pub fn demand(&mut self, contract: &'static Contract, value: &Value, layout: Layout) {
        if value.layout != layout && value.layout != Layout::Any {
            let words = self.atoms.words(&value.name);
            self.fail(format!(
                "{}: {words} is {:?}, not {layout:?}",
                contract.name, value.layout
            ));
        }
    }

    /// A value that stands for nothing.
    pub fn unknown(&mut self) -> Value {
        self.unknown += 1;
        let name = self.atoms.sample("unknown", 0, &self.unknown.to_le_bytes());
        Value {
            name,
            layout: Layout::Any,
            bounds: (0, 0),
        }
    }

    /// The contents as one known value, or the sum or difference of two, or the sum of three. Zero is known.
    fn explain(&mut self, elements: &[i16]) -> Option<Value> {
        if elements.iter().all(|e| *e == 0) {
            return Some(Value {
                name: Name::default(),
                layout: Layout::Any,
                bounds: (0, 0),
            });
        }
        let terms = self.terms(elements)?;
        Some(self.total(&terms))
    }

    fn terms(&self, elements: &[i16]) -> Option<Vec<(i64, usize)>> {
        let key = key_of(elements);
        if let Some(one) = self.find(key, elements, &[]) {
            return Some(one);
        }
        for u in (0..self.values.len()).rev() {
            let other = key_of(&self.values[u].0);
            if let Some(sum) = self.find(minus(key, other), elements, &[(1, u)]) {
                return Some(sum);
            }
            if let Some(difference) = self.find_subtracted(minus(other, key), elements, u) {
                return Some(difference);
            }
        }
        let first = self.values.len().saturating_sub(RECENT);
        for u in (first..self.values.len()).rev() {
            for v in (first..u).rev() {
                let rest = minus(
                    minus(key, key_of(&self.values[u].0)),
                    key_of(&self.values[v].0),
                );
                if let Some(sum) = self.find(rest, elements, &[(1, u), (1, v)]) {
                    return Some(sum);
                }
            }
        }
        None
    }

    /// `others`, and the value with this key, if their sum is `elements`.
    fn find(
        &self,
        key: Key,
        elements: &[i16],
        others: &[(i64, usize)],
    ) -> Option<Vec<(i64, usize)>> {
        let terms = [others, &[(1, *self.places.get(&key)?)]].concat();
        self.are(&terms, elements).then_some(terms)
    }

    /// Value `u` minus the value with this key, if that is `elements`.
    fn find_subtracted(&self, key: Key, elements: &[i16], u: usize) -> Option<Vec<(i64, usize)>> {
        let terms = [(1, u), (-1, *self.places.get(&key)?)].to_vec();
        self.are(&terms, elements).then_some(terms)
    }

    fn are(&self, terms: &[(i64, usize)], elements: &[i16]) -> bool {
        elements.iter().enumerate().all(|(i, element)| {
            let sum: i64 = terms
                .iter()
                .map(|(sign, v)| sign * i64::from(self.values[*v].0[i]))
                .sum();
            *element == sum as i16
        })
    }

    /// The value of a sum, which must fit in an element for all contents within the terms' bounds.
    fn total(&mut self, terms: &[(i64, usize)]) -> Value {
        let values: Vec<(i64, Value)> = terms
            .iter()
            .map(|(s, v)| (*s, self.values[*v].1.clone()))
            .collect();
        let low = values
            .iter()
            .map(|(s, v)| if *s < 0 { -v.bounds.1 } else { v.bounds.0 })
            .sum();
        let high = values
            .iter()
            .map(|(s, v)| if *s < 0 { -v.bounds.0 } else { v.bounds.1 })
            .sum();
        if low < i16::MIN.into() || i64::from(i16::MAX) < high {
            self.fail(format!("a sum is in {low}..={high}"));
        }
        let layout = values[0].1.layout;
        if values.iter().any(|(_, v)| v.layout != layout) {
            self.fail("a sum of a polynomial and a transform".into());
        }
        let name = Name::sum(
            Q,
            values
                .iter()
                .map(|(s, v)| (if *s < 0 { Q - 1 } else { 1 }, &v.name)),
        );
        Value {
            name,
            layout,
            bounds: (low, high),
        }
    }

    // -- writing
    /// Writes an output of a kernel, within its postcondition.
    pub fn write(
        &mut self,
        contract: &'static Contract,
        of: &'static str,
        elements: &mut [i16],
        name: Name,
        layout: Layout,
    ) {
        let bounds = self.bounds(contract, of, When::After);
        self.check_alignment(contract, of, elements);
        self.put(
            elements,
            Value {
                name,
                layout,
                bounds,
            },
        );
    }

    /// Fills a buffer with the contents of a value.
    pub fn put(&mut self, elements: &mut [i16], value: Value) {
        elements.copy_from_slice(&contents(&value, elements.len()));
        self.learn(elements, value);
    }

    /// What these contents stand for.
    pub fn learn(&mut self, elements: &[i16], value: Value) {
        self.values.push((elements.to_vec(), value));
        self.places.insert(key_of(elements), self.values.len() - 1);
    }

    pub fn write_cache(&mut self, contract: &'static Contract, cache: &mut [i16], of: Name) {
        let bounds = self.bounds(contract, "cache", When::After);
        self.check_alignment(contract, "cache", cache);
        let value = Value {
            name: of,
            layout: Layout::Memory,
            bounds,
        };
        cache.copy_from_slice(&contents(&value, cache.len()));
        self.caches.insert(cache.to_vec(), value.name);
    }

    /// What a cache was made of.
    pub fn cached(&self, cache: &[i16]) -> Option<&Name> {
        self.caches.get(cache)
    }
}

/// ML-KEM's q.
pub const Q: u64 = 3329;

fn key_of(elements: &[i16]) -> Key {
    *elements.first_chunk().expect("a polynomial")
}

fn minus(a: Key, b: Key) -> Key {
    core::array::from_fn(|i| a[i].wrapping_sub(b[i]))
}

/// Elements without pattern within the bounds, which name, layout and bounds determine.
pub fn contents<E: TryFrom<i64>>(value: &Value, count: usize) -> Vec<E> {
    let (low, high) = value.bounds;
    let mut seed = value
        .name
        .digest()
        .as_chunks()
        .0
        .iter()
        .fold(value.layout as u64, |seed, word| {
            scrambled(seed ^ u64::from_le_bytes(*word))
        });
    seed = scrambled(seed ^ low.cast_unsigned());
    seed = scrambled(seed ^ high.cast_unsigned());
    let element = |i| {
        let part = i64::from((scrambled(seed ^ i as u64) >> 48) as u16);
        let element = E::try_from(low + ((part * (high - low + 1)) >> 16));
        element.unwrap_or_else(|_| unreachable!("bounds within the type"))
    };
    (0..count).map(element).collect()
}

/// Another number for each number, without pattern (the finalizer of SplitMix64).
fn scrambled(x: u64) -> u64 {
    let x = x.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

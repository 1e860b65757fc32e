//! What the tests choose: inputs, numbers of accepted candidates, what decryption says.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::boxed::Box;
use std::format;
use std::string::String;
use std::vec;
use std::vec::Vec;

use super::answer::Operation;
use super::hash::{digest, expanded, from_hexadecimal, hexadecimal};
use super::keccak::backends;
use super::world::{Counts, with};
use crate::kernels::on_backend;

/// An input of operation `number`, as tests/composition/answers.py draws it.
pub fn drawn<const SIZE: usize>(tag: &str, number: usize) -> [u8; SIZE] {
    let number = u8::try_from(number).expect("a small number");
    expanded(tag, &[&[number]], SIZE)
        .try_into()
        .expect("its size")
}

/// No, one, two, three or more further blocks: how many candidates the first three blocks have. A further block has 112
/// candidates, of which 91 are accepted on average.
pub const COUNTS: [usize; 9] = [256, 255, 210, 120, 30, 1, 0, 257, 336];
/// No further block, one and two.
pub const LIKELY: [usize; 3] = [256, 210, 120];

/// Call n of the sampler accepts `counts[n % counts.len()]` candidates.
pub fn repeated(counts: Vec<usize>) -> Counts {
    Box::new(move |call| counts[call % counts.len()])
}

/// Every call accepts 256 candidates, but call `at`.
pub fn but_one(at: usize, count: usize) -> Counts {
    Box::new(move |call| if call == at { count } else { 256 })
}

/// Every pattern of likely counts for `entries` entries.
pub fn patterns(entries: u32) -> impl Iterator<Item = Counts> {
    (0..LIKELY.len().pow(entries)).map(move |n| {
        let digit = |i| LIKELY[n / LIKELY.len().pow(i) % LIKELY.len()];
        repeated((0..entries).map(digit).collect())
    })
}

/// Patterns without a rule.
pub fn mixed(seed: usize) -> Counts {
    let random = expanded("counts", &[&seed.to_le_bytes()], 251);
    repeated(
        random
            .iter()
            .map(|b| COUNTS[usize::from(*b) % COUNTS.len()])
            .collect(),
    )
}

/// Runs an operation on abstract kernels of every schedule; nothing may be against a contract.
pub fn on_abstract_kernels(operation: impl Fn(&str)) {
    for backend in backends() {
        on_backend(backend, || {
            accepted(backend.name, || operation(backend.name))
        });
    }
}

/// Runs an operation; nothing in it may be against a contract.
pub fn accepted(what: &str, operation: impl FnOnce()) {
    let failures = failures(operation);
    assert!(failures.is_empty(), "{what}: {failures:#?}");
}

/// What is against contracts in an operation, which begins with unknown buffers.
pub fn failures(operation: impl FnOnce()) -> Vec<String> {
    with(super::world::World::begin);
    operation();
    with(|world| core::mem::take(&mut world.failures))
}

/// With these counts of accepted candidates, from now on.
pub fn accept(counts: Counts) {
    with(|world| (world.counts, world.sampled) = (Some(counts), 0));
}

/// The compressions of these names are messages from now on: that decryption inverts encryption is said, not derived.
pub fn say(operation: &Operation, message: [u8; 32]) {
    let said = operation
        .refused
        .iter()
        .map(|refused| refused.w)
        .chain([operation.w]);
    for w in said {
        with(|world| world.said.insert(from_hexadecimal(w), message));
    }
}

/// The compression of this name is what the name determines.
pub fn unsay(operation: &Operation) {
    with(|world| world.said.remove(&from_hexadecimal(operation.w)));
}

/// Compares bytes with their digest; a difference is reported with everything that was done against contracts.
pub fn same(what: &str, tag: &str, expected: &str, found: &[u8]) {
    let found = hexadecimal(&digest(tag, &[found]));
    assert_eq!(
        expected,
        found,
        "{what}: {tag}: {:#?}",
        with(|world| world.failures.clone())
    );
}

/// Compares secrets.
pub fn same_secret(what: &str, expected: &str, found: &[u8; 32]) {
    let found = hexadecimal(found);
    assert_eq!(
        expected,
        found,
        "{what}: secret: {:#?}",
        with(|world| world.failures.clone())
    );
}

/// The ciphertext with one bit changed.
pub fn changed<const SIZE: usize>(c: &[u8; SIZE], place: usize) -> [u8; SIZE] {
    let mut c = *c;
    c[place] ^= 1 << (place % 8);
    c
}

/// Empty slots.
pub fn slots<T>(count: usize) -> Vec<Option<T>> {
    (0..count).map(|_| None).collect()
}

/// What a batch of `count` operations is called in messages.
pub fn batch(backend: &str, count: usize, number: usize) -> String {
    format!("{backend}: {number} of {count}")
}

/// Ciphertexts that a batch must overwrite.
pub fn spoilt<const SIZE: usize>(count: usize) -> Vec<[u8; SIZE]> {
    vec![[0x55; SIZE]; count]
}

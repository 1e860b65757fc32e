//! What is measured: operations on a pool of inputs, so that no key is used twice in a row.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

mod dsa;
mod hash;
mod kem;
mod rsa;
mod x25519;

use crate::operation::{Before, Call, Operation};
use crate::plan::Variant;

const POOL: usize = 8; // keys: ML-KEM-1024's fit into the first-level cache together with a ciphertext each
const AFTER_IDLING: &str = "one call after a millisecond without";

/// How an operation is timed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Timing {
    /// All calls do the same work, in samples of many or of one.
    Same(Before),
    /// The work differs from call to call: each is timed by itself; of those before which there is nothing, few.
    Each(Before),
}

/// An operation that libraries can be compared in.
pub struct Case {
    /// Its place in [`all`]: what it is called between processes.
    pub number: usize,
    pub group: String,
    pub name: String,
    pub timing: Timing,
    /// Keys, ciphertexts and secrets in one call: the time is stated for each.
    pub batch: usize,
    /// Group and name of the case whose times libraries get that are not able here: they do the same there.
    pub stand_in: Option<(String, String)>,
    make: Box<OfVariant>,
}

type OfVariant = dyn Fn(&Variant) -> Option<Call>;

impl Case {
    fn new(
        group: String,
        name: String,
        timing: Timing,
        make: impl Fn(&Variant) -> Option<Call> + 'static,
    ) -> Self {
        Self {
            number: 0,
            group,
            name,
            timing,
            batch: 1,
            stand_in: None,
            make: Box::new(make),
        }
    }

    /// The operation as this library does it, if it does.
    pub fn of(&self, variant: &Variant) -> Option<Operation> {
        match &variant.process {
            Some(process) => process.operation(self.number).map(Operation::Apart),
            None => (self.make)(variant).map(Operation::Here),
        }
    }

    /// Whether it belongs to one of these algorithms, such as `mldsa` or `hashing`; of all if there are none.
    pub fn is_of(&self, algorithms: &[String]) -> bool {
        let plain = self.name.replace('-', "").to_lowercase();
        let of = |algorithm: &String| plain.starts_with(algorithm) || self.group == *algorithm;
        algorithms.is_empty() || algorithms.iter().any(of)
    }
}

/// All cases, in the order of the report.
pub fn all() -> Vec<Case> {
    let mut cases: Vec<Case> = kem::cases()
        .chain(dsa::cases())
        .chain(rsa::cases())
        .chain(x25519::cases())
        .chain(hash::cases())
        .collect();
    for (number, case) in cases.iter_mut().enumerate() {
        case.number = number;
    }
    cases
}

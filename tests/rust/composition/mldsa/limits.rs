//! The contracts' bounds are needed: where callers use one to its end, a bound that is narrower by one is found.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::string::String;
use std::vec::Vec;

use super::super::contract::{Bound, When};
use super::super::keccak::backends;
use super::super::world::{contract, with};
use super::operations::{mldsa44, mldsa65, mldsa87};
use crate::kernels::on_backend;

fn everything() -> Vec<String> {
    let mut found = Vec::new();
    on_backend(backends()[0], || {
        found = [
            mldsa44::everything(),
            mldsa65::everything(),
            mldsa87::everything(),
        ]
        .concat();
    });
    found
}

/// Where there is no room between what callers give and the contract's precondition, one less in the contract is found.
#[test]
fn contracts_narrower_by_one() {
    assert_eq!(Vec::<String>::new(), everything());
    let seen = with(|world| world.seen.clone());
    let mut found = 0;
    for ((kernel, of), (low, high)) in seen {
        let before = |bound: &&Bound| bound.of == of && bound.when == When::Before;
        let Some(bound) = contract(kernel)
            .bounds
            .iter()
            .find(before)
            .filter(|_| kernel.contains('/'))
        else {
            continue;
        };
        assert!(bound.low <= low && high <= bound.high, "{kernel} {of}");
        for (narrower, is_used) in [
            ((bound.low + 1, bound.high), low == bound.low),
            ((bound.low, bound.high - 1), high == bound.high),
        ] {
            let place = (kernel, of, false);
            if is_used {
                with(|world| world.changed.insert(place, narrower));
                assert!(!everything().is_empty(), "{kernel} {of} {narrower:?}");
                with(|world| world.changed.remove(&place));
                found += 1;
            }
        }
    }
    assert!(found >= 30, "{found} ends are used");
}

//! The contracts' bounds are needed: where callers use one to its end, a bound that is narrower by one is found.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::string::String;
use std::vec::Vec;

use super::contract::{Bound, When};
use super::keccak::backends;
use super::mlkem::{mlkem512, mlkem768, mlkem1024};
use super::world::{contract, with};
use crate::kernels::on_backend;

fn everything() -> Vec<String> {
    let mut found = Vec::new();
    on_backend(backends()[0], || {
        found = [
            mlkem512::everything(),
            mlkem768::everything(),
            mlkem1024::everything(),
        ]
        .concat();
    });
    found
}

fn with_bound(
    kernel: &'static str,
    of: &'static str,
    when: When,
    bounds: (i64, i64),
) -> Vec<String> {
    let place = (kernel, of, when == When::After);
    with(|world| world.changed.insert(place, bounds));
    let found = everything();
    with(|world| world.changed.remove(&place));
    found
}

/// A precondition that excludes one end of what callers give by one is violated; one that admits just that is not.
#[test]
fn preconditions() {
    assert_eq!(Vec::<String>::new(), everything());
    let seen = with(|world| world.seen.clone());
    assert!(seen.len() >= 14, "{seen:?}");
    for ((kernel, of), (low, high)) in seen {
        assert_eq!(
            Vec::<String>::new(),
            with_bound(kernel, of, When::Before, (low, high))
        );
        for narrower in [(low + 1, high), (low, high - 1)] {
            assert!(
                !with_bound(kernel, of, When::Before, narrower).is_empty(),
                "{kernel} {of} {narrower:?}"
            );
        }
    }
}

/// The contracts' preconditions hold with room to spare or none: where there is none, one less in the contract is found.
#[test]
fn contracts_narrower_by_one() {
    assert_eq!(Vec::<String>::new(), everything());
    let seen = with(|world| world.seen.clone());
    let mut found = 0;
    for ((kernel, of), (low, high)) in seen {
        let before = |bound: &&Bound| bound.of == of && bound.when == When::Before;
        let Some(bound) = contract(kernel).bounds.iter().find(before) else {
            continue;
        };
        assert!(bound.low <= low && high <= bound.high);
        for (narrower, is_used) in [
            ((bound.low + 1, bound.high), low == bound.low),
            ((bound.low, bound.high - 1), high == bound.high),
        ] {
            let refused = !with_bound(kernel, of, When::Before, narrower).is_empty();
            assert_eq!(is_used, refused, "{kernel} {of} {narrower:?}");
            found += usize::from(refused);
        }
    }
    assert!(found >= 15, "{found} ends are used");
}

/// Sums fit in 16 bits by the postconditions of `intt` and `tomont`: v = intt + e2 + mu with |e2| <= 2 and mu < q, t = tomont +
/// ntt. One more than fits is found.
#[test]
fn sums() {
    let (most, least) = (i64::from(i16::MAX), i64::from(i16::MIN));
    let (mu, noise) = (3328, 2);
    let fits = (least + mu, most - mu - noise); // w = v' - intt, v' < q; v
    assert_eq!(
        Vec::<String>::new(),
        with_bound("intt", "r", When::After, (-fits.1, fits.1))
    );
    for wider in [(-fits.1, fits.1 + 1), (-(most - mu) - 1, fits.1)] {
        assert!(
            !with_bound("intt", "r", When::After, wider).is_empty(),
            "{wider:?}"
        );
    }
    let fits = most - 26631;
    assert_eq!(
        Vec::<String>::new(),
        with_bound("tomont", "r", When::After, (-fits, fits))
    );
    for wider in [(-fits, fits + 1), (-fits - 2, fits)] {
        assert!(
            !with_bound("tomont", "r", When::After, wider).is_empty(),
            "{wider:?}"
        );
    }
}

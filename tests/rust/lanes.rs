//! The scheduling of hashes: what an operation costs in permutations.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::cell::Cell;

use super::bytes;
use crate::kernels::{Backend, PORTABLE, StateX1, StateX4, on_backend};

std::thread_local! {
    static COUNTS: Cell<Cost> = const { Cell::new(Cost { x4: 0, x1: 0 }) };
}

/// Permutations of four states and of one.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Cost {
    x4: usize,
    x1: usize,
}

extern "C" fn f1600_x1(state: &mut StateX1) {
    COUNTS.set(Cost {
        x1: COUNTS.get().x1 + 1,
        ..COUNTS.get()
    });
    (PORTABLE.f1600_x1)(state);
}

extern "C" fn f1600_x4(state: &mut StateX4) {
    COUNTS.set(Cost {
        x4: COUNTS.get().x4 + 1,
        ..COUNTS.get()
    });
    (PORTABLE.f1600_x4)(state);
}

/// Portable kernels with counters.
const COUNTING: Backend = Backend {
    name: "counting",
    x4_pays_from: 2,
    f1600_x1,
    f1600_x4,
    ..PORTABLE
};
static WITH_X4: Backend = COUNTING;
static WITHOUT_X4: Backend = Backend {
    x4_pays_from: 5,
    ..COUNTING
};

fn cost(backend: &'static Backend, operation: &dyn Fn()) -> Cost {
    COUNTS.set(Cost { x4: 0, x1: 0 });
    on_backend(backend, operation);
    COUNTS.get()
}

/// `operation` permutes `single` states in all, and no more if four go together: then in `x4` and `x1` calls.
fn check(name: &str, operation: impl Fn(), single: usize, x4: usize, x1: usize) {
    assert_eq!(
        Cost { x4: 0, x1: single },
        cost(&WITHOUT_X4, &operation),
        "{name}"
    );
    assert_eq!(Cost { x4, x1 }, cost(&WITH_X4, &operation), "{name}");
}

macro_rules! costs {
    ($module:ident, $k:literal, eta1_blocks = $eta1:literal, keygen = $keygen:expr, encaps = $encaps:expr,
     decaps = $decaps:expr, prepared_encaps = $prepared_encaps:expr, prepared_decaps = $prepared_decaps:expr) => {{
        use crate::$module::*;
        let name = stringify!($module);
        let (matrix, h) = (3 * $k * $k, ENCAPSULATION_KEY_SIZE / 136 + 1);
        let (j, noise) = ((CIPHERTEXT_SIZE + 32) / 136 + 1, $eta1 * $k + $k + 1);
        // a seed none of whose entries needs a fourth block
        let seed = (0..)
            .map(bytes)
            .find(|seed| {
                let all = matrix + h + 1 + 2 * $eta1 * $k;
                cost(&WITHOUT_X4, &|| drop(DecapsulationKey::from_seed(seed))).x1 == all
            })
            .unwrap();
        let dk = DecapsulationKey::from_seed(&seed);
        let (ek, dk_bytes) = (dk.encapsulation_key(), dk.to_bytes());
        let m = bytes(0);
        let c = ek.encapsulate_deterministic(&m).0;
        let (prepared_ek, prepared_dk) = (ek.prepare(), dk.prepare());
        let (x4, x1) = $keygen;
        check(
            name,
            || drop(DecapsulationKey::from_seed(&seed)),
            matrix + h + 1 + 2 * $eta1 * $k,
            x4,
            x1,
        );
        let (x4, x1) = $encaps;
        check(
            name,
            || drop(ek.encapsulate_deterministic(&m)),
            matrix + h + 1 + noise,
            x4,
            x1,
        );
        let (x4, x1) = $decaps;
        check(
            name,
            || drop(decapsulate(&dk_bytes, &c)),
            matrix + h + j + 1 + noise,
            x4,
            x1,
        );
        let (x4, x1) = $prepared_encaps;
        check(
            name,
            || drop(prepared_ek.encapsulate_deterministic(&m)),
            1 + noise,
            x4,
            x1,
        );
        let (x4, x1) = $prepared_decaps;
        check(
            name,
            || drop(prepared_dk.decapsulate(&c)),
            j + 1 + noise,
            x4,
            x1,
        );
    }};
}

/// The schedule, in calls of four states and of one, and the sums that FIPS 203 asks for.
#[test]
#[rustfmt::skip] // a parameter set to a line
fn permutations() {
    costs!(mlkem512, 2, eta1_blocks = 2, keygen = (6, 5), encaps = (8, 1), decaps = (8, 0), prepared_encaps = (2, 1), prepared_decaps = (4, 2));
    costs!(mlkem768, 3, eta1_blocks = 1, keygen = (10, 5), encaps = (11, 1), decaps = (13, 1), prepared_encaps = (2, 1), prepared_decaps = (4, 5));
    costs!(mlkem1024, 4, eta1_blocks = 1, keygen = (17, 5), encaps = (18, 0), decaps = (21, 0), prepared_encaps = (2, 2), prepared_decaps = (4, 8));
}

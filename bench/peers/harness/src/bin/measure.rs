//! Measures every case in every library of the plan, and prints tab-separated lines for bench/peers/run.py.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//!     tsc     CYCLES_PER_MICROSECOND
//!     above   VARIANT  CLASS  THERE  EXECUTED            instructions that the class lacks: in the library, by any function
//!     unknown VARIANT  CLASS  WHY                        these could not be counted
//!     checks  VARIANT  SET  REFUSES_BAD_ENCAPSULATION_KEYS  REFUSES_BAD_DECAPSULATION_KEYS      yes, no, apart or -
//!     hedged  VARIANT                                           its signatures are never deterministic
//!     time    GROUP  CASE  VARIANT  CLASS  MEDIAN  LOW  HIGH  KEPT                              time-stamp cycles
//!
//! A variant that executes instructions above its class is not measured, nor one of which that is unknown. Libraries that
//! do not compute the same RSA or X25519 end the run. Where the work differs from call to call, three lines, for mean, median and
//! 99th percentile, take the place of one.
//!
//!     measure SAMPLES CALLS ROUNDS [ALGORITHM ...]
//!
//! SAMPLES of operations whose calls all do the same, ROUNDS of CALLS where they differ; of these algorithms, or of all.

use std::collections::HashMap;

use peers_harness::agreement::{self, Compared};
use peers_harness::case::{self, Case, Timing};
use peers_harness::cpuid::Class;
use peers_harness::dsa;
use peers_harness::instructions::Above;
use peers_harness::kem::{Kem, ParameterSet, Verdict};
use peers_harness::operation::{self, Before, Operation};
use peers_harness::plan::{self, Variant};
use peers_harness::random::Random;
use peers_harness::rsa::Size;
use peers_harness::timing::{self, Distribution};

const IDLING: usize = 4; // as many calls fewer after idling, which takes a millisecond each
const LONG: usize = 6; // as many calls fewer than samples of calls that last some hundredth of a second

struct Settings {
    samples: usize,
    calls: usize,
    rounds: usize,
    algorithms: Vec<String>,
}

fn settings() -> Settings {
    let mut arguments = std::env::args().skip(1);
    let mut number = || -> usize {
        let number = arguments.next().and_then(|argument| argument.parse().ok());
        number.expect("arguments are SAMPLES CALLS ROUNDS [ALGORITHM ...]")
    };
    Settings {
        samples: number(),
        calls: number(),
        rounds: number(),
        algorithms: arguments.collect(),
    }
}

fn main() {
    let settings = settings();
    operation::stay_on_this_processor();
    let mut variants = plan::load();
    variants.retain(keeps_to_its_class);
    println!("tsc\t{:.3}", timing::cycles_per_microsecond());
    for variant in &variants {
        for kem in ParameterSet::ALL.iter().filter_map(|set| variant.kem(*set)) {
            let [ek, dk] = refuses(&kem).map(word);
            println!("checks\t{}\t{}\t{ek}\t{dk}", variant.name, kem.set.name());
        }
        if let Some(dsa) = variant.dsa(dsa::ParameterSet::MlDsa65) {
            let table = dsa.table;
            let either = table.sign_deterministic.or(table.sign_seed_deterministic);
            if either.is_none() {
                println!("hedged\t{}", variant.name);
            }
        }
    }
    let (mut random, mut known) = (Random::seeded(0), Known::new());
    let mut cases = case::all();
    cases.retain(|case| case.is_of(&settings.algorithms));
    compare(&cases, &variants);
    for case in &cases {
        measure(case, &variants, &settings, &mut random, &mut known);
    }
}

/// Whether the libraries compute the same, of algorithms that are compared before they are timed.
fn compare(cases: &[Case], variants: &[Variant]) {
    let chosen = |name: &str| cases.iter().any(|case| case.name.starts_with(name));
    let report = |name: &str, compared: Compared| {
        let count = compared.variants;
        eprintln!("measure: {name}: {count} variants give what another library gives");
        for variant in compared.alone {
            eprintln!("measure: {name}: {variant} is not compared: there is no other library");
        }
    };
    for size in Size::ALL.into_iter().filter(|size| chosen(size.name())) {
        report(size.name(), agreement::rsa(variants, size));
    }
    if chosen("X25519") {
        report("X25519", agreement::x25519(variants));
    }
}

/// Whether it does; prints what was counted. Everything is there from the class on from which nothing is hidden.
fn keeps_to_its_class(variant: &Variant) -> bool {
    if variant.class == Class::Avx512 {
        return true;
    }
    let (name, class) = (&variant.name, variant.class.name());
    match variant.above(variant.class) {
        Ok(Above { there, executed }) => {
            println!("above\t{name}\t{class}\t{there}\t{executed}");
            executed == 0
        }
        Err(error) => {
            println!("unknown\t{name}\t{class}\t{error}");
            false
        }
    }
}

/// Times whose work differs from call to call, by group and name of the case, and by variant.
type Known = HashMap<(String, String, usize), Distribution>;

/// Prints a line for each library that has the operation, or three.
fn measure(
    case: &Case,
    variants: &[Variant],
    settings: &Settings,
    random: &mut Random,
    known: &mut Known,
) {
    let (able, mut operations): (Vec<usize>, Vec<Operation>) = (0..variants.len())
        .filter_map(|index| Some((index, case.of(&variants[index])?)))
        .unzip();
    let line = |index: usize, name: &str, [median, low, high]: [f64; 3], kept: usize| {
        let (variant, group) = (&variants[index], &case.group);
        let (library, class) = (&variant.name, variant.class.name());
        println!(
            "time\t{group}\t{name}\t{library}\t{class}\t{median:.1}\t{low:.1}\t{high:.1}\t{kept}"
        );
    };
    let disturbed = |index: usize| {
        let (case, variant) = (&case.name, &variants[index].name);
        eprintln!(
            "measure: {case}: too few undisturbed samples of {variant}; use a quieter machine"
        );
    };
    let each = |cycles: f64| cycles / case.batch as f64;
    match case.timing {
        Timing::Same(before) => {
            let results = timing::measure(&mut operations, before, settings.samples, random);
            for (index, result) in able.into_iter().zip(results) {
                match result {
                    Some(m) => line(
                        index,
                        &case.name,
                        [m.median, m.low, m.high].map(each),
                        m.kept,
                    ),
                    None => disturbed(index),
                }
            }
        }
        Timing::Each(before) => {
            let (calls, rounds) = match before {
                Before::Calls => (settings.calls / case.batch, settings.rounds),
                Before::Idling => (settings.calls / IDLING, 1),
                Before::Nothing => (settings.samples / LONG, 1),
            };
            let results = timing::distribution(&mut operations, before, calls, rounds, random);
            let key = |index| (case.group.clone(), case.name.clone(), index);
            for (index, result) in able.iter().zip(results) {
                match result {
                    Some(d) => drop(known.insert(key(*index), d.map(each))),
                    None => disturbed(*index),
                }
            }
            for index in 0..variants.len() {
                let there = match (able.contains(&index), &case.stand_in) {
                    (true, _) => known.get(&key(index)),
                    (false, Some((group, name))) => {
                        known.get(&(group.clone(), name.clone(), index))
                    }
                    (false, None) => None,
                };
                let Some(d) = there else { continue };
                let parts = [
                    ("mean", d.mean),
                    ("median", d.median),
                    ("99th percentile", d.percentile99),
                ];
                // of a batch the mean alone says something about its signatures, and so it does of few calls
                let many = case.batch == 1 && before != Before::Nothing;
                let stated = if many { 3 } else { 1 };
                for (part, cycles) in &parts[..stated] {
                    line(
                        index,
                        &format!("{}, {part}", case.name),
                        [*cycles; 3],
                        d.calls,
                    );
                }
            }
        }
    }
}

fn word(verdict: Option<Verdict>) -> &'static str {
    match verdict {
        Some(Verdict::Refused) => "yes",
        Some(Verdict::RefusedApart) => "apart",
        Some(Verdict::Accepted) => "no",
        None => "-",
    }
}

/// What becomes of a coefficient of 4095 in ek, and of a wrong H(ek) in dk.
fn refuses(kem: &Kem) -> [Option<Verdict>; 2] {
    let (mut ek, mut dk) = kem.generate(&[1; 64]);
    let (c, _) = kem.encapsulate(&ek).expect("a fresh key is valid");
    ek[..2].fill(0xff);
    if kem.has_fips_keys() {
        let hash = dk.len() - 64; // dk = dk_PKE || ek || H(ek) || z
        dk[hash] ^= 1;
    }
    [
        Some(kem.verdict_on_encapsulation_key(&ek)),
        kem.verdict_on_decapsulation_key(&dk, &c),
    ]
}

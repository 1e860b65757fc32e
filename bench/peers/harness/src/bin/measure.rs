//! Measures every case in every library of the plan, and prints tab-separated lines for bench/peers/run.py.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//!     tsc     CYCLES_PER_MICROSECOND
//!     checks  VARIANT  SET  REFUSES_BAD_ENCAPSULATION_KEYS  REFUSES_BAD_DECAPSULATION_KEYS      yes, no, apart or -
//!     time    GROUP  CASE  VARIANT  CLASS  MEDIAN  LOW  HIGH  KEPT                              time-stamp cycles

use peers_harness::kem::{Kem, ParameterSet, Verdict};
use peers_harness::plan::{self, Variant};
use peers_harness::random::Random;
use peers_harness::{case, timing};

fn main() {
    let samples = std::env::args().nth(1).map_or(400, |count| {
        count.parse().expect("an argument is a number of samples")
    });
    let variants = plan::load();
    println!("tsc\t{:.3}", timing::cycles_per_microsecond());
    for variant in &variants {
        for kem in ParameterSet::ALL.iter().filter_map(|set| variant.kem(*set)) {
            let [ek, dk] = refuses(&kem).map(word);
            println!("checks\t{}\t{}\t{ek}\t{dk}", variant.name, kem.set.name());
        }
    }
    let mut random = Random::seeded(0);
    for case in case::all() {
        let (able, mut operations): (Vec<&Variant>, Vec<_>) = variants
            .iter()
            .filter_map(|variant| Some((variant, case.of(variant)?)))
            .unzip();
        let results = timing::measure(&mut operations, case.before, samples, &mut random);
        for (variant, result) in able.iter().zip(results) {
            let (name, class) = (&variant.name, variant.class.name());
            let each = |cycles: f64| cycles / case.batch as f64;
            match result {
                Some(m) => println!(
                    "time\t{}\t{}\t{name}\t{class}\t{:.1}\t{:.1}\t{:.1}\t{}",
                    case.group,
                    case.name,
                    each(m.median),
                    each(m.low),
                    each(m.high),
                    m.kept
                ),
                None => eprintln!(
                    "measure: {}: too few undisturbed samples of {name}; use a quieter machine",
                    case.name
                ),
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

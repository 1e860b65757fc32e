//! Times operations against each other with the time-stamp counter: interleaved, in random order, disturbed samples dropped.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::arch::x86_64::{_mm_lfence, _rdtsc};
use std::time::{Duration, Instant};

use crate::random::Random;

const SAMPLE: u64 = 200_000; // time-stamp cycles that a sample lasts at least
const OUTLIER: f64 = 1.2; // times its operation's median
const Z99: f64 = 2.576; // of the normal distribution: 99 % lie within
const IDLE: Duration = Duration::from_millis(1); // the processor has then switched off what wide vectors need
const KEPT: usize = 20; // samples, or the machine is too busy to say anything

/// One operation of one library; the argument counts calls.
pub type Operation = Box<dyn FnMut(usize)>;

/// What goes before a timed call.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Before {
    /// The same call: a sample is a steady loop.
    Calls,
    /// Waiting without a vector instruction, longer than any processor keeps its vector units ready: a sample is one call.
    Idling,
}

/// Time-stamp cycles of one call: the median, and the bounds of its 99 % confidence interval.
pub struct Measured {
    pub median: f64,
    pub low: f64,
    pub high: f64,
    pub kept: usize,
}

/// Measures `samples` samples of each operation.
pub fn measure(
    operations: &mut [Operation],
    before: Before,
    samples: usize,
    random: &mut Random,
) -> Vec<Option<Measured>> {
    let calls: Vec<usize> = match before {
        Before::Calls => operations.iter_mut().map(calls_of_a_sample).collect(),
        Before::Idling => vec![1; operations.len()],
    };
    let mut order: Vec<usize> = (0..operations.len()).collect();
    let mut taken = vec![Vec::with_capacity(samples); operations.len()];
    for _ in 0..samples {
        random.shuffle(&mut order);
        for &i in &order {
            if let Some(cycles) = sample(&mut operations[i], calls[i], before) {
                taken[i].push(cycles);
            }
        }
    }
    taken.into_iter().map(summary).collect()
}

/// Time-stamp cycles of a microsecond.
pub fn cycles_per_microsecond() -> f64 {
    let (start, begin) = (Instant::now(), stamp());
    while start.elapsed() < Duration::from_millis(100) {}
    let (elapsed, end) = (start.elapsed(), stamp());
    (end - begin) as f64 / elapsed.as_secs_f64() / 1e6
}

fn calls_of_a_sample(operation: &mut Operation) -> usize {
    let mut calls = 1;
    loop {
        let start = stamp();
        (0..calls).for_each(&mut *operation);
        if stamp() - start >= SAMPLE {
            return calls;
        }
        calls *= 2;
    }
}

/// Cycles of one call, unless the kernel interrupted the sample.
fn sample(operation: &mut Operation, calls: usize, before: Before) -> Option<f64> {
    operation(0); // code and data into the caches
    if before == Before::Idling {
        let begin = Instant::now();
        while begin.elapsed() < IDLE {
            std::hint::spin_loop();
        }
    }
    let interrupted = interruptions();
    let start = stamp();
    (0..calls).for_each(&mut *operation);
    let cycles = stamp() - start;
    (interruptions() == interrupted).then_some(cycles as f64 / calls as f64)
}

fn summary(mut samples: Vec<f64>) -> Option<Measured> {
    samples.sort_by(f64::total_cmp);
    let limit = OUTLIER * samples.get(samples.len() / 2)?;
    samples.retain(|cycles| *cycles <= limit);
    let kept = samples.len();
    let spread = (Z99 * (kept as f64).sqrt() / 2.0) as usize + 1; // order statistics: no distribution is assumed
    (kept >= KEPT).then(|| Measured {
        median: samples[kept / 2],
        low: samples[(kept / 2).saturating_sub(spread)],
        high: samples[(kept / 2 + spread).min(kept - 1)],
        kept,
    })
}

fn stamp() -> u64 {
    // SAFETY: every x86-64 processor has both. The fences keep the work between two stamps there.
    unsafe {
        _mm_lfence();
        let stamp = _rdtsc();
        _mm_lfence();
        stamp
    }
}

fn interruptions() -> i64 {
    // SAFETY: getrusage fills the structure.
    let usage = unsafe {
        let mut usage: libc::rusage = std::mem::zeroed();
        libc::getrusage(libc::RUSAGE_THREAD, &mut usage);
        usage
    };
    usage.ru_nivcsw + usage.ru_nvcsw + usage.ru_minflt + usage.ru_majflt
}

//! One operation of one library, in this process or in one of its own: how often to call it in a sample, and samples.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::arch::x86_64::{_mm_lfence, _rdtsc};
use std::time::{Duration, Instant};

use crate::apart::Elsewhere;

const SAMPLE: u64 = 200_000; // time-stamp cycles that a sample lasts at least
const IDLE: Duration = Duration::from_millis(1); // the processor has then switched off what wide vectors need

/// A call; the argument counts calls.
pub type Call = Box<dyn FnMut(usize)>;

pub enum Operation {
    Here(Call),
    Apart(Elsewhere),
}

/// What goes before a timed call.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Before {
    /// The same call: a sample is a steady loop.
    Calls,
    /// Waiting without a vector instruction, longer than any processor keeps its vector units ready: a sample is one call.
    Idling,
    /// Nothing. Calls last so long that the kernel interrupts many: these count, lest short ones be preferred.
    Nothing,
}

impl Before {
    pub const ALL: [Self; 3] = [Self::Calls, Self::Idling, Self::Nothing]; // by number, as processes call them
}

impl Operation {
    /// Calls that last as long as a sample.
    pub fn calls_of_a_sample(&mut self) -> usize {
        match self {
            Self::Here(call) => calls_of_a_sample(call),
            Self::Apart(elsewhere) => elsewhere.calls_of_a_sample(),
        }
    }

    /// Time-stamp cycles of one call of `calls`, unless the kernel interrupted the sample.
    pub fn sample(&mut self, calls: usize, before: Before) -> Option<f64> {
        match self {
            Self::Here(call) => sample(call, calls, before),
            Self::Apart(elsewhere) => elsewhere.sample(calls, before),
        }
    }

    /// Time-stamp cycles of each of the calls with these numbers, each by itself.
    pub fn each(&mut self, first: usize, count: usize, before: Before) -> Vec<Option<f64>> {
        match self {
            Self::Here(call) => each(call, first, count, before),
            Self::Apart(elsewhere) => elsewhere.each(first, count, before),
        }
    }
}

fn calls_of_a_sample(call: &mut Call) -> usize {
    let mut calls = 1;
    loop {
        let start = stamp();
        (0..calls).for_each(&mut *call);
        if stamp() - start >= SAMPLE {
            return calls;
        }
        calls *= 2;
    }
}

fn sample(call: &mut Call, calls: usize, before: Before) -> Option<f64> {
    call(0); // code and data into the caches
    idle(before);
    let interrupted = interruptions();
    let start = stamp();
    (0..calls).for_each(&mut *call);
    let cycles = stamp() - start;
    (interruptions() == interrupted).then_some(cycles as f64 / calls as f64)
}

fn each(call: &mut Call, first: usize, count: usize, before: Before) -> Vec<Option<f64>> {
    if before != Before::Nothing {
        call(first);
    }
    let timed = |i| {
        idle(before);
        let interrupted = interruptions();
        let start = stamp();
        call(i);
        let cycles = stamp() - start;
        let counts = before == Before::Nothing || interruptions() == interrupted;
        counts.then_some(cycles as f64)
    };
    (first..first + count).map(timed).collect()
}

fn idle(before: Before) {
    if before == Before::Idling {
        let begin = Instant::now();
        while begin.elapsed() < IDLE {
            std::hint::spin_loop();
        }
    }
}

pub fn stamp() -> u64 {
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

/// Keeps this process, and those that it starts, on the processor that it runs on, so that all are measured on the same one.
pub fn stay_on_this_processor() {
    // SAFETY: the set is initialised, and its size is stated.
    let done = unsafe {
        let mut set: libc::cpu_set_t = std::mem::zeroed();
        libc::CPU_SET(libc::sched_getcpu() as usize, &mut set);
        libc::sched_setaffinity(0, size_of::<libc::cpu_set_t>(), &set)
    };
    if done != 0 {
        eprintln!("measure: processes may move between processors: sched_setaffinity is refused");
    }
}

//! Times operations against each other with the time-stamp counter: interleaved, in random order, disturbed samples dropped.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::time::{Duration, Instant};

use crate::operation::{stamp, Before, Operation};
use crate::random::Random;

const OUTLIER: f64 = 1.2; // times its operation's median
const Z99: f64 = 2.576; // of the normal distribution: 99 % lie within
const KEPT: usize = 20; // samples, or the machine is too busy to say anything
const CHUNK: usize = 50; // calls of one operation before it is another's turn
const AGAIN: usize = 20; // attempts at a call that the kernel interrupted in every round

/// Time-stamp cycles of one call: the median, and the bounds of its 99 % confidence interval.
pub struct Measured {
    pub median: f64,
    pub low: f64,
    pub high: f64,
    pub kept: usize,
}

/// Time-stamp cycles of calls whose work differs, each of which is represented by the median of its times.
pub struct Distribution {
    pub mean: f64,
    pub median: f64,
    pub percentile99: f64,
    pub calls: usize,
}

impl Distribution {
    /// Of other units.
    pub fn map(self, convert: impl Fn(f64) -> f64) -> Self {
        Self {
            mean: convert(self.mean),
            median: convert(self.median),
            percentile99: convert(self.percentile99),
            calls: self.calls,
        }
    }
}

/// Measures `samples` samples of each operation.
pub fn measure(
    operations: &mut [Operation],
    before: Before,
    samples: usize,
    random: &mut Random,
) -> Vec<Option<Measured>> {
    let calls: Vec<usize> = match before {
        Before::Calls => operations
            .iter_mut()
            .map(Operation::calls_of_a_sample)
            .collect(),
        Before::Idling | Before::Nothing => vec![1; operations.len()],
    };
    let mut order: Vec<usize> = (0..operations.len()).collect();
    let mut taken = vec![Vec::with_capacity(samples); operations.len()];
    for _ in 0..samples {
        random.shuffle(&mut order);
        for &i in &order {
            if let Some(cycles) = operations[i].sample(calls[i], before) {
                taken[i].push(cycles);
            }
        }
    }
    taken.into_iter().map(summary).collect()
}

/// Times the calls 0 to `calls` of each operation one by one, `rounds` times. `None` if one could not be timed undisturbed.
pub fn distribution(
    operations: &mut [Operation],
    before: Before,
    calls: usize,
    rounds: usize,
    random: &mut Random,
) -> Vec<Option<Distribution>> {
    let mut order: Vec<usize> = (0..operations.len()).collect();
    let mut taken = vec![vec![Vec::with_capacity(rounds); calls]; operations.len()];
    let chunk = if before == Before::Nothing { 1 } else { CHUNK };
    for _ in 0..rounds {
        for first in (0..calls).step_by(chunk) {
            random.shuffle(&mut order);
            for &i in &order {
                let count = chunk.min(calls - first);
                let times = operations[i].each(first, count, before);
                for (taken, cycles) in taken[i][first..].iter_mut().zip(times) {
                    taken.extend(cycles);
                }
            }
        }
    }
    for (operation, taken) in operations.iter_mut().zip(&mut taken) {
        for (i, times) in taken.iter_mut().enumerate().filter(|(_, t)| t.is_empty()) {
            let mut tries = (0..AGAIN).filter_map(|_| operation.each(i, 1, before)[0]);
            times.extend(tries.next());
        }
    }
    taken.into_iter().map(distributed).collect()
}

/// Time-stamp cycles of a microsecond.
pub fn cycles_per_microsecond() -> f64 {
    let (start, begin) = (Instant::now(), stamp());
    while start.elapsed() < Duration::from_millis(100) {}
    let (elapsed, end) = (start.elapsed(), stamp());
    (end - begin) as f64 / elapsed.as_secs_f64() / 1e6
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

fn distributed(taken: Vec<Vec<f64>>) -> Option<Distribution> {
    let median = |mut times: Vec<f64>| {
        times.sort_by(f64::total_cmp);
        times.get(times.len().saturating_sub(1) / 2).copied()
    };
    let mut calls = taken
        .into_iter()
        .map(median)
        .collect::<Option<Vec<f64>>>()?;
    calls.sort_by(f64::total_cmp);
    Some(Distribution {
        mean: calls.iter().sum::<f64>() / calls.len() as f64,
        median: calls[calls.len() / 2],
        percentile99: calls[(calls.len() * 99).div_ceil(100) - 1],
        calls: calls.len(),
    })
}

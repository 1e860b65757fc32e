//! Several operations in the lanes of the same permutations: one fills the lanes that another leaves idle.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use crate::kernels::Backend;
use crate::sha3::lane::{Lane, Squeezed};
use crate::sha3::lanes::{Blocks, Operation, Work, run_operation};

/// An operation that can be used again for the next of its kind.
pub trait Reusable: Operation {
    type Job;

    /// Begins a job. `false` if there is nothing to do.
    fn begin_job(&mut self, job: Self::Job) -> bool;
    /// Whether its result is there.
    fn is_done(&self) -> bool;
    /// No other job will begin: lanes may be idle.
    fn hurry(&mut self) {}
}

/// A window of operations, which move over the jobs.
struct Window<O, I, const W: usize> {
    operations: [O; W],
    /// The number of the job of each; `None` if it has none
    numbers: [Option<usize>; W],
    jobs: I,
    begun: usize,
}

impl<O: Reusable, I: Iterator<Item = O::Job>, const W: usize> Window<O, I, W> {
    /// Gives each idle operation a job.
    fn refill(&mut self, finished: &mut impl FnMut(usize, &O)) {
        for (operation, number) in self.operations.iter_mut().zip(&mut self.numbers) {
            if let Some(done) = number.filter(|_| operation.is_done()) {
                finished(done, operation);
                *number = None;
            }
            while number.is_none()
                && let Some(job) = self.jobs.next()
            {
                let begins = operation.begin_job(job);
                *number = begins.then_some(self.begun);
                if !begins {
                    finished(self.begun, operation);
                }
                self.begun += 1;
            }
        }
        if self.numbers.contains(&None) {
            self.operations.iter_mut().for_each(O::hurry);
        }
    }
}

/// A window, and who takes the results.
struct Running<O, I, F, const W: usize> {
    window: Window<O, I, W>,
    finished: F,
}

impl<O: Reusable, I: Iterator<Item = O::Job>, F: FnMut(usize, &O), const W: usize> Work
    for Running<O, I, F, W>
{
    /// The place of the operation, its job and its own sponge
    type Sponge = (usize, usize, O::Sponge);
    type Output = O::Output;

    #[inline(always)]
    fn next(&mut self) -> Option<Self::Sponge> {
        let Window {
            operations,
            numbers,
            ..
        } = &mut self.window;
        let mut places = operations.iter_mut().zip(numbers).enumerate();
        places.find_map(|(place, (operation, number))| Some((place, (*number)?, operation.next()?)))
    }

    #[inline(always)]
    fn absorb<const N: usize>(
        &mut self,
        (place, number, sponge): Self::Sponge,
        first: bool,
        lane: Lane<'_, N>,
    ) {
        if self.window.numbers[place % W] == Some(number) {
            self.window.operations[place % W].absorb(sponge, first, lane);
        }
    }

    #[inline(always)]
    fn blocks(&self, (place, _, sponge): Self::Sponge) -> Option<Blocks> {
        self.window.operations[place % W].blocks(sponge)
    }

    #[inline(always)]
    fn is_wanted(&self, (place, number, _): Self::Sponge) -> bool {
        self.window.numbers[place % W] == Some(number)
    }

    #[inline(always)]
    fn squeeze<const N: usize>(
        &mut self,
        (place, number, sponge): Self::Sponge,
        output: Squeezed<'_, Self::Output, N>,
    ) -> bool {
        self.is_wanted((place, number, sponge))
            && self.window.operations[place % W].squeeze(sponge, output)
    }
}

impl<O: Reusable, I: Iterator<Item = O::Job>, F: FnMut(usize, &O), const W: usize> Operation
    for Running<O, I, F, W>
{
    fn advance(&mut self) {
        let window = &mut self.window;
        for (operation, number) in window.operations.iter_mut().zip(&window.numbers) {
            if number.is_some() {
                operation.advance();
            }
        }
        window.refill(&mut self.finished);
    }
}

/// Runs all jobs; calls `finished` with the number of each and the operation that did it.
#[inline(always)]
pub fn run<O: Reusable, const W: usize>(
    backend: Backend,
    operations: [O; W],
    jobs: impl Iterator<Item = O::Job>,
    finished: impl FnMut(usize, &O),
) {
    let mut running = Running {
        window: Window {
            operations,
            numbers: [None; W],
            jobs,
            begun: 0,
        },
        finished,
    };
    running.window.refill(&mut running.finished);
    run_operation(backend.keccak, &mut running);
}

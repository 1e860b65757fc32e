//! Holds one library in a process of its own, and does what the process that started it asks: bench/peers/run.py says when.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! Its argument is a line of the plan. Requests arrive on the standard input, answers go to the standard output.

use std::collections::HashMap;
use std::io::{self, Read, Write};

use peers_harness::case::{self, Case};
use peers_harness::cpuid::Class;
use peers_harness::operation::{Before, Operation};
use peers_harness::plan::{self, Variant};
use peers_harness::serve;
use peers_harness::wire::{Frame, ABOVE, CALL, CALLS, CASE, EACH, OFFERS, SAMPLE};

struct Runner {
    variant: Variant,
    cases: Vec<Case>,
    operations: HashMap<u64, Operation>,
}

impl Runner {
    fn operation(&mut self, case: u64) -> &mut Operation {
        let operation = self.operations.get_mut(&case);
        operation.expect("a case is made before it is timed")
    }

    fn answer(&mut self, request: &mut Frame) -> Frame {
        match request.take() {
            OFFERS => serve::offers(&self.variant.library),
            CALL => serve::call(&self.variant.library, request),
            CASE => {
                let case = request.take();
                let operation = self.cases[case as usize].of(&self.variant);
                let able = u64::from(operation.is_some());
                self.operations.extend(operation.map(|made| (case, made)));
                Frame::of(&[able])
            }
            CALLS => {
                let case = request.take();
                Frame::of(&[self.operation(case).calls_of_a_sample() as u64])
            }
            SAMPLE => {
                let [case, calls, before] = [(); 3].map(|()| request.take());
                let mut answer = Frame::default();
                let operation = self.operation(case);
                answer.put_time(operation.sample(calls as usize, Before::ALL[before as usize]));
                answer
            }
            EACH => {
                let [case, first, count, before] = [(); 4].map(|()| request.take());
                let operation = self.operation(case);
                let before = Before::ALL[before as usize];
                let times = operation.each(first as usize, count as usize, before);
                let mut answer = Frame::default();
                times.into_iter().for_each(|cycles| answer.put_time(cycles));
                answer
            }
            ABOVE => {
                let class = Class::ALL[request.take() as usize];
                match self.variant.above(class) {
                    Ok(found) => Frame::of(&[1, found.there, found.executed]),
                    Err(error) => {
                        eprintln!("runner: {}: {error}", self.variant.name);
                        Frame::of(&[0; 3])
                    }
                }
            }
            unknown => panic!("runner: unknown request {unknown}"),
        }
    }
}

fn main() -> io::Result<()> {
    let line = std::env::args()
        .nth(1)
        .expect("the argument is a line of the plan: start this with bench/peers/run.py");
    let mut runner = Runner {
        variant: plan::here(&line),
        cases: case::all(),
        operations: HashMap::new(),
    };
    let (mut from, mut to): (Box<dyn Read>, Box<dyn Write>) =
        (Box::new(io::stdin().lock()), Box::new(io::stdout().lock()));
    while let Some(mut request) = Frame::receive(&mut from)? {
        runner.answer(&mut request).send(&mut to)?;
    }
    Ok(())
}

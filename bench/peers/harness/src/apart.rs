//! Libraries in processes of their own, which this one asks through pipes: some may not be linked with others.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! Such a process runs bin/runner.rs. It times its library with the same code, and while it does so this process waits.

use std::io;
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};

use peers_interface::{Dh, Dsa, Kem, Library, Rsa};

use crate::cpuid::Class;
use crate::functions::{
    ask, dh_functions, dsa_functions, hash_functions, kem_functions, rsa_functions, FIRST_DSA,
    FIRST_RSA, HASHES, X25519,
};
use crate::instructions::Above;
use crate::operation::Before;
use crate::wire::{Frame, ABOVE, CALL, CALLS, CASE, EACH, OFFERS, SAMPLE};

const SLOTS: usize = 4; // processes at most: a function's type says which it asks

/// The line of the plan and the process.
static PROCESSES: Mutex<Vec<(String, Child)>> = Mutex::new(Vec::new());

fn processes() -> MutexGuard<'static, Vec<(String, Child)>> {
    PROCESSES.lock().unwrap_or_else(PoisonError::into_inner)
}

fn ask_process(slot: usize, request: &Frame) -> Frame {
    let mut processes = processes();
    let (line, child) = &mut processes[slot];
    let (Some(to), Some(from)) = (&mut child.stdin, &mut child.stdout) else {
        unreachable!("both are pipes")
    };
    let answer = request.send(to).and_then(|()| Frame::receive(from));
    match answer {
        Ok(Some(answer)) => answer,
        Ok(None) => panic!("the process of {line:?} has ended; its message is above"),
        Err(error) => panic!("the process of {line:?}: {error}"),
    }
}

/// Calls a function there: its result, and outputs as it wrote them.
pub fn call(
    slot: usize,
    set: usize,
    function: usize,
    inputs: &[&[u8]],
    outputs: &mut [&mut [u8]],
) -> u64 {
    let mut request = Frame::of(&[CALL, set as u64, function as u64, inputs.len() as u64]);
    inputs.iter().for_each(|input| request.put_bytes(input));
    request.put(outputs.len() as u64);
    outputs
        .iter()
        .for_each(|output| request.put(output.len() as u64));
    let mut answer = ask_process(slot, &request);
    let result = answer.take();
    for output in outputs {
        output.copy_from_slice(answer.take_bytes());
    }
    result
}

/// A running process.
#[derive(Clone, Copy)]
pub struct Process {
    slot: usize,
}

impl Process {
    /// The process of this line, which is started unless it runs already; it ends with this one.
    pub fn start(line: &str) -> Self {
        let mut processes = processes();
        let slot = processes.iter().position(|(started, _)| started == line);
        let slot = slot.unwrap_or_else(|| {
            let runner = std::env::var("PEERS_RUNNER")
                .expect("PEERS_RUNNER names the runner: start this with bench/peers/run.py");
            let child = Command::new(&runner)
                .arg(line)
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .spawn()
                .unwrap_or_else(|error| panic!("{runner}: {error}"));
            processes.push((line.to_owned(), child));
            processes.len() - 1
        });
        Self { slot }
    }

    /// Its library, each function of which asks the process.
    pub fn library(self) -> Library {
        match self.slot {
            0 => library::<0>(),
            1 => library::<1>(),
            2 => library::<2>(),
            3 => library::<3>(),
            _ => panic!("more than {SLOTS} libraries in processes of their own"),
        }
    }

    /// [`crate::plan::Variant::above`] there.
    pub fn above(self, class: Class) -> io::Result<Above> {
        let mut answer = ask_process(self.slot, &Frame::of(&[ABOVE, class as u64]));
        let [done, there, executed] = [(); 3].map(|()| answer.take());
        match done {
            0 => Err(io::Error::other("its process says above what it met")),
            _ => Ok(Above { there, executed }),
        }
    }

    /// A case, if its library can.
    pub fn operation(self, case: usize) -> Option<Elsewhere> {
        let able = ask_process(self.slot, &Frame::of(&[CASE, case as u64])).take();
        (able != 0).then_some(Elsewhere {
            slot: self.slot,
            case: case as u64,
        })
    }
}

/// An operation that a process of its own times.
pub struct Elsewhere {
    slot: usize,
    case: u64,
}

impl Elsewhere {
    pub fn calls_of_a_sample(&self) -> usize {
        ask_process(self.slot, &Frame::of(&[CALLS, self.case])).take() as usize
    }

    pub fn sample(&self, calls: usize, before: Before) -> Option<f64> {
        let request = Frame::of(&[SAMPLE, self.case, calls as u64, before as u64]);
        ask_process(self.slot, &request).take_time()
    }

    pub fn each(&self, first: usize, count: usize, before: Before) -> Vec<Option<f64>> {
        let (first, calls) = (first as u64, count as u64);
        let request = Frame::of(&[EACH, self.case, first, calls, before as u64]);
        let mut answer = ask_process(self.slot, &request);
        (0..count).map(|_| answer.take_time()).collect()
    }
}

fn some<T>(there: bool, function: T) -> Option<T> {
    there.then_some(function)
}

fn kem<const SLOT: usize, const SET: usize>(offer: (u64, u64)) -> Kem {
    let (decapsulation_key, functions) = (offer.0 as usize, offer.1);
    macro_rules! table {
        ($($number:literal $field:ident $shape:ident),*) => {
            Kem {
                decapsulation_key,
                $($field: some(functions >> $number & 1 == 1, ask::$shape::<SLOT, SET, $number>)),*
            }
        };
    }
    kem_functions!(table)
}

fn dsa<const SLOT: usize, const SET: usize>(offer: (u64, u64)) -> Dsa {
    let (private_key, functions) = (offer.0 as usize, offer.1);
    macro_rules! table {
        ($($number:literal $field:ident $shape:ident),*) => {
            Dsa {
                private_key,
                $($field: some(functions >> $number & 1 == 1, ask::$shape::<SLOT, SET, $number>)),*
            }
        };
    }
    dsa_functions!(table)
}

fn rsa<const SLOT: usize, const SET: usize>((_, functions): (u64, u64)) -> Rsa {
    macro_rules! table {
        ($($number:literal $field:ident $shape:ident),*) => {
            Rsa {
                $($field: some(functions >> $number & 1 == 1, ask::$shape::<SLOT, SET, $number>)),*
            }
        };
    }
    rsa_functions!(table)
}

fn dh<const SLOT: usize>((_, functions): (u64, u64)) -> Dh {
    macro_rules! table {
        ($($number:literal $field:ident $shape:ident),*) => {
            Dh {
                $($field: some(functions >> $number & 1 == 1, ask::$shape::<SLOT, X25519, $number>)),*
            }
        };
    }
    dh_functions!(table)
}

fn library<const SLOT: usize>() -> Library {
    let mut offers = ask_process(SLOT, &Frame::of(&[OFFERS]));
    let mut offer = || (offers.take(), offers.take());
    let kems = (
        kem::<SLOT, 0>(offer()),
        kem::<SLOT, 1>(offer()),
        kem::<SLOT, 2>(offer()),
    );
    let dsas = (
        dsa::<SLOT, FIRST_DSA>(offer()),
        dsa::<SLOT, { FIRST_DSA + 1 }>(offer()),
        dsa::<SLOT, { FIRST_DSA + 2 }>(offer()),
    );
    let rsas = (
        rsa::<SLOT, FIRST_RSA>(offer()),
        rsa::<SLOT, { FIRST_RSA + 1 }>(offer()),
        rsa::<SLOT, { FIRST_RSA + 2 }>(offer()),
    );
    let x25519 = dh::<SLOT>(offer());
    let (_, functions) = offer();
    macro_rules! table {
        ($($number:literal $field:ident $shape:ident),*) => {
            Library {
                mlkem512: kems.0,
                mlkem768: kems.1,
                mlkem1024: kems.2,
                mldsa44: dsas.0,
                mldsa65: dsas.1,
                mldsa87: dsas.2,
                rsa2048: rsas.0,
                rsa3072: rsas.1,
                rsa4096: rsas.2,
                x25519,
                $($field: some(functions >> $number & 1 == 1, ask::$shape::<SLOT, HASHES, $number>),)*
                ..Library::default()
            }
        };
    }
    hash_functions!(table)
}

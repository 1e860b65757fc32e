//! Answers about a library's functions to another process.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use peers_interface::{Dh, Dsa, Kem, Library, Rsa};

use crate::functions::{
    answer, dh_functions, dsa_functions, hash_functions, kem_functions, rsa_functions, FIRST_DSA,
    FIRST_RSA, HASHES, X25519,
};
use crate::wire::Frame;

fn kems(library: &Library) -> [&Kem; 3] {
    [&library.mlkem512, &library.mlkem768, &library.mlkem1024]
}

fn dsas(library: &Library) -> [&Dsa; 3] {
    [&library.mldsa44, &library.mldsa65, &library.mldsa87]
}

fn rsas(library: &Library) -> [&Rsa; 3] {
    [&library.rsa2048, &library.rsa3072, &library.rsa4096]
}

/// For each set, the size of its private keys and its functions, one bit each.
pub fn offers(library: &Library) -> Frame {
    let mut frame = Frame::default();
    for table in kems(library) {
        macro_rules! functions {
            ($($number:literal $field:ident $shape:ident),*) => {
                0 $(| u64::from(table.$field.is_some()) << $number)*
            };
        }
        frame.put(table.decapsulation_key as u64);
        frame.put(kem_functions!(functions));
    }
    for table in dsas(library) {
        macro_rules! functions {
            ($($number:literal $field:ident $shape:ident),*) => {
                0 $(| u64::from(table.$field.is_some()) << $number)*
            };
        }
        frame.put(table.private_key as u64);
        frame.put(dsa_functions!(functions));
    }
    for table in rsas(library) {
        macro_rules! functions {
            ($($number:literal $field:ident $shape:ident),*) => {
                0 $(| u64::from(table.$field.is_some()) << $number)*
            };
        }
        frame.put(0);
        frame.put(rsa_functions!(functions));
    }
    macro_rules! agreement {
        ($($number:literal $field:ident $shape:ident),*) => {
            0 $(| u64::from(library.x25519.$field.is_some()) << $number)*
        };
    }
    frame.put(0);
    frame.put(dh_functions!(agreement));
    macro_rules! functions {
        ($($number:literal $field:ident $shape:ident),*) => {
            0 $(| u64::from(library.$field.is_some()) << $number)*
        };
    }
    frame.put(0);
    frame.put(hash_functions!(functions));
    frame
}

/// Calls a function that the library has.
pub fn call(library: &Library, request: &mut Frame) -> Frame {
    let (set, function) = (request.take() as usize, request.take());
    let inputs: Vec<Vec<u8>> = (0..request.take())
        .map(|_| request.take_bytes().to_vec())
        .collect();
    let mut outputs: Vec<Vec<u8>> = (0..request.take())
        .map(|_| vec![0; request.take() as usize])
        .collect();
    let result = if set == HASHES {
        hash(library, function, &inputs, &mut outputs)
    } else if set == X25519 {
        dh(&library.x25519, function, &inputs, &mut outputs)
    } else if set >= FIRST_RSA {
        let table = rsas(library)[set - FIRST_RSA];
        rsa(table, function, &inputs, &mut outputs)
    } else if set >= FIRST_DSA {
        let table = dsas(library)[set - FIRST_DSA];
        dsa(table, function, &inputs, &mut outputs)
    } else {
        kem(kems(library)[set], function, &inputs, &mut outputs)
    };
    let mut frame = Frame::of(&[result.expect("the library has the function")]);
    outputs.iter().for_each(|output| frame.put_bytes(output));
    frame
}

fn kem(table: &Kem, function: u64, inputs: &[Vec<u8>], outputs: &mut [Vec<u8>]) -> Option<u64> {
    macro_rules! call {
        ($($number:literal $field:ident $shape:ident),*) => {
            match function {
                $($number => answer::$shape(table.$field?, inputs, outputs),)*
                _ => return None,
            }
        };
    }
    Some(kem_functions!(call))
}

fn dsa(table: &Dsa, function: u64, inputs: &[Vec<u8>], outputs: &mut [Vec<u8>]) -> Option<u64> {
    macro_rules! call {
        ($($number:literal $field:ident $shape:ident),*) => {
            match function {
                $($number => answer::$shape(table.$field?, inputs, outputs),)*
                _ => return None,
            }
        };
    }
    Some(dsa_functions!(call))
}

fn rsa(table: &Rsa, function: u64, inputs: &[Vec<u8>], outputs: &mut [Vec<u8>]) -> Option<u64> {
    macro_rules! call {
        ($($number:literal $field:ident $shape:ident),*) => {
            match function {
                $($number => answer::$shape(table.$field?, inputs, outputs),)*
                _ => return None,
            }
        };
    }
    Some(rsa_functions!(call))
}

fn dh(table: &Dh, function: u64, inputs: &[Vec<u8>], outputs: &mut [Vec<u8>]) -> Option<u64> {
    macro_rules! call {
        ($($number:literal $field:ident $shape:ident),*) => {
            match function {
                $($number => answer::$shape(table.$field?, inputs, outputs),)*
                _ => return None,
            }
        };
    }
    Some(dh_functions!(call))
}

fn hash(
    table: &Library,
    function: u64,
    inputs: &[Vec<u8>],
    outputs: &mut [Vec<u8>],
) -> Option<u64> {
    macro_rules! call {
        ($($number:literal $field:ident $shape:ident),*) => {
            match function {
                $($number => answer::$shape(table.$field?, inputs, outputs),)*
                _ => return None,
            }
        };
    }
    Some(hash_functions!(call))
}

//! The functions of a library, numbered, and how to call each by its number from another process.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! A shape names what a function takes, in order: `i` an input, `o` an output, `p` a prepared key; `prepare` returns one, `document`
//! writes to an output and returns how many bytes.

use peers_interface::{Input, Output, Prepared};

/// Places of a parameter set among the sets of a library: three of ML-KEM, of ML-DSA and of RSA, X25519, the hash functions.
pub const FIRST_DSA: usize = 3;
pub const FIRST_RSA: usize = 6;
pub const X25519: usize = 9;
pub const HASHES: usize = 10;

macro_rules! kem_functions {
    ($use:ident) => {
        $use! {
            0 generate oo, 1 generate_from ioo, 2 encapsulate ioo, 3 encapsulate_from iioo, 4 decapsulate iio,
            5 decapsulate_seed iio, 6 check_encapsulation_key i, 7 check_decapsulation_key i, 8 generate_batch_from ioo,
            9 encapsulate_batch_from iioo, 10 decapsulate_batch iio, 11 prepare_encapsulation_key prepare,
            12 prepare_decapsulation_key prepare, 13 encapsulate_prepared poo, 14 encapsulate_prepared_from pioo,
            15 decapsulate_prepared pio
        }
    };
}
pub(crate) use kem_functions;

macro_rules! dsa_functions {
    ($use:ident) => {
        $use! {
            0 generate oo, 1 generate_from ioo, 2 sign iiio, 3 sign_deterministic iiio, 4 sign_seed iiio,
            5 sign_seed_deterministic iiio, 6 verify iiii, 7 generate_batch_from ioo, 8 sign_batch pio,
            9 verify_batch iii, 10 prepare_private_key prepare, 11 prepare_public_key prepare, 12 sign_prepared piio,
            13 sign_prepared_deterministic piio, 14 verify_prepared piii, 15 hold_private_keys prepare, 16 sign_held piio,
            17 has_hash i, 18 sign_hashed iiiio, 19 sign_hashed_deterministic iiiio, 20 verify_hashed iiiii, 21 sign_mu iio,
            22 sign_mu_deterministic iio, 23 verify_mu iii, 24 prepare_private_keys prepare, 25 prepare_public_keys prepare,
            26 sign_prepared_batch pio, 27 verify_prepared_batch pii
        }
    };
}
pub(crate) use dsa_functions;

macro_rules! rsa_functions {
    ($use:ident) => {
        $use! {
            0 generate document, 1 prepare_private_key prepare, 2 prepare_public_key prepare, 3 sign_prepared pio,
            4 sign iio, 5 verify_prepared pii, 6 verify iii, 7 sign_batch pio
        }
    };
}
pub(crate) use rsa_functions;

macro_rules! dh_functions {
    ($use:ident) => {
        $use! {
            0 public io, 1 prepare_private_key prepare, 2 agree pio, 3 public_batch io, 4 agree_batch iio
        }
    };
}
pub(crate) use dh_functions;

macro_rules! hash_functions {
    ($use:ident) => {
        $use! { 0 sha3_256 hash, 1 shake128 hash, 2 shake256 hash }
    };
}
pub(crate) use hash_functions;

macro_rules! input {
    ($name:ident) => {
        Input<'_>
    };
}

macro_rules! output {
    ($name:ident) => {
        Output<'_>
    };
}

fn address(bytes: &[u8]) -> Prepared {
    let bytes = bytes.try_into().expect("an address has eight bytes");
    Prepared::at(usize::from_le_bytes(bytes))
}

/// The functions of each shape: in `ask` those that let another process call, in `answer` those that call.
macro_rules! shapes {
    ($($shape:ident ($($key:ident)?) ($($in:ident)*) ($($out:ident)*);)*) => {
        pub mod ask {
            use super::{Input, Output, Prepared};
            use crate::apart::call;

            $(pub extern "C" fn $shape<const SLOT: usize, const SET: usize, const FUNCTION: usize>(
                $($key: Prepared,)? $($in: Input<'_>,)* $($out: Output<'_>,)*
            ) -> bool {
                let inputs: &[&[u8]] = &[$(&$key.address().to_le_bytes(),)? $($in.bytes()),*];
                call(SLOT, SET, FUNCTION, inputs, &mut [$($out.bytes()),*]) != 0
            })*

            pub extern "C" fn prepare<const SLOT: usize, const SET: usize, const FUNCTION: usize>(
                key: Input<'_>,
            ) -> Prepared {
                Prepared::at(call(SLOT, SET, FUNCTION, &[key.bytes()], &mut []) as usize)
            }

            pub extern "C" fn document<const SLOT: usize, const SET: usize, const FUNCTION: usize>(
                out: Output<'_>,
            ) -> usize {
                call(SLOT, SET, FUNCTION, &[], &mut [out.bytes()]) as usize
            }

            pub extern "C" fn hash<const SLOT: usize, const SET: usize, const FUNCTION: usize>(
                message: Input<'_>,
                out: Output<'_>,
            ) {
                call(SLOT, SET, FUNCTION, &[message.bytes()], &mut [out.bytes()]);
            }
        }

        pub mod answer {
            use super::{address, Input, Output, Prepared};

            $(pub fn $shape(
                function: extern "C" fn($(prepared!($key),)? $(input!($in),)* $(output!($out)),*) -> bool,
                inputs: &[Vec<u8>],
                outputs: &mut [Vec<u8>],
            ) -> u64 {
                let ([$($key,)? $($in),*], [$($out),*]) = (inputs, outputs) else {
                    panic!("a function was asked for with other arguments than it takes");
                };
                u64::from(function($(address($key),)? $(Input::new($in),)* $(Output::new($out)),*))
            })*

            pub fn prepare(
                function: extern "C" fn(Input<'_>) -> Prepared,
                inputs: &[Vec<u8>],
                _: &mut [Vec<u8>],
            ) -> u64 {
                function(Input::new(&inputs[0])).address() as u64
            }

            pub fn document(
                function: extern "C" fn(Output<'_>) -> usize,
                _: &[Vec<u8>],
                outputs: &mut [Vec<u8>],
            ) -> u64 {
                function(Output::new(&mut outputs[0])) as u64
            }

            pub fn hash(
                function: extern "C" fn(Input<'_>, Output<'_>),
                inputs: &[Vec<u8>],
                outputs: &mut [Vec<u8>],
            ) -> u64 {
                function(Input::new(&inputs[0]), Output::new(&mut outputs[0]));
                1
            }
        }
    };
}

macro_rules! prepared {
    ($name:ident) => {
        Prepared
    };
}

shapes! {
    i () (a) ();
    iii () (a b c) ();
    iiii () (a b c d) ();
    iiiii () (a b c d e) ();
    io () (a) (x);
    oo () () (x y);
    ioo () (a) (x y);
    iio () (a b) (x);
    iioo () (a b) (x y);
    iiio () (a b c) (x);
    iiiio () (a b c d) (x);
    pio (key) (a) (x);
    pii (key) (a b) ();
    poo (key) () (x y);
    pioo (key) (a) (x y);
    piio (key) (a b) (x);
    piii (key) (a b c) ();
}

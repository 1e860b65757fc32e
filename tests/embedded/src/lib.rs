//! Start, output and the measurement of stack on a Cortex-M4, and the programs for each algorithm.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#![no_std]

mod board;

use core::hint::black_box;

pub use dauntless;

unsafe extern "C" {
    static mut __stack_low: u32;
}

const PAINT: u32 = 0xa5a5_a5a5;
/// Bytes below this function's frame that are not painted.
const UNPAINTED: usize = 64;

/// Prints `name`, and the bytes of stack that `work` uses.
#[inline(never)]
pub fn measure(name: &str, work: impl FnOnce()) {
    let low = &raw mut __stack_low;
    let here = board::stack_pointer();
    let words = (here - UNPAINTED - low as usize) / 4;
    // SAFETY: the stack's unused part, which is the program's from __stack_low on.
    (0..words).for_each(|i| unsafe { low.add(i).write_volatile(PAINT) });
    call(work);
    // SAFETY: as above.
    let painted = |i: &usize| unsafe { low.add(*i).read_volatile() } == PAINT;
    let untouched = (0..words).take_while(painted).count();
    board::print(name);
    board::print_number(here - low as usize - 4 * untouched);
    board::print("\n");
}

#[inline(never)]
fn call(work: impl FnOnce()) {
    work();
}

/// Keeps a result in the frame of the function that has it.
#[inline(always)]
pub fn keep<T>(result: T) {
    black_box(&result);
}

/// Ends the program with a failure.
pub fn fail(reason: &str) -> ! {
    board::print(reason);
    board::print("\n");
    board::exit(false)
}

/// All operations of an ML-KEM.
#[macro_export]
macro_rules! mlkem {
    ($module:ident) => {
        use $crate::dauntless::$module::*;
        use $crate::{keep, measure};

        #[unsafe(no_mangle)]
        fn run() {
            let (seed, m) = core::hint::black_box(([1; 64], [2; 32]));
            let (mut slot, mut c, mut sent, mut got) = (None, [0; CIPHERTEXT_SIZE], None, None);
            measure("generate", || {
                _ = DecapsulationKey::from_seed_into(&seed, &mut slot)
            });
            let Some(dk) = &slot else {
                $crate::fail("no key");
            };
            let ek = dk.encapsulation_key();
            measure("encapsulate", || {
                _ = ek.encapsulate_deterministic_into(&m, &mut c, &mut sent)
            });
            measure("decapsulate", || _ = dk.decapsulate_into(&c, &mut got));
            if got.map(|k| *k.as_bytes()) != sent.map(|k| *k.as_bytes()) {
                $crate::fail("another secret");
            }
        }
    };
}

/// All operations of an ML-DSA.
#[macro_export]
macro_rules! mldsa {
    ($module:ident) => {
        use $crate::dauntless::$module::*;
        use $crate::{keep, measure};

        #[unsafe(no_mangle)]
        fn run() {
            let (seed, rnd) = core::hint::black_box(([1; 32], [2; 32]));
            let (mut slot, mut signature) = (None, [0; SIGNATURE_SIZE]);
            measure("generate", || {
                _ = SigningKey::from_seed_in_place(&seed, &mut slot)
            });
            let Some(key) = &slot else {
                $crate::fail("no key");
            };
            let Ok(mu) = key.mu(b"message", b"") else {
                $crate::fail("no mu");
            };
            measure("sign", || key.sign_mu_in_place(&mu, &rnd, &mut signature));
            let public = key.verifying_key();
            measure("verify", || {
                keep(public.verify(b"message", b"", &signature))
            });
            if public.verify(b"message", b"", &signature).is_err() {
                $crate::fail("the signature is refused");
            }
        }
    };
}

/// Verification alone, of a signature that is valid: measure.py writes the key and the signature to the folder of VALID.
#[macro_export]
macro_rules! verification {
    ($module:ident) => {
        use $crate::dauntless::$module::*;

        const BYTES: usize = VERIFYING_KEY_SIZE + SIGNATURE_SIZE;

        /// A public key and a signature, apart from what is counted.
        #[unsafe(link_section = ".given")]
        static GIVEN: [u8; BYTES] =
            *include_bytes!(concat!(env!("VALID"), "/", stringify!($module)));

        #[unsafe(no_mangle)]
        fn run() {
            let Some((key, signature)) = core::hint::black_box(&GIVEN).split_first_chunk() else {
                $crate::fail("no key");
            };
            let Ok(signature) = signature.try_into() else {
                $crate::fail("no signature");
            };
            let key = VerifyingKey::from_bytes(key);
            $crate::measure("verify", || {
                if key.verify(b"message", b"", signature).is_err() {
                    $crate::fail("the signature is refused");
                }
            });
            if key.verify(b"another message", b"", signature).is_ok() {
                $crate::fail("another message is accepted");
            }
        }
    };
}

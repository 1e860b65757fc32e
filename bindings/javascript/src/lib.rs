//! What index.js calls: each function takes its arguments and results in one piece of memory, and returns a status.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

mod memory;

use dauntless::Error;
use dauntless::sha3::{Sha3_224, Sha3_256, Sha3_384, Sha3_512, Shake128, Shake256};
use memory::Arguments;

/// All is well.
const OK: u32 = 0;
/// The signature is not of this message and context under this key.
const SIGNATURE: u32 = 1;
/// A public key or a context is refused.
const REFUSED: u32 = 2;
/// index.js has made a mistake.
const ARGUMENTS: u32 = 3;

fn status(done: Option<Result<(), Error>>) -> u32 {
    match done {
        Some(Ok(())) => OK,
        Some(Err(Error::Signature)) => SIGNATURE,
        Some(Err(_)) => REFUSED,
        None => ARGUMENTS,
    }
}

macro_rules! mlkem {
    ($module:ident, $public:ident, $encapsulate:ident, $decapsulate:ident) => {
        /// The encapsulation key of a seed: seed, key.
        #[unsafe(no_mangle)]
        extern "C" fn $public(place: *mut u8, length: usize) -> u32 {
            use dauntless::$module::*;
            let mut arguments = Arguments::at(place, length);
            let mut work = || {
                let (seed, ek) = (arguments.next()?, arguments.next()?);
                let mut slot = None;
                *ek = *DecapsulationKey::from_seed_into(seed, &mut slot)
                    .encapsulation_key()
                    .as_bytes();
                Some(Ok(()))
            };
            status(work())
        }

        /// Encapsulation: key, 32 random bytes, ciphertext, secret.
        #[unsafe(no_mangle)]
        extern "C" fn $encapsulate(place: *mut u8, length: usize) -> u32 {
            use dauntless::$module::*;
            let mut arguments = Arguments::at(place, length);
            let mut work = || {
                let (ek, m) = (arguments.next()?, arguments.next()?);
                let (c, secret) = (arguments.next()?, arguments.next::<32>()?);
                let mut slot = None;
                Some(EncapsulationKey::from_bytes(ek).map(|ek| {
                    *secret = *ek
                        .encapsulate_deterministic_into(m, c, &mut slot)
                        .as_bytes();
                }))
            };
            status(work())
        }

        /// Decapsulation: seed, ciphertext, secret.
        #[unsafe(no_mangle)]
        extern "C" fn $decapsulate(place: *mut u8, length: usize) -> u32 {
            use dauntless::$module::*;
            let mut arguments = Arguments::at(place, length);
            let mut work = || {
                let (seed, c, secret) = (arguments.next()?, arguments.next()?, arguments.next()?);
                let (mut slot, mut received) = (None, None);
                let dk = DecapsulationKey::from_seed_into(seed, &mut slot);
                *secret = *dk.decapsulate_into(c, &mut received).as_bytes();
                Some(Ok(()))
            };
            status(work())
        }
    };
}

mlkem!(
    mlkem512,
    mlkem512_public,
    mlkem512_encapsulate,
    mlkem512_decapsulate
);
mlkem!(
    mlkem768,
    mlkem768_public,
    mlkem768_encapsulate,
    mlkem768_decapsulate
);
mlkem!(
    mlkem1024,
    mlkem1024_public,
    mlkem1024_encapsulate,
    mlkem1024_decapsulate
);

macro_rules! mldsa {
    ($module:ident, $public:ident, $sign:ident, $verify:ident) => {
        /// The public key of a seed: seed, key.
        #[unsafe(no_mangle)]
        extern "C" fn $public(place: *mut u8, length: usize) -> u32 {
            use dauntless::$module::*;
            let mut arguments = Arguments::at(place, length);
            let mut work = || {
                let (seed, key) = (arguments.next()?, arguments.next()?);
                let mut slot = None;
                *key = *SigningKey::from_seed_in_place(seed, &mut slot)
                    .verifying_key()
                    .as_bytes();
                Some(Ok(()))
            };
            status(work())
        }

        /// Signing: seed, 32 random bytes, signature, context, message.
        #[unsafe(no_mangle)]
        extern "C" fn $sign(place: *mut u8, length: usize, context: usize) -> u32 {
            use dauntless::$module::*;
            let mut arguments = Arguments::at(place, length);
            let work = || {
                let (seed, rnd, signature) =
                    (arguments.next()?, arguments.next()?, arguments.next()?);
                let (context, message) = (arguments.some(context)?, arguments.rest());
                let mut slot = None;
                let key = SigningKey::from_seed_in_place(seed, &mut slot);
                Some(
                    key.mu(message, context)
                        .map(|mu| key.sign_mu_in_place(&mu, rnd, signature)),
                )
            };
            status(work())
        }

        /// Verification: key, signature, context, message.
        #[unsafe(no_mangle)]
        extern "C" fn $verify(place: *mut u8, length: usize, context: usize) -> u32 {
            use dauntless::$module::*;
            let mut arguments = Arguments::at(place, length);
            let work = || {
                let (key, signature) = (arguments.next()?, arguments.next()?);
                let (context, message) = (arguments.some(context)?, arguments.rest());
                Some(VerifyingKey::from_bytes(key).verify(message, context, signature))
            };
            status(work())
        }
    };
}

mldsa!(mldsa44, mldsa44_public, mldsa44_sign, mldsa44_verify);
mldsa!(mldsa65, mldsa65_public, mldsa65_sign, mldsa65_verify);
mldsa!(mldsa87, mldsa87_public, mldsa87_sign, mldsa87_verify);

macro_rules! hash {
    ($($function:ident = |$message:ident, $output:ident| $body:expr;)*) => {$(
        /// Output, message.
        #[unsafe(no_mangle)]
        extern "C" fn $function(place: *mut u8, length: usize, output: usize) -> u32 {
            let mut arguments = Arguments::at(place, length);
            let Some($output) = arguments.some(output) else {
                return ARGUMENTS;
            };
            let $message = &*arguments.rest();
            $body;
            OK
        }
    )*};
}

hash! {
    sha3_224 = |message, output| output.copy_from_slice(&Sha3_224::digest(message));
    sha3_256 = |message, output| output.copy_from_slice(&Sha3_256::digest(message));
    sha3_384 = |message, output| output.copy_from_slice(&Sha3_384::digest(message));
    sha3_512 = |message, output| output.copy_from_slice(&Sha3_512::digest(message));
    shake128 = |message, output| Shake128::digest(message, output);
    shake256 = |message, output| Shake256::digest(message, output);
}

//! Verification of any bytes: never accepted unless they are the signature; all ways of verifying agree.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

#![no_main]

use dauntless::Error;
use dauntless::mldsa65::HashFunction;
use dauntless_fuzz::changed;
use libfuzzer_sys::fuzz_target;

macro_rules! verify {
    ($set:ident, $input:expr) => {{
        use dauntless::$set::{SIGNATURE_SIZE, Signature, SigningKey};

        let signer = SigningKey::from_seed(&[1; 32]);
        let key = signer.verifying_key();
        let good: Signature = signer.sign_deterministic(b"message", b"context").unwrap();
        // Changes from the front, the c~ and z; from the end, the hints; and the input itself.
        let mut reversed = good;
        reversed.reverse();
        let mut from_the_end = changed(&reversed, $input);
        from_the_end.reverse();
        let mut alone = [0; SIGNATURE_SIZE];
        alone
            .iter_mut()
            .zip($input)
            .for_each(|(to, from)| *to = *from);
        let (prepared, mu) = (key.prepare(), key.mu(b"message", b"context").unwrap());
        for signature in [changed(&good, $input), from_the_end, alone] {
            let found = key.verify(b"message", b"context", &signature);
            // Another signature of this message would be a forgery.
            let expected = (signature == good).then_some(()).ok_or(Error::Signature);
            assert_eq!(expected, found);
            assert_eq!(found, prepared.verify(b"message", b"context", &signature));
            assert_eq!(found, key.verify_mu(&mu, &signature));
            assert_eq!(found, prepared.verify_mu(&mu, &signature));
            let internal = b"\0\x07contextmessage";
            assert_eq!(found, key.verify_internal(internal, &signature));
        }
        // The same of HashML-DSA.
        let digest = HashFunction::Sha3_256.digest(b"message");
        let good = signer
            .sign_digest_deterministic(&digest, b"context")
            .unwrap();
        let signature = changed(&good, $input);
        let expected = (signature == good).then_some(()).ok_or(Error::Signature);
        for found in [
            key.verify_digest(&digest, b"context", &signature),
            prepared.verify_digest(&digest, b"context", &signature),
        ] {
            assert_eq!(expected, found);
        }
    }};
}

fuzz_target!(init: dauntless_fuzz::require_backend(), |input: &[u8]| {
    let Some((choice, input)) = input.split_first() else {
        return;
    };
    match choice % 3 {
        0 => verify!(mldsa44, input),
        1 => verify!(mldsa65, input),
        _ => verify!(mldsa87, input),
    }
});

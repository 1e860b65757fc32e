//! ML-DSA's functions that fill a slot or a signature, each on a painted stack.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::ptr;
use core::slice;

use dauntless::sha3::Shake256;

use crate::painted::run_on;
use crate::{Secrets, search};

/// The output of SHAKE256, which is secret: (rho, rho', K) = H(xi || k || l), rho'' = H(K || rnd || mu).
fn shake<const N: usize>(parts: &[&[u8]]) -> [u8; N] {
    let mut output = [0; N];
    Shake256::digest(&parts.concat(), &mut output);
    output
}

/// The bytes of a value without padding among its polynomials, every eighth window of them: a part of a prepared key.
fn part_of<T>(value: &T) -> Vec<u8> {
    // SAFETY: the value is borrowed; polynomials fill it up to a few bytes at its end, which are left out.
    let bytes =
        unsafe { slice::from_raw_parts(ptr::from_ref(value).cast::<u8>(), size_of::<T>() - 128) };
    bytes
        .chunks(64)
        .flat_map(|chunk| &chunk[..8.min(chunk.len())])
        .copied()
        .collect()
}

macro_rules! parameter_set {
    ($module:ident, $k:literal, $l:literal, $moved:expr) => {{
        use dauntless::$module::*;

        let mut faults = 0;
        let mut tried = |name: &str, work: &mut dyn FnMut(), secrets: &Secrets| {
            let left = run_on(work);
            println!("{} {name} {}", stringify!($module), left.margin());
            faults += search(name, &left, secrets);
        };
        let of_key = |key: &SigningKey| -> Secrets {
            let (mut secrets, bytes) = (vec![], key.as_expanded());
            if let Some(xi) = key.seed() {
                let seeds: [u8; 128] = shake(&[xi, &[$k, $l]]);
                secrets.extend([("xi", xi.to_vec()), ("rho'", seeds[32..96].to_vec())]);
            }
            secrets.extend([
                ("K", bytes[32..64].to_vec()),
                ("s1, s2 or t0", bytes[128..].to_vec()),
            ]);
            secrets
        };

        // Where results stay, none of it on the stack.
        let (mut slot, mut prepared, mut first) = (Box::new(None), Box::new(None), Box::new(None));
        let mut signature = Box::new([0; SIGNATURE_SIZE]);
        let seed: [u8; 32] = core::array::from_fn(|i| (167 * i + 13) as u8);
        let rnd: [u8; 32] = core::array::from_fn(|i| (89 * i + 71) as u8);
        let key = SigningKey::from_seed_into(&seed, &mut first);
        let mut secrets = of_key(key);
        let mu = key.mu(b"message", b"context").expect("a short context");

        tried(
            "from_seed_into",
            &mut || {
                if $moved {
                    *slot = Some(std::hint::black_box(SigningKey::from_seed(&seed)));
                } else {
                    SigningKey::from_seed_into(&seed, &mut slot);
                }
            },
            &secrets,
        );
        let bytes = key.as_expanded();
        tried(
            "from_expanded_into",
            &mut || assert!(SigningKey::from_expanded_into(bytes, &mut slot).is_ok()),
            &secrets,
        );
        key.prepare_into(&mut prepared);
        secrets.push((
            "a part of the prepared key",
            part_of(prepared.as_ref().as_ref().expect("it was made")),
        ));
        tried(
            "prepare_into",
            &mut || _ = key.prepare_into(&mut prepared),
            &secrets,
        );
        tried(
            "from_seed_into, prepared",
            &mut || _ = PreparedSigningKey::from_seed_into(&seed, &mut prepared),
            &secrets,
        );
        tried(
            "from_expanded_into, prepared",
            &mut || assert!(PreparedSigningKey::from_expanded_into(bytes, &mut prepared).is_ok()),
            &secrets,
        );
        let prepared = prepared.as_ref().as_ref().expect("it was made");
        secrets.extend([
            ("rnd", rnd.to_vec()),
            (
                "rho''",
                shake::<64>(&[&bytes[32..64], &rnd, mu.as_bytes()]).to_vec(),
            ),
        ]);
        let (message, context) = (b"message", b"context");
        tried(
            "sign_randomized_into",
            &mut || {
                assert!(
                    key.sign_randomized_into(message, context, &rnd, &mut signature)
                        .is_ok()
                )
            },
            &secrets,
        );
        tried(
            "sign_mu_randomized_into",
            &mut || key.sign_mu_randomized_into(&mu, &rnd, &mut signature),
            &secrets,
        );
        tried(
            "sign_into",
            &mut || assert!(key.sign_into(message, context, &mut signature).is_ok()),
            &secrets,
        );
        tried(
            "sign_mu_into",
            &mut || assert!(key.sign_mu_into(&mu, &mut signature).is_ok()),
            &secrets,
        );
        tried(
            "sign_randomized_into, prepared",
            &mut || {
                assert!(
                    prepared
                        .sign_randomized_into(message, context, &rnd, &mut signature)
                        .is_ok()
                )
            },
            &secrets,
        );
        tried(
            "sign_mu_randomized_into, prepared",
            &mut || prepared.sign_mu_randomized_into(&mu, &rnd, &mut signature),
            &secrets,
        );
        tried(
            "sign_into, prepared",
            &mut || assert!(prepared.sign_into(message, context, &mut signature).is_ok()),
            &secrets,
        );
        tried(
            "sign_mu_into, prepared",
            &mut || assert!(prepared.sign_mu_into(&mu, &mut signature).is_ok()),
            &secrets,
        );

        let left = run_on(|| assert!(SigningKey::generate_into(&mut slot).is_ok()));
        println!("{} generate_into {}", stringify!($module), left.margin());
        faults
            + search(
                "generate_into",
                &left,
                &of_key(slot.as_ref().as_ref().expect("it was made")),
            )
    }};
}

/// The number of secrets that are left.
pub fn faults(moved: bool) -> u32 {
    parameter_set!(mldsa44, 4, 4, moved)
        + parameter_set!(mldsa65, 6, 5, moved)
        + parameter_set!(mldsa87, 8, 7, moved)
}

//! Runs each function that fills a slot on a painted stack, and searches the stack for its secrets.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! With an argument, the function of the same purpose that returns its result is run instead, and the result moved:
//! the search must find something.

mod painted;
mod signing;

use std::process::ExitCode;

use dauntless::sha3::{Sha3_256, Sha3_512};
use painted::{Left, run_on};

/// So many equal bytes in a row are no coincidence.
const WINDOW: usize = 8;

type Secrets = Vec<(&'static str, Vec<u8>)>;

/// The secrets of which a part is left.
fn search(operation: &str, left: &Left, secrets: &Secrets) -> u32 {
    let mut faults = 0;
    for (name, bytes) in secrets {
        if let Some(at) = bytes.chunks_exact(WINDOW).find_map(|part| left.find(part)) {
            eprintln!("{operation} leaves {name} on the stack, {at} bytes from its beginning");
            faults += 1;
        }
    }
    faults
}

/// The second half of SHA3-512, which is secret: (rho, sigma) = G(d || k), (K, r) = G(m || H(ek)).
fn second_half(parts: [&[u8]; 2]) -> Vec<u8> {
    Sha3_512::digest(&parts.concat())[32..].to_vec()
}

macro_rules! parameter_set {
    ($module:ident, $k:literal, $moved:expr) => {{
        use dauntless::$module::*;

        let mut faults = 0;
        let mut tried = |name: &str, left: Left, secrets: &Secrets| {
            println!("{} {name} {}", stringify!($module), left.margin());
            faults += search(name, &left, secrets);
        };
        let of_key = |dk: &DecapsulationKey| -> Secrets {
            let (seed, s) = (
                dk.seed().expect("made from one"),
                &dk.as_bytes()[..384 * $k],
            );
            let sigma = second_half([&seed[..32], &[$k]]);
            vec![
                ("d", seed[..32].to_vec()),
                ("z", seed[32..].to_vec()),
                ("sigma", sigma),
                ("s", s.to_vec()),
            ]
        };

        // Where results stay, none of it on the stack.
        let (mut slot, mut prepared, mut public) = (Box::new(None), Box::new(None), Box::new(None));
        let (mut c, mut sent, mut received) = (
            Box::new([0; CIPHERTEXT_SIZE]),
            Box::new(None),
            Box::new(None),
        );

        let seed: [u8; 64] = core::array::from_fn(|i| (167 * i + 13) as u8);
        let m: [u8; 32] = core::array::from_fn(|i| (89 * i + 71) as u8);
        let mut first = Box::new(None);
        let dk = DecapsulationKey::from_seed_into(&seed, &mut first);
        let ek = Box::new(dk.encapsulation_key());
        let mut secrets = of_key(dk);

        let left = run_on(|| {
            if $moved {
                *slot = Some(std::hint::black_box(DecapsulationKey::from_seed(&seed)));
            } else {
                DecapsulationKey::from_seed_into(&seed, &mut slot);
            }
        });
        tried("from_seed_into", left, &secrets);
        let left =
            run_on(|| assert!(DecapsulationKey::from_bytes_into(dk.as_bytes(), &mut slot).is_ok()));
        tried("from_bytes_into", left, &secrets);
        let left = run_on(|| assert!(DecapsulationKey::generate_into(&mut slot).is_ok()));
        tried(
            "generate_into",
            left,
            &of_key(slot.as_ref().as_ref().expect("it was made")),
        );
        tried(
            "prepare_into",
            run_on(|| _ = dk.prepare_into(&mut prepared)),
            &secrets,
        );
        tried(
            "prepared from_seed_into",
            run_on(|| _ = PreparedDecapsulationKey::from_seed_into(&seed, &mut prepared)),
            &secrets,
        );
        ek.prepare_into(&mut public);
        let prepared = prepared.as_ref().as_ref().expect("it was made");
        let public = public.as_ref().as_ref().expect("it was made");

        ek.encapsulate_deterministic_into(&m, &mut c, &mut sent);
        let k = sent
            .as_ref()
            .as_ref()
            .expect("it was made")
            .as_bytes()
            .to_vec();
        let r = second_half([&m, &Sha3_256::digest(ek.as_bytes())]);
        secrets.extend([("m", m.to_vec()), ("K", k), ("r", r)]);
        let left = run_on(|| _ = ek.encapsulate_deterministic_into(&m, &mut c, &mut sent));
        tried("encapsulate_deterministic_into", left, &secrets);
        let left = run_on(|| _ = public.encapsulate_deterministic_into(&m, &mut c, &mut sent));
        tried("encapsulate_deterministic_into, prepared", left, &secrets);
        tried(
            "decapsulate_into",
            run_on(|| _ = dk.decapsulate_into(&c, &mut received)),
            &secrets,
        );
        tried(
            "decapsulate_into, prepared",
            run_on(|| _ = prepared.decapsulate_into(&c, &mut received)),
            &secrets,
        );

        let left = run_on(|| assert!(ek.encapsulate_into(&mut c, &mut sent).is_ok()));
        secrets = vec![(
            "K",
            sent.as_ref()
                .as_ref()
                .expect("it was made")
                .as_bytes()
                .to_vec(),
        )];
        tried("encapsulate_into", left, &secrets);
        faults
    }};
}

fn main() -> ExitCode {
    let planted = std::env::args().len() > 1;
    println!("{}", dauntless::backend());
    let faults = parameter_set!(mlkem512, 2, planted)
        + parameter_set!(mlkem768, 3, planted)
        + parameter_set!(mlkem1024, 4, planted)
        + signing::faults(planted);
    ExitCode::from(u8::from(faults != 0))
}

//! Whether libraries compute the same: RSA and X25519 are compared between libraries before anything of them is timed.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! Both are deterministic but for key generation. Every way of a library to an operation must give what another library gives;
//! keys that a library generates are used by another.

use crate::plan::Variant;
use crate::random::Random;
use crate::rsa::{public_of, Key, Rsa, Size};
use crate::x25519::{private_key, X25519};

const MESSAGES: usize = 4; // for each key of RSA
const EXCHANGES: usize = 24; // of X25519: three batches of eight

/// What was compared: with the libraries of how many variants.
pub struct Compared {
    pub variants: usize,
    /// Variants that no other library was there for.
    pub alone: Vec<String>,
}

/// A library of another name, whatever flags and classes: what stands before a comma is the library.
fn other<'a, T>(all: &'a [(&'a Variant, T)], variant: &Variant) -> Option<&'a (&'a Variant, T)> {
    fn library(variant: &Variant) -> &str {
        variant.name.split(',').next().unwrap_or_default()
    }
    all.iter()
        .find(|(candidate, _)| library(candidate) != library(variant))
}

/// Compares each with another.
///
/// # Panics
/// If two differ, with what and which.
fn all_with_another<T>(all: &[(&Variant, T)], compare: impl Fn(&str, &T, &T)) -> Compared {
    let mut alone = vec![];
    for (variant, table) in all {
        match other(all, variant) {
            Some((other, reference)) => {
                let class = |variant: &Variant| variant.class.name();
                let names = format!(
                    "{} ({}) and {} ({})",
                    variant.name,
                    class(variant),
                    other.name,
                    class(other)
                );
                compare(&names, table, reference);
            }
            None => alone.push(variant.name.clone()),
        }
    }
    Compared {
        variants: all.len() - alone.len(),
        alone,
    }
}

/// RSA of one size.
pub fn rsa(variants: &[Variant], size: Size) -> Compared {
    let able = variants.iter().filter_map(|v| Some((v, v.rsa(size)?)));
    all_with_another(&able.collect::<Vec<_>>(), |names, rsa, reference| {
        signatures(names, rsa, reference);
        if size == Size::ALL[0] {
            generated(names, rsa, reference);
        }
    })
}

fn signatures(names: &str, rsa: &Rsa, reference: &Rsa) {
    let mut random = Random::seeded(rsa.size.bytes() as u64);
    let name = format!("{}: {names}", rsa.size.name());
    for pair in rsa.size.pairs() {
        let private = rsa.private(&pair.private);
        let public = rsa.public(&pair.public);
        assert!(private.is_some(), "{name}: a private key");
        let has = rsa.table.prepare_public_key.is_some();
        assert_eq!(has, public.is_some(), "{name}: a public key");
        let privates = [Some(Key::Document(&pair.private)), private];
        let publics = [Some(Key::Document(&pair.public)), public];
        for _ in 0..MESSAGES {
            let message: [u8; 32] = random.bytes();
            let expected = reference.sign(Key::Document(&pair.private), &message);
            let expected = expected.flatten().expect("the other library signs");
            for key in privates.iter().flatten() {
                let made = rsa.sign(*key, &message);
                assert_eq!(
                    Some(Some(&expected)),
                    made.as_ref().map(Option::as_ref),
                    "{name}"
                );
            }
            let mut spoilt = expected.clone();
            spoilt[random.below(rsa.size.bytes())] ^= 1 << random.below(8);
            for key in publics.iter().flatten() {
                let verify =
                    |message: &[u8], signature: &[u8]| rsa.verify(*key, message, signature);
                assert_eq!(Some(true), verify(&message, &expected), "{name}: valid");
                assert_eq!(Some(false), verify(&message, &spoilt), "{name}: a bit");
                assert_eq!(
                    Some(false),
                    verify(b"other", &expected),
                    "{name}: a message"
                );
            }
        }
    }
}

/// The other library reads a key that this one generates, and signs with it; this one verifies.
fn generated(names: &str, rsa: &Rsa, reference: &Rsa) {
    let name = format!("{} key generation: {names}", rsa.size.name());
    let Some(made) = rsa.generate() else { return };
    let private = made.unwrap_or_else(|| panic!("{name}: none"));
    let public = public_of(&private);
    assert_eq!(
        rsa.size.pairs()[0].public.len(),
        public.len(),
        "{name}: size"
    );
    let signature = reference
        .sign(Key::Document(&private), b"message")
        .flatten();
    let signature = signature.unwrap_or_else(|| panic!("{name}: refused"));
    let valid = rsa.verify(Key::Document(&public), b"message", &signature);
    assert_eq!(Some(true), valid, "{name}");
    let own = rsa.sign(Key::Document(&private), b"message");
    assert_eq!(Some(Some(signature)), own, "{name}");
}

/// X25519.
pub fn x25519(variants: &[Variant]) -> Compared {
    let able = variants.iter().filter_map(|v| Some((v, v.x25519()?)));
    all_with_another(&able.collect::<Vec<_>>(), exchanges)
}

fn exchanges(names: &str, curve: &X25519, reference: &X25519) {
    let (name, mut random) = (format!("X25519: {names}"), Random::seeded(25519));
    let privates: Vec<_> = (0..EXCHANGES).map(|_| private_key(&mut random)).collect();
    let others: Vec<_> = (0..EXCHANGES).map(|_| private_key(&mut random)).collect();
    let public = |curve: &X25519, private| curve.public(private).expect("a valid key");
    let publics: Vec<_> = privates.iter().map(|key| public(reference, key)).collect();
    let received: Vec<_> = others.iter().map(|key| public(reference, key)).collect();
    let mut secrets = vec![];
    for (i, private) in privates.iter().enumerate() {
        assert_eq!(publics[i], public(curve, private), "{name}: public key");
        let secret = reference.agree(reference.private(&others[i]), &publics[i]);
        let secret = secret.expect("the other library agrees");
        let own = curve.agree(curve.private(private), &received[i]);
        assert_eq!(Some(secret), own, "{name}: shared secret");
        secrets.push(secret);
    }
    if let Some(made) = curve.public_batch(&privates) {
        assert_eq!(Some(publics.concat()), made, "{name}: batch of public keys");
    }
    if let Some(made) = curve.agree_batch(&privates, &received) {
        assert_eq!(
            Some(secrets.concat()),
            made,
            "{name}: batch of shared secrets"
        );
    }
}
